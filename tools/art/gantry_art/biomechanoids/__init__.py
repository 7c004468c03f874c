"""Biomechanoids: one picture a card, and the card back."""

from pathlib import Path

from gantry_art.biomechanoids import (actions, artifacts, arms, beasts, crowds, destiny, figures, grafts, grounds, omens,
                                      organs, penalties, places, shells)
from gantry_art.biomechanoids.back import back
from gantry_art.biomechanoids.base import MOTIFS
from gantry_art.canvas import Art
from gantry_art.cards import Card, load_cards, load_plans

# Importing the parts enters their motifs.
PARTS = (actions, artifacts, arms, beasts, crowds, destiny, figures, grafts, omens, organs, penalties, places, shells)
VIEW = (-80, 0, 280, 130)


def picture(card: Card) -> str:
    """The SVG of one card. Raises ArtError for an unknown plan."""
    a = Art()
    grounds.draw(a, card)
    MOTIFS.draw(a, card)
    return a.svg(*VIEW)


def pictures(data: Path) -> dict[str, str]:
    """File name below assets/ -> SVG, for every card of the game and its back. Raises ArtError."""
    plans = load_plans(Path(__file__).with_name("plans.json"))
    out = {f"cards/biomechanoids/{card.id}.svg": picture(card) for card in load_cards(data, plans, "mild")}
    out["cards/biomechanoids/back.svg"] = back()
    return out
