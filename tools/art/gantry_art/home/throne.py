"""Biomechanoids: the queen, large."""

from gantry_art.biomechanoids import grounds
from gantry_art.biomechanoids.figures import queen
from gantry_art.canvas import Art
from gantry_art.cards import Card
from gantry_art.parts import INK


def throne(a: Art) -> None:
    """The card's own figure at twice the size, fading into the dark below."""
    card = Card("home", "bm", "", atk=4, guard=4, plan="queen", params={"tint": "#6e4a30", "light": "#f0cfa0"})
    with a.at(-5, -2, 0, 2):
        grounds.draw(a, card)
        queen(a, card)
    a.rect(0, 214, 230, 44, a.vert(214, 256, (0, INK, 0), (1, INK, .85)))
