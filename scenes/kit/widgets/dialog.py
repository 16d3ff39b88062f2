"""A dialog: a question in front of everything else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.kit.draw import materials
from scenes.kit.draw.canvas import DESIGN_HEIGHT, DESIGN_WIDTH
from scenes.kit.input.intents import Signal
from scenes.kit.input.pointers import POINTER_EVENTS
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.form import Form
from scenes.kit.widgets.labels import Label, Panel, Paragraph

if TYPE_CHECKING:
    from scenes.kit.kit import Kit

Answer = tuple[str, ButtonKind, Callable[[], None] | None]
_WIDTH = 520.0
_PADDING = 32.0
_SEAL = 84.0
"""The size of the seal with the dialog's sign, at the left of its words."""
_ASIDE = _SEAL + 24.0
_DARK = ((104, 66, 42), (58, 34, 20))
_ALARM = ((206, 72, 58), (122, 26, 22))


class _Seal(Widget):
    """The sign of what is asked on a disc of wood, or of red wax before a danger."""

    focusable = False

    def __init__(self, rect: pygame.FRect, icon: str, *, danger: bool) -> None:
        super().__init__(rect)
        self._icon = icon
        self._danger = danger

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a disc within a golden ring, and the sign on it."""
        kit, metal, area = self.kit, self.kit.theme.metal, self.area
        kit.skin.token(surface, area, (metal.gold_light, metal.gold))
        kit.skin.token(surface, area.inflate(-10, -10), _ALARM if self._danger else _DARK)
        kit.icons.draw(surface, self._icon, area.center, 0.46 * area.width, metal.gold_light)


class Dialog:
    """A paper panel with a title, a few words, and answers; swallows all input.

    Args:
        kit: the toolkit.
        title, body: already in the current language.
        answers: (label, kind, action) from left to right; the last one is the default.
        icon: the sign of what is asked; empty for that of the answers' kind.
        on_cancel: called on cancel; None makes it the first answer.
    """

    def __init__(
        self,
        kit: Kit,
        title: str,
        body: str,
        answers: Sequence[Answer],
        *,
        on_cancel: Callable[[], None] | None = None,
        icon: str = "",
    ) -> None:
        self.kit = kit
        self.danger = any(kind is ButtonKind.DANGER for _, kind, _ in answers)
        self.icon = icon or ("warning" if self.danger else "help" if len(answers) > 1 else "info")
        self.title = title
        self.body = body
        self.answers = list(answers)
        self.done = False
        self._age = 0.0
        self._on_cancel = on_cancel
        self._generation = -1
        self.form = Form(kit, on_cancel=self._cancel)
        self._build()

    def _build(self) -> None:
        """Lay everything out again for the current text scale."""
        kit, form = self.kit, self.form
        focused = form.focus.key if form.focus is not None else ""
        form.clear()
        self._generation = kit.generation
        width = min(DESIGN_WIDTH - 160, _WIDTH * max(1.0, kit.text.text_scale) + _ASIDE)
        inner = width - 2 * _PADDING - _ASIDE
        head = TextStyle(Family.DISPLAY, 26, kit.theme.paper.text)
        body_style = TextStyle(Family.BODY, 16, kit.theme.paper.text)
        lines = kit.text.wrap(self.body, body_style, inner) if self.body else []
        body_height = len(lines) * kit.text.line_height(body_style)
        head_height = kit.text.line_height(head)
        button_height = max(48.0, 48.0 * kit.text.text_scale)
        words_height = max(_SEAL, head_height + 8 + body_height)
        height = 2 * _PADDING + words_height + 24 + button_height
        panel = pygame.FRect(0, 0, width, height)
        panel.center = (DESIGN_WIDTH / 2, DESIGN_HEIGHT / 2)
        form.add(Panel(panel, materials.PAPER, 20))
        left, top = panel.left + _PADDING, panel.top + _PADDING
        seal = pygame.FRect(left, top + (words_height - _SEAL) / 2, _SEAL, _SEAL)
        form.add(_Seal(seal, self.icon, danger=self.danger))
        left += _ASIDE
        top += (words_height - head_height - 8 - body_height) / 2
        form.add(Label(pygame.FRect(left, top, inner, head_height), self.title, head))
        body_rect = pygame.FRect(left, top + head_height + 8, inner, body_height)
        form.add(Paragraph(body_rect, self.body, body_style))
        self._build_answers(panel.bottom - _PADDING - button_height, panel, button_height)
        last = f"answer_{len(self.answers) - 1}"
        form.focus_on(focused if focused else last)

    def _build_answers(self, top: float, panel: pygame.FRect, height: float) -> None:
        gap = 12.0
        sizes = []
        for number, (label, kind, _) in enumerate(self.answers):
            button = Button(
                pygame.FRect(0, top, 120, height),
                label,
                kind=kind,
                key=f"answer_{number}",
                on_press=lambda chosen=number: self._answer(chosen),  # type: ignore[misc]
            )
            self.form.add(button)
            sizes.append((button, max(120.0, button.measure()[0])))
        room = panel.width - 2 * _PADDING - gap * (len(sizes) - 1)
        total = sum(width for _, width in sizes)
        shrink = min(1.0, room / total)
        right = panel.right - _PADDING
        for button, width in reversed(sizes):
            button.rect.width = width * shrink
            button.rect.right = right
            right = button.rect.left - gap

    def _answer(self, number: int) -> None:
        if self.done:
            return
        self.done = True
        action = self.answers[number][2]
        if action is not None:
            action()

    def _cancel(self) -> None:
        if self._on_cancel is None:
            self._answer(0)
            return
        self.done = True
        self._on_cancel()

    @property
    def changed(self) -> bool:
        """Whether it must be drawn again."""
        return self._age < self.kit.theme.durations.fade or self.form.changed

    def handle_event(self, event: pygame.Event) -> bool:
        """Swallow everything that a pointer or a key does."""
        self.form.handle_event(event)
        return event.type in POINTER_EVENTS

    def handle_signal(self, signal: Signal) -> bool:
        """Swallow every intention."""
        self.form.handle_signal(signal)
        return True

    def update(self, dt: float) -> None:
        """Fade in and update the form."""
        self._age += dt
        if self._generation != self.kit.generation:
            self._build()
        self.form.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Darken what lies behind and draw the panel."""
        share = min(1.0, self._age / self.kit.theme.durations.fade)
        keep = 255 - round(150 * share)
        surface.fill((keep, keep, min(255, keep + 6)), special_flags=pygame.BLEND_RGB_MULT)
        self.form.draw(surface)


def confirm(
    kit: Kit, title: str, body: str, on_yes: Callable[[], None], *, danger: bool = False
) -> Dialog:
    """A question with the answers no and yes."""
    kind = ButtonKind.DANGER if danger else ButtonKind.PRIMARY
    answers: list[Answer] = [
        (kit.words("kit.dialog.no"), ButtonKind.PAPER, None),
        (kit.words("kit.dialog.yes"), kind, on_yes),
    ]
    return Dialog(kit, title, body, answers)


def message(kit: Kit, title: str, body: str) -> Dialog:
    """A message to be read and closed."""
    return Dialog(kit, title, body, [(kit.words("kit.dialog.ok"), ButtonKind.PRIMARY, None)])


__all__ = ["Answer", "Dialog", "confirm", "message"]
