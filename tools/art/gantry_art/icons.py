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

# Signs of fighters, payments and ports: of any game with such things.
SIGNS: dict[str, Callable[[Art], None]] = {
    "coin": solid(ellipse(12, 12, 10.5, 10.5) + "M13 4.5L7 13.5H11.5L10.5 19.5L17 10.5H12.5z"),
    "life": solid("M12 22L3 12.5C.5 8.5 3 3 7 3C9.5 3 11 4.5 12 6.5C13 4.5 14.5 3 17 3C21 3 23.5 8.5 21 12.5z"),
    "battery": solid("M5 5.5H9V2.5H15V5.5H19V22.5H5z" + "M13.2 8L8.2 15H11.6L10.6 20L15.8 13H12.2z"),
    "wound": solid("M12 21.5L3 12C.5 8 3 3 7 3C9.5 3 11 4.5 12 6.500C13 4.5 14.5 3 17 3C21 3 23.5 8 21 12z" + "M11 6.500L8.5 11L13 13L10.5 18.500L15.5 12.500L12 10.500L13 7z"),
    "tapped": solid("M11.5 0L19 5L11.5 10z", "M19.5 12.500A7.7 7.7 0 1 1 11.8 5", width=3),
    "fresh": solid(polygon(star(12, 12, 7.5, 3.2, 4)), "M2 7V2H7M17 2H22V7M22 17V22H17M7 22H2V17", width=2),
    "flying": solid("M1.5 6Q13 2 22.5 8.500Q17 8.7 15.5 10.500Q19 10.5 19.5 12.500Q15 12.3 13 14.500Q15.5 14.7 15 16.500Q8 19 5 12.500Q1.5 10.5 1.5 6z"),
    "searchlight": solid("M1.5 9H7L9.5 6V18L7 15H1.5zM12 9.200L22.5 4V20L12 14.800z"),
    "shrouded": solid("M12 2C6.5 2 4 7 4 12V22L8 19.500L12 22L16 19.500L20 22V12C20 7 17.5 2 12 2z" + "M7 9.500H11V13H7zM13 9.500H17V13H13z"),
    "chaining": lines("M13.5 7.500L16 5A4 4 0 0 1 21.5 10.500L17.5 14.500A4 4 0 0 1 12 14.500M10.5 16.500L8 19A4 4 0 0 1 2.5 13.500L6.5 9.500A4 4 0 0 1 12 9.5", width=2.8),
    "charge": solid("M9.5 3.500L23 12L9.5 20.500L13 12z", "M1.5 7H7M1.5 12H9M1.5 17H7"),
    "quickfire": solid("M1.5 4.500L9 12L1.5 19.500zM8.5 4.500L16 12L8.5 19.500zM15.5 4.500L23 12L15.5 19.500z"),
    "vigil": solid("M.5 12Q12 .5 23.5 12Q12 23.5 .5 12z" + ellipse(12, 12, 4.4, 4.4) + ellipse(12, 12, 1.8, 1.8)),
    "agentproof": solid("M12 1.500L21 5V12C21 18 15.5 21.5 12 22.500C8.5 21.5 3 18 3 12V5z" + ellipse(12, 8.6, 2.8, 2.8) + "M6.5 17.500Q6.5 12.5 12 12.500Q17.5 12.5 17.5 17.500z"),
    "no_attack": solid("M20.5 3.500L15.5 5L8 12.500L11.5 16L19 8.500z", "M5 12.500L11.5 19M7.5 16.500L4 20M3 3L21 21"),
    "no_block": lines("M12 2.500L20 5.500V12C20 17 16 20.5 12 21.500C8 20.5 4 17 4 12V5.500z", "M3 3L21 21", width=2.4),
    "soak": solid("M2 20C2 1 22 1 22 20z" + "M12 8Q16 13 16 15A4 4 0 0 1 8 15Q8 13 12 8z", "M1.5 21.500H22.5", width=2),
    "long_range": lines(ellipse(12, 12, 7.5, 7.5), "M12 1.5V8M12 16V22.5M1.5 12H8M16 12H22.5", width=2.4),
    "port_ff": lines(ellipse(12, 12, 9, 9), ellipse(12, 12, 2.5, 2.5), width=2.8),
    "port_jj": lines("M3.5 3.5H20.5V20.5H3.5z", "M12 9.500V14.5", width=2.8),
    "port_rt": lines("M12 2.5L22 20.5H2z", "M12 11.500V15", width=2.8),
    "permanent": solid("M12 2.500L22.5 11L19 14.500L12 9L5 14.500L1.5 11zM12 11.500L22.5 20L19 23L12 17.500L5 23L1.5 20z"),
    "instant": solid("M14.5 .5L3.5 14H10.500L8.5 23.500L20.5 9H13z"),
    "kind_robot": solid("M4 7H20V21H4z" + ellipse(8.6, 12, 2, 2) + ellipse(15.4, 12, 2, 2) + "M8 16.500H16V18.500H8z", "M12 6.500V2.500M1.5 11.500V16.500M22.5 11.500V16.5", width=2.4),
    "kind_monster": solid("M3 1.500L8 6H16L21 1.500L22 12C22 18 17 22.5 12 22.500C7 22.5 2 18 2 12zM6.5 9L10.5 12L7.5 13.500zM17.5 9L13.5 12L16.5 13.500zM6 16H18L16 20L14 17.500L12 20.500L10 17.500L8 20z"),
    "kind_torso": solid("M2 5L8 3L9.5 6H14.500L16 3L22 5L21.5 12L17.5 11L16 19H8L6.5 11L2.5 12z", "M6 22.500H18", width=2.2),
    "kind_legs": solid("M5.5 4.500H18.500L17.5 14L20 19V22H13.500V15L12 10L10.5 15V22H4V19L6.5 14z", "M6 1.500H18", width=2.2),
    "kind_equipment": solid("M10 1.500H14L14.7 4.500L17 5.500L19.6 4L22 7L20.3 9.500L21 12L20.3 14.500L22 17L19.6 20L17 18.500L14.7 19.500L14 22.500H10L9.3 19.500L7 18.500L4.4 20L2 17L3.7 14.500L3 12L3.7 9.500L2 7L4.4 4L7 5.500L9.3 4.500z" + ellipse(12, 12, 3.6, 3.6)),
    "kind_component": solid("M6 5H18V19H6z" + "M9.5 8.5H14.5V15.5H9.5z", "M2 8H4.5M2 16H4.5M19.5 8H22M19.5 16H22M2 12H4.5M19.5 12H22M9 1.5V3.5M15 1.5V3.5M9 20.5V22.5M15 20.5V22.5", width=2),
    "kind_agent": solid("M6.5 7.500L8 2.500Q12 3.5 16 2.500L17.5 7.500H22V9.500H17Q17 15 12 15Q7 15 7 9.500H2V7.500zM3 23Q3.5 16.5 8.5 15.800L12 19L15.5 15.800Q20.5 16.5 21 23z"),
    "kind_super_weapon": solid(polygon(star(12, 12, 11.5, 4.6, 8)) + ellipse(12, 12, 2.4, 2.4)),
    "kind_power_coin": solid(ellipse(12, 7, 10.5, 5) + "M9 5.500H15V8.500H9z" + "M1.5 10.500Q6 14 12 14Q18 14 22.5 10.500V13.500Q18 17 12 17Q6 17 1.5 13.500zM1.5 16Q6 19.5 12 19.500Q18 19.5 22.5 16V19Q18 22.5 12 22.500Q6 22.5 1.5 19z"),
    "kind_moon": solid(ellipse(12, 12, 10.5, 10.5) + ellipse(8.5, 8, 3, 3) + ellipse(15.5, 13.5, 2.4, 2.4) + ellipse(9, 16.5, 1.8, 1.8)),
    "die": solid("M5 2H19A3 3 0 0 1 22 5V19A3 3 0 0 1 19 22H5A3 3 0 0 1 2 19V5A3 3 0 0 1 5 2z" + "".join(ellipse(x, y, 1.9, 1.9) for x, y in ((7, 7), (17, 7), (12, 12), (7, 17), (17, 17)))),
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
    drawings = WHITE | SIGNS
    drawings.update({f"seat_{name}": _seat(name) for name in SEATS})
    out: dict[str, str] = {}
    for name, draw in drawings.items():
        a = Art()
        draw(a)
        out[f"icons/{name}.svg"] = a.svg(0, 0, 24, 24)
    return out
