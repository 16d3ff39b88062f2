"""The ordinary table of Frostgrave, for the battle of a campaign."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.engine.notifications import Played
from game.frostgrave.campaign.state import CampaignState
from game.frostgrave.rules import Frostgrave
from game.frostgrave.warband import name_of
from scenes.games.frostgrave.campaign.battle_picture import keep_picture, picture_path
from scenes.games.frostgrave.campaign.host import CampaignHost
from scenes.games.frostgrave.campaign.inner_battle import BattleMatch, BattleSession, history_of
from scenes.results.results import Results
from scenes.table.bots import bots
from scenes.table.session import Session
from scenes.table.table import TableScene

if TYPE_CHECKING:
    from game.frostgrave.campaign.rules import FrostgraveCampaign

BATTLE_BOTS: Final = 0xBA77


class BattleTable(TableScene):
    """The table of a battle, whose last picture is saved for the chronicle.

    Attributes:
        picture: its file; `None` in a campaign that is not saved.
    """

    picture: Path | None = None

    @property
    def save_path(self) -> Path | None:
        """A battle has no file of its own; it is saved with the campaign."""
        return None

    def show_results(self) -> None:
        """Save the picture before anything covers the table."""
        if self.picture is not None and not self.picture.exists():
            keep_picture(self.view, self.picture)
        super().show_results()


def rivals_level(rules: FrostgraveCampaign, state: CampaignState) -> str:
    """The bot level of the rivals in a round, by the difficulty of the campaign."""
    rows = [
        each
        for each in rules.book.city.bots
        if each.difficulty == state.options.difficulty and each.round <= state.round
    ]
    return max(rows, key=lambda each: each.round).level if rows else ""


def _history(rules: Frostgrave, outer: Session) -> list[Played]:
    """The actions of the battle from before the campaign was opened, if it is still in play."""
    history = outer.history
    if not history or history[-1].number != outer.match.number:
        return []
    return history_of(rules, outer.match, history)


def battle_table(host: CampaignHost) -> TableScene:
    """A table for the battle in play; after its end it leads to the aftermath.

    Raises:
        LamplightError: the data files of the game are wrong.
    """
    services, outer = host.services, host.session
    rules: Any = outer.rules
    battles: Frostgrave = rules.battles
    state = host.state
    language = services.kit.words.language
    sides = state.pairings[state.pairing].seats
    first, second = (name_of(state.bands[seat].name, language) for seat in sides)
    history = _history(battles, outer)
    match = BattleMatch(
        outer.match, battles, (first, second), level=rivals_level(rules, state), number=len(history)
    )
    session = BattleSession(
        match,
        history=history,
        bots=bots() if host.guided is None else None,
        bot_seed=state.pairings[state.pairing].seed ^ BATTLE_BOTS,
        journal=outer.journal,
    )
    guided = host.guided
    table = BattleTable(
        services.kit,
        services,
        session,
        results=Results,
        guided=guided.at_table if guided is not None else None,
        sequel=services.kit.words("campaign.flow.aftermath"),
    )
    if outer.journal is not None:
        table.picture = picture_path(outer.journal.path, state.round, sides)
    return table
