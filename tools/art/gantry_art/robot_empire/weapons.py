"""Super Weapons: no figure, the event itself over a field of ruins."""

from gantry_art.canvas import Art
from gantry_art.cards import Card
from gantry_art.color import WHITE, mix
from gantry_art.curves import curve, polar, polygon
from gantry_art.robot_empire.base import motif
from gantry_art.robot_empire.moons import globe
from gantry_art.robot_empire.toy import (AMBER, BRASS, CYAN, GOLD, GUN, INK, STEEL, ball, barrel, bolt_path, coin, cog, core, die, dots, flame, form,
                                         hazard, hull, limb, missile, plate, puffs, rivets, row, seam, spark, wheel)


def blast(a: Art, x: float, y: float, r: float, hot: str = "#fff6cf", c: str = "#ff8a3a", n: int = 13) -> None:
    """An explosion of n points."""
    a.glow(x, y, r * 2.2, c, .85)
    for k, paint in ((1, mix(c, "#a01808", .45)), (.8, c), (.52, hot)):
        a.poly([polar(x, y, r * k * (1 if i % 2 == 0 else .56) * (1 + .16 * ((i * 7) % 5 - 2) / 2), -90 + i * 180 / n) for i in range(2 * n)], paint,
               INK if k == 1 else None, 1.4)
    a.circ(x, y, r * .3, WHITE, op=.9)


def debris(a: Art, card: Card, x: float, y: float, r0: float, r1: float, n: int) -> None:
    """n pieces thrown out of a point, upward."""
    j = card.jitter()
    d = ""
    for _ in range(n):
        t, r, s = j.between(-172, -8), j.between(r0, r1), j.between(1.4, 3.4)
        p = polar(x, y, r, t)
        d += polygon([polar(p[0], p[1], s, j.between(0, 360) + k * 120) for k in range(3)])
    a.path(d, "#2a1a1c", "#ff9a4a", .7)


@motif("lance")
def lance(a: Art, card: Card) -> None:
    """A satellite's beam strikes the ground."""
    a.poly([(88, 18), (98, 24), (70, 104), (40, 104)], a.vert(18, 104, (0, CYAN, .5), (1, CYAN, .85)))
    a.poly([(91, 20), (95, 22), (62, 104), (50, 104)], "#dffbff", op=.9)
    a.line("M93 22L56 104", WHITE, 3.4)
    for r in (8, 15, 23):
        a.circ(56, 104, r * 1.9, None, CYAN, 2.4 - r * .06, 1 - r * .03, r * .5)
    blast(a, 56, 98, 20, "#eafcff", "#3aa8ff")
    debris(a, card, 56, 100, 26, 50, 14)
    with a.at(94, 16, 24):
        for s in (-1, 1):
            hull(a, [(s * 12, -9), (s * 40, -9), (s * 40, 9), (s * 12, 9)], "#2f6fd0", width=1.2)
            a.line("".join(f"M{s * (19 + k * 7)} -9V9" for k in range(3)) + f"M{s * 12} 0H{s * 40}", "#9fd0ff", .8)
        plate(a, -11, -12, 22, 24, "#8a8f9e", 4)
        core(a, 0, 4, 4)
    with a.at(94, 16, 114):
        barrel(a, 8, 0, 0, 12, 7)


@motif("hammer")
def hammer(a: Art, card: Card) -> None:
    """A hammer as large as a house comes down out of orbit."""
    for i in range(5):
        a.poly([(132 - i * 10, -8), (124 - i * 10, -10), (52 + i * 7, 62 - i * 4)], AMBER, op=.28)
    blast(a, 54, 100, 27)
    for r in (24, 40, 58):
        a.circ(54, 106, r, None, "#ffcf8a", 2, .8 - r * .011, r * .2)
    debris(a, card, 54, 98, 34, 66, 18)
    with a.at(56, 66, 34):
        limb(a, [(0, -30), (0, -96)], 8, "#8a6a3a")
        plate(a, -36, -30, 72, 46, "#8f9bab", 5)
        plate(a, -40, -34, 14, 54, "#6a7688", 3)
        plate(a, 26, -34, 14, 54, "#6a7688", 3)
        hazard(a, -24, 6, 48, 7)
        rivets(a, row(-33, -28, -33, 14, 5) + row(33, -28, 33, 14, 5), 1.5)
        core(a, 0, -12, 7, "#ff7a2a")
        for x in (-18, 18):
            flame(a, x, -32, -90, 22, 9)


@motif("storm")
def storm(a: Art, card: Card) -> None:
    """A whirlwind of scrap."""
    j = card.jitter()
    for i in range(9):
        y, w = 104 - i * 11.5, 10 + i * 6.2
        x = 60 + (4, -4, 6, -2, 3)[i % 5]
        a.circ(x, y, w, a.lin(round(x - w), 0, round(x + w), 0, (0, "#f4d8b0"), (.35, "#b07a52"), (1, "#3a1c18")), "#ffdcae", 1, .95, w * .3)
        a.line(f"M{x - w * .9} {y}Q{x} {y + w * .44} {x + w * .9} {y}", "#ffe0b8", 1.6, .5)
    for x, y, r, c in ((30, 34, 11, STEEL), (98, 44, 10, GOLD), (46, 62, 8, "#c8453d"), (82, 74, 9, STEEL), (104, 14, 8, BRASS), (18, 60, 7, GUN), (66, 24, 9, "#3d7fc9")):
        cog(a, x, y, r, c, 9)
    for x, y, t in ((88, 94, 30), (24, 84, -40), (66, 46, 60), (12, 20, 20), (110, 66, 80)):
        with a.at(x, y, t):
            plate(a, -7, -4, 14, 8, ("#3d7fc9", "#6a7688", "#c8453d")[int(x) % 3], 1.4, 1.2)
    hull(a, [(38, 16), (52, 8), (56, 14), (42, 22)], "#aeb8c6")
    spark(a, [(92, 24), (84, 34), (92, 38), (80, 52)], CYAN, 1.6)
    dots(a, [(j.between(4, 116), j.between(6, 108)) for _ in range(26)], 1.1, "#ffe0b8", .8)


@motif("cannon")
def cannon(a: Art, card: Card) -> None:
    """A cannon that fires money."""
    del card
    for ray in (-46, -36, -28, -18):
        p, q = polar(40, 74, 56, ray), polar(40, 74, 150, ray)
        a.line(f"M{p[0]} {p[1]}L{q[0]} {q[1]}", "#ffe6a0", 3, .35)
    blast(a, 84, 42, 19, "#fffbe0", GOLD)
    for x, y, r, t in ((104, 22, 10, .96), (114, 46, 8, .6), (92, 14, 8, .5), (106, 62, 6, .9), (118, 8, 7, .4), (80, 22, 5, .8), (98, 40, 6, .5), (122, 30, 7, .8)):
        coin(a, x, y, r, t, 1.6)
    with a.at(40, 74, -33):
        plate(a, -26, -16, 16, 32, "#8a5a1c", 6)
        hull(a, [(-14, -18), (40, -13), (40, 13), (-14, 18)], "#d0a03a")
        plate(a, 36, -16, 11, 32, "#e8c05a", 3)
        for x in (-4, 12):
            plate(a, x, -19 + x * .12, 6, 38 - x * .24, "#8a5a1c", 2, 1.2)
        a.line("M-20-8H34", WHITE, 3, .45)
        coin(a, 27, 0, 7, .98)
    hull(a, [(6, 104), (28, 70), (44, 76), (58, 104)], "#6a4424")
    wheel(a, 36, 92, 17, "#a0743a")
    a.line("".join("M36 92L{} {}".format(*polar(36, 92, 13, t)) for t in range(0, 360, 45)), "#4a2c12", 2.4)
    ball(a, 36, 92, 5, GOLD)


@motif("breaker_beam")
def breaker_beam(a: Art, card: Card) -> None:
    """A beam burns through the door of a bank."""
    a.circ(84, 56, 45, a.lin(44, 14, 120, 100, (0, "#dfe4ec"), (.4, "#8a93a3"), (1, "#20262f")), INK, 2)
    a.circ(84, 56, 35, a.lin(54, 26, 112, 90, (0, "#aeb8c6"), (.5, "#5a6474"), (1, "#1a1f28")), INK, 1.6)
    rivets(a, [polar(84, 56, 40, t) for t in range(0, 360, 24)], 1.8)
    for t in range(0, 180, 60):
        limb(a, [polar(84, 56, 24, t), polar(84, 56, -24, t)], 5, GOLD)
    a.line("M78 56L66 36L72 30L60 14M78 56L62 74L68 82L56 100M80 56L104 70L100 82L112 94M80 56L100 40L112 42L122 30", INK, 2.6)
    a.line("M78 56L66 36L72 30L60 14M78 56L62 74L68 82L56 100M80 56L104 70L100 82L112 94M80 56L100 40L112 42L122 30", "#ffcf7a", 1)
    a.poly([(-80, 22), (78, 50), (78, 62), (-80, 66)], a.lin(-80, 0, 78, 0, (0, "#ff5a1a", .5), (1, "#ffd28a", .95)))
    a.poly([(-80, 36), (78, 53), (78, 59), (-80, 52)], "#fff3d0")
    blast(a, 76, 56, 20)
    debris(a, card, 76, 58, 24, 46, 12)
    for x, y in ((70, 104), (88, 108), (104, 104), (54, 108)):
        coin(a, x, y, 7, .45, 3)


@motif("pulse")
def pulse(a: Art, card: Card) -> None:
    """A ring of lightning that puts out every light."""
    for r, w in ((58, 2), (46, 2.6), (34, 3.2), (22, 4)):
        a.circ(60, 56, r, None, CYAN, w * 2.6, .16)
        a.circ(60, 56, r, None, "#9ff0ff", w, 1 - r * .011)
    j = card.jitter()
    for i in range(9):
        t = i * 40 + j.between(-10, 10)
        pts = [polar(60, 56, r, t + j.between(-9, 9)) for r in (18, 30, 42, 54, 66)]
        spark(a, pts, CYAN, 1.7)
    a.glow(60, 56, 36, WHITE, .7)
    a.path(bolt_path(60, 56, 46), a.vert(10, 102, (0, WHITE), (.5, "#fff0a0"), (1, CYAN)), INK, 2.4)
    for x in (14, 106):
        plate(a, x - 9, 88, 18, 16, "#3a3440", 3)
        plate(a, x - 7, 76, 14, 12, "#4a4450", 3)
        a.line(f"M{x - 4} 80l3 3m0-3l-3 3M{x + 2} 80l3 3m0-3l-3 3", "#9a93a8", 1.2)


@motif("buster")
def buster(a: Art, card: Card) -> None:
    """A bomb with fins over the roofs of a base."""
    hull(a, [(8, 110), (8, 84), (26, 84), (26, 74), (44, 74), (44, 92), (74, 92), (74, 70), (96, 70), (96, 82), (114, 82), (114, 110)], "#4a3a44")
    dots(a, [(14, 92), (20, 92), (32, 82), (38, 82), (82, 78), (88, 78), (104, 90), (82, 88), (88, 88), (32, 92)], 1.5, AMBER)
    for i, x in enumerate((40, 60, 80)):
        a.line(f"M{x} -10V{14 + i % 2 * 8}", "#ffd8a8", 2, .5)
    blast(a, 60, 96, 24)
    debris(a, card, 60, 96, 28, 56, 18)
    with a.at(60, 44, 90):
        for y in (-1, 1):
            hull(a, [(-46, y * 24), (-24, y * 8), (-40, y * 5)], "#c8553a", width=1.3)
        hull(a, [(-48, -4), (-20, -6), (-20, 6), (-48, 4)], "#c8553a")
        form(a, "M-34-11Q-10-20 16-17Q36-13 44 0Q36 13 16 17Q-10 20-34 11z", -34, -20, 78, 40, "#5a6474", 1.7)
        form(a, "M18-16.5Q36-13 44 0Q36 13 18 16.5z", 18, -17, 26, 34, "#ff8a3a")
        seam(a, "M-12-17V17M4-18V18")
        a.line("M-28-6Q-8-12 12-11", WHITE, 2.4, .5)
        hazard(a, -10, -4, 13, 8)


@motif("roulette")
def roulette(a: Art, card: Card) -> None:
    """A bomb in a wheel of numbers."""
    for i in range(18):
        p, q = polar(60, 60, 52, i * 20), polar(60, 60, 52, i * 20 + 20)
        r, s = polar(60, 60, 36, i * 20 + 20), polar(60, 60, 36, i * 20)
        a.poly([p, q, r, s], "#2f8a4a" if i == 0 else ("#b8302c", "#1a141c")[i % 2], GOLD, .9)
    a.circ(60, 60, 54, None, INK, 6)
    a.circ(60, 60, 54, None, "#b07a2a", 3.4)
    dots(a, [polar(60, 60, 44, i * 20 + 10) for i in range(18)], 1.3, "#f4e8d0")
    ball(a, *polar(60, 60, 44, -70), 4.4, WHITE)
    ball(a, 60, 62, 29, "#2b3140", 1.8)
    plate(a, 52, 26, 16, 11, STEEL, 3)
    fuse = curve([(60, 27), (64, 14), (78, 16), (88, 8)])
    a.line(fuse, INK, 4.4)
    a.line(fuse, "#e8d8a8", 2.4, dash="2.4 1")
    blast(a, 90, 8, 9, "#fffbe0", AMBER, 8)
    die(a, 60, 64, 27, 6 if card.has("rolled") else 1, -8)


@motif("stasis")
def stasis(a: Art, card: Card) -> None:
    """An hourglass in frozen rings: nothing moves."""
    del card
    for i in range(4):
        r = 58 - i * 11
        a.poly([(60, 56 - r), (60 + r, 56), (60, 56 + r), (60 - r, 56)], "#6fb0ff", "#cfe6ff", 1.6, .2 + .08 * i)
    for x, y, t in ((14, 30, 20), (104, 26, -30), (18, 92, -18), (102, 90, 24)):
        with a.at(x, y, t):
            missile(a, -12, 0, 0, 18, 7)
        a.circ(x, y, 14, None, "#cfe6ff", 1, .8)
    a.glow(60, 56, 40, "#bfe0ff", .8)
    a.path("M40 22H80Q80 44 65 55Q80 66 80 90H40Q40 66 55 55Q40 44 40 22z", a.lin(40, 22, 80, 90, (0, WHITE, .95), (.5, "#8fc4ff", .85), (1, "#2f5fc0", .95)), INK, 1.8)
    a.path("M46 34H74Q70 46 60 54Q50 46 46 34z", GOLD, "#8a5a0c", .8)
    a.path("M46 88Q50 76 60 72Q70 76 74 88z", GOLD, "#8a5a0c", .8)
    a.line("M60 54V72", GOLD, 1.6, dash="2 2")
    a.line("M45 26Q46 40 56 50", WHITE, 2.2, .8)
    for y in (13, 89):
        plate(a, 34, y, 52, 9, BRASS, 3)
    for s in (-1, 1):
        limb(a, [(60 + s * 23, 22), (60 + s * 23, 90)], 2.6, BRASS)


@motif("moonfall")
def moonfall(a: Art, card: Card) -> None:
    """A moon is pulled out of the sky."""
    a.path("M140-20L62 6Q28 40 44 80L70 86Q110 60 150 26z", a.lin(140, -10, 50, 70, (0, "#ff4a1a", 0), (.5, "#ff8a2a", .75), (1, "#fff0b0", .95)))
    a.path("M128-14L72 12Q44 40 54 74Q92 50 134 6z", a.lin(130, -10, 56, 66, (0, "#ffd27a", 0), (1, "#fffbe0", .9)))
    with a.at(52, 54, 0, .92):
        globe(a, card.jitter(), 0, 0, 34, "#b0603a", "#4a1c10", 8)
        a.path("M-30 16A34 34 0 0 0 22 26A40 40 0 0 1-30 16z", "#ffcf7a", op=.95)
        a.line("M-12 30l4-12l-8-8l6-10M14 28l-4-12l8-8l-4-10", INK, 2.2)
        a.line("M-12 30l4-12l-8-8l6-10M14 28l-4-12l8-8l-4-10", "#ffb04a", 1)
    blast(a, 40, 104, 17)
    debris(a, card, 44, 96, 34, 64, 18)
    for r in (20, 34, 50):
        a.circ(42, 108, r, None, "#ffcf8a", 1.8, .8 - r * .012, r * .16)
    hull(a, [(100, 96), (108, 90), (118, 94), (112, 100)], "#8a93a3")
    puffs(a, [(110, 86, 4), (114, 78, 5)], "#8a6a5a", .7)
