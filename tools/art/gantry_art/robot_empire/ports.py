"""Ports: a circle for Force Fields, a square for Jets, a triangle for Rockets."""

from gantry_art.canvas import Art, box, ellipse
from gantry_art.cards import Card
from gantry_art.curves import polygon
from gantry_art.robot_empire.toy import INK

PORTS = {"ff": "#6fd3ff", "jj": "#ffe07a", "rt": "#ff8a5a"}


def ports(card: Card) -> list[str]:
    """The ports of a card, one name for each; of a Component the one it goes into."""
    return [port for port in PORTS for _ in range(card.stats.get(port, 0) + card.has(f"part_{port}"))]


def port_path(port: str, x: float, y: float, r: float) -> str:
    """Path data of a port's outline, about 2r wide and high."""
    if port == "ff":
        return ellipse(x, y, r, r)
    if port == "jj":
        return box(x - r * .9, y - r * .9, r * 1.8, r * 1.8)
    return polygon([(x - r * 1.15, y + r * .88), (x, y - r * 1.08), (x + r * 1.15, y + r * .88)])


def socket_row(a: Art, card: Card, x: float, y: float, r: float) -> None:
    """The empty sockets of a card's ports side by side around (x, y)."""
    found = ports(card)
    for i, port in enumerate(found):
        d = port_path(port, x + (i - (len(found) - 1) / 2) * r * 3.1, y, r)
        a.path(d, INK, INK, r * .9)
        a.path(d, "#0e1830", PORTS[port], r * .5)
