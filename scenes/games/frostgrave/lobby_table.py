"""Frostgrave's pieces on the table of the lobby, and the pictures of its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from scenes.game_view.game_module import Scenery, TablePiece

SCENE = Scenery("frostgrave_low/plain_3", 0.5, 0.6, 1.4)
_FLAT = 0.6
_TAPER = 0.14
"""The narrowing of a table towards its far side, as a share of its width."""
_WIDE = {2: 472.0, 3: 490.0, 4: 506.0}
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
    return [replace(_board(name, wide), hem=_FRAME), *_standing(wide, more)]


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
        TablePiece(
            f"frostgrave/{name}",
            x * wide * (1 - _TAPER * (0.5 - y)),
            (y * 0.84 + 0.02) * wide * _FLAT,
            own,
        )
        for name, x, y, own in sorted(things, key=lambda each: each[2])
    ]


def pictured(option: str, value: object) -> Sequence[TablePiece]:
    """Pieces that picture a value of an option, around the middle of its frame."""
    match option, value:
        case "table", _ if value in MAPPED:
            return [Scenery(f"frostgrave_low/{value}_north", 0.5, 0.55, 1.06)]
        case "table", _:
            return [_board(str(value), 132)]
        case "scenario", _ if value in PICTURED:
            return [Scenery(f"frostgrave_tables/{value}")]
        case "feet", int(feet):
            inches = {2: 88.0, 3: 114.0, 4: 140.0}[feet]
            ground = TablePiece("frostgrave_tables/generated", 0, 0, inches, _FLAT)
            sides = (("red_knight", -1), ("blue_knight", 1))
            return [ground, *(_figure(n, s * inches * 0.3, 16, 26) for n, s in sides)]
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
            robot = TablePiece("shared/avatar_robot", 0, 0, 84)
            return [robot, TablePiece("icon/undo" if value else "icon/lock", 54, 20, 30)]
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
    """The picture of an option: who it concerns, and a sign where it holds."""
    simple = {
        "criticals": (_figure("red_knight"), "hit", "temple_hill"),
        "wounds": (_figure("blue_infantryman"), "heart", "seven_gates"),
        "encounters": (TablePiece("frostgrave/foe_snow_troll_0", 0, 26, 60), "warning", "library"),
        "spells_before": (_figure("red_wizard_enchanter"), "hourglass", "fountain_court"),
        "turn_limit": (TablePiece("frostgrave_low/lamp", 0, 26, 26), "hourglass", "seven_gates"),
        "scenario": (TablePiece("frostgrave_low/statue", 0, 26, 40), "star", "temple_hill"),
        "spare_token": (TablePiece("frostgrave_low/chest_special", 0, 26, 50), "plus", "library"),
    }
    if option not in simple:
        return ()
    piece, sign, place = simple[option]
    if value is False:
        return [_low(place), piece]
    return [_low(place), replace(piece, x=-16), TablePiece(f"icon/{sign}", 24, -2, 20)]


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
