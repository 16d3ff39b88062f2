"""The scenario in play, and what it remembers of the battle (FG-S5)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from game.frostgrave.battle import Battle
from game.frostgrave.field import gone_from
from game.frostgrave.scenarios.definitions import Moment, RuleData, ScenarioData
from game.frostgrave.scenarios.sites import of_role
from game.frostgrave.state import Scene
from game.frostgrave.terrain.pieces import Piece

_TOKEN = "token:"


def of(battle: Battle) -> ScenarioData | None:
    """Return the scenario that is played, if one is."""
    scene = battle.state.scenario
    return None if isinstance(scene, UnsetType) else battle.book.scenarios[scene.id]


def rules(battle: Battle, moment: Moment) -> Iterator[tuple[int, RuleData]]:
    """Yield the rules of a moment, each with its place among all of the scenario."""
    scenario = of(battle)
    for place, rule in enumerate(() if scenario is None else scenario.rules):
        if rule.when == moment:
            yield place, rule


def is_spent(battle: Battle, key: str) -> bool:
    """Whether something that happens only once has happened."""
    return key in _spent(battle.state.scenario)


def spend(battle: Battle, key: str) -> bool:
    """Record that something has happened; return whether it is the first time."""
    scene = battle.state.scenario
    if isinstance(scene, UnsetType) or key in _spent(scene):
        return False
    battle.state.scenario = replace(scene, spent=(*_spent(scene), key))
    return True


def spend_token(battle: Battle, token: int) -> bool:
    """Record that a token has been picked up; return whether it is the first time."""
    return spend(battle, f"{_TOKEN}{token}")


def is_token_spent(battle: Battle, token: int) -> bool:
    """Whether it is known that a token has been picked up before."""
    return is_spent(battle, f"{_TOKEN}{token}")


def taken(battle: Battle) -> int:
    """Return how many tokens have been picked up at least once."""
    return sum(key.startswith(_TOKEN) for key in _spent(battle.state.scenario))


def sites_left(battle: Battle, role: str) -> list[Piece]:
    """List the sites of a role that are still there."""
    gone = gone_from(battle.state)
    return [piece for piece in of_role(battle.field.table, role) if piece.id not in gone]


def remove(battle: Battle, piece: str) -> bool:
    """Take a piece off the table for good; return whether it was there."""
    scene, gone = battle.state.scenario, gone_from(battle.state)
    if isinstance(scene, UnsetType) or piece in gone:
        return False
    battle.state.scenario = replace(scene, gone=(*gone, piece))
    return True


def _spent(scene: Scene | UnsetType) -> tuple[str, ...]:
    spent = UNSET if isinstance(scene, UnsetType) else scene.spent
    return () if isinstance(spent, UnsetType) else spent
