"""Leaves a match in the middle for ``old_saves``: ``python -m tests.engine.record_save GAME``.

A save is recorded once, when its game first appears or the format gets a new
number, and never again: it stands for what players of that version have.
"""

from __future__ import annotations

import sys
from pathlib import Path

from game.engine.bots import random_action, thinking_seed
from game.engine.dice import Dice
from game.engine.journal import Journal
from game.engine.journal_lines import FORMAT
from game.engine.match_setup import start_match
from game.engine.seats import people
from tests.conformance.games import game_under_test

FOLDER = Path(__file__).parent / "old_saves"
ACTIONS = 40
SEED = 77
OPTIONS: dict[str, dict[str, object]] = {
    "frostgrave_campaign": {"seats": 2, "battles": 2, "turn_limit": 3},
}
"""Other options than the usual ones, for what would take too long to be finished."""


def main(name: str) -> int:
    """Play the first actions of a match at random, write them down and return 0.

    Raises:
        FileExistsError: the save stands already.
    """
    path = FOLDER / f"format_{FORMAT}_{name}.match"
    if path.exists():
        raise FileExistsError(f"{path} is never recorded anew")
    rules = game_under_test(name).rules
    options = rules.options_type(**OPTIONS.get(name, {}))
    match, _ = start_match(rules, options, SEED, people(options.seats), path=path)
    match.begin()
    while (decision := match.decision) is not None and match.number < ACTIONS:
        dice = Dice(thinking_seed(1, match.number))
        match.act(decision.seat, random_action(match.rules, match.state, dice))
    if isinstance(match.recorder, Journal):
        match.recorder.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
