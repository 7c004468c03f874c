"""Looking at the pictures as SDL_image draws them: contact sheets, times and likeness. Needs pygame."""

import io
import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gantry_art.cards import ArtError

CARD = (110, 123)
WIDE = (296, 150)


def _pygame() -> Any:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import pygame
    except ImportError as error:
        raise SystemExit("make.sh: looking needs pygame: apt-get install python3-pygame, and run /usr/bin/python3") from error
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((8, 8))
    return pygame


def cover(pg: Any, text: str, w: int, h: int) -> Any:
    """The picture over the whole of a w x h window, its middle kept, as the client crops it."""
    head = text[:400].split('width="')[1]
    pw, ph = float(head.split('"')[0]), float(head.split('height="')[1].split('"')[0])
    k = max(w / pw, h / ph)
    big = (max(w, round(pw * k)), max(h, round(ph * k)))
    sized = text.replace(f'width="{head.split(chr(34))[0]}"', f'width="{big[0]}"', 1)
    sized = sized.replace(f'height="{head.split("height=" + chr(34))[1].split(chr(34))[0]}"', f'height="{big[1]}"', 1)
    full = pg.image.load(io.BytesIO(sized.encode()), "a.svg").convert_alpha()
    out = pg.Surface((w, h), pg.SRCALPHA)
    out.blit(full, (0, 0), ((full.get_width() - w) // 2, (full.get_height() - h) // 3, w, h))
    return out


def _sheet(pg: Any, drawn: list[tuple[str, str]], w: int, h: int, columns: int, path: Path) -> None:
    font = pg.font.SysFont("robotocondensed", 14)
    rows = (len(drawn) + columns - 1) // columns
    sheet = pg.Surface((columns * (w + 10) + 10, rows * (h + 28) + 10))
    sheet.fill((18, 22, 28))
    for i, (name, text) in enumerate(drawn):
        x, y = 10 + i % columns * (w + 10), 10 + i // columns * (h + 28)
        sheet.blit(cover(pg, text, w, h), (x, y))
        sheet.blit(font.render(name, True, (225, 230, 235)), (x, y + h + 2))
    pg.image.save(sheet, str(path))


def sheets(pictures: Mapping[str, str], folder: Path) -> None:
    """Writes card pictures at both sizes, home pictures and icons as PNG sheets."""
    pg = _pygame()
    folder.mkdir(parents=True, exist_ok=True)
    cards = [(Path(n).stem, t) for n, t in pictures.items() if n.startswith("cards/")]
    start = time.process_time()
    for _, text in cards:
        cover(pg, text, *WIDE)
    print(f"{(time.process_time() - start) * 1000 / max(1, len(cards)):.2f} ms a picture at {WIDE[0]}x{WIDE[1]}")
    for i in range(0, len(cards), 40):
        _sheet(pg, cards[i:i + 40], *CARD, 10, folder / f"cards_{i // 40 + 1}.png")
    for i in range(0, len(cards), 24):
        _sheet(pg, cards[i:i + 24], *WIDE, 4, folder / f"wide_{i // 24 + 1}.png")
    _sheet(pg, [(Path(n).stem, t) for n, t in pictures.items() if n.startswith("home/")], 230, 256, 5, folder / "home.png")
    _sheet(pg, [(Path(n).stem, t) for n, t in pictures.items() if n.startswith("icons/")], 64, 64, 10, folder / "icons.png")


def _thumbnail(pg: Any, text: str) -> list[float]:
    """22 x 24 gray values with their mean and spread taken out, so that shapes count and not the light."""
    w, h = 22, 24
    small = pg.transform.smoothscale(cover(pg, text, w * 5, h * 5), (w, h))
    gray = []
    for y in range(h):
        for x in range(w):
            r, g, b, _ = small.get_at((x, y))
            gray.append(0.3 * r + 0.59 * g + 0.11 * b)
    mean = sum(gray) / len(gray)
    spread = (sum((v - mean) ** 2 for v in gray) / len(gray)) ** 0.5 or 1.0
    return [(v - mean) / spread for v in gray]


def report_distinct(pictures: Mapping[str, str], least: float = 0.45) -> int:
    """Prints the ten pairs of cards most alike. 0 is the same, 1.41 unrelated. Returns 1 when a pair is below least."""
    pg = _pygame()
    cards = [(Path(n).stem, _thumbnail(pg, t)) for n, t in pictures.items() if n.startswith("cards/")]
    if not cards:
        raise ArtError("no card pictures to compare")
    pairs = []
    for i, (name, one) in enumerate(cards):
        for other, two in cards[:i]:
            pairs.append(((sum((p - q) ** 2 for p, q in zip(one, two)) / len(one)) ** 0.5, name, other))
    pairs.sort()
    for distance, name, other in pairs[:10]:
        print(f"{distance:.3f} {name} / {other}")
    return 0 if pairs[0][0] >= least else 1
