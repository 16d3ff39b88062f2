"""A bot's choices on the map: places of high reward with opponents it can beat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import log
from typing import Final

from game.frostgrave.campaign import city_map, fees
from game.frostgrave.campaign.actions import Camp, Travel
from game.frostgrave.campaign.bot.ranking import Ranked
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.might import losses, might
from game.frostgrave.campaign.roster import wizard_of

_CAMP: Final = -25.0
_PER_LOSS: Final = 60.0
"""What the whole warband's wounds would add to the wish to rest."""
_WIZARD: Final = 18.0
"""The addition for a wizard who would have to stay behind."""
_MATCH: Final = 20.0
"""The value of an opponent who is weaker by the factor e."""
_PROMISE: Final = 0.05
"""Each point of experience and crown that a scenario rewards."""
_DARING: Final[Mapping[str, float]] = {"bold": 0.6, "careful": 1.5}
"""How much more or less a temper looks at the other's strength."""
_PROFIT: Final[Mapping[str, float]] = {"greedy": 2.0}
"""The factor of a temper on a place's rewards."""


def ranked(campaign: Campaign, seat: int) -> list[Ranked]:
    """Rank the places where a seat may go, and the camp."""
    found = [Ranked(Travel(place), worth) for place, worth in _places(campaign, seat)]
    return [*found, Ranked(Camp(), _rest(campaign, seat))]


def _places(campaign: Campaign, seat: int) -> Iterator[tuple[int, float]]:
    temper = campaign.band(seat).temper
    hosts = {place: who for who, place in enumerate(campaign.state.banners)}
    for place in city_map.goals(campaign, seat):
        worth = _PROFIT.get(temper, 1.0) * promise(campaign, seat, place)
        if place in hosts:
            share = (might(campaign, seat) + 1) / (might(campaign, hosts[place]) + 1)
            worth += _DARING.get(temper, 1.0) * _MATCH * log(share)
        yield place, worth


def promise(campaign: Campaign, seat: int, number: int) -> float:
    """Return the value of a place's known rewards, without its treasure."""
    place = campaign.place(number)
    data = campaign.book.reference.scenarios.get(place.scenario)
    if data is None or place.known[seat] < city_map.DESCRIBED:
        return 0.0
    return _PROMISE * sum(reward.xp + reward.gold for reward in data.rewards)


def _rest(campaign: Campaign, seat: int) -> float:
    """Return how much a seat wishes to rest: the more of the warband must, the more."""
    band = campaign.band(seat)
    worth = _CAMP + _PER_LOSS * losses(band) / max(1, len(band.members))
    wizard = wizard_of(band)
    if wizard is not None and wizard.rests:
        fee = fees.fee_of(campaign.book, band, wizard)
        if fee is None or fee > band.gold:
            worth += _WIZARD
    return worth * (_DARING.get(band.temper, 1.0) if worth > 0 else 1.0)
