"""Where a battle asks its scenario: at set-up, when a move ends, at the end of a turn (FG-S5).

Without a scenario every question has the answer of the plain battle.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from game.frostgrave import arrivals, harm
from game.frostgrave.battle import Battle
from game.frostgrave.events import ScenarioRolled, TokenPlaced
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY, SEATS
from game.frostgrave.scenarios import transport
from game.frostgrave.scenarios.definitions import (
    HERE,
    MIDDLE,
    Moment,
    Place,
    RuleData,
    ScenarioData,
    Spawn,
    Transport,
    Vanish,
)
from game.frostgrave.scenarios.sites import Spot, of_role, spots, stands_on
from game.frostgrave.state import Token
from game.frostgrave.terrain.units import INCH

WHY: Final = "scenario"
"""Why creatures arrive that a scenario sends."""
_ENDS: Final[tuple[Moment, ...]] = ("after_creatures", "turn_end")
"""The steps of the end of a turn."""
_STEPS: Final = 24
"""How many quarters of an inch from where it should lie room is looked for."""


def of(battle: Battle) -> ScenarioData | None:
    """Return the scenario that is played, if one is."""
    scene = battle.state.scenario
    return None if isinstance(scene, UnsetType) else battle.book.scenarios[scene.id]


def set_up(battle: Battle) -> None:
    """Lay the scenario's treasure and put its creatures on the table; then the spare token."""
    scenario = of(battle)
    if scenario is not None:
        for laid in scenario.tokens.fixed:
            for spot in spots(battle.field.table, laid.at):
                _lay(battle, spot, special=laid.kind == "special")
        for group in scenario.creatures:
            for spot in _meant(battle, group.at):
                for _ in range(group.count):
                    arrivals.summon(battle, group.creature, spot, why=WHY)
    if battle.state.options.spare_token is True:
        for spot in spots(battle.field.table, MIDDLE):
            _lay(battle, spot, special=False, level=True)


def tokens_to_place(battle: Battle) -> int:
    """Return how many tokens there are once both players have placed theirs (FG-50)."""
    scenario = of(battle)
    each = battle.book.numbers.tokens if scenario is None else scenario.tokens.each
    laid = sum(token.seat == NOBODY for token in battle.state.tokens)
    return each * len(SEATS) + laid


def arrived(battle: Battle, number: int) -> None:
    """Let the scenario act on a figure whose own move has ended."""
    scenario = of(battle)
    if scenario is None or battle.figure(number).where != "table":
        return
    for rule in scenario.rules:
        if rule.when == "arrives":
            _arrived_on(battle, battle.figure(number), rule, scenario.rules.index(rule))


def _arrived_on(battle: Battle, figure: Figure, rule: RuleData, number: int) -> None:
    for place, site in enumerate(of_role(battle.field.table, rule.of)):
        if figure.z == 0 and stands_on(site, figure.x, figure.y):
            if _happens(battle, rule, number, figure.id):
                _carry_out(battle, rule, figure.id, place)
            return


def picked_up(battle: Battle, number: int, token: int) -> None:
    """Let the scenario act when a token is picked up for the first time."""
    if of(battle) is None or not _spend(battle, f"token:{token}"):
        return
    _act(battle, "first_pick_up", number)


def before_creature(battle: Battle, number: int) -> bool:
    """Let the scenario act before a creature does; tell whether it has gone."""
    figure = battle.figure(number)
    if figure.seat == NOBODY:
        _act(battle, "creature_turn", number, figure.kind)
    return battle.figure(number).where != "table"


def _act(battle: Battle, moment: Moment, number: int, kind: str = "") -> None:
    scenario = of(battle)
    for place, rule in enumerate(() if scenario is None else scenario.rules):
        if rule.when == moment and rule.of == kind and _happens(battle, rule, place, number):
            _carry_out(battle, rule, number, NOBODY)


def _happens(battle: Battle, rule: RuleData, place: int, number: int) -> bool:
    """Roll whether a rule applies, where it is a matter of chance."""
    chance, scene = rule.if_, battle.state.scenario
    if chance is None:
        return True
    key = f"rule:{place}"
    if not isinstance(scene, UnsetType) and key in scene.spent:
        return False
    natural = battle.d20()
    battle.tell(ScenarioRolled(number, natural, chance.d20))
    if natural >= chance.d20 and chance.single:
        _spend(battle, key)
    return natural >= chance.d20


def _spend(battle: Battle, key: str) -> bool:
    """Remember that something has happened; tell whether it is the first time."""
    scene = battle.state.scenario
    if isinstance(scene, UnsetType) or key in scene.spent:
        return False
    battle.state.scenario = replace(scene, spent=(*scene.spent, key))
    return True


def turn_closes(battle: Battle) -> bool:
    """Take the next step at the end of a turn; tell whether there was one."""
    scenario, scene = of(battle), battle.state.scenario
    if scenario is None or isinstance(scene, UnsetType):
        return False
    turn = battle.state.turn
    step = scene.closed[1] if scene.closed[0] == turn else 0
    if step >= len(_ENDS):
        return False
    battle.state.scenario = replace(scene, closed=(turn, step + 1))
    _act(battle, _ENDS[step], NOBODY)
    return True


def _carry_out(battle: Battle, rule: RuleData, number: int, place: int) -> None:
    for effect in rule.do:
        match effect:
            case Spawn():
                for spot in _meant(battle, effect.at, number):
                    came = arrivals.summon(battle, effect.creature, spot, why=WHY)
                    if came != NOBODY:
                        battle.change(came, activated=True)
            case Vanish():
                harm.take_out(battle, number, "vanished")
            case Transport():
                transport.ride(battle, number, of_role(battle.field.table, rule.of), place, effect)


def _meant(battle: Battle, place: Place, number: int = NOBODY) -> list[Spot]:
    """Return the spots that a place means now; with ``:any`` one of them by lot."""
    if place == HERE:
        figure = battle.figure(number)
        return [(figure.x, figure.y, figure.z)]
    found = spots(battle.field.table, place)
    if isinstance(place, str) and place.endswith(":any") and len(found) > 1:
        return [found[battle.state.dice.index(len(found))]]
    return found


def _lay(battle: Battle, spot: Spot, *, special: bool, level: bool = False) -> None:
    """Lay a token of nobody's, on the nearest ground on which somebody can stand.

    With ``level`` it goes aside along the line halfway between the sides, while there is room.
    """
    steps = sorted(_AROUND, key=lambda step: step[1] != 0) if level else _AROUND
    x, y, z = _ground_near(battle, spot, steps)
    tokens = battle.state.tokens
    tokens.append(Token(len(tokens), x, y, z, NOBODY, kind="special" if special else UNSET))
    battle.tell(TokenPlaced(len(tokens) - 1, NOBODY, x, y, z))


def _ground_near(battle: Battle, spot: Spot, steps: Sequence[tuple[int, int]]) -> Spot:
    """Return the first spot on the ground with room, so many steps from another."""
    ground = battle.field.ground
    for dx, dy in steps:
        x, y = spot[0] + dx, spot[1] + dy
        if ground.stands(x, y, spot[2]):
            return x, y, spot[2]
    return spot


_AROUND: Final = sorted(
    (
        (dx * INCH // 4, dy * INCH // 4)
        for dx in range(-_STEPS, _STEPS + 1)
        for dy in range(-_STEPS, _STEPS + 1)
    ),
    key=lambda step: (step[0] ** 2 + step[1] ** 2, abs(step[1]), step),
)
