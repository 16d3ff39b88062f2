"""Paper-cut light boxes: sheets of paper one before another, each throwing a soft shadow."""

import numpy as np

from tools.art.colour import Colour, Field, blend, lighten, rgb
from tools.art.filters import blur
from tools.art.noise import fractal_noise
from tools.art.shapes import disc, falloff, vertical_ramp
from tools.art.svg_mask import svg_mask


class PaperScene:
    """A colour field that sheets are added to from back to front.

    Places and sizes are shares of the width (x, sizes) and the height (y).
    """

    def __init__(self, width: int, height: int, sky: tuple[str, ...], seed: int) -> None:
        self.width, self.height, self.seed = width, height, seed
        self.unit = width / 200
        self.generator = np.random.default_rng(seed)
        clouds = fractal_noise(width, height, (90 * self.unit, 40 * self.unit), seed + 5, 4)
        self.colours = vertical_ramp(width, height, *sky) + ((clouds - 0.5) * 0.07)[..., None]

    def glow(self, x: float, y: float, radius: float, colour: Colour, strength: float) -> None:
        """Light around a place."""
        reach = radius * self.width
        centre = (x * self.width, y * self.height)
        light = falloff(self.width, self.height, centre, (reach, reach), 1.8)
        self.colours = self.colours + light[..., None] * rgb(colour) * strength

    def rays(self, x: float, y: float, count: int, colour: Colour, strength: float) -> None:
        """Beams from a place."""
        grid_x, grid_y = np.meshgrid(
            np.arange(self.width) - x * self.width, np.arange(self.height) - y * self.height
        )
        angle, distance = np.arctan2(grid_y, grid_x), np.hypot(grid_x, grid_y) / self.width
        beams = np.clip(np.sin(angle * count + 0.3) * 2.2, 0, 1)
        beams = beams * np.clip(1 - distance / 1.5, 0, 1) * np.clip(distance * 5, 0, 1)
        self.colours = self.colours + beams[..., None].astype(np.float32) * rgb(colour) * strength

    def stars(self, count: int) -> None:
        """Small stars in the upper part."""
        for _ in range(count):
            x = self.generator.random() * self.width
            y = self.generator.random() ** 1.3 * self.height * 0.7
            size = float(self.generator.choice([0.5, 0.7, 1.0, 1.4])) * self.unit
            bright = self.generator.uniform(0.4, 1.0)
            star = falloff(self.width, self.height, (x, y), (size * 2.4, size * 2.4), 1.5)
            self.colours = self.colours + (star * bright)[..., None]

    def ball(self, x: float, y: float, radius: float) -> Field:
        """Mask of a disc."""
        return disc(self.width, self.height, x * self.width, y * self.height, radius * self.width)

    def sheet(
        self,
        mask: Field,
        top: Colour,
        bottom: Colour | None = None,
        *,
        shadow: float = 0.42,
        edge: float = 0.22,
    ) -> None:
        """Add one sheet of paper, with a light upper left and a dark lower right rim."""
        if shadow:
            self.shade(mask, shadow)
        colours = vertical_ramp(self.width, self.height, top, top if bottom is None else bottom)
        grain = fractal_noise(self.width, self.height, 3 * self.unit, self.seed + 9, 2) - 0.5
        colours = colours + (grain * 0.06)[..., None]
        rim = max(1, round(1.1 * self.unit))
        light = np.clip(mask - np.roll(mask, (rim, rim), (0, 1)), 0, 1)
        dark = np.clip(mask - np.roll(mask, (-rim, -rim), (0, 1)), 0, 1)
        colours = colours + light[..., None] * edge - dark[..., None] * edge * 0.5
        self.colours = self.colours * (1 - mask[..., None]) + colours * mask[..., None]

    def shade(self, mask: Field, strength: float, softness: float = 5) -> None:
        """Shadow that a sheet throws on what lies behind."""
        border = 40
        soft = blur(np.pad(mask, border, mode="edge"), softness * self.unit)
        moved = np.roll(soft, (round(4 * self.unit), round(2 * self.unit)), (0, 1))
        cast = np.clip(moved[border:-border, border:-border], 0, 1)
        self.colours = self.colours * (1 - strength * cast)[..., None]

    def cutout(self, body: str, x: float, y: float, size: float, *, flip: bool = False) -> Field:
        """Mask of an SVG shape whose foot's middle is at (x, y)."""
        pixels = round(size * self.width)
        small = svg_mask(body, pixels)
        if flip:
            small = small[:, ::-1]
        left, top = round(x * self.width - pixels / 2), round(y * self.height - pixels)
        mask = np.zeros((self.height, self.width), np.float32)
        y0, y1 = max(0, top), min(self.height, top + pixels)
        x0, x1 = max(0, left), min(self.width, left + pixels)
        if y1 > y0 and x1 > x0:
            mask[y0:y1, x0:x1] = small[y0 - top : y1 - top, x0 - left : x1 - left]
        return mask

    def lit_window(self, mask: Field, colour: Colour) -> None:
        """Something that glows: solid, with a halo."""
        self.colours = blend(self.colours, rgb(colour), mask)
        self.colours = self.colours + blur(mask, 3 * self.unit)[..., None] * rgb(colour)

    def mist(self, y: float, colour: Colour, strength: float, thickness: float = 0.12) -> None:
        """A band of haze."""
        down = (np.arange(self.height) / self.height - y) / thickness
        wisps = fractal_noise(
            self.width, self.height, (110 * self.unit, 30 * self.unit), self.seed + 77, 3
        )
        amount = np.exp(-(down**2))[:, None] * strength * (0.5 + 0.8 * wisps)
        self.colours = blend(self.colours, rgb(colour), np.clip(amount, 0, 1).astype(np.float32))

    def torn_frame(self, window: Field, top: str, bottom: str, glow: str) -> None:
        """A front sheet with a window whose torn edge burns."""
        frame = 1 - window
        self.shade(frame, 0.62, 7)
        edge = np.clip(blur(window, 3.2 * self.unit) * frame * 2, 0, 1)
        core = np.clip(blur(window, 0.9 * self.unit) * frame * 2.2, 0, 1)
        self.sheet(frame, top, bottom, shadow=0, edge=0.10)
        self.colours = self.colours + edge[..., None] * rgb(glow) * 1.05
        self.colours = self.colours + core[..., None] * lighten(glow, 0.5) * 0.8

    def finished(self) -> Field:
        """The colour field with a vignette."""
        centre = (self.width / 2, self.height * 0.45)
        reach = (self.width * 0.95, self.height * 0.85)
        light = falloff(self.width, self.height, centre, reach, 0.6)
        return np.clip(self.colours * (0.70 + 0.30 * light)[..., None], 0, 1).astype(np.float32)
