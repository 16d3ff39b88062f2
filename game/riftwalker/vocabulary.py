"""The closed vocabulary of powers: every operation with the parameters it reads (RW-8).

A step names its operation with ``do``. The fields of a kind are exactly what
its effect reads; whatever else stands in a step is a mistake in the data.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

ElementName: TypeAlias = Literal["lightning", "life", "fire", "earth", "water", "air"]
Name: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z_]*$")]
Reference: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^\$[a-z][a-z_]*$")]
"""What an earlier step has chosen: ``$x``."""
Person: TypeAlias = Annotated[
    str, msgspec.Meta(pattern=r"^(you|opponents|\$[a-z][a-z_]*|controller_of \$[a-z][a-z_]*)$")
]
Chooser: TypeAlias = Annotated[
    str, msgspec.Meta(pattern=r"^(you|\$[a-z][a-z_]*|controller_of \$[a-z][a-z_]*)$")
]
Owners: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^(you|opponents|anyone|\$[a-z][a-z_]*)$")]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=9)]
Turns: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2)]
Points: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99)]


class Selector(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Which rifts on the table a step may pick."""

    zone: Literal["explored", "score"]
    of: Owners
    not_this: bool = False
    value: tuple[Points, ...] = ()
    """The points now showing, without any bonus (RW-9.16); empty for all."""
    rotated: tuple[Turns, ...] = ()
    element: tuple[ElementName, ...] | Literal["in_line", "centre"] = ()


class Where(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Which opponents may be chosen."""

    has_hand: bool = False
    has_explored: bool = False
    scored_more_than_you_by: Count | None = None
    has_scored_value: Points | None = None


class When(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must be so for ``if``: a line of an element, or any line."""

    line: ElementName | Literal["any"]


class StepBase(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="do"
):
    """What every step may carry."""

    may: bool = False
    """Whether the chooser may let it go by."""
    chooser: Chooser = "you"
    then: tuple[Step, ...] = ()
    """What follows only if the step did something."""
    otherwise: tuple[Step, ...] = msgspec.field(default=(), name="else")
    """What follows only if it did nothing."""


class Remembering(StepBase, frozen=True, kw_only=True):
    """A step whose choice later steps can refer to."""

    remember: Name | None = msgspec.field(default=None, name="as")


class FlipStep(Remembering, frozen=True, kw_only=True, tag="flip"):
    """Turn over one grid card; remembers the cell."""

    at: Literal["corner", "edge", "centre"] | None = None
    beside: Reference | None = None


class FlipLineStep(StepBase, frozen=True, kw_only=True, tag="flip_line"):
    """Turn over all three cards of a row, column or diagonal."""


class PlaceStep(Remembering, frozen=True, kw_only=True, tag="place"):
    """Place the top element card; remembers the cell."""


class GrowStep(Remembering, frozen=True, kw_only=True, tag="grow"):
    """Turn over one grid card whose hidden side is that element; remembers the cell."""

    element: Annotated[tuple[ElementName, ...], msgspec.Meta(min_length=1)] | Reference


class SwapStep(StepBase, frozen=True, kw_only=True, tag="swap"):
    """Exchange two grid cards."""

    adjacent: bool = False
    shows: tuple[ElementName, ...] = ()
    with_centre: bool = False


class LockStep(StepBase, frozen=True, kw_only=True, tag="lock"):
    """Lock a grid card for the others until the seat's next turn (RW-9.38)."""

    cell: Reference
    until: Literal["your_next_turn"]


class TreatAsStep(StepBase, frozen=True, kw_only=True, tag="treat_as"):
    """Let one element also count as another in line checks this turn (RW-9.39)."""

    until: Literal["end_of_turn"]


class ChooseElementStep(Remembering, frozen=True, kw_only=True, tag="choose_element"):
    """Name an element for later steps."""


class RotateStep(Remembering, frozen=True, kw_only=True, tag="rotate"):
    """Rotate a rift one step; remembers the rift."""

    rift: Selector | Reference
    activate: Literal["no", "may", "must"]


class UnrotateStep(Remembering, frozen=True, kw_only=True, tag="unrotate"):
    """Turn a rift one step back; remembers the rift."""

    rift: Selector | Reference


class ExploreStep(Remembering, frozen=True, kw_only=True, tag="explore"):
    """Explore a rift from the hand; remembers the rift."""

    element: tuple[ElementName, ...] | Literal["any", "centre", "new"]
    activate: Literal["no", "may", "must"]


class ActivateStep(StepBase, frozen=True, kw_only=True, tag="activate"):
    """Activate that very rift (RW-3.3)."""

    rift: Selector | Reference


class BurstStepStep(StepBase, frozen=True, kw_only=True, tag="burst_step"):
    """Change this turn's Burst step (RW-8.9)."""

    mode: Literal["replace", "extra"]
    line: bool
    rift: Selector


class BurstStep(Remembering, frozen=True, kw_only=True, tag="burst"):
    """Burst a rift at once, outside any Burst step (RW-9.43); remembers the rift."""

    rift: Selector | Reference
    line: bool


class ToHandStep(StepBase, frozen=True, kw_only=True, tag="to_hand"):
    """Return an explored rift to its controller's hand."""

    rift: Selector | Reference


class DiscardRiftStep(StepBase, frozen=True, kw_only=True, tag="discard_rift"):
    """Discard an explored or scored rift."""

    rift: Selector | Reference


class ExchangeStep(StepBase, frozen=True, kw_only=True, tag="exchange"):
    """Exchange two explored rifts."""

    mine: Selector
    theirs: Selector
    match: Literal["value"] | None = None


class UnscoreStep(Remembering, frozen=True, kw_only=True, tag="unscore"):
    """Move an own scored rift back into the explored area; remembers the rift."""

    rift: Selector


class TakeScoredStep(Remembering, frozen=True, kw_only=True, tag="take_scored"):
    """Take another's scored rift; remembers the rift."""

    rift: Selector
    to: Literal["explored"]


class TuckStep(StepBase, frozen=True, kw_only=True, tag="tuck"):
    """Put a card beneath the activated rift."""

    source: Literal["explored", "hand"] = msgspec.field(name="from")
    face: Literal["up", "down"]
    under: Literal["this"]
    rift: Selector | None = None
    """For a rift of an explored area."""
    who: Person = "you"
    n: Count = 1
    pick: Literal["owner", "you", "random"] = "owner"


class WardStep(Remembering, frozen=True, kw_only=True, tag="ward"):
    """Ward a rift against opponents' choices (RW-9.37); remembers the rift."""

    rift: Selector | Reference
    until: Literal["your_next_turn"]


class ChooseRiftStep(Remembering, frozen=True, kw_only=True, tag="choose_rift"):
    """Name a rift for later steps."""

    rift: Selector


class DrawStep(StepBase, frozen=True, kw_only=True, tag="draw"):
    """Draw cards."""

    who: Person
    n: Count


class DiscardStep(StepBase, frozen=True, kw_only=True, tag="discard"):
    """Discard hand cards."""

    who: Person
    n: Count
    pick: Literal["owner", "you", "random"]
    exact: bool = False


class TradeHandStep(StepBase, frozen=True, kw_only=True, tag="trade_hand"):
    """Trade a hand card for one of an opponent."""

    partner: Reference = msgspec.field(name="with")
    theirs: Literal["you", "random"]


class LookHandStep(StepBase, frozen=True, kw_only=True, tag="look_hand"):
    """Look at an opponent's hand while the power lasts."""

    of: Reference


class LookDeckStep(StepBase, frozen=True, kw_only=True, tag="look_deck"):
    """Look at the top of the rift deck and take some of it."""

    n: Count
    take: Count
    to: Literal["hand", "beneath_this"]
    rest: Literal["bottom"]
    face: Literal["up", "down"] = "down"


class ChooseOpponentStep(Remembering, frozen=True, kw_only=True, tag="choose_opponent"):
    """Choose an opponent; remembers the seat."""

    where: Where = Where()


class ChooseStep(StepBase, frozen=True, kw_only=True, tag="choose"):
    """Choose between lists of steps; only what can be done in full is offered (RW-8.3)."""

    options: Annotated[
        tuple[Annotated[tuple[Step, ...], msgspec.Meta(min_length=1)], ...],
        msgspec.Meta(min_length=2),
    ]


class IfStep(StepBase, frozen=True, kw_only=True, tag="if"):
    """Do ``then`` or ``else``, as the grid is."""

    when: When


class ExtraElementStep(StepBase, frozen=True, kw_only=True, tag="extra_element"):
    """One more Element step and Rift step (RW-8.8)."""


class HoldElementStep(StepBase, frozen=True, kw_only=True, tag="hold_element"):
    """Use elements without flipping in the next turn (RW-9.44)."""

    during: Literal["your_next_turn"]


class RefreshToStep(StepBase, frozen=True, kw_only=True, tag="refresh_to"):
    """Refill the hand to another number in this turn's Refresh step."""

    n: Count


Step: TypeAlias = (
    FlipStep
    | FlipLineStep
    | PlaceStep
    | GrowStep
    | SwapStep
    | LockStep
    | TreatAsStep
    | ChooseElementStep
    | RotateStep
    | UnrotateStep
    | ExploreStep
    | ActivateStep
    | BurstStepStep
    | BurstStep
    | ToHandStep
    | DiscardRiftStep
    | ExchangeStep
    | UnscoreStep
    | TakeScoredStep
    | TuckStep
    | WardStep
    | ChooseRiftStep
    | DrawStep
    | DiscardStep
    | TradeHandStep
    | LookHandStep
    | LookDeckStep
    | ChooseOpponentStep
    | ChooseStep
    | IfStep
    | ExtraElementStep
    | HoldElementStep
    | RefreshToStep
)
"""Every kind of step."""
