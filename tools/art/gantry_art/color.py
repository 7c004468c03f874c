"""Colors as #rrggbb."""

WHITE = "#ffffff"
BLACK = "#000000"


def channels(color: str) -> tuple[int, int, int]:
    """Red, green and blue of #rrggbb, 0..255 each. Raises ValueError on anything else."""
    if len(color) != 7 or color[0] != "#":
        raise ValueError(f"color {color!r}: expected #rrggbb")
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


def mix(a: str, b: str, t: float) -> str:
    """The color t of the way from a to b; t is held to 0..1."""
    t = max(0.0, min(1.0, t))
    parts = [int(x + (y - x) * t + 0.5) for x, y in zip(channels(a), channels(b))]
    return "#" + "".join(f"{v:02x}" for v in parts)


def short(color: str) -> str:
    """#abc for #aabbcc, which SVG reads as the same color; others as they are."""
    low = color.lower()
    if len(low) == 7 and low[1] == low[2] and low[3] == low[4] and low[5] == low[6]:
        return "#" + low[1] + low[3] + low[5]
    return low
