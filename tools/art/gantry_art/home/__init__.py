"""The five bay pictures of the home screen, each in its game's own visual language, 230 x 256."""

from collections.abc import Callable

from gantry_art.canvas import Art
from gantry_art.home.blueprint import blueprint
from gantry_art.home.brawl import brawl
from gantry_art.home.coins import coins
from gantry_art.home.throne import throne
from gantry_art.home.vectors import vectors

BAYS: dict[str, Callable[[Art], None]] = {"embryo_machine": blueprint, "gammarauders": brawl, "robot_empire": coins,
                                          "biomechanoids": throne, "purge": vectors}


def pictures() -> dict[str, str]:
    """File name below assets/ -> SVG."""
    out: dict[str, str] = {}
    for name, draw in BAYS.items():
        a = Art()
        draw(a)
        out[f"home/{name}.svg"] = a.svg(0, 0, 230, 256)
    return out
