"""How bots fare in the scenarios of Frostgrave: who wins, how long it takes, what is left lying.

    python -m tools.measure_scenarios [--battles 20] [--seed 1] [--feet 3] [--level normal]
        [--scenario keep] [--no-spare]

Rolled warbands, a limit of 20 turns, the spare token on. ``standard`` is the plain battle on a
generated table, to compare with.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import NamedTuple

from game.engine.bots import choose_action, thinking_seed
from game.frostgrave.options import BOTS_LIMIT, FrostgraveOptions
from game.frostgrave.rules import Frostgrave
from game.frostgrave.state import FrostgraveState
from game.shelf import open_bot, open_game


class Fought(NamedTuple):
    """How a battle ended; ``lost`` is how many tokens nobody secured."""

    places: tuple[int, ...]
    turns: int
    tokens: int
    lost: int


def fight(rules: Frostgrave, options: FrostgraveOptions, level: str, seed: int) -> Fought:
    """Let two bots fight one battle."""
    bot = open_bot(rules.name)
    state: FrostgraveState = rules.new(options, seed)[0]
    number = 0
    while (decision := rules.decision(state)) is not None:
        view = rules.view(state, decision.seat)
        think = thinking_seed(seed, number)
        rules.apply(state, choose_action(bot, rules, view, decision, level, think))
        number += 1
    outcome = rules.outcome(state)
    if outcome is None:
        raise RuntimeError("the battle has no end")
    lost = sum(token.where == "lost" and token.is_false != 1 for token in state.tokens)
    return Fought(tuple(outcome.places), state.turn, len(state.tokens), lost)


def told(name: str, fought: Sequence[Fought]) -> str:
    """Say what a scenario's battles came to."""
    wins = [sum(one.places == places for one in fought) for places in ((1, 2), (2, 1))]
    draws = len(fought) - sum(wins)
    turns = sorted(one.turns for one in fought)
    decided = f"{100 * wins[0] / sum(wins):.0f} %" if sum(wins) else "-"
    late = sum(one.turns >= BOTS_LIMIT for one in fought)
    lost = sum(one.lost for one in fought) / sum(one.tokens for one in fought)
    return (
        f"{name}: {len(fought)} battles, {wins[0]}-{draws}-{wins[1]} (won, drawn, lost by the "
        f"first side; {decided} of the decided, {100 * draws / len(fought):.0f} % draws), "
        f"turns {turns[len(turns) // 2]} in the middle and {turns[-1]} at most, {late} at the "
        f"limit, {100 * lost:.0f} % of the treasure lost"
    )


def main(arguments: list[str]) -> int:
    """Read the command line, fight and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--battles", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--feet", type=int, choices=(2, 3, 4), default=3)
    parser.add_argument("--level", default="normal")
    parser.add_argument("--scenario")
    parser.add_argument("--no-spare", action="store_true")
    chosen = parser.parse_args(arguments)
    rules = open_game("frostgrave")
    if not isinstance(rules, Frostgrave):
        raise TypeError("the shelf has another Frostgrave")
    for name in [chosen.scenario] if chosen.scenario else list(rules.book.scenarios):
        options = FrostgraveOptions(
            muster="rolled",
            table="generated",
            feet=chosen.feet,
            turn_limit=BOTS_LIMIT,
            scenario=name,
            spare_token=not chosen.no_spare,
        )
        fought = []
        for seed in range(chosen.seed, chosen.seed + chosen.battles):
            fought.append(fight(rules, options, chosen.level, seed))
            sys.stderr.write(f"{name} {seed}: {fought[-1]}\n")
        sys.stdout.write(f"{told(name, fought)}\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
