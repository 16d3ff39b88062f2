"""Writes the sprites shared by all scenes to `assets/shared`: table, covers, busts, pointers."""

from collections.abc import Callable

from tools.art import (
    cover_block_and_key,
    cover_frostgrave,
    cover_peak_duel,
    cover_riftwalker,
    cover_trick_shot,
)
from tools.art.avatars import GROUNDS, bake_avatar
from tools.art.cache import remembered, source_digest
from tools.art.colour import Field
from tools.art.cover_frame import BLEED, HEIGHT, WIDTH, cover_shadow
from tools.art.jpeg import write_jpeg
from tools.art.menu_table import bake_table
from tools.art.program_icon import POINTERS, bake_icon, bake_pointer
from tools.art.sheet import SpriteSheet
from tools.art.tabletop_pieces import bake_piece, piece_anchors, pieces

COVERS: dict[str, Callable[[], Field]] = {
    "trick_shot": cover_trick_shot.bake_cover,
    "riftwalker": cover_riftwalker.bake_cover,
    "frostgrave": cover_frostgrave.bake_cover,
    "block_and_key": cover_block_and_key.bake_cover,
    "peak_duel": cover_peak_duel.bake_cover,
}
PIECE_YAWS = {"table_skater": 0.5, "table_wizard": 0.35, "table_key": 0.9, "table_block": 0.55}
PIECE_SOURCES = source_digest(
    "tabletop_pieces", "blocks", "wizard", "skaters", "skater_kit", "skater_pose", "raymarch"
)


def bake_shared() -> None:
    """Write every sprite and `sprites.json`."""
    sheet = SpriteSheet("shared")
    for name, bake in COVERS.items():
        corner = (BLEED, BLEED)
        sheet.add(
            f"cover_{name}",
            bake(),
            corner,
            shadow="cover_shadow",
            crop=False,
            box=[BLEED, BLEED, WIDTH, HEIGHT],
        )
    sheet.add("cover_shadow", cover_shadow(), (BLEED, BLEED), crop=False)
    for name in GROUNDS:
        sheet.add(f"avatar_{name}", bake_avatar(name), crop=False)
    _add_pieces(sheet)
    sheet.add("program_icon", bake_icon(), crop=False)
    for name in POINTERS:
        picture, hot_spot = bake_pointer(name)
        sheet.add(f"pointer_{name}", picture, hot_spot, crop=False)
    write_jpeg(sheet.folder / "table.jpg", bake_table())
    sheet.note("table", "table.jpg", scale=2)
    sheet.write()


def _add_pieces(sheet: SpriteSheet) -> None:
    """The decorations of the menu's table."""
    for name, (parts, scale) in pieces().items():
        yaw = PIECE_YAWS.get(name, 0.0)
        body, shadow = remembered(f"{name} {yaw} {PIECE_SOURCES}", bake_piece, parts, scale, yaw)
        anchor, shadow_anchor = piece_anchors(scale)
        sheet.add(name, body, anchor, shadow=f"{name}_shadow")
        sheet.add(f"{name}_shadow", shadow, shadow_anchor)
