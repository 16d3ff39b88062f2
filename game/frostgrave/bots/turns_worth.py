"""What a figure's next turn is worth to it, and so what it is to hold it in combat (FG-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.frostgrave import casting, shooting
from game.frostgrave.bots import clashes
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from game.frostgrave.odds import reaching
from game.frostgrave.spells.vocabulary import Attack

if TYPE_CHECKING:
    from game.frostgrave.bots.outlook import Outlook

_SEEN: Final = 0.6
"""How likely somebody worth a shot can be seen."""
_HELD: Final = 0.5
"""How likely somebody in combat still is when his turn comes."""
_PAID: Final = 2
"""How much Health a caster pays readily so that a spell succeeds."""
_USUAL: Final = 4
"""What a spell attack without a bonus is worth beside one more point of it."""


def bolt_of(outlook: Outlook, caster: Figure) -> tuple[shooting.Volley, int | None, float] | None:
    """Return the best spell that hurts one from afar: how, how far, and its chance."""
    battle = outlook.battle
    best: tuple[float, shooting.Volley, int | None, float] | None = None
    for name in caster.spells:
        spell = battle.book.spells[name]
        effect = spell.effect
        if not isinstance(effect, Attack) or effect.on_hit != "damage":
            continue
        if effect.victims not in ("target", "around_target"):
            continue
        bonus = sum(entry.value for entry in casting.modifiers(battle, caster, spell))
        chance = reaching(casting.needed(battle, caster, name) - bonus - _PAID) / 1000
        volley = shooting.Volley(effect.manner, name, bonus=effect.bonus)
        rated = chance * (effect.bonus + _USUAL)
        if best is None or rated > best[0]:
            best = (rated, volley, battle.book.range_of(spell), chance)
    return None if best is None else best[1:]


def next_turn(outlook: Outlook, figure: Figure) -> float:
    """Return what a figure's next turn is worth to it if it is free to move, shoot and cast."""
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
    """Return what it costs a figure that an enemy comes into contact with it."""
    if not outlook.foresight or figure.seat == NOBODY or figure.id in outlook.engaged:
        return 0.0
    return _HELD * next_turn(outlook, figure)


def pinning(outlook: Outlook, figure: Figure, enemy: Figure) -> float:
    """Return what it is worth that a figure holds an enemy in combat, and is held by him."""
    if not outlook.foresight:
        return 0.0
    return pin(outlook, enemy) - pin(outlook, figure)


def holding(outlook: Outlook, figure: Figure, enemy: Figure) -> float:
    """Return what it is worth that two who are in combat stay in it."""
    if not outlook.foresight:
        return 0.0
    theirs = next_turn(outlook, enemy) if enemy.seat != NOBODY else 0.0
    return _HELD * (theirs - next_turn(outlook, figure))
