"""Locations: depth in layers or a vanishing point, no figure."""

from gantry_art.biomechanoids.base import motif
from gantry_art.canvas import Art
from gantry_art.cards import Card
from gantry_art.color import mix
from gantry_art.curves import mirrored
from gantry_art.parts import INK, hose, orb, plate, spine, tube

DARK, MID, LIGHT = "#2e4a42", "#6fa08f", "#d5f0e2"


@motif("shafts")
def shafts(a: Art, card: Card) -> None:
    """Hexagons going down a shaft, rails and conduits into the depth."""
    del card
    for i in range(7):
        f = i / 6
        w, h = 150 - 132 * f, 84 - 66 * f
        d = f"M{60 - w} 56L{60 - w * .55} {56 - h}H{60 + w * .55}L{60 + w} 56L{60 + w * .55} {56 + h}H{60 - w * .55}z"
        a.line(d, "#030605", 9 - 7 * f)
        a.line(d, mix("#0b1614", "#8fd0ba", f * .85), 5 - 4 * f)
    for x, y in ((-30, -20), (150, -20), (-30, 140), (150, 140)):
        hose(a, [(x, y), (60 + (x - 60) * .45, 56 + (y - 56) * .5), (60 + (x - 60) * .12, 56 + (y - 56) * .14)], 6, "#2c4a42", "#7fb8a6")
    for i in range(12):
        a.line(f"M{50 - i * 2.2} {66 + i * 6}H{70 + i * 2.2}", "#c8e8da", 1 + i * .14, .25 + .05 * i)
    a.line("M44 62L26 140M76 62L94 140", "#c8e8da", 2, .7)


@motif("cataract")
def cataract(a: Art, card: Card) -> None:
    """A fall between columns of vertebrae."""
    del card
    for x, s in ((36, -1), (84, 1)):
        a.path(f"M{60 + s * 150} -12H{x}L{x + s * 6} 20L{x - s * 4} 70L{x + s * 6} 140H{60 + s * 150}z", "#1a302b")
        for k in range(3):
            spine(a, [(60 + s * (36 + k * 30), 8 + k * 6), (60 + s * (46 + k * 30), 70), (60 + s * (38 + k * 32), 136)], 10, 16, 21,
                  "#4c6e64", "#a8cfc0")
    for i in range(9):
        x = 40 + i * 5
        a.line(f"M{x} 18C{x} 40 {x + (i % 3 - 1) * 3} 80 {x - i % 2 * 4 + (i - 4) * 2} 118", ("#e8fff6", "#a9dccb", "#6fae9c")[i % 3],
               3.4 - i % 3 * .7, .9)
    a.line("M34 18Q60 8 86 18", "#0b1513", 6)
    a.line("M34 17Q60 7 86 17", "#c8e8da", 2)
    for i in range(7):
        a.glow(24 + i * 12, 122 + i % 2 * 5, 14, "#f2fff8", .75)


@motif("arcade")
def arcade(a: Art, card: Card) -> None:
    """Three arches of vertebrae, one behind the other."""
    del card
    for k, (w, h, c, hi) in enumerate(((96, 120, DARK, MID), (64, 98, "#44685c", "#9ccbb8"), (34, 70, "#6a8f7e", LIGHT))):
        for s in (-1, 1):
            spine(a, [(60 + s * w, 136), (60 + s * w * .96, 136 - h * .5), (60 + s * w * .6, 136 - h * .92), (60, 136 - h * 1.05)],
                  11 - k, 19 - 4 * k, 13 - 3 * k, c, hi)
    a.glow(60, 96, 24, "#ffe8b8", .95)
    a.path("M0 136L48 104H72L120 136z", "#0b1411", op=.8)
    a.line("".join(f"M{46 - i * 9} {108 + i * 6}H{74 + i * 9}" for i in range(5)), LIGHT, 1, .5)


@motif("farm")
def farm(a: Art, card: Card) -> None:
    """Racks of cells toward a vanishing point, something alive in each."""
    del card
    for s in (-1, 1):
        for i in (0, 1, 2, 3, 4):
            x0, x1 = 60 + s * (12 + i * i * 6.4), 60 + s * (12 + (i + 1) ** 2 * 6.4)
            for row in range(3):
                k0, k1 = 14 + i * i * 4.4, 14 + (i + 1) ** 2 * 4.4
                y = [62 + (row - 1.5) * k0, 62 + (row - 1.5) * k1, 62 + (row - .5) * k1, 62 + (row - .5) * k0]
                f = i / 4
                a.path(f"M{x0} {y[0]}L{x1} {y[1]}V{y[2]}L{x0} {y[3]}z", mix("#7fb8a6", "#0f221e", .2 + f * .55), "#040907", 1 + f * 2)
                cx, cy = (x0 + x1) / 2, (y[0] + y[1] + y[2] + y[3]) / 4
                if i < 4:
                    rx, ry = abs(x1 - x0) * .3, (k0 + k1) * .17
                    a.circ(cx, cy, rx, a.rad(cx, cy - ry * .3, ry * 1.2, (0, "#f4ffd8"), (.5, "#b7c96a"), (1, "#2c3a18")), "#040907", .8, ry=ry)
                    a.line(f"M{x0} {(y[0] + y[3]) / 2 + ry * .5}L{x1} {(y[1] + y[2]) / 2 + ry * .7}", "#040907", 1 + f)
    a.path("M52 72L-20 136H140L68 72z", a.vert(72, 132, (0, "#4c786a"), (1, "#0a1512")))
    a.line("".join(f"M{55 - i * i * 2.8} {74 + i * i * 2.2}H{65 + i * i * 2.8}" for i in range(6)), LIGHT, 1.2, .5)
    hose(a, [(60, 56), (58, 30), (46, 6), (20, -10)], 5, DARK, MID)
    hose(a, [(60, 56), (62, 30), (74, 6), (100, -10)], 5, DARK, MID)
    a.glow(60, 62, 22, "#eaffd0", .9)


@motif("hatchery")
def hatchery(a: Art, card: Card) -> None:
    """Hills sown with pods under a ribbed sky, the nearest one open."""
    del card
    for i in range(4):
        d = f"M{-70 + i * 26} 70C{-60 + i * 26} {-20 + i * 8} {180 - i * 26} {-20 + i * 8} {190 - i * 26} 70"
        a.line(d, DARK, 6 - i)
        a.line(d, MID, 1.2, .7)
    for y, c, hi, n, r in ((62, "#3c6458", "#a8d8c4", 11, 5), (80, "#2b4c43", "#7fb8a6", 8, 9), (104, "#1c352f", "#5a8f7e", 6, 15)):
        pts = [(-90, 140), (-90, y + 4), (-30, y - 5), (30, y + 3), (90, y - 5), (150, y + 4), (210, y - 2), (210, 140)]
        plate(a, pts, c, hi, width=1.4)
        for i in range(n):
            x = -70 + (i + (n % 3) * .3) * 260 / n
            if r == 15 and abs(x - 60) < 30:
                continue
            orb(a, x, y - r * .4 + i % 2 * 4, r * .8, "#b9d2a0", "#fbfff0", 1)
    a.glow(60, 92, 48, "#e6ffa8", .85)
    a.blob(mirrored([(60, 78), (80, 82), (90, 104), (80, 126), (60, 130)]), a.vert(78, 130, (0, "#f4ffe4"), (.5, "#8fb08a"), (1, "#1c2c24")), INK, 1.6)
    a.path("M42 90L48 82L54 90L60 80L66 90L72 82L78 90L74 100H46z", "#22341c", INK, 1.4)
    a.glow(60, 90, 20, "#f4ffb0", .9)
    for s in (-1, 1):
        plate(a, [(60 + s * 20, 84), (60 + s * 32, 68), (60 + s * 38, 74), (60 + s * 31, 92)], "#8fb08a", "#f4ffe4")
    tube(a, [(60, 96), (54, 82), (62, 70), (58, 58)], 6, "#7a9a5a", "#f0ffd0")
    orb(a, 58, 56, 5, "#b7c96a", "#fbffe0", 1)
