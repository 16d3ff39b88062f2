"""Turns events into lines of the log where a writer per kind of event fills the blanks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from game.engine.rules import Event, kind_of
from scenes.kit.words import Words
from scenes.view import LogLine

Blanks: TypeAlias = dict[str, int | str]
Line: TypeAlias = tuple[str, Blanks]
"""The name of another wording, empty for the usual one, and what fills the blanks."""
Writer: TypeAlias = Callable[[Any], Line]


class EventLines:
    """Writes the lines of one game.

    Args:
        game: whose sections `event` and `event_other` hold the wordings.
        words: in the language in force.
    """

    def __init__(self, game: str, words: Words) -> None:
        self._game = game
        self._words = words
        self._writers: Mapping[type[Event], Writer] = {}

    def line(self, event: Event) -> LogLine | None:
        """The line of an event, `None` where there is nothing to tell."""
        writer = self._writers.get(type(event))
        if writer is None:
            return None
        other, values = writer(event)
        section = f"event_other.{other}" if other else f"event.{kind_of(event)}"
        return f"{self._game}.{section}", values, event.explained_by()

    def _word(self, key: str, **values: int | str) -> str:
        return str(self._words(f"{self._game}.{key}", **values))
