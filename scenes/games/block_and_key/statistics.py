"""The figures of a match for the result screen, added up from its events."""

from __future__ import annotations

from collections.abc import Sequence

from game.block_and_key import events as ev
from game.block_and_key.data import BlockAndKeyData
from game.engine.contract import Event
from scenes.game_view.contract import Statistic
from scenes.game_view.statistics import Counts

_ROWS = (
    "points",
    "key_points",
    "mystery_points",
    "blocks_placed",
    "star_keys",
    "sun_keys",
    "moon_keys",
    "best_move",
)


def match_statistics(
    events: Sequence[Event], book: BlockAndKeyData, seats: int, solo_best: int = 0
) -> Sequence[Statistic]:
    """Count what each seat did: blocks placed, keys of each deck, and its best single move.

    A finished solo match shows the points that the next rank begins at, and the best score so
    far, which is `solo_best` or this one.
    """
    counts, in_turn, solo = Counts("block_and_key", _ROWS, seats), 0, []
    for event in events:
        match event:
            case ev.TurnBegan():
                in_turn = 0
            case ev.BlockPlaced():
                counts.add("blocks_placed", event.seat)
            case ev.KeyClaimed():
                counts.add(f"{book.keys[event.key].deck}_keys", event.seat)
                in_turn += event.points
                counts.raise_to("best_move", event.seat, in_turn)
            case ev.MatchEnded():
                counts.rows["points"] = list(event.scores)
                counts.rows["key_points"] = list(event.key_points)
                counts.rows["mystery_points"] = list(event.mystery_points)
                solo = _solo(book, event.scores[0], solo_best) if seats == 1 else []
    return counts.statistics() + solo


def solo_score(events: Sequence[Event]) -> int:
    """The final score of a solo match, 0 before its end."""
    ends = [event.scores for event in events if isinstance(event, ev.MatchEnded)]
    return ends[-1][0] if ends else 0


def _solo(book: BlockAndKeyData, points: int, best: int) -> list[Statistic]:
    higher = [rank.points for rank in book.ranks if rank.points > points]
    rows = [("next_rank", min(higher))] if higher else []
    rows.append(("solo_best", max(best, points)))
    return [
        Statistic(f"block_and_key_table.statistic.{name}", (str(value),)) for name, value in rows
    ]
