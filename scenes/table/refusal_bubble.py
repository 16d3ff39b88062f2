"""The reason of a refusal: a note with a link to the clause of the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple, Protocol

import pygame

from scenes.game_view.caller import Caller
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import DESIGN_HEIGHT, DESIGN_WIDTH
from scenes.kit.input.pointers import Pointer
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import out_cubic
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.form import Form
from scenes.kit.widgets.labels import Image, Panel, Paragraph

SECONDS = 5.0
_SLIP = replace(materials.NOTE, opacity=1.0)
"""The paper of a slip: no words shine through it."""
_TOP = 84.0
_WINDOW = pygame.FRect(8, 8, DESIGN_WIDTH - 16, DESIGN_HEIGHT - 16)
_WIDEST = 520.0
_SHAPES = ((300.0, False), (520.0, False), (200.0, True), (300.0, True))
"""Greatest width of the words of a call, and whether its button lies below them."""
_LARGE = 1.12
"""Size of a caller before a high note."""
_SLIDE = 0.18
"""Seconds in which the note slides in."""


class _Shape(NamedTuple):
    """One layout of a call: size, words and button within it, size of the caller."""

    size: tuple[float, float]
    words: pygame.FRect
    button: pygame.FRect
    zoom: float


def _called_style(kit: Kit) -> TextStyle:
    return TextStyle(Family.STRONG, 16, kit.theme.paper.text)


class RefusingView(Protocol):
    """The part of :class:`scenes.game_view.contract.GameView` that a refusal needs."""

    @property
    def refusal_area(self) -> pygame.FRect | None:
        """The place of a refusal."""

    @property
    def refusal_caller(self) -> Caller | None:
        """The figure beside a refusal; `None` for none."""

    def refusal_place(
        self, sizes: Sequence[tuple[float, float]]
    ) -> tuple[int, pygame.FRect] | None:
        """Return the shape of a call that hides least, and its place, which may be larger."""


class RefusalBubble:
    """Shows one refusal at a time, for a few seconds.

    Args:
        kit: the toolkit.
        on_clause: opens the rulebook at a clause.
        view: the view whose table it is.
    """

    def __init__(
        self, kit: Kit, on_clause: Callable[[str], None], view: Callable[[], RefusingView]
    ) -> None:
        self.kit = kit
        self._view = view
        self._caller: Caller | None = None
        self._foot = (0.0, 0.0)
        """The feet of the caller, in design units."""
        self._zoom = 1.0
        self.clause = ""
        self._on_clause = on_clause
        self._words = ""
        self._age = SECONDS
        self._form = Form(kit)
        self._was_active = False

    @property
    def active(self) -> bool:
        """Whether a refusal is in view."""
        return self._age < SECONDS

    def show(self, words: str, clause: str) -> None:
        """Show why something cannot be done."""
        self._words = words
        self.clause = clause
        self._age = 0.0
        self.rebuild()
        sound = self._caller.sound if self._caller is not None else ""
        self.kit.audio.play(sound or "ui_error")

    def dismiss(self) -> None:
        """Hide the bubble."""
        self._age = SECONDS

    def step_aside(self) -> None:
        """Move away after another choice."""
        if self.active and self._caller is not None:
            self.rebuild()

    def rebuild(self) -> None:
        """Lay the bubble out again."""
        if not self._words:
            return
        self._form = Form(self.kit)
        self._caller = self._view().refusal_caller
        if self._caller is not None:
            self._lay_call(self._caller)
        else:
            self._lay_note()

    def _lay_call(self, caller: Caller) -> None:
        """Lay out a note with its caller at the left end, in the shape the view prefers."""
        button = self._button()
        shapes = [self._shape(caller, button, room, below) for room, below in _SHAPES]
        heads = [max(0.0, caller.size[1] * each.zoom - each.size[1]) for each in shapes]
        sizes = [
            (shape.size[0], shape.size[1] + head) for shape, head in zip(shapes, heads, strict=True)
        ]
        number, place = self._view().refusal_place(sizes) or (0, None)
        shape = shapes[number]
        outer = pygame.FRect((0, 0), shape.size)
        if place is None:
            outer.midtop = (DESIGN_WIDTH / 2, _TOP + heads[0])
        else:
            above = 0.0 if caller.fills else heads[number]
            outer.size = place.width, place.height - above
            outer.bottomleft = place.bottomleft
        inner = pygame.FRect((0, 0), shape.size)
        inner.center = outer.center
        self._foot = (inner.left + 4 + caller.size[0] * shape.zoom / 2, inner.bottom - 2)
        self._zoom = shape.zoom
        self._form.add(Panel(outer, _SLIP, 14))
        words = shape.words.move(inner.topleft)
        self._form.add(Paragraph(words, self._words, _called_style(self.kit)))
        if self.clause:
            button.rect = shape.button.move(inner.topleft)
            self._form.add(button)

    def _shape(self, caller: Caller, button: Button, room: float, below: bool) -> _Shape:
        """Lay out a call with words of a width, its button beside or below them."""
        kit, style = self.kit, _called_style(self.kit)
        room *= min(1.3, max(1.0, kit.text.text_scale))
        lines = kit.text.wrap(self._words, style, room)
        width = max(kit.text.width(line, style) for line in lines) + 1
        height = len(lines) * kit.text.line_height(style)
        zoom = _LARGE if below else 1.0
        left = caller.size[0] * zoom + 14
        words = pygame.FRect(left, 13, width, height)
        if not self.clause:
            return _Shape((left + width + 16, height + 26), words, pygame.FRect(), zoom)
        across, down = button.measure()
        pressed = pygame.FRect(0, 0, across, down - 4)
        if below:
            pressed.topleft = left, words.bottom + 7
            size = (left + max(width, across) + 16, pressed.bottom + 12)
            return _Shape(size, words, pressed, zoom)
        high = max(height, pressed.height) + 26
        words.centery = high / 2
        pressed.midleft = words.right + 14, high / 2
        return _Shape((pressed.right + 14, high), words, pressed, zoom)

    def _button(self) -> Button:
        """The button to the rulebook."""
        label = self.kit.words("table.refusal.clause", clause=self.clause)
        button = Button(
            pygame.FRect(0, 0, 150, 42),
            label,
            self._open,
            ButtonKind.PAPER,
            icon="book",
            size=14,
            key="clause",
        )
        button.attach(self.kit)
        return button

    def _lay_note(self) -> None:
        """Lay out a note at the top, or on the area that the view offers."""
        kit = self.kit
        paper = kit.theme.paper
        style = TextStyle(Family.STRONG, 16, paper.text)
        scale = max(1.0, kit.text.text_scale)
        room, area = _WIDEST * min(1.35, scale) - 110, self._view().refusal_area
        if area is not None and area.height:  # the area beside it must stay visible
            room = min(room, area.clip(_WINDOW).width - 100)
        lines = kit.text.wrap(self._words, style, room)
        width = max(kit.text.width(line, style) for line in lines)
        height = len(lines) * kit.text.line_height(style)
        button = self._button()
        button_width, button_height = button.measure()
        outer = pygame.FRect(0, _TOP, max(width, button_width) + 100, height + button_height + 40)
        if not self.clause:
            outer.height = height + 32
        outer.centerx = DESIGN_WIDTH / 2
        plate = seen = outer.copy()
        if area is not None:
            plate.size = max(outer.width, area.width), max(outer.height, area.height)
            if area.centery < DESIGN_HEIGHT / 2:
                plate.midtop = area.midtop
            else:
                plate.midbottom = area.midbottom
            plate.left = max(plate.left, _WINDOW.left)
            seen = plate.clip(_WINDOW)
            outer.midleft = plate.left, seen.centery
        if seen != plate:  # the covered part runs off the window; the note ends within
            self._form.add(Panel(plate, materials.BOARD, 14))
        self._form.add(Panel(seen, _SLIP, 14))
        self._form.add(
            Image(
                pygame.FRect(outer.left + 22, outer.top + 18, 30, 30),
                "warning",
                kit.theme.metal.attack,
            )
        )
        text = pygame.FRect(outer.left + 68, outer.top + 16, outer.width - 88, height)
        self._form.add(Paragraph(text, self._words, style))
        if self.clause:
            button.rect = pygame.FRect(
                outer.left + 68, text.bottom + 8, button_width, button_height - 4
            )
            self._form.add(button)

    def _open(self) -> None:
        self.dismiss()
        self._on_clause(self.clause)

    def update(self, dt: float) -> None:
        """Age the bubble."""
        if self.active:
            self._age += dt
            self._form.update(dt)

    @property
    def changed(self) -> bool:
        """Whether it must be drawn again."""
        leaving = self._was_active and not self.active
        moving = self.active and (self._age < _SLIDE * 1.5 or self._age > SECONDS - 0.3)
        return leaving or moving or (self.active and self._form.changed)

    @property
    def pointer(self) -> Pointer:
        """The shape of the mouse pointer over it."""
        return self._form.pointer if self.active else Pointer.ARROW

    def handle_event(self, event: pygame.Event) -> bool:
        """Handle a click on the link; a press elsewhere ends the note and is passed on."""
        if not self.active:
            return False
        if self._form.handle_event(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.dismiss()
        return False

    def pointer_left(self) -> None:
        """The pointer is over something in front, or out of the window."""
        self._form.pointer_left()

    def dismiss_tooltip(self) -> None:
        """Hide a tooltip."""
        self._form.dismiss_tooltip()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the note, sliding in."""
        self._was_active = self.active
        if not self.active:
            return
        share = out_cubic(min(1.0, self._age / _SLIDE))
        up = 0.0 if self.kit.settings.reduce_motion else (1 - share) * 24
        for widget in self._form.widgets:
            widget.rect.top -= up
        self._form.draw(surface)
        for widget in self._form.widgets:
            widget.rect.top += up
        if self._caller is not None:
            self._draw_caller(surface, self._caller, up)

    def _draw_caller(self, surface: pygame.Surface, caller: Caller, up: float) -> None:
        """Draw the caller, rising from behind the lower edge."""
        kit, (x, y) = self.kit, self._foot
        zoom = self._zoom * caller.scale
        sprite = kit.sprites.group(caller.group).get(caller.name, zoom, angle=caller.angle)
        across, down = caller.shift[0] * self._zoom, caller.shift[1] * self._zoom
        before = surface.get_clip()
        room = pygame.FRect(x - 200, 0, 400, y)
        surface.set_clip(kit.canvas.rect(room).clip(before))
        sprite.draw(surface, kit.canvas.point(x + across, y + down + 2 * up))
        surface.set_clip(before)
