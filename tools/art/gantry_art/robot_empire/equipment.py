"""Equipment: machines of the base on their pads, doing what they do."""

from gantry_art.canvas import Art
from gantry_art.cards import Card
from gantry_art.color import WHITE, mix
from gantry_art.curves import mirrored, polar
from gantry_art.robot_empire.base import FLOOR, motif
from gantry_art.robot_empire.toy import (AMBER, BRASS, CREAM, CYAN, GOLD, GUN, INK, LIME, RED, STEEL, ball, chevrons, coin, cog, core, dots, eye,
                                         flame, form, hazard, hull, limb, missile, piston, plate, puffs, rivets, row, seam, shadow, spark, tracks,
                                         vent, visor)


@motif("mint")
def mint(a: Art, card: Card) -> None:
    """A press that strikes coins."""
    del card
    for s in (-1, 1):
        plate(a, 60 + s * 34 - 7, 28, 14, 72, STEEL, 3)
        rivets(a, row(60 + s * 34, 36, 60 + s * 34, 94, 6), 1.2)
    plate(a, 16, 10, 88, 24, "#c8a13a", 6)
    cog(a, 38, 22, 9, BRASS)
    cog(a, 82, 22, 9, BRASS)
    core(a, 60, 22, 5, AMBER)
    plate(a, 50, 33, 20, 18, GUN, 2)
    plate(a, 40, 48, 40, 9, "#9aa6b8", 2)
    a.glow(60, 64, 26, AMBER, .8)
    spark(a, [(40, 60), (32, 58), (34, 52)], AMBER, 1.2)
    spark(a, [(80, 60), (88, 57), (86, 52)], AMBER, 1.2)
    coin(a, 60, 63, 14, .4, 5)
    plate(a, 30, 70, 60, 12, "#8a93a3", 3)
    a.path("M34 82H86L94 100H26z", "#1a2230", INK, 1.5)
    for i, (x, y) in enumerate(((40, 96), (56, 98), (72, 97), (84, 98), (48, 90), (64, 91), (76, 91), (58, 86))):
        coin(a, x, y, 8, (.46, .6)[i % 2], 3)


@motif("miner")
def miner(a: Art, card: Card) -> None:
    """A drilling engine on tracks, coins behind it."""
    del card
    tracks(a, 6, 86, 66, 20, "#5a677c", 5)
    plate(a, 8, 52, 58, 36, "#d0902c", 6)
    plate(a, 12, 34, 30, 22, "#d0902c", 5)
    a.rect(18, 39, 20, 12, a.lin(18, 39, 38, 51, (0, "#e8f6ff"), (1, "#5a9ac8")), 2, INK, 1.3)
    limb(a, [(54, 52), (54, 30)], 6, GUN)
    puffs(a, [(56, 22, 6), (64, 14, 7), (74, 6, 8)], "#8a93a8", .8)
    hazard(a, 10, 78, 54, 6)
    rivets(a, row(14, 60, 60, 60, 7), 1.2)
    core(a, 36, 68, 5, AMBER)
    with a.at(66, 72, 18):
        plate(a, -6, -14, 20, 28, GUN, 4)
        hull(a, [(14, -21), (58, 0), (14, 21)], "#aab6c6", width=1.7)
        for i in range(5):
            x, w = 17 + i * 8, 19 - i * 3.6
            a.line(f"M{x} {-w}Q{x + 9} 0 {x + 5} {w - 2}", INK, 2.2)
            a.line(f"M{x + 1.6} {-w + 1}Q{x + 10} 0 {x + 6.4} {w - 3}", WHITE, .9, .6)
    for x, y in ((96, 108), (110, 110), (84, 110), (103, 103)):
        coin(a, x, y, 7, .46, 3)
    a.path("M104 66l8-5l5 6l-6 6zM92 52l5-4l4 5l-5 3z", "#7a6a50", INK, 1)


@motif("shield_dome")
def shield_dome(a: Art, card: Card) -> None:
    """A dome of light over the base; the bigger the Defense, the bigger the dome."""
    r = 32 + card.guard * 5
    high = r * 1.42
    y = FLOOR - 6
    towers = ((46, 30), (60, 46), (76, 34), (34, 20), (88, 22)) if card.guard > 2 else ((60, 26), (50, 18))
    for x, h in towers:
        plate(a, x - 7, y - h, 14, h, mix("#8a93a3", "#2f5fa8", (x % 3) * .2), 2)
        a.line("".join(f"M{x - 3} {y - h + 6 + k * 7}h2M{x + 2} {y - h + 6 + k * 7}h2" for k in range(int(h // 8))), AMBER, 2.4)
    d = f"M{60 - r} {y}C{60 - r} {y - high * 1.3} {60 + r} {y - high * 1.3} {60 + r} {y}A{r} 9 0 0 1 {60 - r} {y}z"
    a.path(d, a.rad(60, y - 6, round(r * 1.45), (0, CYAN, .02), (.6, CYAN, .14), (1, CYAN, .62)), "#c8f4ff", 1.8)
    for k in (-.6, -.2, .2, .6):
        a.line(f"M{60 + k * r * .3} {y - high * .96}Q{60 + k * r * 1.5} {y - high * .6} {60 + k * r * 1.12} {y + 6}", "#bff0ff", 1, .6)
    for k, w in ((.3, .96), (.6, .84), (.82, .6)):
        a.line(f"M{60 - r * w} {y - high * k}Q60 {y - high * k + 9} {60 + r * w} {y - high * k}", "#bff0ff", 1, .6)
    a.line(f"M{60 - r * .8} {y - high * .5}Q{60 - r * .62} {y - high * .86} {60 - r * .1} {y - high * .93}", WHITE, 3, .85)
    for s in (-1, 1):
        plate(a, 60 + s * r - 8, y - 7, 16, 13, "#3d7fc9", 3)
        eye(a, 60 + s * r, y - 1, 2.4, CYAN)


@motif("field_wall")
def field_wall(a: Art, card: Card) -> None:
    """Two poles with a curtain of light between them."""
    del card
    for x in (26, 94):
        plate(a, x - 11, 94, 22, 13, GUN, 3)
        limb(a, [(x, 94), (x, 34)], 7, "#3d7fc9")
        for i in range(4):
            plate(a, x - 6.5, 46 + i * 12, 13, 4, GOLD, 2, 1)
        ball(a, x, 28, 8, CYAN)
        a.glow(x, 28, 18, CYAN, .7)
    a.path("M32 34Q60 44 88 34V96Q60 104 32 96z", a.lin(32, 0, 88, 0, (0, CYAN, .6), (.5, CYAN, .14), (1, CYAN, .6)), "#c8f4ff", 1.4)
    d = "".join(f"M{36 + k * 12 + i % 2 * 6} {46 + i * 10}l6-5l6 5v0" for i in range(6) for k in range(4))
    a.line(d, "#e8fbff", 1.1, .7)
    spark(a, [(28, 26), (44, 16), (56, 24), (70, 14), (92, 26)], CYAN, 1.6)
    a.line("M40 52L54 40", WHITE, 2.4, .7)


@motif("pop")
def pop(a: Art, card: Card) -> None:
    """A short fat tube throws one ball."""
    del card
    hull(a, [(28, 104), (38, 84), (82, 84), (92, 104)], "#5a6a4a")
    rivets(a, row(38, 98, 82, 98, 6), 1.3)
    cog(a, 60, 84, 15, GUN, 10)
    with a.at(56, 78, -58):
        plate(a, -18, -17, 16, 34, GUN, 6)
        plate(a, -6, -15, 52, 30, "#6fae5a", 6)
        plate(a, 40, -18, 10, 36, GOLD, 3)
        a.circ(50, 0, 5, "#04060a", INK, 1, ry=14)
        a.line("M4-9H34", WHITE, 3, .5)
        for x in (8, 22):
            a.line(f"M{x} -15V15", INK, 1.4)
    puffs(a, [(90, 24, 7), (98, 16, 6), (84, 18, 5)], "#dfe6ee", .8)
    a.line("M92 20Q100 6 110 4", WHITE, 1.6, .7, "3 3")
    ball(a, 108, 10, 8, "#ff8a3a")
    a.circ(108, 10, 12, None, "#ffd8a0", 1, .7)


@motif("siege")
def siege(a: Art, card: Card) -> None:
    """Three heavy rockets on a crawler."""
    tracks(a, 14, 86, 78, 20, "#5a6a4a", 5)
    plate(a, 20, 68, 66, 20, "#56703e", 5)
    a.line("M24 82H82", GOLD, 2.6)
    rivets(a, row(26, 73, 80, 73, 7), 1.2)
    piston(a, 76, 70, 70, 42, 6)
    with a.at(34, 68, -40):
        for o in (-15, 0, 15):
            missile(a, -8, o, 0, 64, 11, tip=("#c8453d", "#e08a2a", "#c8453d")[int(o / 15) + 1])
        plate(a, -14, -24, 12, 48, "#6a8450", 3)
        plate(a, 16, -24, 8, 48, "#6a8450", 2)
        rivets(a, row(-8, -19, -8, 19, 5), 1.2)
    if card.has("permanent"):
        chevrons(a, 78, 92, 2, 4)


@motif("skyhook")
def skyhook(a: Art, card: Card) -> None:
    """Three hooked missiles point straight at the sky."""
    del card
    a.circ(60, 26, 17, None, RED, 1.6, .9)
    a.line("M60 4V16M60 36V48M38 26H50M70 26H82", RED, 1.8)
    hull(a, [(26, 104), (34, 84), (86, 84), (94, 104)], "#34456a")
    plate(a, 40, 74, 40, 14, "#4a5f90", 4)
    for o, t in ((-16, -108), (16, -72), (0, -90)):
        with a.at(60 + o * .9, 80, t):
            plate(a, -2, -7, 34, 14, GUN, 3)
            missile(a, 10, 0, 0, 44, 9, "#dfe6ee", "#ff8a5a")
            a.line("M62 0q2-8 -6-9M62 0q2 8-6 9", INK, 4)
            a.line("M62 0q2-8 -6-9M62 0q2 8-6 9", "#c9d2de", 2)
    hazard(a, 34, 94, 52, 6)
    eye(a, 60, 81, 2.6, RED)


@motif("rail")
def rail(a: Art, card: Card) -> None:
    """Two rails of a gun that reaches the Battery."""
    del card
    hull(a, [(16, 106), (24, 78), (70, 78), (80, 106)], "#34456a")
    cog(a, 46, 92, 11, GUN, 10)
    rivets(a, row(24, 102, 72, 102, 8), 1.2)
    with a.at(40, 78, -34):
        a.line("M-10 0H96", CYAN, 14, .2)
        plate(a, -26, -16, 22, 32, "#4a5f90", 5)
        for y in (-12, 6):
            plate(a, -8, y, 94, 6.4, "#aab6c6", 1)
        for i in range(5):
            plate(a, 4 + i * 17, -16, 7, 32, "#7d5cc0", 2)
            dots(a, [(7.5 + i * 17, -10), (7.5 + i * 17, 10)], 1.2, CYAN)
        a.line("M-6 0H90", CYAN, 3.4)
        a.line("M-6 0H92", WHITE, 1.4)
        a.glow(92, 0, 16, CYAN, .9)
        eye(a, -15, 0, 4, CYAN)
    spark(a, [(104, 30), (112, 22), (108, 16), (118, 8)], CYAN, 1.5)


@motif("bay")
def bay(a: Art, card: Card) -> None:
    """A repair hall with a robot between two arms."""
    del card
    plate(a, 8, 16, 104, 90, "#7a8698", 8)
    a.path("M18 106V44Q18 30 34 30H86Q102 30 102 44V106z", a.rad(60, 70, 54, (0, "#4a7a5a"), (1, "#0e1a18")), INK, 1.7)
    hazard(a, 20, 22, 80, 6)
    hull(a, mirrored([(60, 62), (72, 64), (74, 82), (68, 92), (60, 92)]), "#3d7fc9")
    hull(a, mirrored([(60, 44), (69, 46), (70, 60), (60, 61)]), "#3d7fc9")
    visor(a, 54, 50, 12, 4, AMBER)
    for s in (-1, 1):
        limb(a, [(60 + s * 6, 90), (60 + s * 7, 104)], 5)
        limb(a, [(60 + s * 15, 66), (60 + s * 20, 80)], 4.4)
        limb(a, [(60 + s * 38, 34), (60 + s * 30, 50), (60 + s * 18, 56)], 4.4, "#e48a2e")
        ball(a, 60 + s * 30, 50, 3.6, GUN, 1.1)
    a.glow(44, 57, 12, "#dff6ff", 1)
    a.poly([polar(44, 57, (7, 2.4)[i % 2], i * 30) for i in range(12)], WHITE)
    a.circ(60, 78, 9, "#0e2a1a", INK, 1)
    a.line("M60 72V84M54 78H66", LIME, 3.6)
    for x in (14, 106):
        eye(a, x, 24, 2.2, LIME)


@motif("silo")
def silo(a: Art, card: Card) -> None:
    """A tower of glass full of coins."""
    del card
    for s in (-1, 1):
        limb(a, [(60 + s * 30, 88), (60 + s * 38, 106)], 5, GUN)
    a.path("M32 30V92Q60 106 88 92V30z", a.lin(32, 0, 88, 0, (0, "#16384e"), (.3, "#8fc4dc"), (.6, "#3a7290"), (1, "#0e2636")), INK, 1.7)
    for i in range(8):
        coin(a, 60 + (i % 3 - 1) * 1.6, 91 - i * 6, 23, .32, 5)
    a.path("M32 30V92Q60 106 88 92V30", None, "#e8f8ff", 1.4, .8)
    a.line("M39 36V86", WHITE, 4, .4)
    a.line("M82 40V60", WHITE, 2, .3)
    for y in (60, 88):
        a.line(f"M32 {y}Q60 {y + 13} 88 {y}", INK, 4)
        a.line(f"M32 {y}Q60 {y + 13} 88 {y}", STEEL, 2.2)
    form(a, "M26 32Q30 10 60 8Q90 10 94 32Q60 44 26 32z", 26, 8, 68, 32, "#8a93a3")
    rivets(a, [(34, 31), (47, 34), (60, 35), (73, 34), (86, 31)], 1.2)
    ball(a, 60, 8, 5, GOLD)
    coin(a, 104, 60, 8, .9, 2)
    a.line("M104 48V36M100 40L104 35L108 40M16 48V60M12 56L16 61L20 56", GOLD, 2)
    coin(a, 16, 38, 7, .9, 2)


@motif("line")
def line(a: Art, card: Card) -> None:
    """A belt with halves of robots and an arm that joins them."""
    del card
    a.line("M-80 30H200", INK, 8)
    a.line("M-80 30H200", "#4a5568", 5)
    limb(a, [(60, 30), (44, 48), (62, 60)], 7, "#e48a2e")
    ball(a, 44, 48, 5, GUN)
    plate(a, 50, 24, 20, 13, GUN, 3)
    a.line("M58 60l-5 8M66 60l5 8", INK, 5)
    a.line("M58 60l-5 8M66 60l5 8", STEEL, 2.8)
    for x, c, head in ((16, "#c8453d", False), (60, "#3d7fc9", True), (104, "#4f9a4a", True)):
        plate(a, x - 12, 72, 24, 20, c, 4)
        seam(a, f"M{x - 9} 84H{x + 9}")
        eye(a, x, 79, 2.4, AMBER)
        for s in (-1, 1):
            limb(a, [(x + s * 14, 75), (x + s * 17, 86)], 4)
        if head and x > 60:
            plate(a, x - 8, 56, 16, 14, c, 3)
            visor(a, x - 5, 60, 10, 4, CYAN)
    a.glow(60, 70, 16, AMBER, .7)
    spark(a, [(60, 70), (50, 66), (48, 72), (40, 66)], AMBER, 1.2)
    spark(a, [(62, 70), (72, 65), (74, 71), (82, 64)], AMBER, 1.2)
    a.rect(-80, 92, 280, 14, "#2a3242", 0, INK, 1.5)
    hazard(a, -80, 92, 280, 4)
    dots(a, row(-70, 101, 190, 101, 19), 4, "#0f141d")
    dots(a, row(-70, 100.6, 190, 100.6, 19), 2.6, "#9aa6b8")


@motif("camp")
def camp(a: Art, card: Card) -> None:
    """A tent, a fire and a guest with yellow eyes."""
    del card
    hull(a, [(0, 106), (44, 22), (92, 106)], "#8f7a3c", width=1.8)
    a.path("M44 22L28 106H62z", "#14100a", INK, 1.5)
    a.path("M44 22L20 106L28 106z", "#6a5828", INK, 1.2)
    for x in (40, 50):
        eye(a, x, 72, 3, AMBER)
    a.path("M37 82l3 5l3-5l3 5l3-5l3 5l2-5z", "#f4ecd8")
    a.line("M66 62L78 106M58 46L14 82", "#6a5828", 1.4)
    a.line("M44 26V2", INK, 4)
    a.line("M44 26V2", "#a07a42", 2)
    form(a, "M45 2q12-4 20 1t16 0l-4 9l4 8q-8 4-16-1t-20 1z", 45, 0, 36, 20, "#c8453d")
    coin(a, 60, 11, 5.5, .96)
    a.glow(98, 92, 34, "#ff9a3a", .9)
    a.line("M84 106L112 96M84 96L112 106M90 108L106 92", INK, 7)
    a.line("M84 106L112 96M84 96L112 106M90 108L106 92", "#7a5226", 4)
    for x, h, w in ((93, 30, 14), (104, 26, 13), (98, 46, 20)):
        flame(a, x, 100, -90, h, w)
    limb(a, [(76, 108), (72, 58)], 3, "#8a6a3a")
    hull(a, [(66, 60), (72, 42), (78, 60)], STEEL, width=1.2)


@motif("beacon")
def beacon(a: Art, card: Card) -> None:
    """A loud tower with a target painted on it."""
    del card
    for s in (-1, 1):
        for k in (1, 2, 3):
            r = 14 + k * 10
            a.line(f"M{60 + s * r * .74} {30 - r * .68}A{r} {r} 0 0 {1 if s > 0 else 0} {60 + s * r * .74} {30 + r * .68}", "#ffb545", 2.8, 1.1 - k * .25)
    hull(a, [(46, 104), (54, 44), (66, 44), (74, 104)], CREAM)
    a.path("M51.5 64H68.500L70 76H50zM48 90H72L73.5 102H46.500z", RED)
    seam(a, "M46 104L54 44M74 104L66 44")
    plate(a, 48, 40, 24, 7, GUN, 2)
    a.glow(60, 28, 34, "#ff8a3a", .9)
    ball(a, 60, 28, 13, "#ff7b3a")
    a.line("M48 28Q60 35 72 28M60 15V41", INK, 1.4, .6)
    for r, c in ((16, RED), (11, WHITE), (6, RED)):
        a.circ(92, 88, r, c, INK, 1.1)
    a.line("M92 104V110", INK, 3)
    missile(a, 20, 64, 40, 22, 7)
    a.line("M4 50Q10 56 14 59", WHITE, 1.6, .7)


@motif("archive")
def archive(a: Art, card: Card) -> None:
    """A tower of memory with cards that leave it."""
    del card
    plate(a, 30, 14, 50, 92, "#34456a", 6)
    for i in range(6):
        plate(a, 36, 21 + i * 13, 38, 9.5, "#16203a", 2, 1.1)
        dots(a, [(41 + k * 5, 25.8 + i * 13) for k in range(3)], 1.4, (CYAN, LIME, AMBER)[i % 3])
        a.line(f"M58 {25.8 + i * 13}H{62 + (i * 7) % 11}", CYAN, 1.6)
    a.line("M80 30H96V106M80 46H104V108M30 60H16V108", INK, 4)
    a.line("M80 30H96V106M80 46H104V108M30 60H16V108", CYAN, 1.4)
    for x, y, t, c in ((94, 66, -10, "#c8453d"), (104, 46, 8, "#3d7fc9"), (96, 24, 20, "#4f9a4a")):
        with a.at(x, y, t):
            plate(a, -10, -14, 20, 28, c, 2, 1.3)
            a.rect(-7, -10, 14, 12, "#f4efe0", 1)
            a.line("M-6 6H6M-6 10H3", WHITE, 1.2)
    core(a, 55, 100, 3.4)
    a.glow(55, 50, 44, CYAN, .22)


@motif("jamtower")
def jamtower(a: Art, card: Card) -> None:
    """A lattice mast with a dish that shouts everyone down."""
    del card
    d = "M36 106L56 26M84 106L64 26M40 92H80M44 76H76M48 58H72M52 42H68M40 92L76 76M80 92L44 76M44 76L72 58M76 76L48 58M48 58L68 42M72 58L52 42"
    a.line(d, INK, 5)
    a.line(d, "#aab6c6", 2.6)
    form(a, "M34 14Q60 50 86 14Q60 26 34 14z", 34, 14, 52, 24, RED)
    limb(a, [(60, 26), (60, 8)], 2.6)
    ball(a, 60, 7, 5, RED)
    a.glow(60, 7, 16, RED, .8)
    for s in (-1, 1):
        for k in range(3):
            x = 60 + s * (36 + k * 10)
            a.line(f"M{x} {6 - k * 4}Q{x + s * (7 + k * 2)} 18 {x} {30 + k * 4}", "#ff9a8a", 2.6, 1 - k * .25)
    for x, y in ((22, 60), (98, 64)):
        a.circ(x, y, 9, "#1a1014", RED, 1.8)
        a.line(f"M{x - 4} {y + 4}q0-5 4-5t4 5M{x} {y - 3.5}h.1", CREAM, 2.4)
        a.line(f"M{x - 6} {y + 6}L{x + 6} {y - 6}", RED, 2.4)
    plate(a, 50, 94, 20, 12, GUN, 2)
    vent(a, 53, 96, 14, 8, 3)


@motif("crane")
def crane(a: Art, card: Card) -> None:
    """A crane with a magnet lifts an arm out of the heap."""
    del card
    for x in (26, 42):
        a.line(f"M{x} 106V12", INK, 4.4)
        a.line(f"M{x} 106V12", "#e48a2e", 2.6)
    a.line("".join(f"M26 {18 + i * 14}L42 {30 + i * 14}M42 {18 + i * 14}L26 {30 + i * 14}" for i in range(6)), "#e48a2e", 1.8)
    hull(a, [(4, 22), (112, 10), (114, 17), (4, 30)], "#e48a2e")
    a.line("M14 27L112 13", INK, 1.2, .5, "4 3")
    plate(a, 2, 24, 18, 17, GUN, 2)
    a.rect(24, 26, 20, 16, a.lin(24, 26, 44, 42, (0, "#e8f6ff"), (1, "#5a9ac8")), 2, INK, 1.4)
    a.line("M92 14V40", INK, 3)
    a.line("M92 14V40", "#c9d2de", 1.2)
    form(a, "M76 52Q76 40 92 40Q108 40 108 52z", 76, 40, 32, 12, RED)
    a.rect(76, 51, 32, 5, "#c9d2de", 1, INK, 1.2)
    spark(a, [(82, 57), (80, 62), (86, 62), (82, 68)], CYAN, 1.1)
    spark(a, [(102, 57), (104, 62), (98, 64), (103, 69)], CYAN, 1.1)
    limb(a, [(84, 66), (98, 70), (104, 84)], 7, STEEL)
    plate(a, 97, 80, 14, 12, "#3d7fc9", 4)
    ball(a, 98, 70, 5, GOLD)
    for x, y, r, c in ((64, 102, 10, STEEL), (84, 104, 9, BRASS), (102, 106, 8, GUN), (74, 94, 7, "#8a5a4a")):
        cog(a, x, y, r, c, 9)
    plate(a, 50, 98, 12, 9, "#3d7fc9", 2)
    shadow(a, 34, 108, 26)
    eye(a, 114, 14, 1.8, RED)
