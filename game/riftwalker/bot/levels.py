"""The contents of ``bots.yaml``: the levels and the weights of the evaluation."""

from __future__ import annotations

from typing import Annotated

import msgspec

Count = Annotated[int, msgspec.Meta(ge=1)]
NotNegative = Annotated[float, msgspec.Meta(ge=0.0)]


class Heed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much a level heeds its rivals."""

    rivals: NotNegative
    """How much the best rival counts against the own position."""
    threats: NotNegative
    """How much the rifts count that the next seat may burst."""


class RiftwalkerLevel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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
    two: Heed
    """How much it heeds its rival at a table of two."""
    more: Heed
    """How much it heeds its rivals at a table of three or four."""


class Replies(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How levels that look beyond their own turn search."""

    candidates: tuple[Count, Count, Count]
    """How many actions, the best by the own turn alone, two, three and four seats compare."""
    margin: NotNegative
    """An action this many points below the best by the own turn alone is not compared."""
    own_share: Annotated[float, msgspec.Meta(gt=0.0, lt=1.0)]
    """The part of the nodes that the own turn may take; what it leaves goes to the replies."""
    nodes: Count
    """How many positions a later turn may visit."""
    width: Count
    """How many unfinished turns are kept in a later turn."""
    trust: Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
    """How much the position after the own turn counts against the ones that follow."""


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weights of the evaluation, in points."""

    explored: tuple[float, float, float]
    """An explored rift, unrotated, rotated once and twice, as a part of its highest value."""
    spare: float
    """The share of its value that an explored rift keeps if it comes too late to be burst."""
    behind: float
    """How many more rifts a seat can burst for each it is behind, since it delays the end."""
    showing: float
    """A grid card that shows the element of a rotated rift."""
    beneath: float
    """A card beneath an explored rift that counts such cards."""
    line_next: float
    """A seat moves next and its element has a line: how much more of its value a rift is worth."""
    near_next: float
    """The same if one Element step makes the line."""
    line_later: float
    """The same with a line, if others move first."""
    near_later: float
    """An element of rotated rifts of which one Element step makes a line, if others move first."""
    elements: float
    """Each different element of a seat's explored rifts."""
    elements_rotated: float
    """Added for each different element that is rotated."""
    line_last: float
    """The part of its value that a rift with a line is worth before a seat's last turn."""
    near_last: float
    """The same if one Element step makes the line."""
    any_last: float
    """The same of any explored rift."""
    now: float
    """How much of what the turn under way can still gain at once counts."""
    bonus: float
    """A bonus point of a scored rift as the table stands."""
    card: float
    """A hand card."""
    match: float
    """A grid card that shows the element of a hand card, when it is asked what to discard."""
    discard: float
    """How much less than an unknown card one must promise to be discarded."""
    hold: float
    """The right to use elements without flipping in the next turn."""
    idle: float
    """What a turn without progress costs for every such turn in a row."""
    urgency: float
    """Over how many missing rifts before the end hand cards lose their worth."""
    deck: float
    """How many cards a seat draws between two bursts."""
    others: float
    """How much the mean of all other rivals counts."""
    win: float
    """What winning the match is worth beyond the points."""
    doubt: Annotated[float, msgspec.Meta(gt=0.0)]
    """A lead of this many points counts as three quarters of a win with no burst to come."""
    doubt_left: NotNegative
    """How much larger the lead must be for every burst to come."""


class RiftwalkerBotsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``bots.yaml``."""

    levels: Annotated[tuple[RiftwalkerLevel, ...], msgspec.Meta(min_length=1)]
    replies: Replies
    weights: Weights
