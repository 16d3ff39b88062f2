"""Writes the 64 skaters of Trick Shot and their shadows."""

from tools.art.cache import remembered, remembered_picture, source_digest
from tools.art.sheet import SpriteSheet
from tools.art.skater_pose import CHEERS
from tools.art.skaters import (
    BODY_VIEW,
    CHEER_VIEW,
    FACINGS,
    ROLES,
    SHADOW_VIEW,
    bake_cheer,
    bake_skater,
    bake_skater_shadow,
    ground_point,
)

SOURCES = source_digest(
    "skaters", "skater_kit", "skater_pose", "solids", "raymarch", "icon_shapes_hockey"
)
TEAMS = ("red", "blue")


def add_skaters(sheet: SpriteSheet) -> None:
    """Every team, role and facing as `skater_<team>_<role>_<facing>` with shadow, and cheers."""
    for team in TEAMS:
        for role in ROLES:
            for facing in range(FACINGS):
                add_skater(sheet, team, role, facing)
        for role in CHEERS:
            add_cheer(sheet, team, role)


def add_skater(sheet: SpriteSheet, team: str, role: str, facing: int) -> None:
    """One skater and its shadow."""
    name = f"skater_{team}_{role}_{facing}"
    key = f"{name} {SOURCES}"
    body, shadow = remembered(
        key, lambda: (bake_skater(role, team, facing), bake_skater_shadow(role, team, facing))
    )
    sheet.add(name, body, ground_point(BODY_VIEW), shadow=f"{name}_shadow")
    sheet.add(f"{name}_shadow", shadow, ground_point(SHADOW_VIEW))


def add_cheer(sheet: SpriteSheet, team: str, role: str) -> None:
    """A scorer with the arms up; the shadow is that of the role looking south."""
    name = f"skater_{team}_{role}_cheer"
    body = remembered_picture(f"{name} {SOURCES}", bake_cheer, role, team)
    sheet.add(name, body, ground_point(CHEER_VIEW), shadow=f"skater_{team}_{role}_2_shadow")
