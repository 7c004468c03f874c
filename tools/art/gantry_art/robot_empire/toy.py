"""Machine parts in enamel: a dark outline, paint lit from the upper left, gloss, rivets, lamps."""

from collections.abc import Sequence

from gantry_art.canvas import Art, box
from gantry_art.color import WHITE, mix
from gantry_art.curves import Point, curve, polar, polygon
from gantry_art.parts import gear

INK, NIGHT = "#001122", "#050914"
STEEL, GUN, GOLD, BRASS, CREAM = "#8592a6", "#4a5568", "#f2c230", "#b8862a", "#f4efe0"
CYAN, AMBER, RED, LIME = "#57e6ff", "#ffd24a", "#ff5546", "#8dff9a"


def dots(a: Art, pts: Sequence[Point], r: float, c: str, op: float = 1) -> None:
    """A disk at each point: strokes of hardly any length, which take the fewest bytes."""
    a.line("".join(f"M{x} {y}h.1" for x, y in pts), c, 2 * r, op)


def enamel(a: Art, x: float, y: float, w: float, h: float, c: str) -> str:
    """The paint of a part in this box."""
    x, y, w, h = round(x), round(y), round(w), round(h)
    return a.lin(x, y, round(x + w * .3), y + h, (0, mix(c, WHITE, .6)), (.26, mix(c, WHITE, .16)), (.6, c), (1, mix(c, NIGHT, .62)))


def form(a: Art, d: str, x: float, y: float, w: float, h: float, c: str, width: float = 1.5) -> None:
    """A part of any outline."""
    a.path(d, enamel(a, x, y, w, h, c), INK, width)


def hull(a: Art, pts: Sequence[Point], c: str, smooth: bool = False, width: float = 1.5) -> None:
    """A part with the outline through the points."""
    xs, ys = [p[0] for p in pts], [p[1] for p in pts]
    d = curve(pts, True) if smooth else polygon(pts)
    form(a, d, min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys), c, width)


def plate(a: Art, x: float, y: float, w: float, h: float, c: str, r: float = 2.5, width: float = 1.5) -> None:
    """A rounded plate with gloss above and a cool edge below."""
    r = min(r, w / 2, h / 2)
    form(a, box(x, y, w, h, r), x, y, w, h, c, width)
    if h > 6 and w > 6:
        t = max(1.2, min(h * .16, w * .14))
        a.line(f"M{x + w * .12 + t / 2} {y + h * .1 + t / 2}h{max(.1, w * .56 - t)}", WHITE, t, .34)
        a.line(f"M{x + r + .8} {y + h - 1.3}H{x + w - r - .8}", "#99ccff", .8, .4)


def ball(a: Art, x: float, y: float, r: float, c: str, width: float = 1.5) -> None:
    """A ball with a spot of gloss. Like balls share their paint."""
    r = round(r, 1)
    with a.at(x, y):
        a.circ(0, 0, r, a.rad(-r * .35, -r * .4, r * 1.55, (0, mix(c, WHITE, .72)), (.3, mix(c, WHITE, .12)), (.62, c), (1, mix(c, NIGHT, .7))), INK, width)
        if r > 3:
            a.circ(-r * .34, -r * .45, r * .26, WHITE, op=.7, ry=r * .16)


def limb(a: Art, pts: Sequence[Point], w: float, c: str = STEEL) -> None:
    """A jointed tube through the points."""
    def along(k: float) -> str:
        return polygon([(x - w * k, y - w * k) for x, y in pts], False)
    a.line(along(0), INK, w + 2.6)
    a.line(along(0), mix(c, NIGHT, .42), w)
    a.line(along(.11), c, w * .6)
    a.line(along(.19), mix(c, WHITE, .5), w * .18)


def piston(a: Art, x1: float, y1: float, x2: float, y2: float, w: float = 3) -> None:
    """A cylinder at the first point, its bright rod to the second."""
    mx, my = x1 + (x2 - x1) * .55, y1 + (y2 - y1) * .55
    a.line(f"M{x1} {y1}L{x2} {y2}", INK, w * .5 + 1.8)
    a.line(f"M{x1} {y1}L{x2} {y2}", "#dfe8f2", w * .5)
    a.line(f"M{x1} {y1}L{mx} {my}", INK, w + 2)
    a.line(f"M{x1} {y1}L{mx} {my}", GUN, w)


def seam(a: Art, d: str, width: float = 1) -> None:
    """A joint between panels."""
    a.line(d, INK, width, .7)


def rivets(a: Art, pts: Sequence[Point], r: float = 1) -> None:
    """Heads of rivets."""
    dots(a, pts, r, INK, .8)
    dots(a, [(x - r * .25, y - r * .3) for x, y in pts], r * .55, "#e8eef6")


def row(x1: float, y1: float, x2: float, y2: float, n: int) -> list[Point]:
    """n points from one to the other."""
    return [(x1 + (x2 - x1) * i / max(1, n - 1), y1 + (y2 - y1) * i / max(1, n - 1)) for i in range(n)]


def eye(a: Art, x: float, y: float, r: float, c: str = CYAN) -> None:
    """A round lamp with its light."""
    r = round(r, 1)
    with a.at(x, y):
        a.circ(0, 0, r * 2.8, a.rad(0, 0, r * 2.8, (0, c, .6), (.5, c, .2), (1, c, 0)))
        a.circ(0, 0, r + 1.2, INK, "#9aa6b8", .5)
        a.circ(0, 0, r, a.rad(-r * .2, -r * .2, r * 1.2, (0, WHITE), (.45, mix(c, WHITE, .3)), (1, mix(c, NIGHT, .25))))


def visor(a: Art, x: float, y: float, w: float, h: float, c: str = AMBER) -> None:
    """A lit slit."""
    a.rect(x - 4, y - 4, w + 8, h + 8, c, h * .5 + 4, op=.16)
    a.rect(x - 1.2, y - 1.2, w + 2.4, h + 2.4, INK, h * .5 + 1)
    a.rect(x, y, w, h, a.lin(round(x), 0, round(x + w), 0, (0, mix(c, NIGHT, .35)), (.35, mix(c, WHITE, .6)), (1, c)), h * .45)


def core(a: Art, x: float, y: float, r: float, c: str = CYAN) -> None:
    """A reactor behind a ring with bolts."""
    a.glow(x, y, r * 3, c, .55)
    a.circ(x, y, r * 1.5, enamel(a, x - r, y - r, 2 * r, 2 * r, GUN), INK, 1.3)
    rivets(a, [polar(x, y, r * 1.25, t) for t in range(30, 390, 60)], max(.6, r * .12))
    a.circ(x, y, r, a.rad(x, y, r, (0, WHITE), (.4, mix(c, WHITE, .35)), (1, c)), INK, 1)


def barrel(a: Art, x: float, y: float, turn: float, long: float, w: float, n: int = 1, c: str = "#75839a") -> None:
    """n gun barrels side by side from (x, y) toward the angle."""
    with a.at(x, y, turn):
        wide = n * (w + .6)
        for i in range(n):
            o = (i - (n - 1) / 2) * (w + .6)
            a.rect(0, o - w / 2, long, w, a.vert(round(o - w / 2), round(o + w / 2), (0, mix(c, WHITE, .5)), (.4, c), (1, mix(c, NIGHT, .6))),
                   w * .2, INK, 1.2)
        for at, k in ((long * .12, 2.6), (long - 3, 4.6)):
            a.rect(at, -wide / 2 - 1, k, wide + 2, a.vert(round(-wide / 2), round(wide / 2), (0, "#97a3b4"), (1, "#1b2230")), 0, INK, 1.1)
        a.rect(long + 1.2, -wide / 2 + .6, 1.2, max(1, wide - 1.2), "#0b0f1a")


def cog(a: Art, x: float, y: float, r: float, c: str = STEEL, n: int = 9, hole: float = .36) -> None:
    """A cog wheel."""
    form(a, polygon(gear(x, y, r * .84, n)), x - r, y - r, 2 * r, 2 * r, c, 1.3)
    a.circ(x, y, r * .58, None, mix(c, NIGHT, .5), .8, .8)
    a.circ(x, y, r * hole, mix(c, NIGHT, .7), INK, 1)


def wheel(a: Art, x: float, y: float, r: float, c: str = "#c9d2de") -> None:
    """A tire with hub and bolts."""
    a.circ(x, y, r, "#161c28", INK, 1.6)
    a.circ(x, y, r * .86, None, "#3d485c", r * .12)
    ball(a, x, y, r * .56, c, 1.2)
    rivets(a, [polar(x, y, r * .36, t) for t in range(0, 360, 72)], r * .07)


def tracks(a: Art, x: float, y: float, w: float, h: float, c: str = GUN, n: int = 4) -> None:
    """A crawler track with n rollers."""
    r = h / 2
    a.rect(x - 1.5, y - 1.5, w + 3, h + 3, None, r + 1.5, "#11161f", 3)
    a.path("".join(f"M{px} {y - 2.6}v2.4M{px} {y + h + .2}v2.4" for px, _ in row(x + r, 0, x + w - r, 0, max(4, int(w / 4)))), None, "#11161f", 1.8)
    form(a, box(x, y, w, h, r), x, y, w, h, c)
    q = min(h * .3, (w - h * .4) / (2 * n))
    spots = row(x + r * .9, y + h * .54, x + w - r * .9, y + h * .54, n)
    dots(a, spots, q + .5, "#10151f")
    dots(a, [(px - .3, py - .4) for px, py in spots], q * .62, "#aab6c6")
    dots(a, spots, q * .22, INK)


def flame(a: Art, x: float, y: float, turn: float, long: float, w: float, c: str = "#ffb545") -> None:
    """A jet of fire from (x, y) toward the angle."""
    with a.at(x, y, turn - 90):
        d = f"M{-w / 2} 0C{-w * .75} {long * .4} {-w * .12} {long * .65} 0 {long}C{w * .12} {long * .65} {w * .75} {long * .4} {w / 2} 0z"
        a.path(d, a.vert(0, round(long), (0, WHITE, .95), (.28, c, .95), (1, mix(c, "#ff2a10", .7), .05)))
        a.path(f"M{-w * .22} 0C{-w * .3} {long * .25} 0 {long * .4} 0 {long * .55}C0 {long * .4} {w * .3} {long * .25} {w * .22} 0z", WHITE, op=.75)


def coin(a: Art, x: float, y: float, r: float, tilt: float = 1, thick: float = 0) -> None:
    """A power coin, struck with a bolt; tilt below 1 lays it down, thick shows its edge. Like coins share their paint."""
    with a.at(x, y):
        if thick:
            d = f"M{-r} 0V{thick}A{r} {r * tilt} 0 0 0 {r} {thick}V0z"
            a.path(d, a.lin(-r, 0, r, 0, (0, "#8a5a10"), (.25, "#ffd75e"), (.5, "#c98a1c"), (.8, "#f4bf3c"), (1, "#6e430a")), "#2c1a04", .9)
        a.circ(0, 0, r, a.lin(-r, -r * tilt, r, r * tilt, (0, "#fff3b8"), (.35, "#ffd24a"), (.7, "#e2a424"), (1, "#a86d12")), "#2c1a04", max(.8, r * .07),
               ry=r * tilt)
        if r > 6:
            a.circ(0, 0, r * .74, None, "#9a6410", r * .06, .9, r * .74 * tilt)
        k = r * .36
        a.path(polygon([(px * k, py * k * tilt) for px, py in ((.25, -1.2), (-.75, .2), (-.05, .2), (-.3, 1.2), (.75, -.25), (.05, -.25))]), "#8d5a0c")


def pile(a: Art, x: float, y: float, r: float, n: int) -> None:
    """n coins on each other, the lowest at y."""
    for i in range(n):
        coin(a, x + (i * 5 % 3 - 1) * r * .06, y - i * r * .34, r, .36, r * .28)


PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}


def die(a: Art, x: float, y: float, s: float, n: int = 5, turn: float = 0, c: str = CREAM) -> None:
    """A die showing n."""
    with a.at(x, y, turn):
        plate(a, -s / 2, -s / 2, s, s, c, s * .18, 1.4)
        spots = [((i % 3 - 1) * s * .27, (i // 3 - 1) * s * .27) for i in PIPS[n]]
        dots(a, spots, s * .1, "#a02020")


def missile(a: Art, x: float, y: float, turn: float, long: float, w: float, c: str = "#e9e2d0", tip: str = "#c8453d") -> None:
    """A missile from its tail at (x, y) toward the angle."""
    with a.at(x, y, turn):
        hull(a, [(6, -w * .45), (-4, -w * 1.1), (-2, -w * .4), (-2, w * .4), (-4, w * 1.1), (6, w * .45)], tip, False, 1.2)
        form(a, f"M-2 {-w / 2}H{long - w}Q{long} {-w * .45} {long + w * .4} 0Q{long} {w * .45} {long - w} {w / 2}H-2z",
             0, -w / 2, long, w, c, 1.3)
        form(a, f"M{long - w} {-w / 2}Q{long} {-w * .45} {long + w * .4} 0Q{long} {w * .45} {long - w} {w / 2}z", long - w, -w / 2, w, w, tip, 1.2)
        seam(a, f"M{long * .28} {-w / 2}V{w / 2}M{long * .5} {-w / 2}V{w / 2}", .9)


def cone(a: Art, x: float, y: float, turn: float, long: float, spread: float, c: str = "#fff3b0", op: float = .7) -> None:
    """A beam of light."""
    with a.at(x, y, turn):
        a.poly([(0, -2), (long, -spread), (long, spread), (0, 2)], a.lin(0, 0, round(long), 0, (0, c, op), (1, c, 0)))


def lamp(a: Art, x: float, y: float, turn: float, r: float = 6, long: float = 60) -> None:
    """A searchlight with its beam."""
    cone(a, x, y, turn, long, long * .3)
    with a.at(x, y, turn):
        hull(a, [(-r * 1.1, -r * .6), (r * .3, -r), (r * .3, r), (-r * 1.1, r * .6)], GUN)
        a.circ(r * .3, 0, r * .45, a.rad(0, 0, round(r), (0, WHITE), (1, "#ffdf70")), INK, 1, ry=r)


def hazard(a: Art, x: float, y: float, w: float, h: float) -> None:
    """A strip of yellow and black."""
    a.rect(x, y, w, h, AMBER, .6, INK, 1)
    n = max(2, int(w / h))
    step = w / n
    a.path("".join(f"M{x + i * step + step * .5} {y}h{step * .5}l{-step * .5} {h}h{-step * .5}z" for i in range(n)), INK)


def vent(a: Art, x: float, y: float, w: float, h: float, n: int = 4) -> None:
    """A grille of n slits."""
    a.rect(x, y, w, h, "#0c111d", 1.4, INK, 1)
    a.line("".join(f"M{x + 1.6} {py}h{w - 3.2}" for _, py in row(0, y + h / (n + 1), 0, y + h * n / (n + 1), n)), "#55627a", max(.8, h / n * .32))


def chevrons(a: Art, x: float, y: float, n: int = 2, s: float = 4) -> None:
    """Golden marks of a Permanent upgrade."""
    a.line("".join(f"M{x - s} {y + i * s}l{s} {s * .8}l{s} {-s * .8}" for i in range(n)), INK, s * .75)
    a.line("".join(f"M{x - s} {y + i * s}l{s} {s * .8}l{s} {-s * .8}" for i in range(n)), GOLD, s * .42)


def aerial(a: Art, x: float, y: float, tx: float, ty: float, c: str = RED) -> None:
    """A rod with a lit ball."""
    a.line(f"M{x} {y}L{tx} {ty}", INK, 2.8)
    a.line(f"M{x} {y}L{tx} {ty}", "#c9d2de", 1.1)
    a.glow(tx, ty, 8, c, .7)
    ball(a, tx, ty, 2.4, c, 1)


def shadow(a: Art, x: float, y: float, w: float, op: float = .6) -> None:
    """The shadow on the floor."""
    a.circ(x, y, w, a.rad(x, y, w, (0, "#000000", op), (.6, "#000000", op * .55), (1, "#000000", 0)), ry=w * .16)


def puffs(a: Art, pts: Sequence[tuple[float, float, float]], c: str, op: float = 1) -> None:
    """Balls of smoke, each lit from above."""
    for x, y, r in pts:
        a.circ(x, y, r, a.rad(x - r * .3, y - r * .4, r * 1.4, (0, mix(c, WHITE, .4), op), (.6, c, op), (1, mix(c, NIGHT, .5), op * .85)))


def bolt_path(x: float, y: float, s: float) -> str:
    """Path data of a zigzag bolt of half height s."""
    return polygon([(x + s * .25, y - s), (x - s * .6, y + s * .12), (x - s * .05, y + s * .12), (x - s * .25, y + s), (x + s * .62, y - s * .2),
                    (x + s * .05, y - s * .2)])


def spark(a: Art, pts: Sequence[Point], c: str = CYAN, w: float = 1.6) -> None:
    """A discharge along the points."""
    d = polygon(pts, False)
    a.line(d, c, w * 3.4, .25)
    a.line(d, c, w)
    a.line(d, WHITE, w * .45)
