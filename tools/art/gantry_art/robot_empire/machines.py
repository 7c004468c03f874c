"""Robots that do not stand upright: racers, walkers, guns on legs, a hound, a ram, a pair."""

from dataclasses import replace

from gantry_art.canvas import Art
from gantry_art.cards import Card
from gantry_art.color import WHITE, mix
from gantry_art.curves import mirrored, polar
from gantry_art.robot_empire.base import FLOOR, motif
from gantry_art.robot_empire.bipeds import biped
from gantry_art.robot_empire.toy import (AMBER, CYAN, GOLD, GUN, INK, RED, STEEL, ball, barrel, chevrons, cog, cone, core, dots, eye, form, hull,
                                         limb, piston, plate, rivets, row, seam, shadow, spark, vent, visor, wheel)


def colors(card: Card) -> tuple[str, str]:
    """Paint and trim of a card."""
    return card.color("paint", "#3d7fc9"), card.color("trim", GOLD)


def speed(a: Art, c: str, y0: float, n: int, x: float = 20) -> None:
    """Lines of speed behind a machine that runs to the right."""
    for i in range(n):
        a.line(f"M{x - 40 - i % 2 * 12} {y0 + i * 11}H{x - i % 3 * 5}", c, 2.2, .75 - .12 * i)


@motif("racer")
def racer(a: Art, card: Card) -> None:
    """A small wedge on two fat wheels, with an exhaust."""
    c, trim = colors(card)
    speed(a, trim, 52, 4, 16)
    shadow(a, 60, FLOOR, 54)
    form(a, "M16 92L22 64Q26 54 38 50H66Q90 56 104 76L112 84V92z", 16, 50, 96, 42, c)
    form(a, "M34 62Q40 53 52 53H62Q76 56 84 66Q66 72 36 72z", 34, 53, 50, 18, "#9fd8ff")
    a.line("M42 60Q46 56 54 56", WHITE, 2, .85)
    form(a, "M18 62L4 44H30L34 52z", 4, 44, 30, 18, trim)
    a.line("M20 80H108", INK, 5)
    a.line("M20 80H108", trim, 3)
    seam(a, "M56 73V91M84 68L88 91")
    eye(a, 104, 80, 3, AMBER)
    cone(a, 107, 80, 4, 46, 12)
    for y in (84, 90):
        limb(a, [(22, y - 3), (8, y - 5)], 3.2)
    wheel(a, 36, 94, 16, trim)
    wheel(a, 90, 96, 14, trim)
    a.poly([polar(64, 84, (6, 2.4)[i % 2], -90 + i * 36) for i in range(10)], WHITE, INK, .8)


@motif("hound")
def hound(a: Art, card: Card) -> None:
    """A young dog of steel that barks lightning."""
    c, trim = colors(card)
    shadow(a, 58, FLOOR, 46)
    for x, k in ((34, 1), (76, 0)):
        limb(a, [(x, 76), (x - 5 + k * 2, 92), (x, 106)], 7, mix(c, INK, .4))
    limb(a, [(26, 68), (12, 56), (14, 40)], 4, trim)
    ball(a, 14, 39, 3.4, CYAN, 1)
    plate(a, 22, 58, 62, 26, c, 12)
    plate(a, 40, 54, 30, 14, trim, 6)
    core(a, 55, 70, 5.4)
    seam(a, "M36 60V82M74 60V82")
    rivets(a, row(28, 79, 78, 79, 6))
    for x in (28, 70):
        ball(a, x + 4, 76, 8, c)
        limb(a, [(x + 4, 78), (x - 1, 94), (x + 5, 106)], 7.5)
        plate(a, x - 2, 103, 16, 7, trim, 3)
    limb(a, [(78, 62), (84, 48)], 11)
    hull(a, [(70, 22), (90, 18), (98, 28), (114, 32), (115, 42), (100, 48), (78, 50), (68, 40)], c)
    hull(a, [(72, 26), (64, 12), (80, 20)], trim)
    hull(a, [(86, 20), (88, 5), (96, 22)], trim)
    a.path("M96 42L114 41L112 50L98 52z", INK)
    a.path("M98 42l2.4 5l2.4-5zm5.4 0l2.4 4.6l2.4-4.6zm5.4-.4l2 4.4l2-4.5z", "#f4f7fa")
    eye(a, 91, 31, 4, CYAN)
    ball(a, 112, 33, 3, INK, 1)
    spark(a, [(106, 54), (114, 60), (108, 64), (119, 72)])
    a.line("M70 47L86 51", RED, 4)


@motif("twins")
def twins(a: Art, card: Card) -> None:
    """Two of a kind, back to back, halberds out."""
    one = replace(card, cost=1, params={**card.params, "head": "knight", "chest": "mail", "legs": "boots", "right": "halberd", "left": "fist"})
    a.circ(60, 58, 50, None, "#bfe0ff", 1.2, .35)
    with a.at(85, 22, 0, -.8, .8):
        biped(a, one)
    with a.at(35, 22, 0, .8, .8):
        biped(a, replace(one, params={**one.params, "paint": card.color("trim", GOLD), "trim": card.color("paint", "#3d7fc9")}))


@motif("gatling")
def gatling(a: Art, card: Card) -> None:
    """A cabin on two bird's legs with a turning gun at each side."""
    c, trim = colors(card)
    shadow(a, 60, FLOOR, 46)
    for s in (-1, 1):
        x = 60 + s * 14
        limb(a, [(x, 66), (x + s * 15, 80), (x + s * 5, 92), (x + s * 9, 106)], 6.5)
        ball(a, x + s * 15, 80, 5, trim)
        hull(a, [(x - 6 + s * 9, 110), (x + s * 7, 101), (x + 6 + s * 12, 110)], c)
        hull(a, [(x + s * 1, 62), (x + s * 13, 68), (x + s * 16, 80), (x + s * 4, 76)], c)
    hull(a, mirrored([(60, 26), (78, 30), (88, 46), (84, 64), (72, 72), (60, 73)]), c)
    visor(a, 44, 40, 32, 9, AMBER)
    hull(a, mirrored([(60, 20), (70, 21), (74, 28), (60, 30)]), trim)
    seam(a, "M40 56H80M60 57V72")
    rivets(a, row(42, 61, 56, 68, 4) + row(64, 68, 78, 61, 4))
    for s in (-1, 1):
        x = 60 + s * 42
        limb(a, [(60 + s * 24, 50), (x, 50)], 6)
        a.circ(x, 54, 14, "#10151f", INK, 1.4)
        for i in range(6):
            p = polar(x, 54, 8.4, i * 60 + 15)
            ball(a, p[0], p[1], 4, "#8f9caf", 1.1)
            a.circ(p[0], p[1], 1.9, "#05070c")
        ball(a, x, 54, 3.2, trim, 1)
        hull(a, [(x - 12, 40), (x + 12, 40), (x + 9, 32), (x - 9, 32)], c)
        a.line(f"M{x - s * 8} 34Q{x - s * 16} 22 {60 + s * 16} 26", INK, 6)
        a.line(f"M{x - s * 8} 34Q{x - s * 16} 22 {60 + s * 16} 26", GOLD, 4, dash="2 1.4")
    a.glow(18, 54, 16, AMBER, .4)


@motif("mortar")
def mortar(a: Art, card: Card) -> None:
    """A great mortar on four spread legs, the bomb in the air."""
    c, trim = colors(card)
    shadow(a, 58, FLOOR, 54)
    for s in (-1, 1):
        limb(a, [(58 + s * 16, 76), (58 + s * 40, 70), (58 + s * 50, 106)], 7)
        plate(a, 58 + s * 50 - 8, 104, 16, 6, c, 2)
        ball(a, 58 + s * 40, 70, 5.4, trim)
        limb(a, [(58 + s * 12, 84), (58 + s * 26, 84), (58 + s * 28, 106)], 6, mix(STEEL, INK, .25))
        plate(a, 58 + s * 28 - 6, 105, 12, 5, c, 2)
    with a.at(52, 72, -58):
        plate(a, -14, -15, 30, 30, "#5a677c", 8)
        hull(a, [(10, -13), (44, -16), (44, 16), (10, 13)], "#75839a")
        plate(a, 40, -18, 9, 36, trim, 2)
        a.circ(49, 0, 4, "#04060a", INK, 1, ry=13)
        seam(a, "M20-14V14M32-15V15")
    plate(a, 32, 68, 54, 24, c, 7)
    a.line("M36 86H82", trim, 3)
    cog(a, 44, 78, 8.5, GUN)
    visor(a, 58, 74, 20, 5, RED)
    rivets(a, row(38, 71, 80, 71, 7))
    if card.has("permanent"):
        chevrons(a, 78, 80, 2, 3)
    a.line("M82 22Q92 12 98 16", WHITE, 1.6, .6, "3 3")
    ball(a, 103, 20, 7, "#3a4456")
    a.glow(103, 20, 15, "#ff8a3a", .5)


@motif("sniper")
def sniper(a: Art, card: Card) -> None:
    """A kneeling marksman with a rail rifle longer than itself."""
    c, trim = colors(card)
    shadow(a, 56, FLOOR, 48)
    limb(a, [(46, 84), (70, 86), (68, 106)], 8)
    limb(a, [(42, 86), (26, 102), (10, 104)], 8, mix(STEEL, INK, .2))
    plate(a, 60, 104, 20, 6, c, 2)
    hull(a, [(30, 60), (48, 50), (62, 56), (60, 82), (46, 92), (32, 86)], c)
    a.path("M38 36C20 44 8 76 12 106L30 98L34 70z", a.vert(36, 106, (0, trim), (1, mix(trim, INK, .75))), INK, 1.3)
    hull(a, [(36, 50), (34, 34), (46, 26), (58, 32), (58, 46), (48, 54)], c, True)
    eye(a, 55, 40, 3.4, RED)
    a.path("M32 50Q30 22 48 22Q58 24 60 34Q50 28 42 34Q38 42 40 54z", enamel_of(trim, a), INK, 1.3)
    with a.at(40, 66, -22):
        plate(a, -14, -2, 30, 11, GUN, 3)
        barrel(a, 12, 0, 0, 78, 5.4)
        a.line("M18 5H80", CYAN, 2)
        a.line("M18 5H80", CYAN, 6, .25)
        for x in (24, 38, 52, 66):
            plate(a, x, -5, 4.4, 13, trim, 1, 1)
        plate(a, 8, -13, 22, 6, GUN, 3)
        a.circ(30, -10, 2, CYAN, INK, .8, ry=3)
    limb(a, [(50, 60), (66, 74), (74, 58)], 6)
    cone(a, 116, 35, -22, 50, 2, RED, .8)


def enamel_of(c: str, a: Art) -> str:
    """A plain fall of light over a cloth."""
    return a.vert(20, 100, (0, mix(c, WHITE, .35)), (.5, c), (1, mix(c, INK, .6)))


@motif("stalker")
def stalker(a: Art, card: Card) -> None:
    """A tall walker whose mantle fades into the air."""
    c, trim = colors(card)
    shadow(a, 60, FLOOR, 40)

    def leg() -> None:
        limb(a, [(68, 70), (82, 84), (74, 106)], 5.5)
        hull(a, [(66, 110), (72, 102), (86, 110)], trim)
    a.both(leg)
    a.path("M60 12C34 14 30 44 24 66C20 80 22 90 18 98L32 92L40 100L50 90L60 98L70 90L80 100L88 92L102 98C98 90 100 80 96 66C90 44 86 14 60 12z",
           a.vert(12, 100, (0, mix(c, WHITE, .25)), (.4, c), (1, mix(c, "#9fb4ff", .4), .35)), INK, 1.5)
    a.line("M44 50C40 66 40 78 38 94M60 60V92M76 50C80 66 80 78 82 94", trim, 1, .6)
    a.path("M60 18C46 20 42 34 44 50Q60 60 76 50C78 34 74 20 60 18z", "#0b1020", INK, 1.3)
    for s in (-1, 1):
        eye(a, 60 + s * 7, 38, 3, trim)
    for i, y in enumerate((62, 74, 86)):
        a.line(f"M{30 - i * 4} {y}Q60 {y + 10} {90 + i * 4} {y}", "#cfd8ff", 1.1, .55, "6 5")
    plate(a, 54, 50, 12, 7, GOLD, 3, 1.1)


@motif("ram")
def ram(a: Art, card: Card) -> None:
    """A ram's head of iron on wheels: it only goes forward."""
    c, trim = colors(card)
    shadow(a, 58, FLOOR, 58)
    speed(a, "#ffb08a", 46, 3, 8)
    for x in (22, 50):
        wheel(a, x, 96, 13, trim)
    plate(a, 4, 52, 62, 36, c, 8)
    limb(a, [(14, 54), (10, 30)], 7, GUN)
    plate(a, 4, 25, 13, 6, trim, 2)
    a.line("M8 78H62", trim, 3.4)
    vent(a, 14, 60, 20, 10, 3)
    rivets(a, row(10, 83, 60, 83, 8), 1.2)
    piston(a, 46, 62, 74, 58, 7)
    piston(a, 46, 76, 74, 72, 7)
    hull(a, [(62, 34), (82, 26), (100, 38), (114, 70), (112, 88), (96, 96), (78, 88), (62, 78)], "#aeb8c6")
    seam(a, "M84 30L100 64L96 92M70 80L96 66", 1.2)
    a.path("M112 72L118 78L112 88L104 84z", "#5a6478", INK, 1.3)
    eye(a, 92, 54, 4.4, RED)
    a.line("M82 44L100 50", INK, 3.4)
    d = "M84 40C96 14 60 4 50 24C42 42 58 58 70 52C80 46 76 34 68 36"
    a.line(d, INK, 14)
    a.line(d, mix(trim, INK, .35), 11)
    a.line(d, trim, 7.5)
    a.line(d, INK, 11, .3, "1.4 4")
    a.line("M82 36C90 18 62 10 54 26", WHITE, 1.8, .6)
    dots(a, [(104, 78), (108, 76)], 1, INK)
