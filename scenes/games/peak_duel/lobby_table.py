"""Pieces of Peak Duel on the table of the lobby, and the pictures of its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scenes.game_view.game_module import TablePiece

_FLAT = 0.75
_ELEMENTS = ("fire", "water", "wood", "metal", "earth")
_PRICES = {"window": (1, 2, 1, 2), "turn": (1, 2, 3, 4)}
"""The prices of four changes of the rule, the first two in one window."""
_HEAP = 74.0
"""The height of the picture of an option, which the highest price fills."""


def laid(_chosen: Mapping[str, object]) -> Sequence[TablePiece]:
    """The rule in the middle, a beast on either side, souls, and two hands."""
    own = [
        piece
        for place, name in enumerate(_ELEMENTS)
        for piece in _beast_card(name, place, -50 * (2 - place), 136 + 5 * abs(place - 2))
    ]
    rival = [
        _card("card_back", 46 * (place - 2), -132 - 3 * abs(place - 2), 8 * (place - 2))
        for place in range(5)
    ]
    souls = [
        TablePiece(f"peak_duel/soul_{name}", side * (224 + 27 * place), y, 25)
        for side, y in ((-1, 34), (1, -34))
        for place, name in enumerate(_ELEMENTS[:3])
    ]
    return [
        *rival,
        TablePiece("peak_duel/rule_greater", 0, 0, 132, 0.8),
        *_face("fire", -150, "1", "4"),
        *_face("water", 150, "7", "1"),
        *souls,
        *own,
    ]


def _face(element: str, x: float, defence: str, attack: str) -> list[TablePiece]:
    """The first beast of an element on its card, with its two values."""
    return [
        TablePiece(f"peak_duel/card_{element}", x, 0, 100, _FLAT),
        TablePiece(f"peak_duel/beast_{element}_01", x, -8, 88, 0.8),
        TablePiece(f"peak_duel/soul_{element}", x - 37, -45, 15),
        TablePiece(f"number/{defence}", x - 20, 42, 13),
        TablePiece(f"number/{attack}", x + 30, 42, 13),
    ]


def _beast_card(element: str, place: int, x: float, y: float) -> list[TablePiece]:
    turn = 8 * (2 - place)
    beast = TablePiece(f"peak_duel/beast_{element}_0{place + 2}", x, y - 5, 50, 0.8, turn)
    return [_card(f"card_{element}", x, y, turn), beast]


def _card(name: str, x: float, y: float, turn: float) -> TablePiece:
    return TablePiece(f"peak_duel/{name}", x, y, 62, _FLAT, turn)


def pictured(option: str, value: object) -> Sequence[TablePiece]:
    """The prices of four changes of the rule, in souls; beasts for an own deck."""
    if option == "workshop" and isinstance(value, int):
        return _beast_card(_ELEMENTS[value], 2, 0, 6)
    if option != "ladder":
        return ()
    prices = _PRICES.get(str(value), (1,))
    step = min(32.0, _HEAP / max(prices))
    wide = min(24.0, 0.9 * step)
    souls = [
        TablePiece(f"peak_duel/soul_{_ELEMENTS[column]}", x, step * (low - row), wide)
        for column, (x, price) in enumerate(zip((-20, 5, 30, 55), prices, strict=False))
        for row in range(price)
        for low in [(max(prices) - 1) / 2]
    ]
    return [TablePiece("peak_duel/rule_lesser", -50, 0, 38), *souls]
