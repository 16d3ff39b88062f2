"""Simulated battles, drawn from a library of real ones (FG-S6.16).

A row of the library holds the gains and losses of both sides in a battle between bots; they are
assigned to the real members, soldiers in order of their cost.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.frostgrave.campaign import experience, marching, missions, reporting
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.definitions_feuds import FeudRow, FeudSide
from game.frostgrave.campaign.might import step
from game.frostgrave.campaign.roster import CASTERS
from game.frostgrave.campaign.state import BattleReport, Fate, Member, Pairing, Side
from game.frostgrave.names import NOBODY, Role

_BACK: tuple[Role, ...] = ("soldier", "apprentice", "wizard")


def drawn(campaign: Campaign, pairing: Pairing) -> BattleReport:
    """Draw the result of a battle between two warbands as they are."""
    state = campaign.state
    difference = step(campaign, *pairing.seats)
    place = campaign.place(pairing.place)
    kind = campaign.book.places[place.id].feud
    row = _row(campaign, kind, abs(difference))
    halves = (row.first, row.second)
    # The second side of a row is the stronger one; between equals the sides are random.
    turned = difference < 0 or (difference == 0 and state.dice.index(2) == 1)
    if turned:
        halves = (row.second, row.first)
    rewards = reporting.rewards_of(campaign.book, place.scenario)
    plain = (_side(campaign, pairing, 0, halves), _side(campaign, pairing, 1, halves))
    sides = [
        reporting.counted(campaign.book, state.options, rewards, side)
        for side in missions.rewarded(campaign, place.scenario, plain)
    ]
    won = (len(sides[0].tokens) < len(sides[1].tokens)) - (
        len(sides[0].tokens) > len(sides[1].tokens)
    )
    winner = NOBODY if won == 0 else pairing.seats[won > 0]
    return BattleReport(
        state.round,
        pairing.place,
        (sides[0], sides[1]),
        row.turns,
        winner,
        row.decided,
        simulated=True,
    )


def _row(campaign: Campaign, kind: str, difference: int) -> FeudRow:
    rows = campaign.book.feuds[kind, difference]
    return rows[campaign.state.dice.index(len(rows))]


def _side(
    campaign: Campaign, pairing: Pairing, half: int, halves: tuple[FeudSide, FeudSide]
) -> Side:
    """Lay one half of a row on a real warband."""
    own, theirs = halves[half], halves[1 - half]
    seat = pairing.seats[half]
    members = marching.marching(campaign, pairing, half)
    others = marching.marching(campaign, pairing, 1 - half)
    fallen = set(_fallen(campaign, members, own))
    lost = _fallen(campaign, others, theirs)
    roles = [one.role for one in others if one.id in lost]
    bearers = [one for one in members if one.role != "creature"]
    return Side(
        seat,
        fates=tuple(
            Fate(
                one.id,
                "out" if one.id in fallen else "left",
                0 if one.id in fallen else 1,
                one.items,
                why="battle" if one.id in fallen else "",
            )
            for one in members
        ),
        tokens=("plain",) * own.tokens if bearers else (),
        casts=own.casts if any(one.role in CASTERS for one in members) else 0,
        kills=tuple(
            (role, min(count, roles.count(role)))
            for role, count in zip(_BACK, own.kills, strict=True)
            if min(count, roles.count(role)) and any(one.role == "wizard" for one in members)
        ),
    )


def _fallen(campaign: Campaign, members: Sequence[Member], half: FeudSide) -> list[int]:
    """Return who of a warband went out, by role and for soldiers by the rank of their cost."""
    soldiers = sorted(
        (one for one in members if one.role in ("soldier", "creature")),
        key=lambda one: (-_cost(campaign, one), one.id),
    )
    found = [one.id for one in members if one.role in half.out]
    places = {rank * len(soldiers) // half.soldiers for rank in half.ranks} if half.soldiers else ()
    return [*found, *(soldiers[place].id for place in sorted(places) if place < len(soldiers))]


def _cost(campaign: Campaign, member: Member) -> int:
    soldiers = campaign.book.book.soldiers
    return soldiers[member.kind].cost if member.kind in soldiers else 0


def behind(campaign: Campaign) -> None:
    """Let every rival have fought a battle before the campaign begins (FG-S6.17).

    It has brought experience and gold; a member that fell was replaced.
    """
    rates, tables = campaign.book.tables.experience, campaign.book
    for seat, band in enumerate(campaign.state.bands):
        if not band.temper:
            continue
        row = _row(campaign, "open", 0)
        half = (row.first, row.second)[campaign.state.dice.index(2)]
        kills = tuple((role, count) for role, count in zip(_BACK, half.kills, strict=True))
        side = Side(seat, tokens=("plain",) * half.tokens, casts=half.casts, kills=kills)
        cap = campaign.state.options.experience_cap
        learned = sum(one.amount for one in experience.lessons(rates, (), side, cap))
        campaign.change_band(
            seat,
            experience=band.experience + learned * tables.city.feud_experience // 100,
            gold=band.gold + half.tokens * tables.city.feud_gold,
        )
        campaign.note(seat, "feud", second=str(half.tokens))
