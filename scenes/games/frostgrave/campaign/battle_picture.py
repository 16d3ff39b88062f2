"""The last picture of a battle, saved beside the campaign for its chronicle."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from game.engine.atomic_files import make_folder
from scenes.games.frostgrave.view import FrostgraveView

FOLDER: Final = "pictures"
"""The folder of the pictures, below that of saved campaigns."""
_SIZE: Final = (640, 400)


def picture_path(campaign: Path, number: int, seats: Sequence[int]) -> Path:
    """Return the path of a battle's picture, by its round and its sides."""
    sides = "-".join(map(str, sorted(seats)))
    return campaign.parent / FOLDER / f"{campaign.stem} {number} {sides}.jpg"


def keep_picture(view: object, path: Path) -> None:
    """Save what a table shows now; a full disk leaves no picture."""
    seen = view.table_picture(_SIZE[0] / _SIZE[1]) if isinstance(view, FrostgraveView) else None
    if seen is None:
        return
    try:
        make_folder(path.parent)
        pygame.image.save(pygame.transform.smoothscale(seen, _SIZE), path)
    except (OSError, pygame.error):
        path.unlink(missing_ok=True)


def read_picture(path: Path | None) -> pygame.Surface | None:
    """Return a saved picture, or `None`."""
    if path is None or not path.exists():
        return None
    try:
        return pygame.image.load(path).convert()
    except (OSError, pygame.error):
        return None


def draw_picture(surface: pygame.Surface, picture: pygame.Surface, area: pygame.Rect) -> None:
    """Draw a saved picture so that it covers an area, in pixels."""
    scale = max(area.width / picture.get_width(), area.height / picture.get_height())
    size = round(picture.get_width() * scale), round(picture.get_height() * scale)
    seen = pygame.Rect((0, 0), area.size)
    seen.center = size[0] // 2, size[1] // 2
    surface.blit(pygame.transform.smoothscale(picture, size), area, seen)


def last_picture(campaign: Path) -> Path | None:
    """The picture of a campaign's last battle, or `None`."""
    found = [
        (int(number), path)
        for path in (campaign.parent / FOLDER).glob("*.jpg")
        for stem, number in [path.stem.rpartition(" ")[0].rpartition(" ")[::2]]
        if stem == campaign.stem and number.isdecimal()
    ]
    return max(found)[1] if found else None


def delete_pictures(campaign: Path) -> None:
    """Delete the pictures of a deleted campaign."""
    for path in (campaign.parent / FOLDER).glob("*.jpg"):
        if path.stem.rpartition(" ")[0].rpartition(" ")[0] == campaign.stem:
            path.unlink(missing_ok=True)
