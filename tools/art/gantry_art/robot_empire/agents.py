"""Agents, the first ten: people who jam, break, steal, turn and mend."""

from gantry_art.canvas import Art
from gantry_art.cards import Card
from gantry_art.color import WHITE
from gantry_art.curves import mirrored, polar
from gantry_art.robot_empire.base import FLOOR, motif
from gantry_art.robot_empire.people import DARK, Pose, person
from gantry_art.robot_empire.toy import (AMBER, CYAN, GOLD, GUN, INK, RED, STEEL, ball, bolt_path, coin, cog, dots, eye, hull, limb, plate, puffs, rivets,
                                         row, spark, vent, visor)


def standing(x: float, reach: list[tuple[tuple[float, float], tuple[float, float]]], face: int = 1, lean: float = 0, size: float = 1) -> Pose:
    """A person on its feet at x, leaning forward by lean, with the arms given."""
    y = FLOOR - 2
    return Pose((x + lean * 1.2, y - 66 * size), (x + lean, y - 56 * size), (x, y - 30 * size), reach,
                [((x + 4 * size, y - 15 * size), (x + 5 * size, y)), ((x - 6 * size, y - 15 * size), (x - 8 * size, y))], face, size)


def kneeling(x: float, reach: list[tuple[tuple[float, float], tuple[float, float]]], face: int = 1) -> Pose:
    """A person on one knee at x."""
    y = FLOOR - 2
    return Pose((x + face * 8, y - 48), (x + face * 5, y - 39), (x, y - 15), reach,
                [((x + face * 16, y - 16), (x + face * 15, y)), ((x - face * 2, y - 2), (x - face * 15, y))], face)


@motif("jammer")
def jammer(a: Art, card: Card) -> None:
    """A dish that drowns a signal, its crank in a pair of hands."""
    limb(a, [(86, 108), (82, 62)], 5)
    limb(a, [(70, 108), (82, 84), (98, 108)], 3.6)
    with a.at(82, 52, -34):
        a.path("M-26-8Q0 26 26-8Q0-2-26-8z", a.vert(-8, 12, (0, "#ffd0c0"), (.5, "#d8463c"), (1, "#5a1418")), INK, 1.6)
        limb(a, [(0, 2), (0, -18)], 2.4)
        ball(a, 0, -19, 3.4, AMBER)
    for k in (1, 2, 3):
        p, q = polar(92, 28, 8 * k + 4, -96), polar(92, 28, 8 * k + 4, 2)
        a.line(f"M{p[0]} {p[1]}A{8 * k + 4} {8 * k + 4} 0 0 1 {q[0]} {q[1]}", "#fff0c0", 2.6, 1.1 - k * .25)
    a.line("M98 8L112 22M112 8L98 22", RED, 4)
    plate(a, 56, 84, 20, 22, "#4a2a30", 3)
    dots(a, [(61, 90), (66, 90)], 1.6, CYAN)
    vent(a, 59, 96, 14, 7, 3)
    person(a, kneeling(32, [((48, 78), (58, 88)), ((46, 84), (54, 94))]), "fedora", card.color("coat", DARK))


@motif("breaker")
def breaker(a: Art, card: Card) -> None:
    """Someone throws his whole weight on a knife switch."""
    plate(a, 62, 8, 52, 98, "#5a3038", 3)
    rivets(a, row(66, 12, 110, 12, 5) + row(66, 102, 110, 102, 5), 1.2)
    plate(a, 74, 20, 28, 30, "#2a1418", 2)
    a.path(bolt_path(88, 35, 12), AMBER, INK, 1)
    for y in (60, 92):
        plate(a, 80, y - 4, 16, 8, "#c9a24a", 1, 1.1)
    limb(a, [(88, 92), (66, 66)], 6, "#d8a23a")
    ball(a, 64, 64, 6, RED)
    spark(a, [(88, 60), (82, 66), (90, 70), (84, 78)], CYAN, 2)
    spark(a, [(94, 60), (100, 68), (94, 72), (104, 80)], CYAN, 1.4)
    a.glow(88, 62, 26, CYAN, .8)
    y = FLOOR - 2
    person(a, Pose((26, 52), (32, 60), (20, 86), [((46, 66), (61, 66)), ((44, 74), (60, 70))], [((10, 92), (2, y)), ((30, 98), (22, y))]), "cap",
           card.color("coat", DARK))


@motif("saboteur")
def saboteur(a: Art, card: Card) -> None:
    """Sticks of dynamite tied to a running machine."""
    plate(a, 66, 26, 60, 82, "#4a3238", 4)
    cog(a, 98, 52, 20, "#7a5a5a", 11)
    a.line("M66 88H126", "#8a4a4a", 4)
    rivets(a, row(70, 32, 70, 102, 6), 1.3)
    for i in range(4):
        plate(a, 54 + i * 7, 70, 7, 30, "#d8463c", 2, 1.2)
    a.line("M53 80H83M53 92H83", INK, 5)
    a.line("M53 80H83M53 92H83", "#e8d8a8", 2.4)
    plate(a, 60, 76, 16, 11, "#1a2018", 2, 1.2)
    a.line("M64 81h3M69 81h3", "#8dff5a", 2)
    a.line("M68 70Q66 54 54 50", INK, 2.6)
    a.line("M68 70Q66 54 54 50", "#e8d8a8", 1.2)
    a.glow(53, 49, 14, AMBER, .9)
    a.poly([polar(53, 49, (8, 3)[i % 2], i * 30) for i in range(12)], "#fffbe0")
    person(a, kneeling(28, [((44, 80), (56, 78)), ((42, 88), (56, 90))]), "mask", card.color("coat", DARK))


@motif("pickpocket")
def pickpocket(a: Art, card: Card) -> None:
    """One reads the board, another reads his pocket."""
    person(a, standing(84, [((98, 70), (100, 56)), ((78, 76), (86, 88))], 1, 2, 1.14), "fedora", "#2a1014", long=True)
    plate(a, 97, 44, 19, 26, "#f0e0c8", 1, 1.2)
    a.line("M100 50H112M100 55H113M100 60H110", "#8a6a5a", 1.2)
    plate(a, 70, 80, 11, 10, "#5a2a22", 2, 1.1)
    person(a, Pose((33, 56), (38, 64), (24, 84), [((54, 70), (71, 78)), ((20, 76), (12, 70))], [((40, 92), (34, 108)), ((18, 94), (4, 104))]), "mask",
           card.color("coat", DARK))
    for x, y, r, t in ((62, 62, 6, .9), (50, 50, 5, .6), (74, 68, 5, .5)):
        coin(a, x, y, r, t, 1.4)
    a.line("M60 52l2-6M70 56l5-5M52 40l-2-6", GOLD, 1.6)


@motif("cracker")
def cracker(a: Art, card: Card) -> None:
    """An ear at the door of a vault."""
    a.circ(80, 54, 47, a.lin(40, 10, 116, 100, (0, "#e8d0c8"), (.4, "#9a7a78"), (1, "#2a1618")), INK, 2)
    a.circ(80, 54, 38, None, INK, 2.4)
    a.circ(80, 54, 36, a.lin(50, 20, 110, 90, (0, "#b89a94"), (.5, "#6a4a4a"), (1, "#241214")), INK, 1)
    rivets(a, [polar(80, 54, 42.5, t) for t in range(0, 360, 24)], 1.8)
    for t in range(0, 180, 60):
        p, q = polar(80, 54, 24, t), polar(80, 54, -24, t)
        limb(a, [p, q], 5, GOLD)
    ball(a, 80, 54, 10, GOLD)
    a.circ(80, 54, 16, None, INK, 1)
    a.circ(58, 84, 8, "#f4e8d8", INK, 1.4)
    a.line("M58 84l3-5M58 77v2M65 84h-2M51 84h2", RED, 1.2)
    a.line("M34 62Q48 60 52 80", INK, 3)
    a.line("M34 62Q48 60 52 80", "#c9d2de", 1.2)
    person(a, kneeling(22, [((40, 82), (54, 86)), ((38, 74), (50, 76))]), "cap", card.color("coat", DARK))
    for i, x in enumerate((92, 104, 112)):
        coin(a, x, 108 - i % 2 * 3, 7, .42, 3)


@motif("handler")
def handler(a: Art, card: Card) -> None:
    """A monster follows the bait to its new master."""
    hull(a, [(50, 110), (52, 66), (60, 36), (74, 18), (92, 14), (108, 26), (124, 40), (130, 110)], "#2a1418", True, 1.6)
    for x, y, t in ((66, 28, -120), (80, 16, -100), (100, 18, -74), (114, 30, -56)):
        p = polar(x, y, 15, t)
        hull(a, [(x - 5, y + 3), p, (x + 5, y + 3)], "#5a2a2c", width=1.2)
    for x in (74, 94):
        eye(a, x, 42, 4.6, AMBER)
    a.path("M62 62Q84 54 108 62Q104 82 84 84Q66 82 62 62z", "#0a0204", INK, 1)
    a.path("M64 62l4 8l4-9l4 10l5-11l5 11l5-10l4 9l5-8z", "#f6ecd8")
    a.line("M58 56Q44 70 36 62", INK, 3.6)
    a.line("M58 56Q44 70 36 62", "#d8a86a", 1.8)
    person(a, standing(22, [((32, 66), (38, 56)), ((34, 74), (42, 82))], 1, 3), "fedora", card.color("coat", DARK), long=True)
    a.path("M42 84q8-8 14 0q-2 10-11 9q-6-3-3-9z", "#c85a4a", INK, 1.2)
    a.line("M54 88l6 4", "#f4ecd8", 3)


@motif("override")
def override(a: Art, card: Card) -> None:
    """A machine on the strings of a remote."""
    hull(a, mirrored([(86, 34), (106, 38), (108, 70), (100, 84), (86, 86)], 86), "#4a3a44")
    hull(a, mirrored([(86, 8), (98, 10), (100, 28), (86, 32)], 86), "#5a4650")
    visor(a, 77, 17, 18, 5, RED)
    for s in (-1, 1):
        limb(a, [(86 + s * 22, 42), (86 + s * 30, 58), (86 + s * 24, 72)], 7, "#5a4650")
        limb(a, [(86 + s * 9, 84), (86 + s * 11, 106)], 9, "#5a4650")
        a.line(f"M40 64Q{64 + s * 8} {20 + s * 10} {86 + s * 28} {56 if s < 0 else 50}", CYAN, 1, .8, "3 2")
    a.line("M40 64Q54 20 84 10", CYAN, 1.2, .9, "3 2")
    eye(a, 86, 56, 5, CYAN)
    person(a, standing(22, [((34, 72), (40, 66)), ((32, 76), (38, 72))]), "goggles", card.color("coat", DARK), long=True)
    plate(a, 34, 62, 18, 13, GUN, 2)
    a.line("M48 62V48", INK, 2.6)
    a.line("M48 62V48", STEEL, 1.2)
    eye(a, 48, 47, 2, RED)
    dots(a, [(38, 66), (43, 66), (38, 71)], 1.2, CYAN)


@motif("smoke")
def smoke(a: Art, card: Card) -> None:
    """A figure vanishes behind what it threw."""
    puffs(a, [(84, 40, 20), (104, 58, 20), (66, 30, 13), (98, 28, 14), (116, 84, 22)], "#a88a8c", .95)
    y = FLOOR - 2
    person(a, Pose((48, 40), (46, 50), (40, 74), [((60, 46), (72, 36)), ((34, 60), (22, 64))], [((54, 84), (58, y)), ((28, 86), (16, 100))]), "hood",
           card.color("coat", DARK), long=True)
    plate(a, 68, 27, 9, 14, "#4a5a3a", 2)
    a.line("M72 27Q76 18 84 20", "#e8e0d0", 2)
    puffs(a, [(20, 100, 15), (42, 104, 13), (64, 98, 16), (86, 88, 20), (106, 104, 18), (4, 88, 11), (76, 70, 12), (58, 110, 14)], "#c4a8a6", .96)
    puffs(a, [(30, 110, 12), (92, 110, 14), (110, 110, 10), (6, 108, 13)], "#e0ccc8", .9)


@motif("mechanic")
def mechanic(a: Art, card: Card) -> None:
    """A welder on a ladder at a machine's knee."""
    limb(a, [(88, -6), (100, 46), (86, 108)], 20, "#6a5a66")
    ball(a, 100, 46, 13, "#8a7684")
    rivets(a, [polar(100, 46, 9, t) for t in range(0, 360, 60)], 1.2)
    plate(a, 70, 98, 44, 13, "#6a5a66", 4)
    a.line("M92 66l-8 12l6 3l-8 12", INK, 2.4)
    a.line("M30 112L50 30M46 112L66 34", INK, 4)
    a.line("M30 112L50 30M46 112L66 34M34 98H50M38 82H54M42 66H58M46 50H62", "#8a5a3a", 2.4)
    person(a, Pose((44, 32), (44, 42), (40, 66), [((58, 50), (76, 56)), ((56, 58), (70, 64))], [((50, 76), (44, 88)), ((34, 80), (38, 98))]), "helmet",
           card.color("coat", DARK))
    limb(a, [(76, 58), (86, 64)], 2.4)
    a.glow(88, 66, 26, "#bfe8ff", 1)
    a.poly([polar(88, 66, (13, 4)[i % 2], i * 22.5) for i in range(16)], WHITE)
    for i in range(9):
        p, q = polar(88, 66, 13, 20 + i * 20), polar(88, 66, 20 + i * 5 % 14, 24 + i * 20)
        a.line(f"M{p[0]} {p[1]}L{q[0]} {q[1]}", AMBER, 1.6)
    a.line("M10 70L14 94M4 72q6-8 12-4", "#c9d2de", 3)


@motif("recovery")
def recovery(a: Art, card: Card) -> None:
    """Two people and a hook lift a head out of the scrap."""
    a.line("M60-6V26", INK, 4)
    a.line("M60-6V26", "#c9d2de", 2, dash="4 2")
    a.line("M60 24v5q8 2 7 9q-2 7-9 5", INK, 6)
    a.line("M60 24v5q8 2 7 9q-2 7-9 5", GOLD, 3.4)
    with a.at(60, 60, -9):
        plate(a, -19, -17, 38, 34, "#8a5a5e", 7)
        visor(a, -13, -6, 26, 8, CYAN)
        vent(a, -9, 6, 18, 7, 3)
        a.line("M12-16L6-8l5 3l-5 7", INK, 1.8)
        plate(a, -24, -6, 6, 13, GUN, 2)
        plate(a, 18, -6, 6, 13, GUN, 2)
    a.line("M60 40L46 48M60 40L74 44", INK, 2)
    for x, y, r, c in ((30, 104, 10, "#6a4a4e"), (92, 102, 12, "#7a5a5a"), (50, 108, 8, "#5a3a40"), (74, 106, 9, "#8a6a5a")):
        cog(a, x, y, r, c, 8)
    hull(a, [(56, 112), (60, 92), (72, 96), (70, 112)], "#5a4048")
    person(a, standing(14, [((28, 64), (38, 58)), ((26, 70), (40, 66))], 1, 4), "helmet", card.color("coat", DARK))
    person(a, standing(106, [((94, 64), (83, 56)), ((94, 72), (82, 66))], -1, -4), "cap", card.color("coat", DARK), lit=-1)
