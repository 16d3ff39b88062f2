"""Pictures of the screen in the player's own folder."""

from __future__ import annotations

import time
from pathlib import Path

import pygame

from game.engine.atomic_files import make_folder
from game.engine.folders import home_folder


def picture_folder() -> Path:
    """Return where pictures of the screen are saved."""
    return home_folder() / "pictures"


def save_screen(surface: pygame.Surface) -> Path:
    """Save what a surface shows under the time of day; return the file.

    Raises:
        OSError: the folder cannot be made.
        pygame.error: the file cannot be written.
    """
    folder = picture_folder()
    file = folder / time.strftime("lamplight-%Y%m%d-%H%M%S.png")
    make_folder(folder)
    pygame.image.save(surface, file)
    return file
