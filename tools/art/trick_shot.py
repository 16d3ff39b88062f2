"""Writes all pieces of Trick Shot to `assets/trick_shot`."""

from tools.art import game_marks
from tools.art.arena import bake_arena
from tools.art.cache import remembered, remembered_picture, source_digest
from tools.art.dice import (
    DIE_SHADOW_VIEW,
    DIE_VIEW,
    INKS,
    TUMBLE_FRAMES,
    YAWS,
    ground_point,
    resting_die,
    resting_shadow,
    tumbling_die,
)
from tools.art.goal_net import net_anchor, net_pictures, net_shadow_anchor
from tools.art.jpeg import write_jpeg
from tools.art.line_cards import DIAGRAMS, card_back, card_face
from tools.art.picture import toned
from tools.art.puck import puck_anchors, puck_pictures
from tools.art.referee import anchor as referee_anchor
from tools.art.referee import bake_drop, bake_referee
from tools.art.rink import bake_rink, penalty_box_place
from tools.art.rink_plan import CLASSIC, WIDE
from tools.art.sheet import SpriteSheet
from tools.art.skaters import BODY_VIEW, ROLES, SHADOW_VIEW
from tools.art.skaters import ground_point as skater_foot
from tools.art.trick_shot_skaters import TEAMS, add_skaters

SOLID_SOURCES = source_digest(
    "dice", "goal_net", "puck", "solids", "raymarch", "icon_shapes_hockey", "skaters"
)
RING_COLOURS = {
    "ring_selected": "#ffb020",
    "ring_legal": "#12b98a",
    "ring_target": "#e0452c",
    "ring_response": "#8a4fd0",
}


def bake_trick_shot() -> None:
    """Write every sprite and `sprites.json`."""
    sheet = SpriteSheet("trick_shot")
    add_skaters(sheet)
    _add_referee(sheet)
    _add_nets_and_puck(sheet)
    _add_dice(sheet)
    _add_cards(sheet)
    _add_marks(sheet)
    _add_backgrounds(sheet)
    sheet.write()


def _add_referee(sheet: SpriteSheet) -> None:
    """The referee from the hips up, and dropping the puck of a face-off."""
    sheet.add("referee", bake_referee(), referee_anchor())
    body, shadow = bake_drop()
    sheet.add("referee_drop", body, skater_foot(BODY_VIEW), shadow="referee_drop_shadow")
    sheet.add("referee_drop_shadow", shadow, skater_foot(SHADOW_VIEW))


def _add_nets_and_puck(sheet: SpriteSheet) -> None:
    for name, side in (("net_left", 1), ("net_right", -1)):
        body, shadow = remembered(f"{name} {SOLID_SOURCES}", net_pictures, side)
        sheet.add(name, body, net_anchor(), shadow=f"{name}_shadow")
        sheet.add(f"{name}_shadow", shadow, net_shadow_anchor())
    body, shadow = remembered(f"puck {SOLID_SOURCES}", puck_pictures)
    anchor, shadow_anchor = puck_anchors()
    sheet.add("puck", body, anchor, shadow="puck_shadow")
    sheet.add("puck_shadow", shadow, shadow_anchor)


def _add_dice(sheet: SpriteSheet) -> None:
    foot, shadow_foot = ground_point(DIE_VIEW), ground_point(DIE_SHADOW_VIEW)
    for kind in INKS:
        for index, yaw in enumerate(YAWS):
            key = f"die {kind} {index} {SOLID_SOURCES}"
            body = remembered_picture(key, resting_die, kind, yaw)
            sheet.add(f"die_{kind}_{index}", body, foot, shadow=f"die_shadow_{index}")
    for index, yaw in enumerate(YAWS):
        key = f"die shadow {index} {SOLID_SOURCES}"
        shadow = remembered_picture(key, resting_shadow, yaw)
        sheet.add(f"die_shadow_{index}", shadow, shadow_foot)
    for frame in range(TUMBLE_FRAMES):
        key = f"die tumble {frame} {SOLID_SOURCES}"
        body = remembered_picture(key, tumbling_die, frame)
        sheet.add(f"die_tumble_{frame:02d}", body, foot, shadow="die_shadow_0")


def _add_cards(sheet: SpriteSheet) -> None:
    for card in DIAGRAMS:
        sheet.add(f"card_{card}", card_face(card), crop=False, card=[28, 24, 236, 320])
    sheet.add("card_back", card_back(), crop=False, card=[28, 24, 236, 320])


def _add_marks(sheet: SpriteSheet) -> None:
    sheet.add("stamina_ready", game_marks.stamina_token(ready=True))
    sheet.add("stamina_spent", game_marks.stamina_token(ready=False))
    for team in TEAMS:
        for role in ROLES:
            sheet.add(f"badge_{team}_{role}", game_marks.role_badge(role, team))
    for name, colour in RING_COLOURS.items():
        sheet.add(name, game_marks.ground_ring(colour))
    for name, (colour, icon) in game_marks.SQUARE_MARKS.items():
        sheet.add(name, game_marks.square_mark(colour, icon), crop=False)
    sheet.add("tile_blocked", game_marks.blocked_mark(), crop=False)
    sheet.add("tile_hover", game_marks.hover_mark(), crop=False)


def _add_backgrounds(sheet: SpriteSheet) -> None:
    for plan in (CLASSIC, WIDE):
        sheet.add(
            plan.name,
            toned(bake_rink(plan), 127),
            plan.origin,
            crop=False,
            origin=list(plan.origin),
            cell=plan.cell,
            columns=plan.columns,
            rows=plan.rows,
            boxes=[penalty_box_place(plan, column) for column in plan.boxes],
        )
    write_jpeg(sheet.folder / "arena.jpg", bake_arena())
    sheet.note("arena", "arena.jpg", scale=1.5)
