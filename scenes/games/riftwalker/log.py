"""The log: one line of words for every event worth telling, with the clause that explains it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.engine.contract import Event, kind_of
from game.riftwalker import events as happened
from game.riftwalker.elements import ELEMENT_OF, ELEMENTS
from game.riftwalker.explored_rifts import UNKNOWN
from scenes.game_view.contract import LogLine
from scenes.kit.text.words import Words

_GAME: Final = "riftwalker"
_UNTOLD: Final = ("power_ended", "option_chosen")
Values = dict[str, int | str]


class LogWriter:
    """Writes lines."""

    def __init__(self, words: Words, name_of: Callable[[int], str]) -> None:
        self._words = words
        self._name_of = name_of
        self._writers: dict[type[Event], Callable[[Any], Values]] = {
            happened.ElementUsed: lambda event: {
                "element": self._element(event.element),
                "cell": self._cell(event.cell),
            },
            happened.ElementsFlipped: lambda event: {
                "cells": self._joined([self._cell(cell) for cell in event.cells])
            },
            happened.ElementPlaced: lambda event: {
                "element": self._element(ELEMENT_OF[event.face]),
                "cell": self._cell(event.cell),
            },
            happened.ElementsSwapped: lambda event: {
                "first": self._cell(event.first),
                "second": self._cell(event.second),
            },
            happened.ElementLocked: lambda event: {"cell": self._cell(event.cell)},
            happened.ElementTreated: lambda event: {
                "first": self._element(event.first),
                "second": self._element(event.second),
            },
            happened.ElementNamed: lambda event: {"element": self._element(event.element)},
            happened.HandDealt: lambda event: {"count": len(event.cards)},
            happened.CardsDrawn: self._drawn,
            happened.DeckLooked: lambda event: {"count": len(event.cards)},
            happened.CardTucked: lambda event: {
                "card": self._rift(event.card),
                "rift": self._rift(event.rift),
            },
            happened.RiftsExchanged: lambda event: {
                "mine": self._rift(event.mine),
                "theirs": self._rift(event.theirs),
            },
            happened.LastRoundBegan: lambda event: {"reason": self._because(event.because)},
            happened.MatchEnded: lambda event: {"reason": self._because(event.because)},
        }

    def line(self, event: Event) -> LogLine | None:
        """The line of an event, `None` where there is nothing to tell."""
        kind = kind_of(event)
        if kind in _UNTOLD:
            return None
        values = self._common(event)
        writer = self._writers.get(type(event))
        if writer is not None:
            values |= writer(event)
        return self._key(event, kind), values, event.explained_by()

    def _key(self, event: Event, kind: str) -> str:
        if isinstance(event, happened.RiftRotated) and event.step < 0:
            return f"{_GAME}.event_other.rift_turned_back"
        if isinstance(event, happened.CardsDrawn) and UNKNOWN not in event.cards:
            return f"{_GAME}.event_other.card_drawn_known"
        return f"{_GAME}.event.{kind}"

    # ------------------------------------------------------------------ blanks
    def _common(self, event: Event) -> Values:
        """The blanks that many sentences have, from the fields of the same names."""
        values: Values = {}
        for field, write in (
            ("seat", self._name_of),
            ("other", self._name_of),
            ("owner", self._name_of),
            ("rift", self._rift),
            ("turn", int),
            ("value", int),
            ("left", int),
            ("count", int),
        ):
            found = getattr(event, field, None)
            if found is not None and found != -1:
                values[field] = write(found)
        return values

    def _drawn(self, event: happened.CardsDrawn) -> Values:
        cards = self._joined([self._rift(card) for card in event.cards])
        return {"count": len(event.cards), "cards": cards, "left": event.left}

    def _word(self, key: str) -> str:
        return str(self._words(f"{_GAME}.{key}"))

    def _element(self, element: int) -> str:
        return self._word(f"element.{ELEMENTS[element]}")

    def _cell(self, cell: int) -> str:
        return self._word(f"cell.{cell}")

    def _rift(self, rift: str) -> str:
        return self._word("hidden_card") if rift == UNKNOWN else self._word(f"rift.{rift}")

    def _because(self, reason: str) -> str:
        return self._word(f"because.{reason}")

    def _joined(self, names: list[str]) -> str:
        return self._words.separator.join(names)
