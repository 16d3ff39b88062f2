"""The targets on the table, and the action of each."""

from __future__ import annotations

import pygame

from game.engine.contract import Action
from scenes.game_view.pointing import Target
from scenes.games.block_and_key import layout
from scenes.games.block_and_key.camera import Point, bounds, pick, to_world
from scenes.games.block_and_key.context import BlockAndKeyContext


class Targets:
    """Finds the targets of the decision that is open."""

    def __init__(self, context: BlockAndKeyContext) -> None:
        self._context = context

    def actions(self) -> dict[Target, Action]:
        """The action of each target; blocks to build with are not among them."""
        offer = self._context.offer
        if offer is None:
            return {}
        found: dict[Target, Action] = {}
        for kind, group in (
            ("line", offer.lines),
            ("block", offer.blocks),
            ("key", offer.keys),
            ("altar", offer.altars),
            ("standing", offer.standing),
            ("button", offer.plain),
        ):
            found |= {(kind, which): action for which, action in group.items()}
        return found

    def all(self) -> dict[Target, pygame.FRect]:
        """Every present target with its place."""
        context, offer = self._context, self._context.offer
        found: dict[Target, pygame.FRect] = {}
        if offer is None:
            return found
        own = context.hud.own()
        for number, block in enumerate(own):
            if block in offer.places or block in offer.blocks:
                found["block", block] = layout.block_rect(number, len(own))
        if not context.builder.active:
            for line in offer.lines:
                found["line", line] = self._line_area(line)
            for number, key in enumerate(context.model.hands[context.hud.shown.seat][:4]):
                if key in offer.keys:
                    found["key", key] = context.hud.key_rect(number)
            for altar in offer.altars:
                x, y = layout.ALTARS[altar]
                found["altar", altar] = pygame.FRect(x - 40, y - 74, 80, 90)
            for standing in offer.standing:
                found["standing", standing] = self.standing_rect(standing)
        for button in context.bar.buttons:
            if button.enabled:
                found["button", button.name] = pygame.FRect(button.rect)
        found["eye", 0] = pygame.FRect(layout.EYE)
        return found

    @staticmethod
    def _line_area(line: int) -> pygame.FRect:
        return pygame.FRect(layout.line_rect(line))

    def standing_rect(self, standing: int) -> pygame.FRect:
        """The rectangle on the screen around a standing block."""
        return bounds(self._context.camera_cells(self._context.model.standing(standing)))

    def at(self, point: Point) -> Target | None:
        """The target at a design point."""
        context, offer = self._context, self._context.offer
        for target, rect in self.all().items():
            if target[0] != "standing" and rect.collidepoint(point):
                return target
        if offer is not None and offer.lines and not context.builder.active:
            line = self._line_in_pit(point)
            if line in offer.lines:
                return ("line", line)
        if offer is not None and offer.standing:
            standing = self._standing_at(point)
            if standing in offer.standing:
                return ("standing", standing)
        return None

    @staticmethod
    def _line_in_pit(point: Point) -> int:
        """The line of a point in the pit: the nearer edge of the space means row or column."""
        for space in range(9):
            rect = layout.pit_rect(space)
            if rect.collidepoint(point):
                across = abs(point[0] - rect.centerx)
                down = abs(point[1] - rect.centery)
                return space // 3 if across >= down else 3 + space % 3
        return -1

    def _standing_at(self, point: Point) -> int:
        """The highest block to choose from in the column pointed at, -1 for none."""
        context, offer = self._context, self._context.offer
        heights = context.model.heights(context.camera)
        column = pick(point, heights)
        if column is None or not heights.get(column) or offer is None:
            return -1
        x, y = to_world(context.camera, *column)
        cubes = {cell: each for each in offer.standing for cell in context.model.standing(each)}
        column_down = [(x, y, z) for z in range(heights[column] - 1, -1, -1)]
        return next((cubes[cell] for cell in column_down if cell in cubes), -1)
