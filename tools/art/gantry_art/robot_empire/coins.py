"""Power Coin cards: coins as things, struck with a bolt."""

from gantry_art.canvas import Art
from gantry_art.cards import Card
from gantry_art.color import WHITE
from gantry_art.curves import polar
from gantry_art.robot_empire.base import motif
from gantry_art.robot_empire.toy import AMBER, GUN, INK, RED, coin, dots, hazard, hull, pile, plate, rivets, shadow, spark


def glint(a: Art, x: float, y: float, s: float) -> None:
    """A star of light."""
    a.path(f"M{x} {y - s}Q{x} {y} {x + s} {y}Q{x} {y} {x} {y + s}Q{x} {y} {x - s} {y}Q{x} {y} {x} {y - s}z", "#fffbe0")


def milled(a: Art, x: float, y: float, r: float) -> None:
    """A large coin that faces the viewer, with a milled rim."""
    a.glow(x, y, r * 1.7, "#ffdf7a", .6)
    coin(a, x + 1.5, y + 3, r, 1)
    coin(a, x, y, r, 1)
    d = ""
    for i in range(40):
        p, q = polar(x, y, r * .9, i * 9), polar(x, y, r * .98, i * 9)
        d += f"M{p[0]} {p[1]}L{q[0]} {q[1]}"
    a.line(d, "#8a5a10", .9, .8)
    dots(a, [polar(x, y, r * .82, i * 20) for i in range(18)], r * .03, "#8a5a10", .7)
    a.line(f"M{x - r * .72} {y - r * .3}A{r * .78} {r * .78} 0 0 1 {x - r * .1} {y - r * .77}", WHITE, r * .09, .75)


@motif("one_coin")
def one_coin(a: Art, card: Card) -> None:
    """One great coin over two piles."""
    del card
    shadow(a, 60, 110, 58)
    pile(a, 24, 104, 17, 6)
    pile(a, 98, 104, 17, 4)
    milled(a, 60, 52, 40)
    pile(a, 60, 108, 15, 1)
    for x, y, s in ((22, 22, 7), (100, 20, 9), (106, 66, 5)):
        glint(a, x, y, s)


@motif("alarm_coin")
def alarm_coin(a: Art, card: Card) -> None:
    """A coin behind glass: break it when the light goes red."""
    del card
    plate(a, 12, 18, 96, 90, "#b03028", 7)
    hazard(a, 18, 96, 84, 7)
    a.rect(22, 26, 76, 66, "#1a0c08", 4, INK, 1.6)
    pile(a, 36, 86, 11, 3)
    pile(a, 86, 86, 11, 3)
    milled(a, 60, 58, 30)
    a.path("M22 30a4 4 0 0 1 4-4H94a4 4 0 0 1 4 4V92H22z", a.lin(22, 26, 98, 92, (0, WHITE, .4), (.35, WHITE, .06), (.5, WHITE, .22), (.6, WHITE, .04)))
    a.line("M74 40L62 52L70 58L56 66M74 40L88 34M74 40L84 52L96 54M74 40L66 30", WHITE, 1.3, .9)
    rivets(a, [(17, 23), (103, 23), (17, 90), (103, 90)], 1.7)
    for s in (-1, 1):
        a.poly([(60 + s * 10, 8), (60 + s * 70, -16), (60 + s * 70, 30)], a.lin(60, 0, 60 + s * 70, 0, (0, RED, .8), (1, RED, 0)))
    plate(a, 48, 14, 24, 7, GUN, 2)
    a.path("M50 14Q50 0 60 0Q70 0 70 14z", a.rad(60, 8, 12, (0, WHITE), (.4, RED), (1, "#8a1010")), INK, 1.4)
    with a.at(98, 60, 24):
        hull(a, [(-3, -4), (3, -4), (4, 40), (-4, 40)], "#8a5a2c")
        plate(a, -12, -14, 24, 13, "#9aa6b8", 3)


@motif("split_coin")
def split_coin(a: Art, card: Card) -> None:
    """A coin torn between two hands: three parts for you, two for him."""
    del card
    shadow(a, 60, 110, 56)
    a.glow(60, 52, 60, AMBER, .5)
    for s, c, n in ((-1, "#2f6fd0", 3), (1, "#c8453d", 2)):
        pile(a, 60 + s * 34, 106, 15, n)
        plate(a, 60 + s * 50 - 9, 40, 18, 26, c, 6)
        for i in range(3):
            plate(a, 60 + s * 39 - 6, 40 + i * 9, 13, 8, c, 3, 1.2)
        plate(a, 60 + s * 66 - 9, 42, 20, 22, GUN, 4)
    milled(a, 60, 52, 31)
    a.path("M60 18L55 30L64 40L54 52L64 64L56 74L60 86L64 74L68 64L60 52L70 40L60 30z", "#fffbe0", "#8a5a10", 1.2)
    spark(a, [(60, 14), (56, 28), (66, 40), (56, 52), (66, 64), (57, 76), (60, 90)], AMBER, 1.8)
    for x, y, s in ((24, 20, 6), (96, 18, 6)):
        glint(a, x, y, s)
