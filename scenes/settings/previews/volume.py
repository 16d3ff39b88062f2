"""The loudness of a group of sounds: lamps round a dial, above its sounds as pictures."""

from __future__ import annotations

import math
from typing import Final, Literal

import pygame

from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import darken, from_hex, mix
from scenes.kit.draw.materials import PanelLook
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import linear
from scenes.kit.settings_store import Settings
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.settings.previews.preview import Preview

Group = Literal["effects", "crowd", "music"]

_LAMPS: Final = 20
_FROM: Final = 140.0
_TO: Final = 400.0
"""The angles of the first and last lamp, in degrees clockwise from the right."""
_OFF: Final = from_hex("#16211d")
_BRASS: Final = PanelLook(
    from_hex("#ffe09a"), from_hex("#9c6a1c"), bevel=7, lit=0.5, shaded=0.5, rim=0.5
)
_FACES: Final = ("captain", "curls", "grandpa", "ponytail", "knight", "beanie", "wizard", "robot")
_NOTES: Final = (0.15, -0.25, 0.3, -0.05, -0.35, 0.2, -0.15)
"""The distance of each note from the middle of its staff, as a share of its height."""


class VolumePreview(Preview):
    """The dial of one of the three volumes.

    Args:
        kit: the toolkit.
        group: the group of sounds.
    """

    def __init__(self, kit: Kit, group: Group) -> None:
        super().__init__(kit)
        self._group = group
        self._glow = 0.0

    def begin(self, settings: Settings) -> None:
        """Flash the lamps."""
        del settings
        self._glow = 0.0
        self.timeline.tween(0.5, self._flare, linear, motion=False)

    def _flare(self, share: float) -> None:
        self._glow = 1 - share

    def draw(self, surface: pygame.Surface, area: pygame.FRect, settings: Settings) -> None:
        """Draw the dial above the picture of the sounds."""
        volume: float = getattr(settings, f"{self._group}_volume")
        high = min(120.0, area.height * 0.3)
        dial = pygame.FRect(area.left, area.top, area.width, area.height - high - 16)
        heard = pygame.FRect(area.left, area.bottom - high, area.width, high)
        self._draw_dial(surface, dial, volume)
        if self._group == "effects":
            self._draw_dice(surface, heard, volume)
        elif self._group == "crowd":
            self._draw_crowd(surface, heard, volume)
        else:
            self._draw_notes(surface, heard, volume)

    def _draw_dial(self, surface: pygame.Surface, dial: pygame.FRect, volume: float) -> None:
        kit = self.kit
        metal = kit.theme.metal
        x, y = dial.centerx, dial.centery + 14
        radius = min(dial.width, dial.height) / 2 - 16
        lit = round(volume * _LAMPS)
        for number in range(_LAMPS):
            angle = math.radians(_FROM + (_TO - _FROM) * number / (_LAMPS - 1))
            size = 15.0
            lamp = pygame.FRect(0, 0, size, size)
            lamp.center = (x + radius * math.cos(angle), y + radius * math.sin(angle))
            warm = mix(metal.gold, from_hex("#ff6a2a"), max(0.0, number / _LAMPS - 0.55) * 1.6)
            flare = round(self._glow * 4) / 4
            colour = mix(warm, (255, 250, 230), 0.6 * flare) if number < lit else _OFF
            kit.skin.token(surface, lamp, (colour, darken(colour, 0.25)))
        knob = pygame.FRect(0, 0, radius * 1.36, radius * 1.36)
        knob.center = (x, y)
        self.lay_shadow(surface, knob.inflate(40, 40).move(5, 12))
        kit.skin.panel(surface, knob, _BRASS, knob.width / 2)
        face = knob.inflate(-22, -22)
        kit.skin.panel(surface, face, materials.WALNUT, face.width / 2)
        angle = math.radians(_FROM + (_TO - _FROM) * volume)
        far = face.width / 2 - 14
        pointer = pygame.FRect(0, 0, 14, 14)
        pointer.center = (x + far * math.cos(angle), y + far * math.sin(angle))
        kit.skin.token(surface, pointer, (metal.gold_light, metal.gold))
        if volume > 0:
            style = TextStyle(Family.NUMBER, min(46.0, face.width * 0.34), metal.gold_light)
            words = f"{round(volume * 100)}"
            kit.text.draw(surface, words, style, (x, y), Anchor.CENTRE)
        else:
            kit.icons.draw(surface, "mute", (x, y), min(44.0, face.width * 0.4), metal.gold_light)

    def _draw_dice(self, surface: pygame.Surface, area: pygame.FRect, volume: float) -> None:
        """Draw dice on the felt; the bright share shows the volume."""
        group = self.group()
        dice = self.pieces.dice
        step = area.width / len(dice)
        for number, name in enumerate(dice):
            x, y = area.left + (number + 0.5) * step, area.centery + 18
            self.lay_shadow(surface, pygame.FRect(x - 34, y - 14, 76, 40))
            sprite = group.get(name, 1.1, opacity=_opacity(number, len(dice), volume))
            sprite.draw(surface, self.kit.canvas.point(x, y + 8))

    def _draw_crowd(self, surface: pygame.Surface, area: pygame.FRect, volume: float) -> None:
        """Draw the faces of a crowd in two rows; the lit share shows the volume."""
        group = self.kit.sprites.group("shared")
        half = len(_FACES) // 2
        size = min(area.height * 0.62, area.width / half)
        for number, name in enumerate(_FACES):
            row, place = number % 2, number // 2
            x = area.left + (place + 0.36 + 0.28 * row) * area.width / half
            y = area.top + size / 2 + row * (area.height - size)
            opacity = _opacity(number, len(_FACES), volume)
            sprite = group.get(f"avatar_{name}", size / 150, opacity=opacity)
            sprite.draw(surface, self.kit.canvas.point(x, y))

    def _draw_notes(self, surface: pygame.Surface, area: pygame.FRect, volume: float) -> None:
        """Draw notes on five lines; the gold share shows the volume."""
        kit = self.kit
        for number in range(5):
            y = area.top + area.height * (0.22 + 0.14 * number)
            line = pygame.FRect(area.left + 10, y - 1, area.width - 20, 2)
            kit.skin.chip(surface, line, kit.theme.paper.c300, 0.5)
        step = (area.width - 40) / len(_NOTES)
        for number, height in enumerate(_NOTES):
            point = (area.left + 20 + (number + 0.5) * step, area.centery + height * area.height)
            lit = number < round(volume * len(_NOTES))
            colour = kit.theme.metal.gold_light if lit else _OFF
            kit.icons.draw(surface, "music", point, 36, colour)


def _opacity(number: int, count: int, volume: float) -> float:
    return 1.0 if number < round(volume * count) else 0.28
