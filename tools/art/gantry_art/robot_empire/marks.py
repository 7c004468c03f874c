"""Signs of keywords that any fighter wears: a searchlight, a veil, a seal against Agents, a die, the sockets of its ports.

A plan says where they sit ("lamp": [x, y, angle], "die": [x, y], "seal": [x, y], "sockets": [x, y]); "own" lists what the motif itself shows.
"""

from collections.abc import Callable

from gantry_art.canvas import Art
from gantry_art.cards import ArtError, Card
from gantry_art.robot_empire.ports import socket_row
from gantry_art.robot_empire.toy import RED, aerial, die, lamp


def place(card: Card, key: str, *usual: float) -> list[float]:
    """Numbers of a plan's entry, or the usual ones. Raises ArtError for an entry of another length."""
    found = card.params.get(key, usual)
    if not isinstance(found, list | tuple) or len(found) != len(usual):
        raise ArtError(f'plans.json: card "{card.id}": "{key}" takes {len(usual)} numbers, got {found!r}')
    return [float(v) for v in found]


def searchlight(a: Art, card: Card) -> None:
    """A lamp with its beam."""
    x, y, turn = place(card, "lamp", 84, 34, -12)
    lamp(a, x, y, turn, 6, 66)


def veil(a: Art, card: Card) -> None:
    """Broken arcs around the body."""
    del card
    for i, op in enumerate((.75, .5, .32)):
        x, y = 14 - i * 8, 14 - i * 8
        a.line(f"M{x} 110Q{x + 4} {y + 20} 60 {y}Q{116 - x} {y + 20} {120 - x} 110", "#c4ccff", 1.7 - i * .3, op, "7 5")
    a.path("M14 112Q18 26 60 12Q102 26 106 112z", a.vert(12, 112, (0, "#8a98e8", .3), (.6, "#8a98e8", .08), (1, "#8a98e8", 0)))


def seal(a: Art, card: Card) -> None:
    """An aerial with a red light that no Agent gets past."""
    x, y = place(card, "seal", 76, 24)
    aerial(a, x, y, x + 7, y - 15, RED)
    a.line(f"M{x + 14} {y - 22}q5 7 0 14M{x} {y - 22}q-5 7 0 14", RED, 1.4, .8)


def dice(a: Art, card: Card) -> None:
    """A die beside the feet."""
    x, y = place(card, "die", 102, 99)
    die(a, x, y, 16, card.jitter().whole(1, 6), 12)


SIGNS: dict[str, Callable[[Art, Card], None]] = {"shrouded": veil, "searchlight": searchlight, "agentproof": seal, "rolled": dice}


def draw(a: Art, card: Card) -> None:
    """All signs of a fighter."""
    own = card.params.get("own", [])
    for tag, sign in SIGNS.items():
        if card.has(tag) and tag not in own:
            sign(a, card)
    if "sockets" in card.params:
        x, y = place(card, "sockets", 0, 0)
        socket_row(a, card, x, y, 2.8)
