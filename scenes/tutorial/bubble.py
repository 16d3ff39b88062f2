"""The note of a guided match, and a ring around its target."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import NamedTuple

import pygame

from scenes.game_view.caller import Caller
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import DESIGN_HEIGHT, DESIGN_WIDTH
from scenes.kit.input.intents import Intent, Signal
from scenes.kit.input.pointers import Pointer
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import pulse
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind, IconButton
from scenes.kit.widgets.form import Form
from scenes.kit.widgets.labels import Label, Panel, Paragraph
from scenes.tutorial.note_placement import place_note
from scenes.tutorial.pointing_arrow import PointingArrow

_WIDTH = 380.0
_MARGIN = 16.0
_TOP = 76.0
_SEEN = pygame.FRect(0, 0, DESIGN_WIDTH, DESIGN_HEIGHT).inflate(-18, -18)
"""The area within which a ring stays, so that no side of it is cut off by the window's edge."""
_WIDTHS = (1.0, 0.76, 1.5, 1.12, 0.66, 0.54, 0.475)
"""Shares of the usual width in which a note may be laid out."""
_NARROWEST = 250.0
_TALL_SIZES = (15.0, 13.0)
"""Of the words in a note that lies where it may; the second only where text is large."""
_FLAT_SIZES = (15.0, 14.0, 13.0, 12.0)
"""Of the words in a note that fills free ground; the first that fits is taken."""
_BUTTON_COLUMN = 130.0
"""What such a note keeps for its button, at the usual text size."""
_COACH = 80.0
"""What a coach takes of the width of a note."""
_COACH_SIZES = (1.0, 0.6)
"""Shares of a coach's size; the smaller where a note would otherwise cover something."""
_RING, _RIM = (255, 190, 50), (58, 32, 8)
"""The ring round a target, and its dark rim, which is seen on white ice."""
_SKY = ((206, 222, 240), (132, 162, 200))
"""Behind a coach in a tile."""
_WHOLE_TABLE = 600.0
"""A spot as wide as this needs no ring: the note is about everything."""


def _nothing() -> pygame.FRect | None:
    """Where nothing is drawn."""
    return None


class _Setting(NamedTuple):
    """How a note may be laid out.

    Attributes:
        size: of the note.
        style: of its words.
        aside: what its coach takes of the width of the words.
    """

    size: tuple[float, float]
    style: TextStyle
    aside: float


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
        self._laid_for: pygame.FRect | None = None
        """Where the target was when the note was laid out."""
        self._wandered = False
        self._clear: list[pygame.FRect] = []
        self._ground: pygame.FRect | None = None
        self.in_front: Callable[[], pygame.FRect | None] = _nothing
        """Finds what may lie over the target for a while; no mark is drawn there."""
        self._place = (1, 1)
        self._confirm = False
        self._later = False
        self._outer = pygame.FRect(0, 0, 0, 0)
        self._form = Form(kit)
        self._age = 0.0
        self._arrow = PointingArrow(kit)
        self.coach: Caller | None = None
        """The figure that speaks."""
        self._seat = pygame.FRect(0, 0, 0, 0)
        """Where the coach stands on the note, in design units."""
        self._frame: pygame.FRect | None = None
        """The tile that shows the coach above the button of a flat note."""

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
        ground: pygame.FRect | None = None,
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
            ground: where the view shows nothing now, which a note fills if its words fit.
        """
        self._ground = ground
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
        self._form, self._laid_for = Form(self.kit), self._spot
        flat = self._flat_style()
        if flat is not None and self._ground is not None:
            self._lay_flat(self._ground, flat)
        else:
            self._lay_tall()

    def _flat_style(self) -> TextStyle | None:
        """The style in which the words fit the free ground beside their button, if one does."""
        kit, ground = self.kit, self._ground
        if ground is None or not self._confirm:
            return None
        if (
            self._spot is not None
            and ground.colliderect(self._spot)
            and self._spot.width < _WHOLE_TABLE
        ):
            return None
        scale = max(1.0, kit.text.text_scale)
        room = ground.width - 36 - _BUTTON_COLUMN * scale
        for size in _FLAT_SIZES[: 2 if scale <= 1 else None]:
            style = TextStyle(Family.UI, size, kit.theme.paper.text)
            tall = len(kit.text.wrap(self._words, style, room)) * kit.text.line_height(style)
            if tall <= ground.height - 16 - 20 * scale:
                return style
        return None

    def _lay_flat(self, ground: pygame.FRect, style: TextStyle) -> None:
        """The note fills the ground: words on the left, its button on the right."""
        scale = max(1.0, self.kit.text.text_scale)
        self._outer = pygame.FRect(ground)
        self._form.add(Panel(ground, materials.NOTE, 16))
        head = pygame.FRect(ground.left + 18, ground.top + 7, ground.width - 80, 20 * scale)
        self._add_head(head, pygame.Vector2(ground.right - 46, ground.top + 6))
        width = ground.width - 36 - _BUTTON_COLUMN * scale
        text = pygame.FRect(head.left, head.bottom + 1, width, ground.bottom - head.bottom - 9)
        self._form.add(Paragraph(text, self._words, style))
        # The button is taller where text is large, which leaves the coach above it less room.
        self._add_button(ground, foot=8.0 if scale > 1 else 14.0)
        button = self._form.find("next")
        if button is not None:
            side = button.rect.top - 2 - (ground.top + 4)
            tile = self._frame = pygame.FRect(button.rect.left + 2, ground.top + 4, side, side)
            self._seat = tile.inflate(-4, -4)

    def _lay_tall(self) -> None:
        """The note lies where it covers least: words above, its button below."""
        kit, self._frame = self.kit, None
        foot = 44 + 14 * max(1.0, kit.text.text_scale)
        around = (foot if self._confirm else 6.0) + 62
        settings = self._settings(around)
        outer = self._outer = self._placed([layout.size for layout in settings])
        style, aside = next(each[1:] for each in settings if each.size == outer.size)
        self._seat = pygame.FRect(outer.left + 12, outer.top + 10, aside, outer.height - 12)
        if self._confirm:  # the coach stands beside the button
            self._seat = pygame.FRect(outer.left + 16, outer.bottom - foot - 8, _COACH, foot + 6)
        width, height = outer.width, outer.height - around
        self._form.add(Panel(outer, materials.NOTE, 16))
        title = pygame.FRect(outer.left + 24 + aside, outer.top + 10, width - 78 - aside, 36)
        self._add_head(title, pygame.Vector2(outer.right - 50, outer.top + 8))
        text = pygame.FRect(title.left, title.bottom + 4, width - 48 - aside, height)
        lines = kit.text.balanced(self._words, style, text.width)
        even = max(kit.text.width(line, style) for line in lines) + 1
        # In the narrower room a short last word may ask for a line more, which the note has not.
        if len(kit.text.wrap(self._words, style, even)) <= len(lines):
            text.width = even
        self._form.add(Paragraph(text, self._words, style))
        if self._confirm:
            self._add_button(outer)

    def _asides(self) -> list[float]:
        """What the coach may take of the width of the words, the best first."""
        if self.coach is None or self._confirm:
            return [0.0]
        return [min(_COACH, self.coach.size[0] * share + 8) for share in _COACH_SIZES]

    def _settings(self, around: float) -> list[_Setting]:
        """How a note may be laid out, the best first.

        `around` is what lies above and below the words. Large text may be a little less large
        where the note would hide what it speaks of.
        """
        kit, settings = self.kit, []
        scale = max(1.0, min(1.4, kit.text.text_scale))
        sizes = _TALL_SIZES if scale > 1 else _TALL_SIZES[:1]
        for size, aside in product(sizes, self._asides()):
            style = TextStyle(Family.UI, size, kit.theme.paper.text)
            for share in _WIDTHS:
                width = float(round(_WIDTH * scale * share))
                if width < _NARROWEST:
                    continue
                lines = kit.text.wrap(self._words, style, width - 48 - aside)
                tall = float(round(len(lines) * kit.text.line_height(style) + around))
                settings.append(_Setting((width, tall), style, aside))
        return settings

    def _add_head(self, title: pygame.FRect, close: pygame.Vector2) -> None:
        """Which step it is, and the button that leaves the lesson."""
        words = self.kit.words
        step = words("table.guide.step", number=self._place[0], count=self._place[1])
        if self._later:
            step = words("table.guide.later", step=step)
        self._form.add(Label(title, step, TextStyle(Family.STRONG, 13, self.kit.theme.paper.muted)))
        self._form.add(
            IconButton(
                pygame.FRect(close, (40, 40)),
                "close",
                self._on_leave,
                ButtonKind.PAPER,
                key="leave_lesson",
                tooltip=words("table.guide.leave"),
            )
        )

    def _add_button(self, outer: pygame.FRect, foot: float = 14.0) -> None:
        """What goes on to the next step, in the lower right corner, `foot` units above the edge."""
        button = Button(
            pygame.FRect(0, 0, 90, 44),
            self.kit.words("table.guide.next"),
            self._on_next,
            ButtonKind.PRIMARY,
            icon="right",
            size=15,
            key="next",
            intent=Intent.CONFIRM,
        )
        self._form.add(button)
        button.fit(bottomright=(outer.right - 18, outer.bottom - foot))
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
        """Follow the note's target; lay it out again when the target appears or disappears.

        So it is, too, when the target comes to rest below the note, as after a glide of the camera.
        """
        before, self._spot = self._spot, self._find()
        self._wandered = before != self._spot
        appeared = (before is None) != (self._spot is None)
        if appeared or (not self._wandered and self._hides_what_came()):
            self.rebuild()

    def _hides_what_came(self) -> bool:
        """Whether the target lies below the note and did not when the note was laid out."""
        spot = self._spot
        if spot is None or spot == self._laid_for or spot.width >= _WHOLE_TABLE:
            return False
        return self._outer.colliderect(spot)

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
            self._draw_marks(surface, self._spot)
        self._form.draw(surface)
        if self.coach is not None:
            self._draw_coach(surface, self.coach)

    def _draw_marks(self, surface: pygame.Surface, spot: pygame.FRect) -> None:
        """Draw the ring around the target and the arrow, unless something lies in front of it."""
        over = self.in_front()
        if over is None or not over.colliderect(spot):
            self._draw_ring(surface, spot)
            self._arrow.draw(surface, spot, self._outer, self._age, self._clear, over)

    @property
    def coach_area(self) -> pygame.FRect:
        """The area of the coach, in design units; empty for none."""
        if self.coach is None:
            return pygame.FRect(0, 0, 0, 0)
        (width, height), seat = self.coach.size, self._seat
        zoom = min(seat.width / width, seat.height / height, 1.0)
        area = pygame.FRect(0, 0, width * zoom, height * zoom)
        return area.move_to(midbottom=seat.midbottom)

    def _draw_coach(self, surface: pygame.Surface, coach: Caller) -> None:
        """The figure that speaks, at the foot of its seat."""
        if self._frame is not None:
            paper = self.kit.theme.paper
            self.kit.skin.row(surface, self._frame, (paper.c300, paper.c400), 10, None, 1.0)
            self.kit.skin.field(surface, self._frame.inflate(-4, -4), _SKY, 8)
        area = self.coach_area
        group = self.kit.sprites.group(coach.group)
        zoom = area.width / coach.size[0]
        sprite = group.get(coach.name, zoom * coach.scale, angle=coach.angle)
        foot = area.centerx + coach.shift[0] * zoom, area.bottom + coach.shift[1] * zoom
        before = surface.get_clip()
        surface.set_clip(self.kit.canvas.rect(self._outer).clip(before))
        sprite.draw(surface, self.kit.canvas.point(*foot))
        surface.set_clip(before)

    def _draw_ring(self, surface: pygame.Surface, spot: pygame.FRect) -> None:
        """Draw a pulsing golden ring around the note's target."""
        kit = self.kit
        breath = 1.0 if kit.settings.reduce_motion else pulse(self._age, 1.2, 0.35)
        grown = 10 + 4 * round(breath * 2) / 2
        ring = spot.inflate(grown, grown).clip(_SEEN)
        radius = min(16.0, ring.height / 2)
        kit.skin.ring(surface, ring.inflate(2, 2), radius + 1, _RIM, 6.0, 0.6)
        kit.skin.ring(surface, ring, radius, _RING, 3.5)
