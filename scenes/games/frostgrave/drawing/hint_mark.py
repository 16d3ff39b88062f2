"""The lamp of a hint on its target, or an arrow to it."""

from __future__ import annotations

import pygame

from scenes.game_view.hint_lamp import draw_lamp
from scenes.games.frostgrave import hint_display, layout
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing import beacons
from scenes.games.frostgrave.hints import Hint
from scenes.games.frostgrave.pointing import Pointing


class HintMark:
    """Finds the place of a hint's mark and draws it."""

    def __init__(self, context: FrostgraveContext, controller: Pointing) -> None:
        self._context = context
        self._controller = controller

    def area(self) -> pygame.FRect | None:
        """The area of the mark, in design units; `None` without one."""
        hint, place = self._context.hint, self._place()
        if hint is None or place is None or self._is_in_sight(hint, place):
            return place
        far = self._far_off(hint)
        return far[0].area if far else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the mark."""
        context, hint, place = self._context, self._context.hint, self._place()
        if hint is None or place is None:
            return
        if not self._is_in_sight(hint, place):
            for each in self._far_off(hint):
                beacons.draw(context.kit, surface, each, layout.GOLD, context.time)
                context.beacons.append(each)
            return
        radius = place.width / 2 if _is_on_table(hint) else 11.0
        draw_lamp(context.kit, surface, place, context.time, radius=radius)

    def _place(self) -> pygame.FRect | None:
        hint = self._context.hint
        return None if hint is None else hint_display.place_of(self._controller, hint)

    @staticmethod
    def _is_in_sight(hint: Hint, place: pygame.FRect) -> bool:
        return not _is_on_table(hint) or layout.TABLE.collidepoint(place.center)

    def _far_off(self, hint: Hint) -> list[beacons.Beacon]:
        """The arrow to a hint's target outside the picture."""
        spot = hint.spot or (0, 0, 0)
        if hint.figure >= 0:
            found = self._context.model.places[hint.figure]
            spot = (round(found.x), round(found.y), round(found.z))
        return beacons.far_off(self._context.camera, [(spot, "hint")])


def _is_on_table(hint: Hint) -> bool:
    return not hint.button and hint.row < 0
