"""Calls: a plate beside a skater names what they do and to whom, and hides nobody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.engine.contract import Action, kind_of
from game.trick_shot.actions import SaucerPass, Steal
from game.trick_shot.aims import aim_of
from game.trick_shot.team import NOBODY, TEAM_OF
from scenes.games.trick_shot.action_bar import ICONS
from scenes.games.trick_shot.action_index import bar_kind
from scenes.games.trick_shot.animations.moment_steps import BETWEEN_PANELS
from scenes.games.trick_shot.animations.steps import TrickShotSteps
from scenes.games.trick_shot.drawing.effects import SIZES
from scenes.games.trick_shot.drawing.word_plates import WordPlate, plate_width
from scenes.games.trick_shot.layout import Point
from scenes.games.trick_shot.sprites import number_of
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import between
from scenes.kit.motion.timeline import Deferred, Step

_TAG, _BADGE, _SIGN = 34.0, 22.0, 30.0
"""The height of a small word, how far badges extend beyond figures, and the carrier's sign."""
_HEIGHTS: Final = (-2.2, 0.95)
"""The heights of plates above and below a skater, in squares from the skates."""
_BESIDE: Final = (-0.5, -1.5, 0.5)
"""Those of plates at the side."""
_FAR: Final = 40.0
"""How many hidden units of area each later place may save."""


class CallSteps(TrickShotSteps):
    """Makes the plates."""

    def call(
        self,
        skater: int,
        text: str,
        colour: Rgb,
        seconds: float,
        *,
        icon: str = "",
        action: Action | None = None,
        other: int = NOBODY,
        way: Sequence[Point] = (),
    ) -> Step:
        """A word on a plate with the number of the skater it points at.

        Args:
            skater: who acts.
            text: what they do.
            colour: the plate's rim.
            seconds: how long it is seen.
            icon: the sign before the word.
            action: its way and whom it concerns stay visible; their number ends the plate.
            other: whom it concerns, if no action tells.
            way: other squares that stay visible, in board coordinates.
        """
        number = str(number_of(skater))
        other = self._other(action) if other == NOBODY else other
        aimed = None
        if other != NOBODY:
            aimed = (str(number_of(other)), self.colour(TEAM_OF[other]))
        plate = WordPlate(text.upper(), number, icon, aimed)

        def head() -> Point:
            return self.model.frame.body(self.piece(skater).place).center

        def place() -> Point:
            return self.tag_place(skater, plate, [*self._way(action), *map(self._square, way[1:])])

        return self.shout(text, colour, "small", seconds, place, head, plate)

    def call_action(self, action: Action, text: str, colour: Rgb, seconds: float) -> Step:
        """The plate of an action that is announced; whom it concerns is known when it comes."""
        icon = ICONS[bar_kind(kind_of(action))]
        skater = aim_of(action).actor
        return Deferred(
            lambda: self.call(skater, text, colour, seconds, icon=icon, action=action), seconds
        )

    def _other(self, action: Action | None) -> int:
        """Whom an action concerns: its aim, who is robbed, who stands where a puck lands."""
        aim, sprites = aim_of(action), self.sprites
        if isinstance(action, Steal):
            return sprites.puck.carrier
        if isinstance(action, SaucerPass):
            place = self.model.frame.board(action.to)
            there = [each.skater for each in sprites.skaters if each.place == place]
            return next((each for each in there if sprites.skaters[each].on_ice), NOBODY)
        return aim.other

    def _way(self, action: Action | None) -> list[pygame.FRect]:
        """The squares along the way of an action, which a plate should leave free."""
        actor, square, other = aim_of(action)
        if actor == NOBODY:
            return []
        frame, start = self.model.frame, self.piece(actor).place
        end = frame.board(square) if square >= 0 else start
        if other != NOBODY:
            end = self.piece(other).place
        count = max(1, round(max(abs(end[0] - start[0]), abs(end[1] - start[1]))))
        return [self._square(between(start, end, step / count)) for step in range(1, count + 1)]

    def _square(self, place: Point) -> pygame.FRect:
        """The design rectangle of a square's size round board coordinates."""
        frame = self.model.frame
        return pygame.FRect(0, 0, frame.cell, frame.cell).move_to(center=frame.design(place))

    def tag_place(self, skater: int, plate: WordPlate, way: Sequence[pygame.FRect] = ()) -> Point:
        """Where a plate beside a skater hides least of figures, nets and the way."""
        self.context.figures.limelight.cast = self.context.guidance.cast()
        width = plate_width(self.kit, plate, SIZES["small"])
        frame = self.model.frame
        (x, y), cell = frame.design(self.piece(skater).place), frame.cell
        aside, shift = width / 2 + 0.75 * cell, 0.3 * width
        spots = [(x + along, y + down * cell) for down in _HEIGHTS for along in (0, shift, -shift)]
        spots += [(x + side * aside, y + down * cell) for down in _BESIDE for side in (1, -1)]
        hidden = self._hidden((width, _TAG), [*self._kept(), *way])
        order = range(len(spots))
        return spots[min(order, key=lambda number: _FAR * number + hidden(spots[number]))]

    def _kept(self) -> list[pygame.FRect]:
        """What no plate should hide: figures with their badges, nets, the carrier's sign."""
        frame, light = self.model.frame, self.context.figures.limelight
        kept = [
            frame.body((each.place[0] + light.shift(each.skater), each.place[1]))
            for each in self.sprites.skaters
            if each.on_ice
        ]
        kept = [body.move(0, -_BADGE).inflate(2 * _BADGE, 0) for body in kept]
        kept += [frame.net(squares[0]) for squares in frame.rink.nets]
        carrier = self.sprites.puck.carrier
        if carrier != NOBODY:
            body = frame.body(self.piece(carrier).place)
            kept.append(pygame.FRect(body.centerx - _SIGN / 2, body.top - _SIGN, _SIGN, _SIGN))
        return kept

    def _hidden(self, size: Point, kept: Sequence[pygame.FRect]) -> Callable[[Point], float]:
        """How much a plate in some place would hide, and how far it would leave the ice."""
        (left, right), rows = BETWEEN_PANELS, self.model.frame.area

        def measure(middle: Point) -> float:
            tag = pygame.FRect((0, 0), size).move_to(center=middle)
            beyond = max(0.0, rows.top - tag.centery, tag.bottom - rows.bottom)
            beyond += max(0.0, left - tag.left, tag.right - right)
            shared = [tag.clip(each) for each in kept]
            return beyond * size[0] + sum(each.width * each.height for each in shared)

        return measure
