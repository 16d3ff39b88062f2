"""Cover of Trick Shot: a wing bursts out of the box, ice flying from the blade."""

import math
from dataclasses import replace

import numpy as np

from tools.art.cache import remembered_picture, source_digest
from tools.art.colour import Field, blend, rgb
from tools.art.cover_frame import BLEED, HEIGHT, SHEET_HEIGHT, SHEET_WIDTH, WIDTH, framed_cover
from tools.art.filters import blur, blur_from_zero, smoothstep
from tools.art.hero_glass import GlazedScene
from tools.art.hero_gloves import FIST, Hand, held
from tools.art.hero_skater import hero_panes, hero_parts, stick_parts
from tools.art.noise import fractal_noise
from tools.art.papercut import PaperScene
from tools.art.picture import blank, lay, opaque, shine, straight_colours, tinted
from tools.art.raymarch import Scene, View
from tools.art.relief import embossed
from tools.art.shapes import falloff, pixel_grid
from tools.art.skater_pose import POSES, Joint, Limb
from tools.art.svg_mask import svg_mask

SOURCES = source_digest("hero_skater")
POSE = replace(
    POSES["wing"],
    head=(0.0, 1.375, 0.42),
    look=0.02,
    bulk=0.94,
    arms=(
        Limb((-0.27, 1.10, 0.22), (-0.50, 0.88, 0.30), (-0.33, 0.78, 0.52)),
        Limb((0.27, 1.10, 0.22), (0.42, 0.82, 0.36), (0.02, 0.55, 0.58)),
    ),
)
HEAD_TURN = 0.12


def _on_stick(share: float, elbow: Joint, *, left: bool) -> Hand:
    """A hand closed round the stick at a share of its length from the knob."""
    (ax, ay, az), (bx, by, bz) = POSE.stick
    along = (bx - ax, by - ay, bz - az)
    at = (ax + along[0] * share, ay + along[1] * share, az + along[2] * share)
    forearm = [tip - bend for tip, bend in zip(at, elbow, strict=True)]
    return Hand(*held(at, along, forearm, 0.026, left=left), FIST)


HANDS = (
    _on_stick(0.12, POSE.arms[0].bend, left=False),
    _on_stick(0.46, POSE.arms[1].bend, left=True),
)
FIGURE_VIEW = View(
    width=SHEET_WIDTH,
    height=SHEET_HEIGHT,
    scale=318,
    centre=(0.08, 0.74, 0.25),
    elevation=14,
    oblique=False,
    yaw=math.radians(-24),
    light=(-0.60, 0.62, 0.46),
    tint=("#fff2dc", "#9fc4ff"),
    bounce=("#dcebf8", 0.42),
    rim_colour="#9fdcff",
    volume=((0, 1.0, 0), (1.25, 1.15, 1.25)),
    finish=True,
)


def bake_cover() -> Field:
    """The cover on its sheet."""
    figure = remembered_picture(
        f"cover trick shot {FIGURE_VIEW} {SOURCES}", lambda: figure_scene(FIGURE_VIEW).sprite()
    )
    art = opaque(_arena_and_ice())
    soft = blur_from_zero(figure[..., 3], 10)
    lay(art, tinted("#0a1c38", soft * 0.5), 14 - BLEED, 30 - BLEED)
    lay(art, figure, -BLEED, -BLEED)
    _lay_spray(art)
    outside = blank(SHEET_WIDTH, SHEET_HEIGHT)
    lay(outside, figure)
    return framed_cover(straight_colours(art), "#cfe8ff", _only_leaving(outside))


def figure_scene(view: View) -> Scene:
    """The wing at full speed, both hands on the stick."""
    parts = [*hero_parts(POSE, "red", HANDS, HEAD_TURN), *stick_parts(*POSE.stick, POSE.blade)]
    return GlazedScene(parts, hero_panes(POSE, HEAD_TURN), view)


def _only_leaving(figure: Field) -> Field:
    """Stick and helmet may leave the frame; feet stay inside."""
    _, y = pixel_grid(SHEET_WIDTH, SHEET_HEIGHT)
    upper = smoothstep(BLEED + HEIGHT * 0.86, BLEED + HEIGHT * 0.78, y)
    return figure * upper[..., None]


def _arena_and_ice() -> Field:
    scene = PaperScene(WIDTH, HEIGHT, ("#061226", "#17406e", "#8fc2ea"), 4)
    scene.rays(0.55, -0.08, 8, "#9fd0ff", 0.30)
    scene.glow(0.5, 0.32, 0.85, "#7fc0ff", 0.50)
    generator = np.random.default_rng(3)
    for _ in range(110):
        place = (generator.uniform(0, WIDTH), HEIGHT * generator.uniform(0.24, 0.56))
        size = float(generator.choice([2, 3, 5, 8]))
        warm = "#ffd9a0" if generator.random() < 0.6 else "#b9dcff"
        light = falloff(WIDTH, HEIGHT, place, (size * 1.6, size * 1.6), 0.5)
        scene.colours = scene.colours + light[..., None] * rgb(warm) * generator.uniform(0.1, 0.4)
    y = np.arange(HEIGHT)[:, None] / HEIGHT * np.ones((1, WIDTH))
    ice_edge = smoothstep(0.600, 0.606, y)
    far_board = smoothstep(0.565, 0.568, y) * smoothstep(0.602, 0.598, y)
    scene.colours = blend(scene.colours, "#e9f0f8", far_board)
    kick = smoothstep(0.592, 0.594, y) * far_board
    scene.colours = blend(scene.colours, "#efb92f", kick)
    tone = fractal_noise(WIDTH, HEIGHT, (160, 26), 9, 4)[..., None]
    ice = rgb("#c3dff2") * (0.86 + 0.26 * tone) + (1 - y)[..., None] * 0.10
    scene.colours = blend(scene.colours, ice.astype(np.float32), ice_edge)
    scratches = svg_mask(_scratches(generator), WIDTH, HEIGHT, f"0 0 {WIDTH} {HEIGHT}")
    scene.colours = scene.colours + (scratches * ice_edge * 0.30)[..., None]
    x_grid, _ = pixel_grid(WIDTH, HEIGHT)
    depth = np.clip((y - 0.6) / 0.4, 0, 1)
    line = smoothstep(17, 13, np.abs(x_grid - (96 - 220 * depth)) / (0.5 + 1.6 * depth))
    scene.colours = blend(scene.colours, "#cf3129", line * ice_edge * 0.75)
    return scene.finished()


def _scratches(generator: np.random.Generator) -> str:
    commands = []
    for _ in range(60):
        x, y = generator.uniform(-40, WIDTH), generator.uniform(HEIGHT * 0.62, HEIGHT)
        reach = generator.uniform(40, 160)
        commands.append(
            f"M{x:.0f} {y:.0f}q{reach / 2:.0f} {generator.uniform(-12, 12):.0f} {reach:.0f}"
            f" {generator.uniform(-10, 14):.0f}"
        )
    return f'<path d="{" ".join(commands)}" fill="none" stroke="#ffffff" stroke-width="1.3"/>'


def _lay_spray(art: Field) -> None:
    """Ice thrown up at the lower right, shards and powder."""
    generator = np.random.default_rng(12)
    powder = np.zeros((HEIGHT, WIDTH), np.float32)
    for _ in range(420):
        reach = abs(generator.normal(0, 1))
        angle = generator.uniform(-2.7, -0.4)
        x = WIDTH * 0.72 + math.cos(angle) * reach * 95
        y = HEIGHT * 0.86 + math.sin(angle) * reach * 62
        if 2 < x < WIDTH - 3 and 2 < y < HEIGHT - 3:
            powder[int(y), int(x)] += generator.uniform(0.4, 1.6)
    shine(art, "#e9f5ff", np.clip(blur(powder, 7) * 22, 0, 0.75))
    lay(art, tinted("#ffffff", np.clip(blur(powder, 1.1) * 7, 0, 0.95)))
    for _ in range(16):
        size = int(generator.uniform(12, 26))
        corners = " ".join(
            f"{50 + 46 * math.cos(a) * generator.uniform(0.4, 1):.0f},"
            f"{50 + 46 * math.sin(a) * generator.uniform(0.4, 1):.0f}"
            for a in np.arange(6) * math.pi / 3
        )
        shard = svg_mask(f'<polygon points="{corners}" fill="#ffffff"/>', size)
        x = WIDTH * 0.74 + generator.normal(0, 62)
        y = HEIGHT * 0.80 - abs(generator.normal(0, 58))
        lay(art, embossed(shard, "#f4fbff", 4, shine=0.7), x, y)
