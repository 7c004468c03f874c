"""The canvas: collects SVG that SDL_image (nanosvg) draws rightly, in few bytes."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from gantry_art.color import short
from gantry_art.curves import Point, curve, join, number, polygon

Stop = tuple[float, str] | tuple[float, str, float]
_NUMBER = re.compile(r"-?\d*\.?\d+(?:e-?\d+)?")
_IDS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def _tidy(d: str) -> str:
    """Path data with rounded numbers and no needless spaces."""
    d = _NUMBER.sub(lambda m: number(float(m[0])), d)
    d = re.sub(r"[\s,]+", " ", d)
    return re.sub(r" ?([A-Za-z]) ?", r"\1", d).replace(" -", "-").strip()


def ellipse(x: float, y: float, rx: float, ry: float) -> str:
    """Path data of an ellipse."""
    return f"M{join((x - rx, y))}a{join((rx, ry))} 0 1 1 {join((2 * rx, 0))}a{join((rx, ry))} 0 1 1 {join((-2 * rx, 0))}z"


def box(x: float, y: float, w: float, h: float, r: float = 0) -> str:
    """Path data of a rectangle with corners rounded by r."""
    if r <= 0:
        return f"M{join((x, y))}h{number(w)}v{number(h)}h{number(-w)}z"
    arc = f"a{join((r, r))} 0 0 1 "
    return (f"M{join((x + r, y))}h{number(w - 2 * r)}{arc}{join((r, r))}v{number(h - 2 * r)}{arc}{join((-r, r))}"
            f"h{number(2 * r - w)}{arc}{join((-r, -r))}v{number(2 * r - h)}{arc}{join((r, -r))}z")


class Art:
    """One picture. Shapes appear in the order of the calls; gradients stand before their first use.

    Paints are #rrggbb or what lin, vert and rad return. Gradients are in the coordinates of the shape that uses them,
    so one gradient serves every like part under its own transform. Gradients with the same stops share them.
    """

    def __init__(self) -> None:
        self._out: list[str] = []
        self._gradients: dict[str, str] = {}
        self._stops: dict[str, str] = {}

    def lin(self, x1: float, y1: float, x2: float, y2: float, *stops: Stop) -> str:
        """A linear gradient from (x1, y1) to (x2, y2); stops are (place, color[, opacity])."""
        place = "".join(f' {k}="{number(v)}"' for k, v in (("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)))
        return self._gradient("linearGradient", place, stops)

    def vert(self, y1: float, y2: float, *stops: Stop) -> str:
        """A linear gradient straight down."""
        return self.lin(0, y1, 0, y2, *stops)

    def rad(self, x: float, y: float, r: float, *stops: Stop) -> str:
        """A radial gradient."""
        return self._gradient("radialGradient", f' cx="{number(x)}" cy="{number(y)}" r="{number(r)}"', stops)

    def _gradient(self, tag: str, place: str, stops: Sequence[Stop]) -> str:
        inner = ""
        for stop in stops:
            offset, color, *opacity = stop
            inner += f'<stop offset="{number(float(offset), 2)}" stop-color="{short(str(color))}"'
            if opacity:
                inner += f' stop-opacity="{number(float(opacity[0]), 2)}"'
            inner += "/>"
        key = tag + place + inner
        if key not in self._gradients:
            n = len(self._gradients)
            name = _IDS[n % 52] + (str(n // 52) if n >= 52 else "")
            self._gradients[key] = f"url(#{name})"
            start = f'<{tag} id="{name}"{place} gradientUnits="userSpaceOnUse"'
            if inner in self._stops:
                self._out.append(f'{start} xlink:href="#{self._stops[inner]}"/>')
            else:
                self._stops[inner] = name
                self._out.append(f"{start}>{inner}</{tag}>")
        return self._gradients[key]

    def path(self, d: str, fill: str | None = None, stroke: str | None = None, width: float = 1, op: float = 1,
             dash: str | None = None, butt: bool = False, evenodd: bool = False) -> None:
        """A shape from path data, nothing for no data. Caps and joins are round unless butt."""
        if not d:
            return
        text = f'<path d="{_tidy(d)}"'
        if fill:
            text += f' fill="{short(fill) if fill[0] == "#" else fill}"'
        if stroke:
            text += f' stroke="{short(stroke) if stroke[0] == "#" else stroke}" stroke-width="{number(width, 2)}"'
        if op != 1:
            text += f' opacity="{number(op, 2)}"'
        if dash:
            text += f' stroke-dasharray="{dash}"'
        if butt:
            text += ' stroke-linecap="butt"'
        if evenodd:
            text += ' fill-rule="evenodd"'
        self._out.append(text + "/>")

    def line(self, d: str, stroke: str, width: float = 1, op: float = 1, dash: str | None = None) -> None:
        """A stroke along path data; dashes have square ends."""
        self.path(d, None, stroke, width, op, dash, butt=dash is not None)

    def circ(self, x: float, y: float, r: float, fill: str | None = None, stroke: str | None = None, width: float = 1,
             op: float = 1, ry: float | None = None) -> None:
        """A circle, or an ellipse of half height ry."""
        self.path(ellipse(x, y, r, r if ry is None else ry), fill, stroke, width, op)

    def rect(self, x: float, y: float, w: float, h: float, fill: str | None = None, r: float = 0,
             stroke: str | None = None, width: float = 1, op: float = 1) -> None:
        """A rectangle with corners rounded by r."""
        self.path(box(x, y, w, h, r), fill, stroke, width, op)

    def poly(self, pts: Sequence[Point], fill: str | None = None, stroke: str | None = None, width: float = 1,
             op: float = 1) -> None:
        """A closed polygon."""
        self.path(polygon(pts), fill, stroke, width, op)

    def blob(self, pts: Sequence[Point], fill: str | None = None, stroke: str | None = None, width: float = 1,
             op: float = 1) -> None:
        """A closed smooth shape through the points."""
        self.path(curve(pts, True), fill, stroke, width, op)

    def glow(self, x: float, y: float, r: float, color: str, strength: float = 0.5, ry: float | None = None) -> None:
        """Soft light around a point."""
        paint = self.rad(x, y, r, (0, color, strength), (0.45, color, strength * 0.3), (1, color, 0))
        self.circ(x, y, r, paint, ry=ry)

    @contextmanager
    def at(self, x: float = 0, y: float = 0, turn: float = 0, scale: float = 1,
           scale_y: float | None = None) -> Iterator[None]:
        """Draws what follows around (x, y), turned by degrees and scaled."""
        parts = []
        if x or y:
            parts.append(f"translate({number(x)} {number(y)})")
        if turn:
            parts.append(f"rotate({number(turn)})")
        if scale != 1 or scale_y is not None:
            tail = "" if scale_y is None else " " + number(scale_y, 2)
            parts.append(f"scale({number(scale, 2)}{tail})")
        if not parts:
            yield
            return
        self._out.append(f'<g transform="{"".join(parts)}">')
        yield
        self._out.append("</g>")

    def both(self, draw: Callable[[], None], x: float = 60) -> None:
        """Calls draw twice, the second time mirrored about the vertical at x."""
        draw()
        self._out.append(f'<g transform="matrix(-1 0 0 1 {number(2 * x)} 0)">')
        draw()
        self._out.append("</g>")

    def svg(self, x: float, y: float, w: float, h: float) -> str:
        """The whole file, showing the given part of the plane."""
        view = " ".join(number(v) for v in (x, y, w, h))
        head = ('<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
                f' width="{number(w)}" height="{number(h)}" viewBox="{view}">'
                '<g fill="none" stroke-linecap="round" stroke-linejoin="round">')
        return head + "\n" + "\n".join(self._out) + "\n</g></svg>\n"
