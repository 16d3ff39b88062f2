"""The program: window, clock, main loop, current settings.

The loop never waits for a bot or the disk, and draws only when something has changed.
"""

from __future__ import annotations

import logging
import time

import pygame

from game.engine.folders import program_folder
from scenes.app.game_modules import game_modules
from scenes.app.mouse_pointer import MousePointer
from scenes.app.navigation import Navigation
from scenes.app.scene_stack import SceneManager
from scenes.kit import heap, user_file
from scenes.kit.draw.canvas import MINIMUM_WINDOW
from scenes.kit.input.intents import Intent, Signal
from scenes.kit.kit import Kit, build_kit
from scenes.kit.scene import Transition
from scenes.kit.settings_store import Settings, SettingsStore
from scenes.kit.widgets.toasts import ToastKind
from scenes.pages.screen_pictures import save_screen
from scenes.services import Services
from scenes.title.title import Title

_log = logging.getLogger(__name__)
FRAMES = 60
_LONGEST_STEP = 0.1
_FIRST_COLOUR = (34, 20, 12)
COMMON_SIZES = ((960, 540), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
_PAD_EVENTS = {
    pygame.JOYDEVICEADDED: ("kit.devices.pad_added", ToastKind.OK),
    pygame.JOYDEVICEREMOVED: ("kit.devices.pad_removed", ToastKind.WARNING),
}


class App:
    """One run of the program.

    Args:
        store: where the settings lie; the platform's own place if not given.
        strict: missing words are errors (tests).
    """

    def __init__(self, store: SettingsStore | None = None, *, strict: bool = False) -> None:
        self.store = store or SettingsStore()
        settings, trouble = self.store.load()
        heap.reuse_large_blocks()
        self.window = _open_window(settings)
        self._paint_first_frame()
        self.kit: Kit = build_kit(
            program_folder(), self.window.get_surface().get_size(), settings, strict=strict
        )
        self.manager = SceneManager(self.kit)
        self.mouse_pointer = MousePointer(self.kit)
        self.services = Services(self.kit, self.store)
        self.services.window = self
        self.services.on_trouble = self._report_trouble
        self.services.modules = game_modules(self.services)
        self.services.navigator = Navigation(self.services)
        self._troubles: list[str] = [trouble] if trouble else []
        self._mode = settings.window
        self._started = False
        self._spare = heap.Spare()
        self._quiet = 0.0
        self.window.title = self.kit.words("app.name")
        self.manager.push(Title(self.kit, self.services), Transition.NONE)

    # ------------------------------------------------------------------ the loop
    def run(self, smoke: float | None = None) -> int:
        """Run until the person quits, or for `smoke` seconds; returns the exit code."""
        clock = pygame.time.Clock()
        begun = time.monotonic()
        while self.manager.running:
            step = min(_LONGEST_STEP, clock.tick(FRAMES) / 1000)
            self.frame(step)
            if smoke is not None and time.monotonic() - begun >= smoke:
                break
        self.close()
        return 0

    def frame(self, dt: float) -> bool:
        """Handle events, advance by `dt` seconds, draw if needed.

        Return whether anything was drawn.
        """
        self.advance(dt)
        drawn = self.manager.running and self.manager.changed
        if drawn:
            self.manager.draw(self.window.get_surface())
            self.window.flip()
        if not self._started:
            self._start_rest()
        return drawn

    def advance(self, dt: float) -> None:
        """Handle events and advance by `dt` seconds without drawing."""
        for event in pygame.event.get():
            self.take(event)
        self.manager.update(dt)
        self.services.update(dt)
        self.kit.audio.update(dt)
        self._spare.update(dt)
        while self._troubles:
            self.manager.toast(self.kit.words(self._troubles.pop(), reason="—"), ToastKind.WARNING)
        self._report_own_files()
        if self._started:
            self.mouse_pointer.show(self.manager.pointer)

    def close(self) -> None:
        """Close scenes, settings, sound and window."""
        self.manager.close()
        self.services.close()
        self.kit.audio.stop()
        self.window.destroy()

    def _start_rest(self) -> None:
        """Start everything that can wait for the first frame: pads, sound, the icon."""
        self._started = True
        self.kit.controls.start()
        self.kit.audio.start()
        self.services.play_music("music_title")
        icon = program_folder() / "assets" / "shared" / "program_icon.png"
        if icon.is_file():
            self.window.set_icon(pygame.image.load(icon))

    # ------------------------------------------------------------------ events
    def take(self, event: pygame.Event) -> None:
        """Handle one event."""
        match event.type:
            case pygame.QUIT | pygame.WINDOWCLOSE:
                self.manager.ask_to_quit()
            case pygame.WINDOWRESIZED | pygame.WINDOWSIZECHANGED:
                self._resized()
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED | pygame.WINDOWSHOWN:
                self.manager.expose()
            case _:
                self._take_input(event)

    def _take_input(self, event: pygame.Event) -> None:
        if event.type in _PAD_EVENTS and self._started and self.kit.controls.pads.count:
            key, kind = _PAD_EVENTS[event.type]
            self.manager.toast(self.kit.words(key), kind)
        used = self.manager.handle_event(event)
        signals = self.kit.controls.observe(event)
        for signal in signals:
            if not self._take_own(signal) and not used:
                self.manager.handle_signal(signal)

    def _take_own(self, signal: Signal) -> bool:
        """Handle intentions that mean the same in every scene."""
        if signal.intent is Intent.FULLSCREEN:
            if not signal.repeated:
                full = self.kit.settings.window == "fullscreen"
                self.services.change(window="window" if full else "fullscreen")
            return True
        if signal.intent is Intent.SCREENSHOT:
            if not signal.repeated:
                self._save_picture()
            return True
        return False

    def _resized(self) -> None:
        size = self.window.get_surface().get_size()
        if size == self.kit.canvas.size:
            return
        self.kit.resize(size)
        self.manager.rebuild()
        if self.kit.settings.window == "window":
            self.services.note_size(size)

    def _save_picture(self) -> None:
        try:
            file = save_screen(self.window.get_surface())
        except (OSError, pygame.error) as error:
            words = self.kit.words("app.message.screenshot_failed", reason=str(error))
            self.manager.toast(words, ToastKind.WARNING)
            return
        self.manager.toast(self.kit.words("app.message.screenshot", file=file.name), ToastKind.OK)

    def _report_own_files(self) -> None:
        """Report broken files of the player, which were left out or begun again."""
        while self.kit.troubles:
            first = self.kit.troubles.pop().findings[0]
            words = self.kit.words("app.message.own_data", reason=self.services.explain(first))
            self.manager.toast(words, ToastKind.WARNING)
        for name in user_file.take_broken():
            self.manager.toast(self.kit.words("app.message.own_file", file=name), ToastKind.WARNING)

    def _report_trouble(self, key: str) -> None:
        """Called by the thread that writes settings; the loop shows it."""
        self._troubles.append(key)

    # ------------------------------------------------------------------ the window
    def sizes(self) -> list[tuple[int, int]]:
        """Window sizes that fit the desktop, smallest first."""
        desktop = pygame.display.get_desktop_sizes()[0]
        fitting = [size for size in COMMON_SIZES if size[0] <= desktop[0] and size[1] <= desktop[1]]
        own = self.kit.settings.size
        return sorted({*fitting, own, MINIMUM_WINDOW})

    def apply(self, settings: Settings) -> None:
        """Apply the settings to the window."""
        if settings.window != self._mode:
            self._mode = settings.window
            if settings.window == "fullscreen":
                self.window.set_fullscreen(True)
            else:
                self.window.set_windowed()
        if settings.window == "window" and self.window.size != settings.size:
            self.window.size = settings.size
        self.window.title = self.kit.words("app.name")
        self._resized()

    def _paint_first_frame(self) -> None:
        """Show the colour of the table at once, before any file is read."""
        self.window.get_surface().fill(_FIRST_COLOUR)
        self.window.flip()


def _open_window(settings: Settings) -> pygame.Window:
    width, height = settings.size
    desktop = pygame.display.get_desktop_sizes()[0]
    size = (
        max(MINIMUM_WINDOW[0], min(width, desktop[0])),
        max(MINIMUM_WINDOW[1], min(height, desktop[1])),
    )
    window = pygame.Window("The Lamplight Table", size, resizable=True, allow_high_dpi=True)
    window.minimum_size = MINIMUM_WINDOW
    if settings.window == "fullscreen":
        window.set_fullscreen(True)
    return window


def run(smoke: float | None = None) -> int:
    """Open the window on the title and run until the person quits.

    Args:
        smoke: end by itself after this many seconds (a check of an installation).

    Returns:
        The exit code of the program.
    """
    if not pygame.display.get_init():
        pygame.display.init()
    return App().run(smoke)
