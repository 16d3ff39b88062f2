"""Riftwalker's pieces on the table of the lobby, and the pictures of its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scenes.game_view.game_module import Scenery, TablePiece

_FLAT = 0.62
_TAPER = 0.004
"""By how much the far edge of a card is shorter: hardly, but a tapered card casts a shadow."""
_MAT_TAPER = 0.12
_MATRIX = ("fire", "water", "earth", "air", "life", "lightning", "fire", "earth", "water")
_HANDS = ((-208, -66), (208, -66), (-216, 48), (216, 48))
"""The places of each seat's rifts."""
_FREE = ((-211, 52), (216, 52))
"""Where the decks lie while two play; more players have their rifts there."""
_ENDS = {False: {2: 7, 3: 6, 4: 5}, True: {2: 5, 3: 4, 4: 3}}
"""How many scored rifts end the match, short match or not, by the number of seats."""
_ROWS = {False: (2, 3, 2), True: (2, 3)}
"""The rifts that end a match of two players, in rows on the picture of that option."""
_STEP = 60
SCENE = Scenery("riftwalker/backdrop")
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
    mat = TablePiece("riftwalker/backdrop", 0, -6, 590, 0.64, taper=_MAT_TAPER, hem=(44, 26, 92))
    matrix = [
        TablePiece(
            f"riftwalker/element_{name}",
            (82 + 3 * (place // 3)) * (place % 3 - 1),
            64 * (place // 3 - 1) - 8,
            72 + 3 * (place // 3),
            _FLAT,
            taper=_TAPER,
        )
        for place, name in enumerate(_MATRIX)
    ]
    hands = [
        TablePiece("riftwalker/rift_back", x + step, y, 68, _FLAT, taper=_TAPER)
        for x, y in _HANDS[:seats]
        for step in (-38, 38)
    ]
    ends = _ENDS[chosen.get("short") is True].get(seats, 7)
    scored = [
        TablePiece(f"riftwalker/{part}", 70 * (number - (ends - 1) / 2), 146, 68, 0.7)
        for number, name in enumerate(_SCORED[:ends])
        for part in (name, "rift_frame")
    ]
    decks = _decks() if seats == len(_FREE) else []
    return [mat, *hands[:4], *decks, *matrix, *hands[4:], *scored]


def _decks() -> list[TablePiece]:
    """The element deck, one side of its top card beside it, and the rift deck."""
    (left, top), (right, _) = _FREE
    sides = [
        TablePiece(f"riftwalker/element_{name}", left + x, top - lift, 72, _FLAT, taper=_TAPER)
        for name, x, lifts in (("life", -38, (0, 4, 8)), ("air", 38, (0,)))
        for lift in lifts
    ]
    backs = [
        TablePiece("riftwalker/rift_back", right, top - 4 * layer, 68, _FLAT, taper=_TAPER)
        for layer in range(4)
    ]
    return [*sides, *backs]


def pictured(option: str, value: object) -> Sequence[TablePiece]:
    """Pieces that picture a value of an option, around the middle of its frame."""
    match option:
        case "standstill_ends":
            return [*_square(), TablePiece("icon/hourglass" if value else "icon/replay", 0, 0, 56)]
        case "short":
            rows = _ROWS[value is True]
            names = iter(_SCORED)
            return [
                TablePiece(f"riftwalker/{part}", _STEP * (place - (count - 1) / 2), 74 * row, 56)
                for row, count in enumerate(rows)
                for place, name in zip(range(count), names, strict=False)
                for part in (name, "rift_frame")
            ]
        case "seed":
            backs = _fan(("rift_back",) * 3)
            return [Scenery("riftwalker/panel_city", 0.5, 0.3), *backs, _coin("dice")]
        case "friendly":
            robot = TablePiece("shared/avatar_robot", 0, 0, 84)
            sign = TablePiece("icon/undo" if value else "icon/lock", 40, 40, 34)
            return [Scenery("riftwalker/panel_walker", 0.5, 0.4), robot, sign]
        case "kept":
            return _square()
        case "watch":
            return [
                piece
                for name, x, turn in zip(_SCORED, (-54, 0, 54), (10, 0, -10), strict=False)
                for piece in _rift(name, x, 4 if turn else 0, turn)
            ]
    return ()


def _square() -> list[TablePiece]:
    """The elements of the matrix, seen from above."""
    return [
        TablePiece(f"riftwalker/element_{name}", 50 * (place % 3 - 1), 60 * (place // 3 - 1), 54)
        for place, name in enumerate(_MATRIX)
    ]


def _rift(name: str, x: float, y: float, turn: float) -> list[TablePiece]:
    return [TablePiece(f"riftwalker/{part}", x, y, 76, turn=turn) for part in (name, "rift_frame")]


def _fan(names: Sequence[str]) -> list[TablePiece]:
    return [
        TablePiece(
            f"riftwalker/{name}", 26 * place - 26, 4 * abs(place - 1), 62, turn=9 - 9 * place
        )
        for place, name in enumerate(names)
    ]


def _coin(icon: str) -> TablePiece:
    return TablePiece(f"icon/{icon}", 0, 6, 44)
