"""Cover of Block and Key: a tower of bright blocks in a temple, a golden key above it."""

import math

import numpy as np

from tools.art.blocks import golden_key, polycube
from tools.art.cache import remembered_picture, source_digest
from tools.art.colour import Field
from tools.art.cover_frame import (
    BLEED,
    HEIGHT,
    SHEET_HEIGHT,
    SHEET_WIDTH,
    WIDTH,
    framed_cover,
)
from tools.art.filters import blur, blur_from_zero
from tools.art.noise import fractal_noise
from tools.art.papercut import PaperScene
from tools.art.picture import blank, lay, opaque, shine, straight_colours, tinted
from tools.art.raymarch import Material, Part, Scene, View
from tools.art.shapes import falloff
from tools.art.skyline import land
from tools.art.solids import Solid, turned
from tools.art.svg_mask import svg_mask

ARCH = (
    '<path fill-rule="evenodd" d="M0 0H100V140H0ZM14 140V62C14 16 86 16 86 62V140Z"'
    ' fill="#ffffff"/>'
)
ARCH_STONES = (
    '<path d="M14 62C14 16 86 16 86 62M8 62C8 6 92 6 92 62M14 62H8M86 62H92M17 44L11 41M26 32L21'
    "26M38 25L36 18M50 23V16M62 25L64 18M74 32L79 26M83 44L89 41M8 80H14M8 98H14M8 116H14M86 80H92"
    'M86 98H92M86 116H92M8 62V140M92 62V140" fill="none" stroke="#ffffff" stroke-width="0.8"/>'
)
LEAVES = (
    '<path d="M0 0C22 4 40 -4 58 12C40 18 30 12 22 14C30 22 34 34 30 50C20 42 16 30 8 22C8 40 10'
    ' 60 0 76Z" fill="#ffffff"/>'
)
TOWER = (
    ("sun", [(0, 0, 0), (0, 1, 0), (0, 2, 0), (1, 2, 0)]),
    ("jade", [(1, 0, 0), (2, 0, 0), (1, 1, 0)]),
    ("coral", [(0, 0, 1), (0, 1, 1), (1, 1, 1)]),
    ("azure", [(1, 0, 1), (2, 0, 1), (2, 1, 1), (2, 1, 0)]),
    ("jade", [(0, 0, 2), (0, 0, 3), (0, 1, 2)]),
    ("sun", [(1, 0, 2), (2, 0, 2), (1, 0, 3)]),
    ("coral", [(3, 0, 0), (3, 0, 1), (3, 1, 0)]),
)
BLOCK_VIEW = View(
    width=SHEET_WIDTH,
    height=SHEET_HEIGHT,
    scale=81,
    centre=(0.0, 1.25, 0.0),
    elevation=30,
    oblique=False,
    yaw=0,
    light=(-0.62, 0.66, 0.42),
    key=1.4,
    tint=("#fff0cf", "#b9c6ff"),
    bounce=("#ffb46b", 0.34),
    rim_colour="#ffe2a8",
    samples=2,
    volume=((0, 1.6, 0), (3.4, 1.8, 3.4)),
    finish=True,
)
KEY_VIEW = View(
    width=340,
    height=340,
    scale=100,
    centre=(0, -0.62, 0),
    elevation=8,
    oblique=False,
    light=(-0.62, 0.66, 0.5),
    tint=("#fff4d6", "#c6d0ff"),
    bounce=("#ffb46b", 0.5),
    samples=3,
    volume=((0, -0.6, 0), (1.5, 1.5, 0.6)),
    finish=True,
)
SOURCES = source_digest("blocks")


def bake_cover() -> Field:
    """The cover on its sheet."""
    tower = remembered_picture(
        f"cover blocks {BLOCK_VIEW} {TOWER} {SOURCES}", Scene(_tower_parts(), BLOCK_VIEW).sprite
    )
    key = remembered_picture(
        f"cover key {KEY_VIEW} {SOURCES}", Scene(_key_parts(), KEY_VIEW).sprite
    )
    art = opaque(_temple())
    soft = np.roll(blur_from_zero(tower[..., 3], 14), (18, 26), (0, 1))
    lay(art, tinted("#2a1405", soft * 0.6), -BLEED, -BLEED)
    _lay_dust(art)
    _lay_leaves(art)
    outside = blank(SHEET_WIDTH, SHEET_HEIGHT)
    halo = falloff(SHEET_WIDTH, SHEET_HEIGHT, (SHEET_WIDTH / 2 + 10, 150), (190, 150), 1.7)
    inside = blank(SHEET_WIDTH, SHEET_HEIGHT)
    inside[BLEED : BLEED + HEIGHT, BLEED : BLEED + WIDTH, 3] = 1
    lay(outside, tinted("#ffe9a8", halo * 0.55 * inside[..., 3]))
    lay(outside, tower)
    lay(outside, key, SHEET_WIDTH / 2 - 120, -34)
    return framed_cover(straight_colours(art), "#ffe2a0", outside)


def _tower_parts() -> list[Part]:
    parts: list[Part] = []
    for colour, cells in TOWER:
        solid, material = polycube(cells, colour)
        parts.append((_placed(solid), _placed_material(material)))
    return parts


def _to_model(points: Field) -> Field:
    """From the view's space to the blocks' grid: corner towards the viewer, centred."""
    angle = math.radians(45)
    cos, sin = math.cos(angle), math.sin(angle)
    x, z = points[:, 0] * cos - points[:, 2] * -sin, -points[:, 0] * sin + points[:, 2] * cos
    return np.stack([x + 2.0, points[:, 1], z + 2.0], -1).astype(np.float32)


def _turn_only(vectors: Field) -> Field:
    return _to_model(vectors) - _to_model(np.zeros_like(vectors))


def _placed(solid: Solid) -> Solid:
    return lambda p: solid(_to_model(p))


def _placed_material(material: Material) -> Material:
    paint = material.paint

    def turned_paint(points: Field, normal: Field, base: Field) -> Field:
        return paint(_to_model(points), _turn_only(normal), base) if paint else base

    return Material(
        material.colour, material.shine, material.gloss, wear=material.wear, paint=turned_paint
    )


def _key_parts() -> list[Part]:
    gold = Material("#e9a92c", shine=1.3, gloss=26, wear=0.7, rim=0.6)
    return [(turned(golden_key(), (0, -0.62, 0), y=0.35, z=-0.85), gold)]


def _temple() -> Field:
    scene = PaperScene(WIDTH, HEIGHT, ("#6a3c18", "#d89a4a", "#ffeab4"), 15)
    scene.glow(0.5, 0.30, 0.75, "#fff0b8", 0.6)
    scene.rays(0.42, 0.16, 10, "#fff3c8", 0.24)
    arch = svg_mask(ARCH, WIDTH, HEIGHT, "0 0 100 140")
    scene.sheet(arch, "#a5713a", "#5a3517", shadow=0.45)
    stones = fractal_noise(WIDTH, HEIGHT, 34, 6, 5)
    scene.colours = scene.colours * (1 + (stones - 0.5) * 0.30 * arch)[..., None]
    seams = svg_mask(ARCH_STONES, WIDTH, HEIGHT, "0 0 100 140")
    scene.colours = scene.colours * (1 - 0.45 * seams[..., None])
    scene.colours = scene.colours + (np.roll(seams, (2, 2), (0, 1)) * 0.12)[..., None]
    scene.sheet(land(WIDTH, HEIGHT, 0.80, 0.02, "flat", 3), "#c2955a", "#5c3c1c", edge=0.3)
    return scene.finished()


def _lay_dust(art: Field) -> None:
    generator = np.random.default_rng(4)
    motes = np.zeros((HEIGHT, WIDTH), np.float32)
    for _ in range(90):
        motes[int(generator.uniform(0, HEIGHT * 0.8)), int(generator.uniform(0, WIDTH))] = 1
    shine(art, "#fff0c0", np.clip(blur(motes, 2.0) * 12, 0, 0.6))


def _lay_leaves(art: Field) -> None:
    """Leaves out of focus in the near corners."""
    for size, x, y, flip, colour in (
        (150, -18, -14, False, "#2f4a1c"),
        (110, -14, 70, False, "#46661f"),
        (130, WIDTH - 104, -18, True, "#35521d"),
    ):
        mask = svg_mask(LEAVES, size, size, "0 0 60 78")
        mask = blur_from_zero(np.pad(mask[:, ::-1] if flip else mask, 12), 3)
        lay(art, tinted("#120a03", mask * 0.5), x - 6, y + 4)
        lay(art, tinted(colour, mask * 0.95), x - 12, y - 12)
