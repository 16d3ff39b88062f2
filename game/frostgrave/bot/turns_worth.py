"""The value of a figure's next turn, and so of holding it in combat (FG-16)."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final

from game.frostgrave import casting, shooting, statuses, weaponry
from game.frostgrave.bot import clashes
from game.frostgrave.chances import fight_odds
from game.frostgrave.contact import touch
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from game.frostgrave.odds import reaching
from game.frostgrave.spells.vocabulary import Attack

if TYPE_CHECKING:
    from game.frostgrave.bot.outlook import Outlook

_SEEN: Final = 0.6
"""The chance that a target worth a shot can be seen."""
_HELD: Final = 0.5
"""The chance that a figure in combat is still in it when its turn comes."""
_PAID: Final = 2
"""How much Health a caster readily pays for the success of a spell."""
_USUAL: Final = 4
"""The value of a spell attack without a bonus, relative to one more point of it."""


_TIRED: Final = 0.7
"""How much figures that have had their activation are feared without foresight."""
_TAKEN_ALONG: Final = 0.25
"""The chance that a soldier goes with a spellcaster, before another one acts."""
HELPLESS: Final = ("held", "loses_activation")
"""Statuses under which nobody attacks."""
_HELPING: Final = 2
"""From how many moves away a friend comes to help."""
_PHASES: Final = {"wizard": 0, "apprentice": 1, "soldier": 2}


def bolt_of(outlook: Outlook, caster: Figure) -> tuple[shooting.Volley, int | None, float] | None:
    """Return the best attack spell: how, how far, and its chance."""
    battle = outlook.battle
    best: tuple[float, shooting.Volley, int | None, float] | None = None
    for name in caster.spells:
        spell = battle.book.spells[name]
        effect = spell.effect
        if not isinstance(effect, Attack) or effect.on_hit != "damage":
            continue
        if effect.victims not in ("target", "around_target"):
            continue
        if casting.is_forgotten(battle, caster, name):
            continue
        bonus = sum(entry.value for entry in casting.modifiers(battle, caster, spell))
        chance = reaching(casting.needed(battle, caster, name) - bonus - _PAID) / 1000
        volley = shooting.Volley(effect.manner, name, bonus=effect.bonus, is_magic=effect.magic)
        rated = chance * (effect.bonus + _USUAL)
        if best is None or rated > best[0]:
            best = (rated, volley, battle.book.range_of(spell), chance)
    return None if best is None else best[1:]


def next_turn(outlook: Outlook, figure: Figure) -> float:
    """Return the value of a figure's next turn if it is free to move, shoot and cast."""
    known = outlook.next_turns.get((figure.id, figure.token))
    if known is None:
        known = outlook.next_turns[figure.id, figure.token] = _next_turn(outlook, figure)
    return known


def _next_turn(outlook: Outlook, figure: Figure) -> float:
    worth = 0.0
    waiting = 1 / outlook.worths.patience - 1
    is_own = figure.seat == outlook.seat
    if figure.token != NOBODY:
        worth += waiting * outlook.bringing(figure, figure.x, figure.y, figure.z)
    elif is_own:
        errand = outlook.errands.get(figure.id)
        if errand is not None:
            worth += waiting * outlook.fetching(figure, errand, figure.x, figure.y, figure.z)
    else:
        worth += waiting * outlook.rival_errands.get(figure.id, 0.0)
    others = outlook.foes if is_own else outlook.own
    if outlook.is_shooter(figure):
        hopes = (clashes.plain_shot(outlook, figure, one) for one in others)
        worth += _SEEN * max(hopes, default=0.0)
    bolt = bolt_of(outlook, figure) if figure.spells else None
    if bolt is not None:
        hopes = (clashes.open_shot(outlook, figure, one, bolt[0]) for one in others)
        worth += _SEEN * bolt[2] * max(hopes, default=0.0)
    return worth


def pin(outlook: Outlook, figure: Figure) -> float:
    """Return the cost to a figure of an enemy's coming into contact."""
    if not outlook.foresight or figure.seat == NOBODY or figure.id in outlook.engaged:
        return 0.0
    return _HELD * next_turn(outlook, figure)


def pinning(outlook: Outlook, figure: Figure, enemy: Figure) -> float:
    """Return the value of holding an enemy in combat, and being held by it.

    It also helps friends that the enemy holds.
    """
    if not outlook.foresight:
        return 0.0
    freed = 0.0
    if enemy.id in outlook.engaged:
        friends = (one for one in outlook.own if one.id != figure.id)
        freed = max(
            (next_turn(outlook, one) for one in friends if touch(outlook.battle, one, enemy)),
            default=0.0,
        )
    return _HELD * freed + pin(outlook, enemy) - pin(outlook, figure)


def holding(outlook: Outlook, figure: Figure, enemy: Figure) -> float:
    """Return the value of staying in combat for both."""
    if not outlook.foresight:
        return 0.0
    theirs = next_turn(outlook, enemy) if enemy.seat != NOBODY else 0.0
    return _HELD * (theirs - next_turn(outlook, figure))


def breaking_free(outlook: Outlook, figure: Figure, enemy: Figure, weapon: str) -> float:
    """Return the value of parting after a won fight."""
    battle = outlook.battle
    arm, answer = weaponry.arm_of(battle, figure, weapon), weaponry.arm_of(battle, enemy, "")
    odds = fight_odds(battle, figure, enemy, arm, answer)
    return (1 - odds.lose / 1000) * next_turn(outlook, figure)


def comes_before(outlook: Outlook, enemy: Figure, figure: Figure) -> float:
    """Return the chance that an enemy has an activation before the next one of a figure.

    A figure that has not acted this turn will; the others go by the phases of the next turn, and
    within one by the initiative, which is open (FG-01, FG-02).
    """
    if not enemy.activated:
        return 1.0
    if not outlook.foresight:
        return _TIRED
    theirs, ours = (_PHASES.get(one.role, len(_PHASES)) for one in (enemy, figure))
    return 1.0 if theirs < ours else 0.5 if theirs == ours else _TAKEN_ALONG


def fights_on(outlook: Outlook, enemy: Figure) -> bool:
    """Whether a figure that comes into contact, or is in it, will fight."""
    return "immobile" not in enemy.tags and not any(
        statuses.has(outlook.battle, enemy, flag) for flag in HELPLESS
    )


def is_left_alone(outlook: Outlook, figure: Figure, enemy: Figure) -> bool:
    """Whether an enemy will fight the figure in any case, and no friend can help.

    Then not fighting back saves nothing.
    """
    return fights_on(outlook, enemy) and not any(
        one.id != figure.id
        and one.id not in outlook.engaged
        and not outlook.is_frail(one)
        and hypot(one.x - enemy.x, one.y - enemy.y) <= _HELPING * one.line.move
        for one in outlook.own
    )
