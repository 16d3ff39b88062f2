"""The values of spells that take effect, by the family of the effect."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import hypot
from typing import Any, Final

from game.frostgrave.aims import (
    Aim,
    AtFigure,
    AtFigureTo,
    AtPair,
    AtPoint,
    AtToken,
    AtWeapon,
)
from game.frostgrave.battle import Battle
from game.frostgrave.bot import clashes
from game.frostgrave.bot.hampering_worth import banish, bank, cancel, control, forget, ruin
from game.frostgrave.bot.outlook import Outlook
from game.frostgrave.bot.statuses_worth import benefit, doing
from game.frostgrave.bot.weighed import SAME_SIDE, Weighed, fights, resisted
from game.frostgrave.chances import shot_odds
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from game.frostgrave.shooting import Volley
from game.frostgrave.spells.attacks import within_area
from game.frostgrave.spells.summoning import is_of
from game.frostgrave.spells.vocabulary import (
    Attack,
    Banish,
    BankAction,
    Cancel,
    ChargeWeapon,
    Control,
    Drain,
    EarlyActivation,
    Effect,
    EnchantWeapon,
    ExtraActivation,
    Forget,
    Heal,
    Hold,
    Initiative,
    Lay,
    Leap,
    RuinWeapon,
    Slay,
    SlideToken,
    Status,
    Storm,
    Summon,
    Tear,
    Teleport,
    Transpose,
)
from game.frostgrave.terrain.units import INCH


def effect_worth(
    outlook: Outlook,
    battle: Battle,
    caster: Figure,
    spell: SpellData,
    aim: Aim,
    *,
    is_hasty: bool,
) -> float:
    """Return the value of a spell that takes effect, by the family of its effect."""
    target = battle.figure(aim.figure) if isinstance(aim, AtFigure | AtWeapon) else caster
    side = 1.0 if target.seat == outlook.seat else -1.0
    works = 1.0 - resisted(battle, spell, caster, target)
    weighed = Weighed(outlook, battle, caster, spell, aim, is_hasty, target, side, works)
    family = _FAMILIES.get(type(spell.effect))
    if family is None:
        return weighed.plain(str(spell.effect.__struct_config__.tag))
    return family(weighed, spell.effect)


def _status(cast: Weighed, _effect: Status) -> float:
    data = cast.battle.book.status(cast.spell.id)
    if "ethereal" in data.flags and cast.target.token != NOBODY:
        return -SAME_SIDE
    return benefit(cast.outlook, cast.target, data) * cast.side * cast.works


def _heal(cast: Weighed, effect: Heal) -> float:
    return cast.side * healing(cast.outlook, cast.target, effect.health)


def _drain(cast: Weighed, effect: Drain) -> float:
    taken = cast.works * -cast.side * _hurting(cast.outlook, cast.target, effect.damage)
    return taken + healing(cast.outlook, cast.caster, effect.heal)


def _slay(cast: Weighed, _effect: Slay) -> float:
    return cast.works * -cast.side * cast.outlook.worth(cast.target)


def _hold(cast: Weighed, _effect: Hold) -> float:
    """Return what a figure loses by being held to the ground."""
    doings = doing(cast.outlook, cast.target) + 20.0 * (cast.target.token != NOBODY)
    held = cast.outlook.file.spellcraft.flags.get("held", 0.0)
    return cast.works * cast.side * held * doings


def _charge(cast: Weighed, _effect: ChargeWeapon) -> float:
    return cast.side * cast.plain("charge_weapon") * fights(cast)


def _enchant(cast: Weighed, _effect: EnchantWeapon) -> float:
    return cast.side * cast.plain("enchant_weapon") * fights(cast)


def _storm(cast: Weighed, _effect: Storm) -> float:
    outlook = cast.outlook
    bows = [
        1.0 if one.seat != outlook.seat else -1.0
        for one in (*outlook.own, *outlook.foes)
        if outlook.is_shooter(one)
    ]
    return cast.plain("storm") * sum(bows)


def _lay(cast: Weighed, effect: Lay) -> float:
    """Value a marker laid on the table: it counts when enemies are near."""
    caster = cast.caster
    near = any(hypot(one.x - caster.x, one.y - caster.y) < 16 * INCH for one in cast.outlook.foes)
    return cast.plain(effect.marker) if near else 0.0


def _summon(cast: Weighed, effect: Summon) -> float:
    """Value an uncontrolled creature.

    It is worth summoning where enemies are nearer than friends.
    """
    if effect.controlled:
        here = any(is_of(one, cast.caster, cast.spell) for one in cast.outlook.own)
        return 0.0 if here else cast.plain("summon")
    aim, outlook = cast.aim, cast.outlook
    if not isinstance(aim, AtPoint):
        return 0.0
    own = min((hypot(one.x - aim.x, one.y - aim.y) for one in outlook.own), default=1e6)
    foe = min((hypot(one.x - aim.x, one.y - aim.y) for one in outlook.foes), default=1e6)
    return cast.plain("summon") / 2 if foe + 2 * INCH < own else -3.0


def _early(cast: Weighed, _effect: EarlyActivation) -> float:
    return cast.side * cast.plain("early_activation") * doing(cast.outlook, cast.target) / 15.0


def _extra(cast: Weighed, _effect: ExtraActivation) -> float:
    return cast.side * cast.plain("extra_activation") * doing(cast.outlook, cast.target) / 15.0


def _initiative(cast: Weighed, _effect: Initiative) -> float:
    return cast.plain("initiative") if cast.outlook.turns_left > 3 else 0.0


def _attack(cast: Weighed, effect: Attack) -> float:
    """Value an attack by everybody it may hit; friends count against it."""
    if effect.on_hit == "push":
        if cast.side > 0:
            return -1.0
        return cast.plain("push") * (2.0 if cast.target.token != NOBODY else 1.0)
    volley = Volley(
        effect.manner,
        cast.spell.id,
        bonus=effect.bonus,
        is_magic=effect.magic,
        is_hasty=cast.is_hasty,
    )
    if effect.victims == "target":
        return _aimed(cast, effect, volley)
    total = 0.0
    for victim in _caught(cast, effect):
        odds = shot_odds(cast.battle, cast.caster, victim, volley)
        harm = clashes.loss(cast.outlook, victim, odds)
        total += harm if victim.seat != cast.outlook.seat else -harm
    return total


def _aimed(cast: Weighed, effect: Attack, volley: Volley) -> float:
    """Value an attack at one figure, or at any member of its combat."""
    outlook, battle, target = cast.outlook, cast.battle, cast.target
    if effect.on_hit == "status":
        if effect.status is None or cast.side > 0:
            return -5.0
        odds = shot_odds(battle, cast.caster, target, volley)
        return -benefit(outlook, target, effect.status) * odds.hurt / 1000
    reach = battle.book.range_of(cast.spell)
    return clashes.volleyed(outlook, battle, cast.caster, target, volley, reach)


def _caught(cast: Weighed, effect: Attack) -> list[Figure]:
    """List the figures that an attack on an area hits."""
    battle, caster, aim = cast.battle, cast.caster, cast.aim
    is_around = effect.victims == "around_caster"
    if is_around:
        radius = (effect.radius or float(cast.spell.range or 0)) + caster.radius / INCH
        numbers = within_area(battle, caster.x, caster.y, caster.z, radius)
    elif isinstance(aim, AtPoint):
        numbers = within_area(battle, aim.x, aim.y, aim.z, effect.radius)
    else:
        target = cast.target
        radius = effect.radius + target.radius / INCH
        numbers = within_area(battle, target.x, target.y, target.z, radius)
    return [
        victim
        for victim in map(battle.figure, numbers)
        if not (is_around and victim.id == caster.id)
        and not (effect.only_enemies and victim.seat == caster.seat)
        and (not is_around or effect.manner != "shot" or battle.sees(caster, victim))
    ]


def healing(outlook: Outlook, figure: Figure, health: int) -> float:
    """Return the value to a figure of regaining Health."""
    missing = figure.line.health - figure.health
    gained = min(health, missing)
    if gained <= 0:
        return 0.0
    share = 0.5 * gained / figure.line.health
    wound = outlook.battle.book.numbers.wound_health
    if figure.health <= wound < figure.health + gained:
        share += 0.25
    return share * outlook.worth(figure)


def _hurting(outlook: Outlook, figure: Figure, damage: int) -> float:
    if damage >= figure.health:
        return outlook.worth(figure)
    return outlook.worths.hurt * damage / figure.health * outlook.worth(figure)


def _place(outlook: Outlook, figure: Figure, x: int, y: int, z: int) -> float:
    """Return the value of a place for a figure's goal."""
    if figure.token != NOBODY:
        return outlook.bringing(figure, x, y, z)
    errand = outlook.errands.get(figure.id)
    return outlook.fetching(figure, errand, x, y, z) if errand is not None else 0.0


def _going(cast: Weighed, _effect: Leap | Teleport) -> float:
    """Value a leap or a teleport: the way gained against the turn given up."""
    outlook, aim = cast.outlook, cast.aim
    if isinstance(aim, AtFigureTo):
        figure = cast.battle.figure(aim.figure)
    elif isinstance(aim, AtPoint):
        figure = cast.caster
    else:
        return 0.0
    if figure.seat != outlook.seat:
        return 0.0
    here = _place(outlook, figure, figure.x, figure.y, figure.z)
    there = _place(outlook, figure, aim.x, aim.y, aim.z)
    given_up = 0.0 if figure.activated else here * (1 / outlook.worths.patience - 1)
    return there - here - given_up


def _swap(cast: Weighed, _effect: Transpose) -> float:
    if not isinstance(cast.aim, AtPair):
        return 0.0
    first, second = cast.battle.figure(cast.aim.first), cast.battle.figure(cast.aim.second)
    total = 0.0
    for figure, other in ((first, second), (second, first)):
        here = _place(cast.outlook, figure, figure.x, figure.y, figure.z)
        there = _place(cast.outlook, figure, other.x, other.y, other.z)
        total += (there - here) * (1.0 if figure.seat == cast.outlook.seat else -1.0)
    return total


def _slide(cast: Weighed, _effect: SlideToken) -> float:
    """Value moving a treasure nearer to the own exits and to a figure that fetches it."""
    aim, outlook = cast.aim, cast.outlook
    if not isinstance(aim, AtToken):
        return 0.0
    token = cast.battle.state.tokens[aim.token]
    own, theirs = outlook.exits(outlook.seat), outlook.exits(1 - outlook.seat)
    gained = own.far(token.x, token.y, token.z) - own.far(aim.x, aim.y, aim.z)
    lost = theirs.far(token.x, token.y, token.z) - theirs.far(aim.x, aim.y, aim.z)
    nearer = 0.0
    for taker in outlook.own:
        if outlook.errands.get(taker.id) is token:
            before = hypot(token.x - taker.x, token.y - taker.y)
            nearer = before - hypot(aim.x - taker.x, aim.y - taker.y)
    turns = (gained - lost + 0.5 * nearer) / (6.0 * INCH)
    return turns * (1 - outlook.worths.patience) * outlook.token_worth(token)


def _tear(cast: Weighed, effect: Tear) -> float:
    if not isinstance(cast.aim, AtPoint):
        return 0.0
    total = 0.0
    for number in within_area(cast.battle, cast.aim.x, cast.aim.y, cast.aim.z, effect.radius):
        victim = cast.battle.figure(number)
        harm = 0.5 * _hurting(cast.outlook, victim, effect.damage)
        total += harm if victim.seat != cast.outlook.seat else -harm
    return total


_FAMILIES: Final[Mapping[type[Effect], Callable[[Weighed, Any], float]]] = {
    Attack: _attack,
    Status: _status,
    Heal: _heal,
    Drain: _drain,
    Slay: _slay,
    Control: control,
    Hold: _hold,
    RuinWeapon: ruin,
    ChargeWeapon: _charge,
    EnchantWeapon: _enchant,
    Storm: _storm,
    Banish: banish,
    Lay: _lay,
    Summon: _summon,
    EarlyActivation: _early,
    ExtraActivation: _extra,
    Initiative: _initiative,
    Leap: _going,
    Teleport: _going,
    Transpose: _swap,
    SlideToken: _slide,
    Tear: _tear,
    Cancel: cancel,
    Forget: forget,
    BankAction: bank,
}
"""Families whose value is more than a number in the data."""
