"""A sensible line-up of the figures still to be deployed, legal by the rules (FG-61)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from game.frostgrave import deploying, weaponry
from game.frostgrave.battle import Battle
from game.frostgrave.figures import Figure
from game.frostgrave.names import NORTH
from game.frostgrave.scenarios import current
from game.frostgrave.state import copied
from game.frostgrave.terrain.units import INCH

Spot = tuple[int, int, int]
_STEP: Final = INCH // 2
_GAP: Final = 5 * INCH // 2
"""The distance between the middles of neighbours."""
_CROWD: Final = 2 * INCH
_BACK: Final = {"front": 0, "shooters": 2 * INCH, "casters": 4 * INCH}
"""The distance of each rank behind the front."""


def line_up(battle: Battle) -> dict[int, Spot]:
    """Return spots for the figures to deploy; those that find no room are left out."""
    found: dict[int, Spot] = {}
    waiting = deploying.to_deploy(battle)
    ranks: dict[str, list[Figure]] = {rank: [] for rank in _BACK}
    for figure in waiting:
        ranks[_rank(battle, figure)].append(figure)
    for rank, members in ranks.items():
        for number, figure in enumerate(members):
            spot = _spot(with_those(battle, found), figure, rank, number)
            if spot is not None:
                found[figure.id] = spot
    return found


def with_those(battle: Battle, spots: Mapping[int, Spot]) -> Battle:
    """The position with figures on spots; the battle itself is not changed."""
    state = copied(battle.state)
    for number, (x, y, z) in spots.items():
        state.figures[number] = replace(state.figures[number], where="table", x=x, y=y, z=z)
    return Battle(battle.book, state)


def _rank(battle: Battle, figure: Figure) -> str:
    if figure.role in ("wizard", "apprentice"):
        return "casters"
    return "shooters" if weaponry.missile_of(battle, figure) else "front"


def _spot(battle: Battle, figure: Figure, rank: str, number: int) -> Spot | None:
    """The legal spot nearest to the next place in the rank, from the middle outwards."""
    size = battle.field.size
    away = (number + 1) // 2 * (1 if number % 2 else -1)
    # Each rank stands in the gaps of the one before it.
    x = size // 2 + away * _GAP + (_GAP // 2 if rank == "shooters" else 0)
    area = current.area(battle, battle.state.edges[figure.owner])
    deep = area.depth - figure.radius - _BACK[rank]
    others = [(one.x, one.y) for one in battle.on_table()]
    best: tuple[int, Spot] | None = None
    for spot in _legal_spots(battle, figure):
        depth = spot[1] if area.edge == NORTH else size - spot[1]
        crowd = sum(
            abs(spot[0] - each[0]) < _CROWD and abs(spot[1] - each[1]) < _CROWD for each in others
        )
        cost = abs(spot[0] - x) + 2 * abs(depth - deep) + crowd * INCH
        if best is None or cost < best[0]:
            best = (cost, spot)
    return None if best is None else best[1]


def _legal_spots(battle: Battle, figure: Figure) -> Iterator[Spot]:
    """Iterate over the lowest spots of the deployment area that the rules allow."""
    area = current.area(battle, battle.state.edges[figure.owner])
    size, depth = area.size, area.depth
    for away in range(figure.radius, depth - figure.radius + 1, _STEP):
        y = away if area.edge == NORTH else size - away
        for x in range(_STEP, size, _STEP):
            for z in battle.field.ground.surfaces(x, y, figure.radius)[:1]:
                if deploying.spot_refusal(battle, figure.id, x, y, z) is None:
                    yield x, y, z
