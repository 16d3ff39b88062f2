"""The reason of a refusal: a note with a link to the clause of the rulebook."""

from __future__ import annotations

from collections.abc import Callable

import pygame

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
_TOP = 84.0
_WINDOW = pygame.FRect(8, 8, DESIGN_WIDTH - 16, DESIGN_HEIGHT - 16)
_WIDEST = 520.0
_SLIDE = 0.18


class RefusalBubble:
    """Shows one refusal at a time, for a few seconds."""

    def __init__(
        self,
        kit: Kit,
        on_clause: Callable[[str], None],
        area: Callable[[], pygame.FRect | None] = lambda: None,
    ) -> None:
        self.kit = kit
        self._area = area
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
        self.kit.audio.play("ui_error")
        self.rebuild()

    def dismiss(self) -> None:
        """Hide the bubble."""
        self._age = SECONDS

    def rebuild(self) -> None:
        """Lay the bubble out again."""
        if not self._words:
            return
        kit = self.kit
        paper = kit.theme.paper
        style = TextStyle(Family.STRONG, 16, paper.text)
        scale = max(1.0, kit.text.text_scale)
        room, area = _WIDEST * min(1.35, scale) - 110, self._area()
        if area is not None and area.height:  # the area beside it must stay visible
            room = min(room, area.clip(_WINDOW).width - 100)
        lines = kit.text.wrap(self._words, style, room)
        width = max(kit.text.width(line, style) for line in lines)
        height = len(lines) * kit.text.line_height(style)
        label = kit.words("table.refusal.clause", clause=self.clause)
        button = Button(
            pygame.FRect(0, 0, 150, 42),
            label,
            self._open,
            ButtonKind.PAPER,
            icon="book",
            size=14,
            key="clause",
        )
        button.attach(kit)
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
        self._form = Form(kit)
        if seen != plate:  # the covered part runs off the window; the note ends within
            self._form.add(Panel(plate, materials.BOARD, 14))
        self._form.add(Panel(seen, materials.NOTE, 14))
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
        """Handle a click on the link; everything else is passed on to the table."""
        return self.active and self._form.handle_event(event)

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
        if share < 1.0 and not self.kit.settings.reduce_motion:
            for widget in self._form.widgets:
                widget.rect.top -= (1 - share) * 24
            self._form.draw(surface)
            for widget in self._form.widgets:
                widget.rect.top += (1 - share) * 24
            return
        self._form.draw(surface)
