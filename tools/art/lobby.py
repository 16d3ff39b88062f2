"""Writes the lobby's room to `assets/lobby`: a table under a lamp, chairs, people who sit."""

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import numpy as np
import pygame

from tools.art.avatar_people import BUSTS, grandpa, wizard
from tools.art.avatar_robots import MACHINES, ROBOTS
from tools.art.cache import remembered_picture, source_digest
from tools.art.colour import Field, rgb
from tools.art.figure_cloth import cuff, sleeve
from tools.art.figure_hand import resting_hand
from tools.art.filters import blur
from tools.art.jpeg import write_jpeg
from tools.art.noise import fractal_noise
from tools.art.picture import toned
from tools.art.places import ASSETS
from tools.art.raymarch import Material, Part, Scene, View
from tools.art.sheet import SpriteSheet
from tools.art.solids import (
    Solid,
    box,
    capsule,
    frustum,
    joined,
    rotation,
    sphere,
    torus,
    without,
)
from tools.art.surface_matter import PLAIN

SCALE = 1.5
"""Pixels of the files to a design unit."""
ELEVATION = 33.0
SQUASH = math.sin(math.radians(ELEVATION))
WIDTH, HEIGHT = 1280, 720
TABLE = (640.0, 316.0, 364.0)
"""The middle of the table and its radius in design units; `scenes/lobby/room.py` has the same."""
CUSHIONS = {"red": "#b5301f", "blue": "#2a62c4", "sun": "#c99a22", "violet": "#6a3aa8"}
_SHOULDER, _GLARE = 0.48, 0.92
"""From which brightness on lit wood is held back, and how bright it gets at most."""
TURNS = {"far": 0.55, "near": 0.95}
"""How far people at the far and the near side of the table turn towards its middle; radians."""
TABLE_TOP = 0.17
"""The height of the table over a chair's seat, in units of the model."""
_BLACK, _WHITE = Material("#000000", glow=1, shine=0, rim=0), Material("#ffffff", glow=1, rim=0)
_HANDS = {"far": (240, 300), "near": (290, 292)}
"""The pixel right and below of which there are hands, by the place of a guest."""
_GUESTS = BUSTS | ROBOTS | {"wizard": partial(wizard, 0.3), "grandpa": partial(grandpa, 0.3)}
"""Who sits in the room, seen from above: hats are pushed back from the eyes."""
_SKIN = (0.98, 0.80, 0.66)
"""The colour by which pale hands are multiplied."""
SOURCES = source_digest("lobby")
SEAT = View(
    width=round(300 * SCALE),
    height=round(350 * SCALE),
    scale=104 * SCALE,
    centre=(0, 0.36, 0),
    elevation=ELEVATION,
    oblique=False,
    light=(0.11, 0.92, 0.36),
    key=1.2,
    tint=("#ffdfae", "#7f93cf"),
    ambient=0.40,
    rim_colour="#ffcf8a",
    bounce=("#ffb877", 0.34),
    volume=((0, 0.35, 0), (1.0, 1.6, 1.0)),
    finish=True,
)


def bake_lobby() -> None:
    """Write every sprite, the room and `sprites.json`."""
    sheet = SpriteSheet("lobby")
    write_jpeg(sheet.folder / "room.jpg", room_picture())
    sheet.note("room", "room.jpg", scale=SCALE)
    _add(sheet, "lamp", _lamp, _lamp_view())
    for place, turn in TURNS.items():
        view = replace(SEAT, yaw=turn)
        for colour, cloth in CUSHIONS.items():
            chair = replace(view, finish=False)
            _add(sheet, f"chair_{colour}_{place}", lambda cloth=cloth: chair_parts(cloth), chair)
        for name in _GUESTS:
            hands = () if name in MACHINES else _HANDS[place]
            picture = _add(sheet, f"{name}_{place}", lambda name=name: _guest(name), view, hands)
            if place == "far" and name not in MACHINES:
                sheet.add(f"{name}_arms", _over_table(name, picture, view), crop=False, scale=SCALE)
    sheet.write()


def _add(
    sheet: SpriteSheet,
    name: str,
    parts: Callable[[], list[Part]],
    view: View,
    hands: tuple[int, ...] = (),
) -> Field:
    """Write one sprite that is not cropped, so that chairs and people fit over each other."""
    key = f"lobby {name} {view} {SOURCES}"
    picture = toned(remembered_picture(key, lambda: Scene(parts(), view).sprite()))
    if hands:
        warm_hands(picture, hands)
    sheet.add(name, picture, crop=False, scale=SCALE)
    return picture


def warm_hands(picture: Field, corner: tuple[int, ...]) -> None:
    """Give pale hands the colour of skin, in place: right below the lamp they are nearly white.

    Cuffs have no colour, gold ones and brown hands have more: they stay as they are.
    """
    part = picture[corner[1] :, corner[0] :]
    opacity = part[..., 3:]
    colours = part[..., :3] / np.maximum(opacity, 1e-4)
    warmth = colours[..., 0] - colours[..., 2]
    pale = np.clip((warmth - 0.08) / 0.07, 0, 1) * np.clip((0.40 - warmth) / 0.06, 0, 1)
    pale = pale * np.clip((colours[..., 1] - 0.3) / 0.15, 0, 1)
    part[..., :3] *= 1 + pale[..., None] * (np.asarray(_SKIN, np.float32) - 1)


def _over_table(name: str, picture: Field, view: View) -> Field:
    """What of a guest's arms is seen above the table, and its shadow: dark below, wide around."""
    body, limbs = _GUESTS[name](), _arms(name)
    flat = [(solid, _BLACK) for solid, _ in body]
    flat += [(_above(solid, TABLE_TOP), _WHITE) for solid, _ in limbs]
    plain = replace(view, finish=False)
    shown = remembered_picture(
        f"lobby arms {name} {plain} {SOURCES}", lambda: Scene(flat, plain).sprite()
    )[..., 0]
    touching = np.roll(blur(shown, 3 * SCALE), (round(5 * SCALE), round(2 * SCALE)), (0, 1))
    wide = np.roll(blur(shown, 10 * SCALE), (round(14 * SCALE), round(4 * SCALE)), (0, 1))
    fallen = 1 - (1 - 0.72 * touching) * (1 - 0.62 * np.clip(1.3 * wide, 0, 1))
    found = picture * shown[..., None]
    found[..., 3] += fallen * (1 - picture[..., 3])
    return found


def chair_parts(cloth_colour: str) -> list[Part]:
    """A wooden chair with a cushion on its seat and its back."""
    wood = Material("#5b351d", shine=0.5, wear=0.7)
    cloth = Material(cloth_colour, shine=0.2, wear=0.5)
    brass = Material("#d9a441", shine=1.1, gloss=30)
    lean = rotation(x=-0.14)
    legs = joined(
        *(
            capsule((x, -0.95, z), (x * 0.94, -0.12, z * 0.94), 0.055)
            for x in (-0.46, 0.46)
            for z in (-0.40, 0.36)
        ),
        softness=0.01,
    )
    posts = joined(
        *(capsule((x, -0.1, -0.44), (x * 1.03, 1.20, -0.62), 0.06) for x in (-0.46, 0.46)),
        softness=0.01,
    )
    knobs = joined(
        sphere((-0.48, 1.30, -0.63), 0.065), sphere((0.48, 1.30, -0.63), 0.065), softness=0
    )
    return [
        (legs, wood),
        (posts, wood),
        (box((0, 0.80, -0.57), (0.44, 0.36, 0.045), 0.045, lean), wood),
        (box((0, 0.80, -0.52), (0.36, 0.28, 0.05), 0.05, lean), cloth),
        (box((0, 1.20, -0.62), (0.55, 0.085, 0.065), 0.06, lean), wood),
        (box((0, -0.10, -0.02), (0.54, 0.06, 0.48), 0.05), wood),
        (box((0, -0.02, 0), (0.47, 0.06, 0.42), 0.06), cloth),
        (knobs, brass),
    ]


def _above(solid: Solid, height: float) -> Solid:
    """The part of a solid over a height."""
    return lambda points: np.maximum(solid(points), height - points[:, 1])


def _guest(name: str) -> list[Part]:
    """Who sits on a chair: a robot, or a person whose arms rest on the table."""
    limbs = [] if name in MACHINES else _arms(name)
    # What would lie below the cushion is cut off.
    return [(_above(solid, 0.03), each) for solid, each in [*_GUESTS[name](), *limbs]]


def _arms(name: str) -> list[Part]:
    """Two sleeves that rest on the table, with open hands that almost touch."""
    parts = _GUESTS[name]()
    dress, trim = (replace(material, paint=None) for _, material in parts[:2])
    skin = next((material for _, material in parts if material.matter is PLAIN), None)
    flesh = replace(skin, paint=None) if skin else dress
    sleeves, cuffs, hands = [], [], []
    for side, ahead in ((-1, 0.02), (1, -0.02)):
        elbow, wrist = (
            (side * 0.60, TABLE_TOP + 0.11, 0.36),
            (side * 0.34, TABLE_TOP + 0.095, 0.70 + ahead),
        )
        sleeves.append(sleeve(((side * 0.45, 0.45, 0.02), elbow, wrist), (0.18, 0.135, 0.095)))
        cuffs.append(cuff(wrist, (-side * 0.26, 0, 0.34), 0.104))
        start = (side * 0.325, TABLE_TOP + 0.062, 0.72 + ahead)
        hands.append(resting_hand(start, (-side * 0.80, -0.06, 0.62), (0, 1, 0.1), -side, 1.22))
    return [
        (joined(*sleeves, softness=0), dress),
        (joined(*cuffs, softness=0), trim),
        (joined(*hands, softness=0), flesh),
    ]


def _lamp() -> list[Part]:
    brass = Material("#c98f3a", shine=1.2, gloss=30, wear=0.6, rim=0.5)
    enamel = Material("#123f38", shine=0.9, gloss=40, wear=0.4, rim=0.6)
    shade = without(
        frustum((0, 0, 0), 1.0, 0.26, 0.52, 0.03), frustum((0, -0.06, 0), 0.97, 0.22, 0.52, 0.02)
    )
    return [
        (shade, enamel),
        (torus((0, 0.01, 0), 0.985, 0.04), brass),
        (frustum((0, 0.50, 0), 0.27, 0.10, 0.22, 0.03), brass),
        (capsule((0, 0.8, 0), (0, 2.4, 0), 0.025), Material("#20180f")),
    ]


def _lamp_view() -> View:
    """The lamp from above."""
    return View(
        width=round(320 * SCALE),
        height=round(200 * SCALE),
        scale=120 * SCALE,
        centre=(0, 0.42, 0),
        elevation=24,
        oblique=False,
        light=(-0.5, 0.8, 0.4),
        rim_colour="#ffd9a0",
        volume=((0, 0.8, 0), (1.2, 1.8, 1.2)),
    )


def room_picture() -> Field:
    """Floor boards in the dark, a rug, the table with the lamp's light on it."""
    width, height = round(WIDTH * SCALE), round(HEIGHT * SCALE)
    across, down = np.meshgrid(
        np.arange(width, dtype=np.float32) / SCALE, np.arange(height, dtype=np.float32) / SCALE
    )
    middle_x, middle_y, radius = TABLE
    pool = np.exp(-1.5 * (((across - middle_x) / 560) ** 2 + ((down - middle_y) / 330) ** 2))
    floor = _boards(width, height) * rgb("#6a5c78") * 0.55
    picture = floor * (0.30 + 1.7 * pool[..., None]) + pool[..., None] * rgb("#ff9a3c") * 0.05

    def inside(rx: float, ry: float, lower: float = 0) -> Field:
        distance = np.hypot((across - middle_x) / rx, (down - middle_y - lower) / ry)
        return np.clip((1 - distance) * min(rx, ry) * SCALE + 0.5, 0, 1)

    picture = _laid(picture, _rug(across, down, pool), inside(585, 585 * SQUASH, 70) * 0.92)
    shade = blur(inside(radius + 20, (radius + 20) * SQUASH, 74), 22 * SCALE) * 0.75
    picture = picture * (1 - shade[..., None])
    side = np.maximum(inside(radius, radius * SQUASH, 24), inside(radius, radius * SQUASH))
    share = np.clip((across - middle_x + radius) / (2 * radius), 0, 1)[..., None]
    rim = rgb("#3a1f10") + (rgb("#c98a4a") - rgb("#3a1f10")) * (1 - np.abs(2 * share - 1))
    picture = _laid(picture, rim * 0.62, side)
    picture = _laid(picture, _table_top(across, down), inside(radius, radius * SQUASH))
    return np.clip(picture, 0, 1)


def _laid(below: Field, above: Field, mask: Field) -> Field:
    return below + (above - below) * mask[..., None]


def _boards(width: int, height: int) -> Field:
    return _photograph("table.jpg", width, height)


def _photograph(name: str, width: int, height: int) -> Field:
    """A baked surface of the shared group, stretched."""
    image = pygame.image.load(ASSETS / "shared" / name)
    scaled = pygame.transform.smoothscale(image, (width, height))
    return pygame.surfarray.array3d(scaled).swapaxes(0, 1).astype(np.float32) / 255


def _rug(across: Field, down: Field, pool: Field) -> Field:
    """Red wool with two gold rings."""
    middle_x, middle_y, _ = TABLE
    grain = fractal_noise(across.shape[1], across.shape[0], 5, 3, 2)[..., None]
    wool = rgb("#5a1f22") + (rgb("#8a3a2c") - rgb("#5a1f22")) * grain
    distance = np.hypot((across - middle_x) / 585, (down - middle_y - 70) / (585 * SQUASH))
    rings = np.clip(1 - np.abs(distance - 0.93) * 60, 0, 1)
    rings = np.clip(rings + np.clip(1 - np.abs(distance - 0.88) * 120, 0, 1), 0, 1)[..., None]
    return (wool + (rgb("#d8a24a") - wool) * rings * 0.7) * (0.20 + 1.15 * pool)[..., None]


def _table_top(across: Field, down: Field) -> Field:
    """Wood seen from the camera's height, bright in the middle, with a polished edge."""
    middle_x, middle_y, radius = TABLE
    wood = _photograph("table.jpg", 1000, 1000)
    column = np.clip((across - middle_x) / radius * 480 + 500, 0, 998).astype(int)
    row = np.clip((down - middle_y) / (radius * SQUASH) * 480 + 500, 0, 998).astype(int)
    reach_x, reach_y = radius * 0.78, radius * SQUASH * 0.8
    lamp = ((across - middle_x) / reach_x) ** 2 + ((down - middle_y) / reach_y) ** 2
    light = 0.34 + 1.15 * np.exp(-0.8 * lamp)
    top = _dull(wood[row, column] * 1.35 * light[..., None] * rgb("#ffe2b8"))
    distance = np.hypot((across - middle_x) / radius, (down - middle_y) / (radius * SQUASH))
    edge = np.clip(1 - np.abs(distance - 0.988) * 150, 0, 1)
    edge = edge * np.clip(0.6 + 0.75 * (middle_y - down) / 200, 0, 1) * 0.75
    top = top + (rgb("#ffd9a0") - top) * edge[..., None]
    groove = np.clip(1 - np.abs(distance - 0.955) * 220, 0, 1)[..., None] * 0.6
    return np.clip(top + (rgb("#2a1408") - top) * groove, 0, 1)


def _dull(lit: Field) -> Field:
    """Lit wood without glare: bright grain comes near `_GLARE` and keeps its hue."""
    most = lit.max(axis=2, keepdims=True)
    over = np.maximum(most - _SHOULDER, 0)
    room = _GLARE - _SHOULDER
    held = np.minimum(most, _SHOULDER) + room * (1 - np.exp(-over / room))
    return lit * (held / np.maximum(most, 1e-6))
