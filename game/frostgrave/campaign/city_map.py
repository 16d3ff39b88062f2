"""The map: who goes where, and against whom (FG-S6.2, FG-S6.3).

The upper half of the standing plant their banners, the lower half choose whom to meet, so that
the warband that lost last has the choice. One that camps does not fight, and one that is left over
rests, too. The last round leads everybody to the final place.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.refusal import Refusal
from game.frostgrave.campaign.actions import Camp, CampaignAction, Travel
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.definitions import ResourceData
from game.frostgrave.campaign.events import BattlePaired, Camped, PlaceChosen
from game.frostgrave.campaign.might import might
from game.frostgrave.campaign.roster import boons_of, is_fit
from game.frostgrave.campaign.state import Pairing
from game.frostgrave.names import NOBODY

UNDECIDED: Final = -1
CAMPS: Final = -2
UNKNOWN, NAMED, DESCRIBED, TOLD = range(4)
"""A seat's knowledge of a place: nothing, its name, treasure and creatures, everything."""


def order(campaign: Campaign) -> list[int]:
    """Return the seats in the order in which they choose: the losers of the last round at the end.

    Among them the one with more wins comes first, then the one with more treasure, then the lower
    seat: what everybody knows, however shut the books are.
    """
    state = campaign.state
    lost = {
        side.seat
        for report in state.reports
        for side in report.sides
        if report.winner not in (NOBODY, side.seat)
    }

    def standing(seat: int) -> tuple[bool, int, int, int]:
        band = state.bands[seat]
        return seat in lost, -2 * band.won - band.drawn, -band.secured, seat

    return sorted(range(len(state.bands)), key=standing)


def enter(campaign: Campaign) -> None:
    """Ask the first seat, or lead everybody to the final battle."""
    state = campaign.state
    seats = order(campaign)
    state.banners = (UNDECIDED,) * len(seats)
    state.seat = seats[0]
    if is_final(campaign):
        number = final_place(campaign)
        state.banners = (number,) * len(seats)
        pairs = [
            pair
            for pair in _final_pairs(campaign)
            if all(can_march(campaign, seat) for seat in pair)
        ]
        _pair(campaign, [(number, seats) for seats in pairs])


def is_final(campaign: Campaign) -> bool:
    """Whether this is the last round."""
    return campaign.state.round >= campaign.state.options.battles


def final_place(campaign: Campaign) -> int:
    """Return the number of the place of the last battle."""
    name = campaign.book.city.final.place
    return next(number for number, one in enumerate(campaign.state.places) if one.id == name)


def _final_pairs(campaign: Campaign) -> list[tuple[int, int]]:
    """Pair the first seat with the strongest rival, and the others with each other."""
    others = sorted(
        range(1, len(campaign.state.bands)),
        key=lambda seat: (campaign.is_person(seat), -might(campaign, seat), seat),
    )
    rest = sorted(others[1:])
    return [(0, others[0]), *([(rest[0], rest[1])] if rest else [])]


def is_over(campaign: Campaign) -> bool:
    """Whether every seat has chosen."""
    return UNDECIDED not in campaign.state.banners


def legal(campaign: Campaign) -> list[CampaignAction]:
    """List the places where the seat may go, then the camp."""
    seat = campaign.state.seat
    return [*(Travel(number) for number in goals(campaign, seat)), Camp()]


def goals(campaign: Campaign, seat: int) -> list[int]:
    """List the places where a seat may go: of its own choice, or where a banner stands."""
    if not can_march(campaign, seat):
        return []
    if not is_host(campaign, seat):
        return sorted({place for place, _ in _waiting(campaign)})
    taken = set(campaign.state.banners)
    last = final_place(campaign)
    every = [
        number
        for number, place in enumerate(campaign.state.places)
        if place.known[seat] >= NAMED and number not in taken and number != last
    ]
    fresh = [number for number in every if seat not in campaign.place(number).done_by]
    return fresh or every


def can_march(campaign: Campaign, seat: int) -> bool:
    """Whether anybody of a warband can fight."""
    return any(is_fit(campaign.book, member) for member in campaign.band(seat).members)


def is_host(campaign: Campaign, seat: int) -> bool:
    """Whether a seat plants a banner of its own in this round."""
    seats = order(campaign)
    return seats.index(seat) < len(seats) // 2


def _waiting(campaign: Campaign) -> Iterator[tuple[int, int]]:
    """Yield the places where a warband waits without an opponent, and which."""
    banners = campaign.state.banners
    for seat in order(campaign):
        place = banners[seat]
        if place >= 0 and is_host(campaign, seat) and banners.count(place) == 1:
            yield place, seat


def refusal(campaign: Campaign, action: CampaignAction) -> Refusal | None:
    """Return why a warband cannot go there, if so."""
    if isinstance(action, Camp):
        return None
    if not isinstance(action, Travel):
        return Refusal("FG-S6.2", "choose_place")
    if not 0 <= action.place < len(campaign.state.places):
        return Refusal("FG-S6.2", "no_place")
    seat = campaign.state.seat
    if action.place in goals(campaign, seat):
        return None
    if not can_march(campaign, seat):
        return Refusal("FG-S6.2", "nobody_can_march")
    if not is_host(campaign, seat):
        return Refusal("FG-S6.2", "nobody_waits")
    if campaign.place(action.place).known[seat] < NAMED:
        return Refusal("FG-S6.3", "place_unknown")
    if action.place == final_place(campaign):
        return Refusal("FG-S6.13", "gate_is_shut")
    if action.place in campaign.state.banners:
        return Refusal("FG-S6.2", "banner_stands")
    return Refusal("FG-S6.2", "been_there")


def carry_out(campaign: Campaign, action: CampaignAction) -> None:
    """Plant a banner, meet a rival, or stay in camp; the last choice settles who meets whom."""
    state = campaign.state
    place = action.place if isinstance(action, Travel) else CAMPS
    campaign.emit(PlaceChosen(state.seat, place) if place >= 0 else Camped(state.seat))
    _choose(campaign, state.seat, place)
    for seat in order(campaign):
        if state.banners[seat] != UNDECIDED:
            continue
        state.seat = seat
        if is_host(campaign, seat) or list(_waiting(campaign)):
            return
        campaign.emit(Camped(seat))
        _choose(campaign, seat, CAMPS)
    _settle(campaign)


def _choose(campaign: Campaign, seat: int, place: int) -> None:
    banners = list(campaign.state.banners)
    banners[seat] = place
    campaign.state.banners = tuple(banners)


def _settle(campaign: Campaign) -> None:
    """Pair warbands that stand at the same place; one that waits alone goes back to camp."""
    state = campaign.state
    for _, seat in list(_waiting(campaign)):
        campaign.emit(Camped(seat))
        _choose(campaign, seat, CAMPS)
    hosts = [seat for seat in order(campaign) if is_host(campaign, seat)]
    pairs = []
    for host in hosts:
        for seat, place in enumerate(state.banners):
            if seat != host and place >= 0 and place == state.banners[host]:
                pairs.append((place, (min(host, seat), max(host, seat))))
    _pair(campaign, sorted(pairs, key=lambda pair: pair[1]))


def _pair(campaign: Campaign, pairs: list[tuple[int, tuple[int, int]]]) -> None:
    state = campaign.state
    state.pairings = tuple(
        Pairing(place, seats, campaign.place(place).table_seed) for place, seats in pairs
    )
    for place, seats in pairs:
        campaign.emit(BattlePaired(place, seats))


def learn_of(campaign: Campaign, seat: int, number: int) -> None:
    """Let a seat know all of a place where it has been, and more of its neighbours (FG-S6.3)."""
    boons = boons_of(campaign.book, campaign.band(seat))
    further = 1 + sum(isinstance(one, ResourceData) and one.far_sight for one in boons)
    _know(campaign, seat, number, TOLD)
    for other in neighbours(campaign, number):
        known = campaign.place(other).known[seat]
        _know(campaign, seat, other, min(TOLD, known + further))


def neighbours(campaign: Campaign, number: int) -> list[int]:
    """List the places to which a way leads."""
    places = campaign.state.places
    name, data = places[number].id, campaign.book.places
    return [
        other
        for other, place in enumerate(places)
        if place.id in data[name].ways or name in data[place.id].ways
    ]


def _know(campaign: Campaign, seat: int, number: int, level: int) -> None:
    known = list(campaign.place(number).known)
    known[seat] = max(known[seat], level)
    campaign.change_place(number, known=tuple(known))
