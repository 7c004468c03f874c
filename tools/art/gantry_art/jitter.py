"""Deterministic numbers seeded by a word, the same on every machine and Python version."""

_MASK = (1 << 64) - 1


class Jitter:
    """A splitmix64 sequence. Seeded with a card's id it makes that card's picture its own, and always the same."""

    def __init__(self, seed: str) -> None:
        state = 0xCBF29CE484222325
        for byte in seed.encode("utf-8"):
            state = ((state ^ byte) * 0x100000001B3) & _MASK
        self._state = state

    def bits(self) -> int:
        """The next 64 bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def between(self, low: float, high: float) -> float:
        """A number in low..high."""
        return low + (high - low) * ((self.bits() >> 11) / (1 << 53))

    def whole(self, low: int, high: int) -> int:
        """A whole number in low..high, both included."""
        return low + self.bits() % (high - low + 1)
