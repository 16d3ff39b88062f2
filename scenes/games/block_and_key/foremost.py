"""Which keys and which views matter most to a seat right now: they are shown large."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.block_and_key.board import Board
from game.block_and_key.data import BlockAndKeyData
from game.block_and_key.nearness import nearness
from game.block_and_key.state import BACKS
from game.block_and_key.temple import VIEWS
from scenes.games.block_and_key.layout import FOREMOST

NO_VIEW: Final = -1


class Foremost(NamedTuple):
    """What is shown large; the rest is small, and all keep their order."""

    keys: frozenset[int] = frozenset(range(FOREMOST))
    """Places in the hand."""
    views: frozenset[int] = frozenset(range(FOREMOST))


def foremost(
    book: BlockAndKeyData,
    board: Board,
    hand: Sequence[str],
    views: Sequence[int],
    spoken_of: int = NO_VIEW,
) -> Foremost:
    """Choose the three keys and the three views that matter now.

    Keys: those that lack the fewest squares on the board, in the view where they lack fewest;
    among equals those worth more points, then the earlier ones of the hand. Views: first those in
    which the rules let the seat fulfil keys (BK-4.2), among them those in which some key lacks
    the fewest squares. A covered hand discloses nothing: the first of each are large then.
    The view in which a key is being claimed comes before all others.

    Args:
        book: the data of the game.
        board: the temple as it stands.
        hand: the keys as they are shown.
        views: those in which the seat may fulfil keys.
        spoken_of: the view in which a key is being claimed or squares are counted.
    """
    if not hand or any(key in BACKS for key in hand):
        return Foremost(views=_first(VIEWS, spoken_of))
    found = nearness(board, [book.keys[key].pattern for key in hand], views)
    lacking = dict(zip(views, found.views, strict=True))
    worst = max(found.views) + 1
    keys = sorted(
        range(len(hand)), key=lambda place: (found.keys[place], -book.keys[hand[place]].points)
    )
    ranked = sorted(VIEWS, key=lambda view: lacking.get(view, worst))
    return Foremost(frozenset(keys[:FOREMOST]), _first(ranked, spoken_of))


def _first(views: Sequence[int], spoken_of: int) -> frozenset[int]:
    return frozenset(sorted(views, key=lambda view: view != spoken_of)[:FOREMOST])
