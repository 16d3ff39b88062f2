"""Records the stored matches of a game: ``python -m tests.golden.record GAME...``.

Do this only when the rules were changed on purpose, and read the difference.
"""

from __future__ import annotations

import sys

from tests.conformance.games import game_under_test, names
from tests.golden.playthrough import lines_of, path_of, seeds


def main(games: list[str]) -> int:
    """Record the named games; without names say which there are."""
    unknown = set(games) - set(names())
    if not games or unknown:
        sys.stderr.write(f"usage: python -m tests.golden.record {' '.join(names())}\n")
        return 2
    for name in games:
        for seed in seeds(name):
            path = path_of(name, seed)
            path.parent.mkdir(exist_ok=True)
            lines = "\n".join(lines_of(game_under_test(name), seed))
            path.write_text(f"{lines}\n", "utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
