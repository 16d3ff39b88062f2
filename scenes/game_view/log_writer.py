"""Writes events as lines of the log: fills the blanks of a sentence from the fields of its event.

A game says how each blank becomes words, and names the few events that need more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, TypeAlias

from game.engine.contract import Event, kind_of
from scenes.game_view.contract import LogLine
from scenes.kit.text.words import Words

Blanks: TypeAlias = dict[str, int | str]
Fill: TypeAlias = str | Callable[[Any], int | str]
"""How a value becomes words: the section of the game's words that names it, or a function."""

Others: TypeAlias = Mapping[type[Event], Callable[[Any], str]]
"""For some kinds of events the name of another wording, empty for the usual one."""


class Of(NamedTuple):
    """A blank that is filled from a field of another name: the first of these that an event has."""

    fill: Fill
    fields: tuple[str, ...]


class LogWriter:
    """Writes the lines of one game; whole numbers fill blanks of their own names.

    Args:
        game: whose sections `event` and `event_other` hold the wordings.
        words: in the current language.
        blanks: for every blank what fills it; from the field of its name unless `Of` names others.
        special: further blanks of some kinds of events.
    """

    silent: ClassVar[tuple[type[Event], ...]] = ()
    """Kinds without a line."""
    others: ClassVar[Others] = {}

    def __init__(
        self,
        game: str,
        words: Words,
        blanks: Mapping[str, Fill | Of],
        special: Mapping[type[Event], Callable[[Any], Blanks]] | None = None,
    ) -> None:
        self._game = game
        self._words = words
        self._blanks = blanks
        self._special = special or {}

    def line(self, event: Event) -> LogLine | None:
        """The line of an event, `None` where there is none."""
        kind = type(event)
        if kind in self.silent:
            return None
        other = self.others[kind](event) if kind in self.others else ""
        section = f"event_other.{other}" if other else f"event.{kind_of(event)}"
        return f"{self._game}.{section}", self._values(event), self._clause(event)

    def _clause(self, event: Event) -> str:
        return event.explained_by()

    def _values(self, event: Event) -> Blanks:
        fields = event.__struct_fields__
        values: Blanks = {
            name: value for name in fields if isinstance(value := getattr(event, name), int)
        }
        for blank, entry in self._blanks.items():
            fill, names = entry if isinstance(entry, Of) else (entry, (blank,))
            field = next((name for name in names if name in fields), None)
            if field is not None:
                values[blank] = self._filled(fill, getattr(event, field))
        if type(event) in self._special:
            values |= self._special[type(event)](event)
        return values

    def _filled(self, fill: Fill, value: Any) -> int | str:  # noqa: ANN401
        if not isinstance(fill, str):
            return fill(value)
        return "" if value == "" else self.word(f"{fill}.{value}")

    def word(self, key: str, **values: int | str) -> str:
        """A word of the game."""
        return str(self._words(f"{self._game}.{key}", **values))

    def joined(self, names: Iterable[str]) -> str:
        """Names one after the other, as the language writes a list."""
        return self._words.separator.join(names)


def number(value: int | Sequence[object]) -> int:
    """A number, or how many things there are."""
    return value if isinstance(value, int) else len(value)
