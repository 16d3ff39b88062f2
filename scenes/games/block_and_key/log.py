"""The log: one sentence for each event that players should read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from game.block_and_key import events as ev
from game.block_and_key.blocks import NO_BLOCK, colour_of
from game.block_and_key.colours import COLOUR_NAMES
from game.block_and_key.data import BlockAndKeyData
from game.block_and_key.state import BACKS, Placed
from game.block_and_key.temple import VIEW_NAMES
from scenes.game_view.log_writer import LogWriter, Of, Others
from scenes.kit.text.words import Words


class BlockAndKeyLog(LogWriter):
    """Writes lines."""

    silent = (ev.KeysDealt, ev.DigFilled)
    others: ClassVar[Others] = {
        ev.BlockPlaced: lambda event: "ancients_placed" if event.seat < 0 else "",
        ev.KeyDrawn: lambda event: "key_drawn_hidden" if event.key in BACKS else "",
        ev.KeyLaidDown: lambda event: "" if event.altar else "key_laid_down_none",
        ev.AncientsRead: lambda event: "ancients_read_empty" if event.block == NO_BLOCK else "",
    }

    def __init__(
        self,
        words: Words,
        book: BlockAndKeyData,
        name_of: Callable[[int], str],
        placed: Sequence[Placed],
    ) -> None:
        super().__init__(
            "block_and_key",
            words,
            {
                "seat": lambda seat: self.word("ancients") if seat < 0 else name_of(seat),
                "block": lambda block: "" if block == NO_BLOCK else self._block(block),
                "blocks": lambda blocks: self.joined(self._block(block) for block in blocks),
                "colour": Of(lambda sides: self._colour(sides[0]), ("sides",)),
                "corner": "corner",
                "count": Of(int, ("points", "claimed")),
                "deck": Of("deck", ("altar",)),
                "key": self._key,
                "line": "line",
                "reason": "ending",
                "space": lambda space: space + 1,
                "view": lambda view: self.word(f"view.{VIEW_NAMES[view]}"),
            },
            {ev.NearestFound: lambda event: {"block": self._nearest(event.standing)}},
        )
        self._book = book
        self._placed = placed

    def _block(self, block: int) -> str:
        shape = self.word(f"shape.{self._book.blocks.shape_id(block)}")
        return self.word("block", colour=self._colour(colour_of(block)), shape=shape)

    def _colour(self, colour: int) -> str:
        return self.word(f"colour.{COLOUR_NAMES[colour]}")

    def _key(self, key: str) -> str:
        if key in BACKS:
            return self.word("key_hidden", deck=self.word(f"deck.{key[1:]}"))
        deck, _, number = key.partition("_")
        return self.word("key", deck=self.word(f"deck.{deck}"), number=number)

    def _nearest(self, standing: int) -> str:
        """The name of a standing block: 0 is the core, then as placed."""
        return self._block(self._placed[standing - 1].block) if standing else self.word("core")
