"""Features that are organs and pumps, and those of the mind."""

from gantry_art.biomechanoids.base import motif
from gantry_art.biomechanoids.grafts import CLAWD, G1, G2, G3, GL
from gantry_art.canvas import Art
from gantry_art.cards import Card
from gantry_art.curves import mirrored, polar
from gantry_art.parts import ACID, ACIDL, INK, blade, drop, gear, hose, orb, plate, tube


@motif("vasculature")
def vasculature(a: Art, card: Card) -> None:
    """A pump with a gear, and pipes that branch like vessels."""
    del card
    for pts, w in (([(60, 60), (40, 52), (30, 30), (14, 20)], 7), ([(60, 60), (80, 52), (90, 30), (106, 20)], 7),
                   ([(54, 50), (52, 28), (40, 6)], 6), ([(66, 50), (68, 28), (80, 6)], 6),
                   ([(46, 66), (26, 70), (10, 58)], 5), ([(74, 66), (94, 70), (110, 58)], 5),
                   ([(50, 78), (34, 88), (18, 92)], 5), ([(70, 78), (86, 88), (102, 92)], 5)):
        red = pts[1][0] > 60
        tube(a, pts, w, "#8a3a34" if red else "#3f5866", "#f0a898" if red else "#b8d4e2")
        a.circ(pts[1][0], pts[1][1], w * .66, G3, GL, 1)
    plate(a, [(46, 44), (60, 40), (76, 46), (82, 64), (70, 86), (60, 96), (46, 84), (38, 62)], "#6a4a48", "#d8b0a4", width=1.8)
    a.poly(gear(60, 64, 13, 9), a.vert(50, 78, (0, "#f4f6e8"), (.5, "#8c9468"), (1, G3)), INK, 1.4)
    a.circ(60, 64, 5, INK)
    a.circ(60, 64, 2.6, ACID)


@motif("glands")
def glands(a: Art, card: Card) -> None:
    """Lit globes on a branch, dripping into a cup."""
    del card
    for pts in ([(60, -6), (60, 10), (34, 16), (26, 30)], [(60, -6), (60, 10), (86, 16), (94, 30)], [(60, -6), (58, 20), (60, 34)]):
        hose(a, pts, 6, G2, G1)
    for x, y, r in ((28, 40, 15), (92, 40, 15), (44, 56, 13), (76, 56, 13), (60, 42, 16)):
        orb(a, x, y, r, "#b9c27a", "#fffff0", 1.6)
        a.line(f"M{x} {y - r}C{x + r * .7} {y - r * .4} {x + r * .6} {y + r * .5} {x} {y + r}"
               f"M{x} {y - r}C{x - r * .7} {y - r * .4} {x - r * .6} {y + r * .5} {x} {y + r}", G2, 1, .6)
    for x, y in ((60, 60), (44, 71), (76, 71)):
        drop(a, x, y, 3.6)
    a.path("M30 80H90C90 98 78 104 60 104C42 104 30 98 30 80z", a.vert(78, 104, (0, GL), (.4, G2), (1, G3)), INK, 1.6)
    a.circ(60, 80, 30, ACID, INK, 1.4, ry=4.6)
    a.circ(60, 79.4, 20, ACIDL, ry=2)


@motif("duct")
def duct(a: Art, card: Card) -> None:
    """A bolted shutter of six leaves, half open, with lit pods rolling out."""
    del card
    a.circ(60, 48, 47, a.vert(2, 96, (0, "#d5dab4"), (.5, "#59613c"), (1, G3)), INK, 1.8)
    a.circ(60, 48, 36, "#0d1209", INK, 1.6)
    a.glow(60, 48, 34, ACID, .95)
    for i in range(6):
        t = i * 60 + 10
        pts = [polar(60, 48, r, t + k) for r, k in ((36, 0), (36, 30), (36, 60), (15, 84), (15, 40))]
        a.poly(pts, a.vert(12, 84, (0, "#b9be94"), (.5, "#6b7350"), (1, "#20261a")), INK, 1.5)
        p = polar(60, 48, 41.5, t)
        a.circ(p[0], p[1], 3, G3, GL, 1)
    for x, y, r in ((60, 50, 13), (78, 82, 10), (42, 90, 9)):
        orb(a, x, y, r, "#c4c890", "#fffff0", 1.5)
        a.line(f"M{x - r * .3} {y - r * .5}q{-r * .3} {r * .5} 0 {r}M{x + r * .3} {y - r * .5}q{r * .3} {r * .5} 0 {r}", G2, 1.2)


@motif("sacs")
def sacs(a: Art, card: Card) -> None:
    """Three swollen poison sacs that feed one sting."""
    for x, y, r in ((34, 66, 19), (86, 66, 19), (60, 52, 22)):
        hose(a, [(x, y), (x + (60 - x) * .4, 84), (60, 94)], 6, G2, G1)
        orb(a, x, y, r, "#7f9a34", "#f4ffb0", 1.8)
        a.circ(x, y + r * .24, r * .8, a.vert(y, y + r, (0, "#4c2c5c", .1), (1, "#4c2c5c", .9)), ry=r * .66)
        for k in (-.4, .1, .5):
            a.circ(x + r * k, y + r * .1 - abs(k) * 4, r * .1, "#f4ffb0", op=.9)
        a.line(f"M{x - r * .7} {y - r * .2}A{r * .72} {r * .72} 0 0 1 {x - r * .1} {y - r * .72}", "#ffffff", 2, .8)
    tube(a, [(60, 34), (60, 20), (72, 14)], 7, G2, G1)
    blade(a, 71, 14, 2, 30 + 4 * card.atk, 8, 8, "#f4f6e8", CLAWD)
    drop(a, 109, 28, 4, "#7f9a34", "#f4ffb0")


@motif("scream")
def scream(a: Art, card: Card) -> None:
    """A mask with a wide mouth, and waves out of it."""
    for i in range(card.atk):
        r = 30 + i * 10
        c = ("#3a4028", "#8a3a2c")[i % 2]
        a.line(f"M{60 - r * .82} {56 - r * .72}A{r * 1.1} {r * 1.1} 0 0 0 {60 - r * .82} {56 + r * .62}"
               f"M{60 + r * .82} {56 - r * .72}A{r * 1.1} {r * 1.1} 0 0 1 {60 + r * .82} {56 + r * .62}", c, 4.4 - i * .6, .9)
    plate(a, mirrored([(60, 8), (80, 16), (86, 42), (80, 72), (70, 94), (60, 98)]), "#6b7350", "#dfe4c0", width=1.8)
    for s in (-1, 1):
        a.path(f"M{60 + s * 5} 38L{60 + s * 20} 26L{60 + s * 19} 42z", INK)
        a.circ(60 + s * 15, 36, 2.4, "#ffb59a")
    a.path("M60 48C72 48 75 60 74 70C73 84 67 90 60 90C53 90 47 84 46 70C45 60 48 48 60 48z", "#12060a", INK, 1.4)
    a.circ(60, 70, 9, a.rad(60, 70, 9, (0, "#ffb59a"), (1, "#ffb59a", 0)), ry=14)
    for x in (52, 60, 68):
        blade(a, x, 50, 90, 9, 5, 0, "#fffdf0", "#9a9270")
        blade(a, x, 89, -90, 8, 5, 0, "#fffdf0", "#9a9270")
    for i in range(3):
        blade(a, 60 + (i - 1) * 14, 12, -90 + (i - 1) * 24, 16, 6, 0, "#c9cfa4", CLAWD)


@motif("pump")
def pump(a: Art, card: Card) -> None:
    """A glass cylinder of acid, a plunger, and a jet from the nozzle."""
    with a.at(1, 10, 0, .92):
        a.path("M92 40L132 14V70z", a.lin(92, 0, 128, 0, (0, ACID), (1, ACID, .1)))
        for i in range(4 + card.atk):
            a.circ(100 + i * 5, 38 + (i * 7 % 5 - 2) * (1 + i * .9), 2.4 - i * .2, "#7f9a2c", INK, .6)
        a.rect(26, 20, 44, 60, a.lin(26, 0, 70, 0, (0, "#f8fbe4"), (.4, "#e2ecb4"), (1, "#9aa868")), 7, INK, 1.8)
        a.path("M27.5 46H68.5V72Q68.5 78.5 62 78.5H34Q27.5 78.5 27.5 72z", a.lin(26, 0, 70, 0, (0, "#e9fa9a"), (.5, ACID), (1, "#5f7420")))
        for x, y in ((36, 58), (44, 68), (56, 56), (60, 70)):
            a.circ(x, y, 2.4, None, "#f8ffd8", 1.2)
        a.rect(30, 38, 36, 9, a.vert(38, 47, (0, GL), (.5, G2), (1, G3)), 2, INK, 1.4)
        a.rect(44, 0, 8, 38, a.lin(44, 0, 52, 0, (0, "#ffffff"), (1, "#7c8288")), 1, INK, 1.2)
        a.rect(32, -6, 32, 9, G2, 3, INK, 1.4)
        hose(a, [(48, 84), (48, 94), (80, 92), (82, 62), (80, 44)], 8, G2, G1)
        a.poly([(72, 30), (86, 32), (100, 38), (100, 44), (86, 50), (72, 50)], a.vert(30, 50, (0, GL), (.5, G2), (1, G3)), INK, 1.5)
        for y in (16, 78):
            a.rect(22, y, 52, 8, a.vert(y, y + 8, (0, GL), (1, G3)), 3, INK, 1.4)
        a.line("".join(f"M64 {54 + i * 6}h5" for i in range(4)), INK, 1.2)


@motif("hideous")
def hideous(a: Art, card: Card) -> None:
    """A lopsided mask, all lumps, teeth and one great eye."""
    j = card.jitter()
    pts = [(40, 10), (66, 4), (90, 18), (98, 42), (88, 60), (94, 80), (72, 98), (46, 94), (22, 84), (28, 58), (14, 40), (22, 20)]
    plate(a, pts, "#6b6a48", "#d5d0a8", width=1.8)
    for _ in range(9):
        x, y, r = j.between(28, 88), j.between(16, 84), j.between(2.4, 5)
        orb(a, x, y, r, "#7c7650", "#ece6c0", .9)
    a.circ(44, 38, 16, INK)
    a.circ(44, 38, 13, a.rad(42, 35, 16, (0, "#fffff0"), (1, "#b4ae84")))
    a.circ(47, 40, 6.4, ACID, INK, 1.2)
    a.circ(47, 40, 2.6, INK)
    a.circ(80, 30, 6, INK)
    a.circ(80, 31, 2.6, ACID)
    a.line("M26 24L58 18", INK, 4)
    a.line("M70 22L90 20", INK, 3)
    a.path("M28 66C44 58 56 72 88 60C88 78 74 88 56 86C42 86 32 80 28 66z", "#1a0d0a", INK, 1.4)
    for x, y, t, long in ((36, 64, 84, 14), (48, 64, 96, 9), (60, 68, 80, 13), (74, 64, 98, 16), (42, 84, -80, 10), (56, 86, -96, 14), (70, 82, -110, 9)):
        blade(a, x, y, t, long, 6, 1, "#fffdf0", "#8c845c")


@motif("merciless")
def merciless(a: Art, card: Card) -> None:
    """A spiked iron mask with red eyes over two crossed hooks."""
    for s in (-1, 1):
        tube(a, [(60 - s * 40, 100), (60, 60), (60 + s * 38, 16)], 6, "#4a3a30", "#b09078")
        blade(a, 60 + s * 38, 18, -90 - s * 60, 30, 9, s * 8, "#e8ecf0", "#4c545c")
    plate(a, mirrored([(60, 12), (82, 20), (88, 44), (82, 72), (60, 98)]), "#3c4248", "#b8c2ca", width=1.8)
    a.line("M60 14V46M38 26Q60 34 82 26", INK, 1.4)
    for s in (-1, 1):
        a.path(f"M{60 + s * 5} 52L{60 + s * 24} 40L{60 + s * 22} 54z", INK)
        a.path(f"M{60 + s * 9} 51L{60 + s * 22} 43.5L{60 + s * 20.5} 52z", "#ff5a3c")
        a.glow(60 + s * 16, 49, 12, "#ff5a3c", .5)
        for i in range(3):
            blade(a, 60 + s * (22 + i), 26 + i * 20, -90 + s * (52 + i * 22), 15, 7, 0, "#dfe4e8", "#3c4248")
    blade(a, 60, 16, -90, 18 + 2 * card.atk, 9, 0, "#dfe4e8", "#3c4248")
    a.line("".join(f"M{46 + i * 7} {66 + abs(i - 2) * -1}v14" for i in range(5)), INK, 3.4)
    for i in range(5):
        a.circ(44 + i * 8, 60, 1.5, "#dfe4e8", INK, .6)
