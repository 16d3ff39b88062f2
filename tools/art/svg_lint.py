"""Finds SVG features that SDL_image's nanosvg silently drops or draws wrongly.

`python -m tools.art.svg_lint FILE...` prints the findings and exits 1 if there are any.
"""

import re
import sys
from pathlib import Path
from xml.etree import ElementTree

DROPPED_ELEMENTS = frozenset(
    [
        "clipPath",
        "mask",
        "filter",
        "text",
        "tspan",
        "textPath",
        "use",
        "symbol",
        "pattern",
        "image",
        "foreignObject",
        "marker",
        "switch",
    ]
)
KNOWN_COLOUR_NAMES = frozenset(
    ["red", "green", "blue", "yellow", "cyan", "magenta", "black", "grey", "gray", "white", "none"]
)
IGNORED_PROPERTIES = (
    "clip-path",
    "mask",
    "filter",
    "paint-order",
    "mix-blend-mode",
    "visibility",
)
HEXADECIMAL = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$")
RGB_FUNCTION = re.compile(
    r"rgb\(\s*[\d.]+%?\s*,\s*[\d.]+%?\s*,\s*[\d.]+%?\s*\)$",
)
GRADIENT_COORDINATES = ("x1", "y1", "x2", "y2", "cx", "cy", "r")


def lint_file(path: Path) -> list[str]:
    """All findings in one SVG file."""
    return lint_text(path.read_text(encoding="utf-8"))


def lint_text(document: str) -> list[str]:
    """All findings in one SVG document; an empty list means that it draws as written."""
    root = ElementTree.fromstring(document)
    findings = [] if "viewBox" in root.attrib else ["svg: no viewBox"]
    for element in root.iter():
        tag = element.tag.split("}")[-1]
        if tag in DROPPED_ELEMENTS:
            findings.append(f"<{tag}> is not drawn")
        properties = _properties(element)
        findings += _colour_findings(tag, properties)
        findings += [
            f"<{tag}> {name} is ignored" for name in IGNORED_PROPERTIES if name in properties
        ]
        if tag == "g" and "opacity" in properties:
            findings.append("<g opacity> applies to each child: overlaps show through")
        if tag in ("linearGradient", "radialGradient"):
            findings += _gradient_findings(tag, properties)
    return findings


def _properties(element: ElementTree.Element) -> dict[str, str]:
    """Attributes and inline style of an element, without name spaces."""
    found = {name.split("}")[-1]: value for name, value in element.attrib.items()}
    for declaration in found.get("style", "").split(";"):
        name, colon, value = declaration.partition(":")
        if colon:
            found[name.strip()] = value.strip()
    return found


def _colour_findings(tag: str, properties: dict[str, str]) -> list[str]:
    """Colours in a notation that comes out grey or opaque."""
    findings: list[str] = []
    for name in ("fill", "stroke", "stop-color"):
        value = properties.get(name)
        if value is None or value.startswith("url(") or value in KNOWN_COLOUR_NAMES:
            continue
        if not HEXADECIMAL.match(value) and not RGB_FUNCTION.match(value):
            findings.append(f'<{tag}> {name}="{value}": write #rrggbb and an opacity')
    return findings


def _gradient_findings(tag: str, properties: dict[str, str]) -> list[str]:
    """Gradients that lose their focus, their spread or their whole ramp."""
    findings: list[str] = []
    if properties.get("spreadMethod", "pad") != "pad":
        findings.append(f"<{tag}> spreadMethod is ignored")
    if "fx" in properties or "fy" in properties:
        findings.append(f"<{tag}> focal point is ignored")
    unitless = any(
        name in properties and not properties[name].endswith("%") for name in GRADIENT_COORDINATES
    )
    if properties.get("gradientUnits") != "userSpaceOnUse" and unitless:
        findings.append(f'<{tag}> needs percentages or gradientUnits="userSpaceOnUse"')
    return findings


def main(arguments: list[str]) -> int:
    """Print the findings in the files named; 1 if there are any."""
    count = 0
    for argument in arguments:
        for finding in lint_file(Path(argument)):
            print(f"{argument}: {finding}")
            count += 1
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
