"""Destiny, the body: what happens to flesh under an eclipse."""

from math import sin

from gantry_art.biomechanoids.base import motif
from gantry_art.canvas import Art
from gantry_art.cards import Card
from gantry_art.curves import mirrored, polar
from gantry_art.parts import ACID, BMID, BONE, INK, arm, blade, bone, drop, gear, hand, mask, orb, plate, socket, spine, tube

V, VL, VD, PALE = "#6b5a94", "#d8c8ff", "#2c2344", "#fbf4ff"


@motif("spike_burst")
def spike_burst(a: Art, card: Card) -> None:
    """A hump throws up a fan of spikes."""
    del card
    for i, t in enumerate(range(-168, 0, 24)):
        p = polar(60, 104, 10, t)
        blade(a, p[0], 104, t, 74 - abs(i - 3) * 6, 9, (i - 3) * 1.6, PALE, "#8c7ab8")
    plate(a, mirrored([(60, 92), (92, 100), (108, 122), (104, 140)]), "#4a3e66", "#8c7ab8")
    for s in (-1, 1):
        socket(a, 60 + s * 16, 112, 5, "#bba4ee")


@motif("grenade")
def grenade(a: Art, card: Card) -> None:
    """A hand grenade with its ring."""
    del card
    plate(a, mirrored([(60, 30), (84, 42), (88, 74), (60, 102)]), "#4a4262", "#a090cc")
    a.line("".join(f"M34 {y}Q60 {y + 8} 86 {y}" for y in (48, 62, 76)) + "M48 38V94M60 38V94M72 38V94", INK, 2.3)
    a.rect(50, 16, 20, 16, a.vert(16, 32, (0, "#f4ecff"), (1, "#4a4262")), 3, INK, 1.6)
    a.line("M70 20L90 26L94 52", INK, 6)
    a.line("M70 20L90 26L94 52", "#c8b8ee", 3)
    a.circ(40, 16, 9, None, INK, 5)
    a.circ(40, 16, 9, None, "#f4ecff", 2.4)


@motif("convulsions")
def convulsions(a: Art, card: Card) -> None:
    """A body thrown into an arc, bolts around it."""
    del card
    for d in ("M8 14L22 30L14 34L32 56", "M112 12L98 30L106 34L90 54", "M6 92L24 90L20 98L40 100", "M114 92L98 88L100 98L82 100"):
        a.line(d, INK, 6)
        a.line(d, "#f4ecff", 2.8)
    spine(a, [(22, 118), (36, 84), (60, 68), (84, 84), (98, 118)], 15, 15, 13, BMID, BONE, .5)
    for i, x in enumerate((42, 52, 62, 72, 82)):
        y = 78 - (8 - abs(i - 2) * 4)
        a.line(f"M{x - 3} {y + 6}q{(i - 2) * 4} 14 {(i - 2) * 2} 24", INK, 5)
        a.line(f"M{x - 3} {y + 6}q{(i - 2) * 4} 14 {(i - 2) * 2} 24", BMID, 2.8)
    with a.at(20, 116, -148):
        mask(a, 0, 0, 22, 30, "#bba4ee")
    arm(a, 36, 86, 16, 62, 30, 40, 5)
    hand(a, 30, 40, -60, 4, 12, 2.8, 100)
    arm(a, 88, 88, 108, 66, 92, 42, 5)
    hand(a, 92, 42, -120, 4, 12, 2.8, 100)
    for x in (40, 60, 80):
        a.line(f"M{x} {60 - abs(x - 60) * -.3}l-4-10l8-4l-4-10", "#bba4ee", 2)


@motif("mutation")
def mutation(a: Art, card: Card) -> None:
    """A mask half of bone, half run over into tentacles and eyes."""
    del card
    for i, (x, y) in enumerate(((118, 20), (126, 46), (120, 76), (106, 104), (84, 124))):
        tube(a, [(66, 40 + i * 12), (84 + i * 3, 34 + i * 14), (x - 14, y + 10), (x, y), (x - 4, y - 14)], 10 - i * .6, "#5a4a86", VL)
    pts = [(60, 10), (40, 14), (26, 36), (26, 58), (40, 88), (60, 110)]
    plate(a, pts + [(62, 60)], BMID, BONE, width=1.8)
    plate(a, [(60, 10), (84, 12), (98, 34), (92, 54), (98, 70), (84, 92), (72, 90), (60, 110), (56, 60)], V, VL, width=1.8)
    a.line("M60 10L55 28L64 42L56 60L64 76L57 92L60 110", INK, 2.4)
    a.path("M34 54L54 46L50 60z", INK)
    a.path("M38 54L52 49L49 57z", "#bba4ee")
    for x, y, r in ((76, 50, 9), (88, 32, 5), (80, 74, 6), (70, 26, 4)):
        orb(a, x, y, r, "#efe6ff", "#ffffff", 1.2)
        a.circ(x + r * .2, y, r * .45, ACID if r == 9 else "#7a3cc8")
        a.circ(x + r * .2, y, r * .2, INK)
    a.line("M40 76H56M44 82H56M46 88H57", INK, 1.5)
    blade(a, 40, 18, -120, 20, 7, -3)


@motif("dagger_hands")
def dagger_hands(a: Art, card: Card) -> None:
    """Two hands whose fingers are daggers, crossed."""
    del card
    for s in (-1, 1):
        bone(a, 60 + s * 70, 140, 60 + s * 34, 96, 11, "#8c7ab8", PALE)
        for i in range(4):
            t = -90 - s * (62 - i * 25)
            p = polar(60 + s * 28, 84, 12, t)
            with a.at(p[0], p[1], t):
                a.poly([(0, -4), (38 + (i in (1, 2)) * 14, 0), (0, 4)], a.vert(-4, 4, (0, "#ffffff"), (.48, "#d8d0ec"), (.52, "#8c80ac"), (1, "#4a3e66")), INK, 1.4)
                a.line("M-1-7V7", INK, 5)
                a.line("M-1-6.5V6.5", "#c8a858", 2.6)
        plate(a, [(60 + s * 14, 82), (60 + s * 30, 72), (60 + s * 44, 84), (60 + s * 42, 104), (60 + s * 24, 106)], V, VL, width=1.6)
        socket(a, 60 + s * 30, 90, 4, "#bba4ee")


@motif("splash")
def splash(a: Art, card: Card) -> None:
    """A cell of slime bursts outward in necks and drops."""
    j = card.jitter()
    a.glow(60, 58, 66, "#d8f08c", .6)
    skin = a.rad(60, 58, 62, (0, "#fbffe0"), (.35, ACID), (.8, "#6c8434"), (1, "#3c4c20"))
    pts = []
    for i in range(11):
        t, far = 360 * i / 11 + j.between(-7, 7), (60, 36, 50, 33, 55)[i % 5]
        for dt, r in ((-16, 25), (-5, far * .72), (-6, far), (6, far), (5, far * .72)):
            pts.append(polar(60, 58, r, t + dt))
        tip = polar(60, 58, far + 9 + j.between(0, 14), t)
        orb(a, tip[0], tip[1], j.between(2, 5), ACID, "#fbffe0", 1)
    a.blob(pts, skin, INK, 2)
    a.circ(60, 58, 19, a.rad(56, 52, 24, (0, "#ffffff"), (.4, "#b890f0"), (1, "#3a1c5c")), INK, 1.6)
    a.circ(63, 60, 8, "#1c0c30")
    for _ in range(7):
        p = polar(60, 58, j.between(80, 120), j.between(0, 360))
        orb(a, p[0], p[1], j.between(2, 4.5), ACID, "#fbffe0", 1)


@motif("limb_knot")
def limb_knot(a: Art, card: Card) -> None:
    """Arms and legs woven into a knot."""
    del card
    for i in range(5):
        t = i * 36 + 9
        p, q = polar(60, 66, 52, t), polar(60, 66, 52, t + 180)
        m = polar(60, 66, 13, t + 90)
        bone(a, m[0], m[1], q[0], q[1], 8, ("#8c7ab8", BMID)[i % 2], (PALE, BONE)[i % 2])
        bone(a, p[0], p[1], m[0], m[1], 9.4, ("#8c7ab8", BMID)[i % 2], (PALE, BONE)[i % 2])
        a.circ(m[0], m[1], 5.4, VD, VL, 1.2)
        hand(a, p[0], p[1], t, 3, 11, 3, 60)
        hand(a, q[0], q[1], t + 180, 3, 11, 3, 60)
    tube(a, [(38, 66), (60, 44), (84, 68), (58, 88), (40, 64)], 9, V, VL)


@motif("corrosion")
def corrosion(a: Art, card: Card) -> None:
    """A gear wheel and a barrel eaten by acid from above."""
    del card
    a.poly(gear(54, 66, 34, 10), a.vert(26, 104, (0, "#f0ecf8"), (.4, "#7c748c"), (1, "#241c34")), INK, 2)
    a.circ(54, 66, 20, None, INK, 3)
    a.circ(54, 66, 10, "#150f22", "#c8b8ee", 1.6)
    a.line("M54 46V56M54 76V86M34 66H44M64 66H74", INK, 3)
    with a.at(86, 96, -28):
        a.rect(-40, -6, 80, 12, a.vert(-6, 6, (0, "#f0ecf8"), (.4, "#6c647c"), (1, "#1c1428")), 2, INK, 1.6)
        a.rect(-46, -9, 26, 22, a.vert(-9, 13, (0, "#c8c0d8"), (1, "#241c34")), 3, INK, 1.6)
    d = ("M-90 -8H210V10C180 8 170 26 160 12C140 2 120 20 112 30C106 40 102 22 92 22C84 22 86 54 80 66C74 76 70 50 66 36"
         "C62 24 52 24 48 44C46 64 40 76 36 62C32 46 30 26 20 26C10 26 12 46 4 46C-4 46 -2 16 -20 14C-40 12 -60 20 -90 12z")
    a.path(d, a.vert(-8, 76, (0, "#e9fa9a"), (.5, ACID, .95), (1, "#6c8428", .9)), "#2c3a10", 1.6)
    a.line("M8 8C14 4 30 8 40 6M70 8C84 4 100 10 112 8", "#ffffff", 2, .8)
    for x, y in ((36, 82), (80, 82), (4, 58), (112, 46)):
        drop(a, x, y, 4)
    for x, y, r in ((28, 92, 5), (70, 96, 4), (50, 104, 6), (92, 90, 4), (20, 76, 4)):
        a.circ(x, y, r, "#150f22", ACID, 1.6)


@motif("cocoon")
def cocoon(a: Art, card: Card) -> None:
    """A wound cocoon on threads; a curled larva shows through a round window."""
    del card
    a.line("M60 -8V20M60 20L24 -8M60 20L96 -8M56 22L-20 -4M64 22L140 -4", "#e8dcff", 1.8, .85)
    a.blob(mirrored([(60, 8), (74, 18), (94, 52), (88, 92), (60, 122)]), a.vert(8, 122, (0, PALE), (.4, "#a898cc"), (1, "#2c2344")), INK, 2)
    for i, w in enumerate((14, 22, 29, 33, 34, 34, 32, 28, 20)):
        y = 20 + i * 11
        d = f"M{60 - w} {y}Q60 {y + 13} {60 + w} {y - 4}"
        a.line(d, "#4a3e66", 1.8)
        with a.at(0, 2):
            a.line(d, "#ffffff", .8, .8)
    a.circ(60, 66, 22, a.rad(60, 66, 22, (0, "#f4ffc0"), (.6, ACID), (1, "#3c4a18")), INK, 2.4)
    for c, w in ((INK, 13), (BMID, 10)):
        a.line("M68 56C54 50 46 64 52 74C58 82 70 80 72 74", c, w)
    a.line("M66 54C54 49 45 62 50 72", BONE, 2.6)
    a.line("M68 56C54 50 46 64 52 74C58 82 70 80 72 74", INK, 10, .5, "1.2 3.4")
    orb(a, 69, 58, 7, BMID, BONE, 1.2)
    a.circ(71, 58, 2.2, INK)


@motif("helix")
def helix(a: Art, card: Card) -> None:
    """A double helix climbing past the eclipse."""
    del card
    for k, s in ((0, 1), (1, -1)):
        pts = [(60 + s * 30 * sin(i * .8), 136 - i * 15) for i in range(11)]
        tube(a, pts, 7, (V, "#8c8768")[k], (VL, BONE)[k])
    for i in range(20):
        y = 132 - i * 7.4
        w = 30 * sin((136 - y) / 15 * .8)
        if abs(w) > 6:
            a.line(f"M{60 - w} {y}H{60 + w}", "#e8dcff", 1.8, .75)
    for s in (-1, 1):
        blade(a, 60 + s * 26, 26, -90 + s * 34, 24, 6, s * 4, PALE)


@motif("spawning")
def spawning(a: Art, card: Card) -> None:
    """Larvae pour out of the eclipse and spread over the ground."""
    del card
    places = [(60, 46, 6, 90), (50, 58, 7, 110), (71, 60, 7, 70), (60, 72, 8, 95), (40, 76, 8, 130), (82, 78, 8, 50), (62, 92, 10, 80), (32, 98, 10, 150), (94, 98, 10, 30),
              (50, 114, 12, 120), (80, 116, 12, 60), (12, 116, 12, 165), (114, 116, 12, 15), (-22, 112, 12, 150), (146, 112, 12, 30), (-52, 120, 12, 170), (176, 120, 12, 10)]
    for x, y, r, t in places:
        with a.at(x, y, t + 180, r / 10):
            a.line("M10 0C2-8-8-4-12 3", INK, 12)
            a.line("M10 0C2-8-8-4-12 3", "#a898cc", 8.6)
            a.line("M9-2C2-9-8-5-12 1", PALE, 2.6)
            a.line("M10 0C2-8-8-4-12 3", INK, 8.6, .5, "1.2 3")
            a.circ(11, 1, 6, BMID, INK, 1.2)
            a.circ(13.5, .5, 1.8, "#7a3cc8")
