"""Parts of beasts: skin without gloss, slit eyes, teeth, claws, wings, and the chains they wear."""

from collections.abc import Sequence

from gantry_art.canvas import Art
from gantry_art.cards import Card
from gantry_art.color import WHITE, mix
from gantry_art.curves import Point, along, polar, polygon
from gantry_art.parts import blade
from gantry_art.robot_empire.toy import INK, NIGHT, dots

IVORY, HORN, GUMS = "#fbf4dc", "#8a7650", "#5a1020"


def colors(card: Card) -> tuple[str, str]:
    """Skin and belly of a card."""
    return card.color("skin", "#5f9e3c"), card.color("belly", "#d7e8a0")


def skin(a: Art, x: float, y: float, h: float, c: str) -> str:
    """The light on a body that reaches from y down to y + h."""
    return a.lin(round(x), round(y), round(x + h * .2), round(y + h), (0, mix(c, WHITE, .42)), (.3, mix(c, WHITE, .08)), (.62, mix(c, NIGHT, .25)), (1, mix(c, NIGHT, .72)))


def mass(a: Art, pts: Sequence[Point], c: str, width: float = 1.7) -> None:
    """A smooth body through the points."""
    ys = [p[1] for p in pts]
    a.blob(pts, skin(a, min(p[0] for p in pts), min(ys), max(ys) - min(ys), c), INK, width)


def leg(a: Art, pts: Sequence[Point], w0: float, w1: float, c: str) -> None:
    """A limb along the curve, w0 wide where it starts and w1 where it ends."""
    places = along(pts, 9)
    left, right = [], []
    for i, (x, y, t) in enumerate(places):
        w = (w0 + (w1 - w0) * i / 8) / 2
        left.append(_side(x, y, t, -w))
        right.append(_side(x, y, t, w))
    mass(a, left[::2] + right[::-2], c, 1.5)


def _side(x: float, y: float, degrees: float, w: float) -> Point:
    """The point w to the side of a direction."""
    return polar(x, y, w, degrees + 90)


def slit(a: Art, x: float, y: float, r: float, c: str = "#ffd84a", turn: float = 0, brow: float = 0) -> None:
    """An eye with a slit; brow draws an angry lid toward that side."""
    a.circ(x, y, r * 2.2, a.rad(x, y, r * 2.2, (0, c, .4), (1, c, 0)))
    a.circ(x, y, r, a.rad(x - r * .2, y - r * .3, r * 1.2, (0, mix(c, WHITE, .75)), (.55, c), (1, mix(c, "#802000", .6))), INK, 1.3)
    with a.at(x, y, turn):
        a.circ(0, 0, r * .22, "#0a0608", ry=r * .72)
    a.circ(x - r * .32, y - r * .36, r * .22, WHITE)
    if brow:
        a.line(f"M{x - r * 1.3} {y - r * (.8 - .45 * brow)}L{x + r * 1.3} {y - r * (.8 + .45 * brow)}", INK, r * .7)


def goggle(a: Art, x: float, y: float, r: float, px: float = 0, py: float = 0) -> None:
    """A round staring eye that looks toward (px, py)."""
    a.circ(x, y, r, a.rad(x - r * .3, y - r * .4, r * 1.4, (0, WHITE), (.7, "#e8e4cc"), (1, "#8a8a70")), INK, 1.4)
    a.circ(x + px * r * .3, y + py * r * .3, r * .46, "#14100a")
    a.circ(x + px * r * .3 - r * .16, y + py * r * .3 - r * .18, r * .15, WHITE)


def teeth(a: Art, pts: Sequence[Point], n: int, h: float, up: bool = False, c: str = IVORY) -> None:
    """n teeth along the curve, downward, or upward."""
    places = along(pts, n + 1)
    s = -1 if up else 1
    d = ""
    for p, q in zip(places, places[1:]):
        d += f"M{p[0]} {p[1]}L{(p[0] + q[0]) / 2} {(p[1] + q[1]) / 2 + s * h}L{q[0]} {q[1]}z"
    a.path(d, c, INK, .8)


def claws(a: Art, x: float, y: float, n: int, h: float, step: float = 4.4, lean: float = 0) -> None:
    """n claws in a row around (x, y), pointing down."""
    d = "".join(f"M{x + (i - (n - 1) / 2) * step - 2.2} {y - 2}Q{x + (i - (n - 1) / 2) * step + lean} {y + h * .4} {x + (i - (n - 1) / 2) * step + lean} {y + h}"
                f"Q{x + (i - (n - 1) / 2) * step + 2.4} {y + h * .4} {x + (i - (n - 1) / 2) * step + 2.2} {y - 2}z" for i in range(n))
    a.path(d, IVORY, INK, .9)


def horns(a: Art, places: Sequence[tuple[float, float, float]], long: float, w: float, bend: float = 0, c: str = IVORY) -> None:
    """A horn or spike at each (x, y, angle)."""
    for x, y, t in places:
        blade(a, x, y, t, long, w, bend, c, HORN)


def spots(a: Art, pts: Sequence[Point], r: float, c: str, op: float = .5) -> None:
    """Marks on a skin."""
    dots(a, pts, r, c, op)


def folds(a: Art, d: str, c: str, width: float = 1.4) -> None:
    """Creases of a skin."""
    a.line(d, mix(c, NIGHT, .6), width, .8)


def fur(a: Art, pts: Sequence[Point], n: int, h: float, c: str, lean: float = 0) -> None:
    """A ragged edge of n tufts along the curve, standing to its left."""
    places = along(pts, n + 1)
    d = f"M{places[0][0]} {places[0][1]}"
    for p, q in zip(places, places[1:]):
        tip = _side((p[0] + q[0]) / 2, (p[1] + q[1]) / 2, p[2], -h)
        d += f"L{tip[0] + lean} {tip[1]}L{q[0]} {q[1]}"
    a.path(d, mix(c, NIGHT, .2), INK, 1.2)


def mouth(a: Art, x: float, y: float, w: float, h: float, n: int, tooth: float) -> None:
    """An open mouth w wide and h deep with n teeth above and below."""
    a.path(f"M{x - w / 2} {y}Q{x} {y - h * .25} {x + w / 2} {y}Q{x + w * .42} {y + h} {x} {y + h}Q{x - w * .42} {y + h} {x - w / 2} {y}z",
           a.rad(round(x), round(y + h * .5), round(w * .6), (0, "#8a1a2c"), (1, "#2a0610")), INK, 1.5)
    a.circ(x, y + h * .82, w * .2, "#d0505a", op=.8, ry=h * .16)
    teeth(a, [(x - w * .47, y + h * .02), (x, y - h * .1), (x + w * .47, y + h * .02)], n, tooth)
    teeth(a, [(x - w * .36, y + h * .72), (x, y + h * .97), (x + w * .36, y + h * .72)], max(2, n - 2), tooth * .8, True)


def wing(a: Art, x: float, y: float, w: float, h: float, c: str, skin_color: str, fingers: int = 3) -> None:
    """A wing of skin from the shoulder (x, y) to a tip at (x + w, y - h); c is the color of its bones."""
    tip = (x + w, y - h)
    ends = [(x + w * (1 - .24 * i), y + h * (.02 + .16 * i)) for i in range(fingers)]
    d = f"M{x} {y}Q{x + w * .3} {y - h * 1.1} {tip[0]} {tip[1]}"
    last = tip
    for e in ends:
        d += f"Q{(last[0] + e[0]) / 2 - w * .1} {(last[1] + e[1]) / 2} {e[0]} {e[1]}"
        last = e
    d += f"Q{x + w * .2} {y + h * .2} {x} {y + h * .3}z"
    a.path(d, skin(a, x, y - h, h * 1.5, skin_color), INK, 1.6)
    bones = f"M{x} {y}Q{x + w * .3} {y - h * 1.1} {tip[0]} {tip[1]}" + "".join(f"M{x + w * .3} {y - h * .66}Q{(x + w * .3 + e[0]) / 2 + 4} {(y - h * .66 + e[1]) / 2 - 6} {e[0]} {e[1]}" for e in ends)
    a.line(bones, INK, 4)
    a.line(bones, c, 2.2)


def chain(a: Art, pts: Sequence[Point], n: int, r: float = 4) -> None:
    """n links of an iron chain along the curve."""
    d = ""
    for i, (x, y, t) in enumerate(along(pts, n)):
        ends = polar(x, y, -r, t), polar(x, y, r, t)
        if i % 2:
            d += polygon(ends, False)
        else:
            d += polygon([_side(p[0], p[1], t, s * r * .5) for p, s in zip(ends + ends[::-1], (-1, -1, 1, 1))])
    a.line(d, INK, 4.2)
    a.line(d, "#c2ccd8", 2)


def collar(a: Art, x: float, y: float, rx: float, ry: float, turn: float = 0) -> None:
    """An iron collar with a ring."""
    with a.at(x, y, turn):
        a.circ(0, 0, rx, None, INK, 6.4, ry=ry)
        a.circ(0, 0, rx, None, "#8f9bab", 4, ry=ry)
        a.circ(0, ry + 3.4, 3, None, INK, 3.6)
        a.circ(0, ry + 3.4, 3, None, "#c2ccd8", 1.8)
        dots(a, [(-rx * .7, ry * .7), (rx * .7, ry * .7)], 1, INK)
