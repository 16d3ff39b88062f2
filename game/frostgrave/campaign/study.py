"""The phase ``study``: levels buy numbers, practice and new spells (FG-S6.45-48).

It begins with the choice of a leader and, for the first seat, with the stock of the market.
"""

from __future__ import annotations

from typing import Final, get_args

from msgspec.structs import replace

from game.engine.refusal import Refusal
from game.frostgrave.campaign import heirs, stock
from game.frostgrave.campaign.actions import CampaignAction, Improve, Learn, Pass, RaiseStat
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.events import LevelSpent
from game.frostgrave.campaign.levels import casting_number, levels_left, number_of
from game.frostgrave.campaign.roster import wizard_of
from game.frostgrave.campaign.state import Band, Known, Member, RaisedStat, Task

_STATS: Final[tuple[RaisedStat, ...]] = get_args(RaisedStat)
_STUDY: Final = (Task("study"),)


def enter(campaign: Campaign) -> None:
    """Make a member the leader of the warband; one with levels to spend is asked."""
    state = campaign.state
    stock.draw(campaign)
    heirs.follow(campaign, state.seat)
    if campaign.side_of(state.seat) is not None:
        campaign.change_band(state.seat, raise_used=False)
    state.tasks = _STUDY if _choices(campaign) else ()


def is_over(campaign: Campaign) -> bool:
    """Whether no level is left, nothing can be learned, or the rest is saved."""
    return not campaign.state.tasks


def legal(campaign: Campaign) -> list[CampaignAction]:
    """List the purchases with a level, and saving it."""
    return [] if is_over(campaign) else [*_choices(campaign), Pass()]


def refusal(campaign: Campaign, action: CampaignAction) -> Refusal | None:
    """Return why a level cannot be spent so, if so."""
    if isinstance(action, Pass):
        return None
    if not isinstance(action, RaiseStat | Improve | Learn):
        return Refusal("FG-S6", "not_now")
    band = campaign.band(campaign.state.seat)
    wizard = wizard_of(band)
    if wizard is None:
        return Refusal("FG-S6.45", "no_wizard")
    if levels_left(campaign.book, band) <= 0:
        return Refusal("FG-S6.45", "no_level_left")
    match action:
        case RaiseStat(stat=stat):
            return _raise_refusal(campaign, band, wizard, stat)
        case Improve(spell=spell):
            return _improve_refusal(campaign, band, spell)
        case Learn(spell=spell):
            if any(known.spell == spell for known in band.spells):
                return Refusal("FG-S6.47", "knows_it_already")
            return None if spell in band.grimoires else Refusal("FG-S6.47", "no_grimoire_of_it")


def carry_out(campaign: Campaign, action: CampaignAction) -> None:
    """Spend a level, or save the rest."""
    state = campaign.state
    match action:
        case RaiseStat(stat=stat):
            _raise(campaign, state.seat, stat)
        case Improve(spell=spell):
            _improve(campaign, state.seat, spell)
        case Learn(spell=spell):
            _learn(campaign, state.seat, spell)
    if isinstance(action, Pass) or not _choices(campaign):
        state.tasks = ()


def _choices(campaign: Campaign) -> list[CampaignAction]:
    """List the purchases with a level."""
    band = campaign.band(campaign.state.seat)
    every: list[CampaignAction] = [RaiseStat(stat) for stat in _STATS]
    every += [Improve(known.spell) for known in band.spells]
    every += [Learn(spell) for spell in dict.fromkeys(band.grimoires)]
    return [each for each in every if refusal(campaign, each) is None]


def _raise_refusal(
    campaign: Campaign, band: Band, wizard: Member, stat: RaisedStat
) -> Refusal | None:
    if band.raise_used and campaign.state.options.raise_per_game == "one":
        return Refusal("FG-S6.46", "one_raise_a_battle")
    most = getattr(campaign.book.tables.levels, stat)
    if number_of(campaign.book, wizard, stat) >= most:
        return Refusal("FG-S6.46", "number_at_its_highest", {"count": most})
    return None


def _improve_refusal(campaign: Campaign, band: Band, spell: str) -> Refusal | None:
    known = next((each for each in band.spells if each.spell == spell), None)
    if known is None:
        return Refusal("FG-S6.46", "unknown_spell")
    least = campaign.book.tables.levels.casting_number
    if casting_number(campaign.book, campaign.state.options, band, known) <= least:
        return Refusal("FG-S6.46", "casting_at_its_lowest", {"count": least})
    return None


def _raise(campaign: Campaign, seat: int, stat: RaisedStat) -> None:
    band = campaign.band(seat)
    wizard = wizard_of(band)
    if wizard is None:
        return
    raised = dict(wizard.raised)
    raised[stat] = raised.get(stat, 0) + 1
    wizard = campaign.change_member(seat, wizard.id, raised=tuple(sorted(raised.items())))
    campaign.change_band(seat, spent=band.spent + 1, raise_used=True)
    campaign.emit(LevelSpent(seat, stat=stat, now=number_of(campaign.book, wizard, stat)))


def _improve(campaign: Campaign, seat: int, spell: str) -> None:
    band = campaign.band(seat)
    spells = tuple(
        replace(each, improved=each.improved + 1) if each.spell == spell else each
        for each in band.spells
    )
    band = campaign.change_band(seat, spells=spells, spent=band.spent + 1)
    campaign.emit(LevelSpent(seat, improved=spell, now=_now(campaign, band, spell)))


def _learn(campaign: Campaign, seat: int, spell: str) -> None:
    band = campaign.band(seat)
    band = campaign.change_band(seat, spells=(*band.spells, Known(spell)), spent=band.spent + 1)
    campaign.emit(LevelSpent(seat, learned=spell, now=_now(campaign, band, spell)))


def _now(campaign: Campaign, band: Band, spell: str) -> int:
    known = next(each for each in band.spells if each.spell == spell)
    return casting_number(campaign.book, campaign.state.options, band, known)
