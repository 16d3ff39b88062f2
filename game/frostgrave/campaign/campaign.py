"""A campaign as its rules work on it: the book, the state, and the events so far."""

from __future__ import annotations

from msgspec.structs import replace

from game.frostgrave.campaign.data import CampaignBook
from game.frostgrave.campaign.events import BookEntry, CampaignEvent, GoldChanged, ItemGained
from game.frostgrave.campaign.state import (
    Band,
    BattleReport,
    CampaignState,
    Entry,
    Member,
    Pairing,
    Place,
    Side,
)
from game.frostgrave.odds import SIDES

GRIMOIRE_OF = "grimoire_of_"
"""How a grimoire is called, before the id of its spell; it lies in ``Band.grimoires`` by spell."""


class Campaign:
    """What all rules of a campaign are handed. It lives as long as one question or one action.

    Nothing but these methods, the rules of a phase and the lists of the state changes a position.
    """

    __slots__ = ("book", "events", "state")

    def __init__(
        self, book: CampaignBook, state: CampaignState, events: list[CampaignEvent] | None = None
    ) -> None:
        self.book = book
        self.state = state
        self.events: list[CampaignEvent] = [] if events is None else events

    def emit(self, event: CampaignEvent) -> None:
        """Say what happened."""
        if isinstance(event, BookEntry) and self.state.options.books == "shut":
            event = replace(event, shut=True)
        self.events.append(event)

    def d20(self) -> int:
        """Roll the die of this game."""
        return self.state.dice.number(SIDES)

    def band(self, seat: int) -> Band:
        """Return a seat's warband."""
        return self.state.bands[seat]

    def change_band(self, seat: int, **changes: object) -> Band:
        """Replace fields of a warband; return the new value."""
        band = replace(self.state.bands[seat], **changes)
        self.state.bands[seat] = band
        return band

    def member(self, seat: int, number: int) -> Member:
        """Return a member of a warband by its id.

        Raises:
            KeyError: no member has this id.
        """
        found = self.find_member(seat, number)
        if found is None:
            raise KeyError(number)
        return found

    def find_member(self, seat: int, number: int) -> Member | None:
        """Return a member of a warband by its id; ``None`` if there is none."""
        return next((each for each in self.band(seat).members if each.id == number), None)

    def change_member(self, seat: int, number: int, **changes: object) -> Member:
        """Replace fields of a member; return the new value."""
        member = replace(self.member(seat, number), **changes)
        members = self.band(seat).members
        self.change_band(
            seat, members=tuple(member if each.id == number else each for each in members)
        )
        return member

    def add_member(self, seat: int, member: Member) -> Member:
        """Take a member into a warband, with the next id."""
        band = self.band(seat)
        joined = replace(member, id=band.next_member, joined=self.state.round)
        self.change_band(seat, members=(*band.members, joined), next_member=band.next_member + 1)
        return joined

    def drop_member(self, seat: int, number: int) -> None:
        """Take a member out of a warband."""
        members = self.band(seat).members
        self.change_band(seat, members=tuple(each for each in members if each.id != number))

    def gain(self, seat: int, gold: int, why: str, what: str = "") -> None:
        """Let money come, or with a negative number go; it never falls below 0."""
        band = self.band(seat)
        change = max(gold, -band.gold)
        if change:
            self.change_band(seat, gold=band.gold + change)
            self.emit(GoldChanged(seat, change, why, what))

    def store(self, seat: int, item: str, why: str) -> None:
        """Put something into the vault; ``grimoire_of_`` and a spell go to the grimoires."""
        band = self.band(seat)
        if item.startswith(GRIMOIRE_OF):
            grimoires = (*band.grimoires, item.removeprefix(GRIMOIRE_OF))
            self.change_band(seat, grimoires=grimoires)
        else:
            self.change_band(seat, vault=(*band.vault, item))
        self.emit(ItemGained(seat, item, why))

    def place(self, number: int) -> Place:
        """Return a place of the city."""
        return self.state.places[number]

    def change_place(self, number: int, **changes: object) -> Place:
        """Replace fields of a place; return the new value."""
        place = replace(self.state.places[number], **changes)
        self.state.places[number] = place
        return place

    def pairing_of(self, seat: int) -> Pairing | None:
        """Return the battle of this round that a seat fights; ``None`` for one that camps."""
        return next((each for each in self.state.pairings if seat in each.seats), None)

    def change_pairing(self, number: int, **changes: object) -> Pairing:
        """Replace fields of a battle of this round; return the new value."""
        pairings = list(self.state.pairings)
        pairings[number] = replace(pairings[number], **changes)
        self.state.pairings = tuple(pairings)
        return pairings[number]

    def report_of(self, seat: int) -> BattleReport | None:
        """Return the report of the battle that a seat has fought in this round."""
        for report in self.state.reports:
            if any(side.seat == seat for side in report.sides):
                return report
        return None

    def side_of(self, seat: int) -> Side | None:
        """Return what this round's battle has brought a seat; ``None`` for one that camped."""
        report = self.report_of(seat)
        if report is None:
            return None
        return next(side for side in report.sides if side.seat == seat)

    def is_person(self, seat: int) -> bool:
        """Whether a seat has a player's warband, not a rival's."""
        return seat < self.state.options.people

    def note(
        self, seat: int, kind: str, member: str = "", first: str = "", second: str = ""
    ) -> None:
        """Write a line into the chronicle."""
        self.state.chronicle.append(Entry(self.state.round, seat, kind, member, first, second))
