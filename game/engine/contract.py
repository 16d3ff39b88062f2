"""The one contract of all games: screens, saves, undo, replays, bots and tests go through it.

A game is an object built from its content. It declares its types and answers the members of
:class:`Rules`; it keeps nothing of a match in itself, for all that changes is in the state.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import (
    Any,
    ClassVar,
    Literal,
    Protocol,
    TypeAlias,
    TypeVar,
    get_args,
    runtime_checkable,
)

import msgspec

from game.engine.dice import Dice

PASS = "pass"
"""The tag of the action that lets a window pass; see :class:`Decision`."""


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", gc=False):
    """One decision of one seat; games derive from it and give each kind its ``tag``.

    Sub-choices of a turn are actions of their own, so that other seats can
    answer in between.
    """


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """What happened, in the past tense, with everything that an animation or a log line needs."""

    clause: ClassVar[str] = ""
    """The rulebook's number of the clause that explains the kind; set by :func:`clause`."""
    reveals: ClassVar[bool] = False
    """True for a kind that reveals hidden information: undo never passes it.

    Dice need no mark, since the state counts its draws.
    """

    def explained_by(self) -> str:
        """Return the clause that explains it; kinds whose values decide override this."""
        return self.clause


_EventT = TypeVar("_EventT", bound=Event)


def clause(number: str) -> Callable[[type[_EventT]], type[_EventT]]:
    """Name the clause of the rulebook that explains a kind of event.

    It is kept on the class, so that neither JSON nor digests know it. A metaclass that took it
    beside the tag would cost msgspec's fast construction of events.
    """

    def marked(kind: type[_EventT]) -> type[_EventT]:
        kind.clause = number
        return kind

    return marked


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a match is set up; games derive from it and add options, each with its default."""

    seats: int = 2


class Decision(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """Who must decide now, and what kind of choice it is.

    A ``window`` is a chance to answer another seat's action. It can always pass: among its legal
    actions is exactly one whose tag is ``pass`` (:data:`PASS`), which the match plays by itself
    when the seat wishes so.
    """

    seat: int
    kind: str
    window: bool = False


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a match ended.

    ``places`` and ``scores`` have one entry per seat; place 1 is the best and
    equal places are shared. ``decided_by`` names the reason or tie-break in
    the game's words (section ``outcome``), ``clause`` its rule.
    """

    places: tuple[int, ...]
    scores: tuple[int, ...]
    decided_by: str
    clause: str


class State(msgspec.Struct, forbid_unknown_fields=True):
    """Everything that changes during a match, as plain data.

    Games derive from it. A state holds integers, strings, lists and structs of
    these; it never refers to rule data, so that it can be copied cheaply and
    written as JSON (a *position*).
    """

    dice: Dice


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)
O_contra = TypeVar("O_contra", bound=Options, contravariant=True)


class Rules(Protocol[S, A, E, O_contra]):
    """The rules of one game.

    ``apply`` assumes that the action was checked; callers call ``check``
    first. Chance is resolved inside ``apply``; a choice that arises half-way
    is a decision of its own, kept on the state's stack.
    """

    name: str
    """The game's folder name, as in ``data/<name>``."""
    state_type: type[S]
    action_type: Any
    """The union of all kinds of actions, as msgspec decodes it."""
    event_type: Any
    """The union of all kinds of events."""
    options_type: type[Any]
    seat_counts: Sequence[int]
    """How many seats can take part."""
    longest: int
    """An upper bound of the actions in a match."""

    def new(self, options: O_contra, seed: int) -> tuple[S, list[E]]:
        """Set the table up; the events report what happened on the way."""

    def decision(self, state: S) -> Decision | None:
        """Say who must decide and what; ``None`` when the match is over."""

    def legal(self, state: S) -> Sequence[A]:
        """List every action that may be taken now.

        A continuous table lists a finite covering sample instead. Empty when
        the match is over, never empty otherwise.
        """

    def check(self, state: S, action: A) -> None:
        """Return when the action is allowed.

        Raises:
            Illegal: naming the clause that forbids it.
        """

    def apply(self, state: S, action: A) -> list[E]:
        """Change the state by a checked action, and return in order what happened.

        Raises:
            ScriptMismatch: the state's script does not fit; callers that
                script dice apply to a copy.
        """

    def copy(self, state: S) -> S:
        """Return an independent state, equal to this one."""

    def view(self, state: S, seat: int) -> S:
        """Show the state as that seat may see it: no hidden card, no dice."""

    def guess(self, view: S, dice: Dice) -> S:
        """Invent one full state that is consistent with a view.

        What is unknown is drawn from the given dice, which then become the
        dice of the guessed state.
        """

    def seen(self, event: E, seat: int) -> E:
        """Show the event as that seat may see it."""

    def preview(self, state: S, action: A) -> msgspec.Struct:
        """Return what an action would mean: odds, modifiers, the failing spot and clause.

        Never draws dice and never changes the state.
        """

    def outcome(self, state: S) -> Outcome | None:
        """Return places, scores and the reason of the end; ``None`` while the match goes on."""


AnyRules: TypeAlias = Rules[Any, Any, Any, Any]
"""The rules of whichever game is on the table."""


@runtime_checkable
class ValidatesPositions(Protocol[S_contra]):
    """Optional for rules: validate a position from outside."""

    def check_position(self, state: S_contra) -> None:
        """Return when the rules can go on from the position.

        Raises:
            BadInput: naming the first value that is wrong.
        """


@runtime_checkable
class SuitsBots(Protocol):
    """Optional for rules: other options for matches of bots alone."""

    def for_bots(self, options: Any) -> Any:  # noqa: ANN401
        """Return the options with which bots alone play where these were given."""


def options_for(rules: AnyRules, options: Options, *, only_bots: bool) -> Options:
    """Return the options of a match; ``only_bots`` if no person takes part."""
    if only_bots and isinstance(rules, SuitsBots):
        suited: Options = rules.for_bots(options)
        return suited
    return options


@runtime_checkable
class Disclosing(Protocol[S_contra]):
    """Optional for rules: actions that disclose hidden cards though no event shows one."""

    def discloses(
        self, before: S_contra, after: S_contra, seat: int, /
    ) -> Literal["", "shown", "asked"]:
        """Return what an action disclosed to its seat; undo may not go back past it.

        Returns:
            ``shown`` where it sees a card that it did not know before, ``asked``
            where whether another seat can answer now depends on cards that the
            seat does not see; empty where it disclosed nothing.
        """


@runtime_checkable
class Scored(Protocol[S_contra]):
    """Optional for rules: a score to show in a list of matches."""

    def score(self, state: S_contra) -> Sequence[int]:
        """Return one number per side, as a scoreboard shows them."""


@runtime_checkable
class HasBorders(Protocol[S_contra]):
    """Optional for rules with large states: which states a saved match holds whole."""

    def is_border(self, before: S_contra, after: S_contra, /) -> bool:
        """Whether a saved match is to hold the state after an action whole."""


@runtime_checkable
class NamesValues(Protocol):
    """Optional for rules: names of option values that come from data."""

    def named_values(self, option: str) -> Mapping[str, Mapping[str, str]]:
        """Return the names of an option's values by language; nothing for any other option."""


@runtime_checkable
class OwnsValues(Protocol):
    """Optional for rules: option values that are no part of the published game."""

    def own_values(self, option: str) -> Collection[str]:
        """Return the values of an option that this project or a player has added."""


@runtime_checkable
class Exchanges(Protocol):
    """Optional for rules: a rematch with sides, decks or cards exchanged."""

    def exchanged(self, options: Any) -> Options | None:  # noqa: ANN401 - the game's own options
        """Return the options with these exchanged; ``None`` where there is nothing to exchange."""


@runtime_checkable
class OptionsOfSeats(Protocol):
    """Optional for rules: options that belong to a seat, such as its deck."""

    seat_options: Sequence[str]
    """The name of such an option for each seat, from seat 0 on."""


@runtime_checkable
class PlaysInTeams(Protocol):
    """Optional for rules: seats form teams in turn; without it each seat is a team."""

    teams: int


@runtime_checkable
class OptionsOfPrograms(Protocol):
    """Optional for rules: options that the program sets, never a player."""

    program_options: Sequence[str]


@runtime_checkable
class OptionsOfNewMatches(Protocol):
    """Optional for rules: options added later, off in files that do not name them."""

    new_options: Mapping[str, object]
    """Their values in a new match, unless something else is chosen."""


_KINDS: dict[type, str] = {}
"""Names found before: the rules ask at every decision."""


def kind_of(tagged: msgspec.Struct) -> str:
    """Return the tag by which an action or event is known in JSON and in the words."""
    kind = type(tagged)
    known = _KINDS.get(kind)
    if known is None:
        tag = kind.__struct_config__.tag
        known = _KINDS[kind] = tag if isinstance(tag, str) else kind.__name__
    return known


def is_pass(action: Action) -> bool:
    """Whether the action lets a window pass."""
    return kind_of(action) == PASS


def has_windows(rules: AnyRules) -> bool:
    """Whether the game has response windows: one of its actions lets them pass."""
    kinds = get_args(rules.action_type) or (rules.action_type,)
    return any(kind.__struct_config__.tag == PASS for kind in kinds)
