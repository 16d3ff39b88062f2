"""The battle's questions to its scenario: at set-up, on events, as a turn ends (FG-S5).

Without a scenario every question has the answer of the plain battle.
"""

from __future__ import annotations

from typing import Final

from msgspec import UnsetType
from msgspec.structs import replace

from game.frostgrave import arrivals, doors
from game.frostgrave.battle import Battle
from game.frostgrave.events import ScenarioRolled
from game.frostgrave.names import NOBODY, SEATS
from game.frostgrave.scenarios import effects, entering, scene
from game.frostgrave.scenarios.definitions import MIDDLE, Moment, RuleData
from game.frostgrave.scenarios.effects import WHY, Cause
from game.frostgrave.scenarios.sites import number_at, of_role, spots
from game.frostgrave.spells import stillness
from game.frostgrave.terrain.units import INCH

_ENDS: Final[tuple[Moment, ...]] = ("after_creatures", "turn_end")
"""The steps of the end of a turn."""


def set_up(battle: Battle) -> None:
    """Lay the scenario's treasure and put its creatures on the table; then the spare token."""
    scenario = scene.of(battle)
    if scenario is not None:
        for laid in scenario.tokens.fixed:
            for spot in spots(battle.field.table, laid.at):
                effects.lay(battle, spot, laid.kind)
        for group in scenario.creatures:
            for spot in effects.meant(battle, group.at):
                for _ in range(group.count):
                    arrivals.summon(battle, group.creature, spot, why=WHY)
    if battle.state.options.spare_token is True and (scenario is None or scenario.tokens.spare):
        for spot in spots(battle.field.table, MIDDLE):
            effects.lay(battle, spot, level=True)


def tokens_each(battle: Battle) -> int:
    """Return how many tokens each player places (FG-50)."""
    scenario = scene.of(battle)
    return battle.book.numbers.tokens if scenario is None else scenario.tokens.each


def tokens_to_place(battle: Battle) -> int:
    """Return how many tokens there are once both players have placed theirs (FG-50)."""
    laid = sum(token.seat == NOBODY for token in battle.state.tokens)
    return tokens_each(battle) * len(SEATS) + laid


def arrived(battle: Battle, number: int) -> None:
    """Apply the scenario to a figure whose own move has ended."""
    for place, rule in scene.rules(battle, "arrives"):
        figure = battle.figure(number)
        if figure.where == "table" and figure.z == 0:
            site = number_at(of_role(battle.field.table, rule.of), figure.x, figure.y)
            if site != NOBODY:
                _apply(battle, rule, place, Cause(number, site))


def picked_up(battle: Battle, number: int, token: int) -> None:
    """Apply the scenario when a token is picked up for the first time."""
    scenario = scene.of(battle)
    if scenario is None or not any(_counts(rule) for rule in scenario.rules):
        return
    if scene.spend_token(battle, token):
        _act(battle, "first_pick_up", Cause(number, token=token))


def _counts(rule: RuleData) -> bool:
    """Whether a rule depends on the first pick-up of a token."""
    return rule.when == "first_pick_up" or (rule.if_ is not None and rule.if_.plus == "taken")


def before_creature(battle: Battle, number: int) -> bool:
    """Apply the scenario before a creature acts; return whether it has gone."""
    figure = battle.figure(number)
    if figure.seat == NOBODY:
        _act(battle, "creature_turn", Cause(number), figure.kind)
    return battle.figure(number).where != "table"


def settle(battle: Battle) -> None:
    """Apply the scenario to the places of all figures, however they came there."""
    doors.settle(battle)
    stillness.settle(battle)
    _look_up(battle)
    _bury(battle)
    for place, rule in scene.rules(battle, "enters"):
        for site, number in entering.entered(battle, rule.of):
            _apply(battle, rule, place, Cause(number, site))


def _bury(battle: Battle) -> None:
    """Apply the scenario once to every creature that has been taken out."""
    for place, rule in scene.rules(battle, "taken_out"):
        for figure in battle.state.figures:
            if figure.kind != rule.of or figure.where != "out" or figure.owner != NOBODY:
                continue
            if scene.spend(battle, f"rule:{place}:{figure.id}"):
                _apply(battle, rule, place, Cause(figure.id))


def _look_up(battle: Battle) -> None:
    """Apply the scenario to figures high enough on a site."""
    for place, rule in scene.rules(battle, "rises"):
        for figure in list(battle.present()):
            if figure.hanging or figure.z < rule.level * INCH:
                continue
            site = number_at(of_role(battle.field.table, rule.of), figure.x, figure.y)
            if site != NOBODY:
                _apply(battle, rule, place, Cause(figure.id, site))


def turn_closes(battle: Battle) -> bool:
    """Take the next step at the end of a turn; return whether there was one."""
    played = battle.state.scenario
    if isinstance(played, UnsetType):
        return False
    turn = battle.state.turn
    step = played.closed[1] if played.closed[0] == turn else 0
    if step >= len(_ENDS):
        return False
    battle.state.scenario = replace(played, closed=(turn, step + 1))
    _act(battle, _ENDS[step], Cause())
    return True


def _act(battle: Battle, moment: Moment, cause: Cause, kind: str = "") -> None:
    for place, rule in scene.rules(battle, moment):
        if rule.of == kind:
            _apply(battle, rule, place, cause)


def _apply(battle: Battle, rule: RuleData, place: int, cause: Cause) -> None:
    """Carry a rule out, unless a roll prevents it."""
    if _happens(battle, rule, place, cause):
        effects.carry_out(battle, rule, cause)


def _happens(battle: Battle, rule: RuleData, place: int, cause: Cause) -> bool:
    """Roll whether a rule applies, where it has a chance."""
    chance, key, number = rule.if_, f"rule:{place}", cause.figure
    if chance is None:
        return True
    if chance.role and (number == NOBODY or battle.figure(number).role != chance.role):
        return False
    if chance.per == "figure" and not scene.spend(battle, f"{key}:{number}"):
        return False
    if scene.is_spent(battle, key):
        return False
    if chance.per == "site" and not scene.spend(battle, f"{key}:{cause.site}"):
        return False
    if chance.d20 is None:
        happens = True
    else:
        natural = battle.d20()
        total = natural + (scene.taken(battle) if chance.plus == "taken" else 0)
        battle.emit(ScenarioRolled(number, natural, total, chance.d20))
        happens = total >= chance.d20
    if happens and chance.single:
        scene.spend(battle, key)
    return happens
