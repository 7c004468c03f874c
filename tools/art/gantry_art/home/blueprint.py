"""Embryo Machine: a walker as a technical drawing."""

from gantry_art.canvas import Art

LINE = "#5cc8ff"


def _paper(a: Art) -> None:
    a.rect(0, 0, 230, 256, a.vert(0, 256, (0, "#173450"), (.6, "#0f2236"), (1, "#0a1726")))
    a.glow(115, 110, 150, LINE, .3)
    fine = "".join(f"M{i} 0V256M0 {i}H230" for i in range(0, 256, 12) if i % 48)
    bold = "".join(f"M{i} 0V256M0 {i}H230" for i in range(0, 256, 48))
    a.line(fine, LINE, .5, .13)
    a.line(bold, LINE, 1, .26)


def blueprint(a: Art) -> None:
    """A walker from the front, with dimension lines."""
    _paper(a)
    dark = a.vert(30, 230, (0, "#3b6e94"), (1, "#12293e"))
    light = a.vert(30, 230, (0, "#6ba5cc"), (1, "#1c3c58"))
    deep = "#0b1826"

    def side() -> None:
        a.path("M126 150L150 146L158 184L150 190H132z", dark, LINE, 1.5)
        a.path("M134 188H152L160 226L170 240H130L136 226z", light, LINE, 1.5)
        a.line("M136 200H154M138 212H157", LINE)
        a.path("M150 70L182 58L198 76L194 104L162 108L150 96z", light, LINE, 1.6)
        a.line("M160 74L182 66L190 78L186 96L164 98z", LINE, .9)
        a.path("M168 108H190L194 146L184 154H174z", dark, LINE, 1.5)
        a.circ(180, 128, 6, deep, LINE, 1.2)
        a.path("M126 148L146 144L142 132H124z", deep, LINE)
    with a.at(-1, 0):
        a.both(side, 116)
        a.path("M82 72H150L160 96L146 134H86L72 96z", light, LINE, 1.8)
        a.path("M96 82H136L142 98L130 124H102L90 98z", dark, LINE, 1.2)
        a.path("M100 126H132L126 150H106z", deep, LINE, 1.2)
        a.path("M98 44L116 36L134 44L138 62L126 72H106L94 62z", light, LINE, 1.7)
        a.path("M100 54H132L128 61H104z", "#dff4ff", LINE)
        a.line("M116 36V20M134 44L146 26", LINE, 1.6)
        a.circ(116, 104, 10, a.rad(116, 104, 10, (0, "#f0faff"), (.5, LINE), (1, "#12293e")), LINE, 1.4)
        a.path("M176 148H190V152H214V166H190V172H172V152z", light, LINE, 1.5)
        a.path("M44 150H58L60 196L51 226L42 196z", "#bfe8ff", LINE, 1.2)
        a.line("M24 30H92M24 30V96M18 30H30M24 96H18M214 60V240M210 60H218M210 240H218M70 250H162M70 246V254M162 246V254", LINE, .9, .8)
        a.circ(180, 82, 30, None, LINE, .9, .7)
        a.line("M204 64L222 44H230", LINE, .9, .8)
