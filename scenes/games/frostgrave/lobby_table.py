"""What of Frostgrave lies on the table of the lobby, and the pictures of its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scenes.game_view.game_module import TablePiece

_FLAT = 0.6
_WIDE = {2: 350.0, 3: 420.0, 4: 480.0}
"""How wide a table of so many feet lies there."""
_RUINS = (
    ("rubble_0", -0.22, -0.2, 40),
    ("dead_tree", 0.2, -0.24, 50),
    ("statue", 0.0, 0.04, 42),
    ("rubble_1", 0.24, 0.26, 26),
    ("dead_tree", -0.26, 0.24, 44),
    ("well", 0.06, 0.3, 40),
)
_PLACES: Mapping[str, Sequence[tuple[str, float, float, float]]] = {
    "fountain_court": (
        ("rubble_0", -0.22, -0.3, 34),
        ("rubble_1", 0.2, -0.3, 30),
        ("dead_tree", -0.3, -0.14, 48),
        ("dead_tree", 0.28, -0.2, 44),
        ("statue", -0.19, 0.06, 34),
        ("fountain", 0.0, 0.08, 82),
        ("statue", 0.19, 0.06, 34),
        ("rubble_1", -0.2, 0.34, 30),
        ("rubble_0", 0.2, 0.34, 34),
    ),
    "library": (
        ("museum_statue", -0.2, -0.2, 34),
        ("museum_statue", 0.2, -0.2, 34),
        ("column_3", -0.1, 0.0, 26),
        ("column_3", 0.1, 0.0, 26),
        ("lantern", 0.0, 0.16, 26),
        ("museum_statue", -0.2, 0.34, 34),
        ("museum_statue", 0.2, 0.34, 34),
    ),
    "seven_gates": (
        ("column_3", -0.08, -0.24, 24),
        ("column_3", 0.08, -0.24, 24),
        ("column_3", -0.28, -0.02, 24),
        ("column_3", -0.16, 0.02, 24),
        ("column_3", 0.16, 0.02, 24),
        ("column_3", 0.28, -0.02, 24),
        ("lantern", 0.0, 0.14, 24),
        ("column_3", -0.08, 0.36, 24),
        ("column_3", 0.08, 0.36, 24),
    ),
    "temple_hill": (
        ("column_2_5", -0.14, -0.2, 26),
        ("column_2_5", 0.0, -0.26, 26),
        ("column_2_5", 0.14, -0.2, 26),
        ("statue", 0.0, 0.1, 62),
        ("column_1_75", -0.2, 0.2, 26),
        ("column_1_75", 0.2, 0.2, 26),
        ("dead_tree", 0.3, -0.02, 44),
    ),
    "drowned_market": (
        ("barrel", -0.24, -0.16, 24),
        ("barrel", -0.19, -0.12, 24),
        ("lantern", 0.22, -0.2, 28),
        ("well", 0.02, 0.08, 48),
        ("barrel", 0.24, 0.18, 24),
        ("dead_tree", -0.26, 0.3, 48),
    ),
}
_FEET = {"fountain_court": 2, "seven_gates": 4}
"""The sides of mapped tables that are not three feet long."""
_GROUNDS = {"drowned_market": "frozen_water", "library": "cut_stone", "seven_gates": "snow_ground"}
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
    """The table that was chosen in its size, what stands on it, treasure and two warbands."""
    table, feet = str(chosen.get("table")), chosen.get("feet")
    own = feet if isinstance(feet, int) and table not in _PLACES else _FEET.get(table, 3)
    return _battle(table, _WIDE[own], 1.0, (*_BANDS, *_CHESTS))


def idle(chosen: Mapping[str, object]) -> tuple[str, ...]:
    """A mapped table has its own size."""
    return () if chosen.get("table") == "generated" else ("feet",)


def _battle(
    table: str, wide: float, size: float, more: Sequence[tuple[str, float, float, float]]
) -> list[TablePiece]:
    """A table so wide with what stands on it; heights count in its width, too."""
    ground = _GROUNDS.get(table, "flagstone_ground")
    things = sorted((*_PLACES.get(table, _RUINS), *more), key=lambda each: each[2])
    return [
        TablePiece(f"frostgrave/{ground}", 0, 0, wide, _FLAT),
        *(
            TablePiece(f"frostgrave/{name}", x * wide, (y * 0.84 + 0.02) * wide * _FLAT, own * size)
            for name, x, y, own in things
        ),
    ]


def pictured(option: str, value: object) -> Sequence[TablePiece]:
    """What a value of an option changes, around the middle of its frame."""
    match option, value:
        case "table", _:
            return _battle(str(value), 132, 0.34, ())
        case "feet", int(feet):
            inches = {2: 52.0, 3: 84.0, 4: 116.0}[feet]
            ground = TablePiece("frostgrave/flagstone_ground", 0, 0, inches, _FLAT)
            pair = (("red_knight_0", -1), ("blue_knight_0", 1))
            return [
                ground,
                *(TablePiece(f"frostgrave/{n}", s * inches * 0.36, 8, 20) for n, s in pair),
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
