"""Large wizards of ten schools, as on the results and on the cover: figures to be seen near."""

import numpy as np

from tools.art.colour import Field, rgb
from tools.art.hero_face import Look, face_parts
from tools.art.hero_frames import Frame
from tools.art.hero_gem import gem
from tools.art.hero_hand import carrying, gripping
from tools.art.hero_headgear import headgear
from tools.art.hero_robe import HIDE, Robe, clasp, collar, robe_parts, sleeve_parts
from tools.art.hero_shapes import bundle, fenced_parts, rod
from tools.art.miniature_kit import GOLD, SIDES, staff
from tools.art.miniature_wizards import SCHOOLS
from tools.art.raymarch import Material, Part
from tools.art.solids import Point, box, capsule, cylinder, joined, rotation, torus, turned
from tools.art.surface_matter import LEATHER, PLAIN

HEAD = Frame((0.0, 0.985, 0.055), 0.140, rotation(x=0.0))
HAND = 0.122
_YOUNG_HAIR = {
    "illusionist": "#2b1c2a",
    "necromancer": "#c9d0cc",
    "soothsayer": "#3a2a4a",
    "witch": "#a3431f",
}
_SKIN = {
    "chronomancer": "#d89c72",
    "illusionist": "#b9784e",
    "necromancer": "#d8cdb8",
    "sigilist": "#c98d63",
    "summoner": "#d99f78",
    "witch": "#e9b592",
}
_GEMS = {
    "ring": (0, 0.11, 0, 0.095),
    "fork": (0, 0.15, 0, 0.115),
    "crescent": (0.045, 0.15, 0.01, 0.085),
    "star": (0, 0.12, 0.035, 0.085),
    "hook": (-0.12, 0.05, 0, 0.095),
    "crystal": (0, 0.145, 0, 0.145),
}
"""Where the stone of a staff hangs from its head, and its size."""


def hero_wizard(side: str, school: str) -> list[Part]:
    """A wizard of a school in the colours of a side, a tome on one hand, a staff in the other."""
    look, worn = SCHOOLS[school], SIDES[side]
    robe = Robe(worn.cloth, worn.dark, look.trim, look.light)
    hair = look.beard or _YOUNG_HAIR[school]
    face = Look(
        skin=_SKIN.get(school, "#e6ad86"),
        iris="#3d8f5a" if school in ("witch", "necromancer") else "#3f86c8",
        hair=hair,
        bearded=bool(look.beard),
        stern=0.07 if look.beard else -0.02,
    )
    parts = [
        *robe_parts(robe),
        *clasp(robe),
        collar("#e9edf2" if side == "blue" else "#efe2cf"),
        *HEAD.parts(face_parts(face)),
        *HEAD.parts(headgear(look.headgear, worn.dark, look.trim, look.light, hair)),
        *_book_arm(robe, face.skin),
        *_staff_arm(robe, face.skin, (0.40, 0.10, 0.30), (0.36, 1.20, 0.26), look.staff),
    ]
    return fenced_parts(parts)


def cover_wizard() -> list[Part]:
    """The wizard of the cover: in blue, a ring of wood on the staff."""
    robe = Robe("#2c67bd", "#173a78", "#e8c676", "#8fe8ff")
    face = Look(hair="#eef2f6", stern=0.07)
    parts = [
        *robe_parts(robe),
        collar("#eef3fa"),
        *HEAD.parts(face_parts(face)),
        *HEAD.parts(headgear("wide", robe.dark, robe.trim, robe.light, face.hair)),
        *_book_arm(robe, face.skin),
        *_staff_arm(robe, face.skin, (0.40, 0.11, 0.30), (0.37, 1.255, 0.24), "ring"),
    ]
    return fenced_parts(Frame((0, -0.09, 0), 1.0, rotation()).parts(parts))


def _skin(colour: str) -> Material:
    return Material(colour, shine=0.18, gloss=14, glow=0.16, wear=0.25, rim=0.3, matter=PLAIN)


def _book_arm(robe: Robe, skin: str) -> list[Part]:
    """The arm that holds a closed tome up before the chest."""
    wrist = (-0.275, 0.555, 0.185)
    hand = Frame((-0.262, 0.570, 0.275), HAND, rotation(y=0.10))
    book = Frame((-0.262, 0.715, 0.318), 0.1, rotation(x=0.16, y=0.10))
    return [
        *sleeve_parts(robe, (-0.20, 0.755, 0.0), (-0.37, 0.60, 0.02), wrist),
        (hand.placed(carrying()), _skin(skin)),
        *book.parts(_tome(robe)),
    ]


def _tome(robe: Robe) -> list[Part]:
    """A thick book: boards, rounded spine, leaves, corners and clasps of gold, a stone."""
    tall, broad, thick = 1.32, 0.98, 0.33
    boards = joined(
        *(box((0, 0, side * thick), (broad, tall, 0.07), 0.05) for side in (-1, 1)), softness=0
    )
    spine = joined(
        box((-broad, 0, 0), (0.12, tall, thick + 0.05), 0.10),
        *(
            box((-broad - 0.05, tall * step, 0), (0.11, 0.07, thick + 0.08), 0.05)
            for step in (-0.66, -0.22, 0.22, 0.66)
        ),
        softness=0.04,
    )
    leaves = box((-0.04, 0, 0), (broad - 0.09, tall - 0.09, thick - 0.03), 0.02)
    corners = joined(
        *(
            box((x * (broad - 0.14), y * (tall - 0.14), thick + 0.05), (0.17, 0.17, 0.07), 0.04)
            for x in (-1, 1)
            for y in (-1, 1)
        ),
        *(box((broad - 0.06, y, 0.02), (0.13, 0.10, thick + 0.13), 0.05) for y in (-0.55, 0.55)),
        turned(cylinder((0, 0, thick + 0.06), 0.46, 0.06, 0.05), (0, 0, thick + 0.06), x=np.pi / 2),
        softness=0.02,
    )
    frame = joined(
        *(capsule((x, -1.0, thick + 0.06), (x, 1.0, thick + 0.06), 0.035) for x in (-0.72, 0.72)),
        *(capsule((-0.72, y, thick + 0.06), (0.72, y, thick + 0.06), 0.035) for y in (-1.0, 1.0)),
        softness=0,
    )
    cover = Material(_mixed(robe.dark, "#3a2012"), shine=0.40, wear=0.6, matter=LEATHER)
    return [
        (boards, cover),
        (spine, cover),
        (leaves, Material("#f0e2c0", wear=0.2, paint=_leaves, matter=PLAIN)),
        (joined(corners, frame, softness=0.01), GOLD),
        gem(Frame((0, 0, thick + 0.13), 0.36, rotation()), robe.light),
    ]


def _mixed(first: str, second: str) -> str:
    middle = (rgb(first) + rgb(second)) / 2
    return "#" + "".join(f"{round(float(value) * 255):02x}" for value in middle)


def _leaves(points: Field, _normal: Field, base: Field) -> Field:
    return np.asarray(base * (0.90 + 0.12 * np.sin(points[:, 2] * 60))[:, None])


def _staff_arm(robe: Robe, skin: str, foot: Point, head: Point, shape: str) -> list[Part]:
    """The arm that holds the staff, and the staff."""
    return [
        *staff_hand(robe, _skin(skin), foot, head),
        *hero_staff(foot, head, robe.light, shape),
    ]


def staff_hand(robe: Robe, material: Material, foot: Point, head: Point) -> list[Part]:
    """The arm and the hand that closes about a staff."""
    low, high = np.array(foot), np.array(head)
    held = low + (high - low) * 0.475
    x, y, z = (float(value) for value in held)
    hand = Frame((x, y, z), HAND, rotation(y=-0.15))
    wrist = (x + 0.045, y - 0.025, z - 0.105)
    return [
        *sleeve_parts(robe, (0.20, 0.755, 0.0), (0.375, 0.61, 0.0), wrist),
        (hand.placed(gripping(0.028 / HAND)), material),
    ]


def hero_staff(foot: Point, head: Point, light: str, shape: str) -> list[Part]:
    """A grown staff with a bound grip, a gold collar and a cut stone."""
    low, high = np.array(foot), np.array(head)
    bends = (0.0, 0.012, -0.010, 0.008, 0.0)
    knots = [
        (*(low + (high - low) * share + np.array((bends[step], 0, 0))), 0.025 + 0.004 * (step % 2))
        for step, share in enumerate((0.0, 0.3, 0.55, 0.8, 1.0))
    ]
    pole = rod(*knots, pieces=12)
    bark = Material("#6d4526", shine=0.2, wear=0.65, paint=_bark, matter=LEATHER)
    wraps = bundle(
        [
            rod(
                (*(low + (high - low) * share), 0.034),
                (*(low + (high - low) * (share + 0.012)), 0.034),
                pieces=1,
            )
            for share in (0.60, 0.625, 0.65, 0.675)
        ]
    )
    x, y, z = head
    caps = joined(
        torus((x, y - 0.02, z), 0.030, 0.014),
        torus((x, y - 0.055, z), 0.030, 0.010),
        capsule(foot, tuple(low + (high - low) * 0.035), 0.034, 0.034),
        softness=0.01,
    )
    topping = staff(foot, head, light, shape)[2 if shape == "crystal" else 1]
    parts: list[Part] = [(pole.solid, bark), (wraps, HIDE), (caps, GOLD), topping]
    if shape == "skull":
        return [*parts, staff(foot, head, light, shape)[2]]
    right, up, out, size = _GEMS[shape]
    parts.append(gem(Frame((x + right, y + up, z + out), size, rotation(z=0.06, y=0.2)), light))
    return parts


def _bark(points: Field, _normal: Field, base: Field) -> Field:
    grain = np.sin(points[:, 0] * 160 + 7 * np.sin(points[:, 1] * 17) + points[:, 2] * 90)
    return np.asarray(base * (0.88 + 0.16 * grain)[:, None])
