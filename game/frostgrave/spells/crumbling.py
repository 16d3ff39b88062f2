"""A gap in a built wall, or a hole in the floor under a figure (Crumble)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.engine.refusal import Refusal
from game.frostgrave import ground_changes, marker_placement
from game.frostgrave.aims import Aim, AtFigure, AtPoint
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.figures import Figure
from game.frostgrave.marker_terrain import outline
from game.frostgrave.markers import Marker
from game.frostgrave.measuring import direction
from game.frostgrave.pending import Casting
from game.frostgrave.spells import targets
from game.frostgrave.spells.family import Family
from game.frostgrave.spells.vocabulary import Crumble
from game.frostgrave.terrain.shapes import Point, Polygon, contains, disc_overlaps, divided
from game.frostgrave.terrain.units import INCH, length

POINTED = INCH // 2
"""From this distance a point means the wall."""
THICKEST = 3 * INCH
"""Thicker walls resist."""
MARGIN = INCH // 8
"""How far a gap reaches beyond the wall on either side."""
SAMPLE = 4
"""How many walls a sample looks at."""
CUT = ("wall", "low", "solid")


class Gap(NamedTuple):
    """Where a wall is opened: the middle, the direction of the wall, its thickness."""

    x: int
    y: int
    angle: int
    thickness: int


class Crumbling(Family):
    """Aimed at a point beside a wall, or at a figure on a floor."""

    def aims(self, battle: Battle, caster: Figure, spell: SpellData) -> list[Aim]:
        """List figures on floors, and points beside the nearest walls."""
        candidates: list[Aim] = [AtFigure(one.id) for one in battle.on_table() if one.z > 0]
        candidates.extend(_sample(battle, caster))
        return [aim for aim in candidates if self.refusal(battle, caster, spell, aim) is None]

    def refusal(self, battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> Refusal | None:
        """Return why nothing can crumble there, if so."""
        if isinstance(aim, AtFigure):
            found = targets.figure_refusal(battle, caster, spell, aim.figure)
            if found is None and not _stands_on_floor(battle, battle.figure(aim.figure)):
                return Refusal("FG-crumble", "no_floor", {"figure": aim.figure})
            return found
        if not isinstance(aim, AtPoint):
            return Refusal("FG-62", "wrong_aim", {"spell": spell.id})
        found = targets.point_refusal(battle, caster, spell, aim.x, aim.y, aim.z)
        if found is not None:
            return found
        if _spell_wall(battle, aim) is None and _gap_at(battle, aim.x, aim.y, aim.z) is None:
            return Refusal("FG-crumble", "no_wall")
        return None

    def rollers(self, battle: Battle, casting: Casting, spell: SpellData) -> Sequence[int]:
        """List the figure on the floor, unless it is a friend; for a wall nobody."""
        del spell
        aim = casting.aim
        if isinstance(aim, AtFigure) and battle.figure(aim.figure).seat != casting.seat:
            return (aim.figure,)
        return ()

    def apply(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """Open the wall, or the floor; figures on it fall."""
        effect, aim = spell.effect, casting.aim
        if not isinstance(effect, Crumble):
            return
        size = round(effect.gap * INCH)
        if isinstance(aim, AtFigure):
            _open_floor(battle, casting, size)
        elif isinstance(aim, AtPoint):
            wall = _spell_wall(battle, aim)
            if wall is not None:
                battle.remove_marker(wall.id, "cancelled")
            else:
                _open_wall(battle, casting, aim, size)
        ground_changes.settle(battle)


def _open_floor(battle: Battle, casting: Casting, size: int) -> None:
    if not isinstance(casting.aim, AtFigure):
        return
    figure = battle.figure(casting.aim.figure)
    if figure.where != "table":
        return
    radius = max(size // 2, figure.radius + MARGIN)
    marker_placement.put(
        battle,
        Marker(
            id=battle.state.marker_count,
            spell=casting.spell,
            caster=casting.caster,
            seat=casting.seat,
            shape="circle",
            x=figure.x,
            y=figure.y,
            z=figure.z,
            length=radius,
            terrain="hole",
            total=casting.total,
            turn=battle.state.turn,
        ),
    )


def _open_wall(battle: Battle, casting: Casting, aim: AtPoint, size: int) -> None:
    gap = _gap_at(battle, aim.x, aim.y, aim.z)
    if gap is None:
        return
    marker = Marker(
        id=battle.state.marker_count,
        spell=casting.spell,
        caster=casting.caster,
        seat=casting.seat,
        shape="rectangle",
        x=gap.x,
        y=gap.y,
        z=aim.z,
        angle=gap.angle,
        length=size,
        width=gap.thickness + 2 * MARGIN,
        terrain="gap",
        total=casting.total,
        turn=battle.state.turn,
    )
    marker_placement.put(battle, marker)


def _stands_on_floor(battle: Battle, figure: Figure) -> bool:
    """Whether a built floor carries the figure's centre."""
    return not figure.hanging and any(
        part.kind == "floor" and part.top == figure.z and contains(part.shape, figure.x, figure.y)
        for piece in battle.field.ground.pieces
        if piece.man_made
        for part in piece.parts
    )


def _spell_wall(battle: Battle, aim: AtPoint) -> Marker | None:
    """Return the wall of a spell that the point means, if any."""
    for marker in battle.state.markers:
        if marker.terrain == "wall" and disc_overlaps(aim.x, aim.y, POINTED, outline(marker)):
            return marker
    return None


def _gap_at(battle: Battle, x: int, y: int, z: int) -> Gap | None:
    """Return how the wall nearest to a point would be opened; ``None`` for no wall near."""
    best: tuple[int, Gap] | None = None
    for shape in _walls(battle, x, y, z):
        found = _gap_in(shape, x, y)
        if found is not None and (best is None or found[0] < best[0]):
            best = found
    return None if best is None else best[1]


def _walls(battle: Battle, x: int, y: int, z: int) -> Iterator[Polygon]:
    """Yield the built walls that stand so near to a point and rise from its level."""
    ground = battle.field.ground
    for block in ground.near(x, y, x, y):
        if not block.man_made or not block.solid or block.top <= z or block.bottom > z + INCH:
            continue
        if not disc_overlaps(x, y, POINTED, block.shape):
            continue
        parts = ground.pieces[block.piece].parts
        if any(
            part.kind in CUT and (part.bottom, part.top) == (block.bottom, block.top)
            for part in parts
        ):
            yield block.shape


def _gap_in(shape: Polygon, x: int, y: int) -> tuple[int, Gap] | None:
    """Return the squared distance to the nearest edge of a wall, and the gap behind it."""
    best: tuple[int, Gap] | None = None
    start = shape[-1]
    for end in shape:
        along, across = end[0] - start[0], end[1] - start[1]
        foot = _foot(start, end, x, y)
        away = (foot[0] - x) ** 2 + (foot[1] - y) ** 2
        whole = length(along, across)
        depth = max(
            abs(along * (py - start[1]) - across * (px - start[0])) // whole for px, py in shape
        )
        if depth <= THICKEST and (best is None or away < best[0]):
            inward = _inward(shape, start, (along, across))
            middle = (
                foot[0] + divided(inward[0] * depth, 2 * whole),
                foot[1] + divided(inward[1] * depth, 2 * whole),
            )
            best = away, Gap(*middle, direction(along, across), depth)
        start = end
    return best


def _foot(start: Point, end: Point, x: int, y: int) -> Point:
    """Return the point of a segment that is nearest to a point."""
    along, across = end[0] - start[0], end[1] - start[1]
    whole = along * along + across * across
    part = min(whole, max(0, (x - start[0]) * along + (y - start[1]) * across))
    return start[0] + divided(along * part, whole), start[1] + divided(across * part, whole)


def _inward(shape: Polygon, start: Point, edge: Point) -> Point:
    """Return the normal of an edge, as long as the edge, that points into the shape."""
    along, across = edge
    for px, py in shape:
        side = along * (py - start[1]) - across * (px - start[0])
        if side:
            return (-across, along) if side > 0 else (across, -along)
    return -across, along


def _sample(battle: Battle, caster: Figure) -> list[Aim]:
    """List points beside the walls that are nearest to the caster."""
    found: list[tuple[int, int, int]] = []
    for piece in battle.field.ground.pieces:
        if not piece.man_made:
            continue
        for part in piece.parts:
            if part.kind not in CUT or not part.bottom <= caster.z < part.top:
                continue
            x = sum(point[0] for point in part.shape) // len(part.shape)
            y = sum(point[1] for point in part.shape) // len(part.shape)
            found.append(((x - caster.x) ** 2 + (y - caster.y) ** 2, x, y))
    found.sort()
    return [_beside(caster, x, y) for _, x, y in found[:SAMPLE]]


def _beside(caster: Figure, x: int, y: int) -> AtPoint:
    """Return a point between a wall's middle and the caster, just before the wall."""
    across, down = caster.x - x, caster.y - y
    whole = max(1, length(across, down))
    step = min(whole, POINTED)
    return AtPoint(x + across * step // whole, y + down * step // whole, caster.z)
