"""Where things are drawn that a lesson points at, by name."""

from __future__ import annotations

import pygame

from scenes.frostgrave import layout
from scenes.frostgrave.parts import Parts

_PANELS = {
    "panel": layout.PANEL, "card": layout.CARD, "banner": layout.BANNER, "bar": layout.BAR,
    "lists": layout.SHEET,
}


def spot_of(parts: Parts, name: str) -> pygame.FRect | None:
    """The design rectangle of a panel, ``button:NAME``, ``figure:ID``, ``token:ID``, ``sheet``.

    ``sheet`` is the list that is open, ``lists`` where one would open.
    """
    if name in _PANELS:
        return _PANELS[name].copy()
    if name == "sheet":
        return parts.sheet.rect if parts.sheet.active else None
    kind, _, rest = name.partition(":")
    if kind == "button":
        button = parts.bar.find(rest)
        return button.rect.copy() if button is not None else None
    if kind == "figure" and rest.isdigit() and int(rest) < len(parts.stage.figures):
        x, y = parts.place(int(rest))
        size = parts.camera.zoom
        return pygame.FRect(x - size * 0.7, y - size * 1.2, size * 1.4, size * 1.8)
    if kind == "token" and rest.isdigit() and int(rest) < len(parts.stage.tokens):
        token = parts.stage.tokens[int(rest)]
        x, y = parts.camera.design(token.x, token.y, token.z)
        return pygame.FRect(x - 24, y - 30, 48, 44)
    return None
