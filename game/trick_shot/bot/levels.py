"""The contents of ``bots.yaml``: the levels and the weights of the evaluation."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.trick_shot.bot.evaluation import Weights

Chance = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
Count = Annotated[int, msgspec.Meta(ge=1)]


class TrickShotLevel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How strong a bot plays."""

    id: str
    nodes: Count
    """How many positions a search may visit."""
    searches: bool
    """Whether it looks further ahead than one step."""
    choices: Count
    """Among how many of the best actions it chooses."""
    temperature: Chance
    """How freely it chooses among actions of nearly the same worth, as a chance to win."""
    floor: Chance
    """An action worth so much less than the best is never chosen, as a chance to win."""


class Search(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How levels that look further than one step search."""

    candidates: Count
    """How many actions, the best looking one step ahead, are searched at all."""
    replies: Count
    """How many actions are considered in each later position."""
    curiosity: float
    """How much of the search goes to actions that seem worse (the constant of UCT)."""
    trust: float
    """For how many visits the look one step ahead counts."""
    depth: Count
    """After this many actions a position is evaluated."""


class TrickShotBotsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``bots.yaml``."""

    levels: Annotated[tuple[TrickShotLevel, ...], msgspec.Meta(min_length=1)]
    search: Search
    weights: Weights
