"""The values of treasure, deeds and figures (without what they carry) to a seat."""

from __future__ import annotations

from typing import Final

from msgspec import UnsetType

from game.frostgrave.battle import Battle
from game.frostgrave.bot.journeys import Journeys
from game.frostgrave.bot.levels import FrostgraveBotsFile, Temper
from game.frostgrave.bot.ways import Atlas
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from game.frostgrave.scenarios import deeds, effects, scene
from game.frostgrave.scenarios.definitions import DESTROYED, SECURED
from game.frostgrave.sides import is_caster
from game.frostgrave.state import Token

_EACH_ROLL: Final = 0.6
"""The value of each further find of a token, relative to the first."""
_HIDDEN: Final = 0.8
"""The share of worth of treasure that is still hidden."""


class Prizes(Journeys):
    """The prizes and losses in a position.

    Args:
        battle: the position.
        seat: the seat that weighs it.
        file: the weights.
        atlas: distances.
        foresight: how much the goals of the other side count, from 0 to 1.
    """

    def __init__(
        self, battle: Battle, seat: int, file: FrostgraveBotsFile, atlas: Atlas, foresight: float
    ) -> None:
        self.file = file
        self.foresight = foresight
        self.temper = _temper_of(battle, seat, file)
        usual = file.keen if foresight else file.worths
        worths = usual if self.temper is None else self.temper.worths(usual)
        super().__init__(battle, seat, worths, atlas)

    def plain_worth(self, figure: Figure) -> float:
        """Return the worth of a figure without what it carries."""
        worths = self.worths
        if is_caster(figure):
            worth = worths.wizard if figure.role == "wizard" else worths.apprentice
            is_dear = self.temper is not None and figure.owner == self.seat
            return worth * self.temper.own_casters if self.temper and is_dear else worth
        if figure.seat == NOBODY:
            hidden = self.hidden_worth(figure)
            return worths.wild + hidden + self.deed_worth(f"{DESTROYED}{figure.kind}")
        soldier = self.battle.book.book.soldiers.get(figure.kind)
        return worths.soldier + worths.gold * (soldier.cost if soldier is not None else 30)

    def hidden_worth(self, creature: Figure) -> float:
        """Return the worth of the treasure that appears when a creature falls."""
        found = effects.revealed_by(self.battle, creature)
        return _HIDDEN * sum(sum(map(self.token_worth, tokens)) for tokens in found)

    def deed_worth(self, deed: str, figure: Figure | None = None) -> float:
        """Return the value of a deed that the campaign rewards and that still counts.

        ``figure`` would do it; ``None`` for any that may. A single battle rewards nothing.
        """
        scenario = scene.of(self.battle)
        if scenario is None or isinstance(self.battle.state.options.tempers, UnsetType):
            return 0.0
        role, number = ("", NOBODY) if figure is None else (figure.role, figure.id)
        return sum(
            self.file.deeds.experience * one.xp + self.file.deeds.gold * one.gold
            for one in scenario.rewards
            if one.deed == deed
            and one.who in ("anyone", role)
            and not scene.is_spent(self.battle, deeds.key_of(one, number, self.seat))
        )

    def token_worth(self, token: Token) -> float:
        """Return the worth of a treasure at home; one that may be false is worth less."""
        if token.is_false == 1:
            return 0.0
        if token.is_false == 0:
            kind = "plain" if isinstance(token.kind, UnsetType) else token.kind
            rolls = _EACH_ROLL * (self._rolls_for(token) - 1)
            return self.worths.treasure * (1 + rolls) + self.deed_worth(f"{SECURED}{kind}")
        doubtful = sum(one.is_false == -1 for one in self.battle.state.tokens)
        return self.worths.treasure * (1 - 1 / max(1, doubtful))

    def _rolls_for(self, token: Token) -> int:
        """Return how many finds a campaign rolls for a token; one in a battle alone."""
        scenario = scene.of(self.battle)
        in_campaign = not isinstance(self.battle.state.options.tempers, UnsetType)
        if scenario is None or not in_campaign or token.kind != "special":
            return 1
        return scenario.treasure.special


def _temper_of(battle: Battle, seat: int, file: FrostgraveBotsFile) -> Temper | None:
    """Return the temper of a side in a campaign's battle; ``None`` in any other battle."""
    tempers = battle.state.options.tempers
    if isinstance(tempers, UnsetType):
        return None
    return next((one for one in file.tempers if one.id == tempers[seat]), file.wary)
