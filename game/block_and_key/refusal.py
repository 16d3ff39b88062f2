"""Why an action is not allowed, and the cubes at fault."""

from __future__ import annotations

from game.block_and_key.events import Cell
from game.engine import refusal


class Refusal(refusal.Refusal, frozen=True):
    """A refusal that points at the cells that fail; none where the action fails as a whole."""

    cubes: tuple[Cell, ...] = ()


NOT_NOW = Refusal("BK-2.1", "not_now")
