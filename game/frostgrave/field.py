"""The table of a battle as spells have changed it, and sight on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import UnsetType

from game.frostgrave.figures import Figure
from game.frostgrave.marker_terrain import changes_of, without
from game.frostgrave.markers import Marker
from game.frostgrave.measuring import body_of
from game.frostgrave.scenarios.definitions import ScenarioData
from game.frostgrave.scenarios.sites import sites_of
from game.frostgrave.state import FrostgraveState
from game.frostgrave.terrain.blueprints import Stock
from game.frostgrave.terrain.bodies import Body
from game.frostgrave.terrain.city import generate
from game.frostgrave.terrain.ground import Ground, ground_of
from game.frostgrave.terrain.rays import EYE_RADIUS
from game.frostgrave.terrain.sight import Sight, between, sees, sees_point, separated, sight
from game.frostgrave.terrain.table import Table

GENERATED = "generated"

_MOST_TABLES = 16
_MOST_FIELDS = 64
_MOST_ANSWERS = 20_000


class Field:
    """The ground under a battle at one moment; answers about sight are cached."""

    def __init__(
        self, table: Table, markers: tuple[Marker, ...], gone: tuple[str, ...] = ()
    ) -> None:
        self.table = table
        self.markers = markers
        self.gone = gone
        self.size = table.size
        self.ground: Ground = ground_of(table, (*without(gone), *changes_of(markers)))
        self._sights: dict[tuple[Body, Body, tuple[Body, ...]], Sight] = {}
        self._seen: dict[tuple[Body, Body, tuple[Body, ...]], bool] = {}
        self._points: dict[tuple[Body, int, int, int], bool] = {}
        self._grids: dict[int, tuple[tuple[int, int, int], ...]] = {}
        self.places: dict[tuple[object, ...], tuple[tuple[int, int, int], ...]] = {}
        """Lists of spots that depend on the ground alone, cached by their question."""
        self._separated: dict[tuple[Body, Body], bool] = {}

    def separated(self, first: Body, second: Body) -> bool:
        """Whether solid terrain lies wholly between two bases."""
        key = (first, second)
        found = self._separated.get(key)
        if found is None:
            if len(self._separated) > _MOST_ANSWERS:
                self._separated.clear()
            found = self._separated[key] = separated(self.ground, first, second)
        return found

    def sight(self, viewer: Figure, target: Figure, others: Sequence[Figure]) -> Sight:
        """Return what the viewer sees of the target, and the cover it has (FG-28, FG-30).

        Every other figure in between hides, except those in contact with the base at which a ray
        starts.
        """
        eye, seen = body_of(viewer), body_of(target)
        key = eye, seen, _in_between(viewer, target, others)
        found = self._sights.get(key)
        if found is None:
            if len(self._sights) > _MOST_ANSWERS:
                self._sights.clear()
            found = self._sights[key] = sight(self.ground, *key)
        return found

    def sees(self, viewer: Figure, target: Figure, others: Sequence[Figure]) -> bool:
        """Whether the viewer sees any part of the target, or is seen by it (FG-28)."""
        eye, seen = body_of(viewer), body_of(target)
        if seen < eye and eye.radius > EYE_RADIUS:
            # Sight is mutual: asked once.
            eye, seen = seen, eye
        key = eye, seen, _in_between(viewer, target, others)
        found = self._seen.get(key)
        if found is None:
            if len(self._seen) > _MOST_ANSWERS:
                self._seen.clear()
            found = self._seen[key] = sees(self.ground, *key)
        return found

    def grid(self, step: int) -> tuple[tuple[int, int, int], ...]:
        """List the lowest spots for an ordinary base on a grid of this mesh, row by row."""
        if step not in self._grids:
            self._grids[step] = tuple(
                (x, y, z)
                for y in range(step // 2, self.size, step)
                for x in range(step // 2, self.size, step)
                for z in self.ground.surfaces(x, y)[:1]
            )
        return self._grids[step]

    def sees_point(self, viewer: Figure, x: int, y: int, z: int) -> bool:
        """Whether a figure sees a point on a surface."""
        key = (body_of(viewer), x, y, z)
        found = self._points.get(key)
        if found is None:
            if len(self._points) > _MOST_ANSWERS:
                self._points.clear()
            found = self._points[key] = sees_point(self.ground, *key)
        return found


def _in_between(viewer: Figure, target: Figure, others: Sequence[Figure]) -> tuple[Body, ...]:
    """Return the bases of the other figures that may hide one of two from the other."""
    x0, x1 = (viewer.x, target.x) if viewer.x < target.x else (target.x, viewer.x)
    y0, y1 = (viewer.y, target.y) if viewer.y < target.y else (target.y, viewer.y)
    wide = max(viewer.radius, target.radius)
    pair = (viewer.id, target.id)
    near = [
        body_of(other)
        for other in others
        if x0 - wide < other.x + other.radius
        and other.x - other.radius < x1 + wide
        and y0 - wide < other.y + other.radius
        and other.y - other.radius < y1 + wide
        and other.id not in pair
    ]
    return between(body_of(viewer), body_of(target), near) if near else ()


_Key = tuple[str, int, int, str, tuple[str, ...], tuple[Marker, ...]]
"""Table, its seed and size, the scenario, the removed pieces, the markers."""


class Fields:
    """Grounds by table, removed pieces and markers; the latest are kept."""

    def __init__(
        self,
        tables: Mapping[str, Table],
        stock: Stock,
        scenarios: Mapping[str, ScenarioData] | None = None,
    ) -> None:
        self.tables = tables
        self._stock = stock
        self.scenarios = scenarios or {}
        self._generated: dict[tuple[int, int, str], Table] = {}
        self._fields: dict[_Key, Field] = {}

    def of(self, state: FrostgraveState) -> Field:
        """Return the field of a position."""
        mission, gone = _mission(state), gone_from(state)
        key = (state.table, state.table_seed, state.options.feet, mission, gone, state.markers)
        field = self._fields.get(key)
        if field is None:
            if len(self._fields) >= _MOST_FIELDS:
                self._fields.clear()
            field = Field(self.table(state), state.markers, gone)
            self._fields[key] = field
        field.markers, field.gone = state.markers, gone
        return field

    def free_tables(self) -> Mapping[str, Table]:
        """Return the tables by id that belong to no scenario."""
        own = {each.table for each in self.scenarios.values()}
        return {name: table for name, table in self.tables.items() if name not in own}

    def table(self, state: FrostgraveState) -> Table:
        """Return the table of a position."""
        if state.table != GENERATED:
            return self.tables[state.table]
        return self.built(state.options.feet, state.table_seed, _mission(state))

    def built(self, feet: int, seed: int, mission: str = "") -> Table:
        """Return the generated table of a size, seed and scenario; the latest are kept."""
        key = (feet, seed, mission)
        table = self._generated.get(key)
        if table is None:
            if len(self._generated) >= _MOST_TABLES:
                self._generated.clear()
            table = self._generated[key] = self._generate(feet, seed, mission)
        return table

    def _generate(self, feet: int, seed: int, mission: str) -> Table:
        fixed = sites_of(self.scenarios[mission], feet, self._stock) if mission else ()
        return generate(feet, seed, self._stock, fixed)


def _mission(state: FrostgraveState) -> str:
    return "" if isinstance(state.scenario, UnsetType) else state.scenario.id


def gone_from(state: FrostgraveState) -> tuple[str, ...]:
    """Return the ids of the pieces that no longer stand on the table of a position."""
    scene = state.scenario
    if isinstance(scene, UnsetType) or isinstance(scene.gone, UnsetType):
        return ()
    return scene.gone
