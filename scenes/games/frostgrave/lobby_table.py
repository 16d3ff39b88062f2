"""Frostgrave's pieces on the table of the lobby, and the pictures of its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from scenes.game_view.game_module import Mood, Scenery, TablePiece
from scenes.game_view.table_plane import stood

_WOOD = Scenery("lobby/room", 0.5, 0.3, 2.6)
"""The table of the lobby, on which a board lies."""
SCENE = Scenery("frostgrave_low/plain_3", 0.5, 0.6, 1.4)
MOOD = Mood((150, 176, 222), (44, 60, 96), (236, 244, 255), 26.0)
_FLAT = 0.6
_TAPER = 0.14
"""The narrowing of a table towards its far side, as a share of its width, in a picture."""
_MIDDLE = 4.0
"""How far below the middle of the lobby's table that of the board lies."""
_WIDE = {2: 420.0, 3: 438.0, 4: 456.0}
"""The width of a table of a size in feet, as drawn there."""
PICTURED = frozenset(
    {
        "generated",
        "fountain_court",
        "drowned_market",
        "library",
        "seven_gates",
        "temple_hill",
        "mausoleum",
        "living_museum",
        "haunted_houses",
        "well_of_dreams_and_sorrows",
        "keep",
        "silent_tower",
        "complex_temple",
        "black_gate",
    }
)
"""Tables and missions with a picture of their own; others are shown as a generated city."""
MAPPED = frozenset({"fountain_court", "library", "seven_gates", "temple_hill", "drowned_market"})
_FEET = {"fountain_court": 2, "seven_gates": 4}
"""The sides of mapped tables that are not three feet long."""
_BANDS = (
    ("red_wizard_elementalist_0", -0.38, 0.12, 40),
    ("red_archer_0", -0.31, 0.27, 36),
    ("red_knight_0", -0.41, -0.05, 36),
    ("blue_wizard_witch_0", 0.38, 0.04, 40),
    ("blue_archer_0", 0.31, -0.12, 36),
    ("blue_knight_0", 0.4, 0.23, 36),
)
_CHESTS = (("chest", -0.09, 0.2, 28), ("chest", 0.13, -0.24, 28))
_LANTERNS = tuple(("lantern", x, y, 20) for x in (-0.45, 0.45) for y in (-0.2, 0.22, 0.5))
_TREES = (("dead_tree", -0.44, -0.36, 46), ("dead_tree", 0.43, -0.38, 40))
_OF_THE_COURT = (
    ("fountain", 0.0, 0.0, 66),
    ("statue", -0.19, 0.0, 34),
    ("statue", 0.19, 0.0, 34),
)
"""What stands on every table, and in Fountain Court besides: sprite, place, width."""
_FRAME = (44, 34, 30)


def laid(chosen: Mapping[str, object]) -> Sequence[TablePiece]:
    """The chosen table in its size, its scenery, treasure and two warbands."""
    mission, table, feet = (chosen.get(name) for name in ("scenario", "table", "feet"))
    name = str(mission if mission in PICTURED else table)
    mapped = name in MAPPED
    wide = _WIDE[_FEET.get(name, 3) if mapped or not isinstance(feet, int) else feet]
    more = _OF_THE_COURT if name == "fountain_court" else ()
    board = replace(_board(name, wide), y=_MIDDLE, hem=_FRAME, taper=0.0, lies=True)
    return [board, *_standing(wide, more)]


def idle(chosen: Mapping[str, object]) -> Mapping[str, object]:
    """Options without effect: a mapped table has its own size."""
    table = str(chosen.get("table"))
    return {} if table == "generated" else {"feet": _FEET.get(table, 3)}


def _board(name: str, wide: float) -> TablePiece:
    """The picture of a table or a mission, in a width."""
    known = name if name in PICTURED else "generated"
    return TablePiece(f"frostgrave_tables/{known}", 0, 0, wide, _FLAT, taper=_TAPER)


def _standing(wide: float, more: Sequence[tuple[str, float, float, float]]) -> list[TablePiece]:
    """Two warbands, treasure, lanterns and more things on a table of a width."""
    things = (*_BANDS, *_CHESTS, *_LANTERNS, *_TREES, *more)
    return [
        stood(
            TablePiece(
                f"frostgrave/{name}", x * wide, (y * 0.84 + 0.02) * wide * _FLAT + _MIDDLE, own
            )
        )
        for name, x, y, own in sorted(things, key=lambda each: each[2])
    ]


def pictured(option: str, value: object) -> Sequence[TablePiece]:
    """Pieces that picture a value of an option, around the middle of its frame."""
    match option, value:
        case "table", _ if value in MAPPED:
            return [Scenery(f"frostgrave_low/{value}_north", 0.5, 0.55, 1.06)]
        case "table", _:
            return [_WOOD, replace(_board(str(value), 132), hem=_FRAME)]
        case "scenario", _ if value in PICTURED:
            return [Scenery(f"frostgrave_tables/{value}")]
        case "feet", int(feet):
            inches = {2: 88.0, 3: 114.0, 4: 140.0}[feet]
            ground = replace(_board("generated", inches), hem=_FRAME)
            sides = (("red_knight", -1), ("blue_knight", 1))
            return [_WOOD, ground, *(_figure(n, s * inches * 0.28, 14, 22) for n, s in sides)]
        case "muster", "chosen":
            return [_low("fountain_court"), *_band("red", "elementalist")]
        case "muster", _:
            leaders = (("red_wizard_witch", -34), ("blue_wizard_necromancer", 34))
            sign = "icon/cards" if value == "drawn" else "icon/dice"
            pair = [_figure(name, x) for name, x in leaders]
            return [_low("temple_hill"), *pair, TablePiece(sign, 0, 4, 24)]
        case "ruleset", _:
            mark = TablePiece("icon/log" if value == "seed" else "icon/book", 24, -4, 22)
            return [_low("library"), _figure("red_wizard_sigilist", -16), mark]
    return _of_every_match(option, value) or _told(option, value)


def _of_every_match(option: str, value: object) -> Sequence[TablePiece]:
    """The picture of an option of every match, or of what becomes of a saved one."""
    match option:
        case "friendly":
            robot = TablePiece("shared/avatar_robot", -46, 0, 70)
            sign = TablePiece("icon/undo" if value else "icon/lock", 10, 4, 32)
            return [robot, sign, _figure("blue_archer", 52, 34)]
        case "seed":
            chest = TablePiece("frostgrave_low/chest", -26, 26, 56)
            return [_low("drowned_market"), chest, TablePiece("icon/dice", 28, 2, 28)]
        case "kept":
            pair = [_figure("red_knight", -30, 6), _figure("red_archer", 30, 6)]
            return [_low("fountain_court"), *pair, _figure("red_wizard_elementalist", 0, 30)]
        case "watch":
            chest = TablePiece("frostgrave_low/chest_special", 22, 32, 36)
            return [_low("seven_gates"), _figure("blue_wizard_thaumaturge", -8, 20), chest]
        case "workshop":
            return [_low("library"), *_band("blue", "summoner")]
    return ()


def _told(option: str, value: object) -> Sequence[TablePiece]:
    """The picture of an option that a single rule is about."""
    match option, value:
        case "criticals", _:
            pair = [_figure("red_knight", -34), _figure("blue_barbarian", 40)]
            blow = [TablePiece("icon/hit", 3, -8, 24)] if value else []
            return [_low("temple_hill"), *pair, *blow]
        case "wounds", _:
            hearts = [TablePiece("icon/heart", 12 + 23 * n, -2, 18) for n in range(4)]
            hurt = _figure("blue_infantryman", -34)
            return [_low("seven_gates"), hurt, *(hearts if value else hearts[:1])]
        case "encounters", _:
            foes = [
                TablePiece(f"frostgrave/foe_{name}_0", x, 18, wide)
                for name, x, wide in (("wolf", -56, 46), ("snow_troll", 50, 56))
            ]
            chest = TablePiece("frostgrave_low/chest", 0, 30, 34)
            return [_low("library"), *(foes if value else [_figure("red_thief", -36)]), chest]
        case "spells_before", _:
            spells = ("brew_potion", "familiar", "reveal_secret") if value else ()
            signs = [
                TablePiece(f"icon/spell_{name}", 20 + 30 * n, -6 + 10 * (n % 2), 24)
                for n, name in enumerate(spells)
            ]
            return [_low("fountain_court"), _figure("red_wizard_enchanter", -34), *signs]
        case "turn_limit", _:
            chest = TablePiece("frostgrave_low/chest", 34, 30, 40)
            turns = [
                TablePiece("icon/hourglass", 2, 4, 26),
                TablePiece(f"number/{value}", 50, 4, 48),
            ]
            return [_low("seven_gates"), _figure("blue_thief", -44), *(turns if value else [chest])]
        case "scenario", _:
            statues = [TablePiece("frostgrave_low/statue", x, 26, 34) for x in (-62, 62)]
            return [_low("temple_hill"), *statues, TablePiece("frostgrave_low/fountain", 0, 34, 70)]
        case "spare_token", _:
            chests = [TablePiece("frostgrave_low/chest", x, 20, 42) for x in (-50, 50)]
            spare = [TablePiece("frostgrave_low/chest_special", 0, 30, 46)] if value else []
            return [_low("library"), *chests, *spare]
    return ()


def _low(table: str) -> Scenery:
    """The street before a table, as its people see it."""
    return Scenery(f"frostgrave_low/{table}_south", 0.5, 0.75, 1.7)


def _figure(name: str, x: float = 0.0, y: float = 26.0, wide: float = 44.0) -> TablePiece:
    return TablePiece(f"frostgrave_low/{name}", x, y, wide)


def _band(team: str, school: str) -> list[TablePiece]:
    """A warband in a row, its wizard before the others."""
    behind = (("archer", -62), ("thief", -33), ("apprentice", 33), ("knight", 62))
    row = [_figure(f"{team}_{name}", x, 20) for name, x in behind]
    return [*row, _figure(f"{team}_wizard_{school}", 0, 30, 48)]
