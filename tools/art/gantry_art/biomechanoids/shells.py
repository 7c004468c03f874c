"""Features that are armor, skin and frames."""

from gantry_art.biomechanoids.base import motif
from gantry_art.biomechanoids.grafts import G1, G2, G3, GL
from gantry_art.canvas import Art
from gantry_art.cards import Card
from gantry_art.curves import curve, mirrored, polar
from gantry_art.parts import ACID, BMID, INK, blade, bolt, facet, hose, plate, ribs, socket, spine, tube


@motif("carapace")
def carapace(a: Art, card: Card) -> None:
    """A domed back of broad bands, horned at the shoulders."""
    for s in (-1, 1):
        for i in range(2 + card.guard):
            y = 40 + i * 15
            blade(a, 60 + s * (38 - i * 1.5), y, 90 - s * (74 - i * 6), 20, 9, s * -4, "#b9be94", G3)
    plate(a, mirrored([(60, 4), (78, 8), (92, 24), (104, 52), (98, 82), (80, 98), (60, 102)]), G2, "#c9cfa4", width=1.8)
    for i in range(2 + card.guard):
        y, w = 26 + i * 18, (31, 41, 43, 37, 26, 20)[min(i, 5)]
        a.line(f"M{60 - w} {y + 8}Q60 {y - 12} {60 + w} {y + 8}", INK, 2.6)
        a.line(f"M{60 - w} {y + 10.4}Q60 {y - 9.6} {60 + w} {y + 10.4}", "#dfe4c0", 1.2, .85)
        for s in (-1, 1):
            bolt(a, 60 + s * w * .55, y + 6, 2)
    a.line("M60 6V100", INK, 1.6, .7)


@motif("shell")
def shell(a: Art, card: Card) -> None:
    """A scallop: a pearly fan of ribs out of one hinge."""
    edge = [polar(60, 92, (84, 92)[i % 2], -164 + i * 148 / 18) for i in range(19)]
    pearl = a.rad(60, 90, 96, (0, "#6a5a4c"), (.35, "#b49c80"), (.75, "#f4e8d4"), (1, "#fffaf0"))
    a.blob([(48, 94), *[(max(2, min(118, x)), y) for x, y in edge], (72, 94)], pearl, INK, 2)
    d = ""
    for i in range(0, 19, 2):
        x, y = polar(60, 92, 83, -164 + i * 148 / 18)
        d += f"M60 94L{max(4, min(116, x))} {y}"
    a.line(d, "#4c3c30", 1.8, .8)
    for i in range(1 + card.guard):
        r = 34 + i * 18
        p, q = polar(60, 92, r, -160), polar(60, 92, r, -20)
        a.line(f"M{p[0]} {p[1]}A{r} {r} 0 0 1 {q[0]} {q[1]}", "#8a4634", 2.6, .55)
    facet(a, [(36, 88), (48, 84), (72, 84), (84, 88), (76, 102), (44, 102)], "#8a7460", "#f4e8d4", 1.6)
    socket(a, 60, 93, 3.6)


@motif("metal_skeleton")
def metal_skeleton(a: Art, card: Card) -> None:
    """A steel rib cage, bolted."""
    c, hi = "#5f6b74", "#f0f6fa"
    ribs(a, 60, 30, 3 + card.guard, 40, 15, 12, c, hi, 5)
    spine(a, [(60, 8), (60, 98)], 10, 17, 13, c, hi)
    for s in (-1, 1):
        tube(a, [(60, 17), (60 + s * 22, 13), (60 + s * 42, 22)], 7, c, hi)
        a.circ(60 + s * 44, 24, 6.4, a.rad(58 + s * 44, 22, 8, (0, hi), (.5, c), (1, "#1a2026")), INK, 1.4)
        for i in range(3):
            bolt(a, 60 + s * (31 - i * 1.5), 33 + i * 13, 1.8)
    socket(a, 60, 34, 4)


@motif("bone_plates")
def bone_plates(a: Art, card: Card) -> None:
    """A coat of pointed bone scales."""
    del card
    for row in range(4):
        n = 4 if row % 2 else 3
        for i in range(n):
            x, y = 60 + (i - (n - 1) / 2) * 25, 84 - row * 19
            facet(a, [(x - 12, y - 16), (x, y - 21), (x + 12, y - 16), (x + 11, y + 6), (x, y + 17), (x - 11, y + 6)],
                  ("#8c7c58", "#a8986e")[(row + i) % 2], "#f6ecd0", 1.6)
            a.line(f"M{x} {y - 15}V{y + 11}", "#4c4028", 1, .6)
            bolt(a, x, y - 12, 1.7)


@motif("stone_flesh")
def stone_flesh(a: Art, card: Card) -> None:
    """A trunk half turned to cracked stone blocks."""
    del card
    blocks = (((28, 24), (58, 12), (56, 34), (30, 42)), ((60, 12), (92, 24), (88, 44), (60, 34)),
              ((26, 46), (54, 38), (50, 62), (30, 66)), ((58, 38), (92, 48), (86, 66), (55, 62)),
              ((32, 70), (58, 66), (58, 84), (40, 90)), ((62, 66), (86, 70), (80, 90), (62, 86)),
              ((16, 26), (24, 24), (22, 56), (12, 52)), ((96, 26), (106, 30), (108, 54), (97, 54)))
    plate(a, mirrored([(60, 10), (96, 20), (98, 54), (84, 92), (60, 98)]), "#8a5a44", "#e8a878")
    for i, b in enumerate(blocks):
        facet(a, b, ("#74787a", "#8a8e8e", "#62676a")[i % 3], ("#e8eae6", "#d4d8d4")[i % 2], 1.8, .6)
        x, y = sum(p[0] for p in b) / 4, sum(p[1] for p in b) / 4
        a.line(f"M{x - 6} {y - 5}l5 3l-1 5l6 4", "#2a2c2e", 1, .7)
    a.line("M57 36L60 48L54 64L60 85M59 12L58 36", "#ffc890", 1.4, .9)


@motif("thick_skull")
def thick_skull(a: Art, card: Card) -> None:
    """A skull cut open to show its thick dome."""
    del card
    plate(a, [(60, 2), (92, 10), (108, 40), (100, 64), (84, 74), (80, 98), (40, 98), (36, 74), (20, 64), (12, 40), (28, 10)],
          "#8a8668", "#f6efd6", width=1.8)
    for k, c in ((0, "#5c5a42"), (1, "#d8d2b4"), (2, "#45482f")):
        q = 8 + k * 6
        a.line(f"M{12 + q} 52C{12 + q} {4 + q} {42} {q - 1} 60 {q - 1}C78 {q - 1} {108 - q} {4 + q} {108 - q} 52", c, 2.4)
    a.blob(mirrored([(60, 26), (78, 32), (84, 46), (60, 52)]), "#20261a", INK, 1.4)
    a.glow(60, 40, 18, ACID, .8)
    for s in (-1, 1):
        a.circ(60 + s * 18, 66, 9, INK, "#5c5a42", 1.2, ry=8)
        a.circ(60 + s * 18, 66, 2.6, ACID)
    a.path("M60 70L66 82H54z", INK)
    a.line("".join(f"M{46 + i * 7} 88V97" for i in range(5)), INK, 2)


@motif("segments")
def segments(a: Art, card: Card) -> None:
    """A body in segments, drawn apart."""
    del card
    for i, (y, w) in enumerate(((12, 21), (32, 28), (53, 32), (74, 27), (92, 18))):
        if i:
            tube(a, [(60, y - 16), (60, y)], 8, "#8a4634", "#e8a890")
            a.line(f"M34 {y - 10.4}h12M74 {y - 10.4}h12", ACID, 2)
        facet(a, [(60 - w, y - 4), (60 - w * .7, y - 8), (60 + w * .7, y - 8), (60 + w, y - 4), (60 + w * .86, y + 6),
                  (60, y + 8), (60 - w * .86, y + 6)], G2, "#b9be94", 1.6)
        a.line(f"M{60 - w * .7} {y - 2}H{60 + w * .7}", INK, 1, .6)
        for s in (-1, 1):
            a.line(f"M{60 + s * w} {y}q{s * 12} -2 {s * 16} 8", INK, 4)
            a.line(f"M{60 + s * w} {y}q{s * 12} -2 {s * 16} 8", G1, 1.8)


@motif("coat")
def coat(a: Art, card: Card) -> None:
    """A stitched coat hung on a hook."""
    del card
    a.line("M60 18C60 8 70 8 69 2C68-3 58-3 57 3", INK, 4.4)
    a.line("M60 18C60 8 70 8 69 2C68-3 58-3 57 3", BMID, 2)
    plate(a, [(60, 16), (78, 22), (94, 30), (112, 72), (98, 80), (88, 58), (92, 100), (60, 96), (28, 100), (32, 58), (22, 80),
              (8, 72), (26, 30), (42, 22)], "#96705a", "#e8c8a8", width=1.8)
    a.path("M48 20L60 40L72 20L60 26z", "#3a2418", INK, 1.4)
    a.line("M60 40V95", INK, 1.6)
    a.line("".join(f"M56 {46 + i * 8}l8 3" for i in range(6)), "#f4e6cc", 1.6)
    for s in (-1, 1):
        d = curve([(60 + s * 14, 26), (60 + s * 22, 50), (60 + s * 20, 92)])
        a.line(d, "#5a3c2c", 1.4)
        a.line(f"M{60 + s * 9} 66l{s * 15} -3v14l{s * -14} 2z", "#5a3c2c", 1.3)
        a.line(f"M{60 + s * 33} 42q{s * 8} 10 {s * 12} 28", "#5a3c2c", 1.2)
    a.line("M34 88q-1 6-2 9M48 88v7M72 88v7M86 88q1 6 2 9", "#5a3c2c", 1.2)


@motif("gilded")
def gilded(a: Art, card: Card) -> None:
    """A gilded cuirass of straps and chevrons."""
    del card
    g, hi = "#c08c24", "#fff2b8"
    for s in (-1, 1):
        a.line(f"M{60 + s * 26} 20L{60 + s * 20} 2", INK, 11)
        a.line(f"M{60 + s * 26} 20L{60 + s * 20} 2", "#6a4a20", 8)
    facet(a, [(36, 14), (50, 26), (70, 26), (84, 14), (98, 30), (92, 58), (84, 82), (60, 98), (36, 82), (28, 58), (22, 30)], g, hi, 2, .55)
    for i in range(4):
        y = 40 + i * 13
        w = 30 - i * 5
        d = f"M{60 - w} {y - 6}L60 {y + 6}L{60 + w} {y - 6}"
        a.line(d, "#5c3c08", 3.4)
        with a.at(0, 1.8):
            a.line(d, hi, 1.2, .9)
    a.line("M36 18L28 34L34 60L40 80", "#fff8dc", 1.4, .8)
    for x, y in ((34, 26), (86, 26), (33, 58), (87, 58), (44, 80), (76, 80)):
        a.circ(x, y, 2.6, hi, "#5c3c08", 1)
    socket(a, 60, 36, 5)


@motif("tubing")
def tubing(a: Art, card: Card) -> None:
    """Hoses into a monitor."""
    del card
    for i, (pts, w) in enumerate((([(60, 100), (24, 92), (20, 58), (44, 44), (40, 14), (20, -6)], 9),
                                  ([(60, 100), (96, 92), (100, 58), (76, 44), (80, 14), (100, -6)], 9),
                                  ([(60, 100), (40, 76), (56, 56), (58, 24), (56, -8)], 7),
                                  ([(60, 100), (82, 78), (66, 58), (68, 24), (66, -8)], 7))):
        hose(a, pts, w, ("#59613c", "#8a4634")[i % 2], (GL, "#e8a890")[i % 2])
    a.rect(38, 58, 44, 26, a.vert(58, 84, (0, "#b9be94"), (.5, "#59613c"), (1, G3)), 6, INK, 1.6)
    a.rect(44, 64, 32, 13, "#0f140a", 3, INK, 1)
    a.line("M46 71H53L56 66L60 76L63 71H74", ACID, 1.8)
    for x in (42, 78):
        for y in (61.5, 80.5):
            bolt(a, x, y, 1.6)


@motif("totem")
def totem(a: Art, card: Card) -> None:
    """A pole of stacked masks with horned wings."""
    del card
    tube(a, [(60, 8), (60, 104)], 12, "#5a4a34", "#c0a888")

    def wings() -> None:
        blade(a, 70, 32, -26, 40, 11, -5, "#d8cca0", "#3a2c1a")
        blade(a, 70, 40, -4, 30, 9, -4, "#d8cca0", "#3a2c1a")
        blade(a, 66, 20, -66, 18, 6, 2, "#d8cca0", "#3a2c1a")
    a.both(wings)
    for i, (y, c, e) in enumerate(((88, "#7c5a3a", ACID), (60, "#8c3f2c", "#f4e8c8"), (31, "#7c6a3a", ACID))):
        w, h = 40 - i * 2, 30
        facet(a, [(60 - w / 2, y - h / 2), (60 + w / 2, y - h / 2), (60 + w / 2 + 2, y), (60 + w * .36, y + h / 2),
                  (60 - w * .36, y + h / 2), (60 - w / 2 - 2, y)], c, "#f0dcb4", 1.8)
        for s in (-1, 1):
            a.path(f"M{60 + s * 4} {y - 1}L{60 + s * 15} {y - 7}L{60 + s * 14} {y}z", INK)
            a.circ(60 + s * 11, y - 3, 2, e)
        a.path(f"M{60 - 11} {y + 5}H{60 + 11}L{60 + 8} {y + 11}H{60 - 8}z", INK)
        a.line("".join(f"M{60 - 7 + k * 4.7} {y + 5.6}v4.6" for k in range(4)), "#f4e8c8", 2)
