"""The guided first match, read from `data/block_and_key/lesson.yaml`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from game.block_and_key.actions import Place
from game.block_and_key.blocks import BLOCKS, NO_BLOCK, block_of
from game.block_and_key.colours import COLOUR_NAMES
from game.block_and_key.data import BlockAndKeyData
from game.block_and_key.keys import DeckName
from game.block_and_key.options import BlockAndKeyOptions
from game.block_and_key.play import Play
from game.block_and_key.preview import completions
from game.block_and_key.rules import BlockAndKey
from game.block_and_key.setup import new_table
from game.block_and_key.state import BlockAndKeyState, Placed
from game.block_and_key.turn import begin_turn
from game.engine.data_loader import DataLoader
from game.engine.folders import data_folder
from scenes.game_view.contract import LessonStep
from scenes.game_view.lesson_files import LessonReader, StepData, StepsFile

_SEED: Final = 7
_KEY_PLACE: Final = 2
"""The place in the hand of a position's key: the third, as its words say."""
_FIRST_HAND: Final = ("star", "star", "sun", "moon")
"""The decks of a first hand (BK-1.9)."""


class PlacedData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A block that already stands: its name, and its cells as x, y, z."""

    block: str
    cells: tuple[tuple[int, int, int], ...]


class BlockAndKeyPositionData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position of the lesson: the first seat is on turn.

    Attributes:
        seats: how many people play; one plays against the Ancients (BK-6).
        placed: the blocks beside the core.
        held: the blocks in the row, by their names.
        dig: the blocks in the dig, by their names; the rest comes from the bag.
        key_for: the block for which a key of the deck named by `key_deck` is put into the hand
            that it can complete here; empty for none.
    """

    seats: int = 2
    placed: tuple[PlacedData, ...] = ()
    held: tuple[str, ...] = ()
    dig: tuple[str, ...] = ()
    key_for: str = ""
    key_deck: DeckName = "star"


class BuildingStep(StepData, frozen=True, forbid_unknown_fields=True):
    """A step of this lesson.

    In `allowed`, a block is given by its name, and `cells` stand for an orientation and place.
    `completing` allows every placement that completes the key of the position.
    """

    completing: bool = False


class BlockAndKeyLessonFile(StepsFile, frozen=True, forbid_unknown_fields=True):
    """The file `lesson.yaml`."""

    positions: dict[str, BlockAndKeyPositionData]
    steps: tuple[BuildingStep, ...]


class BlockAndKeyLesson(LessonReader[BlockAndKey, BlockAndKeyLessonFile, BlockAndKeyState]):
    """The guided match, in terms of this game."""

    rules_type = BlockAndKey
    file_type = BlockAndKeyLessonFile
    folder = data_folder() / "block_and_key"
    section = "block_and_key_table.lesson"

    def __init__(self, rules: BlockAndKey, loader: DataLoader, file: BlockAndKeyLessonFile) -> None:
        self._book: BlockAndKeyData = rules.book
        self._completing: dict[str, list[Place]] = {}
        super().__init__(rules, loader, file)

    def _step(self, number: int, position: str, data: StepData) -> LessonStep:
        return super()._step(number, position, replace(data, spot=self._spot(data.spot)))

    def _allowed(self, number: int, position: str, data: StepData) -> tuple[Mapping[str, Any], ...]:
        if isinstance(data, BuildingStep) and data.completing:
            return tuple(
                {
                    "kind": "place",
                    "block": each.block,
                    "orientation": each.orientation,
                    "x": each.x,
                    "y": each.y,
                    "z": each.z,
                }
                for each in self._completing.get(position, [])
            )
        return tuple(self._pattern(number, pattern) for pattern in data.allowed)

    def _pattern(self, number: int, pattern: Mapping[str, Any]) -> dict[str, Any]:
        """A part of an action, its block and cells as the rules number them."""
        values = dict(pattern)
        path = ("steps", number, "allowed")
        if isinstance(values.get("block"), str):
            values["block"] = self._block(path, values["block"])
        cells = values.pop("cells", None)
        if cells is not None:
            placed = self._placed(path, int(values["block"]), cells)
            values |= {
                "orientation": placed.orientation,
                "x": placed.x,
                "y": placed.y,
                "z": placed.z,
            }
        return values

    def _spot(self, spot: str) -> str:
        kind, _, name = spot.partition(":")
        if kind == "block" and not name.isdigit():
            return f"block:{self._block(('steps',), name)}"
        return spot

    def _position(self, name: str, data: BlockAndKeyPositionData) -> BlockAndKeyState:
        path = ("positions", name)
        state, _ = new_table(self._book, BlockAndKeyOptions(seats=data.seats), _SEED)
        state.stack, state.first = [], 0
        begin_turn(Play(self._book, state), 0)
        for block in state.dig:
            state.bag.append(block)
        state.dig = [NO_BLOCK] * len(state.dig)
        for placed in data.placed:
            block = self._take(state, path, placed.block)
            state.placed.append(self._placed(path, block, placed.cells))
        state.blocks[0] = [self._take(state, path, each) for each in data.held]
        for space, each in enumerate(data.dig):
            state.dig[space] = self._take(state, path, each)
        for space in range(len(state.dig)):
            if state.dig[space] == NO_BLOCK:
                state.dig[space] = state.bag.pop(0)
        state.bag.sort()
        if data.key_for:
            self._give_key(name, data, state)
        else:
            self._give_others(state, range(len(state.hands[0])))
        return state

    def _give_key(self, name: str, data: BlockAndKeyPositionData, state: BlockAndKeyState) -> None:
        """Put the first key of a deck into the hand that the block can complete here."""
        block = self._block(("positions", name), data.key_for)
        places = [action for action in self._places(state) if action.block == block]
        for key in self._book.decks[data.key_deck]:
            self._swap(state, _KEY_PLACE, key)
            found = [
                place
                for place in places
                if any(each.key == key for each in completions(self._book, state, place))
            ]
            if found:
                self._completing[name] = found
                others = [each for each in range(len(state.hands[0])) if each != _KEY_PLACE]
                self._give_others(state, others)
                return
        path = ("positions", name, "key_for")
        self._loader.report(self.file_name, path, "other", text="no key can be completed here")

    def _places(self, state: BlockAndKeyState) -> list[Place]:
        return [action for action in self._rules.legal(state) if isinstance(action, Place)]

    def _give_others(self, state: BlockAndKeyState, numbers: Sequence[int]) -> None:
        """Replace the other keys of the hand by ones that no held block completes here.

        Otherwise they would light up beside the step's own key.
        """
        places = self._places(state)
        hand, decks = state.hands[0], self._book.decks
        for number in numbers:
            for key in (*decks[_FIRST_HAND[number]], *decks["moon"]):
                if key in hand and hand.index(key) != number:
                    continue
                self._swap(state, number, key)
                told = (completions(self._book, state, place) for place in places)
                if not any(each.key == key for found in told for each in found):
                    break

    def _swap(self, state: BlockAndKeyState, number: int, key: str) -> None:
        """Put a key into a place of the hand; another hand gets the old one, or its altar does."""
        hand = state.hands[0]
        mine = hand[number]
        if mine == key:
            return
        holder = next((each for each in state.hands if key in each), None)
        if holder is not None:
            holder[holder.index(key)] = mine
        else:
            altars = {"sun": state.sun, "moon": state.moon}
            for deck in altars.values():
                if key in deck:
                    deck.remove(key)
            altars.get(self._book.keys[mine].deck, []).insert(0, mine)
        hand[number] = key

    def _take(self, state: BlockAndKeyState, path: tuple[str | int, ...], name: str) -> int:
        block = self._block(path, name)
        if block in state.bag:
            state.bag.remove(block)
        else:
            self._loader.report(self.file_name, path, "duplicate_id", name=name)
        return block

    def _block(self, path: tuple[str | int, ...], name: str) -> int:
        """The number of a block named like `coral l3`."""
        colour, _, shape = name.partition(" ")
        if colour in COLOUR_NAMES and shape in self._book.blocks.shape_ids:
            return block_of(self._book.blocks.shape_ids.index(shape), COLOUR_NAMES.index(colour))
        self._loader.report(self.file_name, path, "other", text=f"there is no block {name!r}")
        return BLOCKS - 1

    def _placed(
        self, path: tuple[str | int, ...], block: int, cells: Sequence[Sequence[int]]
    ) -> Placed:
        """The placement of a block that fills these cells."""
        low = [min(cell[axis] for cell in cells) for axis in range(3)]
        wanted = sorted(tuple(cell[axis] - low[axis] for axis in range(3)) for cell in cells)
        for orientation in self._book.blocks.orientations(block):
            if sorted(tuple(cube) for cube in orientation.cubes) == wanted:
                return Placed(block, orientation.index, low[0], low[1], low[2], 0)
        self._loader.report(
            self.file_name, path, "other", text="the cells do not have the block's shape"
        )
        return Placed(block, 0, low[0], low[1], low[2], 0)
