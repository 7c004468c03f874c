"""Bodies that are many, bound or built into something."""

from gantry_art.biomechanoids.base import motif
from gantry_art.canvas import Art
from gantry_art.cards import Card
from gantry_art.curves import mirrored, polar
from gantry_art.parts import (ACID, ACIDL, BMID, BONE, BSH, DEEP, INK, blade, bolt, bone, hand, hose, hollow, mask, orb, plate,
                              socket, spine, tube)


@motif("wall")
def wall(a: Art, card: Card) -> None:
    """A mask let into a wall of columns and straps."""
    for i in range(5):
        x = -44 + i * 52
        plate(a, [(x - 24, 22), (x, 16), (x + 24, 22), (x + 25, 136), (x - 25, 136)], "#565238", "#8a8562")
    for x in (8, 112):
        spine(a, [(x, 12), (x, 134)], 11, 17, 19)
    for i in range(card.guard + 1):
        y = 36 + i * 88 / card.guard
        d = "".join(f"M{60 + s * 98} {y - 4}C{60 + s * 78} {y - 14} {60 + s * 44} {y - 10} {60 + s * 22} {y + 4}" for s in (-1, 1))
        a.line(d, INK, 8.5)
        a.line(d, BSH, 6.4)
        with a.at(0, -1.2):
            a.line(d, BMID, 3.6)
        with a.at(0, -2):
            a.line(d, BONE, 1.1, .9)
    plate(a, mirrored([(60, 16), (88, 28), (94, 62), (84, 96), (60, 114)]), seam=True)
    plate(a, mirrored([(60, 28), (78, 38), (80, 62), (60, 80)]), "#3a4028", "#59613c")
    for s in (-1, 1):
        a.path(f"M{60 + s * 4} 56L{60 + s * 17} 48L{60 + s * 13} 60z", INK)
        a.path(f"M{60 + s * 7} 55.5L{60 + s * 15} 50.5L{60 + s * 12} 58z", "#d8d0a8")
        for x, y in ((30, 34), (30, 66), (20, 92)):
            bolt(a, 60 + s * x, y, 2.2)
    n = card.atk + 3
    a.line("".join(f"M{60 + (i - (n - 1) / 2) * 6} 86V{100 - abs(i - (n - 1) / 2) * 2}" for i in range(n)), INK, 2.4)


@motif("drone")
def drone(a: Art, card: Card) -> None:
    """A banded shell hung between cables."""
    for x0, x1 in ((-10, 38), (22, 46), (60, 60), (98, 74), (130, 82)):
        tube(a, [(x0, -14), ((x0 + x1) / 2 + (x1 - 60) * .1, 16), (x1, 46)], 3.4, "#5a5f45", "#9aa07c")
    for x0, x1 in ((-14, 34), (134, 86), (20, 48), (100, 72)):
        tube(a, [(x0, 142), ((x0 + x1) / 2, 116), (x1, 92)], 3, "#5a5f45", "#9aa07c")
    plate(a, mirrored([(60, 34), (84, 42), (94, 66), (84, 92), (60, 102)]), seam=True)
    for i in range(card.guard):
        y = 52 + i * 30 / max(1, card.guard - 1)
        a.line(f"M30 {y}Q60 {y + 9} 90 {y}", INK, 5.6)
        a.line(f"M30 {y - .6}Q60 {y + 8.2} 90 {y - .6}", "#5a5f45", 3.6)
        for k in (-1, 0, 1):
            bolt(a, 60 + k * 18, y + 4 - abs(k) * 1.8, 1.8)
    a.circ(60, 70, 13, INK, BSH, 2)
    socket(a, 60, 70, 7, "#c9b06a", .7)
    a.line("M50 70H70M60 60V80", INK, 1, .6)
    for s in (-1, 1):
        bolt(a, 60 + s * 22, 66, 2.4)


def trefoil(a: Art, x: float, y: float, r: float, c: str) -> None:
    """The radiation sign."""
    d = ""
    for t in (-90, 30, 150):
        p = [polar(x, y, q, t + k) for q, k in ((r * .32, -29), (r, -29), (r, 29), (r * .32, 29))]
        d += (f"M{p[0][0]} {p[0][1]}L{p[1][0]} {p[1][1]}A{r} {r} 0 0 1 {p[2][0]} {p[2][1]}L{p[3][0]} {p[3][1]}z")
    a.path(d, c, op=.9)
    a.circ(x, y, r * .2, c)


@motif("brood")
def brood(a: Art, card: Card) -> None:
    """A cluster of radiant spheres with thorns."""
    for x, y in ((36, 92), (84, 94), (28, 52), (92, 54)):
        hose(a, [(x, y), (x + (60 - x) * .4, 112), (60, 134)], 6)
    for x, y, r in ((28, 50, 15), (92, 52, 16), (36, 90, 22), (84, 92, 20), (60, 58, 27)):
        a.glow(x, y, r * 1.7, ACID, .5)
        a.circ(x, y, r, a.rad(x - r * .25, y - r * .35, r * 1.3, (0, "#e9f5b0"), (.35, "#8fa04c"), (.8, "#2e361a"), (1, "#12160c")), INK, 1.4)
        trefoil(a, x, y, r * .62, "#10150a")
        for t in range(0, 360, 360 // (2 + card.atk)):
            px, py = polar(x, y, r * .9, t + 90)
            blade(a, px, py, t + 160, r * .95, r * .22, r * .18)
        a.line(f"M{x - r * .8} {y - r * .25}A{r * .84} {r * .84} 0 0 1 {x - r * .1} {y - r * .82}", "#ffffff", 1.3, .6)
    plate(a, [(34, 120), (60, 112), (86, 120), (92, 136), (28, 136)])


@motif("limb_wheel")
def limb_wheel(a: Art, card: Card) -> None:
    """Nothing but arms and legs around one joint."""
    for i, t in enumerate((-162, -124, -90, -56, -18)):
        e, h = polar(60, 58, 28, t), polar(60, 58, 50, t + (16 if i % 2 else -14))
        bone(a, e[0], e[1], h[0], h[1], 6)
        p = polar(60, 58, 10, t)
        bone(a, p[0], p[1], e[0], e[1], 7.4)
        a.circ(e[0], e[1], 4, DEEP, BSH, 1)
        hand(a, h[0], h[1], t + (16 if i % 2 else -14), 2 + card.atk, 11, 3, 60)
    for s, (kx, ky, fx) in ((-1, (34, 90, 30)), (1, (86, 90, 90)), (-1, (52, 98, 44)), (1, (70, 98, 76))):
        bone(a, kx, ky, fx, 122, 8)
        bone(a, 60 + s * 5, 66, kx, ky, 10)
        a.circ(kx, ky, 4.6, DEEP, BSH, 1)
        plate(a, [(fx - 5 + s * 3, 120), (fx + 5 + s * 3, 120), (fx + 7 + s * 8, 129), (fx - 7 + s * 8, 129)])
    plate(a, mirrored([(60, 42), (76, 52), (74, 70), (60, 80)]), "#8c8768", BONE, True)
    socket(a, 60, 60, 6 + card.guard)


@motif("abominations")
def abominations(a: Art, card: Card) -> None:
    """Masks and eyes grown into one hump, with a row of claws below."""
    plate(a, mirrored([(60, 12), (88, 26), (110, 64), (114, 104), (104, 136)]), "#5d4a4a", "#a88a80")
    for s in (-1, 1):
        tube(a, [(60 + s * 34, 34), (60 + s * 52, 20), (60 + s * 48, 2)], 8, "#5d4a4a", "#a88a80")
        socket(a, 60 + s * 48, 2, 5)
        for i in range(card.atk + 1):
            blade(a, 60 + s * (22 + i * 15), 108 - i * 8, 90 - s * (8 + i * 16), 24, 7, s * -3)
    for i in range(card.guard):
        y = 92 + i * 13
        a.line(f"M{24 - i * 4} {y}Q60 {y + 14} {96 + i * 4} {y}", INK, 3)
        a.line(f"M{24 - i * 4} {y + 2}Q60 {y + 16} {96 + i * 4} {y + 2}", "#c4a89c", .9, .7)
    mask(a, 88, 60, 26, 36, "#e8a070")
    mask(a, 34, 66, 28, 38, "#e8a070")
    hollow(a, 62, 92, 24, 30)
    mask(a, 58, 38, 36, 50)
    for x, y, r in ((80, 30, 3), (34, 38, 3.4), (74, 80, 2.4), (50, 74, 2), (102, 84, 3), (16, 90, 3)):
        socket(a, x, y, r, "#e8a070", .5)


@motif("clones")
def clones(a: Art, card: Card) -> None:
    """Three like tanks in a row, a curled larva in each."""
    del card
    hose(a, [(-84, 122), (20, 116), (100, 116), (204, 122)], 9)
    for x in (-58, 20, 60, 100, 178):
        glass = a.rad(x, 62, 44, (0, ACIDL, .55), (.6, ACID, .3), (1, "#20301a", .55))
        a.rect(x - 17, 24, 34, 76, glass, 16, INK, 2.4)
        a.line(f"M{x + 6} 46C{x - 8} 40 {x - 14} 58 {x - 8} 72C{x - 2} 86 {x + 10} 82 {x + 9} 72", INK, 11)
        a.line(f"M{x + 6} 46C{x - 8} 40 {x - 14} 58 {x - 8} 72C{x - 2} 86 {x + 10} 82 {x + 9} 72", BMID, 8)
        a.line(f"M{x + 4} 44.5C{x - 9} 40 {x - 15} 58 {x - 9} 71", BONE, 2, .9)
        a.line(f"M{x + 6} 46C{x - 8} 40 {x - 14} 58 {x - 8} 72C{x - 2} 86 {x + 10} 82 {x + 9} 72", INK, 8, .5, "1 3")
        orb(a, x + 6, 48, 7.4, BMID, BONE, 1)
        a.circ(x + 8, 48, 2.2, INK)
        a.rect(x - 17, 24, 34, 76, None, 16, "#e8f4c0", 1, .8)
        a.line(f"M{x - 12} 36V84", "#ffffff", 2, .55)
        for y, h in ((14, 14), (96, 16)):
            a.rect(x - 19, y, 38, h, a.vert(y, y + h, (0, "#a9b384"), (1, "#20261a")), 3, INK, 1.4)
        socket(a, x, 104, 2.2, lit=.5)
        tube(a, [(x, -8), (x, 14)], 5, "#5a5f45", "#9aa07c")
