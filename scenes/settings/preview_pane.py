"""A tray lined with felt that shows the effect of one row's setting."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.kit import Kit
from scenes.kit.settings_store import Settings
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Point, Widget
from scenes.settings.previews.colours import ColoursPreview
from scenes.settings.previews.moving import BotsPreview, MotionPreview, SpeedPreview
from scenes.settings.previews.preview import Preview
from scenes.settings.previews.reading import LanguagePreview, TextPreview, TooltipPreview
from scenes.settings.previews.screen import ScreenPreview
from scenes.settings.previews.volume import VolumePreview

_FRAME: Final = 16.0
_INSET: Final = 16.0
_BETWEEN: Final = 14.0
"""The gap between the preview and the slip, which are equally wide."""
_SLIP_PADDING: Final = 14.0
NOTES: Final = {
    "language": ("settings.language", "settings.preview.language_note"),
    "window": ("settings.window", "settings.preview.window_note"),
    "size": ("settings.size", "settings.preview.size_note"),
    "text_scale": ("settings.text_scale", "settings.preview.text_note"),
    "reduce_motion": ("settings.reduce_motion", "settings.reduce_motion_text"),
    "effects_volume": ("settings.effects", "settings.effects_text"),
    "crowd_volume": ("settings.crowd", "settings.crowd_text"),
    "music_volume": ("settings.music", "settings.music_text"),
    "animation_speed": ("settings.animation", "settings.animation_text"),
    "skip_bot_turns": ("settings.skip_bots", "settings.skip_bots_text"),
    "show_hints": ("settings.hints", "settings.hints_text"),
    "palette": ("settings.palette", "settings.colours_sample"),
    "patterns": ("settings.patterns", "settings.preview.patterns_note"),
}
"""For each setting with a preview: the words of its name, and of its note."""


FELTS: Final[dict[str, Rgb]] = {
    **dict.fromkeys(("effects_volume", "crowd_volume", "music_volume"), from_hex("#b4503c")),
    **dict.fromkeys(("animation_speed", "skip_bot_turns", "show_hints"), from_hex("#5c9a58")),
    **dict.fromkeys(("palette", "patterns"), from_hex("#7c7f88")),
}
"""The felt under the previews of each tab but the first: red for what is heard, green as on a table
for what is played, grey where colours are judged.
"""


class PreviewPane(Widget):
    """Shows the preview of one setting at a time; a press plays it again.

    Args:
        kit: the toolkit.
        desktop: the size of the screen in pixels.
        shown: the settings to show; a slider that is held may be ahead of the applied ones.

    Attributes:
        subject: the setting that is shown.
        brief: whether its row already explains it, so that no words are needed here.
    """

    focusable = False

    def __init__(self, kit: Kit, desktop: tuple[int, int], shown: Callable[[], Settings]) -> None:
        super().__init__(pygame.FRect(0, 0, 0, 0), key="preview")
        self._shown = shown
        screen, colours = ScreenPreview(kit, desktop), ColoursPreview(kit)
        self._previews: dict[str, Preview] = {
            "language": LanguagePreview(kit),
            "window": screen,
            "size": screen,
            "text_scale": TextPreview(kit),
            "reduce_motion": MotionPreview(kit),
            "effects_volume": VolumePreview(kit, "effects"),
            "crowd_volume": VolumePreview(kit, "crowd"),
            "music_volume": VolumePreview(kit, "music"),
            "animation_speed": SpeedPreview(kit),
            "skip_bot_turns": BotsPreview(kit),
            "show_hints": TooltipPreview(kit),
            "palette": colours,
            "patterns": colours,
        }
        self.subject = ""
        self.brief = False
        self._last = shown()

    @property
    def moves(self) -> bool:
        """Whether anything in it moves."""
        return self._previews[self.subject].timeline.busy

    def show(self, subject: str) -> None:
        """Show another setting, if there is a preview of it."""
        if subject == self.subject or subject not in self._previews:
            return
        self.subject = subject
        self._play()

    def _play(self) -> None:
        self._last = self._shown()
        self._previews[self.subject].restart(self._last)
        self.changed = True

    def pointer_up(self, point: Point) -> None:
        """Play it again."""
        if self.contains(point):
            self._play()

    def update(self, dt: float) -> None:
        """Follow the settings, and advance the preview."""
        super().update(dt)
        if self._shown() != self._last:
            self._play()
        elif self._previews[self.subject].update(dt):
            self.changed = True

    def stage(self) -> pygame.FRect:
        """The area of the preview: the felt above the slip."""
        inside = self._inside()
        inside.height -= 0.0 if self.brief else self._slip().height + _BETWEEN
        return inside

    def _inside(self) -> pygame.FRect:
        """The felt without its margin."""
        return self.area.inflate(-2 * (_FRAME + _INSET), -2 * (_FRAME + _INSET))

    def _slip(self) -> pygame.FRect:
        """The area of the paper with the words."""
        kit = self.kit
        inside = self._inside()
        title, note = self._styles()
        words = kit.words(NOTES[self.subject][1])
        lines = len(kit.text.wrap(words, note, inside.width - 2 * _SLIP_PADDING))
        high = kit.text.line_height(title) + lines * kit.text.line_height(note)
        high += 1.5 * _SLIP_PADDING
        return pygame.FRect(inside.left, inside.bottom - high, inside.width, high)

    def _styles(self) -> tuple[TextStyle, TextStyle]:
        paper = self.kit.theme.paper
        return TextStyle(Family.DISPLAY, 18, paper.text), TextStyle(Family.UI, 14, paper.muted)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw tray, preview and slip."""
        kit = self.kit
        kit.skin.tray(surface, self.area, kit.theme.radii.tray, _FRAME, FELTS.get(self.subject))
        before = surface.get_clip()
        felt = self.area.inflate(-2 * _FRAME, -2 * _FRAME)
        surface.set_clip(kit.canvas.rect(felt).clip(before))
        self._previews[self.subject].draw(surface, self.stage(), self._last)
        surface.set_clip(before)
        if self.brief:
            return
        slip = self._slip()
        kit.skin.panel(surface, slip, materials.NOTE, 10)
        title, note = self._styles()
        inside = slip.inflate(-2 * _SLIP_PADDING, -1.4 * _SLIP_PADDING)
        name, words = NOTES[self.subject]
        style = kit.text.fitted(kit.words(name), title, inside.width)
        middle = inside.top + kit.text.line_height(title) / 2
        kit.text.draw(surface, kit.words(name), style, (inside.left, middle), Anchor.LEFT)
        inside.top += kit.text.line_height(title)
        kit.text.draw_wrapped(surface, kit.words(words), note, inside)
