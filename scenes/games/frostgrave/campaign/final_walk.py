"""The company walks out of the Black Gate, one behind the other, into the snow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from scenes.games.frostgrave.campaign.graveyard import winter_night
from scenes.games.frostgrave.campaign.winter import ART
from scenes.games.frostgrave.drawing.snow import Snowfall
from scenes.games.frostgrave.workshop.styles import GROUP
from scenes.kit.text.typesetter import blit
from scenes.kit.widgets.base import Widget

SECONDS: Final = 7.0
_HORIZON: Final = 0.46
_GATE: Final = 150.0
"""Where the gate stands, from the left."""
_ZOOM: Final = 1.32
_GAP: Final = 92.0
_DOOR: Final = 40.0
"""How far a member walks until they are wholly out of the gate."""
_TREES: Final = ((0.30, 0.60, 0.6), (0.56, 0.56, 0.5), (0.975, 0.66, 0.8))


class Walk(Widget):
    """Night, the gate, and everybody who has come out of it; the wizard leads."""

    focusable = False

    def __init__(self, rect: pygame.FRect, sprites: Sequence[str]) -> None:
        super().__init__(rect, key="walk")
        self._sprites = tuple(sprites)
        self._age = 0.0
        self._ground: pygame.Surface | None = None
        self._snow: Snowfall | None = None

    def contains(self, point: tuple[float, float]) -> bool:
        """It is only looked at."""
        del point
        return False

    @property
    def share(self) -> float:
        """How much of the walk is done, 0-1."""
        return min(1.0, self._age / SECONDS)

    def update(self, dt: float) -> None:
        """Walk on; snow falls all the time."""
        super().update(dt)
        if self.kit.settings.reduce_motion:
            self._age = SECONDS
            return
        if self._snow is None:
            self._snow = Snowfall(self.kit)
        self._snow.update(dt)
        self._age += dt
        self.changed = True

    def places(self) -> list[float]:
        """How far each has come from the gate, the leader first; not yet out below 0."""
        count = max(1, len(self._sprites))
        gap = min(_GAP, (self.area.width - _GATE - 150) / count)
        whole = gap * count + 20
        return [self.share * whole - number * gap for number in range(count)]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw night, snow, gate and company."""
        kit, area = self.kit, self.area
        if not kit.sprites.load(ART).done or not kit.sprites.load(GROUP).done:
            return
        pixels = kit.canvas.rect(area)
        if self._ground is None or self._ground.get_size() != pixels.size:
            self._ground = self._painted(pixels.size)
        blit(surface, self._ground, pixels.topleft)
        before = surface.get_clip()
        surface.set_clip(pixels.inflate(-8, -8).clip(before))
        self._draw_company(surface)
        if self._snow is not None:
            self._snow.draw(surface)
        surface.set_clip(before)

    def _painted(self, size: tuple[int, int]) -> pygame.Surface:
        """The night with the gate in it."""
        picture = winter_night(self.kit, size, _HORIZON, _TREES)
        group = self.kit.sprites.group(ART)
        scale = self.kit.canvas.scale
        plain = group.get("place_black_gate").image.get_height()
        zoom = round(size[1] * 0.92 / plain, 2)
        sprite = group.get("place_black_gate", zoom)
        foot = round(size[1] * 0.97) - sprite.image.get_height() + sprite.anchor[1]
        shadow = group.shadow("place_black_gate", zoom)
        if shadow is not None:
            shadow.draw(picture, (_GATE * scale, foot), 0.9)
        sprite.draw(picture, (_GATE * scale, foot))
        return picture

    def _draw_company(self, surface: pygame.Surface) -> None:
        kit, area = self.kit, self.area
        group = kit.sprites.group(GROUP)
        walking = self.share < 1
        places = list(enumerate(self.places()))
        for number, far in reversed(places):
            name = self._sprites[number]
            if far <= 0 or name not in group:
                continue
            out = min(1.0, far / _DOOR)
            hop = abs((self._age * 2.6 + number * 0.37) % 1 - 0.5) * 8 * walking
            x = area.left + _GATE + 10 + far
            y = area.bottom - 58 + 16 * out + (10 if number % 2 else 0) * out
            at = kit.canvas.point(x, y)
            shadow = group.shadow(name, _ZOOM)
            if shadow is not None and out >= 1:
                shadow.draw(surface, at)
            lifted = at[0], at[1] - round(hop * kit.canvas.scale)
            group.get(name, _ZOOM).draw(surface, lifted, round(out * 8) / 8)
