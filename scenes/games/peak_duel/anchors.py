"""Names of places that a lesson can point at."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.context import PeakDuelContext
from scenes.games.peak_duel.drawing.panels import phase_rect
from scenes.games.peak_duel.input import PeakDuelInput
from scenes.games.peak_duel.layout import LOWER, UPPER

_TALL: Final = 100.0
"""The share of its place that the note usually fills, at the usual text size."""


def _words(context: PeakDuelContext) -> pygame.FRect:
    """The place of the note at its usual height."""
    rect = pygame.FRect(layout.NOTE)
    rect.height = min(rect.height, _TALL * max(1.0, context.kit.text.text_scale))
    return rect


def spot_of(context: PeakDuelContext, controller: PeakDuelInput, name: str) -> pygame.FRect | None:
    """Where a thing is drawn, in design units.

    Known are ``rule``, ``price``, ``rival_price``, ``phases``, ``note``, ``buttons``, ``hand``,
    ``deck``, ``rival_deck``, ``souls``, ``plate``, ``card:<beast>`` in the hand, ``beast:<slot>``
    and ``rival:<slot>`` on the field, ``spell:<slot>``, ``soul:<number>``, ``phase:<name>`` and
    ``bar:<button>``.
    """
    kind, _, which = name.partition(":")
    plain = {
        "rule": context.emblem.whole,
        "price": layout.PRICES[LOWER],
        "rival_price": layout.PRICES[UPPER],
        "phases": layout.PHASES,
        "note": _words(context),
        "buttons": pygame.FRect(layout.BUTTONS.left, layout.BUTTONS.bottom - 54, 262, 54),
        "deck": layout.pile_box(LOWER, "deck"),
        "rival_deck": layout.pile_box(UPPER, "deck"),
        "souls": layout.soul_box(LOWER, 0).union(layout.soul_box(LOWER, 9)),
        "plate": layout.PLATES[LOWER],
    }
    if kind in plain and not which:
        return pygame.FRect(plain[kind])
    if kind in ("hand", "card"):
        seat = context.open_seat()
        hand = context.model.hands[seat]
        if kind == "hand":
            points = [context.hand_point(seat, number) for number in range(len(hand))]
            cards = [layout.box(point, context.hand_width(seat)) for point in points]
            return cards[0].unionall(cards) if cards else None
        if which not in hand:
            return None
        x, y = context.hand_point(seat, hand.index(which))
        raised = layout.RAISED if controller.is_raised(which) else 0.0
        return layout.box((x, y - raised), context.hand_width(seat))
    if kind == "phase" and which in ("draw", "summon", "battle", "set", "end"):
        return phase_rect(which)  # type: ignore[arg-type]
    if kind == "bar":
        button = context.bar.find(which)
        return pygame.FRect(button.rect if button is not None else layout.BUTTONS)
    return _on_field(context, kind, int(which)) if which.isdigit() else None


def _on_field(context: PeakDuelContext, kind: str, slot: int) -> pygame.FRect | None:
    """Where a beast, a spell or a soul lies."""
    seat, rival = context.seat_of(LOWER), context.seat_of(UPPER)
    if kind != "soul" and slot >= len(context.model.spells[seat]):
        return None
    match kind:
        case "beast":
            return context.beast_box(seat, slot)
        case "rival":
            return context.beast_box(rival, slot)
        case "spell":
            return context.spell_box(seat, slot)
        case "soul":
            return layout.soul_box(LOWER, slot)
        case _:
            return None
