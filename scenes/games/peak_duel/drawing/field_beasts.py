"""The beasts on the field with their changes; those that clash are drawn separately."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from game.peak_duel.state import FieldBeast
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.context import SEATS, Move, PeakDuelContext
from scenes.games.peak_duel.drawing.card_look import Look
from scenes.games.peak_duel.drawing.marks import Marks
from scenes.games.peak_duel.layout import Point
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

CHANGE: Final[Rgb] = from_hex("#10201f")
"""The background of numbers."""
_STILL: Final = Move()


class FieldBeasts:
    """Draws the beasts on the field."""

    def __init__(self, context: PeakDuelContext, marks: Marks) -> None:
        self._context = context
        self._marks = marks

        """All beasts; those that are moved lie above the others."""

    @property
    def fighting(self) -> bool:
        """Whether two clash, or one strikes at a player."""
        return self._context.clash.meeting is not None and self._context.model.strike is not None

    def clashing(self) -> tuple[tuple[int, int], ...]:
        """The places of those that clash."""
        strike = self._context.model.strike
        if strike is None or not self.fighting:
            return ()
        return (strike.seat, strike.attacker), (1 - strike.seat, strike.target)

    def draw(self, surface: pygame.Surface) -> None:
        """All beasts but those that clash; those that are moved lie above the others."""
        clashing = self.clashing()
        self._draw_at(surface, [place for place in self._places() if place not in clashing])

    def draw_clashing(self, surface: pygame.Surface) -> None:
        """Draw the clashing beasts."""
        clashing = self.clashing()
        self._draw_at(surface, [place for place in self._places() if place in clashing])

    def _places(self) -> list[tuple[int, int]]:
        beasts = self._context.model.beasts
        return [(seat, slot) for seat in SEATS for slot in range(len(beasts[seat]))]

    def _draw_at(self, surface: pygame.Surface, places: list[tuple[int, int]]) -> None:
        context = self._context
        for seat, slot in sorted(places, key=lambda each: context.moves.get(each, _STILL).lift):
            beast = context.model.beasts[seat][slot]
            if beast is not None:
                self._beast(surface, seat, slot, beast)

    def _beast(self, surface: pygame.Surface, seat: int, slot: int, beast: FieldBeast) -> None:
        context = self._context
        move = context.moves.get((seat, slot), _STILL)
        if move.hidden:
            return
        x, y = context.beast_point(seat, slot)
        point = (x + move.x, y + move.y)
        turned = beast.stance == "defence"
        lift = move.lift + (8.0 if self._marks.is_raised(seat, slot) else 0.0)
        look = self._look(beast)
        if context.chooses_target and not context.busy and self._marks.is_of_no_use(seat, slot):
            look = replace(look, dimmed=True)
        if move.angle is not None:
            context.cards.draw_leaning(
                surface, look, point, layout.BEAST, move.angle, lift=lift, opacity=move.opacity
            )
            return
        if beast.guards:
            colour = (255, 214, 110)
            at = (point[0], point[1] - lift)
            context.cards.ring(surface, at, layout.BEAST, colour, turned=turned)
        context.cards.draw(
            surface, look, point, layout.BEAST, turned=turned, lift=lift, opacity=move.opacity
        )
        above = (point[0], point[1] - lift)
        if beast.guards:
            self._guard(surface, above, turned)
        self._change(surface, beast, above, turned)

    def _look(self, beast: FieldBeast) -> Look:
        """The face of a beast with its values as they are now."""
        data = self._context.book.beasts[beast.card]
        values = (beast.defence, beast.attack)
        printed = (data.defence, data.attack)
        return Look("face", beast.card, "", beast.stance, None if values == printed else values)

    def _guard(self, surface: pygame.Surface, point: Point, turned: bool) -> None:
        """Draw the shield of a protected beast."""
        kit, rect = self._context.kit, layout.guard_box(point, turned=turned)
        at = rect.center
        kit.skin.token(surface, rect, (from_hex("#f0c95c"), from_hex("#a06f1c")))
        kit.icons.draw(surface, "shield", at, 13, (52, 30, 6))

    def _change(
        self, surface: pygame.Surface, beast: FieldBeast, point: Point, turned: bool
    ) -> None:
        """Draw the change of the counting value, beside it."""
        context = self._context
        data = context.book.beasts[beast.card]
        base, now = data.attack, beast.attack
        if beast.stance == "defence":
            base, now = data.defence, beast.defence
        if base == now:
            return
        change = now - base
        colour: Rgb = layout.UP if change > 0 else layout.DOWN
        words = f"{'+' if change > 0 else '−'}{abs(change)}"
        chip = layout.change_box(point, turned=turned)
        context.kit.skin.chip(surface, chip, CHANGE, 0.94)
        style = TextStyle(Family.NUMBER, 19, colour, fixed=True)
        context.kit.text.draw(surface, words, style, chip.center, Anchor.CENTRE)
