"""What machines hold. Each part starts at (0, 0), the wrist; outward is +x, down is +y; r grows with Attack."""

from collections.abc import Callable

from gantry_art.canvas import Art
from gantry_art.curves import polar
from gantry_art.robot_empire.toy import (AMBER, CREAM, CYAN, GOLD, INK, RED, STEEL, ball, barrel, cog, die, eye, form, hazard, hull, limb, plate,
                                         rivets, row, seam, spark)

Hand = Callable[[Art, float, str, str], None]


def fist(a: Art, r: float, c: str, trim: str) -> None:
    """A mitten of steel."""
    del trim
    plate(a, -r * .9, -r * .3, r * 1.8, r * 1.7, c, r * .5)
    seam(a, f"M{-r * .3} {r * .5}V{r * 1.3}M{r * .25} {r * .5}V{r * 1.3}M{-r * .8} {r * .5}H{r * .8}")


def claw(a: Art, r: float, c: str, trim: str) -> None:
    """Three hooked talons around a joint."""
    for x0, x1, tip in ((-.5, -1.3, -.35), (.5, 1.4, .5), (0, .15, .2)):
        form(a, f"M{r * (x0 - .35)} {r * .2}Q{r * x1 * 1.25} {r * .9} {r * tip} {r * 2.1}Q{r * x1 * .55} {r * 1.1} {r * (x0 + .4)} {r * .4}z", -r, 0, 2 * r, 2 * r, trim, 1.2)
    ball(a, 0, 0, r * .72, c, 1.3)


def cannon(a: Art, r: float, c: str, trim: str) -> None:
    """A gun for a forearm."""
    barrel(a, -r * .3, -r * .2, 58, r * 2.7, r * .85, 2 if r > 9 else 1)
    plate(a, -r * .9, -r * .9, r * 1.7, r * 1.5, c, r * .4)
    a.line(f"M{-r * .7} {r * .1}H{r * .6}", trim, r * .25)


def saw(a: Art, r: float, c: str, trim: str) -> None:
    """A disk saw."""
    cog(a, r * .2, r * .9, r * 1.55, "#cdd6e0", 14, .2)
    ball(a, r * .2, r * .9, r * .4, trim, 1)
    plate(a, -r * .7, -r * .8, r * 1.3, r * 1.3, c, r * .3)


def tower_shield(a: Art, r: float, c: str, trim: str) -> None:
    """A tall shield with a cross and rivets."""
    w, h = r * 1.75, r * 5.4
    form(a, f"M{-w * .5} {-h * .48}Q{w * .2} {-h * .6} {w * .9} {-h * .48}V{h * .2}Q{w * .8} {h * .42} {w * .2} {h * .55}Q{-w * .4} {h * .42} {-w * .5} {h * .2}z",
         -w * .5, -h * .5, w * 1.4, h, c, 1.8)
    a.line(f"M{w * .2} {-h * .42}V{h * .44}M{-w * .36} {-h * .16}H{w * .76}", INK, r * .62)
    a.line(f"M{w * .2} {-h * .42}V{h * .44}M{-w * .36} {-h * .16}H{w * .76}", trim, r * .4)
    rivets(a, [(-w * .34, -h * .4), (w * .74, -h * .4), (-w * .34, h * .16), (w * .74, h * .16)], 1.2)


def round_shield(a: Art, r: float, c: str, trim: str) -> None:
    """A great disk with rings and a boss."""
    q = r * 2.7
    a.circ(0, 0, q + 3, "#6fd3ff", op=.18)
    ball(a, 0, 0, q, c, 1.8)
    a.circ(0, 0, q * .82, None, INK, q * .16)
    a.circ(0, 0, q * .82, None, trim, q * .11)
    rivets(a, [polar(0, 0, q * .82, t) for t in range(0, 360, 36)], q * .045)
    a.poly([polar(0, 0, (q * .56, q * .24)[i % 2], -90 + i * 36) for i in range(10)], GOLD, INK, 1)
    eye(a, 0, 0, q * .1, CYAN)


def lance(a: Art, r: float, c: str, trim: str) -> None:
    """A long lance with sparks at its tip."""
    with a.at(0, r * .5, -70):
        hull(a, [(-r * 2.6, -r * .24), (-r * .6, -r * .32), (r * 8.2, 0), (-r * .6, r * .32), (-r * 2.6, r * .24)], trim, width=1.3)
        hull(a, [(-r * .6, -r * .9), (r * .3, -r * .42), (r * .3, r * .42), (-r * .6, r * .9)], GOLD)
        for y in (-1, 1):
            spark(a, [(r * 8, 0), (r * 6.8, y * r * .8), (r * 7.4, y * r * .5), (r * 5.6, y * r)], CYAN, 1.2)
        a.glow(r * 8, 0, r * 2.2, CYAN, .8)
    ball(a, 0, r * .5, r * .75, c)


def wrench(a: Art, r: float, c: str, trim: str) -> None:
    """An open spanner, held high."""
    with a.at(0, r * .3, -24):
        form(a, f"M{-r * .36} {r * 1.4}V{-r * 3}Q{-r * 1.3} {-r * 3.6} {-r} {-r * 4.8}L{-r * .36} {-r * 4.1}H{r * .36}L{r} {-r * 4.8}Q{r * 1.3} {-r * 3.6} {r * .36} {-r * 3}V{r * 1.4}z",
             -r, -r * 5, 2 * r, 6 * r, "#c8d2de", 1.3)
    ball(a, 0, r * .3, r * .8, c)
    del trim


def horn(a: Art, r: float, c: str, trim: str) -> None:
    """A loudhailer and its waves."""
    with a.at(0, 0, -20):
        hull(a, [(-r * .6, -r * .4), (r * 1.8, -r * 1.3), (r * 1.8, r * 1.3), (-r * .6, r * .4)], trim)
        a.circ(r * 1.8, 0, r * .4, "#2a1a08", INK, 1, ry=r * 1.3)
        for k in (1, 2):
            a.line(f"M{r * (2.2 + k * .7)} {-r * .7 * k}Q{r * (2.7 + k)} 0 {r * (2.2 + k * .7)} {r * .7 * k}", CREAM, 1.4, .9 - k * .25)
    ball(a, -r * .2, r * .4, r * .7, c)


def halberd(a: Art, r: float, c: str, trim: str) -> None:
    """A pole with an ax head."""
    limb(a, [(0, r * 6), (0, -r * 6.4)], r * .4, "#8a6a3a")
    hull(a, [(-r * .3, -r * 6), (r * .6, -r * 5.4), (r * 1.9, -r * 6.1), (r * 2, -r * 3.2), (r * .6, -r * 4), (-r * .3, -r * 3.6)], "#cdd6e0", width=1.2)
    hull(a, [(-r * .3, -r * 6), (0, -r * 8.2), (r * .3, -r * 6)], trim, width=1)
    ball(a, 0, 0, r * .8, c)


def cards(a: Art, r: float, c: str, trim: str) -> None:
    """A die just thrown."""
    ball(a, 0, 0, r * .8, c)
    for x, y, k in ((r * .2, -r * 2.2, .25), (r * .8, -r * 3.6, .5)):
        a.line(f"M{x - r * .5} {y + r}q{r * .2} {-r * .5} {r * .5} {-r}", CREAM, 1.2, k)
    die(a, r * 1, -r * 4.6, r * 2.2, 3, 24)
    del trim


def keys(a: Art, r: float, c: str, trim: str) -> None:
    """A baton of light and a ring of keys."""
    with a.at(0, 0, 14):
        a.line(f"M0 {r}V{-r * 5}", AMBER, r * 1.3, .25)
        a.line(f"M0 {r}V{-r * 5}", INK, r * .8)
        a.line(f"M0 {-r}V{-r * 4.8}", "#ffe9a0", r * .42)
    ball(a, 0, 0, r * .85, c)
    a.circ(r * .2, r * 1.7, r * .8, None, INK, 2.6)
    a.circ(r * .2, r * 1.7, r * .8, None, trim, 1.2)
    a.line(f"M{-r * .2} {r * 2.5}v{r * 1.3}m0-{r * .3}h{r * .4}M{r * .5} {r * 2.5}v{r * 1.1}m0-{r * .2}h{r * .4}", trim, 1.6)


def grapple(a: Art, r: float, c: str, trim: str) -> None:
    """A hook on a chain."""
    a.path("".join(f"M{-1.6} {r * .6 + i * 4}a1.6 2.4 0 1 1 3.2 0a1.6 2.4 0 1 1-3.2 0z" for i in range(3)), None, "#c2ccd8", 1.2)
    y = r * .6 + 11
    a.line(f"M0 {y}v{r}M{-r * 1.1} {y + r * .5}q0 {r * 1.5} {r * 1.1} {r * 1.5}q{r * 1.1} 0 {r * 1.1} {-r * 1.5}", INK, r * .6 + 2)
    a.line(f"M0 {y}v{r}M{-r * 1.1} {y + r * .5}q0 {r * 1.5} {r * 1.1} {r * 1.5}q{r * 1.1} 0 {r * 1.1} {-r * 1.5}", trim, r * .6)
    ball(a, 0, 0, r * .8, c)


def barrier(a: Art, r: float, c: str, trim: str) -> None:
    """A striped beam held across the way."""
    ball(a, 0, 0, r * .8, c)
    hazard(a, -r * 5.4, r * .3, r * 7.4, r * 1.3)
    for x in (-r * 5.2, r * 1.8):
        eye(a, x, r * .1, r * .32, RED)
    del trim


def none(a: Art, r: float, c: str, trim: str) -> None:
    """An open gripper."""
    del trim
    limb(a, [(-r * .5, 0), (-r * .8, r), (-r * .3, r * 1.6)], r * .4, STEEL)
    limb(a, [(r * .5, 0), (r * .8, r), (r * .3, r * 1.6)], r * .4, STEEL)
    ball(a, 0, 0, r * .6, c, 1.2)


def drill(a: Art, r: float, c: str, trim: str) -> None:
    """A screw of steel."""
    hull(a, [(-r * .9, r * .4), (r * .9, r * .4), (0, r * 3)], "#cdd6e0")
    for i in range(3):
        seam(a, f"M{-r * (.75 - i * .22)} {r * (.8 + i * .6)}L{r * (.6 - i * .22)} {r * (1.2 + i * .6)}", 1.1)
    plate(a, -r * .9, -r * .7, r * 1.8, r * 1.2, c, r * .3)
    rivets(a, row(-r * .6, r * .2, r * .6, r * .2, 3))
    del trim


HANDS: dict[str, Hand] = {"fist": fist, "claw": claw, "cannon": cannon, "saw": saw, "tower_shield": tower_shield, "round_shield": round_shield,
                          "lance": lance, "wrench": wrench, "horn": horn, "halberd": halberd, "cards": cards, "keys": keys, "grapple": grapple,
                          "barrier": barrier, "none": none, "drill": drill}
