"""Writing the pictures, or checking that they are as they would be written."""

from collections.abc import Mapping
from pathlib import Path

from gantry_art.lint import faults


def problems(pictures: Mapping[str, str]) -> list[str]:
    """Faults of the pictures themselves, by file name."""
    return [f"{name}: {fault}" for name, text in pictures.items() for fault in faults(text)]


def write(root: Path, pictures: Mapping[str, str]) -> int:
    """Writes the files that differ, below root, and removes pictures that no longer exist from the folders written to
    whole. Returns how many files were changed."""
    changed = 0
    for name, text in pictures.items():
        path = root / name
        if path.is_file() and path.read_bytes() == text.encode("utf-8"):
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("utf-8"))
        changed += 1
    for path in stray(root, pictures):
        path.unlink()
        changed += 1
    return changed


def stray(root: Path, pictures: Mapping[str, str]) -> list[Path]:
    """SVG files in folders of cards and of the home screen that the tool did not make. Icons may be made elsewhere."""
    folders = {Path(name).parent for name in pictures if not name.startswith("icons/")}
    found = [path for folder in sorted(folders) for path in sorted((root / folder).glob("*.svg"))]
    return [path for path in found if path.relative_to(root).as_posix() not in pictures]


def differing(root: Path, pictures: Mapping[str, str]) -> list[str]:
    """What write() would change, in words."""
    out: list[str] = []
    for name, text in pictures.items():
        path = root / name
        if not path.is_file():
            out.append(f"{path}: missing")
        elif path.read_bytes() != text.encode("utf-8"):
            out.append(f"{path}: differs from what the tool draws")
    return out + [f"{path}: not made by the tool" for path in stray(root, pictures)]
