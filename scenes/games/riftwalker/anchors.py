"""Names of places that a lesson can point at."""

from __future__ import annotations

import pygame

from game.riftwalker.state import STEPS
from scenes.game_view.pointing import Target
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.context import RiftwalkerContext
from scenes.games.riftwalker.input import RiftwalkerInput

_OF_A_SEAT = {"head": "head", "explored": "area", "scored": "pile"}
"""The parts of a seat's panel."""
_ASIDE = 40.0
"""How far left of an explored area its column lies: a note that must hide it keeps to its right."""
_BY_NUMBER = ("cell", "side", "line", "element", "seat", "option")


def spot_of(
    context: RiftwalkerContext, controller: RiftwalkerInput, name: str
) -> pygame.FRect | None:
    """Where a thing is drawn, in design units.

    Known are ``matrix``, ``hand``, ``action_bar``, ``replay_bar``, ``steps``, ``deck``, ``used``,
    ``elements``, ``explored``, ``scored``, ``own`` (the panel of both), ``step:<name>``,
    ``cell:<number>``, ``side:<number>``, ``line:<number>``, ``element:<number>``,
    ``seat:<number>`` with its ``head:<number>`` (name and points), ``explored:<number>`` and
    ``scored:<number>``, ``column:<number>`` (its explored area with what lies left of it),
    ``option:<number>``, ``button:<name>`` and ``rift:<id>`` (on the table or in the hand).
    """
    kind, _, which = name.partition(":")
    box = context.panels.box(context.own_seat)
    plain = {
        "matrix": layout.cell_rect(0).union(layout.cell_rect(8)),
        "hand": layout.HAND,
        "action_bar": layout.ACTION_BAR,
        "replay_bar": layout.REPLAY_BAR,
        "steps": layout.STEPS,
        "deck": layout.deck_rect().inflate(8, 8),
        "used": layout.around(layout.USED, 76, 110),
        "elements": layout.side_rect(0).union(layout.side_rect(1)),
        "explored": box.area,
        "own": box.panel,
        "scored": box.pile,
    }
    if kind in plain and not which:
        return pygame.FRect(plain[kind])
    if kind == "step" and which in STEPS:
        return context.steps.rect_of(which)
    target: Target = (kind, int(which) if which.isdigit() else which)
    if kind == "rift":
        found = controller.place(("rift", which))
        return found if found is not None else pygame.FRect(layout.HAND)
    if kind == "column" and which.isdigit():
        return context.panels.box(int(which)).area.move(-_ASIDE, 0)
    if kind in _OF_A_SEAT and which.isdigit():
        return pygame.FRect(getattr(context.panels.box(int(which)), _OF_A_SEAT[kind]))
    if kind == "button":
        return controller.place(target) or pygame.FRect(layout.ACTION_BAR)
    if kind in _BY_NUMBER and which.isdigit():
        return controller.place(target)
    return None
