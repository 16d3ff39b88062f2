"""The dice of Trick Shot: face textures, dice at rest, a tumbling die, their shadows."""

import math
from dataclasses import replace

import numpy as np

from tools.art.colour import Field, rgb
from tools.art.filters import blur_from_zero, sampled
from tools.art.icon_shapes_hockey import DIE_GLYPHS
from tools.art.raymarch import Material, Paint, Scene, View
from tools.art.solids import Solid, box, rotation, vector
from tools.art.svg_mask import svg_mask

BODY = "#f4efe3"
INKS = {"fail": "#c22f1c", "response": "#1c66c8", "bounce": "#0f7d5b", "blank": "#999999"}
HALF, ROUNDING = 0.6, 0.15
LAYOUT = {(1, 1): "fail", (1, -1): "response", (0, 1): "bounce", (0, -1): "bounce"}
YAWS = [math.radians(16 + 60 * index) for index in range(6)]
TUMBLE_FRAMES = 16
QUARTER = math.pi / 2
UPRIGHT = {
    "fail": rotation(),
    "response": rotation(x=math.pi),
    "bounce": rotation(z=QUARTER),
    "blank": rotation(x=QUARTER),
}
DIE_VIEW = View(
    width=150,
    height=150,
    scale=70,
    centre=(0, 0.6, 0),
    elevation=54,
    oblique=False,
    light=(-0.56, 0.74, 0.20),
    key=0.86,
    ambient=0.44,
    samples=3,
    shadow_softness=7,
    volume=((0, 0.6, 0), (1.1, 1.1, 1.1)),
)
DIE_SHADOW_VIEW = replace(DIE_VIEW, width=234, height=170, centre=(0.34, 0.2, 0.0), samples=1)


def resting_die(kind: str, yaw: float) -> Field:
    """A die that shows `kind` on top, turned by `yaw`."""
    return Scene([_die(UPRIGHT[kind])], replace(DIE_VIEW, yaw=yaw)).sprite()


def resting_shadow(yaw: float) -> Field:
    """Shadow of a die at rest."""
    scene = Scene([_die(UPRIGHT["fail"])], replace(DIE_SHADOW_VIEW, yaw=yaw))
    return scene.shadow("#03070d", 0.95)


def tumbling_die(frame: int) -> Field:
    """One picture of a die that turns in the air; the pictures close a circle."""
    angle = 2 * math.pi * frame / TUMBLE_FRAMES
    axis = vector((0.72, 0.28, 0.63))
    return Scene([_die(_about(axis, angle) @ rotation(x=0.5, y=0.4))], DIE_VIEW).sprite()


def ground_point(view: View) -> tuple[float, float]:
    """Pixel of the middle of the die's foot in a sprite of this view."""
    angle = math.radians(view.elevation)
    x, y, z = view.centre
    along = -y * math.cos(angle) + z * math.sin(angle)
    return view.width / 2 - x * view.scale, view.height / 2 - along * view.scale


def _about(axis: Field, angle: float) -> Field:
    """Rotation matrix about an axis."""
    x, y, z = axis / np.linalg.norm(axis)
    skew = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return (np.eye(3) + math.sin(angle) * skew + (1 - math.cos(angle)) * skew @ skew).astype(
        np.float32
    )


def _die(turn: Field) -> tuple[Solid, Material]:
    """A die whose own axes are turned by a matrix, standing on the ground."""
    middle = vector((0, HALF, 0))
    cube = box((0, 0, 0), (HALF, HALF, HALF), ROUNDING)
    material = Material(BODY, shine=0.5, gloss=45, wear=0.5, rim=0.3, paint=_die_paint(turn))
    return (lambda p: cube((p - middle) @ turn)), material


def _die_paint(turn: Field) -> Paint:
    """Puts the signs on the faces, with a shaded rim as if engraved."""
    size = 160
    signs = {kind: svg_mask(body, size) for kind, body in DIE_GLYPHS.items() if body}
    grooves = {kind: blur_from_zero(sign, 4) for kind, sign in signs.items()}

    def paint(points: Field, normal: Field, base: Field) -> Field:
        local, facing = (points - vector((0, HALF, 0))) @ turn, normal @ turn
        axis = np.abs(facing).argmax(-1)
        sign_of_axis = np.sign(facing[np.arange(len(facing)), axis])
        out = np.broadcast_to(base, points.shape).copy()
        for (which, direction), kind in LAYOUT.items():
            mine = (axis == which) & (sign_of_axis == direction)
            first, second = ((1, 2), (0, 2))[which]
            u = local[mine][:, first] / 0.94 + 0.5
            v = local[mine][:, second] / 0.94 + 0.5
            if which == 0:
                u, v = v, u
            groove = sampled(grooves[kind], u, v)
            out[mine] *= (1 - 0.25 * groove)[:, None]
            ink = sampled(signs[kind], u, v)[:, None]
            out[mine] = out[mine] * (1 - ink) + rgb(INKS[kind]) * ink
        return out

    return paint
