"""A figure that calls refusals in place of the table's plain note."""

from __future__ import annotations

from typing import Final, NamedTuple

NARROW: Final = 2
"""The shape of a note with a caller that is as narrow as a column, its button below the words."""


class Caller(NamedTuple):
    """A figure at the left end of a refusal.

    Attributes:
        group: the sprites it belongs to.
        name: its sprite; its anchor stands on the lower edge of the note.
        size: its width and height in design units.
        sound: the sound of its call; empty for the usual sound.
        scale: how much larger it is drawn than its sprite.
        angle: degrees counter-clockwise.
        shift: how far its anchor lies from the middle of its lower edge, in design units.
        fills: whether the note fills the whole of its place, and the figure rises above it.
    """

    group: str
    name: str
    size: tuple[float, float]
    sound: str = ""
    scale: float = 1.0
    angle: float = 0.0
    shift: tuple[float, float] = (0.0, 0.0)
    fills: bool = False
