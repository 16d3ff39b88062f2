"""How a match of Block and Key is set up."""

from __future__ import annotations

from typing import Literal

from game.block_and_key.board import HeightRule
from game.engine.contract import Options


class BlockAndKeyOptions(Options, frozen=True, kw_only=True):
    """The options of a match; each default is the rulebook's.

    ``seats`` is 1 to 4; one person plays against the Ancients (BK-6).
    """

    height: HeightRule = "block"
    """The limit of a touched side face: the height of the block or of the stack (BK-3.3)."""
    views: Literal["all", "own"] = "all"
    """Where keys may be fulfilled: in all five views, or in the view of one's own side (BK-4.2)."""
    length: Literal["full", "short"] = "full"
    """How many claimed keys bring the end: those of the rulebook, or half as many (BK-5.1)."""
    mystery: Literal["up", "down"] = "up"
    """How a third of the mystery squares is rounded (BK-5.2)."""
