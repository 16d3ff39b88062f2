"""The figures of a match for the result screen, added up from its events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.block_and_key import events as happened
from game.block_and_key.data import Book
from game.engine.contract import Event
from scenes.game_view.contract import Statistic

_DECKS = ("star", "sun", "moon")


@dataclass
class _Sums:
    points: tuple[int, ...]
    key_points: tuple[int, ...]
    mystery: tuple[int, ...]
    placed: list[int]
    decks: dict[str, list[int]]
    best: list[int]
    turn: list[int]


def tally(
    events: Sequence[Event], book: Book, seats: int, solo_best: int = 0
) -> Sequence[Statistic]:
    """Count what each seat did: blocks placed, keys of each deck, and its best single move.

    A finished solo match tells the points that the next rank begins at, and the best score so
    far, which is `solo_best` or this one.
    """
    empty = (0,) * seats
    sums = _Sums(
        empty,
        empty,
        empty,
        [0] * seats,
        {deck: [0] * seats for deck in _DECKS},
        [0] * seats,
        [0] * seats,
    )
    for event in events:
        _count(sums, book, event)
    rows: list[tuple[str, Sequence[int]]] = [
        ("points", sums.points),
        ("key_points", sums.key_points),
        ("mystery_points", sums.mystery),
        ("blocks_placed", sums.placed),
        *((f"{deck}_keys", sums.decks[deck]) for deck in _DECKS),
        ("best_move", sums.best),
    ]
    found = [
        Statistic(f"block_and_key.statistic.{name}", tuple(str(value) for value in values))
        for name, values in rows
    ]
    if seats == 1 and any(isinstance(event, happened.MatchEnded) for event in events):
        found += _solo(book, sums.points[0], solo_best)
    return found


def solo_score(events: Sequence[Event]) -> int:
    """The score that a solo match ended with, 0 while it has not ended."""
    ends = [event.scores for event in events if isinstance(event, happened.MatchEnded)]
    return ends[-1][0] if ends else 0


def _solo(book: Book, points: int, best: int) -> list[Statistic]:
    higher = [rank.points for rank in book.ranks if rank.points > points]
    rows = [("next_rank", min(higher))] if higher else []
    rows.append(("solo_best", max(best, points)))
    return [
        Statistic(f"block_and_key_table.statistic.{name}", (str(value),)) for name, value in rows
    ]


def _count(sums: _Sums, book: Book, event: Event) -> None:
    match event:
        case happened.TurnBegan():
            sums.turn[event.seat] = 0
        case happened.BlockPlaced() if event.seat >= 0:
            sums.placed[event.seat] += 1
        case happened.KeyClaimed():
            sums.decks[book.keys[event.key].deck][event.seat] += 1
            sums.turn[event.seat] += event.points
            sums.best[event.seat] = max(sums.best[event.seat], sums.turn[event.seat])
        case happened.MatchEnded():
            sums.points = event.scores
            sums.key_points = event.key_points
            sums.mystery = event.mystery_points
