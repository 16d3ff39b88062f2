"""Measures how strong the levels of a game's bot are against each other.

``python -m tools.strength GAME hard normal --matches 200 [--nodes N] [--options k=v ...]
[--seats N] [--jobs 2]``

Matches come in groups of equal seeds, in each of which the first level's seat
goes round, so that neither luck of the draw nor the seat favours a level. With
two seats the share of the points counts (a draw is half a point), with more
the share of wins of one seat of the first level among seats of the second,
which is to be compared with one by the number of seats. An option may be given
several values, ``red_deck=high_ridge,undertow``: the groups then go round all
combinations of the values.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import product
from math import log10, sqrt
from multiprocessing import get_context
from statistics import fmean, stdev
from typing import Any

import msgspec

from game.catalogue import open_bot, open_game
from game.engine.bots import RANDOM_LEVEL, Bot
from game.engine.codec import Codec
from game.engine.contract import Options
from game.engine.errors import LamplightError
from game.engine.self_play import SelfPlayed, play_match

_FIRST_SEED = 1
_NORMAL_95 = 1.96


@dataclass(frozen=True)
class Contest:
    """What is measured: ``level`` on one seat against ``rival`` on all others.

    ``mixes`` are the options of the groups in turn, as plain values; ``nodes``
    is the budget of every decision, 0 for each level's own.
    """

    game: str
    level: str
    rival: str
    mixes: tuple[dict[str, Any], ...]
    seats: int
    nodes: int = 0


class Result(msgspec.Struct, frozen=True):
    """One match: the level's seat, its points, all scores, and its decisions in seconds."""

    seed: int
    seat: int
    points: float
    scores: tuple[int, ...]
    actions: int
    decisions: int
    thinking: float
    slowest: float


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and half the width of its 95 % interval."""
    spread = stdev(values) if len(values) > 1 else 0.0
    return fmean(values), _NORMAL_95 * spread / sqrt(len(values))


def elo(share: float) -> float:
    """Return the difference in rating for a share of the points."""
    kept = min(max(share, 0.001), 0.999)
    return 400 * log10(kept / (1 - kept))


def rounds(matches: int, seats: int, first_seed: int) -> list[tuple[int, int]]:
    """Return ``(seed, seat of the level)`` of all matches: each seed with every seat."""
    return [(first_seed + number // seats, number % seats) for number in range(matches)]


def played(contest: Contest, pairings: Iterable[tuple[int, int]]) -> list[Result]:
    """Play the given matches in this process."""
    rules = open_game(contest.game)
    codec = Codec(rules)
    mixes: list[Options] = [codec.options({**mix, "seats": contest.seats}) for mix in contest.mixes]
    only_random = {contest.level, contest.rival} == {RANDOM_LEVEL}
    bot: Bot | None = None if only_random else open_bot(contest.game)
    results = []
    for seed, seat in pairings:
        levels = [contest.rival] * contest.seats
        levels[seat] = contest.level
        options = mixes[seed % len(mixes)]
        match = play_match(rules, bot, options, seed, levels, contest.nodes)
        results.append(_result(match, seat))
    return results


def measured(contest: Contest, matches: int, first_seed: int, jobs: int) -> list[Result]:
    """Play all matches, on several processes if wished; the results do not depend on it."""
    pairings = rounds(matches, contest.seats, first_seed)
    if jobs == 1:
        return played(contest, pairings)
    portions = [pairings[start::jobs] for start in range(jobs)]
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        parts = pool.map(played, [contest] * jobs, portions)
        return sorted((each for part in parts for each in part), key=lambda each: each.seed)


def report(contest: Contest, results: Sequence[Result]) -> str:
    """Sum the results up in a few lines."""
    share, wide = interval([each.points for each in results])
    fair = 1 / contest.seats
    own, rivals = zip(*(_goals(each) for each in results), strict=True)
    decisions = sum(each.decisions for each in results)
    lines = [
        f"{contest.level} against {contest.rival}: share {share:.3f} +-{wide:.3f} "
        f"of {len(results)} matches (equal play: {fair:.3f})",
        f"score {_figure(own)} to {_figure(rivals)} a seat, "
        f"{_figure([float(sum(each.scores)) for each in results])} a match together",
        f"{_figure([float(each.actions) for each in results])} actions a match, "
        f"{1000 * sum(each.thinking for each in results) / max(1, decisions):.1f} ms a decision "
        f"of {contest.level}, slowest {1000 * max(each.slowest for each in results):.0f} ms",
    ]
    if contest.seats == 2:
        low, high = elo(share - wide), elo(share + wide)
        lines.append(f"rating difference {elo(share):+.0f} ({low:+.0f} to {high:+.0f})")
        first = fmean([_first_seat(each) for each in results])
        lines.append(f"the first seat took {first:.3f} of the points")
    return "\n".join(lines)


def _result(match: SelfPlayed, seat: int) -> Result:
    places = match.outcome.places
    points = 1 / places.count(1) if places[seat] == 1 else 0.0
    return Result(
        match.seed,
        seat,
        points,
        match.outcome.scores,
        match.actions,
        match.decisions[seat],
        match.thinking[seat],
        match.slowest[seat],
    )


def _goals(result: Result) -> tuple[float, float]:
    """Return the score of the level and the mean score of its rivals."""
    others = [score for seat, score in enumerate(result.scores) if seat != result.seat]
    return float(result.scores[result.seat]), fmean(others)


def _first_seat(result: Result) -> float:
    return result.points if result.seat == 0 else 1 - result.points


def _figure(values: Sequence[float]) -> str:
    mean, wide = interval(values)
    return f"{mean:.2f} +-{wide:.2f}"


def mixes_of(texts: Iterable[str]) -> tuple[dict[str, Any], ...]:
    """Return all combinations of the values of ``KEY=VALUE[,VALUE...]``; one empty if none."""
    parts = [text.partition("=") for text in texts]
    names = [name for name, _, _ in parts]
    values = [value.split(",") for _, _, value in parts]
    return tuple(dict(zip(names, chosen, strict=True)) for chosen in product(*values))


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure what the command line asks for and print it."""
    parser = argparse.ArgumentParser(description="Measure levels of a bot against each other.")
    parser.add_argument("game")
    parser.add_argument("level", help="the level that is measured, or 'random'")
    parser.add_argument("rival", help="the level on all other seats")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=_FIRST_SEED)
    parser.add_argument("--nodes", type=int, default=0, help="the budget of every decision")
    parser.add_argument("--options", nargs="+", default=[], metavar="KEY=VALUE[,VALUE]")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args(arguments)
    contest = Contest(
        given.game, given.level, given.rival, mixes_of(given.options), given.seats, given.nodes
    )
    try:
        results = measured(contest, max(1, given.matches), given.seed, max(1, given.jobs))
    except (LamplightError, KeyError) as error:
        print(error, file=sys.stderr)
        return 2
    print(report(contest, results))
    return 0


if __name__ == "__main__":
    sys.exit(main())
