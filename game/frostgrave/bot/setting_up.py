"""Before the first turn: spells of preparation, tokens, the side, deployment."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final

from msgspec.structs import replace

from game.frostgrave import casting, deploying, preparing, treasure
from game.frostgrave.actions import ChooseSide, Deploy, Pass, PlaceToken, Prepare
from game.frostgrave.aims import AtChoice
from game.frostgrave.battle import Battle
from game.frostgrave.bot.outlook import Outlook
from game.frostgrave.bot.plans import Ranked
from game.frostgrave.bot.spot_worth import SpotWorth
from game.frostgrave.figures import Figure
from game.frostgrave.names import NORTH, SOUTH
from game.frostgrave.odds import reaching
from game.frostgrave.sides import is_caster
from game.frostgrave.spells import registry
from game.frostgrave.terrain.bodies import MAN
from game.frostgrave.terrain.lattice import lattice_of
from game.frostgrave.terrain.units import INCH

_LOOKED_AT: Final = 40
"""How many spots are compared for a figure or token."""
_INWARDS: Final = 8 * INCH
"""How far from the side edges treasure is laid where there is room."""
_EVEN: Final = 2.0
"""The value of an inch by which all treasure together lies nearer to one side."""
_MENDED: Final = 0.5
"""The share of its reach by which every further token is expected to balance that."""
_FACING: Final = 4 * INCH
"""How deep in the other side's area the points lie from which a caster may be seen."""
_POINTS: Final = 8
"""Into how many parts these points divide its length."""
_OPEN: Final = 0.8
"""The cost of each of these points that sees the caster, in inches."""
_WARY: Final = 0.6
"""The cost of a hundredth of a treasure of danger, in inches."""
_WARMED: Final = 700
"""How many spots of the lattice are computed beside a decision that needs no thought."""
_TOGETHER: Final = 3 * INCH
"""The distance that a spellcaster keeps to its soldiers."""


def ranked(outlook: Outlook, kind: str) -> list[Ranked]:
    """Return the possible decisions with their values, the best first."""
    found: list[Ranked] = []
    battle = outlook.battle
    if kind != "deploy":
        # Decided at once: this leaves time to build the lattice before it is needed.
        lattice_of(battle.field.ground, *MAN).warm(_WARMED)
    if kind == "before":
        found = [
            Ranked(Pass(), 0.0),
            *(_try(battle, each) for each in preparing.listed(battle)),
        ]
    elif kind == "tokens":
        found = _tokens(outlook)
    elif kind == "sides":
        found = [Ranked(ChooseSide(edge), _side(battle, edge)) for edge in (NORTH, SOUTH)]
    else:
        found = _deployment(outlook)
    return sorted(found, key=lambda each: -each.worth)


def _try(battle: Battle, action: Prepare) -> Ranked:
    """Value a spell before the battle, which costs nothing; of several choices the likeliest."""
    caster, spell = battle.figure(action.figure), battle.book.spells[action.spell]
    family = registry.preparation_of(spell)
    bonus = sum(entry.value for entry in casting.modifiers(battle, caster, spell))
    needed = casting.needed(battle, caster, action.spell)
    chance = reaching(needed - bonus - family.modifier(spell, action.aim)) / 1000
    size = 1.0
    if isinstance(action.aim, AtChoice):
        creature = battle.book.book.creatures.get(action.aim.choice)
        if creature is not None:
            size = float(creature.line.fight + creature.line.health / 3 + creature.line.armour / 4)
    return Ranked(action, 0.01 + chance * size)


def _thinned(spots: Sequence[tuple[int, int, int]]) -> Sequence[tuple[int, int, int]]:
    step = max(1, len(spots) // _LOOKED_AT)
    return spots[::step]


def _tokens(outlook: Outlook) -> list[Ranked]:
    spots = _thinned(deploying.token_spots(outlook.battle))
    return [
        Ranked(PlaceToken(*spot), sum(token_terms(outlook.battle, spot).values())) for spot in spots
    ]


def token_terms(battle: Battle, spot: tuple[int, int, int]) -> dict[str, float]:
    """Return the terms of a spot for treasure by name, in inches.

    Treasure on the ground and not too near an edge makes a battle; which spot is left to chance.
    The sides are not chosen yet: all treasure together should be equally far from both, as far as
    the tokens to come can still balance it.
    """
    x, y, z = spot
    size = battle.field.size
    lying = sum(2 * token.y - size for token in battle.state.tokens)
    left = max(0, deploying.usual(battle) - len(battle.state.tokens) - 1)
    slack = left * (size - 2 * battle.book.lengths.token_edge) * _MENDED
    terms = {"inwards": min(x, size - x, _INWARDS) / INCH, "ground": -3.0 * (z > 0)}
    if not deploying.has_sides(battle):
        terms["even_sides"] = -_EVEN * max(0.0, abs(lying + 2 * y - size) - slack) / INCH
    return terms


def _side(battle: Battle, edge: int) -> float:
    """Return how near an edge is to the treasure, in inches of all tokens together."""
    size = battle.field.size
    away = [token.y if edge == NORTH else size - token.y for token in battle.state.tokens]
    return -sum(away) / INCH


def _deployment(outlook: Outlook) -> list[Ranked]:
    battle = outlook.battle
    waiting = deploying.to_deploy(battle)
    # Soldiers first, so that the spellcasters can stand behind them.
    figure = min(waiting, key=lambda one: (is_caster(one), one.id))
    spots = deploying.deployment_spots(battle, figure)
    runners = runners_of(outlook)
    standing = SpotWorth(outlook, figure) if outlook.foresight else None
    found = []
    for spot in _thinned(spots):
        worth = sum(spot_terms(outlook, figure, spot, runners).values())
        if standing is not None:
            worth -= seen(outlook, figure, spot) + _WARY * standing.exposure(*spot)
        found.append(Ranked(Deploy(figure.id, *spot), worth))
    return found


def seen(outlook: Outlook, figure: Figure, spot: tuple[int, int, int]) -> float:
    """Return the share of the other side's area from which a spellcaster on a spot is seen."""
    battle = outlook.battle
    if not is_caster(figure):
        return 0.0
    size = battle.field.size
    far = size - _FACING if battle.state.edges[figure.owner] == NORTH else _FACING
    here = replace(figure, x=spot[0], y=spot[1], z=spot[2])
    return _OPEN * sum(
        battle.field.sees_point(here, size * part // _POINTS, far, 0) for part in range(1, _POINTS)
    )


def runners_of(outlook: Outlook) -> dict[int, int]:
    """Share the tokens out: each to the fastest figure that has none, in the order of ids."""
    battle, seat = outlook.battle, outlook.battle.state.side
    able = [
        one
        for one in battle.state.figures
        if one.owner == seat
        and not is_caster(one)
        and not any(tag in treasure.BEARERS_NOT for tag in one.tags)
    ]
    able.sort(key=lambda one: (-one.line.move, outlook.is_shooter(one), one.id))
    edge = battle.state.edges[seat]
    size = battle.field.size
    tokens = sorted(
        (token for token in battle.state.tokens if token.where == "table"),
        key=lambda token: (token.y if edge == NORTH else size - token.y, token.id),
    )
    return {figure.id: token.id for figure, token in zip(able, tokens, strict=False)}


def spot_terms(
    outlook: Outlook, figure: Figure, spot: tuple[int, int, int], runners: dict[int, int]
) -> dict[str, float]:
    """Return the terms of a spot for a deployed figure by name, in inches."""
    battle = outlook.battle
    x, y, z = spot
    size = battle.field.size
    edge = battle.state.edges[figure.owner]
    depth = (y if edge == NORTH else size - y) / INCH
    if is_caster(figure):
        friends = [one for one in outlook.own if not is_caster(one)]
        near = sum(hypot(one.x - x, one.y - y) < 1.5 * _TOGETHER for one in friends)
        return {
            "together": 0.5 * near,
            "middle": -abs(x - size / 2) / INCH / 4,
            "behind": -0.3 * depth,
        }
    token = runners.get(figure.id)
    if token is not None:
        goal = battle.state.tokens[token]
        return {"way_to_treasure": -outlook.way_to(goal).far(x, y, z) / INCH}
    return {"middle": -abs(x - size / 2) / INCH, "forward": depth}
