"""The loudness of a group of sounds: its sounds as a picture, above a dial and lamps."""

from __future__ import annotations

import math
from typing import Final, Literal

import pygame

from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import darken, from_hex, lighten, mix
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
_BEADS: Final = 13
_OFF: Final = from_hex("#16211d")
_BRASS: Final = PanelLook(
    from_hex("#ffe09a"), from_hex("#9c6a1c"), bevel=7, lit=0.5, shaded=0.5, rim=0.5
)
_FACES: Final = ("captain", "curls", "grandpa", "ponytail", "knight", "beanie", "wizard", "robot")
_NOTES: Final = (0.15, -0.25, 0.3, -0.05, -0.35, 0.2, -0.15)
"""The distance of each note from the middle of its staff, as a share of its height."""
_DIAL: Final = 136.0
_DICE: Final = 3
_THINGS: Final = (
    ("table_block", -218.0, 236.0, 1.0),
    ("table_coins", 118.0, 246.0, 1.7),
    ("table_key", 208.0, 246.0, 1.4),
)
"""Pieces beside the dice: sprites, places from the middle of the upper edge, and sizes."""
_DIE: Final = (-114.0, 76.0, 240.0)
"""Where the first die lies, how far the next one is from it, and how far below the upper edge."""


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
        """Draw the sounds as a picture, the dial and its lamps below."""
        volume: float = getattr(settings, f"{self._group}_volume")
        high = min(_DIAL, area.height * 0.36)
        heard = pygame.FRect(area.left, area.top, area.width, area.height - high - 18)
        if self._group == "effects":
            self._draw_things(surface, heard)
        elif self._group == "crowd":
            self._draw_crowd(surface, heard)
        else:
            self._draw_notes(surface, heard, volume)
        dial = pygame.FRect(area.left, area.bottom - high, high, high)
        self._draw_dial(surface, dial, volume)
        lamps = pygame.FRect(dial.right + 20, dial.top, area.right - dial.right - 20, high)
        self._draw_lamps(surface, lamps, volume)

    def _draw_lamps(self, surface: pygame.Surface, area: pygame.FRect, volume: float) -> None:
        """Draw bars of rising height; the lit ones show the volume."""
        kit, metal = self.kit, self.kit.theme.metal
        lit = round(volume * _LAMPS)
        step = area.width / _LAMPS
        flare = round(self._glow * 4) / 4
        for number in range(_LAMPS):
            high = area.height * (0.22 + 0.66 * number / (_LAMPS - 1))
            bar = pygame.FRect(0, 0, step * 0.62, high)
            bar.midbottom = (area.left + (number + 0.5) * step, area.bottom - 6)
            warm = mix(metal.gold, from_hex("#ff6a2a"), max(0.0, number / _LAMPS - 0.55) * 1.6)
            colour = mix(warm, (255, 250, 230), 0.6 * flare) if number < lit else _OFF
            kit.skin.row(surface, bar, (lighten(colour, 0.12), darken(colour, 0.2)), radius=4)

    def _draw_dial(self, surface: pygame.Surface, knob: pygame.FRect, volume: float) -> None:
        kit, metal = self.kit, self.kit.theme.metal
        x, y = knob.center
        self.lay_shadow(surface, knob.inflate(40, 40).move(5, 12))
        kit.skin.panel(surface, knob, _BRASS, knob.width / 2)
        face = knob.inflate(-18, -18)
        kit.skin.panel(surface, face, materials.WALNUT, face.width / 2)
        angle = math.radians(_FROM + (_TO - _FROM) * volume)
        self._draw_scale(surface, face, volume)
        cap = pygame.FRect(0, 0, 0.66 * face.width, 0.66 * face.width)
        cap.center = (x, y)
        self.lay_shadow(surface, cap.inflate(16, 16).move(2, 5))
        kit.skin.panel(surface, cap, materials.WALNUT, cap.width / 2)
        near, far = 0.23 * face.width, 0.31 * face.width
        ends = ((x + reach * math.cos(angle), y + reach * math.sin(angle)) for reach in (near, far))
        start, end = (kit.canvas.point(*point) for point in ends)
        pygame.draw.line(surface, metal.gold_light, start, end, kit.canvas.length(5))
        if volume > 0:
            style = TextStyle(Family.NUMBER, min(34.0, face.width * 0.27), metal.gold_light)
            words = f"{round(volume * 100)}"
            kit.text.draw(surface, words, style, (x, y), Anchor.CENTRE)
        else:
            kit.icons.draw(surface, "mute", (x, y), min(44.0, face.width * 0.4), metal.gold_light)

    def _draw_scale(self, surface: pygame.Surface, face: pygame.FRect, volume: float) -> None:
        """Draw beads around the knob; the lit ones show the volume."""
        kit, metal = self.kit, self.kit.theme.metal
        for number in range(_BEADS):
            share = number / (_BEADS - 1)
            angle = math.radians(_FROM + (_TO - _FROM) * share)
            bead = pygame.FRect(0, 0, 7, 7)
            far = 0.43 * face.width
            bead.center = (
                face.centerx + far * math.cos(angle),
                face.centery + far * math.sin(angle),
            )
            lit = volume > 0 and share <= volume + 0.001
            kit.skin.chip(surface, bead, metal.gold_light if lit else _OFF, 1.0)

    def _draw_things(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Draw the cards, dice and pieces that are heard."""
        game, shared = self.group(), self.kit.sprites.group("shared")
        share = min(area.width / 490, area.height / 290)
        cards = self.pieces.cards
        for number, name in enumerate(cards):
            away = number - (len(cards) - 1) / 2
            x, y = area.centerx + 142 * away * share, area.top + (84 + 12 * abs(away)) * share
            card = self.card(name, 1.0 * share, -7 * away)
            card.draw(surface, self.kit.canvas.point(x, y))
        for name, x, y, zoom in _THINGS:
            point = area.centerx + x * share, area.top + y * share
            group = game if name in game else shared
            shadow = group.shadow(name, zoom * share)
            if shadow is None:
                self.lay_shadow(surface, pygame.FRect(point[0] - 30, point[1] - 16, 76, 34))
            for sprite in (shadow, group.get(name, zoom * share)):
                if sprite is not None:
                    sprite.draw(surface, self.kit.canvas.point(*point))
        for number, name in enumerate(self.pieces.dice[:_DICE]):
            x = area.centerx + (_DIE[0] + number * _DIE[1]) * share
            y = area.top + _DIE[2] * share
            wide = 84 * share
            shade = pygame.FRect(x - wide / 2, y - 6 * share, wide + 16 * share, 0.62 * wide)
            self.lay_shadow(surface, shade, 1.0)
            game.get(name, 1.1 * share).draw(surface, self.kit.canvas.point(x, y))

    def _draw_crowd(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Draw the faces of a crowd in two rows."""
        group = self.kit.sprites.group("shared")
        half = len(_FACES) // 2
        step = area.width / (half + 0.5)
        size = min(area.height * 0.56, step * 1.06)
        for row in range(2):
            for place in range(half):
                x = area.left + (place + 0.5 + 0.5 * row) * step
                y = area.top + size / 2 + 6 + row * (area.height - size - 12)
                name = _FACES[2 * place + row]
                sprite = group.get(f"avatar_{name}", size / 150)
                self.lay_shadow(surface, pygame.FRect(x - size / 2, y, size + 10, size * 0.7))
                sprite.draw(surface, self.kit.canvas.point(x, y))

    def _draw_notes(self, surface: pygame.Surface, area: pygame.FRect, volume: float) -> None:
        """Draw a sheet with five lines and the notes of a tune; the lit ones show the volume."""
        kit = self.kit
        sheet = area.inflate(-8, -16)
        kit.skin.panel(surface, sheet, materials.PAPER, 12)
        for number in range(5):
            y = sheet.top + sheet.height * (0.26 + 0.12 * number)
            line = pygame.FRect(sheet.left + 26, y - 1, sheet.width - 52, 2)
            kit.skin.chip(surface, line, kit.theme.paper.muted, 0.7)
        step = (sheet.width - 70) / len(_NOTES)
        for number, height in enumerate(_NOTES):
            x = sheet.left + 35 + (number + 0.5) * step
            point = (x, sheet.centery + height * 0.62 * sheet.height)
            lit = number < round(volume * len(_NOTES))
            colour = kit.theme.metal.gold_dark if lit else kit.theme.paper.c400
            kit.icons.draw(surface, "music", point, 54, colour)
