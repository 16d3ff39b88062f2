"""A table as a map, drawn with pen and wash on a sheet of paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.frostgrave.names import EAST, NORTH, SOUTH
from game.frostgrave.scenarios.gates import Area, Exit
from game.frostgrave.terrain.pieces import Part
from game.frostgrave.terrain.table import Table
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.maps.omens import Omen, draw_omens
from scenes.games.frostgrave.maps.pen import Pen
from scenes.kit.draw import raster, textures
from scenes.kit.draw.colour import Rgb, from_hex, mix

_FINE: Final = 3
"""The enlargement at which a map is painted, so that its lines are smooth."""
_SEED: Final = 19
_INK: Final = from_hex("#4a3220")
_STONE: Final = from_hex("#5a4029")
_LOW: Final = from_hex("#8f7350")
_SHADE: Final = from_hex("#cdb488")
_SNOW: Final = from_hex("#f6ecd2")
_STREET: Final = from_hex("#e6d2a6")
_SQUARE: Final = from_hex("#dcc592")
_HOUSE: Final = from_hex("#d3b686")
_WATER: Final = from_hex("#a9c3c0")
_RUBBLE: Final = from_hex("#a88a62")
_BOARDS: Final = from_hex("#c19a63")
_WOOD: Final = from_hex("#9a6a38")
_TREE: Final = from_hex("#6d7a4a")
_HUSH: Final = from_hex("#b7a3c4")
_CARPET: Final = from_hex("#c99a80")
_GOLD: Final = from_hex("#b0741a")
_RED: Final = from_hex("#9c3a24")
_EDGE: Final = from_hex("#34619c")
_FLAT: Final = {
    "paving": _STREET,
    "square": _SQUARE,
    "flagstones": _HOUSE,
    "ice": _WATER,
    "boards": _BOARDS,
    "disc": _WATER,
    "carpet": _CARPET,
    "hush": _HUSH,
}
_TIMBER: Final = frozenset(("crate", "barrel", "cart", "shaft", "gate", "door", "bookcase", "desk"))


@dataclass(frozen=True)
class Zones:
    """The zones of warbands and treasure, in 1/64 inch from the edges (FG-50, FG-61)."""

    deployment: int
    treasure: int
    every_edge: bool = False
    """Whether treasure keeps away from all four edges, not only from the warbands'."""
    places: bool = True
    """Whether anybody places treasure."""
    areas: tuple[Area, ...] = ()
    """The areas of the warbands, if not strips along the edges."""
    exits: tuple[Exit, ...] = ()
    """The gates, if figures do not leave over any edge."""
    sides: tuple[Rgb, Rgb] = (_EDGE, _EDGE)
    """The colours of the warbands' zones, the northern first."""


def paint_map(
    table: Table,
    zones: Zones,
    pixels: int,
    laid: Sequence[tuple[int, int, int]] = (),
    omens: Sequence[Omen] = (),
) -> pygame.Surface:
    """Paint a table from above as a square of a size in pixels; needs no window.

    A chest is drawn on each of the spots ``laid``, and ``omens`` are signs of a scenario's rules.
    """
    size = pixels * _FINE
    pen = Pen(pygame.Surface((size, size), pygame.SRCALPHA), size / table.size)
    parts = [part for piece in table.pieces for part in piece.parts]
    _wash_ground(pen, [part for part in parts if part.kind in {"open", "rough"}])
    if zones.areas:
        _hatch_areas(pen, zones)
    else:
        _hatch_deployment(pen, table.size, zones)
    standing = [part for part in parts if part.kind not in {"open", "rough", "fog"}]
    _draw_standing(pen, sorted(standing, key=_order))
    for piece in table.pieces:
        for ladder in piece.ladders:
            pen.line(ladder.foot[:2], ladder.head[:2], _INK, 0.22)
    for each in zones.exits:
        _point_out(pen, each, table.size)
    if zones.places:
        _mark_treasure(pen, table.size, zones, [*laid, *site_spots(table)])
    _mark_laid(pen, laid)
    draw_omens(pen, omens)
    sheet = textures.paper(pixels, pixels, 1.0, _SEED)
    drawn = pygame.transform.smoothscale(pen.surface.premul_alpha(), (pixels, pixels))
    sheet.blit(drawn, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return sheet


def site_spots(table: Table) -> list[tuple[int, int, int]]:
    """The places of a scenario's sites."""
    return [(piece.x, piece.y, 0) for piece in table.pieces if piece.role]


def _mark_laid(pen: Pen, laid: Sequence[tuple[int, int, int]]) -> None:
    """Chests where a scenario places treasure."""
    for x, y, _ in laid:
        wide, high = INCH * 0.9, INCH * 0.65
        box = [
            (x - wide, y - high),
            (x + wide, y - high),
            (x + wide, y + high),
            (x - wide, y + high),
        ]
        pen.fill(box, _GOLD)
        pen.outline(box, _INK, 0.16)
        pen.line((x - wide, y - high * 0.1), (x + wide, y - high * 0.1), _INK, 0.16)


def _middle(part: Part) -> tuple[float, float]:
    count = len(part.shape)
    return sum(x for x, _ in part.shape) / count, sum(y for _, y in part.shape) / count


def _jitter(number: int, spread: float) -> float:
    """A number between minus and plus `spread`, fixed for its number."""
    return ((number * 7919 + 104729) % 1000 / 500 - 1) * spread


def _wash_ground(pen: Pen, parts: Sequence[Part]) -> None:
    """Streets and squares first, then floors of houses, ice and rubble."""
    order = {"paving": 0, "square": 1}
    for part in sorted(parts, key=lambda part: order.get(part.look, 2)):
        if part.look == "rubble":
            _strew(pen, part)
            continue
        pen.fill(part.shape, _FLAT.get(part.look, _SHADE), 235)
        if part.look not in order:
            pen.outline(part.shape, mix(_FLAT.get(part.look, _SHADE), _INK, 0.45), 0.08)
        if part.look == "ice":
            _ripple(pen, part)


def _strew(pen: Pen, part: Part) -> None:
    """Rubble: small stones about the middle of a patch."""
    pen.fill(part.shape, _SHADE, 190)
    x, y = _middle(part)
    for number, corner in enumerate(part.shape):
        for step in (0.25, 0.55, 0.85):
            seed = number * 31 + round(step * 100)
            at = (
                x + (corner[0] - x) * step + _jitter(seed, INCH / 3),
                y + (corner[1] - y) * step + _jitter(seed + 7, INCH / 3),
            )
            pen.dot(at, 0.13 + 0.06 * (seed % 3), mix(_RUBBLE, _INK, 0.2 * (seed % 3)))


def _ripple(pen: Pen, part: Part) -> None:
    """Ice: a second and third line inside the shore."""
    x, y = _middle(part)
    for share in (0.76, 0.5):
        shape = [(x + (a - x) * share, y + (b - y) * share) for a, b in part.shape]
        pen.outline(shape, mix(_WATER, _INK, 0.25), 0.06)


def _order(part: Part) -> tuple[bool, int, int]:
    """Sorts the higher above the lower, and closed doors above the eaves that cover them."""
    return part.kind == "door", part.bottom, part.top


def _draw_standing(pen: Pen, parts: Sequence[Part]) -> None:
    """Shadows, then everything that stands, the higher above the lower."""
    for part in parts:
        if part.bottom == 0:
            shift = min(part.top, 3 * INCH) / 7
            pen.fill([(x + shift, y + shift) for x, y in part.shape], _INK, 60)
    for part in parts:
        if part.look == "trunk":
            _grow(pen, part)
        elif part.kind == "floor" or part.look in ("roof", "thatch"):
            _board(pen, part)
        elif part.look != "lintel":
            colour = _colour_of(part)
            pen.fill(part.shape, colour)
            if part.kind != "wall":
                pen.outline(part.shape, _INK, 0.09)


def _colour_of(part: Part) -> Rgb:
    if part.look in _TIMBER:
        return _WOOD
    if part.look == "ice":
        return _WATER
    if part.kind == "wall":
        return _STONE
    return _LOW if part.kind == "low" else mix(_STONE, _LOW, 0.45)


def _board(pen: Pen, part: Part) -> None:
    """An upper floor: planks through which the room below shows faintly."""
    pen.fill(part.shape, _BOARDS, 200)
    if len(part.shape) == 4:
        a, b, c, d = part.shape
        for number in range(1, 6):
            share = number / 6
            first = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
            second = (d[0] + (c[0] - d[0]) * share, d[1] + (c[1] - d[1]) * share)
            pen.line(first, second, mix(_BOARDS, _INK, 0.4), 0.06)
    pen.outline(part.shape, _INK, 0.09)


def _grow(pen: Pen, part: Part) -> None:
    """A tree: a crown of bare twigs about the trunk."""
    x, y = _middle(part)
    for number, (across, down) in enumerate(
        ((0.9, 0.1), (0.5, 0.7), (-0.3, 0.85), (-0.9, 0.3), (-0.7, -0.6), (0.0, -0.95), (0.7, -0.6))
    ):
        end = (x + across * INCH * 0.9 + _jitter(number, 6), y + down * INCH * 0.9)
        pen.line((x, y), end, _TREE, 0.11)
        pen.dot(end, 0.17, _TREE)
    pen.dot((x, y), 0.3, _INK)


def _hatch_deployment(pen: Pen, size: int, zones: Zones) -> None:
    """The strips of the warbands: hatched, and bounded by a line."""
    step = 2 * INCH
    slope = zones.deployment / 2
    for top, colour in zip((0, size - zones.deployment), zones.sides, strict=True):
        layer = pygame.Surface(pen.surface.get_size(), pygame.SRCALPHA)
        hatch = Pen(layer, pen.scale)
        bottom = top + zones.deployment
        for left in range(-step * 2, size + step, step):
            hatch.line((left, bottom), (left + slope, top), colour, 0.09)
        layer.set_alpha(105)
        pen.surface.blit(layer, (0, 0))
        line = top or bottom
        pen.dashes((0, line), (size, line), colour, 0.16)


def _hatch_areas(pen: Pen, zones: Zones) -> None:
    """The ground about gates where the warbands begin: hatched, and bounded by a line."""
    step = 2 * INCH
    for area in zones.areas:
        colour = zones.sides[area.edge == SOUTH]
        layer = pygame.Surface(pen.surface.get_size(), pygame.SRCALPHA)
        hatch = Pen(layer, pen.scale)
        for left in range(-step * 2, area.size + step, step):
            top, bottom = (0, area.depth)
            if area.edge == SOUTH:
                top, bottom = area.size - area.depth, area.size
            hatch.line((left, bottom), (left + area.depth / 2, top), colour, 0.09)
        shape = pygame.Surface(layer.get_size(), pygame.SRCALPHA)
        Pen(shape, pen.scale).fill(area.outline(), (255, 255, 255))
        layer.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        layer.set_alpha(150)
        pen.surface.blit(layer, (0, 0))
        pen.outline(area.outline(), colour, 0.16)


def _point_out(pen: Pen, gate: Exit, size: int) -> None:
    """An arrow that goes out through a gate."""
    middle = (gate.low + gate.high) // 2

    def at(along: float, inside: float) -> tuple[float, float]:
        across = size - inside if gate.edge in (SOUTH, EAST) else inside
        return (middle + along, across) if gate.edge in (NORTH, SOUTH) else (across, middle + along)

    head = [at(0, INCH * 0.2), at(-INCH * 0.9, INCH * 1.5), at(INCH * 0.9, INCH * 1.5)]
    pen.line(at(0, INCH * 3.2), at(0, INCH * 1.2), _RED, 0.42)
    pen.fill(head, _RED)


def _mark_treasure(pen: Pen, size: int, zones: Zones, laid: Sequence[tuple[int, int, int]]) -> None:
    """The area for treasure: a golden dashed frame, and crosses off ``laid``."""
    low, high = zones.treasure, size - zones.treasure
    left, right = (low, high) if zones.every_edge else (INCH // 2, size - INCH // 2)
    corners = [(left, low), (right, low), (right, high), (left, high)]
    for number, corner in enumerate(corners):
        pen.dashes(corners[number - 1], corner, _GOLD, 0.17)
    arm = size / 44
    for share in (0.25, 0.5, 0.75):
        x, y = left + (right - left) * share, (low + high) / 2
        if any(max(abs(each[0] - x), abs(each[1] - y)) < 2 * arm for each in laid):
            continue
        for tilt in (-1, 1):
            pen.line((x - arm, y - arm * tilt), (x + arm, y + arm * tilt), _SNOW, size / INCH / 56)
            pen.line((x - arm, y - arm * tilt), (x + arm, y + arm * tilt), _GOLD, size / INCH / 88)


def pinned(sheet: pygame.Surface, edge: int) -> pygame.Surface:
    """A painted sheet with a pale margin and a double frame, premultiplied."""
    side = sheet.get_width()
    whole = side + 2 * edge
    image = pygame.Surface((whole, whole), pygame.SRCALPHA)
    image.blit(textures.paper(whole, whole, 1.0, _SEED + 2), (0, 0))
    image.blit(sheet, (edge, edge))
    thin = max(1, edge // 8)
    frame = pygame.Rect(edge, edge, side, side)
    pygame.draw.rect(image, _INK, frame.inflate(2 * thin, 2 * thin), thin)
    pygame.draw.rect(image, _INK, frame.inflate(edge, edge), thin)
    return raster.masked(image, raster.rounded_mask(whole, whole, edge / 3))
