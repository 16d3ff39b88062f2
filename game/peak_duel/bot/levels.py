"""The contents of ``bots.yaml``: the levels and the weights of the evaluation."""

from __future__ import annotations

from typing import Annotated

import msgspec

Amount = Annotated[float, msgspec.Meta(ge=0.0)]
Count = Annotated[int, msgspec.Meta(ge=1)]


class PeakDuelLevel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How strong a bot plays."""

    id: str
    nodes: Count
    """How many continuations a decision may play out; 1 for a level that only looks one step."""
    temperature: Amount
    """How freely it chooses among actions of nearly the same worth."""
    floor: Amount
    """An action worth so much less than the best is never chosen."""


class Search(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How levels with more than one node search."""

    candidates: Count
    """How many actions, the best looking one step ahead, are played out at all."""
    turns: Count
    """A continuation is judged when this many turns have ended."""
    patience: Count
    """The most decisions of a continuation."""


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weights of the evaluation, roughly in cards of the deck."""

    life: Amount
    """The square root of the cards in the deck."""
    soul: Amount
    hand: Amount
    set_card: Amount
    beast: Amount
    """A beast on the field, whatever its values."""
    strength: Amount
    """A beast that could not be stronger, beyond that."""
    guard: Amount
    """A beast that the next blow of this turn spares; little, to choose between targets."""
    present: Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
    """How much of a beast's strength is judged by the current rule, not by the other one."""
    own_attack: Amount
    """What the attacks still to come in this turn would gain."""
    rival_attack: Amount
    """What the attacks of the next turn would gain."""
    effort: Amount
    """The least gain over a pass that makes an action worthwhile."""


class PeakDuelBotsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``bots.yaml``."""

    levels: Annotated[tuple[PeakDuelLevel, ...], msgspec.Meta(min_length=1)]
    search: Search
    weights: Weights
