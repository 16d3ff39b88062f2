"""Faces of the toy cubes of Block and Key, and the layers that shade them.

The screen puts a face together from a base (colour and engraved sign), one bevel or seam per
edge, and one contact shadow, corner shadow and sun shadow per edge or corner: so few pictures
give every neighbourhood. All are drawn at twice the design size on the isometric grid below.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import numpy as np

from tools.art.blocks import COLOURS, SIGNS
from tools.art.colour import Field, darken, lighten, rgb
from tools.art.filters import blur_from_zero
from tools.art.noise import fractal_noise
from tools.art.svg_mask import svg_mask

HALF_WIDTH, HALF_HEIGHT, CUBE_HEIGHT = 60.0, 30.0, 58.0
"""Half a square's width and height on the screen and the height of a cube, in baked pixels."""
TEXELS: Final = 96
REST_YAW: Final = 45.0
BLEED: Final = 0.022
SUN: Final = np.array([-0.50, 0.42, 0.80], np.float32) / np.float32(1.0658)
FACES: Final = ("top", "left", "right")
EDGES: Final = ((-1, 0), (1, 0), (0, -1), (0, 1))
"""The edges of a face: at u = 0, u = 1, v = 0, v = 1."""
CORNERS: Final = ((-1, -1), (1, -1), (-1, 1), (1, 1))
SKY: Final = {"top": 0.60, "left": 0.46, "right": 0.36}
SUNNY: Final = {"top": 0.80, "left": 0.42, "right": 0.0}
RELIEF_LIGHT: Final = {"top": (-0.75, 0.10), "left": (-0.55, -0.75), "right": (-0.35, -0.75)}
BEVEL: Final = 0.085
GOLD: Final = "#d9962b"
"""The top of the core block."""
GOLD_SIGN: Final = (
    '<path fill-rule="evenodd" d="M50 2L98 50L50 98L2 50ZM50 20L20 50L50 80L80 50Z'
    'M50 34L66 50L50 66L34 50Z" fill="#ffffff"/>'
)


class Frame(NamedTuple):
    """How a face lies on the screen: its origin and its two edges, in baked pixels."""

    origin: tuple[float, float]
    across: tuple[float, float]
    down: tuple[float, float]


def frame_of(face: str, yaw: float = REST_YAW) -> Frame:
    """The frame of a face of the cube whose upper back corner is the origin.

    Args:
        face: top, left (towards +y) or right (towards +x).
        yaw: the camera's turn in degrees; 45 is the resting view.
    """
    reach = HALF_WIDTH * math.sqrt(2)
    squash = HALF_HEIGHT / HALF_WIDTH
    angle = math.radians(yaw)
    along_x = (reach * math.cos(angle), reach * squash * math.sin(angle))
    along_y = (-reach * math.sin(angle), reach * squash * math.cos(angle))
    if face == "top":
        return Frame((0.0, 0.0), along_x, along_y)
    if face == "left":
        return Frame(along_y, along_x, (0.0, CUBE_HEIGHT))
    corner = (along_x[0] + along_y[0], along_x[1] + along_y[1])
    return Frame(corner, (-along_y[0], -along_y[1]), (0.0, CUBE_HEIGHT))


def texel_grid() -> tuple[Field, Field]:
    """The places of the texels of a face, 0-1 across and down."""
    line = (np.arange(TEXELS, dtype=np.float32) + 0.5) / TEXELS
    across, down = np.meshgrid(line, line)
    return across, down


def projected(
    texture: Field, frame: Frame, samples: int = 3, bleed: float = BLEED
) -> tuple[Field, tuple[float, float]]:
    """A texture with alpha laid into a frame.

    Returns:
        The picture, and the pixel of it that lies on the frame's coordinates (0, 0).
    """
    (ox, oy), (ax, ay), (dx, dy) = frame
    xs = [ox, ox + ax, ox + dx, ox + ax + dx]
    ys = [oy, oy + ay, oy + dy, oy + ay + dy]
    left, top = math.floor(min(xs)) - 3, math.floor(min(ys)) - 3
    width, height = math.ceil(max(xs)) + 3 - left, math.ceil(max(ys)) + 3 - top
    x, y = np.meshgrid(
        (np.arange(width * samples) + 0.5) / samples + left - ox,
        (np.arange(height * samples) + 0.5) / samples + top - oy,
    )
    turn = ax * dy - ay * dx
    u, v = (x * dy - y * dx) / turn, (y * ax - x * ay) / turn
    inside = (u > -bleed) & (u < 1 + bleed) & (v > -bleed) & (v < 1 + bleed)
    picture = _looked_up(texture, u, v) * inside[..., None]
    shape = (height, samples, width, samples, 4)
    return picture.reshape(shape).mean((1, 3)).astype(np.float32), (-float(left), -float(top))


def _looked_up(texture: Field, u: Field, v: Field) -> Field:
    size = texture.shape[0]
    x, y = np.clip(u * size - 0.5, 0, size - 1.001), np.clip(v * size - 0.5, 0, size - 1.001)
    column, row = x.astype(int), y.astype(int)
    right, below = (x - column)[..., None], (y - row)[..., None]
    upper = texture[row, column] * (1 - right) + texture[row, column + 1] * right
    lower = texture[row + 1, column] * (1 - right) + texture[row + 1, column + 1] * right
    return np.asarray(upper * (1 - below) + lower * below, np.float32)


def edge_distance(edge: tuple[int, int]) -> Field:
    """The distance of every texel from an edge, 0-1."""
    u, v = texel_grid()
    return {(-1, 0): u, (1, 0): 1 - u, (0, -1): v, (0, 1): 1 - v}[edge]


def _opaque(colours: Field) -> Field:
    alpha = np.ones((*colours.shape[:2], 1), np.float32)
    return np.concatenate([np.clip(colours, 0, 1), alpha], -1)


def layer(colour: str, alpha: Field) -> Field:
    """A texture of one colour, premultiplied."""
    mask = np.clip(alpha, 0, 1)[..., None].astype(np.float32)
    return np.concatenate([rgb(colour) * mask, mask], -1)


def lit(face: str) -> Field:
    """The light on a face in full sun, as a factor per colour."""
    sky = SKY[face] * 0.92 * rgb("#c3ccff")
    sun = SUNNY[face] * 0.95 * rgb("#fff0cf")
    bounce = (0.03 if face == "top" else 0.11) * rgb("#ffb46b")
    return np.asarray(sky + sun + bounce, np.float32)


def base(colour: str, face: str, *, shade: str = "", sign: bool = True) -> Field:
    """The face of a cube without any edge: grain, light and the engraved sign."""
    u, v = texel_grid()
    seed = len(colour) * 3 + FACES.index(face) + 11
    grain = fractal_noise(TEXELS, TEXELS, 26, seed, 4)
    fine = fractal_noise(TEXELS, TEXELS, 7, seed + 40, 3)
    tone = (
        rgb(shade or COLOURS[colour]) * (1 + (grain - 0.5) * 0.20 + (fine - 0.5) * 0.08)[..., None]
    )
    light = lit(face) * (1.20 if colour == "sun" else 1.32)
    colours = tone * light
    colours = colours * (1 + (0.10 * (0.5 - v) + 0.05 * (0.5 - u)))[..., None]
    body = SIGNS[colour] if sign else GOLD_SIGN
    return _opaque(_engraved(colours, body, face))


def _engraved(colours: Field, body: str, face: str) -> Field:
    size = int(TEXELS * 0.60)
    mask = np.zeros((TEXELS, TEXELS), np.float32)
    start = (TEXELS - size) // 2
    mask[start : start + size, start : start + size] = svg_mask(body, size)
    height = -blur_from_zero(mask, 1.4) * 3.4
    down, across = np.gradient(height)
    light = RELIEF_LIGHT[face]
    slope = -(across * light[0] + down * light[1])
    sunk = colours + (colours * 0.56 - colours) * (mask * 0.92)[..., None]
    sunk = sunk + np.clip(slope, 0, 2)[..., None] * 0.34 * rgb("#fff3dc")
    return np.asarray(sunk * (1 - np.clip(-slope, 0, 1.2) * 0.42)[..., None], np.float32)


def bevel(face: str, edge: tuple[int, int]) -> Field:
    """The rounded edge of a block: a light band towards the sun, a dark one away from it."""
    distance = edge_distance(edge)
    slope = np.clip(1 - distance / BEVEL, 0, 1)
    outward = np.array(edge, np.float32)
    light = np.array(RELIEF_LIGHT[face], np.float32)
    facing = float(outward @ light)
    ridge = np.exp(-(((distance - 0.022) / 0.020) ** 2))
    bright = slope**1.3 * max(0.0, facing) * 0.62 + ridge * (0.40 if facing > 0 else 0.16)
    dark = slope**1.2 * max(0.0, -facing) * 0.55
    rim = np.exp(-((distance / 0.012) ** 2)) * 0.20
    white, black = layer("#fff6e0", bright), layer("#1a0d06", np.clip(dark + rim, 0, 0.8))
    return np.asarray(white * (1 - black[..., 3:]) + black, np.float32)


def seam(edge: tuple[int, int]) -> Field:
    """The fine joint between two cubes of one block."""
    distance = edge_distance(edge)
    groove = np.exp(-((distance / 0.018) ** 2)) * 0.30
    lip = np.exp(-(((distance - 0.035) / 0.016) ** 2)) * 0.10
    return np.asarray(layer("#120a06", groove) + layer("#fff6e0", lip), np.float32)


def contact(edge: tuple[int, int]) -> Field:
    """The dark line and soft shade where something stands on or beside a face."""
    distance = edge_distance(edge)
    return layer(
        "#140b10", 0.46 * np.exp(-distance / 0.07) + 0.34 * np.clip(1 - distance, 0, 1) ** 2
    )


def corner_weight(corner: tuple[int, int]) -> Field:
    """1 in a corner, falling to 0 at the other three."""
    u, v = texel_grid()
    across = u if corner[0] > 0 else 1 - u
    down = v if corner[1] > 0 else 1 - v
    return np.asarray(across * down, np.float32)


def corner_shade(corner: tuple[int, int]) -> Field:
    """The shade of a cube that touches a face at one corner only."""
    return layer("#140b10", 0.30 * corner_weight(corner) ** 1.6)


def sun_shade(face: str, corner: tuple[int, int]) -> Field:
    """The loss of sunlight on a face with one corner in shadow."""
    depth = {"top": 0.62, "left": 0.48, "right": 0.16}[face]
    weight = corner_weight(corner)
    smooth = weight * weight * (3 - 2 * weight)
    return layer("#1b1220", depth * (0.45 * weight + 0.55 * smooth))


def whole_shade(face: str) -> Field:
    """A face wholly in shadow."""
    depth = {"top": 0.56, "left": 0.44, "right": 0.14}[face]
    return layer("#1b1220", np.full((TEXELS, TEXELS), depth, np.float32))


def rim(edge: tuple[int, int]) -> Field:
    """A glowing line along an edge, white; the screen gives it its colour."""
    distance = edge_distance(edge)
    line = np.exp(-((distance / 0.045) ** 2)) * 0.95 + 0.35 * np.exp(-distance / 0.16)
    return layer("#ffffff", line)


def veil() -> Field:
    """An even cover of a face, white."""
    return layer("#ffffff", np.ones((TEXELS, TEXELS), np.float32))


def pattern(colour: str) -> Field:
    """The colour-blind pattern of a colour, to be laid over a face."""
    u, v = texel_grid()
    stripes = {
        "coral": np.sin((u + v) * math.pi * 9),
        "azure": np.sin(v * math.pi * 11),
        "sun": np.cos(u * math.pi * 9) * np.cos(v * math.pi * 9) * 1.4,
        "jade": np.maximum(np.sin(u * math.pi * 10), np.sin(v * math.pi * 10)) - 0.55,
    }[colour]
    mask = np.clip(stripes * 5, 0, 1)
    ink = (
        darken(COLOURS[colour], 0.62)
        if colour in ("sun", "jade")
        else lighten(COLOURS[colour], 0.5)
    )
    alpha = (mask * 0.42)[..., None]
    return np.asarray(np.concatenate([ink * alpha, alpha], -1), np.float32)


def turning(colour: str, face: str, yaw: float) -> Field:
    """A whole face with all its bevels, as it shows while the camera turns."""
    gold = colour == "gold"
    texture = base("sun" if gold else colour, face, shade=GOLD if gold else "", sign=not gold)
    for edge in EDGES:
        over = bevel(face, edge)
        texture = texture * (1 - over[..., 3:]) + over
    light = 1.0 + (0.10 if face == "left" else -0.05) * math.sin(math.radians(yaw - 45))
    texture[..., :3] *= light if face != "top" else 1.0
    return texture
