"""Pieces of Block and Key on the table of the lobby, and the pictures of its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scenes.game_view.game_module import TablePiece

_GROUP = "block_and_key"
_TEMPLE = f"{_GROUP}/lobby_temple"
_FLAT = 0.61
"""The height of what lies on the table, as a share of that of its picture."""
_KEYS = (("sun", -236, 74), ("moon", 236, 74), ("star", 0, 160))
"""The places of the seats' keys; the third pile is for three and more."""
_BLOCKS = ((-250, -14, 56), (256, -18, 56))
"""The places and widths of blocks that are not built yet."""
_SIDES = (("sun", 0, 0), ("jade", -1, 0), ("azure", 1, 0), ("coral", 0, -1), ("gold", 0, 1))
"""The five sides of the temple around its top."""
_CARDS = (("sun", -128), ("moon", 128), ("sun", -86), ("moon", 86))
"""The face-down cards, two for each person if there are that many."""
_LENGTHS = {"full": 6, "short": 3}
"""Keys that lie in a pile, as signs of a whole match and of half of it."""


def laid(chosen: Mapping[str, object]) -> Sequence[TablePiece]:
    """The temple, blocks and keys; alone, the hands of the Ancients hold it."""
    count = _LENGTHS.get(str(chosen.get("length")), 6)
    seats = chosen.get("seats")
    people = seats if isinstance(seats, int) else 2
    keys = [
        TablePiece(f"block_and_key/key_{sign}", x + 13 * (n - (count - 1) / 2), y, 46, _FLAT, 14)
        for sign, x, y in _KEYS[: 3 if people > 2 else 2]
        for n in range(count)
    ]
    blocks = [TablePiece("shared/table_block", x, y, wide) for x, y, wide in _BLOCKS]
    cards = [
        TablePiece(f"block_and_key/card_back_{sign}", x, 104, 46, _FLAT)
        for sign, x in _CARDS[: 2 * people]
    ]
    temple = TablePiece(_TEMPLE, 0, 8, 300)
    hands = [
        TablePiece(f"block_and_key/hand_{side}", x, 14, 92)
        for side, x in (("left", -142), ("right", 142))
        if people == 1
    ]
    return [*blocks, temple, *hands, *cards, *keys]


def pictured(option: str, value: object) -> Sequence[TablePiece]:
    """The pieces of an option's value, around the middle of its frame."""
    match option:
        case "height":
            old = [("jade", -1, 1), ("jade", -1, 0), ("coral", -1, -1)]
            new = [("azure", 0, 0 if value == "block" else -1)]
            low = [] if value == "stack" else [("coral", -1, -1)]
            shown = [each for each in old if each not in low] + new
            rows = [y for _, _, y in shown]
            wide = 75 / max(2.2, max(rows) - min(rows) + 1)
            middle = (max(rows) + min(rows)) / 2
            return [
                *(_tile(name, x * wide - 4, (y - middle) * wide, wide) for name, x, y in shown),
                TablePiece("icon/up", 46, 0, 30),
            ]
        case "views":
            if value == "own":
                plain = TablePiece("block_and_key/card_back_sun", -24, 0, 62)
                return [plain, _tile(_SIDES[-1][0], 38, 0, 46)]
            return [_tile(name, x * 25, y * 25, 24) for name, x, y in _SIDES]
        case "length":
            count = _LENGTHS.get(str(value), 6)
            return [
                TablePiece("block_and_key/key_sun", 19 * (n - (count - 1) / 2), 0, 50, 0, 14)
                for n in range(count)
            ]
        case "mystery":
            return [
                TablePiece("block_and_key/card_back_star", -22, 0, 60),
                TablePiece(f"icon/{value}", 36, 0, 36),
            ]
    return ()


def _tile(name: str, x: float, y: float, wide: float) -> TablePiece:
    return TablePiece(f"block_and_key/tile_{name}", x, y, wide)
