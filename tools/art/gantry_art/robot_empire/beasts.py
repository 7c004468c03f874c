"""Monsters in profile and in the air: rats, wolves, lizards, drakes, spiders, grubs."""

from gantry_art.canvas import Art
from gantry_art.cards import Card
from gantry_art.color import WHITE, mix
from gantry_art.curves import curve, mirrored, polar
from gantry_art.robot_empire.base import FLOOR, motif
from gantry_art.robot_empire.flesh import (GUMS, IVORY, chain, claws, collar, colors, folds, fur, horns, leg, mass, slit, spots, teeth, wing)
from gantry_art.robot_empire.toy import AMBER, INK, NIGHT, RED, ball, dots, hull, lamp, plate, rivets, shadow


def chained(a: Art, card: Card, x: float, y: float, rx: float, ry: float, turn: float) -> None:
    """The collar and the broken chain of a Chaining beast."""
    if card.has("chaining"):
        chain(a, [(x - 4, y + ry + 6), (x - 16, y + ry + 24), (x - 40, FLOOR + 3), (x - 74, FLOOR + 5), (x - 120, FLOOR + 2)], 22)
        collar(a, x, y, rx, ry, turn)


@motif("rat")
def rat(a: Art, card: Card) -> None:
    """A rat in a shell of scrap, its tail a cable with a plug."""
    c, belly = colors(card)
    shadow(a, 58, FLOOR, 50)
    tail = curve([(28, 90), (6, 96), (-4, 76), (10, 60), (8, 42)])
    a.line(tail, INK, 6)
    a.line(tail, "#b06a7a", 3.6)
    plate(a, 3, 30, 11, 12, "#3a4456", 2)
    a.line("M6 30V24M11 30V24", "#c9d2de", 2)
    for x in (36, 76):
        leg(a, [(x, 86), (x + 4, 98), (x, 106)], 11, 6, mix(c, NIGHT, .3))
    mass(a, [(24, 92), (26, 62), (48, 44), (74, 50), (86, 72), (84, 92), (64, 102), (36, 102)], c)
    fur(a, [(30, 98), (50, 103), (72, 100)], 8, -5, belly)
    hull(a, [(30, 58), (52, 40), (68, 44), (60, 64), (36, 72)], "#7a8698")
    hull(a, [(60, 44), (80, 52), (82, 70), (62, 66)], "#b0683a")
    rivets(a, [(38, 58), (52, 46), (62, 48), (56, 60), (42, 67), (76, 55), (78, 66)], 1.1)
    a.path("M66 74l8 2l-2 8l-8-2z", "#7a8698", INK, 1.2)
    for x in (30, 72):
        leg(a, [(x, 90), (x - 2, 100), (x + 6, 107)], 13, 7, c)
        claws(a, x + 8, 107, 3, 4)
    chained(a, card, 84, 72, 8, 13, 12)
    a.circ(80, 48, 11, "#c88a94", INK, 1.6)
    a.circ(80, 49, 6.5, "#7a4450")
    mass(a, [(82, 58), (94, 54), (108, 64), (118, 76), (112, 82), (98, 86), (84, 80)], c)
    ball(a, 117, 77, 3.2, "#e08a98", 1)
    slit(a, 98, 65, 4.6, RED)
    a.path("M104 82L108 92L111 82z", IVORY, INK, 1)
    a.line("M110 76Q118 70 124 66M111 78Q120 78 126 76", WHITE, 1, .7)
    a.path("M76 38Q88 28 98 40L94 48Q86 42 78 46z", "#8f9bab", INK, 1.3)


@motif("wolf")
def wolf(a: Art, card: Card) -> None:
    """A wolf of wire and fangs, ready to spring."""
    c, belly = colors(card)
    shadow(a, 58, FLOOR, 54)
    fur(a, [(30, 66), (12, 58), (-4, 66), (-8, 52), (10, 42), (30, 52)], 9, -6, c)
    for x, k in ((30, -6), (78, 4)):
        leg(a, [(x, 74), (x - 4 + k, 90), (x + 2 + k, 106)], 12, 6, mix(c, NIGHT, .4))
    mass(a, [(14, 68), (22, 50), (50, 46), (76, 40), (94, 52), (92, 72), (70, 84), (40, 80), (20, 86)], c)
    fur(a, [(20, 52), (44, 45), (70, 40), (88, 46)], 10, 10, mix(c, NIGHT, .2), -5)
    folds(a, "M52 56Q56 66 52 76M62 54Q66 64 62 76M42 58Q46 66 42 76", c)
    for x, k in ((20, -4), (86, 6)):
        leg(a, [(x + 2, 74), (x - 3 + k, 90), (x + 6 + k, 106)], 16, 7, c)
        claws(a, x + 9 + k, 107, 3, 4 + card.atk)
    chained(a, card, 84, 54, 9, 14, 24)
    hull(a, [(76, 36), (72, 14), (88, 30)], c)
    hull(a, [(86, 30), (90, 8), (98, 30)], mix(c, NIGHT, .2))
    mass(a, [(76, 40), (86, 28), (102, 32), (120, 44), (122, 50), (104, 52), (92, 60), (78, 56)], c)
    a.path("M92 54L120 50L116 62Q104 70 92 66z", GUMS, INK, 1.4)
    mass(a, [(90, 62), (102, 66), (117, 60), (114, 68), (100, 74), (88, 70)], c)
    teeth(a, [(96, 53), (108, 52), (121, 50)], 4 + card.atk, 6 + card.atk)
    teeth(a, [(96, 66), (106, 67), (116, 62)], 3 + card.atk, 5, True)
    slit(a, 97, 41, 5, AMBER, 10, -.6)
    ball(a, 121, 45, 3, "#1a1014", 1)
    spots(a, [(34, 60), (28, 70), (66, 52), (76, 62)], 2.2, belly, .35)


@motif("howler")
def howler(a: Art, card: Card) -> None:
    """A wolf that sits and howls before the moon."""
    c, belly = colors(card)
    a.circ(60, 46, 40, a.rad(50, 34, 56, (0, "#fbfff0"), (.6, "#d8ecb8"), (1, "#8fb87a")), op=.92)
    a.path("M40 30a6 5 0 1 0 .1 0zM84 60a8 6 0 1 0 .1 0zM66 22a4 3 0 1 0 .1 0z", "#a8c890", op=.7)
    shadow(a, 56, FLOOR, 48)
    fur(a, [(34, 104), (14, 108), (-2, 98), (2, 86), (22, 92)], 8, -6, c)
    mass(a, [(26, 108), (26, 82), (40, 60), (58, 46), (74, 56), (76, 80), (72, 106), (50, 110)], c)
    mass(a, [(24, 108), (20, 90), (34, 76), (52, 84), (54, 104), (44, 111)], mix(c, NIGHT, .15))
    fur(a, [(30, 74), (42, 56), (52, 36)], 6, 9, c, -3)
    fur(a, [(78, 46), (80, 62), (76, 82)], 6, 7, belly, 2)
    for x in (62, 74):
        leg(a, [(x, 78), (x + 1, 94), (x + 4, 107)], 12, 7, c)
        claws(a, x + 6, 107, 3, 4)
    claws(a, 50, 109, 3, 4)
    chained(a, card, 64, 50, 13, 8, -28)
    hull(a, [(56, 34), (42, 26), (58, 24)], c)
    mass(a, [(54, 46), (52, 30), (62, 20), (78, 6), (86, 2), (88, 10), (78, 22), (80, 34), (72, 46)], c)
    a.path("M88 8L76 24L92 26L98 18z", GUMS, INK, 1.3)
    mass(a, [(76, 28), (88, 26), (99, 17), (100, 24), (88, 36), (76, 38)], c)
    teeth(a, [(87, 10), (82, 16), (77, 23)], 3 + card.atk, 5)
    slit(a, 67, 26, 4, AMBER, -40)
    ball(a, 88, 4, 2.6, "#14101a", 1)
    for i in range(3):
        r = 10 + i * 8
        a.line(f"M{100 + i * 3} {8 - i * 5}A{r} {r} 0 0 1 {106 + i * 7} {26 + i * 5}", WHITE, 2.2, .85 - i * .22)


@motif("lizard")
def lizard(a: Art, card: Card) -> None:
    """An armored crocodile with horns along its back."""
    c, belly = colors(card)
    shadow(a, 58, FLOOR, 60)
    leg(a, [(30, 84), (8, 92), (-14, 86), (-26, 98)], 20, 3, c)
    for x in (38, 82):
        leg(a, [(x, 84), (x + 8, 94), (x + 2, 106)], 15, 9, mix(c, NIGHT, .4))
    mass(a, [(16, 88), (26, 62), (52, 52), (80, 54), (96, 70), (90, 90), (60, 98), (30, 98)], c)
    a.path("M24 92Q58 104 90 88Q60 98 24 92z", belly, INK, 1)
    n = 4 + card.atk
    horns(a, [(22 + i * 66 / n, 68 - 14 * (1 - abs(i - n / 2) / (n / 2)), -112 + i * 6) for i in range(n)], 14 + card.atk * 1.5, 8, 2)
    for y in (0, 1, 2):
        folds(a, "".join(f"M{26 + i * 11 + y * 5} {68 + y * 9}q5 7 10 0" for i in range(6 - y)), c, 1.3)
    for x in (28, 76):
        leg(a, [(x, 84), (x - 6, 96), (x + 4, 107)], 18, 10, c)
        claws(a, x + 6, 107, 4, 4 + card.atk * .6)
    chained(a, card, 88, 70, 9, 15, 18)
    mass(a, [(84, 58), (94, 44), (106, 46), (124, 58), (136, 64), (134, 70), (112, 72), (92, 76)], c)
    a.path("M98 72L134 69L130 80Q112 86 96 82z", GUMS, INK, 1.3)
    mass(a, [(92, 76), (104, 82), (131, 78), (126, 88), (104, 92), (88, 86)], c)
    teeth(a, [(100, 72), (116, 72), (134, 69)], 6 + card.atk, 6)
    teeth(a, [(102, 83), (116, 83), (129, 79)], 5 + card.atk, 5, True)
    slit(a, 103, 54, 5.4, RED, 0, -.6)
    horns(a, [(94, 46, -128), (102, 44, -104)], 18, 8, 4)
    dots(a, [(130, 62)], 1.4, INK)


@motif("panther")
def panther(a: Art, card: Card) -> None:
    """A cat made of dusk, eyes first."""
    c, belly = colors(card)
    shadow(a, 60, FLOOR, 54)
    for x, y, r in ((20, 92, 34), (100, 96, 36), (60, 104, 44), (30, 40, 28), (94, 34, 26)):
        a.circ(x, y, r, a.rad(x, y, r, (0, "#8a7ac8", .34), (1, "#8a7ac8", 0)), ry=r * .5)
    dark = mix(c, "#04040c", .68)
    d = "M4 96C-8 70 0 52 12 40"
    a.line(d, INK, 8)
    a.line(d, dark, 5)
    mass(a, [(8, 102), (12, 74), (36, 58), (66, 52), (92, 60), (98, 84), (90, 104), (40, 108)], dark)
    for x in (22, 84):
        leg(a, [(x, 90), (x - 4, 100), (x + 8, 107)], 20, 12, dark)
        claws(a, x + 10, 107, 4, 5 + card.atk)
    folds(a, "M30 66Q28 80 34 92M44 60Q42 76 48 92M58 56Q56 74 62 92", belly, 2)
    for s in (-1, 1):
        hull(a, [(70 + s * 10, 30), (70 + s * 22, 8), (70 + s * 26, 36)], dark)
    mass(a, mirrored([(70, 24), (92, 30), (99, 50), (88, 68), (70, 74)], 70), dark)
    a.line("M48 40Q56 26 70 25", belly, 1.6, .7)
    for s in (-1, 1):
        a.glow(70 + s * 12, 46, 15, "#d8ff6a", .8)
        a.poly([(70 + s * 4, 50), (70 + s * 20, 39), (70 + s * 18, 50)], "#e8ff8a", INK, 1)
        a.line(f"M{70 + s * 13} 42V50", INK, 2)
    a.path("M66 56H74L70 60z", "#c87a9a")
    a.line("M70 60Q62 66 56 62M70 60Q78 66 84 62", INK, 1.6)
    teeth(a, [(60, 63), (66, 64)], 1, 7)
    teeth(a, [(74, 64), (80, 63)], 1, 7)
    for i, k in enumerate((.55, .4, .28)):
        a.line(f"M{2 - i * 8} 110Q{10 - i * 4} {46 - i * 14} 66 {16 - i * 8}Q{118 + i * 4} {46 - i * 14} {118 + i * 6} 110", "#b9c0ff", 1.5, k, "7 5")


@motif("rhino")
def rhino(a: Art, card: Card) -> None:
    """A bull of muscle in full charge."""
    c, belly = colors(card)
    shadow(a, 58, FLOOR, 58)
    for i in range(4):
        a.line(f"M{-60 + i * 9} {50 + i * 13}H{-2 + i * 3}", belly, 2.6, .6)
    for x, y, r in ((-6, 104, 9), (8, 108, 7), (-20, 106, 6), (30, 110, 5)):
        a.circ(x, y, r, "#b8a888", op=.5)
    leg(a, [(26, 74), (6, 86), (-4, 102)], 15, 9, mix(c, NIGHT, .4))
    leg(a, [(80, 78), (98, 92), (112, 94)], 15, 10, mix(c, NIGHT, .4))
    mass(a, [(8, 66), (20, 42), (50, 32), (80, 34), (96, 54), (90, 82), (60, 90), (24, 88)], c)
    n = 3 + card.atk
    horns(a, [(24 + i * 52 / n, 44 - 11 * (1 - abs(i - n / 2) / (n / 2)), -124 + i * 5) for i in range(n)], 15, 8, 3)
    folds(a, "M40 44Q34 62 42 82M56 38Q50 60 58 84M72 40Q68 60 74 82", c, 1.8)
    leg(a, [(30, 80), (32, 96), (18, 106)], 19, 11, c)
    leg(a, [(76, 82), (84, 96), (74, 107)], 18, 11, c)
    claws(a, 20, 107, 3, 4, 5)
    claws(a, 77, 108, 3, 4, 5)
    mass(a, [(78, 50), (92, 42), (108, 52), (120, 72), (118, 86), (104, 92), (86, 86), (76, 70)], c)
    horns(a, [(114, 70, -52)], 26 + card.atk * 3, 13, 6)
    horns(a, [(104, 54, -66)], 15 + card.atk, 9, 4)
    hull(a, [(82, 46), (78, 30), (92, 42)], c)
    slit(a, 98, 62, 4.8, RED, 0, -.8)
    a.path("M100 86Q110 82 118 84L114 92Q104 96 98 92z", GUMS, INK, 1.2)
    teeth(a, [(101, 86), (110, 84), (117, 85)], 4, 4)
    dots(a, [(115, 78)], 1.8, INK)
    a.line("M120 82q8 0 12-6M120 86q8 4 14 2", WHITE, 2, .6)


@motif("leech")
def leech(a: Art, card: Card) -> None:
    """A winged leech whose face is a ring of teeth."""
    c, belly = colors(card)
    shadow(a, 60, FLOOR + 4, 26, .35)
    a.both(lambda: wing(a, 70, 58, 54, 38, belly, mix(c, WHITE, .25)))
    leg(a, [(60, 50), (78, 70), (56, 86), (68, 104), (50, 112)], 34, 3, c)
    folds(a, "M52 66Q70 60 84 70M48 78Q62 74 76 84M48 90Q58 86 70 94M56 100Q62 98 68 102", c, 1.8)
    mass(a, mirrored([(60, 8), (80, 12), (92, 32), (84, 54), (60, 62)]), c)
    a.circ(60, 35, 21, mix("#c0606a", c, .25), INK, 1.5)
    for r, n, k, t in ((20, 14, 12, 0), (13, 10, 7.4, 14)):
        d = ""
        for i in range(n + card.atk):
            w = 360 / (n + card.atk)
            p, q, tip = polar(60, 35, r, t + i * w - w * .48), polar(60, 35, r, t + i * w + w * .48), polar(60, 35, k, t + i * w)
            d += f"M{p[0]} {p[1]}L{tip[0]} {tip[1]}L{q[0]} {q[1]}z"
        a.path(d, IVORY, INK, .8)
    a.circ(60, 35, 7, "#1a040a")
    for s in (-1, 1):
        for x, y in ((22, 14), (28, 24), (28, 46)):
            a.circ(60 + s * x, y, 3, "#14060c", INK, 1)
            a.circ(60 + s * x - .8, y - .8, 1, RED)


def drake_head(a: Art, card: Card, c: str, x: float, y: float, turn: float, side: int, size: float = 1) -> None:
    """A drake's head that looks to +x, or to the left for side -1."""
    with a.at(x, y, turn, side * size, size):
        horns(a, [(-8, -8, -160), (-4, -10, -140)], 20, 6, 3)
        mass(a, [(-12, 2), (-8, -11), (6, -11), (22, -4), (30, 0), (29, 5), (12, 6), (-4, 11)], c)
        a.path("M6 6L29 5L24 13Q12 16 2 12z", GUMS, INK, 1.2)
        mass(a, [(-6, 9), (6, 13), (25, 11), (22, 17), (4, 19), (-8, 15)], c)
        teeth(a, [(8, 6), (18, 6), (29, 5)], 4 + card.atk // 2, 5)
        teeth(a, [(8, 13), (16, 13), (24, 11)], 3 + card.atk // 2, 4, True)
        slit(a, 6, -3, 3.8, AMBER, 10, -.5)
        dots(a, [(26, 0)], 1, INK)


@motif("drake")
def drake(a: Art, card: Card) -> None:
    """A young dragon in the air that spits fire."""
    c, belly = colors(card)
    shadow(a, 58, FLOOR + 4, 32, .4)
    wing(a, 66, 48, 54, 40, c, mix(c, "#d04a3a", .45))
    with a.at(108, 4, 0, -1, 1):
        wing(a, 66, 48, 56, 40, c, mix(c, "#d04a3a", .3))
    leg(a, [(56, 74), (34, 92), (14, 86), (4, 98)], 16, 3, c)
    a.path("M8 92L-6 96L4 106z", mix(c, "#d04a3a", .45), INK, 1.3)
    mass(a, [(42, 50), (58, 42), (74, 52), (76, 74), (62, 88), (46, 80)], c)
    a.path("M66 50Q80 66 64 86Q56 84 54 78Q66 68 60 52z", belly, INK, 1.1)
    folds(a, "M62 58l10 1M63 66l10 1M61 74l9 2M58 80l8 2", belly, 1.1)
    for x in (50, 68):
        leg(a, [(x, 78), (x + 4, 92), (x - 2, 100)], 11, 6, c)
        claws(a, x - 1, 101, 3, 5 + card.atk)
    leg(a, [(62, 54), (74, 40), (72, 26), (80, 20)], 17, 12, c)
    horns(a, [(66, 46, 190), (63, 36, 200), (66, 26, 215)], 8, 5)
    drake_head(a, card, c, 84, 20, 4, 1, .95)
    a.path("M112 26Q128 14 146 24Q134 30 148 38Q130 40 112 30z", a.lin(112, 0, 148, 0, (0, "#fff6c0"), (.5, "#ffb03a"), (1, "#ff4a1a", 0)))


@motif("hydra")
def hydra(a: Art, card: Card) -> None:
    """A dragon with two heads that look apart."""
    c, belly = colors(card)
    shadow(a, 60, FLOOR + 2, 44, .45)
    a.both(lambda: wing(a, 70, 60, 60, 46, c, mix(c, "#3a2a6a", .35), 4))
    leg(a, [(58, 88), (40, 104), (16, 100), (8, 110)], 16, 3, c)
    a.path("M12 104L-2 108L10 117z", mix(c, "#3a2a6a", .35), INK, 1.3)
    for s in (-1, 1):
        leg(a, [(60 + s * 8, 64), (60 + s * 24, 50), (60 + s * 16, 32), (60 + s * 24, 20)], 18, 12, c)
        horns(a, [(60 + s * 12, 50, -90), (60 + s * 9, 40, -90 - s * 40)], 8, 5)
    mass(a, mirrored([(60, 54), (78, 58), (84, 80), (72, 100), (60, 103)]), c)
    a.path("M60 58Q74 62 74 80Q70 98 60 100Q50 98 46 80Q46 62 60 58z", belly, INK, 1.2)
    folds(a, "M49 70H71M47 78H73M48 86H72M52 94H68", belly, 1.3)
    for s in (-1, 1):
        leg(a, [(60 + s * 14, 88), (60 + s * 24, 98), (60 + s * 20, 107)], 14, 9, c)
        claws(a, 60 + s * 21, 107, 3, 5 + card.atk)
        drake_head(a, card, c, 60 + s * 28, 16, s * -4, s, .9)


@motif("weaver")
def weaver(a: Art, card: Card) -> None:
    """A spider of bone in its web, with skulls wrapped in silk."""
    c, belly = colors(card)
    hub = (60, 58)
    d = ""
    for t in range(0, 360, 30):
        p = polar(*hub, 150, t)
        d += f"M{hub[0]} {hub[1]}L{p[0]} {p[1]}"
    for r in (24, 38, 54, 74):
        d += "M" + "L".join(f"{x} {y}" for x, y in (polar(*hub, r * (.94 if i % 2 else 1.04), i * 30) for i in range(13)))
    a.line(d, "#e8ecd8", .9, .55)
    for s in (-1, 1):
        for kx, ky, fx, fy in ((34, 20, 50, 4), (46, 46, 60, 40), (42, 74, 54, 92), (26, 84, 32, 108)):
            leg(a, [(60 + s * 10, 58), (60 + s * kx, ky), (60 + s * fx, fy)], 8, 2, c)
    mass(a, mirrored([(60, 62), (80, 70), (84, 92), (72, 106), (60, 108)]), belly)
    a.path("M52 78q8-9 16 0q2 6-3 9v5h-10v-5q-5-3-3-9z", IVORY, INK, 1.2)
    dots(a, [(56.5, 80), (63.5, 80)], 2, INK)
    mass(a, mirrored([(60, 36), (74, 40), (78, 56), (68, 68), (60, 70)]), c)
    for s in (-1, 1):
        slit(a, 60 + s * 6.5, 52, 4, RED)
        a.circ(60 + s * 11, 44, 2.2, RED, INK, .8)
        a.circ(60 + s * 4, 42, 1.8, RED, INK, .8)
        horns(a, [(60 + s * 5, 66, 90 - s * 16)], 11 + card.atk * 2, 6, s * -4)
    for x, y in ((12, 66), (108, 20), (104, 74)):
        a.line(f"M{x} {y - 30}V{y - 8}", "#e8ecd8", 1)
        a.circ(x, y, 7, a.rad(x - 2, y - 3, 9, (0, WHITE), (1, "#8a8f78")), INK, 1, ry=10)
        a.line(f"M{x - 6} {y - 4}L{x + 6} {y}M{x - 6} {y + 2}L{x + 5} {y + 6}", "#6a7058", 1)
    fur(a, [(50, 66), (60, 63), (70, 66)], 5, 3, c)


@motif("brood")
def brood(a: Art, card: Card) -> None:
    """A mother of many with eggs on her back and young at her feet."""
    c, belly = colors(card)
    shadow(a, 58, FLOOR, 58)
    for s in (-1, 1):
        for kx, ky, fx in ((30, 72, 40), (44, 66, 54)):
            leg(a, [(56 + s * 20, 82), (56 + s * kx, ky), (56 + s * fx, 108)], 9, 3, mix(c, NIGHT, .25))
    for x, y, r in ((30, 46, 12), (52, 34, 14), (76, 42, 12), (40, 28, 10), (64, 24, 11)):
        a.circ(x, y, r, a.rad(x - r * .3, y - r * .4, r * 1.4, (0, "#fffce8"), (.5, belly), (1, mix(belly, NIGHT, .6))), INK, 1.3)
        a.path(f"M{x - r * .2} {y - r * .3}q{r * .7} 0 {r * .4} {r * .8}", None, mix(c, NIGHT, .4), 2.4, .55)
    mass(a, [(14, 78), (20, 54), (56, 46), (92, 56), (98, 80), (84, 98), (56, 102), (28, 98)], c)
    spots(a, [(28, 64), (40, 58), (74, 60), (86, 70), (24, 80)], 2.6, mix(c, NIGHT, .5))
    for s in (-1, 1):
        slit(a, 56 + s * 14, 70, 6.6, AMBER, 0, s * .8)
        a.circ(56 + s * 28, 66, 3, AMBER, INK, 1)
        horns(a, [(56 + s * 20, 56, -90 + s * 28)], 14 + card.atk * 3, 7, s * 3)
    a.path("M36 82Q56 90 76 82Q72 96 56 96Q40 96 36 82z", GUMS, INK, 1.5)
    teeth(a, [(38, 83), (56, 87), (74, 83)], 6 + card.atk, 6)
    for x, k in ((8, 1), (108, -1), (94, -1)):
        mass(a, [(x - 8, 108), (x - 6, 98), (x, 95), (x + 6, 98), (x + 8, 108)], mix(c, WHITE, .15), 1.3)
        a.circ(x + k * 2, 101, 2.6, AMBER, INK, .9)
        dots(a, [(x + k * 2.6, 101)], .8, INK)
        a.path(f"M{x - 4} 106l2 3l2-3l2 3l2-3z", IVORY, INK, .6)


@motif("grub")
def grub(a: Art, card: Card) -> None:
    """A grub as big as a train, a lit organ on its brow."""
    c, belly = colors(card)
    shadow(a, 60, FLOOR, 62)
    n = card.guard
    for i in range(n):
        k = i / max(1, n - 1)
        x, y, r = 128 - 82 * k, 64 - 10 * (1 - (2 * k - 1) ** 2), 22 + 12 * k
        a.circ(x, y + 4, r, a.rad(x - r * .3, y - r * .4, r * 1.6, (0, mix(c, WHITE, .6)), (.4, c), (.8, mix(c, NIGHT, .5)), (1, mix(c, NIGHT, .75))), INK, 1.6)
        horns(a, [(x + 4, y - r + 7, -70)], 9, 6, 2)
        leg(a, [(x, y + r - 4), (x - 2, y + r + 6)], 9, 4, belly)
    mass(a, [(12, 66), (16, 44), (36, 34), (60, 42), (68, 66), (58, 92), (34, 98), (16, 88)], mix(c, WHITE, .06))
    a.path("M14 70Q36 60 60 70Q58 92 36 94Q18 92 14 70z", a.rad(36, 80, 24, (0, "#a02436"), (1, "#26060e")), INK, 1.6)
    teeth(a, [(16, 71), (36, 65), (58, 71)], 5 + card.atk, 8)
    teeth(a, [(22, 88), (36, 94), (52, 88)], 3 + card.atk, 6, True)
    for s in (-1, 1):
        horns(a, [(36 + s * 25, 84, 90 - s * 30)], 16 + card.atk * 2, 8, s * -6)
        slit(a, 36 + s * 12, 54, 5.4, RED, 0, s * .7)
    if card.has("searchlight"):
        a.line("M44 36Q48 20 36 14", INK, 6)
        a.line("M44 36Q48 20 36 14", c, 3.6)
        lamp(a, 36, 14, 172, 6.5, 70)
