"""Trunks and legs of walking machines, around x = 0; y grows downward."""

from collections.abc import Callable

from gantry_art.canvas import Art, box
from gantry_art.curves import mirrored
from gantry_art.robot_empire.toy import (AMBER, CREAM, CYAN, GOLD, GUN, INK, RED, STEEL, ball, core, eye, form, hazard, hull, limb, piston, plate, rivets,
                                         row, seam, tracks, vent, wheel)

# A trunk from y = top to y = hip, w wide.
Chest = Callable[[Art, float, float, float, str, str], None]
# Legs from the hip down to y = 0; w is the trunk's width, d the Defense.
Legs = Callable[[Art, float, float, int, str, str], None]


def vee(a: Art, top: float, hip: float, w: float, c: str, trim: str) -> None:
    """Broad above, narrow below, with a collar."""
    h = hip - top
    hull(a, mirrored([(0, top + h * .6), (w * .3, top + h * .55), (w * .3, hip), (0, hip)], 0), GUN)
    hull(a, mirrored([(0, top), (w * .42, top), (w * .52, top + h * .16), (w * .34, top + h * .72), (w * .16, top + h * .82), (0, top + h * .82)], 0), c)
    a.line(f"M{-w * .42} {top + h * .1}L0 {top + h * .42}L{w * .42} {top + h * .1}", INK, 4.4)
    a.line(f"M{-w * .42} {top + h * .1}L0 {top + h * .42}L{w * .42} {top + h * .1}", trim, 2.6)
    seam(a, f"M0 {top + h * .46}V{top + h * .8}M{-w * .36} {top + h * .5}L{-w * .08} {top + h * .62}M{w * .36} {top + h * .5}L{w * .08} {top + h * .62}")


def keg(a: Art, top: float, hip: float, w: float, c: str, trim: str) -> None:
    """A barrel with hoops and a dial."""
    h = hip - top
    form(a, f"M{-w * .38} {top}H{w * .38}Q{w * .62} {top + h * .5} {w * .36} {hip}H{-w * .36}Q{-w * .62} {top + h * .5} {-w * .38} {top}z", -w * .5, top, w, h, c)
    for f, k in ((.2, .46), (.8, .45)):
        a.line(f"M{-w * k} {top + h * f}Q0 {top + h * (f + .09)} {w * k} {top + h * f}", INK, 3.8)
        a.line(f"M{-w * k} {top + h * f}Q0 {top + h * (f + .09)} {w * k} {top + h * f}", trim, 2.2)
    a.circ(0, top + h * .54, w * .17, CREAM, INK, 1.4)
    a.line(f"M0 {top + h * .54}l{w * .08} {-w * .09}", RED, 1.4)


def block(a: Art, top: float, hip: float, w: float, c: str, trim: str) -> None:
    """A box of riveted plates."""
    h = hip - top
    plate(a, -w * .5, top, w, h, c, 2)
    plate(a, -w * .4, top + h * .14, w * .8, h * .4, trim, 1.5, 1.1)
    seam(a, f"M{-w * .46} {top + h * .64}H{w * .46}M0 {top + h * .64}V{hip - 1}")
    rivets(a, row(-w * .43, top + h * .07, w * .43, top + h * .07, 6) + row(-w * .43, hip - h * .07, w * .43, hip - h * .07, 6), 1)


def pot(a: Art, top: float, hip: float, w: float, c: str, trim: str) -> None:
    """A ball with a belt."""
    y, r = (top + hip) / 2, max(w * .5, (hip - top) * .52)
    ball(a, 0, y, r, c)
    a.line(f"M{-r * .96} {y + r * .2}Q0 {y + r * .55} {r * .96} {y + r * .2}", INK, 4.6)
    a.line(f"M{-r * .96} {y + r * .2}Q0 {y + r * .55} {r * .96} {y + r * .2}", trim, 2.8)
    rivets(a, [(x * r, y + r * (.48 - x * x * .28)) for x in (-.7, -.35, .35, .7)], .9)
    plate(a, -3, y + r * .24, 6, 5.4, GOLD, 1)


def slots(a: Art, top: float, hip: float, w: float, c: str, trim: str) -> None:
    """A gaming machine: three reels and a tray of coins."""
    h = hip - top
    plate(a, -w * .5, top, w, h, c, 5)
    a.rect(-w * .42, top + h * .16, w * .84, h * .38, INK, 2, GOLD, 1.2)
    for i in (-1, 0, 1):
        a.rect(i * w * .26 - w * .11, top + h * .2, w * .22, h * .3, a.vert(round(top + h * .2), round(top + h * .5), (0, "#8a8a92"), (.5, "#ffffff"), (1, "#8a8a92")), 1)
        eye(a, i * w * .26, top + h * .35, 1.5, (RED, GOLD, CYAN)[i + 1])
    a.rect(-w * .3, top + h * .66, w * .6, h * .16, INK, 1.5)
    a.line(f"M{-w * .24} {top + h * .76}H{w * .24}", GOLD, 2.4, dash="3.4 1")
    del trim


def furnace(a: Art, top: float, hip: float, w: float, c: str, trim: str) -> None:
    """A boiler with a burning grate."""
    h = hip - top
    hull(a, mirrored([(0, top - 2), (w * .4, top), (w * .54, top + h * .2), (w * .46, top + h * .74), (w * .34, hip), (0, hip)], 0), c)
    a.glow(0, top + h * .46, w * .5, "#ff8a2a", .8)
    a.path(box(-w * .24, top + h * .26, w * .48, h * .42, 4), a.vert(round(top + h * .26), round(top + h * .68), (0, "#fff0a0"), (.5, "#ff9a2a"), (1, "#a02a10")), INK, 1.6)
    a.line("".join(f"M{-w * .24} {py}H{w * .24}" for _, py in row(0, top + h * .36, 0, top + h * .6, 3)), INK, 2)
    a.line(f"M{-w * .46} {top + h * .12}L{-w * .28} {top + h * .2}M{w * .46} {top + h * .12}L{w * .28} {top + h * .2}", trim, 2.6)
    rivets(a, row(-w * .34, top + h * .8, w * .34, top + h * .8, 7) + row(-w * .38, top + h * .1, w * .38, top + h * .1, 7), 1.1)


def grid(a: Art, top: float, hip: float, w: float, c: str, trim: str) -> None:
    """Half a trunk of plates, half a bare frame."""
    h = hip - top
    pts = mirrored([(0, top), (w * .46, top + 2), (w * .5, top + h * .3), (w * .32, hip), (0, hip)], 0)
    a.poly(pts, "#0e1728", STEEL, 1.2)
    a.line(f"M0 {top + h * .3}H{w * .48}M0 {top + h * .6}H{w * .4}M{w * .2} {top}V{hip}M0 {top}L{w * .45} {top + h * .3}L0 {top + h * .6}", STEEL, 2)
    a.line(f"M0 {top + h * .3}H{w * .48}M0 {top + h * .6}H{w * .4}M{w * .2} {top}V{hip}", CYAN, .7)
    hull(a, [(0, top), (-w * .46, top + 2), (-w * .5, top + h * .3), (-w * .32, hip), (0, hip)], c)
    a.line(f"M{-w * .3} {top + h * .25}L{-w * .08} {top + h * .6}M{-w * .08} {top + h * .25}L{-w * .3} {top + h * .6}", trim, 3)


def coil(a: Art, top: float, hip: float, w: float, c: str, trim: str) -> None:
    """Shoulders over a naked reactor."""
    h = hip - top
    for i in range(4):
        plate(a, -w * (.36 - .03 * i), top + h * (.5 + .12 * i), w * (.72 - .06 * i), h * .1, GUN, 2, 1)
    hull(a, mirrored([(0, top), (w * .44, top), (w * .54, top + h * .2), (w * .4, top + h * .52), (w * .2, top + h * .62), (0, top + h * .62)], 0), c)
    core(a, 0, top + h * .34, w * .2)
    a.line(f"M{-w * .46} {top + h * .18}Q{-w * .34} {top + h * .5} {-w * .14} {top + h * .56}M{w * .46} {top + h * .18}Q{w * .34} {top + h * .5} {w * .14} {top + h * .56}", trim, 2)


def mail(a: Art, top: float, hip: float, w: float, c: str, trim: str) -> None:
    """Overlapping plates like a shell."""
    h = hip - top
    for i in (3, 2, 1, 0):
        k = .5 - .05 * i
        form(a, f"M{-w * k} {top + h * .2 * i}Q0 {top + h * (.2 * i - .1)} {w * k} {top + h * .2 * i}V{top + h * (.2 * i + .28)}Q0 {top + h * (.2 * i + .46)} {-w * k} {top + h * (.2 * i + .28)}z",
             -w * k, top + h * .2 * i, 2 * w * k, h * .4, trim if i == 1 else c)
    rivets(a, row(-w * .38, top + h * .2, w * .38, top + h * .2, 5))


def vest(a: Art, top: float, hip: float, w: float, c: str, trim: str) -> None:
    """Working clothes: a warning vest and pockets."""
    h = hip - top
    plate(a, -w * .5, top, w, h, c, 6)
    for s in (-1, 1):
        hull(a, [(s * w * .1, top + 1), (s * w * .4, top + 1), (s * w * .46, hip - 2), (s * w * .2, hip - 2)], "#ff8a2a", width=1)
        a.line(f"M{s * w * .14} {top + h * .3}L{s * w * .45} {top + h * .3}M{s * w * .17} {top + h * .58}L{s * w * .46} {top + h * .58}", AMBER, 2.2)
    seam(a, f"M0 {top + 2}V{hip - 2}")
    plate(a, -w * .44, hip - h * .14, w * .88, h * .2, trim, 1.5, 1.2)


CHESTS: dict[str, Chest] = {"vee": vee, "keg": keg, "block": block, "pot": pot, "slots": slots, "furnace": furnace, "grid": grid, "coil": coil,
                            "mail": mail, "vest": vest}


def pillars(a: Art, hip: float, w: float, d: int, c: str, trim: str) -> None:
    """Straight legs with round knees and broad feet."""
    for s in (-1, 1):
        x = s * w * .3
        limb(a, [(x * .8, hip - 2), (x * 1.15, hip * .5), (x * 1.1, -4)], 5 + d * .6)
        ball(a, x * 1.15, hip * .5, 3.2 + d * .35, trim, 1.2)
        plate(a, x * 1.1 - 6 - d * .5 + s * 1.5, -6.5, 12 + d, 6.5, c)


def springs(a: Art, hip: float, w: float, d: int, c: str, trim: str) -> None:
    """Legs that bend backward, on two toes."""
    for s in (-1, 1):
        x = s * w * .3
        limb(a, [(x * .8, hip - 1), (x + s * 7, hip * .56), (x + s * 1, hip * .26), (x + s * 4, -3)], 4 + d * .5)
        piston(a, x + s * 1.5, hip * .82, x + s * 1.5, hip * .3, 2.6)
        hull(a, [(x + s * 1, hip * .95), (x + s * 9, hip * .75), (x + s * 9.5, hip * .46), (x + s * 3.5, hip * .52)], c)
        hull(a, [(x - 5, 0), (x - 3, -5), (x + s * 4, -7), (x + 9, -4), (x + 11, 0)], trim)


def boots(a: Art, hip: float, w: float, d: int, c: str, trim: str) -> None:
    """Short legs in heavy boots."""
    for s in (-1, 1):
        x = s * w * .28
        limb(a, [(x, hip - 2), (x, -8)], 6 + d * .5)
        form(a, f"M{x - 6 - d * .3} 0V-8Q{x - 6} -12 {x} -12Q{x + 6} -12 {x + 6 + d * .3} -8V0z", x - 6, -12, 12, 12, c)
        plate(a, x - 7.5 - d * .3, -3.6, 15 + d * .6, 3.8, trim, 1.4, 1.2)


def crawler(a: Art, hip: float, w: float, d: int, c: str, trim: str) -> None:
    """Two crawler tracks and a skirt."""
    q = w * .54
    for s in (-1, 1):
        tracks(a, s * w * .36 - q / 2, hip * .8 - 2, q, -hip * .8 + 1, "#5a677c", 3)
    hull(a, mirrored([(0, hip - 5), (w * .36, hip - 4), (w * .56, hip * .72), (w * .5, hip * .46), (0, hip * .36)], 0), c)
    a.line(f"M{-w * .44} {hip * .6}H{w * .44}", trim, 2.2)
    rivets(a, row(-w * .4, hip * .84, w * .4, hip * .84, 6))
    del d


def mono(a: Art, hip: float, w: float, d: int, c: str, trim: str) -> None:
    """One wheel in a fork."""
    r = max(8.0, -hip * .5)
    wheel(a, 0, -r, r)
    for s in (-1, 1):
        limb(a, [(s * w * .26, hip - 1), (s * (r + 2), -r * 1.2), (s * 2, -r)], 3.4 + d * .2, c)
    ball(a, 0, -r, 3, trim, 1.1)


def tripod(a: Art, hip: float, w: float, d: int, c: str, trim: str) -> None:
    """Three long struts on pads."""
    for s in (0, -1, 1):
        x = s * w * .3
        limb(a, [(x * .5, hip - 2), (x * 2.1, -3)], 3.6 + d * .3, STEEL if s else GUN)
        plate(a, x * 2.1 - 6, -4.5, 12, 4.5, c, 2)
    a.line(f"M{-w * .42} {hip * .45}H{w * .42}", INK, 4)
    a.line(f"M{-w * .42} {hip * .45}H{w * .42}", trim, 2)
    vent(a, -5, hip - 1, 10, 6, 2)


def skirt(a: Art, hip: float, w: float, d: int, c: str, trim: str) -> None:
    """A bell of plates to the floor."""
    hull(a, mirrored([(0, hip - 4), (w * .34, hip - 3), (w * .52, hip * .5), (w * .66, 0), (0, 1)], 0), c)
    for x in (-.4, 0, .4):
        seam(a, f"M{x * w * .5} {hip}Q{x * w * .8} {hip * .5} {x * w * 1.1} -1")
    hazard(a, -w * .62, -5, w * 1.24, 4)
    a.line(f"M{-w * .46} {hip * .6}Q0 {hip * .5} {w * .46} {hip * .6}", trim, 2)
    del d


LEGS: dict[str, Legs] = {"pillars": pillars, "springs": springs, "boots": boots, "crawler": crawler, "mono": mono, "tripod": tripod, "skirt": skirt}
