"""The note in the tray: the question, the effect of a placement, or why it fails."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.block_and_key.actions.placements import fits_anywhere
from game.block_and_key.preview import BlockAndKeyPreview
from game.block_and_key.temple import VIEW_NAMES
from scenes.games.block_and_key import layout
from scenes.games.block_and_key.context import BlockAndKeyContext
from scenes.games.block_and_key.layout import ANCIENT
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import LEAST_SIZE, TextStyle

_LOW: Final = layout.TRAY.height
"""The greatest height of a note without a plate of its own."""
_ALONE: Final = 640.0
"""The width above which it has the tray for itself, and stands in its middle."""
_HIGHEST: Final = 270.0
"""The greatest height of one with a plate."""
_CLOSE: Final = 19.0
"""The size of its title, whatever the size of texts."""
_TOLD: Final = 540.0
"""The greatest width of a replay's plate, between the altars."""
_WRONG: Final = from_hex("#ff9e8c")
"""The red of a refusal, light enough on dark oak."""


class Notes:
    """Writes the note."""

    def __init__(self, context: BlockAndKeyContext) -> None:
        self._context = context

    def draw(self, surface: pygame.Surface) -> None:
        """Write it: a title, and lines below; a long one rises above the tray on its own plate.

        Passing larger words take its place, or buttons in a narrow tray; a replay shows only
        events, above its bar.
        """
        narrow = layout.is_narrow(self._context.hud.shown.edge)
        if self._context.effects.words is not None or (narrow and self._context.bar.in_tray):
            return
        if self._context.table.watching:
            self._tell(surface)
            return
        words, rect = self.words(), self._area()
        active = self._context.builder.active
        key = (words, rect.left, rect.width, active)
        area = layout.TRAY.inflate(0, 8)
        area.width = rect.right + 20 - area.left
        if active:
            area.top, area.height = area.bottom - _HIGHEST, _HIGHEST
        self._context.kept.draw(surface, "note", area, key, partial(self._write, words, rect))

    def _write(
        self, words: tuple[str, str, Rgb], rect: pygame.FRect, surface: pygame.Surface
    ) -> None:
        (title, text, colour), kit = words, self._context.kit
        room = rect.width
        size = min(15.0, _CLOSE / kit.text.text_scale)
        head = kit.text.fitted(title, TextStyle(Family.STRONG, size, colour), room)
        heads = kit.text.wrap(title, head, room)
        above = kit.text.line_height(head) * len(heads)
        body = TextStyle(Family.UI, 13, layout.MUTED)
        if (
            not self._context.builder.active
        ):  # words about events pass: no plate rises and sinks for them
            left = _LOW - above
            body = kit.text.paragraph(text, body, (room, left / 0.94), LEAST_SIZE)
        lines = kit.text.wrap(text, body, room) if text else []
        step = kit.text.line_height(body) * 0.94
        height = above + step * len(lines)
        top = rect.centery - height / 2
        if height > _LOW:
            plate = pygame.FRect(rect.left - 14, 0, room + 24, height + 22)
            plate.bottom = layout.TRAY.bottom
            kit.skin.panel(surface, plate, layout.OAK, 14)
            top = plate.top + 11
        alone = rect.width > _ALONE or rect.left > layout.NOTE.left
        x, anchor = (rect.centerx, Anchor.CENTRE) if alone else (rect.left, Anchor.LEFT)
        for number, line in enumerate(heads):
            at = x, top + (number + 0.5) * above / len(heads)
            kit.text.draw(surface, line, head, at, anchor)
        for number, line in enumerate(lines):
            kit.text.draw(surface, line, body, (x, top + above + (number + 0.5) * step), anchor)

    def _tell(self, surface: pygame.Surface) -> None:
        """Draw the events of a replay, on a small plate above the bar."""
        kit, told = self._context.kit, self._context.hud.shown.told
        if not told or self._context.model.over:
            return
        style = kit.text.fitted(told, TextStyle(Family.STRONG, 14, layout.CREAM), _TOLD - 28)
        told = kit.text.shortened(told, style, _TOLD - 28)
        plate = pygame.FRect(0, 0, kit.text.width(told, style) + 28, 30)
        plate.midbottom = (layout.TRAY.centerx, layout.TRAY.top - 6)
        kit.skin.panel(surface, plate, layout.OAK, 10)
        kit.text.draw(surface, told, style, plate.center, Anchor.CENTRE)

    def _area(self) -> pygame.FRect:
        """The room for the note: as wide as the buttons of the decision leave it."""
        area = pygame.FRect(layout.NOTE)
        taken = [button.rect for button in self._context.bar.in_tray]
        taken += self._context.hud.held_rects()
        before = [each.right + 14 for each in taken if each.left < area.left]
        beyond = [each.left for each in taken if each.left >= area.left]
        area.left = max(before, default=area.left)
        area.width = (
            min(beyond, default=layout.tray_rect(self._context.hud.shown.edge).right)
            - 12
            - area.left
        )
        return area

    def words(self) -> tuple[str, str, Rgb]:
        """Title, text and the title's colour."""
        context = self._context
        kit, offer, preview = context.kit, context.offer, context.preview
        if offer is None:
            return (*self._waiting(), layout.CREAM)
        if context.builder.active and preview is not None:
            return self._of_block(preview)
        title = str(kit.words(f"block_and_key.decision.{offer.kind}"))
        if context.clock.is_up:
            return context.word("note.time_up"), title, kit.theme.metal.warn
        colour = ANCIENT if offer.kind == "choose_nearest" else layout.CREAM
        return title, context.word(f"ask.{offer.kind}"), colour

    def _of_block(self, preview: BlockAndKeyPreview) -> tuple[str, str, Rgb]:
        """The effect of placing the block in hand where it is held."""
        context = self._context
        kit, metal = context.kit, context.kit.theme.metal
        name = context.block_word(context.builder.block)
        ancients = "ancients_" if context.builder.for_ancients else ""
        refusal = preview.refusal
        if refusal is not None:
            words = kit.words(f"block_and_key.refusal.{refusal.key}", **refusal.values)
            if not ancients and not self._fits_anywhere():
                words = context.word("note.no_place")
            return context.word(f"note.{ancients}fails", clause=refusal.clause), str(words), _WRONG
        barred = context.builder.barred
        if barred is not None:
            title = context.word("note.not_there", clause=barred.refusal.clause)
            return title, context.word("note.nearest"), _WRONG
        if context.table.refusal_in_view:  # which speaks of a place that the pointer has left
            return name[:1].upper() + name[1:], "", layout.CREAM
        if ancients:
            return context.word("note.ancients_fits"), name, ANCIENT
        if preview.completions:
            count = len(preview.completions)
            return (
                context.word("note.completes", count=count),
                self._shows(preview),
                metal.gold_light,
            )
        others = len(context.scout.found.get(context.builder.block, ()))
        if others:
            return context.word("note.elsewhere", count=others), name, metal.ok
        return context.word("note.fits"), name, metal.ok

    def _shows(self, preview: BlockAndKeyPreview) -> str:
        """The points of the keys that the block in hand completes, and the views that show them."""
        context = self._context
        return " · ".join(
            context.word(
                "note.shows",
                count=context.book.keys[each.key].points,
                view=str(context.kit.words(f"block_and_key.view.{VIEW_NAMES[each.view]}")),
            )
            for each in preview.completions
        )

    def _fits_anywhere(self) -> bool:
        """Whether the block in hand fits anywhere."""
        context, offer = self._context, self._context.offer
        return offer is None or fits_anywhere(context.book, offer.state, context.builder.block)

    def _waiting(self) -> tuple[str, str]:
        """Whose turn it is; at the end, who has won."""
        context = self._context
        if context.model.over:
            won = "" if context.model.counted else self._won()
            return str(context.kit.words("block_and_key.refusal.match_over")), won
        name = context.table.name_of(context.model.seat)
        return context.word(
            "note.turn", name=name, turn=max(1, context.model.turn)
        ), context.hud.shown.told

    def _won(self) -> str:
        """Who has won and with how many points; alone, which rank was reached."""
        context = self._context
        outcome = context.table.rules.outcome(context.table.position)
        if outcome is None:
            return ""
        winner = outcome.places.index(1)
        name = context.table.name_of(winner)
        if context.model.solo:
            name = str(context.kit.words(f"block_and_key.heading.{outcome.decided_by}"))
        return context.word("note.won", name=name, count=outcome.scores[winner])
