"""Agents, the other ten: people who deal, spy, board, trap, flee, catch, wire, drain, burn and carry."""

from gantry_art.canvas import Art
from gantry_art.cards import Card
from gantry_art.color import WHITE, mix
from gantry_art.curves import curve, polar
from gantry_art.robot_empire.agents import kneeling, standing
from gantry_art.robot_empire.base import FLOOR, motif
from gantry_art.robot_empire.people import DARK, Pose, person
from gantry_art.robot_empire.toy import (AMBER, CYAN, GOLD, GUN, INK, RED, STEEL, ball, bolt_path, coin, cog, die, dots, eye, flame, form, hull, limb,
                                         missile, plate, puffs, rivets, row, spark)


@motif("dealer")
def dealer(a: Art, card: Card) -> None:
    """A coat full of goods under a hanging lamp."""
    coat = card.color("coat", DARK)
    a.line("M60-6V4", INK, 2)
    a.path("M48 12L54 3H66L72 12z", "#5a3a2a", INK, 1.2)
    a.poly([(50, 12), (70, 12), (104, 108), (16, 108)], a.vert(12, 108, (0, "#ffe9b0", .75), (1, "#ffe9b0", .05)))
    for s in (-1, 1):
        hull(a, [(60 + s * 6, 46), (60 + s * 14, 44), (60 + s * 48, 58), (60 + s * 44, 104), (60 + s * 10, 102)], mix(coat, "#a04a3a", .35))
        a.line(f"M{60 + s * 12} 52L{60 + s * 44} 64", "#7a3a30", 1)
    die(a, 26, 72, 9, 3, -12)
    missile(a, 40, 84, -84, 17, 5)
    coin(a, 28, 90, 6, .96)
    cog(a, 84, 70, 7, GOLD, 8)
    ball(a, 95, 80, 5.4, RED)
    a.path(bolt_path(82, 90, 9), CYAN, INK, 1)
    person(a, standing(60, [((40, 58), (16, 60)), ((80, 58), (104, 60))], 1, 0, 1.06), "fedora", coat, long=True)
    dots(a, [(57.5, 39), (62.5, 39)], 1.1, AMBER)


@motif("double")
def double(a: Art, card: Card) -> None:
    """A spy whose shadow is another man's."""
    a.path("M62 4H118V108H62z", "#ffd8b8", op=.85)
    a.line("M62 4V108", INK, 2)
    with a.at(10, -2):
        person(a, standing(80, [((94, 70), (92, 54)), ((70, 74), (66, 86))], -1, 0, 1.24), "tricorn", "#7a2a2c", "#7a2a2c")
        a.path("M88 56l9-14l5 3l-7 14z", "#7a2a2c")
    person(a, standing(36, [((52, 66), (58, 54)), ((28, 74), (22, 88))], 1, 0, 1.06), "fedora", card.color("coat", DARK), "#fff0dc", long=True)
    with a.at(62, 46, 10):
        form(a, "M-9-12H9Q10 4 0 12Q-10 4-9-12z", -9, -12, 18, 24, "#f4ecdc")
        a.path("M0-12H9Q10 4 0 12z", "#2a1a20")
        a.path("M-7-4q3-3 6 0z", INK)
        a.path("M1-4q3-3 6 0z", RED)
        a.line("M-4 5Q0 8 4 4", "#b03030", 1.2)


@motif("pirate")
def pirate(a: Art, card: Card) -> None:
    """A boarder on the rail of a coin barge, among the stars."""
    a.path("M-80-4H200V78Q60 96-80 78z", "#14060e", op=.5)
    dots(a, [(8, 20), (24, 8), (40, 30), (98, 12), (110, 34), (70, 6), (12, 48), (114, 60)], .9, WHITE, .9)
    hull(a, [(-8, 84), (128, 78), (116, 112), (6, 114)], "#5a3a34")
    rivets(a, row(4, 92, 118, 87, 10), 1.3)
    a.line("M0 84L122 79", GOLD, 3)
    for i, x in enumerate((80, 92, 103, 86, 97, 91)):
        coin(a, x, 78 - i // 3 * 4 - (i == 5) * 4, 8, .42, 4)
    a.line("M24-6L18 84", INK, 5)
    a.line("M24-6L18 84", "#7a5a3a", 3)
    a.path("M24 2q12-6 22 1t20-2l-2 28q-10 6-21 0t-21 1z", "#1a0a10", INK, 1.3)
    coin(a, 44, 15, 8, .98)
    a.line("M36 26l16 5M52 26l-16 5", "#f4ecdc", 2.4)
    y = 80
    person(a, Pose((62, 26), (60, 36), (54, 58), [((72, 38), (82, 26)), ((66, 52), (78, 58))], [((66, 66), (66, y)), ((44, 66), (38, y))]), "tricorn",
           card.color("coat", DARK), long=True)
    form(a, "M80 28Q94 16 102-2Q90 8 79 23z", 78, 0, 24, 28, "#dfe6ee", 1.2)
    a.line("M76 24l8 6", GOLD, 2.6)


@motif("tripwire")
def tripwire(a: Art, card: Card) -> None:
    """A wire across the way, and a mine at its end."""
    a.line("M34 98L92 94", RED, 6, .3)
    a.line("M34 98L92 94", "#ff8a7a", 1.6)
    for i in range(10):
        p, q = polar(92, 86, 19, i * 36), polar(92, 86, 14, i * 36 + 12)
        r = polar(92, 86, 14, i * 36 - 12)
        hull(a, [p, q, r], GUN, width=1.1)
    ball(a, 92, 86, 16, "#5a6a4a")
    a.line("M78 82Q92 76 106 82", AMBER, 2.4)
    eye(a, 92, 84, 4.6, RED)
    for t in (-130, -90, -50):
        p, q = polar(92, 84, 26, t), polar(92, 84, 36, t)
        a.line(f"M{p[0]} {p[1]}L{q[0]} {q[1]}", AMBER, 3)
    person(a, kneeling(22, [((38, 84), (42, 96)), ((36, 90), (36, 98))]), "helmet", card.color("coat", DARK))
    person(a, Pose((58, 46), (56, 56), (52, 78), [((66, 66), (76, 76)), ((48, 66), (58, 60))], [((60, 90), (58, 108)), ((44, 90), (44, 108))], 1, .9), "cap",
           card.color("coat", DARK))
    a.path("M60 58l10-5l3 6l-11 5z", "#5a4a3a", INK, 1)


@motif("pilot")
def pilot(a: Art, card: Card) -> None:
    """A craft lifts off with its ramp still down."""
    for x in (70, 92):
        flame(a, x, 62, 96, 30, 13)
    form(a, "M40 44Q56 22 86 20Q112 22 122 40L116 54Q90 64 56 60z", 40, 20, 80, 44, "#8a4a4a")
    form(a, "M60 40Q68 26 86 26L90 40Q76 46 60 44z", 60, 26, 30, 20, "#ffd8a8")
    hull(a, [(96, 24), (112, 4), (120, 6), (114, 34)], "#b05a4a")
    hull(a, [(64, 52), (38, 66), (42, 70), (84, 60)], "#b05a4a")
    a.line("M46 52L116 48", AMBER, 2.4)
    rivets(a, row(60, 56, 104, 52, 6), 1.1)
    limb(a, [(52, 58), (40, 88)], 3)
    limb(a, [(62, 60), (50, 90)], 3)
    a.line("M50 66l9 2M47 74l9 2M44 82l9 2", STEEL, 2.4)
    y = FLOOR - 2
    person(a, Pose((34, 54), (30, 63), (20, 82), [((44, 66), (52, 72)), ((18, 70), (8, 76))], [((34, 90), (36, y)), ((10, 92), (-2, 98))]), "scarf",
           card.color("coat", DARK))
    puffs(a, [(84, 106, 12), (104, 108, 14), (64, 110, 10), (118, 110, 10)], "#d8a898", .8)


@motif("net")
def net(a: Art, card: Card) -> None:
    """Two people spread a net over red eyes."""
    hull(a, [(34, 110), (36, 76), (48, 60), (72, 58), (86, 74), (88, 110)], "#2a1216", True)
    eye(a, 52, 80, 4, RED)
    eye(a, 70, 80, 4, RED)
    hull(a, [(40, 70), (34, 54), (50, 62)], "#3a1a1e")
    hull(a, [(82, 70), (88, 54), (72, 60)], "#3a1a1e")
    d = ""
    for i in range(7):
        x = 20 + i * 13.4
        d += f"M{x} {22 + abs(i - 3) * 3}Q{60 + (x - 60) * .92} 60 {60 + (x - 60) * 1.12} {104 - abs(i - 3) * 2}"
    for k in range(6):
        y = 30 + k * 14
        d += f"M{18 - k * 1.4} {y + 6}Q60 {y - 14} {102 + k * 1.4} {y + 6}"
    a.line(d, INK, 3)
    a.line(d, "#ffe6b8", 1.4)
    for i in range(7):
        ball(a, 60 + (i - 3) * 15, 106 - abs(i - 3) * 2, 3.6, STEEL, 1.1)
    person(a, standing(8, [((14, 48), (22, 34)), ((18, 56), (22, 42))], 1, 2), "cap", card.color("coat", DARK))
    person(a, standing(112, [((106, 48), (98, 34)), ((102, 56), (99, 42))], -1, -2), "helmet", card.color("coat", DARK), lit=-1)


@motif("rigger")
def rigger(a: Art, card: Card) -> None:
    """A climber on a mast plugs a thick cable in."""
    for s in (-1, 1):
        a.line(f"M{74 + s * 12} 114L{74 + s * 6}-6", INK, 5)
        a.line(f"M{74 + s * 12} 114L{74 + s * 6}-6", "#9a7a6a", 2.8)
    a.line("".join(f"M{64 - i * .8} {10 + i * 17}L{86 + i * .9} {26 + i * 17}M{85 + i * .9} {10 + i * 17}L{63 - i * .8} {26 + i * 17}" for i in range(6)), "#7a5a4e", 1.8)
    limb(a, [(44, 20), (106, 20)], 5, "#9a7a6a")
    for x in (50, 100):
        plate(a, x - 4, 22, 8, 12, "#e8e0d8", 3, 1.2)
        a.line(f"M{x - 4} 26h8M{x - 4} 30h8", INK, 1)
    a.line("M100 36Q140 60 200 30M50 36Q0 70-80 40", INK, 2)
    cable = curve([(6, 114), (18, 92), (10, 70), (28, 60), (48, 58)])
    a.line(cable, INK, 8)
    a.line(cable, AMBER, 5)
    a.line(cable, INK, 5, .35, "1.4 4")
    person(a, Pose((66, 38), (66, 48), (70, 70), [((56, 52), (48, 58)), ((78, 46), (82, 36))], [((82, 78), (80, 92)), ((62, 82), (68, 96))], -1), "helmet",
           card.color("coat", DARK), lit=-1)
    plate(a, 34, 48, 14, 12, GUN, 2)
    a.line("M34 51H28M34 57H28", "#e8e0d8", 2.4)
    spark(a, [(28, 54), (20, 48), (24, 44), (14, 38)], CYAN, 1.6)
    a.glow(28, 54, 15, CYAN, .8)


@motif("siphon")
def siphon(a: Art, card: Card) -> None:
    """A hose from the rival's tank, and what runs out of it."""
    plate(a, 66, 14, 52, 94, "#6a3a3e", 8)
    a.rect(76, 24, 30, 66, "#14060a", 4, INK, 1.6)
    a.rect(78, 54, 26, 34, a.vert(54, 88, (0, "#fff3b0"), (.4, GOLD), (1, "#b06a12")), 2)
    a.line("M78 54q6-4 13 0t13 0", "#fff8d0", 2)
    a.line("M76 36h6M76 48h6M76 60h6M76 72h6", "#ffd8b8", 1.4)
    a.path(bolt_path(92, 72, 9), "#8a5a0c")
    rivets(a, row(70, 20, 70, 102, 6) + row(114, 20, 114, 102, 6), 1.2)
    hose = curve([(92, 92), (78, 100), (58, 72), (48, 70), (44, 86)])
    a.line(hose, INK, 8)
    a.line(hose, "#3a2a2e", 5.4)
    a.line(hose, GOLD, 2, .9, "3 2")
    plate(a, 34, 92, 24, 18, "#c8463c", 3)
    a.line("M38 96L54 106M54 96L38 106", "#7a1a18", 2)
    for x, y in ((42, 88), (48, 84)):
        coin(a, x, y, 4.4, .9)
    a.glow(46, 88, 18, GOLD, .7)
    person(a, Pose((26, 52), (26, 62), (16, 82), [((38, 74), (46, 78)), ((34, 82), (38, 92))], [((30, 92), (22, 108)), ((8, 94), (4, 108))]), "hood",
           card.color("coat", DARK))


@motif("arsonist")
def arsonist(a: Art, card: Card) -> None:
    """A torch held up before a burning power line."""
    d = "M70 110L84 8L98 110M74 84H94M76 62H92M79 40H89M70 40H100M66 62H104M74 84L92 62M94 84L76 62M77 62L89 40M91 62L79 40"
    a.line(d, INK, 5)
    a.line(d, "#6a3a34", 2.6)
    a.line("M70 40Q20 60-80 50M100 40Q150 60 200 40", INK, 1.6)
    a.glow(86, 70, 60, "#ff8a2a", .8)
    for x, y, h, w in ((66, 112, 58, 26), (104, 112, 66, 28), (84, 112, 88, 34), (118, 112, 44, 22), (76, 70, 34, 14), (94, 56, 32, 13)):
        flame(a, x, y, -90, h, w)
    dots(a, [(60, 34), (98, 20), (110, 40), (72, 16), (50, 52), (116, 24)], 1.1, AMBER, .9)
    person(a, standing(30, [((42, 56), (46, 40)), ((22, 76), (20, 90))], -1, 0, 1.04), "mask", card.color("coat", DARK), long=True)
    limb(a, [(45, 48), (49, 28)], 3.4, "#7a4a24")
    flame(a, 50, 27, -84, 28, 15)
    a.glow(51, 18, 22, AMBER, .8)
    plate(a, 12, 86, 13, 18, "#c8463c", 2)
    a.line("M15 86v-4h6v4", INK, 1.6)


@motif("courier")
def courier(a: Art, card: Card) -> None:
    """Two letters slide into a gap of a wall."""
    a.rect(74, -4, 60, 116, a.lin(74, 0, 134, 0, (0, "#8a4a3e"), (1, "#3a1614")), 0, INK, 1.6)
    d = ""
    for i in range(10):
        d += f"M74 {6 + i * 11}H134" + "".join(f"M{80 + k * 20 + i % 2 * 10} {6 + i * 11}v11" for k in range(3))
    a.line(d, "#2a0e0c", 1.4)
    a.rect(80, 50, 20, 11, "#0a0204", 0, INK, 1.2)
    a.glow(84, 56, 22, "#ffe6a0", .8)
    for x, y, t in ((70, 58, -8), (64, 63, 6)):
        with a.at(x, y, t):
            plate(a, -11, -7, 22, 14, "#fff3dc", 1, 1.2)
            a.line("M-11-7L0 2L11-7", "#b08a6a", 1.2)
            dots(a, [(0, 2)], 1.8, RED)
    person(a, standing(32, [((46, 66), (57, 62)), ((24, 74), (28, 86))], 1, 3, 1.04), "cap", card.color("coat", DARK), long=True)
    a.line("M28 54L46 86", "#8a5a3a", 2.6)
    plate(a, 34, 82, 22, 15, "#7a4a2a", 3)
    a.path("M34 84H56L45 92z", "#9a6a3a", INK, 1)
    a.line("M14 40L8 34M10 50H3M18 32L16 24", "#ffe6c0", 1.8, .7)
