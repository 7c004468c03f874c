"""Icons of the table and the home screen: white lines, tinted by the client, and the six seat emblems in color."""

from collections.abc import Callable

from gantry_art.canvas import Art, ellipse
from gantry_art.curves import polygon, star

W, INK = "#ffffff", "#0a0c07"
SEATS = {"amber": "#ffd400", "red": "#ff002b", "mint": "#66ff99", "indigo": "#5e76ed", "ice": "#cceeff", "mauve": "#b4649a"}
DROP = "M12 2.5C16.5 8 18.5 11.5 18.5 15A6.5 6.5 0 0 1 5.5 15C5.5 11.5 7.5 8 12 2.5z"


def lines(*paths: str, width: float = 2.2) -> Callable[[Art], None]:
    """An icon of lines."""
    return lambda a: a.line("".join(paths), W, width)


def solid(path: str, *strokes: str, width: float = 2.6) -> Callable[[Art], None]:
    """A filled shape, holes by the even-odd rule, with lines beside it."""
    def draw(a: Art) -> None:
        a.path(path, W, evenodd=True)
        if strokes:
            a.line("".join(strokes), W, width)
    return draw


WHITE: dict[str, Callable[[Art], None]] = {
    "attack": solid("M21.5 2.5L16.5 4L7.5 13L11 16.5L20 7.5z", "M4 12.5L11.5 20M7.5 16.5L3 21"),
    "defense": solid("M12 1.5L21 5V12C21 18 15.5 21.5 12 22.5C8.5 21.5 3 18 3 12V5z"),
    "ability": solid(DROP),
    "cannot_attack": lines(ellipse(12, 12, 10, 10), "M5 5L19 19M16 7.5L13.5 10.2M10 13.8L7.5 16.5"),
    "gun": solid("M8 21V10Q12-4 16 10V21z", "M7 21.5H17"),
    "against": lines("M3 6L12 19L21 6", "M8 4L12 10L16 4"),
    "mode": lines("M8 20V4M3.5 8.5L8 4L12.5 8.5", "M16 4V20M11.5 15.5L16 20L20.5 15.5"),
    "weak": lines(ellipse(12, 12, 10, 10), "M12 6.5V16.5M7.5 12.5L12 17L16.5 12.5"),
    "used": lines("M4 13L10 19L20.5 5.5", width=3),
    "must_attack": lines("M3 12H19M12.5 5L19.5 12L12.5 19", width=3),
    "penalty": lines("M12 3L22 20.5H2z", "M12 9.5V14.5M12 17.4V17.6"),
    "practice": lines(ellipse(12, 12, 9.5, 9.5), ellipse(12, 12, 5.5, 5.5), ellipse(12, 12, 1.4, 1.4)),
    "rules": lines("M12 6C9 4 5.5 3.5 2.5 4V19C5.5 18.5 9 19 12 21C15 19 18.5 18.5 21.5 19V4C18.5 3.5 15 4 12 6z", "M12 6V21"),
    "cards": lines("M8.5 6.5L17.5 4.5L21 18.5L12 20.5z", "M8 9L3 10.5L6.5 20.5L10 19.5"),
    "settings": lines("M2.5 6H9M15 6H21.5M2.5 12H4.5M10.5 12H21.5M2.5 18H12M18 18H21.5", ellipse(12, 6, 2.6, 2.6), ellipse(7.5, 12, 2.6, 2.6),
                      ellipse(15, 18, 2.6, 2.6)),
    "load": lines("M2.5 19.5V5H9L11.5 8H21.5V19.5z", "M12 11V16.5M9 14L12 17L15 14"),
    "about": lines(ellipse(12, 12, 9.5, 9.5), "M12 11V17M12 7V7.2"),
    "kind_location": lines("M2.5 21V12A9.5 9.5 0 0 1 21.5 12V21", "M7.5 21V13A4.5 4.5 0 0 1 16.5 13V21"),
    "kind_artifact": lines("M4 21H20L18 16H6z", "M8 16V8A4 4 0 0 1 16 8V16M12 4V1.5"),
    "kind_bm": lines("M12 2L20 6.5L18.5 14L12 22L5.5 14L4 6.5z", "M7 11L10.5 12.5M17 11L13.5 12.5M10 17H14"),
    "kind_feature": lines("M7 2V8M12 2V8M17 2V8M4.5 8H19.5V14H4.5z", "M12 14V22"),
    "kind_action": lines("M14 2L5 13.5H11.5L10 22L19 10.5H12.5z"),
    "kind_reaction": lines(polygon(star(12, 12, 10.5, 5, 6)), ellipse(12, 12, 2, 2), width=2),
    "kind_destiny": lines(ellipse(12, 12, 5, 5), "M12 1.5V3.5M12 20.5V22.5M1.5 12H3.5M20.5 12H22.5M4.6 4.6L6 6M18 18L19.4 19.4M4.6 19.4L6 18M18 6L19.4 4.6"),
}


def _seat(name: str) -> Callable[[Art], None]:
    def draw(a: Art) -> None:
        c = SEATS[name]
        if name == "amber":
            a.path("M12 1L21.5 6.5V17.5L12 23L2.5 17.5V6.5z", c, INK, .9)
            a.path("M12 6L17.2 9V15L12 18L6.8 15V9z", INK)
            a.circ(12, 12, 2.2, c)
        elif name == "red":
            a.path("M12 1L22 4.5V12C22 17.5 16.5 21.5 12 23C7.5 21.5 2 17.5 2 12V4.5z", c, INK, .9)
            a.path("M12 6.5L17.5 15.5H6.5z", W)
        elif name == "mint":
            a.path("M12 1.5L23 21.5H1z", c, INK, .9)
            a.path("M12 9.5L16 17.5H8z", INK)
        elif name == "indigo":
            a.path("M12 .5L23 12L12 23.5L1 12z", c, INK, .9)
            a.line("M12 6.5V17.5M6.5 12H17.5", W, 2.6)
        elif name == "ice":
            a.poly(star(12, 12.6, 11.8, 5.4, 5), c, INK, .9)
            a.circ(12, 12.6, 2.2, INK)
        else:
            a.path("M16.5 1.8A11 11 0 1 0 22.5 16.5A9 9 0 0 1 16.5 1.8z", c, INK, .9)
            a.circ(8, 13, 2, W)
    return draw


def pictures() -> dict[str, str]:
    """File name below assets/ -> SVG, all in a box of 24 x 24."""
    drawings = dict(WHITE)
    drawings.update({f"seat_{name}": _seat(name) for name in SEATS})
    out: dict[str, str] = {}
    for name, draw in drawings.items():
        a = Art()
        draw(a)
        out[f"icons/{name}.svg"] = a.svg(0, 0, 24, 24)
    return out
