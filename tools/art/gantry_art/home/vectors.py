"""Purge: three factions in three bands, and the stack."""

from gantry_art.canvas import Art
from gantry_art.color import mix

K = "#05060a"
BANDS = (("#e5484d", "#4a1418", "#ffb0a8"), ("#3fb56b", "#0e3a22", "#b8f0cc"), ("#4d8dff", "#10265c", "#c4daff"))


def _bands(a: Art) -> None:
    a.rect(0, 0, 230, 256, "#0b0d14")
    for i, (c, d, light) in enumerate(BANDS):
        y = i * 86
        a.rect(0, y + 3, 230, 87, a.vert(y, y + 87, (0, mix(d, c, .28)), (.7, d), (1, mix(d, "#000000", .4))))
        a.circ(70, y + 46, 74, a.rad(70, y + 46, 74, (0, c, .65), (1, c, 0)), ry=42)
        for k in range(6):
            a.line(f"M{96 + k * 22} {y + 5}l16 42l-16 40", c, 3.4, .42 - .05 * k)
        a.line(f"M0 {y + 87}H230", K, 6)
        a.line(f"M0 {y + 3.4}H230", light, 1, .7)


def _faces(a: Art) -> None:
    a.path("M32 88C32 76 44 72 52 70C40 62 38 44 42 32C46 18 58 12 70 12C82 12 94 18 98 32C102 44 100 62 88 70C96 72 108 76 108 88z",
           a.vert(10, 90, (0, "#ffd8d0"), (.5, "#e5484d"), (1, "#5a161a")), K, 2.6)
    a.path("M46 38H94L90 52L76 56H64L50 52z", K)
    a.path("M52 41H90L87 48H55z", "#ffe3a0")
    a.line("M70 12V34M58 62H82M62 67H78", K, 2.2)
    with a.at(0, -5):
        a.path("M38 104H102L112 126L102 168L84 176H56L38 168L28 126z", a.vert(100, 178, (0, "#d8ffe4"), (.5, "#3fb56b"), (1, "#0e3a22")), K, 2.6)
        a.path("M44 112H96L102 128L95 156H45L38 128z", "#0a1f14", K, 1.6)
        a.circ(70, 134, 19, "#0e3a22", "#b8f0cc", 2)
        a.circ(70, 134, 12, a.rad(67, 130, 13, (0, "#ffffff"), (.4, "#7cf0a4"), (1, "#0e3a22")))
        a.line("M28 134H50M90 134H112M70 112V116M70 152V158", "#b8f0cc", 2)
        for x in (46, 94):
            a.circ(x, 166, 3, K)
    with a.at(0, -10):
        blue = a.vert(190, 270, (0, "#e8f0ff"), (.5, "#4d8dff"), (1, "#10265c"))
        a.path("M52 272L44 216L70 190L96 216L88 272z", blue, K, 2.6)
        a.line("M70 190V272", K, 1.6, .5)
        a.circ(70, 224, 10, "#10265c", "#c4daff", 2)
        a.line("M70 218V230M64 224H76M60 244H80M62 252H78M64 260H76", "#e8f0ff", 2)
        for s in (-1, 1):
            a.path(f"M{70 + s * 30} 266L{70 + s * 34} 232L{70 + s * 46} 226L{70 + s * 44} 266z", blue, K, 2)


def vectors(a: Art) -> None:
    """The bands, a face of each faction, and a stack of their slabs."""
    _bands(a)
    _faces(a)
    for i in range(6):
        x, y = 178 + i % 2 * 4, 224 - i * 36
        c, d, light = BANDS[(i * 2 + 1) % 3]
        a.poly([(x - 42, y), (x, y - 12), (x + 42, y), (x, y + 12)], a.lin(x - 42, 0, x + 42, 0, (0, light), (.5, c), (1, d)), K, 2)
        a.poly([(x - 42, y), (x - 42, y + 12), (x, y + 24), (x, y + 12)], mix(c, K, .25), K, 2)
        a.poly([(x + 42, y), (x + 42, y + 12), (x, y + 24), (x, y + 12)], mix(c, K, .6), K, 2)
        if i == 5:
            a.circ(x, y, 40, a.rad(x, y, 40, (0, light, .6), (1, light, 0)), ry=20)
