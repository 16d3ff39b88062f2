"""Trick Shot's pieces on the table of the lobby, and the pictures of its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from scenes.game_view.game_module import Mood, Scenery, TablePiece
from scenes.game_view.table_plane import stood

_CELLS = {"classic": 32.5, "wide": 28.5}
"""The width of a square of the ice in design units."""
_FLAT = 0.56
_COLUMNS = {"classic": 17, "wide": 21}
_MIDDLE = -14.0
"""How far below the middle of the table that of the ice lies."""
_RED = (
    ("goalie_0", -7.3, 0.0),
    ("defender_0", -4.6, -2.2),
    ("defender_0", -4.4, 2.2),
    ("wing_0", -1.2, -3.0),
    ("centre_0", -0.8, 0.2),
    ("wing_0", -1.4, 3.0),
)
"""Sprites and squares from the middle; Blue's are rotated by half a turn."""
_LINES = {
    "red": ("card_rattle", "card_edge_work", "card_second_wind"),
    "blue": ("card_sharpshooters", "card_tape_to_tape", "card_heavy_line"),
}
_HANDS = (("card_own", -32), ("card_back", 32))
SCENE = Scenery("trick_shot/arena", 0.5, 0.42)
MOOD = Mood((140, 186, 236), (40, 70, 110), (226, 242, 255), 10.0)
_CENTRE = Scenery("trick_shot/rink_classic", 0.5, 0.5, 2.6)
_RIGHT = Scenery("trick_shot/rink_classic", 0.88, 0.5, 2.6)
"""Where the match begins, and before a goal."""
_DICE = (("die_bounce_1", -40), ("die_response_0", 0), ("die_fail_2", 40))


def laid(chosen: Mapping[str, object]) -> Sequence[TablePiece]:
    """The chosen rink with both teams, the dice, and the cards of a full match."""
    rink = str(chosen.get("rink"))
    columns, cell = _COLUMNS.get(rink, 17), _CELLS.get(rink, 32.5)
    board = TablePiece(f"trick_shot/rink_{rink}", 0, _MIDDLE, columns * cell, _FLAT, lies=True)
    across = cell * columns / _COLUMNS["classic"]
    skaters = [
        stood(
            TablePiece(
                f"trick_shot/skater_{team}_{sprite if side < 0 else sprite[:-1] + '4'}",
                -side * x * across,
                y * cell * _FLAT + 4 + _MIDDLE,
                40,
            )
        )
        for team, side in (("red", -1), ("blue", 1))
        for sprite, x, y in _RED
    ]
    skaters.sort(key=lambda piece: piece.y)
    puck = TablePiece("trick_shot/puck", 0, 6 + _MIDDLE, 9)
    dice = [TablePiece(f"trick_shot/{name}", x, 148, 30) for name, x in _DICE]
    return [board, *skaters, puck, *_cards(chosen), *dice]


def _cards(chosen: Mapping[str, object]) -> list[TablePiece]:
    """The sets of both teams, each in a fan before its half of the ice."""
    if not chosen.get("advanced"):
        return []
    sets = [_LINES.get(str(chosen.get(name)), ()) for name in ("red_lines", "blue_lines")]
    return [
        replace(card, flat=_FLAT, lies=True)
        for names, x in zip(sets, (-136, 136), strict=True)
        for card in _fan(names or ("card_own",), x, 126, 68)
    ]


def pictured(option: str, value: object) -> Sequence[TablePiece]:
    """Pieces that picture a value of an option, around the middle of its frame."""
    match option, value:
        case "advanced", True:
            cards = _fan(("card_edge_work", "card_own", "card_heavy_line"), -46, 0, 58)
            fight = [_skater("red_defender_0", 44, 36), _skater("blue_defender_4", 84, 36)]
            return [*cards, *fight]
        case "advanced", _:
            dice = [TablePiece(f"trick_shot/{name}", x + 58, 6, 32) for name, x in _DICE]
            return [_CENTRE, _skater("red_centre_0", -48, 32), _puck(-20, 36), *dice]
        case "rink", _:
            wide = _COLUMNS.get(str(value), 17) * 6.8
            return [TablePiece(f"trick_shot/rink_{value}", 0, 0, wide, 0.9)]
        case "red_lines" | "blue_lines", _:
            side, skater = (1, "red_wing_0") if option == "red_lines" else (-1, "blue_wing_4")
            cards = _fan(_LINES.get(str(value), ("card_own",)), 22 * side, 0, 58)
            return [*cards, _skater(skater, -46 * side, 36)]
        case "lines", _:
            badges = {"printed": "red blue", "exchanged": "blue red"}.get(str(value), "")
            cards = [TablePiece("trick_shot/" + name, x, 4, 50) for name, x in _HANDS]
            signs = [
                TablePiece(f"trick_shot/badge_{team}_centre", x, 26, 22)
                for team, x in zip(badges.split(), (-32, 32), strict=False)
            ]
            return cards + (signs or [TablePiece("trick_shot/die_blank_2", 0, 14, 34)])
        case "goalie_hold", "reset":
            return [_CENTRE, *_facing("centre", 36, 30), _puck(0, 34)]
        case "goalie_hold", _:
            return [_RIGHT, *_goal("right", 0), _puck(-44, 30)]
        case "goalie_blocks", _:
            sign = TablePiece("icon/shield" if value else "icon/shot", -60, -14, 22)
            return [_RIGHT, *_goal("right", -26 if value else 26), _puck(-62, 26), sign]
        case "stamina_after_goal", _:
            states = ("ready",) * 3 if value == "refresh" else ("ready", "spent", "spent")
            tokens = [
                TablePiece(f"trick_shot/stamina_{sign}", 12 + 34 * place, 12, 34)
                for place, sign in enumerate(states)
            ]
            return [TablePiece("trick_shot/skater_red_centre_cheer", -34, 34, 48), *tokens]
    return _of_every_match(option, value)


def _of_every_match(option: str, value: object) -> Sequence[TablePiece]:
    """The picture of an option of every match, or of what becomes of a saved one."""
    match option:
        case "seed":
            return [_CENTRE, *(TablePiece(f"trick_shot/{name}", x, 0, 42) for name, x in _DICE)]
        case "friendly":
            robot = TablePiece("shared/avatar_robot", -50, 0, 78)
            sign = TablePiece("icon/undo" if value else "icon/lock", 14, 4, 36)
            return [robot, sign, _skater("blue_wing_4", 62, 34)]
        case "kept":
            return [_CENTRE, *_facing("wing", 30, 6), *_facing("defender", 38, 50), _puck(0, 26)]
        case "watch":
            return [_RIGHT, *_goal("right", 10), _skater("red_wing_0", -70, 44), _puck(-34, 40)]
    return ()


def _skater(name: str, x: float, y: float) -> TablePiece:
    return TablePiece(f"trick_shot/skater_{name}", x, y, 52)


def _facing(role: str, apart: float, y: float) -> list[TablePiece]:
    """A skater of either team, face to face."""
    return [_skater(f"red_{role}_0", -apart, y), _skater(f"blue_{role}_4", apart, y)]


def _goal(side: str, x: float) -> list[TablePiece]:
    """A goal and its goalie, who stands at an offset from its mouth."""
    return [
        TablePiece(f"trick_shot/net_{side}", 44, 0, 34),
        _skater("blue_goalie_4", x, 36),
    ]


def _puck(x: float, y: float) -> TablePiece:
    return TablePiece("trick_shot/puck", x, y, 16)


def _fan(names: Sequence[str], x: float, y: float, wide: float) -> list[TablePiece]:
    """Cards in a fan around a point; the middle one lies a little higher."""
    middle = (len(names) - 1) / 2
    return [
        TablePiece(
            f"trick_shot/{name}",
            x + (place - middle) * wide * 0.46,
            y + abs(place - middle) * wide * 0.04,
            wide,
            0,
            -12 * (place - middle),
        )
        for place, name in enumerate(names)
    ]
