"""The experience from a battle (FG-S6.6 to FG-S6.9), and the payments of a scenario."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from game.frostgrave.campaign.definitions import ExperienceData
from game.frostgrave.campaign.state import Side
from game.frostgrave.scenarios.definitions import RewardData


class Lesson(msgspec.Struct, frozen=True):
    """A source of experience: its word in ``campaign.why``, its count, and its total."""

    why: str
    count: int
    amount: int


def lessons(
    rates: ExperienceData, rewards: tuple[RewardData, ...], side: Side, most: int
) -> list[Lesson]:
    """List a side's sources of experience.

    Args:
        rates: the points for each deed.
        rewards: the rewards of the scenario.
        side: the report of the side.
        most: the most experience of a battle, 0 for no limit; the excess is taken off the last
            source (FG-S6.9).
    """
    found = [Lesson("cast", side.casts, side.casts * rates.cast)]
    for role, count in side.kills:
        found.append(Lesson(role, count, count * getattr(rates, role)))
    found.append(Lesson("treasure", len(side.tokens), len(side.tokens) * rates.treasure))
    for reward in rewards:
        count = times(reward, side)
        found.append(Lesson(reward.deed, count, count * reward.xp))
    return _cut([one for one in found if one.amount], most)


def _cut(found: list[Lesson], most: int) -> list[Lesson]:
    if not most:
        return found
    left, kept = most, []
    for one in found:
        amount = min(one.amount, left)
        left -= amount
        if amount:
            kept.append(replace(one, amount=amount))
    return kept


def times(reward: RewardData, side: Side) -> int:
    """Return how often a reward was earned: every time, once for each figure, or once (FG-S6.8)."""
    doers = [member for member, deed in side.deeds if deed == reward.deed]
    if reward.once == "battle":
        return min(1, len(doers))
    return len(set(doers)) if reward.once == "figure" else len(doers)


def payment(rewards: tuple[RewardData, ...], side: Side) -> int:
    """Return the gold that a scenario pays at once."""
    return sum(times(reward, side) * reward.gold for reward in rewards)
