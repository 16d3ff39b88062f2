"""Packs the little pictures of Block and Key's faces into one file."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

from tools.art.colour import Field
from tools.art.picture import write_png

_WIDTH = 2048
_GAP = 2


class Atlas:
    """Pictures by name, each with the pixel that lies on its origin."""

    def __init__(self) -> None:
        self._pictures: dict[str, tuple[Field, tuple[float, float]]] = {}

    def add(self, name: str, picture: Field, origin: tuple[float, float]) -> None:
        """Add a premultiplied picture."""
        self._pictures[name] = (picture, origin)

    def write(self, folder: Path, name: str) -> None:
        """Write `name`.png and `name`.json: name to [left, top, width, height, x, y]."""
        places: dict[str, list[float]] = {}
        left = top = tallest = 0
        order = sorted(self._pictures, key=lambda each: -self._pictures[each][0].shape[0])
        for each in order:
            picture, origin = self._pictures[each]
            height, width = picture.shape[:2]
            if left + width > _WIDTH:
                left, top, tallest = 0, top + tallest + _GAP, 0
            places[each] = [left, top, width, height, *origin]
            left, tallest = left + width + _GAP, max(tallest, height)
        sheet = np.zeros((top + tallest, _WIDTH, 4), np.float32)
        for each, (x, y, width, height, *_) in places.items():
            rows, columns = slice(int(y), int(y + height)), slice(int(x), int(x + width))
            sheet[rows, columns] = self._pictures[each][0]
        write_png(folder / f"{name}.png", sheet)
        text = json.dumps(dict(sorted(places.items())), indent=0)
        (folder / f"{name}.json").write_text(text + "\n", "utf-8")
