"""Matches of bots against each other over a run of seeds, on several processes."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any

import msgspec

from game.catalogue import open_bot, open_game
from game.engine.bots import RANDOM_LEVEL, Bot
from game.engine.codec import Codec
from game.engine.errors import BadInput
from game.engine.self_play import SelfPlayed, play_match


@dataclass(frozen=True)
class Tournament:
    """What is to be played: seeds ``first_seed`` upwards, one match each.

    ``options`` are plain values, ``levels`` one per seat; ``nodes`` is the
    budget of every decision, 0 for each level's own.
    """

    game: str
    options: dict[str, Any]
    levels: tuple[str, ...]
    first_seed: int
    matches: int
    nodes: int = 0

    def play(self, jobs: int = 1) -> list[SelfPlayed]:
        """Play all matches and return them in the order of their seeds.

        Args:
            jobs: how many processes play at once; the results do not depend on it.

        Raises:
            BadInput: the bot does not know one of the levels.
        """
        self._check_levels()
        seeds = range(self.first_seed, self.first_seed + self.matches)
        if jobs == 1:
            play = _player(self)
            return [play(seed) for seed in seeds]
        portions = [(self, list(seeds[start::jobs])) for start in range(min(jobs, len(seeds)))]
        with ProcessPoolExecutor(len(portions), mp_context=get_context("spawn")) as pool:
            played = [match for part in pool.map(_play_portion, portions) for match in part]
        return sorted(played, key=lambda match: match.seed)

    def _check_levels(self) -> None:
        known = {RANDOM_LEVEL}
        if set(self.levels) - known:
            known.update(open_bot(self.game).levels)
        for level in self.levels:
            if level not in known:
                names = ", ".join(sorted(known))
                raise BadInput("--seats", f"expected levels among {names}, found {level}")


class SeatReport(msgspec.Struct, frozen=True):
    """How one seat fared; ``wins`` counts shared first places as parts, times are milliseconds."""

    level: str
    wins: float
    mean_score: float
    decisions: int
    mean_ms: float
    slowest_ms: float


class Report(msgspec.Struct, frozen=True):
    """A tournament in numbers; ``matches`` holds seed, places, scores and what decided."""

    game: str
    levels: tuple[str, ...]
    actions: int
    seconds: float
    seats: tuple[SeatReport, ...]
    matches: tuple[dict[str, Any], ...]

    def text(self) -> str:
        """Return a few lines for people."""
        lines = [
            f"seed {each['seed']}: places {_listed(each['places'])}, scores "
            f"{_listed(each['scores'])}, by {each['decided_by']}, {each['actions']} actions"
            for each in self.matches
        ]
        lines += [
            f"seat {number} {seat.level}: {seat.wins:g} of {len(self.matches)} won, "
            f"score {seat.mean_score:.2f}, {seat.mean_ms:.2f} ms a decision, "
            f"slowest {seat.slowest_ms:.1f} ms"
            for number, seat in enumerate(self.seats)
        ]
        pace = self.actions / self.seconds if self.seconds else 0.0
        lines.append(f"{self.actions} actions in {self.seconds:.2f} s, {pace:.0f} a second")
        return "\n".join(lines)


def report(tournament: Tournament, played: list[SelfPlayed]) -> Report:
    """Summarise matches."""
    return Report(
        tournament.game,
        tournament.levels,
        sum(match.actions for match in played),
        round(sum(match.seconds for match in played), 3),
        tuple(
            _seat_report(level, number, played) for number, level in enumerate(tournament.levels)
        ),
        tuple(
            {
                "seed": match.seed,
                "places": match.outcome.places,
                "scores": match.outcome.scores,
                "decided_by": match.outcome.decided_by,
                "clause": match.outcome.clause,
                "actions": match.actions,
                "seconds": round(match.seconds, 3),
            }
            for match in played
        ),
    )


def _seat_report(level: str, seat: int, played: list[SelfPlayed]) -> SeatReport:
    decisions = sum(match.decisions[seat] for match in played)
    thinking = sum(match.thinking[seat] for match in played)
    return SeatReport(
        level,
        sum(_share(match, seat) for match in played),
        sum(match.outcome.scores[seat] for match in played) / len(played),
        decisions,
        round(1000 * thinking / max(1, decisions), 3),
        round(1000 * max(match.slowest[seat] for match in played), 3),
    )


def _share(match: SelfPlayed, seat: int) -> float:
    """Return the seat's share of the first place."""
    places = match.outcome.places
    return 1 / places.count(1) if places[seat] == 1 else 0.0


def _player(tournament: Tournament) -> Callable[[int], SelfPlayed]:
    rules = open_game(tournament.game)
    options = Codec(rules).options(tournament.options)
    only_random = set(tournament.levels) == {RANDOM_LEVEL}
    bot: Bot | None = None if only_random else open_bot(tournament.game)
    return lambda seed: play_match(rules, bot, options, seed, tournament.levels, tournament.nodes)


def _play_portion(portion: tuple[Tournament, list[int]]) -> list[SelfPlayed]:
    tournament, seeds = portion
    play = _player(tournament)
    return [play(seed) for seed in seeds]


def _listed(numbers: tuple[int, ...]) -> str:
    return "-".join(str(number) for number in numbers)
