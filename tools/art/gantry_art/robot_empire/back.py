"""The card back: rays, a golden ring, and a seal left free in the middle for the seat's emblem."""

from gantry_art.canvas import Art, box
from gantry_art.curves import polar
from gantry_art.robot_empire.toy import INK, bolt_path, dots, rivets


def back() -> str:
    """The back at 116 x 150. The seal is a disk of radius 25 around (58, 75); an emblem drawn over it is 32 high."""
    a = Art()
    a.rect(0, 0, 116, 150, a.vert(0, 150, (0, "#5a74bc"), (.4, "#33468a"), (1, "#141d44")), 7)
    a.rect(4, 4, 108, 142, a.rad(58, 70, 92, (0, "#2f4690"), (1, "#0b1330")), 5, INK, 1.2)
    d = ""
    for i in range(24):
        p, q, r = polar(58, 75, 30, i * 15), polar(58, 75, 100, i * 15 - 2.4), polar(58, 75, 100, i * 15 + 2.4)
        d += f"M{p[0]} {p[1]}L{min(107, max(9, q[0]))} {min(141, max(9, q[1]))}L{min(107, max(9, r[0]))} {min(141, max(9, r[1]))}z"
    a.path(d, "#8fb0ff", op=.16)
    a.path(box(9, 9, 98, 132, 4), None, "#c79a2e", 1.4)
    a.path(box(12, 12, 92, 126, 3), None, "#7a5a1c", .8)
    rivets(a, [(15, 15), (101, 15), (15, 135), (101, 135)], 1.8)
    for y in (31, 119):
        a.path(bolt_path(58, y, 10), "#d8a83a", INK, 1)
    a.circ(58, 75, 33, a.lin(25, 42, 91, 108, (0, "#fff0b0"), (.35, "#e8b83a"), (.7, "#a8741a"), (1, "#5a3a08")), INK, 1.4)
    dots(a, [polar(58, 75, 29, i * 20) for i in range(18)], .9, "#5a3a08")
    a.circ(58, 75, 25, a.rad(58, 70, 27, (0, "#24356e"), (1, "#0b1330")), "#5a3a08", 1.2)
    return a.svg(0, 0, 116, 150)
