"""Pieces of Peak Duel on the table of the lobby, and the pictures of its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scenes.game_view.game_module import Scenery, TablePiece

_FLAT = 0.66
_ELEMENTS = ("fire", "water", "wood", "metal", "earth")
_PRICES = {"window": ((1, 2), (1, 2)), "turn": ((1, 2, 3, 4),)}
"""The prices of four changes of the rule in a turn: each run of them begins again at one soul."""
_ORB = 26.0
SCENE = Scenery("peak_duel_table/landscape", 0.62, 0.3, 1.5)
_NIGHT = Scenery("peak_duel_table/landscape_moon", 0.62, 0.3, 1.5)


def laid(_chosen: Mapping[str, object]) -> Sequence[TablePiece]:
    """A duel on its mat: the rule, the beasts of both, decks, souls, and two hands."""
    mat = TablePiece("peak_duel_table/landscape", 0, -2, 586, 0.64, taper=0.12, hem=(112, 30, 24))
    own = [
        piece
        for place, name in enumerate(_ELEMENTS)
        for at in [(-58.0 * (2 - place), 143.0 + 5 * abs(place - 2))]
        for piece in _beast_card(name, place + 2, at, 8 * (2 - place))
    ]
    rival = [
        piece
        for place in range(5)
        for piece in _card(
            "card_back", 50 * (place - 2), -136 - 3 * abs(place - 2), 8 * (place - 2)
        )
    ]
    decks = [
        TablePiece("peak_duel/card_back", side * 226, y - 4 * layer, 70, _FLAT)
        for side, y in ((1, -50), (-1, 52))
        for layer in range(4)
    ]
    souls = [
        TablePiece(f"peak_duel/soul_{name}", side * (196 + 33 * place), y, 31, 0.86)
        for side, y in ((-1, -56), (1, 60))
        for place, name in enumerate(_ELEMENTS[:3])
    ]
    return [
        mat,
        *rival,
        *souls,
        *decks,
        *_face("water", 1, (132, -46), "7", "1"),
        *_face("metal", 2, (-132, -46), "3", "5"),
        TablePiece("peak_duel/rule_greater", 0, 0, 138, 0.7),
        *_face("fire", 1, (-136, 54), "1", "4"),
        *_face("earth", 6, (136, 54), "6", "2"),
        *own,
    ]


def _face(
    element: str, number: int, at: tuple[float, float], defence: str, attack: str
) -> list[TablePiece]:
    """A beast of an element on its card, with its two values."""
    x, y = at
    return [
        *_thick(x, y, 92),
        TablePiece(f"peak_duel/card_{element}", x, y, 92, _FLAT),
        TablePiece(f"peak_duel/beast_{element}_0{number}", x, y - 6, 79, 0.72),
        TablePiece(f"number/{defence}", x - 18, y + 34, 13),
        TablePiece(f"number/{attack}", x + 28, y + 34, 13),
    ]


def _beast_card(
    element: str, number: int, at: tuple[float, float], turn: float = 0.0
) -> list[TablePiece]:
    """A card with a beast of an element, by its number."""
    x, y = at
    beast = TablePiece(f"peak_duel/beast_{element}_0{number}", x, y - 5, 58, 0.7, turn)
    return [*_card(f"card_{element}", x, y, turn), beast]


def _card(name: str, x: float, y: float, turn: float) -> list[TablePiece]:
    return [*_thick(x, y, 72, turn), TablePiece(f"peak_duel/{name}", x, y, 72, _FLAT, turn)]


def _thick(x: float, y: float, width: float, turn: float = 0.0) -> list[TablePiece]:
    """The board of a card, seen below its lower edge."""
    return [TablePiece("peak_duel/deck_layer", x, y + down, width, _FLAT, turn) for down in (4, 2)]


def pictured(option: str, value: object) -> Sequence[TablePiece]:
    """The prices of changes of the rule, in souls; beasts for an own deck; cards and duels."""
    match option:
        case "ladder":
            return _prices(_PRICES.get(str(value), ((1,),)))
        case "workshop" if isinstance(value, int):
            names = [_ELEMENTS[(value + place) % len(_ELEMENTS)] for place in range(3)]
            return [_NIGHT, *_hand(names)]
        case "seed":
            backs = [_upright("card_back", place) for place in (-1, 0, 1)]
            return [*backs, TablePiece("icon/dice", 0, 6, 48)]
        case "friendly":
            robot = TablePiece("shared/avatar_robot", 0, 0, 84)
            sign = TablePiece("icon/undo" if value else "icon/lock", 40, 40, 34)
            return [_NIGHT, robot, sign]
        case "kept":
            middle = TablePiece("peak_duel/rule_greater", 0, 62, 84)
            return [*_hand(("fire", "wood"), 96), middle]
        case "watch":
            stroke = TablePiece("peak_duel_table/arrow_long_right", 0, 0, 170)
            return [_NIGHT, *_hand(("metal", "water"), 96), stroke]
    return ()


def _prices(runs: Sequence[Sequence[int]]) -> list[TablePiece]:
    """Stairs of souls, one for each run of prices, below the rule that they change."""
    pieces, left = [], 0.0
    for number, run in enumerate(runs):
        rule = "rule_lesser" if number % 2 else "rule_greater"
        wide = _ORB * len(run)
        pieces += [
            TablePiece("peak_duel/soul_water", left + _ORB * (step + 0.5), -_ORB * level, _ORB)
            for step, price in enumerate(run)
            for level in range(price)
        ]
        pieces.append(
            TablePiece(f"peak_duel/{rule}", left + wide / 2, -_ORB * max(run) - 26, 2 * _ORB)
        )
        left += wide + 0.7 * _ORB
    return pieces


def _hand(elements: Sequence[str], step: float = 36.0) -> list[TablePiece]:
    """Cards of these elements beside each other, the outer ones turned a little."""
    middle = (len(elements) - 1) / 2
    return [
        piece
        for place, element in enumerate(elements)
        for x, turn in [((place - middle) * step, -10 * (place - middle))]
        for piece in (
            TablePiece(f"peak_duel/card_{element}", x, abs(turn), 92, 1.0, turn),
            TablePiece(f"peak_duel/beast_{element}_0{place + 4}", x, abs(turn) - 8, 78, 0, turn),
        )
    ]


def _upright(name: str, place: int) -> TablePiece:
    return TablePiece(f"peak_duel/{name}", 26 * place, 4 * abs(place), 92, 1.0, -9 * place)
