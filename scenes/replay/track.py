"""The track of a replay: a slider with turns as ticks and moments as marks."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final, Unpack

import pygame

from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import darken, is_bright, lighten
from scenes.kit.input.intents import Device, Intent
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Common, Point
from scenes.kit.widgets.choices import Slider
from scenes.kit.widgets.tooltip import draw_tooltip
from scenes.pages.player_swatches import shape_mask
from scenes.replay.landmarks import Landmarks, Moment

_MARK: Final = 20.0
_DECISIVE: Final = 22.0
_SIGN: Final = 0.6
"""The size of a mark's icon, as a share of the mark."""
_CLEAR: Final = 28.0
"""The least distance of marks; moments nearer together share one, with their number."""
_NEAR: Final = 7.0
"""How far from the middle of a mark the pointer still hits it, in design units."""
_APART: Final = 5.0
"""The least distance of ticks; of more turns every second, fifth or tenth has one."""
_SOME: Final = (1, 2, 5, 10, 20, 50)
_WIDE: Final = (255, 214, 120)
_HEAD: Final = 9.0
_RIM: Final = (74, 46, 12)
_AHEAD: Final = 0.62
"""How dark the part of the track is that has not been played yet."""
_NOBODY: Final = (150, 158, 172)


class Track(Slider):
    """The progress of a match.

    Args:
        rect: its place in design units.
        number: how many actions are shown.
        length: how many there are.
        landmarks: the turns and moments of the match.
        jump: shows the position after this many actions.
        watch: plays on from there.
        toggle: plays or pauses.
    """

    def __init__(
        self,
        rect: pygame.FRect,
        number: int,
        length: int,
        landmarks: Landmarks,
        jump: Callable[[float], None],
        watch: Callable[[int], None],
        toggle: Callable[[], None],
        **common: Unpack[Common],
    ) -> None:
        super().__init__(rect, number, jump, low=0, high=max(1, length), step=1, **common)
        self.landmarks = landmarks
        self._watch = watch
        self._toggle = toggle
        self._pointer: float | None = None
        self._pressed = False

    def x_of(self, action: int) -> float:
        """The place of a number of actions, in design units."""
        track = self._track()
        return track.left + track.width * action / self.high

    def moment_at(self, x: float) -> Moment | None:
        """The moment near a place."""
        near = [
            (abs(self.x_of(each.action) - x), place, each)
            for place, each in enumerate(self.landmarks.moments)
        ]
        distance, _, found = min(near, default=(_NEAR + 1, 0, None))
        return found if distance <= _NEAR else None

    def told(self) -> tuple[str, float] | None:
        """The words about the place that is pointed at or held, and their place."""
        by_mouse = self.kit.controls.device is Device.MOUSE
        if by_mouse and self.hovered and not self.held and self._pointer is not None:
            x = self._pointer
        elif self.held or (self.focused and not by_mouse):
            x = self.x_of(round(self.value))
        else:
            return None
        moment = self.moment_at(x)
        x = x if moment is None else self.x_of(moment.action)
        action = round((x - self._track().left) / max(1.0, self._track().width) * self.high)
        turn = self.landmarks.turn_at(action)
        lines = [
            moment.told.in_one_line if moment is not None else "",
            turn.line if turn is not None else "",
        ]
        words = "\n".join(filter(None, lines))
        return (words, x) if words else None

    # ------------------------------------------------------------------ input
    def handle_intent(self, intent: Intent) -> bool:
        """Confirm plays or pauses; left and right step."""
        if intent is Intent.CONFIRM:
            self._toggle()
            return True
        return super().handle_intent(intent)

    def pointer_move(self, point: Point) -> None:
        """Show words about the place under the pointer."""
        if point[0] != self._pointer:
            self._pointer = point[0]
            self.changed = True

    def pointer_down(self, point: Point) -> None:
        """Watch from a mark on; anywhere else the knob comes to the pointer."""
        moment = self.moment_at(point[0])
        self._pressed = moment is not None
        if moment is not None:
            self.kit.audio.play("ui_click")
            self._watch(moment.action)
            return
        super().pointer_down(point)

    def pointer_drag(self, point: Point) -> None:
        """Follow the pointer, but not from a mark that was pressed."""
        self._pointer = point[0]
        if not self._pressed:
            super().pointer_drag(point)

    # ------------------------------------------------------------------ picture
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ticks, the track, the marks, and before them its head."""
        self._draw_ticks(surface)
        super().draw(surface)
        for group in reversed(self.groups()):
            self._draw_mark(surface, group)
        head = pygame.FRect(0, 0, _HEAD + 2 * self.lift, self.area.height - 1)
        head.center = (self.x_of(round(self.value)), self._track().centery)
        metal = self.kit.theme.metal
        self.kit.skin.row(surface, head, (metal.gold_light, metal.gold), head.width / 2, _RIM)

    def _draw_filled(self, surface: pygame.Surface, track: pygame.FRect, share: float) -> None:
        """Draw whose part each stretch of the match is, in its colour: bright what was played."""
        stretches = self.landmarks.stretches
        if not stretches:
            super()._draw_filled(surface, track, share)
            return
        now = track.left + track.width * share
        starts = [self.x_of(each.action) for each in stretches]
        for each, left, right in zip(stretches, starts, [*starts[1:], track.right], strict=True):
            side = _NOBODY if each.team < 0 else self.kit.theme.player(each.team).colour
            for begin, end, colour in (
                (left, min(right, now), lighten(side, 0.1)),
                (max(left, now), right, darken(side, _AHEAD)),
            ):
                if end > begin:
                    part = pygame.FRect(begin, track.top + 2, end - begin, track.height - 4)
                    surface.fill(colour, self.kit.canvas.rect(part.clip(track.inflate(-4, 0))))

    def _draw_knob(self, surface: pygame.Surface, middle: Point) -> None:
        """Its head is drawn last and slim: a disc would look like a mark."""
        del surface, middle

    def groups(self) -> list[list[Moment]]:
        """The moments that share a mark, the one at whose place it stands first.

        Groups around decisive moments come before the others.
        """
        found: list[list[Moment]] = []
        ordered = sorted(
            self.landmarks.moments, key=lambda each: (not each.told.decisive, each.action)
        )
        for moment in ordered:
            x = self.x_of(moment.action)
            near = [group for group in found if abs(self.x_of(group[0].action) - x) < _CLEAR]
            if near:
                min(near, key=lambda group: abs(self.x_of(group[0].action) - x)).append(moment)
            else:
                found.append([moment])
        return found

    def _draw_ticks(self, surface: pygame.Surface) -> None:
        kit, track = self.kit, self._track()
        places = [self.x_of(turn.action) for turn in self.landmarks.turns]
        every = next((n for n in _SOME if _room(places[::n]) >= _APART), _SOME[-1])
        width = max(1, kit.canvas.length(1))
        for place, x in enumerate(places):
            if place % every:
                continue
            tall = place % (5 * every) == 0
            top = kit.canvas.point(x, track.bottom + 1)
            end = kit.canvas.point(x, track.bottom + (8 if tall else 5))
            colour = kit.theme.ink.c100 if tall else kit.theme.ink.c300
            pygame.draw.line(surface, colour, top, end, width)

    def _draw_mark(self, surface: pygame.Surface, group: list[Moment]) -> None:
        """Draw one mark: in the sign of a team, or round where several teams share it."""
        kit, metal, moment = self.kit, self.kit.theme.metal, group[0]
        several = len(group) > 1
        size = _DECISIVE if moment.told.decisive else _MARK
        place = pygame.FRect(0, 0, size, size)
        place.center = (self.x_of(moment.action), self._track().centery)
        if moment.told.decisive:
            kit.skin.chip(surface, place.inflate(8, 8), _WIDE, 0.9)
        if len({each.told.team for each in group}) > 1 and not moment.told.decisive:
            kit.skin.token(surface, place, (metal.gold_light, metal.gold))
            ink = kit.theme.paper.text
        else:
            look = kit.theme.player(moment.told.team)
            area = kit.canvas.rect(place)
            colours = (lighten(look.colour, 0.3), darken(look.colour, 0.15))
            kit.skin.shape(
                surface, area, look.shape, lambda: shape_mask(look.shape, area.width), colours, 2
            )
            ink = (20, 16, 12) if is_bright(look.colour) else (255, 255, 255)
        if moment.told.sign and (
            moment.told.decisive or len({each.told.sign for each in group}) == 1
        ):
            kit.icons.draw(surface, moment.told.sign, place.center, size * _SIGN, ink)
        elif several:
            style = TextStyle(Family.NUMBER, 13, ink, fixed=True)
            kit.text.draw(surface, str(len(group)), style, place.center, Anchor.CENTRE)

    def draw_note(self, surface: pygame.Surface) -> None:
        """Draw the words about the place pointed at, above everything else."""
        told = self.told()
        if told is None:
            return
        words, x = told
        beside = pygame.FRect(x - 1, self.area.top, 2, self.area.height)
        draw_tooltip(self.kit, surface, words, beside)


def _room(places: list[float]) -> float:
    """The least room between two places."""
    return min((b - a for a, b in pairwise(places)), default=_APART)
