"""Measures how bots fare in the scenarios of Frostgrave, as text and JSON.

    python -m tools.measure_scenarios [--scenario keep library] [--count 200] [--feet 3] [--seed 1]
        [--level normal] [--out FOLDER [--go-on]] [--minutes 60] [--no-spare]

Scenarios take turns, so that all have as many battles when the time is over. Rolled warbands, a
limit of 20 turns, the spare token on, one process. Battles come in pairs: the second of a pair is
on the same table with the same warbands, each on the other's side.
``standard`` is the plain battle on a generated table, to compare with.

It prints the first side's share of the decided battles with the interval that holds it in 95
of 100 such runs, draws, turns (half and nine of ten battles end within), battles that ended before
the limit, and in how many of those with special tokens one was left unclaimed.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UnsetType
from msgspec.structs import replace

from game.catalogue import open_bot, open_game
from game.engine.bots import Bot
from game.engine.self_play import bot_actions
from game.frostgrave.events import DeedDone
from game.frostgrave.names import NOBODY
from game.frostgrave.options import BOTS_LIMIT, FrostgraveOptions
from game.frostgrave.rules import Frostgrave
from game.frostgrave.state import FrostgraveState

_SURE = 1.96
"""The number of standard errors of a 95 % interval."""


class Fought(msgspec.Struct, frozen=True):
    """How a battle ended: ``winner`` is the side that began as the first one, -1 for a draw."""

    seed: int
    is_swapped: bool
    """Whether the warbands stand on changed sides."""
    winner: int
    turns: int
    result: str
    secured: tuple[int, int]
    tokens: int
    lost: int
    special: int
    """Tokens of a kind of their own, and how many of them stayed unclaimed."""
    unclaimed: int
    out: int
    """Figures of both warbands that were taken out, creatures left aside."""
    deeds: dict[str, int]


class Measured(msgspec.Struct, frozen=True):
    """The results of a scenario's battles; shares are between 0 and 1."""

    scenario: str
    feet: int
    level: str
    spare: bool
    battles: int
    won: tuple[int, int]
    draws: int
    first_share: float
    interval: tuple[float, float]
    draw_share: float
    turns: tuple[int, int, int]
    """Half and nine tenths of the battles end within these turns; the longest battle."""
    ended: float
    """The share that ended otherwise than by the limit of turns."""
    lost: float
    """The share of all tokens that stayed unsecured."""
    special_left: float
    """The share of battles with special tokens in which at least one was left unclaimed."""
    out: float
    deeds: dict[str, float]
    """How often each deed was done in a battle."""


def swap(state: FrostgraveState) -> None:
    """Let the warbands of a battle that has just begun change sides."""
    sides = [[one for one in state.figures if one.owner == seat] for seat in (1, 0, NOBODY)]
    state.figures = [
        replace(one, id=number, owner=seat, seat=seat)
        for number, (seat, one) in enumerate(
            (seat, one) for seat, side in zip((0, 1, NOBODY), sides, strict=True) for one in side
        )
    ]


@lru_cache(maxsize=1)
def _bot() -> Bot:
    """Return the bot for all battles: what it knows of a table serves the next one there."""
    return open_bot("frostgrave")


def fight(
    rules: Frostgrave, options: FrostgraveOptions, level: str, seed: int, *, is_swapped: bool
) -> Fought:
    """Let two bots fight one battle."""
    state: FrostgraveState = rules.new(options, seed)[0]
    if is_swapped:
        swap(state)
    deeds: Counter[str] = Counter()
    for taken in bot_actions(rules, _bot(), state, seed, (level, level)):
        deeds.update(event.deed for event in taken.events if isinstance(event, DeedDone))
    outcome = rules.outcome(state)
    if outcome is None:
        raise RuntimeError("the battle has no end")
    places = tuple(outcome.places)
    real = [token for token in state.tokens if token.is_false != 1]
    special = [token for token in real if not isinstance(token.kind, UnsetType)]
    return Fought(
        seed,
        is_swapped,
        -1 if places == (1, 1) else places.index(1),
        state.turn,
        state.result,
        (rules.score(state)[0], rules.score(state)[1]),
        len(real),
        sum(token.where == "lost" for token in real),
        len(special),
        sum(token.where == "lost" for token in special),
        sum(one.where == "out" and one.role != "creature" for one in state.figures),
        dict(deeds),
    )


def interval(won: int, decided: int) -> tuple[float, float]:
    """Return the interval of the true share (Wilson)."""
    if not decided:
        return 0.0, 1.0
    share, weight = won / decided, _SURE**2 / decided
    middle = (share + weight / 2) / (1 + weight)
    half = _SURE * sqrt(share * (1 - share) / decided + weight / (4 * decided)) / (1 + weight)
    return max(0.0, middle - half), min(1.0, middle + half)


def measured(name: str, options: FrostgraveOptions, level: str, all_: Sequence[Fought]) -> Measured:
    """Sum up battles."""
    won = (sum(one.winner == 0 for one in all_), sum(one.winner == 1 for one in all_))
    turns = sorted(one.turns for one in all_)
    special = [one for one in all_ if one.special]
    kinds = sorted({deed for one in all_ for deed in one.deeds})
    count = len(all_)
    return Measured(
        name,
        options.feet,
        level,
        options.spare_token is True,
        count,
        won,
        count - sum(won),
        won[0] / max(1, sum(won)),
        interval(won[0], sum(won)),
        1 - sum(won) / count,
        (turns[(count - 1) // 2], turns[(count * 9 + 9) // 10 - 1], turns[-1]),
        sum(one.result != "turn_limit" for one in all_) / count,
        sum(one.lost for one in all_) / max(1, sum(one.tokens for one in all_)),
        sum(one.unclaimed > 0 for one in special) / max(1, len(special)),
        sum(one.out for one in all_) / count,
        {kind: sum(one.deeds.get(kind, 0) for one in all_) / count for kind in kinds},
    )


def told(one: Measured) -> str:
    """Describe the results in a few lines."""
    low, high = one.interval
    lines = [
        f"{one.scenario}: {one.battles} battles of {one.level} bots on {one.feet} feet, "
        f"spare token {'on' if one.spare else 'off'}",
        f"  first side won {one.won[0]}, drawn {one.draws}, second side won {one.won[1]}: "
        f"{100 * one.first_share:.0f} % of the decided ({100 * low:.0f} to {100 * high:.0f}), "
        f"{100 * one.draw_share:.0f} % draws",
        f"  turns: half within {one.turns[0]}, nine tenths within {one.turns[1]}, all within "
        f"{one.turns[2]}; {100 * one.ended:.0f} % ended by themselves",
        f"  tokens nobody secured: {100 * one.lost:.0f} %; a special one left unclaimed in "
        f"{100 * one.special_left:.0f} % of the battles that have some",
        f"  {one.out:.1f} of both warbands taken out a battle",
    ]
    deeds = ", ".join(f"{deed} {often:.2f}" for deed, often in one.deeds.items())
    return "\n".join([*lines, f"  deeds a battle: {deeds or 'none'}"]) + "\n"


class Running:
    """The measure of one scenario: its battles so far, and its files."""

    def __init__(self, rules: Frostgrave, name: str, chosen: argparse.Namespace) -> None:
        feet = chosen.feet
        if feet not in rules.book.scenarios[name].feet:
            feet = rules.book.scenarios[name].feet[0]
        self.name = name
        self.fought: list[Fought] = []
        self._rules = rules
        self._level: str = chosen.level
        self._first: int = chosen.seed
        self._folder: Path | None = chosen.out
        self._options = FrostgraveOptions(
            muster="rolled",
            table="generated",
            feet=feet,
            turn_limit=BOTS_LIMIT,
            scenario=name,
            spare_token=not chosen.no_spare,
        )
        if self._folder is not None and chosen.go_on:
            file = self._folder / f"{name}.json"
            if file.exists():
                known = msgspec.json.decode(file.read_bytes())["battles"]
                self.fought = msgspec.convert(known, list[Fought])

    def pair(self) -> None:
        """Fight two more battles, the second with the warbands on changed sides."""
        for _ in range(2):
            number = len(self.fought)
            seed, is_swapped = self._first + number // 2, number % 2 == 1
            one = fight(self._rules, self._options, self._level, seed, is_swapped=is_swapped)
            self.fought.append(one)
            sys.stderr.write(f"{self.name} {one}\n")
        self._write()

    @property
    def measured(self) -> Measured:
        """The results of the battles so far."""
        return measured(self.name, self._options, self._level, self.fought)

    def _write(self) -> None:
        if self._folder is not None:
            found = self.measured
            self._folder.mkdir(parents=True, exist_ok=True)
            (self._folder / f"{self.name}.txt").write_text(told(found), "utf-8")
            whole: dict[str, Any] = {"measured": found, "battles": self.fought}
            text = msgspec.json.format(msgspec.json.encode(whole), indent=1)
            (self._folder / f"{self.name}.json").write_bytes(text)


def main(arguments: list[str]) -> int:
    """Read the command line, fight and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenario", nargs="+", help="those to be measured, in this order")
    parser.add_argument("--count", type=int, default=20, help="battles of each")
    parser.add_argument("--minutes", type=float, default=1e9, help="end sooner, on equal numbers")
    parser.add_argument("--feet", type=int, choices=(2, 3, 4), default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="normal")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--go-on", action="store_true", help="add to the battles in the folder")
    parser.add_argument("--no-spare", action="store_true")
    chosen = parser.parse_args(arguments)
    rules = open_game("frostgrave")
    if not isinstance(rules, Frostgrave):
        raise TypeError("the catalogue has another Frostgrave")
    names = chosen.scenario or list(rules.book.scenarios)
    every = [Running(rules, name, chosen) for name in names]
    until = time.monotonic() + 60 * chosen.minutes
    for fought in range(0, chosen.count, 2):
        for one in every:
            if len(one.fought) <= fought and time.monotonic() < until:
                one.pair()
    for one in every:
        sys.stdout.write(told(one.measured))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
