"""The bot of Frostgrave, behind the engine's contract."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.bot_levels import read_levels
from game.engine.contract import Decision
from game.engine.data_loader import DataLoader
from game.engine.dice import Dice
from game.engine.reasons import Advice
from game.engine.softmax_choice import chosen
from game.frostgrave.actions import FrostgraveAction
from game.frostgrave.battle import Battle
from game.frostgrave.bot.beam import Beam, is_searched
from game.frostgrave.bot.levels import FrostgraveBotsFile, FrostgraveLevel
from game.frostgrave.bot.plans import Ranked
from game.frostgrave.bot.reasons import FrostgraveReasoning
from game.frostgrave.bot.weighing import Weighing
from game.frostgrave.rules import Frostgrave
from game.frostgrave.state import FrostgraveState
from game.frostgrave.terrain.bodies import MAN
from game.frostgrave.terrain.lattice import lattice_of

_WARMED: Final = 1500
"""How many spots of the lattice are computed beforehand."""


class FrostgraveBot:
    """Chooses actions at every level; see :class:`game.engine.bots.Bot`.

    Args:
        file: levels and weights.
    """

    def __init__(self, file: FrostgraveBotsFile) -> None:
        self._levels = {level.id: level for level in file.levels}
        self.levels: Mapping[str, int] = {level.id: level.nodes for level in file.levels}
        self._weighing = Weighing(file)

    def level(self, name: str) -> FrostgraveLevel:
        """Return a level by its name."""
        return self._levels[name]

    def prepare(self, rules: Frostgrave, view: FrostgraveState) -> None:
        """Build the table, which takes long where it is generated, and its lattice."""
        lattice_of(Battle(rules.book, view).field.ground, *MAN).warm(_WARMED)

    def choose(
        self,
        rules: Frostgrave,
        view: FrostgraveState,
        decision: Decision,
        level: str,
        dice: Dice,
        nodes: int,
    ) -> FrostgraveAction:
        """Return an allowed action of the deciding seat."""
        known = self._levels[level]
        return chosen(self._ranking(rules, view, decision, known, nodes), known, dice)

    def advise(
        self,
        rules: Frostgrave,
        view: FrostgraveState,
        decision: Decision,
        level: str,
        dice: Dice,
        nodes: int,
    ) -> Advice[FrostgraveAction]:
        """Return the best action, and what makes it better than the best other one."""
        del dice
        known = self._levels[level]
        ranking = self._ranking(rules, view, decision, known, nodes)
        outlook = self._weighing.outlook(rules.book, view, decision.seat, known.foresight)
        reasons = FrostgraveReasoning(outlook, decision.kind).reasons(ranking)
        return Advice(ranking[0].action, reasons)

    def _ranking(
        self,
        rules: Frostgrave,
        view: FrostgraveState,
        decision: Decision,
        known: FrostgraveLevel,
        nodes: int,
    ) -> list[Ranked]:
        """Return actions with their worth, the best first."""
        ranking = self._weighing.ranked(
            rules.book, view, decision.seat, decision.kind, known.foresight
        )
        if nodes > 1 and known.nodes > 1 and is_searched(view, decision.kind):
            beam = Beam(self._weighing, rules.book, decision.seat, known.foresight, nodes)
            ranking = beam.improved(view, ranking)
        return ranking


def read_bot(loader: DataLoader) -> FrostgraveBot | None:
    """Read the bot's data; ``None``, and findings in the loader, where they are wrong."""
    file = read_levels(loader, FrostgraveBotsFile)
    return None if file is None else FrostgraveBot(file)
