"""Tests of the lint: each thing SDL_image draws wrongly is refused."""

import unittest

from gantry_art.lint import faults

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9" viewBox="0 0 9 9">'
GRADIENT = '<linearGradient id="a" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="9"><stop offset="0" stop-color="#fff"/></linearGradient>'


def check(body: str) -> list[str]:
    """The faults of a picture with this body."""
    return faults(HEAD + body + "</svg>")


class LintTest(unittest.TestCase):
    """What is accepted and what is not."""

    def test_plain_shapes_pass(self) -> None:
        self.assertEqual(check(GRADIENT + '<g transform="scale(2)"><path d="M0 0L1 1z" fill="url(#a)" stroke="#123456"/></g>'), [])

    def test_elements_that_are_not_drawn(self) -> None:
        for tag in ("text", "use", "clipPath", "mask", "filter", "image", "style", "pattern", "symbol", "circle", "script"):
            with self.subTest(tag=tag):
                self.assertEqual(len(check(f"<{tag}/>")), 1)

    def test_attributes_and_values(self) -> None:
        for bad in ('<path d="M0 0" fill="currentColor"/>', '<path d="M0 0" fill="red"/>', '<path d="M0 0" style="fill:#fff"/>',
                    '<path d="M0 0" clip-path="url(#a)"/>', '<path d="M0 0x"/>', '<path d="M0 0" onclick="1"/>', '<g opacity=".5"/>',
                    "words"):
            with self.subTest(bad=bad):
                self.assertEqual(len(check(bad)), 1)

    def test_gradient_before_use(self) -> None:
        self.assertEqual(check(GRADIENT + '<path d="M0 0" fill="url(#a)"/>'), [])
        self.assertEqual(len(check('<path d="M0 0" fill="url(#a)"/>' + GRADIENT)), 1)
        late = '<radialGradient id="b" gradientUnits="userSpaceOnUse" xlink:href="#a"/>'
        self.assertEqual(check(GRADIENT + late), [])
        self.assertEqual(len(check(late + GRADIENT)), 1)

    def test_gradient_units(self) -> None:
        self.assertEqual(len(check('<linearGradient id="a" x1="0" x2="1"/>')), 1)
        self.assertEqual(len(check('<linearGradient id="a" gradientUnits="objectBoundingBox"/>')), 1)

    def test_not_well_formed(self) -> None:
        self.assertEqual(len(faults("<svg")), 1)


if __name__ == "__main__":
    unittest.main()
