"""Robot Empire: one picture a card, and the card back."""

from pathlib import Path

from gantry_art.canvas import Art
from gantry_art.cards import Card, load_cards, load_plans
from gantry_art.robot_empire import (agents, agents_more, beasts, bipeds, brutes, coins, components, equipment, flyers, grounds, legs,
                                     machines, marks, moons, weapons)
from gantry_art.robot_empire.back import back
from gantry_art.robot_empire.base import FLOOR, MOTIFS

# Importing the parts enters their motifs.
PARTS = (agents, agents_more, beasts, bipeds, brutes, coins, components, equipment, flyers, legs, machines, moons, weapons)
VIEW = (-80, 0, 280, 130)


def picture(card: Card) -> str:
    """The SVG of one card. Raises ArtError for an unknown plan."""
    a = Art()
    grounds.draw(a, card)
    with a.at(60 + card.number("x", 0), FLOOR + card.number("y", 0), 0, card.number("size", 1)):
        with a.at(-60, -FLOOR):
            MOTIFS.draw(a, card)
            marks.draw(a, card)
    if card.kind == "moon":
        moons.harvest(a, card.modes)
    return a.svg(*VIEW)


def pictures(data: Path) -> dict[str, str]:
    """File name below assets/ -> SVG, for every card of the game and its back. Raises ArtError."""
    plans = load_plans(Path(__file__).with_name("plans.json"))
    out = {f"cards/robot_empire/{card.id}.svg": picture(card) for card in load_cards(data, plans, "source")}
    out["cards/robot_empire/back.svg"] = back()
    return out
