"""What happens in a campaign, each kind with all that a picture or a log line needs (FG-S6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from msgspec import UNSET, UnsetType

from game.engine.contract import Event, clause
from game.frostgrave.campaign.state import BattleReport, Errand, RaisedStat
from game.frostgrave.events import FrostgraveEvent
from game.frostgrave.names import NOBODY
from game.frostgrave.warband import AnyName

TABLE_CLAUSES: Final[Mapping[Errand, str]] = {
    "survival": "FG-S6.20",
    "injury": "FG-S6.23",
    "rescue": "FG-S6.25",
    "treasure": "FG-S6.27",
    "gold": "FG-S6.28",
    "potion": "FG-S6.29",
    "scroll": "FG-S6.29",
    "grimoire": "FG-S6.29",
    "magic_weapon_or_armour": "FG-S6.29",
    "magic_item": "FG-S6.29",
    "base": "FG-S6.31",
}
"""The clause of each table that is rolled on."""


class BookEntry(Event, frozen=True, kw_only=True):
    """An event about what stands in a warband's book (FG-S6.18).

    ``shut`` is set where the books are shut: other seats see only that it happened.
    """

    shut: bool | UnsetType = UNSET


@clause("FG-S6.40")
class CampaignBegan(Event, frozen=True, tag="campaign_began"):
    """The warbands are gathered and the city lies before them."""

    seats: int


@clause("FG-S6.1")
class RoundBegan(Event, frozen=True, tag="round_began"):
    """A round begins; the seats in the order in which they choose on the map."""

    round: int
    order: tuple[int, ...]


@clause("FG-S6.2")
class PlaceChosen(Event, frozen=True, tag="place_chosen"):
    """A seat goes to a place."""

    seat: int
    place: int


@clause("FG-S6.2")
class Camped(Event, frozen=True, tag="camped"):
    """A seat stays in camp."""

    seat: int


@clause("FG-S6.2")
class BattlePaired(Event, frozen=True, tag="battle_paired"):
    """Two warbands will meet."""

    place: int
    seats: tuple[int, int]


@clause("FG-S6.44")
class Paid(BookEntry, frozen=True, tag="paid"):
    """A seat pays for a member who would rest or be weakened."""

    seat: int
    member: int
    gold: int
    why: str


@clause("FG-S6.4")
class BattleOpened(Event, frozen=True, tag="battle_opened"):
    """The warbands stand on the table."""

    place: int
    seats: tuple[int, int]


@clause("FG-S6.4")
class BattleTold(Event, frozen=True, tag="battle_told"):
    """Something happened in the battle in play."""

    event: FrostgraveEvent


@clause("FG-S6.5")
class BattleReported(BookEntry, frozen=True, tag="battle_reported"):
    """A battle is over, fought or simulated."""

    report: BattleReport


@clause("FG-S6.6")
class ExperienceGained(BookEntry, frozen=True, tag="experience_gained"):
    """A wizard has learned from something: ``why`` names it, ``count`` how often."""

    seat: int
    why: str
    count: int
    amount: int


@clause("FG-S6.19")
class ConsolationPaid(BookEntry, frozen=True, tag="consolation_paid"):
    """A seat is paid for a battle that it has lost."""

    seat: int
    gold: int


@clause("FG-S6.27")
class TableRolled(BookEntry, frozen=True, tag="table_rolled"):
    """A die was rolled on a table of the campaign; ``result`` is the row's or thing's id.

    ``gold`` is its immediate gain.
    """

    seat: int
    table: Errand
    natural: int
    result: str
    member: int = NOBODY
    gold: int = 0

    def explained_by(self) -> str:
        """Return the clause of the table."""
        return TABLE_CLAUSES.get(self.table, self.clause)


@clause("FG-S6.21")
class MemberDied(Event, frozen=True, tag="member_died"):
    """A member has died of a battle."""

    seat: int
    member: int
    name: AnyName
    role: str
    item_lost: tuple[str, ...] = ()


@clause("FG-S6.25")
class MemberSaved(Event, frozen=True, tag="member_saved"):
    """A dead member was brought back, by an item or a spell; ``mercy`` by the option."""

    seat: int
    member: int
    by: str


@clause("FG-S6.22")
class MemberHurt(Event, frozen=True, tag="member_hurt"):
    """A member carries something away: an injury's id, ``rests``, ``items_lost``."""

    seat: int
    member: int
    what: str


@clause("FG-S6.11")
class MemberHealed(Event, frozen=True, tag="member_healed"):
    """An injury is cured, or a rest is over."""

    seat: int
    member: int
    what: str


@clause("FG-S6.32")
class SpellTried(BookEntry, frozen=True, tag="spell_tried"):
    """An out-of-game spell was tried after the battle."""

    seat: int
    member: int
    spell: str
    natural: int
    total: int
    needed: int
    choice: str = ""


@clause("FG-S6.45")
class LevelSpent(BookEntry, frozen=True, tag="level_spent"):
    """A level has bought something: a number, a spell improved or learned."""

    seat: int
    stat: RaisedStat | None = None
    improved: str = ""
    learned: str = ""
    now: int = 0


@clause("FG-S6.27")
class ItemGained(BookEntry, frozen=True, tag="item_gained"):
    """Something comes into the vault; grimoires are ``grimoire_of_`` and their spell."""

    seat: int
    item: str
    why: str


@clause("FG-S6.50")
class GoldChanged(BookEntry, frozen=True, tag="gold_changed"):
    """Money comes or goes."""

    seat: int
    amount: int
    why: str
    what: str = ""


@clause("FG-S6.43")
class ItemMoved(Event, frozen=True, tag="item_moved"):
    """An item goes from the vault to a member, or back."""

    seat: int
    item: str
    member: int
    given: bool


@clause("FG-S6.52")
class MemberJoined(Event, frozen=True, tag="member_joined"):
    """A member joins a warband."""

    seat: int
    member: int
    kind_of: str
    name: AnyName


@clause("FG-S6.53")
class MemberLeft(Event, frozen=True, tag="member_left"):
    """A member is dismissed, or a creature's time is over."""

    seat: int
    member: int
    name: AnyName


@clause("FG-S6.54")
class MemberRenamed(Event, frozen=True, tag="member_renamed"):
    """A member has another name."""

    seat: int
    member: int
    name: AnyName


@clause("FG-S6.57")
class HeirFollowed(BookEntry, frozen=True, tag="heir_followed"):
    """Another wizard leads the warband on; ``kept`` is the experience that notes gave."""

    seat: int
    member: int
    kept: int


@clause("FG-S6.55")
class BaseFounded(Event, frozen=True, tag="base_founded"):
    """A warband lives in a base."""

    seat: int
    base: str


@clause("FG-S6.56")
class BaseFurnished(Event, frozen=True, tag="base_furnished"):
    """A base has another resource."""

    seat: int
    resource: str


@clause("FG-S6.53")
class FlowerLaid(Event, frozen=True, tag="flower_laid"):
    """A member has been to a grave."""

    seat: int
    grave: int


@clause("FG-S6.1")
class PhaseEntered(Event, frozen=True, tag="phase_entered"):
    """A part of the round begins for a seat."""

    seat: int
    phase: str


@clause("FG-S6.14")
class CampaignEnded(Event, frozen=True, tag="campaign_ended"):
    """The campaign is over; the rank of every seat in points."""

    result: str
    points: tuple[int, ...]


CampaignEvent: TypeAlias = (
    CampaignBegan
    | RoundBegan
    | PlaceChosen
    | Camped
    | BattlePaired
    | Paid
    | BattleOpened
    | BattleTold
    | BattleReported
    | ExperienceGained
    | ConsolationPaid
    | TableRolled
    | MemberDied
    | MemberSaved
    | MemberHurt
    | MemberHealed
    | SpellTried
    | LevelSpent
    | ItemGained
    | GoldChanged
    | ItemMoved
    | MemberJoined
    | MemberLeft
    | MemberRenamed
    | HeirFollowed
    | BaseFounded
    | BaseFurnished
    | FlowerLaid
    | PhaseEntered
    | CampaignEnded
)
"""Anything that happens in a campaign."""
