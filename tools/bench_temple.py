"""Frame times of Block and Key's slowest position: forty blocks and a turning camera."""

from __future__ import annotations

import gc
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import pygame

from game.block_and_key.actions import Place
from game.block_and_key.board import bits
from game.block_and_key.options import BlockAndKeyOptions
from game.block_and_key.rules import BlockAndKey
from game.block_and_key.state import BlockAndKeyState, Placed
from game.block_and_key.temple import CUBES
from game.engine.match_setup import start_position
from game.engine.seats import Seat
from scenes.games.block_and_key.view import BlockAndKeyView
from scenes.kit.scene import Transition
from scenes.results.results import Results
from scenes.table.session import Session
from scenes.table.table import TableScene
from tools.studio import Studio

Figure = tuple[str, float, str]
SIZES: Final = ((1280, 720), (1920, 1080))
BLOCKS: Final = 40
_FALLS: Final = 12
_STEP: Final = 1 / 60
_LONGEST: Final = 240
_TURNING: Final = 60


def full_temple(rules: BlockAndKey, seed: int) -> BlockAndKeyState:
    """A position with all blocks but one on the temple, low ones first; seat 0 holds the last.

    Raises:
        ValueError: the blocks did not find room in this order.
    """
    source = Random(seed)
    state, _ = rules.new(BlockAndKeyOptions(seats=2), seed)
    while state.stack:
        rules.apply(state, rules.legal(state)[0])
    blocks = list(range(BLOCKS))
    source.shuffle(blocks)
    last = blocks.pop()
    for block in blocks:
        state.placed = [*state.placed, _lowest(rules, state, block, source)]
    state.seat = 0
    state.blocks = [[last], []]
    state.dig, state.bag = [-1] * 9, []
    return state


def _lowest(rules: BlockAndKey, state: BlockAndKeyState, block: int, source: Random) -> Placed:
    """A placement with the lowest top, so that all forty find room."""
    book = rules.book
    core = book.tables[state.options.seats].core
    board = book.boards.board(core, state.core, tuple(state.placed))
    found = [
        (CUBES[corner].z + turned.size[2], source.random(), corner, turned.index)
        for turned in book.blocks.orientations(block)
        for corner in bits(board.placements(turned, state.options.height))
    ]
    if not found:
        raise ValueError("no room")
    _, _, corner, orientation = min(found)
    return Placed(block, orientation, *CUBES[corner], 0)


def measure(share: float) -> Iterator[Figure]:
    """Median, 99th percentile and worst frame in milliseconds, at two window sizes."""
    for size in SIZES:
        with tempfile.TemporaryDirectory() as home:
            studio = Studio(Path(home), size, "en", 1.0)
            times = sorted(_falls(studio, max(2, round(_FALLS * share))))
            studio.app.close()
        label = f"block_and_key forty blocks, one falls, camera turns {size[1]}p"
        yield f"{label}: median", times[len(times) // 2], "ms"
        yield f"{label}: p99", times[int(len(times) * 0.99)], "ms"
        yield f"{label}: worst", times[-1], "ms"


def _falls(studio: Studio, count: int) -> Iterator[float]:
    services = studio.app.services
    rules = services.open_game("block_and_key").rules
    if not isinstance(rules, BlockAndKey):
        raise TypeError(type(rules).__name__)
    seats = [Seat(colour="red"), Seat(colour="blue", team=1, level="easy")]
    for seed in range(count):
        state = full_temple(rules, seed)
        match = start_position(rules, state, seats)
        session = Session(match, viewer=0)
        table = TableScene(services.kit, services, session, results=Results)
        studio.app.manager.push(table, Transition.NONE)
        studio.wait(lambda table=table: table.play is not None and not table.busy)  # type: ignore[misc]
        studio.frames(30)
        place = next(each for each in rules.legal(state) if isinstance(each, Place))
        if studio.app.manager.top is not table:
            raise ValueError("something covers the table")
        yield from _fall(studio, table, place)
        studio.back()


def _fall(studio: Studio, table: TableScene, place: Place) -> Iterator[float]:
    """Time the frames from the choice until the block lies, the camera turning all the while."""
    view = table.view
    if not isinstance(view, BlockAndKeyView):
        raise TypeError(type(view).__name__)
    gc.collect()
    if not table.submit(place):
        raise ValueError("the placement was refused")
    for number in range(_LONGEST):
        if number < _TURNING:
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_e, mod=0, unicode="e"))
            pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_e, mod=0))
        studio.app.manager.expose()
        begun = time.perf_counter()
        studio.app.frame(_STEP)
        yield 1000 * (time.perf_counter() - begun)
        if number >= _TURNING and not view.moving:
            return
