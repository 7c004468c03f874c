"""Penalties: a bone part that has gone wrong, on rust."""

from gantry_art.biomechanoids.base import motif
from gantry_art.biomechanoids.crowds import trefoil
from gantry_art.canvas import Art
from gantry_art.cards import Card
from gantry_art.curves import curve, mirrored, polar
from gantry_art.parts import (BMID, BONE, BSH, DEEP, INK, blade, bolt, bone, hose, orb, plate, ribs, spine, tube)

WARN, LEATHER, STITCH = "#e8795c", "#3a2018", "#a86850"


def strap(a: Art, d: str, w: float = 10) -> None:
    """A stitched leather strap."""
    a.line(d, INK, w + 3)
    a.line(d, LEATHER, w)
    with a.at(0, -w * .3):
        a.line(d, STITCH, 1, dash="3 2.4")


def buckle(a: Art, x: float, y: float, k: float = 1) -> None:
    """A bone buckle."""
    a.rect(x - 11 * k, y - 9 * k, 22 * k, 18 * k, a.vert(y - 9 * k, y + 9 * k, (0, BONE), (1, BSH)), 2.5, INK, 1.4)
    a.rect(x - 6 * k, y - 5 * k, 12 * k, 10 * k, LEATHER, 1.5, INK, 1)
    a.line(f"M{x} {y - 5 * k}V{y + 5 * k}", BMID, 2)


@motif("restrained")
def restrained(a: Art, card: Card) -> None:
    """Two pincers strapped together."""
    del card

    def side() -> None:
        hose(a, [(62, 96), (84, 82), (88, 58), (76, 40)], 13, "#6f6b51", BONE)
        a.circ(76, 36, 8, BMID, INK, 1.2)
        a.circ(76, 36, 3.4, DEEP)
        blade(a, 72, 30, -104, 26, 8, -5)
        blade(a, 82, 31, -62, 24, 7, 5)
    a.both(side)
    for y in (48, 72):
        strap(a, f"M14 {y}Q60 {y + 10} 106 {y}")
        buckle(a, 60, y + 5)
        for x in (14, 106):
            bolt(a, x, y, 3.4)


@motif("blind")
def blind(a: Art, card: Card) -> None:
    """Two blank eyes, crossed out with stitches."""
    del card
    plate(a, mirrored([(60, 6), (92, 14), (104, 44), (90, 76), (60, 96)]), "#8c7a64", "#ecdcc0", width=1.8)
    for s in (-1, 1):
        x = 60 + s * 21
        a.path(f"M{x - 18} 48C{x - 10} 34 {x + 10} 34 {x + 18} 48C{x + 10} 62 {x - 10} 62 {x - 18} 48z", INK, INK, 2)
        a.path(f"M{x - 15} 48C{x - 8} 38 {x + 8} 38 {x + 15} 48C{x + 8} 58 {x - 8} 58 {x - 15} 48z",
               a.rad(x, 46, 18, (0, "#ffffff"), (1, "#a8b0ac")))
        a.circ(x, 48, 6, "#c8d0cc")
        d = f"M{x - 12} 34L{x + 12} 62M{x + 12} 34L{x - 12} 62"
        a.line(d, INK, 5)
        a.line(d, "#c4563c", 2.6)
    a.line("M40 26Q60 18 80 26M44 78Q60 72 76 78", "#5c4838", 2)
    a.line("".join(f"M{48 + i * 6} 72v10" for i in range(5)), "#5c4838", 1.6)


@motif("limbless")
def limbless(a: Art, card: Card) -> None:
    """A trunk, and its four limbs lying off it."""
    plate(a, mirrored([(60, 22), (76, 26), (80, 46), (72, 66), (76, 84), (60, 92)]), "#8c7a64", "#ecdcc0", width=1.6)
    ribs(a, 60, 40, 3, 15, 6, 9, "#8c7a64", BONE, 2)
    spine(a, [(60, 26), (60, 84)], 7, 7, 6)
    for s in (-1, 1):
        for y, t in ((34, -10), (80, 40)):
            with a.at(60 + s * 17, y, s * t):
                a.circ(0, 0, 6.6, "#7a2c1c", INK, 1.4, ry=8)
                a.circ(0, 0, 3, BONE, INK, 1)
        bone(a, 60 + s * 36, 18, 60 + s * 48, 52, 8, "#b4a68a", BONE)
        bone(a, 60 + s * 36, 68, 60 + s * 50, 100, 8, "#b4a68a", BONE)
        for y in (36, 84):
            a.line(f"M{60 + s * 26} {y - 9}l{s * 6} 18", WARN, 2, dash="3 3")
    a.line("M48 16L60 6L72 16", BMID, 3)
    del card


@motif("open_brain")
def open_brain(a: Art, card: Card) -> None:
    """A skull without its cap; the brain lies bare."""
    del card
    lobes = mirrored([(60, 4), (80, 6), (96, 20), (100, 38), (92, 50)])
    plate(a, lobes, "#8c86a8", "#e8e4f8", width=1.8)
    a.line("M60 5V48", "#322a4c", 2.4)
    for s in (-1, 1):
        for q in ([(8, 14), (18, 10), (24, 20), (14, 26)], [(8, 32), (18, 36), (26, 28), (36, 34)],
                  [(28, 14), (34, 22), (30, 30)], [(10, 44), (20, 46), (30, 42)]):
            a.line(curve([(60 + s * x, y) for x, y in q]), "#322a4c", 2)
    plate(a, [(18, 48), (32, 54), (60, 50), (88, 54), (102, 48), (98, 66), (84, 76), (80, 98), (40, 98), (36, 76), (22, 66)],
          "#a8987c", "#f6ecd4", width=1.8)
    a.line("M20 51Q60 60 100 51", "#5c4838", 1.4, dash="4 3")
    for s in (-1, 1):
        a.circ(60 + s * 18, 70, 8, INK)
        a.circ(60 + s * 18, 70, 2.4, WARN)
    a.path("M60 74L65 84H55z", INK)
    a.line("".join(f"M{47 + i * 6.5} 89V97" for i in range(5)), INK, 2)


@motif("no_brain")
def no_brain(a: Art, card: Card) -> None:
    """A hinged skull, open and empty but for a cobweb."""
    del card
    with a.at(98, 44, 38):
        plate(a, [(-80, -2), (-74, -26), (-42, -40), (-12, -28), (0, -2)], "#a8987c", "#f6ecd4", width=1.8)
        a.path("M-76-4C-60-14-20-14-4-4z", "#1a0d0a", INK, 1.2)
    a.circ(60, 48, 42, "#1a0d0a", INK, 1.6, ry=11)
    d = ""
    for x in (24, 42, 60, 78, 96):
        d += f"M60 57L{x} {42 + abs(x - 60) * .12}"
    a.line(d + "M36 46Q48 50 52 45Q60 50 68 45Q76 50 86 46", "#d8ccb8", 1, .8)
    plate(a, [(18, 48), (32, 57), (60, 60), (88, 57), (102, 48), (98, 70), (84, 80), (80, 100), (40, 100), (36, 80), (22, 70)],
          "#a8987c", "#f6ecd4", width=1.8)
    for s in (-1, 1):
        x = 60 + s * 18
        a.line(f"M{x - 6} 69l12 10m0-10l-12 10", INK, 3)
    a.path("M60 78L64 86H56z", INK)
    a.line("M46 93H74", INK, 2)
    a.circ(98, 46, 4, BMID, INK, 1.4)


@motif("bloodlust")
def bloodlust(a: Art, card: Card) -> None:
    """A red heart engine driven forward, all thorns."""
    a.glow(58, 52, 54, "#ff4a3c", .6)
    for i in range(4):
        a.line(f"M{-4 + i * 3} {28 + i * 16}H{22 + i * 2}", "#ffb59a", 2.4, .8)
    for t in (-150, -110, -70, -30, 0, 30, 70, 140):
        p = polar(62, 50, 30, t)
        blade(a, p[0], p[1], t, 22 if t else 30, 9, 2 if t % 60 else -2, "#f4dcc8", "#5c2018")
    a.path("M62 88C34 70 24 54 26 38C28 22 50 18 62 34C74 18 96 22 98 38C100 54 90 70 62 88z",
           a.rad(52, 40, 50, (0, "#ff9a84"), (.45, "#c02a24"), (1, "#3c0a0c")), INK, 2)
    a.line("M34 34C38 26 48 26 54 34", "#ffd8cc", 2.6, .8)
    for pts in ([(50, 36), (44, 14), (34, -4)], [(72, 32), (78, 12), (90, -4)]):
        tube(a, pts, 8, "#8a2a24", "#ff9a84")
    a.path("M46 52L58 47L57 54zM78 52L66 47L67 54z", INK)
    a.path("M46 62Q62 56 78 62L72 72L67 65L62 74L57 65L52 72z", INK)
    del card


@motif("misshapen")
def misshapen(a: Art, card: Card) -> None:
    """A crooked frame: one arm huge, one withered, the head askew."""
    del card
    spine(a, [(60, 100), (44, 84), (64, 66), (50, 48), (68, 34)], 12, 15, 9, spur=.35)
    for i in range(4):
        y = 50 + i * 11
        a.line(f"M{56 - i % 2 * 6} {y}q22 -8 {26 - i * 2} 8M{52 - i % 2 * 6} {y + 2}q-14 -4 -14 {6 + i}", INK, 5)
        a.line(f"M{56 - i % 2 * 6} {y}q22 -8 {26 - i * 2} 8M{52 - i % 2 * 6} {y + 2}q-14 -4 -14 {6 + i}", BMID, 2.8)
    bone(a, 56, 48, 22, 38, 12)
    bone(a, 22, 38, 18, 82, 14)
    a.circ(22, 38, 7, DEEP, BSH, 1)
    for i in range(3):
        blade(a, 14 + i * 5, 84, 116 - i * 26, 18, 6, 2)
    bone(a, 70, 46, 92, 60, 4.4)
    bone(a, 92, 60, 88, 78, 3.4)
    with a.at(80, 24, 32):
        plate(a, [(-14, -16), (8, -20), (20, -8), (12, 12), (2, 22), (-12, 12), (-20, -4)])
        a.circ(-6, -2, 5, INK)
        a.circ(9, -5, 3, INK)
        a.circ(-6, -2, 2, WARN)
        a.line("M-8 12L6 8", INK, 2)


@motif("radiation")
def radiation(a: Art, card: Card) -> None:
    """The radiation sign burnt into a blistered trunk."""
    j = card.jitter()
    a.glow(60, 54, 58, "#d8e84a", .5)
    plate(a, mirrored([(60, 10), (88, 18), (98, 44), (88, 80), (60, 98)]), "#7c7a3c", "#e4e0a0", width=1.8)
    for _ in range(12):
        p = polar(60, 54, j.between(34, 42), j.between(0, 360))
        orb(a, p[0], p[1], j.between(3, 6), "#a8502c", "#ffe0a0", 1)
    a.circ(60, 54, 29, "#1a160a", INK, 1.6)
    trefoil(a, 60, 54, 24, "#e8f05a")
    for i in range(5):
        a.line(f"M{34 + i * 13} 2q4-5 0-9", "#e8f05a", 2, .8)


@motif("harness")
def harness(a: Art, card: Card) -> None:
    """A head in a bridle, with bit, rings and reins."""
    del card
    plate(a, [(46, 12), (66, 8), (82, 18), (88, 40), (104, 62), (102, 78), (86, 84), (70, 74), (58, 92), (38, 96), (34, 60), (36, 30)],
          "#8c7a64", "#f0e2c8", width=1.8)
    for d in ("M44 18L70 76", "M38 40L88 36", "M70 54L104 62"):
        strap(a, d, 6)
    tube(a, [(84, 80), (96, 74), (110, 70)], 5, "#6a747a", "#f0f6fa")
    for x, y in ((84, 78), (57, 40)):
        a.circ(x, y, 7, None, INK, 5)
        a.circ(x, y, 7, None, BMID, 2.6)
    strap(a, curve([(84, 84), (60, 104), (20, 92), (-20, 60), (-84, 50)]), 5)
    strap(a, curve([(57, 46), (30, 66), (-10, 40), (-84, 24)]), 5)
    a.path("M66 26L82 32L70 36z", INK)
    a.circ(75, 31.5, 2.2, WARN)
    blade(a, 50, 14, -110, 16, 7, 2)
    blade(a, 60, 10, -84, 14, 6, 2)


@motif("infestation")
def infestation(a: Art, card: Card) -> None:
    """A mask eaten through by beetles."""
    j = card.jitter()
    plate(a, mirrored([(60, 4), (90, 14), (100, 42), (84, 72), (74, 92), (60, 100)]), "#a8987c", "#f6ecd4", width=1.8)
    for x, y, r in ((40, 44, 10.0), (80, 44, 10), (60, 22, 6), (36, 22, 4), (84, 24, 5), (52, 70, 5), (70, 78, 4), (30, 60, 3.4), (88, 60, 4)):
        a.circ(x, y, r, "#1a0d0a", "#5c4838", 1.4)
    a.line("M50 88H70M53 93H67", INK, 2)
    spots = ((40, 44, 30), (62, 52, -50), (80, 40, 140), (50, 16, 200), (74, 64, 60), (18, 40, 80), (104, 70, -110), (44, 80, 20), (22, 76, 120),
             (100, 18, 40), (68, 30, 100))
    for bx, by, t in spots:
        with a.at(bx, by, t + j.whole(-20, 20), .95):
            a.line("M-8-6L-3-2M-9 0H-3M-8 6L-3 2M8-6L3-2M9 0H3M8 6L3 2", INK, 2)
            a.circ(0, 1, 5, a.rad(-1.5, -1, 8, (0, "#ff9a70"), (.45, "#7a2418"), (1, "#1c0606")), INK, 1.2, ry=6.6)
            a.circ(0, -6, 3, INK)
            a.line("M0-4V7", INK, 1)
