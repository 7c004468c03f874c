"""Gammarauders: a monster with a gun before a fortress."""

from math import cos, radians, sin

from gantry_art.canvas import Art

K = "#1b0e14"


def _scene(a: Art) -> None:
    a.rect(0, 0, 230, 256, a.vert(0, 220, (0, "#3b1b47"), (.4, "#a63c3a"), (.75, "#ff9f43"), (1, "#ffd98a")))
    a.circ(150, 128, 62, a.rad(150, 120, 70, (0, "#fff3c4"), (.8, "#ffc861"), (1, "#ff9f43")))
    for i in range(5):
        a.line(f"M80 {136 + i * 11}H232", "#a63c3a", 1.5 + i, .5)
    a.path("M-4 186L30 140L52 160L84 120L120 170L150 150L190 178L236 142V300H-4z", "#6a2740", K, 3)
    a.line("".join(f"M{i * 17} 190L{i * 17 + 12} {168 + i % 3 * 4}" for i in range(14)), "#3a1428", 2)
    with a.at(14, -22):
        a.path("M160 190V132H168V124H176V132H184V116H194V132H202V124H210V190z", "#4a3a44", K, 3.5)
        a.path("M189 116V96L208 102L189 108", "#5e76ed", K, 2.5)
    for x in (183, 199, 213):
        a.rect(x, 122, 6, 10, "#ffd98a", 1)


def _body(a: Art, skin: str) -> None:
    a.path("M140 228C176 262 214 246 226 196C236 240 208 286 150 276z", skin, K, 4.5)
    for x, y, t in ((138, 118, -40), (152, 146, -25), (160, 176, -12), (164, 206, 0)):
        a.poly([(x - 8, y - 10), (x + 24, y - 10 + t * .4), (x, y + 14)], "#c8542e", K, 3.5)
    a.path("M58 280C52 240 66 214 66 186C66 160 74 146 84 134L140 110C160 140 172 184 166 226C164 250 160 266 158 280z", skin, K, 4.5)
    a.path("M72 280C68 246 78 214 78 190C78 170 84 158 92 150C104 168 110 220 100 280z", "#d8d98c", K, 2.5)
    a.line("".join(f"M{79 - i * 1.2} {176 + i * 17}H{103 + (i > 1) * 2}" for i in range(6)), "#7a8a3c", 3)
    a.path("M146 98C150 124 128 142 100 140C80 140 64 138 44 140L22 132L28 120L18 108C22 92 40 86 58 84C66 66 92 58 112 62"
           "C132 66 144 80 146 98z", skin, K, 4.5)
    a.line("M22 122C44 116 66 118 84 108", K, 4)
    a.path("M24 122L30 131L36 119L43 131L49 118L56 130L62 117L69 127L75 113L80 118", "#fff6dc", K, 2)
    a.path("M62 88L98 78L94 94z", "#ffd23c", K, 3)
    a.circ(84, 87, 3.4, "#a01010")
    a.line("M56 84L102 70", K, 6)
    a.circ(30, 104, 3, K)
    for x, y in ((104, 62), (124, 68), (140, 84)):
        a.poly([(x - 8, y + 3), (x + 10, y - 24), (x + 10, y + 8)], "#c8542e", K, 3.5)
    a.line("M82 178C60 176 44 186 38 204", K, 25)
    a.line("M82 178C60 176 44 186 38 204", "#4f8f58", 17)
    a.line("M80 173C60 171 46 180 38 196", "#a8d47c", 3)
    for dx, dy in ((-12, 14), (0, 19), (12, 15)):
        a.poly([(38 + dx * .5 - 4, 206), (38 + dx, 206 + dy), (38 + dx * .5 + 4, 206)], "#fff6dc", K, 2.5)


def brawl(a: Art) -> None:
    """The monster, its gun, and hexes of ground in front."""
    _scene(a)
    _body(a, a.vert(60, 270, (0, "#9ccb72"), (.45, "#3f7a52"), (1, "#17382f")))
    with a.at(3, 33, -12):
        a.rect(59, 134, 118, 27, a.vert(134, 161, (0, "#e8e0d8"), (.5, "#8a7c7c"), (1, "#3a2e34")), 5, K, 4.5)
        a.rect(41, 128, 26, 39, "#4a3a44", 4, K, 4.5)
        a.rect(97, 156, 40, 20, "#a83232", 4, K, 4)
        a.line("".join(f"M{141 + i * 10} 136V159" for i in range(3)), K, 3.4)
        a.circ(83, 147, 6, "#ffd23c", K, 3)
    for i, c in enumerate(("#c98a3c", "#7a9a48", "#b0603a", "#c98a3c", "#8a4a3a", "#c98a3c", "#7a9a48", "#8a4a3a")):
        x, y = i % 4 * 66 + (33 if i > 3 else 0) - 4, 236 + i // 4 * 26
        a.poly([(x + 38 * cos(radians(t + 30)), y + 17 * sin(radians(t + 30))) for t in range(0, 360, 60)], c, K, 3)
        a.line("".join(f"M{x + k * 10 - 4} {y + 6}L{x + k * 10 + 5} {y - 6}" for k in range(-2, 3)), K, 1.4, .45)
