"""Animals and near-animals in bone."""

import math

from gantry_art.biomechanoids.base import motif
from gantry_art.canvas import Art
from gantry_art.cards import Card
from gantry_art.curves import curve, mirrored, ring
from gantry_art.parts import (BMID, BONE, BSH, DEEP, INK, arm, blade, bone, hand, hose, mask, plate, socket, spine, torso,
                              tube)


@motif("larva")
def larva(a: Art, card: Card) -> None:
    """A curled larva, all spine."""
    a.glow(58, 66, 56, "#dce6b4", .5)
    pts = [(92, 50), (86, 30), (62, 20), (36, 30), (24, 58), (32, 90), (58, 106), (84, 100), (92, 84)]
    tube(a, pts, 20, "#5c6242", "#8c9468")
    spine(a, pts, 15 + 2 * card.guard, 17, 27, spur=.2 + .02 * card.atk)
    hose(a, [(80, 58), (66, 56), (58, 66), (64, 78), (80, 82), (92, 82)], 5)
    for x, y, t in ((46, 44, 40), (38, 60, 10), (42, 78, -20), (58, 88, -55), (72, 86, -80)):
        blade(a, x, y, t, 13, 3.4, 2)
    plate(a, [(92, 34), (108, 42), (110, 58), (98, 68), (84, 62), (80, 46)], seam=True)
    socket(a, 99, 48, 4.2)
    socket(a, 92, 57, 2.4)
    blade(a, 104, 62, 60, 13, 4, -3)
    blade(a, 96, 66, 80, 11, 4, -2)


@motif("spider")
def spider(a: Art, card: Card) -> None:
    """Eight legs, six eyes, two long fangs."""
    def legs() -> None:
        for i, (ex, ey, hx, hy) in enumerate(((92, 22, 118, 60), (98, 42, 122, 92), (94, 64, 114, 122), (84, 78, 92, 130))):
            bone(a, 66, 56 + i * 5, ex, ey, 4.4)
            a.circ(ex, ey, 3, DEEP, BSH, .8)
            blade(a, ex, ey, math.degrees(math.atan2(hy - ey, hx - ex)), math.hypot(hx - ex, hy - ey), 5.4, -3)
    a.both(legs)
    plate(a, mirrored([(60, 70), (80, 80), (84, 104), (60, 124)]), "#6b6a48", BMID)
    for i in range(card.guard + 2):
        a.line(f"M{42 + i} {86 + i * 10}Q60 {94 + i * 10} {78 - i} {86 + i * 10}", INK, 1.8)
    plate(a, mirrored([(60, 38), (76, 46), (78, 64), (60, 76)]))
    for x, y, r in ((53, 56, 3.4), (67, 56, 3.4), (48, 49, 1.9), (72, 49, 1.9), (56, 47, 1.6), (64, 47, 1.6)):
        socket(a, x, y, r, lit=.6)
    a.both(lambda: blade(a, 64, 68, 70, 11 + 3 * card.atk, 5, -4))


@motif("serpent")
def serpent(a: Art, card: Card) -> None:
    """A hooded torso on coils."""
    pts = [(30, 136), (20, 112), (52, 104), (96, 112), (104, 88), (66, 80), (30, 74), (34, 52), (56, 46)]
    tube(a, pts, 15, "#5c6242", "#8c9468")
    spine(a, pts, 27, 17, 15, spur=.2)

    def arms() -> None:
        arm(a, 68, 50, 88, 60, 98, 40, 4.4)
        hand(a, 98, 40, -80, card.atk, 13, 3, 60)
    a.both(arms)
    torso(a, 60, 40, 32, 30, card.guard, None)
    plate(a, mirrored([(60, 6), (76, 14), (92, 34), (78, 44), (60, 40)]), "#6b6a48", BMID)
    mask(a, 60, 26, 22, 30)
    for s in (-1, 1):
        blade(a, 60 + s * 4, 40, 90 - s * 8, 11, 3, -s)


@motif("mantis")
def mantis(a: Art, card: Card) -> None:
    """An insect-headed figure with wing cases and folded scythe arms."""
    def wing() -> None:
        plate(a, [(64, 50), (88, 38), (116, 58), (112, 100), (88, 126), (72, 96)], "#7b6a9a", "#d8cbe8")
        for i in range(4):
            a.line(f"M68 56Q{90 + i * 4} {60 + i * 10} {112 - i * 9} {70 + i * 15}", INK, 1, .7)
    a.both(wing)
    plate(a, mirrored([(60, 72), (72, 78), (74, 100), (66, 124), (60, 134)]), "#8c8768", BONE)
    a.line("".join(f"M{48 + i * 1.2} {84 + i * 9}Q60 {90 + i * 9} {72 - i * 1.2} {84 + i * 9}" for i in range(4 + card.guard)), INK, 1.7)
    torso(a, 60, 46, 24, 32, 3)

    def side() -> None:
        bone(a, 70, 50, 88, 70, 5.6)
        bone(a, 88, 70, 104, 32, 6.4)
        a.circ(88, 70, 3.4, DEEP, BSH, .8)
        blade(a, 104, 32, 118, 30 + 5 * card.atk, 7, -5)
        for i in range(3):
            blade(a, 92 + i * 4, 58 - i * 9, 166, 7, 2.6)
        a.line(curve([(66, 14), (74, -2), (92, -4), (104, 8)]), INK, 3.4)
        a.line(curve([(66, 14), (74, -2), (92, -4), (104, 8)]), BMID, 1.6)
    a.both(side)
    plate(a, [(42, 14), (60, 8), (78, 14), (72, 28), (60, 46), (48, 28)])
    for s in (-1, 1):
        with a.at(60 + s * 14, 19, s * 28):
            a.circ(0, 0, 5.4, INK, ry=8.6)
            a.circ(0, 0, 4, a.rad(-1, -2, 7, (0, "#f6ecff"), (.45, "#a88ad0"), (1, "#2c1c44")), ry=7)
        blade(a, 60 + s * 3, 40, 90 - s * 24, 9, 2.6, s * -1)


@motif("worm")
def worm(a: Art, card: Card) -> None:
    """A ringed worm risen from the ground with arms and a round toothed mouth."""
    for i, (mx, mw) in enumerate(((10, 22), (108, 26), (60, 50))):
        a.circ(mx, 128, mw, a.vert(118, 136, (0, "#6a5a44"), (1, "#171008")), INK, 1.4, ry=9 + i)
    pts = [(50, 134), (40, 108), (62, 88), (66, 64), (52, 42), (60, 24)]
    tube(a, pts, 30, "#8a8562", "#f2eccf")
    for i in range(11):
        y = 118 - i * 8.6
        x = (44, 43, 45, 51, 58, 63, 65, 65, 62, 57, 55)[i]
        a.line(f"M{x - 15} {y}Q{x} {y + 8} {x + 15} {y}", INK, 1.8, .8)
        a.line(f"M{x - 14} {y + 1.8}Q{x} {y + 9.6} {x + 14} {y + 1.8}", "#fbf6e4", .8, .6)
    arm(a, 76, 70, 96, 84, 104, 64, 4.6)
    hand(a, 104, 64, -70, 2 + card.atk, 10, 2.4, 70)
    arm(a, 52, 72, 28, 84, 20, 62, 4.6)
    hand(a, 20, 62, -110, 2 + card.atk, 10, 2.4, 70)
    plate(a, ring(60, 24, 24, 10, 9), "#a8a27e", "#fbf6e4")
    a.circ(60, 25, 16, INK, "#5c3a30", 2)
    for i, (tx, ty) in enumerate(ring(60, 25, 15, 12)):
        blade(a, tx, ty, i * 30 + 180, 8, 4.4, 0)
    a.circ(60, 25, 5, a.rad(60, 25, 5, (0, "#e8795c"), (1, "#2c0c08")))
    for s in (-1, 1):
        socket(a, 60 + s * 21, 12, 2.6)
