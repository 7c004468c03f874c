"""Features that are weapons: guns in steel, an axe, a sling shot."""

from gantry_art.biomechanoids.base import motif
from gantry_art.biomechanoids.grafts import G1, G2, G3, GL
from gantry_art.canvas import Art
from gantry_art.cards import Card
from gantry_art.curves import curve, mirrored
from gantry_art.parts import ACID, INK, bolt, bone, hose, orb, plate, socket


def metal(a: Art, y0: float, y1: float) -> str:
    """Dark gun metal between two heights."""
    return a.vert(y0, y1, (0, "#c6d0d4"), (.35, "#4c565c"), (1, "#12181c"))


def barrel(a: Art, x: float, y: float, long: float, w: float) -> None:
    """A barrel to the right with its muzzle."""
    a.rect(x, y - w / 2, long, w, metal(a, y - w / 2, y + w / 2), 1, INK, 1.4)
    a.rect(x + long - 7, y - w * .8, 8, w * 1.6, metal(a, y - w * .8, y + w * .8), 1.5, INK, 1.2)
    a.circ(x + long, y, w * .2, INK, ry=w * .34)


@motif("rifle")
def rifle(a: Art, card: Card) -> None:
    """A long gun with a sight and a stock grown to a hose."""
    del card
    with a.at(60, 50, -24, .92):
        barrel(a, -6, -6, 68, 7)
        a.path("M-46-13H6V0H2L-4 7H-18L-24 26H-38L-32 4H-46z", metal(a, -13, 26), INK, 1.5)
        a.path("M-44-12L-70-6V14L-44 3z", metal(a, -12, 14), INK, 1.5)
        a.rect(-30, -25, 32, 8, metal(a, -25, -17), 3, INK, 1.2)
        a.circ(2, -21, 4.4, ACID, INK, 1)
        a.line("M-20-17v4M-6-17v4", INK, 3)
        hose(a, [(-38, 2), (-50, 20), (-22, 34), (-8, 10)], 4, G2, G1)
        a.line("M12-9.5V-2.5M20-9.5V-2.5M28-9.5V-2.5", INK, 1.4)


@motif("pistol")
def pistol(a: Art, card: Card) -> None:
    """A heavy short gun with a claw grip."""
    del card
    with a.at(62, 46, -12):
        barrel(a, 0, -8, 46, 13)
        a.path("M-34-20H22V4H6L0 12H-8L-14 42H-38L-30 10L-36 0z", metal(a, -20, 42), INK, 1.6)
        a.path("M-6 6C8 4 10 22-6 22", None, INK, 4.4)
        a.path("M-6 6C8 4 10 22-6 22", None, "#8a949a", 1.8)
        a.line("M-30-14H18M-26-8V0M-20-8V0M-14-8V0", INK, 1.6)
        for y in (16, 24, 32):
            a.line(f"M{-29 - (y - 16) * .3} {y}h14", "#aab6bc", 1.6)
        socket(a, -2, -9, 3.6)
        hose(a, [(-34, -14), (-48, -4), (-46, 20), (-34, 30)], 5, G2, G1)


@motif("submachine")
def submachine(a: Art, card: Card) -> None:
    """A boxy gun with a long magazine and a burst at the muzzle."""
    with a.at(58, 46, -8, .86):
        for i in range(card.atk):
            a.poly([(58 + i * 3, -4 + (i - 1.5) * 3), (80 - abs(i - 1.5) * 5, (i - 1.5) * 12 - 4), (58 + i * 3, 1 + (i - 1.5) * 3)],
                   "#ffcf5a", "#8a4a10", 1)
        barrel(a, 20, -4, 36, 8)
        a.rect(-36, -18, 64, 22, metal(a, -18, 4), 3, INK, 1.6)
        for i in range(5):
            a.rect(2 + i * 5, -12, 2.6, 10, INK, 1)
        a.poly([(-6, 4), (12, 4), (18, 50), (2, 52)], metal(a, 4, 52), INK, 1.5)
        a.line("M0 16l12-1M2 26l12-1M4 36l12-1", "#aab6bc", 1.6)
        a.poly([(-34, 4), (-18, 4), (-26, 32), (-42, 32)], metal(a, 4, 32), INK, 1.5)
        a.line("M-36-12H-64V10H-52", INK, 7)
        a.line("M-36-12H-64V10H-52", "#8a949a", 3.6)
        a.rect(-22, -26, 22, 8, metal(a, -26, -18), 2, INK, 1.2)
        bolt(a, -28, -7, 2.4)


@motif("gun_arm")
def gun_arm(a: Art, card: Card) -> None:
    """A raised forearm with barrels for fingers."""
    for x, top in ((36, 16), (52, 4), (68, 4), (84, 16)):
        a.rect(x - 5.5, top, 11, 40, a.lin(x - 6, 0, x + 6, 0, (0, "#d4dee2"), (.4, "#566268"), (1, "#12181c")), 2, INK, 1.4)
        a.circ(x, top, 5.5, "#20282c", INK, 1.2, ry=2.4)
        a.line(f"M{x - 5.5} {top + 8}h11", INK, 1.6)
    plate(a, mirrored([(60, 38), (90, 40), (94, 58), (80, 72), (60, 76)]), G2, GL, width=1.6)
    for x in (36, 52, 68, 84):
        bolt(a, x, 48, 2.4)
    with a.at(95, 58, 54):
        a.rect(-4, -20, 10, 24, metal(a, -20, 4), 2, INK, 1.4)
    bone(a, 50, 98, 50, 70, 11, G2, GL)
    bone(a, 70, 98, 70, 70, 11, G2, GL)
    for i in range(1 + card.atk):
        a.line(f"M40 {76 + i * 8}h40", INK, 5)
        a.line(f"M40 {75.5 + i * 8}h40", "#e0b860", 2.4)
    socket(a, 60, 60, 5, "#ffb04a")


@motif("sling")
def sling(a: Art, card: Card) -> None:
    """A bone fork with a drawn band and a ball."""
    del card
    for s in (-1, 1):
        bone(a, 60, 70, 60 + s * 30, 18, 9, "#8c8768", "#fbf6e4")
    bone(a, 60, 98, 60, 68, 12, "#8c8768", "#fbf6e4")
    for x in (30, 90):
        d = curve([(x, 18), (60 + (x - 60) * .5, 32), (60, 50)])
        a.line(d, INK, 6.4)
        a.line(d, "#9a4a34", 3.8)
        a.line(f"M{x - 6} 22h12M{x - 6} 27h12", INK, 2.4)
    a.path("M44 44Q60 66 76 44L70 58H50z", "#5c3020", INK, 1.4)
    orb(a, 60, 46, 10, "#707a80", "#ffffff", 1.6)
    a.line("M60 32V8M60 4l-6 8M60 4l6 8", "#ffffff", 2.4, .9)
    plate(a, mirrored([(60, 62), (70, 68), (60, 82)]), G2, G1)


@motif("axe")
def axe(a: Art, card: Card) -> None:
    """A broad two-bitted axe on a bone shaft."""
    bone(a, 60, 98, 60, 12, 9, "#8c7c58", "#f6ecd0")
    steel = a.vert(6, 66, (0, "#ffffff"), (.45, "#a8b0b0"), (1, "#3c4446"))

    def bit() -> None:
        a.path("M64 26L84 12C104 4 106 4 110 2C118 24 116 48 104 70C96 58 84 50 64 48z", steel, INK, 1.8)
        a.line("M108 6C114 26 112 48 103 65", "#ffffff", 2)
        a.line("M68 30L88 20M68 44L88 50M84 28V44", INK, 1.2, .6)
    a.both(bit)
    a.rect(50, 22, 20, 30, a.vert(22, 52, (0, GL), (.4, G2), (1, G3)), 3, INK, 1.6)
    socket(a, 60, 37, 5)
    for i in range(1 + card.atk):
        a.line(f"M54 {62 + i * 6}l12-3", INK, 2.4)
    a.poly([(52, 18), (60, -4), (68, 18)], steel, INK, 1.5)
