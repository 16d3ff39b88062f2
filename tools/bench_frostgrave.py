"""Frostgrave at its dearest: two warbands and ten creatures in falling snow while one walks."""

from __future__ import annotations

import gc
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from game.engine.opening import start_position
from game.engine.seats import Seat
from game.frostgrave.actions import Activate, Move
from game.frostgrave.muster import creature
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.rules import Frostgrave
from game.frostgrave.state import FrostgraveState
from game.frostgrave.terrain.units import INCH
from scenes.kit.scene import Transition
from scenes.session import Session
from scenes.table import TableScene
from tools.studio import Studio

Figure = tuple[str, float, str]
SIZES: Final = ((1280, 720), (1920, 1080))
CREATURES: Final = 10
_WALKS: Final = 8
_STEP: Final = 1 / 60
_LONGEST: Final = 240


def full_table(rules: Frostgrave, seed: int) -> FrostgraveState:
    """A position in the first wizards' phase with all figures and ten creatures on the table."""
    state, _ = rules.new(FrostgraveOptions(spells_before=False, table="generated"), seed)
    while state.phase != "wizard":
        rules.apply(state, rules.legal(state)[0])
    kinds = list(rules.book.book.creatures)
    for number in range(CREATURES):
        figure = creature(rules.book, len(state.figures), kinds[number * 3 % len(kinds)])
        x = (4 + number % 5 * 6) * INCH
        y = (13 + number // 5 * 9) * INCH
        state.figures.append(replace(figure, where="table", x=x, y=y))
    return state


def measure(share: float) -> Iterator[Figure]:
    """Median, 99th percentile and worst frame in milliseconds, at two window sizes."""
    for size in SIZES:
        with tempfile.TemporaryDirectory() as home:
            studio = Studio(Path(home), size, "en", 1.0)
            times = sorted(_walks(studio, max(2, round(_WALKS * share))))
            studio.app.close()
        label = f"frostgrave two warbands, ten creatures, snow, one walks {size[1]}p"
        yield f"{label}: median", times[len(times) // 2], "ms"
        yield f"{label}: p99", times[int(len(times) * 0.99)], "ms"
        yield f"{label}: worst", times[-1], "ms"


def _walks(studio: Studio, count: int) -> Iterator[float]:
    house = studio.app.house
    rules = house.open_game("frostgrave").rules
    if not isinstance(rules, Frostgrave):
        raise TypeError(type(rules).__name__)
    seats = [Seat(colour="red"), Seat(colour="blue", team=1)]
    for seed in range(count):
        state = full_table(rules, seed)
        match = start_position(rules, state, seats)
        table = TableScene(house.kit, house, Session(match, process=None, viewer=0))
        studio.app.manager.push(table, Transition.NONE)
        studio.wait(lambda table=table: table.play is not None and not table.busy)  # type: ignore[misc]
        studio.frames(30)
        first = next(each for each in rules.legal(state) if isinstance(each, Activate))
        if not table.submit(first):
            raise ValueError("nobody could be activated")
        studio.wait(lambda table=table: not table.busy)  # type: ignore[misc]
        studio.frames(60)
        yield from _walk(studio, table)
        studio.back()


def _walk(studio: Studio, table: TableScene) -> Iterator[float]:
    """Time the frames from the choice until the figure has arrived."""
    moves = [each for each in table.rules.legal(table.session.match.state)
             if isinstance(each, Move) and each.path]
    gc.collect()
    if not moves or not table.submit(moves[0]):
        raise ValueError("there was no move")
    for _ in range(_LONGEST):
        studio.app.manager.expose()
        begun = time.perf_counter()
        studio.app.frame(_STEP)
        yield 1000 * (time.perf_counter() - begun)
        if not table.busy:
            return
