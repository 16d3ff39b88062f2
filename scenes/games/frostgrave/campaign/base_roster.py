"""The roster of the base: a row for each member, with a portrait and their kind."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.games.frostgrave.campaign.portraits import paint_portrait
from scenes.games.frostgrave.workshop.styles import CREAM, GOLD, Pick
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.input.intents import Device
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_FACE: Final = (from_hex("#34425d"), from_hex("#27334a"))
_LIT: Final = (from_hex("#435678"), from_hex("#314160"))
_CHOSEN: Final = (from_hex("#5c4c28"), from_hex("#3c3320"))
_REST: Final = (from_hex("#313848"), from_hex("#282e3b"))
_TEXT: Final = from_hex("#c4d0e4")
_HURT: Final = from_hex("#ff8f7a")
_BADGE: Final = from_hex("#c0342a")


@dataclass(frozen=True)
class RosterLine:
    """A member of the roster; `rests` says that they cannot march."""

    member: int
    name: str
    title: str
    sprite: str
    rests: bool
    hurt: bool


class RosterRow(Pick):
    """A row of the roster: press it, or drop an item on it."""

    def __init__(
        self,
        rect: pygame.FRect,
        line: RosterLine,
        is_chosen: Callable[[], bool],
        on_choose: Callable[[], object],
    ) -> None:
        super().__init__(rect, on_choose, None, key=f"member_{line.member}")
        self.line = line
        self._is_chosen = is_chosen
        self._on_choose = on_choose

    def focus_gained(self) -> None:
        """Keys and pads choose a member by moving the focus."""
        if self.kit.controls.device is not Device.MOUSE:
            self._on_choose()

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self.line, self._is_chosen()

    def paint(self, surface: pygame.Surface) -> None:
        """Draw portrait, name and figures of the member."""
        kit, area, line = self.kit, self.area, self.line
        chosen = self._is_chosen()
        face = _CHOSEN if chosen else _LIT if self.hovered else _REST if line.rests else _FACE
        kit.skin.row(surface, area, face, 9)
        if chosen:
            kit.skin.ring(surface, area, 9, GOLD, 2.2, 0.4)
        side = area.height - 6
        picture = pygame.FRect(area.left + 3, area.top + 3, min(side, 44), side)
        paint_portrait(kit, surface, line.sprite, picture, faded=line.rests, closeness=0.62)
        left = picture.right + 8
        room = area.right - left - 6
        name = TextStyle(Family.STRONG, 15, _TEXT if line.rests else CREAM)
        small = TextStyle(Family.UI, 13, _HURT if line.rests else _TEXT)
        name = kit.text.fitted(line.name, name, room)
        small = kit.text.fitted(line.title, small, room)
        high = kit.text.line_height(name) + kit.text.line_height(small)
        if high > area.height - 2:
            shown = kit.text.shortened(line.name, name, room)
            kit.text.draw(surface, shown, name, (left, area.centery), Anchor.LEFT)
        else:
            top = area.centery - high / 2
            y = top + kit.text.line_height(name) / 2
            shown = kit.text.shortened(line.name, name, room)
            kit.text.draw(surface, shown, name, (left, y), Anchor.LEFT)
            y = top + kit.text.line_height(name) + kit.text.line_height(small) / 2
            shown = kit.text.shortened(line.title, small, room)
            kit.text.draw(surface, shown, small, (left, y), Anchor.LEFT)
        if line.rests or line.hurt:
            badge = pygame.FRect(picture.right - 11, area.top + 1, 16, 16)
            colour = _BADGE if line.rests else from_hex("#8a5a2a")
            kit.skin.chip(surface, badge, colour, 1.0)
            sign = "heart" if line.rests else "warning"
            kit.icons.draw(surface, sign, badge.center, 10, (255, 240, 230))
