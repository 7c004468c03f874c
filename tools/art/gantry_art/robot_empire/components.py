"""Components: the part in the lit frame of its port. Jets stand in a square, rockets in a triangle, fields in a circle."""

from gantry_art.canvas import Art
from gantry_art.cards import Card
from gantry_art.color import WHITE
from gantry_art.curves import polar
from gantry_art.robot_empire.base import motif
from gantry_art.robot_empire.toy import (AMBER, CYAN, GOLD, GUN, INK, RED, STEEL, ball, coin, core, eye, flame, form, hazard, hull, limb, missile,
                                         plate, rivets, row)


def harness(a: Art, c: str) -> None:
    """The frame that holds two jets, with its buckle."""
    plate(a, 44, 40, 32, 12, GUN, 3)
    plate(a, 44, 60, 32, 10, GUN, 3)
    plate(a, 52, 34, 16, 40, c, 4)
    eye(a, 60, 46, 3.6, AMBER)
    rivets(a, [(56, 38), (64, 38), (56, 70), (64, 70)], 1.1)


@motif("jump")
def jump(a: Art, card: Card) -> None:
    """Two plain jets."""
    del card
    for s in (-1, 1):
        x = 60 + s * 23
        flame(a, x, 84, 90, 32, 18)
        plate(a, x - 11, 32, 22, 48, "#c9a23a", 9)
        a.line(f"M{x - 11} 48H{x + 11}M{x - 11} 64H{x + 11}", INK, 3.4)
        a.line(f"M{x - 11} 48H{x + 11}M{x - 11} 64H{x + 11}", "#fff0b0", 1.4)
        hull(a, [(x - 8, 78), (x + 8, 78), (x + 11, 88), (x - 11, 88)], GUN)
        form(a, f"M{x - 10} 34Q{x} 10 {x + 10} 34z", x - 10, 14, 20, 20, STEEL)
    harness(a, "#8a6a24")


@motif("burner")
def burner(a: Art, card: Card) -> None:
    """Long red engines with wings and blue-hot fire."""
    del card
    for s in (-1, 1):
        x = 60 + s * 21
        flame(a, x, 84, 90, 46, 22, "#ff7a2a")
        flame(a, x, 84, 90, 28, 12, CYAN)
        hull(a, [(x + s * 8, 46), (x + s * 30, 74), (x + s * 30, 84), (x + s * 8, 74)], "#8a2a26")
        plate(a, x - 12, 20, 24, 62, "#d0403a", 10)
        a.line(f"M{x} 26V74", WHITE, 2.4, .5)
        plate(a, x - 13, 40, 26, 6, GOLD, 2, 1.2)
        hull(a, [(x - 9, 80), (x + 9, 80), (x + 13, 92), (x - 13, 92)], GUN)
        a.circ(x, 22, 8, "#141a26", STEEL, 1.6, ry=5)
    harness(a, "#5a6478")


@motif("prospect")
def prospect(a: Art, card: Card) -> None:
    """Fans with a net of coins between them."""
    del card
    for s in (-1, 1):
        x = 60 + s * 27
        flame(a, x, 72, 90, 26, 15, CYAN)
        ball(a, x, 52, 19, "#2f9e94")
        a.circ(x, 52, 13, "#0c1a20", INK, 1.4)
        for i in range(5):
            p, q = polar(x, 52, 12, i * 72 + s * 12), polar(x, 52, 12, i * 72 + s * 12 + 30)
            a.poly([(x, 52), p, q], "#bfe8e0", INK, .8)
        ball(a, x, 52, 4, GOLD, 1)
        plate(a, x - 9, 68, 18, 8, GUN, 2)
    plate(a, 48, 40, 24, 18, GUN, 4)
    eye(a, 60, 49, 3.6, AMBER)
    a.line("M50 58L42 82M70 58L78 82", INK, 3)
    for x, y in ((50, 92), (62, 94), (72, 91), (56, 86), (67, 85), (61, 79)):
        coin(a, x, y, 8, .5, 4)
    a.path("M42 80Q40 104 60 106Q80 104 78 80", None, "#e8e0c0", 1.4)
    a.line("M46 84L66 105M54 80L74 101M74 84L54 105M66 80L46 101", "#e8e0c0", .9, .8)


@motif("rockets")
def rockets(a: Art, card: Card) -> None:
    """Three small rockets in a rack."""
    del card
    for i, y in enumerate((74, 58, 42)):
        missile(a, 28 + i * 3, y + 10, -26, 62, 10)
    with a.at(52, 64, -26):
        plate(a, -12, -30, 18, 58, "#7a3a34", 5)
        rivets(a, row(-3, -24, -3, 22, 6), 1.6)
        plate(a, 8, -28, 6, 54, "#9a4a40", 2)
    a.line("M20 92l-9 5M22 78l-10 5M26 60l-9 4", AMBER, 2.4, .9)


@motif("heavy")
def heavy(a: Art, card: Card) -> None:
    """Two rockets as thick as barrels."""
    del card
    missile(a, 24, 68, -30, 84, 25, "#dfe3ea", "#d8453d")
    missile(a, 34, 98, -30, 80, 25, "#b8c0cc", "#d8453d")
    with a.at(50, 74, -30):
        plate(a, -6, -34, 12, 62, "#5a6478", 4)
        plate(a, 20, -34, 12, 62, "#5a6478", 4)
        rivets(a, row(0, -28, 0, 22, 5) + row(26, -28, 26, 22, 5), 1.6)
    flame(a, 16, 74, 150, 18, 15)


@motif("bunker")
def bunker(a: Art, card: Card) -> None:
    """A drill-headed rocket on its way through concrete."""
    del card
    hull(a, [(14, 100), (18, 76), (44, 70), (76, 72), (102, 78), (106, 100)], "#7a808c")
    a.line("M60 74L54 84L62 90L56 100M60 74L70 82L66 92M46 72L40 84L30 88M76 74L86 86", INK, 2)
    for x, y, t in ((30, 60, 20), (92, 58, -30), (44, 52, 50), (80, 48, 10)):
        with a.at(x, y, t):
            hull(a, [(-6, -3), (2, -6), (6, 2), (-2, 5)], "#8a909c", width=1.2)
    a.glow(60, 74, 26, AMBER, .8)
    with a.at(60, 14, 90, .94):
        for s in (-1, 1):
            hull(a, [(0, s * 8), (-10, s * 22), (18, s * 10)], "#8a5a2c", width=1.3)
        plate(a, 0, -12, 42, 24, "#6a5a3a", 4)
        hazard(a, 8, -3, 26, 6)
        hull(a, [(42, -15), (70, 0), (42, 15)], "#cdd6e0")
        for i in range(3):
            a.line(f"M{45 + i * 8} {-13 + i * 4}Q{52 + i * 8} 0 {49 + i * 8} {11 - i * 4}", INK, 1.8)
        flame(a, 0, 0, 180, 22, 16)


@motif("field")
def field(a: Art, card: Card) -> None:
    """A generator in a bubble of light."""
    del card
    a.circ(60, 56, 42, a.rad(60, 56, 42, (0, CYAN, .03), (.7, CYAN, .16), (1, CYAN, .65)), "#d0f6ff", 1.8)
    a.line("M28 42Q36 22 56 19", WHITE, 3, .85)
    a.line("M24 56L24 50", WHITE, 2.4, .6)
    plate(a, 42, 40, 36, 34, "#3d7fc9", 8)
    core(a, 60, 56, 9)
    for t in (45, 135, 225, 315):
        p = polar(60, 56, 27, t)
        limb(a, [polar(60, 56, 20, t), p], 4, GOLD)
        eye(a, p[0], p[1], 2.4, CYAN)
    rivets(a, [(47, 45), (73, 45), (47, 69), (73, 69)], 1.2)


@motif("hardlight")
def hardlight(a: Art, card: Card) -> None:
    """Plates of light, six around a dim heart."""
    del card
    for r, op in ((46, .22), (34, .3)):
        for i in range(6):
            p, q = polar(60, 56, r, i * 60 - 28), polar(60, 56, r, i * 60 + 28)
            s, t = polar(60, 56, r - 11, i * 60 + 27), polar(60, 56, r - 11, i * 60 - 27)
            a.poly([p, q, s, t], a.lin(20, 10, 100, 100, (0, WHITE, .9), (.5, CYAN, .55), (1, "#2f5fd0", op + .4)), "#d8f8ff", 1.2)
    a.poly([polar(60, 56, 20, i * 60 + 30) for i in range(6)], "#101a30", "#9fe6ff", 1.6)
    core(a, 60, 56, 7)
    for i, k in enumerate((.6, .45, .3)):
        a.line(f"M{14 - i * 5} 100Q{18 - i * 4} {26 - i * 8} 60 {10 - i * 7}Q{102 + i * 4} {26 - i * 8} {106 + i * 5} 100", "#b9c9ff", 1.4, k, "6 4")


@motif("reflex")
def reflex(a: Art, card: Card) -> None:
    """A curved mirror throws a shot back."""
    del card
    form(a, "M34 20Q78 56 34 92Q24 92 22 84Q52 56 22 28Q24 20 34 20z", 22, 20, 40, 72, "#bfe8f4", 1.7)
    a.line("M30 26Q60 56 30 86", WHITE, 2.6, .8)
    a.path("M38 24Q82 56 38 88Q70 56 38 24z", CYAN, op=.4)
    limb(a, [(24, 56), (10, 56)], 7, GUN)
    plate(a, 2, 44, 13, 24, "#3d7fc9", 4)
    eye(a, 8, 56, 3, CYAN)
    a.line("M114 30L58 54", RED, 7, .3)
    a.line("M114 30L58 54", "#ff9a8a", 2.6)
    a.line("M58 58L104 82", CYAN, 7, .3)
    a.line("M58 58L104 82", "#bff4ff", 2.6)
    a.path("M112 86L98 86L104 74z", "#bff4ff", INK, 1)
    a.glow(57, 56, 18, WHITE, .9)
    a.poly([polar(57, 56, (9, 3)[i % 2], i * 36) for i in range(10)], WHITE)
    ball(a, 108, 33, 5.4, "#d8453d")
