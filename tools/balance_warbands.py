"""Measures how even Frostgrave's ready-made warbands are: ``python -m tools.balance_warbands ...``.

Bots of one level with a fixed budget play each other, every warband against
every other. Each pairing is played in pairs of matches on one seed and table,
in the second of which the warbands change seats. For every warband it prints the
share of the decided battles and of the points (a draw is half a point) with
their 95 % intervals; also what the seat, the choice of the side and the
first turn are worth, how battles end, and which spells are cast. With ``--keep
FILE`` each battle is added to a file as one line of JSON; a measurement that
was broken off goes on where it stopped, and the figures are computed over
everything in the file.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.catalogue import open_bot, open_game
from game.engine.bots import Bot
from game.engine.self_play import bot_actions
from game.frostgrave.events import SideChosen, SpellCast
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.rules import Frostgrave
from tools.strength import interval

_TABLES = ("generated", "fountain_court", "generated", "temple_hill", "generated", "seven_gates")
"""The tables used in turn by the seeds."""
_DEFAULTS = (0.4, 0.6)
_OTHERS = (0.35, 0.65)
"""The allowed shares of the decided battles of a warband, for beginners and others."""


class Pairing(NamedTuple):
    """A battle to be played; ``warbands`` by seat."""

    seed: int
    warbands: tuple[str, str]


class Battle(msgspec.Struct, frozen=True):
    """One battle: the share of the first warband's points, and its other figures."""

    seed: int
    warbands: tuple[str, str]
    level: str
    nodes: int
    table: str
    points: float
    secured: tuple[int, int]
    chose: int
    """The seat that chose the side (FG-61)."""
    began: int
    """The seat that went first in the first turn (FG-01)."""
    turns: int
    result: str
    spells: dict[str, int] = {}
    """How often each spell succeeded."""


def play(rules: Frostgrave, bot: Bot, level: str, nodes: int, pairing: Pairing) -> Battle:
    """Play one battle to its end."""
    table = _TABLES[pairing.seed % len(_TABLES)]
    first, second = pairing.warbands
    options = FrostgraveOptions(
        seats=2, first_warband=first, second_warband=second, table=table, turn_limit=20
    )
    state, _ = rules.new(options, pairing.seed)
    chose, began = -1, -1
    spells: Counter[str] = Counter()
    for taken in bot_actions(rules, bot, state, pairing.seed, (level, level), nodes):
        for event in taken.events:
            if isinstance(event, SideChosen):
                chose = event.seat
            elif isinstance(event, SpellCast):
                spells[event.spell] += 1
        if began < 0 and state.turn:
            began = state.first
    outcome = rules.outcome(state)
    if outcome is None:
        raise RuntimeError(f"{pairing}: nobody decides, yet there is no outcome")
    places = outcome.places
    points = 0.5 if places[0] == places[1] else float(places[0] == 1)
    return Battle(
        pairing.seed,
        pairing.warbands,
        level,
        nodes,
        table,
        points,
        (outcome.scores[0], outcome.scores[1]),
        chose,
        began,
        state.turn,
        state.result,
        dict(spells),
    )


def pairings(warbands: Sequence[str], seeds: Iterable[int], only: set[str]) -> Iterator[Pairing]:
    """Go through the battles: on each seed every two warbands, in both seats.

    Args:
        warbands: all warbands.
        seeds: one for every round.
        only: if not empty, battles without any of these are left out.
    """
    for seed in seeds:
        for first, second in combinations(warbands, 2):
            if not only or first in only or second in only:
                yield Pairing(seed, (first, second))
                yield Pairing(seed, (second, first))


def of_warband(battles: Sequence[Battle], warband: str) -> list[float]:
    """Return the points of a warband, battle by battle."""
    found = [each.points for each in battles if each.warbands[0] == warband]
    return found + [1 - each.points for each in battles if each.warbands[1] == warband]


def report(battles: Sequence[Battle], beginners: set[str]) -> str:
    """Print the figures over battles."""
    decided = [each for each in battles if each.points != 0.5]
    lines = [f"{len(battles)} battles, {len(battles) - len(decided)} of them drawn"]
    ends = Counter(each.result for each in battles)
    lines.append(", ".join(f"{end} {count}" for end, count in sorted(ends.items())))
    turns = interval([float(each.turns) for each in battles])
    lines.append(f"turns {turns[0]:.1f} +-{turns[1]:.1f}")
    for what, seats in (
        ("the first seat", [0 for _ in decided]),
        ("who chose the side", [each.chose for each in decided]),
        ("who went first", [each.began for each in decided]),
    ):
        won = [_won_by(each, seat) for each, seat in zip(decided, seats, strict=True)]
        if won:
            share, wide = interval(won)
            lines.append(f"{what} won {share:.3f} +-{wide:.3f} of {len(won)} decided battles")
    names = sorted({name for each in battles for name in each.warbands})
    rows = []
    for name in names:
        points = of_warband(battles, name)
        clear = [one for one in points if one != 0.5]
        share, wide = interval(clear) if clear else (0.5, 0.0)
        low, high = _DEFAULTS if name in beginners else _OTHERS
        mark = "" if low <= share <= high else " outside"
        rows.append(
            f"  {name:20} {share:.3f} +-{wide:.3f} of {len(clear):4} decided; "
            f"points {interval(points)[0]:.3f} of {len(points)}{mark}"
        )
    return "\n".join(lines + rows)


def _won_by(battle: Battle, seat: int) -> float:
    return battle.points if seat == 0 else 1 - battle.points


def read_kept(file: Path | None) -> list[Battle]:
    """Return the battles of a file; none without one."""
    if file is None or not file.exists():
        return []
    return [msgspec.json.decode(line, type=Battle) for line in file.read_bytes().splitlines()]


def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=1, help="seeds; 132 battles each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="normal")
    parser.add_argument("--nodes", type=int, default=1, help="the budget of every decision")
    parser.add_argument("--only", nargs="*", default=[], help="battles with one of these alone")
    parser.add_argument("--keep", type=Path, help="a file to add the battles to")
    parser.add_argument("--spells", action="store_true", help="tell how often spells were cast")
    asked = parser.parse_args()
    rules, bot = open_game("frostgrave"), open_bot("frostgrave")
    if not isinstance(rules, Frostgrave):
        raise TypeError("the game of this name is another one")
    warbands = rules.book.book.warbands
    battles = read_kept(asked.keep)
    done = {Pairing(each.seed, each.warbands) for each in battles}
    seeds = range(asked.seed, asked.seed + asked.rounds)
    for pairing in pairings(list(warbands), seeds, set(asked.only)):
        if pairing in done:
            continue
        battle = play(rules, bot, asked.level, asked.nodes, pairing)
        battles.append(battle)
        if asked.keep:
            with asked.keep.open("ab") as file:
                file.write(msgspec.json.encode(battle) + b"\n")
    if battles:
        print(report(battles, {name for name, each in warbands.items() if each.beginners}))
    if asked.spells:
        cast: Counter[str] = Counter()
        for battle in battles:
            cast.update(battle.spells)
        print(", ".join(f"{spell} {count}" for spell, count in cast.most_common()))


if __name__ == "__main__":
    main()
