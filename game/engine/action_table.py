"""The kinds of actions of a game in one table: refusals, legal actions, application.

A game's modules of ``actions/`` list their kinds; rules that derive from :class:`ActionRules` have
``legal``, ``check`` and ``apply`` from the table.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from game.engine.contract import A, Action, E, S
from game.engine.refusal import Refusal


class Context(Protocol):
    """What the functions of a game work on: its data, a state, and what happens to it."""

    events: list[Any]

    def __init__(self, book: Any, state: Any) -> None:  # noqa: ANN401 - the game's own
        """Begin with no events."""


C = TypeVar("C", bound=Context)


def _nothing(_context: object) -> tuple[()]:
    return ()


def _allowed(_context: object, _action: object) -> None:
    return None


class ActionKind(msgspec.Struct, Generic[C], frozen=True):
    """One kind of action."""

    struct: type[Action]
    asked: Collection[str]
    """The kinds of decision that it answers."""
    carry_out: Callable[[C, Any], None]
    offers: Callable[[C], Iterable[Action]] = _nothing
    """Lists the allowed actions of this kind, at the decisions that it answers.

    Nothing where another kind lists these as well.
    """
    refusal: Refusal | Callable[[C, Any], Refusal | None] = _allowed
    """Says why an action is not allowed, at the decisions that the kind answers.

    A refusal itself forbids whatever is not offered.
    """
    elsewhere: Refusal | None = None
    """The refusal at any other decision, where the table has none for that decision."""


class ActionTable(Generic[C]):
    """All kinds of actions of a game.

    Args:
        kinds: in the order in which ``legal`` lists them.
        over: the refusal once the match is over.
        not_now: the refusal of a kind that is not asked for and has none of its own.
        at: the refusals at decisions that say more than the kind does.
        go_on: plays on after an action until a seat must decide.
    """

    def __init__(
        self,
        kinds: Iterable[ActionKind[C]],
        over: Refusal,
        not_now: Refusal,
        at: Mapping[str, Refusal] | None = None,
        go_on: Callable[[C], None] | None = None,
    ) -> None:
        self.kinds = {kind.struct: kind for kind in kinds}
        self.carry_out = {kind.struct: kind.carry_out for kind in self.kinds.values()}
        questions = dict.fromkeys(each for kind in self.kinds.values() for each in kind.asked)
        self.offers = {
            question: tuple(
                kind.offers
                for kind in self.kinds.values()
                if question in kind.asked and kind.offers is not _nothing
            )
            for question in questions
        }
        self.go_on = go_on
        self._over, self._not_now, self._at = over, not_now, at or {}

    def refusal(self, context: C, question: str, action: Action) -> Refusal | None:
        """Return why an action is not allowed as an answer, or ``None`` where it is."""
        if not question:
            return self._over
        kind = self.kinds[type(action)]
        if question in kind.asked:
            if not isinstance(kind.refusal, Refusal):
                return kind.refusal(context, action)
            return None if action in kind.offers(context) else kind.refusal
        return self._at.get(question) or kind.elsewhere or self._not_now


class ActionRules(ABC, Generic[S, A, E, C]):
    """Rules that take their actions from a table; the base of the rules of a game."""

    table: ActionTable[C]
    context: type[C]
    """What the functions of the table work on, made of the game's data and a state."""
    book: Any

    @abstractmethod
    def question(self, state: S) -> str:
        """Return the kind of the decision that is due; empty when the match is over."""

    def legal(self, state: S) -> Sequence[A]:
        """List every action that may be taken now."""
        found: list[Any] = []
        question = self.question(state)
        if question:
            context = self.context(self.book, state)
            for offers in self.table.offers.get(question, ()):
                found += offers(context)
        return found

    def refusal(self, state: S, action: A) -> Refusal | None:
        """Return why an action is not allowed now, or ``None`` where it is."""
        return self.table.refusal(self.context(self.book, state), self.question(state), action)

    def check(self, state: S, action: A) -> None:
        """Return when the action is allowed.

        Raises:
            Illegal: naming the clause that forbids it.
        """
        refusal = self.refusal(state, action)
        if refusal is not None:
            raise refusal.error()

    def apply(self, state: S, action: A) -> list[E]:
        """Change the state by a checked action, and return in order what happened."""
        context, table = self.context(self.book, state), self.table
        table.carry_out[type(action)](context, action)
        if table.go_on is not None:
            table.go_on(context)
        events: list[E] = context.events
        return events
