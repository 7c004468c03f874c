"""Tests of numbers, curves, colors and the canvas."""

import re
import unittest

from gantry_art.canvas import Art, box, ellipse
from gantry_art.color import mix, short
from gantry_art.curves import along, curve, join, mirrored, number, polar, spiral, star
from gantry_art.jitter import Jitter
from gantry_art.lint import faults


class NumberTest(unittest.TestCase):
    """Numbers in SVG are short and never -0."""

    def test_shortest_text(self) -> None:
        for value, text in ((0, "0"), (-0.04, "0"), (0.5, ".5"), (-0.5, "-.5"), (10, "10"), (100, "100"), (1.25, "1.2"), (-3.96, "-4")):
            self.assertEqual(number(value), text)

    def test_digits(self) -> None:
        self.assertEqual(number(0.123, 2), ".12")

    def test_join_parts_numbers_only_where_needed(self) -> None:
        self.assertEqual(join((1, -2, .5, -.25)), "1-2 .5-.2")


class ColorTest(unittest.TestCase):
    """Colors mix and shorten."""

    def test_mix(self) -> None:
        self.assertEqual(mix("#000000", "#ffffff", .5), "#808080")
        self.assertEqual(mix("#102030", "#ffffff", -1), "#102030")

    def test_bad_color_is_refused(self) -> None:
        for bad in ("red", "#abc", "#12345g", ""):
            with self.assertRaises(ValueError):
                mix(bad, "#ffffff", .5)

    def test_short(self) -> None:
        self.assertEqual(short("#AABBCC"), "#abc")
        self.assertEqual(short("#aabbcd"), "#aabbcd")


KNOWN = [84, 9, 45, 88, 31, 31]


class JitterTest(unittest.TestCase):
    """The sequence depends on the word alone."""

    def test_known_values(self) -> None:
        j = Jitter("siren")
        self.assertEqual([j.whole(0, 99) for _ in range(6)], KNOWN)

    def test_ranges(self) -> None:
        j = Jitter("range")
        for _ in range(500):
            self.assertTrue(2 <= j.between(2, 3) <= 3)
            self.assertIn(j.whole(1, 3), (1, 2, 3))

    def test_words_differ(self) -> None:
        self.assertNotEqual(Jitter("a").bits(), Jitter("b").bits())


class CurveTest(unittest.TestCase):
    """Curves pass through their points."""

    def test_curve_starts_and_closes(self) -> None:
        self.assertTrue(curve([(1, 2), (3, 4), (5, 0)]).startswith("M1 2c"))
        self.assertTrue(curve([(1, 2), (3, 4), (5, 0)], True).endswith("z"))

    def test_rounding_does_not_drift(self) -> None:
        pts = [(i * 1.04, i * .96) for i in range(60)]
        x, y = 0.0, 0.0
        for piece in curve(pts)[1:].split("c")[1:]:
            v = [float(n) for n in re.findall(r"-?\d*\.?\d+", piece)]
            x, y = x + v[4], y + v[5]
        self.assertAlmostEqual(x, pts[-1][0], delta=.06)
        self.assertAlmostEqual(y, pts[-1][1], delta=.06)

    def test_along_is_even_and_meets_the_ends(self) -> None:
        places = along([(0, 0), (10, 0), (20, 0)], 5)
        self.assertEqual([round(p[0], 1) for p in places], [0, 5, 10, 15, 20])
        self.assertTrue(all(abs(p[2]) < 1 for p in places))

    def test_points(self) -> None:
        self.assertEqual([round(v, 6) for v in polar(0, 0, 2, 90)], [0, 2])
        self.assertEqual(len(star(0, 0, 2, 1, 5)), 10)
        self.assertEqual(mirrored([(60, 0), (70, 5), (60, 9)]), [(60, 0), (70, 5), (60, 9), (50, 5)])
        first, last = spiral(0, 0, 1, 5, 2)[0], spiral(0, 0, 1, 5, 2)[-1]
        self.assertAlmostEqual(first[0], 1)
        self.assertAlmostEqual(last[0], 5)


class CanvasTest(unittest.TestCase):
    """The canvas writes what the lint accepts."""

    def test_like_gradients_are_written_once(self) -> None:
        a = Art()
        one = a.vert(0, 10, (0, "#ffffff"), (1, "#000000"))
        self.assertEqual(one, a.vert(0, 10, (0, "#ffffff"), (1, "#000000")))
        other = a.vert(0, 20, (0, "#ffffff"), (1, "#000000"))
        self.assertNotEqual(one, other)
        a.circ(5, 5, 3, one)
        a.circ(5, 5, 3, other)
        text = a.svg(0, 0, 10, 10)
        self.assertEqual(text.count("stop-color"), 2)
        self.assertEqual(faults(text), [])

    def test_gradients_stand_before_their_use(self) -> None:
        a = Art()
        a.circ(1, 1, 1, a.rad(0, 0, 1, (0, "#123456"), (1, "#654321", .5)))
        text = a.svg(0, 0, 2, 2)
        self.assertLess(text.index("radialGradient"), text.index("url(#"))

    def test_path_data_is_tidied(self) -> None:
        a = Art()
        a.path("M 1.04 -2 L 3.333,4 z", "#ff0000", "#00ff00", 1.5, .5, "1 2", True, True)
        text = a.svg(0, 0, 2, 2)
        self.assertIn('d="M1-2L3.3 4z" fill="#f00" stroke="#0f0" stroke-width="1.5" opacity=".5"', text)
        self.assertEqual(faults(text), [])

    def test_groups_close_and_nothing_needs_none(self) -> None:
        a = Art()
        with a.at():
            a.rect(0, 0, 1, 1, "#ffffff")
        with a.at(1, 2, 30, 2, 3):
            a.rect(0, 0, 1, 1, "#ffffff", 1)
        a.both(lambda: a.poly([(0, 0), (1, 1), (0, 1)], "#ffffff"))
        text = a.svg(0, 0, 2, 2)
        self.assertEqual(text.count("<g"), text.count("</g>"))
        self.assertIn("translate(1 2)rotate(30)scale(2 3)", text)
        self.assertEqual(faults(text), [])

    def test_shapes(self) -> None:
        self.assertEqual(box(1, 2, 3, 4), "M1 2h3v4h-3z")
        self.assertIn("a2 2 0 0 1", box(0, 0, 9, 9, 2))
        self.assertEqual(ellipse(0, 0, 2, 1), "M-2 0a2 1 0 1 1 4 0a2 1 0 1 1 -4 0z")


if __name__ == "__main__":
    unittest.main()
