"""Large figures of Frostgrave for the great moments of a campaign, without their bases.

`red_<kind>` stands and is seen almost level, `red_<kind>_fallen` lies on a litter, a hound on the
ground; `red_heir` is an apprentice who has become the leader. Wizards who stand are those of the
results. Other sides are dyed by the program. The anchor is the middle of the foot, or of those who
lie. `stage` is what is seen behind them.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pygame

from tools.art.cache import remembered_picture, source_digest
from tools.art.colour import Field
from tools.art.frostgrave_litters import on_litter
from tools.art.frostgrave_miniatures import SOURCES, miniatures
from tools.art.frostgrave_props import PROPS
from tools.art.jpeg import write_jpeg
from tools.art.miniature_heir import heir
from tools.art.places import ASSETS
from tools.art.raymarch import Material, Paint, Part, Scene, View
from tools.art.sheet import SpriteSheet
from tools.art.solids import rotation, turned

GROUP = "frostgrave_heroes"
SIDE = "red"
SCALE = 265
"""Pixels per inch: a soldier is some 370 pixels tall."""
_STANDING = View(
    width=430,
    height=520,
    scale=SCALE,
    centre=(0, 0.86, 0),
    elevation=15,
    oblique=False,
    yaw=-0.32,
    light=(-0.56, 0.66, 0.52),
    key=1.14,
    ambient=0.48,
    tint=("#ffe6c0", "#93ade8"),
    rim_colour="#cfe0ff",
    bounce=("#d9dcec", 0.30),
    volume=((0, 1.0, 0), (0.95, 1.2, 0.95)),
)
_FALLEN = replace(
    _STANDING,
    width=560,
    height=330,
    scale=220,
    centre=(-0.70, 0.24, 0),
    elevation=32,
    yaw=0,
    volume=((-0.80, 0.45, 0), (1.30, 0.85, 0.95)),
)
_LAID = replace(_FALLEN, height=220)
_NEAR_HEAD = 312
"""So many columns of a litter's picture differ between figures, counted from its head."""
_CHEST = replace(
    _STANDING,
    width=520,
    height=440,
    scale=300,
    centre=(0, 0.42, 0),
    elevation=24,
    yaw=0.36,
    volume=((0, 0.6, 0), (0.9, 0.75, 0.9)),
)
_TONES = 64
_PART = pygame.Rect(790, 0, 1000, 1080)
_STAGE = (620, 670)
_LYING = (-0.42, 0.30, 1.46)
"""On the side, the head to the left, the face to the camera: turns about x, y and z."""
_RAISED = 0.24
"""Inches by which a turned figure is lifted onto the ground."""
_HEAD, _HEADS = 0.98, {"apprentice": 0.86, "heir": 0.93}
"""The height of a head in inches, and of those of smaller people."""
_DIGEST = source_digest("miniature_heir")
_LITTER = source_digest("miniature_heir", "frostgrave_litters")


def bake_frostgrave_heroes() -> None:
    """Write `assets/frostgrave_heroes`."""
    sheet = SpriteSheet(GROUP)
    for name, side, _radius, build in miniatures():
        if side != SIDE:
            continue
        if "wizard" not in name:
            _add(sheet, name, build(), _STANDING)
        _add_fallen(sheet, name, build())
    _add(sheet, f"{SIDE}_heir", heir(SIDE), _STANDING)
    _add_fallen(sheet, f"{SIDE}_heir", heir(SIDE))
    for name in ("chest", "chest_open"):
        build, _ = PROPS[name]
        _add(sheet, name, build(), _CHEST)
    _add_stage(sheet)
    sheet.write()


def _add_stage(sheet: SpriteSheet) -> None:
    """The city in the dusk behind them: the middle of the low view's empty table."""
    plate = pygame.image.load(ASSETS / "frostgrave_low" / "plain_2.jpg")
    part = pygame.transform.smoothscale(plate.subsurface(_PART), _STAGE)
    pixels = pygame.surfarray.array3d(part).swapaxes(0, 1).astype(np.float32) / 255
    write_jpeg(sheet.folder / "stage.jpg", pixels)
    sheet.note("stage", "stage.jpg", scale=2.0)


def _lighter(picture: Field) -> Field:
    """The picture in fewer tones, which pack a third smaller; the steps are too fine to be seen."""
    colours = np.round(picture[..., :3] * _TONES) / _TONES
    alpha = picture[..., 3:]
    return np.concatenate([np.minimum(colours, alpha), alpha], -1).astype(np.float32)


def _add_fallen(sheet: SpriteSheet, name: str, parts: list[Part]) -> None:
    """Somebody carried home on a litter; a hound lies on the ground."""
    kind = name.removeprefix(f"{SIDE}_")
    if kind == "war_hound":
        _add(sheet, f"{name}_fallen", lying(parts), _FALLEN)
        return
    bare = on_litter([], SIDE, _HEAD)
    whole = remembered_picture(
        f"litter {_LAID} {SOURCES} {_LITTER}", lambda: Scene(bare, _LAID).sprite()
    )
    aside = (_LAID.width - _NEAR_HEAD) / 2 / _LAID.scale
    middle = (_LAID.centre[0] - aside, *_LAID.centre[1:])
    near = replace(_LAID, width=_NEAR_HEAD, centre=middle)
    laid = on_litter(parts, SIDE, _HEADS.get(kind, _HEAD))
    key = f"hero {name} {near} {SOURCES} {_LITTER}"
    picture = whole.copy()
    picture[:, :_NEAR_HEAD] = remembered_picture(key, lambda: Scene(laid, near).sprite())
    _add_picture(sheet, f"{name}_fallen", picture, _LAID)


def lying(parts: list[Part]) -> list[Part]:
    """A figure that has fallen; its paint lies with it."""
    x, y, z = _LYING
    turn = rotation(x, y, z)
    lift = np.float32((0, _RAISED, 0))

    def laid(part: Part) -> Part:
        solid, material = part
        down = turned(solid, (0, 0, 0), x, y, z)
        return (lambda p: down(p - lift)), _turned_paint(material, turn, lift)

    return [laid(part) for part in parts]


def _turned_paint(material: Material, turn: Field, lift: Field) -> Material:
    if material.paint is None:
        return material
    plain: Paint = material.paint

    def paint(points: Field, normal: Field, base: Field) -> Field:
        return plain((points - lift) @ turn, normal @ turn, base)

    return replace(material, paint=paint)


def _add(sheet: SpriteSheet, name: str, parts: list[Part], view: View) -> None:
    key = f"hero {name} {view} {SOURCES} {_DIGEST}"
    _add_picture(sheet, name, remembered_picture(key, lambda: Scene(parts, view).sprite()), view)


def _add_picture(sheet: SpriteSheet, name: str, picture: Field, view: View) -> None:
    drop = view.centre[1] * np.cos(np.radians(view.elevation)) * view.scale
    sheet.add(name, _lighter(picture), (view.width / 2, view.height / 2 + float(drop)))
