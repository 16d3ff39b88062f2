"""The rink as a baked background: ice, boards with thickness, glass, penalty boxes."""

import numpy as np

from tools.art.colour import Field, blend, darken, lighten, ramp, rgb
from tools.art.filters import blur_from_zero, smoothstep
from tools.art.ice import ice_colours
from tools.art.noise import fractal_noise
from tools.art.picture import blank, lay, opaque, tinted
from tools.art.relief import embossed
from tools.art.rink_plan import RinkPlan
from tools.art.shapes import (
    flat,
    pixel_grid,
    rounded_rectangle,
    rounded_rectangle_distance,
    vertical_ramp,
)

TEAM_CLOTH = ("#b8291c", "#2160c8")
KICK_PLATE = "#efb92f"


def bake_rink(plan: RinkPlan) -> Field:
    """The whole picture with a soft shadow, clear outside."""
    width, height = plan.size
    picture = blank(width, height)
    outer = _mask(plan, plan.board)
    lay(picture, tinted("#04070e", blur_from_zero(outer, 9) * 0.75), 3, 6)
    for column, cloth in zip(plan.boxes, TEAM_CLOTH, strict=True):
        _lay_bay(picture, plan, column, cloth, plan.scaled(92))
    for column, cloth in zip(plan.benches, TEAM_CLOTH, strict=True):
        _lay_bay(picture, plan, column, cloth, plan.scaled(178))
    _lay_outer_face(picture, plan)
    _lay_inner_wall(picture, plan)
    ground, raised = _mask(plan, 0), _mask(plan, 0, plan.rise)
    ice = opaque(ice_colours(plan))
    lay(picture, ice * (ground * raised)[..., None])
    _lay_south_wall_shade(picture, plan, ground * raised)
    _lay_cap(picture, plan)
    _lay_glass(picture, plan)
    return picture


def penalty_box_place(plan: RinkPlan, column: int) -> tuple[int, int]:
    """Pixel of the middle of the bench in a penalty box (TS-12.5)."""
    x, _ = plan.centre_of(column, 0)
    _, ice_top, _, _ = plan.ice
    return round(x), ice_top - plan.rise - plan.scaled(12)


def _mask(plan: RinkPlan, grown: float, raised: int = 0) -> Field:
    """The ice's outline, grown by some pixels and lifted by the height of the boards."""
    width, height = plan.size
    left, top, ice_width, ice_height = plan.ice
    box = (left - grown, top - grown - raised, ice_width + 2 * grown, ice_height + 2 * grown)
    distance = rounded_rectangle_distance(width, height, box, plan.corner + grown)
    return np.clip(0.5 - distance, 0, 1)


def _lay_outer_face(picture: Field, plan: RinkPlan) -> None:
    """The outside of the boards, seen below the cap."""
    width, height = plan.size
    swept = np.maximum.reduce([_mask(plan, plan.board, lift) for lift in range(plan.rise + 1)])
    x, y = pixel_grid(width, height)
    left, top, ice_width, ice_height = plan.ice
    foot = top + ice_height + plan.board
    colours = vertical_ramp(width, height, "#b9c6d6", "#dfe7f0")
    panels = np.floor((x - left) / plan.scaled(75)).astype(int)
    tone = np.array(TEAM_PALETTE, np.float32)[panels % len(TEAM_PALETTE)]
    colours = colours * 0.35 + tone * 0.65
    seam = np.abs(((x - left) / plan.scaled(75)) % 1 - 0.5) > 0.485
    colours = blend(colours, "#1a2436", seam * 0.7)
    kick = smoothstep(foot - plan.scaled(4), foot - plan.scaled(3), y)
    colours = blend(colours, KICK_PLATE, kick)
    bend = 0.62 + 0.30 * np.sin(np.clip((x - left) / ice_width, 0, 1) * np.pi)
    lay(picture, tinted(colours * bend[..., None], swept))


TEAM_PALETTE = [
    tuple(rgb(c))
    for c in ("#f3f6fa", "#b8291c", "#f3f6fa", "#f3f6fa", "#2160c8", "#f3f6fa", "#263a5c")
]


def _lay_inner_wall(picture: Field, plan: RinkPlan) -> None:
    """The inside of the far boards: white, a yellow plate at the foot, panel seams."""
    width, height = plan.size
    raised = _mask(plan, 0, plan.rise)
    x, y = pixel_grid(width, height)
    left, _, ice_width, _ = plan.ice
    lay(picture, tinted(KICK_PLATE, _mask(plan, 0.5)))
    colours = vertical_ramp(width, height, "#eef3f9", "#c3d0df")
    middle = np.abs((x - left) / ice_width - 0.5) < 0.34
    panels = np.floor((x - left) / plan.scaled(86)).astype(int)
    tone = np.array(TEAM_PALETTE, np.float32)[(panels * 3) % len(TEAM_PALETTE)]
    colours = np.where(middle[..., None], colours * 0.5 + tone * 0.5, colours)
    seam = np.abs(((x - left) / plan.scaled(86)) % 1 - 0.5) > 0.488
    colours = blend(colours, "#5b6f8a", seam * 0.6)
    inside = rounded_rectangle_distance(width, height, plan.ice, plan.corner)
    depth = np.clip(inside / plan.rise, 0, 1)
    colours = blend(colours, KICK_PLATE, (depth < 0.30).astype(np.float32) * (y < height / 2))
    shade = 0.96 - 0.22 * smoothstep(0.55, 1.0, x / width) - 0.20 * (1 - depth)
    lay(picture, tinted(colours * shade[..., None], raised))


def _lay_south_wall_shade(picture: Field, plan: RinkPlan, seen: Field) -> None:
    """Reflection of the near boards in the ice."""
    _, height = plan.size
    _, top, _, ice_height = plan.ice
    y = np.arange(height, dtype=np.float32)[:, None]
    edge = top + ice_height - plan.rise
    near = np.clip(1 - (edge - y) / plan.scaled(16), 0, 1) ** 2
    lay(picture, tinted("#ffffff", (near * 0.25) * seen))


def _lay_cap(picture: Field, plan: RinkPlan) -> None:
    """The top of the boards: rounded white rail with a blue line."""
    width, height = plan.size
    outside, inside = _mask(plan, plan.board, plan.rise), _mask(plan, 0, plan.rise)
    cap = np.clip(outside - inside, 0, 1)
    lay(picture, tinted("#0a1526", blur_from_zero(cap, 3) * 0.5 * (1 - outside)), 1, 3)
    rail = embossed(cap, vertical_ramp(width, height, "#ffffff", "#e3eaf2", "#f4f8fc"), 7)
    lay(picture, rail)
    line = np.clip(
        _mask(plan, plan.board * 0.62, plan.rise) - _mask(plan, plan.board * 0.34, plan.rise), 0, 1
    )
    lay(picture, tinted("#2763c4", line * 0.95))


def _lay_glass(picture: Field, plan: RinkPlan) -> None:
    """Panes on the far boards with posts and a bright upper edge, and a hint on the near ones."""
    width, height = plan.size
    pane = plan.scaled(13)
    base = plan.board * 0.5
    foot, top = _mask(plan, base, plan.rise), _mask(plan, base, plan.rise + pane)
    x, _ = pixel_grid(width, height)
    left, _, _, _ = plan.ice
    along = (x - left) / plan.scaled(68)
    film = np.clip(top - foot, 0, 1)
    streaks = 0.10 + 0.16 * (np.sin(along * 2.1 + 1.2) > 0.55) * np.clip(np.sin(along * 5), 0, 1)
    lay(picture, tinted("#bfe0ff", film * streaks))
    posts = film * (np.abs(along % 1 - 0.5) > 0.485)
    lay(picture, tinted("#e6eef7", posts * 0.75))
    edge = np.clip(top - _mask(plan, base - 2.4, plan.rise + pane), 0, 1)
    north = smoothstep(height * 0.62, height * 0.45, pixel_grid(width, height)[1])
    lay(picture, tinted("#ffffff", edge * (0.18 + 0.55 * north)))


def _lay_bay(picture: Field, plan: RinkPlan, column: int, cloth: str, width: int) -> None:
    """A bay behind the far boards with a bench in team colour: for penalties (TS-12.5) or all."""
    x, _ = plan.centre_of(column, 0)
    _, ice_top, _, _ = plan.ice
    foot = ice_top - plan.rise
    depth = plan.scaled(27)
    mask = rounded_rectangle(width, depth + 20, plan.scaled(7))
    left, top = round(x - width / 2), foot - depth
    lay(picture, tinted("#03060c", np.pad(mask, 0) * 0.6), left + 3, top + 4)
    floor = flat(width, depth + 20, "#202a3c")
    floor = floor * (0.85 + 0.3 * fractal_noise(width, depth + 20, (40, 3), 3, 3))[..., None]
    lay(picture, embossed(mask, floor, 5), left, top)
    bench_width, bench_height = width - plan.scaled(16), plan.scaled(9)
    bench = rounded_rectangle(bench_width, bench_height, plan.scaled(4))
    shades = ramp(
        np.broadcast_to(np.linspace(0, 1, bench_height)[:, None], bench.shape),
        lighten(cloth, 0.25),
        cloth,
        darken(cloth, 0.3),
    )
    at_x, at_y = left + plan.scaled(8), top + plan.scaled(5)
    lay(picture, tinted("#000000", blur_from_zero(np.pad(bench, 6), 3) * 0.6), at_x - 6, at_y - 2)
    lay(picture, embossed(bench, shades, 4), at_x, at_y)
    rail = np.clip(mask - rounded_rectangle(width, depth + 20, plan.scaled(7), 4), 0, 1)
    lay(picture, tinted(lighten(cloth, 0.15), rail * 0.9), left, top)
