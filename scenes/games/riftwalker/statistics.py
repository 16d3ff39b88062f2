"""The figures of a match for the result screen, added up from its events."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Event
from game.riftwalker import events as ev
from scenes.game_view.contract import Statistic
from scenes.game_view.statistics import Counts

_ROWS = ("points", "bursts", "bonus_points", "powers", "best_chain", "rotations", "flipped")


def match_statistics(events: Sequence[Event], seats: int) -> Sequence[Statistic]:
    """Count what each seat did: points, bursts, powers used, and its longest chain of powers.

    A chain is everything that follows from one use of the Rift step (RW-8.4). Bonus points are the
    score less the points of the scored rifts, so they are known only at the end.
    """
    counts, chain = Counts("riftwalker", _ROWS, seats), 0
    scored: dict[str, tuple[int, int]] = {}
    for event in events:
        match event:
            case ev.ElementUsed():
                chain = 0
            case ev.PowerActivated():
                chain += 1
                counts.add("powers", event.seat)
                counts.raise_to("best_chain", event.seat, chain)
            case ev.RiftRotated() if event.step > 0:
                counts.add("rotations", event.by)
            case ev.ElementsFlipped():
                counts.add("flipped", event.seat, len(event.cells))
            case ev.RiftBurst():
                counts.add("bursts", event.seat)
                scored[event.rift] = event.seat, event.value
            case ev.RiftDiscarded() | ev.RiftUnscored():
                scored.pop(event.rift, None)
            case ev.MatchEnded():
                counts.rows["points"] = list(event.scores)
                counts.rows["bonus_points"] = list(event.scores)
    for seat, value in scored.values():
        counts.add("bonus_points", seat, -value)
    if not any(isinstance(event, ev.MatchEnded) for event in events):
        del counts.rows["bonus_points"]
    return counts.statistics()
