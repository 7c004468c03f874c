"""The lower halves of Mega Robots: a hip that waits for its torso, above legs of six kinds."""

from gantry_art.canvas import Art
from gantry_art.cards import Card
from gantry_art.robot_empire.base import FLOOR, motif
from gantry_art.robot_empire.ports import socket_row
from gantry_art.robot_empire.toy import (AMBER, CYAN, GOLD, GUN, INK, STEEL, ball, core, eye, flame, form, hazard, hull, lamp, limb, piston, plate, rivets,
                                         row, seam, shadow, tracks, vent, wheel)


def hip(a: Art, card: Card, c: str, trim: str, y: float, w: float) -> None:
    """The hip with its open joint, the line where the torso comes, its ports, and seams for Defense."""
    a.line(f"M24 {y - 13}H96M38 {y - 13}V{y - 25}M82 {y - 13}V{y - 25}", "#9fb0ff", 1.3, .85, "4 3")
    a.circ(60, y - 12, 13, "#0b1026", "#9fb0ff", 1.3, ry=4)
    eye(a, 60, y - 12, 2.4, CYAN)
    plate(a, 46, y - 10, 28, 9, GUN, 2)
    plate(a, 60 - w / 2, y - 4, w, 22, c, 6)
    a.line(f"M{60 - w / 2 + 4} {y + 11}H{60 + w / 2 - 4}", trim, 2.6)
    seam(a, "".join(f"M{60 - w * .3} {y + 1 + i * 2.6}H{60 + w * .3}" for i in range(card.guard // 2)), .8)
    rivets(a, row(60 - w / 2 + 4, y + 15, 60 + w / 2 - 4, y + 15, 7))
    socket_row(a, card, 60, y + 6, 2.4)


@motif("strider")
def strider(a: Art, card: Card) -> None:
    """Long legs that bend backward."""
    c, trim = card.color("paint", "#2f9e94"), card.color("trim", GOLD)
    shadow(a, 60, FLOOR, 46)

    def leg() -> None:
        limb(a, [(74, 44), (96, 62)], 10 + card.guard * .5, STEEL)
        limb(a, [(96, 62), (82, 84), (92, 104)], 7 + card.guard * .4, STEEL)
        piston(a, 80, 54, 80, 80, 4)
        hull(a, [(74, 38), (90, 42), (103, 58), (100, 68), (90, 66), (76, 54)], c)
        hull(a, [(94, 66), (101, 70), (90, 90), (82, 88)], trim)
        ball(a, 96, 62, 6.5, GUN)
        hull(a, [(78, 110), (82, 102), (94, 99), (106, 104), (110, 110)], c)
        seam(a, "M90 101L92 110M98 102L102 110")
    a.both(leg)
    hip(a, card, c, trim, 32, 36)


@motif("crusher")
def crusher(a: Art, card: Card) -> None:
    """Short columns on huge feet with tracks."""
    c, trim = card.color("paint", "#6a7688"), card.color("trim", GOLD)
    shadow(a, 60, FLOOR, 56)

    def leg() -> None:
        limb(a, [(78, 46), (84, 80)], 15, STEEL)
        hull(a, [(68, 50), (98, 46), (104, 66), (98, 78), (72, 78)], c)
        rivets(a, row(74, 54, 96, 52, 4) + row(76, 73, 96, 73, 4), 1.3)
        seam(a, "M70 64H102")
        tracks(a, 64, 86, 48, 22, "#5a677c", 4)
        hull(a, [(66, 92), (72, 78), (102, 76), (114, 92)], trim)
        hazard(a, 70, 87, 40, 4)
    a.both(leg)
    hip(a, card, c, trim, 32, 52)


@motif("skyfoot")
def skyfoot(a: Art, card: Card) -> None:
    """Feet that are jets: it stands on fire."""
    c, trim = card.color("paint", "#e9edf2"), card.color("trim", "#2f6fd0")
    shadow(a, 60, FLOOR + 6, 40, .35)

    def leg() -> None:
        flame(a, 86, 86, 94, 34, 18)
        a.glow(86, 92, 26, "#ffb545", .5)
        limb(a, [(74, 40), (84, 66)], 10)
        form(a, "M72 40Q98 42 102 58L98 76Q86 80 76 74Z", 72, 40, 30, 38, c)
        hull(a, [(98, 44), (116, 52), (104, 64)], trim)
        hull(a, [(76, 72), (96, 72), (100, 86), (74, 86)], GUN)
        vent(a, 77, 78, 20, 6, 2)
        a.line("M78 54L96 58", trim, 3)
    a.both(leg)
    hip(a, card, c, trim, 28, 38)


@motif("spider_legs")
def spider_legs(a: Art, card: Card) -> None:
    """Six thin legs under a turning ring."""
    c, trim = card.color("paint", "#34456a"), card.color("trim", "#ff7b3a")
    shadow(a, 60, FLOOR, 54)

    def legs() -> None:
        for kx, ky, fx, fy in ((78, 44, 74, 108), (94, 40, 96, 106), (102, 34, 114, 100)):
            limb(a, [(66, 54), (kx, ky)], 5, c)
            limb(a, [(kx, ky), (fx, fy)], 3.6, STEEL)
            ball(a, kx, ky, 4.4, trim, 1.2)
            hull(a, [(fx - 2.6, fy - 7), (fx + 2.6, fy - 7), (fx + .4, fy + 2)], GUN, width=1)
    a.both(legs)
    ball(a, 60, 56, 15, c)
    core(a, 60, 57, 5, "#ff7b3a")
    hip(a, card, c, trim, 36, 32)
    lamp(a, 76, 48, 20, 6, 60)


@motif("cloak_legs")
def cloak_legs(a: Art, card: Card) -> None:
    """Legs under a mantle that bends the light."""
    c, trim = card.color("paint", "#7d5cc0"), card.color("trim", "#e9dfff")
    shadow(a, 60, FLOOR, 44)

    def leg() -> None:
        limb(a, [(72, 44), (80, 74), (76, 104)], 9)
        ball(a, 80, 74, 6, GUN)
        hull(a, [(66, 110), (70, 102), (86, 100), (92, 110)], trim)
    a.both(leg)
    a.path("M42 40C22 60 14 90 18 108L30 102L38 109L48 96L60 104L72 96L82 109L90 102L102 108C106 90 98 60 78 40z",
           a.vert(40, 108, (0, "#4a3a9a", .95), (.6, c, .8), (1, "#b7a4ff", .25)), INK, 1.4)
    a.line("M48 44C36 66 32 86 34 102M60 44V98M72 44C84 66 88 86 86 102", trim, 1.1, .6)
    a.line("M42 40C22 60 14 90 18 108M78 40C98 60 106 90 102 108", "#d8ccff", 1.2, .8, "5 3")
    hip(a, card, c, trim, 30, 40)


@motif("sprint_legs")
def sprint_legs(a: Art, card: Card) -> None:
    """Running blades in full stride, with wheels at the heels."""
    c, trim = card.color("paint", "#4f9a4a"), card.color("trim", AMBER)
    shadow(a, 60, FLOOR, 50)
    a.line("M-4 60H24M-10 76H18M-2 92H14", trim, 2, .6)
    limb(a, [(54, 46), (34, 62), (14, 52)], 9)
    hull(a, [(48, 38), (60, 50), (40, 70), (28, 64)], c)
    form(a, "M18 46Q2 50 4 70L-2 84L8 82Q10 64 22 58z", 0, 46, 20, 38, trim)
    limb(a, [(66, 46), (90, 58), (86, 84)], 10)
    hull(a, [(62, 38), (80, 40), (99, 54), (94, 68), (78, 62)], c)
    form(a, "M80 78Q98 80 98 92Q106 100 112 110H84Q96 104 84 92z", 80, 78, 30, 30, trim)
    ball(a, 90, 58, 6, GUN)
    ball(a, 34, 62, 6, GUN)
    wheel(a, 84, 104, 7)
    wheel(a, 20, 54, 5.5)
    core(a, 70, 50, 4, "#ffd24a")
    hip(a, card, c, trim, 32, 38)
