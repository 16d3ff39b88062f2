"""Settings of the desktop that are needed before the window library is loaded."""

import os
import sys

WINDOW_CLASS = "lamplight-table"
UNSEEN = ("dummy", "offscreen", "evdev")
"""Drivers of SDL behind which there is no screen."""


def has_display() -> bool:
    """Return whether this system has a desktop to show windows on."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def has_video() -> bool:
    """Return whether SDL has something to draw on: a display, or a driver that needs none."""
    return has_display() or bool(os.environ.get("SDL_VIDEODRIVER"))


def prepare_video() -> None:
    """Set what SDL reads from the environment; to be called before pygame is imported."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # The lower button of a pad confirms on every make, no matter which letter it bears.
    os.environ.setdefault("SDL_GAMECONTROLLER_USE_BUTTON_LABELS", "0")
    if sys.platform == "win32":
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    elif sys.platform != "darwin":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", WINDOW_CLASS)
        os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", WINDOW_CLASS)


def can_open_window() -> bool:
    """Return whether the display answers; one that is named in the environment may be gone.

    Without one SDL draws off the screen, which is right only where it was asked for.
    """
    prepare_video()
    import pygame

    try:
        pygame.display.init()
    except pygame.error:
        return False
    if os.environ.get("SDL_VIDEODRIVER") or pygame.display.get_driver() not in UNSEEN:
        return True
    pygame.display.quit()
    return False
