"""Puts the whole picture together, from the nebula to the words in the air."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.riftwalker.elements import NO_ELEMENT
from scenes.kit.canvas import DESIGN_HEIGHT, DESIGN_WIDTH, Anchor
from scenes.kit.colour import Rgb, from_hex
from scenes.kit.easing import pulse
from scenes.kit.fonts import Family
from scenes.kit.intents import Device, Intent
from scenes.kit.prompts import draw_prompt
from scenes.kit.scene import StaticLayer
from scenes.kit.text import TextStyle, blit
from scenes.riftwalker import layout
from scenes.riftwalker.actors import Body
from scenes.riftwalker.decks import Decks
from scenes.riftwalker.element_cards import GROUP
from scenes.riftwalker.hands import Hands
from scenes.riftwalker.layout import (
    CREAM,
    ELEMENT_ZOOM,
    GLOW,
    GOLD,
    MUTED,
    NIGHT,
    SIDE_ZOOM,
    TEAL,
)
from scenes.riftwalker.offers import Target
from scenes.riftwalker.parts import Parts
from scenes.riftwalker.rift_painter import HAND
from scenes.riftwalker.targets import resting_rect

_GOLD: Final[Rgb] = from_hex("#ffd75e")
_BACKDROP_ZOOM: Final = 1.1
_LEGAL: Final = 0.55
_RAISED: Final = 10.0
"""How far the card of the hand rises that is pointed at."""
_FALLING: Final = 6
"""The diagonal from the top left; the other one begins at the top right."""


class Drawing:
    """Draws one frame."""

    def __init__(self, parts: Parts, hands: Hands) -> None:
        self._parts = parts
        self._hands = hands
        self._decks = Decks(parts, hands)
        self._layer = StaticLayer(parts.kit, self._paint_layer)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        parts = self._parts
        own = parts.table.seats[parts.stage.seat].is_person
        self._layer.draw(surface, (parts.stage.seats,))
        for seat in range(parts.stage.seats):
            parts.kept.draw(
                surface,
                f"panel {seat}",
                parts.panels.area(seat),
                parts.panels.key(seat),
                lambda scratch, seat=seat: parts.panels.paint(scratch, seat),  # type: ignore[misc]
            )
        parts.kept.draw(
            surface,
            "steps",
            layout.STEPS.inflate(20, 16),
            (parts.stage.step, parts.stage.element, own),
            lambda scratch: parts.steps.draw(scratch, own=own),
        )
        self._decks.draw(surface)
        parts.matrix.draw(surface, parts.time)
        self._preview_of_grid(surface)
        self._legal(surface)
        parts.matrix.draw_lines(surface)
        self._bodies(surface)
        if not parts.watched:
            self._eye(surface)
        parts.kept.draw(
            surface, "desk", parts.desk.rect.inflate(40, 44), parts.desk.key(), parts.desk.draw
        )
        self._tray(surface)
        self._rings(surface)
        self._focus(surface)
        parts.matrix.draw_flying(surface)
        for start, end, strength in parts.air.threads:
            parts.matrix.thread(surface, start, end, strength)
        parts.particles.draw(surface)
        parts.air.draw(surface)
        self._large_card(surface)
        across, down = parts.shake.offset
        if across or down:
            surface.scroll(across, down)

    # ------------------------------------------------------------------ what stands still
    def _paint_layer(self, surface: pygame.Surface) -> None:
        parts, kit = self._parts, self._parts.kit
        group = kit.sprites.group(GROUP)
        visible = kit.canvas.visible
        zoom = max(_BACKDROP_ZOOM, visible.width / DESIGN_WIDTH, visible.height / DESIGN_HEIGHT)
        image = group.get("backdrop", zoom).image
        x, y = kit.canvas.point(
            layout.MIDDLE[0] - layout.BACKDROP_MIDDLE[0] * zoom,
            layout.MIDDLE[1] - layout.BACKDROP_MIDDLE[1] * zoom,
        )
        left = min(0, max(x, surface.get_width() - image.get_width()))
        top = min(0, max(y, surface.get_height() - image.get_height()))
        surface.blit(image, (left, top))
        for cell in range(9):
            group.get("element_slot", ELEMENT_ZOOM).draw(
                surface, kit.canvas.point(*layout.cell_point(cell))
            )
        for side in layout.SIDES:
            group.get("element_slot", SIDE_ZOOM).draw(surface, kit.canvas.point(*side))
        parts.panels.paint_frames(surface)
        parts.steps.paint_frame(surface)

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

    def _legal(self, surface: pygame.Surface) -> None:
        """Light what may be chosen now, and nothing else."""
        parts, offer = self._parts, self._parts.offer
        if offer is None or offer.open:
            return
        if offer.power:
            self._light(surface, ("rift", offer.power), _GOLD, 0.75)
        breath = _LEGAL * pulse(parts.time, 1.4, 0.25)
        for target in self._hands.targets():
            self._light(surface, target, TEAL, round(breath * 16) / 16)
        if parts.held is not None:
            self._light(surface, parts.held, _GOLD, 1.0)
        element = self._hands.element_meant()
        if element != NO_ELEMENT:
            for target in self._hands.usable_with(element):
                self._light(surface, target, GLOW[element], 0.8)
        for target in self._hands.coming_targets():
            self._light(surface, target, TEAL, 0.7)

    def _light(self, surface: pygame.Surface, target: Target, colour: Rgb, strength: float) -> None:
        """A halo around a thing."""
        parts, (kind, which) = self._parts, target
        if kind == "cell":
            point = layout.cell_point(int(which))
            parts.element_cards.ring(surface, point, colour, ELEMENT_ZOOM, strength)
        elif kind == "side":
            point = layout.SIDES[int(which)]
            if parts.held == target:
                point = point[0], point[1] - layout.HELD_LIFT
            parts.element_cards.ring(surface, point, colour, SIDE_ZOOM, strength)
        elif kind in ("rift", "hand", "open"):
            body = parts.actors.bodies.get(str(which))
            if body is not None and not (kind == "hand" and parts.covered):
                sideways = abs(math.sin(math.radians(body.angle.target))) > 0.5
                across, down = body.point
                down -= _RAISED if body is self._raised() else 0.0
                parts.rifts.ring(
                    surface,
                    (across, down),
                    round(body.height.value),
                    colour,
                    sideways=sideways,
                    opacity=strength,
                )
        elif kind == "line":
            self._handle(surface, int(which), colour)
        elif kind == "element":
            rect = layout.element_choice(int(which))
            parts.kit.skin.ring(surface, rect, 26, colour=colour, thickness=2.5, glow=0.5)
        elif kind == "seat":
            rect = parts.panels.box(int(which)).head.inflate(6, 4)
            parts.kit.skin.ring(surface, rect, 12, colour=colour, thickness=2.5, glow=0.6)

    def _handle(self, surface: pygame.Surface, line: int, colour: Rgb) -> None:
        """The round handle of a whole line."""
        kit, rect = self._parts.kit, layout.handle_rect(line)
        kit.skin.token(surface, rect, (from_hex("#ffe09a"), from_hex("#b87a22")))
        turn = 0 if line < 3 else -90 if line < 6 else -45 if line == _FALLING else -135
        arrow = pygame.transform.rotozoom(kit.icons.get("right", 16, (58, 31, 4)), turn, 1.0)
        x, y = kit.canvas.point(*rect.center)
        blit(surface, arrow, (x - arrow.get_width() / 2, y - arrow.get_height() / 2))
        kit.skin.ring(surface, rect, 17, colour=colour, thickness=2.0, glow=0.5)

    # ------------------------------------------------------------------ rifts
    def _bodies(self, surface: pygame.Surface) -> None:
        """All rifts: those at rest first, moving ones above them."""
        parts = self._parts
        parts.panels.covered_hand(surface, parts.own_seat, parts.covered)
        raised = self._raised()
        bodies = [body for body in parts.actors.from_the_left() if body is not raised]
        for moving in (False, True):
            for body in bodies:
                if body.moving == moving:
                    self._body(surface, body)
        if raised is not None:
            self._body(surface, raised, raised=True)

    def _raised(self) -> Body | None:
        """The card of the hand that is pointed at: it lies upon the others."""
        parts, focus = self._parts, self._hands.focus
        pointed = str(focus[1]) if focus is not None and focus[0] == "hand" else parts.looked_at
        body = parts.actors.bodies.get(pointed)
        return body if body is not None and body.zone == "hand" else None

    def _body(self, surface: pygame.Surface, body: Body, *, raised: bool = False) -> None:
        parts = self._parts
        if body.hidden or (body.zone == "hand" and parts.covered):
            return
        height = body.height.target
        point = body.point
        mode = HAND if raised else body.mode
        if raised:
            point = point[0], point[1] - _RAISED
        if body.turning:
            parts.rifts.turning(
                surface,
                body.rift,
                point,
                body.height.value,
                body.angle.value,
                turned=body.resting_turned,
                mode=mode,
                lift=body.lift,
            )
            return
        if body.zone == "explored":
            self._beneath(surface, body, point)
        parts.rifts.lying(surface, body.rift, point, height, body.resting_turned, mode)
        self._marks(surface, body)

    def _beneath(self, surface: pygame.Surface, body: Body, point: tuple[float, float]) -> None:
        """Cards tucked beneath a rift look out below it."""
        parts = self._parts
        lying = parts.stage.lying(body.rift)
        if lying is None:
            return
        for number in range(min(3, len(lying.beneath)), 0, -1):
            at = point[0] + 4.0 * number, point[1] + 4.0 * number
            parts.rifts.under(surface, at, body.height.target, sideways=body.turned != 1)

    def _marks(self, surface: pygame.Surface, body: Body) -> None:
        parts = self._parts
        rect = resting_rect(body)
        if body.zone == "scored" and parts.stage.over and parts.gains.get(body.rift):
            self._note(surface, f"+{parts.gains[body.rift]}", rect)
        lying = parts.stage.lying(body.rift) if body.zone == "explored" else None
        if lying is None:
            return
        group, canvas = parts.kit.sprites.group(GROUP), parts.kit.canvas
        if lying.warded:
            zoom = max(0.6, min(1.0, rect.height / 90))
            group.get("mark_ward", round(zoom, 2)).draw(
                surface, canvas.point(rect.left + 8, rect.top + 8)
            )
        if lying.beneath:
            self._note(surface, f"+{len(lying.beneath)}", rect)

    def _note(self, surface: pygame.Surface, words: str, rect: pygame.FRect) -> None:
        """A short note at the lower right corner of a card."""
        kit, chip = self._parts.kit, layout.around((rect.right - 8, rect.bottom - 5), 24, 18)
        kit.skin.chip(surface, chip, (14, 8, 32), 0.92)
        style = TextStyle(Family.NUMBER, 15, CREAM, fixed=True)
        kit.text.draw(surface, words, style, chip.center, Anchor.CENTRE)

    def _tray(self, surface: pygame.Surface) -> None:
        """Cards that lie open over the matrix."""
        parts = self._parts
        if not parts.actors.open:
            return
        parts.kit.skin.panel(surface, layout.TRAY, NIGHT, 20)
        for body in parts.actors.bodies.values():
            if body.zone == "open":
                if parts.offer is not None and ("open", body.rift) in self._hands.targets():
                    self._light(surface, ("open", body.rift), TEAL, _LEGAL)
                self._body(surface, body)

    # ------------------------------------------------------------------ pointing
    def _rings(self, surface: pygame.Surface) -> None:
        """What events and hints point at."""
        parts = self._parts
        for target, strength in parts.ringed.items():
            self._light(surface, target, _GOLD, strength)
        glow = 0.6 + 0.4 * (pulse(parts.time, 0.8, 1.0) - 1)
        for target in parts.suggested:
            self._light(surface, target, _GOLD, max(0.3, glow))

    def _focus(self, surface: pygame.Surface) -> None:
        """Where the pointer, the keys or a pad are."""
        parts, focus = self._parts, self._hands.focus
        if focus is None or parts.offer is None:
            return
        kit = parts.kit
        mouse = kit.controls.device is Device.MOUSE
        self._light(surface, focus, _GOLD, 1.0)
        rect = self._hands.place(focus)
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
        parts.card.draw(surface, rift, lying, left=x > 660, gain=gain)

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
