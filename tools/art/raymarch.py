"""Bakes solids to sprites: marches rays, lights them with soft shadows and crevice shade.

Two views: *oblique*, where the screen is the ground plane, so bases stay circles and squares
keep their size, and *perspective-free portrait*, a plain parallel view from a low angle.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from tools.art.colour import KEY_LIGHT, SKY_FILL, Colour, Field, rgb
from tools.art.filters import blur_from_zero
from tools.art.picture import shrunk, tinted
from tools.art.solids import Solid, length, rotation, vector
from tools.art.surface_matter import Matter, bent, matter_of, room

Paint = Callable[[Field, Field, Field], Field]
TETRAHEDRON = np.array([[1, -1, -1], [-1, -1, 1], [-1, 1, -1], [1, 1, 1]], np.float32)
START, FAR, TOUCH = 3.0, 11.0, 0.002
FINE = 200
"""From so many pixels per unit on the threads of cloth are seen; below they would shimmer."""


@dataclass(frozen=True)
class Material:
    """How a surface reflects light.

    Attributes:
        colour: Base colour.
        shine: Strength of the glint.
        gloss: Sharpness of the glint.
        glow: 0..1, how much of the colour shows without light.
        wear: How much convex edges lighten.
        rim: Strength of the cool light along the far edge.
        paint: Optional function (points, normals, base colour) to colours.
        matter: What it is made of when seen from near; None is told by its shine.
    """

    colour: Colour
    shine: float = 0.25
    gloss: float = 24
    glow: float = 0
    wear: float = 0.35
    rim: float = 0.25
    paint: Paint | None = None
    matter: Matter | None = None


Part = tuple[Solid, Material]


@dataclass(frozen=True)
class View:
    """Camera and light.

    Attributes:
        width: Sprite width in pixels.
        height: Sprite height in pixels.
        scale: Pixels per unit.
        centre: Point shown in the middle of the sprite.
        elevation: Degrees above the horizon.
        oblique: Whether the screen plane is the ground.
        yaw: Turn of the model about y in radians; the light stays.
        key: Strength of the key light.
        ambient: Strength of the sky.
        bounce: Light thrown back by the ground.
        ground: Height of the plane that takes the shadow.
        samples: Rays per pixel along one axis.
        volume: Middle and half sizes of a box that holds every part.
        finish: Whether folds, creases and mirrors are worked out, for large figures.
    """

    width: int
    height: int
    scale: float
    centre: tuple[float, float, float] = (0, 0, 0)
    elevation: float = 50
    oblique: bool = True
    yaw: float = 0
    light: tuple[float, float, float] = (-0.52, 0.80, 0.10)
    key: float = 1.15
    ambient: float = 0.5
    bounce: tuple[str, float] = ("#ffd9b0", 0.25)
    rim_colour: str = "#bfe0ff"
    tint: tuple[str, str] = (KEY_LIGHT, SKY_FILL)
    ground: float = 0
    samples: int = 2
    shadow_softness: float = 9
    volume: tuple[tuple[float, float, float], tuple[float, float, float]] = field(
        default=((0, 1.1, 0), (1.6, 1.5, 1.6))
    )
    finish: bool = False


class Scene:
    """Parts placed under a camera; `sprite` and `shadow` bake it."""

    def __init__(self, parts: list[Part], view: View) -> None:
        self.parts = parts
        self.view = view
        turn = rotation(y=view.yaw)
        angle = math.radians(view.elevation)
        forward = vector((0, -math.sin(angle), -math.cos(angle)))
        right, up = vector((1, 0, 0)), vector((0, math.cos(angle), -math.sin(angle)))
        light = vector(view.light) / np.linalg.norm(view.light)
        self.forward, self.right, self.light = (v @ turn for v in (forward, right, light))
        self._origins = self._ray_origins(right, up, forward) @ turn
        self._bounds = [self._bound(solid) for solid, _ in parts]

    def sprite(self) -> Field:
        """The lit picture, premultiplied."""
        travelled, hit = self._march()
        points = self._origins[hit] + travelled[hit, None] * self.forward
        _, owner = self._nearest(points)
        normal = self._normals(points)
        colours = self._lit(points, normal, owner)
        flat = np.zeros((len(self._origins), 4), np.float32)
        flat[hit, :3], flat[hit, 3] = np.clip(colours, 0, 1), 1
        view = self.view
        shape = (view.height * view.samples, view.width * view.samples, 4)
        return shrunk(flat.reshape(shape), view.samples)

    def shadow(self, ink: str = "#060a14", strength: float = 0.85, soften: float = 1.4) -> Field:
        """The shadow on the ground, premultiplied, as large as the sprite."""
        view = self.view
        reach = (view.ground - self._origins[:, 1]) / self.forward[1]
        floor = self._origins + reach[:, None] * self.forward
        up = np.zeros_like(floor)
        up[:, 1] = 1
        cast = 1 - self._light_reaching(floor + up * 0.01, up, view.shadow_softness * 0.8)
        touching = 1 - self._openness(floor + up * 0.005, up)
        dark = np.clip(cast * 0.5 + touching * 0.75, 0, 0.82)
        dark = np.where(self._nearest(floor)[0] < 0, 0.6, dark)
        shape = (view.height * view.samples, view.width * view.samples)
        mask = blur_from_zero(shrunk(dark.reshape(shape).astype(np.float32), view.samples), soften)
        return tinted(ink, mask * strength)

    def _ray_origins(self, right: Field, up: Field, forward: Field) -> Field:
        view = self.view
        columns, rows = view.width * view.samples, view.height * view.samples
        scale = view.scale * view.samples
        x = (np.arange(columns, dtype=np.float32) + 0.5 - columns / 2) / scale
        y = (rows / 2 - np.arange(rows, dtype=np.float32) - 0.5) / scale
        grid_x, grid_y = np.meshgrid(x, y)
        if view.oblique:
            ground = [view.centre[0] + grid_x, np.zeros_like(grid_x), view.centre[2] - grid_y]
            start = np.stack(ground, -1) - forward * 6
        else:
            start = vector(view.centre) + grid_x[..., None] * right + grid_y[..., None] * up
            start = start - forward * 6
        return start.reshape(-1, 3).astype(np.float32)

    def _bound(self, solid: Solid) -> tuple[Field, float]:
        """A ball around a part, found on a coarse lattice."""
        middle, half = (vector(part) for part in self.view.volume)
        steps = np.linspace(-1, 1, 24, dtype=np.float32)
        lattice = np.stack(np.meshgrid(steps, steps, steps), -1).reshape(-1, 3) * half + middle
        cell = float(length(half * 2 / 23)) * 0.6
        inside = lattice[solid(lattice) < cell]
        if not len(inside):
            return vector((0, 0, 0)), 1e3
        centre = (inside.min(0) + inside.max(0)) / 2
        return centre, float(length(inside - centre).max()) + cell * 0.6

    def _nearest(self, points: Field) -> tuple[Field, np.ndarray]:
        """Distance to the nearest part and which part that is."""
        best = np.full(len(points), 1e9, np.float32)
        owner = np.zeros(len(points), np.int16)
        for index, (solid, _) in enumerate(self.parts):
            centre, radius = self._bounds[index]
            to_ball = length(points - centre) - radius
            candidates = np.nonzero(to_ball < best)[0]
            if not len(candidates):
                continue
            distance = to_ball[candidates] + 0.1
            near = to_ball[candidates] < 0.35
            if near.any():
                distance[near] = solid(points[candidates[near]])
            closer = distance < best[candidates]
            best[candidates[closer]] = distance[closer]
            owner[candidates[closer]] = index
        return best, owner

    def _march(self) -> tuple[Field, np.ndarray]:
        """How far each ray travels, and the indices of those that hit something."""
        travelled = np.full(len(self._origins), START, np.float32)
        hit = np.zeros(len(self._origins), bool)
        active = np.arange(len(self._origins))
        for _ in range(80):
            points = self._origins[active] + travelled[active, None] * self.forward
            distance, _ = self._nearest(points)
            touching = distance < TOUCH
            hit[active[touching]] = True
            travelled[active] += distance * 0.92
            active = active[~touching & (travelled[active] < FAR)]
            if not len(active):
                break
        return travelled, np.nonzero(hit)[0]

    def _normals(self, points: Field) -> Field:
        step = 0.0025
        normal = np.zeros_like(points)
        for corner in TETRAHEDRON:
            normal += corner * self._nearest(points + corner * step)[0][:, None]
        return normal / np.maximum(length(normal), 1e-6)[:, None]

    def _light_reaching(self, points: Field, normal: Field, softness: float) -> Field:
        """Soft shadow: 1 in the light, 0 in the dark."""
        reached = np.ones(len(points), np.float32)
        travelled = np.full(len(points), 0.03, np.float32)
        start = points + normal * 0.012
        active = np.arange(len(points))
        for _ in range(28):
            distance, _ = self._nearest(start[active] + travelled[active, None] * self.light)
            closeness = np.clip(softness * distance / travelled[active], 0, 1)
            reached[active] = np.minimum(reached[active], closeness)
            travelled[active] += np.clip(distance, 0.02, 0.2)
            active = active[(reached[active] > 0.01) & (travelled[active] < 3)]
            if not len(active):
                break
        return reached * reached * (3 - 2 * reached)

    def _openness(self, points: Field, normal: Field) -> Field:
        """Ambient occlusion: 1 in the open, less in crevices."""
        hidden = np.zeros(len(points), np.float32)
        weight = 1.0
        for index in range(5):
            out = 0.015 + 0.075 * index
            hidden += (out - self._nearest(points + normal * out)[0]) * weight
            weight *= 0.75
        return np.clip(1 - 1.35 * hidden, 0, 1)

    def _lit(self, points: Field, normal: Field, owner: np.ndarray) -> Field:
        view = self.view
        colour, answer = self._surface(points, normal, owner)
        shine, gloss, glow, wear, rim = answer.T
        smooth = normal
        if view.finish:
            normal, colour = self._finished(points, normal, colour, owner)
        reached = self._light_reaching(points, normal, view.shadow_softness)
        open_sky = self._openness(points, normal)
        edge = 0.03
        convex = np.clip(1 + self._nearest(points - normal * edge)[0] / edge, 0, 1) * wear
        facing = np.clip(normal @ self.light, 0, 1)
        sky = (0.5 + 0.5 * normal[:, 1]) * open_sky
        below = np.clip(-normal[:, 1] + 0.25, 0, 1) * open_sky * view.bounce[1]
        key, fill = rgb(view.tint[0]), rgb(view.tint[1])
        light = view.key * (facing * reached)[:, None] * key
        light = light + view.ambient * 1.25 * sky[:, None] * fill + 0.10 * open_sky[:, None]
        light = light + below[:, None] * rgb(view.bounce[0])
        out = colour * light + colour * (convex * (0.35 + 0.65 * reached))[:, None] * 0.9
        out = out + (convex * 0.10)[:, None]
        half = self.light - self.forward
        half /= np.linalg.norm(half)
        out += (shine * np.clip(normal @ half, 0, 1) ** gloss * reached)[:, None] * key
        grazing = np.clip(1 + normal @ self.forward, 0, 1) ** 3
        behind = np.clip(normal @ (self.right * 0.8 + vector((0, 0.5, 0))), 0, 1)
        out += (grazing * behind * rim)[:, None] * rgb(view.rim_colour) * 1.2
        if view.finish:
            out = self._mirrored(out, colour, (normal, smooth), owner, open_sky)
        out = out * (1 - glow[:, None]) + colour * glow[:, None] * 1.25
        return out * (1 + 0.12 * out) / (1 + 0.22 * out * out)

    def _matters(self) -> list[Matter]:
        """The matter of each part."""
        return [
            material.matter or matter_of(material.shine, material.glow)
            for _, material in self.parts
        ]

    def _finished(
        self, points: Field, normal: Field, colour: Field, owner: np.ndarray
    ) -> tuple[Field, Field]:
        """Normals bent by the relief of each part, and colours darkened in its hollows."""
        normal, colour = normal.copy(), colour.copy()
        fine = self.view.scale >= FINE
        for index, matter in enumerate(self._matters()):
            mine = owner == index
            if matter.relief is None or not mine.any():
                continue
            normal[mine], low = bent(matter, points[mine], normal[mine], fine)
            colour[mine] *= (1 - matter.hollow * low * low)[:, None]
        return normal, colour

    def _mirrored(
        self,
        out: Field,
        colour: Field,
        normals: tuple[Field, Field],
        owner: np.ndarray,
        open_sky: Field,
    ) -> Field:
        """The room seen in polished parts, more of it at a grazing look (Schlick)."""
        normal, smooth = normals
        out = out.copy()
        for index, matter in enumerate(self._matters()):
            mine = owner == index
            if not matter.mirror or not mine.any():
                continue
            turned = normal[mine]
            facing = turned @ self.forward
            towards = self.forward - 2 * facing[:, None] * turned
            seen = room(towards, self.light, self.right)
            away = np.clip(1 + smooth[mine] @ self.forward, 0, 1) ** 5
            share = (matter.mirror + (1 - matter.mirror) * away * 0.55) * (
                0.35 + 0.65 * open_sky[mine]
            )
            if matter.metal:
                seen = seen * (colour[mine] * 1.25 + 0.08)
                out[mine] = out[mine] * (1 - share * 0.62)[:, None] + seen * share[:, None] * 1.25
            else:
                out[mine] = out[mine] + seen * share[:, None]
        return out

    def _surface(self, points: Field, normal: Field, owner: np.ndarray) -> tuple[Field, Field]:
        """Colour and (shine, gloss, glow, wear, rim) of each point."""
        colour = np.zeros((len(points), 3), np.float32)
        answer = np.ones((len(points), 5), np.float32)
        for index, (_, material) in enumerate(self.parts):
            mine = owner == index
            if not mine.any():
                continue
            base = rgb(material.colour)
            painted = material.paint(points[mine], normal[mine], base) if material.paint else base
            colour[mine] = painted
            answer[mine] = (
                material.shine,
                material.gloss,
                material.glow,
                material.wear,
                material.rim,
            )
        return colour, answer
