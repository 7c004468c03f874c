"""Upright robots and the halves of Mega Robots, put together after their numbers.

Attack makes shoulders and hands bigger, Defense the trunk broader with one seam for each two points, cost the whole taller.
"""

from gantry_art.canvas import Art
from gantry_art.cards import Card
from gantry_art.robot_empire.base import FLOOR, motif
from gantry_art.robot_empire.chests import CHESTS, LEGS
from gantry_art.robot_empire.hands import HANDS
from gantry_art.robot_empire.heads import HEADS
from gantry_art.robot_empire.ports import socket_row
from gantry_art.robot_empire.toy import CYAN, GOLD, GUN, INK, STEEL, ball, barrel, chevrons, cog, core, eye, flame, limb, plate, puffs, rivets, seam, shadow, vent


def arm(a: Art, card: Card, x: float, y: float, hand: str, up: bool, k: float = 1) -> None:
    """One arm from the shoulder at (x, y), outward to +x; up lifts the hand."""
    c, trim = card.color("paint", "#3d7fc9"), card.color("trim", GOLD)
    n = card.atk
    w, out, down = (4.4 + n * .42) * k, (6 + n * .5) * k, (11 + n * .4) * k
    hx, hy = (x + out + 3 * k, y - down * .1) if up else (x + out + 1.5 * k, y + down * 1.75)
    limb(a, [(x, y), (x + out, y + down), (hx, hy)], w)
    ball(a, x + out, y + down, w * .62, trim, 1.2)
    with a.at(hx, hy):
        HANDS[hand](a, (4 + n * .7) * k, c, trim)


def arms(a: Art, card: Card, x: float, y: float, k: float = 1) -> None:
    """Both arms of a figure around x = 0, shoulders at the given half width and height, and the shoulder balls."""
    c, trim = card.color("paint", "#3d7fc9"), card.color("trim", GOLD)
    usual = "claw" if card.atk >= 3 else "fist"
    for side, key in ((-1, "left"), (1, "right")):
        with a.at(0, 0, 0, side, 1):
            arm(a, card, x, y, str(card.params.get(key, usual)), key in str(card.params.get("up", "")), k)
            r = (5 + card.atk * .6 + card.guard * .3) * k
            ball(a, x, y - 1, r, c)
            a.line(f"M{x - r * .75} {y + r * .3}A{r * .85} {r * .85} 0 0 1 {x + r * .75} {y + r * .3}", trim, 1.5)
            rivets(a, [(x + q * r * .45, y + r * .5) for q in (-1, 0, 1)], .8)


def back(a: Art, card: Card, top: float, w: float) -> None:
    """What a figure carries behind its shoulders."""
    item, trim = str(card.params.get("back", "")), card.color("trim", GOLD)
    for s in (-1, 1):
        if item == "stacks":
            limb(a, [(s * w * .34, top + 6), (s * w * .36, top - 15)], 6, GUN)
            plate(a, s * w * .36 - 5, top - 18, 10, 4.5, trim, 1.5, 1.2)
            puffs(a, [(s * (w * .36 + 2), top - 23, 4), (s * (w * .36 + 6), top - 30, 5.5), (s * (w * .36 + 12), top - 38, 6.5)], "#7d8798", .75)
        elif item == "pods":
            plate(a, s * w * .5 - 8, top - 12, 16, 11, trim, 2)
            tips = "".join(f"M{s * w * .5 + i * 4.6 - 1.8} {top - 12}v-5l1.8-4.5l1.8 4.5v5z" for i in (-1, 0, 1))
            a.path(tips, "#e04a3c", INK, 1.1)
        elif item == "cape":
            a.path(f"M{s * w * .3} {top}Q{s * w} {top + 12} {s * w * 1.05} -2L{s * w * .2} -6z", a.vert(round(top), 0, (0, trim), (1, "#1a1020")), INK, 1.4)
        elif item == "key":
            if s > 0:
                limb(a, [(0, top + 10), (w * .62, top - 8)], 2.6, GOLD)
                a.circ(w * .62 + 5, top - 13, 4.6, None, INK, 4.6)
                a.circ(w * .62 + 5, top - 13, 4.6, None, GOLD, 2.4)
        elif item == "pack":
            plate(a, s * w * .3 - 7, top - 5, 14, 22, GUN)
            cog(a, s * w * .62, top + 2, 7, GOLD)
            limb(a, [(s * w * .5, top + 12), (s * w * .9, top - 10), (s * w * .6, top - 18)], 2.2)
        elif item == "flag":
            if s > 0:
                limb(a, [(w * .4, top + 8), (w * .5, top - 30)], 1.8)
                a.path(f"M{w * .5} {top - 30}q9 -4 15 1t13 0v13q-7 4 -13 -1t-15 0z", trim, INK, 1.2)
        elif item == "guns":
            barrel(a, s * w * .44, top + 1, -90 + s * 16, 28, 7)
        elif item == "jets":
            flame(a, s * (w * .62 + 4), top + 20, 90 - s * 8, 20, 9)
            plate(a, s * (w * .62 + 4) - 5, top - 4, 10, 25, trim, 5)
        elif item == "coils":
            for i in range(4):
                plate(a, s * w * .44 - 5 + i * .5, top - 6 - i * 5, 10 - i, 4, GOLD, 2, 1)
            eye(a, s * w * .44, top - 25, 2.6, CYAN)
        elif item == "rings":
            a.circ(0, top - 4, w * .55 + s * 4, None, trim, 1.4, .5)


def marks(a: Art, card: Card, top: float, hip: float, w: float) -> None:
    """Seams for Defense and the signs of upgrades on the belly."""
    h = hip - top
    n = card.guard // 2
    if n:
        seam(a, "".join(f"M{-w * .26} {hip - 3 - i * 3.2}H{w * .26}" for i in range(n)), .9)
    if card.has("instant"):
        core(a, 0, top + h * .5, 3.4 + card.cost * .2)
    if card.has("permanent"):
        chevrons(a, 0 if not card.has("instant") else w * .26, top + h * (.72 if card.has("instant") else .55), 2, 3)


@motif("biped")
def biped(a: Art, card: Card) -> None:
    """A figure on two legs, tracks or a wheel."""
    d, n = card.guard, card.atk
    heavy = d >= 6
    w, trunk = 23 + d * 2.5, 25 + d * 1.1
    leg = -(24 - d * .7)
    top = leg - trunk
    r = 7.4 + card.cost * .3
    c, trim = card.color("paint", "#3d7fc9"), card.color("trim", GOLD)
    k = min((85 + card.cost * 2.8) / (-top + r * 2.1), 112 / (w + 32 + n * 2.4))
    shadow(a, 60, FLOOR, 44)
    with a.at(60, FLOOR, 0, k):
        back(a, card, top, w)
        LEGS[str(card.params.get("legs", "crawler" if heavy else "pillars"))](a, leg, w, d, c, trim)
        plate(a, -w * .28, leg - 4, w * .56, 8, GUN, 2)
        plate(a, -r * .5, top - 4, r, 7, GUN, 1.5, 1.2)
        CHESTS[str(card.params.get("chest", "vee"))](a, top, leg, w, c, trim)
        marks(a, card, top, leg, w)
        socket_row(a, card, 0, leg + 1, 1.7)
        with a.at(0, top - r * .95):
            HEADS[str(card.params.get("head", "box"))](a, r, c, trim)
        arms(a, card, w * .5 + 1, top + 6)


@motif("torso")
def torso(a: Art, card: Card) -> None:
    """The upper half of a Mega Robot, hanging over the joint that waits for its legs."""
    c, trim = card.color("paint", "#3d7fc9"), card.color("trim", GOLD)
    d, n = card.guard, card.atk
    w, k = 34 + d * 2.2, 1.06
    shadow(a, 60, FLOOR + 4, 36, .5)
    a.circ(60, FLOOR - 2, 26, None, "#9fb0ff", 1.3, .9, 6)
    a.line("M34 108V94M86 108V94M60 114V96", "#9fb0ff", 1.2, .8, "3 3")
    with a.at(60, 92, 0, k):
        back(a, card, -58, w)
        for i in range(3):
            plate(a, -10 + i * 1.5, -9 + i * 4.4, 20 - i * 3, 4, STEEL, 2, 1.1)
        eye(a, 0, 5, 2.4, CYAN)
        with a.at(0, -69 + card.number("neck", 0)):
            HEADS[str(card.params.get("head", "helm"))](a, 10, c, trim)
        CHESTS[str(card.params.get("chest", "vee"))](a, -58, -8, w, c, trim)
        for s in (-1, 1):
            seam(a, f"M{s * w * .16} -22L{s * w * .3} -30")
        vent(a, -6, -22, 12, 7, 3)
        socket_row(a, card, 0, -10, 2.4)
        if card.has("instant"):
            a.glow(0, -40, 40, CYAN, .35)
        arms(a, card, w * .5 + 3, -48, 1.05 + .03 * n)
