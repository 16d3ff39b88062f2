"""The values of hampering others: their control, weapons, spells and active effects."""

from __future__ import annotations

from math import hypot
from typing import Final

from game.frostgrave.aims import AtRunning, AtWeapon, AtWord
from game.frostgrave.bot import clashes, turns_worth
from game.frostgrave.bot.statuses_worth import benefit, doing
from game.frostgrave.bot.weighed import SAME_SIDE, Weighed, fights, resisted
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from game.frostgrave.shooting import untouchable
from game.frostgrave.spells import targets
from game.frostgrave.spells.vocabulary import (
    Banish,
    BankAction,
    Cancel,
    Control,
    Forget,
    RuinWeapon,
)
from game.frostgrave.stats import is_demon
from game.frostgrave.terrain.units import INCH

_OBEYS: Final = 0.7
"""The share of a figure's worth that remains while it obeys another seat."""
_FIGHT, _ARMOUR, _HEALTH, _BARE = 12.0, 8.0, 2.0, 10
"""What a creature would cost to hire: for a point of Fight, of Armour above 10, of Health."""
_SHOTS: Final = 2.0
"""How many shots or castings a figure loses with its weapon or spell."""
_QUIET: Final = 14 * INCH
"""From this distance on nobody needs an action at once."""


def control(cast: Weighed, _effect: Control) -> float:
    """Value a figure that serves the caster alone from now on."""
    if cast.side > 0:
        return -SAME_SIDE
    target, outlook = cast.target, cast.outlook
    taken = outlook.worth(target)
    if target.role == "creature":
        taken += hired(cast, target)
    return cast.works * _OBEYS * taken


def hired(cast: Weighed, figure: Figure) -> float:
    """Return the value of a creature as an own soldier."""
    line, worths = figure.line, cast.outlook.worths
    cost = _FIGHT * line.fight + _ARMOUR * (line.armour - _BARE) + _HEALTH * figure.health
    return worths.soldier + worths.gold * max(0.0, cost)


def ruin(cast: Weighed, _effect: RuinWeapon) -> float:
    """Value the loss of a weapon; of a bow by the shots lost."""
    outlook, target = cast.outlook, cast.target
    worth = cast.plain("ruin_weapon") * fights(cast)
    if isinstance(cast.aim, AtWeapon) and outlook.is_shooter(target):
        others = outlook.own if cast.side < 0 else outlook.foes
        hopes = (clashes.plain_shot(outlook, target, one) for one in others)
        if cast.battle.book.weapons[cast.aim.weapon].kind == "missile":
            worth = _SHOTS * max(hopes, default=0.0)
        else:
            worth *= 0.5
    return -cast.side * worth


def forget(cast: Weighed, _effect: Forget) -> float:
    """Value the loss of a spell; of an attack spell by its expected damage."""
    aim, outlook = cast.aim, cast.outlook
    if not isinstance(aim, AtWord):
        return 0.0
    target = cast.battle.figure(aim.figure)
    if target.seat == outlook.seat:
        return -SAME_SIDE
    works = 1.0 - resisted(cast.battle, cast.spell, cast.caster, target)
    worth = cast.plain("forget")
    bolt = turns_worth.bolt_of(outlook, target)
    if bolt is not None and bolt[0].weapon == aim.spell:
        hopes = (clashes.open_shot(outlook, target, one, bolt[0]) for one in outlook.own)
        worth += _SHOTS * bolt[2] * max(hopes, default=0.0)
    return works * worth


def bank(cast: Weighed, _effect: BankAction) -> float:
    """Value an action kept for later: only while nobody near needs it now."""
    caster, outlook = cast.caster, cast.outlook
    near = min((hypot(e.x - caster.x, e.y - caster.y) for e in outlook.enemies), default=1e6)
    if near < _QUIET or outlook.turns_left < 2:
        return 0.0
    return cast.plain("bank_action") * doing(outlook, caster) / 15.0


def banish(cast: Weighed, _effect: Banish) -> float:
    """Value a banishment: demons in sight of the other side and of nobody, less the own ones."""
    total = 0.0
    for one in cast.battle.on_table():
        if not is_demon(cast.battle, one) or untouchable(cast.battle, one) is not None:
            continue
        if not targets.sees(cast.battle, cast.caster, one):
            continue
        works = 1.0 - resisted(cast.battle, cast.spell, cast.caster, one)
        own = one.seat == cast.outlook.seat
        total += works * cast.outlook.worth(one) * (-1.0 if own else 1.0)
    return total


def cancel(cast: Weighed, _effect: Cancel) -> float:
    """Weigh ending an active spell."""
    aim, battle, outlook = cast.aim, cast.battle, cast.outlook
    if not isinstance(aim, AtRunning):
        return 0.5
    if aim.marker != NOBODY:
        own = any(
            marker.id == aim.marker and marker.seat == outlook.seat
            for marker in battle.state.markers
        )
        return -3.0 if own else 1.0
    if aim.figure == NOBODY:
        return 0.0
    figure = battle.figure(aim.figure)
    side = 1.0 if figure.seat == outlook.seat else -1.0
    if aim.status in battle.book.controls:
        return -side * cast.plain("cancel")
    return -side * benefit(outlook, figure, battle.book.status(aim.status))
