"""The poses of the four roles: joints of the toy skaters in model space.

Model space: the skater stands on the origin and faces +z; x runs to the viewer's right, y up. One
unit is 40 design pixels; the top of the base lies at y = 0.15.
"""

from dataclasses import dataclass, replace

Joint = tuple[float, float, float]


@dataclass(frozen=True)
class Limb:
    """Three joints of an arm or a leg, from the body outwards."""

    root: Joint
    bend: Joint
    tip: Joint


@dataclass(frozen=True)
class Pose:
    """Joints and sizes of one role.

    Attributes:
        legs: Hip, knee and ankle of both legs.
        arms: Shoulder, elbow and hand of both arms.
        pelvis: Middle of the hips.
        chest: Middle of the chest.
        head: Middle of the helmet.
        look: How far the head bows, radians.
        stick: Butt and heel of the stick.
        blade: Tip of the blade.
        bulk: Thickness of body and limbs relative to the centre's.
        toes: Turn of each foot about y, radians.
    """

    legs: tuple[Limb, Limb]
    arms: tuple[Limb, Limb]
    pelvis: Joint
    chest: Joint
    head: Joint
    look: float
    stick: tuple[Joint, Joint]
    blade: Joint
    bulk: float = 1.0
    toes: tuple[float, float] = (0.15, -0.15)


CENTRE = Pose(
    legs=(
        Limb((-0.13, 0.80, -0.10), (-0.27, 0.53, 0.22), (-0.23, 0.27, 0.06)),
        Limb((0.13, 0.80, -0.12), (0.27, 0.54, 0.02), (0.25, 0.27, -0.22)),
    ),
    arms=(
        Limb((-0.31, 1.27, 0.08), (-0.47, 0.99, 0.26), (-0.16, 0.74, 0.50)),
        Limb((0.31, 1.27, 0.08), (0.50, 1.00, 0.16), (0.27, 1.02, 0.38)),
    ),
    pelvis=(0, 0.80, -0.13),
    chest=(0, 1.17, 0.04),
    head=(0, 1.60, 0.20),
    look=0.10,
    stick=((0.36, 1.12, 0.34), (-0.46, 0.20, 0.60)),
    blade=(-0.70, 0.19, 0.66),
)

WING = Pose(
    legs=(
        Limb((-0.12, 0.74, -0.16), (-0.22, 0.52, 0.22), (-0.20, 0.27, 0.12)),
        Limb((0.12, 0.74, -0.18), (0.20, 0.50, -0.20), (0.22, 0.30, -0.46)),
    ),
    arms=(
        Limb((-0.27, 1.10, 0.22), (-0.46, 0.86, 0.34), (-0.30, 0.72, 0.58)),
        Limb((0.27, 1.10, 0.22), (0.46, 0.86, 0.30), (0.22, 0.66, 0.56)),
    ),
    pelvis=(0, 0.74, -0.20),
    chest=(0, 1.02, 0.14),
    head=(0, 1.36, 0.44),
    look=0.05,
    stick=((-0.44, 0.86, 0.50), (0.52, 0.20, 0.66)),
    blade=(0.74, 0.19, 0.76),
    bulk=0.88,
    toes=(0.05, -0.5),
)

DEFENDER = Pose(
    legs=(
        Limb((-0.17, 0.84, -0.08), (-0.33, 0.55, 0.14), (-0.30, 0.27, -0.04)),
        Limb((0.17, 0.84, -0.08), (0.33, 0.55, 0.14), (0.30, 0.27, -0.04)),
    ),
    arms=(
        Limb((-0.40, 1.38, 0.06), (-0.60, 1.08, 0.16), (-0.42, 0.86, 0.42)),
        Limb((0.40, 1.38, 0.06), (0.62, 1.08, 0.14), (0.40, 0.98, 0.40)),
    ),
    pelvis=(0, 0.86, -0.10),
    chest=(0, 1.27, 0.03),
    head=(0, 1.72, 0.16),
    look=0.12,
    stick=((0.56, 1.07, 0.36), (-0.66, 0.20, 0.52)),
    blade=(-0.86, 0.19, 0.66),
    bulk=1.2,
    toes=(0.35, -0.35),
)

GOALIE = Pose(
    legs=(
        Limb((-0.16, 0.78, -0.10), (-0.27, 0.52, 0.08), (-0.33, 0.27, 0.02)),
        Limb((0.16, 0.78, -0.10), (0.27, 0.52, 0.08), (0.33, 0.27, 0.02)),
    ),
    arms=(
        Limb((-0.36, 1.24, 0.06), (-0.58, 1.00, 0.12), (-0.56, 0.74, 0.34)),
        Limb((0.36, 1.24, 0.06), (0.62, 1.10, 0.12), (0.66, 0.98, 0.36)),
    ),
    pelvis=(0, 0.80, -0.12),
    chest=(0, 1.16, 0.04),
    head=(0, 1.58, 0.18),
    look=0.12,
    stick=((-0.60, 1.16, 0.30), (-0.40, 0.30, 0.46)),
    blade=(-0.02, 0.20, 0.52),
    bulk=1.12,
)

POSES = {"centre": CENTRE, "wing": WING, "defender": DEFENDER, "goalie": GOALIE}


def _cheering(pose: Pose, tall: float) -> Pose:
    """The same skater upright with both arms up, the stick in one hand."""
    shoulder = 0.30 * pose.bulk
    return replace(
        pose,
        legs=(
            Limb((-0.14, 0.84, -0.04), (-0.24, 0.55, 0.12), (-0.23, 0.27, 0.02)),
            Limb((0.14, 0.84, -0.06), (0.24, 0.55, 0.10), (0.23, 0.27, -0.06)),
        ),
        pelvis=(0, 0.84, -0.06),
        chest=(0, tall - 0.44, 0.02),
        head=(0, tall, 0.12),
        look=-0.12,
        arms=(
            Limb(
                (-shoulder, tall - 0.31, 0.04),
                (-0.58, tall - 0.06, 0.14),
                (-0.50, tall + 0.36, 0.2),
            ),
            Limb(
                (shoulder, tall - 0.31, 0.04), (0.58, tall - 0.04, 0.14), (0.46, tall + 0.36, 0.2)
            ),
        ),
        stick=((0.40, tall + 0.20, 0.24), (0.74, tall + 0.98, 0.02)),
        blade=(0.50, tall + 1.10, -0.02),
        toes=(0.3, -0.3),
    )


CHEERS = {
    "centre": _cheering(CENTRE, 1.66),
    "wing": _cheering(WING, 1.52),
    "defender": _cheering(DEFENDER, 1.74),
}
"""The poses of the scoring roles after a goal."""
