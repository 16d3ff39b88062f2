"""The head of the dragon: jaws, horns, mane, whiskers. Places are pixels of the cover's sheet."""

from collections.abc import Sequence

from tools.art.cover_frame import SHEET_HEIGHT, SHEET_WIDTH
from tools.art.raymarch import Material, Part
from tools.art.solids import Solid, ellipsoid, joined, sphere
from tools.art.surface_matter import LACQUER, PLAIN, STEEL
from tools.art.swept_body import tapered

SCALE = 444
"""Pixels of the cover per unit of the model."""
Spot = tuple[float, float, float]
NEAR, FAR = 0.225, 0.135
MIDDLE = 0.18

JADE = Material("#176152", shine=0.5, gloss=26, wear=0.5, rim=0.8, matter=LACQUER)
MINT = Material("#4fd0a4", shine=0.4, gloss=22, wear=0.5, rim=0.6, matter=LACQUER)
GOLD = Material("#e8b64a", shine=1.0, gloss=40, wear=0.4, rim=0.5, matter=STEEL)
IVORY = Material("#fff1cf", shine=0.5, gloss=40, wear=0.3, matter=PLAIN)
RED = Material("#d8402a", shine=0.5, gloss=30, wear=0.3, matter=PLAIN)
EYE = Material("#ffcf3f", shine=0.9, gloss=60, glow=0.35, matter=PLAIN)
BLACK = Material("#0a0a0c", shine=0.9, gloss=60, matter=PLAIN)


def at(x: float, y: float, z: float) -> tuple[float, float, float]:
    """The point of the model seen at a pixel of the sheet, at a depth in units."""
    return ((x - SHEET_WIDTH / 2) / SCALE, (SHEET_HEIGHT / 2 - y) / SCALE, z)


def chain(spots: Sequence[Spot], radii: Sequence[float]) -> Solid:
    """A tapering rod through spots of the sheet (radii in units)."""
    return tapered([at(*spot) for spot in spots], radii)


def head_parts() -> list[Part]:
    """The head, turned to the right and a little towards the viewer."""
    parts: list[Part] = [
        (_skull(), JADE),
        (_lower_jaw(), JADE),
        (_inside(), RED),
        (_teeth(), IVORY),
        (_mane(), MINT),
        (_beard(), MINT),
        (_whisker(NEAR), MINT),
        (_whisker(FAR), MINT),
    ]
    for depth, shift in ((NEAR, 0), (FAR, 26)):
        parts.append((_horn(depth, shift), GOLD))
    parts += _face(NEAR + 0.040)
    return parts


def _skull() -> Solid:
    return joined(
        ellipsoid(at(438, 182, MIDDLE), (0.100, 0.082, 0.078)),
        chain(((446, 190, MIDDLE), (500, 190, MIDDLE), (524, 194, MIDDLE)), (0.066, 0.046, 0.040)),
        ellipsoid(at(526, 182, NEAR - 0.015), (0.030, 0.024, 0.024)),
        ellipsoid(at(526, 182, FAR + 0.015), (0.030, 0.024, 0.024)),
        chain(((424, 162, NEAR), (452, 152, NEAR + 0.02), (480, 168, NEAR)), (0.016, 0.026, 0.012)),
        chain(((458, 208, NEAR), (500, 208, NEAR), (532, 204, NEAR - 0.02)), (0.020, 0.016, 0.010)),
        softness=0.035,
    )


def _lower_jaw() -> Solid:
    return joined(
        chain(((418, 212, MIDDLE), (456, 236, MIDDLE)), (0.060, 0.040)),
        chain(((456, 236, MIDDLE), (496, 248, MIDDLE), (516, 244, MIDDLE)), (0.040, 0.032, 0.022)),
        softness=0.03,
    )


def _inside() -> Solid:
    """The mouth and the tongue, which curls up at its tip."""
    return joined(
        chain(((450, 218, MIDDLE), (484, 224, MIDDLE)), (0.034, 0.028)),
        chain(
            ((484, 228, MIDDLE), (516, 230, MIDDLE + 0.01), (532, 221, MIDDLE), (543, 228, MIDDLE)),
            (0.020, 0.018, 0.012, 0.003),
        ),
        softness=0.015,
    )


def _teeth() -> Solid:
    """Fangs above and below on the near side: a long one in front, small ones behind."""
    above = ((470, 212, 5), (482, 213, 7), (495, 213, 7), (508, 212, 8), (523, 209, 17))
    below = ((484, 236, 6), (497, 240, 7), (510, 240, 14))
    z = NEAR + 0.002
    fangs = [chain(((x, y, z), (x + 1, y + size, z)), (0.0085, 0.0015)) for x, y, size in above]
    fangs += [
        chain(((x, y, z - 0.03), (x + 2, y - size, z - 0.02)), (0.008, 0.0015))
        for x, y, size in below
    ]
    return joined(*fangs, softness=0)


def _horn(depth: float, shift: float) -> Solid:
    """An antler swept back, with one prong."""
    s = shift
    return joined(
        chain(
            (
                (432 + s, 156, depth),
                (412 + s, 112, depth + 0.01),
                (372 + s, 78, depth),
                (330 + s, 66, depth - 0.03),
            ),
            (0.025, 0.021, 0.014, 0.002),
        ),
        chain(
            ((398 + s, 100, depth), (402 + s, 66, depth + 0.02), (388 + s, 38, depth + 0.02)),
            (0.015, 0.011, 0.002),
        ),
        softness=0.012,
    )


def _mane() -> Solid:
    """Flames behind the cheek and down the neck."""
    tufts = (
        ((-64, -34), (-30, -26)),
        ((-86, -2), (-42, -6)),
        ((-84, 34), (-40, 14)),
        ((-66, 66), (-34, 32)),
        ((-36, 86), (-16, 44)),
    )
    flames = []
    for depth in (NEAR + 0.01, MIDDLE - 0.03):
        for (dx, dy), (mx, my) in tufts:
            x, y = 420, 196
            flames.append(
                chain(
                    ((x, y, depth), (x + mx, y + my, depth + 0.02), (x + dx, y + dy - 8, depth)),
                    (0.030, 0.028, 0.002),
                )
            )
    return joined(*flames, softness=0.012)


def _beard() -> Solid:
    return joined(
        *(
            chain(
                (
                    (x, 236, MIDDLE + 0.03),
                    (x - 4, 258, MIDDLE + 0.03),
                    (x - 18, 276 + i * 5, MIDDLE),
                ),
                (0.018, 0.014, 0.002),
            )
            for i, x in enumerate((440, 458, 476))
        ),
        softness=0.01,
    )


def _whisker(depth: float) -> Solid:
    """A long feeler from the nose; the near one hangs, the far one rises."""
    hang = ((528, 200, depth), (541, 224, depth), (537, 262, depth), (514, 292, depth))
    rise = ((524, 180, depth), (540, 152, depth), (532, 118, depth), (540, 92, depth))
    spots = hang if depth == NEAR else rise
    return chain(spots, (0.011, 0.009, 0.007, 0.002))


def _face(depth: float) -> list[Part]:
    """Eye with a spark below its brow, and the nostril."""
    x, y, _ = at(460, 174, 0)
    brow = ((440, 164, depth - 0.005), (462, 158, depth + 0.012), (486, 174, depth - 0.010))
    return [
        (chain(brow, (0.010, 0.015, 0.004)), MINT),
        (ellipsoid((x, y, depth - 0.014), (0.032, 0.026, 0.020)), EYE),
        (ellipsoid((x + 0.006, y, depth + 0.003), (0.0080, 0.017, 0.008)), BLACK),
        (sphere((x - 0.004, y + 0.008, depth + 0.010), 0.0042), Material("#ffffff", glow=0.95)),
        (ellipsoid(at(534, 182, NEAR + 0.004), (0.011, 0.008, 0.008)), BLACK),
    ]
