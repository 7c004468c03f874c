"""Heads of machines, each around (0, 0), about 2r wide and high, the neck below."""

from collections.abc import Callable

from gantry_art.canvas import Art
from gantry_art.color import mix
from gantry_art.curves import mirrored, polar
from gantry_art.robot_empire.toy import (AMBER, BRASS, CREAM, CYAN, GOLD, INK, LIME, RED, STEEL, aerial, ball, die, eye, form, hazard, hull,
                                         limb, plate, rivets, row, seam, vent, visor)

Head = Callable[[Art, float, str, str], None]


def box_head(a: Art, r: float, c: str, trim: str) -> None:
    """A box with two round eyes and a grille mouth."""
    for s in (-1, 1):
        plate(a, s * r * 1.15 - r * .2, -r * .4, r * .4, r * .8, trim)
    plate(a, -r, -r, 2 * r, 2 * r, c)
    for s in (-1, 1):
        eye(a, s * r * .42, -r * .2, r * .26)
    vent(a, -r * .55, r * .3, r * 1.1, r * .42, 2)
    aerial(a, 0, -r, 0, -r * 1.7, AMBER)


def helm(a: Art, r: float, c: str, trim: str) -> None:
    """A pointed helmet over a red slit."""
    hull(a, mirrored([(0, -r * 1.35), (r * .85, -r * .6), (r * 1.05, r * .75), (r * .5, r), (0, r)], 0), c)
    a.poly([(-r * .14, -r * 1.5), (r * .14, -r * 1.5), (r * .2, r * .1), (-r * .2, r * .1)], trim, INK, 1)
    for s in (-1, 1):
        visor(a, s * r * .5 - r * .3, -r * .05, r * .6, r * .26, RED)
    seam(a, f"M{-r * .6} {r * .5}H{r * .6}")


def dome(a: Art, r: float, c: str, trim: str) -> None:
    """Half a ball with one wide window."""
    a.path(f"M{-r * 1.1} {r * .8}V0A{r * 1.1} {r * 1.2} 0 0 1 {r * 1.1} 0V{r * .8}z", c)
    form(a, f"M{-r * 1.1} {r * .8}V0A{r * 1.1} {r * 1.2} 0 0 1 {r * 1.1} 0V{r * .8}z", -r, -r * 1.2, 2 * r, 2 * r, c)
    visor(a, -r * .75, -r * .28, r * 1.5, r * .5, CYAN)
    plate(a, -r * 1.2, r * .5, r * 2.4, r * .42, trim)
    a.line(f"M{-r * .6} {-r * .8}Q0 {-r * 1.3} {r * .3} {-r}", "#ffffff", 1.2, .6)


def bucket(a: Art, r: float, c: str, trim: str) -> None:
    """A great helm with a cross of slits and rivets."""
    hull(a, [(-r * .9, -r * 1.1), (r * .9, -r * 1.1), (r * 1.05, r), (-r * 1.05, r)], c)
    a.line(f"M{-r * .95} {-r * .15}H{r * .95}M0 {-r}V{r * .9}", INK, r * .52)
    a.line(f"M{-r * .95} {-r * .15}H{r * .95}M0 {-r}V{r * .9}", trim, r * .3)
    a.line(f"M{-r * .8} {-r * .15}H{-r * .2}M{r * .2} {-r * .15}H{r * .8}", "#0a0d16", r * .2)
    for s in (-1, 1):
        eye(a, s * r * .45, -r * .15, r * .13, AMBER)
    rivets(a, row(-r * .7, r * .72, r * .7, r * .72, 5), r * .09)


def tin(a: Art, r: float, c: str, trim: str) -> None:
    """A can with a funnel hat."""
    plate(a, -r * .85, -r * .7, r * 1.7, r * 1.7, c, r * .2)
    hull(a, [(-r * 1.15, -r * .6), (-r * .2, -r * 1.3), (-r * .14, -r * 1.9), (r * .14, -r * 1.9), (r * .2, -r * 1.3), (r * 1.15, -r * .6)], trim)
    for s in (-1, 1):
        eye(a, s * r * .36, -r * .12, r * .22, AMBER)
    a.line(f"M{-r * .4} {r * .5}H{r * .4}M{-r * .25} {r * .35}V{r * .65}M0 {r * .35}V{r * .65}M{r * .25} {r * .35}V{r * .65}", INK, 1)


def knight(a: Art, r: float, c: str, trim: str) -> None:
    """A closed visor with a plume."""
    form(a, f"M{-r * .2} {-r * .9}C{-r * .4} {-r * 2.2} {-r * 1.6} {-r * 2} {-r * 1.9} {-r * .6}C{-r * 1.5} {-r * 1.3} {-r} {-r * 1.1} {r * .2} {-r * .8}z",
         -r * 2, -r * 2, 2 * r, 1.4 * r, trim)
    hull(a, [(-r * .9, r), (-r, -r * .3), (-r * .5, -r), (r * .4, -r), (r * .9, -r * .4), (r * 1.5, r * .25), (r * .8, r)], c)
    visor(a, r * .05, -r * .38, r * .95, r * .24, CYAN)
    seam(a, f"M{-r * .1} {-r * .9}L{-r * .1} {r * .9}M{-r * .1} {r * .1}L{r * 1.3} {r * .25}")
    rivets(a, row(r * .2, r * .6, r * .8, r * .6, 3), r * .09)


def baron(a: Art, r: float, c: str, trim: str) -> None:
    """A crowned head with a monocle and a mustache of steel."""
    hull(a, [(-r, -r * .5), (-r * 1.2, -r * 1.75), (-r * .55, -r * 1.1), (0, -r * 2), (r * .55, -r * 1.1), (r * 1.2, -r * 1.75), (r, -r * .5)], GOLD)
    a.path("".join(f"M{x - r * .16} {y}a{r * .16} {r * .16} 0 1 1 {r * .32} 0a{r * .16} {r * .16} 0 1 1 {-r * .32} 0z" for x, y in
                   ((-r * 1.2, -r * 1.8), (0, -r * 2.05), (r * 1.2, -r * 1.8))), RED, INK, .8)
    plate(a, -r * .95, -r * .7, r * 1.9, r * 1.7, c, r * .3)
    visor(a, -r * .72, -r * .2, r * .55, r * .28, RED)
    a.circ(r * .4, -r * .05, r * .42, None, GOLD, r * .14)
    eye(a, r * .4, -r * .05, r * .24, RED)
    form(a, f"M0 {r * .4}C{r * .5} {r * .2} {r} {r * .6} {r * 1.4} {r * .1}C{r * 1.3} {r} {r * .3} {r * .9} 0 {r * .55}"
         f"C{-r * .3} {r * .9} {-r * 1.3} {r} {-r * 1.4} {r * .1}C{-r} {r * .6} {-r * .5} {r * .2} 0 {r * .4}z", -r, r * .2, 2 * r, r * .6, trim, 1)


def tyrant(a: Art, r: float, c: str, trim: str) -> None:
    """A furnace grin under a crown of spikes."""
    for i in range(7):
        t = -160 + i * 23.3
        p, q, tip = polar(0, 0, r, t - 9), polar(0, 0, r, t + 9), polar(0, 0, r * (2.2 if i % 2 else 1.7), t)
        hull(a, [p, tip, q], trim, width=1)
    hull(a, mirrored([(0, -r * 1.1), (r * .8, -r * .9), (r * 1.1, 0), (r * .8, r), (0, r * 1.1)], 0), c)
    for s in (-1, 1):
        a.poly([(s * r * .15, -r * .1), (s * r * .85, -r * .45), (s * r * .7, r * .05)], INK)
        a.poly([(s * r * .24, -r * .13), (s * r * .76, -r * .36), (s * r * .66, -r * .04)], "#ff8a2a")
        a.glow(s * r * .5, -r * .2, r * .8, "#ff8a2a", .5)
    a.path(f"M{-r * .6} {r * .35}H{r * .6}L{r * .45} {r * .8}H{-r * .45}z", "#ffb545", INK, 1)
    a.line("".join(f"M{x} {r * .35}V{r * .8}" for x in (-r * .3, 0, r * .3)), INK, 1)


def cyclops(a: Art, r: float, c: str, trim: str) -> None:
    """One great lens on a ball."""
    ball(a, 0, 0, r * 1.08, c)
    a.circ(r * .1, 0, r * .66, trim, INK, 1.2)
    eye(a, r * .1, 0, r * .42, LIME)
    seam(a, f"M{-r * .9} {r * .55}Q0 {r * 1.1} {r * .9} {r * .55}")


def hardhat(a: Art, r: float, c: str, trim: str) -> None:
    """A square jaw under a yellow helmet."""
    plate(a, -r * .9, -r * .6, r * 1.8, r * 1.6, c, r * .25)
    for s in (-1, 1):
        eye(a, s * r * .4, 0, r * .22, CYAN)
    vent(a, -r * .5, r * .4, r, r * .36, 2)
    form(a, f"M{-r * 1.05} {-r * .45}A{r * 1.05} {r * 1.1} 0 0 1 {r * 1.05} {-r * .45}z", -r, -r * 1.5, 2 * r, r, AMBER)
    plate(a, -r * 1.3, -r * .6, r * 2.6, r * .32, AMBER, r * .15)
    plate(a, -r * .18, -r * 1.6, r * .36, r * 1.05, trim, r * .15)
    eye(a, 0, -r * .82, r * .2, CREAM)


def goggles(a: Art, r: float, c: str, trim: str) -> None:
    """A small head behind big lenses, with a screw on top."""
    plate(a, -r * .2, -r * 1.7, r * .4, r * .8, STEEL)
    plate(a, -r * .5, -r * 1.8, r, r * .34, STEEL)
    ball(a, 0, 0, r, c)
    for s in (-1, 1):
        a.circ(s * r * .46, -r * .05, r * .52, BRASS, INK, 1.3)
        eye(a, s * r * .46, -r * .05, r * .34, CYAN)
    a.line(f"M{-r * .35} {r * .6}Q0 {r * .85} {r * .35} {r * .6}", INK, 1.2)
    seam(a, f"M{-r} {-r * .4}Q0 {-r * .9} {r} {-r * .4}")
    del trim


def dicehead(a: Art, r: float, c: str, trim: str) -> None:
    """A die with a brim."""
    del c
    die(a, 0, 0, r * 2.1, 5)
    plate(a, -r * 1.4, -r * 1.15, r * 2.8, r * .4, "#1c2230", r * .2)
    plate(a, -r * .9, -r * 2.1, r * 1.8, r, "#1c2230", r * .2)
    a.rect(-r * .9, -r * 1.42, r * 1.8, r * .3, trim)


def sealed(a: Art, r: float, c: str, trim: str) -> None:
    """A warden's lantern: a caged light."""
    a.glow(0, 0, r * 2.6, AMBER, .6)
    a.rect(-r * .8, -r * .9, r * 1.6, r * 1.8, a.rad(0, 0, round(r * 1.3), (0, "#ffffff"), (.5, AMBER), (1, "#a0641a")), 2, INK, 1.3)
    a.line("".join(f"M{x} {-r * .9}V{r * .9}" for x in (-r * .4, 0, r * .4)), INK, 1.8)
    plate(a, -r, r * .6, 2 * r, r * .5, c)
    hull(a, [(-r, -r * .7), (-r * .5, -r * 1.4), (r * .5, -r * 1.4), (r, -r * .7)], c)
    a.circ(0, -r * 1.6, r * .26, None, trim, 1.6)


def raw(a: Art, r: float, c: str, trim: str) -> None:
    """A head of which one half has no skin yet."""
    a.circ(0, 0, r, "#101a2c", STEEL, 1)
    a.path(f"M0 {-r}A{r} {r} 0 0 0 0 {r}z", mix(c, "#ffffff", .1), INK, 1.4)
    a.line(f"M{r * .1} {-r * .7}L{r * .7} {-r * .4}M{r * .1} {r * .4}L{r * .7} {r * .5}M{r * .3} {-r * .8}V{r * .8}", CYAN, .9)
    eye(a, -r * .4, -r * .1, r * .26, CYAN)
    cogs = [polar(r * .42, -r * .05, r * .3, t) for t in range(0, 360, 60)]
    a.poly(cogs, BRASS, INK, .8)
    eye(a, r * .42, -r * .05, r * .16, RED)
    a.line(f"M{-r * .6} {r * .5}H0", INK, 1.2)
    del trim


def shell(a: Art, r: float, c: str, trim: str) -> None:
    """A low turtle head with a searching lens."""
    form(a, f"M{-r * 1.3} {r}Q{-r * 1.3} {-r * .9} 0 {-r * .9}Q{r * 1.3} {-r * .9} {r * 1.3} {r}z", -r, -r, 2 * r, 2 * r, c)
    visor(a, -r * .8, r * .1, r * 1.6, r * .34, CYAN)
    a.line(f"M0 {-r * .9}V{-r * .1}", trim, r * .4)


def gnasher(a: Art, r: float, c: str, trim: str) -> None:
    """A jaw of saw teeth that is wider than the brow."""
    hull(a, [(-r * .7, -r * .9), (r * .7, -r * .9), (r, 0), (-r, 0)], c)
    hull(a, [(-r * 1.25, -r * .05), (r * 1.25, -r * .05), (r * .95, r), (-r * .95, r)], trim)
    teeth = "".join(f"M{-r * 1.05 + i * r * .42} {r * .12}l{r * .21} {r * .5}l{r * .21} {-r * .5}z" for i in range(5))
    a.path(f"M{-r * 1.1} {r * .1}H{r * 1.1}L{r * .8} {r * .7}H{-r * .8}z", INK)
    a.path(teeth, "#eef2f6")
    for s in (-1, 1):
        visor(a, s * r * .38 - r * .2, -r * .5, r * .4, r * .22, RED)


def towerhead(a: Art, r: float, c: str, trim: str) -> None:
    """A turret with a roof; the lamp stands beside it."""
    hull(a, [(-r * 1.3, -r * .5), (0, -r * 1.7), (r * 1.3, -r * .5)], trim)
    plate(a, -r, -r * .5, 2 * r, r * 1.5, c, 1)
    a.rect(-r * .75, -r * .2, r * 1.5, r * .6, a.lin(round(-r), 0, round(r), 0, (0, "#6a4a12"), (.5, "#fff3b0"), (1, "#c88a2a")), 1, INK, 1)
    a.line(f"M0 {-r * .2}V{r * .4}", INK, 1.2)


def command(a: Art, r: float, c: str, trim: str) -> None:
    """A peaked cap with a star, and aerials."""
    aerial(a, r * .9, -r * .5, r * 1.5, -r * 2.2)
    aerial(a, r * .7, -r * .5, r * .9, -r * 2.6, AMBER)
    plate(a, -r * .85, -r * .4, r * 1.7, r * 1.4, c, r * .3)
    visor(a, -r * .6, -r * .05, r * 1.2, r * .36, CYAN)
    hull(a, [(-r * 1.2, -r * 1.3), (-r * .6, -r * 1.7), (r * .6, -r * 1.7), (r * 1.2, -r * 1.3), (r * .95, -r * .6), (-r * .95, -r * .6)], trim)
    form(a, f"M{-r} {-r * .6}Q0 {-r * .25} {r} {-r * .6}L{r * .9} {-r * .3}Q0 0 {-r * .9} {-r * .3}z", -r, -r * .6, 2 * r, r * .5, "#1b2230", 1)
    a.poly([polar(0, -r * 1.1, (r * .4, r * .17)[i % 2], -90 + i * 36) for i in range(10)], GOLD, INK, .7)


def pirate(a: Art, r: float, c: str, trim: str) -> None:
    """A scarf, an eye patch and a jaw of steel."""
    plate(a, -r * .9, -r * .7, r * 1.8, r * 1.7, c, r * .4)
    form(a, f"M{-r * 1.1} {-r * .35}Q{-r} {-r * 1.4} 0 {-r * 1.4}Q{r} {-r * 1.4} {r * 1.1} {-r * .35}Q0 {-r * .75} {-r * 1.1} {-r * .35}z", -r, -r * 1.4, 2 * r, r, trim)
    form(a, f"M{r} {-r * .5}l{r * .9} {-r * .1}l{-r * .4} {r * .4}l{r * .5} {r * .6}l{-r} {-r * .5}z", r, -r * .6, r, r, trim, 1)
    a.circ(-r * .4, r * .02, r * .34, INK)
    a.line(f"M{-r * .9} {-r * .35}L{r * .9} {r * .1}", INK, 1.2)
    eye(a, r * .42, r * .02, r * .24, RED)
    a.line(f"M{-r * .5} {r * .6}H{r * .5}" + "".join(f"M{x} {r * .45}V{r * .75}" for x in (-r * .3, 0, r * .3)), INK, 1)


def reactorhead(a: Art, r: float, c: str, trim: str) -> None:
    """A thin neck of coils and a lit crest."""
    for i in range(3):
        plate(a, -r * (.9 - i * .1), r * (.7 - i * .5), r * (1.8 - i * .2), r * .36, c, r * .18)
    a.glow(0, -r * .9, r * 1.8, CYAN, .7)
    ball(a, 0, -r * .9, r * .7, CYAN)
    for s in (-1, 1):
        limb(a, [(s * r * .9, r * .4), (s * r * 1.1, -r * .8), (s * r * .3, -r * 1.5)], 1.6, trim)


def stripes(a: Art, r: float, c: str, trim: str) -> None:
    """A blunt gun hood in warning stripes."""
    del trim
    hull(a, [(-r * 1.2, r), (-r, -r * .4), (-r * .5, -r), (r * .5, -r), (r, -r * .4), (r * 1.2, r)], c)
    hazard(a, -r * 1.05, r * .55, r * 2.1, r * .4)
    visor(a, -r * .6, -r * .25, r * 1.2, r * .34, RED)


HEADS: dict[str, Head] = {"box": box_head, "helm": helm, "dome": dome, "bucket": bucket, "tin": tin, "knight": knight, "baron": baron, "tyrant": tyrant,
                          "cyclops": cyclops, "hardhat": hardhat, "goggles": goggles, "die": dicehead, "sealed": sealed, "raw": raw,
                          "shell": shell, "gnasher": gnasher, "tower": towerhead, "command": command, "pirate": pirate, "reactor": reactorhead,
                          "stripes": stripes}
