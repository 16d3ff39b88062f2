"""Widgets that hold a value: toggle, slider, stepper of choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Unpack

import pygame

from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import lighten, mix
from scenes.kit.draw.materials import PanelLook
from scenes.kit.input.intents import Intent
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Common, Point, Widget


class Toggle(Widget):
    """An on-off switch; its knob shows a check or a cross, so that colour is not alone."""

    WIDTH = 64.0
    HEIGHT = 34.0
    radius = 17.0

    def __init__(
        self,
        rect: pygame.FRect,
        value: bool,
        on_change: Callable[[bool], None] | None = None,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(rect, **common)
        self.value = value
        self.on_change = on_change
        self._place = 1.0 if value else 0.0

    def measure(self) -> tuple[float, float]:
        """A fixed switch in a row of at least 40."""
        return self.WIDTH, 40.0

    def flip(self) -> None:
        """Change the value and report it."""
        self.value = not self.value
        self.changed = True
        self.kit.audio.play("ui_tick")
        if self.on_change is not None:
            self.on_change(self.value)

    def handle_intent(self, intent: Intent) -> bool:
        """Confirm flips; left and right set it off and on."""
        if intent is Intent.CONFIRM:
            self.flip()
            return True
        if intent in (Intent.LEFT, Intent.RIGHT) and self.value is not (intent is Intent.RIGHT):
            self.flip()
            return True
        return False

    def pointer_up(self, point: Point) -> None:
        """Flip, when released on the switch."""
        if self.contains(point):
            self.flip()

    def update(self, dt: float) -> None:
        """Move the knob."""
        super().update(dt)
        target = 1.0 if self.value else 0.0
        if self._place != target:
            step = 1.0 if self.kit.settings.reduce_motion else dt / 0.12
            self._place = max(0.0, min(1.0, self._place + (step if target else -step)))
            self.changed = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw track and knob."""
        kit, area = self.kit, self.area
        ink, metal = kit.theme.ink, kit.theme.metal
        track = pygame.FRect(area.left, area.centery - self.HEIGHT / 2, self.WIDTH, self.HEIGHT)
        on = round(self._place * 6) / 6
        top = mix(ink.c900, metal.gold_dark, on)
        bottom = mix(ink.c800, metal.gold, on)
        kit.skin.field(surface, track, (top, bottom), radius=self.HEIGHT / 2)
        size = self.HEIGHT - 6
        x = track.left + 3 + self._place * (track.width - size - 6)
        knob = pygame.FRect(x, track.top + 3, size, size)
        shade = 0.0 if self.enabled else 0.5
        face = mix(ink.c100, ink.c400, shade), mix(ink.c200, ink.c500, shade)
        kit.skin.token(surface, knob, face)
        sign = "check" if self.value else "cross"
        kit.icons.draw(surface, sign, knob.center, 13, ink.c700)


class Slider(Widget):
    """A value on a track, in steps.

    Args:
        low, high, step: the range and the step of keys and pads.
        label: turns the value into the words shown at the right end.
        on_change: called at each change while dragging, too.
    """

    radius = 10.0
    LABEL_WIDTH = 64.0

    drags = True
    on_paper = False
    """Whether its label lies on paper and not on the dark."""

    def __init__(
        self,
        rect: pygame.FRect,
        value: float,
        on_change: Callable[[float], None] | None = None,
        *,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.05,
        label: Callable[[float], str] | None = None,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(rect, **common)
        self.low, self.high, self.step = low, high, step
        self.value = max(low, min(high, value))
        self.on_change = on_change
        self.label = label

    def set(self, value: float) -> None:
        """Set the value within the range and the steps, and report a change."""
        steps = round((value - self.low) / self.step)
        rounded = round(max(self.low, min(self.high, self.low + steps * self.step)), 6)
        if rounded == self.value:
            return
        self.value = rounded
        self.changed = True
        if self.on_change is not None:
            self.on_change(rounded)

    def handle_intent(self, intent: Intent) -> bool:
        """Left and right change the value by a step."""
        if intent is Intent.LEFT:
            self.set(self.value - self.step)
        elif intent is Intent.RIGHT:
            self.set(self.value + self.step)
        else:
            return False
        return True

    def wheel(self, steps: float) -> bool:
        """The wheel changes the value only while the slider has the focus."""
        if not self.focused:
            return False
        self.set(self.value + steps * self.step)
        return True

    def _track(self) -> pygame.FRect:
        area = self.area
        room = self.LABEL_WIDTH * max(1.0, self.kit.text.text_scale) if self.label else 0.0
        return pygame.FRect(area.left + 14, area.centery - 5, area.width - 28 - room, 10)

    def pointer_down(self, point: Point) -> None:
        """Jump to the pointer."""
        self.pointer_drag(point)

    def pointer_drag(self, point: Point) -> None:
        """Follow the pointer."""
        track = self._track()
        share = (point[0] - track.left) / max(1.0, track.width)
        self.set(self.low + share * (self.high - self.low))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw track, filled part, knob and label."""
        kit = self.kit
        ink = kit.theme.ink
        track = self._track()
        kit.skin.field(surface, track, (ink.c900, ink.c700), radius=5)
        share = (self.value - self.low) / (self.high - self.low)
        self._draw_filled(surface, track, share)
        self._draw_knob(surface, (track.left + track.width * share, track.centery))
        if self.label is not None:
            colour = ink.c100 if self.enabled else ink.c300
            if self.on_paper:
                colour = kit.theme.paper.text if self.enabled else kit.theme.paper.muted
            style = TextStyle(Family.STRONG, 14, colour)
            point = (self.area.right - 4, self.area.centery)
            kit.text.draw(surface, self.label(self.value), style, point, Anchor.RIGHT)

    def _draw_filled(self, surface: pygame.Surface, track: pygame.FRect, share: float) -> None:
        """Draw the part of the track up to the value."""
        kit = self.kit
        filled = pygame.FRect(track.left, track.top + 1.5, round(track.width * share), 7)
        colour = kit.theme.metal.gold if self.enabled else kit.theme.ink.c500
        if filled.width >= 8:
            kit.skin.chip(surface, filled, colour, 1.0)

    def _draw_knob(self, surface: pygame.Surface, middle: Point) -> None:
        """Draw what is dragged."""
        ink, metal, grown = self.kit.theme.ink, self.kit.theme.metal, 26 + 3 * self.lift
        knob = pygame.FRect(0, 0, grown, grown)
        knob.center = middle
        face = (metal.gold_light, metal.gold) if self.enabled else (ink.c400, ink.c500)
        self.kit.skin.token(surface, knob, face)


class Choice(Widget):
    """One of several values, stepped through with arrows at both ends.

    `ground` is what it is made of; without one it is a sunken field. `size` is its type size.
    """

    def __init__(
        self,
        rect: pygame.FRect,
        options: Sequence[str],
        index: int = 0,
        on_change: Callable[[int], None] | None = None,
        *,
        ground: PanelLook | None = None,
        size: float = 16,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(rect, **common)
        self.ground = ground
        self.size = size
        self.options = list(options)
        self.index = index
        self.on_change = on_change
        self._end = 0

    def measure(self) -> tuple[float, float]:
        """The size of the widest option."""
        style = TextStyle(Family.STRONG, self.size)
        widest = max((self.kit.text.width(one, style) for one in self.options), default=0)
        return widest + 96, max(44.0, self.kit.text.line_height(style) + 18)

    def move(self, by: int) -> None:
        """Step to another option, in a circle, and report it."""
        if len(self.options) < 2:
            return
        self.index = (self.index + by) % len(self.options)
        self.changed = True
        self.kit.audio.play("ui_tick")
        if self.on_change is not None:
            self.on_change(self.index)

    def handle_intent(self, intent: Intent) -> bool:
        """Left and right step; confirm steps forward."""
        if intent is Intent.LEFT:
            self.move(-1)
        elif intent in (Intent.RIGHT, Intent.CONFIRM):
            self.move(1)
        else:
            return False
        return True

    def pointer_move(self, point: Point) -> None:
        """Light up the arrow under the pointer."""
        end = -1 if point[0] < self.area.centerx else 1
        self.changed = self.changed or end != self._end
        self._end = end

    def pointer_up(self, point: Point) -> None:
        """The left half steps back, the right half forward."""
        if self.contains(point):
            self.move(-1 if point[0] < self.area.centerx else 1)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw field, arrows and the current option."""
        kit, area = self.kit, self.area
        ink, metal = kit.theme.ink, kit.theme.metal
        if self.ground is None:
            kit.skin.field(surface, area, (ink.c900, ink.c800), radius=self.radius)
        else:
            kit.skin.panel(surface, area, self.ground, 12)
        for end, name in ((-1, "chevron_left"), (1, "chevron_right")):
            x = area.left + 22 if end < 0 else area.right - 22
            lit = self.hovered and self.enabled and end == self._end
            colour = metal.gold if self.enabled else ink.c500
            size = 16 + (3 if lit else 0)
            kit.icons.draw(surface, name, (x, area.centery), size, lighten(colour, 0.4 * lit))
        text = self.options[self.index] if self.options else ""
        style = TextStyle(Family.STRONG, self.size, ink.c100 if self.enabled else ink.c300)
        style = kit.text.fitted(text, style, area.width - 84)
        text = kit.text.shortened(text, style, area.width - 80)
        kit.text.draw(surface, text, style, area.center, Anchor.CENTRE)
        self._draw_dots(surface)

    def _draw_dots(self, surface: pygame.Surface) -> None:
        """Small dots that show how many options there are, while there are few."""
        count = len(self.options)
        area, kit = self.area, self.kit
        if not 2 <= count <= 6 or area.height < 44 * kit.text.text_scale:
            return
        for number in range(count):
            x = area.centerx + (number - (count - 1) / 2) * 9
            here = number == self.index
            colour = kit.theme.metal.gold if here else kit.theme.ink.c500
            dot = pygame.FRect(x - 2, area.bottom - 8, 4, 4)
            kit.skin.chip(surface, dot, colour, 1.0)
