"""Draws the whole picture, from the nebula to passing effects."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from scenes.game_view.hint_lamp import draw_lamp
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.context import RiftwalkerContext
from scenes.games.riftwalker.drawing.backdrop import window_filled
from scenes.games.riftwalker.drawing.banner import draw_plate
from scenes.games.riftwalker.drawing.decks import Decks
from scenes.games.riftwalker.drawing.element_cards import GROUP
from scenes.games.riftwalker.drawing.finale import FinaleDrawing
from scenes.games.riftwalker.drawing.ground import Ground
from scenes.games.riftwalker.drawing.highlights import LEGAL, LIGHT_GOLD, Highlights, Light
from scenes.games.riftwalker.drawing.rifts import RiftPictures
from scenes.games.riftwalker.drawing.static_layer import StaticPieces
from scenes.games.riftwalker.input import RiftwalkerInput
from scenes.games.riftwalker.layout import (
    ELEMENT_ZOOM,
    GOLD,
    MUTED,
    SIDE_ZOOM,
    TEAL,
)
from scenes.games.riftwalker.sprites import Body
from scenes.games.riftwalker.targets import seen_rect
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.input.intents import Device, Intent
from scenes.kit.motion.easing import pulse
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.prompts import draw_prompt

_ABOVE_EYE: Final = 22.0
"""How far above the eye the keys stand that look at cards."""


class RiftwalkerDrawing:
    """Draws one frame."""

    def __init__(self, context: RiftwalkerContext, controller: RiftwalkerInput) -> None:
        self._context = context
        self._controller = controller
        self._bodies = RiftPictures(context)
        self._lights = Highlights(context, controller)
        self._resting = StaticPieces(context, Decks(context, controller), self._bodies)
        self._ground = Ground(context.kit, self._paint_layer)
        self._finale = FinaleDrawing(context, self._paint_backdrop)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw from back to front: ground, matrix, previews, lights, rifts, effects."""
        context = self._context
        finale = context.finale
        if finale is None or finale.veil < 1:
            self._draw_table(surface)
        if finale is not None:
            self._finale.draw(surface, finale)
        else:
            self._finale.rest()
        context.particles.draw(surface)
        context.effects.draw(surface)
        self._large_card(surface)
        context.afterglow.draw_losses(surface)
        context.shake.move(surface)

    def _draw_table(self, surface: pygame.Surface) -> None:
        """Draw everything that lies on the table or moves above it."""
        context = self._context
        lights = list(self._lights.of_choices())
        still, stirring = self._sorted_rifts(lights)
        self._ground.draw(surface, context.model.seats, self._resting.pieces(still))
        context.nebula.draw(surface)
        context.matrix.draw(surface, context.time)
        self._preview_of_grid(surface)
        for light in lights:
            self._lights.draw(surface, *light)
        context.matrix.draw_lines(surface)
        self._draw_rifts(surface, stirring)
        if not context.table.watching and context.table.viewer is not None:
            self._eye(surface)
        if context.action_bar.grown:
            self._resting.action_bar().paint(surface)
        self._tray(surface)
        self._rings(surface)
        self._focus(surface)
        self._carried(surface)
        context.matrix.draw_flying(surface)
        context.afterglow.draw(surface)

    def forget(self) -> None:
        """Paint the still parts again at the next drawing."""
        self._ground.forget()

    def drawn_keys(self) -> dict[Hashable, Hashable]:
        """The keys of the pieces on the ground at the last drawing, by name."""
        return {name: piece.key for name, piece in self._ground.pieces.items()}

    # ------------------------------------------------------------------ what stands still
    def _paint_layer(self, surface: pygame.Surface) -> None:
        context, kit = self._context, self._context.kit
        group = kit.sprites.group(GROUP)
        self._paint_backdrop(surface)
        for cell in range(9):
            group.get("element_slot", ELEMENT_ZOOM).draw(
                surface, kit.canvas.point(*layout.cell_point(cell))
            )
        for side in layout.SIDES:
            group.get("element_slot", SIDE_ZOOM).draw(surface, kit.canvas.point(*side))
        context.panels.paint_frames(surface)
        context.steps.paint_frame(surface)

    def _paint_backdrop(self, surface: pygame.Surface) -> None:
        """The nebula and the astrolabe, the middle of which is that of the matrix."""
        kit = self._context.kit
        image = kit.sprites.group(GROUP).get("backdrop", 1.0).image
        surface.blit(*window_filled(image, kit.canvas, kit.canvas.scale))

    # ------------------------------------------------------------------ thoughts
    def _preview_of_grid(self, surface: pygame.Surface) -> None:
        """Draw the result of the action pointed at: faces, and lines that would light up."""
        context = self._context
        preview = context.preview
        context.matrix.leaving.clear()
        if preview is None or not preview.grid or context.table.busy:
            return
        grid = context.model.grid
        breath = pulse(context.time, 1.1, 0.3)
        for cell, face in enumerate(preview.grid):
            if face != grid[cell]:
                point = layout.cell_point(cell)
                context.element_cards.ring(surface, point, TEAL, ELEMENT_ZOOM)
                context.element_cards.peeled(surface, face, point, ELEMENT_ZOOM)
        before = set(context.model.lines())
        context.matrix.leaving |= before - set(preview.lines)
        for line in preview.lines:
            if line not in before:
                context.matrix.thread(surface, *layout.line_ends(line), 0.7 * breath)

    # ------------------------------------------------------------------ rifts
    def _sorted_rifts(self, lights: list[Light]) -> tuple[list[Body], list[Body]]:
        """The rifts that lie still, and those that do not, from the bottom to the top.

        Light falls beneath a card and the cards that overlap it, so that all cards of an area count
        as moving as soon as one of them is lit.
        """
        actors, raised = self._context.actors, self._lights.raised()
        lit = set()
        for (_, which), _, _ in lights:
            body = actors.bodies.get(str(which))
            if body is not None:
                lit.add((body.zone, body.seat))
        still: list[Body] = []
        stirring: list[Body] = []
        for body in actors.from_the_left():
            if not self._bodies.is_seen(body):
                continue
            stirs = body is raised or (body.zone, body.seat) in lit or body.moving
            (stirring if stirs else still).append(body)
        return still, stirring

    def _draw_rifts(self, surface: pygame.Surface, bodies: list[Body]) -> None:
        """Those at rest first, moving ones above them, the one pointed at on top."""
        raised = self._lights.raised()
        for moving in (False, True):
            for body in bodies:
                if body is not raised and body.moving == moving:
                    self._bodies.draw(surface, body)
        if raised is not None:
            self._bodies.draw(surface, raised, raised=True)

    def _tray(self, surface: pygame.Surface) -> None:
        """Cards that lie open over the matrix."""
        context = self._context
        if not context.actors.open:
            return
        plate = layout.tray_rect(len(context.actors.open))
        words, offer = context.open_words, context.offer
        if not words and offer is not None:
            words = context.game_word(f"decision.{offer.kind}")
        draw_plate(context.kit, surface, plate, words, "eye")
        for body in context.actors.bodies.values():
            if body.zone == "open":
                if context.offer is not None and ("open", body.rift) in self._controller.targets():
                    self._lights.draw(surface, ("open", body.rift), TEAL, LEGAL)
                self._bodies.draw(surface, body)

    # ------------------------------------------------------------------ pointing
    def _rings(self, surface: pygame.Surface) -> None:
        """Draw rings around the targets of events and hints."""
        context = self._context
        for target, strength in context.ringed.items():
            self._lights.draw(surface, target, LIGHT_GOLD, strength)
        for target in context.suggested:
            self._lights.draw(surface, target, LIGHT_GOLD, 1.0)
        self._lights.draw_refused(surface)
        rect = self.hint_area()
        if rect is not None:
            corner = rect.left + 2, rect.bottom - 2
            draw_lamp(context.kit, surface, rect, context.time, at=corner)

    def hint_area(self) -> pygame.FRect | None:
        """The place of the last hint's target."""
        suggested = self._context.suggested
        return self._controller.place(suggested[-1]) if suggested else None

    def hint_surroundings(self) -> list[pygame.FRect]:
        """The question, names and points, possible choices, all cards, the steps of the turn."""
        context = self._context
        rifts = [seen_rect(body) for body in context.actors.bodies.values()]
        lit = self._controller.targets().values()
        heads = [context.panels.head_area(seat) for seat in range(context.model.seats)]
        cells = [layout.cell_rect(cell) for cell in range(9)]
        sides = [layout.side_rect(side) for side in range(len(layout.SIDES))]
        rest = [layout.STEPS, layout.around(layout.USED, 76, 76), layout.deck_rect(), *sides]
        question = pygame.FRect(context.action_bar.rect)
        return [question, *heads, *lit, *cells, *rifts, *rest]

    def _focus(self, surface: pygame.Surface) -> None:
        """Draw the focus of the pointer, the keys or a pad."""
        context, focus = self._context, self._controller.focus
        if focus is None or context.offer is None:
            return
        kit = context.kit
        by_sign = kit.controls.device is not Device.MOUSE and focus[0] not in ("button", "option")
        focus = context.offer.thing(focus)
        self._lights.draw(surface, focus, LIGHT_GOLD, 1.0)
        rect = self._controller.place(focus)
        if rect is None:
            return
        if focus[0] == "eye":
            kit.skin.ring(surface, rect, 10, thickness=2.0, glow=0.4)
        if focus[0] == "rift" and context.offer.kind == "burst":
            self._coming_burst(surface, str(focus[1]), rect)
        if context.preview is not None and context.preview.value >= 0:
            self._coming_value(surface, rect, context.preview.value)
        if by_sign:
            y = rect.top + 8 if focus[0] == "hand" else rect.bottom - 8
            draw_prompt(kit, surface, Intent.CONFIRM, (rect.right - 4, y), Anchor.RIGHT)

    def _carried(self, surface: pygame.Surface) -> None:
        """Draw the goal of a dragged card, and the element card that the mouse carries."""
        context, carry = self._context, self._context.carry
        if context.drop_at is not None:
            context.kit.skin.ring(surface, context.drop_at, 12, TEAL, thickness=2.5, glow=0.6)
        if carry is None:
            return
        kind, number = carry.target[0], int(carry.target[1])
        model, (x, y) = context.model, carry.point
        face = 2 * model.element_deck[0] + number if kind == "side" else model.grid[number]
        zoom = SIDE_ZOOM if kind == "side" else ELEMENT_ZOOM
        context.element_cards.shadow(surface, (x, y), zoom, layout.CARRIED_LIFT)
        context.element_cards.draw(surface, face, (x, y - layout.CARRIED_LIFT), zoom)

    def _coming_burst(self, surface: pygame.Surface, rift: str, rect: pygame.FRect) -> None:
        """Draw the line that would pay for a burst, and the points of the burst."""
        context = self._context
        lying = context.model.lying(rift)
        if lying is None:
            return
        line = context.model.paying(rift)
        if line is not None:
            end = min(layout.line_ends(line), key=lambda point: abs(point[0] - rect.centerx))
            breath = pulse(context.time, 1.1, 0.3)
            context.matrix.thread(surface, *layout.line_ends(line), 0.8 * breath)
            context.matrix.thread(surface, end, rect.center, 0.6 * breath)
        head = context.panels.box(context.own_seat).head
        style = TextStyle(Family.NUMBER, 28, TEAL, fixed=True)
        words, at = f"+{context.model.value(lying)}", (head.right - 62, head.centery)
        context.kit.text.draw(surface, words, style, at, Anchor.CENTRE)

    def _coming_value(self, surface: pygame.Surface, rect: pygame.FRect, value: int) -> None:
        """Draw the new value of a rift."""
        kit = self._context.kit
        at = rect.right - 4, rect.top + 6
        kit.sprites.group(GROUP).get("value_on", 0.92).draw(surface, kit.canvas.point(*at))
        style = TextStyle(Family.NUMBER, 20, (58, 31, 4), fixed=True)
        kit.text.draw(surface, str(value), style, at, Anchor.CENTRE)

    def _large_card(self, surface: pygame.Surface) -> None:
        """Draw the large card of the rift looked at while nothing happens."""
        context = self._context
        context.card.area = None
        rift = "" if context.table.busy else context.looked_at
        body = context.actors.bodies.get(rift)
        if rift not in context.book.rifts or body is None:
            return
        if body.zone == "hand" and context.covered:
            return
        if body.zone in ("explored", "scored"):
            self._lights.draw(surface, ("rift", rift), LIGHT_GOLD, 1.0)
        lying, gain = context.model.lying(rift), context.gains.get(rift)
        note = context.table.note_area
        context.card.draw(surface, rift, lying, left=body.point[0] > 660, gain=gain, note=note)

    def _eye(self, surface: pygame.Surface) -> None:
        """The button that turns the hand over."""
        context = self._context
        context.kit.skin.token(surface, layout.EYE, (from_hex("#5a4a9c"), from_hex("#2a2056")))
        name = "eye_off" if context.covered else "eye"
        kit = context.kit
        kit.icons.draw(surface, name, layout.EYE.center, 17, GOLD)
        if kit.controls.device is Device.MOUSE:
            return
        x, y = layout.EYE.left, layout.EYE.top - _ABOVE_EYE
        if context.covering:
            draw_prompt(kit, surface, Intent.PEEK, (x, y), Anchor.LEFT)
            return
        for intent in (Intent.TAB_LEFT, Intent.TAB_RIGHT):
            x += draw_prompt(kit, surface, intent, (x, y), Anchor.LEFT) + 4
        words = context.word("panel.look")
        style = kit.text.fitted(
            words, TextStyle(Family.STRONG, 13, MUTED), layout.cell_rect(6).left - 24 - x
        )
        chip = pygame.FRect(x, y - 10, kit.text.width(words, style) + 12, 20)
        kit.skin.chip(surface, chip, (14, 8, 32), 0.8)
        kit.text.draw(surface, words, style, chip.center, Anchor.CENTRE)
