"""Writes the miniatures of Frostgrave in four facings, each with its shadow.

`<side>_<kind>_<facing>` for the people of a warband (`red`, `blue`; wizards are
`wizard_<school>`), `foe_<creature>_<facing>` for the creatures. Facings: 0 south-east,
1 south-west, 2 north-west, 3 north-east. The anchor is the middle of the base.
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np

from tools.art.cache import remembered_picture, source_digest
from tools.art.colour import Field
from tools.art.miniature_creatures import BASES, CREATURES
from tools.art.miniature_kit import base_parts
from tools.art.miniature_soldiers import SOLDIERS, soldier
from tools.art.miniature_wizards import SCHOOLS, apprentice, wizard
from tools.art.picture import straight_colours
from tools.art.raymarch import Part, Scene, View
from tools.art.sheet import SpriteSheet

PIXELS_PER_INCH = 72
SHADOW_ROOM = 3 * PIXELS_PER_INCH // 2
"""Pixels at either side of a miniature's picture that its shadow needs."""
SHADOW_DEPTH = 24
"""The same above and below it."""
FACINGS = 4
TEAMS = ("red", "blue")
LIFT = 0.78
RICHER = 1.14
WARMTH = np.array([1.06, 1.0, 0.94])
RIM = 0.95
RIM_LIGHT = np.array([1.0, 0.9, 0.64])
RIM_WAYS = ((1, 1), (2, 1), (1, 2), (2, 2), (3, 1), (1, 3), (3, 3))
"""How shades are lifted, colours enriched and warmed; the rim's strength and light, and its width
in pixels to each side."""
SOURCES = source_digest(
    "miniature_kit",
    "miniature_bodies",
    "miniature_matter",
    "miniature_wizards",
    "miniature_soldiers",
    "miniature_beasts",
    "miniature_undead",
    "miniature_unnatural",
    "solids",
    "raymarch",
)


def add_miniatures(sheet: SpriteSheet) -> None:
    """Every miniature in every facing."""
    for facing in range(FACINGS):
        for name, side, radius, build in miniatures():
            add_miniature(sheet, f"{name}_{facing}", side, radius, build, facing)


def miniatures() -> Iterator[tuple[str, str, float, Callable[[], list[Part]]]]:
    """Name, side, radius of the base in inches, and the builder of each."""
    for side in TEAMS:
        for school in SCHOOLS:
            yield f"{side}_wizard_{school}", side, 0.5, _bound(wizard, side, school)
        yield f"{side}_apprentice", side, 0.5, _bound(apprentice, side)
        for kind in SOLDIERS:
            yield f"{side}_{kind}", side, 0.5, _bound(soldier, side, kind)
    for creature, build in CREATURES.items():
        yield f"foe_{creature}", "foe", BASES.get(creature, 0.5), build


def add_miniature(
    sheet: SpriteSheet,
    name: str,
    side: str,
    radius: float,
    build: Callable[[], list[Part]],
    facing: int,
) -> None:
    """One facing of a miniature, and its shadow."""
    view = view_of(radius, facing)

    def bake() -> Field:
        return Scene(base_parts(side, radius) + build(), view).sprite()

    body = remembered_picture(f"{name} {SOURCES}", bake)
    ground = (view.width / 2, view.height / 2 + view.centre[2] * -view.scale)
    sheet.add(name, warmed(body), ground, shadow=f"{name}_shadow")
    add_shadow(sheet, name, side, radius, build, view)


def warmed(body: Field) -> Field:
    """A miniature in lantern light: brighter shades, and a warm rim at its upper left."""
    alpha = body[..., 3]
    colours = np.clip(straight_colours(body), 0, 1) ** LIFT
    grey = colours.mean(-1, keepdims=True)
    colours = (grey + (colours - grey) * RICHER) * WARMTH
    behind = sum((_moved(alpha, *way) for way in RIM_WAYS), np.zeros_like(alpha)) / len(RIM_WAYS)
    rim = RIM * np.clip(alpha - behind, 0, 1)[..., None]
    colours = np.clip(colours * (1 - rim) + RIM_LIGHT * rim, 0, 1)
    return np.concatenate([colours * alpha[..., None], alpha[..., None]], -1).astype(np.float32)


def _moved(alpha: Field, down: int, right: int) -> Field:
    """A mask moved down and to the right, with nothing where it came from."""
    room = np.pad(alpha, ((down, 0), (right, 0)))
    return room[: alpha.shape[0], : alpha.shape[1]]


def add_shadow(
    sheet: SpriteSheet,
    name: str,
    side: str,
    radius: float,
    build: Callable[[], list[Part]],
    view: View,
) -> None:
    """The shadow of a facing; it falls farther to the side than the miniature reaches."""
    wide = view.width + 2 * SHADOW_ROOM
    tall = view.height + 2 * SHADOW_DEPTH
    # The shadow is blurred, so one ray a pixel is enough for it.
    seen = replace(view, samples=1, width=wide, height=tall)

    def bake() -> Field:
        return Scene(base_parts(side, radius) + build(), seen).shadow(soften=1.8)

    shadow = remembered_picture(f"{name} shadow {wide} {tall} {SOURCES}", bake)
    ground = (wide / 2, tall / 2 + view.centre[2] * -view.scale)
    sheet.add(f"{name}_shadow", shadow, ground)


def view_of(radius: float, facing: int) -> View:
    """The camera over a miniature; large bases get a larger picture."""
    large = radius > 0.5
    width, height = (3.2, 3.6) if large else (2.1, 2.7)
    return View(
        width=2 * round(width * PIXELS_PER_INCH / 2),
        height=2 * round(height * PIXELS_PER_INCH / 2),
        scale=PIXELS_PER_INCH,
        centre=(0, 0, -0.62 if large else -0.5),
        elevation=52,
        yaw=math.pi / 4 - facing * math.pi / 2,
        volume=((0, 1.1, 0), (1.35, 1.4, 1.35)),
    )


def _bound(build: Callable[..., list[Part]], *arguments: str) -> Callable[[], list[Part]]:
    return lambda: build(*arguments)
