"""The row of commands at the foot of a workshop: a deck builder, a warband builder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.form import Form


@dataclass(frozen=True)
class Command:
    """One button of the row.

    Attributes:
        name: its key; its words are those of this name, of `<name>_tip`, and of `<name>_not`
            where it is not enabled.
        icon: the icon's name.
        action: its function.
        kind: its look.
        enabled: whether it can be pressed.
        label: the words on it; empty for those of its name.
    """

    name: str
    icon: str
    action: Callable[[], None]
    kind: ButtonKind = ButtonKind.GHOST
    enabled: bool = True
    label: str = ""


def lay_commands(
    form: Form,
    area: pygame.FRect,
    gap: float,
    commands: Sequence[Command],
    word: Callable[[str], str],
) -> None:
    """Add the buttons of a row to a form, all of one width.

    Args:
        form: takes the buttons.
        area: where the row lies, in design units.
        gap: between two buttons, in design units.
        commands: from left to right.
        word: the words of a key.
    """
    width = (area.width - (len(commands) - 1) * gap) / len(commands)
    for number, each in enumerate(commands):
        left = area.left + number * (width + gap)
        form.add(
            Button(
                pygame.FRect(left, area.top, width, area.height),
                each.label or word(each.name),
                each.action,
                each.kind,
                icon=each.icon,
                size=16,
                key=each.name,
                enabled=each.enabled,
                reason="" if each.enabled else word(f"{each.name}_not"),
                tooltip=word(f"{each.name}_tip"),
            )
        )
