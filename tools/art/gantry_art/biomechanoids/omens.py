"""Destiny, the mind: bonds, spells and passages under an eclipse."""

from gantry_art.biomechanoids.base import motif
from gantry_art.biomechanoids.grafts import iris
from gantry_art.canvas import Art
from gantry_art.cards import Card
from gantry_art.color import mix
from gantry_art.curves import along, curve, mirrored, polar, spiral
from gantry_art.parts import (ACID, ACIDL, BMID, BONE, INK, arm, blade, bone, hand, hollow, kite, mask, orb, plate, socket,
                              spine, torso, tube)

V, VL, VD, PALE = "#6b5a94", "#d8c8ff", "#2c2344", "#fbf4ff"


@motif("mist")
def mist(a: Art, card: Card) -> None:
    """Hollow masks drown in a glowing mist."""
    j = card.jitter()
    for i in range(5):
        hollow(a, -24 + i * 42, 92 + i % 2 * 10, 30, 42)
    for i in range(22):
        x, y, q = j.between(-70, 190), j.between(60, 128), j.between(16, 30)
        c = ("#d8f0a0", "#bba4ee", "#8c7ab8")[i % 3]
        with a.at(x, y, 0, 1, .5):
            a.circ(0, 0, round(q), a.rad(0, 0, round(q), (0, c, .42), (1, c, 0)))


@motif("communion")
def communion(a: Art, card: Card) -> None:
    """Three masks joined by conduits at one light."""
    del card
    heads = ((60, 22), (22, 90), (98, 90))
    for x, y in heads:
        for k in (-1, 0, 1):
            dx, dy = (60 - x) / 2, (66 - y) / 2
            tube(a, [(x, y), (x + dx + k * 9, y + dy + k * (5 if x != 60 else 0)), (60, 66)], 5, V, VL)
    a.glow(60, 66, 40, "#ffffff", .8)
    orb(a, 60, 66, 14, ACID, "#ffffff", 1.6)
    for i, (x, y) in enumerate(heads):
        mask(a, x, y, 30, 42, ACID, ("#b8a8dc", BMID, BMID)[i], (PALE, BONE, BONE)[i])
        blade(a, x - 6, y - 17, -112, 12, 4, 2)
        blade(a, x + 6, y - 17, -68, 12, 4, -2)


@motif("transference")
def transference(a: Art, card: Card) -> None:
    """Two bodies exchange parts over two arcs."""
    del card
    for s in (-1, 1):
        x = 60 + s * 36
        plate(a, mirrored([(x, 62), (x + 19, 68), (x + 20, 90), (x + 12, 134)], x), V, VL, width=1.6)
        for i in range(3):
            a.line(f"M{x - 12} {82 + i * 12}Q{x} {90 + i * 12} {x + 12} {82 + i * 12}", PALE, 2)
        mask(a, x, 52, 25, 34, ACID if s > 0 else "#bba4ee")
    for d, tip in (("M28 26C40 2 80 2 92 22", (94, 27, 62)), ("M92 110C80 128 40 128 28 114", (26, 109, 238))):
        a.line(d, INK, 9)
        a.line(d, ACID, 5)
        a.line(d, ACIDL, 1.6)
        with a.at(tip[0], tip[1], tip[2]):
            a.poly([(9, 0), (-7, -9), (-3, 0), (-7, 9)], ACID, INK, 1.6)
    with a.at(60, 8, 20):
        for i in range(3):
            blade(a, 0, 6, -90 + (i - 1) * 34, 16, 5, 1)
        plate(a, [(-8, 4), (8, 4), (6, 14), (-6, 14)], BMID, BONE)
    with a.at(60, 122, -12):
        bone(a, -14, 0, 14, 0, 7)


@motif("dance")
def dance(a: Art, card: Card) -> None:
    """A swaying veiled dancer between two ribbons."""
    del card
    for s, c in ((-1, "#a070d8"), (1, "#6b5a94")):
        d = curve([(60 + s * 74, -10), (60 + s * 30, 14), (60 + s * 62, 48), (60 + s * 36, 84), (60 + s * 66, 136)])
        a.line(d, INK, 12)
        a.line(d, c, 9)
        with a.at(-1, -2):
            a.line(d, VL, 2, .9)
    plate(a, [(52, 84), (70, 82), (82, 104), (104, 138), (18, 138), (34, 114), (42, 96)], V, VL, width=1.8)
    a.line("M52 92C44 108 38 122 32 136M60 92C60 110 58 124 56 136M68 92C78 108 86 122 92 136", VD, 2)
    plate(a, [(50, 88), (60, 78), (72, 84), (68, 92), (54, 94)], "#a070d8", "#f0d8ff")
    spine(a, [(62, 86), (72, 74), (66, 60), (56, 50)], 8, 16, 12)
    plate(a, [(38, 48), (58, 40), (78, 50), (74, 66), (60, 70), (44, 64)], "#b8a8dc", PALE, width=1.6)
    arm(a, 74, 50, 98, 44, 90, 16, 5.4)
    hand(a, 90, 16, -110, 3, 12, 2.8, 60)
    arm(a, 42, 52, 18, 62, 14, 36, 5.4)
    hand(a, 14, 36, -70, 3, 12, 2.8, 60)
    mask(a, 58, 24, 28, 36, "#ff8ad8")
    a.path("M42 28Q58 38 74 28L72 46Q58 56 44 46z", "#a070d8", INK, 1.2, .9)
    a.line("M47 34Q58 41 69 34M48 41Q58 48 68 41", "#f0d8ff", .9, .8)
    socket(a, 60, 56, 3.8, "#ff8ad8")


@motif("echoes")
def echoes(a: Art, card: Card) -> None:
    """One mask repeated outward, fainter each time."""
    del card
    for i in range(5, 0, -1):
        k = 1 + i * .42
        a.blob(kite(60, 64, 40 * k, 54 * k), None, mix("#140e22", "#d8c8ff", .95 - i * .13), 5 - i * .55)
    a.glow(60, 62, 40, "#bba4ee", .6)
    mask(a, 60, 62, 42, 56, ACID, "#b8a8dc", PALE)
    a.circ(60, 84, 3.6, INK)


@motif("beguile")
def beguile(a: Art, card: Card) -> None:
    """A great hand moves a small figure by threads."""
    del card
    for i, (x, y) in enumerate(((34, 40), (50, 48), (68, 48), (86, 40))):
        ends = ((36, 82), (52, 72), (68, 72), (84, 82))
        a.line(f"M{x} {y}L{ends[i][0]} {ends[i][1]}", "#f4ecff", 1.3)
    bone(a, 92, -30, 64, 2, 15, "#8c7ab8", PALE)
    plate(a, [(42, 4), (60, -4), (80, 4), (82, 18), (60, 24), (38, 18)], V, VL, width=1.6)
    for x0, x1, y1, x2, y2 in ((42, 32, 26, 34, 42), (54, 48, 32, 50, 50), (66, 70, 32, 68, 50), (78, 88, 26, 86, 42)):
        bone(a, x0, 16, x1, y1, 6, "#8c7ab8", PALE)
        blade(a, x1, y1, 90 if x1 != x2 else 90, y2 - y1 + 4, 5, 0, PALE, "#8c7ab8")
    mask(a, 60, 78, 18, 25, "#ff8ad8")
    torso(a, 60, 92, 24, 28, 3, "#ff8ad8")
    for s in (-1, 1):
        arm(a, 60 + s * 11, 95, 60 + s * 24, 102, 60 + s * 25, 84, 3.6)
        bone(a, 60 + s * 5, 120, 60 + s * 12, 138, 4.4)
    d = curve(spiral(60, 50, 1, 11, 2.2))
    a.line(d, INK, 4)
    a.line(d, "#ff8ad8", 2)


@motif("passage")
def passage(a: Art, card: Card) -> None:
    """A pale spirit leaves one body and streams into the next."""
    del card
    for s, c in ((-1, "#5a4a70"), (1, BMID)):
        x = 60 + s * 40
        plate(a, mirrored([(x, 92), (x + 18, 98), (x + 22, 138)], x), mix(c, VD, .3), mix(c, "#ffffff", .3), width=1.6)
        hollow(a, x, 84, 24, 32, c, mix(c, "#ffffff", .5))
    for k in range(5):
        o = (k - 2) * 5
        d = curve([(20 + o, 78), (30 + o * .6, 34 + o), (60, 14 + o * 1.2), (90 - o * .6, 34 + o), (100 - o, 78)])
        a.line(d, ("#8c7ab8", "#d8c8ff", "#ffffff", "#c8f0e8", "#8c7ab8")[k], 3.4, .85)
    a.glow(58, 22, 34, "#e8f4ff", .8)
    with a.at(60, 22, 12):
        a.blob([(-26, 10), (-14, -14), (4, -18), (16, -8), (18, 8), (6, 20), (-10, 14), (-34, 24)], a.lin(-30, 0, 18, 0, (0, "#d8c8ff", .1), (.6, "#f4f8ff", .95), (1, "#ffffff")), "#5a4a86", 1.2)
        for x in (0, 10):
            a.circ(x, -2, 3, INK, ry=4.4)
    a.circ(100, 82, 20, None, ACID, 1.6, .9)


@motif("entangle")
def entangle(a: Art, card: Card) -> None:
    """Two cores held in one braid of tendrils."""
    del card
    for k in range(3):
        s = (1, -1, 1)[k]
        w = 30 - k * 4
        pts = [(60 + s * w * (1 if i % 2 else -1) * (.6 if i in (0, 7) else 1), -14 + i * 22) for i in range(8)]
        tube(a, pts, 9, (V, "#5f7430", "#8c4a78")[k], (VL, "#e0f0a0", "#f0c0e0")[k])
        for i in range(1, 7):
            blade(a, pts[i][0], pts[i][1], 0 if pts[i][0] > 60 else 180, 10, 4, 1, PALE, VD)
    for y in (30, 96):
        orb(a, 60, y, 17, "#a898cc", "#ffffff", 1.8)
        a.circ(60, y, 8, INK)
        socket(a, 60, y, 5, ACID)
    for s in (-1, 1):
        tube(a, [(60 + s * 34, 44), (60 + s * 4, 52), (60 - s * 12, 64), (60 - s * 34, 78)], 7, (V, "#5f7430")[s > 0], (VL, "#e0f0a0")[s > 0])


@motif("memories")
def memories(a: Art, card: Card) -> None:
    """A fossil spiral of chambers; a lit card rises from its mouth."""
    del card
    pts = along(spiral(52, 76, 3, 38, 2.4, 250), 44)
    for part, c in enumerate((INK, V, VL)):
        for i in range(0, 43, 3):
            w = 3.4 + i * .54
            piece = curve([(x - part * w * .05, y - part * w * .1) for x, y, _ in pts[i:i + 4]])
            a.line(piece, c, (w + 3, w, w * .34)[part])
    d = ""
    for i in range(6, 44, 2):
        x, y, t = pts[i]
        p, q = polar(x, y, 1.5 + i * .24, t + 90), polar(x, y, 1.5 + i * .24, t - 90)
        d += f"M{p[0]} {p[1]}L{q[0]} {q[1]}"
    a.line(d, VD, 1.5)
    a.glow(92, 34, 40, ACID, .8)
    for i in range(3):
        a.circ(76 + i * 4, 60 - i * 7, 2.4 + i * .5, ACID, INK, .8)
    with a.at(94, 32, 12):
        a.rect(-17, -25, 34, 50, a.vert(-25, 25, (0, "#fbf4ff"), (1, "#a898cc")), 3, INK, 2)
        a.circ(0, -3, 10, None, V, 2)
        a.circ(0, -3, 4, ACID, INK, 1)
        a.line("M-11-18H11M-11 13H11M-11 18H4", V, 2)


@motif("hypnosis")
def hypnosis(a: Art, card: Card) -> None:
    """Three eyes in a triangle around a turning spiral."""
    del card
    for k in range(3):
        d = curve(spiral(60, 62, 3, 66, 1.6, k * 120))
        a.line(d, ("#bba4ee", "#6b5a94", "#e8dcff")[k], 4.4, .8)
    for x, y in ((60, 24), (24, 88), (96, 88)):
        a.path(f"M{x - 27} {y}C{x - 14} {y - 20} {x + 14} {y - 20} {x + 27} {y}C{x + 14} {y + 20} {x - 14} {y + 20} {x - 27} {y}z", INK, PALE, 1.6)
        a.path(f"M{x - 22} {y}C{x - 12} {y - 15} {x + 12} {y - 15} {x + 22} {y}C{x + 12} {y + 15} {x - 12} {y + 15} {x - 22} {y}z",
               a.rad(x, y, 24, (0, "#ffffff"), (1, "#a898cc")))
        iris(a, x, y, 11, "#b070f0")
    orb(a, 60, 64, 7, ACID, "#ffffff", 1.2)


@motif("ascent")
def ascent(a: Art, card: Card) -> None:
    """A winged figure rises over steps into the ring of the eclipse."""
    del card
    a.path("M40 140L52 40H68L80 140z", a.vert(40, 138, (0, "#ffffff", .8), (1, "#bba4ee", .15)))
    for i in range(5):
        w = 22 + i * 11
        a.path(f"M{60 - w} {102 + i * 8}H{60 + w}L{60 + w + 5} {110 + i * 8}H{60 - w - 5}z", a.vert(102 + i * 8, 110 + i * 8, (0, "#d8c8ff"), (1, "#2c2344")), INK, 1)

    def wing() -> None:
        for i in range(6):
            blade(a, 68, 56 + i * 3, -62 + i * 24, 52 - i * 5, 9, -5, PALE, "#8c7ab8")
    a.both(wing)
    plate(a, mirrored([(60, 46), (70, 52), (70, 74), (66, 98), (60, 104)]), "#b8a8dc", PALE, width=1.4)
    a.line("M60 54V100M54 62Q60 66 66 62M54 70Q60 74 66 70M55 78Q60 82 65 78", V, 1.4)
    mask(a, 60, 36, 17, 24, ACID)
    a.circ(60, 34, 19, None, "#fff8d0", 2)
    for i in range(12):
        p, q = polar(60, 34, 22, i * 30), polar(60, 34, 27, i * 30)
        a.line(f"M{p[0]} {p[1]}L{q[0]} {q[1]}", "#fff8d0", 1.6)
