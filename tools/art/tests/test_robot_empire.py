"""Tests of Robot Empire's pictures: what a card's data changes in its picture."""

import re
import unittest
from dataclasses import replace
from pathlib import Path
from typing import Any

from gantry_art.cards import ArtError, Card, load_cards, load_plans
from gantry_art.files import problems
from gantry_art.robot_empire import picture
from gantry_art.robot_empire.base import MOTIFS
from gantry_art.robot_empire.grounds import BY_KIND
from gantry_art.robot_empire.marks import SIGNS
from gantry_art.robot_empire.ports import PORTS, ports

ROOT = Path(__file__).resolve().parents[3]
CARDS = {card.id: card for card in load_cards(ROOT / "data/cards/robot_empire", load_plans(ROOT / "tools/art/gantry_art/robot_empire/plans.json"), "source")}


def sample(kind: str = "robot", plan: str = "biped", **rest: Any) -> Card:
    """A card made up for a test."""
    values: dict[str, Any] = {"id": "x", "kind": kind, "name": "X", "atk": 2, "guard": 2, "cost": 2, "plan": plan, **rest}
    return Card(**values)


class NumbersTest(unittest.TestCase):
    """A fighter shows its Attack, Defense and cost."""

    def test_more_attack_shows(self) -> None:
        for plan in ("wolf", "lizard", "rhino", "leech", "eyeball", "brood", "toad", "dreadnought"):
            with self.subTest(plan=plan):
                few, many = (picture(sample("monster", plan, atk=n)) for n in (1, 6))
                self.assertGreater(len(many), len(few))

    def test_attack_opens_the_hands(self) -> None:
        fists, claws = (picture(sample(atk=n)) for n in (2, 3))
        self.assertNotEqual(fists.count("<path"), claws.count("<path"))

    def test_more_defense_more_of_the_body(self) -> None:
        for kind, plan in (("robot", "phoenix"), ("monster", "husk"), ("monster", "bones"), ("monster", "grub")):
            with self.subTest(plan=plan):
                low, high = (picture(sample(kind, plan, guard=n)).count("<path") for n in (2, 6))
                self.assertGreater(high, low)

    def test_one_seam_for_two_defense(self) -> None:
        def seams(kind: str, plan: str, guard: int) -> int:
            drawn = picture(sample(kind, plan, guard=guard, params={"legs": "boots", "head": "dome"}))
            return sum(d.count("M") for d in re.findall(r'd="([^"]*)" stroke="#012" stroke-width="\.[89]" opacity="\.7"', drawn))
        for kind, plan in (("robot", "biped"), ("legs", "strider")):
            with self.subTest(plan=plan):
                self.assertEqual(seams(kind, plan, 8) - seams(kind, plan, 2), 3)

    def test_six_defense_goes_on_tracks(self) -> None:
        self.assertTrue(picture(sample(guard=6)) == picture(sample(guard=6, params={"legs": "crawler"})))
        self.assertTrue(picture(sample(guard=5)) == picture(sample(guard=5, params={"legs": "pillars"})))

    def test_dearer_is_taller(self) -> None:
        def scale(cost: int) -> float:
            found = re.search(r"translate\(60 110\)scale\(([\d.]+)\)", picture(sample(cost=cost)))
            assert found
            return float(found[1])
        self.assertLess(scale(1), scale(3))

    def test_any_numbers_can_be_drawn(self) -> None:
        for plan in MOTIFS.names:
            for n in (0, 7):
                for kind in ("robot", "monster", "moon"):
                    with self.subTest(plan=plan, n=n, kind=kind):
                        tags = ("flying", "chaining", "instant", "permanent", *SIGNS)
                        card = sample(kind, plan, atk=n, guard=n, cost=n, modes=n, tags=tags, stats={"ff": 2, "jj": 1, "rt": 1})
                        self.assertEqual(problems({"x": picture(card)}), [])


class KeywordTest(unittest.TestCase):
    """Keywords are seen."""

    def test_each_sign_changes_the_picture(self) -> None:
        plain = picture(sample())
        for tag in (*SIGNS, "flying", "instant", "permanent"):
            with self.subTest(tag=tag):
                self.assertTrue(picture(sample(tags=(tag,))) != plain)

    def test_a_motif_may_show_a_sign_itself(self) -> None:
        for tag in SIGNS:
            with self.subTest(tag=tag):
                self.assertTrue(picture(sample(tags=(tag,), params={"own": [tag]})) == picture(sample(params={"own": [tag]})))

    def test_every_keyword_with_a_sign_is_shown(self) -> None:
        for card in CARDS.values():
            for tag in set(SIGNS) & set(card.tags):
                with self.subTest(card=card.id, tag=tag):
                    without = replace(card, tags=tuple(t for t in card.tags if t != tag))
                    own = tag in card.params.get("own", [])
                    shown = picture(card) != picture(without)
                    self.assertTrue(shown or own, "neither the motif nor the sign shows it")

    def test_chaining_beasts_wear_a_chain(self) -> None:
        beasts = [card for card in CARDS.values() if card.has("chaining")]
        self.assertGreaterEqual(len(beasts), 4)
        for card in beasts:
            with self.subTest(card=card.id):
                self.assertGreater(len(picture(card)), len(picture(replace(card, tags=()))) + 500)

    def test_sockets_show_the_ports(self) -> None:
        for card in CARDS.values():
            if card.kind not in ("robot", "torso", "legs"):
                continue
            with self.subTest(card=card.id):
                drawn, found = picture(card), ports(card)
                bodies = 2 if card.plan == "twins" else 1
                self.assertEqual(len(found), sum(card.stats.get(port, 0) for port in PORTS))
                self.assertEqual(drawn.count('fill="#0e1830"'), bodies * len(found))
                for port in set(found):
                    self.assertTrue(f'fill="#0e1830" stroke="{PORTS[port]}"' in drawn, port)

    def test_components_stand_in_the_frame_of_their_port(self) -> None:
        for card in CARDS.values():
            if card.kind == "component":
                with self.subTest(card=card.id):
                    port, = ports(card)
                    self.assertTrue(f'stroke="{PORTS[port]}" stroke-width="1.8" opacity=".95" stroke-dasharray="7 4"' in picture(card), port)

    def test_a_moon_shows_its_harvests(self) -> None:
        few, many = (picture(sample("moon", "rust", modes=n)) for n in (2, 4))
        self.assertEqual(many.count('fill="#8d5a0c"') - few.count('fill="#8d5a0c"'), 2)

    def test_a_place_of_the_wrong_length_is_refused(self) -> None:
        with self.assertRaisesRegex(ArtError, '"x": "lamp" takes 3 numbers, got \\[1, 2\\]'):
            picture(sample(tags=("searchlight",), params={"lamp": [1, 2]}))


class GroundTest(unittest.TestCase):
    """The ground tells the kind."""

    def test_kinds_differ(self) -> None:
        grounds = {picture(sample(kind, "gnash"))[:1200] for kind in BY_KIND}
        self.assertEqual(len(grounds), len(BY_KIND) - 1, "only the halves of Mega Robots share a ground")

    def test_every_kind_of_the_game_has_a_ground(self) -> None:
        self.assertEqual({card.kind for card in CARDS.values()}, set(BY_KIND))

    def test_the_id_seeds_the_ground(self) -> None:
        for kind in BY_KIND:
            with self.subTest(kind=kind):
                one, other = (picture(sample(kind, "gnash", id=name)) for name in ("one", "other"))
                self.assertTrue(one != other)


if __name__ == "__main__":
    unittest.main()
