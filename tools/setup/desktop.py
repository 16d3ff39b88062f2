"""What the desktop must know before the window library is loaded."""

import os
import sys

from tools.setup.notice import has_display

WINDOW_CLASS = "lamplight-table"


def prepare_video() -> None:
    """Set what SDL reads from the environment; to be called before pygame is imported."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if sys.platform == "win32":
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    elif sys.platform != "darwin":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", WINDOW_CLASS)
        os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", WINDOW_CLASS)


def can_open_window() -> bool:
    """Tell whether there is a display; a display that is named but does not answer is none."""
    if not (has_display() or os.environ.get("SDL_VIDEODRIVER")):
        return False
    prepare_video()
    import pygame

    try:
        pygame.display.init()
    except pygame.error:
        return False
    return True
