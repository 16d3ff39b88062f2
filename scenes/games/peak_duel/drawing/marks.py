"""Marks on the table: possible choices, choices made, and the target of a hint."""

from __future__ import annotations

from typing import Final

import pygame

from game.engine.contract import kind_of
from scenes.game_view.hint_lamp import draw_lamp
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.context import PeakDuelContext
from scenes.games.peak_duel.input import PeakDuelInput
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import pulse

_QUIET: Final = ("hand", "button", "switch", "phase", "rule", "mode", "row", "pile")
"""Targets that show by themselves that they may be chosen."""


class Marks:
    """Marks on cards: what may be chosen, is chosen, hinted at or focused."""

    def __init__(self, context: PeakDuelContext, controller: PeakDuelInput) -> None:
        self._context = context
        self._controller = controller

    def is_raised(self, seat: int, slot: int) -> bool:
        """Whether a beast stands out because it attacks, or is about to."""
        context = self._context
        if context.attacker == slot and context.offer is not None and context.offer.seat == seat:
            return True
        strike = context.model.strike
        return strike is not None and (strike.seat, strike.attacker) == (seat, slot)

    def is_of_no_use(self, seat: int, slot: int) -> bool:
        """Whether a beast cannot be the present target, and was not chosen before."""
        target = ("beast", (seat, slot))
        return target not in self._controller.shining() and target not in self._controller.picked()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the marks of possible choices and of the target pointed at."""
        context = self._context
        glow = min(1.0, 0.82 + 0.18 * pulse(context.time, 1.2, 1.0))
        places, shining = self._controller.targets(), self._controller.shining()
        for target, rect in shining.items():
            if target[0] in _QUIET or (target[0] == "soul" and context.tray is not None):
                continue
            colour = layout.LEGAL
            if self._controller.is_attack(target):
                colour = layout.VERMILION
            if target == self._controller.focus or target in self._controller.picked():
                colour = layout.GILT
            self._ring(surface, target, rect, colour, glow)
        for target in self._controller.picked() if context.tray is None else ():
            if target in places and target not in shining and target[0] == "soul":
                self._ring(surface, target, places[target], layout.GILT, 1.0)
        self._free_places(surface, glow)
        focus = self._controller.focus
        if focus is not None and focus[0] == "rule":
            context.kit.skin.ring(
                surface, context.emblem.rect, layout.EMBLEM_WIDTH / 2, thickness=3.0, glow=0.9
            )
        if focus is not None and focus[0] == "pile" and focus in places:
            context.kit.skin.ring(surface, places[focus], 10, thickness=2.2, glow=0.5)

    def free_places(self) -> list[pygame.FRect]:
        """The places that a card of the hand may be set in now."""
        context, offer = self._context, self._context.offer
        if offer is None or offer.kind != "set" or context.busy or context.draft is not None:
            return []
        if "set_card" not in map(kind_of, offer.legal):
            return []
        spells = enumerate(context.model.spells[offer.seat])
        return [context.spell_box(offer.seat, slot) for slot, each in spells if each is None]

    def _free_places(self, surface: pygame.Surface, glow: float) -> None:
        for rect in self.free_places():
            light = 0.4 * glow
            self._context.kit.skin.ring(surface, rect, 8, layout.LEGAL, thickness=1.8, glow=light)

    def _ring(
        self,
        surface: pygame.Surface,
        target: tuple[str, object],
        rect: pygame.FRect,
        colour: Rgb,
        glow: float,
    ) -> None:
        context = self._context
        lift = 0.0
        if target[0] == "beast" and isinstance(target[1], tuple):
            seat, slot = target[1]
            lift = 8.0 if self.is_raised(seat, slot) else 0.0
        turned = rect.width > rect.height
        if target[0] == "beast":
            width = rect.height if turned else rect.width
            at = (rect.centerx, rect.centery - lift)
            context.cards.ring(surface, at, width, colour, turned=turned, opacity=glow)
            return
        thick, radius = 2.6 if glow > 0.9 else 2.2, 10.0
        if target[0] == "soul":  # around its orb: the values below stay free
            radius = layout.SOUL / 2
            rect = pygame.FRect(rect.centerx - radius, rect.top, 2 * radius, 2 * radius)
        context.kit.skin.ring(surface, rect, radius, colour, thickness=thick, glow=0.7)

    def hint_area(self) -> pygame.FRect | None:
        """The place of the last hint's target; `None` for nothing."""
        context, found = self._context, self._controller.hinted()
        if found is None:
            return None
        target, rect = found
        if target[0] == "rule":
            return context.emblem.rect
        raised = target[0] == "hand" and self._controller.is_raised(str(target[1]))
        return rect.move(0, -layout.RAISED) if raised else rect

    def draw_hint(self, surface: pygame.Surface) -> None:
        """Draw the target of the last hint: a ring of gold with a lamp, wherever the mouse goes."""
        context, found, shown = self._context, self._controller.hinted(), self.hint_area()
        if found is None or shown is None or context.busy:
            return
        if found[0][0] == "rule":
            at = (shown.right - 20, shown.top + 20)
            draw_lamp(context.kit, surface, shown, context.time, radius=shown.width / 2, at=at)
        else:
            draw_lamp(context.kit, surface, shown, context.time)
