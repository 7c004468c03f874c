"""The ground behind each motif, by kind and keywords. It reaches from -80 to 200, so that wide crops are filled."""

from gantry_art.canvas import Art
from gantry_art.cards import Card
from gantry_art.color import mix
from gantry_art.curves import polar
from gantry_art.parts import ACID, INK, hose

TOP, HEIGHT = -4, 138


def fill(a: Art, c0: str, c1: str, c2: str, x: float = 60, y: float = 40, light: str = "#ffffff", r: float = 80,
         strength: float = .4) -> None:
    """A ground of three colors from above, with a light in it."""
    a.rect(-80, TOP, 280, HEIGHT, a.vert(0, 130, (0, c0), (.6, c1), (1, c2)))
    a.circ(x, y, r, a.rad(x, y, r, (0, light, strength), (.45, light, strength * .3), (1, light, 0)))


def rays(a: Art, card: Card, c: str, x: float, y: float, n: int, r0: float, r1: float, op: float) -> None:
    """Uneven rays out of a center, all one shape."""
    j = card.jitter()
    d = ""
    for i in range(n):
        t, w = 360 * i / n + j.between(-5, 5), j.between(1.2, 4)
        p = [polar(x, y, r0, t - w), polar(x, y, r1, t - w * .4), polar(x, y, r1, t + w * .4), polar(x, y, r0, t + w)]
        d += "M" + "L".join(f"{px} {py}" for px, py in p) + "z"
    a.path(d, c, op=op)


def vault(a: Art, card: Card) -> None:
    """Biomechanoids: a rib vault in the tint of the body's family, and a light."""
    tint, light = card.color("tint", "#59613c"), card.color("light", "#c9cfa0")
    arches = int(card.number("arches", 4))
    a.rect(-80, TOP, 280, HEIGHT, a.vert(0, 130, (0, mix("#161a10", tint, .42)), (.6, mix("#10130b", tint, .2)), (1, "#080a05")))
    for i in range(arches):
        f = i / arches
        w = 150 - 100 * f
        d = (f"M{60 - w} 140C{60 - w} 40 {60 - w * .7} {6 + 12 * f} 60 {2 + 16 * f}"
             f"C{60 + w * .7} {6 + 12 * f} {60 + w} 40 {60 + w} 140")
        a.line(d, "#0b0e07", 9 - 4 * f)
        a.line(d, mix("#1a1f12", tint, .34 + .3 * f), 6 - 3 * f)
        a.line(d, mix("#2a311d", light, .22 + .2 * f), 1, .8, f"1 {5 - i % 3}")
    a.circ(60, 46, 78, a.rad(60, 40, 78, (0, light, .56), (.35, light, .26), (1, light, 0)))
    j = card.jitter()
    for s in (-1, 1):
        x = 60 + s * j.whole(72, 86)
        hose(a, [(x, -12), (x - s * 6, 40), (x + s * 5, 90), (x, 142)], 7, mix("#3a4229", tint, .2), mix("#6e7750", light, .2))
    a.circ(60, 128, 62, a.rad(60, 128, 62, (0, "#000000", .75), (.6, "#000000", .35), (1, "#000000", 0)), ry=12)


def _measure(a: Art, mark: str, r: float = 46) -> None:
    """The measuring circle of a plate, with ticks, and scales at the far sides."""
    a.circ(60, 56, r, None, mark, .8, .6)
    d = ""
    for t in range(0, 360, 30):
        p, q = polar(60, 56, r, t), polar(60, 56, r + (6 if t % 90 == 0 else 3), t)
        d += f"M{p[0]} {p[1]}L{q[0]} {q[1]}"
    for x in (-40, 160):
        d += "".join(f"M{x - (6 if i % 4 == 0 else 3)} {14 + i * 10}H{x + 3}" for i in range(9))
    a.line(d, mark, .9, .7)


def plug(a: Art, c: str, hi: str, prong: str) -> None:
    """What every Feature stands on: a hose, a plug and three prongs."""
    hose(a, [(60, 90), (60, 116)], 9, c, hi)
    a.rect(47, 108, 26, 14, a.vert(108, 122, (0, mix(c, "#ffffff", .2)), (1, "#20261a")), 3, INK, 1.2)
    for x in (52, 60, 68):
        a.rect(x - 1.6, 122, 3.2, 9, prong, 1)


def sheet(a: Art, card: Card) -> None:
    """Features: a light bone plate with a measuring circle."""
    warm = card.color("tint", "#f3ecd6")
    fill(a, warm, mix("#ddd3b5", warm, .4), mix("#a79c7a", warm, .15), 60, 46, "#fffdf2", 66, .75)
    _measure(a, "#7a7458")
    if card.has_ability:
        a.glow(60, 50, 58, "#cfe37c", .55)
    plug(a, "#59613c", "#a9b384", ACID)


def rust(a: Art, card: Card) -> None:
    """Penalties: rust with stains."""
    fill(a, "#8a4634", "#5c2a22", "#2c1411", 60, 44, "#d07a5c", 66, .6)
    _measure(a, "#e0a08c")
    j = card.jitter()
    for _ in range(7):
        x, y, q = j.between(-50, 170), j.between(0, 110), j.between(5, 13)
        a.circ(x, y, q, a.rad(x, y, q, (0, "#1c0b09", .5), (.7, "#1c0b09", .25), (1, "#1c0b09", 0)))
    plug(a, "#6a3a30", "#d09080", "#e8795c")


def torn(a: Art, card: Card) -> None:
    """Mixed Features: bone torn to rust along a diagonal."""
    fill(a, "#f3ecd6", "#ddd3b5", "#a79c7a", 40, 30, "#fffdf2", 66, .7)
    d = "M200-4H82L74 12L80 22L62 40L70 54L50 72L58 88L38 104L42 116L24 134H200z"
    a.path(d, a.vert(0, 130, (0, "#8a4634"), (.55, "#5c2a22"), (1, "#2c1411")), "#2c1411", 2)
    _measure(a, "#a06a54")
    plug(a, "#59613c", "#a9b384", "#e8795c")


def steel(a: Art, card: Card) -> None:
    """Guns: brushed steel with rivets and three shells."""
    del card
    fill(a, "#c3ccd2", "#8e9aa2", "#4b545c", 60, 40, "#ffffff", 70, .6)
    a.line("".join(f"M-80 {6 + i * 11}H200" for i in range(12)), "#5c6870", .7, .35)
    _measure(a, "#46525a")
    plug(a, "#4c565c", "#aab6bc", "#e0b860")
    for i in range(3):
        x = 13 + i * 9
        a.path(f"M{x - 3.2} 106V92Q{x} 83 {x + 3.2} 92V106z", a.lin(x - 4, 0, x + 4, 0, (0, "#f2de9a"), (1, "#7a5f24")), INK, 1)


def verdigris(a: Art, card: Card) -> None:
    """Locations: green copper air with a far light."""
    light = card.color("light", "#bff0dc")
    fill(a, card.color("top", "#2a554b"), card.color("tint", "#173530"), "#060d0b", card.number("lx", 60),
         card.number("ly", 50), light, card.number("lr", 74), .75)


def workshop(a: Art, card: Card) -> None:
    """Artifacts: a brass plinth in a dark hall."""
    fill(a, "#3a2e14", "#241c0c", "#0b0804", 60, 48, card.color("light", "#ffe0a0"), 72, .55)
    a.line("".join(f"M{-66 + i * 42} -10V140" for i in range(7)), "#000000", 9, .25)
    a.path("M22 112H98L110 136H10z", a.vert(112, 132, (0, "#8a7036"), (1, "#1c1508")), INK, 1.4)
    a.line("M24 113.5H96", "#f6dfa0", 1.2)


def ember(a: Art, card: Card) -> None:
    """Actions: embers and one force."""
    x, y = card.number("lx", 60), card.number("ly", 56)
    top = card.color("tint", "#52200f")
    fill(a, top, mix(top, "#140502", .55), "#0a0302", x, y, card.color("light", "#ffb080"), 74, .75)
    rays(a, card, "#ff9e72", x, y, int(card.number("rays", 11)), 18, 170, .13)


def ice(a: Art, card: Card) -> None:
    """Reactions: ice, outward."""
    fill(a, "#123044", "#0a1b28", "#03080c", 60, 58, "#bfe6ff", 76, .8)
    rays(a, card, "#8cc8f2", 60, 58, 22, 40, 170, .25)


def eclipse(a: Art, card: Card) -> None:
    """Destiny: a violet night with an eclipse and its rays."""
    x, y, r = card.number("ex", 60), card.number("ey", 44), card.number("er", 25)
    c = card.color("tint", "#bba4ee")
    fill(a, mix("#251a3c", c, .08), "#140e22", "#06040b", x, y, c, 78, .6)
    rays(a, card, c, x, y, 20, r, 170, .26)
    j = card.jitter()
    d = ""
    for _ in range(24):
        d += f"M{j.between(-76, 196)} {j.between(3, 116)}h.1"
    a.line(d, "#e8dcff", 1.5, .7)
    a.circ(x, y, r * 1.25, a.rad(x, y, r * 1.25, (0, "#ffffff", .95), (.78, c, .9), (1, c, 0)))
    a.circ(x, y, r, "#0b0714", "#f4ecff", 1.4)


def draw(a: Art, card: Card) -> None:
    """The ground of a card."""
    if card.kind == "feature":
        by_tag = {"penalty": rust, "mixed": torn, "gun": steel}
        for tag in card.tags:
            if tag in by_tag:
                by_tag[tag](a, card)
                return
    by_kind = {"bm": vault, "feature": sheet, "location": verdigris, "artifact": workshop, "action": ember,
               "reaction": ice, "destiny": eclipse}
    by_kind.get(card.kind, vault)(a, card)
