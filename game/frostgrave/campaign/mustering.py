"""The phase ``muster``: marching members, items, fees for the wounded (FG-S6.41-44).

One seat after another gets ready; a seat that camps is skipped. At first all members who can march
are chosen, as far as there is room.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.refusal import Refusal
from game.frostgrave.campaign import belongings, fees
from game.frostgrave.campaign.actions import (
    CampaignAction,
    Give,
    Leave,
    March,
    Pay,
    Stow,
    Take,
)
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.events import MemberHealed, Paid
from game.frostgrave.campaign.roster import (
    everybody,
    in_order,
    is_blind,
    is_fit,
    places_taken,
    room,
)
from game.frostgrave.campaign.state import Member
from game.frostgrave.names import NOBODY

RESTS = "rests"
"""How the event of healing calls a wound that keeps a member from one battle."""


def enter(campaign: Campaign) -> None:
    """Let everybody march who can; fees of nothing for niggling injuries are paid."""
    for seat, band in enumerate(campaign.state.bands):
        for member in band.members:
            is_free = fees.niggle_fee(campaign.book, band, member) == 0
            campaign.change_member(seat, member.id, paid=is_free)
        if campaign.pairing_of(seat) is not None:
            going = everybody(campaign.book, campaign.band(seat))
            _set_march(campaign, seat, [each.id for each in going])
    _next_seat(campaign)


def is_over(campaign: Campaign) -> bool:
    """Whether all who fight are ready."""
    return all(all(each.ready) for each in campaign.state.pairings)


def legal(campaign: Campaign) -> list[CampaignAction]:
    """List the changes of marching members and items, and getting ready."""
    if is_over(campaign):
        return []
    seat = campaign.state.seat
    members = in_order(campaign.band(seat))
    found: list[CampaignAction] = [March()]
    found += [Take(each.id) for each in members]
    found += [Leave(each.id) for each in members]
    found += [Pay(each.id) for each in members]
    found = [each for each in found if refusal(campaign, each) is None]
    return found + belongings.legal(campaign, seat)


def refusal(campaign: Campaign, action: CampaignAction) -> Refusal | None:
    """Return why an action is not allowed in the muster, if so."""
    seat = campaign.state.seat
    match action:
        case March():
            return None if march_of(campaign, seat) else Refusal("FG-S6.41", "nobody_marches")
        case Take() | Leave() | Pay():
            member = campaign.find_member(seat, action.member)
            if member is None:
                return Refusal("FG-S6.41", "no_such_member")
            return _about_member(campaign, seat, member, action)
        case Give() | Stow():
            return belongings.refusal(campaign, seat, action)
    return Refusal("FG-S6", "not_now")


def carry_out(campaign: Campaign, action: CampaignAction) -> None:
    """Change the marching members or items, or get ready."""
    seat = campaign.state.seat
    march = march_of(campaign, seat)
    match action:
        case Take(member=number):
            _set_march(campaign, seat, (*march, number))
        case Leave(member=number):
            _set_march(campaign, seat, [each for each in march if each != number])
        case Pay(member=number):
            _pay(campaign, seat, campaign.member(seat, number))
        case Give() | Stow():
            belongings.carry_out(campaign, seat, action)
        case March():
            _set_ready(campaign, seat)
            _next_seat(campaign)


def march_of(campaign: Campaign, seat: int) -> tuple[int, ...]:
    """Return the ids of those of a seat who are to march; none for one that camps."""
    pairing = campaign.pairing_of(seat)
    return () if pairing is None else pairing.march[pairing.seats.index(seat)]


def _about_member(
    campaign: Campaign, seat: int, member: Member, action: Take | Leave | Pay
) -> Refusal | None:
    is_going = member.id in march_of(campaign, seat)
    match action:
        case Leave():
            return None if is_going else Refusal("FG-S6.41", "stays_already")
        case Pay():
            return fees.refusal(campaign.book, campaign.band(seat), member)
    if is_going:
        return Refusal("FG-S6.41", "marches_already")
    if is_blind(campaign.book, member):
        return Refusal("FG-S6.41", "blind_for_good")
    if not is_fit(campaign.book, member):
        return Refusal("FG-S6.41", "must_rest")
    band = campaign.band(seat)
    going = [each for each in band.members if each.id in march_of(campaign, seat)]
    if places_taken(campaign.book, band, [*going, member]) > room(campaign.book, band):
        return Refusal("FG-S6.52", "no_room_in_band", {"count": room(campaign.book, band)})
    return None


def _pay(campaign: Campaign, seat: int, member: Member) -> None:
    """Pay a fee: one battle less to be missed, or a niggling injury does not count.

    A caster with no battle left to miss is fit and marches.
    """
    band = campaign.band(seat)
    fee = fees.fee_of(campaign.book, band, member) or 0
    campaign.change_band(seat, gold=band.gold - fee)
    if member.rests > 0:
        campaign.emit(Paid(seat, member.id, fee, RESTS))
        member = campaign.change_member(seat, member.id, rests=member.rests - 1)
        if not member.rests:
            campaign.emit(MemberHealed(seat, member.id, RESTS))
            _set_march(campaign, seat, (*march_of(campaign, seat), member.id))
        return
    injury = next(each.id for each in member.injuries if campaign.book.injuries[each.id].niggles)
    campaign.emit(Paid(seat, member.id, fee, injury))
    campaign.change_member(seat, member.id, paid=True)


def _set_march(campaign: Campaign, seat: int, march: Sequence[int]) -> None:
    """Say who of a seat marches, in the order of their ids."""
    number, side = _side_of(campaign, seat)
    both = list(campaign.state.pairings[number].march)
    both[side] = tuple(sorted(march))
    campaign.change_pairing(number, march=(both[0], both[1]))


def _set_ready(campaign: Campaign, seat: int) -> None:
    number, side = _side_of(campaign, seat)
    both = list(campaign.state.pairings[number].ready)
    both[side] = True
    campaign.change_pairing(number, ready=(both[0], both[1]))


def _side_of(campaign: Campaign, seat: int) -> tuple[int, int]:
    """Return the number of a seat's battle, and which side the seat is."""
    for number, pairing in enumerate(campaign.state.pairings):
        if seat in pairing.seats:
            return number, pairing.seats.index(seat)
    raise ValueError(f"seat {seat} fights no battle")


def _next_seat(campaign: Campaign) -> None:
    """Let the first seat go on that is not ready."""
    state = campaign.state
    unready = [
        seat
        for pairing in state.pairings
        for seat, ready in zip(pairing.seats, pairing.ready, strict=True)
        if not ready
    ]
    state.seat = min(unready, default=0)
    state.pairing = NOBODY
    if unready:
        state.pairing = _side_of(campaign, state.seat)[0]
