"""Asks for hints at many decisions of a game, and counts their reasons.

python -m tools.ask_hints GAME [--count N] [--level easy|normal|hard] [--lang en|zh_TW]

Fails if a hint has no reason in words, or advises an illegal action.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from game.catalogue import open_game
from game.engine.contract import kind_of
from game.engine.words import LANGUAGES
from tests.hints.asking import SETUPS, hints, lines


def main(arguments: list[str]) -> int:
    """Ask and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(SETUPS))
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--level", default="easy")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    options = parser.parse_args(arguments)
    rules, said, vague = open_game(options.game), Counter[str](), Counter[str]()
    for each in hints(options.game, options.count, options.level):
        rules.check(each.state, each.action)
        line = lines(options.game, each.reasons)[LANGUAGES.index(options.lang)]
        if not line:
            raise SystemExit(f"no reason for {each.action}")
        kind = f"{each.decision.kind}/{kind_of(each.action)}"
        said[f"{kind:32} {line}"] += 1
        vague[kind] += each.reasons[0].name == "even"
    for line, times in sorted(said.items()):
        print(f"{times:5} {line}")
    print("nothing in particular:", {kind: times for kind, times in vague.items() if times})
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
