"""The places that a lesson can point at, by name."""

from __future__ import annotations

from typing import Final

import pygame

from game.trick_shot.team import TEAM_NAMES
from scenes.games.trick_shot.context import TrickShotContext
from scenes.games.trick_shot.layout import Layout

_LARGE: Final = 1.2
"""The text size from which a note needs more room."""

_GOALIE: Final = 8.0
"""How much of a net is left out, so that a frame round it hides no badge of the goalie before."""


def _ground(layout: Layout, text_scale: float) -> pygame.FRect:
    """The area for a lesson's text: that of the coach's note, which is hidden meanwhile.

    Beside cards and with large text that is too small, so it covers the tray, too.
    """
    if layout.advanced or text_scale > _LARGE:
        return layout.board.union(layout.tray)
    return layout.board.inflate(16, 8)


def spot_of(context: TrickShotContext, name: str) -> pygame.FRect | None:
    """The rectangle of a named thing, in design units.

    The names are ``skater:<number>``, ``square:<number>``, ``bar:<button>``, ``bar``, ``tray``,
    ``note``, ``lesson_ground``, ``cards``, ``board``, ``panel:red``, ``stamina:red``, ``card:red``,
    ``net:blue`` and ``rink``.
    """
    kind, _, which = name.partition(":")
    frame, layout = context.model.frame, context.layout
    plain = {
        "tray": layout.tray,
        "note": layout.board,
        "cards": layout.cards,
        "lesson_ground": _ground(layout, context.kit.text.text_scale),
        "bar": layout.actions,
        "replay_bar": layout.actions,
        "board": layout.scoreboard,
        "rink": frame.area,
    }
    if kind in plain and not which:
        return pygame.FRect(plain[kind])
    if kind == "skater" and which.isdigit():
        skaters = context.model.sprites.skaters
        return frame.body(skaters[int(which)].place) if int(which) < len(skaters) else None
    if kind == "square" and which.isdigit():
        return frame.rect(int(which)) if int(which) < len(frame.rink.column) else None
    if kind == "bar":
        button = context.bar.find(which)
        return pygame.FRect(button.rect) if button is not None else pygame.FRect(layout.actions)
    if which not in TEAM_NAMES:
        return None
    panel = context.panels[TEAM_NAMES.index(which)]
    if kind == "panel":
        return pygame.FRect(panel.area)
    if kind == "net":
        team = TEAM_NAMES.index(which)
        area = frame.net(frame.rink.nets[team][0])
        area.width -= _GOALIE
        if team:
            area.left += _GOALIE
        return area
    if kind == "stamina":
        return panel.stamina_rect
    return pygame.FRect(panel.card_rect) if kind == "card" else None
