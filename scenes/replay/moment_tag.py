"""The name of the next notable moment of a replay, with the sign of its mark on the track."""

from __future__ import annotations

from typing import Final, Unpack

import pygame

from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import darken, lighten
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Common, Widget
from scenes.pages.player_swatches import shape_mask
from scenes.replay.landmarks import Landmarks, Moment

_SIGN: Final = 14.0
_GAP: Final = 7.0


class MomentTag(Widget):
    """A line of words.

    Args:
        rect: its place in design units.
        landmarks: the moments of the match.
        number: how many actions are shown.
        anchor: where the words stand in it.
    """

    focusable = False

    def __init__(
        self,
        rect: pygame.FRect,
        landmarks: Landmarks,
        number: int,
        anchor: Anchor,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(rect, **common)
        self._landmarks = landmarks
        self._anchor = anchor
        self._number = number

    @property
    def number(self) -> int:
        """How many actions are shown."""
        return self._number

    @number.setter
    def number(self, value: int) -> None:
        self.changed = self.changed or value != self._number
        self._number = value

    @property
    def moment(self) -> Moment | None:
        """The moment that comes next, or the last one; `None` in a match without any."""
        moments = self._landmarks.moments
        later = (each for each in moments if each.action >= self._number)
        return next(later, moments[-1] if moments else None)

    def contains(self, point: tuple[float, float]) -> bool:
        """Let the pointer through."""
        del point
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw sign and words."""
        moment = self.moment
        if moment is None:
            return
        kit, look = self.kit, self.kit.theme.player(moment.told.team)
        style = TextStyle(Family.STRONG, 13.5, kit.theme.metal.gold_light)
        room = self.area.width - _SIGN - _GAP
        words = moment.told.in_one_line
        if kit.text.width(words, style) > room:
            words = moment.told.title
        style = kit.text.fitted(words, style, room)
        words = kit.text.shortened(words, style, room)
        whole = _SIGN + _GAP + kit.text.width(words, style)
        left = self.area.left + (self.area.width - whole) * self._anchor.value[0]
        sign = pygame.FRect(left, self.area.centery - _SIGN / 2, _SIGN, _SIGN)
        place = kit.canvas.rect(sign)
        colours = (lighten(look.colour, 0.3), darken(look.colour, 0.15))
        kit.skin.shape(
            surface, place, look.shape, lambda: shape_mask(look.shape, place.width), colours, 2
        )
        kit.text.draw(surface, words, style, (sign.right + _GAP, self.area.centery), Anchor.LEFT)
