"""Curves through points, and points along curves."""

import math
from collections.abc import Sequence

Point = tuple[float, float]


def number(value: float, digits: int = 1) -> str:
    """The shortest decimal text of value with at most so many digits after the point, never -0."""
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    if text.startswith("0."):
        text = text[1:]
    elif text.startswith("-0."):
        text = "-" + text[2:]
    return "0" if text in ("", "-", "-0") else text


def join(values: Sequence[float], digits: int = 1) -> str:
    """Numbers side by side as path data has them, parted by a space only where it is needed."""
    out = ""
    for value in values:
        text = number(value, digits)
        out += text if not out or text[0] == "-" else " " + text
    return out


def _knots(pts: Sequence[Point], closed: bool, i: int) -> tuple[Point, Point, Point, Point]:
    """The Bezier form of piece i of the Catmull-Rom spline through the points."""
    n = len(pts)

    def at(k: int) -> Point:
        return pts[k % n] if closed else pts[max(0, min(n - 1, k))]

    p0, p1, p2, p3 = at(i - 1), at(i), at(i + 1), at(i + 2)
    return (p1, (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6),
            (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6), p2)


def curve(pts: Sequence[Point], closed: bool = False) -> str:
    """Path data of the smooth curve through the points, relative and rounded without drift."""
    x, y = round(pts[0][0], 1), round(pts[0][1], 1)
    out = "M" + join((x, y))
    for i in range(len(pts) if closed else len(pts) - 1):
        _, b1, b2, end = _knots(pts, closed, i)
        ex, ey = round(end[0], 1), round(end[1], 1)
        out += "c" + join((b1[0] - x, b1[1] - y, b2[0] - x, b2[1] - y, ex - x, ey - y))
        x, y = ex, ey
    return out + ("z" if closed else "")


def polygon(pts: Sequence[Point], closed: bool = True) -> str:
    """Path data of straight lines through the points."""
    return "M" + "L".join(join(p) for p in pts) + ("z" if closed else "")


def along(pts: Sequence[Point], n: int, closed: bool = False) -> list[tuple[float, float, float]]:
    """n evenly spaced points on the smooth curve, each with the direction there in degrees."""
    dense: list[Point] = []
    for i in range(len(pts) if closed else len(pts) - 1):
        p, b1, b2, q = _knots(pts, closed, i)
        for j in range(16):
            t = j / 16
            u = 1 - t
            dense.append((u**3 * p[0] + 3 * u * u * t * b1[0] + 3 * u * t * t * b2[0] + t**3 * q[0],
                          u**3 * p[1] + 3 * u * u * t * b1[1] + 3 * u * t * t * b2[1] + t**3 * q[1]))
    dense.append(pts[0] if closed else pts[-1])
    length = [0.0]
    for a, b in zip(dense, dense[1:]):
        length.append(length[-1] + math.hypot(b[0] - a[0], b[1] - a[1]))
    out: list[tuple[float, float, float]] = []
    j = 0
    for i in range(n):
        want = length[-1] * (i / (n - 1) if n > 1 else 0.5)
        while j < len(length) - 2 and length[j + 1] < want:
            j += 1
        f = (want - length[j]) / max(1e-6, length[j + 1] - length[j])
        a, b = dense[j], dense[j + 1]
        out.append((a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f,
                    math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))))
    return out


def polar(x: float, y: float, r: float, degrees: float, ry: float | None = None) -> Point:
    """The point at an angle on a circle (or an ellipse of height ry) around (x, y)."""
    t = math.radians(degrees)
    return x + r * math.cos(t), y + (r if ry is None else ry) * math.sin(t)


def ring(x: float, y: float, r: float, n: int, turn: float = 0, ry: float | None = None) -> list[Point]:
    """n points evenly around a circle or ellipse."""
    return [polar(x, y, r, turn + 360 * i / n, ry) for i in range(n)]


def star(x: float, y: float, outer: float, inner: float, n: int, turn: float = -90) -> list[Point]:
    """The 2n corners of a star."""
    return [polar(x, y, (outer, inner)[i % 2], turn + 180 * i / n) for i in range(2 * n)]


def spiral(x: float, y: float, r0: float, r1: float, turns: float, start: float = 0) -> list[Point]:
    """Points along a spiral from radius r0 to r1."""
    n = max(4, int(abs(turns) * 8))
    return [polar(x, y, r0 + (r1 - r0) * i / n, start + 360 * turns * i / n) for i in range(n + 1)]


def mirrored(pts: Sequence[Point], x: float = 60) -> list[Point]:
    """The points with their images about the vertical at x, as one closed outline from top to bottom and back."""
    return list(pts) + [(2 * x - p[0], p[1]) for p in reversed(pts) if abs(p[0] - x) > 0.01]
