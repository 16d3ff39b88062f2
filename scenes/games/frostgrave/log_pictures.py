"""Pictures in the log: the figure that acts, treasure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.contract import Event
from game.frostgrave import events as ev
from game.frostgrave.figures import Figure
from game.frostgrave.rolls import Roll
from scenes.game_view.log_picture import LogPicture

FIGURE: Final = "figure"
_CHEST: Final = LogPicture(("frostgrave_low/chest",), 0.9)
_ACTORS: Final = ("figure", "figures", "roll", "shooter", "attacker", "winner", "victim")


def pictures_of(event: Event) -> Sequence[LogPicture]:
    """The pictures beside the line of an event."""
    for field in _ACTORS:
        number = _number(getattr(event, field, None))
        if number >= 0:
            return [LogPicture(kind=FIGURE, number=number)]
    return [_CHEST] if isinstance(event, ev.TokenPlaced | ev.TokenSecured) else ()


def _number(found: object) -> int:
    """The id of a figure, of that of a roll, or of the first of several; -1 for none."""
    match found:
        case Figure():
            return found.id
        case Roll():
            return found.figure
        case int():
            return found
        case [int(first), *_]:
            return first
    return -1
