"""Random positions, and the kernel's answers beside those of the plain version.

``tools/compare_kernel.py`` asks the same of many more positions than the tests.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.block_and_key.blocks import BLOCKS, colour_of
from game.block_and_key.board import bits
from game.block_and_key.data import BlockAndKeyData, read_book
from game.block_and_key.matching import completed, latest_matches, waiting
from game.block_and_key.options import BlockAndKeyOptions
from game.block_and_key.placing import cubes_at, standing_cubes
from game.block_and_key.position import board_of, orientation_of, pictures
from game.block_and_key.rules import BlockAndKey
from game.block_and_key.state import BlockAndKeyState
from game.block_and_key.temple import CUBES, VIEW_NAMES, VIEWS, is_inside
from game.engine.data_loader import load
from game.engine.dice import Dice
from game.engine.folders import data_folder
from tests.block_and_key import plain

MOST_KEYS = 6


@lru_cache
def book() -> BlockAndKeyData:
    """Return the data of the game, read once."""
    return load(read_book, data_folder() / "block_and_key")


@lru_cache
def rules() -> BlockAndKey:
    """Return the rules, built once."""
    return BlockAndKey(book())


def random_position(seed: int) -> BlockAndKeyState:
    """Return a position of a random match, with a hand of blocks and a core turned anyhow."""
    dice = Dice(seed)
    options = BlockAndKeyOptions(seats=1 + seed % 4, height=("block", "stack")[seed // 4 % 2])
    state, _ = rules().new(options, seed)
    wished = 2 + dice.index(22)
    while rules().decision(state) is not None and (state.stack or len(state.placed) < wished):
        legal = rules().legal(state)
        rules().apply(state, legal[dice.index(len(legal))])
    return state


def some_blocks(state: BlockAndKeyState, seed: int, count: int) -> list[int]:
    """Return some blocks that do not stand on the temple."""
    gone = {each.block for each in state.placed}
    blocks = [each for each in range(BLOCKS) if each not in gone]
    Dice(seed + 5).shuffle(blocks)
    return blocks[:count]


def temple_of(state: BlockAndKeyState) -> plain.Temple:
    """Return the plain version of the blocks on the temple."""
    temple = plain.Temple()
    x, y = book().tables[state.options.seats].core
    core = [(x + i, y + j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1)]
    sides = tuple((side - state.core) % 4 for side in range(4))
    temple.put(core, (plain.GOLD, *sides))
    for each in state.placed:
        cubes = cubes_at(orientation_of(book(), each), each.x, each.y, each.z)
        temple.put([tuple(cube) for cube in cubes], (colour_of(each.block),) * 5)  # type: ignore[misc]
    return temple


def differences(
    state: BlockAndKeyState, blocks: Sequence[int], keys: Sequence[str], every: int = 1
) -> list[str]:
    """Return everything in which kernel and plain version differ about a position.

    Args:
        state: the position.
        blocks: these blocks are tried in every orientation in every place.
        keys: the keys to look for after a placement.
        every: look for keys after every so many allowed placements.
    """
    temple = temple_of(state)
    found = [*view_differences(state), *standing_differences(state)]
    board = board_of(book(), state)
    patterns = [book().keys[key].pattern for key in keys]
    asked = 0
    for block in blocks:
        colour = colour_of(block)
        wanted = waiting(board, patterns, colour, VIEWS)
        for orientation in book().blocks.orientations(block):
            allowed = board.placements(orientation, state.options.height)
            for corner, (x, y, z) in enumerate(CUBES):
                cells = [tuple(cube) for cube in cubes_at(orientation, x, y, z)]
                expected = _is_allowed(temple, cells, state.options.height)  # type: ignore[arg-type]
                if expected != bool(allowed >> corner & 1):
                    found.append(f"placing {block}/{orientation.index} at {x, y, z}")
                if not expected:
                    continue
                asked += 1
                if asked % every:
                    continue
                done = completed(board, orientation, corner, colour, wanted)
                after = board.with_block(orientation, corner, colour)
                standing = latest_matches(after, colour, patterns, VIEWS)
                if sum((each is not None) << place for place, each in enumerate(standing)) != done:
                    found.append(f"keys once {block}/{orientation.index} stands at {x, y, z}")
                temple.put(cells, (colour,) * 5)  # type: ignore[arg-type]
                for place, key in enumerate(keys):
                    fulfilled = plain.fulfils(temple, book().keys[key].grid, VIEW_NAMES)
                    if fulfilled != bool(done >> place & 1):
                        found.append(f"{key} by {block}/{orientation.index} at {x, y, z}")
                temple.take_last()
    return found


def some_keys(seed: int) -> list[str]:
    """Return some keys of all decks."""
    dice, keys = Dice(seed + 77), list(book().keys)
    dice.shuffle(keys)
    return keys[:MOST_KEYS]


def _is_allowed(temple: plain.Temple, cells: list[plain.Cell], height: str) -> bool:
    if not all(is_inside(*cell) for cell in cells):
        return False
    return not plain.first_broken_clause(temple, cells, height)


def view_differences(state: BlockAndKeyState) -> list[str]:
    """Return the squares of all five views in which the two versions differ."""
    temple, found = temple_of(state), []
    for view, (name, picture) in enumerate(zip(VIEW_NAMES, pictures(book(), state), strict=True)):
        seen = plain.looked_at(temple, name)
        for row, line in enumerate(picture):
            for column, colour in enumerate(line):
                if seen.get((column, row), (-1, -1))[0] != colour:
                    found.append(f"view {name} at {column, row}")
        if sum(colour >= 0 for line in picture for colour in line) != len(seen):
            found.append(f"view {name} ({view}) shows too little")
    return found


def standing_differences(state: BlockAndKeyState) -> list[str]:
    """Return the blocks whose cells the kernel keeps otherwise than the plain version."""
    board, temple = board_of(book(), state), temple_of(state)
    return [
        f"block {number}"
        for number, cells in enumerate(temple.blocks)
        if {tuple(cube) for cube in standing_cubes(board, number)} != set(cells)
    ] + ["occupied"] * ({tuple(CUBES[cell]) for cell in bits(board.occupied)} != set(temple.owner))
