"""The settings: language, picture, sound, play, colours, controls. All apply at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import pygame

from game.engine.languages import languages
from scenes.kit.input.intents import Intent, Signal
from scenes.kit.kit import Kit
from scenes.kit.settings_store import Settings, Speed, WindowMode
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.choices import Choice, Slider, Tabs, Toggle
from scenes.kit.widgets.dialog import Dialog
from scenes.pages.page import BOARD, Page
from scenes.pages.player_swatches import PlayerSwatches
from scenes.pages.rows import Rows
from scenes.services import Services
from scenes.settings.key_bindings import KeyTable

TABS = ("picture", "sound", "play", "colours", "keys")
_PANEL = pygame.FRect(150, 92, 980, 594)
_PADDING = 28.0
_SAMPLES = {"effects_volume": "dice_settle"}
"""What is heard when a slider is let go; crowd and music are heard by themselves."""


class SettingsScene(Page):
    """A page with five tabs."""

    def __init__(self, kit: Kit, services: Services, tab: int = 0) -> None:
        super().__init__(kit, services)
        self.tab = tab
        self._rows: Rows | None = None
        self._keys: KeyTable | None = None
        self._sliding: dict[str, float] = {}

    def heading(self) -> str:
        """The words at the top."""
        return self.kit.words("settings.title")

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """Tabs, then the rows of the tab in front in a scrolling pane."""
        words = self.kit.words
        self.panels.append((_PANEL, BOARD))
        titles = [words(f"settings.tabs.{name}") for name in TABS]
        bar = pygame.FRect(_PANEL.left + 20, _PANEL.top + 18, _PANEL.width - 40, 48)
        self.form.add(Tabs(bar, titles, self.tab, self._show_tab, key="tabs"))
        inner = pygame.FRect(
            _PANEL.left + _PADDING,
            bar.bottom + 14,
            _PANEL.width - 2 * _PADDING,
            _PANEL.bottom - bar.bottom - 30,
        )
        self._keys = None
        if TABS[self.tab] == "keys":
            self._keys = KeyTable(self, inner)
            self._keys.build()
            return
        offset = self._rows.pane.offset if self._rows is not None else 0.0
        rows = self._rows = Rows(self.kit, self.form, inner, offset)
        builders = {
            "picture": self._build_picture,
            "sound": self._build_sound,
            "play": self._build_play,
            "colours": self._build_colours,
        }
        builders[TABS[self.tab]](rows)
        rows.finish()

    def _show_tab(self, tab: int) -> None:
        self.tab = tab
        self._rows = None
        self.rebuild()

    def _set(self, name: str) -> Callable[[object], None]:
        return lambda value: self.services.change(**{name: value})

    # ------------------------------------------------------------------ tabs
    def _build_picture(self, rows: Rows) -> None:
        words, settings = self.kit.words, self.kit.settings
        known = languages()
        names = [each.name for each in known.values()]
        rows.add(
            words("settings.language"),
            Choice(
                pygame.FRect(0, 0, 0, 0),
                names,
                list(known).index(words.language),
                lambda index: self.services.change(language=list(known)[index]),
                key="language",
            ),
        )
        modes: tuple[str, ...] = get_args(WindowMode)
        rows.add(
            words("settings.window"),
            Choice(
                pygame.FRect(0, 0, 0, 0),
                [words(f"settings.window_mode.{mode}") for mode in modes],
                modes.index(settings.window),
                lambda index: self.services.change(window=modes[index]),
                key="window",
            ),
        )
        self._build_sizes(rows)
        rows.add(
            words("settings.text_scale"),
            Slider(
                pygame.FRect(0, 0, 0, 0),
                settings.text_scale,
                self._slide("text_scale"),
                low=0.8,
                high=1.5,
                step=0.05,
                label=lambda value: f"{round(value * 100)} %",
                key="text_scale",
            ),
            note=words("settings.text_sample"),
        )
        rows.add(
            words("settings.reduce_motion"),
            Toggle(
                pygame.FRect(0, 0, 70, 0),
                settings.reduce_motion,
                self._set("reduce_motion"),
                key="reduce_motion",
            ),
            note=words("settings.reduce_motion_text"),
        )
        rows.button(
            Button(
                pygame.FRect(0, 0, 240, 46),
                words("settings.reset"),
                self._ask_reset,
                icon="replay",
                size=15,
                key="reset",
            )
        )

    def _build_sizes(self, rows: Rows) -> None:
        words, settings = self.kit.words, self.kit.settings
        sizes = (
            self.services.window.sizes() if self.services.window is not None else [settings.size]
        )
        shown = [words("settings.size_of", width=w, height=h) for w, h in sizes]
        place = sizes.index(settings.size) if settings.size in sizes else 0
        rows.add(
            words("settings.size"),
            Choice(
                pygame.FRect(0, 0, 0, 0),
                shown,
                place,
                lambda index: self.services.change(size=sizes[index]),
                key="size",
                enabled=settings.window == "window",
                reason=words("settings.window_mode.fullscreen"),
            ),
        )

    def _build_sound(self, rows: Rows) -> None:
        words, settings = self.kit.words, self.kit.settings
        for name in ("effects", "crowd", "music"):
            field = f"{name}_volume"
            rows.add(
                words(f"settings.{name}"),
                Slider(
                    pygame.FRect(0, 0, 0, 0),
                    getattr(settings, field),
                    self._slide(field),
                    label=lambda value: f"{round(value * 100)} %",
                    key=field,
                ),
                note=words(f"settings.{name}_text"),
            )
        if not self.kit.audio.ready:
            rows.note(words("settings.no_sound"))

    def _slide(self, field: str) -> Callable[[float], None]:
        """Apply a slider's value once it is let go: that lays everything out again."""

        def slide(value: float) -> None:
            self._sliding[field] = value
            if field.endswith("_volume"):
                now = self.kit.settings.changed(**self._sliding)
                self.kit.audio.set_volumes(
                    effects=now.effects_volume, crowd=now.crowd_volume, music=now.music_volume
                )

        return slide

    def _build_play(self, rows: Rows) -> None:
        words, settings = self.kit.words, self.kit.settings
        speeds: tuple[str, ...] = get_args(Speed)
        rows.add(
            words("settings.animation"),
            Choice(
                pygame.FRect(0, 0, 0, 0),
                [words(f"settings.animation_speed.{speed}") for speed in speeds],
                speeds.index(settings.animation_speed),
                lambda index: self.services.change(animation_speed=speeds[index]),
                key="animation_speed",
            ),
            note=words("settings.animation_text"),
        )
        for field, label in (("skip_bot_turns", "skip_bots"), ("show_hints", "hints")):
            rows.add(
                words(f"settings.{label}"),
                Toggle(
                    pygame.FRect(0, 0, 70, 0),
                    getattr(settings, field),
                    self._set(field),
                    key=field,
                ),
                note=words(f"settings.{label}_text"),
            )

    def _build_colours(self, rows: Rows) -> None:
        words, settings = self.kit.words, self.kit.settings
        names = list(self.kit.palettes)
        place = names.index(settings.palette) if settings.palette in names else 0
        rows.add(
            words("settings.palette"),
            Choice(
                pygame.FRect(0, 0, 0, 0),
                [words(f"settings.palettes.{name}") for name in names],
                place,
                lambda index: self.services.change(palette=names[index]),
                key="palette",
            ),
        )
        rows.add(
            words("settings.patterns"),
            Toggle(
                pygame.FRect(0, 0, 70, 0), settings.patterns, self._set("patterns"), key="patterns"
            ),
        )
        rows.block(PlayerSwatches(pygame.FRect(0, 0, 0, 0)), 136)
        rows.note(words("settings.colours_sample"))

    # ------------------------------------------------------------------ the rest
    def update(self, dt: float) -> None:
        """Take over the values of sliders that were let go."""
        super().update(dt)
        if self._sliding and not pygame.mouse.get_pressed()[0]:
            values, self._sliding = self._sliding, {}
            self.services.change(**values)
            for field in values:
                self.kit.audio.play(_SAMPLES.get(field, "ui_tick"))

    def leave(self) -> None:
        """Nothing that was set gets lost."""
        if self._sliding:
            self.services.change(**self._sliding)

    def _ask_reset(self) -> None:
        words = self.kit.words
        self.ask(
            Dialog(
                self.kit,
                words("settings.reset_title"),
                words("settings.reset_text"),
                [
                    (words("app.button.cancel"), ButtonKind.PAPER, None),
                    (words("settings.reset"), ButtonKind.DANGER, self._reset),
                ],
            )
        )

    def _reset(self) -> None:
        plain = Settings(language=self.kit.settings.language, size=self.kit.settings.size)
        fields = {name: getattr(plain, name) for name in plain.__struct_fields__}
        self.services.change(**fields)
        self.rebuild()

    def handle_event(self, event: pygame.Event) -> bool:
        """While a new key is awaited it gets everything."""
        if self._keys is not None and self._keys.capture(event):
            return True
        return super().handle_event(event)

    def handle_signal(self, signal: Signal) -> bool:
        """Shoulder buttons change the tab from anywhere."""
        if self._keys is not None and self._keys.waiting:
            return True
        if signal.intent in (Intent.TAB_LEFT, Intent.TAB_RIGHT):
            tabs = self.form.find("tabs")
            return tabs.handle_intent(signal.intent)
        if signal.intent is Intent.MENU and not signal.repeated:
            self.close()
            return True
        return super().handle_signal(signal)
