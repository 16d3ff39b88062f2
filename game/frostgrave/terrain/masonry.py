"""From forms to pieces: walls with windows and broken crowns, floors, steps, as convex parts."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.frostgrave.terrain.forms import (
    BlockForm,
    Blueprint,
    FloorForm,
    PatchForm,
    StairsForm,
    WallForm,
)
from game.frostgrave.terrain.pieces import Kind, Ladder, Mark, Part, Piece
from game.frostgrave.terrain.shapes import Point, Polygon, circle, divided, hull, turned
from game.frostgrave.terrain.units import FREE_STEP, INCH, LOW, length

SILL = 48
"""The height of a window's breast: three quarters of an inch."""
OPENING = 144
"""The height of a window's or a doorway's upper edge: two and a quarter inches."""


DOOR = ".door_"
"""Stands between a house's id and the number of one of its doors."""


def units(inches: float) -> int:
    """Return a length in units, rounded to the nearest."""
    return round(inches * INCH)


def built(name: str, blueprint: Blueprint, x: int, y: int, turn: int, role: str = "") -> Piece:
    """Put a blueprint on a table, its doors open.

    Args:
        name: the piece's id, one of its kind on the table.
        blueprint: what to build.
        x: its middle, in units.
        y: its middle, in units.
        turn: whole degrees, from east towards south.
        role: its role in a scenario.
    """
    return raised(name, blueprint, x, y, turn, role)[0]


def raised(
    name: str, blueprint: Blueprint, x: int, y: int, turn: int, role: str = ""
) -> tuple[Piece, ...]:
    """Put a blueprint on a table: the piece, and each of its shut doors as one of its own.

    The arguments are those of :func:`built`. A door's id is that of its house and a number.
    """
    whole = _whole(name, blueprint, x, y, turn, role)
    shut = [part for part in whole.parts if part.kind == "door"]
    if not shut:
        return (whole,)
    rest = replace(whole, parts=tuple(part for part in whole.parts if part.kind != "door"))
    doors = (
        Piece(f"{name}{DOOR}{number}", "door", x, y, turn, (part,), flat=False)
        for number, part in enumerate(shut)
    )
    return (rest, *doors)


def _whole(name: str, blueprint: Blueprint, x: int, y: int, turn: int, role: str) -> Piece:
    parts = []
    for part in _parts(blueprint):
        shape = hull(_moved(part.shape, x, y, turn))
        parts.append(Part(shape, part.kind, part.bottom, part.top, part.climb, part.run, part.look))
    ladders = []
    for ladder in blueprint.ladders:
        (foot,) = _moved(((units(ladder.foot[0]), units(ladder.foot[1])),), x, y, turn)
        (head,) = _moved(((units(ladder.head[0]), units(ladder.head[1])),), x, y, turn)
        ladders.append(Ladder((*foot, units(ladder.foot[2])), (*head, units(ladder.head[2]))))
    marks = []
    for mark in blueprint.marks:
        (spot,) = _moved(((units(mark.at[0]), units(mark.at[1])),), x, y, turn)
        marks.append(Mark(mark.role, *spot, units(mark.level)))
    return Piece(
        name,
        blueprint.look or blueprint.id,
        x,
        y,
        turn,
        tuple(parts),
        tuple(ladders),
        blueprint.man_made,
        blueprint.flat,
        role,
        tuple(marks),
    )


def outline(form: BlockForm | PatchForm | FloorForm) -> Polygon:
    """Return the outline of a form around the middle of its blueprint; empty if it has none."""
    if form.box is not None:
        west, north, east, south = (units(each) for each in form.box)
        return hull(((west, north), (east, north), (east, south), (west, south)))
    if form.round is not None:
        x, y, radius = (units(each) for each in form.round)
        return hull(circle(x, y, radius, 24 if radius > 2 * INCH else 12))
    return hull((units(x), units(y)) for x, y in form.shape or ())


def _moved(points: Sequence[Point], x: int, y: int, turn: int) -> list[Point]:
    found = []
    for px, py in points:
        dx, dy = turned(px, py, turn) if turn else (px, py)
        found.append((x + dx, y + dy))
    return found


def _parts(blueprint: Blueprint) -> list[Part]:
    parts = [
        Part(
            outline(patch), patch.kind, units(patch.level), units(patch.level), False, 0, patch.look
        )
        for patch in blueprint.patches
    ]
    run = 0
    for wall in blueprint.walls:
        run += 1
        parts.extend(_wall(wall, run))
    for block in blueprint.blocks:
        run += 1
        parts.append(_block(block, run))
    for floor in blueprint.floors:
        run += 1
        top = units(floor.level)
        bottom = max(0, top - units(floor.thick))
        parts.append(Part(outline(floor), "floor", bottom, top, True, run, floor.look))
    for stairs in blueprint.stairs:
        run += 1
        parts.extend(_steps(stairs, run))
    return parts


def _block(form: BlockForm, run: int) -> Part:
    bottom, top = units(form.bottom), units(form.top)
    kind: Kind = "low" if top - bottom <= LOW and not bottom else "solid"
    climb = form.climb or top - bottom <= FREE_STEP
    return Part(outline(form), kind, bottom, top, climb, run, form.look)


def _wall(form: WallForm, run: int) -> list[Part]:
    """Build a wall of its sections; the first and the last reach round the corners."""
    ax, ay = units(form.start[0]), units(form.start[1])
    bx, by = units(form.end[0]), units(form.end[1])
    whole = length(bx - ax, by - ay)
    half = units(form.thick) // 2
    base, height = units(form.base), units(form.height)
    parts: list[Part] = []
    place = 0
    for number, (masonry, inches) in enumerate(form.sections):
        last = number == len(form.sections) - 1
        end = whole if last else min(whole, place + units(inches))
        start_at = place - half if number == 0 else place
        end_at = end + half if last else end
        shape = _along(ax, ay, bx, by, whole, (start_at, end_at, half))
        for bottom, top, look in _levels(masonry, height):
            kind: Kind = "low" if bottom == 0 and base == 0 and top <= LOW else "wall"
            if look == "door":
                kind = "door"
            climb = top <= LOW and bottom == 0
            parts.append(Part(shape, kind, base + bottom, base + top, climb, run, look))
        place = end
    return [part for part in parts if part.shape]


def _levels(masonry: str, height: int) -> list[tuple[int, int, str]]:
    """Return the bodies one above the other of a stretch of wall: bottom, top, look."""
    match masonry:
        case "full":
            return [(0, height, "wall")]
        case "pillar":
            return [(0, height + FREE_STEP, "pillar")]
        case "high":
            return [(0, height * 3 // 4, "ragged")]
        case "half":
            return [(0, height // 2, "ragged")]
        case "low":
            return [(0, min(INCH, height), "ragged")]
        case "curb":
            return [(0, FREE_STEP, "ragged")]
        case "window":
            return [(0, SILL, "sill"), (OPENING, max(OPENING + 16, height), "lintel")]
        case "door":
            return [(OPENING, max(OPENING + 16, height), "lintel")]
        case "shut":
            return [(0, OPENING, "door"), *_levels("door", height)]
        case _:
            return []


def _along(ax: int, ay: int, bx: int, by: int, whole: int, span: tuple[int, int, int]) -> Polygon:
    """Return the rectangle around a stretch of a line: from, to, half its thickness."""
    start, end, half = span
    dx, dy = bx - ax, by - ay
    corners = []
    for place, side in ((start, -half), (end, -half), (end, half), (start, half)):
        x = ax + divided(dx * place - dy * side, whole)
        y = ay + divided(dy * place + dx * side, whole)
        corners.append((x, y))
    return hull(corners)


def _steps(form: StairsForm, run: int) -> list[Part]:
    """Build steps of half an inch; each reaches from its front to the back of the stairs."""
    west, north, east, south = (units(each) for each in form.box)
    top = units(form.top)
    count = max(1, -(-top // FREE_STEP))
    parts = []
    for step in range(count):
        rise = min(top, FREE_STEP * (step + 1))
        x0, y0, x1, y1 = west, north, east, south
        match form.toward:
            case "north":
                y1 = south - (south - north) * step // count
                y0 = south - (south - north) * (step + 1) // count
            case "south":
                y0 = north + (south - north) * step // count
                y1 = north + (south - north) * (step + 1) // count
            case "east":
                x0 = west + (east - west) * step // count
                x1 = west + (east - west) * (step + 1) // count
            case _:
                x1 = east - (east - west) * step // count
                x0 = east - (east - west) * (step + 1) // count
        shape = hull(((x0, y0), (x1, y0), (x1, y1), (x0, y1)))
        kind: Kind = "low" if rise <= LOW else "solid"
        parts.append(Part(shape, kind, 0, rise, True, run, "step"))
    return parts
