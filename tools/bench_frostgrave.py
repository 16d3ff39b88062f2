"""Frame times of Frostgrave's slowest position: two warbands and ten creatures in snow.

A soldier walks, the next decision is asked and the reachable area is computed; after that the table
is dragged about and zoomed.
"""

from __future__ import annotations

import gc
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame
from msgspec.structs import replace

from game.engine.match_setup import start_position
from game.engine.seats import Seat
from game.frostgrave.actions import Activate, Move
from game.frostgrave.muster import creature
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.rules import Frostgrave
from game.frostgrave.state import FrostgraveState
from game.frostgrave.terrain.units import INCH
from scenes.kit.scene import Transition
from scenes.results.results import Results
from scenes.table.session import Session
from scenes.table.table import TableScene
from tools.studio import Studio

Figure = tuple[str, float, str]
SIZES: Final = ((1280, 720), (1920, 1080))
CREATURES: Final = 10
_WALKS: Final = 8
_STEP: Final = 1 / 60
_LONGEST: Final = 240
_AFTER: Final = 30
"""Frames after an arrival that are timed: the question, and the area that is reached next."""
_DRAGGED: Final = 48
_WHEEL: Final = (1, 1, -1, -1, -1, 1)
_BETWEEN: Final = 12
"""Frames from one turn of the wheel to the next."""


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
        times: dict[str, list[float]] = {}
        with tempfile.TemporaryDirectory() as home:
            studio = Studio(Path(home), size, "en", 1.0)
            for what, took in _matches(studio, max(2, round(_WALKS * share))):
                times.setdefault(what, []).append(took)
            studio.app.close()
        for what, found in times.items():
            found.sort()
            label = f"frostgrave two warbands, ten creatures, snow, {what} {size[1]}p"
            yield f"{label}: median", found[len(found) // 2], "ms"
            yield f"{label}: p99", found[int(len(found) * 0.99)], "ms"
            yield f"{label}: worst", found[-1], "ms"


def _matches(studio: Studio, count: int) -> Iterator[tuple[str, float]]:
    """Frames of several matches, each with what happens in it and its milliseconds."""
    services = studio.app.services
    rules = services.open_game("frostgrave").rules
    if not isinstance(rules, Frostgrave):
        raise TypeError(type(rules).__name__)
    seats = [Seat(colour="red"), Seat(colour="blue", team=1)]
    for seed in range(count):
        state = full_table(rules, seed)
        match = start_position(rules, state, seats)
        table = TableScene(services.kit, services, Session(match, viewer=0), results=Results)
        studio.app.manager.push(table, Transition.NONE)
        studio.wait(lambda table=table: table.play is not None and not table.busy)  # type: ignore[misc]
        studio.frames(30)
        first = next(each for each in rules.legal(state) if isinstance(each, Activate))
        if not table.submit(first):
            raise ValueError("nobody could be activated")
        studio.wait(lambda table=table: not table.busy)  # type: ignore[misc]
        studio.frames(60)
        for took in _walk(studio, table):
            yield "one walks", took
        for took in _look_about(studio):
            yield "looking about", took
        studio.back()


def _walk(studio: Studio, table: TableScene) -> Iterator[float]:
    """Time the frames from the choice until the next one can be made, and a while after it."""
    moves = [
        each
        for each in table.rules.legal(table.session.match.state)
        if isinstance(each, Move) and each.path
    ]
    gc.collect()
    if not moves or not table.submit(moves[0]):
        raise ValueError("there was no move")
    for _ in range(_LONGEST):
        yield _timed(studio)
        if not table.busy:
            break
    for _ in range(_AFTER):
        yield _timed(studio)


def _look_about(studio: Studio) -> Iterator[float]:
    """Time frames in which the table is dragged and the wheel turned."""
    app, (width, height) = studio.app, studio.app.kit.canvas.size
    at = (width // 2, height // 2)
    app.take(pygame.Event(pygame.MOUSEBUTTONDOWN, button=2, pos=at))
    for step in range(_DRAGGED):
        at = (at[0] + width // 160, at[1] + (height // 120 if step % 16 < 8 else -height // 120))
        app.take(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(8, 6), buttons=(0, 1, 0)))
        yield _timed(studio)
    app.take(pygame.Event(pygame.MOUSEBUTTONUP, button=2, pos=at))
    for turn in _WHEEL:
        app.take(pygame.Event(pygame.MOUSEWHEEL, x=0, y=turn, flipped=False))
        yield _timed(studio)
        for _ in range(_BETWEEN):
            yield _timed(studio)


def _timed(studio: Studio) -> float:
    """The milliseconds of one frame that is drawn in any case."""
    studio.app.manager.expose()
    begun = time.perf_counter()
    studio.app.frame(_STEP)
    return 1000 * (time.perf_counter() - begun)
