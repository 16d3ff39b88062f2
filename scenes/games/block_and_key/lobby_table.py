"""Pieces of Block and Key on the table of the lobby, and the pictures of its options."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from scenes.game_view.game_module import Mood, Scenery, TablePiece

SCENE = Scenery("block_and_key/temple", 0.5, 0.5, 1.35)
MOOD = Mood((172, 168, 110), (84, 66, 30), (255, 214, 130), -5.0)
_GROUP = "block_and_key"
_TEMPLE = f"{_GROUP}/lobby_temple"
_FLAT = 0.58
"""The height of what lies on the table, as a share of that of its picture."""
_KEYS = (("sun", -238, 84), ("moon", 238, 84), ("star", 0, 112))
"""The middles of the seats' fans of keys; the third is for three and more."""
_FAN = 14.0
"""Degrees between two keys of a fan, whose bits point to its middle."""
_REACH = 56.0
"""How far the middle of a key lies from the point to which its fan's keys point."""
_PLINTH = (0, 25, 340)
_BLOCKS = ((-232, -30, 54), (238, -34, 54))
"""The places and widths of blocks that are not built yet."""
_EYES = ((0, -74), (-84, -34), (84, -34), (84, 26), (-84, 26))
"""Where somebody looks at the temple from: above, and the four sides, the own one last."""
_HEM = (26, 62, 58)
"""The cloth around the plinth."""
_CARDS = (("sun", -128), ("moon", 128), ("sun", -86), ("moon", 86))
"""The face-down cards, two for each person if there are that many."""
_LENGTHS = {"full": 6, "short": 3}
"""Keys that lie in a pile, as signs of a whole match and of half of it."""


def laid(chosen: Mapping[str, object]) -> Sequence[TablePiece]:
    """The temple on its plinth, blocks, keys and cards."""
    count = _LENGTHS.get(str(chosen.get("length")), 6)
    seats = chosen.get("seats")
    people = seats if isinstance(seats, int) else 2
    keys = [
        key
        for sign, x, y in _KEYS[: 3 if people > 2 else 2]
        for key in _fan(f"key_{sign}", x, y, count)
    ]
    blocks = [TablePiece("shared/table_block", x, y, wide) for x, y, wide in _BLOCKS]
    cards = [_flat(f"card_back_{sign}", x, 110, 46) for sign, x in _CARDS[: 2 * people]]
    temple = TablePiece(_TEMPLE, 0, 2, 222)
    plinth = TablePiece("shared/table", *_PLINTH, _FLAT, hem=_HEM, lies=True)
    shade = TablePiece("shared/cover_shadow", 13, 37, 184, _FLAT, 45, lies=True, printed=True)
    return [plinth, shade, *blocks, temple, *cards, *keys]


def _fan(name: str, x: float, y: float, count: int) -> Sequence[TablePiece]:
    """Keys spread as a hand of cards is, the right ones on the left ones."""
    turns = [math.radians(_FAN * ((count - 1) / 2 - n)) for n in range(count)]
    return [
        _flat(
            name,
            x - _REACH * math.sin(turn),
            y - _FLAT * _REACH * (math.cos(turn) - 1),
            52,
            math.degrees(turn),
        )
        for turn in turns
    ]


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
