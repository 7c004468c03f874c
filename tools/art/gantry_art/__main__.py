"""Command line: draws all pictures below assets/."""

import argparse
import sys
from pathlib import Path

from gantry_art import biomechanoids, home, icons, robot_empire
from gantry_art.cards import ArtError
from gantry_art.files import differing, problems, write


def pictures(data: Path) -> dict[str, str]:
    """All pictures by file name below assets/."""
    out: dict[str, str] = {}
    for game in (biomechanoids, robot_empire):
        out.update(game.pictures(data / "cards" / game.__name__.rpartition(".")[2]))
    out.update(home.pictures())
    out.update(icons.pictures())
    return out


def run(arguments: list[str]) -> int:
    """The program; 0 when all is well, 1 when a picture differs or is faulty, 2 for bad input."""
    parser = argparse.ArgumentParser(prog="tools/art/make.sh", description="Draws the pictures below assets/.")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[3], help=argparse.SUPPRESS)
    parser.add_argument("--check", action="store_true", help="change nothing; fail when a file differs")
    parser.add_argument("--sizes", action="store_true", help="list the files with their sizes in bytes")
    parser.add_argument("--look", type=Path, metavar="FOLDER", help="write contact sheets there (needs python3-pygame)")
    parser.add_argument("--distinct", action="store_true", help="list the card pictures most alike (needs python3-pygame)")
    chosen = parser.parse_args(arguments)
    try:
        drawn = pictures(chosen.root / "data")
    except ArtError as error:
        print(f"make.sh: {error}", file=sys.stderr)
        return 2
    bad = problems(drawn)
    if chosen.sizes:
        for name, text in sorted(drawn.items(), key=lambda item: len(item[1])):
            print(f"{len(text):7d} {name}")
        print(f"{sum(len(t) for t in drawn.values()):7d} in {len(drawn)} files")
    if chosen.look or chosen.distinct:
        from gantry_art import look
        if chosen.look:
            look.sheets(drawn, chosen.look)
        if chosen.distinct:
            return look.report_distinct(drawn)
        return 0
    if chosen.check:
        bad += differing(chosen.root / "assets", drawn)
    for line in bad:
        print(f"make.sh: {line}", file=sys.stderr)
    if bad:
        return 1
    if chosen.check:
        print(f"{len(drawn)} pictures are as the tool draws them")
    else:
        print(f"{len(drawn)} pictures, {write(chosen.root / 'assets', drawn)} changed")
    return 0


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
