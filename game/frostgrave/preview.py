"""What an action would mean: odds, modifiers, costs, or the clause that forbids it."""

from __future__ import annotations

import msgspec

from game.frostgrave import arms, casting, check, fighting, moving, shooting, stats, worn
from game.frostgrave.actions import Cast, Fight, FrostgraveAction, Move, Shoot
from game.frostgrave.activations import activation_of
from game.frostgrave.battle import Battle
from game.frostgrave.events import Modifier
from game.frostgrave.figures import Figure
from game.frostgrave.odds import Odds, contest, reaching
from game.frostgrave.spells import holding
from game.frostgrave.terrain.walking import Waypoint


class Stretch(msgspec.Struct, frozen=True):
    """A part of a path: where it ends and what it costs (1/64 inch)."""

    to: Waypoint
    cost: int


class Preview(msgspec.Struct, frozen=True):
    """What is known of an action before it is taken.

    ``clause`` and ``key`` say what forbids it, empty when nothing does. ``own`` and ``theirs`` are
    the modifiers of either side's roll, ``odds`` the chances of a fight or shot in shares of a
    thousand. For a casting ``needed`` is the casting number and ``success`` the chance without
    empowering. ``path`` are the stretches of a move with their costs.
    """

    clause: str = ""
    key: str = ""
    own: tuple[Modifier, ...] = ()
    theirs: tuple[Modifier, ...] = ()
    odds: Odds | None = None
    needed: int = 0
    success: int = 0
    path: tuple[Stretch, ...] = ()
    left: int = 0


def preview(battle: Battle, action: FrostgraveAction) -> Preview:
    """Tell what an action would mean; never draws dice and never changes the state."""
    refusal = check.refusal(battle, action)
    if refusal is not None:
        return Preview(refusal.clause, refusal.key)
    match action:
        case Fight():
            return _fight(battle, action)
        case Shoot():
            return _shot(battle, action)
        case Cast():
            return _casting(battle, action)
        case Move():
            return _move(battle, action)
    return Preview()


def _fight(battle: Battle, action: Fight) -> Preview:
    figure, target = battle.figure(action.figure), battle.figure(action.target)
    arm = arms.arm_of(battle, figure, action.weapon)
    if holding.can_fight_hand(battle, figure, target):
        own = fighting.modifiers(battle, figure, figure, arm)
        return Preview(own=own, theirs=holding.hand_modifiers(battle, target))
    answer = arms.arm_of(battle, target, "")
    own = fighting.modifiers(battle, figure, target, arm)
    theirs = fighting.modifiers(battle, target, figure, answer)
    return Preview(own=own, theirs=theirs, odds=fight_odds(battle, figure, target, arm, answer))


def fight_odds(
    battle: Battle, figure: Figure, target: Figure, arm: arms.Arm, answer: arms.Arm
) -> Odds:
    """Return the chances of a fight (FG-21, FG-26)."""
    own = fighting.modifiers(battle, figure, target, arm)
    theirs = fighting.modifiers(battle, target, figure, answer)
    return contest(
        _sum(own),
        _sum(theirs),
        damage=fighting.damage_bonus(battle, figure, arm)
        + answer.enemy_damage
        - stats.armour(battle, target),
        health=target.health,
        criticals=battle.state.options.criticals,
        is_fight=True,
    )


def _shot(battle: Battle, action: Shoot) -> Preview:
    figure, target = battle.figure(action.figure), battle.figure(action.target)
    one = activation_of(battle, figure.id)
    volley = shooting.volley_of(battle, figure, is_hasty=one is not None and one.moved)
    own = tuple(shooting.shoot_modifiers(battle, figure, target, volley))
    theirs = tuple(shooting.target_modifiers(battle, figure, target, volley))
    odds = contest(
        _sum(own),
        _sum(theirs),
        damage=volley.damage
        - stats.armour(battle, target)
        - worn.total(battle, target, "arrow_armour"),
        health=target.health,
        criticals=battle.state.options.criticals,
        is_fight=False,
    )
    return Preview(own=own, theirs=theirs, odds=odds)


def _casting(battle: Battle, action: Cast) -> Preview:
    figure = battle.figure(action.figure)
    spell = battle.book.spells[action.spell]
    own = casting.modifiers(battle, figure, spell)
    needed = casting.needed(battle, figure, action.spell)
    return Preview(own=own, needed=needed, success=reaching(needed - _sum(own)))


def _move(battle: Battle, action: Move) -> Preview:
    figure = battle.figure(action.figure)
    one = activation_of(battle, figure.id)
    budget = moving.allowance(battle, figure, one.moves if one else 0)
    run_up = one.run_up if one else None
    out = moving.way_out(battle, figure, action.path, budget, run_up) if action.leaves else None
    if isinstance(out, moving.WayOut):
        way = out.walked
    else:
        way = moving.walked(battle, figure, action.path, budget, run_up)
    path = tuple(Stretch(point, cost) for point, cost in zip(way.points, way.costs, strict=True))
    return Preview(path=path, left=way.left)


def _sum(modifiers: tuple[Modifier, ...]) -> int:
    return sum(entry.value for entry in modifiers)
