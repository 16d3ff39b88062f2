"""Names of places that a lesson can point at."""

from __future__ import annotations

import pygame

from game.trick_shot.team import TEAM_NAMES
from scenes.games.trick_shot.context import TrickShotContext


def spot_of(context: TrickShotContext, name: str) -> pygame.FRect | None:
    """Where a thing is drawn, in design units.

    Known are ``skater:<number>``, ``square:<number>``, ``bar:<button>``, ``bar``, ``tray``,
    ``note``, ``cards``, ``board``, ``panel:red``, ``stamina:red``, ``card:red`` and ``rink``.
    """
    kind, _, which = name.partition(":")
    frame, layout = context.model.frame, context.layout
    plain = {
        "tray": layout.tray,
        "note": layout.board,
        "cards": layout.cards,
        "bar": layout.actions,
        "replay_bar": layout.actions,
        "board": layout.scoreboard,
        "rink": frame.area,
    }
    if kind in plain and not which:
        return pygame.FRect(plain[kind])
    if kind == "skater" and which.isdigit():
        return frame.body(context.model.sprites.skaters[int(which)].place)
    if kind == "square" and which.isdigit():
        return frame.rect(int(which))
    if kind == "bar":
        button = context.bar.find(which)
        return pygame.FRect(button.rect) if button is not None else pygame.FRect(layout.actions)
    if which not in TEAM_NAMES:
        return None
    panel = context.panels[TEAM_NAMES.index(which)]
    if kind == "panel":
        return pygame.FRect(panel.area)
    if kind == "stamina":
        return panel.stamina_rect
    return pygame.FRect(panel.card_rect) if kind == "card" else None
