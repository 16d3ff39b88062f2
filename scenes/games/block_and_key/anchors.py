"""Names of places that a lesson can point at."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.games.block_and_key import layout
from scenes.games.block_and_key.context import BlockAndKeyContext
from scenes.games.block_and_key.input import BlockAndKeyInput

_PANELS: Final = {
    "blocks": layout.BLOCKS,
    "dig": layout.DIG,
    "views": layout.MAPS,
}
_WITHIN: Final = 20.0
"""How much smaller the place of a panel is: a ring around it stays within the window."""
_BELOW_TITLE: Final = 22.0
"""How much smaller the place of a part of a panel is: a ring around it leaves the title free."""
_LARGE: Final = 1.2
"""The text scale above which a lesson's notes need more ground."""


def spot_of(
    context: BlockAndKeyContext, controller: BlockAndKeyInput, name: str
) -> pygame.FRect | None:
    """Where a thing is drawn, in design units.

    Known are ``blocks``, ``dig``, ``keys``, ``views``, ``mystery``, ``temple``, ``note``,
    ``camera``, ``replay_bar``, ``block:<number>``, ``line:<number>``, ``key:<place>``,
    ``view:<number>``, ``plate:<seat>``, ``bar:<button>``, ``altar:<name>`` and
    ``standing:<number>``.
    """
    kind, _, which = name.partition(":")
    plain = {
        "mystery": layout.MYSTERY_AREA,
        "keys": layout.key_rect(0).union(layout.key_rect(3)).inflate(-14, -14),
        "temple": layout.TEMPLE.inflate(-240, -160),
        "note": layout.NOTE,
        "lesson_ground": layout.LARGE_LESSON_GROUND
        if context.kit.settings.text_scale > _LARGE
        else layout.LESSON_GROUND,
        "bar": layout.BUTTONS,
        "camera": layout.TURN_RIGHT,
        "replay_bar": layout.REPLAY_BAR if context.model.seats > 1 else layout.REPLAY_BAR_ALONE,
    }
    if kind in plain and not which:
        return pygame.FRect(plain[kind])
    if kind in _PANELS and not which:
        return _PANELS[kind].inflate(-_WITHIN, -_WITHIN)
    if kind == "bar":
        button = context.bar.find(which)
        return pygame.FRect(button.rect if button is not None else layout.BUTTONS)
    if kind == "altar" and which in layout.ALTARS:
        x, y = layout.ALTARS[which]
        return pygame.FRect(x - 40, y - 74, 80, 90)
    if not which.isdigit():
        return None
    number = int(which)
    if kind == "block":
        own = context.hud.own()
        return _inner(layout.block_rect(own.index(number), len(own))) if number in own else None
    if kind == "standing":
        stands = number <= len(context.model.placed)
        return controller.standing_rect(number) if stands else None
    return {
        "line": lambda line: layout.line_rect(line).inflate(-14, -14),
        "key": lambda key: _inner(context.hud.key_rect(key)),
        "view": lambda view: _inner(context.hud.map_rects()[view]),
        "plate": lambda seat: layout.plate_rect(seat, max(2, context.model.seats)),
    }.get(kind, lambda _: None)(number)


def _inner(rect: pygame.FRect) -> pygame.FRect:
    """The inner part of a part of a panel."""
    return rect.inflate(-_BELOW_TITLE, -_BELOW_TITLE)
