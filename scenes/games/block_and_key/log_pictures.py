"""Pictures in the log: blocks, keys, the hands of the Ancients."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.block_and_key import events as ev
from game.block_and_key.blocks import NO_BLOCK
from game.engine.contract import Event
from scenes.game_view.log_picture import LogPicture, known

BLOCK: Final = "block"
_HAND: Final = LogPicture(("block_and_key/hand_right",), 1.05)
_DECKS: Final = {"sun": "sun", "moon": "moon", "star": "star"}


def pictures_of(event: Event) -> Sequence[LogPicture]:
    """The pictures beside the line of an event."""
    if isinstance(event, ev.BlocksDug):
        return [LogPicture(kind=BLOCK, number=block, beside=True) for block in event.blocks]
    if isinstance(event, ev.AncientsRead | ev.NearestFound):
        return [_HAND]
    block = getattr(event, "block", NO_BLOCK)
    if block != NO_BLOCK:
        return [LogPicture(kind=BLOCK, number=block)]
    for key in known([getattr(event, "key", "")]):
        return [_key(key.partition("_")[0])]
    deck = getattr(event, "altar", "") or getattr(event, "key", "").removeprefix("?")
    return [_key(deck)] if deck in _DECKS else ()


def _key(deck: str) -> LogPicture:
    return LogPicture((f"block_and_key/key_{deck}",), 0.9)
