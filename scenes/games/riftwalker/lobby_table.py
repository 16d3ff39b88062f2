"""Riftwalker's pieces on the table of the lobby, and the pictures of its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scenes.game_view.game_module import TablePiece

_FLAT = 0.62
_TAPER = 0.004
"""By how much the far edge of a card is shorter: hardly, but a tapered card casts a shadow."""
_MATRIX = ("fire", "water", "earth", "air", "life", "lightning", "fire", "earth", "water")
_HANDS = ((-222, -74), (222, -74), (-248, 34), (248, 34))
"""The places of each seat's rifts."""
_ENDS = {False: {2: 7, 3: 6, 4: 5}, True: {2: 5, 3: 4, 4: 3}}
"""How many scored rifts end the match, short match or not, by the number of seats."""
_PICTURE, _RIFT = 132, 64
"""The width of an option's picture, and of the rifts that overlap in it."""
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
    matrix = [
        TablePiece(
            f"riftwalker/element_{name}",
            90 * (place % 3 - 1),
            66 * (place // 3 - 1) - 16,
            78,
            _FLAT,
            taper=_TAPER,
        )
        for place, name in enumerate(_MATRIX)
    ]
    hands = [
        TablePiece("riftwalker/rift_back", x + step, y, 62, _FLAT, taper=_TAPER)
        for x, y in _HANDS[:seats]
        for step in (-36, 36)
    ]
    ends = _ENDS[chosen.get("short") is True].get(seats, 7)
    scored = [
        TablePiece(f"riftwalker/{part}", 60 * (number - (ends - 1) / 2), 140, 54, _FLAT)
        for number, name in enumerate(_SCORED[:ends])
        for part in (name, "rift_frame")
    ]
    return [*hands[:4], *matrix, *hands[4:], *scored]


def pictured(option: str, value: object) -> Sequence[TablePiece]:
    """Pieces that picture a value of an option, around the middle of its frame."""
    if option == "short":
        count = _ENDS[value is True][2]
        step, wide = (_PICTURE - _RIFT) / (count - 1), _RIFT
        return [
            TablePiece(f"riftwalker/{part}", step * (place - (count - 1) / 2), 0, wide)
            for place, name in enumerate(_SCORED[:count])
            for part in (name, "rift_frame")
        ]
    if option != "standstill_ends":
        return ()
    cards = [
        TablePiece(f"riftwalker/element_{name}", x, 0, 76)
        for name, x in (("earth", -30), ("water", 0), ("air", 30))
    ]
    return [*cards, TablePiece("icon/hourglass" if value else "icon/replay", 0, 2, 44)]
