"""The card back: ribs, a spine, and a seal left free in the middle for the seat's emblem."""

from gantry_art.canvas import Art
from gantry_art.parts import ACID, ACIDL, INK, spine


def back() -> str:
    """The back at 116 x 150. The seal is a disk of radius 25 around (58, 75); an emblem drawn over it is 32 high."""
    a = Art()
    a.rect(0, 0, 116, 150, a.vert(0, 150, (0, "#3a4029"), (1, "#14180e")), 7)
    a.rect(5, 5, 106, 140, "#12160d", 5, "#6e7550", 1.2)
    for i in range(7):
        y = 12 + i * 20.8
        a.line(f"M8 {y + 2}Q58 {y + 22} 108 {y + 2}", "#2b321f", 8)
        a.line(f"M8 {y}Q58 {y + 20} 108 {y}", "#59613c", 1.6)
    spine(a, [(58, 9), (58, 141)], 9, 20, 20, "#7a7f5e", "#c9cfa4")
    a.circ(58, 75, 25, "#12160d", "#9aa07c", 2)
    a.circ(58, 75, 14, a.rad(56, 72, 15, (0, ACIDL), (.45, ACID), (1, "#3a4418")), INK, 2)
    return a.svg(0, 0, 116, 150)
