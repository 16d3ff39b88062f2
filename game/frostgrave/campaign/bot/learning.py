"""A bot's choices of levels: Health before Fight, the easiest spells first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.frostgrave.campaign import study
from game.frostgrave.campaign.actions import CampaignAction, Improve, Learn, Pass, RaiseStat
from game.frostgrave.campaign.bot.ranking import NOTHING, Ranked
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.levels import casting_number
from game.frostgrave.campaign.state import Known

_STATS: Final[Mapping[str, float]] = {"health": 40, "will": 26, "fight": 24, "shoot": 2}
_BOLD: Final[Mapping[str, float]] = {"health": 40, "fight": 38, "will": 26, "shoot": 2}
_IMPROVED: Final = 34.0
"""What the first point off the easiest spell of battle is worth."""
_LEARNED: Final = 30.0
_WASTED: Final = 12.0
"""How much less a spell counts that is not cast in battle."""
_EASY: Final = 12
"""A spell with no higher a number is worth learning."""


def ranked(campaign: Campaign, seat: int) -> list[Ranked]:
    """Rank the purchases with a level; it is saved only if none is useful."""
    found = [Ranked(each, _worth(campaign, seat, each)) for each in study.legal(campaign)]
    return [each for each in found if each.worth > NOTHING or isinstance(each.action, Pass)]


def _worth(campaign: Campaign, seat: int, action: CampaignAction) -> float:
    band = campaign.band(seat)
    match action:
        case RaiseStat(stat=stat):
            return (_BOLD if band.temper == "bold" else _STATS)[stat]
        case Improve(spell=spell):
            known = next(each for each in band.spells if each.spell == spell)
            return _IMPROVED - _number(campaign, seat, known) - _idle(campaign, spell)
        case Learn(spell=spell):
            over = _number(campaign, seat, Known(spell)) - _EASY
            return _LEARNED - _idle(campaign, spell) - 10.0 * max(0, over)
    return NOTHING


def _number(campaign: Campaign, seat: int, known: Known) -> int:
    return casting_number(campaign.book, campaign.state.options, campaign.band(seat), known)


def _idle(campaign: Campaign, spell: str) -> float:
    return 0.0 if "battle" in campaign.book.reference.spells[spell].timing else _WASTED
