"""The stage behind each subject, by kind. It reaches from -80 to 200, so that wide crops are filled."""

from gantry_art.canvas import Art
from gantry_art.cards import Card
from gantry_art.color import WHITE, mix
from gantry_art.curves import polar
from gantry_art.jitter import Jitter
from gantry_art.robot_empire.base import FLOOR
from gantry_art.robot_empire.ports import PORTS, port_path, ports
from gantry_art.robot_empire.toy import dots, row

LEFT, WIDE, TOP, HIGH = -80, 280, -4, 138
# Kind: air above, air below, light.
AIR = {"robot": ("#182e50", "#09111f", "#5590d8"), "torso": ("#1c2664", "#090d28", "#6a7af0"), "legs": ("#1c2664", "#090d28", "#6a7af0"),
       "monster": ("#1d4028", "#081309", "#8fd06a"), "agent": ("#47161d", "#150609", "#ff8a78"), "super_weapon": ("#3a1a1c", "#150a12", "#ff9a4a"),
       "equipment": ("#333d4c", "#10151d", "#b8c6d8"), "component": ("#0d4444", "#051a1e", "#5fe0d2"), "power_coin": ("#453010", "#140d05", "#ffd25a"),
       "moon": ("#201742", "#07061a", "#b79cf4")}


def air(a: Art, card: Card, y: float = 54, r: float = 84, strength: float = .6) -> None:
    """The colors of the kind, and the light behind the subject in the card's tint."""
    high, low, light = AIR.get(card.kind, AIR["robot"])
    tint = card.color("tint", light)
    a.rect(LEFT, TOP, WIDE, HIGH, a.vert(TOP, 130, (0, mix(high, tint, .12)), (.62, mix(high, low, .55)), (1, low)))
    a.circ(60, y, r, a.rad(60, y, r, (0, tint, strength), (.4, tint, strength * .45), (1, tint, 0)))


def floor(a: Art, card: Card, y: float = FLOOR - 8) -> None:
    """A polished floor with lines that run to a point."""
    _, low, light = AIR.get(card.kind, AIR["robot"])
    tint = card.color("tint", light)
    a.rect(LEFT, y, WIDE, 134 - y, a.vert(round(y), 134, (0, mix(low, tint, .22)), (1, mix(low, "#000000", .45))))
    a.line("".join(f"M{60 + k * 15} {y}L{60 + k * 46} 134" for k in range(-9, 10)) + f"M{LEFT} {y + 9}H200M{LEFT} {y + 20}H200", mix(low, tint, .4), .7, .5)
    a.line(f"M{LEFT} {y}H200", mix(tint, WHITE, .3), .9, .5)
    a.circ(60, y + 8, 60, a.rad(60, y + 8, 60, (0, tint, .3), (1, tint, 0)), ry=11)


def hangar(a: Art, card: Card) -> None:
    """Robots: a hall of girders with lamps."""
    air(a, card)
    j = card.jitter()
    step = j.whole(26, 34)
    a.line("".join(f"M{60 + i * step} {TOP}V108" for i in range(-3, 4) if i), "#0a1220", 8, .7)
    a.line("".join(f"M{59 + i * step} {TOP}V108" for i in range(-3, 4) if i), "#263c60", 4, .6)
    dots(a, [p for i in range(-3, 4) if i for p in row(59 + i * step, 6, 59 + i * step, 96, 6)], .8, "#5f7fae", .5)
    for s in (-1, 1):
        with a.at(60 + s * j.whole(82, 112), 104, 0, s * 1.25, 1.25):
            a.path(PARKED[j.whole(0, 2)], "#0b1626", "#2c4468", .8)
            a.line("M-3-38H4", (AIR["robot"][2], "#ffb545", "#ff6a5a")[j.whole(0, 2)], 2)
    y = j.whole(10, 20)
    a.line(f"M{LEFT} {y}H200M{LEFT} {y + 9}H200" + "".join(f"M{-80 + k * 18} {y + 9}l9-9l9 9" for k in range(16)), "#35507c", 1.6, .6)
    for s in (-1, 1):
        x = 60 + s * j.whole(34, 46)
        a.poly([(x - 3, TOP), (x + 3, TOP), (x + s * -8 + 22, 112), (x + s * -8 - 22, 112)], WHITE, op=.05)
    floor(a, card)


PARKED = ("M-9 0V-14H-12V-34H-7V-42Q0-52 7-42V-34H12V-14H9V0H3V-12H-3V0z", "M-14 0L-10-16H-14V-30Q0-44 14-30V-16H10L14 0H6L4-12H-4L-6 0z",
          "M-16 0V-10H-10V-26H-16V-36H-6V-46H6V-36H16V-26H10V-10H16V0z")


def sky(a: Art, card: Card) -> None:
    """Robots that fly: the night above a sea of clouds, with the lights of towers below."""
    air(a, card, 48, 88)
    j = card.jitter()
    stars(a, j, 40, 70)
    mx, my, mr = (-34, 34, 19) if j.whole(0, 1) else (152, 30, 16)
    a.circ(mx, my, mr, a.rad(mx - 6, my - 7, mr * 1.5, (0, "#e8f0ff"), (.5, "#8ca8d8"), (1, "#2a4a80")), op=.75)
    for s in (-1, 1):
        for k in range(3):
            tx, h = 60 + s * (62 + k * 26 + j.whole(-6, 6)), j.whole(18, 44)
            a.rect(tx - 6, 112 - h, 12, h + 20, "#0c1a34")
            dots(a, row(tx - 2, 116 - h, tx - 2, 124, 4) + row(tx + 3, 119 - h, tx + 3, 121, 3), .9, "#ffe0a0", .7)
    for y, c, op in ((104, "#5f86c0", .6), (114, "#35558c", .95), (124, "#16284a", 1)):
        d, x = f"M{LEFT} 136V{y}", -80.0
        while x < 200:
            w = j.between(20, 38)
            d += f"q{w / 2} {-w * j.between(.25, .5)} {w} 0"
            x += w
        a.path(d + "V136z", c, op=op)


def dock(a: Art, card: Card) -> None:
    """Mega halves: a building dock with cranes and scaffolds at both sides."""
    air(a, card, 58, 90)
    j = card.jitter()
    for s in (-1, 1):
        x = 60 + s * j.whole(76, 88)
        rungs = "".join(f"M{x - 9} {8 + i * 17}l18 17M{x + 9} {8 + i * 17}l-18 17M{x - 9} {8 + i * 17}h18" for i in range(6))
        a.line(f"M{x - 9} {TOP}V112M{x + 9} {TOP}V112" + rungs, "#4a5ab4", 2, .55)
        q = 60 + s * j.whole(108, 122)
        a.line(f"M{q} {TOP}V{j.whole(22, 70)}m-5 0h10v8a6 6 0 1 1-9-4", "#3a489a", 3, .7)
        a.line(f"M{60 + s * 51} 112V{TOP}", "#2c3880", 2.4, .5)
    dots(a, row(-74, 6, 194, 6, 12), 1.6, "#c4ccff", .7)
    floor(a, card)


def wilds(a: Art, card: Card) -> None:
    """Monsters: a cave mouth with fangs of stone and mist."""
    air(a, card, 50, 80, .62)
    j = card.jitter()
    dark = mix("#081309", card.color("tint", "#8fd06a"), .07)

    def rocks(y: float, up: int, n: int, low: float, high: float) -> str:
        d = f"M{LEFT} {y}"
        for i in range(n):
            x, w = LEFT + i * WIDE / n, WIDE / n
            near = 1 - min(1, abs(x + w / 2 - 60) / 72)
            h = j.between(low, high) * (1 - .75 * near)
            d += f"L{x + w * .3} {y + up * h * .4}L{x + w * .5} {y + up * h}L{x + w * .8} {y + up * h * .3}"
        return d + f"L200 {y}z"
    a.path(rocks(TOP, 1, 13, 14, 44), mix(dark, card.color("tint", "#8fd06a"), .12))
    a.path(rocks(TOP, 1, 9, 10, 30), dark)
    a.path(rocks(112, -1, 11, 16, 46), mix(dark, card.color("tint", "#8fd06a"), .12))
    a.path(f"M{LEFT} 134V{FLOOR - 6}Q-30 {FLOOR - 14} 10 {FLOOR - 5}T90 {FLOOR - 5}T200 {FLOOR - 10}V134z", a.vert(100, 134, (0, mix(dark, card.color("tint", "#8fd06a"), .25)), (1, "#030604")))
    a.circ(60, 106, 110, a.rad(60, 106, 110, (0, "#d8ffd0", .2), (1, "#d8ffd0", 0)), ry=12)


def alley(a: Art, card: Card) -> None:
    """Agents: a town at night behind the lit place of the deed."""
    air(a, card, 56, 92, .3)
    j = card.jitter()
    for near in (0, 1):
        d, lights = "", []
        x = -84.0
        while x < 204:
            w, h = j.between(14, 26), j.between(20, 62) + near * -8
            d += f"M{x} 134V{104 - h}h{w}V134z"
            lights += [(x + 4 + k * 6, 110 - h + j.whole(0, 5) * 7) for k in range(int(w // 7)) if j.whole(0, 2) == 0]
            x += w + j.between(-2, 8)
        a.path(d, mix("#230a10", "#7a2a30", .55 - .42 * near))
        a.path("".join(f"M{p} {q}h2.6v3.4h-2.6z" for p, q in lights if q < 104), "#ffb38a", op=.5 + .3 * near)
    x, y, r = card.number("lx", 60), card.number("ly", 54), card.number("lr", 60)
    light = card.color("light", "#ffc79a")
    a.circ(x, y, r, a.rad(x, y, r, (0, light, .98), (.45, mix(light, "#ff5a46", .42), .9), (.8, "#c23a3a", .55), (1, "#8a2028", 0)))
    a.rect(LEFT, FLOOR - 4, WIDE, 30, a.vert(FLOOR - 4, 134, (0, "#5a1d22"), (1, "#0c0305")))
    a.circ(x, FLOOR + 4, 70, a.rad(x, FLOOR + 4, 70, (0, light, .6), (1, light, 0)), ry=9)


def front(a: Art, card: Card) -> None:
    """Super Weapons: a field of ruins under a burning sky."""
    air(a, card, 60, 96, .6)
    j = card.jitter()
    a.line("".join(f"M{LEFT} {18 + i * 15 + j.between(-4, 4)}C-20 {8 + i * 14} 100 {30 + i * 13} 200 {12 + i * 15}" for i in range(5)), mix(card.color("tint", "#ff9a4a"), WHITE, .2), 2.6, .13)
    d, x = f"M{LEFT} 134", -80.0
    while x < 200:
        w, h = j.between(8, 20), j.between(3, 20)
        h *= 1 if abs(x - 60) > 48 else .3
        d += f"L{x} {104 - h}h{w * .55}l{w * .2} {h * .5}h{w * .25}L{x + w} 106"
        x += w
    a.path(d + "L200 134z", a.vert(84, 134, (0, "#37161a"), (1, "#080408")))
    a.line(f"M{LEFT} 107H200", card.color("tint", "#ff9a4a"), 1, .4)
    dots(a, [(j.between(-78, 198), j.between(2, 60)) for _ in range(16)], .7, "#ffe0c0", .6)


def base(a: Art, card: Card) -> None:
    """Equipment: the wall of a base and a round pad."""
    air(a, card, 52, 82, .42)
    j = card.jitter()
    d, rv = "", []
    for k in range(-3, 5):
        x = 60 + (k - .5) * 40
        d += f"M{x} {TOP}V102"
        y = j.whole(20, 60)
        d += f"M{x} {y}h40M{x} {y + 26}h40"
        rv += [(x + 4, y + 4), (x + 36, y + 22)]
    a.line(d, "#0a0e15", 1.6, .7)
    with a.at(.8, .8):
        a.line(d, "#8a9ab0", .7, .3)
    dots(a, rv, 1, "#7f8da2", .6)
    for s in (-1, 1):
        a.rect(60 + s * 70 - 16, 12, 32, 5, a.rad(60 + s * 70, 14, 22, (0, "#ffffff"), (1, "#8fb0d8")), 2)
        a.glow(60 + s * 70, 14, 34, "#cfe4ff", .35)
    floor(a, card)
    a.path(f"M10 {FLOOR - 4}A50 10 0 0 0 110 {FLOOR - 4}V{FLOOR + 2}A50 10 0 0 1 10 {FLOOR + 2}z", "#1a212c", "#070b16", 1.4)
    a.circ(60, FLOOR - 4, 50, a.vert(FLOOR - 14, FLOOR + 6, (0, "#4a566a"), (1, "#77869c")), "#070b16", 1.4, ry=10)
    a.circ(60, FLOOR - 4, 44, None, "#dfe8f4", .8, .4, 8.4)


def board(a: Art, card: Card) -> None:
    """Components: traces of a circuit board and the lit frame of the port."""
    air(a, card, 60, 84, .55)
    j = card.jitter()
    d, ends = "", []
    for k in range(9):
        y = 8 + k * 13.5
        for s in (-1, 1):
            x0, x1 = 60 + s * 140, 60 + s * j.between(52, 84)
            bend = j.whole(-1, 1) * 6
            d += f"M{x0} {y}H{x1 + s * 10}L{x1} {y + bend}H{x1 - s * 6}"
            ends.append((x1 - s * 8, y + bend))
    a.line(d, "#2fa096", 1.4, .6)
    dots(a, ends, 2, "#7cf0e0", .75)
    port = (ports(card) or ["ff"])[0]
    wide, narrow = port_path(port, 60, 57, 53), port_path(port, 60, 57, 46)
    a.path(wide, "#020d0f", op=.35)
    a.line(wide, PORTS[port], 5, .22)
    a.line(wide, PORTS[port], 1.8, .95, "7 4")
    a.line(narrow, PORTS[port], .7, .5)


def vault(a: Art, card: Card) -> None:
    """Power Coins: rays in a dark treasury."""
    air(a, card, 54, 90, .62)
    j = card.jitter()
    d = ""
    for i in range(18):
        t, w = i * 20 + j.between(-4, 4), j.between(1.5, 4)
        p, q = polar(60, 54, 170, t - w), polar(60, 54, 170, t + w)
        d += f"M60 54L{p[0]} {p[1]}L{q[0]} {q[1]}z"
    a.path(d, "#ffdf7a", op=.12)
    floor(a, card, 104)


def heavens(a: Art, card: Card) -> None:
    """Mining Moons: stars and a veil of gas."""
    air(a, card, 54, 92, .42)
    j = card.jitter()
    tint = card.color("tint", "#b79cf4")
    for _ in range(4):
        x, y, r = j.between(-70, 190), j.between(0, 120), j.between(34, 60)
        a.circ(x, y, r, a.rad(x, y, r, (0, mix(tint, "#5a4adf", .5), .3), (1, tint, 0)), ry=r * .6)
    stars(a, j, 54, 120)


def stars(a: Art, j: Jitter, n: int, low: float) -> None:
    """n small stars and a few bright ones."""
    dots(a, [(j.between(-79, 199), j.between(-2, low)) for _ in range(n)], .6, "#e8e4ff", .75)
    dots(a, [(j.between(-79, 199), j.between(-2, low)) for _ in range(n // 6)], 1.1, WHITE)


BY_KIND = {"robot": hangar, "torso": dock, "legs": dock, "monster": wilds, "agent": alley, "super_weapon": front, "equipment": base,
           "component": board, "power_coin": vault, "moon": heavens}


def draw(a: Art, card: Card) -> None:
    """The ground of a card."""
    if card.kind == "robot" and card.has("flying"):
        sky(a, card)
        return
    BY_KIND.get(card.kind, hangar)(a, card)
