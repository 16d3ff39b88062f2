"""The sound of each spell, creature and ending; the names are those in assets/sounds."""

from __future__ import annotations

from typing import Final

from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.figures import Figure
from game.frostgrave.spells import vocabulary as does

WIND: Final = "frost_wind"
FAMILIES: Final = (
    "bolt", "fire", "shield", "curse", "teleport", "wall", "summon", "heal", "vision", "storm",
)  # fmt: skip
SCHOOLS: Final = (
    "chronomancer", "elementalist", "enchanter", "illusionist", "necromancer", "sigilist",
    "soothsayer", "summoner", "thaumaturge", "witch",
)  # fmt: skip
ALL: Final = (
    "frost_step", "frost_climb", "frost_jump", "frost_fall", "frost_clash", "frost_wound",
    "frost_armour", "frost_bow", "frost_crossbow", "frost_load", "frost_arrow_hit",
    "frost_arrow_miss", "frost_die", "frost_chant", "frost_success", "frost_failure",
    "frost_treasure", "frost_chest", "frost_secured", "frost_growl_small", "frost_growl_large",
    "frost_death", "frost_turn", "frost_victory", "frost_defeat", WIND,
    "frost_killing_blow",
    *(f"frost_magic_{family}" for family in FAMILIES),
    *(f"frost_school_{school}" for school in SCHOOLS),
)  # fmt: skip
"""All sounds used only by this game, to be decoded before the first frame."""
_FAMILIES: Final[dict[type[does.Effect], str]] = {
    does.Control: "curse", does.Drain: "curse", does.Slay: "curse", does.RuinWeapon: "curse",
    does.Forget: "curse",
    does.Teleport: "teleport", does.Leap: "teleport", does.Transpose: "teleport",
    does.SlideToken: "teleport", does.EarlyActivation: "teleport", does.BankAction: "teleport",
    does.ExtraActivation: "teleport",
    does.Hold: "wall", does.Crumble: "wall",
    does.Summon: "summon", does.SummonDemon: "summon", does.Recruit: "summon",
    does.Phantom: "summon", does.Familiar: "summon",
    does.Heal: "heal", does.Cure: "heal", does.Restore: "heal", does.Brew: "heal",
    does.Tear: "storm", does.Storm: "storm",
    does.Banish: "shield", does.EnchantWeapon: "shield", does.ChargeWeapon: "shield",
    does.Embed: "shield", does.Rune: "fire",
    does.Cancel: "vision", does.Initiative: "vision", does.ExtraToken: "vision",
    does.Write: "vision", does.Learn: "vision",
}  # fmt: skip
_LAID: Final = {"wall": "wall", "mud": "wall", "fog": "storm", "circle": "shield", "eye": "vision"}
_LARGE_HEALTH: Final = 13
"""From this Health on a creature's growl is deep."""


def of_spell(spell: SpellData) -> str:
    """Return the sound of a spell's effect, by its family."""
    return f"frost_magic_{family_of(spell)}"


def family_of(spell: SpellData) -> str:
    """Return the family of effects that a spell belongs to."""
    match spell.effect:
        case does.Attack() as attack:
            return "fire" if attack.radius and not attack.only_enemies else "bolt"
        case does.Status() as status:
            if "ethereal" in status.status.flags or "invisible" in status.status.flags:
                return "teleport"
            return "shield" if spell.will == "none" else "curse"
        case does.Lay() as laid:
            return _LAID[laid.marker]
        case does.NameSpell() as named:
            return "curse" if named.modifier < 0 else "shield"
    return _FAMILIES[type(spell.effect)]


def of_school(school: str) -> str:
    """Return the sound of a magic school's picture."""
    return f"frost_school_{school}"


def of_weapon(weapon: str) -> str:
    """Return the sound of a weapon's shot."""
    return "frost_crossbow" if weapon == "crossbow" else "frost_bow"


def of_creature(figure: Figure) -> str:
    """Return the growl of a creature, deep for a large one."""
    large = "large" in figure.tags or figure.line.health >= _LARGE_HEALTH
    return "frost_growl_large" if large else "frost_growl_small"


def of_ending(tokens: tuple[int, int], viewer: int | None) -> str:
    """Return the sound of the end: sad only if a single person has secured less treasure."""
    lost = viewer is not None and tokens[viewer] < tokens[1 - viewer]
    return "frost_defeat" if lost else "frost_victory"
