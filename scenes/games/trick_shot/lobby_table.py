"""Trick Shot's pieces on the table of the lobby, and the pictures of its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scenes.game_view.game_module import TablePiece

_CELL = 26.5
"""The width of a square of the ice in design units."""
_FLAT = 0.61
_COLUMNS = {"classic": 17, "wide": 21}
_RED = (
    ("goalie_0", -7.3, 0.0),
    ("defender_0", -4.6, -2.2),
    ("defender_7", -4.4, 2.2),
    ("wing_0", -1.2, -3.0),
    ("centre_0", -0.8, 0.2),
    ("wing_7", -1.4, 3.0),
)
"""Sprites and squares from the middle; Blue's are rotated by half a turn."""
_LINES = {
    "red": ("card_rattle", "card_edge_work", "card_second_wind"),
    "blue": ("card_sharpshooters", "card_tape_to_tape", "card_heavy_line"),
}
_HANDS = (("card_own", -32), ("card_back", 32))
_DICE = (("die_bounce_1", -40), ("die_response_0", 0), ("die_fail_2", 40))


def laid(chosen: Mapping[str, object]) -> Sequence[TablePiece]:
    """The chosen rink with both teams, the dice, and the cards of a full match."""
    rink = chosen.get("rink")
    columns = _COLUMNS.get(str(rink), 17)
    board = TablePiece(f"trick_shot/rink_{rink}", 0, 0, columns * _CELL, _FLAT)
    stretch = _CELL * columns / _COLUMNS["classic"]
    skaters = [
        TablePiece(
            f"trick_shot/skater_{team}_{sprite if side < 0 else sprite[:-1] + '4'}",
            -side * x * stretch,
            y * _CELL * _FLAT + 4,
            36,
        )
        for team, side in (("red", -1), ("blue", 1))
        for sprite, x, y in _RED
    ]
    skaters.sort(key=lambda piece: piece.y)
    puck = TablePiece("trick_shot/puck", 0, 6, 9)
    dice = [TablePiece(f"trick_shot/{name}", x, 160, 30) for name, x in _DICE]
    return [board, *skaters, puck, *_cards(chosen), *dice]


def _cards(chosen: Mapping[str, object]) -> list[TablePiece]:
    if not chosen.get("advanced"):
        return []
    sets = [_LINES.get(str(chosen.get(name)), ()) for name in ("red_lines", "blue_lines")]
    return [
        piece
        for names, x in zip(sets, (-162, 164), strict=True)
        for piece in _fan(names or ("card_own",), x, 142, 74)
    ]


def pictured(option: str, value: object) -> Sequence[TablePiece]:
    """Pieces that picture a value of an option, around the middle of its frame."""
    match option, value:
        case "advanced", True:
            return _fan(("card_edge_work", "card_tape_to_tape", "card_own"), 0, 2, 62)
        case "advanced", _:
            return [TablePiece(f"trick_shot/{name}", x * 1.1, 20, 42) for name, x in _DICE]
        case "rink", _:
            return [
                TablePiece(
                    f"trick_shot/rink_{value}", 0, 0, _COLUMNS.get(str(value), 17) * 6.8, 0.9
                )
            ]
        case "red_lines" | "blue_lines", _:
            return _fan(_LINES.get(str(value), ("card_own",)), 0, 2, 62)
        case "lines", _:
            badges = {"printed": "red blue", "exchanged": "blue red"}.get(str(value), "")
            cards = [TablePiece("trick_shot/" + name, x, 4, 50) for name, x in _HANDS]
            signs = [
                TablePiece(f"trick_shot/badge_{team}_centre", x, 26, 22)
                for team, x in zip(badges.split(), (-32, 32), strict=False)
            ]
            return cards + (signs or [TablePiece("trick_shot/die_blank_2", 0, 14, 34)])
        case "goalie_hold", _:
            return [
                TablePiece("trick_shot/net_right", 40, 0, 26),
                TablePiece("trick_shot/skater_blue_goalie_4", 0, 36, 44),
                TablePiece("trick_shot/puck", -30, 28, 16),
                *([] if value == "reset" else [TablePiece("icon/turn_card", -44, -14, 26)]),
            ]
        case "goalie_blocks", _:
            return [
                TablePiece("trick_shot/net_left", -40, 0, 26),
                TablePiece("trick_shot/skater_red_goalie_0", -6 if value else -52, 36, 44),
                TablePiece("trick_shot/puck", 38, 14, 16),
                TablePiece("icon/shield" if value else "icon/shot", 38, -18, 26),
            ]
        case "stamina_after_goal", _:
            states = ("ready",) * 3 if value == "refresh" else ("ready", "spent", "spent")
            return [
                TablePiece(f"trick_shot/stamina_{sign}", x, 0, 40)
                for sign, x in zip(states, (-44, 0, 44), strict=True)
            ]
    return ()


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
