"""Motifs by name, as plans.json names them."""

from collections.abc import Callable

from gantry_art.cards import ArtError, Card, Motif
from gantry_art.canvas import Art


class Registry:
    """The motifs of one game."""

    def __init__(self) -> None:
        self._motifs: dict[str, Motif] = {}

    def motif(self, name: str) -> Callable[[Motif], Motif]:
        """Decorator: enters a motif under its name."""
        def enter(draw: Motif) -> Motif:
            if name in self._motifs:
                raise ValueError(f"two motifs are called {name}")
            self._motifs[name] = draw
            return draw
        return enter

    @property
    def names(self) -> list[str]:
        """All names, sorted."""
        return sorted(self._motifs)

    def draw(self, a: Art, card: Card) -> None:
        """Draws the card's motif. Raises ArtError for a plan that nobody entered."""
        if card.plan not in self._motifs:
            raise ArtError(f'plans.json: card "{card.id}": no motif is called "{card.plan}"; known: {", ".join(self.names)}')
        self._motifs[card.plan](a, card)
