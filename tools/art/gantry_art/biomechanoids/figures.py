"""Upright figures in bone. Attack gives blades and claws, Defense plates and ribs."""

from gantry_art.biomechanoids.base import motif
from gantry_art.canvas import Art
from gantry_art.cards import Card
from gantry_art.curves import curve, mirrored, polar
from gantry_art.parts import (ACID, ACIDL, BMID, BONE, BSH, DEEP, INK, arm, blade, bolt, bone, facet, hand, hose, mask,
                              orb, plate, ribs, socket, spine, torso, tube)


@motif("queen")
def queen(a: Art, card: Card) -> None:
    """A crowned body on a broad abdomen, four arms and a fan of horns."""
    for s in (-1, 1):
        hose(a, [(60, 130), (60 + s * 20, 112), (60 + s * 38, 122), (60 + s * 70, 112)], 9)
    plate(a, mirrored([(60, 76), (84, 88), (96, 114), (92, 136)]), "#7a7657", BMID)
    for i in range(card.guard):
        y, w = 92 + i * 40 / card.guard, 22 + i * 4.5
        a.line(f"M{60 - w} {y + 4}Q60 {y + 12} {60 + w} {y + 4}", INK, 2.2)
        a.line(f"M{60 - w} {y + 5.6}Q60 {y + 13.6} {60 + w} {y + 5.6}", BONE, .8, .6)

    def horns() -> None:
        for i in range(card.atk):
            blade(a, 65 + i * 2, 22, -74 + i * 104 / card.atk, 40 - i * 5, 6, 5)

    def arms() -> None:
        arm(a, 76, 56, 100, 70, 106, 42, 5)
        blade(a, 106, 42, -82, 24, 5, -4)
        blade(a, 106, 42, -58, 16, 4, -2)
        arm(a, 72, 66, 92, 92, 108, 84, 4)
        blade(a, 108, 84, -10, 14, 4, 3)
        plate(a, [(64, 48), (80, 44), (90, 56), (80, 62), (68, 58)])
    a.both(horns)
    a.both(arms)
    torso(a, 60, 48, 36, 38, card.guard)
    spine(a, [(60, 34), (60, 50)], 3, 9, 11)
    mask(a, 60, 24, 24, 34)
    plate(a, [(60, 2), (68, 12), (60, 20), (52, 12)])
    socket(a, 60, 12, 2.4)


@motif("mage")
def mage(a: Art, card: Card) -> None:
    """A hooded robe before a ring of acid light, hands raised."""
    a.glow(60, 38, 46, ACID, .42)
    a.circ(60, 38, 34, None, ACID, 1.4, .9)
    a.circ(60, 38, 30, None, ACID, .5, .6)
    d = ""
    for i in range(24):
        p, q = polar(60, 38, 34, i * 15), polar(60, 38, 40 if i % 3 == 0 else 36.5, i * 15)
        d += f"M{p[0]} {p[1]}L{q[0]} {q[1]}"
    a.line(d, ACID, 1.1)
    plate(a, mirrored([(60, 10), (80, 24), (86, 60), (98, 96), (102, 136)]), "#4c5335", "#8c9468")
    for c, dx, w in ((INK, 0, 1.4), (BMID, 1.5, .6)):
        d = ""
        for i in range(card.guard + 2):
            for s in (-1, 1):
                d += (f"M{60 + s * (6 + i * 3 + dx)} {56 + i * 7}C{60 + s * (12 + i * 4 + dx)} 84 "
                      f"{60 + s * (10 + i * 6 + dx)} 110 {60 + s * (8 + i * 8 + dx)} 134")
        a.line(d, c, w, .65)
    plate(a, mirrored([(60, 16), (75, 28), (77, 50), (60, 66)]), "#12160d", "#1d2314")
    mask(a, 60, 42, 22, 34)
    spine(a, [(60, 62), (60, 128)], 9, 13, 9)

    def arms() -> None:
        arm(a, 82, 66, 100, 84, 92, 60, 4.6)
        hand(a, 92, 60, -90, card.atk, 13, 2.6, 78)
        socket(a, 92, 44, 3.2)
    a.both(arms)
    socket(a, 60, 82, 4)


@motif("siren")
def siren(a: Art, card: Card) -> None:
    """A bust with conduits for hair, and rings of song."""
    for i in range(card.atk):
        r = 24 + i * 12
        a.line(f"M{60 - r} 42A{r} {r} 0 0 1 {60 + r} 42", ACID, 1.8 - i * .3, .75 - i * .2, "5 3")

    def hair() -> None:
        for i in range(4):
            hose(a, [(64, 20), (78 + i * 5, 12 + i * 6), (86 + i * 6, 40 + i * 9), (80 + i * 7, 80 + i * 10),
                     (90 + i * 6, 130)], 4.6 - i * .4, "#5b6340")

    def brow() -> None:
        blade(a, 66, 16, -52, 22, 5, 4)
        blade(a, 70, 24, -24, 16, 4, 3)
    a.both(hair)
    plate(a, mirrored([(60, 62), (76, 66), (88, 84), (84, 110), (78, 136)]), "#8c8768", BONE)
    ribs(a, 60, 86, 2 * card.guard, 20, 7, 20 / card.guard, sw=2.4)
    spine(a, [(60, 52), (60, 76)], 5, 9, 12)
    mask(a, 60, 34, 30, 44)
    a.circ(60, 45, 3.6, INK)
    a.circ(60, 45, 2.2, ACID)
    a.both(brow)
    blade(a, 60, 16, -90, 16, 5)
    socket(a, 60, 80, 4.6)


@motif("automaton")
def automaton(a: Art, card: Card) -> None:
    """A square-headed biped with a visor slit."""
    def side() -> None:
        bone(a, 68, 88, 76, 110, 7)
        bone(a, 76, 110, 74, 130, 6)
        plate(a, [(66, 84), (80, 90), (82, 106), (70, 104)])
        arm(a, 82, 46, 98, 68, 90, 92, 6)
        for i in range(card.atk):
            blade(a, 90 + i, 92 - i, 96 - i * 72 / card.atk, 18 - 3 * i, 6 - i, 2)
        plate(a, [(70, 38), (86, 32), (98, 42), (94, 54), (78, 52)])
        hose(a, [(72, 30), (86, 34), (84, 50)], 3.4)
    a.both(side)
    torso(a, 60, 40, 40, 46, card.guard + 3)
    plate(a, [(46, 82), (74, 82), (70, 98), (60, 104), (50, 98)])
    plate(a, [(48, 10), (72, 10), (76, 24), (70, 36), (50, 36), (44, 24)])
    a.rect(48, 19, 24, 6, INK, 2)
    a.rect(50, 20.5, 20, 3, ACID, 1.4)
    a.glow(60, 22, 20, ACID, .35)
    a.line("".join(f"M{x} 29V34" for x in (52, 56, 60, 64, 68)), INK, 1.3)


@motif("clown")
def clown(a: Art, card: Card) -> None:
    """A mask with diamond eyes over a ruff, two-horned cap."""
    for i in range(16):
        t = i * 22.5 + 11
        p, q = polar(60, 84, 20, t - 12, 12), polar(60, 84, 20, t + 12, 12)
        tip, m = polar(60, 88, 49, t, 33), polar(60, 88, 45, t, 30)
        dx, dy = polar(0, 0, 6, t + 90, 5)
        plate(a, [p, (m[0] + dx, m[1] + dy), tip, (m[0] - dx, m[1] - dy), q], ("#8c8768", "#6a4a3c")[i % 2],
              (BONE, "#b47a58")[i % 2])

    def horn() -> None:
        tube(a, [(70, 26), (90, 14), (104, 26), (108, 44)], 10, "#6a4a3c", "#b47a58")
        socket(a, 108, 48, 4.6, "#d8c070", .8)
    a.both(horn)
    plate(a, mirrored([(60, 14), (82, 26), (88, 54), (76, 82), (60, 92)]))
    for s in (-1, 1):
        a.poly([(60 + s * 15, 30), (60 + s * 24, 47), (60 + s * 15, 64), (60 + s * 6, 47)], INK)
        x = 60 + s * 15
        a.circ(x, 47, 4.6, a.rad(x, 46, 5, (0, ACIDL), (.5, ACID), (1, "#4a5228")))
    orb(a, 60, 58, 5, "#c46a44", "#f0a070", 1)
    a.path("M38 66C46 84 74 84 82 66C76 76 68 79 60 79C52 79 44 76 38 66z", INK)
    a.line("".join(f"M{47 + i * 5.2} {78 + 2.4 * (1 - abs(i - 2.5) / 2.5)}v4" for i in range(6)), BONE, 1.8)
    socket(a, 60, 22, 3.2)


@motif("servant")
def servant(a: Art, card: Card) -> None:
    """A bowed figure in profile carrying tablets on a tray."""
    plate(a, [(48, 40), (70, 34), (72, 52), (58, 72), (56, 104), (66, 136), (26, 136), (30, 96), (32, 62)], "#4c5335", "#8c9468")
    spine(a, [(48, 112), (40, 88), (44, 62), (60, 44), (78, 42)], 12, 15, 10, spur=.4)
    for i in range(2 * card.guard):
        a.line(curve([(42 + i * 1.5, 66 + i * 9), (54, 66 + i * 9), (58, 74 + i * 9)]), BMID, 2.4)
    mask(a, 84, 42, 22, 28)
    arm(a, 56, 62, 72, 84, 92, 84, 5)
    arm(a, 52, 70, 66, 96, 90, 92, 4.4)
    a.path("M78 82H114L110 92H82z", a.vert(80, 94, (0, BONE), (1, BSH)), INK, 1.2)
    for i, x in enumerate((86, 96, 106)):
        y = 62 + i % 2 * 3
        a.rect(x - 5, y, 10, 18, "#20261a", 1.6, BONE, 1)
        a.circ(x, y + 8, 2.2, ACID)
    a.glow(96, 70, 28, ACID, .4)


@motif("attendant")
def attendant(a: Art, card: Card) -> None:
    """A kneeling figure that lifts a lit orb."""
    a.glow(84, 26, 44, ACID, .6)
    bone(a, 42, 96, 78, 102, 9)
    plate(a, [(30, 96), (44, 84), (58, 94), (54, 112), (34, 112)], "#8c8768", BONE)
    bone(a, 78, 102, 70, 124, 7)
    bone(a, 36, 108, 22, 124, 7)
    plate(a, [(64, 122), (74, 117), (92, 124), (90, 130), (66, 130)])
    spine(a, [(42, 96), (36, 78), (42, 60), (54, 48)], 9, 14, 10, spur=.25)
    for i in range(3 + card.guard):
        a.line(curve([(38 + i, 86 - i * 8), (52, 84 - i * 8), (56 + i, 92 - i * 8)]), INK, 4)
        a.line(curve([(38 + i, 86 - i * 8), (52, 84 - i * 8), (56 + i, 92 - i * 8)]), BMID, 2.4)
    socket(a, 52, 74, 3.4)
    plate(a, [(50, 28), (64, 24), (72, 34), (68, 46), (56, 52), (46, 42)])
    a.poly([(60, 38), (70, 33), (68, 40)], INK)
    a.line("M58 46L66 43", INK, 1.2)
    arm(a, 48, 56, 70, 62, 76, 38, 5)
    arm(a, 52, 60, 84, 66, 92, 38, 4.6)
    hand(a, 77, 38, -110, 2, 9, 2.4, 50)
    hand(a, 91, 38, -70, 2, 9, 2.4, 50)
    orb(a, 84, 24, 11, ACID, "#fbffe0", 1.4)
    a.circ(84, 24, 16, None, ACID, 1, .8)
    for i in range(10):
        p, q = polar(84, 24, 18, i * 36), polar(84, 24, 22, i * 36)
        a.line(f"M{p[0]} {p[1]}L{q[0]} {q[1]}", ACIDL, 1.4)


@motif("bust")
def bust(a: Art, card: Card) -> None:
    """A trunk on a stand, its neck and shoulders closed with caps."""
    del card
    facet(a, [(34, 122), (86, 122), (92, 134), (28, 134)], "#5a5f45", "#9aa07c")
    tube(a, [(60, 96), (60, 124)], 9, "#5a5f45", "#9aa07c")
    plate(a, mirrored([(60, 28), (82, 30), (92, 44), (86, 66), (80, 84), (82, 98), (60, 104)]), "#b3aa88", BONE, True)
    ribs(a, 60, 58, 4, 24, 8, 9, "#8c8768", BMID, 2.2)
    spine(a, [(60, 42), (60, 98)], 8, 8, 7)
    for x, y, rx, ry, turn in ((60, 26, 12, 6, 0), (30, 46, 11, 8, -58), (90, 46, 11, 8, 58)):
        with a.at(x, y, turn):
            a.circ(0, 0, rx, a.vert(-ry, ry, (0, "#9aa07c"), (1, "#20261a")), INK, 1.4, ry=ry)
            a.circ(0, -1, rx * .6, DEEP, BSH, 1, ry=ry * .5)
            for q in (-1, 1):
                bolt(a, q * rx * .8, 0, 1.5)
    socket(a, 60, 48, 4, "#c9b06a", .6)


@motif("stilts")
def stilts(a: Art, card: Card) -> None:
    """A small body high up on long stilts."""
    def leg() -> None:
        tube(a, [(68, 62), (76, 92), (84, 138)], 5.4, "#8a8562", BONE)
        a.line("".join(f"M{68 + i * 3.6} {78 + i * 16}l9 -2" for i in range(4)), INK, 1.8)
        plate(a, [(65, 64), (79, 63), (80, 72), (67, 73)], "#5a5f45", "#9aa07c")
        bone(a, 65, 50, 72, 68, 6.4)
        arm(a, 70, 36, 92, 46, 104, 30, 4.4)
        hand(a, 104, 30, -50, 1 + card.atk, 11, 2.8, 50)
    a.both(leg)
    torso(a, 60, 32, 28, 28, 2 + card.guard, None)
    mask(a, 60, 22, 20, 24)
    facet(a, [(51, 12), (53, -1), (67, -1), (69, 12)], "#4c5335", "#8c9468")
    a.line("M44 12H76", INK, 5)
    a.line("M44 11.4H76", BMID, 2.2)


@motif("reptile")
def reptile(a: Art, card: Card) -> None:
    """A crested lizard biped in profile with a long tail."""
    spine(a, [(50, 92), (28, 104), (4, 100), (-8, 84)], 11, 15, 4, "#8c9468", "#dfe6b8", .3)
    bone(a, 52, 90, 38, 112, 8)
    bone(a, 38, 112, 48, 130, 6)
    plate(a, [(46, 56), (66, 44), (82, 58), (80, 84), (62, 102), (44, 94)], "#6b7350", "#b9c08c")
    for i in range(2 + card.guard):
        a.line(f"M{80 - i} {62 + i * 8}Q70 {66 + i * 8} {64 - i * 2} {72 + i * 8}", "#dfe6b8", 2.4)
    spine(a, [(44, 96), (42, 72), (50, 50), (66, 32)], 10, 13, 10, "#8c9468", "#dfe6b8", .5)
    bone(a, 62, 92, 78, 108, 9)
    bone(a, 78, 108, 68, 126, 7)
    plate(a, [(64, 122), (76, 122), (88, 130), (62, 131)], "#8c9468", "#dfe6b8")
    arm(a, 70, 56, 84, 76, 102, 70, 5)
    hand(a, 102, 70, 10, 1 + card.atk, 12, 3, 80)
    for i in range(5):
        blade(a, 62 + i * 5, 24 - i * 2.4, -128 + i * 12, 20 - i * 2.4, 5, 2, "#dfe6b8", "#6b7350")
    plate(a, [(58, 30), (72, 16), (90, 16), (112, 26), (116, 32), (94, 36), (76, 44), (64, 42)], "#8c9468", "#e8eec8")
    plate(a, [(72, 42), (88, 38), (108, 37), (100, 44), (82, 50)], "#8c9468", "#dfe6b8")
    a.line("".join(f"M{92 + i * 5} {36.5 - i * .5}l2 4" for i in range(5)), BONE, 1.8)
    socket(a, 84, 25, 3.6)
    a.circ(110, 28, 1.2, INK)
