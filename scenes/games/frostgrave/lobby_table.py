"""Frostgrave's pieces on the table of the lobby, and the pictures of its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scenes.game_view.game_module import TablePiece

_FLAT = 0.6
_TAPER = 0.14
"""The narrowing of a table towards its far side, as a share of its width."""
_WIDE = {2: 400.0, 3: 450.0, 4: 490.0}
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
    ("red_wizard_elementalist_0", -0.38, 0.12, 34),
    ("red_archer_0", -0.32, 0.26, 30),
    ("red_knight_0", -0.42, -0.04, 30),
    ("blue_wizard_witch_0", 0.39, 0.04, 34),
    ("blue_archer_0", 0.33, -0.1, 30),
    ("blue_knight_0", 0.42, 0.22, 30),
)
_CHESTS = (("chest", -0.09, 0.2, 22), ("chest", 0.1, -0.06, 22))


def laid(chosen: Mapping[str, object]) -> Sequence[TablePiece]:
    """The chosen table in its size, its scenery, treasure and two warbands."""
    mission, table, feet = (chosen.get(name) for name in ("scenario", "table", "feet"))
    name = str(mission if mission in PICTURED else table)
    mapped = name in MAPPED
    wide = _WIDE[_FEET.get(name, 3) if mapped or not isinstance(feet, int) else feet]
    return [_board(name, wide), *_standing(wide)]


def idle(chosen: Mapping[str, object]) -> Mapping[str, object]:
    """Options without effect: a mapped table has its own size."""
    table = str(chosen.get("table"))
    return {} if table == "generated" else {"feet": _FEET.get(table, 3)}


def _board(name: str, wide: float) -> TablePiece:
    """The picture of a table or a mission, in a width."""
    known = name if name in PICTURED else "generated"
    return TablePiece(f"frostgrave_tables/{known}", 0, 0, wide, _FLAT, taper=_TAPER)


def _standing(wide: float) -> list[TablePiece]:
    """Two warbands and treasure on a table of a width."""
    return [
        TablePiece(
            f"frostgrave/{name}",
            x * wide * (1 - _TAPER * (0.5 - y)),
            (y * 0.84 + 0.02) * wide * _FLAT,
            own,
        )
        for name, x, y, own in sorted((*_BANDS, *_CHESTS), key=lambda each: each[2])
    ]


def pictured(option: str, value: object) -> Sequence[TablePiece]:
    """Pieces that picture a value of an option, around the middle of its frame."""
    match option, value:
        case "table", _:
            return [_board(str(value), 132)]
        case "scenario", _ if value in PICTURED:
            return [_board(str(value), 132)]
        case "feet", int(feet):
            inches = {2: 88.0, 3: 114.0, 4: 140.0}[feet]
            ground = TablePiece("frostgrave_tables/generated", 0, 0, inches, _FLAT)
            pair = (("red_knight_0", -1), ("blue_knight_0", 1))
            return [
                ground,
                *(TablePiece(f"frostgrave/{n}", s * inches * 0.3, 16, 24) for n, s in pair),
            ]
        case "muster", "chosen":
            band = (("red_archer_0", -34), ("red_knight_0", 34), ("red_wizard_elementalist_0", 0))
            return [TablePiece(f"frostgrave/{name}", x, 30, 44) for name, x in band]
        case "muster", _:
            leaders = (("red_wizard_witch_0", -42), ("blue_wizard_necromancer_0", 42))
            sign = "icon/cards" if value == "drawn" else "icon/dice"
            return [
                *(TablePiece(f"frostgrave/{name}", x, 30, 44) for name, x in leaders),
                TablePiece(sign, 0, 0, 34),
            ]
        case "ruleset", _:
            return [
                TablePiece("icon/log" if value == "seed" else "icon/book", -26, 0, 48),
                TablePiece("frostgrave/red_wizard_sigilist_0", 36, 32, 46),
            ]
    simple = {
        "criticals": ("red_knight_0", "icon/hit"),
        "wounds": ("blue_infantryman_0", "icon/heart"),
        "encounters": ("foe_giant_rat_0", "icon/warning"),
        "spells_before": ("red_wizard_enchanter_0", "icon/hourglass"),
        "turn_limit": ("lantern", "icon/hourglass"),
        "scenario": ("lamp", "icon/star"),
        "spare_token": ("chest_special", "icon/plus"),
    }
    if option not in simple:
        return ()
    sprite, sign = simple[option]
    return [TablePiece(f"frostgrave/{sprite}", -22, 26, 44), TablePiece(sign, 34, 0, 30)]
