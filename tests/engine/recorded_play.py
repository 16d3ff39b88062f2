"""A process that plays a saved match and reports each action once it has been shown.

``python -m tests.engine.recorded_play GAME FILE`` begins the match or goes on
with it, prints the number of each action when its notification arrives, as a screen shows
it, windows that go by among them, and never ends by itself before the match
does. The kill test ends it at a random moment.
"""

from __future__ import annotations

import sys
from pathlib import Path

from game.engine.bots import random_action, thinking_seed
from game.engine.dice import Dice
from game.engine.journal import Journal
from game.engine.match import Match
from game.engine.match_setup import resume_match, start_match
from game.engine.notifications import Notification, Played
from game.engine.seats import people
from tests.conformance.games import game_under_test


def main(name: str, path: Path) -> int:
    """Play to the end and return 0."""
    rules = game_under_test(name).rules
    if path.exists():
        match = resume_match(rules, path).match
    else:
        options = rules.options_type()
        match = start_match(rules, options, 21, people(options.seats), path=path)[0]
    _show(match.number)
    match.listen(_hear)
    play(match)
    return 0


def _hear(notification: Notification) -> None:
    if isinstance(notification, Played):
        _show(notification.number)


def _show(number: int) -> None:
    sys.stdout.write(f"{number}\n")
    sys.stdout.flush()


def play(match: Match) -> None:  # type: ignore[type-arg]
    """Play random actions; the same state always gets the same action."""
    match.begin()
    while (decision := match.decision) is not None:
        dice = Dice(thinking_seed(1, match.number))
        match.act(decision.seat, random_action(match.rules, match.state, dice))
    if isinstance(match.recorder, Journal):
        match.recorder.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2])))
