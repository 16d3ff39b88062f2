"""Measures how hard each key of Block and Key is: ``python -m tools.calibrate_keys``.

Bots of one level play matches of every number of seats. For each key it counts
how many blocks its owner places while it is in hand, for each time it is
claimed; and in how many matches a player claims it. It also prints how many
turns a match takes and at which scores the fifths of solo matches lie.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from statistics import mean, quantiles

from game.block_and_key.events import BlockPlaced, KeyClaimed
from game.block_and_key.keys import DECKS
from game.block_and_key.options import BlockAndKeyOptions
from game.block_and_key.rules import BlockAndKey
from game.block_and_key.state import ANCIENTS
from game.catalogue import open_bot, open_game
from game.engine.bots import Bot
from game.engine.self_play import bot_actions
from tools.strength import interval

SEATS = (1, 2, 3, 4)


@dataclass
class Tally:
    """The counts over all matches."""

    matches: int = 0
    held: Counter[str] = field(default_factory=Counter)
    """For each key the blocks its owner placed while it was in hand."""
    claims: Counter[str] = field(default_factory=Counter)
    turns: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    """For each number of seats the turns of each match."""
    scores: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    results: dict[int, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    claimed_at_once: Counter[int] = field(default_factory=Counter)
    """How often a placement claimed each number of keys."""


def play(rules: BlockAndKey, bot: Bot, level: str, seats: int, seed: int, tally: Tally) -> None:
    """Play one match and count."""
    state, _ = rules.new(BlockAndKeyOptions(seats=seats), seed)
    at_once = 0
    before = [list(hand) for hand in state.hands]
    for taken in bot_actions(rules, bot, state, seed, (level,) * seats):
        for event in taken.events:
            if isinstance(event, BlockPlaced) and event.seat != ANCIENTS:
                tally.held.update(before[taken.seat])
                tally.claimed_at_once[at_once] += 1
                at_once = 0
            elif isinstance(event, KeyClaimed):
                tally.claims[event.key] += 1
                at_once += 1
        before = [list(hand) for hand in state.hands]
    outcome = rules.outcome(state)
    if outcome is not None:
        tally.scores[seats] += outcome.scores
    tally.matches += 1
    tally.turns[seats].append(state.turn)
    tally.results[seats][state.result] += 1


def told(rules: BlockAndKey, tally: Tally, every_key: bool) -> Iterable[str]:
    """The lines of the report."""
    for seats, turns in sorted(tally.turns.items()):
        scores = tally.scores[seats]
        ends = ", ".join(f"{name} {count}" for name, count in tally.results[seats].items())
        yield (
            f"{seats} seats: {mean(turns):.1f} +-{interval(turns)[1]:.1f} turns in all,"
            f" score {mean(scores):.1f} +-{interval(scores)[1]:.1f} ({ends})"
        )
        if seats == 1 and len(scores) > 5:
            yield f"  fifths of the scores begin at {quantiles(scores, n=5)}"
    rates: dict[str, list[float]] = {}
    for deck in DECKS:
        keys = rules.book.decks[deck]
        held = sum(tally.held[key] for key in keys)
        claims = sum(tally.claims[key] for key in keys)
        rates[deck] = [held / max(1, claims)]
        single = [tally.held[key] / max(1, tally.claims[key]) for key in keys]
        share = min(tally.claims[key] for key in keys) / tally.matches
        yield (
            f"{deck}: {held / max(1, claims):.2f} placements a claim over {claims} claims,"
            f" from {min(single):.1f} to {max(single):.1f}; rarest key in {share:.1%} of matches"
        )
        if every_key:
            for key, rate in sorted(zip(keys, single, strict=True), key=lambda pair: pair[1]):
                grid = " / ".join(" ".join(row) for row in rules.book.keys[key].grid)
                yield f"  {key}: {rate:.1f}, claimed {tally.claims[key]} times   {grid}"
    star = rates["star"][0]
    ratios = ", ".join(f"{deck} {rates[deck][0] / star:.2f}" for deck in DECKS[1:])
    yield f"against Star keys: {ratios}"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100, help="for each number of seats")
    parser.add_argument("--seats", type=int, nargs="*", default=list(SEATS))
    parser.add_argument("--level", default="normal")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keys", action="store_true", help="tell every key")
    given = parser.parse_args()
    rules, bot, tally = open_game("block_and_key"), open_bot("block_and_key"), Tally()
    for seats in given.seats:
        for seed in range(given.seed, given.seed + given.matches):
            play(rules, bot, given.level, seats, seed, tally)
    for line in told(rules, tally, given.keys):
        print(line)


if __name__ == "__main__":
    main()
