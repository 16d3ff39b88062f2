"""Draw the temple on the lobby's table, and the towers of an option, out of the baked blocks.

`python -m tools.lobby_temple`, to be run after the sprites of Block and Key were baked anew.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
import pygame

from scenes.games.block_and_key.camera import CUBE_HEIGHT, HALF_HEIGHT, HALF_WIDTH, Cell
from scenes.games.block_and_key.drawing.atlas import FaceAtlas
from scenes.games.block_and_key.drawing.block_colours import BlockColours
from scenes.games.block_and_key.drawing.face_painter import FacePainter
from scenes.games.block_and_key.drawing.voxels import Cube, Voxels
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.sprite import BAKED_SCALE
from tools.art.picture import write_png
from tools.studio import Studio

_FOLDER: Final = Path(__file__).resolve().parents[1] / "assets" / "block_and_key"
_NAME: Final = "lobby_temple"
_Blocks: TypeAlias = tuple[tuple[str, tuple[Cell, ...]], ...]
_ABOVE: Final = 96
"""The room for blocks above the altar, in pixels."""
_SIZE: Final = 0.75
"""The size of the picture, relative to that of the blocks on the table."""
_MIDDLE: Final = (260, 235)
"""The middle of the altar's floor in its picture."""
_BACK: Final = (260.0, 115.0)
"""The back corner of the altar's floor in its picture."""
_BLOCKS: Final[_Blocks] = (
    ("jade", ((0, 1, 0), (0, 2, 0), (0, 2, 1))),
    ("azure", ((3, 0, 0), (3, 1, 0), (3, 1, 1))),
    ("coral", ((1, 1, 1), (2, 1, 1), (1, 1, 2))),
    ("sun", ((1, 2, 1), (1, 2, 2))),
    ("jade", ((2, 1, 2), (2, 1, 3), (1, 1, 3))),
    ("coral", ((1, 3, 0), (2, 3, 0))),
)
"""The colour of each block on it and its cells; the altar's own core fills (1-2, 1-2, 0)."""
_TOWERS: Final[dict[str, _Blocks]] = {
    "lobby_rise_block": (
        ("jade", ((0, 0, 0), (0, 0, 1))),
        ("azure", ((1, 0, 0), (1, 0, 1), (1, 0, 2))),
    ),
    "lobby_rise_stack": (
        ("jade", ((0, 0, 0), (0, 0, 1))),
        ("coral", ((0, 0, 2),)),
        ("azure", ((1, 0, 0), (1, 0, 1), (1, 0, 2), (1, 0, 3))),
    ),
}
"""A block beside the one that it must rise above, and beside a whole stack."""
_LEVELS: Final = 4
"""The cubes of the highest tower."""


def main() -> None:
    """Write the pictures and their entries in the list of sprites."""
    pygame.init()
    with tempfile.TemporaryDirectory() as home:
        studio = Studio(
            Path(home), (round(1280 * BAKED_SCALE), round(720 * BAKED_SCALE)), "en", 1.0
        )
        kit = studio.app.kit
        group = kit.sprites.load("block_and_key", ahead=("faces",))
        studio.wait(lambda: group.done)
        painter = FacePainter(kit, FaceAtlas(kit, BlockColours(kit)))
        altar = _altar()
        picture = raster.clear(altar.get_width(), altar.get_height() + _ABOVE)
        blit(picture, altar, (0, _ABOVE))
        core = [(x, y, 0) for x in (1, 2) for y in (1, 2)]
        _build(picture, painter, _BLOCKS, (_BACK[0], _BACK[1] + _ABOVE), core)
        _write(_NAME, picture, (_MIDDLE[0], _MIDDLE[1] + _ABOVE))
        for name, blocks in _TOWERS.items():
            _write_tower(name, painter, blocks)
        studio.app.close()


def _altar() -> pygame.Surface:
    """The altar at the scale of the blocks, though its file may be smaller."""
    listed = json.loads((_FOLDER / "sprites.json").read_text("utf-8"))["altar_sun"]
    image = pygame.image.load(_FOLDER / listed["file"]).convert_alpha()
    return pygame.transform.smoothscale_by(image, BAKED_SCALE / listed["scale"])


def _write_tower(name: str, painter: FacePainter, blocks: _Blocks) -> None:
    wide, deep = 4 * HALF_WIDTH * BAKED_SCALE, 4 * HALF_HEIGHT * BAKED_SCALE
    above = (_LEVELS + 0.5) * CUBE_HEIGHT * BAKED_SCALE
    picture = raster.clear(round(wide), round(above + deep))
    _build(picture, painter, blocks, (wide / 2, above), ())
    area = picture.get_bounding_rect()
    foot = (wide / 2 - area.left, above + deep / 2 - area.top)
    _write(name, picture.subsurface(area).copy(), foot)


def _write(name: str, picture: pygame.Surface, anchor: tuple[float, float]) -> None:
    """Write a picture in its smaller size, and list it."""
    picture = pygame.transform.smoothscale_by(picture, _SIZE)
    width, height = picture.get_size()
    pixels = np.frombuffer(pygame.image.tobytes(picture, "RGBA"), np.uint8)
    write_png(_FOLDER / f"{name}.png", pixels.reshape(height, width, 4) / np.float32(255))
    listed = _FOLDER / "sprites.json"
    sprites = json.loads(listed.read_text("utf-8"))
    sprites[name] = {
        "file": f"{name}.png",
        "anchor": [round(_SIZE * place) for place in anchor],
        "shadow": None,
        "scale": _SIZE * BAKED_SCALE,
    }
    listed.write_text(json.dumps(dict(sorted(sprites.items())), indent=1) + "\n", "utf-8")


def _build(
    picture: pygame.Surface,
    painter: FacePainter,
    blocks: _Blocks,
    back: tuple[float, float],
    core: Sequence[Cell],
) -> None:
    """Paint blocks around the back corner of the floor; `core` is there already."""
    cubes = {
        cell: Cube(number, (colour, colour, colour))
        for number, (colour, cells) in enumerate(blocks)
        for cell in cells
    }
    voxels = Voxels({**cubes, **{cell: Cube(-1, ("sun",) * 3) for cell in core}}, walls=False)
    for cell in sorted(cubes, key=lambda each: (sum(each), each[2])):
        for face in voxels.exposed(cell):
            drawn = painter.face(voxels.face_key(cell, face))
            x, y, z = cell
            left = back[0] + (x - y) * HALF_WIDTH * BAKED_SCALE - drawn.x
            top = (x + y) * HALF_HEIGHT - (z + 1) * CUBE_HEIGHT
            blit(picture, drawn.image, (left, back[1] + top * BAKED_SCALE - drawn.y))


if __name__ == "__main__":
    main()
