"""Actions: one force, on embers. And the Reaction, on ice."""

from gantry_art.biomechanoids.base import motif
from gantry_art.canvas import Art
from gantry_art.cards import Card
from gantry_art.color import mix
from gantry_art.curves import curve, polar, spiral, star
from gantry_art.parts import BMID, BONE, BSH, INK, arm, blade, bone, facet, hand, mask, orb, plate, spine, torso, tube

HOT, PALE = "#f0885a", "#ffd2a8"
IRON, IRONL = "#7c7a78", "#f4f0ec"


def burst(a: Art, x: float, y: float, r: float, n: int = 9) -> None:
    """A flash of impact."""
    a.glow(x, y, r * 1.7, "#ffb46a", .7)
    a.poly(star(x, y, r, r * .45, n), a.rad(x, y, r, (0, "#fff8e8"), (.5, "#ffb46a"), (1, "#c0482a")), INK, 1.2)


@motif("bite")
def bite(a: Art, card: Card) -> None:
    """Two jaws closing on a bone."""
    del card
    bone(a, -30, 74, 150, 50, 15)
    for s, y in ((-1, 62), (1, 62)):
        a.path(f"M18 {y + s * 42}C40 {y + s * 66} 80 {y + s * 66} 102 {y + s * 42}L104 {y + s * 16}C80 {y + s * 30} 40 {y + s * 30} 16 {y + s * 16}z",
               a.vert(y + s * 60 if s < 0 else y + 16, y - 16 if s < 0 else y + 60, (0, "#d8a890"), (.5, "#7a4a3c"), (1, "#2a100a")), INK, 1.8)
        for i in range(5):
            x = 24 + i * 18
            dy = 17 + 10 * (1 - abs(i - 2) / 2)
            blade(a, x, y + s * dy, -90 * s, 24 - abs(i - 2) * 2, 12, 0, "#fffdf0", "#a8987c")
    for x, t in ((36, -60), (60, -90), (84, -120)):
        p = polar(x, 62, 8, t)
        a.line(f"M{x} 62L{p[0]} {p[1]}", INK, 1.6)
    for x in (34, 86):
        a.circ(x, 16, 6, INK)
        a.circ(x, 17, 3, "#ffb46a")


@motif("lance")
def lance(a: Art, card: Card) -> None:
    """A lance breaks through a plate from upper left."""
    del card
    plate(a, [(70, 62), (92, 50), (112, 62), (118, 92), (104, 122), (80, 122), (66, 96)], "#6a5a52", "#d8c4b4", width=1.8)
    a.line("M86 84L72 70M88 82L92 58M92 88L112 84M90 92L98 114M84 92L72 106", INK, 1.8)
    burst(a, 86, 86, 22)
    with a.at(86, 86, 225):
        a.path("M-34 0L4-9H140V9H4z", a.vert(-9, 9, (0, IRONL), (.4, IRON), (1, "#2c1c18")), INK, 1.8)
        a.line("M-26 0H136", "#ffffff", 1.2, .7)
        plate(a, [(36, -20), (46, -14), (48, 0), (46, 14), (36, 20), (30, 0)], "#8a4634", "#e8a890")
        a.line("".join(f"M{62 + i * 12}-9l5 18" for i in range(6)), INK, 2)
    for i in range(3):
        a.line(f"M{6 + i * 14} {34 - i * 13}L{34 + i * 16} {66 - i * 14}", PALE, 1.6, .8)


@motif("sacrifice")
def sacrifice(a: Art, card: Card) -> None:
    """A figure that burns as it strikes, on a stepped altar."""
    del card
    for i, c in enumerate(("#c0482a", "#f0885a", "#ffd28a")):
        k = 1 - i * .24
        pts = [(60, 110), (60 - 44 * k, 96), (60 - 50 * k, 62), (60 - 34 * k, 66 - 20 * k), (60 - 30 * k, 40 - 34 * k + i * 8), (60 - 12 * k, 40), (60, 30 - 34 * k + i * 10),
               (60 + 14 * k, 42), (60 + 34 * k, 36 - 34 * k + i * 8), (60 + 34 * k, 64 - 18 * k), (60 + 50 * k, 60), (60 + 44 * k, 96)]
        a.blob(pts, a.vert(0, 110, (0, c, .95), (1, mix(c, "#5a1408", .5), .8)), "#5a1408", 1)
    for i in range(3):
        facet(a, [(26 - i * 12, 106 + i * 10), (94 + i * 12, 106 + i * 10), (98 + i * 12, 117 + i * 10), (22 - i * 12, 117 + i * 10)], "#6a4a3e", "#c09a88")
    bone(a, 54, 80, 44, 106, 6)
    bone(a, 66, 80, 78, 106, 6)
    torso(a, 60, 46, 28, 36, 3, "#ffffff")
    mask(a, 60, 34, 17, 24, "#ffb46a")
    arm(a, 48, 50, 32, 62, 22, 44, 5)
    hand(a, 22, 44, -110, 3, 10, 2.6, 60)
    arm(a, 72, 50, 88, 42, 92, 22, 5)
    blade(a, 92, 24, -118, 34, 9, -6, "#fffdf4", IRON)


@motif("sever")
def sever(a: Art, card: Card) -> None:
    """A cleaver's arc parts an arm in two."""
    del card
    bone(a, -20, 100, 40, 76, 17)
    bone(a, 70, 74, 122, 92, 15)
    for i in range(4):
        blade(a, 120, 92, -26 + i * 24, 22, 6, 1)
    for i in range(3):
        a.line(f"M{40 + i * 4} {84 + i * 4}L{50 + i * 4} {76 + i * 4}M{66 - i * 2} {64 - i * 3}l5 8", HOT, 2.4)
    a.path("M-6 20C44-6 84 26 62 122C72 54 44 20-6 20z", a.lin(0, 10, 60, 120, (0, "#ffffff", 0), (.5, "#fff4e0", .95), (1, "#ffb46a", .9)))
    with a.at(58, 92, 98):
        facet(a, [(-8, -9), (-62, -10), (-70, -34), (-4, -30)], "#9a9894", "#ffffff", 1.8)
        a.line("M-8-10L-61-11", "#ffffff", 2)
        a.circ(-56, -26, 4, INK)
        tube(a, [(-68, -24), (-96, -22)], 8, "#5c3020", "#d09080")
    burst(a, 56, 86, 13, 7)


@motif("pierce")
def pierce(a: Art, card: Card) -> None:
    """One long needle goes through three plates in a row."""
    del card
    needle = "M-84 103L122 28L140 20L124 34L-84 113z"
    steel = a.vert(20, 112, (0, "#ffffff"), (.5, "#c8c0b8"), (1, "#6a5a54"))
    for x, y in ((94, 40), (60, 53), (26, 65)):
        facet(a, [(x - 12, y - 34), (x + 4, y - 42), (x + 17, y - 32), (x + 16, y + 26), (x + 3, y + 42), (x - 13, y + 28)], "#8a5a48", "#fbe0cc", 1.8)
        a.line(f"M{x + 4} {y - 41}L{x + 3} {y + 40}", INK, 1, .6)
        a.line(f"M{x} {y}l-5-20M{x} {y}l7-18M{x} {y}l6 22M{x} {y}l-6 20", INK, 1.5)
        a.poly(star(x, y, 11, 5, 7), "#1a0804", INK, 1)
    a.path(needle, steel, INK, 1.6)
    a.line("M-80 107L118 33", "#ffffff", 1.2, .9)
    burst(a, 116, 32, 13, 7)
    a.path("M104 36L140 20L122 36z", steel, INK, 1.4)
    for i in range(3):
        a.line(f"M{-40 + i * 6} {76 + i * 17}l32-12", PALE, 1.6, .7)


@motif("fury")
def fury(a: Art, card: Card) -> None:
    """A row of raised arms with blades before a fire."""
    for i, c in enumerate(("#8a2c14", "#d8602c", "#ffb85a")):
        y = 66 + i * 16
        pts: list[tuple[float, float]] = [(-90, 140)]
        for k in range(14):
            pts += [(-84 + k * 22, y + 10), (-73 + k * 22, y - 22 + card.jitter().whole(0, 6) + (k * 7 + i * 5) % 11 * 1.6)]
        a.path("M" + "L".join(f"{x} {v}" for x, v in pts) + "L210 140z", c, op=.75)
    for i, (x, y, t) in enumerate(((-44, 60, -12), (-8, 48, 8), (28, 54, -14), (60, 34, 0), (92, 54, 14), (128, 48, -8), (164, 60, 12))):
        c = mix("#2a0e08", BMID, .35 if i % 2 == 0 and i != 3 else .95)
        with a.at(x, y, t):
            bone(a, 0, 92, 0, 34, 9, c, mix(c, "#ffffff", .5))
            plate(a, [(-7, 34), (-6, 20), (6, 20), (8, 32), (0, 40)], c, mix(c, "#ffffff", .5))
            tube(a, [(-11, 27), (11, 27)], 5, "#5c3020", "#d09080")
            blade(a, 0, 24, -90, 46, 12, (3, -3)[i % 2], "#fffdf4", IRON)


@motif("frenzy")
def frenzy(a: Art, card: Card) -> None:
    """A whirl of claws about a glaring mask."""
    del card
    for k in range(4):
        d = curve(spiral(60, 60, 16, 74, .62, k * 90 + 20))
        a.line(d, "#2a0a04", 13)
        a.line(d, ("#c0482a", "#f0885a")[k % 2], 9)
        with a.at(-1, -2):
            a.line(d, PALE, 1.8, .9)
    for k in range(8):
        p = polar(60, 60, 36 + k % 2 * 14, k * 45 + 10)
        blade(a, p[0], p[1], k * 45 + 80, 26, 8, 6, "#fffdf4", BSH)
    mask(a, 60, 60, 32, 42, "#ff5a2c")
    for s in (-1, 1):
        blade(a, 60 + s * 8, 44, -90 + s * 40, 18, 6, s * 4)


@motif("neck_lock")
def neck_lock(a: Art, card: Card) -> None:
    """A neck of vertebrae wrung between two clamps."""
    del card
    spine(a, [(60, 136), (60, 104), (52, 84), (68, 60), (58, 34)], 13, 30, 22, "#a8987c", BONE)
    with a.at(70, 16, 38):
        plate(a, [(0, -24), (17, -16), (20, 2), (10, 18), (-10, 18), (-20, 2), (-17, -16)])
        for s in (-1, 1):
            a.circ(s * 8, 0, 4.4, INK)
            a.circ(s * 8, 0, 1.8, HOT)
        a.line("M-7 12H7", INK, 1.6)
    for y, s in ((92, -1), (58, 1)):
        x = 60 + s * 4
        a.path(f"M{x + s * 110} {y - 16}H{x + s * 34}C{x + s * 20} {y - 18} {x - s * 14} {y - 18} {x - s * 26} {y - 8}L{x - s * 24} {y + 1}"
               f"C{x - s * 10} {y - 5} {x + s * 14} {y - 5} {x + s * 20} {y}C{x + s * 14} {y + 6} {x - s * 10} {y + 6} {x - s * 24} {y + 2}L{x - s * 26} {y + 12}"
               f"C{x - s * 14} {y + 20} {x + s * 20} {y + 20} {x + s * 34} {y + 17}H{x + s * 110}z",
               a.vert(y - 18, y + 20, (0, IRONL), (.4, IRON), (1, "#2c1c18")), INK, 1.8)
        a.line(f"M{x + s * 100} {y - 10}H{x + s * 36}", "#ffffff", 1.4, .7)
        for i in range(3):
            a.circ(x + s * (44 + i * 20), y, 4, "#2c1c18", IRONL, 1)
    for d in ("M26 66C14 50 18 36 30 28l-10 0m10 0l0 10", "M96 84C108 98 102 112 90 118l10 1m-10-1l2-10"):
        a.line(d, INK, 6)
        a.line(d, "#ffb46a", 3)


@motif("levitation")
def levitation(a: Art, card: Card) -> None:
    """A figure with raised arms above rings and rising stones."""
    del card
    for i in range(4):
        a.line(f"M{20 + i * 5} {112 - i * 7}A{40 - i * 5} {9 - i} 0 0 0 {100 - i * 5} {112 - i * 7}", "#ffb46a", 3 - i * .4, .95 - .18 * i)
    torso(a, 60, 36, 38, 40, 4, "#ffb46a")
    mask(a, 60, 20, 20, 28, "#ffb46a")

    def side() -> None:
        arm(a, 76, 42, 96, 34, 108, 16, 5)
        hand(a, 108, 16, -88, 4, 12, 2.8, 84)
        bone(a, 66, 78, 78, 90, 6)
        bone(a, 78, 90, 66, 102, 5)
    a.both(side)
    for x, y, w in ((14, 120, 8), (34, 128, 6), (92, 122, 7), (108, 104, 5), (12, 92, 4)):
        a.poly([(x - w, y), (x - w * .3, y - w), (x + w, y - w * .5), (x + w * .5, y + w * .6)], "#7a5a48", INK, 1)
    a.line("".join(f"M{x} 126V{108 - x % 7 * 3}" for x in (26, 44, 76, 94)), "#ffe0b8", 1.6, .7)


@motif("drain")
def drain(a: Art, card: Card) -> None:
    """Strands out of a cracked mask into a glowing one."""
    del card
    for i in range(7):
        o = (i - 3) * 5
        d = curve([(30 + o * .5, 86 - o * .5), (44 + o * .2, 62 - abs(o) * .5 + o), (62, 50 + o * 1.2), (82, 42)])
        a.line(d, INK, 4.4)
        a.line(d, (HOT, PALE, "#c0482a")[i % 3], 2.8)
    for x, y, r in ((40, 74, 4.4), (54, 50, 3.8), (58, 66, 3), (68, 46, 3)):
        orb(a, x, y, r, "#ffb46a", "#fff6e4", .8)
    a.glow(88, 38, 50, "#ffb46a", .55)
    mask(a, 88, 38, 44, 60, "#ffa04a")
    plate(a, [(24, 58), (43, 69), (43, 90), (24, 111), (5, 90), (5, 69)], "#6a4a3e", "#a88674")
    for q in (-1, 1):
        a.poly([(24 + q * 3, 83), (24 + q * 14, 77), (24 + q * 12, 88)], INK)
    a.line("M20 60L25 69L21 75L26 82M25 69L31 73", INK, 1.4)


@motif("self_destruction")
def self_destruction(a: Art, card: Card) -> None:
    """A trunk bursting from its own core."""
    del card
    a.glow(60, 60, 74, "#ffe0a0", .8)
    a.circ(60, 60, 50, None, PALE, 3, .8)
    a.circ(60, 60, 57, None, HOT, 1.4, .8)
    a.poly(star(60, 60, 46, 24, 14), a.rad(60, 60, 46, (0, "#ffffff"), (.45, "#ffd28a"), (1, "#c0482a")), "#5a1408", 1.4)
    for x, y, t, pts in ((38, 34, -18, [(-14, 12), (-18, -10), (6, -16), (14, 4)]), (84, 36, 22, [(-10, -12), (14, -10), (16, 10), (-8, 14)]),
                         (34, 82, 10, [(-14, -10), (10, -12), (12, 8), (-6, 16)]), (86, 84, -14, [(-12, -8), (12, -14), (14, 8), (-8, 14)])):
        with a.at(x, y, t):
            plate(a, pts, "#8c7a64", BONE, width=1.6)
            a.line("M-8-4L8-6M-7 2L8 0", INK, 1.2)
    for s in (-1, 1):
        bone(a, 60 + s * 46, 54, 60 + s * 62, 34, 5)
        bone(a, 60 + s * 42, 98, 60 + s * 52, 120, 5.4)
    with a.at(66, 8, 24):
        mask(a, 0, 4, 20, 28, "#ff5a2c")
    orb(a, 60, 60, 11, "#ff7a3c", "#ffffff", 1.6)
    a.line("M60 53V60L65 63", INK, 2)


@motif("mirror")
def mirror(a: Art, card: Card) -> None:
    """A mask meets its dark double in a cracked glass."""
    del card
    a.path("M60 -8H210V140H60z", a.lin(60, 0, 130, 0, (0, "#ffd2a8", .5), (1, "#ffd2a8", .05)))
    for s, c, hi, eye in ((-1, BMID, BONE, "#ff7a3c"), (1, "#4a2a22", "#c08a78", "#ffe0b0")):
        with a.at(60 + s * 30, 56):
            plate(a, [(s * 10, -40), (s * -10, -38), (s * -24, -12), (s * -26, 4), (s * -20, 8), (s * -22, 18), (s * -14, 32), (s * 4, 34), (s * 8, 50), (s * 24, 50), (s * 26, 0), (s * 24, -26)],
                  c, hi, width=1.6)
            a.path(f"M{s * -20} -6L{s * -6} -12L{s * -8} 0z", INK)
            a.path(f"M{s * -17} -6.5L{s * -8} -10L{s * -9} -2z", eye)
            a.line(f"M{s * -20} 20L{s * -8} 19M{s * -17} 25h{s * 8}", INK, 1.4)
            for i in range(3):
                blade(a, s * (14 - i * 6), -36 + i * 1.5, -90 + s * (34 - i * 16), 22, 6, s * 3, hi, c)
            a.glow(s * -11, -6, 12, eye, .5)
    a.line("M60 -6V136", INK, 7)
    a.line("M60 -6V136", PALE, 3)
    a.line("M60 54L72 46L70 38L84 28M60 54L74 62L72 74L88 84M60 54L66 70L62 82M60 54L76 54", "#ffffff", 1.3, .9)
    burst(a, 60, 54, 12, 8)


@motif("chokehold")
def chokehold(a: Art, card: Card) -> None:
    """Two clawed hands close around a mask's neck."""
    del card
    plate(a, [(22, 136), (28, 112), (48, 104), (72, 104), (92, 112), (98, 136)], "#5c463c", "#a88a78", width=1.6)
    spine(a, [(60, 124), (60, 52)], 8, 24, 18)
    mask(a, 60, 32, 42, 54, "#ff7a3c")
    a.path("M53 47Q60 43 67 47L64 56H56z", INK)
    for s in (-1, 1):
        tube(a, [(60 + s * 150, 128), (60 + s * 86, 104), (60 + s * 40, 82)], 22, "#7a3420", "#f0a080")
        plate(a, [(60 + s * 50, 66), (60 + s * 28, 64), (60 + s * 20, 78), (60 + s * 24, 96), (60 + s * 44, 100), (60 + s * 56, 88)],
              "#7a3420", "#f0a080", width=1.6)
        for i in range(3):
            y = 70 + i * 11
            tube(a, [(60 + s * 32, y), (60 + s * 14, y - 2), (60 - s * 1, y + 3 + s * 2)], 9.4, "#8a4430", "#f6b498")
            blade(a, 60 - s * 1, y + 3 + s * 2, 90 - s * -60, 11, 5, s * 2, "#ffe8d8", "#7a3420")
        a.line(f"M{60 + s * 32} 14l{s * 10} -7M{60 + s * 34} 30h{s * 12}M{60 + s * 30} 46l{s * 10} 5", PALE, 2.2, .9)


@motif("press")
def press(a: Art, card: Card) -> None:
    """A crowd of masks pressing in on one glow."""
    del card
    for row in range(4):
        n = 7 + row
        for i in range(n):
            x, y = polar(60, 60, 118 - row * 24, i * 360 / n + row * 17)
            q = 17 - row * 2.2
            c = mix("#3a2018", "#c9a890", row / 3.2)
            if -90 < x < 210 and -12 < y < 146:
                plate(a, [(x, y - q), (x + q * .8, y - q * .5), (x + q * .8, y + q * .3), (x, y + q), (x - q * .8, y + q * .3), (x - q * .8, y - q * .5)], c, mix(c, "#ffffff", .3))
                a.line(f"M{x - q * .32} {y}h.1M{x + q * .32} {y}h.1", INK, q * .36)
    for t in range(0, 360, 45):
        p = [polar(60, 60, r, t + k) for r, k in ((14, 0), (28, 13), (28, -13))]
        a.poly(p, "#ffb46a", INK, 1)
    orb(a, 60, 60, 11, HOT, "#fff0d8", 1.4)


@motif("embrace")
def embrace(a: Art, card: Card) -> None:
    """Two great spined arms close around a figure."""
    del card
    torso(a, 60, 58, 42, 48, 4, HOT)
    mask(a, 60, 38, 28, 38, "#ffe0b0")
    for s in (-1, 1):
        bone(a, 60 + s * 10, 106, 60 + s * 14, 136, 8)
    for s in (-1, 1):
        pts = [(60 + s * 96, 150), (60 + s * 66, 96), (60 + s * 58, 44), (60 + s * 50, 6)]
        tube(a, pts, 20, "#7a4a3c", "#e8b8a4")
        spine(a, pts, 10, 20, 16, "#a8806c", "#ffe4d4", .3)
        y = 76 if s < 0 else 92
        low = [(60 + s * 62, y - 26), (60 + s * 46, y - 8), (60 + s * 16, y), (60 - s * 16, y - 3)]
        tube(a, low, 12, "#7a4a3c", "#f0c4b0")
        a.line("".join(f"M{60 + s * (40 - k * 13)} {y - 7}v12" for k in range(4)), "#3a1c14", 1.6)
        for i in range(3):
            blade(a, 60 - s * 17, y - 8 + i * 5, 90 + s * (86 - i * 28), 15, 5, s * 2, "#fff0e4", "#7a4a3c")
        blade(a, 60 + s * 50, 8, -90 - s * 50, 22, 9, s * -6, "#fff0e4", "#7a4a3c")
        a.line(f"M{60 + s * 42} 30h{s * -14}l{s * 6} -6m{s * -6} 6l{s * 6} 6", PALE, 2.8)


@motif("membrane")
def membrane(a: Art, card: Card) -> None:
    """Rings of ice membrane breaking outward."""
    del card
    for k, r in enumerate((54, 42, 30, 19)):
        pts = [polar(60, 58, r * (1.16 if i % 2 else .92), i * 20 + k * 11) for i in range(18)]
        a.blob(pts, a.rad(60, 58, r * 1.2, (0, "#e8f6ff", .5), (.7, "#5a9ccb", .4), (1, "#16405c", .85)), "#cfebff", 1.6)
    for i in range(14):
        t = 360 * i / 14 + 6
        p = polar(60, 58, 50, t)
        blade(a, p[0], p[1], t, 18 + i % 3 * 8, 6, 2, "#e8f6ff", "#5a7c94")
    a.circ(60, 58, 9, "#04121c", "#cfebff", 2)
    a.line("M55 53L65 63M65 53L55 63", "#cfebff", 2.6)
