"""Busts for the seats at the table, each on its own rounded ground."""

import numpy as np

from tools.art.avatar_people import BUSTS
from tools.art.avatar_robots import ROBOTS
from tools.art.cache import remembered_picture, source_digest
from tools.art.colour import Field, darken
from tools.art.filters import blur_from_zero
from tools.art.picture import lay, tinted
from tools.art.raymarch import Scene, View
from tools.art.shapes import disc, falloff, frame_line, rounded_rectangle, vertical_ramp

SIZE = 300
GROUNDS = {
    "captain": ("#f0a58c", "#8f2a1e"),
    "beanie": ("#9fd4c4", "#1d6156"),
    "wizard": ("#b7a6ea", "#43307e"),
    "knight": ("#b9c8da", "#3d4f68"),
    "curls": ("#f6d58f", "#9c6a1c"),
    "ponytail": ("#f2b3c4", "#8a3354"),
    "grandpa": ("#c9c39a", "#5c5a34"),
    "robot": ("#9cc7f2", "#22508a"),
    "robot_tin": ("#f3d9a4", "#8a5a2a"),
    "robot_steel": ("#e09a86", "#5c1f2c"),
}
VIEW = View(
    width=SIZE,
    height=SIZE,
    scale=186,
    centre=(0, 0.93, 0),
    elevation=8,
    oblique=False,
    yaw=0.32,
    light=(-0.60, 0.62, 0.52),
    tint=("#fff0d8", "#b4ccff"),
    ambient=0.56,
    rim_colour="#dcefff",
    volume=((0, 0.9, 0), (0.9, 1.0, 0.8)),
    finish=True,
)
SOURCES = source_digest("avatar_people")
SOURCES_OF_ROBOTS = source_digest("avatar_robots")


def bake_avatar(name: str) -> Field:
    """One bust on its rounded ground, 150 design pixels."""
    parts = (BUSTS | ROBOTS)[name]()
    sources = SOURCES if name in BUSTS else SOURCES_OF_ROBOTS
    bust = remembered_picture(f"avatar {name} {VIEW} {sources}", Scene(parts, VIEW).sprite)
    top, bottom = GROUNDS[name]
    mask = rounded_rectangle(SIZE, SIZE, 40)
    colours = vertical_ramp(SIZE, SIZE, top, bottom)
    glow = falloff(SIZE, SIZE, (SIZE * 0.36, SIZE * 0.30), (SIZE * 0.75, SIZE * 0.75), 1.4)
    ring = np.clip(disc(SIZE, SIZE, 150, 160, 122) - disc(SIZE, SIZE, 150, 160, 116), 0, 1)
    colours = colours + glow[..., None] * 0.22 + ring[..., None] * 0.07
    sheet = tinted(colours, mask)
    shade = np.roll(blur_from_zero(bust[..., 3], 9), (8, 8), (0, 1))
    lay(sheet, tinted(darken(bottom, 0.6), shade * 0.5 * mask))
    lay(sheet, bust * mask[..., None])
    shine = np.linspace(0.65, 0.1, SIZE, dtype=np.float32)[:, None]
    lay(sheet, tinted("#ffffff", frame_line(SIZE, SIZE, 40, 0, 3) * shine))
    lay(sheet, tinted(darken(bottom, 0.5), frame_line(SIZE, SIZE, 40, 3, 3) * 0.5))
    return sheet
