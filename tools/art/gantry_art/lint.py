"""Rejects SVG that SDL_image 2.6 (nanosvg) draws wrongly or not at all, without a word."""

import re
import xml.etree.ElementTree as ElementTree

_HREF = "{http://www.w3.org/1999/xlink}href"
ALLOWED = {
    "svg": {"width", "height", "viewBox"},
    "g": {"fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "transform"},
    "path": {"d", "fill", "stroke", "stroke-width", "opacity", "stroke-dasharray", "stroke-linecap", "fill-rule"},
    "linearGradient": {"id", "gradientUnits", "x1", "y1", "x2", "y2", _HREF},
    "radialGradient": {"id", "gradientUnits", "cx", "cy", "r", _HREF},
    "stop": {"offset", "stop-color", "stop-opacity"},
}
_COLOR = re.compile(r"none|#[0-9a-f]{3}|#[0-9a-f]{6}")
_URL = re.compile(r"url\(#([A-Za-z0-9]+)\)")
_PATH = re.compile(r"[MmLlHhVvCcQqAaSsTtZz0-9 .\-]+")
_SPACE = "{http://www.w3.org/2000/svg}"


def faults(text: str) -> list[str]:
    """What is wrong with an SVG file, in words; empty when nothing is."""
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        return [f"not well formed: {error}"]
    found: list[str] = []
    defined: set[str] = set()
    for node in root.iter():
        tag = node.tag.removeprefix(_SPACE)
        if tag not in ALLOWED:
            found.append(f"<{tag}>: SDL_image does not draw this element; use paths")
            continue
        for key, value in node.attrib.items():
            if key not in ALLOWED[tag]:
                found.append(f'<{tag} {key}="{value}">: not among the attributes known to be drawn rightly')
            elif key in ("fill", "stroke", "stop-color"):
                found += _paint(tag, key, value, defined)
            elif key == "d" and not _PATH.fullmatch(value):
                found.append(f'<path d="{value[:40]}...">: not plain path data')
            elif key == _HREF and value[1:] not in defined:
                found.append(f"<{tag}>: takes its stops from {value}, which is not defined before it")
            elif key == "gradientUnits" and value != "userSpaceOnUse":
                found.append(f"<{tag}>: gradientUnits must be userSpaceOnUse")
        if tag.endswith("Gradient"):
            if node.get("gradientUnits") is None:
                found.append(f"<{tag}>: without gradientUnits it becomes its last color; say userSpaceOnUse")
            defined.add(node.get("id", ""))
        if (node.text or "").strip() or (node.tail or "").strip():
            found.append(f"<{tag}>: text is not drawn; the client writes it")
    return found


def _paint(tag: str, key: str, value: str, defined: set[str]) -> list[str]:
    url = _URL.fullmatch(value)
    if url and key != "stop-color":
        return [] if url[1] in defined else [f"<{tag}>: gradient {url[1]} is used before it is defined, which draws nothing"]
    return [] if _COLOR.fullmatch(value) else [f'<{tag} {key}="{value}">: expected #rgb, #rrggbb or none']
