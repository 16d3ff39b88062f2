"""Sprite groups: a folder of PNG files and the `sprites.json` that describes them."""

import hashlib
import json
from pathlib import Path

from tools.art.colour import Field
from tools.art.picture import content_box, write_png
from tools.art.places import ASSETS

Anchor = tuple[float, float]


class SpriteSheet:
    """Collects the sprites of one group and writes them below `assets/<group>`."""

    def __init__(self, group: str, folder: Path = ASSETS) -> None:
        self.folder = folder / group
        self._entries: dict[str, dict[str, object]] = {}
        self._files: dict[str, str] = {}
        """The file of each picture that was written, by its digest."""

    def add(
        self,
        name: str,
        picture: Field,
        anchor: Anchor | None = None,
        *,
        shadow: str | None = None,
        crop: bool = True,
        **more: object,
    ) -> None:
        """Write one sprite.

        Args:
            name: Its name in the group; the file is `<name>.png`, or that of an equal picture.
            picture: Premultiplied, at twice the design size.
            anchor: Pixel that is put on the sprite's place on the table; None is the middle.
            shadow: Name of the sprite with its shadow, which has its own anchor.
            crop: Whether clear borders are cut off.
            more: Further facts for those who draw it.
        """
        left, top, right, bottom = 0, 0, picture.shape[1], picture.shape[0]
        x, y = anchor or (picture.shape[1] / 2, picture.shape[0] / 2)
        if crop and picture.shape[2] == 4:
            left, top, right, bottom = content_box(picture)
        self._entries[name] = {
            "file": self._written(name, picture[top:bottom, left:right]),
            "anchor": [round(x - left), round(y - top)],
            "shadow": shadow,
            **more,
        }

    def _written(self, name: str, picture: Field) -> str:
        """Write a picture, unless an equal one was written; return its file."""
        path = self.folder / f"{name}.png"
        write_png(path, picture)
        first = self._files.setdefault(hashlib.sha256(path.read_bytes()).hexdigest(), path.name)
        if first != path.name:
            path.unlink()
        return first

    def note(self, name: str, file: str, **facts: object) -> None:
        """Describe a file of the group that was not written by `add`."""
        self._entries[name] = {"file": file, "anchor": [0, 0], "shadow": None, **facts}

    def write(self) -> None:
        """Write `sprites.json` and delete files of the group that it no longer names."""
        lines = (
            f"{json.dumps(name)}:{json.dumps(entry, separators=(',', ':'))}"
            for name, entry in sorted(self._entries.items())
        )
        text = "{\n" + ",\n".join(lines) + "\n}\n"
        (self.folder / "sprites.json").write_text(text, encoding="utf-8")
        named = {entry["file"] for entry in self._entries.values()}
        for path in self.folder.iterdir():
            if path.suffix in (".png", ".jpg") and path.name not in named:
                path.unlink()
        print(f"{self.folder.name}: {len(self._entries)} sprites")
