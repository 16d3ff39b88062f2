"""The loudness of the three groups of sounds: what makes them, lit as loud as it is heard."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

import pygame

from scenes.kit.draw import materials, raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import darken, from_hex, lighten, mix
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import linear
from scenes.kit.settings_store import Settings
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.settings.previews.preview import Preview

Group = Literal["effects", "crowd", "music"]

_LAMPS: Final = 12
_OFF: Final = from_hex("#2a2018")
_BED: Final = (from_hex("#2c1712"), from_hex("#170b09"))
_DARK: Final = (from_hex("#0c0605"), from_hex("#0c0605"))
_APART: Final = 14.0
_METER: Final = 62.0
"""The width of the lamps at the right of a channel."""
_LEVELS: Final = 10
"""The steps of the shade on what is heard softly."""
_DARKEST: Final = 0.62
"""The shade on what is not heard at all."""
_SOFTLY: Final = 2.2
"""The shade grows late, as loudness does to the ear."""
_CAPTION: Final = 14.0
_NOTES: Final = (0.1, -0.22, 0.26, -0.04, -0.3, 0.16, -0.12, 0.22, -0.26)
"""The distance of each note from the middle of its staff, as a share of its height."""


class _Place(NamedTuple):
    """Where something that is heard lies, and its name among the words."""

    name: str
    area: pygame.FRect


_HEARD: Final[dict[Group, tuple[str, ...]]] = {
    "effects": ("dice", "cards", "pieces", "buttons"),
    "crowd": ("arena", "wind"),
    "music": ("title", "lobbies", "rink"),
}
_PICTURES: Final = ("arena", "wind")
"""What is heard in a place of which there is a picture."""


class VolumePreview(Preview):
    """Three channels, one above another as their sliders are; one of them is being set.

    Args:
        kit: the toolkit.
        group: the group of sounds.
    """

    def __init__(self, kit: Kit, group: Group) -> None:
        super().__init__(kit)
        self._group = group
        self._glow = 0.0
        self._pictures: dict[tuple[object, ...], pygame.Surface] = {}

    def begin(self, settings: Settings) -> None:
        """Flash the lamps."""
        del settings
        self._glow = 0.0
        self.timeline.tween(0.5, self._flare, linear, motion=False)

    def _flare(self, share: float) -> None:
        self._glow = 1 - share

    def draw(self, surface: pygame.Surface, area: pygame.FRect, settings: Settings) -> None:
        """Draw the channels."""
        groups: tuple[Group, ...] = get_args(Group)
        high = (area.height - _APART * (len(groups) - 1)) / len(groups)
        for number, group in enumerate(groups):
            volume: float = getattr(settings, f"{group}_volume")
            channel = pygame.FRect(area.left, area.top, area.width, high)
            channel.top += number * (high + _APART)
            self._draw_channel(surface, channel, group, volume)

    def _draw_channel(
        self, surface: pygame.Surface, channel: pygame.FRect, group: Group, volume: float
    ) -> None:
        """Draw what a group of sounds comes from, shaded as its volume asks, and its lamps."""
        kit = self.kit
        kit.skin.field(surface, channel, _BED, radius=12)
        heard = channel.inflate(-12, -12)
        heard.width -= _METER
        places = self._places(heard, group)
        if group == "music":
            self._draw_staff(surface, places, volume)
        for place in places:
            self._draw_thing(surface, place)
        level = round((1 - volume) ** _SOFTLY * _LEVELS) / _LEVELS
        if level > 0:
            kit.skin.row(surface, channel, _DARK, radius=12, opacity=_DARKEST * level)
        for place in places:
            self._write(surface, place)
        meter = pygame.FRect(channel.right - _METER, channel.top + 10, _METER - 12, 0)
        meter.height = channel.height - 20
        self._draw_meter(surface, meter, volume, flares=group == self._group)
        if group == self._group:
            kit.skin.ring(surface, channel, 12)

    def _places(self, heard: pygame.FRect, group: Group) -> list[_Place]:
        """The place of each thing, with a line for its name below it."""
        names = _HEARD[group]
        line = self.kit.text.line_height(self._caption)
        wide = heard.width / len(names)
        return [
            _Place(name, pygame.FRect(heard.left + n * wide, heard.top, wide, heard.height - line))
            for n, name in enumerate(names)
        ]

    @property
    def _caption(self) -> TextStyle:
        return TextStyle(Family.STRONG, _CAPTION, from_hex("#f0dcb4"))

    def _write(self, surface: pygame.Surface, place: _Place) -> None:
        """Write the name of a thing below it."""
        kit, area = self.kit, place.area
        words = kit.words(f"settings.preview.heard.{place.name}")
        style = kit.text.fitted(words, self._caption, area.width - 8)
        at = (area.centerx, area.bottom + kit.text.line_height(self._caption) / 2 - 2)
        kit.text.draw(surface, words, style, at, Anchor.CENTRE)

    # ------------------------------------------------------------------ what is heard
    def _draw_thing(self, surface: pygame.Surface, place: _Place) -> None:
        """Draw what makes a sound."""
        kit, area = self.kit, place.area
        x, y = area.center
        high = area.height
        shared = kit.sprites.group("shared")
        if place.name in _PICTURES:
            self._draw_picture(surface, area.inflate(-10, -6), place.name)
        elif place.name == "dice":
            die = self.pieces.dice[0]
            zoom = min(1.5, high / 74)
            self.lay_shadow(surface, pygame.FRect(x - 34, y, 84, 46 * zoom), 1.0)
            self.group().get(die, zoom).draw(surface, kit.canvas.point(x, y + 14 * zoom))
        elif place.name == "cards":
            self.card(self.pieces.cards[0], high / 182, 5).draw(surface, kit.canvas.point(x, y))
        elif place.name == "pieces":
            zoom = high / 104
            for sprite in (shared.shadow("table_skater", zoom), shared.get("table_skater", zoom)):
                if sprite is not None:
                    sprite.draw(surface, kit.canvas.point(x, area.bottom - 28 * zoom))
        elif place.name == "buttons":
            button = pygame.FRect(0, 0, min(96.0, area.width - 14), min(46.0, high * 0.5))
            button.center = (x, y)
            kit.skin.button(surface, button, materials.PRIMARY_BUTTON)
            ink = materials.PRIMARY_BUTTON.label
            kit.icons.draw(surface, "play", (x, y - 2), 0.42 * button.height, ink)

    def _draw_picture(self, surface: pygame.Surface, frame: pygame.FRect, name: str) -> None:
        """Draw a part of a picture with round corners, in a thin gold line."""
        kit = self.kit
        rect = kit.canvas.rect(frame)
        key = (name, rect.size)
        if key not in self._pictures:
            whole = kit.sprites.group("title").covering(f"heard_{name}", frame.size).image
            cut = pygame.Rect((0, 0), rect.size)
            cut.center = whole.get_rect().center
            cut.clamp_ip(whole.get_rect())
            mask = raster.rounded_mask(*rect.size, kit.canvas.length(8))
            part = raster.masked(whole.subsurface(cut), mask)
            rim = raster.ring_mask(*rect.size, kit.canvas.length(8), 1.5 * kit.canvas.scale)
            blit(part, raster.coloured(rim, kit.theme.metal.gold_dark, 0.9), (0, 0))
            self._pictures = {each: one for each, one in self._pictures.items() if each[0] != name}
            self._pictures[key] = part
        blit(surface, self._pictures[key], rect.topleft)

    def _draw_staff(self, surface: pygame.Surface, places: list[_Place], volume: float) -> None:
        """Draw a strip of paper with five lines and the notes of a tune; the lit ones are heard."""
        kit = self.kit
        sheet = places[0].area.unionall([each.area for each in places]).inflate(-10, -8)
        kit.skin.panel(surface, sheet, materials.PAPER, 8)
        for number in range(5):
            y = sheet.top + sheet.height * (0.22 + 0.14 * number)
            line = pygame.FRect(sheet.left + 14, y - 0.75, sheet.width - 28, 1.5)
            kit.skin.chip(surface, line, kit.theme.paper.muted, 0.7)
        step = (sheet.width - 40) / len(_NOTES)
        for number, height in enumerate(_NOTES):
            x = sheet.left + 20 + (number + 0.5) * step
            lit = number < round(volume * len(_NOTES))
            colour = kit.theme.metal.gold_dark if lit else kit.theme.paper.c400
            point = (x, sheet.centery + height * sheet.height)
            kit.icons.draw(surface, "music", point, 0.38 * sheet.height, colour)

    # ------------------------------------------------------------------ how loud
    def _draw_meter(
        self, surface: pygame.Surface, meter: pygame.FRect, volume: float, *, flares: bool
    ) -> None:
        """Draw lamps one above another and the volume as a number at their foot."""
        kit, metal = self.kit, self.kit.theme.metal
        style = TextStyle(Family.NUMBER, 24, metal.gold_light, fixed=True)
        foot = meter.bottom - kit.text.line_height(style) * 0.46
        if volume > 0:
            words = f"{round(volume * 100)}"
            kit.text.draw(surface, words, style, (meter.centerx, foot), Anchor.CENTRE)
        else:
            kit.icons.draw(surface, "mute", (meter.centerx, foot), 22, metal.gold_light)
        step = (meter.height - 28) / _LAMPS
        lit = round(volume * _LAMPS)
        flare = round(self._glow * 4) / 4 if flares else 0.0
        for number in range(_LAMPS):
            lamp = pygame.FRect(meter.left + 4, 0, meter.width - 8, step * 0.66)
            lamp.bottom = meter.bottom - 28 - number * step
            warm = mix(metal.gold, from_hex("#ff6a2a"), max(0.0, number / _LAMPS - 0.55) * 1.6)
            colour = mix(warm, (255, 250, 230), 0.6 * flare) if number < lit else _OFF
            kit.skin.row(surface, lamp, (lighten(colour, 0.12), darken(colour, 0.2)), radius=3)
