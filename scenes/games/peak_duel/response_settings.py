"""Auto-pass settings of seats, where the table lets a view change them."""

from __future__ import annotations

from typing import Protocol, get_args, runtime_checkable

from game.engine.seats import Responses
from scenes.game_view.contract import Table

MODES: tuple[Responses, ...] = get_args(Responses)


@runtime_checkable
class ResponseSettings(Protocol):
    """The part of a table that keeps auto-pass settings."""

    @property
    def asks_always(self) -> bool:
        """Whether no window passes automatically, against the settings of the seats."""

    def set_responses(self, seat: int, responses: Responses) -> None:
        """Change when a seat wants to be asked."""

    def ask_for_everything(self, asked: bool) -> None:
        """Set whether windows wait, against the settings of the seats."""


class SeatResponses:
    """Reads and changes the auto-pass settings of a table's seats."""

    def __init__(self, table: Table, settings: ResponseSettings) -> None:
        self._table = table
        self._settings = settings

    @property
    def ask_always(self) -> bool:
        """Whether every auto-pass is stopped."""
        return self._settings.asks_always

    def mode(self, seat: int) -> Responses:
        """When a seat is asked."""
        return self._table.seats[seat].responses

    def next_mode(self, seat: int) -> Responses:
        """Go on to the next mode of a seat; returns it."""
        mode = MODES[(MODES.index(self.mode(seat)) + 1) % len(MODES)]
        self._settings.set_responses(seat, mode)
        return mode

    def switch(self) -> bool:
        """Stop every auto-pass, or allow it again; return which."""
        asked = not self._settings.asks_always
        self._settings.ask_for_everything(asked)
        return asked


def seat_responses(table: Table) -> SeatResponses | None:
    """The auto-pass settings of a table's seats; `None` where it keeps none."""
    return SeatResponses(table, table) if isinstance(table, ResponseSettings) else None
