"""Long runs of the random tests: ``python -m tools.soak [GAME...]``.

For every playable game: 100,000 random actions and 200 finished matches at least checked against
the contract, 50 kills of a recorded match, and 5,000 random inputs to the window at its table; for
Frostgrave 200 generated cities; then 5,000 random inputs to the title. Run before a release; it
takes some minutes a game. It exits with 1 after the first failure, which it prints.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame  # noqa: E402

from game.catalogue import playable  # noqa: E402
from game.engine.dice import Dice  # noqa: E402  the line above makes it findable
from game.engine.folders import HOME_VARIABLE  # noqa: E402
from game.engine.journal_reading import read_journal  # noqa: E402
from game.engine.match_setup import resume_match  # noqa: E402
from scenes.app.app import App  # noqa: E402
from scenes.kit.settings_store import Settings, SettingsStore  # noqa: E402
from tests.conformance.games import game_under_test  # noqa: E402
from tests.conformance.observer import Observer  # noqa: E402
from tests.engine.test_kill import AT_ONCE, play_until_killed  # noqa: E402
from tests.frostgrave.terrain.test_city import hold_city  # noqa: E402
from tests.scenes.monkey import let_loose, sit_down  # noqa: E402

ACTIONS = 100_000
MATCHES = 200
KILLS = 50
INPUTS = 5_000
VISIT = 250
"""The number of inputs before the monkey is returned to the table."""
CITIES = {2: 150, 3: 40, 4: 10}
"""The number of generated cities of each size, in feet."""
FIRST_SEED = 1_000_000
"""Far from the seeds of the tests, so that other matches are played."""


def main(arguments: list[str]) -> int:
    """Soak the named games, or all that can be played."""
    parser = argparse.ArgumentParser(prog="tools.soak", description=__doc__)
    parser.add_argument("games", nargs="*", help="all playable games unless given")
    parser.add_argument("--actions", type=int, default=ACTIONS)
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--kills", type=int, default=KILLS)
    parser.add_argument("--inputs", type=int, default=INPUTS)
    given = parser.parse_args(arguments)
    unknown = set(given.games) - set(playable())
    if unknown:
        parser.error(f"not playable: {', '.join(sorted(unknown))}")
    for name in given.games or playable():
        try:
            _soak_actions(name, given.actions, given.matches)
            _soak_kills(name, given.kills)
            if name == "frostgrave":
                _soak_cities()
            _soak_table(name, given.inputs)
        except AssertionError as error:
            print(f"{name}: does not hold: {error}")
            return 1
    try:
        _soak_title(given.inputs)
    except AssertionError as error:
        print(f"the title: does not hold: {error}")
        return 1
    return 0


def _soak_actions(name: str, wanted: int, matches: int) -> None:
    """Play many actions and matches at random, checking every seventh decision closely."""
    observer = Observer(game_under_test(name))
    begun = time.perf_counter()
    seed = FIRST_SEED
    while observer.seen.played < wanted or observer.seen.finished < matches:
        observer.play(seed, closely=False)
        seed += 1
    seen = observer.seen
    print(
        f"{name}: {seen.played} actions in {seen.finished} matches hold "
        f"({time.perf_counter() - begun:.0f} s); refusals seen: {len(seen.refusals)} kinds"
    )


def _soak_cities() -> None:
    """Lay out Frostgrave's city from 200 seeds; every one must be fair and within reach."""
    begun = time.perf_counter()
    for feet, count in CITIES.items():
        for seed in range(count):
            hold_city(feet, seed)
    print(f"frostgrave: {sum(CITIES.values())} cities hold ({time.perf_counter() - begun:.0f} s)")


def _soak_kills(name: str, kills: int) -> None:
    """Kill a recorded match repeatedly; each time it must continue with nothing lost."""
    rules = game_under_test(name).rules
    dice = Dice(FIRST_SEED)
    torn = 0
    with tempfile.TemporaryDirectory() as folder:
        os.environ[HOME_VARIABLE] = folder
        path = Path(folder) / "soak.match"
        for _ in range(kills):
            if path.exists() and read_journal(path).outcome is not None:
                path.unlink()
            shown = play_until_killed(name, path, dice.index(40))
            resumed = resume_match(rules, path)
            resumed.journal.close()
            number = resumed.match.number
            if not shown <= number <= shown + AT_ONCE:
                raise AssertionError(f"{shown} actions were shown, {number} are saved")
            torn += bool(resumed.notes)
    print(f"{name}: {kills} kills, nothing lost, {torn} torn last lines")


def _soak_table(name: str, inputs: int) -> None:
    """Send random inputs to a game's table repeatedly: they soon leave it for other scenes."""
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        for start in range(0, inputs, VISIT):
            app = _open_window(folder)
            sit_down(app, name)
            let_loose(app, min(VISIT, inputs - start), FIRST_SEED + start)
            app.close()
    print(f"{name}: {inputs} inputs at the table hold ({time.perf_counter() - begun:.0f} s)")


def _soak_title(inputs: int) -> None:
    """Send random inputs to the title."""
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        app = _open_window(folder)
        let_loose(app, inputs, FIRST_SEED)
        app.close()
    print(f"the title: {inputs} inputs hold ({time.perf_counter() - begun:.0f} s)")


def _open_window(folder: str) -> App:
    """Open the program with a home folder; missing words are errors, nothing moves idly."""
    os.environ[HOME_VARIABLE] = folder
    store = SettingsStore(Path(folder))
    store.save(Settings(reduce_motion=True, animation_speed="instant"))
    pygame.display.init()
    app = App(store, strict=True)
    app.frame(0.02)
    return app


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
