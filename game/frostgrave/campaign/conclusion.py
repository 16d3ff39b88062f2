"""The immediate results of a battle: experience, gold, standings, knowledge of the city."""

from __future__ import annotations

from msgspec.structs import replace

from game.frostgrave.campaign import city_map, experience, reporting
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.events import (
    BattleReported,
    ConsolationPaid,
    ExperienceGained,
    MemberHealed,
    MemberJoined,
)
from game.frostgrave.campaign.state import BattleReport, Member, Side
from game.frostgrave.names import NOBODY


def conclude(campaign: Campaign, report: BattleReport) -> None:
    """Enter a battle into the books of both warbands, of the place and of the chronicle."""
    state = campaign.state
    seats = tuple(side.seat for side in report.sides)
    number = next(n for n, each in enumerate(state.pairings) if each.seats == seats)
    campaign.change_pairing(number, fought=True)
    state.reports = (*state.reports, report)
    campaign.emit(BattleReported(report))
    place = campaign.place(report.place)
    campaign.change_place(
        report.place,
        done_by=(*place.done_by, *(seat for seat in seats if seat not in place.done_by)),
        won_by=report.winner if report.winner != NOBODY else place.won_by,
    )
    for side in report.sides:
        city_map.learn_of(campaign, side.seat, report.place)
        _enter(campaign, report, side)


def _enter(campaign: Campaign, report: BattleReport, side: Side) -> None:
    """Let one warband have what the battle brought it."""
    seat, place = side.seat, campaign.place(report.place)
    _teach(campaign, place.scenario, side)
    campaign.gain(seat, side.gold, "scenario", place.scenario)
    if report.winner not in (NOBODY, seat):
        _console(campaign, seat)
    for fate in side.fates:
        member = campaign.find_member(seat, fate.member)
        if member is not None:
            campaign.change_member(
                seat,
                fate.member,
                items=fate.items,
                battles=member.battles + 1,
                kills=member.kills + fate.kills,
                treasures=member.treasures + fate.treasures,
            )
    for kind in side.joined:
        joined = campaign.add_member(seat, Member(0, "creature", kind))
        campaign.emit(MemberJoined(seat, joined.id, kind, joined.name))
    band = campaign.band(seat)
    base = band.base and replace(band.base, battles=band.base.battles + 1)
    campaign.change_band(
        seat,
        base=base,
        fought=band.fought + 1,
        won=band.won + (report.winner == seat),
        drawn=band.drawn + (report.winner == NOBODY),
        secured=band.secured + len(side.tokens),
    )
    result = "drawn" if report.winner == NOBODY else "won" if report.winner == seat else "lost"
    campaign.note(seat, f"battle_{result}", first=place.id, second=str(len(side.tokens)))


def _console(campaign: Campaign, seat: int) -> None:
    """Pay whoever has lost a battle, where the campaign does so (FG-S6.19)."""
    gold = campaign.book.tables.consolation
    if campaign.state.options.consolation is True and gold:
        campaign.change_band(seat, gold=campaign.band(seat).gold + gold)
        campaign.emit(ConsolationPaid(seat, gold))


def _teach(campaign: Campaign, scenario: str, side: Side) -> None:
    """Give a wizard the experience of a battle, and report where it comes from."""
    rewards = reporting.rewards_of(campaign.book, scenario)
    cap = campaign.state.options.experience_cap
    rates = campaign.book.tables.experience
    for one in experience.lessons(rates, rewards, side, cap):
        campaign.emit(ExperienceGained(side.seat, one.why, one.count, one.amount))
    band = campaign.band(side.seat)
    campaign.change_band(side.seat, experience=band.experience + side.experience)


def rest(campaign: Campaign) -> None:
    """Count this round's battle for the members who had to miss it (FG-S6.11).

    It runs before new injuries make anyone miss the next battle. Fees paid for an injury end with
    this battle.
    """
    for seat, band in enumerate(campaign.state.bands):
        for member in band.members:
            left = max(0, member.rests - 1)
            campaign.change_member(seat, member.id, rests=left, paid=False)
            if member.rests and not left:
                campaign.emit(MemberHealed(seat, member.id, "rests"))
