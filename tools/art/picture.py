"""Pictures: float arrays (height, width, 4), red green blue premultiplied by alpha."""

from pathlib import Path
from typing import Final

import numpy as np
from oxipng import ColorType, RawImage

from tools.art.colour import Colour, Field, rgb

_PACKING: Final = {
    "level": 2,
    "bit_depth_reduction": False,
    "color_type_reduction": False,
    "palette_reduction": False,
    "grayscale_reduction": False,
}
"""The game reads pixels of its pictures, so all keep their kind: 8 bits, RGB or RGBA."""


def blank(width: int, height: int) -> Field:
    """A clear picture."""
    return np.zeros((height, width, 4), np.float32)


def opaque(colours: Field) -> Field:
    """A picture without clear parts out of a colour field (h, w, 3)."""
    alpha = np.ones((*colours.shape[:2], 1), np.float32)
    return np.concatenate([np.clip(colours, 0, 1), alpha], -1).astype(np.float32)


def tinted(colour: Colour | Field, mask: Field) -> Field:
    """A picture of one colour or a colour field, as opaque as the mask says."""
    alpha = np.clip(mask, 0, 1)[..., None]
    colours = np.broadcast_to(rgb(colour), (*mask.shape, 3))
    return np.concatenate([np.clip(colours, 0, 1) * alpha, alpha], -1).astype(np.float32)


def straight_colours(picture: Field) -> Field:
    """The colour field (h, w, 3) before premultiplication."""
    return picture[..., :3] / np.maximum(picture[..., 3:], 1e-4)


def lay(below: Field, above: Field, x: float = 0, y: float = 0, *, opacity: float = 1.0) -> None:
    """Lay one picture over another, in place, its top left corner at (x, y)."""
    window, part = _overlap(below, above, round(x), round(y))
    if part.size:
        window *= 1 - part[..., 3:] * opacity
        window += part * opacity


def lay_centred(below: Field, above: Field, x: float, y: float, *, opacity: float = 1.0) -> None:
    """Lay one picture over another with its middle at (x, y)."""
    lay(below, above, x - above.shape[1] / 2, y - above.shape[0] / 2, opacity=opacity)


def shine(below: Field, colour: Colour, mask: Field, x: float = 0, y: float = 0) -> None:
    """Add light of a colour where the mask says, in place; clear parts stay clear."""
    light = np.concatenate([mask[..., None] * rgb(colour), np.zeros_like(mask)[..., None]], -1)
    window, part = _overlap(below, light.astype(np.float32), round(x), round(y))
    if part.size:
        window[..., :3] = np.minimum(window[..., :3] + part[..., :3], window[..., 3:])


def shrunk(picture: Field, factor: int) -> Field:
    """The picture at one `factor`-th of its size, by averaging blocks."""
    height, width = picture.shape[0] // factor, picture.shape[1] // factor
    cut = picture[: height * factor, : width * factor]
    if picture.ndim == 2:
        return cut.reshape(height, factor, width, factor).mean((1, 3))
    return cut.reshape(height, factor, width, factor, picture.shape[2]).mean((1, 3))


def resized(picture: Field, width: int, height: int) -> Field:
    """The picture at another size: averaged when smaller, bilinear when larger."""
    return _resized_rows(_resized_rows(picture, height).swapaxes(0, 1), width).swapaxes(0, 1)


def toned(picture: Field, steps: int = 63) -> Field:
    """The picture in fewer tones, for a smaller file: woven cloth and worn ice hide the steps."""
    return np.round(picture * steps) / steps


def content_box(picture: Field, border: int = 2) -> tuple[int, int, int, int]:
    """The smallest box (left, top, right, bottom) around the visible part, plus a border."""
    seen = picture[..., 3] > 0.004
    rows, columns = np.nonzero(seen.any(1))[0], np.nonzero(seen.any(0))[0]
    if not len(rows):
        return 0, 0, 1, 1
    return (
        max(0, int(columns[0]) - border),
        max(0, int(rows[0]) - border),
        min(picture.shape[1], int(columns[-1]) + 1 + border),
        min(picture.shape[0], int(rows[-1]) + 1 + border),
    )


def to_bytes(picture: Field) -> np.ndarray:
    """The picture as unsigned bytes, rounded."""
    return (np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8)


def write_png(path: Path, picture: Field) -> None:
    """Write a PNG, packed small, the same bytes for the same picture on every machine.

    A picture with four channels keeps its premultiplied colours; three channels are opaque.
    """
    data = to_bytes(picture)
    height, width, channels = data.shape
    colours = ColorType.rgba() if channels == 4 else ColorType.rgb()
    raw = RawImage(data.tobytes(), width, height, color_type=colours, bit_depth=8)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(raw.create_optimized_png(**_PACKING))


def _overlap(below: Field, above: Field, x: int, y: int) -> tuple[Field, Field]:
    """The parts of both pictures that lie over each other."""
    left, top = max(0, x), max(0, y)
    right = min(below.shape[1], x + above.shape[1])
    bottom = min(below.shape[0], y + above.shape[0])
    if right <= left or bottom <= top:
        return below[:0, :0], above[:0, :0]
    return below[top:bottom, left:right], above[top - y : bottom - y, left - x : right - x]


def _resized_rows(picture: Field, height: int) -> Field:
    """Change the height only."""
    old = picture.shape[0]
    if height >= old:
        at = np.clip((np.arange(height) + 0.5) * old / height - 0.5, 0, old - 1)
        row = np.minimum(at.astype(int), old - 1)
        part = (at - row).astype(np.float32).reshape(-1, *([1] * (picture.ndim - 1)))
        return picture[row] * (1 - part) + picture[np.minimum(row + 1, old - 1)] * part
    sums = np.concatenate([np.zeros_like(picture[:1]), np.cumsum(picture, 0, dtype=np.float64)])
    edges = np.arange(height + 1) * old / height
    row = np.minimum(edges.astype(int), old - 1)
    part = (edges - row).reshape(-1, *([1] * (picture.ndim - 1)))
    at_edges = sums[row] * (1 - part) + sums[row + 1] * part
    return (np.diff(at_edges, axis=0) * height / old).astype(np.float32)
