"""The bot of a campaign: in battle that of Frostgrave, between battles a ranking of its own."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import UnsetType
from msgspec.structs import replace

from game.engine.contract import Decision
from game.engine.data_loader import DataLoader
from game.engine.dice import Dice
from game.engine.reasons import Advice
from game.frostgrave.bot.bot import FrostgraveBot
from game.frostgrave.bot.bot import read_bot as read_battle_bot
from game.frostgrave.campaign import battles
from game.frostgrave.campaign.actions import CampaignAction
from game.frostgrave.campaign.bot.deciding import decided, ranked
from game.frostgrave.campaign.bot.reasons import reasons
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.data import CampaignBook
from game.frostgrave.campaign.rules import FrostgraveCampaign
from game.frostgrave.campaign.state import CampaignState
from game.frostgrave.campaign.view import half_of


class CampaignBot:
    """Chooses actions at every level; see :class:`game.engine.bots.Bot`.

    Args:
        fighter: who fights the battles.
    """

    def __init__(self, fighter: FrostgraveBot) -> None:
        self._fighter = fighter
        self.levels: Mapping[str, int] = fighter.levels

    def prepare(self, rules: FrostgraveCampaign, view: CampaignState) -> None:
        """Lay the table of a battle in play, and look about on it."""
        if not isinstance(view.battle, UnsetType):
            self._fighter.prepare(rules.battles, view.battle)

    def choose(
        self,
        rules: FrostgraveCampaign,
        view: CampaignState,
        decision: Decision,
        level: str,
        dice: Dice,
        nodes: int,
    ) -> CampaignAction:
        """Return an allowed action of the deciding seat."""
        known = level_of(rules.book, view, decision.seat, level)
        if isinstance(view.battle, UnsetType):
            campaign = Campaign(rules.book, view)
            return decided(campaign, decision.seat, self._fighter.level(known), dice)
        inner = replace(decision, seat=half_of(view, decision.seat))
        if known != level:
            nodes = self.levels[known]
        action = self._fighter.choose(rules.battles, view.battle, inner, known, dice, nodes)
        return battles.wrapped(action)

    def advise(
        self,
        rules: FrostgraveCampaign,
        view: CampaignState,
        decision: Decision,
        level: str,
        dice: Dice,
        nodes: int,
    ) -> Advice[CampaignAction]:
        """Return the best action and its reasons; in battle those of the battle."""
        if isinstance(view.battle, UnsetType):
            campaign = Campaign(rules.book, view)
            best = max(ranked(campaign, decision.seat), key=lambda each: each.worth).action
            return Advice(best, reasons(campaign, decision.seat, best))
        inner = replace(decision, seat=half_of(view, decision.seat))
        advice = self._fighter.advise(rules.battles, view.battle, inner, level, dice, nodes)
        told = tuple(replace(each, game=rules.battles.name) for each in advice.reasons)
        return Advice(battles.wrapped(advice.action), told)


def level_of(book: CampaignBook, view: CampaignState, seat: int, level: str) -> str:
    """Return the level at which a seat plays: a rival's follows from difficulty and round."""
    if not view.bands[seat].temper:
        return level
    rows = [
        row
        for row in book.city.bots
        if row.difficulty == view.options.difficulty and row.round <= view.round
    ]
    return max(rows, key=lambda row: row.round).level if rows else level


def read_bot(loader: DataLoader) -> CampaignBot | None:
    """Read the bot's data; ``None``, and findings in the loader, where they are wrong."""
    fighter = read_battle_bot(loader)
    return None if fighter is None else CampaignBot(fighter)
