"""The meaning of an action: odds, modifiers, costs, or the clause that forbids it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from game.frostgrave import (
    acting_against,
    casting,
    chances,
    fear,
    fighting,
    moving,
    preparing,
    shooting,
    sliding,
    statuses,
    weaponry,
)
from game.frostgrave.actions import Cast, Fight, FrostgraveAction, Move, Prepare, Shoot
from game.frostgrave.actions.table import refusal as refusal_of
from game.frostgrave.activations import activation_of
from game.frostgrave.aims import AtFigure
from game.frostgrave.battle import Battle
from game.frostgrave.contact import dreaded
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from game.frostgrave.odds import CERTAIN, Odds, OutcomeCounts, odds_of, reaching
from game.frostgrave.rolls import Modifier
from game.frostgrave.spells import attacks, holding
from game.frostgrave.state import copied
from game.frostgrave.terrain.walking import Waypoint

_SEVERAL = 2
"""From this number of possible victims on, chance decides."""


class Stretch(msgspec.Struct, frozen=True):
    """A part of a path: where it ends and what it costs (1/64 inch)."""

    to: Waypoint
    cost: int


class Victim(msgspec.Struct, frozen=True):
    """A possible victim of a shot into a combat (FG-31), and the odds if it is hit."""

    figure: int
    odds: Odds


class FrostgravePreview(msgspec.Struct, frozen=True):
    """The consequences of an action, before it is taken.

    ``clause`` and ``key`` say what forbids it, empty when nothing does. ``own`` and ``theirs`` are
    the modifiers of either side's roll, ``odds`` the chances of a fight or shot in shares of a
    thousand. For a casting, or a spell before the battle, ``needed`` is the casting number and
    ``success`` the chance without empowering. ``path`` are the stretches of a move with their
    costs.

    ``effect`` are the chances of an attack that a casting makes, once it has succeeded.

    A shot into a combat has several ``victims``, each as likely; ``odds`` then are of hitting any
    of them, ``theirs`` the modifiers of the one aimed at. ``nerve`` is the chance of the Will roll
    that comes first where the target is fair or dreadful, nothing paid for it; all else holds once
    it has succeeded. ``falls`` is the Health that jumping down costs.
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
    victims: tuple[Victim, ...] = ()
    nerve: int = CERTAIN
    falls: int = 0
    effect: Odds | None = None


def preview(battle: Battle, action: FrostgraveAction) -> FrostgravePreview:
    """Return what an action would mean; never draws dice and never changes the state."""
    refusal = refusal_of(battle, action)
    if refusal is not None:
        return FrostgravePreview(refusal.clause, refusal.key)
    match action:
        case Fight():
            return _fight(battle, action)
        case Shoot():
            return _shot(battle, action)
        case Cast():
            return _casting(battle, action)
        case Move():
            return _move(battle, action)
        case Prepare():
            return _preparation(battle, action)
    return FrostgravePreview()


def casting_chance(battle: Battle, caster: int, spell: str) -> FrostgravePreview:
    """Return number, modifiers and chance of a spell that is not aimed yet, allowed or not."""
    after = _declared(battle, caster)
    casting.begin(after, caster, spell)
    figure = after.figure(caster)
    own = casting.modifiers(after, figure, after.book.spells[spell])
    return _chance(after, figure, spell, own)


def _chance(
    battle: Battle, figure: Figure, spell: str, own: tuple[Modifier, ...]
) -> FrostgravePreview:
    needed = casting.needed(battle, figure, spell)
    success = reaching(needed - chances.total_of(own), again=battle.rolls_again(figure))
    return FrostgravePreview(own=own, needed=needed, success=success)


def _preparation(battle: Battle, action: Prepare) -> FrostgravePreview:
    caster, spell = battle.figure(action.figure), battle.book.spells[action.spell]
    own = preparing.modifiers(battle, caster, spell, action.aim)
    return _chance(battle, caster, spell.id, own)


def _declared(battle: Battle, number: int) -> Battle:
    """Return the battle after effects that end as soon as a figure attacks (Invisibility)."""
    after = Battle(battle.book, copied(battle.state))
    statuses.end_those(after, number, "broken", "broken")
    return after


def _nerve(battle: Battle, actor: int, target: int) -> int:
    """Return the chance that a figure dares to attack another (Beauty)."""
    awe = acting_against.awe(battle, actor, target)
    if awe is None:
        return CERTAIN
    return chances.will_chance(battle, battle.figure(actor), awe.total)


def _fight(before: Battle, action: Fight) -> FrostgravePreview:
    nerve = _nerve(before, action.figure, action.target)
    battle = _declared(before, action.figure)
    figure, target = battle.figure(action.figure), battle.figure(action.target)
    arm = weaponry.arm_of(battle, figure, action.weapon)
    if holding.can_fight_hand(battle, figure, target):
        return FrostgravePreview(
            own=fighting.modifiers(battle, figure, figure, arm),
            theirs=holding.hand_modifiers(battle, target),
            odds=chances.hand_odds(battle, figure, target, arm),
            nerve=nerve,
        )
    answer = weaponry.arm_of(battle, target, "")
    return FrostgravePreview(
        own=fighting.modifiers(battle, figure, target, arm),
        theirs=fighting.modifiers(battle, target, figure, answer),
        odds=chances.fight_odds(battle, figure, target, arm, answer),
        nerve=nerve,
    )


def _shot(before: Battle, action: Shoot) -> FrostgravePreview:
    nerve = _nerve(before, action.figure, action.target)
    battle = _declared(before, action.figure)
    figure, target = battle.figure(action.figure), battle.figure(action.target)
    one = activation_of(battle, figure.id)
    volley = shooting.volley_of(battle, figure, is_hasty=one is not None and one.moved)
    pool = shooting.victims(battle, figure, target, battle.book.reach_of(volley.weapon))
    counted = [chances.shot_tally(battle, figure, victim, volley) for victim in pool]
    return FrostgravePreview(
        own=tuple(shooting.shoot_modifiers(battle, figure, target, volley)),
        theirs=tuple(shooting.target_modifiers(battle, figure, target, volley)),
        odds=odds_of(tuple(counted)),
        victims=_lot(pool, counted),
        nerve=nerve,
    )


def _casting(before: Battle, action: Cast) -> FrostgravePreview:
    aimed = acting_against.attacked_by(before, action)
    nerve = _nerve(before, action.figure, aimed) if aimed != NOBODY else CERTAIN
    battle = _declared(before, action.figure)
    casting.begin(battle, action.figure, action.spell)
    effect, victims = _strike(battle, action)
    chance = casting_chance(before, action.figure, action.spell)
    return replace(chance, nerve=nerve, effect=effect, victims=victims)


def _strike(battle: Battle, action: Cast) -> tuple[Odds | None, tuple[Victim, ...]]:
    """Return the odds of the attack by a spell at one figure, and its possible victims."""
    figure, spell = battle.figure(action.figure), battle.book.spells[action.spell]
    if not isinstance(action.aim, AtFigure):
        return None, ()
    one = activation_of(battle, figure.id)
    is_hasty = one is not None and one.moved
    pool = attacks.aimed_at(battle, figure, spell, battle.figure(action.aim.figure))
    counted = []
    for victim in pool:
        volley = attacks.volley_of(battle, figure, spell, victim, is_hasty=is_hasty)
        counted.append(chances.shot_tally(battle, figure, victim, volley))
    return (odds_of(tuple(counted)) if counted else None), _lot(pool, counted)


def _lot(pool: Sequence[Figure], counted: Sequence[OutcomeCounts]) -> tuple[Victim, ...]:
    """Return the possible victims of an attack, if there are several, each with its odds."""
    if len(pool) < _SEVERAL:
        return ()
    return tuple(Victim(one.id, odds_of((each,))) for one, each in zip(pool, counted, strict=True))


def _move(battle: Battle, action: Move) -> FrostgravePreview:
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
    return FrostgravePreview(
        path=path,
        left=way.left,
        nerve=_courage(battle, action),
        falls=_falls(battle, action.figure, way.drops),
    )


def _courage(battle: Battle, action: Move) -> int:
    """Return the chance that a figure dares to come so near (Monstrous Form)."""
    met, one = fear.met_by_move(battle, action), activation_of(battle, action.figure)
    figure = battle.figure(action.figure)
    feared = None if met == NOBODY else dreaded(battle, figure, battle.figure(met))
    if feared is None or one is None or met in one.dared:
        return CERTAIN
    return chances.will_chance(battle, figure, feared.needed)


def _falls(battle: Battle, number: int, heights: tuple[int, ...]) -> int:
    """Return the Health that drops on a way cost (FG-20)."""
    after = Battle(battle.book, copied(battle.state))
    health = after.figure(number).health
    for height in heights:
        sliding.hurt_by_fall(after, number, height)
    return health - after.figure(number).health
