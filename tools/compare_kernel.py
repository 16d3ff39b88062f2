"""Compares Block and Key's kernel with the plain version: ``python -m tools.compare_kernel``.

The same comparison as in the tests, over many more random positions, with more blocks and keys
looked for after more of the placements. Also measures how long the kernel takes for all placements
and all completed keys with sixteen blocks on the temple and seven in hand.
"""

from __future__ import annotations

import argparse
import time
from statistics import median

from game.block_and_key.blocks import colour_of
from game.block_and_key.board import Board, bits
from game.block_and_key.matching import completed, waiting
from game.block_and_key.options import BlockAndKeyOptions
from game.block_and_key.position import board_of, orientation_of
from game.block_and_key.state import BlockAndKeyState
from game.block_and_key.temple import VIEWS, number
from game.engine.dice import Dice
from tests.block_and_key.positions import (
    book,
    differences,
    random_position,
    rules,
    some_blocks,
    some_keys,
)

STANDING = 16
HELD = 7
KEYS = 4


def compare(positions: int, count: int, every: int, seed: int) -> int:
    """Compare a number of positions, print each difference, and return their count."""
    wrong = 0
    for number_of in range(seed, seed + positions):
        state = random_position(number_of)
        blocks = some_blocks(state, number_of, count)
        for each in differences(state, blocks, some_keys(number_of), every):
            print(f"position {number_of}: {each}")
            wrong += 1
    return wrong


def fresh_board(state: BlockAndKeyState) -> Board:
    """Return the board of a position with empty caches."""
    core = book().tables[state.options.seats].core
    board = Board.with_core(*core, state.core)
    for each in state.placed:
        orientation = orientation_of(book(), each)
        board = board.with_block(orientation, number(each.x, each.y, each.z), colour_of(each.block))
    return board


def milliseconds(state: BlockAndKeyState, blocks: list[int], keys: list[str]) -> float:
    """Return the processor time for all placements with all completed keys."""
    board = fresh_board(state)
    begun = time.process_time()
    patterns = [book().keys[key].pattern for key in keys]
    waits = {
        colour: waiting(board, patterns, colour, VIEWS)
        for colour in {colour_of(block) for block in blocks}
    }
    for block in blocks:
        colour = colour_of(block)
        for orientation in book().blocks.orientations(block):
            for corner in bits(board.placements(orientation, state.options.height)):
                completed(board, orientation, corner, colour, waits[colour])
    return 1000 * (time.process_time() - begun)


def middle_position(seed: int) -> BlockAndKeyState:
    """Return a position of a random match with sixteen blocks on the temple."""
    dice = Dice(seed)
    state, _ = rules().new(BlockAndKeyOptions(seats=2 + seed % 3), seed)
    while len(state.placed) < STANDING and rules().decision(state) is not None:
        legal = rules().legal(state)
        rules().apply(state, legal[dice.index(len(legal))])
    return state


def measure(positions: int) -> str:
    """Return median and 99th percentile over a number of positions."""
    times = []
    for seed in range(positions):
        state = middle_position(seed)
        board_of(book(), state)
        blocks, keys = some_blocks(state, seed, HELD), some_keys(seed)[:KEYS]
        milliseconds(state, blocks, keys)
        times.append(milliseconds(state, blocks, keys))
    times.sort()
    high = times[min(len(times) - 1, round(0.99 * len(times)))]
    return f"all placements with all keys: median {median(times):.2f} ms, p99 {high:.2f} ms"


def main() -> int:
    """Compare, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--blocks", type=int, default=2, help="tried in each position")
    parser.add_argument("--every", type=int, default=5, help="look for keys after every so many")
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--measured", type=int, default=200)
    given = parser.parse_args()
    print(measure(given.measured))
    wrong = compare(given.positions, given.blocks, given.every, given.seed)
    print(f"{given.positions} positions compared, {wrong} differences")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
