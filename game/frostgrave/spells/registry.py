"""Which family of effects carries a spell out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.spells.arming import Arming, Enchanting
from game.frostgrave.spells.attacks import Attacks
from game.frostgrave.spells.cancelling import Cancelling
from game.frostgrave.spells.controlling import Controlling
from game.frostgrave.spells.crumbling import Crumbling
from game.frostgrave.spells.family import Family
from game.frostgrave.spells.gliding import Gliding
from game.frostgrave.spells.harming import Draining, Slaying
from game.frostgrave.spells.healing import Healing
from game.frostgrave.spells.holding import Holding
from game.frostgrave.spells.hurrying import Hurrying, Repeating, Storing
from game.frostgrave.spells.lasting import Lasting
from game.frostgrave.spells.laying import Laying
from game.frostgrave.spells.relocating import Leaping, Teleporting, Transposing
from game.frostgrave.spells.storming import Storming
from game.frostgrave.spells.summoning import Summoning
from game.frostgrave.spells.vocabulary import (
    Attack,
    BankAction,
    Cancel,
    ChargeWeapon,
    Control,
    Crumble,
    Drain,
    EarlyActivation,
    Effect,
    EnchantWeapon,
    ExtraActivation,
    Heal,
    Hold,
    Lay,
    Leap,
    RuinWeapon,
    Slay,
    SlideToken,
    Status,
    Storm,
    Summon,
    Teleport,
    Transpose,
)

FAMILIES: Final[Mapping[type[Effect], Family]] = {
    Attack: Attacks(),
    Status: Lasting(),
    Control: Controlling(),
    Teleport: Teleporting(),
    Leap: Leaping(),
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
}
"""Every kind of effect in a battle, and who carries it out."""


def effect_of(spell: SpellData) -> Family:
    """Return the family that carries a spell out."""
    return FAMILIES[type(spell.effect)]


def is_known(spell: SpellData) -> bool:
    """Whether the spell does something in a battle."""
    return type(spell.effect) in FAMILIES
