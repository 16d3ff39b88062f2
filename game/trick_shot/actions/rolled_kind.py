"""The particulars of a skater's action: those for which dice are rolled (TS-4.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from game.engine.refusal import Refusal
from game.trick_shot.actions import RolledAction
from game.trick_shot.play import Play


class RolledKind(msgspec.Struct, frozen=True):
    """One kind of action of a skater."""

    struct: type[RolledAction]
    refusal: Callable[[Play, Any], Refusal | None]
    """Says why a skater who may act may not do this."""
    finish: Callable[[Play, Any, bool], None]
    """Carries the action out by the dice in the pool; true where a response follows (TS-4.5)."""
