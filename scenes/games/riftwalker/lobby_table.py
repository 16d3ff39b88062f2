"""Riftwalker's pieces on the table of the lobby, and the pictures of its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from scenes.game_view.game_module import Mood, Scenery, TablePiece

_FLAT = 0.56
_MATRIX = ("fire", "water", "earth", "air", "life", "lightning", "fire", "earth", "water")
_HANDS = ((-194, -64), (194, -64), (-194, 34), (194, 34))
"""The places of each seat's rifts."""
_FREE = _HANDS[2:]
"""Where the decks lie while two play; more players have their rifts there."""
_ENDS = {False: {2: 7, 3: 6, 4: 5}, True: {2: 5, 3: 4, 4: 3}}
"""How many scored rifts end the match, short match or not, by the number of seats."""
_SIDES = (("life", -35), ("air", 36))
"""The element deck and what its top card has on the other side."""
_SPREAD = 290.0
"""How far apart the middles of the outer scored rifts lie on the picture of a short match."""
SCENE = Scenery("riftwalker/backdrop")
MOOD = Mood((160, 120, 250), (64, 40, 120), (214, 180, 255), -12.0)
_SCORED = (
    "rift_fire_burn_memory",
    "rift_water_drowned_bell",
    "rift_life_verdant_chorus",
    "rift_air_gale_prison",
    "rift_earth_bedrock_gate",
    "rift_lightning_arc_lantern_quay",
    "rift_fire_cinder_toll",
)


def laid(chosen: Mapping[str, object]) -> Sequence[TablePiece]:
    """The matrix, rifts before every taken seat, and as many as end the match."""
    taken = chosen.get("seats")
    seats = taken if isinstance(taken, int) else 2
    mat = _flat("backdrop", 0, -18, 556, 0.7)
    matrix = [
        _flat(f"element_{name}", 80 * (place % 3 - 1), 59 * (place // 3 - 1) - 18, 72)
        for place, name in enumerate(_MATRIX)
    ]
    hands = [_flat("rift_back", x + step, y, 60) for x, y in _HANDS[:seats] for step in (-34, 34)]
    ends = _ENDS[chosen.get("short") is True].get(seats, 7)
    scored = [
        piece
        for number, name in enumerate(_SCORED[:ends])
        for piece in _scored(name, number - (ends - 1) / 2)
    ]
    decks = _decks() if seats == len(_FREE) else []
    return [replace(mat, hem=(44, 26, 92)), *hands[:4], *decks, *matrix, *hands[4:], *scored]


def _flat(name: str, x: float, y: float, width: float, flat: float = _FLAT) -> TablePiece:
    """A mat or a card that lies on the table."""
    return TablePiece(f"riftwalker/{name}", x, y, width, flat, lies=True)


def _scored(name: str, place: float) -> list[TablePiece]:
    """A scored rift so many places to the right of the middle of their arc along the table."""
    card = _flat(name, 58 * place, 146 - 1.6 * place * place, 55)
    card = replace(card, turn=3 * round(1.3 * place))
    return [card, replace(card, sprite="riftwalker/rift_frame", printed=True)]


def _decks() -> list[TablePiece]:
    """The element deck, one side of its top card beside it, and the rift deck."""
    (left, top), (right, _) = _FREE
    life, air = (_flat(f"element_{name}", left + x, top, 66) for name, x in _SIDES)
    rifts = _flat("rift_back", right, top, 62)
    return [replace(life, pile=5), air, replace(rifts, pile=6)]


def pictured(option: str, value: object) -> Sequence[TablePiece]:
    """Pieces that picture a value of an option, around the middle of its frame."""
    match option:
        case "standstill_ends":
            sign = TablePiece("icon/hourglass" if value else "icon/replay", 154, 0, 48)
            return [*_row(("fire", "water", "earth"), -6), sign]
        case "short":
            count = _ENDS[value is True][2]
            step = _SPREAD / (count - 1)
            return [
                piece
                for place, name in enumerate(_SCORED[:count])
                for piece in _rift(name, step * (place - (count - 1) / 2), 0, 0)
            ]
        case "seed":
            backs = _fan(("rift_back",) * 5, 46, 70)
            dice = TablePiece("icon/dice", 0, 6, 44)
            return [Scenery("riftwalker/panel_city", 0.5, 0.3), *backs, dice]
        case "friendly":
            robot = TablePiece("shared/avatar_robot", -110, 0, 90)
            sign = TablePiece("icon/undo" if value else "icon/lock", -18, 0, 42)
            cards = _row(("life", "water"), 106)
            return [Scenery("riftwalker/panel_walker", 0.5, 0.4), robot, *cards, sign]
        case "kept":
            return _square()
        case "watch":
            return [
                piece
                for name, place in zip(_SCORED, (-1, 0, 1), strict=False)
                for piece in _rift(name, 40 * place, 50 * place, -6 * place)
            ]
    return ()


def _row(names: Sequence[str], x: float = 0.0) -> list[TablePiece]:
    """Elements beside each other, around a point."""
    middle = (len(names) - 1) / 2
    return [
        TablePiece(f"riftwalker/element_{name}", x + 80 * (place - middle), 0, 74)
        for place, name in enumerate(names)
    ]


def _square() -> list[TablePiece]:
    """The elements of the matrix, seen from above."""
    return [
        TablePiece(f"riftwalker/element_{name}", 59 * (place % 3 - 1), 70 * (place // 3 - 1), 54)
        for place, name in enumerate(_MATRIX)
    ]


def _rift(name: str, x: float, y: float, turn: float) -> list[TablePiece]:
    return [TablePiece(f"riftwalker/{part}", x, y, 76, turn=turn) for part in (name, "rift_frame")]


def _fan(names: Sequence[str], step: float, wide: float) -> list[TablePiece]:
    """Cards in a flat fan; the outer ones lie a little lower."""
    middle = (len(names) - 1) / 2
    return [
        TablePiece(
            f"riftwalker/{name}",
            step * (place - middle),
            3 * abs(place - middle),
            wide,
            turn=-6 * (place - middle),
        )
        for place, name in enumerate(names)
    ]
