"""The type of an item: potions, scrolls, magic weapons and armour, things of power."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from game.engine.languages import Bilingual
from game.frostgrave.definitions import Bonus, Data, Family, Gold, Id, Inches, Many
from game.frostgrave.spells.vocabulary import Modifiers, StatusData, StatusFlag


class Use(Data, frozen=True, tag_field="kind"):
    """The effect of using an item (one action)."""


class UseHeal(Use, frozen=True, tag="heal"):
    """A figure that it is used on regains Health."""

    health: Many
    cures: tuple[StatusFlag, ...] = ()


class UseStatus(Use, frozen=True, tag="status"):
    """A figure that drinks it gets a status under the item's id."""

    status: StatusData


class UseSpell(Use, frozen=True, tag="spell"):
    """It works as a spell does, without a casting roll."""

    spell: Id


class UseSummon(Use, frozen=True, tag="summon"):
    """A creature appears in contact with the user and obeys."""

    creature: Id


class UseBlink(Use, frozen=True, tag="blink"):
    """The user is moved within sight, into or out of combat."""

    distance: Inches


AnyUse: TypeAlias = UseHeal | UseStatus | UseSpell | UseSummon | UseBlink

Virtue: TypeAlias = Literal["slow_fall", "second_roll"]
"""A use of an item that is not a number: falls do no harm, one die may be rolled again."""


class CarriedEffect(Data, frozen=True):
    """The effect of an item as long as it is carried."""

    modifiers: Modifiers = Modifiers()
    melee_damage: Bonus = 0
    arrow_armour: Bonus = 0
    """Armour against bows and crossbows only."""
    power: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    """Points for empowering and Will rolls that cost no Health (FG-37)."""
    will_once: Bonus = 0
    """Added to one Will roll of the battle, also after it was rolled."""
    casting_of: dict[Id, Bonus] = msgspec.field(default_factory=dict)
    """Added to casting rolls for single spells."""
    repels: Family | None = None
    repels_within: Inches = 0
    repels_roll: Annotated[int, msgspec.Meta(ge=0, le=40)] = 0
    """The Will roll that such creatures need to come so near."""
    banner: Inches = 0
    """The own warband within this distance and in sight has Will +1; the bearer casts no spells."""
    virtues: tuple[Virtue, ...] = ()


class BetterWeapon(Data, frozen=True):
    """A magic weapon: like a plain one, but better."""

    like: Id
    fight: Bonus = 0
    shoot: Bonus = 0
    damage: Bonus = 0


class ItemData(Data, frozen=True):
    """An item as ``items.yaml`` gives it."""

    id: Id
    name: Bilingual
    text: Bilingual
    group: Literal["potion", "scroll", "weapon", "armour", "power"]
    cost: Gold
    bearer: Literal["anyone", "spellcaster"] = "anyone"
    weapon: BetterWeapon | None = None
    needs: Id | None = None
    """The armour a soldier must wear to wear this better one in its place."""
    worn: CarriedEffect | None = None
    use: AnyUse | None = None
    lasts: Literal["one_use", "once_a_battle", "always"] = "one_use"
    """How often it can be used."""
    free: bool = False
    """Whether using it takes no action."""
    on_others: bool = False
    """Whether a figure whose trade it is may use it on a figure in contact."""
    in_battle: bool = True
    """Whether it has an effect in a battle; other items are not sold for one."""
    each_spell: Bonus = 0
    """There is one such item for each spell, with this bonus on its casting rolls.

    None is sold for a battle; they are found or bought in a campaign.
    """

    drains: bool = False
    """Whether spent points of power are gone for good, not only for a battle."""
    was: Id | None = None
    """The item before points were spent; there is one such item for every number left."""

    @property
    def is_sold(self) -> bool:
        """Whether a warband can begin with it."""
        return self.in_battle and not self.each_spell and self.was is None


class ItemsFile(Data, frozen=True):
    """The file ``items.yaml``."""

    scroll_cost: Gold
    """What a scroll of any spell costs."""
    items: Annotated[tuple[ItemData, ...], msgspec.Meta(min_length=1)]
