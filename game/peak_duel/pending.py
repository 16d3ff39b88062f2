"""What is still to be decided before a window goes on: the frames of a state's stack."""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class PeakDuelFrame(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", gc=False
):
    """One thing to be decided; ``seat`` decides."""

    seat: int


class Casting(PeakDuelFrame, frozen=True, tag="spell", gc=False):
    """A spell that waits for a choice: step number ``step`` of its steps (PD-4.1).

    ``slot`` is where its card lies. What was chosen so far: the beast of
    ``beast_seat`` in ``beast_slot`` (-1: none), the ``chosen`` soul or discarded
    card and the ``stance`` (empty: none).
    """

    slot: int
    card: str
    spell: str
    step: int = 0
    beast_seat: int = -1
    beast_slot: int = -1
    chosen: str = ""
    stance: str = ""


class Paying(PeakDuelFrame, frozen=True, tag="pay", gc=False):
    """A change of the rule that costs ``price``; ``paid`` cards are chosen (PD-5.1)."""

    price: int
    paid: tuple[str, ...] = ()


class Redirecting(PeakDuelFrame, frozen=True, tag="redirect", gc=False):
    """The attacking player chooses a new target or withdraws (PD-9.47)."""


class Discarding(PeakDuelFrame, frozen=True, tag="discard", gc=False):
    """The active player discards down to the limit (PD-3.7)."""


PendingFrame: TypeAlias = Casting | Paying | Redirecting | Discarding
"""Every kind of frame."""
