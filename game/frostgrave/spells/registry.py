"""The families of effects by kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.refusal import Refusal
from game.frostgrave.aims import Aim
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.figures import Figure
from game.frostgrave.spells import stillness
from game.frostgrave.spells.arming import Arming, Enchanting
from game.frostgrave.spells.attacks import Attacks
from game.frostgrave.spells.cancelling import Cancelling
from game.frostgrave.spells.controlling import Controlling
from game.frostgrave.spells.crumbling import Crumbling
from game.frostgrave.spells.demons import Conjuration
from game.frostgrave.spells.family import Family
from game.frostgrave.spells.foreseeing import Foreseeing
from game.frostgrave.spells.forgetting import Forgetting
from game.frostgrave.spells.gliding import Gliding
from game.frostgrave.spells.harming import Draining, Slaying
from game.frostgrave.spells.healing import Healing
from game.frostgrave.spells.hiding import Hiding
from game.frostgrave.spells.holding import Holding
from game.frostgrave.spells.hurrying import Hurrying, Repeating, Storing
from game.frostgrave.spells.inscribing import Inscribing
from game.frostgrave.spells.lasting import Lasting
from game.frostgrave.spells.laying import Laying
from game.frostgrave.spells.outfitting import Befriending, Brewing
from game.frostgrave.spells.preparation import Preparation
from game.frostgrave.spells.recruiting import Conjuring, Raising, Recruiting
from game.frostgrave.spells.relocating import Leaping, Teleporting, Transposing
from game.frostgrave.spells.rending import Banishing, Rending
from game.frostgrave.spells.storming import Storming
from game.frostgrave.spells.summoning import Summoning
from game.frostgrave.spells.vocabulary import (
    Attack,
    Banish,
    BankAction,
    Brew,
    Cancel,
    ChargeWeapon,
    Control,
    Crumble,
    Drain,
    EarlyActivation,
    Effect,
    EnchantWeapon,
    ExtraActivation,
    ExtraToken,
    Familiar,
    Forget,
    Heal,
    Hold,
    Initiative,
    Lay,
    Leap,
    NameSpell,
    Phantom,
    Recruit,
    RuinWeapon,
    Rune,
    Slay,
    SlideToken,
    Status,
    Storm,
    Summon,
    SummonDemon,
    Tear,
    Teleport,
    Transpose,
)
from game.frostgrave.spells.wording import Wording

FAMILIES: Final[Mapping[type[Effect], Family]] = {
    Attack: Attacks(),
    Status: Lasting(),
    Control: Controlling(),
    Teleport: Teleporting(),
    Leap: Leaping(),
    NameSpell: Wording(),
    Transpose: Transposing(),
    Lay: Laying(),
    Summon: Summoning(),
    Heal: Healing(),
    Cancel: Cancelling(),
    Crumble: Crumbling(),
    RuinWeapon: Arming(),
    ChargeWeapon: Arming(),
    EnchantWeapon: Enchanting(),
    EarlyActivation: Hurrying(),
    BankAction: Storing(),
    ExtraActivation: Repeating(),
    Storm: Storming(),
    SlideToken: Gliding(),
    Hold: Holding(),
    Drain: Draining(),
    Slay: Slaying(),
    Forget: Forgetting(),
    Initiative: Foreseeing(),
    Rune: Inscribing(),
    SummonDemon: Conjuration(),
    Tear: Rending(),
    Banish: Banishing(),
}
"""The family of every kind of effect in a battle."""


PREPARATIONS: Final[Mapping[type[Effect], Preparation]] = {
    Recruit: Recruiting(),
    Phantom: Conjuring(),
    Summon: Raising(),
    ExtraToken: Hiding(),
    Brew: Brewing(),
    Familiar: Befriending(),
}
"""The family of every kind of effect before a battle."""


def preparation_of(spell: SpellData) -> Preparation:
    """Return the family that carries a spell out before the battle."""
    return PREPARATIONS[type(spell.effect)]


def effect_of(spell: SpellData) -> Family:
    """Return the family that carries a spell out."""
    return FAMILIES[type(spell.effect)]


def is_known(spell: SpellData) -> bool:
    """Whether the spell has an effect in a battle."""
    return type(spell.effect) in FAMILIES


def refusal(battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> Refusal | None:
    """Return why a spell cannot be aimed so, if so."""
    found = effect_of(spell).refusal(battle, caster, spell, aim)
    return found or stillness.aim_refusal(battle, caster, spell, aim)


def aims(battle: Battle, caster: Figure, spell: SpellData) -> list[Aim]:
    """List a sample of a spell's possible aims."""
    found = effect_of(spell).aims(battle, caster, spell)
    if not battle.zones:
        return found
    return [aim for aim in found if stillness.aim_refusal(battle, caster, spell, aim) is None]
