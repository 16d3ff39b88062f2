"""Pieces of Peak Duel on the table of the lobby, and the pictures of its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from scenes.game_view.game_module import Mood, Scenery, TablePiece

_FLAT = 0.58
_ELEMENTS = ("fire", "water", "wood", "metal", "earth")
_PRICES = {"window": ((1, 2), (1, 2)), "turn": ((1, 2, 3, 4),)}
"""The prices of four changes of the rule in a turn: each run of them begins again at one soul."""
_ORB = 26.0
_RULE = 2.4 * _ORB
SCENE = Scenery("peak_duel_table/landscape", 0.62, 0.3, 1.5)
MOOD = Mood((236, 132, 104), (110, 50, 34), (255, 150, 140), 16.0)
_NIGHT = Scenery("peak_duel_table/landscape_moon", 0.62, 0.3, 1.5)


def laid(_chosen: Mapping[str, object]) -> Sequence[TablePiece]:
    """A duel on its mat: the rule, the beasts of both, decks, souls, and two hands."""
    mat = _flat("peak_duel_table/landscape", 0, -10, 560, 0.66)
    own = [
        piece
        for place, name in enumerate(_ELEMENTS)
        for at in [(54.0 * (place - 2), 141.0 - 2.5 * abs(place - 2))]
        for piece in _beast_card(name, place + 2, at, 9 * (place - 2))
    ]
    rival = [
        _flat("peak_duel/card_back", 50 * (place - 2), -139 - 2 * abs(place - 2), 66)
        for place in range(5)
    ]
    decks = [
        replace(_flat("peak_duel/card_back", side * 218, y, 64), pile=5)
        for side, y in ((1, -54), (-1, 46))
    ]
    souls = [
        replace(_flat(f"peak_duel/soul_{name}", side * (186 + 31 * place), y, 28), flat=0.72)
        for side, y in ((-1, -58), (1, 52))
        for place, name in enumerate(_ELEMENTS[:3])
    ]
    return [
        replace(mat, hem=(112, 30, 24)),
        *(replace(card, turn=-6 * (place - 2)) for place, card in enumerate(rival)),
        *souls,
        *decks,
        *_face("water", 1, (122, -56), "7", "1"),
        *_face("metal", 2, (-122, -56), "3", "5"),
        _flat("peak_duel/rule_greater", 0, -6, 138, 0.66),
        *_face("fire", 1, (-122, 42), "1", "4"),
        *_face("earth", 6, (122, 42), "6", "2"),
        *own,
    ]


def _flat(sprite: str, x: float, y: float, width: float, flat: float = _FLAT) -> TablePiece:
    """A mat, a card or a token that lies on the table."""
    return TablePiece(sprite, x, y, width, flat, lies=True)


def _face(
    element: str, number: int, at: tuple[float, float], defence: str, attack: str
) -> list[TablePiece]:
    """A beast of an element on its card, with its two values."""
    x, y = at
    print_ = _flat(f"peak_duel/beast_{element}_0{number}", x, y - 5, 77)
    values = [
        TablePiece(f"number/{value}", x + right, y + 32, 12, lies=True)
        for value, right in ((defence, -17), (attack, 27))
    ]
    return [
        _flat(f"peak_duel/card_{element}", x, y, 92),
        replace(print_, printed=True),
        *values,
    ]


def _beast_card(
    element: str, number: int, at: tuple[float, float], turn: float
) -> list[TablePiece]:
    """A card with a beast of an element, by its number, turned clockwise."""
    x, y = at
    card = replace(_flat(f"peak_duel/card_{element}", x, y, 66), turn=-turn)
    beast = f"peak_duel/beast_{element}_0{number}"
    return [card, replace(card, sprite=beast, y=y - 4, width=54, printed=True)]


def pictured(option: str, value: object) -> Sequence[TablePiece]:
    """The prices of changes of the rule, in souls; beasts for an own deck; cards and duels."""
    match option:
        case "ladder":
            return _prices(_PRICES.get(str(value), ((1,),)))
        case "workshop" if isinstance(value, int):
            names = [_ELEMENTS[(value + place) % len(_ELEMENTS)] for place in range(4)]
            return [_NIGHT, *_hand(names, 58)]
        case "seed":
            backs = [_upright("card_back", place) for place in (-2, -1, 0, 1, 2)]
            return [*backs, TablePiece("icon/dice", 0, 6, 50)]
        case "friendly":
            robot = TablePiece("shared/avatar_robot", -112, 0, 112)
            sign = TablePiece("icon/undo" if value else "icon/lock", -16, 0, 48)
            cards = [replace(card, x=card.x + 96) for card in _hand(("wood", "earth"), 68)]
            return [_NIGHT, robot, *cards, sign]
        case "kept":
            return [*_across(("fire", "wood")), TablePiece("peak_duel/rule_greater", 0, 0, 72)]
        case "watch":
            stroke = TablePiece("peak_duel_table/arrow_long_right", 0, 4, 136, turn=-36)
            return [_NIGHT, *_across(("metal", "water")), stroke]
    return ()


def _prices(runs: Sequence[Sequence[int]]) -> list[TablePiece]:
    """Stairs of souls, one for each run of prices, beside the rule that they change."""
    pieces, left = [], 0.0
    for number, run in enumerate(runs):
        rule = "rule_lesser" if number % 2 else "rule_greater"
        wide = _ORB * len(run)
        pieces.append(TablePiece(f"peak_duel/{rule}", left + _RULE / 2, -_ORB / 2, _RULE))
        left += _RULE + 0.2 * _ORB
        pieces += [
            TablePiece("peak_duel/soul_water", left + _ORB * (step + 0.5), -_ORB * level, _ORB)
            for step, price in enumerate(run)
            for level in range(price)
        ]
        left += wide + 0.9 * _ORB
    return pieces


def _hand(elements: Sequence[str], step: float = 36.0) -> list[TablePiece]:
    """Cards of these elements beside each other, the outer ones turned a little."""
    middle = (len(elements) - 1) / 2
    return [
        piece
        for place, element in enumerate(elements)
        for x, turn in [((place - middle) * step, -6 * (place - middle))]
        for piece in (
            TablePiece(f"peak_duel/card_{element}", x, abs(turn), 92, 1.0, turn),
            TablePiece(f"peak_duel/beast_{element}_0{place + 4}", x, abs(turn) - 8, 78, 0, turn),
        )
    ]


def _across(elements: Sequence[str]) -> list[TablePiece]:
    """Two beasts that meet, one above at the left and one below at the right."""
    return [
        replace(piece, y=piece.y + (58 if piece.x > 0 else -58)) for piece in _hand(elements, 92)
    ]


def _upright(name: str, place: int) -> TablePiece:
    return TablePiece(f"peak_duel/{name}", 44 * place, 4 * abs(place), 92, 1.0, -6 * place)
