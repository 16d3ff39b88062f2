"""What can be pointed at on the table, and the ways of acting that give it a meaning."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.engine.rules import Action
from game.frostgrave.preview import Preview

WHO: Final = "who"
GROUP: Final = "group"
MOVE: Final = "move"
SHOOT: Final = "shoot"
FIGHT: Final = "fight"
CAST: Final = "cast"
PLACE: Final = "place"
MEASURE: Final = "measure"


@dataclass(frozen=True)
class Target:
    """Something on the table that can be chosen: a figure, a treasure, a spot."""

    kind: str
    number: int
    spot: tuple[int, int, int]
    radius: int = 32


@dataclass
class Pointed:
    """What is under the pointer, and what choosing it would do.

    `waits` tells that this is not known yet: the area that can be reached is still worked out.
    """

    spot: tuple[int, int, int]
    target: Target | None = None
    action: Action | None = None
    preview: Preview | None = None
    waits: bool = False
