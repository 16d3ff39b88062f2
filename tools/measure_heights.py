"""Whether bots carry treasure down from the Silent Tower, and in how many turns.

    python -m tools.measure_heights [--count 8] [--battles 8] [--seed 1] [--level normal]

First undisturbed trials: one soldier at a time, from places all around the tower, against a rival
that never comes. Then whole battles, in which the soldier up there is shot at. One line for each:
when the treasure was first taken, when the carrier stood on the ground, when it was secured.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.catalogue import open_bot, open_game
from game.engine.self_play import bot_actions
from game.frostgrave.names import NORTH, SOUTH
from game.frostgrave.options import BOTS_LIMIT, FrostgraveOptions
from game.frostgrave.rules import Frostgrave
from game.frostgrave.state import FrostgraveState
from game.frostgrave.terrain.units import INCH

AROUND = 7 * INCH
"""The distance from the middle of the tower at which an undisturbed trial begins."""


class Trial(NamedTuple):
    """The turns in which the treasure was taken, carried to the ground and secured; 0 for never."""

    taken: int
    down: int
    secured: int
    turns: int


def undisturbed(rules: Frostgrave, number: int, count: int) -> FrostgraveState:
    """Return a battle in which a soldier stands beside the tower, with no enemy near."""
    options = FrostgraveOptions(scenario="silent_tower", spells_before=False, turn_limit=BOTS_LIMIT)
    state: FrostgraveState = rules.new(options, number + 1)[0]
    state.phase, state.turn, state.first, state.side = "soldier", 1, 0, 0
    state.edges = (NORTH, SOUTH)
    own, other = (
        next(one for one in state.figures if one.owner == seat and one.role == "soldier")
        for seat in (0, 1)
    )
    size = rules.book.fields.table(state).size
    turn = 2 * math.pi * number / count
    x = size // 2 + round(AROUND * math.cos(turn))
    y = size // 2 + round(AROUND * math.sin(turn))
    state.figures[own.id] = replace(own, x=x, y=y, where="table")
    corner = size - INCH
    held = (*other.tags, "immobile")
    state.figures[other.id] = replace(other, x=corner, y=corner, where="table", tags=held)
    return state


def followed(rules: Frostgrave, state: FrostgraveState, level: str, seed: int) -> Trial:
    """Let bots play to the end and follow the special treasure."""
    taken = down = secured = 0
    for _ in bot_actions(rules, open_bot(rules.name), state, seed, (level, level)):
        token = next(one for one in state.tokens if one.kind == "special")
        bearer = next((one for one in state.figures if one.token == token.id), None)
        if bearer is not None and not taken:
            taken = state.turn
        if bearer is not None and not down and not (bearer.z or bearer.hanging):
            down = state.turn
        if token.where == "secured":
            secured = state.turn
            break
    return Trial(taken, down, secured, state.turn)


def told(name: str, trials: Sequence[Trial]) -> str:
    """Describe the results of some trials."""
    down = sorted(one.down - one.taken for one in trials if one.down)
    return (
        f"{name}: taken in {sum(bool(one.taken) for one in trials)} of {len(trials)}, carried "
        f"down in {len(down)}, so many turns after it was taken: {down}"
    )


def main(arguments: list[str]) -> int:
    """Read the command line, run the trials and print the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=8)
    parser.add_argument("--battles", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="normal")
    chosen = parser.parse_args(arguments)
    rules = open_game("frostgrave")
    if not isinstance(rules, Frostgrave):
        raise TypeError("the shelf has another Frostgrave")
    trials = []
    for number in range(chosen.count):
        state = undisturbed(rules, number, chosen.count)
        trials.append(followed(rules, state, chosen.level, chosen.seed + number))
        sys.stderr.write(f"{number}: {trials[-1]}\n")
    sys.stdout.write(f"{told('undisturbed', trials)}\n")
    options = FrostgraveOptions(scenario="silent_tower", muster="rolled", turn_limit=BOTS_LIMIT)
    battles = []
    for seed in range(chosen.seed, chosen.seed + chosen.battles):
        battles.append(followed(rules, rules.new(options, seed)[0], chosen.level, seed))
        sys.stderr.write(f"{seed}: {battles[-1]}\n")
    sys.stdout.write(f"{told('battles', battles)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
