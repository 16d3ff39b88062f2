"""All kinds of actions of Peak Duel, in the order in which they are listed."""

from __future__ import annotations

from typing import Final

from game.engine.action_table import ActionTable
from game.engine.refusal import Refusal
from game.peak_duel.actions import attacks, cards, phases, ruling, spells
from game.peak_duel.duel import Duel

_CHOICES: Final = ("choose_beast", "choose_soul", "choose_discarded", "choose_stance")
_NOT_NOW: Final = Refusal("PD-9.29", "not_now")

TABLE: Final[ActionTable[Duel]] = ActionTable(
    (*phases.KINDS, *cards.KINDS, *attacks.KINDS, *ruling.KINDS, *spells.KINDS),
    over=Refusal("PD-3.5", "match_over"),
    not_now=Refusal("PD-9.29", "nothing_asked"),
    at={
        "phase": Refusal("PD-3.1", "choose_phase"),
        **dict.fromkeys(((*_CHOICES, "pay", "redirect", "discard")), _NOT_NOW),
    },
)
