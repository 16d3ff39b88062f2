"""What ``bots.yaml`` tells: the levels and what the bots think of a position."""

from __future__ import annotations

from typing import Annotated

import msgspec

Count = Annotated[int, msgspec.Meta(ge=1)]
NotNegative = Annotated[float, msgspec.Meta(ge=0.0)]


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How strong a bot plays."""

    id: str
    nodes: Count
    """How many positions a search may visit."""
    width: Count
    """How many unfinished turns are kept at each step of the search."""
    replies: bool
    """Whether it looks at the turns that follow its own."""
    temperature: NotNegative
    """How freely it chooses among actions of nearly the same worth, in points."""


class Replies(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How levels that look beyond their own turn search."""

    candidates: Count
    """How many actions, the best by the own turn alone, are compared."""
    own_share: Annotated[float, msgspec.Meta(gt=0.0, lt=1.0)]
    """The part of the nodes that goes to the own turn."""
    nodes: Count
    """How many positions a later turn may visit."""
    width: Count
    """How many unfinished turns are kept in a later turn."""
    turns: Count
    """How many later turns are played."""
    trust: Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
    """How much the position after one's own turn counts beside what follows."""


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a position is worth, in points."""

    explored: tuple[float, float, float]
    """An explored rift, unrotated, rotated once and twice, as a part of its highest value."""
    burstable: float
    """How much more of its value a rotated rift is worth if its element has a line."""
    nearly: float
    """The same if one Element step makes a line of it."""
    showing: float
    """A grid card that shows the element of a rotated rift."""
    bonus: float
    """A bonus point of a scored rift as the table stands."""
    explored_bonus: float
    """A bonus point of an explored rift as the table stands."""
    card: float
    """A hand card, up to the number to which hands are refilled."""
    match: float
    """A hand card of an element of an explored rift, or that shows often."""
    scored: float
    """A scored rift, for it brings the end nearer."""
    hold: float
    """The right to use elements without flipping in the next turn."""
    urgency: float
    """Over how many missing rifts before the end explored ones lose their worth."""
    rivals: float
    """How much the best rival counts against the own position."""
    others: float
    """How much all other rivals together count."""


class BotsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``bots.yaml``."""

    levels: Annotated[tuple[Level, ...], msgspec.Meta(min_length=1)]
    replies: Replies
    weights: Weights
