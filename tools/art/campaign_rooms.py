"""The rooms of the eight kinds of base: floor, walls, windows, rug and the light in them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import yaml

from tools.art.colour import Colour, Field, blend, ramp, rgb
from tools.art.filters import blur, smoothstep
from tools.art.jpeg import write_jpeg
from tools.art.noise import fractal_noise
from tools.art.relief import lit
from tools.art.sheet import SpriteSheet
from tools.art.textures import wood_colours

SCALE = 1.5
"""Pixels per design unit."""
WIDTH, HEIGHT = 636, 606
"""The size of a room with its walls, in design units; its corner is the sprite's anchor."""
SIDE, TOP, BACK = 13, 13, 142
"""Thickness of the side walls, of the beam above, and where the back wall ends."""
RUG = (158, 286, 320, 176)
"""Left, top, width, height."""
HEARTH = (318, 190)
"""The place of the fire."""
DOOR = (364, 440)
"""The left and right edge of the door in the right wall."""


@dataclass(frozen=True)
class Room:
    """The materials of a room."""

    floor: str
    floor_tones: tuple[Colour, Colour, Colour]
    wall: str
    wall_tones: tuple[Colour, Colour, Colour]
    beams: Colour
    rug: tuple[Colour, Colour, Colour]
    window: str
    tint: Colour = "#ffe2b8"


def rooms() -> dict[str, Room]:
    """Read `campaign_rooms.yaml`: the materials of each base's room, by its id."""
    text = Path(__file__).with_suffix(".yaml").read_text(encoding="utf-8")
    loaded: dict[str, dict[str, Any]] = yaml.safe_load(text)
    return {name: Room(**entry) for name, entry in loaded.items()}


def _size() -> tuple[int, int]:
    return round(WIDTH * SCALE), round(HEIGHT * SCALE)


def _grid() -> tuple[Field, Field]:
    """X and y of every pixel in design units."""
    width, height = _size()
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    return (x + 0.5) / SCALE, (y + 0.5) / SCALE


def _bricks(
    x: Field,
    y: Field,
    length: float,
    course: float,
    tones: tuple[Colour, ...],
    seed: int,
    bond: float = 0.5,
) -> Field:
    """Courses of bricks, lit; `bond` is by how much of a brick every second one is shifted."""
    generator = np.random.default_rng(seed)
    row = np.floor(y / course).astype(int)
    along = x / length + bond * ((row % 2) + generator.random(400)[row % 400] * 0.5)
    column = np.floor(along).astype(int)
    shade = generator.random((400, 400))[row % 400, column % 400].astype(np.float32)
    part_x, part_y = along - column, y / course - row
    edge = np.minimum(
        np.minimum(part_x, 1 - part_x) * length, np.minimum(part_y, 1 - part_y) * course
    )
    width, height = _size()
    grain = fractal_noise(width, height, 14, seed, 4)
    inside = smoothstep(0.4, 1.7, edge).astype(np.float32)
    colour = ramp(np.clip(shade * 0.6 + grain * 0.4, 0, 1), *tones)
    colour = blend(colour, rgb(tones[0]) * 0.45, 1 - inside)
    relief = (inside * 2.4 + shade * 1.2 + grain * 1.2).astype(np.float32)
    return lit(colour, relief, ambient=0.62, diffuse=0.62, shine=0.05)


def _planks(x: Field, y: Field, tones: tuple[Colour, ...]) -> Field:
    width, height = _size()
    colour, relief = wood_colours(
        width, height, 21, round(17 * SCALE), (*tones[:2], *tones[1:]), 0.9
    )
    row = np.floor(y / 17).astype(int)
    start = np.random.default_rng(2).random(200)[row % 200] * 190
    seam = smoothstep(1.3, 0.5, np.abs(np.mod(x + start, 190) - 2))
    colour = blend(colour, rgb(tones[0]) * 0.4, seam * 0.8)
    nail = np.hypot(np.mod(x + start, 190) - 8, np.mod(y, 17) - 8.5)
    colour = blend(colour, "#1b130d", smoothstep(1.7, 0.8, nail) * 0.6)
    return lit(colour, relief * 0.8, ambient=0.66, shine=0.08, gloss=14)


def _tiles(x: Field, y: Field, tones: tuple[Colour, ...]) -> Field:
    """Square slabs, every second one darker."""
    base = _bricks(x, y, 46, 46, tones, 5, 0.0)
    half = (np.floor(x / 46) + np.floor(y / 46)) % 2
    return base * (0.82 + 0.22 * half)[..., None]


def _flags(x: Field, y: Field, tones: tuple[Colour, ...]) -> Field:
    return _bricks(x, y, 58, 38, tones, 6)


def _parquet(x: Field, y: Field, tones: tuple[Colour, ...]) -> Field:
    """Staves in a herringbone."""
    across, along = (x + y) / 14, (x - y) / 14
    turn = np.floor(across / 4).astype(int) + np.floor(along / 4).astype(int)
    upright = turn % 2 == 0
    stave = np.where(upright, across, along)
    number = np.floor(stave).astype(int) + np.where(upright, 7, 131)
    shade = np.random.default_rng(9).random(997)[(number * 31 + turn * 17) % 997].astype(np.float32)
    part = stave - np.floor(stave)
    width, height = _size()
    grain = fractal_noise(width, height, (20, 20), 6, 4)
    colour = ramp(np.clip(0.5 * shade + 0.5 * grain, 0, 1), *tones)
    seam = smoothstep(0.10, 0.03, np.minimum(part, 1 - part))
    cell_x, cell_y = np.mod(across / 4, 1), np.mod(along / 4, 1)
    edge = np.minimum(np.minimum(cell_x, 1 - cell_x), np.minimum(cell_y, 1 - cell_y))
    seam = np.maximum(seam, smoothstep(0.022, 0.008, edge))
    return blend(colour, rgb(tones[0]) * 0.5, seam * 0.8)


def _plaster(_x: Field, _y: Field, tones: tuple[Colour, ...]) -> Field:
    width, height = _size()
    clouds = fractal_noise(width, height, 60, 14, 5)
    return lit(ramp(clouds, *tones), clouds * 5, ambient=0.66, shine=0.02)


def _panels(x: Field, y: Field, tones: tuple[Colour, ...]) -> Field:
    """Wainscot of square panels."""
    width, height = _size()
    grain = fractal_noise(width, height, (4, 60), 3, 4)
    u, v = np.mod(x, 52) - 26, np.mod(y - TOP, 64) - 32
    inside = np.minimum(21 - np.abs(u), 27 - np.abs(v))
    relief = smoothstep(-2, 5, inside) * -3 + smoothstep(6, 9, inside) * 2.5
    return lit(ramp(grain, *tones), relief.astype(np.float32) * 2, ambient=0.7, shine=0.1)


_FLOORS: dict[str, Callable[[Field, Field, tuple[Colour, ...]], Field]] = {
    "planks": _planks,
    "tiles": _tiles,
    "flags": _flags,
    "parquet": _parquet,
}
_WALLS: dict[str, Callable[[Field, Field, tuple[Colour, ...]], Field]] = {
    "plaster": _plaster,
    "panels": _panels,
    "masonry": lambda x, y, tones: _bricks(x, y, 17, 7.5, tones, 3),
    "brick": lambda x, y, tones: _bricks(x, y, 15, 6.5, tones, 4),
    "ashlar": lambda x, y, tones: _bricks(x, y, 40, 17, tones, 8),
}


def _window_shape(kind: str, x: Field, y: Field, middle: float) -> Field:
    """Signed distance to the opening of a window, in design units."""
    cx, cy = x - middle, y - 74
    if kind == "round":
        return np.hypot(cx, cy) - 30
    if kind == "slit":
        return np.maximum(np.abs(cx) - 8, np.abs(cy) - 30)
    if kind == "arch":
        body = np.maximum(np.abs(cx) - 24, np.abs(cy - 12) - 26)
        return np.minimum(body, np.maximum(np.hypot(cx, cy + 12) - 24, cy + 12))
    return np.maximum(np.abs(cx) - 30, np.abs(cy) - 26)


WINDOWS = (82.0, 526.0)
"""How far from the left the windows' middles are, in design units."""


def _windows(room: Room, colour: Field, x: Field, y: Field) -> Field:
    """Windows to the night, with stars, snow on the sill and a frame."""
    sky = ramp(np.clip((y - 40) / 70, 0, 1), "#0c1836", "#1d3a6e", "#3f64a0")
    generator = np.random.default_rng(3)
    stars = np.zeros_like(x)
    for _ in range(46):
        sx, sy = generator.uniform(40, 570), generator.uniform(40, 100)
        size = generator.uniform(0.5, 1.2)
        stars = np.maximum(stars, smoothstep(size + 0.6, size - 0.2, np.hypot(x - sx, y - sy)))
    sky = blend(sky, "#eaf2ff", stars * 0.9)
    hill = 96 + 5 * np.sin(x / 21) + 3 * np.sin(x / 9)
    sky = blend(sky, "#9db4d6", smoothstep(0, 1.5, y - hill))
    for middle in WINDOWS:
        shape = _window_shape(room.window, x, y, middle)
        colour = blend(colour, rgb(room.beams) * 0.5, smoothstep(6.5, 5.0, shape))
        frame = blend(
            np.broadcast_to(rgb(room.beams) * 1.35, colour.shape),
            rgb(room.beams) * 0.7,
            smoothstep(-1, 4, (x - middle) * 0.06 + (y - 74) * 0.06),
        )
        colour = blend(colour, frame, smoothstep(5.5, 4.5, shape))
        colour = blend(colour, sky, smoothstep(0.6, -0.6, shape))
        if room.window != "slit":
            bar = np.minimum(np.abs(x - middle), np.abs(y - 72))
            colour = blend(
                colour, rgb(room.beams) * 1.1, smoothstep(2.4, 1.6, bar) * smoothstep(1, 0, shape)
            )
        inner = smoothstep(-7, 0, shape) * smoothstep(0.6, -0.6, shape)
        colour = blend(colour, "#070b16", inner * 0.5)
    return colour


def _timbers(room: Room, colour: Field, x: Field, y: Field) -> Field:
    """The beam above and the posts of the back wall."""
    width, height = _size()
    grain_up = fractal_noise(width, height, (5, 90), 8, 4)
    grain_on = fractal_noise(width, height, (90, 5), 9, 4)
    base = rgb(room.beams)
    posts = np.zeros_like(x)
    for at in (SIDE + 11, 172, 466, WIDTH - SIDE - 11):
        off = x - at
        post = smoothstep(11.5, 10.5, np.abs(off))
        shade = (0.72 + 0.5 * grain_up - off / 60)[..., None]
        colour = blend(colour, "#000000", smoothstep(19, 9, np.abs(off - 3)) * (1 - post) * 0.35)
        colour = blend(colour, np.clip(base * shade, 0, 1), post)
        posts = np.maximum(posts, post)
    beam = smoothstep(TOP + 22.5, TOP + 21.5, y)
    shade = (0.80 + 0.5 * grain_on - (y - TOP - 8) / 40)[..., None]
    colour = blend(colour, "#000000", smoothstep(TOP + 38, TOP + 20, y) * (1 - beam) * 0.45)
    return blend(colour, np.clip(base * shade, 0, 1), beam)


def _rug(room: Room, colour: Field, x: Field, y: Field) -> Field:
    """A woven rug with a border and diamonds."""
    field, border, gold = (rgb(tone) for tone in room.rug)
    left, top, wide, high = RUG
    cx, cy = x - (left + wide / 2), y - (top + high / 2)
    inside = np.minimum(wide / 2 - np.abs(cx), high / 2 - np.abs(cy))
    there = smoothstep(-0.6, 0.6, inside)
    colour = blend(colour, "#05060a", smoothstep(-9, 1, inside - 1) * (1 - there) * 0.45)
    weave = np.broadcast_to(field, colour.shape).copy()
    weave = blend(weave, border, smoothstep(25, 24, inside))
    for at, half in ((25, 1.8), (6, 2.4)):
        weave = blend(weave, gold, smoothstep(half, half - 1, np.abs(inside - at)))
    weave = blend(weave, field * 0.8, smoothstep(4.4, 3.4, inside))
    teeth = np.abs(np.mod(np.where(np.abs(cy) > high / 2 - 26, cx, cy), 18) - 9)
    weave = blend(
        weave, gold, smoothstep(1.6, 0.6, np.abs(inside - 15 - (teeth - 4.5) * 0.8)) * 0.75
    )
    step = 78.0
    diamond = np.abs(np.mod(cx + step / 2, step) - step / 2) / 33 + np.abs(cy) / 54
    core = smoothstep(26, 27, inside)
    weave = blend(weave, border, smoothstep(1.02, 0.98, diamond) * core)
    weave = blend(weave, gold, smoothstep(0.07, 0.03, np.abs(diamond - 1)) * core)
    weave = blend(weave, field * 1.25, smoothstep(0.52, 0.48, diamond) * core)
    weave = blend(weave, gold, smoothstep(0.06, 0.02, np.abs(diamond - 0.5)) * core)
    fringe = (np.abs(cx) > wide / 2 - 5) & (np.mod(cy, 4) > 2)
    width, height = _size()
    cloth = fractal_noise(width, height, 3, 5, 2) * 0.22 + 0.84
    worn = fractal_noise(width, height, 70, 2, 4) * 0.24 + 0.86
    weave = np.where(fringe[..., None], gold * 0.9, weave) * (cloth * worn)[..., None]
    return blend(colour, np.clip(weave, 0, 1), there)


def _light(room: Room, colour: Field, x: Field, y: Field) -> Field:
    """Firelight, the lamp over the table, moonlight below the windows, dark corners."""
    fire = np.exp(-(((x - HEARTH[0]) / 190) ** 2 + ((y - HEARTH[1] - 30) / 150) ** 2))
    lamp = np.exp(-(((x - 318) / 250) ** 2 + ((y - 360) / 190) ** 2))
    corner = np.exp(-(((x - WIDTH / 2) / 400) ** 4 + ((y - 330) / 360) ** 4))
    warm = rgb(room.tint)
    level = 0.34 + 0.50 * lamp + 0.34 * corner
    out = colour * level[..., None] * (0.35 + 0.65 * warm)
    out = out + colour * fire[..., None] * np.float32([0.78, 0.45, 0.18])
    for middle in WINDOWS:
        beam = np.exp(-(((x - middle - (y - BACK) * 0.25) / 44) ** 2))
        beam = beam * smoothstep(BACK, BACK + 26, y) * smoothstep(BACK + 150, BACK + 30, y)
        out = out + colour * beam[..., None] * np.float32([0.16, 0.26, 0.46])
    return out


def _shell(colour: Field, x: Field, y: Field) -> Field:
    """The walls cut at the height of the eye, and the door in the right one."""
    edge = np.minimum(np.minimum(x, WIDTH - x) - SIDE, HEIGHT - y - TOP)
    edge = np.minimum(edge, np.where(y < TOP, y - TOP, 99))
    wall = smoothstep(0.5, -0.5, edge)
    stone = _bricks(x, y, 22, 13, ("#1d2230", "#2b3242", "#3a4254"), 12)
    frost = fractal_noise(*_size(), 40, 44, 4)
    stone = blend(stone, "#7f93b8", smoothstep(0.5, 0.75, frost) * 0.35)
    shade = smoothstep(16, 0, edge) * (1 - wall)
    colour = blend(colour, "#04060b", shade * 0.6)
    colour = blend(colour, stone, wall)
    rim = smoothstep(2.2, 0.8, np.abs(edge + 1.2)) * wall
    colour = blend(colour, "#8b7a63", rim * 0.4)
    door = smoothstep(
        0.5, -0.5, np.maximum(np.abs(y - sum(DOOR) / 2) - (DOOR[1] - DOOR[0]) / 2, WIDTH - SIDE - x)
    )
    boards = 0.8 + 0.3 * (np.mod(y, 14) > 1.6) + 0.2 * fractal_noise(*_size(), (4, 30), 8, 3)
    wood = np.clip(rgb("#7a4a22") * boards[..., None], 0, 1)
    colour = blend(colour, wood, door)
    iron = np.minimum(np.abs(y - DOOR[0] - 12), np.abs(y - DOOR[1] + 12))
    return blend(colour, "#22262e", smoothstep(3, 2, iron) * door)


def painted(room: Room) -> Field:
    """A room without furniture (h, w, 3)."""
    x, y = _grid()
    floor = _FLOORS[room.floor](x, y, room.floor_tones)
    wall = _WALLS[room.wall](x, y, room.wall_tones)
    wall = _timbers(room, _windows(room, wall * 0.92, x, y), x, y)
    back = smoothstep(BACK + 0.5, BACK - 0.5, y)
    floor = blend(floor, "#05070c", smoothstep(26, 0, y - BACK) * 0.55)
    colour = blend(_rug(room, floor, x, y), wall, back)
    skirting = smoothstep(BACK - 7, BACK - 6, y) * back
    colour = blend(colour, rgb(room.beams) * 0.55, skirting * 0.85)
    colour = _shell(_light(room, colour, x, y), x, y)
    grain = np.random.default_rng(6).normal(0, 0.007, x.shape)
    return np.clip(blur(colour, 0.3) + grain[..., None], 0, 1).astype(np.float32)


def add_rooms(sheet: SpriteSheet) -> None:
    """Every room; the corner of a room is its anchor."""
    for name, room in rooms().items():
        write_jpeg(sheet.folder / f"room_{name}.jpg", painted(room))
        sheet.note(f"room_{name}", f"room_{name}.jpg", scale=SCALE)
