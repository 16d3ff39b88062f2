"""What happens in a campaign, each kind with all that a picture or a log line needs (FG-S6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from msgspec import UNSET, UnsetType

from game.engine.contract import Event
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
    """Something that tells what stands in a warband's book (FG-S6.18).

    ``shut`` is set where the books are shut: to other seats it tells only that it happened.
    """

    shut: bool | UnsetType = UNSET


class CampaignBegan(Event, frozen=True, tag="campaign_began", clause="FG-S6.40"):
    """The warbands are gathered and the city lies before them."""

    seats: int


class RoundBegan(Event, frozen=True, tag="round_began", clause="FG-S6.1"):
    """A round begins; the seats in the order in which they choose on the map."""

    round: int
    order: tuple[int, ...]


class PlaceChosen(Event, frozen=True, tag="place_chosen", clause="FG-S6.2"):
    """A seat goes to a place."""

    seat: int
    place: int


class Camped(Event, frozen=True, tag="camped", clause="FG-S6.2"):
    """A seat stays in camp."""

    seat: int


class BattlePaired(Event, frozen=True, tag="battle_paired", clause="FG-S6.2"):
    """Two warbands will meet."""

    place: int
    seats: tuple[int, int]


class Paid(BookEntry, frozen=True, tag="paid", clause="FG-S6.44"):
    """A seat pays for a member who would rest or be weakened."""

    seat: int
    member: int
    gold: int
    why: str


class BattleOpened(Event, frozen=True, tag="battle_opened", clause="FG-S6.4"):
    """The warbands stand on the table."""

    place: int
    seats: tuple[int, int]


class BattleTold(Event, frozen=True, tag="battle_told", clause="FG-S6.4"):
    """Something happened in the battle in play."""

    event: FrostgraveEvent


class BattleReported(BookEntry, frozen=True, tag="battle_reported", clause="FG-S6.5"):
    """A battle is over, fought or simulated."""

    report: BattleReport


class ExperienceGained(BookEntry, frozen=True, tag="experience_gained", clause="FG-S6.6"):
    """A wizard has learned from something: ``why`` names it, ``count`` how often."""

    seat: int
    why: str
    count: int
    amount: int


class TableRolled(BookEntry, frozen=True, tag="table_rolled", clause="FG-S6.27"):
    """A die was rolled on a table of the campaign; ``result`` is the row's or thing's id.

    ``gold`` is what it brings at once.
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


class MemberDied(Event, frozen=True, tag="member_died", clause="FG-S6.21"):
    """A member has died of a battle."""

    seat: int
    member: int
    name: AnyName
    role: str
    item_lost: tuple[str, ...] = ()


class MemberSaved(Event, frozen=True, tag="member_saved", clause="FG-S6.25"):
    """A dead member was brought back, by an item or a spell; ``mercy`` by the option."""

    seat: int
    member: int
    by: str


class MemberHurt(Event, frozen=True, tag="member_hurt", clause="FG-S6.22"):
    """A member carries something away: an injury's id, ``rests``, ``items_lost``."""

    seat: int
    member: int
    what: str


class MemberHealed(Event, frozen=True, tag="member_healed", clause="FG-S6.11"):
    """An injury is cured, or a rest is over."""

    seat: int
    member: int
    what: str


class SpellTried(BookEntry, frozen=True, tag="spell_tried", clause="FG-S6.32"):
    """An out-of-game spell was tried after the battle."""

    seat: int
    member: int
    spell: str
    natural: int
    total: int
    needed: int
    choice: str = ""


class LevelSpent(BookEntry, frozen=True, tag="level_spent", clause="FG-S6.45"):
    """A level has bought something: a number, a spell improved or learned."""

    seat: int
    stat: RaisedStat | None = None
    improved: str = ""
    learned: str = ""
    now: int = 0


class ItemGained(BookEntry, frozen=True, tag="item_gained", clause="FG-S6.27"):
    """Something comes into the vault; grimoires are ``grimoire_of_`` and their spell."""

    seat: int
    item: str
    why: str


class GoldChanged(BookEntry, frozen=True, tag="gold_changed", clause="FG-S6.50"):
    """Money comes or goes."""

    seat: int
    amount: int
    why: str
    what: str = ""


class ItemMoved(Event, frozen=True, tag="item_moved", clause="FG-S6.43"):
    """An item goes from the vault to a member, or back."""

    seat: int
    item: str
    member: int
    given: bool


class MemberJoined(Event, frozen=True, tag="member_joined", clause="FG-S6.52"):
    """A member joins a warband."""

    seat: int
    member: int
    kind_of: str
    name: AnyName


class MemberLeft(Event, frozen=True, tag="member_left", clause="FG-S6.53"):
    """A member is dismissed, or a creature's time is over."""

    seat: int
    member: int
    name: AnyName


class MemberRenamed(Event, frozen=True, tag="member_renamed", clause="FG-S6.54"):
    """A member has another name."""

    seat: int
    member: int
    name: AnyName


class HeirFollowed(BookEntry, frozen=True, tag="heir_followed", clause="FG-S6.57"):
    """Another wizard leads the warband on; ``kept`` is the experience that notes gave."""

    seat: int
    member: int
    kept: int


class BaseFounded(Event, frozen=True, tag="base_founded", clause="FG-S6.55"):
    """A warband lives in a base."""

    seat: int
    base: str


class BaseFurnished(Event, frozen=True, tag="base_furnished", clause="FG-S6.56"):
    """A base has another resource."""

    seat: int
    resource: str


class FlowerLaid(Event, frozen=True, tag="flower_laid", clause="FG-S6.53"):
    """A member has been to a grave."""

    seat: int
    grave: int


class PhaseEntered(Event, frozen=True, tag="phase_entered", clause="FG-S6.1"):
    """A part of the round begins for a seat."""

    seat: int
    phase: str


class CampaignEnded(Event, frozen=True, tag="campaign_ended", clause="FG-S6.14"):
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
