"""Writes the temple and the faces of Block and Key to `assets/block_and_key`."""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.art.block_and_key_atlas import Atlas
from tools.art.block_and_key_faces import (
    CORNERS,
    EDGES,
    FACES,
    GOLD,
    GOLD_SIGN,
    base,
    bevel,
    contact,
    corner_shade,
    frame_of,
    pattern,
    projected,
    rim,
    seam,
    sun_shade,
    turning,
    veil,
    whole_shade,
)
from tools.art.block_and_key_hands import hand
from tools.art.block_and_key_light import (
    HOURS,
    LEAVES_SCALE,
    LIGHT_SCALE,
    SPRAYS,
    beams,
    daylight,
    spray,
)
from tools.art.block_and_key_stones import Stones
from tools.art.block_and_key_temple import bake_temple
from tools.art.block_and_key_turning import TURNING_SCALE, bake_turning
from tools.art.blocks import COLOURS, SIGNS
from tools.art.colour import Field, darken, lighten, rgb
from tools.art.filters import blur_from_zero
from tools.art.jpeg import write_jpeg
from tools.art.noise import fractal_noise
from tools.art.picture import blank, lay, shrunk, tinted, toned
from tools.art.relief import bevel_height, cast_shadow, embossed, lit
from tools.art.shapes import rounded_rectangle, vertical_ramp
from tools.art.sheet import SpriteSheet
from tools.art.svg_mask import svg_mask

YAWS: Final = (0, 9, 18, 27, 36, 54, 63, 72, 81)
"""The camera's turns between its resting views, in degrees; 45 is the resting view."""
_SUN_SIGN: Final = (
    '<circle cx="50" cy="50" r="20" fill="#ffffff"/><path d="M50 6V22M50 78V94M6 50H22M78 50H94'
    'M19 19L30 30M70 70L81 81M81 19L70 30M30 70L19 81" stroke="#ffffff" stroke-width="9"'
    ' stroke-linecap="round" fill="none"/>'
)
_MOON_SIGN: Final = '<path d="M64 10A42 42 0 1 0 90 66A34 34 0 1 1 64 10Z" fill="#ffffff"/>'
_KEY_SIGN: Final = (
    '<path fill-rule="evenodd" d="M50 4C66 4 76 15 76 28C76 40 68 48 58 51V58H70V68H58V76'
    "H72V88H58V96H42V51C32 48 24 40 24 28C24 15 34 4 50 4ZM50 17C43 17 38 22 38 28"
    'C38 34 43 39 50 39C57 39 62 34 62 28C62 22 57 17 50 17Z" fill="#ffffff"/>'
)
METALS: Final = {
    "star": ("#f0f4fa", "#8b95a3"),
    "sun": ("#ffdf86", "#c07f1c"),
    "moon": ("#a9ecff", "#2a7fd0"),
}
SIGN_OF_DECK: Final = {"star": SIGNS["sun"], "sun": _SUN_SIGN, "moon": _MOON_SIGN}


def bake_block_and_key() -> None:
    """Write all files of the group."""
    sheet = SpriteSheet("block_and_key")
    write_jpeg(sheet.folder / "temple.jpg", bake_temple())
    sheet.note("temple", "temple.jpg")
    for yaw, colours in bake_turning():
        write_jpeg(sheet.folder / f"turning_{yaw}.jpg", colours)
        sheet.note(f"turning_{yaw}", f"turning_{yaw}.jpg", scale=TURNING_SCALE)
    _atlas().write(sheet.folder, "faces")
    sheet.note("faces", "faces.png")
    _add_light(sheet)
    _add_tiles(sheet)
    _add_keys(sheet)
    _add_altars(sheet)
    _add_hands(sheet)
    sheet.write()


def _add_light(sheet: SpriteSheet) -> None:
    """Beams and daylight of each hour, and the leaves in front."""
    for number, hour in enumerate(HOURS):
        for name, colours in (("beams", beams(hour)), ("daylight", daylight(hour))):
            file = f"{name}_{number}.jpg"
            write_jpeg(sheet.folder / file, colours)
            sheet.note(f"{name}_{number}", file, scale=LIGHT_SCALE)
    for name in SPRAYS:
        sheet.add(name, toned(spray(name)), (0, 0), crop=False, scale=LEAVES_SCALE)


def _atlas() -> Atlas:
    atlas = Atlas()
    for face in FACES:
        frame = frame_of(face)

        def put(name: str, texture: Field, face: str = face, frame: object = frame) -> None:
            atlas.add(f"{face}_{name}", *projected(texture, frame))  # type: ignore[arg-type]

        for colour in COLOURS:
            put(colour, base(colour, face))
            put(f"pattern_{colour}", pattern(colour))
        put("gold", base("sun", face, shade=GOLD, sign=False))
        for number, edge in enumerate(EDGES):
            put(f"bevel_{number}", bevel(face, edge))
            put(f"seam_{number}", seam(edge))
            put(f"contact_{number}", contact(edge))
            put(f"rim_{number}", rim(edge))
        for number, corner in enumerate(CORNERS):
            put(f"corner_{number}", corner_shade(corner))
            put(f"ray_{number}", sun_shade(face, corner))
        put("shade", whole_shade(face))
        put("veil", veil())
        for yaw in YAWS:
            for colour in (*COLOURS, "gold"):
                picture = projected(turning(colour, face, yaw), frame_of(face, yaw or 0.5))
                atlas.add(f"{face}_{colour}_{yaw}", *picture)
    _add_floor_shades(atlas)
    for wall in ("left", "right"):
        for colour in COLOURS:
            atlas.add(f"inlay_{wall}_{colour}", *projected(_inlay(colour), frame_of(wall)))
    return atlas


def _add_floor_shades(atlas: Atlas) -> None:
    """The shadows on the floor, whose squares must not overlap."""
    frame = frame_of("top")
    shades = {"shade": whole_shade("top")}
    for number, edge in enumerate(EDGES):
        shades[f"contact_{number}"] = contact(edge)
    for number, corner in enumerate(CORNERS):
        shades[f"corner_{number}"] = corner_shade(corner)
        shades[f"ray_{number}"] = sun_shade("top", corner)
    for name, texture in shades.items():
        atlas.add(f"floor_{name}", *projected(texture, frame, bleed=0.0))


def _inlay(colour: str) -> Field:
    """A mosaic stone let into a wall."""
    size = 96
    picture = blank(size, size)
    hole = np.pad(rounded_rectangle(74, 74, 6), 11)
    lay(picture, tinted("#140b06", blur_from_zero(hole, 1.2) * 0.75))
    stone = np.pad(rounded_rectangle(64, 64, 5), 16)
    lay(picture, _stone_tile(colour, size, stone, 40))
    return picture


def _stone_tile(colour: str, size: int, mask: Field, sign: int) -> Field:
    shade = COLOURS.get(colour, GOLD)
    rough = fractal_noise(size, size, size / 3, 9, 4)[..., None] - 0.5
    colours = vertical_ramp(size, size, lighten(shade, 0.14), darken(shade, 0.12)) * (
        1 + rough * 0.22
    )
    body = SIGNS.get(colour, GOLD_SIGN)
    mark = svg_mask(body, sign)
    border = (size - sign) // 2
    mark = np.pad(mark, ((border, size - sign - border),) * 2)
    light = lighten(shade, 0.62) if colour != "sun" else darken(shade, 0.5)
    colours = colours + (rgb(light) - colours) * (mark * 0.88)[..., None]
    height = bevel_height(mask, size * 0.07)
    return tinted(
        np.clip(lit(colours.astype(np.float32), height, ambient=0.56, diffuse=0.62), 0, 1), mask
    )


def _add_tiles(sheet: SpriteSheet) -> None:
    """Flat squares of key cards and maps, at 24 design units."""
    for colour in (*COLOURS, "gold"):
        mask = np.pad(rounded_rectangle(92, 92, 14), 2)
        sheet.add(f"tile_{colour}", _stone_tile(colour, 96, mask, 58), scale=4.0, crop=False)


def _add_keys(sheet: SpriteSheet) -> None:
    """The three kinds of keys, and the back of each deck's cards."""
    for deck, metals in METALS.items():
        mask = svg_mask(f'<g transform="rotate(0 50 50)">{_KEY_SIGN}</g>', 96)
        mask = np.pad(mask, 6)
        colours = vertical_ramp(108, 108, *metals)
        picture = blank(108, 108)
        cast_shadow(picture, mask, 0, 0, layers=((2, 3, 0.5),), ink="#1a1208")
        lay(
            picture,
            tinted(
                np.clip(lit(colours, bevel_height(mask, 6), ambient=0.6, shine=0.6), 0, 1), mask
            ),
        )
        sheet.add(f"key_{deck}", picture, scale=4.0, crop=False)
        sheet.add(f"card_back_{deck}", toned(_card_back(deck)), scale=2.0, crop=False)


def _card_back(deck: str) -> Field:
    """The stone back of a key card, 96 x 112 design units, with its deck's sign in metal."""
    width, height = 192, 224
    mask = rounded_rectangle(width, height, 20)
    tone = {"star": "#626b7c", "sun": "#8d5a22", "moon": "#2f5878"}[deck]
    rough = fractal_noise(width, height, 34, 5, 5)
    colours = rgb(tone) * (0.82 + 0.34 * rough)[..., None]
    sign = np.zeros((height, width), np.float32)
    mark = svg_mask(SIGN_OF_DECK[deck], 104)
    sign[60:164, 44:148] = mark
    relief = bevel_height(mask, 10) + rough * 5 - blur_from_zero(sign, 1.6) * 6
    picture = tinted(np.clip(lit(colours.astype(np.float32), relief, ambient=0.5), 0, 1), mask)
    gilt = embossed(sign, METALS[deck][0], 5, shine=0.5)
    lay(picture, gilt)
    frame = np.zeros((height, width), np.float32)
    for inset, value in ((14, 1.0), (19, 0.0)):
        part = rounded_rectangle(width - 2 * inset, height - 2 * inset, 20 - inset / 2)
        window = frame[inset : height - inset, inset : width - inset]
        window[...] = window * (1 - part) + value * part
    lay(picture, embossed(frame, METALS[deck][0], 2, shine=0.4), opacity=0.9)
    return picture


def _add_hands(sheet: SpriteSheet) -> None:
    """The hands of the Ancients; the anchor is the point where they hold a block."""
    for name, mirrored in (("left", False), ("right", True)):
        hold = (60, 150) if mirrored else (212, 150)
        sheet.add(f"hand_{name}", hand(mirrored=mirrored), hold, crop=False)


def _faded_out(length: int, rim: int) -> np.ndarray:
    """1 in the middle of a line and 0 at its ends, so that no shadow is cut off there."""
    x = np.arange(length, dtype=np.float32)
    share = np.clip(np.minimum(x, length - 1 - x) / rim, 0, 1)
    return share * share * (3 - 2 * share)


def _add_altars(sheet: SpriteSheet) -> None:
    """The pedestals on which the decks lie."""
    for name in ("sun", "moon"):
        picture = blank(520, 460)
        kinds = {(x, y, z): "dark" for x in range(2) for y in range(2) for z in (-2,)}
        kinds |= {(x, y, -3): "warm" for x in range(-1, 3) for y in range(-1, 3)}
        foot = svg_mask('<ellipse cx="50" cy="64" rx="48" ry="30" fill="#ffffff"/>', 520, 460)
        shade = blur_from_zero(foot, 22)[:440] * _faded_out(520, 44)
        shade *= _faded_out(440, 44)[:, None]
        lay(picture, tinted("#140a05", shade * 0.55), 0, 20)
        Stones(
            {
                cell: ("moss" if name == "moon" and sum(cell) % 3 == 0 else kind)
                for cell, kind in kinds.items()
            },
            12,
        ).lay(picture, 260, 60)
        small = shrunk(picture, 2)  # drawn at less than half its size
        sheet.add(f"altar_{name}", toned(small), (130, 89), crop=False, scale=1.0)
