"""Artifacts: brass engines on a plinth."""

from gantry_art.biomechanoids.base import motif
from gantry_art.canvas import Art
from gantry_art.cards import Card
from gantry_art.parts import ACID, ACIDL, BMID, BONE, INK, blade, bolt, bone, hose, mask, orb, plate, spine, tube

BRASS, SHINE, SHADE = "#9a7c3c", "#f8e2a8", "#2a2008"


@motif("respirator")
def respirator(a: Art, card: Card) -> None:
    """Two bellows, a gauge and hoses."""
    del card
    for s in (-1, 1):
        hose(a, [(60 + s * 8, 66), (60 + s * 50, 80), (60 + s * 56, 40), (60 + s * 40, -10)], 9, "#7a6230", "#e8cf8c")
        plate(a, [(60 + s * 8, 34), (60 + s * 34, 30), (60 + s * 40, 64), (60 + s * 30, 96), (60 + s * 8, 100)], BRASS, SHINE)
        a.line("".join(f"M{60 + s * 9} {44 + i * 9}Q{60 + s * 22} {40 + i * 9} {60 + s * (37 - abs(i - 2) * 1.4)} {46 + i * 9}" for i in range(6)), INK, 2.2)
    tube(a, [(60, -10), (60, 34), (60, 104)], 11, BRASS, SHINE)
    gauge(a, 60, 26, 13)
    plate(a, [(40, 100), (80, 100), (86, 116), (34, 116)], BRASS, SHINE)


def gauge(a: Art, x: float, y: float, r: float) -> None:
    """A round gauge with a lit hand."""
    a.circ(x, y, r, a.rad(x - r * .3, y - r * .3, r * 1.2, (0, SHINE), (.6, BRASS), (1, SHADE)), INK, 1.6)
    a.circ(x, y, r * .65, "#171005")
    a.line(f"M{x} {y}l{r * .38} {-r * .46}", ACID, r * .15)
    a.circ(x, y, r * .14, SHINE)


@motif("guillotine")
def guillotine(a: Art, card: Card) -> None:
    """A slanted blade in a frame of vertebrae."""
    del card
    for x in (28, 92):
        spine(a, [(x, 2), (x, 114)], 12, 14, 14, BRASS, SHINE)
    plate(a, [(20, 2), (100, 2), (104, 14), (16, 14)], BRASS, SHINE)
    a.path("M36 20H84V48L36 66z", a.vert(20, 66, (0, "#8f8a78"), (.5, "#e9e6da"), (1, "#ffffff")), INK, 1.8)
    a.line("M36 60L84 42", "#5c5848", 1.2)
    a.rect(44, 18, 32, 12, "#3a2e14", 2, INK, 1.2)
    tube(a, [(60, 10), (60, 20)], 4, BRASS, SHINE)
    a.line("M84 48L36 66", "#ffffff", 1.6)
    a.rect(24, 92, 72, 20, a.vert(92, 112, (0, SHINE), (.4, BRASS), (1, SHADE)), 3, INK, 1.6)
    a.circ(60, 92, 12, "#171005", INK, 1.6)
    for x in (34, 86):
        bolt(a, x, 102, 2.4)
    a.glow(60, 56, 40, "#fff4d0", .25)


@motif("conveyor")
def conveyor(a: Art, card: Card) -> None:
    """A belt on rollers that carries bones and masks below claws."""
    del card
    a.path("M-90 74H210V96H-90z", a.vert(74, 96, (0, "#6a5426"), (1, "#171005")), INK, 1.6)
    for i in range(13):
        x = -72 + i * 22
        a.circ(x, 86, 9, a.rad(x - 2, 83, 10, (0, SHINE), (.5, BRASS), (1, "#241a06")), INK, 1.4)
        a.circ(x, 86, 2.6, INK)
    for x in (-34, 62, 150):
        bone(a, x - 16, 68, x + 14, 62, 9)
    for x in (18, 106):
        mask(a, x, 54, 28, 38, None)
    for x in (-20, 40, 84, 140):
        tube(a, [(x, -12), (x, 20)], 7, BRASS, SHINE)
        blade(a, x - 2, 20, 110, 18, 6, -5, SHINE)
        blade(a, x + 2, 20, 70, 18, 6, 5, SHINE)
    a.line("M-90 74H210", SHINE, 1.6)


@motif("incubator")
def incubator(a: Art, card: Card) -> None:
    """A glass dome on a boiler, a larva curled in its light."""
    del card
    for s in (-1, 1):
        hose(a, [(60 + s * 30, 100), (60 + s * 54, 96), (60 + s * 52, 60), (60 + s * 70, 30), (60 + s * 60, -12)], 8, "#7a6230", "#e8cf8c")
    a.path("M26 80V50C26 4 94 4 94 50V80z", a.rad(60, 54, 52, (0, "#fffbd8", .95), (.5, "#d8c860", .6), (1, "#3a2c08", .6)), INK, 2.2)
    larva = "M74 44C60 32 40 42 42 58C44 74 70 78 78 66"
    a.line(larva, INK, 17)
    a.line(larva, BMID, 13.5)
    with a.at(-.6, -2.6):
        a.line(larva, BONE, 4, .9)
    a.line(larva, INK, 13.5, .45, "1.4 4.2")
    orb(a, 76, 47, 10, BMID, BONE, 1.3)
    a.circ(80, 46, 3.2, INK)
    a.circ(80, 46, 1.6, ACID)
    a.line("M34 70V50C34 34 42 24 50 21", "#ffffff", 3, .7)
    for x in (26, 43, 77, 94):
        a.line(f"M{x} 80V{52 if x in (26, 94) else 17}", BRASS, 1.8, .8)
    a.circ(60, 14, 6, BRASS, INK, 1.4)
    a.rect(20, 78, 80, 10, a.vert(78, 88, (0, SHINE), (.4, BRASS), (1, SHADE)), 4, INK, 1.6)
    a.rect(28, 88, 64, 26, a.vert(88, 114, (0, "#c8a85c"), (.5, "#6a5426"), (1, SHADE)), 3, INK, 1.6)
    gauge(a, 44, 101, 9)
    gauge(a, 76, 101, 9)
    for i in range(3):
        a.circ(60, 94 + i * 7, 2, ACIDL if i == 0 else "#171005", INK, .8)
