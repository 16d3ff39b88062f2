"""The effects of a scenario's rules (FG-S5)."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec import UNSET

from game.frostgrave import arrivals, treasure, wounds
from game.frostgrave.battle import Battle
from game.frostgrave.events import PieceWoke, TokenPlaced, TokenRevealed, TokenTurned
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY, TokenPlace
from game.frostgrave.scenarios import deeds, scene, transport
from game.frostgrave.scenarios.definitions import (
    HERE,
    MIDDLE,
    TOKEN,
    Awaken,
    Deed,
    Effect,
    Place,
    Reveal,
    RuleData,
    Spawn,
    TokenKind,
    Transport,
    TurnInto,
    Vanish,
)
from game.frostgrave.scenarios.sites import Spot, number_at, of_role, spots, stands_on
from game.frostgrave.state import Token
from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.units import INCH

WHY: Final = "scenario"
"""The reason of arrivals that a scenario sends."""
_STEPS: Final = 24
"""How many quarters of an inch around its place room is looked for."""


class Cause(NamedTuple):
    """The cause of a rule: a figure, the place of a site among its role, a token; -1 for none."""

    figure: int = NOBODY
    site: int = NOBODY
    token: int = NOBODY


def carry_out(battle: Battle, rule: RuleData, cause: Cause) -> None:
    """Carry out a rule's effects in order; a deed only if the effect before it did something."""
    was_done = True
    for effect in rule.do:
        was_done = _did(battle, rule, effect, cause, was_done=was_done)


def _did(battle: Battle, rule: RuleData, effect: Effect, cause: Cause, *, was_done: bool) -> bool:
    """Carry out one effect; return whether it did something."""
    match effect:
        case Spawn():
            return _spawn(battle, effect, cause)
        case Reveal():
            return _reveal(battle, effect, cause)
        case Vanish():
            wounds.take_out(battle, cause.figure, "vanished")
        case Transport():
            ring = of_role(battle.field.table, rule.of)
            return transport.ride(battle, cause.figure, ring, cause.site, effect)
        case Awaken():
            return _awaken(battle, effect)
        case TurnInto():
            treasure.change(battle, cause.token, kind=effect.token)
            battle.emit(TokenTurned(cause.token, effect.token))
        case Deed() if was_done:
            deeds.done(battle, cause.figure, effect.deed)
        case Deed():
            return False
    return True


def _spawn(battle: Battle, effect: Spawn, cause: Cause) -> bool:
    """Let creatures arrive that act from the next turn on.

    Return whether there was room for one.
    """
    came = False
    for spot in meant(battle, effect.at, cause):
        fresh = arrivals.summon(battle, effect.creature, spot, why=WHY)
        if fresh != NOBODY:
            battle.change(fresh, activated=True)
            came = True
    return came


def _reveal(battle: Battle, effect: Reveal, cause: Cause) -> bool:
    """Reveal the hidden treasure of a place; return whether there was any."""
    found = False
    for spot in meant(battle, effect.at, cause):
        for token in hidden_at(battle, spot):
            treasure.change(battle, token.id, where="table")
            battle.emit(TokenRevealed(token.id, token.x, token.y, token.z))
            found = True
    return found


def hidden_at(battle: Battle, spot: Spot) -> list[Token]:
    """List the hidden treasure of the site at a spot."""
    sites = [one for one in battle.field.table.pieces if one.role and (one.x, one.y) == spot[:2]]
    return [
        token
        for token in battle.state.tokens
        if token.where == "hidden" and any(stands_on(site, token.x, token.y) for site in sites)
    ]


def revealed_by(battle: Battle, creature: Figure) -> list[list[Token]]:
    """List the treasure that appears when a creature falls, spot by spot."""
    return [
        hidden_at(battle, spot)
        for _, rule in scene.rules(battle, "taken_out")
        if rule.of == creature.kind
        for effect in rule.do
        if isinstance(effect, Reveal)
        for spot in meant(battle, effect.at, Cause(creature.id))
    ]


def _awaken(battle: Battle, effect: Awaken) -> bool:
    """Let one of the remaining sites walk, drawn by lot; return whether there was one."""
    left = scene.sites_left(battle, effect.role)
    if not left:
        return False
    piece = left[battle.state.dice.index(len(left)) if len(left) > 1 else 0]
    scene.remove(battle, piece.id)
    battle.emit(PieceWoke(piece.id, effect.creature))
    arrivals.summon(battle, effect.creature, (piece.x, piece.y, 0), why=WHY)
    return True


def meant(battle: Battle, place: Place, cause: Cause | None = None) -> list[Spot]:
    """Return the spots of a place; with ``:any`` one of them by lot."""
    about = cause or Cause()
    if place == HERE:
        figure = battle.figure(about.figure)
        return [(figure.x, figure.y, figure.z)]
    if isinstance(place, str) and place.removesuffix(":any") == TOKEN:
        lying = [(one.x, one.y, one.z) for one in battle.state.tokens if one.where == "table"]
        found = lying or spots(battle.field.table, MIDDLE)
    else:
        found = spots(battle.field.table, place, _site_of(battle, place, about))
    if isinstance(place, str) and place.endswith(":any") and len(found) > 1:
        return [found[battle.state.dice.index(len(found))]]
    return found


def _site_of(battle: Battle, place: Place, about: Cause) -> int:
    """Return the number of the site that a rule is about: that under the figure, if no other."""
    if about.site != NOBODY or about.figure == NOBODY or not isinstance(place, str):
        return about.site
    figure = battle.figure(about.figure)
    role = place.partition(":")[0].partition(".")[0]
    return number_at(of_role(battle.field.table, role), figure.x, figure.y)


def lay(battle: Battle, spot: Spot, kind: TokenKind = "plain", *, level: bool = False) -> None:
    """Lay a token without an owner, on the nearest ground on which a figure can stand.

    With ``level`` it is shifted along the line halfway between the sides, while there is room.
    """
    x, y, z = ground_near(battle.field.ground, spot, level=level)
    tokens = battle.state.tokens
    where: TokenPlace = "hidden" if kind == "hidden" else "table"
    fresh = UNSET if kind == "plain" else kind
    tokens.append(Token(len(tokens), x, y, z, NOBODY, where, kind=fresh))
    if where == "table":
        battle.emit(TokenPlaced(len(tokens) - 1, NOBODY, x, y, z))


def ground_near(ground: Ground, spot: Spot, *, level: bool = False) -> Spot:
    """Return the nearest spot on the ground with room for a figure, as for :func:`lay`."""
    steps = sorted(_AROUND, key=lambda step: step[1] != 0) if level else _AROUND
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
