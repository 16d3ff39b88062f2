"""Where an action is aimed, by the names of its fields."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.contract import Action
from game.trick_shot.team import NOBODY


class Aim(NamedTuple):
    """The skater who acts, and the square or the skater at which; -1 for none."""

    actor: int
    square: int
    other: int


def aim_of(action: Action | None) -> Aim:
    """Return the aim: ``to`` and ``net`` are squares, ``receiver`` and ``target`` skaters."""
    return Aim(
        getattr(action, "skater", NOBODY),
        getattr(action, "to", getattr(action, "net", NOBODY)),
        getattr(action, "receiver", getattr(action, "target", NOBODY)),
    )
