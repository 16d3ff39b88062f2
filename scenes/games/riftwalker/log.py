"""The log: one sentence for each event that players should read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from game.riftwalker import events as ev
from game.riftwalker.elements import ELEMENT_OF, ELEMENTS
from game.riftwalker.explored_rifts import UNKNOWN
from scenes.game_view.log_writer import LogWriter, Of, Others, number
from scenes.kit.text.words import Words


class RiftwalkerLog(LogWriter):
    """Writes lines."""

    silent = (ev.PowerEnded, ev.OptionChosen)
    others: ClassVar[Others] = {
        ev.RiftRotated: lambda event: "rift_turned_back" if event.step < 0 else "",
        ev.CardsDrawn: lambda event: "" if UNKNOWN in event.cards else "card_drawn_known",
    }

    def __init__(self, words: Words, name_of: Callable[[int], str]) -> None:
        def named(seat: int) -> str:
            return "" if seat < 0 else name_of(seat)

        super().__init__(
            "riftwalker",
            words,
            {
                "card": self._rift,
                "cards": self._rifts,
                "cell": "cell",
                "cells": lambda cells: self.joined(self.word(f"cell.{cell}") for cell in cells),
                "count": Of(number, ("count", "cards")),
                "element": self._element,
                "mine": self._rift,
                "other": named,
                "owner": named,
                "reason": Of("because", ("because",)),
                "rift": self._rift,
                "seat": named,
                "theirs": self._rift,
            },
            {
                ev.ElementPlaced: lambda event: {"element": self._element(ELEMENT_OF[event.face])},
                ev.ElementsSwapped: lambda event: {
                    "first": self.word(f"cell.{event.first}"),
                    "second": self.word(f"cell.{event.second}"),
                },
                ev.ElementTreated: lambda event: {
                    "first": self._element(event.first),
                    "second": self._element(event.second),
                },
            },
        )

    def _element(self, element: int) -> str:
        return self.word(f"element.{ELEMENTS[element]}")

    def _rift(self, rift: str) -> str:
        return self.word("hidden_card") if rift == UNKNOWN else self.word(f"rift.{rift}")

    def _rifts(self, rifts: Sequence[str]) -> str:
        return self.joined(self._rift(rift) for rift in rifts)
