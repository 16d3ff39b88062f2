"""Frame times of the slowest positions of three games.

Block and Key: forty blocks, one falls, the camera turns. Frostgrave: two warbands and ten creatures
in snow; a soldier walks, the next decision is asked and the reachable area is computed; after that
the table is dragged about and zoomed. Riftwalker: four seats, cards turn and a rift bursts.
"""

from __future__ import annotations

import gc
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final, TypeVar

import pygame
from msgspec.structs import replace

from game.block_and_key.actions import Place
from game.block_and_key.board import bits
from game.block_and_key.options import BlockAndKeyOptions
from game.block_and_key.rules import BlockAndKey
from game.block_and_key.state import BlockAndKeyState, Placed
from game.block_and_key.temple import CUBES
from game.engine.contract import AnyRules, State
from game.engine.match_setup import start_position
from game.engine.seats import Seat
from game.frostgrave.actions import Activate, Move
from game.frostgrave.muster import creature
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.rules import Frostgrave
from game.frostgrave.state import FrostgraveState
from game.frostgrave.terrain.units import INCH
from game.riftwalker.elements import ELEMENT_OF
from game.riftwalker.events import ElementsFlipped, RiftBurst
from game.riftwalker.explored_rifts import Lying
from game.riftwalker.options import RiftwalkerOptions
from game.riftwalker.rules import Riftwalker
from game.riftwalker.setup import new_table
from game.riftwalker.state import RiftwalkerState
from scenes.games.block_and_key.view import BlockAndKeyView
from scenes.kit.scene import Transition
from scenes.results.results import Results
from scenes.table.session import Session
from scenes.table.table import TableScene
from tools.bench_frames import SIZES, Figure, figures_of, timed_frame
from tools.studio import Studio

_RulesT = TypeVar("_RulesT", bound=AnyRules)
_LONGEST: Final = 240
"""The most frames of a movement that are timed."""
_BLOCKS: Final = 40
_FALLS: Final = 12
_TURNING: Final = 60
_CREATURES: Final = 10
_WALKS: Final = 8
_AFTER: Final = 30
"""Frames after an arrival that are timed: the question, and the area that is reached next."""
_DRAGGED: Final = 48
_WHEEL: Final = (1, 1, -1, -1, -1, 1)
_BETWEEN: Final = 12
"""Frames from one turn of the wheel to the next."""
_SEATS: Final = 4
_EXPLORED: Final = 5
_ROUNDS: Final = 30


def measure_temple(share: float) -> Iterator[Figure]:
    """Yield the frame times of Block and Key."""
    for size in SIZES:
        with tempfile.TemporaryDirectory() as home:
            studio = Studio(Path(home), size, "en", 1.0)
            times = list(_falls(studio, max(2, round(_FALLS * share))))
            studio.app.close()
        label = f"block_and_key forty blocks, one falls, camera turns {size[1]}p"
        yield from figures_of(label, times)


def measure_battle(share: float) -> Iterator[Figure]:
    """Yield the frame times of Frostgrave."""
    for size in SIZES:
        times: dict[str, list[float]] = {}
        with tempfile.TemporaryDirectory() as home:
            studio = Studio(Path(home), size, "en", 1.0)
            for what, took in _walks(studio, max(2, round(_WALKS * share))):
                times.setdefault(what, []).append(took)
            studio.app.close()
        for what, found in times.items():
            label = f"frostgrave two warbands, ten creatures, snow, {what} {size[1]}p"
            yield from figures_of(label, found)


def _rules(studio: Studio, game: str, kind: type[_RulesT]) -> _RulesT:
    rules = studio.app.services.open_game(game).rules
    if not isinstance(rules, kind):
        raise TypeError(f"the catalogue has another game as {game}")
    return rules


def _table(studio: Studio, rules: AnyRules, state: State, *others: Seat) -> TableScene:
    """Open the table of a position, with a person at the first seat, and let it come to rest."""
    app = studio.app
    session = Session(start_position(rules, state, [Seat(colour="red"), *others]), viewer=0)
    table = TableScene(app.kit, app.services, session, results=Results)
    app.manager.push(table, Transition.NONE)
    studio.wait(lambda: table.play is not None and not table.busy)
    studio.frames(30)
    return table


# ---------------------------------------------------------------------- Block and Key
def full_temple(rules: BlockAndKey, seed: int) -> BlockAndKeyState:
    """A position with all blocks but one on the temple, low ones first; seat 0 holds the last.

    Raises:
        ValueError: the blocks did not find room in this order.
    """
    source = Random(seed)
    state, _ = rules.new(BlockAndKeyOptions(seats=2), seed)
    while state.stack:
        rules.apply(state, rules.legal(state)[0])
    blocks = list(range(_BLOCKS))
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


def _falls(studio: Studio, count: int) -> Iterator[float]:
    rules = _rules(studio, "block_and_key", BlockAndKey)
    for seed in range(count):
        state = full_temple(rules, seed)
        table = _table(studio, rules, state, Seat(colour="blue", team=1, level="easy"))
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
        yield timed_frame(studio)
        if number >= _TURNING and not view.moving:
            return


# ---------------------------------------------------------------------- Frostgrave
def full_table(rules: Frostgrave, seed: int) -> FrostgraveState:
    """A position in the first wizards' phase with all figures and ten creatures on the table."""
    state, _ = rules.new(FrostgraveOptions(spells_before=False, table="generated"), seed)
    while state.phase != "wizard":
        rules.apply(state, rules.legal(state)[0])
    kinds = list(rules.book.book.creatures)
    for number in range(_CREATURES):
        figure = creature(rules.book, len(state.figures), kinds[number * 3 % len(kinds)])
        x = (4 + number % 5 * 6) * INCH
        y = (13 + number // 5 * 9) * INCH
        state.figures.append(replace(figure, where="table", x=x, y=y))
    return state


def _walks(studio: Studio, count: int) -> Iterator[tuple[str, float]]:
    """Frames of several matches, each with what happens in it and its milliseconds."""
    rules = _rules(studio, "frostgrave", Frostgrave)
    for seed in range(count):
        state = full_table(rules, seed)
        table = _table(studio, rules, state, Seat(colour="blue", team=1))
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
        yield timed_frame(studio)
        if not table.busy:
            break
    for _ in range(_AFTER):
        yield timed_frame(studio)


def _look_about(studio: Studio) -> Iterator[float]:
    """Time frames in which the table is dragged and the wheel turned."""
    app, (width, height) = studio.app, studio.app.kit.canvas.size
    at = (width // 2, height // 2)
    app.take(pygame.Event(pygame.MOUSEBUTTONDOWN, button=2, pos=at))
    for step in range(_DRAGGED):
        at = (at[0] + width // 160, at[1] + (height // 120 if step % 16 < 8 else -height // 120))
        app.take(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(8, 6), buttons=(0, 1, 0)))
        yield timed_frame(studio)
    app.take(pygame.Event(pygame.MOUSEBUTTONUP, button=2, pos=at))
    for turn in _WHEEL:
        app.take(pygame.Event(pygame.MOUSEWHEEL, x=0, y=turn, flipped=False))
        yield timed_frame(studio)
        for _ in range(_BETWEEN):
            yield timed_frame(studio)


# ---------------------------------------------------------------------- Riftwalker
def crowded(rules: Riftwalker) -> RiftwalkerState:
    """A table of four with five explored and two scored rifts each, and a line of one element."""
    state, _ = new_table(rules.book, RiftwalkerOptions(seats=_SEATS), 11)
    state.seat = 0
    element = 0
    faces = [face for face, shown in enumerate(ELEMENT_OF) if shown == element][:3]
    others = [card for card in range(len(ELEMENT_OF) // 2) if card not in {f >> 1 for f in faces}]
    state.grid = [*faces, *(2 * card for card in others[:6])]
    state.element_deck = others[6:]
    mine = [rift for rift in state.deck if rules.book.masks[rift] >> element & 1][:1]
    for seat in range(_SEATS):
        first = mine if seat == 0 else []
        rest = [rift for rift in state.deck if rift not in mine]
        names = [*first, *rest[: _EXPLORED - len(first)]]
        scored = rest[_EXPLORED : _EXPLORED + 2]
        state.deck = [rift for rift in state.deck if rift not in (*names, *scored)]
        state.explored[seat] = [Lying(rift, 1) for rift in names]
        state.scored[seat] = [Lying(rift, 2) for rift in scored]
    rules.check_position(state)
    return state


def burst_and_flip(studio: Studio) -> None:
    """Open the table of Riftwalker; three cards turn over and a rift bursts, again and again."""
    rules = _rules(studio, "riftwalker", Riftwalker)
    state = crowded(rules)
    rivals = (Seat(team=team, level="easy") for team in (1, 2, 3))
    table = _table(studio, rules, rules.copy(state), *rivals)
    studio.frames(60)
    play = table.play
    if play is None:
        return
    shown = table.session.shown(state)
    rift = state.explored[0][0].rift
    value = rules.book.values[rift][1]
    cells = (3, 4, 5)
    for _ in range(_ROUNDS):
        there = tuple(state.grid[cell] ^ 1 for cell in cells)
        back = tuple(state.grid[cell] for cell in cells)
        play.timeline.begin_track(None)
        table.view.animate(ElementsFlipped(0, cells, there, (0,)), play.timeline)
        table.view.animate(ElementsFlipped(0, cells, back, (0,)), play.timeline)
        table.view.animate(RiftBurst(0, rift, 1, value, line=True), play.timeline)
        play.timeline.call(lambda: table.view.settle(shown))
