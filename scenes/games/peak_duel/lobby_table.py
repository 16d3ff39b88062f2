"""Pieces of Peak Duel on the table of the lobby, and the pictures of its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scenes.game_view.game_module import TablePiece

_FLAT = 0.66
_ELEMENTS = ("fire", "water", "wood", "metal", "earth")
_PRICES = {"window": (1, 2, 1, 2), "turn": (1, 2, 3, 4)}
"""The prices of four changes of the rule, the first two in one window."""
_ROWS = (-23.0, 23.0)
_STEPS = tuple((x, y) for y in _ROWS for x in (35.0, 69.0))
"""The places of these prices, one window in a row."""


def laid(_chosen: Mapping[str, object]) -> Sequence[TablePiece]:
    """The rule in the middle, a beast on either side, souls, and two hands."""
    own = [
        piece
        for place, name in enumerate(_ELEMENTS)
        for at in [(-50.0 * (2 - place), 136.0 + 5 * abs(place - 2))]
        for piece in _beast_card(name, place + 2, at, 8 * (2 - place))
    ]
    rival = [
        _card("card_back", 46 * (place - 2), -132 - 3 * abs(place - 2), 8 * (place - 2))
        for place in range(5)
    ]
    souls = [
        TablePiece(f"peak_duel/soul_{name}", side * (240 + 32 * place), y, 30, 0.86)
        for side, y in ((-1, 30), (1, -30))
        for place, name in enumerate(_ELEMENTS[:3])
    ]
    return [
        *rival,
        TablePiece("peak_duel/rule_greater", 0, 0, 150, 0.7),
        *_face("fire", -158, "1", "4"),
        *_face("water", 158, "7", "1"),
        *souls,
        *own,
    ]


def _face(element: str, x: float, defence: str, attack: str) -> list[TablePiece]:
    """The first beast of an element on its card, with its two values."""
    return [
        TablePiece(f"peak_duel/card_{element}", x, 0, 116, _FLAT),
        TablePiece(f"peak_duel/beast_{element}_01", x, -7, 100, 0.72),
        TablePiece(f"peak_duel/soul_{element}", x - 43, -46, 16),
        TablePiece(f"number/{defence}", x - 23, 43, 15),
        TablePiece(f"number/{attack}", x + 35, 43, 15),
    ]


def _beast_card(
    element: str, number: int, at: tuple[float, float], turn: float = 0.0
) -> list[TablePiece]:
    """A card with a beast of an element, by its number."""
    x, y = at
    beast = TablePiece(f"peak_duel/beast_{element}_0{number}", x, y - 5, 50, 0.7, turn)
    return [_card(f"card_{element}", x, y, turn), beast]


def _card(name: str, x: float, y: float, turn: float) -> TablePiece:
    return TablePiece(f"peak_duel/{name}", x, y, 62, _FLAT, turn)


def pictured(option: str, value: object) -> Sequence[TablePiece]:
    """The prices of four changes of the rule, in souls; beasts for an own deck."""
    if option == "workshop" and isinstance(value, int):
        return [
            *_beast_card(_ELEMENTS[value], 4, (-34, 6)),
            *_beast_card(_ELEMENTS[(value + 1) % len(_ELEMENTS)], 5, (34, 6)),
        ]
    if option != "ladder":
        return ()
    orbs = [TablePiece("peak_duel/soul_water", 9, y, 26) for y in _ROWS]
    prices = zip(_PRICES.get(str(value), (1,)), _STEPS, strict=False)
    numbers = [TablePiece(f"number/{price}", *at, 42) for price, at in prices]
    return [TablePiece("peak_duel/rule_lesser", -40, 0, 72), *orbs, *numbers]
