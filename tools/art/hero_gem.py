"""Cut stones that glow from within: their planes, bright edges and light of each facet."""

import math

import numpy as np

from tools.art.colour import Field, rgb
from tools.art.filters import smoothstep
from tools.art.hero_frames import Frame
from tools.art.raymarch import Material, Part
from tools.art.solids import vector
from tools.art.surface_matter import PLAIN

_LAMP = vector((-0.52, 0.62, 0.58))


def _planes(sides: int, waist: float) -> Field:
    """Outward normals and distances (n, 4): a tall stone of two points and a girdle."""
    rows = []
    for index in range(sides):
        turn = 2 * math.pi * (index + 0.5) / sides
        x, z = math.cos(turn), math.sin(turn)
        rows.append((x, 0.0, z, waist))
        for up in (1, -1):
            steep = vector((x, up * 0.62, z))
            steep /= np.linalg.norm(steep)
            rows.append((*steep, waist * 1.06))
            crown = vector((math.cos(turn + 0.5), up * 1.5, math.sin(turn + 0.5)))
            crown /= np.linalg.norm(crown)
            rows.append((*crown, 0.86))
    return np.array(rows, np.float32)


def gem(frame: Frame, colour: str, *, sides: int = 6, waist: float = 0.62) -> Part:
    """A cut stone a unit high above and below its middle."""
    planes = _planes(sides, waist)
    light = rgb(colour)

    def solid(points: Field) -> Field:
        return (points @ planes[:, :3].T - planes[:, 3]).max(-1)

    def paint(points: Field, normal: Field, base: Field) -> Field:
        reach = np.sort(points @ planes[:, :3].T - planes[:, 3], axis=-1)
        facet = np.clip(0.5 + 0.62 * (normal @ _LAMP), 0, 1)[:, None]
        flicker = np.sin(np.round(normal @ vector((5.1, 3.7, 4.3)), 1) * 9)[:, None] * 0.12
        share = np.clip(facet + flicker, 0, 1)
        deep, base = base**2.4 * vector((0.52, 0.44, 0.58)), base**1.6
        out = deep + (base - deep) * np.minimum(1, share * 2)
        out = out + (1 - out) * np.clip(share * 2 - 1, 0, 1) * 0.30
        heart = np.exp(-(points**2).sum(-1) / 0.22)[:, None] * 0.30
        out = out + (light + (1 - light) * 0.6 - out) * heart
        edge = smoothstep(0.045, 0.012, reach[:, -1] - reach[:, -2])[:, None]
        return np.asarray(out + (light + (1 - light) * 0.75 - out) * edge * 0.75)

    stone = Material(
        colour, glow=0.55, shine=1.1, gloss=46, wear=0.15, rim=0.6, paint=paint, matter=PLAIN
    )
    return frame.parts([(solid, stone)])[0]
