"""Robot Empire: three robots, coins, a moon."""

from gantry_art.canvas import Art
from gantry_art.jitter import Jitter

GOLD, N = "#f2c230", "#0a1230"


def _robot(a: Art, x: float, y: float, size: float, c0: str, c1: str, c2: str) -> None:
    with a.at(x, y, 0, size):
        skin = a.vert(-60, 120, (0, c0), (.5, c1), (1, c2))
        for q in (-1, 1):
            d = f"M{q * 40} 34C{q * 66} 40 {q * 66} 60 {q * 58} 92"
            a.line(d, N, 19)
            a.line(d, c1, 14)
            a.line(f"M{q * 38} 34C{q * 63} 40 {q * 63} 60 {q * 55} 92", c0, 3, .8, "3 3")
            a.circ(q * 42, 32, 15, skin, N, 2.4)
            a.circ(q * 57, 100, 13, skin, N, 2.4)
        a.rect(-42, 18, 84, 96, skin, 16, N, 2.6)
        a.rect(-28, 34, 56, 36, "#0c1638", 7, N, 2)
        for i in range(5):
            a.rect(-22 + i * 9.4, 58 - i * 4, 6, 6 + i * 4, GOLD if i < 4 else "#46548c", 1)
        a.rect(-34, -52, 68, 62, skin, 20, N, 2.6)
        a.rect(-26, -36, 52, 24, "#0c1638", 11, N, 2)
        for q in (-1, 1):
            a.glow(q * 13, -24, 12, GOLD, .7)
            a.circ(q * 13, -24, 7, a.rad(q * 13 - 2, -26, 8, (0, "#fff6d0"), (.5, GOLD), (1, "#8a6210")))
        a.line("M-12-6V2M-4-6V2M4-6V2M12-6V2", N, 2.6)
        a.line("M0-52V-66", N, 6)
        a.line("M0-52V-66", c0, 3)
        a.circ(0, -70, 6, GOLD, N, 2)
        a.line("M-26-44Q0-54 24-45", "#ffffff", 2.4, .7)
        for sx in (-30, 30):
            for sy in (82, 100):
                a.circ(sx, sy, 3, c2, N)


def _coin(a: Art, x: float, y: float, w: float) -> None:
    h = w * .36
    a.path(f"M{x - w} {y}A{w} {h} 0 0 0 {x + w} {y}V{y + 7}A{w} {h} 0 0 1 {x - w} {y + 7}z",
           a.lin(x - w, 0, x + w, 0, (0, "#ffe38a"), (.4, "#d09a1c"), (1, "#6a4a0a")), "#3a2804", 1.3)
    a.circ(x, y, w, a.lin(x - w, 0, x + w, 0, (0, "#fff0b0"), (.6, GOLD), (1, "#c08a14")), "#3a2804", 1.3, ry=h)
    a.circ(x, y, w * .66, None, "#a87810", 1.2, ry=w * .23)


def coins(a: Art) -> None:
    """Robots in a night of stars behind stacks of coins."""
    a.rect(0, 0, 230, 256, a.vert(0, 256, (0, "#1d2c66"), (.6, "#111c48"), (1, "#080e28")))
    j = Jitter("coins")
    for _ in range(50):
        a.circ(j.between(2, 228), j.between(2, 190), j.between(.4, 1.3), "#dce6ff", op=.8)
    a.circ(180, 58, 44, a.rad(166, 44, 60, (0, "#e8ecff"), (.5, "#8c9ad6"), (1, "#2a3878")))
    for x, y, q in ((168, 46, 9), (192, 68, 12), (176, 82, 5), (200, 42, 5)):
        a.circ(x, y, q, "#6c7ab8")
        a.circ(x + 1, y + 1.4, q * .8, "#7f8dcb")
    _robot(a, 44, 146, .62, "#c98aa8", "#8a4a78", "#3a1c40")
    _robot(a, 188, 156, .62, "#8cc8b0", "#3e8a7c", "#143e40")
    _robot(a, 112, 112, 1.04, "#c8d4ff", "#6c80c8", "#263470")
    for x, n, w in ((24, 5, 21), (206, 6, 22), (66, 3, 23), (164, 3, 23), (114, 2, 26)):
        for i in range(n):
            _coin(a, x + (i * 7 % 3 - 1) * 1.2, 250 - i * 9 + (8 if w > 22 else 0), w)
