"""Draw the temple on the lobby's table out of the baked altar and blocks.

`python -m tools.lobby_temple`, to be run after the sprites of Block and Key were baked anew.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Final

import pygame

from scenes.games.block_and_key.camera import CUBE_HEIGHT, HALF_HEIGHT, HALF_WIDTH, Cell
from scenes.games.block_and_key.drawing.atlas import FaceAtlas
from scenes.games.block_and_key.drawing.block_colours import BlockColours
from scenes.games.block_and_key.drawing.face_painter import FacePainter
from scenes.games.block_and_key.drawing.voxels import Cube, Voxels
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.sprite import BAKED_SCALE
from tools.studio import Studio

_FOLDER: Final = Path(__file__).resolve().parents[1] / "assets" / "block_and_key"
_NAME: Final = "lobby_temple"
_ABOVE: Final = 96
"""The room for blocks above the altar, in pixels."""
_SIZE: Final = 0.75
"""The size of the picture, relative to that of the blocks on the table."""
_MIDDLE: Final = (260, 235)
"""The middle of the altar's floor in its picture."""
_BACK: Final = (260.0, 115.0)
"""The back corner of the altar's floor in its picture."""
_BLOCKS: Final[tuple[tuple[str, tuple[Cell, ...]], ...]] = (
    ("jade", ((0, 1, 0), (0, 2, 0), (0, 2, 1))),
    ("azure", ((3, 0, 0), (3, 1, 0), (3, 1, 1))),
    ("coral", ((1, 1, 1), (2, 1, 1), (1, 1, 2))),
    ("sun", ((1, 2, 1), (1, 2, 2))),
    ("jade", ((2, 1, 2), (2, 1, 3), (1, 1, 3))),
    ("coral", ((1, 3, 0), (2, 3, 0))),
)
"""The colour of each block on it and its cells; the altar's own core fills (1-2, 1-2, 0)."""


def main() -> None:
    """Write the picture and its entry in the list of sprites."""
    pygame.init()
    with tempfile.TemporaryDirectory() as home:
        studio = Studio(
            Path(home), (round(1280 * BAKED_SCALE), round(720 * BAKED_SCALE)), "en", 1.0
        )
        kit = studio.app.kit
        group = kit.sprites.load("block_and_key", ahead=("faces",))
        studio.wait(lambda: group.done)
        painter = FacePainter(kit, FaceAtlas(kit, BlockColours(kit)))
        altar = pygame.image.load(_FOLDER / "altar_sun.png").convert_alpha()
        picture = raster.clear(altar.get_width(), altar.get_height() + _ABOVE)
        blit(picture, altar, (0, _ABOVE))
        _build(picture, painter)
        picture = pygame.transform.smoothscale_by(picture, _SIZE)
        pygame.image.save(picture, _FOLDER / f"{_NAME}.png")
        studio.app.close()
    listed = _FOLDER / "sprites.json"
    sprites = json.loads(listed.read_text("utf-8"))
    sprites[_NAME] = {
        "file": f"{_NAME}.png",
        "anchor": [round(_SIZE * _MIDDLE[0]), round(_SIZE * (_MIDDLE[1] + _ABOVE))],
        "shadow": None,
        "scale": _SIZE * BAKED_SCALE,
    }
    listed.write_text(json.dumps(dict(sorted(sprites.items())), indent=1) + "\n", "utf-8")


def _build(picture: pygame.Surface, painter: FacePainter) -> None:
    cubes = {
        cell: Cube(number, (colour, colour, colour))
        for number, (colour, cells) in enumerate(_BLOCKS)
        for cell in cells
    }
    core = [(x, y, 0) for x in (1, 2) for y in (1, 2)]
    voxels = Voxels({**cubes, **{cell: Cube(-1, ("sun",) * 3) for cell in core}}, walls=False)
    for cell in sorted(cubes, key=lambda each: (sum(each), each[2])):
        for face in voxels.exposed(cell):
            drawn = painter.face(voxels.face_key(cell, face))
            x, y, z = cell
            left = _BACK[0] + (x - y) * HALF_WIDTH * BAKED_SCALE - drawn.x
            top = (x + y) * HALF_HEIGHT - (z + 1) * CUBE_HEIGHT
            blit(picture, drawn.image, (left, _ABOVE + _BACK[1] + top * BAKED_SCALE - drawn.y))


if __name__ == "__main__":
    main()
