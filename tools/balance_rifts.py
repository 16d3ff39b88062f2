"""Measures how fair Riftwalker's cards are: ``python -m tools.balance_rifts [--seats 2] ...``.

Bots of one level with a fixed budget play each other. For every rift it prints
the share of wins of those who had scored it when the match ended, against the
mean of that share over all rifts; also the share of each player in the
wins, in the order of play, and how many turns a match takes. With ``--keep
FILE`` each match is added to a file as one line of JSON, and the figures are
computed over everything in the file, so that a long measurement can be made in
pieces.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from statistics import fmean, median

import msgspec

from game.catalogue import open_bot, open_game
from game.engine.bots import Bot
from game.engine.self_play import bot_actions
from game.riftwalker.options import RiftwalkerOptions
from game.riftwalker.rules import Riftwalker
from tools.strength import interval

_ALLOWED = 0.08
"""The allowed distance of a rift's share of wins from the mean."""


class Played(msgspec.Struct, frozen=True):
    """One match: each seat's share of the win and the rifts it had scored, and the turns taken."""

    seed: int
    first: int
    """The seat that began."""
    shares: tuple[float, ...]
    scored: tuple[tuple[str, ...], ...]
    turns: int
    result: str


def play(rules: Riftwalker, bot: Bot, level: str, nodes: int, seats: int, seed: int) -> Played:
    """Play one match to its end."""
    state, _ = rules.new(RiftwalkerOptions(seats=seats), seed)
    first = state.seat
    for _ in bot_actions(rules, bot, state, seed, (level,) * seats, nodes):
        pass
    outcome = rules.outcome(state)
    if outcome is None:
        raise RuntimeError(f"seed {seed}: nobody decides, yet there is no outcome")
    best = outcome.places.count(1)
    return Played(
        seed,
        first,
        tuple(1 / best if place == 1 else 0.0 for place in outcome.places),
        tuple(tuple(lying.rift for lying in pile) for pile in state.scored),
        state.turn,
        state.result,
    )


def report(matches: Sequence[Played]) -> str:
    """Print the figures over matches of one number of seats."""
    seats = len(matches[0].shares)
    lines = [f"{len(matches)} matches with {seats} seats"]
    for place in range(seats):
        share, wide = interval([each.shares[(each.first + place) % seats] for each in matches])
        lines.append(f"player {place + 1} in turn: {100 * share:.1f} % of wins +-{100 * wide:.1f}")
    turns = [each.turns / seats for each in matches]
    ends = {each.result for each in matches}
    told = ", ".join(f"{end} {sum(each.result == end for each in matches)}" for end in sorted(ends))
    lines.append(f"turns of each at the median {median(turns):.1f}; ends: {told}")
    cards = shares_of(matches)
    mean = fmean(share for found in cards.values() for share in found)
    lines.append(f"who scored a rift won {100 * mean:.1f} % at the mean; against it:")
    beyond = spread_beyond_chance(cards, mean)
    lines.append(
        f"between the rifts they differ by {100 * beyond:.1f} (one deviation) beyond chance"
    )
    rows = sorted((fmean(found) - mean, name) for name, found in cards.items())
    for gain, name in rows:
        wide = interval(cards[name])[1]
        likely = shrunk(gain, chance(cards[name], mean), beyond)
        mark = " outside" if abs(gain) > _ALLOWED else ""
        sure = " for sure" if abs(gain) - wide > _ALLOWED else ""
        count = len(cards[name])
        lines.append(
            f"  {name:28} {100 * gain:+6.1f} +-{100 * wide:4.1f} of {count:4}, "
            f"likely {100 * likely:+5.1f}{mark}{sure}"
        )
    return "\n".join(lines)


def chance(found: Sequence[float], mean: float) -> float:
    """Return the variance that chance alone gives a rift's share."""
    return mean * (1 - mean) / len(found)


def spread_beyond_chance(cards: Mapping[str, Sequence[float]], mean: float) -> float:
    """Return the deviation of the rifts' true shares beyond that of chance."""
    seen = fmean((fmean(found) - mean) ** 2 for found in cards.values())
    return max(0.0, seen - fmean(chance(found, mean) for found in cards.values())) ** 0.5


def shrunk(gain: float, variance: float, beyond: float) -> float:
    """Return the most likely true gain: the measured one, shrunk by the share of chance."""
    return gain * beyond**2 / (beyond**2 + variance) if beyond else 0.0


def shares_of(matches: Iterable[Played]) -> dict[str, list[float]]:
    """For each rift, the shares of the win of all players who had scored it."""
    found: dict[str, list[float]] = defaultdict(list)
    for each in matches:
        for share, pile in zip(each.shares, each.scored, strict=True):
            for rift in pile:
                found[rift].append(share)
    return found


def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="normal")
    parser.add_argument("--nodes", type=int, default=100, help="the budget of every decision")
    parser.add_argument("--keep", type=Path, help="a file to add the matches to")
    asked = parser.parse_args()
    rules, bot = open_game("riftwalker"), open_bot("riftwalker")
    played = []
    for seed in range(asked.seed, asked.seed + asked.matches):
        match = play(rules, bot, asked.level, asked.nodes, asked.seats, seed)  # type: ignore[arg-type]
        played.append(match)
        if asked.keep:
            with asked.keep.open("ab") as file:
                file.write(msgspec.json.encode(match) + b"\n")
    if asked.keep:
        lines = asked.keep.read_bytes().splitlines()
        played = [msgspec.json.decode(line, type=Played) for line in lines]
    if played:
        print(report(played))


if __name__ == "__main__":
    main()
