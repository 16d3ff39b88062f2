"""Claiming fulfilled keys and drawing new ones (BK-2.4, BK-4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.block_and_key.actions import Altar
from game.block_and_key.blocks import colour_of
from game.block_and_key.data import BlockAndKeyData
from game.block_and_key.matching import Match, latest_matches
from game.block_and_key.position import board_of, key_views, patterns_of
from game.block_and_key.state import BACKS, BlockAndKeyState

HAND: Final = 4
"""Keys of a full hand (BK-2.4)."""
ALTARS: Final[tuple[Altar, ...]] = ("sun", "moon")


def matches(
    book: BlockAndKeyData, state: BlockAndKeyState, seat: int, keys: Sequence[str]
) -> list[Match | None]:
    """Return for each of a seat's keys where the block placed last fulfils it."""
    return latest_matches(
        board_of(book, state),
        colour_of(state.placed[-1].block),
        patterns_of(book, keys),
        key_views(book, state, seat),
    )


def match_for(book: BlockAndKeyData, state: BlockAndKeyState, seat: int, key: str) -> Match | None:
    """Return where the block placed last fulfils a key of a seat."""
    return matches(book, state, seat, [key])[0]


def fulfilled(book: BlockAndKeyData, state: BlockAndKeyState) -> list[str]:
    """Return the keys in the hand of the seat on turn that the block placed last fulfils."""
    seat = state.seat
    keys = [key for key in state.hands[seat] if key not in BACKS]
    found = matches(book, state, seat, keys)
    return [key for key, match in zip(keys, found, strict=True) if match is not None]


def deck_of(state: BlockAndKeyState, altar: str) -> list[str]:
    """Return the deck of an altar, the next key last."""
    return state.sun if altar == "sun" else state.moon


def open_altars(state: BlockAndKeyState) -> list[Altar]:
    """Return the altars that still have keys."""
    return [altar for altar in ALTARS if deck_of(state, altar)]


def wants_key(state: BlockAndKeyState) -> bool:
    """Whether the hand of the seat on turn can be refilled."""
    return len(state.hands[state.seat]) < HAND and bool(state.sun or state.moon)
