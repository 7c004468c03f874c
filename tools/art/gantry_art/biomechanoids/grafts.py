"""Features that are limbs, horns, claws and mouths: dark parts on a light plate."""

from gantry_art.biomechanoids.base import motif
from gantry_art.canvas import Art
from gantry_art.cards import Card
from gantry_art.curves import curve, mirrored, polar
from gantry_art.parts import ACID, BMID, BONE, INK, blade, bone, drop, hose, orb, plate, socket, spine, tube

G1, G2, G3, GL = "#98a070", "#4a5234", "#1a1f12", "#c9cfa4"
CLAW, CLAWD = "#aab088", "#23281a"


def base(a: Art, y: float = 84, w: float = 20) -> None:
    """The lit joint that most grafts grow from."""
    plate(a, mirrored([(60, y - 14), (60 + w, y - 6), (60 + w * .8, y + 14)]), G2, G1)
    socket(a, 60, y + 1, 4)


@motif("extra_limbs")
def extra_limbs(a: Art, card: Card) -> None:
    """Three arms a side."""
    def side() -> None:
        for ex, ey, hx, hy in ((96, 66, 104, 92), (94, 46, 112, 30), (80, 28, 84, 6)):
            bone(a, 66, 78, ex, ey, 8, G2, GL)
            bone(a, ex, ey, hx, hy, 6.5, G2, GL)
            a.circ(ex, ey, 4, G3, INK, 1)
            for k in range(2 + card.atk):
                blade(a, hx, hy, (60, -40, -85)[(ex == 94) + 2 * (ex == 80)] + k * 26 - 26, 10, 3, 1, CLAW, CLAWD)
    a.both(side)
    base(a)


@motif("razor_claws")
def razor_claws(a: Art, card: Card) -> None:
    """A hand of five razors."""
    for t, long in ((-142, 44), (-116, 62), (-90, 70), (-64, 62), (-38, 44)):
        p, q = polar(60, 82, 12, t, 10), polar(60, 82, 34, t, 30)
        bone(a, p[0], p[1], q[0], q[1], 8, G2, GL)
        blade(a, q[0], q[1], t, long * .72, 8 + card.atk, 6 * ((t > -90) - (t < -90)), "#e4e8d0", CLAWD)
    base(a)


@motif("claspers")
def claspers(a: Art, card: Card) -> None:
    """Two pincers closing on each other."""
    def side() -> None:
        pts = [(62, 84), (84, 76), (98, 54), (88, 28), (70, 20)]
        tube(a, pts, 13, G2, G1)
        spine(a, pts, 9, 17, 11, G2, GL)
        for x, y, t in ((90, 44, 196), (90, 60, 176), (80, 72, 214)):
            blade(a, x, y, t, 15, 4.4, 2, CLAW, CLAWD)
        blade(a, 74, 20, 164, 17 + card.atk, 7, 4, CLAW, CLAWD)
    a.both(side)
    base(a)


@motif("retractable_spikes")
def retractable_spikes(a: Art, card: Card) -> None:
    """Spikes coming out of sheaths, one still inside."""
    for x, out in ((28, 1), (49, .2), (71, 1), (92, .55)):
        top = 46 - 42 * out
        blade(a, x, 54, -90, 54 - top, 8 + card.atk, 0, "#f4f6e8", CLAWD)
        a.rect(x - 8, 46, 16, 34, a.lin(x - 8, 0, x + 8, 0, (0, G1), (.4, G2), (1, G3)), 3, INK, 1.4)
        a.circ(x, 46, 8, G3, GL, 1.2, ry=2.6)
        a.line(f"M{x} {64}v-8m-3.4 3.4l3.4-3.4 3.4 3.4", ACID if out > .5 else BMID, 1.8)
        a.line(f"M{x - 8} 73h16", INK, 1.4)
    plate(a, mirrored([(60, 76), (104, 78), (98, 94), (60, 100)]), G2, G1)
    socket(a, 60, 88, 4)


@motif("long_horn")
def long_horn(a: Art, card: Card) -> None:
    """One long ringed horn."""
    del card
    d = "M44 82C40 56 50 30 94 4C80 34 76 58 78 82z"
    a.path(d, a.lin(44, 0, 90, 0, (0, "#f4ecd0"), (.4, "#9a9268"), (1, "#262414")), INK, 1.8)
    for i in range(8):
        y = 76 - i * 8.2
        x0, x1 = 44 + i * i * .44 - (i == 0), 78 - i * .3 + max(0, i - 4) * 1.6
        a.line(f"M{x0} {y}Q{(x0 + x1) / 2} {y + 7} {x1} {y - 3}", INK, 1.5, .8)
    plate(a, [(30, 88), (44, 76), (62, 80), (80, 76), (92, 88), (82, 100), (40, 100)], G2, GL)
    for s in (-1, 1):
        a.path(f"M{60 + s * 6} 92L{60 + s * 24} 86L{60 + s * 20} 95z", INK)
        a.path(f"M{60 + s * 10} 91.4L{60 + s * 22} 87.6L{60 + s * 19} 93.4z", ACID)


@motif("fangs")
def fangs(a: Art, card: Card) -> None:
    """An open jaw with two great fangs."""
    plate(a, [(14, 40), (24, 18), (60, 10), (96, 18), (106, 40), (94, 50), (60, 42), (26, 50)], G2, GL)
    a.line("M24 32Q60 18 96 32", INK, 1.2, .6)
    a.path("M26 46C40 38 80 38 94 46L88 84H32z", "#2a120e", INK, 1.4)
    plate(a, [(20, 66), (34, 82), (60, 86), (86, 82), (100, 66), (96, 92), (60, 104), (24, 92)], G2, G1)
    for x, long in ((46, 12), (54, 10), (66, 10), (74, 12)):
        blade(a, x, 44, 90, long, 7, 0, "#fffdf0", "#9a9270")
    for x in (40, 50, 60, 70, 80):
        blade(a, x, 84, -90, 11, 7, 0, "#fffdf0", "#9a9270")
    for s in (-1, 1):
        blade(a, 60 + s * 26, 44, 90 - s * 6, 42 + 2 * card.atk, 13, s * -5, "#fffdf0", "#9a9270")
        drop(a, 60 + s * 27, 90, 4)


@motif("two_heads")
def two_heads(a: Art, card: Card) -> None:
    """Two quarrelling heads on one neck."""
    del card

    def neck() -> None:
        hose(a, [(60, 98), (62, 82), (78, 70), (84, 54)], 12, "#6f6b51", BONE)
        with a.at(86, 38, 20):
            plate(a, [(0, -26), (14, -18), (17, 0), (9, 18), (0, 26), (-9, 18), (-17, 0), (-14, -18)])
            for s in (-1, 1):
                a.circ(s * 6.4, -2, 3.8, INK)
                a.circ(s * 6.4 - 1, -2, 1.6, "#e8795c")
            a.line("M-7 13H7M-5 17H5", INK, 1.2)
            a.line("M-10-11L-3-7M10-11L3-7", INK, 1.8)
            blade(a, -8, -20, -110, 12, 4, 2)
            blade(a, 8, -20, -70, 12, 4, -2)
    a.both(neck)
    plate(a, mirrored([(60, 80), (74, 90), (60, 106)]), "#6f6b51", BONE)
    a.line("M52 44L58 38L56 48L62 42M68 26L62 30", "#ffb59a", 1.8)


@motif("tendrils")
def tendrils(a: Art, card: Card) -> None:
    """A fan of hooked whips."""
    for i in range(3 + card.atk):
        f = i / (2 + card.atk) * 2 - 1
        s = 1 if i % 2 else -1
        pts = [(60 + f * 5, 84), (60 + f * 22 + s * 6, 62), (60 + f * 38 - s * 6, 38), (60 + f * 52, 16 + abs(f) * 12)]
        tube(a, pts, 6.4, "#5a3f34", "#c09078")
        for k in (1, 2):
            blade(a, pts[k][0], pts[k][1], -90 + s * 70, 9, 3, 1, CLAW, CLAWD)
        blade(a, pts[3][0], pts[3][1], -90 + f * 40 + s * 26, 16, 5, s * -4, "#e4e8d0", CLAWD)
    base(a, 86, 22)


@motif("tongue")
def tongue(a: Art, card: Card) -> None:
    """A forked tongue out of a serpent's jaw."""
    del card
    plate(a, [(8, 60), (22, 30), (52, 22), (72, 34), (70, 48), (40, 58), (26, 76)], G2, GL)
    plate(a, [(26, 74), (44, 76), (66, 88), (60, 98), (34, 96), (18, 84)], G2, G1)
    d = curve([(34, 70), (58, 66), (78, 74), (92, 62)])
    a.line(d, INK, 11)
    a.line(d, "#8a3a30", 8.4)
    a.line(d, "#e08a78", 2)
    for p, q in (((104, 44), (110, 22)), ((106, 66), (118, 84))):
        d = curve([(90, 63), p, q])
        a.line(d, INK, 7)
        a.line(d, "#8a3a30", 4.6)
        a.line(d, "#e08a78", 1.2)
    blade(a, 62, 42, 84, 20, 6, -3, "#fffdf0", "#9a9270")
    blade(a, 48, 50, 88, 14, 5, -2, "#fffdf0", "#9a9270")
    blade(a, 56, 88, -80, 12, 5, 2, "#fffdf0", "#9a9270")
    socket(a, 44, 36, 5)
    a.path("M43.4 32h1.2v8h-1.2z", INK)
    for i in range(5):
        a.circ(18 + i * 5, 46 - i * 4, 1.4, G3)


@motif("eye")
def eye(a: Art, card: Card) -> None:
    """A third eye in a brow."""
    del card
    plate(a, mirrored([(60, 8), (86, 16), (94, 48), (78, 84), (60, 94)]), G2, "#8f9668")
    a.path("M20 52C36 30 84 30 100 52C84 74 36 74 20 52z", INK, INK, 2)
    a.path("M26 52C40 35 80 35 94 52C80 69 40 69 26 52z", a.rad(60, 50, 40, (0, "#fffdee"), (1, "#b7af8c")))
    iris(a, 60, 52, 16)
    a.line("".join(f"M{60 + i * 9} {32 - (3 - abs(i)) * .8}L{60 + i * 12} {20 - (3 - abs(i)) * 1.5}" for i in range(-3, 4)), INK, 1.6)


def iris(a: Art, x: float, y: float, r: float, c: str = ACID) -> None:
    """An open iris with pupil and spark."""
    a.circ(x, y, r, a.rad(x, y - 2, r, (0, "#edfbb0"), (.5, c), (1, "#4f5c22")), INK, 1.6)
    d = ""
    for t in range(0, 360, 24):
        p, q = polar(x, y, r * .55, t), polar(x, y, r * .88, t)
        d += f"M{p[0]} {p[1]}L{q[0]} {q[1]}"
    a.line(d, "#3a4418", 1)
    a.circ(x, y, r * .4, INK)
    a.circ(x - r * .28, y - r * .3, r * .19, "#ffffff")


@motif("gaze")
def gaze(a: Art, card: Card) -> None:
    """An eye on a stalk whose beam goes through two cards."""
    del card
    a.path("M40 40L128 4V96z", a.lin(40, 0, 124, 0, (0, ACID, .95), (1, ACID, .15)))
    a.line("M44 44L124 14M44 50L124 84M44 47H124", "#6c7a2c", 1, .8)
    for x, y, t in ((82, 30, 8), (96, 42, 14)):
        with a.at(x, y, t):
            a.rect(-4, -14, 22, 32, "#f8f2dc", 2, INK, 1.4)
            a.circ(7, 2, 5, G2)
            a.line("M0-9H14M0 13H14", G2, 1.2)
    hose(a, [(60, 98), (40, 92), (22, 78), (28, 58)], 9, G2, G1)
    orb(a, 34, 46, 25, "#cfc9a6", "#fffdf2", 1.6)
    for t in (110, 150, 190, 230, 270):
        p, q = polar(34, 46, 24, t), polar(34, 46, 17, t + 10)
        a.line(f"M{p[0]} {p[1]}Q{(p[0] + q[0]) / 2 + 2} {(p[1] + q[1]) / 2} {q[0]} {q[1]}", "#9a5244", 1)
    with a.at(8, 0):
        iris(a, 36, 46, 13)
    a.path("M30 22C46 18 58 28 60 38C50 30 40 26 26 27z", G2, INK, 1.2)


@motif("wheels")
def wheels(a: Art, card: Card) -> None:
    """Two spiked wheels on one axle."""
    del card
    bone(a, 26, 60, 94, 60, 10, G2, GL)
    for x in (30, 90):
        for i in range(10):
            p = polar(x, 60, 22, i * 36)
            blade(a, p[0], p[1], i * 36, 11, 6, 1, CLAW, CLAWD)
        a.circ(x, 60, 24, a.vert(36, 84, (0, "#8f9668"), (.5, "#3a4028"), (1, "#12160d")), INK, 1.6)
        a.circ(x, 60, 17, "#e9e2c8", INK, 1.4)
        d = ""
        for i in range(6):
            p = polar(x, 60, 17, i * 60 + 12)
            d += f"M{x} 60L{p[0]} {p[1]}"
        a.line(d, INK, 4.4)
        a.line(d, "#8f9668", 2)
        a.circ(x, 60, 6.4, a.rad(x - 2, 58, 8, (0, GL), (.5, G2), (1, G3)), INK, 1.4)
    plate(a, mirrored([(60, 34), (70, 44), (70, 76), (60, 96)]), G2, G1)
    socket(a, 60, 56, 4)
    a.line("M53 70h14M54 76h12", INK, 1.4)


@motif("blade_arm")
def blade_arm(a: Art, card: Card) -> None:
    """A straight sword out of a forearm."""
    del card
    a.path("M60 0L70 14V66H50V14z", a.lin(50, 0, 70, 0, (0, "#ffffff"), (.49, "#d4d8cc"), (.51, "#8c927e"), (1, "#4c5244")), INK, 1.6)
    a.line("M60 6V62", INK, 1)
    a.line("M56 24V60M64 24V60", INK, .7, .5)
    facet(a, 60, 68)
    bone(a, 60, 76, 60, 98, 16, G2, GL)
    for x in (50, 70):
        hose(a, [(x, 70), (x + (x - 60) * .9, 82), (x, 96)], 4, "#8a4634", "#e8a890")
    socket(a, 60, 69, 3.4)


def facet(a: Art, x: float, y: float) -> None:
    """A cross guard."""
    a.poly([(x - 26, y - 6), (x + 26, y - 6), (x + 20, y + 6), (x - 20, y + 6)], a.vert(y - 6, y + 6, (0, GL), (.5, G2), (1, G3)), INK, 1.4)


@motif("scythe_arm")
def scythe_arm(a: Art, card: Card) -> None:
    """A jointed arm that ends in one great scythe."""
    a.path("M30 30C50 0 96 0 110 52C92 26 62 22 42 40z", a.lin(30, 4, 104, 52, (0, "#b98a76"), (.4, "#f4ead8"), (1, "#8c8468")), INK, 1.8)
    a.line("M44 32C62 14 90 18 105 42", "#7a4a3a", 1.2)
    a.line("M104 46C92 24 64 21 44 37", "#ffffff", 1.4)
    bone(a, 36, 38, 34, 72, 11, "#7a4f40", "#e0b09a")
    bone(a, 34, 72, 58, 94, 12, "#7a4f40", "#e0b09a")
    a.circ(34, 72, 7, G3, GL, 1.2)
    a.circ(36, 36, 9, a.rad(34, 33, 10, (0, GL), (.5, G2), (1, G3)), INK, 1.4)
    a.circ(36, 36, 3.4, ACID)
    for i in range(card.atk):
        d = f"M{42 + i * 3} {46 + i * 7}C{56 + i * 3} {52 + i * 6} {62 + i * 2} {66 + i * 5} {56 + i * 2} {84 + i * 3}"
        a.line(d, INK, 4)
        a.line(d, "#c98a70", 2)


@motif("muscle")
def muscle(a: Art, card: Card) -> None:
    """A flexed arm of pistons and fiber bundles."""
    del card
    for i in range(5):
        d = f"M58 92C{30 - i * 3} {92 - i * 3} {16 + i * 4} {66 - i * 2} {30 + i * 5} {44 + i}"
        a.line(d, INK, 9)
        a.line(d, ("#8a4634", "#a85a44")[i % 2], 6.4)
        a.line(d, "#f0b8a0", 1.2, .9)
    bone(a, 30, 42, 84, 58, 10, G2, GL)
    for dy, w in ((0, 11), (-16, 9)):
        with a.at(38, 36 + dy * .9, 8 - dy * .2):
            a.rect(0, -w / 2, 34, w, a.vert(-w / 2, w / 2, (0, "#f4f6e8"), (.4, "#8c9468"), (1, G3)), 2, INK, 1.4)
            a.rect(32, -w * .22, 24, w * .44, a.vert(-2, 2, (0, "#ffffff"), (1, "#8a9098")), 1, INK, 1)
            a.line(f"M6 {-w / 2}v{w}M28 {-w / 2}v{w}", INK, 1.4)
    plate(a, [(82, 24), (100, 22), (110, 36), (104, 58), (88, 62), (80, 46)], G2, GL)
    for i in range(4):
        plate(a, [(88 + i * 1.5, 22 + i * 9), (104, 18 + i * 10), (112, 24 + i * 9), (106, 30 + i * 9)], "#6b7350", GL)
    a.circ(30, 42, 9, a.rad(28, 39, 10, (0, GL), (.5, G2), (1, G3)), INK, 1.4)
    socket(a, 30, 42, 3.4)
    bone(a, 60, 96, 52, 74, 11, G2, GL)


@motif("slime")
def slime(a: Art, card: Card) -> None:
    """A claw sheathed in hanging slime."""
    for t, long in ((-124, 40), (-90, 48), (-56, 40)):
        p = polar(60, 62, 16, t)
        blade(a, p[0], p[1], t, long, 15, 6 * ((t > -90) - (t < -90)), "#dfe8b0", "#3c4620")
    del card
    plate(a, [(60, 44), (82, 50), (88, 70), (78, 86), (42, 86), (32, 70), (38, 50)], G2, G1)
    pts = [(60, 22), (76, 28), (92, 26), (98, 50), (104, 70), (99, 92), (94, 74), (88, 86), (84, 102), (79, 84), (70, 80), (66, 96),
           (61, 82), (50, 84), (46, 106), (40, 86), (32, 78), (27, 92), (22, 72), (26, 46), (34, 26), (46, 30)]
    a.blob(pts, a.vert(20, 106, (0, "#f2ffb8", .5), (.5, ACID, .62), (1, "#7c9030", .85)), "#4c5a1c", 1.6)
    a.line(curve([(34, 56), (38, 40), (50, 36)]), "#ffffff", 2.6, .8)
    for x, y, r in ((78, 52, 3), (44, 66, 2.4), (70, 66, 2), (88, 66, 2.2)):
        a.circ(x, y, r, None, "#f8ffd8", 1.2, .8)
    drop(a, 66, 98, 3.4)
