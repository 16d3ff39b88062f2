"""Puts the whole picture together, from the nebula to the words in the air."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from scenes.game_view.hint_lamp import draw_lamp
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.context import RiftwalkerContext
from scenes.games.riftwalker.drawing.decks import Decks
from scenes.games.riftwalker.drawing.element_cards import GROUP
from scenes.games.riftwalker.drawing.finale import FinaleDrawing
from scenes.games.riftwalker.drawing.ground import Ground
from scenes.games.riftwalker.drawing.highlights import LEGAL, LIGHT_GOLD, Highlights, Light
from scenes.games.riftwalker.drawing.nebula import backdrop_origin, backdrop_zoom
from scenes.games.riftwalker.drawing.rifts import RiftPictures
from scenes.games.riftwalker.drawing.static_layer import Resting
from scenes.games.riftwalker.input import RiftwalkerInput
from scenes.games.riftwalker.layout import (
    ELEMENT_ZOOM,
    GOLD,
    MUTED,
    NIGHT,
    SIDE_ZOOM,
    TEAL,
)
from scenes.games.riftwalker.sprites import Body
from scenes.games.riftwalker.targets import seen_rect
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.input.intents import Device, Intent
from scenes.kit.input.prompts import draw_prompt
from scenes.kit.motion.easing import pulse
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle


class RiftwalkerDrawing:
    """Draws one frame."""

    def __init__(self, parts: RiftwalkerContext, controller: RiftwalkerInput) -> None:
        self._parts = parts
        self._controller = controller
        self._bodies = RiftPictures(parts)
        self._lights = Highlights(parts, controller)
        self._resting = Resting(parts, Decks(parts, controller), self._bodies)
        self._ground = Ground(parts.kit, self._paint_layer)
        self._finale = FinaleDrawing(parts, self._paint_backdrop)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw from back to front: ground, matrix, previews, lights, rifts, effects."""
        parts = self._parts
        finale = parts.finale
        if finale is None or finale.veil < 1:
            self._draw_table(surface)
        if finale is not None:
            self._finale.draw(surface, finale)
        parts.particles.draw(surface)
        parts.air.draw(surface)
        self._large_card(surface)
        parts.afterglow.draw_losses(surface)
        across, down = parts.shake.offset
        if across or down:
            surface.scroll(across, down)

    def _draw_table(self, surface: pygame.Surface) -> None:
        """Draw everything that lies on the table or moves above it."""
        parts = self._parts
        lights = list(self._lights.of_choices())
        still, stirring = self._sorted_rifts(lights)
        self._ground.draw(surface, parts.stage.seats, self._resting.pieces(still))
        parts.nebula.draw(surface)
        parts.matrix.draw(surface, parts.time)
        self._preview_of_grid(surface)
        for light in lights:
            self._lights.draw(surface, *light)
        parts.matrix.draw_lines(surface)
        self._draw_rifts(surface, stirring)
        if not parts.table.watching and parts.table.viewer is not None:
            self._eye(surface)
        if parts.desk.grown:
            self._resting.desk().paint(surface)
        self._tray(surface)
        self._rings(surface)
        self._focus(surface)
        self._carried(surface)
        parts.matrix.draw_flying(surface)
        parts.afterglow.draw(surface)

    def forget(self) -> None:
        """Paint even what lies still again at the next drawing."""
        self._ground.forget()

    def told(self) -> dict[Hashable, Hashable]:
        """What the pieces on the ground showed when they were drawn last, by name."""
        return {name: piece.key for name, piece in self._ground.pieces.items()}

    # ------------------------------------------------------------------ what stands still
    def _paint_layer(self, surface: pygame.Surface) -> None:
        parts, kit = self._parts, self._parts.kit
        group = kit.sprites.group(GROUP)
        self._paint_backdrop(surface)
        for cell in range(9):
            group.get("element_slot", ELEMENT_ZOOM).draw(
                surface, kit.canvas.point(*layout.cell_point(cell))
            )
        for side in layout.SIDES:
            group.get("element_slot", SIDE_ZOOM).draw(surface, kit.canvas.point(*side))
        parts.panels.paint_frames(surface)
        parts.steps.paint_frame(surface)

    def _paint_backdrop(self, surface: pygame.Surface) -> None:
        """The nebula and the astrolabe, the middle of which is that of the matrix."""
        kit = self._parts.kit
        image = kit.sprites.group(GROUP).get("backdrop", backdrop_zoom(kit.canvas)).image
        surface.blit(image, backdrop_origin(kit.canvas, image.get_size()))

    # ------------------------------------------------------------------ thoughts
    def _preview_of_grid(self, surface: pygame.Surface) -> None:
        """What the action pointed at would bring: faces, and lines that would light up."""
        parts = self._parts
        preview = parts.preview
        parts.matrix.leaving.clear()
        if preview is None or not preview.grid or parts.table.busy:
            return
        grid = parts.stage.grid
        breath = pulse(parts.time, 1.1, 0.3)
        for cell, face in enumerate(preview.grid):
            if face != grid[cell]:
                point = layout.cell_point(cell)
                parts.element_cards.ring(surface, point, TEAL, ELEMENT_ZOOM)
                parts.element_cards.peeled(surface, face, point, ELEMENT_ZOOM)
        before = set(parts.stage.lines())
        parts.matrix.leaving |= before - set(preview.lines)
        for line in preview.lines:
            if line not in before:
                parts.matrix.thread(surface, *layout.line_ends(line), 0.7 * breath)

    # ------------------------------------------------------------------ rifts
    def _sorted_rifts(self, lights: list[Light]) -> tuple[list[Body], list[Body]]:
        """The rifts that lie still, and those that do not, from the bottom to the top.

        Light falls beneath a card and beneath those that overlap it, so that all cards of an
        area count as stirring as soon as one of them is lit.
        """
        actors, raised = self._parts.actors, self._lights.raised()
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
        parts = self._parts
        if not parts.actors.open:
            return
        parts.kit.skin.panel(surface, layout.TRAY, NIGHT, 20)
        for body in parts.actors.bodies.values():
            if body.zone == "open":
                if parts.offer is not None and ("open", body.rift) in self._controller.targets():
                    self._lights.draw(surface, ("open", body.rift), TEAL, LEGAL)
                self._bodies.draw(surface, body)

    # ------------------------------------------------------------------ pointing
    def _rings(self, surface: pygame.Surface) -> None:
        """What events and hints point at."""
        parts = self._parts
        for target, strength in parts.ringed.items():
            self._lights.draw(surface, target, LIGHT_GOLD, strength)
        for target in parts.suggested:
            self._lights.draw(surface, target, LIGHT_GOLD, 1.0)
        rect = self.hint_area()
        if rect is not None:
            corner = rect.left + 2, rect.bottom - 2
            draw_lamp(parts.kit, surface, rect, parts.time, at=corner)

    def hint_area(self) -> pygame.FRect | None:
        """Where what the last hint means is drawn."""
        suggested = self._parts.suggested
        return self._controller.place(suggested[-1]) if suggested else None

    def hint_surroundings(self) -> list[pygame.FRect]:
        """The question, what else may be chosen, and all rifts in sight."""
        parts = self._parts
        rifts = [seen_rect(body) for body in parts.actors.bodies.values()]
        return [pygame.FRect(parts.desk.rect), *self._controller.targets().values(), *rifts]

    def _focus(self, surface: pygame.Surface) -> None:
        """Where the pointer, the keys or a pad are."""
        parts, focus = self._parts, self._controller.focus
        if focus is None or parts.offer is None:
            return
        kit = parts.kit
        mouse = kit.controls.device is Device.MOUSE
        self._lights.draw(surface, focus, LIGHT_GOLD, 1.0)
        rect = self._controller.place(focus)
        if rect is None:
            return
        if focus[0] == "eye":
            kit.skin.ring(surface, rect, 10, thickness=2.0, glow=0.4)
        if focus[0] == "rift" and parts.offer.kind == "burst":
            self._coming_burst(surface, str(focus[1]), rect)
        if parts.preview is not None and parts.preview.value >= 0:
            self._coming_value(surface, rect, parts.preview.value)
        if not mouse and focus[0] not in ("button", "option"):
            draw_prompt(
                kit, surface, Intent.CONFIRM, (rect.right - 4, rect.bottom - 8), Anchor.RIGHT
            )

    def _carried(self, surface: pygame.Surface) -> None:
        """The element card that the mouse carries, above everything that lies on the table."""
        parts, carry = self._parts, self._parts.carry
        if carry is None:
            return
        kind, number = carry.target[0], int(carry.target[1])
        stage, (x, y) = parts.stage, carry.point
        face = 2 * stage.element_deck[0] + number if kind == "side" else stage.grid[number]
        zoom = SIDE_ZOOM if kind == "side" else ELEMENT_ZOOM
        parts.element_cards.shadow(surface, (x, y), zoom, layout.CARRIED_LIFT)
        parts.element_cards.draw(surface, face, (x, y - layout.CARRIED_LIFT), zoom)

    def _coming_burst(self, surface: pygame.Surface, rift: str, rect: pygame.FRect) -> None:
        """The line that would pay for a burst, and the points it would bring."""
        parts = self._parts
        lying = parts.stage.lying(rift)
        if lying is None:
            return
        line = parts.stage.paying(rift)
        if line is not None:
            end = min(layout.line_ends(line), key=lambda point: abs(point[0] - rect.centerx))
            breath = pulse(parts.time, 1.1, 0.3)
            parts.matrix.thread(surface, *layout.line_ends(line), 0.8 * breath)
            parts.matrix.thread(surface, end, rect.center, 0.6 * breath)
        head = parts.panels.box(parts.own_seat).head
        style = TextStyle(Family.NUMBER, 28, TEAL, fixed=True)
        words, at = f"+{parts.stage.value(lying)}", (head.right - 62, head.centery)
        parts.kit.text.draw(surface, words, style, at, Anchor.CENTRE)

    def _coming_value(self, surface: pygame.Surface, rect: pygame.FRect, value: int) -> None:
        """The value that a rift would have."""
        kit = self._parts.kit
        at = rect.right - 4, rect.top + 6
        kit.sprites.group(GROUP).get("value_on", 0.92).draw(surface, kit.canvas.point(*at))
        style = TextStyle(Family.NUMBER, 20, (58, 31, 4), fixed=True)
        kit.text.draw(surface, str(value), style, at, Anchor.CENTRE)

    def _large_card(self, surface: pygame.Surface) -> None:
        """What is looked at, or whose power works, large enough to be read."""
        parts = self._parts
        rift = parts.spotlight if parts.table.busy else parts.looked_at
        body = parts.actors.bodies.get(rift)
        if rift not in parts.book.rifts or (body is None and rift != parts.spotlight):
            return
        x = body.point[0] if body is not None else layout.OTHERS.centerx
        lying, gain = parts.stage.lying(rift), parts.gains.get(rift)
        note = parts.table.note_area
        parts.card.draw(surface, rift, lying, left=x > 660, gain=gain, note=note)

    def _eye(self, surface: pygame.Surface) -> None:
        """The button that turns the hand over."""
        parts = self._parts
        parts.kit.skin.token(surface, layout.EYE, (from_hex("#5a4a9c"), from_hex("#2a2056")))
        name = "eye_off" if parts.covered else "eye"
        kit = parts.kit
        kit.icons.draw(surface, name, layout.EYE.center, 17, GOLD)
        if kit.controls.device is Device.MOUSE:
            return
        x, y = layout.EYE.right + 8, layout.EYE.centery
        if parts.covering:
            draw_prompt(kit, surface, Intent.PEEK, (x, y), Anchor.LEFT)
            return
        for intent in (Intent.TAB_LEFT, Intent.TAB_RIGHT):
            x += draw_prompt(kit, surface, intent, (x, y), Anchor.LEFT) + 4
        words = parts.word("panel.look")
        style = kit.text.fitted(words, TextStyle(Family.STRONG, 13, MUTED), 432 - x)
        kit.text.draw(surface, words, style, (x + 2, y), Anchor.LEFT)
