"""Monsters seen from the front: mouths, hulks, devils, slime. Attack makes horns, teeth and claws, Defense mass."""

from gantry_art.canvas import Art
from gantry_art.cards import Card
from gantry_art.color import WHITE, mix
from gantry_art.curves import mirrored
from gantry_art.robot_empire.base import FLOOR, motif
from gantry_art.robot_empire.flesh import (GUMS, claws, colors, folds, fur, goggle, horns, leg, mass, mouth, skin, slit, spots, teeth)
from gantry_art.robot_empire.toy import AMBER, GOLD, INK, NIGHT, coin, die, dots, shadow


@motif("gnash")
def gnash(a: Art, card: Card) -> None:
    """A mouth on two legs."""
    c, belly = colors(card)
    shadow(a, 60, FLOOR, 42)
    for s in (-1, 1):
        leg(a, [(60 + s * 18, 84), (60 + s * 24, 98), (60 + s * 22, 106)], 14, 9, c)
        claws(a, 60 + s * 23, 107, 3, 5)
        leg(a, [(60 + s * 34, 60), (60 + s * 50, 66), (60 + s * 48, 82)], 10, 6, c)
        claws(a, 60 + s * 48, 82, 3, 7)
    horns(a, [(36, 28, -116), (84, 28, -64)], 12 + card.atk * 4, 10, 5)
    fur(a, [(34, 30), (60, 14), (86, 30)], 9, 8, c)
    mass(a, mirrored([(60, 17), (84, 24), (99, 48), (96, 78), (78, 95), (60, 97)]), c)
    spots(a, [(40, 30), (50, 24), (80, 30), (33, 40), (88, 44)], 2.4, mix(c, NIGHT, .5))
    mouth(a, 60, 54, 66, 38, 6 + card.atk, 9 + card.atk)
    slit(a, 46, 38, 7, "#ff7a3a", 0, -1)
    slit(a, 74, 38, 7, "#ff7a3a", 0, 1)
    a.circ(60, 92, 14, belly, op=.25, ry=4)


@motif("mud")
def mud(a: Art, card: Card) -> None:
    """A heap of mud that has learned to walk."""
    c, belly = colors(card)
    shadow(a, 60, FLOOR, 54)
    a.path("M2 110Q6 100 20 102Q30 92 44 100H78Q92 92 100 102Q114 100 118 110Q60 122 2 110z", skin(a, 2, 96, 24, mix(c, NIGHT, .3)), INK, 1.5)

    def arm() -> None:
        mass(a, [(78, 40), (98, 42), (112, 62), (113, 86), (104, 96), (92, 90), (92, 70), (80, 62)], c)
        a.line("M108 92v7M100 94v12M94 90v8", INK, 5)
        a.line("M108 92v7M100 94v12M94 90v8", c, 3)
        spots(a, [(102, 60), (98, 76), (106, 80)], 2.6, mix(c, NIGHT, .5))
    a.both(arm)
    mass(a, mirrored([(60, 14), (76, 18), (90, 34), (94, 62), (88, 92), (80, 106), (60, 108)]), c)
    a.path("M30 40Q34 62 38 48Q42 72 48 50Q54 66 60 50Q66 74 72 50Q78 64 82 46Q86 58 90 40Q60 26 30 40z", mix(c, WHITE, .12), op=.5)
    for x, y, r in ((42, 84, 5), (74, 92, 6), (60, 78, 4), (80, 74, 3.4)):
        a.circ(x, y, r, mix(c, NIGHT, .45), INK, .8)
        a.circ(x - r * .2, y - r * .3, r * .5, mix(c, WHITE, .2))
    for s in (-1, 1):
        a.circ(60 + s * 12, 38, 8, "#1a0f06", INK, 1)
        slit(a, 60 + s * 12, 39, 4.6, belly)
    a.path("M42 56Q60 48 78 56Q74 70 60 70Q46 70 42 56z", "#1a0f06", INK, 1.5)
    a.line("M50 53v10M60 52v16M70 53v9", c, 3.4)
    a.line("M52 15q-4-9 3-13M64 14q0-8 7-9", "#5f8f3a", 3)
    a.path("M55 2q7-2 8 4q-7 1-8-4zM71 5q6-4 9 1q-6 4-9-1z", "#7fb84a", INK, .8)


@motif("husk")
def husk(a: Art, card: Card) -> None:
    """A wall of grown-together shells with one face."""
    c, belly = colors(card)
    shadow(a, 60, FLOOR, 60)
    for i in range(card.guard + 2):
        for s in (-1, 1):
            k = i / (card.guard + 1)
            x, h = 60 + s * (54 - 46 * k), 78 + 24 * k
            w = 19 - 3 * k
            mass(a, [(x, FLOOR - h), (x + w * .8, FLOOR - h * .62), (x + w, FLOOR - 4), (x, FLOOR + 3), (x - w, FLOOR - 4), (x - w * .8, FLOOR - h * .62)],
                 mix(c, NIGHT, .34 - .3 * k), 1.6)
            folds(a, f"M{x - 4} {FLOOR - h * .7}Q{x - 7} {FLOOR - h * .3} {x - 5} {FLOOR - 6}M{x + 4} {FLOOR - h * .7}Q{x + 7} {FLOOR - h * .3} {x + 5} {FLOOR - 6}", c)
            horns(a, [(x, FLOOR - h + 3, -90 + s * 14)], 12, 7)
    a.path("M34 62Q60 46 86 62Q90 84 60 92Q30 84 34 62z", a.rad(60, 72, 34, (0, "#0c1208"), (1, mix(c, NIGHT, .75))), INK, 1.6)
    slit(a, 47, 66, 6, AMBER, 0, -1)
    slit(a, 73, 66, 6, AMBER, 0, 1)
    a.path("M44 80H76L72 86H48z", INK)
    teeth(a, [(46, 80), (60, 81), (74, 80)], 6, 5)
    a.line("M20 96Q60 84 100 96", belly, 1.4, .4)
    a.path("M12 100q6-8 12 0M90 102q7-9 14 0M52 106q8-7 16 0", "#6a9a3a", INK, 1)


@motif("eyeball")
def eyeball(a: Art, card: Card) -> None:
    """A great eye on crab legs that throws light."""
    c, belly = colors(card)
    shadow(a, 56, FLOOR, 48)
    if card.has("searchlight"):
        lamp_cone(a, 72, 48)
    for s in (-1, 1):
        for kx, ky, fx in ((22, 66, 20), (36, 60, 36), (46, 52, 50)):
            leg(a, [(54 + s * 12, 74), (54 + s * kx, ky), (54 + s * fx, 106)], 9, 4, mix(c, NIGHT, .2))
    mass(a, [(54, 14), (80, 24), (92, 48), (84, 74), (56, 84), (28, 76), (16, 50), (26, 24)], c)
    fur(a, [(22, 30), (40, 15), (62, 14)], 6, 7, c, -3)
    spots(a, [(26, 56), (32, 66), (24, 44), (40, 74), (30, 34)], 2.6, mix(c, NIGHT, .5))
    a.circ(64, 48, 25, a.rad(58, 40, 34, (0, WHITE), (.7, "#e8e8d0"), (1, "#7a8a80")), INK, 1.8)
    a.line("M42 40l8 3M44 62l8-4M82 64l-5-5M52 28l4 6", "#c0404a", 1, .7)
    a.circ(70, 48, 15, a.rad(68, 46, 16, (0, "#fffbe0"), (.45, AMBER), (.8, "#d07a1a"), (1, "#6a3208")), INK, 1.4)
    a.circ(72, 48, 6, "#0c0806", ry=7)
    a.circ(65, 40, 4.4, WHITE)
    a.path("M36 34Q60 12 92 38Q70 22 36 34z", mix(c, NIGHT, .2), INK, 1.5)
    a.path("M34 72Q50 86 70 78", None, INK, 2.2)
    teeth(a, [(38, 74), (52, 80), (68, 78)], 2 + card.atk * 2, 5)
    del belly


def lamp_cone(a: Art, x: float, y: float) -> None:
    """Light out of an eye, to the right."""
    a.poly([(x, y - 10), (206, y - 54), (206, y + 44), (x, y + 10)], a.lin(x, y, 150, y, (0, "#fff6b8", .8), (1, "#fff6b8", 0)))


@motif("bones")
def bones(a: Art, card: Card) -> None:
    """A giant of bones with a green fire in its ribs."""
    c, belly = colors(card)
    shadow(a, 60, FLOOR, 56)

    def side() -> None:
        leg(a, [(68, 80), (80, 92), (76, 106)], 11, 9, c)
        claws(a, 78, 107, 3, 5)
        leg(a, [(82, 36), (104, 54), (108, 72)], 13, 9, c)
        leg(a, [(108, 70), (110, 82), (104, 92)], 12, 10, c)
        for i in range(4):
            horns(a, [(99 + i * 4.4, 90 + (i % 3), 112 - i * 16)], 13 + card.atk, 4.6, 2)
        mass(a, [(74, 26), (90, 20), (102, 28), (100, 42), (84, 46)], c)
        horns(a, [(86, 24, -70), (96, 28, -44)], 14, 6, 3)
    a.both(side)
    a.path("M40 36Q60 28 80 36L76 76Q60 86 44 76z", "#10180c", INK, 1.6)
    a.glow(60, 56, 30, belly, .95)
    a.circ(60, 56, 9, a.rad(60, 56, 10, (0, WHITE), (.4, belly), (1, "#2f8a1a", .4)))
    a.line("M60 34V84", INK, 8)
    a.line("M60 34V84", c, 5, dash="4 1.6")
    for i in range(min(6, card.guard)):
        y, w = 40 + i * 6.8, 25 - i * 2
        d = f"M60 {y}C{60 - w} {y - 6} {60 - w - 3} {y + 6} {60 - w * .55} {y + 9}M60 {y}C{60 + w} {y - 6} {60 + w + 3} {y + 6} {60 + w * .55} {y + 9}"
        a.line(d, INK, 5.2)
        a.line(d, mix(c, NIGHT, .12), 3)
    mass(a, mirrored([(60, 78), (74, 80), (76, 88), (66, 94), (60, 90)]), c)
    mass(a, mirrored([(60, -1), (74, 3), (80, 16), (74, 26), (70, 30), (60, 31)]), c)
    a.path("M48 28H72V36Q60 42 48 36z", mix(c, NIGHT, .15), INK, 1.4)
    for s in (-1, 1):
        a.circ(60 + s * 8.5, 15, 5.6, INK)
        a.glow(60 + s * 8.5, 15, 8, belly, .9)
        a.circ(60 + s * 8.5, 15, 2.2, belly)
        horns(a, [(60 + s * 15, 6, -90 + s * 40)], 16, 7, s * 4)
    a.path("M60 20l-3 5h6z", INK)
    teeth(a, [(50, 28), (60, 29), (70, 28)], 7, 4.6)


@motif("devil")
def devil(a: Art, card: Card) -> None:
    """A grinning imp that throws dice."""
    c, belly = colors(card)
    shadow(a, 60, FLOOR, 36)
    tail = "M70 88Q96 100 98 80Q99 70 106 66"
    a.line(tail, INK, 6)
    a.line(tail, c, 3.4)
    a.path("M104 58L114 60L108 72z", c, INK, 1.2)
    for s in (-1, 1):
        leg(a, [(60 + s * 9, 84), (60 + s * 18, 94), (60 + s * 12, 106)], 12, 6, c)
        a.path(f"M{60 + s * 12 - 6} 110L{60 + s * 12 - 3} 103H{60 + s * 12 + 3}L{60 + s * 12 + 6} 110z", "#241418", INK, 1.2)
        leg(a, [(60 + s * 16, 64), (60 + s * 36, 60), (60 + s * 42, 42)], 9, 6, c)
        horns(a, [(60 + s * 16, 24, -90 + s * 26)], 24, 11, s * 7)
        a.path(f"M{60 + s * 22} 40L{60 + s * 40} 30L{60 + s * 26} 50z", c, INK, 1.4)
    mass(a, mirrored([(60, 56), (76, 60), (78, 78), (68, 92), (60, 93)]), c)
    a.circ(60, 76, 11, belly, op=.7, ry=13)
    mass(a, mirrored([(60, 18), (78, 22), (86, 40), (78, 58), (60, 64)]), c)
    slit(a, 50, 38, 6, AMBER, 0, -1)
    slit(a, 70, 38, 6, AMBER, 0, 1)
    a.path("M42 48Q60 58 78 48Q74 62 60 62Q46 62 42 48z", GUMS, INK, 1.4)
    teeth(a, [(44, 49), (60, 54), (76, 49)], 8, 4.6)
    teeth(a, [(48, 60), (60, 62.5), (72, 60)], 6, 3.4, True)
    a.path("M56 64L60 74L64 64z", "#241418", INK, 1)
    a.line("M16 44Q18 22 40 14M104 42Q100 22 80 12", WHITE, 1.3, .5, "3 4")
    die(a, 17, 30, 17, 6, -14)
    die(a, 102, 28, 17, 1, 18)
    die(a, 60, 8, 11, 4, 40)


@motif("ooze")
def ooze(a: Art, card: Card) -> None:
    """A slime that tries on faces and hands."""
    c, belly = colors(card)
    shadow(a, 60, FLOOR, 58)
    body = a.rad(48, 40, 80, (0, mix(c, WHITE, .6)), (.35, c), (.75, mix(c, NIGHT, .35)), (1, mix(c, NIGHT, .7)))
    a.path("M4 108Q0 94 16 90Q10 62 26 60Q22 40 34 42Q34 18 50 24Q62 4 74 26Q90 18 90 44Q104 40 102 64Q116 70 108 90Q122 96 116 108Q60 122 4 108z", body, INK, 1.8)
    a.path("M34 46Q38 26 50 32Q58 16 64 28Q50 34 46 56Q38 60 34 46z", WHITE, op=.34)
    a.path("M98 52q10-10 8-24M106 32l6-8M106 32l0-9M106 32l-6-6", None, INK, 6)
    a.path("M98 52q10-10 8-24M106 32l6-8M106 32l0-9M106 32l-6-6", None, mix(c, WHITE, .1), 3.6)
    for x, y, r, t in ((44, 50, 8, "#ff7ad0"), (70, 42, 10, "#ff7ad0"), (84, 62, 5.6, AMBER), (28, 74, 5, AMBER)):
        slit(a, x, y, r, t, (x * 7) % 60 - 30)
    a.path("M32 84Q60 72 92 80Q90 102 60 102Q36 102 32 84z", mix(c, "#200820", .75), INK, 1.6)
    teeth(a, [(35, 84), (60, 77), (90, 81)], 8, 7)
    a.line("M40 98Q40 106 38 110M60 102V112M84 96Q86 106 84 110", mix(c, WHITE, .35), 2.4, .8)
    for x, y, r in ((20, 96, 3.4), (52, 66, 3), (98, 78, 4), (104, 96, 2.6), (62, 62, 2)):
        a.circ(x, y, r, belly, INK, .6, .7)
        a.circ(x - r * .3, y - r * .3, r * .35, WHITE, op=.9)
    if card.has("rolled"):
        die(a, 60, 94, 15, 6, 12)


@motif("fortune")
def fortune(a: Art, card: Card) -> None:
    """A lucky cat of a lion, one paw up, a coin in the other."""
    c, belly = colors(card)
    shadow(a, 60, FLOOR, 48)
    fur(a, [(22, 66), (16, 36), (36, 10), (60, 4), (84, 10), (104, 36), (98, 66)], 17, 9, "#c8642a")
    mass(a, mirrored([(60, 6), (84, 12), (100, 36), (92, 64), (60, 72)]), "#c8642a")
    mass(a, mirrored([(60, 58), (84, 66), (92, 92), (82, 108), (60, 110)]), c)
    a.circ(60, 90, 20, belly, op=.75, ry=19)
    for s in (-1, 1):
        a.path(f"M{60 + s * 14} 26L{60 + s * 28} 10L{60 + s * 32} 32z", c, INK, 1.5)
        a.path(f"M{60 + s * 19} 25L{60 + s * 27} 16L{60 + s * 28} 29z", "#e8a0a0")
    mass(a, mirrored([(60, 20), (80, 26), (86, 44), (76, 60), (60, 63)]), c)
    slit(a, 48, 40, 6, "#7ae05a")
    slit(a, 72, 40, 6, "#7ae05a")
    a.path("M55 48h10l-5 5z", "#7a2a2a", INK, 1)
    a.line("M60 53Q54 60 46 55M60 53Q66 60 74 55M38 50H24M38 54L26 58M82 50H96M82 54L94 58", INK, 1.4)
    teeth(a, [(52, 57), (57, 58)], 1, 5)
    teeth(a, [(63, 58), (68, 57)], 1, 5)
    leg(a, [(84, 74), (102, 62), (102, 40)], 14, 12, c)
    mass(a, [(94, 28), (104, 25), (112, 32), (110, 44), (96, 44)], c)
    dots(a, [(98, 34), (103, 32), (108, 35)], 1.8, "#e8a0a0")
    leg(a, [(38, 76), (28, 90), (40, 98)], 14, 11, c)
    coin(a, 46, 94, 13, .98, 2)
    for s in (-1, 1):
        mass(a, [(60 + s * 20, 100), (60 + s * 34, 101), (60 + s * 36, 110), (60 + s * 18, 111)], c)
    a.line("M38 66Q60 76 82 66", "#b02030", 5)
    a.circ(60, 72, 4, GOLD, INK, 1.2)
    die(a, 92, 98, 15, 5, 14)


@motif("toad")
def toad(a: Art, card: Card) -> None:
    """A toad with its mouth full of coins."""
    c, belly = colors(card)
    shadow(a, 60, FLOOR, 56)

    def side() -> None:
        mass(a, [(82, 76), (106, 70), (116, 88), (110, 106), (86, 108)], c)
        claws(a, 104, 106, 4, 5)
        a.circ(82, 24, 15, skin(a, 67, 9, 30, c), INK, 1.6)
    a.both(side)
    mass(a, mirrored([(60, 24), (86, 28), (106, 48), (102, 82), (84, 104), (60, 108)]), c)
    a.path("M18 52Q60 34 102 52Q98 92 60 94Q22 92 18 52z", a.rad(60, 66, 44, (0, "#7a1626"), (1, "#26060e")), INK, 1.7)
    for i, (x, y) in enumerate(((40, 80), (56, 84), (72, 83), (84, 76), (48, 74), (64, 75), (76, 70), (56, 68), (68, 64))):
        coin(a, x, y, 9, (.5, .7, .42)[i % 3], 3)
    teeth(a, [(20, 53), (60, 42), (100, 53)], 5 + card.atk * 2, 8)
    teeth(a, [(28, 78), (60, 94), (92, 78)], 5 + card.atk * 2, 6, True)
    goggle(a, 38, 22, 9.5, .6, .9)
    goggle(a, 82, 22, 9.5, -.6, .9)
    a.path("M28 18Q38 8 48 18z", mix(c, NIGHT, .3), INK, 1.3)
    a.path("M72 18Q82 8 92 18z", mix(c, NIGHT, .3), INK, 1.3)
    spots(a, [(54, 32), (66, 30), (60, 37), (26, 42), (96, 42), (104, 82), (14, 84), (108, 94)], 2.8, mix(c, NIGHT, .45))
    a.circ(60, 101, 18, belly, op=.4, ry=5)
    coin(a, 100, 42, 8, .9, 2)
    a.line("M110 30l4-5M112 38h6M104 26l1-6", GOLD, 1.6)


@motif("tick")
def tick(a: Art, card: Card) -> None:
    """A swollen tick full of green poison."""
    c, belly = colors(card)
    shadow(a, 60, FLOOR, 48)
    a.glow(60, 50, 56, belly, .4)
    for s in (-1, 1):
        for kx, ky, fx, fy in ((34, 62, 50, 100), (40, 74, 40, 108), (26, 84, 28, 109)):
            leg(a, [(60 + s * 16, 78), (60 + s * kx, ky), (60 + s * fx, fy)], 7, 2.4, "#5a4a34")
    a.circ(60, 48, 38, a.rad(48, 34, 58, (0, "#f6ffd0"), (.3, belly), (.7, c), (1, mix(c, NIGHT, .75))), INK, 1.8, ry=36)
    folds(a, "M28 36Q60 22 92 36M24 50Q60 40 96 50M28 64Q60 58 92 64", c, 1.6)
    for x, y, r in ((46, 44, 6), (70, 36, 8), (62, 58, 7), (82, 56, 5), (38, 60, 4.6), (56, 28, 4)):
        a.circ(x, y, r, a.rad(x - r * .3, y - r * .3, r * 1.2, (0, "#fbffe0"), (.5, "#c8ff5a"), (1, "#5a8a1a")), INK, .9)
    a.path("M40 26Q46 18 58 16Q46 24 42 34z", WHITE, op=.6)
    mass(a, mirrored([(60, 74), (76, 80), (74, 94), (60, 98)]), "#6a4a34")
    slit(a, 53, 85, 3.8, "#ff5546")
    slit(a, 67, 85, 3.8, "#ff5546")
    for s in (-1, 1):
        horns(a, [(60 + s * 6, 95, 90 - s * 12)], 12 + card.atk * 3, 5, s * -3)
