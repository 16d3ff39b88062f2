"""A bot's choices in the muster: every able member marches, with the items of most use to them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.frostgrave.campaign import fees
from game.frostgrave.campaign.actions import Give, March, Pay, Take
from game.frostgrave.campaign.bot.ranking import NOTHING, Ranked
from game.frostgrave.campaign.bot.strength import best_bearer
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.mustering import march_of, refusal

_WOUNDED: Final[Mapping[str, float]] = {"wizard": 50, "apprentice": 30}
_NIGGLED: Final = 30.0
_GIVEN: Final = 28.0
"""The value of handing out an item, besides its use to the bearer."""
_TAKEN: Final = 60.0


def ranked(campaign: Campaign, seat: int) -> list[Ranked]:
    """Rank fees, what can be handed out, and setting out."""
    found = [Ranked(March(), NOTHING)] if march_of(campaign, seat) else []
    return [*found, *_marching(campaign, seat), *handing_out(campaign, seat)]


def handing_out(campaign: Campaign, seat: int) -> Iterator[Ranked]:
    """Rank every item of the vault by its best bearer."""
    band = campaign.band(seat)
    for item in dict.fromkeys(band.vault):
        bearer, worth = best_bearer(campaign.book, band, item)
        if bearer is not None:
            yield Ranked(Give(item, bearer.id), _GIVEN + worth)


def _marching(campaign: Campaign, seat: int) -> Iterator[Ranked]:
    band = campaign.band(seat)
    march = march_of(campaign, seat)
    for member in band.members:
        if fees.refusal(campaign.book, band, member) is None:
            worth = _WOUNDED.get(member.role, 0.0) if member.rests else _NIGGLED
            yield Ranked(Pay(member.id), worth)
        elif member.id not in march and refusal(campaign, Take(member.id)) is None:
            yield Ranked(Take(member.id), _TAKEN)
