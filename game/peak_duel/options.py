"""How a match of Peak Duel is set up."""

from __future__ import annotations

from typing import Literal

from game.engine.contract import Options


class PeakDuelOptions(Options, frozen=True, kw_only=True):
    """The options of a match; each default is the rulebook's."""

    red_deck: str = "high_ridge"
    """The deck of seat 0, one of ``decks.yaml`` (PD-1.1)."""
    blue_deck: str = "undertow"
    """The deck of seat 1."""
    ladder: Literal["window", "turn"] = "window"
    """When the price of changing the rule starts again (PD-9.35)."""
