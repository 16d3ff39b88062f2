"""The gains from a scenario in a simulated battle: kinds of tokens, and deeds (FG-S6.16).

They are those of a random real battle between bots in the same scenario. The row of the library
that decides the battle says how many tokens there are.
"""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.definitions_feuds import FeudDeed, FeudGains
from game.frostgrave.campaign.reporting import rewards_of
from game.frostgrave.campaign.state import Side
from game.frostgrave.names import NOBODY
from game.frostgrave.scenarios.definitions import SECURED


def rewarded(campaign: Campaign, scenario: str, sides: tuple[Side, Side]) -> tuple[Side, ...]:
    """Return sides that have secured plain tokens with what the scenario gives them.

    Whoever secured more has what that side of the drawn battle had.
    """
    known = campaign.book.missions.get(scenario)
    if known is None:
        return sides
    battle = known[campaign.state.dice.index(len(known))]
    halves = (battle.first, battle.second)
    more = len(battle.first.tokens) - len(battle.second.tokens)
    if more * (len(sides[0].tokens) - len(sides[1].tokens)) < 0:
        halves = (battle.second, battle.first)
    return tuple(
        _given(campaign, scenario, side, gains) for side, gains in zip(sides, halves, strict=True)
    )


def _given(campaign: Campaign, scenario: str, side: Side, gains: FeudGains) -> Side:
    """Assign tokens and deeds to a side: as many tokens as it has, deeds to marching members.

    Deeds of one role go to its members in turn; those of a missing role are left out.
    """
    tokens = list(gains.tokens)
    if len(tokens) > len(side.tokens):
        campaign.state.dice.shuffle(tokens)
    kinds = (*tokens, *side.tokens)[: len(side.tokens)]
    carried = (FeudDeed(deed=f"{SECURED}{kind}") for kind in kinds)
    known = {reward.deed for reward in rewards_of(campaign.book, scenario)}
    members = [campaign.member(side.seat, fate.member) for fate in side.fates]
    found, turns = [], Counter[str]()
    for each in (*carried, *gains.deeds):
        able = [one.id for one in members if each.by in ("", one.role)]
        if able and each.deed in known:
            found.append((able[turns[each.by] % len(able)] if each.by else NOBODY, each.deed))
            turns[each.by] += 1
    return replace(side, tokens=kinds, deeds=tuple(found))
