"""The types of ``campaign.yaml``: the tables and numbers of a campaign (FG-S6).

A row of a table counts up to its ``to`` on a d20. Money is in gold crowns.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from game.engine.languages import Bilingual
from game.frostgrave.definitions import Bonus, Data, Gold, Id, Many
from game.frostgrave.spells.vocabulary import Modifiers, StatusData

CAMPAIGN: Final = "campaign.yaml"

Points: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1000)]
_Many: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=1000)]

_Die: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=20)]
_Times: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=100)]
_Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=9)]
_Divisor: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=10)]

Survival: TypeAlias = Literal[
    "dead", "permanent_injury", "badly_wounded", "close_call", "full_recovery"
]
FindKind: TypeAlias = Literal[
    "potion", "scroll", "magic_weapon_or_armour", "magic_item", "grimoire"
]
"""What treasure holds besides coin; each is rolled for on a table of its own."""


class ExperienceData(Data, frozen=True):
    """The points of experience for each deed in battle.

    Soldiers, apprentices and wizards count if the wizard took them out.
    """

    cast: Points
    treasure: Points
    soldier: Points
    apprentice: Points
    wizard: Points
    level: _Many
    """Experience of a level."""


class LevelsData(Data, frozen=True):
    """The highest numbers that levels can buy, and the lowest casting number."""

    fight: Annotated[int, msgspec.Meta(ge=0, le=20)]
    shoot: Annotated[int, msgspec.Meta(ge=0, le=20)]
    will: Annotated[int, msgspec.Meta(ge=0, le=20)]
    health: Annotated[int, msgspec.Meta(ge=1, le=60)]
    casting_number: Annotated[int, msgspec.Meta(ge=1, le=20)]


class SurvivalRow(Data, frozen=True):
    """The fate of a member that was taken out."""

    to: _Die
    fate: Survival


Survivals: TypeAlias = Annotated[tuple[SurvivalRow, ...], msgspec.Meta(min_length=1)]


class SurvivalData(Data, frozen=True):
    """The tables of soldiers and of wizard and apprentice."""

    soldier: Survivals
    caster: Survivals


class Niggle(Data, frozen=True):
    """What an injury costs before each battle, in gold or else in Health."""

    fee: Gold
    health: Many


class InjuryData(Data, frozen=True):
    """A permanent injury. Its numbers count once for each time it is had.

    ``modifiers`` and ``health`` change the line; ``status`` is upon the figure in battle.
    """

    id: Id
    name: Bilingual
    text: Bilingual
    to: _Die
    most: Annotated[int, msgspec.Meta(ge=1, le=2)] = 2
    """How often one can have it; a further one is rolled again."""
    modifiers: Modifiers = Modifiers()
    health: Bonus = 0
    niggles: tuple[Niggle, ...] = ()
    """The first for one such injury, the second for two."""
    status: StatusData | None = None
    blinds: bool = False
    """Whether a member with the most possible of it cannot march."""


class TreasureRow(Data, frozen=True):
    """Coin, ``times`` a further d20 or ``gold``, and this many finds."""

    to: _Die
    times: _Times = 0
    gold: Gold = 0
    find: FindKind | None = None
    count: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1


class ItemRow(Data, frozen=True):
    """An item of ``items.yaml``."""

    to: _Die
    item: Id


Treasures: TypeAlias = Annotated[tuple[TreasureRow, ...], msgspec.Meta(min_length=1)]
Items: TypeAlias = Annotated[tuple[ItemRow, ...], msgspec.Meta(min_length=1)]


class PricesData(Data, frozen=True):
    """Prices that do not follow from an item's cost; ``second`` counts with that option."""

    divisor: _Divisor
    grimoire: Gold
    grimoire_sale: Gold
    lean_grimoire_sale: Gold
    scroll_sale: Gold
    second: dict[Id, Gold]


class StockData(Data, frozen=True):
    """The amounts of goods that a market does not always have."""

    scrolls: _Count
    grimoires: _Count
    magic: _Count


class BaseRow(Data, frozen=True):
    """The gain from a base after a battle: coin, a find, or a member who must rest."""

    to: _Die
    times: _Times = 0
    gold: Gold = 0
    find: Literal["scroll", "grimoire", "treasure"] | None = None
    rests: bool = False


class CircleData(Data, frozen=True):
    """Two spells that together bring a creature for the next battle."""

    summon: Id
    bind: Id


class Boons(Data, frozen=True):
    """The advantages of a base or a resource."""

    id: Id
    name: Bilingual
    text: Bilingual
    casting: dict[Id, Bonus] = msgspec.field(default_factory=dict)
    """Added to casting rolls, by spell."""
    soldiers: _Count = 0
    """How many soldiers more there is room for."""
    discount: Gold = 0
    """The discount on a soldier, in gold crowns."""


class BaseData(Boons, frozen=True):
    """A base."""

    gold: Gold = 0
    experience: Points = 0
    rolls: tuple[BaseRow, ...] = ()


class ResourceData(Boons, frozen=True, kw_only=True):
    """Something bought for a base."""

    cost: Gold
    initiative: Bonus = 0
    """Added to the first roll for initiative of a battle."""
    far_sight: bool = False
    """Whether one more step is known of the places of the city."""
    beyond: Id | None = None
    """A kind of soldier of whom one counts beyond the limit."""
    heals_wizard: bool = False
    """Whether a badly wounded wizard need not rest."""
    saves: Gold = 0
    """What fees of injuries are lower by."""
    circle: CircleData | None = None


class HeirsData(Data, frozen=True):
    """An heir keeps the experience divided by ``notes`` with that option."""

    notes: _Divisor


class TablesFile(Data, frozen=True):
    """The file ``campaign.yaml``."""

    experience: ExperienceData
    levels: LevelsData
    survival: SurvivalData
    consolation: Gold
    """The payment for a lost battle with the option ``consolation``."""
    wounded_fee: Gold
    """What lets a badly wounded wizard or apprentice march."""
    injuries: Annotated[tuple[InjuryData, ...], msgspec.Meta(min_length=1)]
    healers: dict[Id, Gold]
    """Kinds of soldiers each of whom lowers the fees of injuries."""
    treasure: Treasures
    potions: Items
    magic_weapons_and_armour: Items
    magic_items: Items
    rescues: tuple[Id, ...]
    """Items that bring a dead member back."""
    prices: PricesData
    lean_divisor: _Divisor
    """What coin of treasure is divided by with the option ``purse: lean``."""
    stock: StockData
    bases: tuple[BaseData, ...]
    resources: tuple[ResourceData, ...]
    heirs: HeirsData
