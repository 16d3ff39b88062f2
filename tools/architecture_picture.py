"""Draws the layers of the program as an SVG, from its import graph.

    python -m tools.architecture_picture [docs/architecture.svg]

A box is a folder or a single file; an arrow means that it imports from the other. Arrows that
follow from others are left out: where A needs B and B needs C, none leads from A to C. A box with a
dashed rim holds folders that import each other in a cycle.
"""

from __future__ import annotations

import argparse
import sys
from html import escape
from pathlib import Path

from tools.import_graph import Graph, file_graph, floors, grouped, knots, screen_unit

ROOT = Path(__file__).resolve().parents[1]
PICTURE = ROOT / "docs" / "architecture.svg"
WIDTH = 1180
ROW = 96
BOX_HEIGHT = 44
LETTER = 7.4
GAP = 14
COLOURS = {"scenes": "#f3dfb2", "game": "#cfe3d6", "main.py": "#e2d4ea"}
_INK = "#6b5a3a"
_ARROWS = f'<g fill="none" stroke="{_INK}" stroke-opacity="0.6" stroke-width="1.1">'
_BOXES = '<g stroke-width="1.2" font-family="sans-serif" font-size="13" text-anchor="middle">'


def program_unit(module: str) -> str:
    """Return the box of a module: its folder in `scenes` or `game`, or a single file."""
    top, _, rest = module.partition(".")
    if top == "main":
        return "main.py"
    if top == "scenes":
        return f"scenes/{screen_unit(module)}" if rest else "scenes"
    return f"game/{rest.partition('.')[0]}" if rest else "game"


def unit_graph(root: Path = ROOT) -> Graph[str]:
    """Return the units of the program with their imports; folders without code are left out."""
    graph = file_graph(root, "game", "scenes")
    units = grouped(graph, program_unit)
    units["main.py"] = {"scenes/app", "game/headless"} & units.keys()
    needed = set().union(*units.values())
    empty = {name for name, needs in units.items() if not needs and name not in needed}
    for name in empty | {"scenes", "game", "scenes/games"}:
        units.pop(name, None)
    return {name: needs & units.keys() for name, needs in units.items()}


def reduced(graph: Graph[str]) -> Graph[str]:
    """Return a graph without cycles and without the arrows that follow from others."""
    below: dict[str, set[str]] = {}

    def reach(node: str) -> set[str]:
        if node not in below:
            below[node] = set(graph[node]).union(*(reach(need) for need in graph[node]))
        return below[node]

    return {
        node: {need for need in needs if not any(need in reach(other) for other in needs - {need})}
        for node, needs in graph.items()
    }


def drawn(graph: Graph[str]) -> str:
    """Return the picture of a graph of units."""
    joined = {node: "\n".join(knot) for knot in knots(graph) for node in knot}
    boxes: Graph[str] = {name: set() for name in joined.values()}
    for node, needs in graph.items():
        boxes[joined[node]] |= {joined[need] for need in needs} - {joined[node]}
    arrows = reduced(boxes)
    rows = [sorted(name for (name,) in level) for level in reversed(floors(boxes))]
    rows = [line for row in rows for line in _lines(row)]
    places = _places(rows, arrows)
    height = max(y + h for _, y, _, h in places.values()) + 20
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" '
        f'width="{WIDTH}" height="{height:.0f}">',
        f'<rect width="{WIDTH}" height="{height:.0f}" fill="#fffdf7"/>',
        _ARROWS,
    ]
    parts += [
        _arrow(places[name], places[need])
        for name, needs in sorted(arrows.items())
        for need in sorted(needs)
    ]
    parts += ["</g>", _BOXES, *(_box(name, place) for name, place in places.items()), "</g>"]
    return "\n".join([*parts, "</svg>", ""])


def _lines(row: list[str]) -> list[list[str]]:
    """Return a layer as as many lines as its boxes need."""
    lines: list[list[str]] = [[]]
    for name in row:
        if sum(_width(each) + GAP for each in [*lines[-1], name]) > WIDTH - GAP and lines[-1]:
            lines.append([])
        lines[-1].append(name)
    return lines


def _places(
    rows: list[list[str]], arrows: Graph[str]
) -> dict[str, tuple[float, float, float, float]]:
    """Return left, top, width and height of each box: near the boxes it imports from."""
    middles: dict[str, float] = {}
    for row in reversed(rows):
        wanted = {
            name: sum(middles[need] for need in arrows[name]) / len(arrows[name])
            if arrows[name]
            else WIDTH / 2
            for name in row
        }
        middles |= _apart(sorted(row, key=lambda name: (wanted[name], name)), wanted)
    places = {}
    top = 20.0
    for row in rows:
        tallest = max(_height(name) for name in row)
        for name in row:
            width, height = _width(name), _height(name)
            places[name] = (middles[name] - width / 2, top + (tallest - height) / 2, width, height)
        top += tallest + ROW - BOX_HEIGHT
    return places


def _apart(row: list[str], wanted: dict[str, float]) -> dict[str, float]:
    """Return the middles of boxes in this order, near their wanted places and not overlapping."""
    middles: dict[str, float] = {}
    edge = GAP / 2
    for name in row:
        middles[name] = max(wanted[name], edge + _width(name) / 2)
        edge = middles[name] + _width(name) / 2 + GAP
    edge = WIDTH - GAP / 2
    for name in reversed(row):
        middles[name] = min(middles[name], edge - _width(name) / 2)
        edge = middles[name] - _width(name) / 2 - GAP
    return middles


def _width(name: str) -> float:
    columns = 3 if name.count("\n") > 5 else 1
    longest = max(len(line) for line in name.split("\n"))
    return columns * longest * LETTER + 22


def _height(name: str) -> float:
    lines = name.count("\n") + 1
    return BOX_HEIGHT + 18 * ((lines + 2) // 3 - 1 if lines > 6 else lines - 1)


def _box(name: str, place: tuple[float, float, float, float]) -> str:
    left, top, width, height = place
    kind = name.partition("/")[0]
    lines = name.split("\n")
    columns = 3 if len(lines) > 6 else 1
    rim = ' stroke-dasharray="5 3"' if len(lines) > 1 else ""
    shape = (
        f'<rect x="{left:.1f}" y="{top:.1f}" width="{width:.1f}" height="{height:.1f}" rx="6" '
        f'fill="{COLOURS[kind]}" stroke="{_INK}"{rim}/>'
    )
    words = [
        f'<text x="{left + width * (2 * (i % columns) + 1) / (2 * columns):.1f}" '
        f'y="{top + BOX_HEIGHT / 2 + 5 + 18 * (i // columns):.1f}" '
        f'fill="#2b2418">{escape(line)}</text>'
        for i, line in enumerate(lines)
    ]
    return "".join([shape, *words])


def _arrow(start: tuple[float, float, float, float], end: tuple[float, float, float, float]) -> str:
    x, y = start[0] + start[2] / 2, start[1] + start[3]
    to_x, to_y = end[0] + end[2] / 2, end[1]
    bend = max(24.0, (to_y - y) / 2)
    return (
        f'<path d="M{x:.1f} {y:.1f}C{x:.1f} {y + bend:.1f} {to_x:.1f} {to_y - bend:.1f} '
        f"{to_x:.1f} {to_y - 5:.1f}M{to_x - 4:.1f} {to_y - 8:.1f}L{to_x:.1f} {to_y - 1:.1f}"
        f'L{to_x + 4:.1f} {to_y - 8:.1f}"/>'
    )


def main(arguments: list[str]) -> int:
    """Write the picture."""
    parser = argparse.ArgumentParser(description="Draws the units and their imports.")
    parser.add_argument("out", nargs="?", type=Path, default=PICTURE)
    path: Path = parser.parse_args(arguments).out
    path.write_text(drawn(unit_graph()), encoding="utf-8")
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
