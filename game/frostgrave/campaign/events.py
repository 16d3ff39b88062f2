"""What happens in a campaign, each kind with all that a picture or a log line needs (FG-S6)."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import UNSET, UnsetType

from game.engine.rules import Event
from game.frostgrave.campaign.state import BattleReport, Errand, RaisedStat
from game.frostgrave.events import FrostgraveEvent
from game.frostgrave.names import NOBODY
from game.frostgrave.warband import AnyName


class BookEntry(Event, frozen=True, kw_only=True):
    """Something that tells what stands in a warband's book (FG-S6.18).

    ``shut`` is set where the books are shut: to other seats it tells only that it happened.
    """

    shut: bool | UnsetType = UNSET


class CampaignBegan(Event, frozen=True, tag="campaign_began"):
    """The warbands are gathered and the city lies before them."""

    seats: int


class RoundBegan(Event, frozen=True, tag="round_began"):
    """A round begins; the seats in the order in which they choose on the map."""

    round: int
    order: tuple[int, ...]


class PlaceChosen(Event, frozen=True, tag="place_chosen"):
    """A seat goes to a place."""

    seat: int
    place: int


class Camped(Event, frozen=True, tag="camped"):
    """A seat stays in camp."""

    seat: int


class BattlePaired(Event, frozen=True, tag="battle_paired"):
    """Two warbands will meet."""

    place: int
    seats: tuple[int, int]


class Paid(BookEntry, frozen=True, tag="paid"):
    """A seat pays for a member who would rest or be weakened."""

    seat: int
    member: int
    gold: int
    why: str


class BattleOpened(Event, frozen=True, tag="battle_opened"):
    """The warbands stand on the table."""

    place: int
    seats: tuple[int, int]


class BattleTold(Event, frozen=True, tag="battle_told"):
    """Something happened in the battle in play."""

    event: FrostgraveEvent


class BattleReported(BookEntry, frozen=True, tag="battle_reported"):
    """A battle is over, fought or simulated."""

    report: BattleReport


class ExperienceGained(BookEntry, frozen=True, tag="experience_gained"):
    """A wizard has learned from something: ``why`` names it, ``count`` how often."""

    seat: int
    why: str
    count: int
    amount: int


class TableRolled(BookEntry, frozen=True, tag="table_rolled"):
    """A die was rolled on a table of the campaign; ``result`` is the row's or thing's id.

    ``gold`` is what it brings at once.
    """

    seat: int
    table: Errand
    natural: int
    result: str
    member: int = NOBODY
    gold: int = 0


class MemberDied(Event, frozen=True, tag="member_died"):
    """A member has died of a battle."""

    seat: int
    member: int
    name: AnyName
    role: str
    item_lost: tuple[str, ...] = ()


class MemberSaved(Event, frozen=True, tag="member_saved"):
    """Somebody dead was brought back, by an item or a spell; ``mercy`` by the option."""

    seat: int
    member: int
    by: str


class MemberHurt(Event, frozen=True, tag="member_hurt"):
    """A member carries something away: an injury's id, ``rests``, ``items_lost``."""

    seat: int
    member: int
    what: str


class MemberHealed(Event, frozen=True, tag="member_healed"):
    """An injury is cured, or a rest is over."""

    seat: int
    member: int
    what: str


class SpellTried(BookEntry, frozen=True, tag="spell_tried"):
    """An out-of-game spell was tried after the battle."""

    seat: int
    member: int
    spell: str
    natural: int
    total: int
    needed: int
    choice: str = ""


class LevelSpent(BookEntry, frozen=True, tag="level_spent"):
    """A level has bought something: a number, a spell improved or learned."""

    seat: int
    stat: RaisedStat | None = None
    improved: str = ""
    learned: str = ""
    now: int = 0


class ItemGained(BookEntry, frozen=True, tag="item_gained"):
    """Something comes into the vault; grimoires are ``grimoire_of_`` and their spell."""

    seat: int
    item: str
    why: str


class GoldChanged(BookEntry, frozen=True, tag="gold_changed"):
    """Money comes or goes."""

    seat: int
    amount: int
    why: str
    what: str = ""


class ItemMoved(Event, frozen=True, tag="item_moved"):
    """An item goes from the vault to a member, or back."""

    seat: int
    item: str
    member: int
    given: bool


class MemberJoined(Event, frozen=True, tag="member_joined"):
    """Somebody joins a warband."""

    seat: int
    member: int
    kind_of: str
    name: AnyName


class MemberLeft(Event, frozen=True, tag="member_left"):
    """Somebody is dismissed, or a creature's time is over."""

    seat: int
    member: int
    name: AnyName


class MemberRenamed(Event, frozen=True, tag="member_renamed"):
    """Somebody has another name."""

    seat: int
    member: int
    name: AnyName


class HeirFollowed(BookEntry, frozen=True, tag="heir_followed"):
    """Another wizard leads the warband on; ``kept`` is the experience that notes gave."""

    seat: int
    member: int
    kept: int


class BaseFounded(Event, frozen=True, tag="base_founded"):
    """A warband lives in a base."""

    seat: int
    base: str


class BaseFurnished(Event, frozen=True, tag="base_furnished"):
    """A base has another resource."""

    seat: int
    resource: str


class FlowerLaid(Event, frozen=True, tag="flower_laid"):
    """Somebody has been to a grave."""

    seat: int
    grave: int


class PhaseEntered(Event, frozen=True, tag="phase_entered"):
    """A part of the round begins for a seat."""

    seat: int
    phase: str


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
