"""The running activation of a figure, and its remaining actions (FG-06)."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from game.frostgrave.terrain.walking import RunUp

Stage: TypeAlias = Literal["", "moving", "acting"]
"""One figure at a time (empty), or the two halves of a group activation (FG-04)."""


class Activation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """The activation of one figure.

    ``actions`` is how many it may take in all; ``moves`` and ``others`` count those taken,
    ``loads`` the loading of a crossbow, which may stand for the move (FG-06).
    """

    figure: int
    actions: int = 2
    moves: int = 0
    others: int = 0
    loads: int = 0
    moved: bool = False
    """Whether its place has changed: its shots are hasty (FG-30)."""
    shot: bool = False
    """Whether it has shot: one shot an activation (FG-29)."""
    run_up: RunUp | None = None
    """The straight way just gone on foot, for a jump (FG-14)."""
    forbidden: tuple[int, ...] = ()
    """Figures it may not attack in this activation."""
    dared: tuple[int, ...] = ()
    """Dreadful figures that it has overcome itself to attack."""
    shuns: tuple[int, ...] = ()
    """Dreadful figures from which it must move farther away."""
    is_over: bool = False
    """Whether it takes no more actions."""

    @property
    def taken(self) -> int:
        """How many actions have been taken."""
        return self.moves + self.others + self.loads
