"""Pieces of Block and Key on the table of the lobby, and the pictures of its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scenes.game_view.game_module import Scenery, TablePiece

SCENE = Scenery("block_and_key/temple", 0.5, 0.5, 1.35)
_GROUP = "block_and_key"
_TEMPLE = f"{_GROUP}/lobby_temple"
_FLAT = 0.58
"""The height of what lies on the table, as a share of that of its picture."""
_KEYS = (("sun", -236, 74), ("moon", 236, 74), ("star", 0, 160))
"""The places of the seats' keys; the third pile is for three and more."""
_BLOCKS = ((-250, -14, 56), (256, -18, 56))
"""The places and widths of blocks that are not built yet."""
_EYES = ((0, -74), (-84, -34), (84, -34), (84, 26), (-84, 26))
"""Where somebody looks at the temple from: above, and the four sides, the own one last."""
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
        _flat(f"key_{sign}", x + 13 * (n - (count - 1) / 2), y, 46, 14)
        for sign, x, y in _KEYS[: 3 if people > 2 else 2]
        for n in range(count)
    ]
    blocks = [TablePiece("shared/table_block", x, y, wide) for x, y, wide in _BLOCKS]
    cards = [_flat(f"card_back_{sign}", x, 104, 46) for sign, x in _CARDS[: 2 * people]]
    temple = TablePiece(_TEMPLE, 0, 8, 300)
    shade = TablePiece("shared/cover_shadow", 14, 55, 250, 0.58, 45, lies=True, printed=True)
    hands = [
        TablePiece(f"block_and_key/hand_{side}", x, 14, 92)
        for side, x in (("left", -142), ("right", 142))
        if people == 1
    ]
    return [*blocks, shade, temple, *hands, *cards, *keys]


def _flat(name: str, x: float, y: float, width: float, turn: float = 0.0) -> TablePiece:
    """A key or a card that lies on the table."""
    return TablePiece(f"{_GROUP}/{name}", x, y, width, _FLAT, turn, lies=True)


def pictured(option: str, value: object) -> Sequence[TablePiece]:
    """The pieces of an option's value, around the middle of its frame."""
    match option:
        case "height":
            tower = TablePiece(f"block_and_key/lobby_rise_{value}", -18, 40, 56)
            return [tower, TablePiece("icon/up", 36, 8, 24)]
        case "views":
            eyes = _EYES if value == "all" else _EYES[-1:]
            signs = [TablePiece("icon/eye", x, y, 24) for x, y in eyes]
            return [TablePiece(_TEMPLE, 0, 0, 120), *signs]
        case "length":
            count = _LENGTHS.get(str(value), 6)
            return [
                TablePiece("block_and_key/key_sun", 19 * (n - (count - 1) / 2), 0, 50, 0, 14)
                for n in range(count)
            ]
        case "mystery":
            return [
                TablePiece("block_and_key/card_back_star", -18, 0, 76, turn=6),
                TablePiece("block_and_key/card_back_star", -8, 0, 76, turn=-6),
                TablePiece(f"icon/{value}", 40, 16, 28),
            ]
        case "friendly":
            robot = TablePiece("explorers/robot", -22, 40, 60)
            return [robot, TablePiece("icon/undo" if value else "icon/lock", 30, 4, 26)]
        case "seed":
            pieces = [TablePiece("shared/table_block", x, 20, 60) for x in (-34, 34)]
            return [*pieces, TablePiece("icon/dice", 0, 0, 36)]
        case "kept":
            return [TablePiece(_TEMPLE, 0, 0, 150)]
        case "watch":
            keys = [TablePiece("block_and_key/key_sun", -8 + 20 * n, 52, 68) for n in range(3)]
            return [TablePiece("block_and_key/card_back_sun", -14, -28, 92, turn=6), *keys]
    return ()
