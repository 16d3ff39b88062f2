"""The stones of the temple of Block and Key: voxels with corner shade, soft sun and worn edges."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final, TypeAlias

import numpy as np

from tools.art.block_and_key_faces import (
    CORNERS,
    CUBE_HEIGHT,
    EDGES,
    RELIEF_LIGHT,
    REST_YAW,
    SKY,
    SUN,
    SUNNY,
    TEXELS,
    corner_weight,
    edge_distance,
    frame_of,
    projected,
    texel_grid,
)
from tools.art.colour import Field, rgb
from tools.art.noise import fractal_noise
from tools.art.picture import lay, resized

Cell: TypeAlias = tuple[int, int, int]
STONE: Final = {
    "pale": "#c9ac7e",
    "warm": "#b3925f",
    "dark": "#866a48",
    "moss": "#7a7048",
    "floor": "#b39468",
}
_AXES: Final = {
    "top": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "left": ((1, 0, 0), (0, 0, -1), (0, 1, 0)),
    "right": ((0, -1, 0), (0, 0, -1), (1, 0, 0)),
}
"""Per face: where u leads, where v leads, where it looks."""
_START: Final = {"top": (0, 0, 1), "left": (0, 1, 1), "right": (1, 1, 1)}
_HALL: Final = 0.9
"""The light of the hall on a wall that faces the eye, which no sun reaches."""
_LATTICE: Final = 9
_ROOM, _ASIDE = 48, 16
"""The width of the room in which stones throw shadows, and where cell 0 lies in it."""
_KNEE: Final = 0.70
"""From this brightness on light is compressed, so that sunlit stone keeps its hue."""
_RAYS: Final = (
    (0, 0, 0),
    (1, 0, 0),
    (-1, 0, 0),
    (0, 1, 0),
    (0, -1, 0),
    (0.6, 0.6, 0.3),
    (-0.6, -0.6, -0.3),
)


class Stones:
    """A set of stone cubes, each of a kind of :data:`STONE`.

    They are seen at a yaw in degrees from 0 to 90; the sun goes with the eye.
    """

    def __init__(self, cells: Mapping[Cell, str], seed: int = 5, yaw: float = REST_YAW) -> None:
        self._cells = dict(cells)
        self._full = np.zeros((_ROOM,) * 3, bool)
        """Whether a cell, moved by :data:`_ASIDE`, is of stone."""
        for cell in self._cells:
            self._full[tuple(part + _ASIDE for part in cell)] = True
        self._yaw = yaw
        self._sunbeam, self._sky, self._sunny = SUN, SKY, SUNNY
        if yaw != REST_YAW:
            self._sunbeam, self._sky, self._sunny = _light_at(yaw)
        self._coarse = fractal_noise(TEXELS * 8, TEXELS * 8, 30, seed, 5)
        self._fine = fractal_noise(TEXELS * 8, TEXELS * 8, 9, seed + 1, 4)

    def lay(self, picture: Field, x: float, y: float) -> None:
        """Lay all stones over a picture; (x, y) is the pixel of the corner of cell (0, 0, 0)."""
        for cell in sorted(self._cells, key=lambda each: (sum(each), each[2])):
            for face, (_, _, normal) in _AXES.items():
                if tuple(a + b for a, b in zip(cell, normal, strict=True)) in self._cells:
                    continue
                if self._yaw == 0 and face == "right":  # seen from its edge
                    continue
                frame = frame_of(face, self._yaw)
                part, anchor = projected(self._face(cell, face), frame, 2)
                across, down = frame_of("top", self._yaw)[1:]
                at_x = x + cell[0] * across[0] + cell[1] * down[0]
                at_y = y + cell[0] * across[1] + cell[1] * down[1] - (cell[2] + 1) * CUBE_HEIGHT
                lay(picture, part, at_x - anchor[0], at_y - anchor[1])

    def _solid(self, cell: Cell, *steps: tuple[int, ...]) -> bool:
        moved = tuple(sum(parts) for parts in zip(cell, *steps, strict=True))
        return moved in self._cells

    def _face(self, cell: Cell, face: str) -> Field:
        across, down, normal = _AXES[face]
        generator = np.random.default_rng((cell[0] * 73 + cell[1] * 31 + cell[2] * 17) % 9973)
        left, top = generator.integers(0, TEXELS * 7, 2)
        cut = np.s_[top : top + TEXELS, left : left + TEXELS]
        coarse, fine = self._coarse[cut], self._fine[cut]
        kind = self._cells[cell]
        tone = rgb(STONE[kind]) * (0.90 + 0.20 * generator.random())
        colours = tone * (1 + (coarse - 0.5) * 0.62 + (fine - 0.5) * 0.30)[..., None]
        shade = self._corner_shade(cell, face)
        sun = self._sun(cell, face)
        _, v = texel_grid()
        edges = np.full((TEXELS, TEXELS), 9.0, np.float32)
        for edge in EDGES:
            step = tuple(edge[0] * a + edge[1] * b for a, b in zip(across, down, strict=True))
            if not self._solid(cell, normal, step):
                edges = np.minimum(edges, edge_distance(edge))
        ragged = edges + (fine - 0.5) * 0.05
        slope = np.clip(ragged / 0.07, 0, 1)
        height = np.sqrt(np.clip(1 - (1 - slope) ** 2, 0, 1)) * 4.6 + coarse * 4.0 + fine * 2.2
        light = self._sky[face] * shade[..., None] * rgb("#b6c4ff") * 0.95
        light = (
            light
            + (self._sunny[face] * sun * (0.55 + 0.45 * shade))[..., None] * rgb("#ffeec8") * 0.98
        )
        light = (
            light
            + (0.05 if face == "top" else 0.10)
            * rgb("#ffb46b")
            * (shade * (0.4 + 0.6 * v))[..., None]
        )
        rise, run = np.gradient(height)
        facing = RELIEF_LIGHT[face]
        slopes = -(run * facing[0] + rise * facing[1])
        colours = colours * light * 1.20
        glint = np.clip(slopes, 0, 2)[..., None] * (0.10 + 0.24 * sun[..., None]) * rgb("#fff3dc")
        colours = colours + glint * (0.5 + 0.5 * tone)
        colours = colours * (1 - np.clip(-slopes, 0, 1.6) * 0.30)[..., None]
        joint = np.exp(-((np.minimum(edges, 1) / 0.014) ** 2)) * 0.45
        colours = colours * (1 - joint)[..., None]
        bright = np.clip(colours - _KNEE, 0, None)
        soft = (1 - _KNEE) * (1 - np.exp(-bright / (1 - _KNEE)))
        alpha = np.ones((TEXELS, TEXELS, 1), np.float32)
        kept = np.minimum(colours, _KNEE) + soft
        return np.concatenate([np.clip(kept, 0, 1), alpha], -1).astype(np.float32)

    def _corner_shade(self, cell: Cell, face: str) -> Field:
        across, down, normal = _AXES[face]

        def near(a: int, b: int) -> bool:
            step = tuple(a * p + b * q for p, q in zip(across, down, strict=True))
            return self._solid(cell, normal, step)

        shade = np.zeros((TEXELS, TEXELS), np.float32)
        for a, b in CORNERS:
            beside = near(a, 0) + near(0, b)
            dark = 0.44 if beside == 2 else 0.24 * beside + 0.15 * near(a, b)
            shade += (1 - dark) * corner_weight((a, b))
        for a, b in EDGES:
            if near(a, b):
                shade *= 1 - 0.40 * np.exp(-edge_distance((a, b)) / 0.08)
        return shade

    def _sun(self, cell: Cell, face: str) -> Field:
        """The share of the sun that reaches every texel, computed on a coarse lattice."""
        across, down, normal = (np.array(axis, np.float32) for axis in _AXES[face])
        line = np.linspace(0.02, 0.98, _LATTICE, dtype=np.float32)
        u, v = np.meshgrid(line, line)
        start = np.array(cell, np.float32) + np.array(_START[face], np.float32)
        points = start + u[..., None] * across + v[..., None] * down + normal * 0.01
        reached = np.zeros(u.shape, np.float32)
        for ray in _RAYS:
            direction = self._sunbeam + np.array(ray, np.float32) * 0.10
            blocked = np.zeros(u.shape, bool)
            for step in np.arange(0.08, 7.0, 0.2):
                cells = np.floor(points + direction * step).astype(int) + _ASIDE
                blocked |= self._full[cells[..., 0], cells[..., 1], cells[..., 2]]
            reached += ~blocked
        return resized((reached / len(_RAYS))[..., None], TEXELS, TEXELS)[..., 0]


def _light_at(yaw: float) -> tuple[Field, dict[str, float], dict[str, float]]:
    """The sun's direction, and the strength of sky and sun on each face, at a yaw."""
    turn = math.radians(REST_YAW - yaw)
    x, y, z = (float(part) for part in SUN)
    beam = (
        x * math.cos(turn) - y * math.sin(turn),
        x * math.sin(turn) + y * math.cos(turn),
        z,
    )
    aside = {"left": -math.sin(math.radians(yaw)), "right": math.cos(math.radians(yaw))}
    between, apart = (SKY["left"] + SKY["right"]) / 2, (SKY["left"] - SKY["right"]) / 2
    towards = {"left": math.cos(math.radians(yaw)), "right": math.sin(math.radians(yaw))}
    sky = {
        face: between - apart * way * math.sqrt(2) + _HALL * max(0.0, towards[face] - 0.5**0.5)
        for face, way in aside.items()
    }
    bright = SUNNY["left"] / float(SUN[1])
    sunny = {"left": max(0.0, bright * beam[1]), "right": max(0.0, bright * beam[0])}
    return (
        np.array(beam, np.float32),
        sky | {"top": SKY["top"]},
        sunny | {"top": SUNNY["top"]},
    )
