"""What a match has come to on the screen: its actions so far, as a seat may know them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.engine.contract import Event
from scenes.table.play import Play
from scenes.table.session import Chapter, Session


class Plays(Protocol):
    """A table, as far as its history needs it."""

    session: Session
    play: Play | None
    """`None` until the view is loaded; then nothing is shown yet."""


class ShownHistory:
    """The chapters of a match up to the position drawn, without what is being animated."""

    def __init__(self, table: Plays) -> None:
        self._table = table

    @property
    def viewpoint(self) -> int | None:
        """The seat for which the log is written; `None` once the match is over."""
        session = self._table.session
        return session.viewer if session.outcome is None else None

    def chapters(self) -> list[Chapter]:
        """The actions shown so far."""
        play = self._table.play
        number = play.shown_number if play is not None else 0
        return [each for each in self._table.session.chapters if each.number <= number]

    def events_of(self, chapter: Chapter) -> Sequence[Event]:
        """What the seat of the log may know of an action, hidden ones too."""
        seen, seat = self._table.session.seen, self.viewpoint
        return [seen(event, seat) for event in chapter.events]

    def seen_by(self, seat: int | None) -> list[Event]:
        """All events shown so far as a seat may see them, oldest first."""
        seen = self._table.session.seen
        return [seen(event, seat) for each in self.chapters() for event in each.events]

    def lines(self, count: int, write: Callable[[Event], str]) -> list[str]:
        """The last lines of the log, at most `count`, newest first.

        Args:
            count: how many are wanted.
            write: the line of an event, empty where it has none.
        """
        found: list[str] = []
        for chapter in reversed(self.chapters()):
            told = [line for event in self.events_of(chapter) if (line := write(event))]
            found += reversed(told)
            if len(found) >= count:
                break
        return found[:count]
