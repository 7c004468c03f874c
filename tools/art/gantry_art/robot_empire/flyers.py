"""Robots of the air."""

from gantry_art.canvas import Art
from gantry_art.cards import Card
from gantry_art.color import WHITE, mix
from gantry_art.curves import curve, mirrored
from gantry_art.robot_empire.base import motif
from gantry_art.robot_empire.machines import colors
from gantry_art.robot_empire.toy import (AMBER, CYAN, GOLD, GUN, INK, RED, STEEL, ball, barrel, coin, core, eye, flame, form, hull, limb, plate,
                                         rivets, row, seam, vent, visor)


@motif("bat")
def bat(a: Art, card: Card) -> None:
    """Wings of steel ribs and skin, red eyes."""
    c, trim = colors(card)

    def wing() -> None:
        form(a, "M66 44Q82 12 118 10Q108 28 116 46Q104 42 100 58Q90 46 84 64Q78 52 66 62z", 66, 10, 52, 54, c)
        for d in ("M66 46Q86 22 117 11", "M66 50Q90 36 115 46", "M67 54Q84 46 100 58", "M68 58L84 64"):
            a.line(d, INK, 3.4)
            a.line(d, trim, 1.8)
        ball(a, 78, 32, 3, STEEL, 1)
    a.both(wing)
    flame(a, 60, 92, 90, 18, 9)
    hull(a, mirrored([(60, 36), (72, 40), (74, 62), (68, 84), (60, 94)]), mix(c, "#3a4456", .5))
    vent(a, 54, 66, 12, 12, 4)
    for s in (-1, 1):
        hull(a, [(60 + s * 4, 34), (60 + s * 12, 14), (60 + s * 15, 38)], c)
        limb(a, [(60 + s * 5, 88), (60 + s * 9, 98)], 2.6)
    hull(a, mirrored([(60, 26), (70, 28), (75, 40), (68, 52), (60, 55)]), c)
    for s in (-1, 1):
        eye(a, 60 + s * 6, 39, 3.2, RED)
    a.path("M54 48L56 54L58 49H62L64 54L66 48z", WHITE, INK, .8)


@motif("hauler")
def hauler(a: Art, card: Card) -> None:
    """Four rotors over a hold full of coins."""
    c, trim = colors(card)

    def side() -> None:
        limb(a, [(72, 46), (100, 34)], 5)
        limb(a, [(72, 40), (88, 20)], 3.6, mix(STEEL, INK, .3))
        for x, y, w in ((88, 16, 16), (101, 29, 19)):
            a.circ(x, y, w, a.lin(x - w, 0, x + w, 0, (0, WHITE, .1), (.3, "#d8ecff", .7), (.5, WHITE, .2), (.7, "#d8ecff", .7), (1, WHITE, .1)), "#e8f4ff", .7, ry=3.4)
            plate(a, x - 3, y - 2, 6, 8, trim, 2, 1.1)
    a.both(side)
    form(a, "M36 40Q38 28 60 28Q82 28 84 40V58Q82 68 60 68Q38 68 36 58z", 36, 28, 48, 40, c)
    visor(a, 44, 40, 32, 8, AMBER)
    a.line("M38 58H82", trim, 3)
    rivets(a, row(42, 63, 78, 63, 7))
    a.line("M42 66L46 98M78 66L74 98M60 68V98", INK, 3)
    a.line("M42 66L46 98M78 66L74 98M60 68V98", "#c9d2de", 1.3)
    for x, y in ((50, 82), (62, 80), (72, 83), (56, 76), (67, 76), (61, 72)):
        coin(a, x, y, 7.5, .5, 4)
    form(a, "M38 84H82L78 102H42z", 38, 84, 44, 18, GUN)
    a.line("M41 90H79", trim, 2)


@motif("kite")
def kite(a: Art, card: Card) -> None:
    """A diamond of sailcloth with an eye and a long tail."""
    c, trim = colors(card)
    tail = [(60.0, 80.0), (50.0, 90.0), (60.0, 98.0), (52.0, 108.0), (58.0, 116.0)]
    a.line(curve(tail), INK, 3)
    a.line(curve(tail), WHITE, 1.4)
    for x, y in tail[1:4]:
        a.path(f"M{x} {y}l-7-4v8zl7-4v8z", trim, INK, 1)
    with a.at(60, 46, 8):
        hull(a, [(0, -40), (36, -6), (0, 36), (-36, -6)], c, width=1.8)
        a.poly([(0, -40), (36, -6), (0, -6)], trim, op=.9)
        a.poly([(0, 36), (-36, -6), (0, -6)], trim, op=.9)
        a.line("M0-40V36M-36-6H36", INK, 3)
        a.line("M0-40V36M-36-6H36", "#c9d2de", 1.2)
        for x, y in ((0, -40), (36, -6), (0, 36), (-36, -6)):
            ball(a, x, y, 2.6, STEEL, 1)
        ball(a, 0, -6, 11, GUN)
        eye(a, 0, -6, 5.6, CYAN)
        a.line("M-26-13L-10-27", WHITE, 2, .6)


@motif("vane")
def vane(a: Art, card: Card) -> None:
    """A lantern that hangs under turning sails."""
    c, trim = colors(card)
    a.glow(60, 74, 48, "#fff0a0", .7)
    a.circ(60, 32, 40, None, WHITE, .8, .35)
    for i in range(4):
        with a.at(60, 32, i * 90 + 24):
            form(a, "M6-5L36-11Q43-9 43-2L41 4L6 3z", 6, -11, 37, 15, (c, trim)[i % 2])
            a.line("M5 0H42M16-7V3M26-9V3.5", INK, 1, .7)
    ball(a, 60, 32, 8.5, STEEL)
    rivets(a, [(56, 32), (60, 36), (64, 32), (60, 28)], .9)
    a.path("M46 50H74L80 92H40z", a.lin(40, 0, 80, 0, (0, "#5a3e10"), (.3, "#ffd25a"), (.5, "#fffbe0"), (.7, "#ffd25a"), (1, "#5a3e10")), INK, 1.5)
    a.line("M53 50L51 92M67 50L69 92M43 71H77", INK, 2.4)
    hull(a, [(42, 52), (50, 41), (70, 41), (78, 52)], c)
    hull(a, [(38, 90), (82, 90), (76, 100), (44, 100)], c)
    a.line("M42 95H78", trim, 2)
    ball(a, 60, 103, 3.4, GOLD, 1)


def jet_wing(a: Art, c: str, trim: str, w: float) -> None:
    """The near wing of a jet with its tip."""
    hull(a, [(-14, 4), (-34, 26 + w), (-20, 28 + w), (18, 8)], c)
    a.line(f"M-16 8L-30 {24 + w}", trim, 3)
    hull(a, [(-36, 23 + w), (-18, 26 + w), (-16, 30 + w), (-38, 29 + w)], trim, width=1.2)


@motif("jet")
def jet(a: Art, card: Card) -> None:
    """A fighter that climbs to the right on fire."""
    c, trim = colors(card)
    with a.at(58, 56, -24, 1.22):
        hull(a, [(-10, -8), (-34, -30), (-22, -31), (14, -9)], mix(c, INK, .3))
        for y in (-4, 7):
            flame(a, -37, y, 180, 24, 10)
            plate(a, -39, y - 5, 14, 10, GUN, 3)
        hull(a, [(-32, -8), (-42, -27), (-30, -25), (-12, -9)], trim)
        form(a, "M-30-10H12Q36-9 50 3Q36 12 12 12H-30Q-36 1-30-10z", -32, -10, 82, 22, c)
        form(a, "M6-9Q22-10 30-3Q20 1 6 0z", 6, -10, 24, 11, "#9fd8ff")
        a.line("M10-6.5Q18-8 23-5", WHITE, 1.4, .8)
        a.line("M-28 5H38", INK, 4.6)
        a.line("M-28 5H38", trim, 2.8)
        seam(a, "M-14-9V11M0-9V11M32-4L34 11")
        rivets(a, row(-26, 9, -4, 9, 4))
        barrel(a, 8, 12, 3, 14 + card.atk * 3, 4.4)
        jet_wing(a, c, trim, card.atk)
        if card.has("instant"):
            core(a, -8, -1, 3.6)


@motif("dreadnought")
def dreadnought(a: Art, card: Card) -> None:
    """A ship of the air with decks, turrets and engines."""
    c, trim = colors(card)
    for x in (10, 34, 82):
        flame(a, x, 82, 94, 22, 12, "#57e6ff")
    for x, y, n in ((38, 30, 2), (82, 34, 2)):
        plate(a, x - 8, y - 6, 16, 14, mix(c, WHITE, .12), 3)
        barrel(a, x + 2, y - 2, -16, 30, 4.2, n)
    hull(a, [(44, 38), (48, 14), (66, 12), (72, 22), (76, 38)], mix(c, WHITE, .1))
    visor(a, 50, 20, 16, 4.5, AMBER)
    a.line("M58 12V0M52 4H64", INK, 2.6)
    a.line("M58 12V0M52 4H64", "#c9d2de", 1.2)
    eye(a, 58, 1, 1.8, RED)
    hull(a, [(20, 40), (86, 38), (100, 48), (14, 50)], mix(c, WHITE, .06))
    form(a, "M2 50H98L122 60L98 78Q60 90 18 82L4 74z", 2, 50, 120, 36, c)
    a.line("M4 60H118", INK, 5)
    a.line("M4 60H118", trim, 3)
    seam(a, "M28 51V82M52 51V85M76 51V84M96 52L100 74")
    rivets(a, row(10, 55, 92, 55, 14) + row(22, 78, 86, 78, 10))
    for i in range(min(card.atk, 8)):
        a.rect(20 + i * 10, 66, 5.4, 5.4, "#fff0a0", .6, INK, .9)
    for x in (10, 34, 82):
        form(a, f"M{x - 9} 74H{x + 9}L{x + 6} 86H{x - 6}z", x - 9, 74, 18, 12, GUN)
    hull(a, [(100, 54), (120, 60), (104, 68)], trim)
    barrel(a, 62, 84, 20, 26, 6)
    ball(a, 60, 84, 7, GUN)


@motif("phoenix")
def phoenix(a: Art, card: Card) -> None:
    """A bird of plates whose wings are fire."""
    c, trim = colors(card)
    a.glow(60, 54, 66, "#ff8a2a", .7)

    def wing() -> None:
        for i, (x, y, t) in enumerate(((70, 44, -64), (74, 48, -40), (76, 53, -16), (76, 58, 8), (74, 64, 30))):
            flame(a, x, y, t, 52 - i * 3, 15)
        for i, (x, y, t) in enumerate(((70, 44, -62), (74, 49, -36), (75, 56, -8))):
            with a.at(x, y, t):
                hull(a, [(-6, -5), (22 - i * 2, -3), (30 - i * 3, 1), (20, 5), (-6, 5)], (c, trim)[i % 2], width=1.2)
        ball(a, 72, 48, 7, c)
    a.both(wing)
    for t, k in ((68, 26), (90, 32), (112, 26)):
        flame(a, 60, 80, t, k, 14)
    for s in (-1, 1):
        limb(a, [(60 + s * 7, 80), (60 + s * 11, 96)], 4)
        hull(a, [(60 + s * 11 - 6, 103), (60 + s * 11, 94), (60 + s * 11 + 6, 103)], GOLD, width=1.1)
    hull(a, mirrored([(60, 38), (76, 44), (78, 62), (68, 84), (60, 90)]), c)
    for i in range(1 + card.guard // 2):
        a.line(f"M{46 + i * 3} {62 + i * 7}L60 {70 + i * 7}L{74 - i * 3} {62 + i * 7}", trim, 2)
    core(a, 60, 55, 5.4, "#ffb545")
    for dx, h in ((-9, 15), (0, 20), (9, 15)):
        flame(a, 60 + dx * .5, 22, -90 + dx * 3, h, 8)
    hull(a, mirrored([(60, 16), (71, 22), (73, 34), (66, 42), (60, 43)]), c)
    hull(a, mirrored([(60, 30), (66, 34), (60, 50)]), GOLD)
    for s in (-1, 1):
        eye(a, 60 + s * 7, 28, 2.6, "#fff0a0")
