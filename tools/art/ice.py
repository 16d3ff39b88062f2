"""The sheet of ice: paint under it, scratches on it, the grid etched into it."""

import math

import numpy as np

from tools.art.colour import Field, blend, ramp, rgb
from tools.art.filters import blur, blur_from_zero, shifted
from tools.art.noise import fractal_noise
from tools.art.picture import straight_colours
from tools.art.rink_plan import RinkPlan
from tools.art.shapes import falloff, pixel_grid, rounded_rectangle_distance
from tools.art.svg_mask import svg_mask, svg_picture

RED, BLUE, CREASE = "#cf3129", "#2559bd", "#79b6ee"


def ice_colours(plan: RinkPlan) -> Field:
    """Colour field of the whole picture as if ice lay everywhere; boards cover the rest."""
    width, height = plan.size
    colours = _bare_ice(width, height)
    colours = _with_paint(colours, plan)
    colours = _with_scratches(colours, plan)
    colours = _with_grid(colours, plan)
    return _with_light(colours, plan)


def _bare_ice(width: int, height: int) -> Field:
    """Pale blue with deep clouds and a few trapped bubbles."""
    glow = falloff(width, height, (width / 2, height * 0.42), (width * 0.76, height * 1.0))
    colours = ramp(np.clip(glow * 1.25, 0, 1), "#a9c8df", "#d3e6f3", "#f2f9ff")
    clouds = fractal_noise(width, height, 230, 11, 4) - 0.5
    veins = 1 - np.abs(fractal_noise(width, height, 170, 12, 5) * 2 - 1)
    colours = colours + (clouds * 0.075)[..., None] * rgb("#ffe9d0")
    colours = colours + (np.clip(veins - 0.93, 0, 1) * 0.55)[..., None]
    bubbles = (np.random.default_rng(8).random((height, width)) > 0.99982).astype(np.float32)
    colours = colours + (blur_from_zero(bubbles, 1.6) * 3.2)[..., None]
    return colours.astype(np.float32)


def _with_paint(colours: Field, plan: RinkPlan) -> Field:
    """Lines and circles, a little blurred and eaten by the ice above them."""
    width, height = plan.size
    paint = svg_picture(_markings(plan), width, height, f"0 0 {width} {height}")
    alpha = blur(paint[..., 3], 1.3)
    worn = 0.78 + 0.28 * fractal_noise(width, height, 16, 5, 3)
    return blend(colours, straight_colours(paint), np.clip(alpha * worn * 0.86, 0, 1))


def _markings(plan: RinkPlan) -> str:
    """All lines on the ice as SVG."""
    left, top = plan.origin
    right, bottom = left + plan.columns * plan.cell, top + plan.rows * plan.cell
    _, ice_top, _, ice_height = plan.ice
    cell, wide = plan.cell, plan.scaled
    middle_x, middle_y = plan.centre_of((plan.columns - 1) / 2, (plan.rows - 1) / 2)
    parts: list[str] = []

    def upright(x: float, line: float, colour: str) -> None:
        parts.append(
            f'<rect x="{x - line / 2}" y="{ice_top - 20}" width="{line}"'
            f' height="{ice_height + 60}" fill="{colour}"/>'
        )

    def circle(x: float, y: float, radius: float, colour: str, line: float) -> None:
        parts.append(
            f'<circle cx="{x}" cy="{y}" r="{radius}" fill="none" stroke="{colour}"'
            f' stroke-width="{line}"/>'
        )

    def spot(x: float, y: float, radius: float, colour: str) -> None:
        parts.append(f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}"/>')

    for side in (-1, 1):
        mouth = left + 0.94 * cell if side < 0 else right - 0.94 * cell
        parts.append(_crease(plan, mouth, -side))
        upright(mouth, wide(3), RED)
    for column in plan.blue_lines:
        upright(left + column * cell, wide(9), BLUE)
    upright(middle_x, wide(9), RED)
    dash = wide(9)
    parts += [
        f'<rect x="{middle_x - wide(4.5)}" y="{y}" width="{wide(9)}" height="{dash}"'
        ' fill="#eef6fc"/>'
        for y in range(top - 10, bottom + 20, dash * 3)
    ]
    circle(middle_x, middle_y, wide(74), BLUE, wide(3))
    spot(middle_x, middle_y, wide(8), BLUE)
    for column in (3, plan.columns - 4):
        for row in (2, 6):
            x, y = plan.centre_of(column, row)
            circle(x, y, wide(62), RED, wide(2.4))
            spot(x, y, wide(7), RED)
            parts.append(_hash_marks(x, y, plan))
    for column in plan.blue_lines:
        inward = 0 if column < plan.columns / 2 else -1
        for row in (2, 6):
            spot(*plan.centre_of(column + inward, row), wide(6), RED)
    return "".join(parts)


def _crease(plan: RinkPlan, mouth: float, side: int) -> str:
    """The three squares before a net, with rounded outer corners."""
    _, top = plan.centre_of(0, 3)
    _, bottom = plan.centre_of(0, 5)
    top, bottom = top - plan.cell / 2, bottom + plan.cell / 2
    reach = mouth + side * plan.cell * 1.06
    bend = side * plan.cell * 0.5
    drop = plan.cell * 0.5
    path = (
        f"M{mouth} {top}H{reach - bend}C{reach} {top} {reach} {top + drop * 0.5} {reach}"
        f" {top + drop}V{bottom - drop}C{reach} {bottom - drop * 0.5} {reach} {bottom}"
        f" {reach - bend} {bottom}H{mouth}"
    )
    return (
        f'<path d="{path}Z" fill="{CREASE}" fill-opacity="0.62"/>'
        f'<path d="{path}" fill="none" stroke="{RED}" stroke-width="{plan.scaled(3)}"/>'
    )


def _hash_marks(x: float, y: float, plan: RinkPlan) -> str:
    """The four angles beside a face-off spot and the ticks on its circle."""
    wide = plan.scaled
    commands = []
    for side in (-1, 1):
        for rise in (-1, 1):
            near, far = x + side * wide(11), x + side * wide(28)
            low, high = y + rise * wide(7), y + rise * wide(19)
            commands.append(f"M{near} {high}V{low}H{far}")
    for side in (-1, 1):
        for rise in (-1, 1):
            at = y + rise * wide(8)
            commands.append(f"M{x + side * wide(62)} {at}H{x + side * wide(72)}")
    return f'<path d="{" ".join(commands)}" fill="none" stroke="{RED}" stroke-width="{wide(2.2)}"/>'


def _with_scratches(colours: Field, plan: RinkPlan) -> Field:
    """Arcs of skates in pairs: a light edge and a dark one, and snow along the boards."""
    width, height = plan.size
    generator = np.random.default_rng(7)
    strong = svg_mask(_skate_arcs(generator, width, height, 150), width, height, _box(plan))
    fine = svg_mask(_skate_arcs(generator, width, height, 260, 0.9), width, height, _box(plan))
    cuts = np.maximum(strong * 0.75, fine * 0.5)
    cuts = cuts * (0.35 + 0.9 * fractal_noise(width, height, 60, 33, 3))
    colours = colours + (cuts * 0.34)[..., None]
    colours = colours - (shifted(cuts, 2, 2) * 0.24)[..., None] * rgb("#ffd9b8")
    inside = _board_distance(plan)
    near = np.clip(1 + inside / plan.scaled(44), 0, 1) ** 2
    heaps = (fractal_noise(width, height, 50, 21, 4) > 0.5) * fractal_noise(width, height, 9, 9, 2)
    return blend(colours, "#ffffff", np.clip(blur((near * heaps).astype(np.float32), 1.5), 0, 0.8))


def _skate_arcs(
    generator: np.random.Generator, width: int, height: int, count: int, line: float = 1.5
) -> str:
    """Gently bent strokes, most of them doubled as two skates leave them."""
    commands = []
    for _ in range(count):
        x, y = generator.uniform(0, width), generator.uniform(0, height)
        angle, bend = generator.uniform(0, 2 * math.pi), generator.normal(0, 0.012)
        twin = generator.random() < 0.55
        first, second = [], []
        for _ in range(int(generator.uniform(12, 60))):
            first.append(f"{x:.1f},{y:.1f}")
            second.append(f"{x + 13 * math.sin(angle):.1f},{y - 13 * math.cos(angle):.1f}")
            x, y, angle = x + 9 * math.cos(angle), y + 9 * math.sin(angle), angle + bend
        commands.append("M" + " ".join(first))
        if twin:
            commands.append("M" + " ".join(second))
    return (
        f'<path d="{" ".join(commands)}" fill="none" stroke="#ffffff" stroke-width="{line}"'
        ' stroke-linecap="round"/>'
    )


def _with_grid(colours: Field, plan: RinkPlan) -> Field:
    """Hairlines: a dark groove with a light lower lip."""
    width, height = plan.size
    left, top = plan.origin
    groove = np.zeros((height, width), np.float32)
    bottom, right = top + plan.rows * plan.cell, left + plan.columns * plan.cell
    for column in range(plan.columns + 1):
        groove[top : bottom + 2, left + column * plan.cell - 1 : left + column * plan.cell + 1] = 1
    for row in range(plan.rows + 1):
        groove[top + row * plan.cell - 1 : top + row * plan.cell + 1, left : right + 1] = 1
    colours = blend(colours, "#3a648f", groove * 0.27)
    return blend(colours, "#ffffff", np.clip(shifted(groove, 2, 2) - groove, 0, 1) * 0.5)


def _with_light(colours: Field, plan: RinkPlan) -> Field:
    """Reflections of the roof lamps, and the boards' shade along the edge."""
    width, height = plan.size
    across, down = np.linspace(0, 1, width), np.linspace(0, 1, height)
    ripple = 0.75 + 0.5 * fractal_noise(width, height, 110, 31, 2)
    for place in (0.2, 0.5, 0.8):
        streak = np.exp(-(((across - place) / 0.05) ** 2))[None] * (0.85 - 0.75 * down)[:, None]
        colours = colours + (streak * ripple * 0.085)[..., None]
    x, y = pixel_grid(width, height)
    lamps = np.zeros((height, width))
    for column in range(6):
        centre_x, centre_y = width * (0.12 + 0.152 * column), height * 0.30
        lamps += np.exp(-(((x - centre_x) / 46) ** 2) - ((y - centre_y) / 150) ** 2)
    colours = colours + (lamps * 0.05 * ripple)[..., None]
    inside = _board_distance(plan)
    colours = colours * (1 - 0.40 * np.clip(1 + inside / plan.scaled(24), 0, 1)[..., None] ** 2)
    _, ice_top, _, _ = plan.ice
    below_wall = np.clip(1 - (y - ice_top) / plan.scaled(30), 0, 1)
    shaded = colours * (1 - 0.26 * below_wall[..., None] ** 1.5)
    return (shaded * 0.955).astype(np.float32)


def _board_distance(plan: RinkPlan) -> Field:
    """Signed distance to the edge of the ice; negative on it."""
    width, height = plan.size
    return rounded_rectangle_distance(width, height, plan.ice, plan.corner)


def _box(plan: RinkPlan) -> str:
    width, height = plan.size
    return f"0 0 {width} {height}"
