"""The note of a guided match, and a ring around its target."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.kit.draw import materials
from scenes.kit.draw.canvas import DESIGN_HEIGHT, DESIGN_WIDTH, Anchor
from scenes.kit.input.intents import Device, Intent, Signal
from scenes.kit.input.pointers import Pointer
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import pulse
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind, IconButton
from scenes.kit.widgets.form import Form
from scenes.kit.widgets.labels import Label, Panel, Paragraph
from scenes.kit.widgets.prompts import draw_prompt
from scenes.tutorial.note_placement import place_note

_WIDTH = 380.0
_MARGIN = 16.0
_TOP = 76.0
_SEEN = pygame.FRect(0, 0, DESIGN_WIDTH, DESIGN_HEIGHT).inflate(-18, -18)
"""The area within which a ring stays, so that no side of it is cut off by the window's edge."""
_WIDTHS = (1.0, 0.76, 1.5)
"""Shares of the usual width in which a note may be laid out."""
_WHOLE_TABLE = 600.0
"""A spot as wide as this needs no ring: the note is about everything."""


def _nothing() -> pygame.FRect | None:
    """Where nothing is drawn."""
    return None


class GuideBubble:
    """One note at a time, placed clear of its target."""

    def __init__(self, kit: Kit, on_next: Callable[[], None], on_leave: Callable[[], None]) -> None:
        self.kit = kit
        self.active = False
        self._on_next = on_next
        self._on_leave = on_leave
        self._words = ""
        self._find: Callable[[], pygame.FRect | None] = _nothing
        self._spot: pygame.FRect | None = None
        self._wandered = False
        self._clear: list[pygame.FRect] = []
        self._place = (1, 1)
        self._confirm = False
        self._later = False
        self._outer = pygame.FRect(0, 0, 0, 0)
        self._form = Form(kit)
        self._age = 0.0

    def show(
        self,
        words: str,
        find: Callable[[], pygame.FRect | None],
        number: int,
        count: int,
        *,
        confirm: bool,
        later: bool = False,
        clear: Sequence[pygame.FRect] = (),
    ) -> None:
        """Show a note.

        Args:
            words: in the current language.
            find: returns the present place of its target, in design units; called repeatedly, since
                a target may move or appear later.
            number: the number of the step.
            count: how many steps there are.
            confirm: whether the step only needs to be read.
            later: whether turns have passed since the step before, which the note says.
            clear: other areas that must not be covered, the most important first, in design units.
        """
        self._clear = list(clear)
        self._words, self._find, self._spot = words, find, find()
        self._place, self._confirm, self._later = (number, count), confirm, later
        self.active = True
        self._age = 0.0
        self.kit.audio.play("ui_page")
        self.rebuild()

    def hide(self) -> None:
        """Hide the note while animations play."""
        self.active = False

    def rebuild(self) -> None:
        """Lay the note out again."""
        if not self._words:
            return
        kit, words = self.kit, self.kit.words
        scale = max(1.0, min(1.4, kit.text.text_scale))
        paper = kit.theme.paper
        style = TextStyle(Family.UI, 15, paper.text)
        around = (58.0 * scale if self._confirm else 6.0) + 62 * scale
        sizes = []
        for share in _WIDTHS:
            lines = kit.text.wrap(self._words, style, _WIDTH * scale * share - 48)
            tall = len(lines) * kit.text.line_height(style)
            sizes.append((_WIDTH * scale * share, tall + around))
        outer = self._outer = self._placed(sizes)
        width, height = outer.width, outer.height - around
        self._form = Form(kit)
        self._form.add(Panel(outer, materials.NOTE, 16))
        head = TextStyle(Family.STRONG, 13, paper.muted)
        step = words("table.guide.step", number=self._place[0], count=self._place[1])
        if self._later:
            step = words("table.guide.later", step=step)
        title = pygame.FRect(outer.left + 24, outer.top + 10, width - 78, 36 * scale)
        self._form.add(Label(title, step, head))
        close = pygame.FRect(outer.right - 50, outer.top + 8, 40, 40)
        self._form.add(
            IconButton(
                close,
                "close",
                self._on_leave,
                ButtonKind.PAPER,
                key="leave_lesson",
                tooltip=words("table.guide.leave"),
            )
        )
        text = pygame.FRect(outer.left + 24, title.bottom + 4, width - 48, height)
        lines = kit.text.balanced(self._words, style, text.width)
        text.width = max(kit.text.width(line, style) for line in lines) + 1
        self._form.add(Paragraph(text, self._words, style))
        if self._confirm:
            button = Button(
                pygame.FRect(0, 0, 90, 44),
                words("table.guide.next"),
                self._on_next,
                ButtonKind.PRIMARY,
                icon="right",
                size=15,
                key="next",
            )
            self._form.add(button)
            button.fit(bottomright=(outer.right - 18, outer.bottom - 14))
            self._form.focus_on(button)

    def _placed(self, sizes: Sequence[tuple[float, float]]) -> pygame.FRect:
        """The place where it covers least of its target."""
        room = pygame.FRect(
            _MARGIN, _TOP, DESIGN_WIDTH - 2 * _MARGIN, DESIGN_HEIGHT - _TOP - _MARGIN
        )
        spot = self._spot if self._spot is not None and self._spot.width < _WHOLE_TABLE else None
        areas = [*([spot] if spot is not None else []), *self._clear]
        return place_note(sizes, room, areas)

    @property
    def area(self) -> pygame.FRect | None:
        """The area of the note, in design units; none while it is hidden."""
        return self._outer if self.active else None

    # ------------------------------------------------------------------ life
    @property
    def changed(self) -> bool:
        """Whether it must be drawn again; the ring pulses and follows its target."""
        still = self.kit.settings.reduce_motion or self._spot is None
        return self.active and (not still or self._wandered or self._form.changed)

    def update(self, dt: float) -> None:
        """Pulse the ring and follow the target."""
        if self.active:
            self._age += dt
            self._form.update(dt)
            self._keep_to_place()

    def _keep_to_place(self) -> None:
        """Follow the note's target; lay it out again when the target appears or disappears."""
        before, self._spot = self._spot, self._find()
        self._wandered = before != self._spot
        if (before is None) != (self._spot is None):
            self.rebuild()

    @property
    def pointer(self) -> Pointer:
        """The shape of the mouse pointer over it."""
        return self._form.pointer if self.active else Pointer.ARROW

    def handle_event(self, event: pygame.Event) -> bool:
        """Handle the buttons of the note, which keeps the pointer from the table."""
        return self.active and self._form.handle_event(event)

    def handle_signal(self, signal: Signal) -> bool:
        """Go on by confirm where the step only needs to be read."""
        if not self.active or not self._confirm or signal.repeated:
            return False
        if signal.intent in (Intent.CONFIRM, Intent.NEXT):
            self._on_next()
            return True
        return False

    def pointer_left(self) -> None:
        """The pointer is over something in front, or out of the window."""
        self._form.pointer_left()

    def dismiss_tooltip(self) -> None:
        """Hide a tooltip."""
        self._form.dismiss_tooltip()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ring around the spot, and the note."""
        if not self.active:
            return
        if self._spot is not None and self._spot.width < _WHOLE_TABLE:
            self._draw_ring(surface, self._spot)
        self._form.draw(surface)
        button = self._form.find("next") if self._confirm else None
        if button is not None and self.kit.controls.device is not Device.MOUSE:
            at = (button.rect.left - 16, button.rect.centery)
            draw_prompt(self.kit, surface, Intent.CONFIRM, at, Anchor.RIGHT)

    def _draw_ring(self, surface: pygame.Surface, spot: pygame.FRect) -> None:
        """Draw a pulsing golden ring around the note's target."""
        kit = self.kit
        breath = 1.0 if kit.settings.reduce_motion else pulse(self._age, 1.2, 0.35)
        grown = 10 + 4 * round(breath * 2) / 2
        ring = spot.inflate(grown, grown).clip(_SEEN)
        kit.skin.ring(surface, ring, min(16.0, ring.height / 2))
