"""The state of a campaign as plain data: warbands, the city, and the battle in play.

Members are named by their ``id`` within their warband, places by their number in ``places``,
bands by their seat. Money is in gold crowns.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from game.engine.contract import State
from game.frostgrave.campaign.options import CampaignOptions
from game.frostgrave.names import NOBODY, Role, Where
from game.frostgrave.state import FrostgraveState
from game.frostgrave.warband import AnyName, Name

START_GOLD: Final = 500

Phase: TypeAlias = Literal[
    "", "map", "muster", "battle", "survival", "spoils", "after", "study", "market"
]
"""The parts of a round, in their order (FG-S6); empty when the campaign is over.

``map``, ``muster`` and ``battle`` are played once by everybody, the others by one seat after
another.
"""

RaisedStat: TypeAlias = Literal["fight", "shoot", "will", "health"]
"""The numbers that a level can raise."""

Errand: TypeAlias = Literal[
    "survival",
    "injury",
    "rescue",
    "treasure",
    "gold",
    "potion",
    "scroll",
    "grimoire",
    "magic_weapon_or_armour",
    "magic_item",
    "base",
    "study",
    "market",
]
"""A roll that a seat has to make before its phase goes on, or (``rescue``, ``study``, ``market``) a
decision.
"""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A part of a campaign's state; it is replaced, never changed."""


class Injury(Part, frozen=True):
    """A permanent injury of ``campaign.yaml``, once or twice."""

    id: str
    count: int = 1


class Member(Part, frozen=True):
    """A member of a warband. ``id`` is never given to another of the same warband."""

    id: int
    role: Role
    kind: str
    name: AnyName = ""
    weapon: str = ""
    items: tuple[str, ...] = ()
    raised: tuple[tuple[RaisedStat, int], ...] = ()
    injuries: tuple[Injury, ...] = ()
    rests: int = 0
    """Battles still to be missed."""
    joined: int = 0
    """The round of joining."""
    battles: int = 0
    kills: int = 0
    treasures: int = 0
    paid: bool = False
    """Whether the fee of a niggling injury is paid for the next battle."""


class Known(Part, frozen=True):
    """A spell of the wizard's and by how much its casting number has been lowered."""

    spell: str
    improved: int = 0


class Grave(Part, frozen=True):
    """A member that died: after which battle, where, by whom and how."""

    member: Member
    battle: int
    place: str
    by: str = ""
    why: str = ""
    flower: bool = False


class Base(Part, frozen=True):
    """A warband's base, and for how many battles it has been there."""

    kind: str
    resources: tuple[str, ...] = ()
    battles: int = 0


class Band(Part, frozen=True):
    """A warband of the campaign; its place in ``CampaignState.bands`` is its seat.

    ``temper`` is that of a rival, empty for a player's. ``spent`` counts the levels that have
    bought something.
    """

    id: str
    name: Name
    school: str
    temper: str = ""
    experience: int = 0
    spent: int = 0
    gold: int = START_GOLD
    raise_used: bool = False
    spells: tuple[Known, ...] = ()
    grimoires: tuple[str, ...] = ()
    vault: tuple[str, ...] = ()
    """Items and weapons that nobody carries."""
    base: Base | None = None
    members: tuple[Member, ...] = ()
    next_member: int = 0
    graves: tuple[Grave, ...] = ()
    heirs: int = 0
    """How many wizards have followed a dead one."""
    spared: bool = False
    """Whether mercy has been shown once (option ``fate``)."""
    fought: int = 0
    won: int = 0
    drawn: int = 0
    secured: int = 0
    lasting: tuple[tuple[int, str, str], ...] = ()
    """Effects on the next battle: member, spell, detail (an item, a weapon, a creature)."""


class Place(Part, frozen=True):
    """A place of the city; ``id`` names its entry in ``campaign.yaml``.

    ``done_by`` lists the seats that have fought here; ``won_by`` the last that won.
    """

    id: str
    scenario: str
    feet: int
    table_seed: int
    known: tuple[int, ...] = ()
    """How much each seat knows of it: 0 nothing, 1 its name, 2 treasure and creatures, 3 all."""
    done_by: tuple[int, ...] = ()
    won_by: int = NOBODY


class Pairing(Part, frozen=True):
    """A battle of this round: its place, its seats, the marching members' ids."""

    place: int
    seats: tuple[int, int]
    seed: int
    march: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    ready: tuple[bool, bool] = (False, False)
    fought: bool = False


class Kill(Part, frozen=True):
    """A member taken out of a battle: figures' ids, the victim's role and kind."""

    by: int
    victim: int
    role: Role
    kind: str
    why: str = ""


class Find(Part, frozen=True):
    """A token that was carried off: its kind, the seat of the battle, the figure that bore it."""

    kind: str
    seat: int
    bearer: int


class Record(Part, frozen=True):
    """The record of the battle in play, folded from its events; figures' ids."""

    casts: tuple[int, int] = (0, 0)
    kills: tuple[Kill, ...] = ()
    finds: tuple[Find, ...] = ()
    deeds: tuple[tuple[int, str, int], ...] = ()
    """What the scenario rewards: figure or nobody, deed, seat of the battle."""


class Fate(Part, frozen=True):
    """The fate of a member in a battle."""

    member: int
    where: Where
    health: int
    items: tuple[str, ...] = ()
    by: str = ""
    why: str = ""
    kills: int = 0
    treasures: int = 0


class Side(Part, frozen=True):
    """The results of a battle for one seat."""

    seat: int
    fates: tuple[Fate, ...] = ()
    tokens: tuple[str, ...] = ()
    """The kinds of tokens carried off, ``plain`` for the usual ones."""
    casts: int = 0
    kills: tuple[tuple[Role, int], ...] = ()
    """Whom the wizard took out: role and how many."""
    deeds: tuple[tuple[int, str], ...] = ()
    """Deeds of the scenario: member, deed."""
    kept: tuple[tuple[int, str, str], ...] = ()
    """Enchantments still in force on a member that is alive: member, spell, detail."""
    joined: tuple[str, ...] = ()
    """Creatures that joined before the battle for good, and came out of it."""
    experience: int = 0
    gold: int = 0
    """What the scenario rewards at once."""


class BattleReport(Part, frozen=True):
    """The report of a battle for the campaign.

    ``winner`` is a seat of the campaign or nobody.
    """

    round: int
    place: int
    sides: tuple[Side, Side]
    turns: int = 0
    winner: int = NOBODY
    decided_by: str = ""
    simulated: bool = False


class Task(Part, frozen=True):
    """A die to be rolled or a question to be answered before the phase goes on."""

    kind: Errand
    member: int = NOBODY
    detail: str = ""


class Entry(Part, frozen=True):
    """A line of the chronicle; its sentence stands in the words under its kind."""

    round: int
    seat: int
    kind: str
    member: str = ""
    first: str = ""
    second: str = ""


class CampaignState(State, kw_only=True):
    """A whole campaign between two actions."""

    options: CampaignOptions
    round: int = 1
    phase: Phase = "map"
    seat: int = 0
    """Whose turn it is on the map, in the muster and in the aftermath."""
    bands: list[Band]
    places: list[Place]
    banners: tuple[int, ...] = ()
    """The place that each seat has chosen on the map; -1 not yet, -2 it stays in camp."""
    pairings: tuple[Pairing, ...] = ()
    pairing: int = NOBODY
    """The battle that is mustered for or fought now."""
    battle: FrostgraveState | UnsetType = UNSET
    record: Record | UnsetType = UNSET
    reports: tuple[BattleReport, ...] = ()
    """Those of this round."""
    tasks: tuple[Task, ...] = ()
    """Tasks of the seat whose aftermath it is, the next first."""
    tried: tuple[tuple[int, str], ...] = ()
    """Out-of-game spells tried after this battle: member, spell."""
    stock: tuple[str, ...] = ()
    """What the market adds to its usual goods in this round."""
    chronicle: list[Entry]
    result: str = ""
    """What decided the campaign; empty while it goes on."""
