"""The figures of a match for the result screen, added up from its events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.engine.contract import Event
from game.riftwalker import events as happened
from scenes.game_view.contract import Statistic


@dataclass
class _Sums:
    seats: int
    points: list[int] = field(default_factory=list)
    bursts: list[int] = field(default_factory=list)
    powers: list[int] = field(default_factory=list)
    rotations: list[int] = field(default_factory=list)
    flipped: list[int] = field(default_factory=list)
    best_chain: list[int] = field(default_factory=list)
    pile: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Scored rifts: whose, and what they show."""
    chain: int = 0

    def __post_init__(self) -> None:
        for name in (
            "points",
            "bursts",
            "powers",
            "rotations",
            "flipped",
            "best_chain",
        ):
            setattr(self, name, [0] * self.seats)


def tally(events: Sequence[Event], seats: int) -> Sequence[Statistic]:
    """Count what each seat did: points, bursts, powers used, and its longest chain of powers.

    A chain is all that follows from one use of the Rift step (RW-8.4).
    """
    sums = _Sums(seats)
    for event in events:
        _count(sums, event)
    printed = [0] * seats
    for seat, value in sums.pile.values():
        printed[seat] += value
    rows: list[tuple[str, Sequence[int]]] = [
        ("points", sums.points),
        ("bursts", sums.bursts),
        ("bonus_points", [a - b for a, b in zip(sums.points, printed, strict=True)]),
        ("powers", sums.powers),
        ("best_chain", sums.best_chain),
        ("rotations", sums.rotations),
        ("flipped", sums.flipped),
    ]
    if not any(isinstance(event, happened.MatchEnded) for event in events):
        rows = [row for row in rows if row[0] != "bonus_points"]
    return [
        Statistic(f"riftwalker.statistic.{name}", tuple(str(value) for value in values))
        for name, values in rows
    ]


def _count(sums: _Sums, event: Event) -> None:
    match event:
        case happened.ElementUsed():
            sums.chain = 0
        case happened.PowerActivated():
            sums.powers[event.seat] += 1
            sums.chain += 1
            sums.best_chain[event.seat] = max(sums.best_chain[event.seat], sums.chain)
        case happened.RiftRotated() if event.step > 0:
            sums.rotations[event.by] += 1
        case happened.ElementsFlipped():
            sums.flipped[event.seat] += len(event.cells)
        case _:
            _count_points(sums, event)


def _count_points(sums: _Sums, event: Event) -> None:
    """Bursts, and what the score piles show as rifts come and go."""
    match event:
        case happened.RiftBurst():
            sums.bursts[event.seat] += 1
            sums.pile[event.rift] = event.seat, event.value
        case happened.RiftDiscarded() | happened.RiftUnscored():
            sums.pile.pop(event.rift, None)
        case happened.MatchEnded():
            sums.points = list(event.scores)
        case _:
            return
