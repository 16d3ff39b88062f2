"""Clothes of figurines: calm cloth, sleeves with folds at the elbow, cuffs."""

from collections.abc import Sequence

import numpy as np

from tools.art.colour import Colour, Field
from tools.art.figure_bounds import ring
from tools.art.noise import sine_noise
from tools.art.raymarch import Material, Paint
from tools.art.solids import Point, Solid, capsule, joined, vector
from tools.art.surface_matter import Matter


def _drape(points: Field, fine: bool) -> Field:
    """Long, soft waves: the folds that are seen are solids, not paint."""
    del fine
    slow = points + 0.05 * np.stack([sine_noise(points, 3.0, seed) for seed in (2, 6, 8)], -1)
    wave = sine_noise(slow * vector((1, 0.45, 1)), 6.5, 4.0)
    return np.asarray(0.5 + 0.5 * wave, np.float32)


DRAPE = Matter(_drape, depth=0.022, hollow=0.10)


def woollen(colour: Colour, *, wear: float = 0.25, paint: Paint | None = None) -> Material:
    """Dull cloth of a colour."""
    return Material(colour, shine=0.08, gloss=10, wear=wear, rim=0.35, paint=paint, matter=DRAPE)


def sleeve(joints: Sequence[Point], radii: Sequence[float]) -> Solid:
    """A sleeve from shoulder over elbow to wrist, its cloth pushed together in between."""
    shoulder, elbow, wrist = (vector(each) for each in joints)
    above, below = elbow - shoulder, wrist - elbow
    folds = []
    for start, along, first, last, share, lean in (
        (shoulder, above, radii[0], radii[1], 0.50, 0.45),
        (shoulder, above, radii[0], radii[1], 0.72, -0.30),
        (shoulder, above, radii[0], radii[1], 0.92, 0.50),
        (elbow, below, radii[1], radii[2], 0.16, -0.55),
        (elbow, below, radii[1], radii[2], 0.42, 0.35),
        (elbow, below, radii[1], radii[2], 0.70, -0.30),
        (elbow, below, radii[1], radii[2], 0.90, 0.15),
    ):
        thick = first + (last - first) * share
        unit = along / float(np.linalg.norm(along))
        tilt = unit + vector((0.25 * lean, lean, -0.4 * lean)) * 0.8
        folds.append(ring((start + along * share).tolist(), tilt.tolist(), thick - 0.010, 0.017))
    limb = joined(
        capsule(joints[0], joints[1], radii[0], radii[1]),
        capsule(joints[1], joints[2], radii[1], radii[2]),
        softness=0.03,
    )
    return joined(limb, *folds, softness=0.032)


def cuff(wrist: Point, towards: Point, radius: float) -> Solid:
    """A cuff of two soft rolls that ends a sleeve."""
    start, along = vector(wrist), vector(towards)
    along = along / float(np.linalg.norm(along))
    rolls = [
        ring((start + along * step).tolist(), along.tolist(), radius - 0.018, 0.026)
        for step in (-0.022, 0.018)
    ]
    inner = capsule((start - along * 0.03).tolist(), (start + along * 0.03).tolist(), radius - 0.02)
    return joined(inner, *rolls, softness=0.008)
