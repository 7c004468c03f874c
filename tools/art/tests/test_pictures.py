"""Tests of the pictures as a whole."""

import contextlib
import io
import json
import shutil
import tempfile
import unittest
from pathlib import Path

from gantry_art import __main__ as program
from gantry_art.biomechanoids import picture
from gantry_art.biomechanoids.base import MOTIFS
from gantry_art.robot_empire.base import MOTIFS as MACHINES
from gantry_art.canvas import Art
from gantry_art.cards import ArtError, Card, load_cards, load_plans
from gantry_art.files import differing, problems, stray, write
from gantry_art.registry import Registry

ROOT = Path(__file__).resolve().parents[3]
DATA = ROOT / "data"
GAMES = {"biomechanoids": MOTIFS, "robot_empire": MACHINES}


class PicturesTest(unittest.TestCase):
    """Every card has a picture of its own, small and fit to be drawn."""

    drawn: dict[str, str]

    @classmethod
    def setUpClass(cls) -> None:
        cls.drawn = program.pictures(DATA)

    def test_one_picture_a_card(self) -> None:
        for game in GAMES:
            with self.subTest(game=game):
                folder = DATA / "cards" / game
                ids = {card["id"] for file in json.loads((folder / "game.json").read_text())["files"]
                       for card in json.loads((folder / file).read_text())["cards"]}
                names = {Path(n).stem for n in self.drawn if n.startswith(f"cards/{game}/")}
                self.assertEqual(names, ids | {"back"})

    def test_no_two_are_the_same(self) -> None:
        self.assertEqual(len(set(self.drawn.values())), len(self.drawn))

    def test_the_same_again(self) -> None:
        self.assertEqual(program.pictures(DATA), self.drawn)

    def test_lint(self) -> None:
        self.assertEqual(problems(self.drawn), [])

    def test_sizes(self) -> None:
        for name, text in self.drawn.items():
            self.assertLess(len(text), 28_000 if name.startswith("home/") else 24_000, name)
        for game in GAMES:
            self.assertLess(sum(len(text) for name, text in self.drawn.items() if name.startswith(f"cards/{game}/")), 1_550_000, game)

    def test_committed_files_are_these(self) -> None:
        self.assertEqual(differing(ROOT / "assets", self.drawn), [])

    def test_every_motif_is_used(self) -> None:
        for game, motifs in GAMES.items():
            with self.subTest(game=game):
                used = {entry["plan"] for entry in load_plans(ROOT / "tools/art/gantry_art" / game / "plans.json").values()}
                self.assertEqual(sorted(used), motifs.names)


class NumbersTest(unittest.TestCase):
    """A body shows its Attack and Defense."""

    def test_more_attack_more_shapes(self) -> None:
        for plan in ("queen", "mage", "automaton", "stilts", "reptile", "brood", "worm"):
            with self.subTest(plan=plan):
                few, many = (picture(Card("x", "bm", "X", atk=n, guard=2, plan=plan)) for n in (1, 4))
                self.assertGreater(many.count("<path"), few.count("<path"))

    def test_any_numbers_can_be_drawn(self) -> None:
        for plan in MOTIFS.names:
            with self.subTest(plan=plan):
                self.assertEqual(problems({"x": picture(Card("x", "reaction", "X", atk=7, guard=7, plan=plan))}), [])


class GroundTest(unittest.TestCase):
    """The ground tells kind and keyword."""

    def test_kinds_and_tags_differ(self) -> None:
        def of(kind: str, *tags: str, text: str = "") -> str:
            return picture(Card("x", kind, "X", tags=tags, text=text, atk=1, guard=1, plan="queen"))
        all_of = [of(k) for k in ("bm", "feature", "location", "artifact", "action", "reaction", "destiny")]
        all_of += [of("feature", tag) for tag in ("penalty", "mixed", "gun")] + [of("feature", text="Cost 1: do.")]
        self.assertEqual(len(set(all_of)), len(all_of))


class ErrorsTest(unittest.TestCase):
    """Bad input gives a message that says what to do."""

    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def game(self, *ids: str) -> None:
        (self.folder / "game.json").write_text('{"files": ["a.json"]}')
        cards = [{"id": i, "kind": "bm", "names": {"mild": i}} for i in ids]
        (self.folder / "a.json").write_text(json.dumps({"cards": cards}))

    def test_card_without_plan(self) -> None:
        self.game("new_card")
        with self.assertRaisesRegex(ArtError, 'new_card.*plans.json: add'):
            load_cards(self.folder, {}, "mild")

    def test_plan_without_card(self) -> None:
        self.game("one")
        with self.assertRaisesRegex(ArtError, "no such card: two"):
            load_cards(self.folder, {"one": {"plan": "x"}, "two": {"plan": "x"}}, "mild")

    def test_plan_without_name(self) -> None:
        (self.folder / "plans.json").write_text('{"one": {}}')
        with self.assertRaisesRegex(ArtError, '"one".*"plan"'):
            load_plans(self.folder / "plans.json")

    def test_numbers_keywords_and_dice_are_read(self) -> None:
        (self.folder / "game.json").write_text('{"files": ["a.json"]}')
        raw = {"id": "one", "kind": "robot", "names": {"mild": "One"}, "cost": {"coin": {"roll": 6}}, "stats": {"atk": 2, "def": {"roll": 6}, "ff": 2},
               "keywords": ["flying", {"keyword": "permanent", "x": 2}], "tags": ["big"], "modes": ["1", "2"]}
        (self.folder / "a.json").write_text(json.dumps({"cards": [raw]}))
        card, = load_cards(self.folder, {"one": {"plan": "x", "size": 2}}, "mild")
        self.assertEqual((card.atk, card.guard, card.cost, card.modes, card.stats["ff"]), (2, 3, 3, 2, 2))
        self.assertEqual(card.tags, ("big", "flying", "permanent", "rolled"))
        self.assertEqual(card.params, {"size": 2})
        self.assertTrue(card.has("flying"))
        self.assertFalse(card.has("charge"))

    def test_missing_and_broken_files(self) -> None:
        with self.assertRaisesRegex(ArtError, "cannot be read"):
            load_cards(self.folder, {}, "mild")
        (self.folder / "game.json").write_text("{")
        with self.assertRaisesRegex(ArtError, "not JSON"):
            load_cards(self.folder, {}, "mild")

    def test_unknown_motif(self) -> None:
        with self.assertRaisesRegex(ArtError, 'no motif is called "none"; known: a'):
            registry = Registry()
            registry.motif("a")(lambda a, card: None)
            registry.draw(Art(), Card("x", "bm", "X", plan="none"))

    def test_two_motifs_of_one_name(self) -> None:
        registry = Registry()
        registry.motif("a")(lambda a, card: None)
        with self.assertRaises(ValueError):
            registry.motif("a")(lambda a, card: None)

    def test_program_reports_bad_data(self) -> None:
        with contextlib.redirect_stderr(io.StringIO()) as err:
            self.assertEqual(program.run(["--root", str(self.folder), "--check"]), 2)
        self.assertIn("game.json", err.getvalue())


class FilesTest(unittest.TestCase):
    """Writing changes only what differs; checking changes nothing."""

    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def test_write_and_compare(self) -> None:
        drawn = {"cards/x/a.svg": "A", "icons/b.svg": "B"}
        self.assertEqual(len(differing(self.folder, drawn)), 2)
        self.assertFalse((self.folder / "cards").exists())
        self.assertEqual(write(self.folder, drawn), 2)
        self.assertEqual(write(self.folder, drawn), 0)
        self.assertEqual(differing(self.folder, drawn), [])
        (self.folder / "cards/x/a.svg").write_text("changed")
        self.assertEqual(len(differing(self.folder, drawn)), 1)

    def test_pictures_of_cards_that_are_gone(self) -> None:
        drawn = {"cards/x/a.svg": "A", "icons/b.svg": "B"}
        write(self.folder, drawn)
        (self.folder / "cards/x/old.svg").write_text("old")
        (self.folder / "icons/program.svg").write_text("kept")
        self.assertEqual([p.name for p in stray(self.folder, drawn)], ["old.svg"])
        self.assertEqual(write(self.folder, drawn), 1)
        self.assertTrue((self.folder / "icons/program.svg").exists())


if __name__ == "__main__":
    unittest.main()
