"""The rows of a tab of the settings: each shows a setting and changes it at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, get_args

import pygame

from game.engine.languages import languages
from scenes.kit.settings_store import Speed, WindowMode
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.choices import Choice, Slider, Toggle
from scenes.pages.rows import Rows
from scenes.services import Services
from scenes.settings.palette_tiles import PaletteTiles
from scenes.settings.preview_pane import NOTES

_SIGNS: Final = {
    "language": "language",
    "window": "fullscreen",
    "size": "window",
    "text_scale": "text_size",
    "reduce_motion": "still",
    "effects_volume": "dice",
    "crowd_volume": "people",
    "music_volume": "music",
    "animation_speed": "speed",
    "skip_bot_turns": "bot",
    "show_hints": "info",
    "palette": "eye",
    "patterns": "edit",
}
"""The sign of each row."""
_RESET: Final = 46.0


def _percent(value: float) -> str:
    return f"{round(value * 100)} %"


class SettingRows:
    """Adds rows to a pane.

    Args:
        services: hold and change the settings.
        rows: take the rows.
        slide: takes the values of a slider of a setting; they apply when it is released.
        ask_reset: asks whether all settings are to be set back.
    """

    def __init__(
        self,
        services: Services,
        rows: Rows,
        slide: Callable[[str], Callable[[float], None]],
        ask_reset: Callable[[], None],
    ) -> None:
        self._services = services
        self._rows = rows
        self._kit = rows.kit
        self._slide = slide
        self._ask_reset = ask_reset
        self._noted = False
        """Whether rows have notes; those of the picture stand below its preview."""

    def build(self, tab: str) -> None:
        """Add the rows of a tab: picture, sound, play or colours."""
        builders = {
            "picture": self._picture,
            "sound": self._sound,
            "play": self._play,
            "colours": self._colours,
        }
        self._noted = tab != "picture"
        builders[tab]()
        self._reset()

    # ------------------------------------------------------------------ tabs
    def _picture(self) -> None:
        words, settings = self._kit.words, self._kit.settings
        known = languages()
        names = [each.name for each in known.values()]
        self._choice("language", "language", list(known), names, words.language)
        modes: tuple[str, ...] = get_args(WindowMode)
        names = [words(f"settings.window_mode.{mode}") for mode in modes]
        self._choice("window", "window", modes, names, settings.window)
        window = self._services.window
        sizes = window.sizes() if window is not None else [settings.size]
        names = [words("settings.size_of", width=wide, height=high) for wide, high in sizes]
        fixed = words("settings.window_mode.fullscreen") if settings.window != "window" else ""
        self._choice("size", "size", sizes, names, settings.size, not_now=fixed)
        self._slider("text_scale", "text_scale", low=0.8, high=1.5)
        self._toggle("reduce_motion", "reduce_motion")

    def _reset(self) -> None:
        """The button at the lower end, with what it leaves as it is."""
        words = self._kit.words
        button = Button(
            pygame.FRect(0, 0, 200, _RESET),
            words("settings.reset"),
            self._ask_reset,
            kind=ButtonKind.WOOD,
            icon="replay",
            size=15,
            key="reset",
        )
        self._rows.end(button, words("settings.reset_text"))

    def _sound(self) -> None:
        for name in ("effects", "crowd", "music"):
            self._slider(f"{name}_volume", name)
        if not self._kit.audio.ready:
            self._rows.note(self._kit.words("settings.no_sound"))

    def _play(self) -> None:
        words, settings = self._kit.words, self._kit.settings
        speeds: tuple[str, ...] = get_args(Speed)
        names = [words(f"settings.animation_speed.{speed}") for speed in speeds]
        self._choice("animation_speed", "animation", speeds, names, settings.animation_speed)
        self._toggle("skip_bot_turns", "skip_bots")
        self._toggle("show_hints", "hints")

    def _colours(self) -> None:
        palettes = list(self._kit.palettes)
        names = [self._kit.words(f"settings.palettes.{name}") for name in palettes]
        current = self._kit.settings.palette
        self._choice("palette", "palette", palettes, names, current, kind=PaletteTiles)
        self._toggle("patterns", "patterns")

    # ------------------------------------------------------------------ kinds of rows
    def _choice(
        self,
        field: str,
        label: str,
        values: Sequence[object],
        names: Sequence[str],
        current: object,
        *,
        kind: type[Choice] = Choice,
        not_now: str = "",
    ) -> None:
        """A row that chooses among values; the first one stands for an unknown value.

        `not_now` says why nothing can be chosen; empty where it can.
        """
        place = values.index(current) if current in values else 0

        def change(index: int) -> None:
            self._services.change(**{field: values[index]})

        choice = kind(pygame.FRect(0, 0, 0, 0), names, place, change, key=field)
        choice.enabled, choice.reason = not not_now, not_now
        self._add(field, label, choice)

    def _slider(self, field: str, label: str, *, low: float = 0.0, high: float = 1.0) -> None:
        slider = Slider(
            pygame.FRect(0, 0, 0, 0),
            getattr(self._kit.settings, field),
            self._slide(field),
            low=low,
            high=high,
            label=_percent,
            key=field,
        )
        self._add(field, label, slider)

    def _toggle(self, field: str, label: str) -> None:
        def change(value: bool) -> None:
            self._services.change(**{field: value})

        on = getattr(self._kit.settings, field)
        self._add(field, label, Toggle(pygame.FRect(0, 0, 70, 0), on, change, key=field))

    def _add(self, field: str, label: str, widget: Choice | Slider | Toggle) -> None:
        """Add a row, with the note of its setting where the tab has notes."""
        words = self._kit.words
        note = words(NOTES[field][1]) if self._noted else ""
        icon = _SIGNS.get(field, "")
        self._rows.add(words(f"settings.{label}"), widget, note=note, icon=icon)
