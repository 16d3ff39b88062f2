"""Who joins and who leaves a warband in the market, and how they are called (FG-S6.52-54)."""

from __future__ import annotations

from typing import Final

from game.engine.refusal import Refusal
from game.frostgrave.campaign import names
from game.frostgrave.campaign.actions import CampaignAction, Dismiss, Hire, Rename
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.events import MemberJoined, MemberLeft, MemberRenamed
from game.frostgrave.campaign.prices import wage_of
from game.frostgrave.campaign.roster import apprentice_of, in_order, places_taken, room, wizard_of
from game.frostgrave.campaign.state import Band, Member
from game.frostgrave.campaign.trade import too_dear
from game.frostgrave.warband import AnyName

ACTIONS: Final = (Hire, Dismiss, Rename)

APPRENTICE = "apprentice"


def legal(campaign: Campaign, seat: int) -> list[CampaignAction]:
    """List whom one can pay for, who could go, and for newcomers other names, of each some."""
    band = campaign.band(seat)
    found: list[CampaignAction] = []
    for kind in (APPRENTICE, *campaign.book.book.soldiers):
        if _hire_refusal(campaign, band, kind) is None:
            offered = names.proposals(campaign.book, band, kind)
            found += [Hire(kind, name) for name in offered]
    for member in in_order(band):
        if member.role != "wizard":
            found.append(Dismiss(member.id))
        if not member.name or member.joined == campaign.state.round:
            offered = names.proposals(campaign.book, band, member.kind)
            found += [Rename(member.id, name) for name in offered]
    return found


def refusal(campaign: Campaign, seat: int, action: Hire | Dismiss | Rename) -> Refusal | None:
    """Return why a member cannot be hired, let go or renamed, if so."""
    band = campaign.band(seat)
    if isinstance(action, Hire):
        return _hire_refusal(campaign, band, action.kind_of) or names.refusal(action.name)
    member = campaign.find_member(seat, action.member)
    if isinstance(action, Rename):
        if member is None:
            return Refusal("FG-S6.54", "no_such_member")
        return names.refusal(action.name)
    if member is None:
        return Refusal("FG-S6.53", "no_such_member")
    return Refusal("FG-S6.53", "wizard_stays") if member.role == "wizard" else None


def carry_out(campaign: Campaign, seat: int, action: Hire | Dismiss | Rename) -> None:
    """Hire, let go or rename."""
    match action:
        case Hire(kind_of=kind, name=name):
            _hire(campaign, seat, kind, name)
        case Dismiss(member=number):
            _dismiss(campaign, seat, campaign.member(seat, number))
        case Rename(member=number, name=name):
            campaign.change_member(seat, number, name=name)
            campaign.emit(MemberRenamed(seat, number, name))


def _hire_refusal(campaign: Campaign, band: Band, kind: str) -> Refusal | None:
    book = campaign.book
    if kind != APPRENTICE and kind not in book.book.soldiers:
        return Refusal("FG-S6.52", "nobody_of_that_kind")
    if kind == APPRENTICE:
        if apprentice_of(band) is not None:
            return Refusal("FG-S6.52", "has_apprentice")
        if wizard_of(band) is None:
            return Refusal("FG-S6.52", "no_wizard")
    else:
        recruit = Member(band.next_member, "soldier", kind)
        if places_taken(book, band, [*band.members, recruit]) > room(book, band):
            return Refusal("FG-S6.52", "no_room_in_band", {"count": room(book, band)})
    return too_dear(band, wage_of(book, band, kind))


def _hire(campaign: Campaign, seat: int, kind: str, name: AnyName) -> None:
    wage = wage_of(campaign.book, campaign.band(seat), kind)
    campaign.gain(seat, -wage, "hired", kind)
    if kind == APPRENTICE:
        weapon = campaign.book.book.apprentice.free_weapons[0]
        fresh = Member(0, "apprentice", kind, name, weapon=weapon)
    else:
        fresh = Member(0, "soldier", kind, name)
    joined = campaign.add_member(seat, fresh)
    campaign.emit(MemberJoined(seat, joined.id, kind, name))


def _dismiss(campaign: Campaign, seat: int, member: Member) -> None:
    """Dismiss a member; their items stay in the vault."""
    band = campaign.band(seat)
    campaign.change_band(seat, vault=(*band.vault, *member.items))
    campaign.drop_member(seat, member.id)
    campaign.emit(MemberLeft(seat, member.id, member.name))
