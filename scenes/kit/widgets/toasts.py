"""Toasts: short messages that come and go by themselves at the top of the screen."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

import pygame

from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

if TYPE_CHECKING:
    from scenes.kit.kit import Kit

_WIDEST = 560.0
_SLIDE = 0.22
_LIMIT = 3
_TOP = 16.0
_BELOW_SCORE = 70.0


class ToastKind(Enum):
    """The sign before the words: icon and name of its colour."""

    INFO = ("info", "gold")
    OK = ("check", "ok")
    WARNING = ("warning", "warn")
    ERROR = ("cross", "bad")


@dataclass
class _Toast:
    text: str
    kind: ToastKind
    age: float = 0.0


class Toasts:
    """The messages in view, newest below; equal ones are not repeated."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._toasts: list[_Toast] = []

    def show(self, text: str, kind: ToastKind = ToastKind.INFO) -> None:
        """Show a message for a few seconds."""
        for toast in self._toasts:
            if toast.text == text:
                toast.age = min(toast.age, _SLIDE)
                return
        self._toasts = [*self._toasts, _Toast(text, kind)][-_LIMIT:]

    @property
    def active(self) -> bool:
        """Whether anything is in view."""
        return bool(self._toasts)

    def update(self, dt: float) -> None:
        """Age messages and remove old ones."""
        for toast in self._toasts:
            toast.age += dt
        life = self._kit.theme.durations.toast
        self._toasts = [toast for toast in self._toasts if toast.age < life]

    def draw(self, surface: pygame.Surface, *, in_play: bool = False) -> None:
        """Draw the messages below each other at the top; in play below score and phase."""
        top = self._kit.canvas.visible.top + (_BELOW_SCORE if in_play else _TOP)
        for toast in self._toasts:
            top += self._draw_one(surface, toast, top) + 10

    def _draw_one(self, surface: pygame.Surface, toast: _Toast, top: float) -> float:
        kit = self._kit
        style = TextStyle(Family.UI, 15, kit.theme.ink.c100)
        lines = kit.text.wrap(toast.text, style, _WIDEST)
        step = kit.text.line_height(style)
        width = max(kit.text.width(line, style) for line in lines) + 74
        height = len(lines) * step + 22
        life = kit.theme.durations.toast
        share = min(1.0, toast.age / _SLIDE, (life - toast.age) / _SLIDE)
        if kit.settings.reduce_motion:
            share = 1.0
        y = top - (1 - share) ** 2 * (height + 30)
        rect = pygame.FRect(kit.canvas.visible.centerx - width / 2, y, width, height)
        kit.skin.panel(surface, rect, materials.BOARD, min(14, height / 2))
        icon, colour = toast.kind.value
        kit.icons.draw(surface, icon, (rect.left + 28, rect.centery), 20, kit.theme.named(colour))
        for number, line in enumerate(lines):
            point = (rect.left + 50, rect.top + 11 + (number + 0.5) * step)
            kit.text.draw(surface, line, style, point, Anchor.LEFT)
        return height
