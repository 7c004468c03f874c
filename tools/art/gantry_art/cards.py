"""The cards of a game, read from its data files."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gantry_art.canvas import Art
from gantry_art.jitter import Jitter


class ArtError(Exception):
    """Something the user can put right; the text says what, where and how."""


@dataclass(frozen=True)
class Card:
    """What a picture depends on: the card's data and its entry in plans.json."""

    id: str
    kind: str
    name: str
    text: str = ""
    atk: int = 0
    guard: int = 0
    tags: tuple[str, ...] = ()
    cost: int = 0
    stats: Mapping[str, int] = field(default_factory=dict)
    modes: int = 0
    plan: str = ""
    params: Mapping[str, Any] = field(default_factory=dict)

    def color(self, key: str, default: str) -> str:
        """A color parameter of the plan."""
        return str(self.params.get(key, default))

    def number(self, key: str, default: float) -> float:
        """A number parameter of the plan."""
        return float(self.params.get(key, default))

    def has(self, tag: str) -> bool:
        """Whether the card has a keyword or mark."""
        return tag in self.tags

    def jitter(self) -> Jitter:
        """Numbers of this card's own."""
        return Jitter(self.id)

    @property
    def has_ability(self) -> bool:
        """Whether the card has a Cost 1 ability."""
        return "Cost 1" in self.text


Motif = Callable[[Art, Card], None]


def load_json(path: Path) -> Any:
    """The content of a JSON file. Raises ArtError with the file's name."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ArtError(f"{path}: cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise ArtError(f"{path}: is not JSON: {error}") from error


def load_plans(path: Path) -> dict[str, dict[str, Any]]:
    """Card id -> {"plan": name, parameter: value...}. Raises ArtError."""
    plans: dict[str, dict[str, Any]] = load_json(path)
    for key, entry in plans.items():
        if not isinstance(entry, dict) or not isinstance(entry.get("plan"), str):
            raise ArtError(f'{path}: "{key}": expected an object with the name of a "plan"')
    return plans


def amount(value: Any) -> int:
    """A printed number; a rolled one counts half its die, and what is chosen when it is played counts 0."""
    if isinstance(value, dict):
        return int(value.get("roll", 0)) // 2
    return value if isinstance(value, int) else 0


def _tags(raw: Mapping[str, Any]) -> tuple[str, ...]:
    """Tags and keywords of a card, and "rolled" when a die gives one of its numbers."""
    words = [*raw.get("tags", []), *(k if isinstance(k, str) else k["keyword"] for k in raw.get("keywords", []))]
    numbers = [*raw.get("stats", {}).values(), *raw.get("cost", {}).values()]
    return (*words, "rolled") if any(isinstance(n, dict) and "roll" in n for n in numbers) else tuple(words)


def load_cards(folder: Path, plans: Mapping[str, Mapping[str, Any]], names: str) -> list[Card]:
    """All cards that game.json lists, in its order, under the given set of names. Raises ArtError."""
    cards: list[Card] = []
    for file in load_json(folder / "game.json")["files"]:
        for raw in load_json(folder / file)["cards"]:
            entry = dict(plans.get(raw["id"], {}))
            if not entry:
                raise ArtError(f'{folder / file}: card "{raw["id"]}" has no entry in plans.json: add one that names its plan')
            stats = {name: amount(value) for name, value in raw.get("stats", {}).items()}
            cards.append(Card(id=raw["id"], kind=raw["kind"], name=raw["names"][names], text=raw.get("text", ""),
                              atk=stats.get("atk", 0), guard=stats.get("def", 0), tags=_tags(raw),
                              cost=sum(amount(n) for n in raw.get("cost", {}).values()), stats=stats,
                              modes=len(raw.get("modes", [])), plan=entry.pop("plan"), params=entry))
    unknown = sorted(set(plans) - {card.id for card in cards})
    if unknown:
        raise ArtError(f"plans.json: no such card: {', '.join(unknown)}")
    return cards
