"""Mining Moons: lit worlds with craters and the works of the miners."""

import math

from gantry_art.canvas import Art
from gantry_art.cards import Card
from gantry_art.color import WHITE, mix
from gantry_art.curves import Point, polar
from gantry_art.jitter import Jitter
from gantry_art.robot_empire.base import motif
from gantry_art.robot_empire.toy import AMBER, CYAN, GOLD, INK, STEEL, coin, cog, cone, die, dots, flame, hull, limb, plate, puffs

X, Y, R = 60, 58, 40


def sphere(a: Art, x: float, y: float, r: float, c: str, dark: str) -> None:
    """A ball of stone in the sun, with its air and its night side."""
    a.circ(x, y, r * 1.35, a.rad(x, y, r * 1.35, (0, c, .6), (.74, c, .34), (1, c, 0)))
    a.circ(x, y, r, a.rad(x - r * .38, y - r * .42, r * 1.55, (0, mix(c, WHITE, .6)), (.35, c), (.68, dark), (1, "#080616")), INK, 1.3)


def crater(a: Art, x: float, y: float, s: float, c: str, dark: str, cx: float, cy: float, r: float) -> None:
    """A crater, flattened toward the rim of its globe."""
    away = math.hypot(x - cx, y - cy) / r
    turn = math.degrees(math.atan2(y - cy, x - cx))
    with a.at(x, y, turn):
        a.circ(0, 0, s * max(.3, math.sqrt(max(.06, 1 - away * away))), mix(dark, "#080616", .3), op=.9, ry=s)
    p, q = polar(x, y, s, 20), polar(x, y, s, 150)
    a.line(f"M{p[0]} {p[1]}A{s} {s} 0 0 1 {q[0]} {q[1]}", mix(c, WHITE, .5), max(.8, s * .16), .75)


def globe(a: Art, j: Jitter, x: float, y: float, r: float, c: str, dark: str, n: int) -> None:
    """A world with n craters strewn over it."""
    sphere(a, x, y, r, c, dark)
    done: list[tuple[float, float, float]] = []
    for _ in range(n * 6):
        if len(done) == n:
            break
        t, d, s = j.between(0, 360), r * .84 * math.sqrt(j.between(0, 1)), r * j.between(.06, .17)
        px, py = polar(x, y, d, t)
        if all(math.hypot(px - q[0], py - q[1]) > s + q[2] + 1 for q in done):
            done.append((px, py, s))
            crater(a, px, py, s, c, dark, x, y, r)


def shade(a: Art, x: float, y: float, r: float) -> None:
    """The night over the lower right, above what was built on the ground."""
    a.path(f"M{x + r * .64} {y - r * .77}A{r} {r} 0 0 1 {x - r * .64} {y + r * .77}A{r * 1.3} {r * 1.3} 0 0 0 {x + r * .64} {y - r * .77}z", "#080616", op=.42)


def mine(a: Art, turn: float, k: float = 1, c: str = GOLD, x: float = X, y: float = Y, r: float = R) -> None:
    """A derrick with a hut and a heap of coins, on the rim of a globe where the angle says."""
    px, py = polar(x, y, r - .5, turn)
    with a.at(px, py, turn + 90, k):
        a.line("M-6 0L0-18L6 0M-4-6H4M-2.5-11H2.5M-4-6L2.5-11", INK, 3.4)
        a.line("M-6 0L0-18L6 0M-4-6H4M-2.5-11H2.5M-4-6L2.5-11", STEEL, 1.6)
        cog(a, 0, -18, 4, c, 7)
        plate(a, 7, -8, 11, 9, "#5a5478", 1.5, 1.1)
        dots(a, [(10, -4), (14, -4)], .9, AMBER)
        for qx, qy in ((-12, -1), (-17, 0), (-14.5, -4)):
            coin(a, qx, qy, 3.6, .45, 1.6)


def harvest(a: Art, n: int) -> None:
    """One coin on an orbit before the moon for each harvest, the first the biggest."""
    if not n:
        return
    a.line("M2 78A58 22 0 0 0 118 78", "#e8dcff", 1, .6, "2 3")
    for i in range(n):
        p = polar(60, 78, 58, 90 + (n - 1) * 11 - i * 22, 22)
        coin(a, p[0], p[1], 7.4 - i * 1.1, .96, 1.2)


@motif("quarry")
def quarry(a: Art, card: Card) -> None:
    """Pale stone cut into steps."""
    globe(a, card.jitter(), X, Y, R, "#d3d6de", "#6f7484", 6)
    for i in range(4):
        w = 22 - i * 5
        a.path(f"M{64 - w} {58 + i * 2}L{64 - w * .4} {46 + i * 4}H{64 + w * .6}L{64 + w} {60 + i * 2}L{64 + w * .3} {74 - i * 3}H{64 - w * .6}z",
               mix("#9aa0b0", "#14142a", .18 + .2 * i), "#eef0f6", .9)
    shade(a, X, Y, R)
    mine(a, -112)
    mine(a, -62, .8)


@motif("rust")
def rust(a: Art, card: Card) -> None:
    """Red bands of ore under old pipes."""
    del card
    sphere(a, X, Y, R, "#cc6a3c", "#5c2414")
    for i in range(6):
        y = 24 + i * 12
        w = math.sqrt(max(0, R * R - (y - Y) ** 2)) - 1
        a.line(f"M{60 - w} {y}Q60 {y + 9} {60 + w} {y}", ("#8a3a1c", "#e8955a")[i % 2], 4, .55)
    for x, y, s in ((44, 40, 7), (78, 62, 9), (56, 78, 5)):
        crater(a, x, y, s, "#cc6a3c", "#5c2414", X, Y, R)
    pipes: list[Point] = [(22, 62), (40, 66), (42, 52), (66, 54), (68, 34), (90, 30)]
    limb(a, pipes, 3.4, "#a0604a")
    dots(a, pipes, 2.8, "#3a1a10")
    shade(a, X, Y, R)
    mine(a, -86)
    mine(a, -146, .8)


@motif("gilded")
def gilded(a: Art, card: Card) -> None:
    """A moon of gold with a ring of coins."""
    back = [polar(X, Y, 62, t, 15) for t in range(190, 351, 16)]
    for x, y in back:
        coin(a, x, y, 5.4, .5, 1.6)
    globe(a, card.jitter(), X, Y, 38, "#f0c040", "#8a5a14", 9)
    a.path("M32 34Q40 20 56 18Q42 28 38 42z", WHITE, op=.6)
    shade(a, X, Y, 38)
    for t in range(10, 171, 16):
        p = polar(X, Y, 62, t, 15)
        coin(a, p[0], p[1], 6.4, .5, 2)
    for x, y, s in ((30, 20, 6), (88, 30, 5), (70, 12, 4)):
        a.path(f"M{x} {y - s}Q{x} {y} {x + s} {y}Q{x} {y} {x} {y + s}Q{x} {y} {x - s} {y}Q{x} {y} {x} {y - s}z", "#fffbe0")


@motif("cinder")
def cinder(a: Art, card: Card) -> None:
    """A black crust over fire; landing is a throw of dice."""
    del card
    sphere(a, X, Y, R, "#5a4648", "#1a1016")
    a.glow(X, Y + 4, R, "#ff5a1a", .35)
    cracks = "M22 44L38 50L44 40L58 46M44 40L40 22M58 46L66 34L82 36L92 24M58 46L60 64L48 74L52 90M60 64L78 66L86 80M38 50L32 66L40 78M78 66L98 58"
    a.line(cracks, "#ff4a10", 5, .4)
    a.line(cracks, "#ff9a3a", 2.4)
    a.line(cracks, "#fff0a0", .9)
    for t in (-84, -140, -34):
        p = polar(X, Y, R - 1, t)
        with a.at(p[0], p[1], t + 90):
            hull(a, [(-11, 5), (-4, -9), (4, -9), (11, 5)], "#4a3a3c")
            a.circ(0, -9, 4, "#ffb04a", INK, .8, ry=1.6)
            flame(a, 0, -9, -90, 22, 8)
    puffs(a, [(74, -8, 6), (84, -4, 5)], "#5a4a50", .7)
    shade(a, X, Y, R)
    die(a, 92, 84, 17, 2, 14)


@motif("foundry")
def foundry(a: Art, card: Card) -> None:
    """A whole moon of plates, chimneys and furnace doors."""
    del card
    sphere(a, X, Y, R, "#98a1b2", "#343c4e")
    d = ""
    for k in (-.72, -.36, 0, .36, .72):
        w = math.sqrt(1 - k * k) * R
        d += f"M{X - w} {Y + k * R}Q{X} {Y + k * R + 7} {X + w} {Y + k * R}M{X + k * R} {Y - w}Q{X + k * R * 1.2} {Y} {X + k * R} {Y + w}"
    a.line(d, "#1a2030", 1.5, .8)
    for x, y in ((46, 44), (74, 50), (56, 72), (36, 64), (82, 72)):
        a.glow(x, y, 11, "#ff8a2a", .8)
        a.rect(x - 4.4, y - 3.4, 8.8, 6.8, a.vert(round(y) - 4, round(y) + 4, (0, "#fff0a0"), (1, "#ff7a1a")), 1.5, INK, 1)
    shade(a, X, Y, R)
    for t, h in ((-128, 20), (-108, 26), (-88, 18), (-64, 24), (-44, 16)):
        p = polar(X, Y, R - 2, t)
        with a.at(p[0], p[1], t + 90):
            plate(a, -4, -h, 8, h + 2, "#6a7388", 1, 1.2)
            a.line(f"M-4 {-h + 4}H4", "#ff8a3a", 2)
    puffs(a, [(34, 2, 6), (46, -6, 7), (92, 6, 6), (100, -2, 8)], "#7a7a92", .75)


@motif("icelantern")
def icelantern(a: Art, card: Card) -> None:
    """Ice with a light inside, behind its own mist."""
    del card
    a.glow(X, Y, 66, "#bfefff", .7)
    pts = [polar(X, Y, R * (1, .9, .98, .92)[i % 4], i * 30 - 10) for i in range(12)]
    a.poly(pts, a.rad(52, 46, 56, (0, WHITE), (.3, "#c8f4ff"), (.7, "#5aa8dc"), (1, "#123060")), INK, 1.5)
    inner = [polar(X - 4, Y - 4, R * .42, i * 60) for i in range(6)]
    d = "".join(f"M{inner[i][0]} {inner[i][1]}L{pts[2 * i][0]} {pts[2 * i][1]}M{inner[i][0]} {inner[i][1]}L{pts[2 * i + 1][0]} {pts[2 * i + 1][1]}" for i in range(6))
    a.line(d, WHITE, 1, .7)
    a.poly(inner, WHITE, "#e8fbff", 1, .5)
    a.glow(X - 4, Y - 4, 24, WHITE, 1)
    for t in (-120, -84, -50, 200):
        p = polar(X, Y, R - 3, t)
        with a.at(p[0], p[1], t + 90):
            hull(a, [(-5, 2), (-2, -17), (1, 2)], "#bfeaff", width=1)
            hull(a, [(0, 2), (4, -11), (7, 2)], "#8fd0f4", width=1)
    for i in range(3):
        a.line(f"M{-4 - i * 8} {62 + i * 16}Q60 {44 + i * 22} {124 + i * 8} {64 + i * 14}", "#dff4ff", 3 - i * .6, .55, "9 6")


@motif("twincrater")
def twincrater(a: Art, card: Card) -> None:
    """Two craters like eyes, each with a works in it."""
    del card
    sphere(a, X, Y, R, "#b29ade", "#503c7c")
    for x, y, s in ((44, 48, 14), (78, 58, 12)):
        crater(a, x, y, s, "#b29ade", "#3c2c60", X, Y, R)
        a.circ(x, y + 1, s * .7, "#140c2a", ry=s * .62)
        a.glow(x, y, s, AMBER, .5)
        plate(a, x - 5, y - 3, 10, 8, "#6a6488", 1.5, 1.1)
        dots(a, [(x - 2, y + 1), (x + 2, y + 1)], 1, AMBER)
        cone(a, x, y - 3, -74, 26, 9, "#ffe6b0", .6)
    for px, py, small in ((58, 24, 3.4), (34, 74, 4), (64, 84, 3), (92, 40, 3)):
        crater(a, px, py, small, "#b29ade", "#503c7c", X, Y, R)
    shade(a, X, Y, R)
    a.line("M44 40Q62 20 78 50", "#e8dcff", 1.4, .8, "3 3")
    mine(a, -42, .9)


@motif("hollow")
def hollow(a: Art, card: Card) -> None:
    """A broken shell with a treasure in its heart."""
    del card
    sphere(a, X, Y, R, "#7f94c4", "#26305c")
    a.path("M36 28L52 22L62 30L78 26L92 44L86 58L94 70L76 86L62 80L48 88L36 74L42 60L30 46z", a.rad(64, 58, 34, (0, "#fff0b0"), (.3, "#e0a02a"), (.7, "#4a2a10"), (1, "#0a0818")), INK, 2)
    a.path("M36 28L52 22L62 30L78 26L92 44L86 58", None, "#c8d4f4", 1.2, .8)
    for i, (x, y) in enumerate(((52, 70), (66, 73), (78, 69), (59, 65), (72, 64), (65, 58), (56, 58), (75, 56))):
        coin(a, x, y, 8, (.5, .62, .44)[i % 3], 3)
    a.glow(64, 58, 26, AMBER, .6)
    for x, y, t, s in ((104, 14, 20, 6), (112, 40, -30, 4.4), (96, 2, 50, 4), (10, 92, 10, 5), (18, 14, 40, 4)):
        with a.at(x, y, t):
            hull(a, [(-s, -s * .5), (s * .4, -s), (s, s * .3), (-s * .2, s)], "#7f94c4", width=1.1)
    crater(a, 30, 62, 5, "#7f94c4", "#26305c", X, Y, R)


@motif("wanderer")
def wanderer(a: Art, card: Card) -> None:
    """A green moon with an engine: it travels."""
    a.path("M140 96Q90 104 70 88Q96 86 132 62z", a.lin(140, 90, 70, 80, (0, "#9dffb8", 0), (1, "#d8ffe0", .8)))
    a.line("M170 40Q130 60 104 62M176 60Q140 78 106 74M160 20Q124 36 100 46", "#bfffd0", 1.6, .5)
    with a.at(94, 76, 33):
        flame(a, 20, 0, 0, 44, 22, "#7dffb0")
        hull(a, [(-6, -13), (16, -17), (20, -12), (20, 12), (16, 17), (-6, 13)], "#6a7388")
        a.line("M2-14V14M10-16V16", INK, 1.4)
    globe(a, card.jitter(), 52, 50, 38, "#84c08c", "#2c5a3c", 8)
    a.path("M26 40Q38 30 48 38T70 36Q60 46 48 46T26 40zM34 66Q46 58 58 66T78 64Q66 76 54 74T34 66z", "#cfeec0", op=.5)
    shade(a, 52, 50, 38)
    a.line("M52 12V-2M46-2H58", STEEL, 2)
    dots(a, [(52, -4)], 2.2, CYAN)
    mine(a, -132, .9, GOLD, 52, 50, 38)


@motif("lastlight")
def lastlight(a: Art, card: Card) -> None:
    """The last rim of sun on a moon that lies in the dark, and a beacon."""
    del card
    sphere(a, X, Y, R, "#3a3450", "#100c20")
    globe_marks = ((46, 66, 6), (70, 48, 8), (58, 82, 5), (80, 70, 6), (40, 44, 4))
    for x, y, s in globe_marks:
        crater(a, x, y, s, "#5a5478", "#100c20", X, Y, R)
    a.circ(X, Y, R, "#060412", op=.45)
    a.glow(30, 22, 46, "#fff0c0", .9)
    a.path(f"M{X - R * .98} {Y + 8}A{R} {R} 0 0 1 {X + 10} {Y - R * .97}A{R * 1.12} {R * 1.12} 0 0 0 {X - R * .98} {Y + 8}z", a.lin(20, 10, 50, 40, (0, WHITE), (1, "#ffd98a")))
    for t in range(0, 360, 30):
        p, q = polar(28, 22, 10, t), polar(28, 22, 24 if t % 60 else 36, t)
        a.line(f"M{p[0]} {p[1]}L{q[0]} {q[1]}", "#fff6d8", 1.2, .8)
    a.circ(28, 22, 6, WHITE)
    tower = polar(X, Y, R - 1, -56)
    with a.at(tower[0], tower[1], 34):
        plate(a, -3, -16, 6, 18, "#8a84a8", 1, 1.1)
        a.glow(0, -18, 12, AMBER, .9)
        dots(a, [(0, -18)], 2.6, "#fff6d0")
    mine(a, -28, .8)
