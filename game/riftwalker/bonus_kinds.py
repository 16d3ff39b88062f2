"""The closed vocabulary of bonuses: what is counted, or which condition must hold (RW-8)."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from game.riftwalker.vocabulary import Count, ElementName


class CountBase(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="count"
):
    """Something that is counted at the end of the match."""


class Beneath(CountBase, frozen=True, kw_only=True, tag="beneath"):
    """The cards beneath the rift."""


class BeneathDistinctElements(
    CountBase, frozen=True, kw_only=True, tag="beneath_distinct_elements"
):
    """The different elements of the cards beneath the rift."""


class GridShows(CountBase, frozen=True, kw_only=True, tag="grid_shows"):
    """The grid cards that show an element."""

    element: ElementName
    at: Literal["corner", "edge", "centre"] | None = None


class GridLines(CountBase, frozen=True, kw_only=True, tag="grid_lines"):
    """The lines of the grid that show one element."""

    element: ElementName | Literal["any"] = "any"


class Scored(CountBase, frozen=True, kw_only=True, tag="scored"):
    """The seat's scored rifts of an element or with a tag; ``other`` leaves this one out."""

    element: ElementName | None = None
    tag: str | None = None
    other: bool = False


class Explored(CountBase, frozen=True, kw_only=True, tag="explored"):
    """The rifts in the seat's explored area."""


class Hand(CountBase, frozen=True, kw_only=True, tag="hand"):
    """The seat's hand cards, all or of an element."""

    element: ElementName | None = None


class Opponents(CountBase, frozen=True, kw_only=True, tag="opponents"):
    """The opponents who fulfil a condition."""

    where: Literal["fewer_scored"]


Per: TypeAlias = (
    Beneath | BeneathDistinctElements | GridShows | GridLines | Scored | Explored | Hand | Opponents
)
"""Everything that can be counted."""


class AtLeast(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number of which there must be this many or more."""

    gte: Count


class Exactly(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number that must be met."""

    eq: Annotated[int, msgspec.Meta(ge=0, le=99)]


class FlatIf(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The condition under which the bonus is paid once; exactly one field is given."""

    line: ElementName | Literal["any"] | None = None
    centre_shows: ElementName | None = None
    scored_distinct_elements: AtLeast | None = None
    most: Literal["explored"] | None = None
    explored_count: Exactly | None = None


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The bonus of a scored rift.

    ``at`` is the amount for a unit when the rift is turned once and twice.
    Units are counted by ``per``, up to ``max_units``, or there is one unit if
    ``flat_if`` holds.
    """

    at: dict[Annotated[int, msgspec.Meta(ge=1, le=2)], Annotated[int, msgspec.Meta(ge=0, le=9)]]
    per: Per | None = None
    flat_if: FlatIf | None = None
    max_units: Count | None = None
