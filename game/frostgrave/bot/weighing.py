"""Evaluates every decision of a seat: the way easy and normal decide."""

from __future__ import annotations

from game.frostgrave.battle import Battle
from game.frostgrave.bot import answers, missions, plans, setting_up, turn_order
from game.frostgrave.bot.levels import FrostgraveBotsFile
from game.frostgrave.bot.outlook import Outlook
from game.frostgrave.bot.plans import Ranked
from game.frostgrave.bot.ways import Atlas
from game.frostgrave.lookup import FrostgraveLookup
from game.frostgrave.state import FrostgraveState

SETTING_UP = ("before", "tokens", "sides", "deploy")
"""The decisions before the first turn."""


class Weighing:
    """Ranks what a seat may do.

    Args:
        file: the weights.
    """

    def __init__(self, file: FrostgraveBotsFile) -> None:
        self.file = file
        self._atlas = Atlas()

    def outlook(
        self, book: FrostgraveLookup, state: FrostgraveState, seat: int, foresight: float = 0.0
    ) -> Outlook:
        """Return the position as a seat evaluates it."""
        battle = Battle(book, state)
        return Outlook(battle, seat, self.file, self._atlas, missions, foresight)

    def ranked(
        self,
        book: FrostgraveLookup,
        state: FrostgraveState,
        seat: int,
        kind: str,
        foresight: float = 0.0,
    ) -> list[Ranked]:
        """Return actions with their worth, the best first; never empty.

        Args:
            book: the data of the game.
            state: the position as the seat sees it.
            seat: who decides.
            kind: what is asked.
            foresight: how much the goals of the other side count.
        """
        outlook = self.outlook(book, state, seat, foresight)
        if state.stack:
            return answers.ranked(outlook)
        if kind == "act":
            return plans.ranked(outlook)
        if kind in SETTING_UP:
            return setting_up.ranked(outlook, kind)
        return turn_order.ranked(outlook)
