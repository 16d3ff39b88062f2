"""The two goals of the rink: red frame, white struts, knotted mesh."""

import math
from dataclasses import replace

from tools.art.colour import Field
from tools.art.filters import blur_from_zero
from tools.art.picture import blank, lay, tinted
from tools.art.raymarch import Material, Part, Scene
from tools.art.skaters import BODY_VIEW, PIXELS_PER_UNIT, ground_point
from tools.art.solids import Point, Solid, capsule, joined
from tools.art.svg_mask import svg_mask

HALF_MOUTH, DEPTH, HEIGHT, TOP_DEPTH = 1.80, 1.02, 1.22, 0.52
GOAL_LINE = 0.50
BACK_SHRINK = 0.90
NET_VIEW = replace(
    BODY_VIEW,
    width=200,
    height=440,
    centre=(0.0, 0, -0.42),
    volume=((0, 0.7, 0), (1.3, 0.9, 2.2)),
    ambient=0.6,
)
NET_SHADOW_VIEW = replace(NET_VIEW, width=300, height=420, centre=(0.45, 0, 0.0), samples=1)


def net_pictures(side: int) -> tuple[Field, Field]:
    """Sprite and shadow of a net; `side` is 1 for the left one, whose mouth looks east."""
    body = Scene(_frame(side), NET_VIEW).sprite()
    shadow = Scene(_frame(side), NET_SHADOW_VIEW).shadow("#0a1a33", 0.55)
    lay(shadow, tinted("#0a1a33", _mesh_shadow(side)))
    picture = blank(NET_VIEW.width, NET_VIEW.height)
    mesh = _strings(side)
    outline = _veil(side)
    lay(picture, tinted("#e9f2fb", outline * 0.16))
    shade = svg_mask(_paths(mesh, 0.020), NET_VIEW.width, NET_VIEW.height, _view_box())
    lay(picture, tinted("#31445f", shade * 0.30), 1, 2)
    strings = svg_mask(_paths(mesh, 0.018), NET_VIEW.width, NET_VIEW.height, _view_box())
    lay(picture, tinted("#f7fbff", strings * 0.92))
    lay(picture, body)
    return picture, shadow


def _frame(side: int) -> list[Part]:
    red = Material("#d0301f", shine=0.9, gloss=40, wear=0.4)
    white = Material("#eef3fa", shine=0.5, wear=0.3)
    pad = Material("#27457c", shine=0.25, wear=0.4)
    front = GOAL_LINE
    posts = joined(
        *[_rod(side, (front, 0, z), (front, HEIGHT, z), 0.062) for z in (-HALF_MOUTH, HALF_MOUTH)],
        _rod(side, (front, HEIGHT, -HALF_MOUTH), (front, HEIGHT, HALF_MOUTH), 0.062),
        softness=0.03,
    )
    struts = []
    for z in (-HALF_MOUTH, HALF_MOUTH):
        back = z * BACK_SHRINK
        struts.append(_rod(side, (front, 0.04, z), (front - DEPTH, 0.04, back), 0.038))
        struts.append(_rod(side, (front, HEIGHT, z), (front - TOP_DEPTH, HEIGHT, back), 0.034))
        struts.append(
            _rod(side, (front - TOP_DEPTH, HEIGHT, back), (front - DEPTH, 0.04, back), 0.032)
        )
    far = HALF_MOUTH * BACK_SHRINK
    struts.append(
        _rod(side, (front - TOP_DEPTH, HEIGHT, -far), (front - TOP_DEPTH, HEIGHT, far), 0.034)
    )
    skirt = _rod(side, (front - DEPTH, 0.07, -far), (front - DEPTH, 0.07, far), 0.075)
    middle = _rod(side, (front, 0.03, 0), (front - DEPTH, 0.03, 0), 0.03)
    return [(posts, red), (joined(*struts, softness=0.02), white), (skirt, pad), (middle, white)]


def _rod(side: int, start: Point, end: Point, radius: float) -> Solid:
    return capsule((start[0] * side, start[1], start[2]), (end[0] * side, end[1], end[2]), radius)


def _project(side: int, x: float, y: float, z: float) -> tuple[float, float]:
    """Place on the sprite, in units from its middle."""
    rise = 1 / math.tan(math.radians(NET_VIEW.elevation))
    return x * side - NET_VIEW.centre[0], z - y * rise - NET_VIEW.centre[2]


def _view_box() -> str:
    width, height = NET_VIEW.width / PIXELS_PER_UNIT, NET_VIEW.height / PIXELS_PER_UNIT
    return f"0 0 {width:g} {height:g}"


def _back_point(share: float, across: float) -> tuple[float, float, float]:
    """A point of the sloping back: `share` 0 at the top, 1 on the ice."""
    bulge = 0.10 * math.sin(share * math.pi)
    depth = TOP_DEPTH + (DEPTH - TOP_DEPTH) * share - bulge
    return GOAL_LINE - depth, HEIGHT * (1 - share) + 0.04 * share, across * BACK_SHRINK


def _strings(side: int) -> list[list[tuple[float, float]]]:
    """The strings of top, back and sides as lines on the sprite."""
    lines: list[list[tuple[float, float, float]]] = []
    columns, rows = 22, 9
    for index in range(columns + 1):
        z = -HALF_MOUTH + 2 * HALF_MOUTH * index / columns
        roof = [(GOAL_LINE, HEIGHT, z), (GOAL_LINE - TOP_DEPTH, HEIGHT, z * BACK_SHRINK)]
        lines.append(roof + [_back_point(step / 8, z) for step in range(9)])
    lines += [
        [_back_point(index / rows, z) for z in (-HALF_MOUTH, HALF_MOUTH)]
        for index in range(1, rows)
    ]
    for index in range(1, 4):
        share = index / 4
        reach = HALF_MOUTH * (1 - (1 - BACK_SHRINK) * share)
        x = GOAL_LINE - TOP_DEPTH * share
        lines.append([(x, HEIGHT, -reach), (x, HEIGHT, reach)])
    for sign in (-1, 1):
        for index in range(1, 8):
            share = index / 8
            back = _back_point(1 - share, sign * HALF_MOUTH)
            lines.append([(GOAL_LINE, HEIGHT * share, sign * HALF_MOUTH), back])
        for index in range(1, 6):
            share = index / 6
            z = sign * HALF_MOUTH * (1 - (1 - BACK_SHRINK) * share)
            top = (GOAL_LINE - TOP_DEPTH * share, HEIGHT, z)
            lines.append([top, (GOAL_LINE - DEPTH * share, 0.04, z)])
    return [[_project(side, *point) for point in line] for line in lines]


def _paths(lines: list[list[tuple[float, float]]], width: float) -> str:
    half_width = NET_VIEW.width / PIXELS_PER_UNIT / 2
    half_height = NET_VIEW.height / PIXELS_PER_UNIT / 2
    commands = []
    for line in lines:
        points = " ".join(f"{x + half_width:.4f},{y + half_height:.4f}" for x, y in line)
        commands.append(f"M{points}")
    return (
        f'<path d="{" ".join(commands)}" fill="none" stroke="#ffffff" stroke-width="{width}"'
        ' stroke-linejoin="round"/>'
    )


def _veil(side: int) -> Field:
    """The whole area that the mesh covers."""
    half_width = NET_VIEW.width / PIXELS_PER_UNIT / 2
    half_height = NET_VIEW.height / PIXELS_PER_UNIT / 2
    far = HALF_MOUTH * BACK_SHRINK
    corners = [
        (GOAL_LINE, HEIGHT, -HALF_MOUTH),
        (GOAL_LINE - TOP_DEPTH, HEIGHT, -far),
        (GOAL_LINE - DEPTH, 0.04, -far),
        (GOAL_LINE - DEPTH, 0.04, far),
        (GOAL_LINE, 0.0, HALF_MOUTH),
        (GOAL_LINE, HEIGHT, HALF_MOUTH),
    ]
    points = " ".join(
        f"{x + half_width:.4f},{y + half_height:.4f}"
        for x, y in (_project(side, *corner) for corner in corners)
    )
    body = f'<polygon points="{points}" fill="#ffffff"/>'
    return svg_mask(body, NET_VIEW.width, NET_VIEW.height, _view_box())


def _mesh_shadow(side: int) -> Field:
    """Faint shade that the mesh throws on the ice behind the goal line."""
    sheet = blank(NET_SHADOW_VIEW.width, NET_SHADOW_VIEW.height)
    x, y = ground_point(NET_SHADOW_VIEW)
    left = GOAL_LINE - DEPTH if side > 0 else -GOAL_LINE
    width = round((DEPTH + 0.35) * PIXELS_PER_UNIT)
    height = round(2 * HALF_MOUTH * PIXELS_PER_UNIT)
    top = round(y - HALF_MOUTH * PIXELS_PER_UNIT)
    start = round(x + left * PIXELS_PER_UNIT)
    sheet[top : top + height, start : start + width, 3] = 0.16
    return blur_from_zero(sheet[..., 3], 9)


def net_anchor() -> tuple[float, float]:
    """Pixel of the net's middle square in its sprite."""
    return ground_point(NET_VIEW)


def net_shadow_anchor() -> tuple[float, float]:
    """Pixel of the net's middle square in its shadow."""
    return ground_point(NET_SHADOW_VIEW)
