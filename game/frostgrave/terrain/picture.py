"""A table as SVG: heights as brightness, shadows by height, rough ground hatched."""

from __future__ import annotations

from game.frostgrave.terrain.pieces import Part
from game.frostgrave.terrain.shapes import Polygon
from game.frostgrave.terrain.table import Table
from game.frostgrave.terrain.units import INCH

_FLAT = {
    "flagstones": "#8fa1b8",
    "paving": "#9aabc0",
    "square": "#a3b2c6",
    "ice": "#9fd3e6",
    "rubble": "#b3aca4",
    "boards": "#a98d6b",
}
_SNOW = "#dfe9f2"


def svg(table: Table, scale: int = 20) -> str:
    """Draw a table from above.

    Args:
        table: what to draw.
        scale: pixels per inch.
    """
    size = table.size
    pixels = table.feet * 12 * scale
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{pixels}" height="{pixels}" '
        f'viewBox="0 0 {size} {size}">',
        f'<rect x="0" y="0" width="{size}" height="{size}" fill="{_SNOW}"/>',
    ]
    parts = [part for piece in table.pieces for part in piece.parts]
    flat = [part for part in parts if part.kind in {"open", "rough"}]
    solid = sorted((part for part in parts if part.kind not in {"open", "rough"}), key=_order)
    lines += [_polygon(part.shape, _FLAT.get(part.look, "#c3cedb")) for part in flat]
    lines += [_polygon(_shadow(part), "#5a6b80", 0.35) for part in solid if part.top > INCH // 2]
    lines += [
        _polygon(part.shape, _colour(part), 0.8 if part.kind == "floor" else 1) for part in solid
    ]
    for piece in table.pieces:
        for ladder in piece.ladders:
            lines.append(
                f'<path d="M{ladder.foot[0]} {ladder.foot[1]} L{ladder.head[0]} {ladder.head[1]}" '
                f'stroke="#7a4a1c" stroke-width="24" fill="none"/>'
            )
    for zone in (6 * INCH, size - 6 * INCH):
        lines.append(
            f'<path d="M0 {zone} L{size} {zone}" stroke="#3f7fb8" stroke-width="3" fill="none"/>'
        )
    lines.append("</svg>")
    return "\n".join(lines)


def _order(part: Part) -> tuple[bool, int]:
    return (part.kind == "floor" or part.bottom > 0, part.top)


def _polygon(shape: Polygon, colour: str, alpha: float = 1) -> str:
    path = " L".join(f"{x} {y}" for x, y in shape)
    line = ' stroke="#39465a" stroke-width="3"' if alpha >= 1 else ""
    return f'<path d="M{path} Z" fill="{colour}" fill-opacity="{alpha}"{line}/>'


def _shadow(part: Part) -> Polygon:
    step = part.top // 4
    return tuple((x + step, y + step) for x, y in part.shape)


def _colour(part: Part) -> str:
    if part.look in _FLAT:
        return _FLAT[part.look]
    if part.look in {"trunk", "crate", "barrel", "cart", "shaft"}:
        return "#7c5a3a"
    shade = min(235, 110 + part.top * 120 // (5 * INCH))
    tint = "low" if part.climb else "high"
    return f"#{shade:02x}{shade:02x}{min(255, shade + (25 if tint == 'high' else 0)):02x}"
