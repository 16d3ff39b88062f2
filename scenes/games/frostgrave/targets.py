"""The possible targets on the table, and the modes that give a choice its meaning."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from game.engine.contract import Action
from game.frostgrave.preview import FrostgravePreview

Spot: TypeAlias = tuple[int, int, int]

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
    spot: Spot
    radius: int = 32


@dataclass
class Pointed:
    """The pointed target, and the effect of choosing it.

    `other` is a figure there that cannot be chosen; `action` is then the refused one. `is_told`
    says that the refusal has been shown already, with its clause.
    """

    spot: Spot
    target: Target | None = None
    action: Action | None = None
    preview: FrostgravePreview | None = None
    waits: bool = False
    other: int = -1
    is_told: bool = False

    @property
    def is_refused(self) -> bool:
        """Whether the rules forbid it."""
        return self.preview is not None and bool(self.preview.clause)
