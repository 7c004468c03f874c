"""Bone-and-conduit parts: tubes, hoses, bones, vertebrae, ribs, plates, masks, sockets, blades, bolts."""

import math
from collections.abc import Sequence

from gantry_art.canvas import Art
from gantry_art.color import WHITE, mix
from gantry_art.curves import Point, along, curve, number, polar

BONE, BMID, BSH, DEEP, INK = "#fbf6e4", "#c9c1a3", "#757055", "#2b2d1f", "#0a0c07"
ACID, ACIDL = "#b7c96a", "#edfbb0"
TISSUE, TISSUEL = "#59613c", "#a9b384"


def tube(a: Art, pts: Sequence[Point], w: float, c: str = BMID, hi: str = BONE) -> None:
    """A round pipe of width w along the curve, lit from above."""
    d = curve(pts)
    a.line(d, INK, w + 2.4)
    a.line(d, mix(c, INK, 0.55), w)
    with a.at(-0.04 * w, -0.12 * w):
        a.line(d, c, w * 0.66)
    with a.at(-0.08 * w, -0.22 * w):
        a.line(d, hi, max(0.5, w * 0.2), 0.85)


def hose(a: Art, pts: Sequence[Point], w: float, c: str = TISSUE, hi: str = TISSUEL, pitch: float = 0) -> None:
    """A tube with rings."""
    tube(a, pts, w, c, hi)
    p = pitch or max(1.6, w * 0.5)
    a.line(curve(pts), INK, w, 0.55, f"{number(p * 0.36, 2)} {number(p * 0.64, 2)}")


def bone(a: Art, x1: float, y1: float, x2: float, y2: float, w: float, c: str = BMID, hi: str = BONE,
         knob: float = 1.5) -> None:
    """A long bone with two knuckle ends."""
    long, turn = math.hypot(x2 - x1, y2 - y1), math.degrees(math.atan2(y2 - y1, x2 - x1))
    k = w * knob / 2
    with a.at(x1, y1, turn):
        d = (f"M0 {-k}C{k * 1.6} {-k} {long * .22} {-w * .42} {long * .5} {-w * .4}"
             f"C{long * .78} {-w * .42} {long - k * 1.6} {-k} {long} {-k}"
             f"C{long + k * 1.1} {-k} {long + k * 1.1} {k} {long} {k}"
             f"C{long - k * 1.6} {k} {long * .78} {w * .42} {long * .5} {w * .4}"
             f"C{long * .22} {w * .42} {k * 1.6} {k} 0 {k}C{-k * 1.2} {k} {-k * 1.2} {-k} 0 {-k}z")
        a.path(d, a.vert(-k, k, (0, hi), (.45, c), (1, mix(c, INK, .7))), INK, 1.1)


def spine(a: Art, pts: Sequence[Point], n: int, w0: float, w1: float, c: str = BMID, hi: str = BONE,
          spur: float = 0) -> None:
    """n vertebrae along a curve, of width w0 at its start and w1 at its end; spur lengthens their thorns."""
    places = along(pts, n)
    step = math.hypot(places[1][0] - places[0][0], places[1][1] - places[0][1]) if n > 1 else 4
    for i, (x, y, t) in enumerate(places):
        w = round(w0 + (w1 - w0) * i / max(1, n - 1))
        h = round(min(step * 0.62, w * 0.8), 1)
        with a.at(x, y, round(t)):
            if spur:
                a.path(f"M{-h * .5} {-w * .4}L{h * .1} {-w * (.5 + spur)}L{h * .6} {-w * .4}z", hi, INK, .8)
            d = (f"M{-h * .75} {-w / 2}C{-h * .1} {-w * .56} {h * .3} {-w * .56} {h * .75} {-w * .43}L{h * .6} {w * .43}"
                 f"C{h * .2} {w * .58} {-h * .2} {w * .58} {-h * .75} {w / 2}z")
            a.path(d, a.vert(-w / 2, w / 2, (0, hi), (.4, c), (1, mix(c, INK, .75))), INK, .9)


def ribs(a: Art, x: float, y: float, n: int, w: float, h: float, gap: float, c: str = BMID, hi: str = BONE,
         sw: float = 2.6) -> None:
    """n pairs of rib arcs hung on the vertical at x, each reaching w to the side and h down."""
    for i in range(n):
        yy, ww = y + i * gap, w * (1 - .08 * abs(i - (n - 1) * .35))
        d = "".join(f"M{x + s * 2} {yy}C{x + s * ww * .5} {yy - h * .5} {x + s * ww * 1.08} {yy} {x + s * ww * .86} {yy + h}"
                    for s in (-1, 1))
        a.line(d, INK, sw + 1.8)
        a.line(d, mix(c, INK, .3), sw)
        with a.at(0, -sw * .22):
            a.line(d, hi, sw * .4, .9)


def plate(a: Art, pts: Sequence[Point], c: str = BMID, hi: str = BONE, seam: bool = False, width: float = 1.2,
          dark: float = .72) -> None:
    """A smooth plate lit from above; seam draws an inner edge."""
    ys = [p[1] for p in pts]
    a.blob(pts, a.vert(round(min(ys)), round(max(ys)), (0, hi), (.38, c), (1, mix(c, INK, dark))), INK, width)
    if seam:
        cx, cy = sum(p[0] for p in pts) / len(pts), sum(ys) / len(ys)
        a.blob([(cx + (x - cx) * .8, cy + (y - cy) * .8 + .6) for x, y in pts], None, mix(c, INK, .7), .6, .7)


def facet(a: Art, pts: Sequence[Point], c: str, hi: str, width: float = 1.2, dark: float = .7) -> None:
    """A plate with straight edges."""
    ys = [p[1] for p in pts]
    a.poly(pts, a.vert(round(min(ys)), round(max(ys)), (0, hi), (.4, c), (1, mix(c, INK, dark))), INK, width)


def socket(a: Art, x: float, y: float, r: float, c: str = ACID, lit: float = 1) -> None:
    """An eye or core: dark rim, glowing center."""
    if lit:
        a.circ(x, y, r * 3.2, a.rad(x, y, r * 3.2, (0, c, .5 * lit), (.4, c, .16 * lit), (1, c, 0)))
    a.circ(x, y, r * 1.35, INK, BSH, r * .22)
    hi = ACIDL if c == ACID else WHITE
    a.circ(x, y, r, a.rad(x - r * .2, y - r * .25, r * 1.1, (0, hi), (.4, c), (1, mix(c, INK, .75))))


def blade(a: Art, x: float, y: float, turn: float, long: float, w: float, bend: float = 0, c: str = BONE,
          shade: str = BSH) -> None:
    """A tapering blade or claw from (x, y) toward the angle, bending to its right hand for positive bend."""
    with a.at(x, y, turn):
        d = (f"M0 {-w / 2}C{long * .35} {-w * .7 - bend} {long * .75} {-bend * .8} {long} {bend}"
             f"C{long * .7} {w * .25 - bend * .3} {long * .35} {w * .5 - bend * .5} 0 {w / 2}z")
        top = -w / 2 - bend * .4
        a.path(d, a.vert(top, w / 2, (0, c), (.5, mix(c, shade, .4)), (1, shade)), INK, 1)
        a.line(f"M{w * .3} 0C{long * .35} {-w * .1 - bend * .7} {long * .7} {-bend * .45} {long * .9} {bend * .7}",
               INK, .6, .5)


def bolt(a: Art, x: float, y: float, r: float = 1.4) -> None:
    """The head of a bolt."""
    a.circ(x, y, r, DEEP, INK, .5)
    a.circ(x - r * .25, y - r * .3, r * .4, BMID)


def orb(a: Art, x: float, y: float, r: float, c: str, hi: str = WHITE, width: float = 1.2) -> None:
    """A ball lit from above left."""
    a.circ(x, y, r, a.rad(x - r * .3, y - r * .4, r * 1.4, (0, hi), (.4, c), (1, mix(c, INK, .8))), INK, width)


def kite(x: float, y: float, w: float, h: float) -> list[Point]:
    """The outline of a mask."""
    right = [(x, y - h * .5), (x + w * .42, y - h * .36), (x + w * .5, y - h * .02), (x + w * .26, y + h * .34),
             (x, y + h * .52)]
    return right + [(2 * x - p[0], p[1]) for p in reversed(right[1:-1])]


def mask(a: Art, x: float, y: float, w: float, h: float, eyes: str | None = ACID, c: str = BMID, hi: str = BONE) -> None:
    """A kite-shaped head with brow line, jaw lines and slit eyes; eyes is their color, None for none."""
    plate(a, kite(x, y, w, h), c, hi)
    a.line(f"M{x} {y - h * .42}V{y + h * .1}", mix(c, INK, .45), .9)
    jaw = "".join(f"M{x - w * (.2 - .05 * i)} {y + h * (.22 + .09 * i)}h{w * (.4 - .1 * i)}" for i in range(3))
    a.line(jaw, INK, max(.7, w * .04), .75)
    if not eyes:
        return
    for s in (-1, 1):
        a.poly([(x + s * w * .08, y + h * .06), (x + s * w * .4, y - h * .1), (x + s * w * .3, y + h * .1)], INK)
        a.poly([(x + s * w * .14, y + h * .04), (x + s * w * .35, y - h * .06), (x + s * w * .28, y + h * .07)], eyes)
        gx, gy = x + s * w * .24, y + h * .02
        a.circ(gx, gy, w * .3, a.rad(gx, gy, w * .3, (0, eyes, .45), (1, eyes, 0)))


def hollow(a: Art, x: float, y: float, w: float, h: float, c: str = BMID, hi: str = BONE) -> None:
    """A mask with empty round eyes."""
    mask(a, x, y, w, h, None, c, hi)
    for s in (-1, 1):
        a.circ(x + s * w * .2, y - h * .02, w * .14, INK)


def arm(a: Art, sx: float, sy: float, ex: float, ey: float, hx: float, hy: float, w: float = 5, c: str = BMID,
        hi: str = BONE) -> None:
    """An arm or leg from shoulder over elbow to hand."""
    bone(a, ex, ey, hx, hy, w * .8, c, hi)
    bone(a, sx, sy, ex, ey, w, c, hi)
    a.circ(ex, ey, w * .55, DEEP, mix(c, INK, .4), .8)


def hand(a: Art, x: float, y: float, turn: float, n: int, long: float, w: float = 3, fan: float = 90,
         c: str = BONE, shade: str = BSH) -> None:
    """n blade fingers spread over fan degrees around the angle."""
    for i in range(n):
        t = turn + (fan * (i / (n - 1) - .5) if n > 1 else 0)
        blade(a, x, y, t, long, w, 1.2, c, shade)


def torso(a: Art, x: float, y: float, w: float, h: float, n: int = 4, core: str | None = ACID) -> None:
    """A rib cage of n pairs over a dark body, with a lit core of the color."""
    plate(a, [(x - w * .5, y), (x, y - h * .06), (x + w * .5, y), (x + w * .38, y + h * .5), (x + w * .2, y + h),
              (x - w * .2, y + h), (x - w * .38, y + h * .5)], "#454b30", "#6b7350")
    spine(a, [(x, y + h * .04), (x, y + h)], 7, w * .17, w * .13)
    ribs(a, x, y + h * .12, n, w * .46, h * .16, h * .76 / max(1, n), sw=max(1.8, w * .06))
    if core:
        socket(a, x, y + h * .3, w * .1, core)


def gear(x: float, y: float, r: float, n: int, tooth: float = .18) -> list[Point]:
    """The outline of a cog wheel."""
    out: list[Point] = []
    for i in range(n):
        t = 360 * i / n
        for dt, k in ((-.32, 1), (-.2, 1 + tooth), (.2, 1 + tooth), (.32, 1)):
            out.append(polar(x, y, r * k, t + dt * 360 / n))
    return out


def drop(a: Art, x: float, y: float, s: float, c: str = ACID, hi: str = ACIDL) -> None:
    """A drop of height 2s hanging from (x, y)."""
    a.path(f"M{x} {y}C{x + s * .5} {y + s * .7} {x + s * .7} {y + s} {x + s * .7} {y + s * 1.3}"
           f"A{s * .7} {s * .7} 0 1 1 {x - s * .7} {y + s * 1.3}C{x - s * .7} {y + s} {x - s * .5} {y + s * .7} {x} {y}z",
           a.vert(round(y), round(y + 2 * s), (0, hi), (.5, c), (1, mix(c, INK, .5))), INK, max(.6, s * .12))
