"""The log: one line of words for every event worth telling, with the clause that explains it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from game.block_and_key import events as happened
from game.block_and_key.blocks import NO_BLOCK, colour_of
from game.block_and_key.book import Book
from game.block_and_key.colours import COLOUR_NAMES
from game.block_and_key.state import BACKS
from game.block_and_key.temple import VIEW_NAMES
from scenes.event_lines import EventLines, Line
from scenes.kit.words import Words

_GAME: Final = "block_and_key"


_OfBlock: TypeAlias = happened.BlockGivenBack | happened.AncientsTook | happened.AncientsGaveUp


class LogWriter(EventLines):
    """Writes lines."""

    def __init__(self, words: Words, book: Book, name_of: Callable[[int], str]) -> None:
        super().__init__(_GAME, words)
        self._book = book
        self._name_of = name_of
        self._writers = {
            happened.FirstPlayerChosen: lambda event: ("", {"seat": self._seat(event.seat)}),
            happened.CoreTurned: self._core,
            happened.TurnBegan: lambda event: (
                "",
                {"seat": self._seat(event.seat), "turn": event.turn},
            ),
            happened.BlocksDug: self._dug,
            happened.BlockGivenBack: self._block,
            happened.BlockPlaced: self._placed,
            happened.KeyClaimed: self._claimed,
            happened.KeyDrawn: self._drawn,
            happened.TurnPassed: lambda event: ("", {"seat": self._seat(event.seat)}),
            happened.FinalTurnsBegan: lambda event: (
                "",
                {"seat": self._seat(event.seat), "count": event.claimed},
            ),
            happened.KeyLaidDown: self._laid,
            happened.KeyDiscarded: lambda event: ("", {"key": self._key(event.key)}),
            happened.AncientsRead: self._read,
            happened.AncientsTook: self._block,
            happened.NearestFound: self._nearest,
            happened.AncientsGaveUp: self._block,
            happened.MatchEnded: lambda event: (
                "",
                {"reason": self._word(f"ending.{event.reason}")},
            ),
        }

    # ------------------------------------------------------------------ blanks
    def _seat(self, seat: int) -> str:
        return self._word("ancients") if seat < 0 else self._name_of(seat)

    def _block_word(self, block: int) -> str:
        colour = self._word(f"colour.{COLOUR_NAMES[colour_of(block)]}")
        shape = self._word(f"shape.{self._book.blocks.shape_id(block)}")
        return self._word("block", colour=colour, shape=shape)

    def _key(self, key: str) -> str:
        if key in BACKS:
            return self._word("key_hidden", deck=self._word(f"deck.{key[1:]}"))
        deck, _, number = key.partition("_")
        return self._word("key", deck=self._word(f"deck.{deck}"), number=number)

    def _core(self, event: happened.CoreTurned) -> Line:
        colour = self._word(f"colour.{COLOUR_NAMES[event.sides[0]]}")
        return "", {"seat": self._seat(event.seat), "colour": colour}

    def _dug(self, event: happened.BlocksDug) -> Line:
        separator = self._words.separator
        blocks = separator.join(self._block_word(block) for block in event.blocks)
        line = self._word(f"line.{event.line}")
        return "", {"seat": self._seat(event.seat), "line": line, "blocks": blocks}

    def _block(self, event: _OfBlock) -> Line:
        values: dict[str, int | str] = {"block": self._block_word(event.block)}
        if isinstance(event, happened.BlockGivenBack):
            values["seat"] = self._seat(event.seat)
        return "", values

    def _placed(self, event: happened.BlockPlaced) -> Line:
        values: dict[str, int | str] = {"block": self._block_word(event.block)}
        if event.seat < 0:
            return "ancients_placed", values
        return "", values | {"seat": self._seat(event.seat)}

    def _claimed(self, event: happened.KeyClaimed) -> Line:
        return "", {
            "seat": self._seat(event.seat),
            "key": self._key(event.key),
            "view": self._word(f"view.{VIEW_NAMES[event.view]}"),
            "count": event.points,
        }

    def _drawn(self, event: happened.KeyDrawn) -> Line:
        if event.key in BACKS:
            deck = self._word(f"deck.{event.altar}")
            return "key_drawn_hidden", {"seat": self._seat(event.seat), "deck": deck}
        return "", {"seat": self._seat(event.seat), "key": self._key(event.key)}

    def _laid(self, event: happened.KeyLaidDown) -> Line:
        if not event.altar:
            return "key_laid_down_none", {"turn": event.turn}
        return "", {"turn": event.turn, "deck": self._word(f"deck.{event.altar}")}

    def _read(self, event: happened.AncientsRead) -> Line:
        values: dict[str, int | str] = {"key": self._key(event.key), "space": event.space + 1}
        if event.block == NO_BLOCK:
            return "ancients_read_empty", values
        return "", values | {"corner": self._word(f"corner.{event.corner}")}

    def _nearest(self, event: happened.NearestFound) -> Line:
        word = (
            self._word("core")
            if event.standing == 0
            else str(self._words("block_and_key_table.panel.nearest"))
        )
        return "", {"corner": self._word(f"corner.{event.corner}"), "block": word}
