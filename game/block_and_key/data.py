"""The data of Block and Key - blocks, keys, tables, ranks - read and checked for the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Final

import msgspec

from game.block_and_key.blocks import Blocks, BlocksFile
from game.block_and_key.boards import Boards
from game.block_and_key.keys import DECKS, Key, read_keys
from game.block_and_key.polycube import at_origin, orientations
from game.block_and_key.seating import SEAT_COUNTS, Table, TableData
from game.block_and_key.temple import Cube
from game.engine.data_loader import DataLoader

BLOCKS_FILE: Final = "blocks.yaml"
TABLE_FILE: Final = "table.yaml"


class RankData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rank of solo play, reached from this many points on (BK-6.9)."""

    id: str
    points: Annotated[int, msgspec.Meta(ge=0)]


class TableFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``table.yaml``."""

    tables: Annotated[tuple[TableData, ...], msgspec.Meta(min_length=1)]
    ranks: Annotated[tuple[RankData, ...], msgspec.Meta(min_length=1)]


class BlockAndKeyData:
    """Everything about the game that does not change during a match."""

    def __init__(
        self,
        blocks: Blocks,
        keys: Mapping[str, Key],
        tables: Mapping[int, Table],
        ranks: Sequence[RankData],
    ) -> None:
        self.blocks: Final = blocks
        self.keys: Final = dict(keys)
        """All keys by their names."""
        self.decks: Final = {
            deck: tuple(key.id for key in keys.values() if key.deck == deck) for deck in DECKS
        }
        """The keys of each deck."""
        self.tables: Final = dict(tables)
        """The table for each number of seats."""
        self.ranks: Final = tuple(ranks)
        """The solo ranks, the lowest first."""
        self.boards: Final = Boards(blocks)

    def rank(self, score: int) -> str:
        """Return the solo rank of a score (BK-6.9)."""
        return next(rank.id for rank in reversed(self.ranks) if score >= rank.points)


def read_book(loader: DataLoader) -> BlockAndKeyData | None:
    """Read the files; ``None``, and findings in the loader, where they are wrong."""
    blocks = loader.read(BLOCKS_FILE, BlocksFile)
    keys = read_keys(loader)
    table = loader.read(TABLE_FILE, TableFile)
    if blocks is not None:
        _check_blocks(loader, blocks)
    if table is not None:
        _check_table(loader, table)
    if keys is not None:
        _check_decks(loader, keys)
    if blocks is None or keys is None or table is None or loader.findings:
        return None
    tables = {each.seats: Table(each) for each in table.tables}
    return BlockAndKeyData(Blocks(blocks.shapes), keys, tables, table.ranks)


def _check_blocks(loader: DataLoader, file: BlocksFile) -> None:
    known: dict[object, str] = {}
    loader.check_ids(BLOCKS_FILE, "shapes", [shape.id for shape in file.shapes])
    for index, shape in enumerate(file.shapes):
        path = ("shapes", index, "cubes")
        cubes = at_origin(shape.cubes)
        if len(set(cubes)) < len(cubes) or not _is_connected(set(cubes)):
            text = "expected different cubes that hang together by their faces"
            loader.report(BLOCKS_FILE, path, "other", text=text)
            continue
        turned = orientations(cubes)[0]
        if turned in known:
            text = f"the same shape as {known[turned]}"
            loader.report(BLOCKS_FILE, path, "other", text=text)
        known[turned] = shape.id


def _is_connected(cubes: set[Cube]) -> bool:
    reached = {next(iter(cubes))}
    waiting = list(reached)
    while waiting:
        x, y, z = waiting.pop()
        for step in ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)):
            near = Cube(x + step[0], y + step[1], z + step[2])
            if near in cubes and near not in reached:
                reached.add(near)
                waiting.append(near)
    return len(reached) == len(cubes)


def _check_table(loader: DataLoader, file: TableFile) -> None:
    if [each.seats for each in file.tables] != list(SEAT_COUNTS):
        text = "expected a table each for 1, 2, 3 and 4 seats, in this order"
        loader.report(TABLE_FILE, ("tables",), "other", text=text)
    for index, table in enumerate(file.tables):
        if len(set(table.sides)) != table.seats or len(table.sides) != table.seats:
            text = f"expected {table.seats} different sides"
            loader.report(TABLE_FILE, ("tables", index, "sides"), "other", text=text)
    points = [rank.points for rank in file.ranks]
    if points[0] != 0 or points != sorted(set(points)):
        text = "expected rising points, the first rank from 0"
        loader.report(TABLE_FILE, ("ranks",), "other", text=text)


def _check_decks(loader: DataLoader, keys: Mapping[str, Key]) -> None:
    for deck, least in (("star", 8), ("sun", 4), ("moon", 4)):
        found = sum(key.deck == deck for key in keys.values())
        if found < least:
            text = f"expected at least {least} keys for four people"
            loader.report("keys.yaml", (deck, "keys"), "other", text=text)
