"""Reasons for an action in Riftwalker: the gains of the turn, and the losses of rivals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.contract import Decision
from game.engine.reasons import EVEN, Reason, deciding
from game.riftwalker.actions import (
    Burst,
    ChooseCard,
    ChooseRift,
    Explore,
    RiftwalkerAction,
    Rotate,
    Skip,
)
from game.riftwalker.bot.beam import Line
from game.riftwalker.bot.evaluation import Evaluation
from game.riftwalker.data import RiftwalkerData
from game.riftwalker.elements import ELEMENTS, NO_ELEMENT, elements_in_line, elements_of
from game.riftwalker.explored_rifts import MOST_TURNED, Lying
from game.riftwalker.scoring import printed
from game.riftwalker.state import RiftwalkerState, counts_for

_COMPARED: Final = 8
"""How many of the other best lines the best one is compared with."""
_ORDINALS: Final = ("first", "second", "third")
_TOLD_BY_FACT: Final = ("scored", "now")
"""Terms that repeat facts about the action itself."""


class RiftwalkerReasoning:
    """Says why the best way to play on is better than the others.

    Args:
        book: the data.
        evaluation: evaluates positions.
        state: a full position that fits what the seat sees.
        decision: what must be decided, and by which seat.
    """

    def __init__(
        self,
        book: RiftwalkerData,
        evaluation: Evaluation,
        state: RiftwalkerState,
        decision: Decision,
    ) -> None:
        self._book = book
        self._evaluation = evaluation
        self._state = state
        self._seat = decision.seat
        self._kind = decision.kind

    def reasons(self, lines: Sequence[Line]) -> tuple[Reason, ...]:
        """Return what speaks for the first line, the best one; never empty."""
        best, others = lines[0], lines[1 : 1 + _COMPARED]
        fact = self._fact(best.first) or self._plan(best.state)
        mine = self._terms(best.state)
        told = [Reason(name) for name in deciding(mine, (self._terms(one.state) for one in others))]
        if isinstance(best.first, Skip) and fact is None and not told:
            return (Reason("not_now"),)
        if fact is not None:
            told = [fact, *(each for each in told if each.name not in _TOLD_BY_FACT)]
        return tuple(told[:2]) or (EVEN,)

    def _terms(self, state: RiftwalkerState) -> dict[str, float]:
        """Return the terms of a position without the lead, which only sums them up."""
        terms = self._evaluation.terms(state, self._seat)
        terms.pop("lead", None)
        return terms

    # ------------------------------------------------------------------ what is true of the action
    def _fact(self, action: RiftwalkerAction) -> Reason | None:
        match action:
            case Explore(rift=rift):
                return self._exploring(rift)
            case ChooseCard(card=rift) if self._kind == "explore":
                return self._exploring(rift)
            case ChooseRift(rift=rift) if self._kind == "rotate":
                return self._turning(rift)
            case Rotate(rift=rift):
                return self._turning(rift)
            case Burst(rift=rift):
                lying = self._own(rift)
                if lying is not None:
                    return Reason("scores", {"count": self._value(lying)})
        return None

    def _exploring(self, rift: str) -> Reason:
        """Say how many rifts of the element in use have been explored, this one included."""
        element = self._element_of(rift)
        wanted = 1 << element
        area = self._state.explored[self._seat]
        count = sum(bool(self._book.masks[one.rift] & wanted) for one in area)
        ordinal = _ORDINALS[count] if count < len(_ORDINALS) else "more"
        return Reason(f"explores_{ordinal}", names={"element": _name_of(element)})

    def _turning(self, rift: str) -> Reason | None:
        lying = self._own(rift)
        if lying is None or lying.turned >= MOST_TURNED:
            return None
        values = self._book.values[rift]
        return Reason("turns", {"value": values[lying.turned + 1], "before": values[lying.turned]})

    def _element_of(self, rift: str) -> int:
        """The element by which a rift is explored; its first one where it lacks the one in use."""
        mask, element = self._book.masks[rift], self._state.element
        if element != NO_ELEMENT and mask >> element & 1:
            return element
        return elements_of(mask)[0]

    def _own(self, rift: str) -> Lying | None:
        area = self._state.explored[self._seat]
        return next((one for one in area if one.rift == rift), None)

    def _value(self, lying: Lying) -> int:
        return self._book.values[lying.rift][lying.turned]

    # ------------------------------------------------------------------ what the turn comes to
    def _plan(self, after: RiftwalkerState) -> Reason | None:
        """Say what the rest of the turn is to gain, as far as it lies open."""
        book, state, seat = self._book, self._state, self._seat
        gained = printed(book, after.scored[seat]) - printed(book, state.scored[seat])
        if gained > 0:
            return Reason("leads_to_burst", {"count": gained})
        known = {one.rift: one for one in state.explored[seat]}
        for one in after.explored[seat]:
            before = known.get(one.rift)
            if before is None and one.rift in state.hands[seat]:
                return Reason(
                    "leads_to_explore", names={"element": _name_of(self._used(one, after))}
                )
            if before is not None and one.turned > before.turned:
                return Reason("leads_to_turn", {"value": self._value(one)})
        return self._line(after)

    def _used(self, lying: Lying, after: RiftwalkerState) -> int:
        mask = self._book.masks[lying.rift]
        used = after.element
        return used if used != NO_ELEMENT and mask >> used & 1 else elements_of(mask)[0]

    def _line(self, after: RiftwalkerState) -> Reason | None:
        """Name the element of an own turned rift that gets a new line."""
        seat = self._seat
        before = elements_in_line(self._state.grid, counts_for(self._state, seat))
        new = elements_in_line(after.grid, counts_for(after, seat)) & ~before
        own = 0
        for one in after.explored[seat]:
            if one.turned:
                own |= self._book.masks[one.rift]
        useful = elements_of(new & own)
        return Reason("makes_line", names={"element": _name_of(useful[0])}) if useful else None


def _name_of(element: int) -> str:
    return f"riftwalker.element.{ELEMENTS[element]}"
