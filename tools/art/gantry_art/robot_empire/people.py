"""People as silhouettes against the light: dark coats with a lit rim, told apart by pose, hat and tool."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gantry_art.canvas import Art
from gantry_art.color import mix
from gantry_art.curves import Point, polygon
from gantry_art.robot_empire.toy import AMBER, CYAN, INK, eye

DARK = "#16060a"


@dataclass(frozen=True)
class Pose:
    """Where the joints of a figure are. Arms and legs run from their root over the joint to the end."""

    head: Point
    neck: Point
    hip: Point
    arms: Sequence[tuple[Point, Point]] = ()
    legs: Sequence[tuple[Point, Point]] = ()
    face: int = 1  # 1 looks right, -1 left
    size: float = 1


Hat = Callable[[Art, float, float, float, int, str], None]


def _cap(a: Art, x: float, y: float, r: float, face: int, c: str) -> None:
    a.path(f"M{x - r} {y - r * .2}A{r} {r} 0 0 1 {x + r} {y - r * .2}H{x + face * r * 1.8}V{y + r * .05}H{x - r}z", c)


def _fedora(a: Art, x: float, y: float, r: float, face: int, c: str) -> None:
    del face
    a.path(f"M{x - r * 1.7} {y - r * .25}Q{x} {y - r * .65} {x + r * 1.7} {y - r * .25}L{x + r * 1.5} {y - r * .05}H{x - r * 1.5}z", c)
    a.path(f"M{x - r * .95} {y - r * .4}L{x - r * .75} {y - r * 1.5}Q{x} {y - r * 1.2} {x + r * .75} {y - r * 1.5}L{x + r * .95} {y - r * .4}z", c)
    a.line(f"M{x - r * .9} {y - r * .55}H{x + r * .9}", "#c23a3a", r * .26)


def _helmet(a: Art, x: float, y: float, r: float, face: int, c: str) -> None:
    a.path(f"M{x - r * 1.15} {y - r * .15}A{r * 1.15} {r * 1.15} 0 0 1 {x + r * 1.15} {y - r * .15}z", mix(c, AMBER, .55))
    a.line(f"M{x - r * 1.3} {y - r * .15}H{x + r * 1.3}", mix(c, AMBER, .4), 2)
    eye(a, x + face * r * .8, y - r * .6, r * .26, "#fff0b0")


def _hood(a: Art, x: float, y: float, r: float, face: int, c: str) -> None:
    a.path(f"M{x - face * r * 1.5} {y + r * 1.5}Q{x - face * r * 1.9} {y - r * 1.2} {x} {y - r * 1.5}Q{x + face * r * 1.6} {y - r * 1.1} {x + face * r * 1.2} {y + r * .9}z", c)


def _goggles(a: Art, x: float, y: float, r: float, face: int, c: str) -> None:
    _cap(a, x, y, r * 1.05, face, c)
    a.line(f"M{x - face * r} {y}H{x + face * r * .6}", "#6a4a3a", r * .3)
    eye(a, x + face * r * .7, y, r * .34, CYAN)


def _mask(a: Art, x: float, y: float, r: float, face: int, c: str) -> None:
    a.path(f"M{x - r * 1.05} {y - r * .1}A{r * 1.05} {r * 1.05} 0 0 1 {x + r * 1.05} {y - r * .1}z", c)
    a.line(f"M{x - face * r} {y + r * .05}H{x + face * r}", "#c23a3a", r * .55)
    a.line(f"M{x - face * r} {y + r * .05}l{-face * r * .9} {r * .5}M{x - face * r} {y + r * .05}l{-face * r} {-r * .1}", "#c23a3a", r * .3)
    a.line(f"M{x + face * r * .35} {y + r * .02}h.1", "#ffffff", r * .34)


def _scarf(a: Art, x: float, y: float, r: float, face: int, c: str) -> None:
    _goggles(a, x, y, r, face, c)
    a.path(f"M{x - r} {y + r * 1.1}H{x + r}L{x + r * .8} {y + r * 1.7}H{x - r * .9}zM{x - face * r * .6} {y + r * 1.2}q{-face * r * 2} {-r * .9} {-face * r * 3.6} {r * .1}q{face * r * 1.6} {r * .3} {face * r * 3.4} {r * .9}z", "#d8463c")


def _tricorn(a: Art, x: float, y: float, r: float, face: int, c: str) -> None:
    a.path(f"M{x - r * 1.9} {y - r * .7}Q{x} {y + r * .1} {x + r * 1.9} {y - r * .7}Q{x + r * .8} {y - r * 1.1} {x + r * .5} {y - r * 1.7}Q{x} {y - r * 1.9} {x - r * .5} {y - r * 1.7}Q{x - r * .8} {y - r * 1.1} {x - r * 1.9} {y - r * .7}z", c)
    a.line(f"M{x - r * 1.5} {y - r * .62}Q{x} {y} {x + r * 1.5} {y - r * .62}", AMBER, r * .2)
    a.line(f"M{x + face * r * .2} {y - r * .1}L{x + face * r * .9} {y + r * .25}", INK, r * .3)


HATS: dict[str, Hat] = {"cap": _cap, "fedora": _fedora, "helmet": _helmet, "hood": _hood, "goggles": _goggles, "mask": _mask, "scarf": _scarf,
                        "tricorn": _tricorn}


def person(a: Art, pose: Pose, hat: str = "cap", coat: str = DARK, rim: str = "#ffb08a", lit: float = 1, long: bool = False) -> None:
    """A figure. The light falls on its right side for lit 1 and on its left for -1; long gives it a coat to the knees."""
    k = pose.size
    r = 6.2 * k
    nx, ny = pose.neck
    hx, hy = pose.hip
    dx, dy = hx - nx, hy - ny
    norm = max(1.0, (dx * dx + dy * dy) ** .5)
    px, py = -dy / norm, dx / norm
    wide, narrow = 8.4 * k, 6.2 * k
    trunk = [(nx + px * wide, ny + py * wide), (nx - px * wide, ny - py * wide), (hx - px * narrow, hy - py * narrow), (hx + px * narrow, hy + py * narrow)]
    if long:
        fx, fy = hx + dx * .5, hy + dy * .5
        trunk[2:] = [(fx - px * wide * 1.35, fy - py * wide * 1.35), (fx + px * wide * 1.25, fy + py * wide * 1.25)]
    roots = [((nx + (hx - nx) * .12, ny + (hy - ny) * .12), joint, end, 6.4) for joint, end in pose.arms]
    roots += [((hx, hy), joint, end, 8.2) for joint, end in pose.legs]

    def draw(shift: float, c: str) -> None:
        with a.at(shift * lit):
            for root, joint, end, w in reversed(roots):
                a.line(polygon((root, joint, end), False), c, w * k)
            a.path(polygon(trunk), c, c, 3 * k)
            a.circ(pose.head[0], pose.head[1], r, c)
    draw(1.4, rim)
    draw(-.3, coat)
    for joint, end in pose.legs:
        s = 1 if end[0] >= joint[0] - 2 else -1
        s = pose.face if abs(end[0] - joint[0]) < 6 else s
        a.line(f"M{end[0]} {end[1] + 2 * k}h{s * 5 * k}", coat, 5 * k)
    for _, end in pose.arms:
        a.circ(end[0], end[1], 3.3 * k, mix(coat, rim, .35))
    HATS[hat](a, pose.head[0], pose.head[1], r * 1.06, pose.face, mix(coat, rim, .12))
    a.line(f"M{nx + lit * 2} {ny - 1}L{hx + lit * 2} {hy - 2}", mix(coat, rim, .25), 1)
