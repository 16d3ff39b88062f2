"""The perspective of what lies on the table of the lobby."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from scenes.game_view.game_module import TablePiece

_VANISHING: Final = 1250.0
"""How far above the middle of the table all lines away from the viewer would meet."""


def scale_at(y: float) -> float:
    """How large things are so far below the middle of the table; 1 is their own size."""
    return 1 + y / _VANISHING


def stood(piece: TablePiece) -> TablePiece:
    """A piece that stands at a place of the table, where perspective moves and scales it."""
    share = scale_at(piece.y)
    return replace(piece, x=piece.x * share, width=piece.width * share)
