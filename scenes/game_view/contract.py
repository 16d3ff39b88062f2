"""The contract between the table scene, which all games share, and the view of one game.

The table owns the match, the log, undo, pause, speed, the hand-over screen and the end of the
match. A view draws its game's state, animates its events and turns a person's input into actions. A
view never computes the effects of rules: it gets their events, and it owns sprites that only events
move.

A view fills the whole window. The table lays its own round buttons over the two upper corners
(`CORNER_WIDTH` x `CORNER_HEIGHT` design units each, measured from the corner of what is visible): a
view keeps these free of anything that must be read or pressed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

import msgspec

from game.engine.contract import Action, AnyRules, Decision, Event, Outcome, State
from game.engine.seats import Seat
from scenes.kit.draw import materials
from scenes.kit.draw.materials import PanelLook
from scenes.kit.input.pointers import Pointer

if TYPE_CHECKING:
    import pygame

    from scenes.game_view.caller import Caller
    from scenes.game_view.ending import Ending, Milestone
    from scenes.game_view.log_picture import LogPicture
    from scenes.kit.input.intents import Signal
    from scenes.kit.motion.timeline import Timeline

CORNER_WIDTH = 300.0
CORNER_HEIGHT = 64.0

LogLine: TypeAlias = tuple[str, dict[str, int | str], str | None]
"""Words key, values of its blanks, and the clause that explains the line (or `None`)."""


AnyState: TypeAlias = Any
"""The state of the game that is on the table; a view names its own type."""


class Statistic(msgspec.Struct, frozen=True):
    """One row of the result screen: a key of the game's words and one value per team or seat."""

    key: str
    values: tuple[str, ...]


class LedgerEntry(msgspec.Struct, frozen=True):
    """One attempt after the end of the match, in the current language.

    Attributes:
        seat: whose it is.
        icon: a sign; `colour` is the colour of its token.
        name: what was tried; `detail` says by whom.
        rolls: each roll in words.
        gain: what it brought, in words; `good` whether it brought anything.
    """

    seat: int
    icon: str
    colour: tuple[int, int, int]
    name: str
    detail: str
    rolls: tuple[str, ...]
    gain: str
    good: bool


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a guided match.

    The table sets the position up (dice of the step's script included), shows the bubble and lets
    the person play one action of the allowed kind; then it lets the animations run to their end and
    goes on. A step without `allowed` only needs to be read and confirmed.

    Attributes:
        words: key of the text in the bubble.
        position: the position to set up first; `None` goes on from the present one.
        allowed: what may be played, as parts of an action's JSON: `{"kind": "move",
            "skater": 0}` allows every move of skater 0. Any of them will do.
        spot: what the bubble points at, a name that the view's `spot` knows; empty: nothing.
        clear: what else the bubble must not cover, names that the view's `spot` knows.
        refused: key of the refusal of any other legal action; empty for the usual words.
        demand: keep asking until an allowed action has been played this many times.
    """

    words: str
    position: State | None = None
    allowed: tuple[Mapping[str, Any], ...] = ()
    spot: str = ""
    clear: tuple[str, ...] = ()
    refused: str = ""
    demand: int = 1


class Table(Protocol):
    """The interface of the table scene for a view."""

    @property
    def rules(self) -> AnyRules:
        """The rules of the game that is played."""

    kit: Any
    """The current toolkit (`scenes.kit.kit.Kit`)."""

    @property
    def seats(self) -> Sequence[Seat]:
        """The seats of the match: name, colour, team, level (empty for a person)."""

    @property
    def viewer(self) -> int | None:
        """The seat whose view is drawn; `None` when no hidden information may be shown."""

    @property
    def decider(self) -> int | None:
        """The seat that must decide once all animations are over; `None` when it is over."""

    @property
    def busy(self) -> bool:
        """Whether animations are still playing; the state drawn is older than the match."""

    @property
    def thinking(self) -> bool:
        """Whether a bot is choosing its action right now."""

    @property
    def position(self) -> AnyState:
        """The position as the viewer may see it; while the view loads, the first one shown."""

    @property
    def history(self) -> Sequence[Event]:
        """All events up to the position drawn, as the viewer may see them, oldest first.

        What is being animated is not among them.
        """

    def name_of(self, seat: int) -> str:
        """The name to show for a seat, in the current language."""

    def submit(self, action: Action) -> bool:
        """Play an action for the deciding seat.

        Returns whether the rules took it; a refusal is shown to the person with its
        clause, and nothing has changed.
        """

    def preview(self, action: Action) -> msgspec.Struct:
        """Return the rules' preview of an action on the present table, such as odds."""

    def refuse(self, clause: str, key: str, about: str = "", /, **values: int | str) -> None:
        """Show why something cannot be done, with a link to the clause.

        `key` is looked up in section `refusal` of the game's words; `about` names the piece that
        cannot do it, where that is not plain.
        """

    def open_rulebook(self, clause: str) -> None:
        """Open the rulebook at a clause, on top of the table."""

    @property
    def watching(self) -> bool:
        """Whether it shows a saved match, without decisions."""

    @property
    def refusal_in_view(self) -> bool:
        """Whether a note says now why something cannot be done."""

    @property
    def note_area(self) -> pygame.FRect | None:
        """What a note above the view covers now, in design units; `None` for no note."""


class GameView(ABC):
    """Draws one game, animates its events and takes a person's choices.

    Built as `View(table)` before the window of the game is shown; nothing is loaded then. The order
    of calls: `load` to its end, `resize`, `settle` with the first position; then `animate` for
    every event, `settle` after the last one of an action, and `ask` or `rest`.
    """

    music: str = ""
    """The piece that plays at the table; empty for none."""

    @abstractmethod
    def load(self) -> Iterator[float]:
        """Load assets in steps behind a transition; yields the share done, 0 to 1."""

    @abstractmethod
    def resize(self) -> None:
        """Fit to a changed window, text size, language or palette."""

    @abstractmethod
    def settle(self, state: AnyState) -> None:
        """Put every sprite where the state says; after the last event this moves nothing.

        The state is what the viewer may see: `rules.view(state, viewer)`.
        """

    @abstractmethod
    def animate(self, event: Event, timeline: Timeline) -> None:
        """Append the animation of one event, sounds included, to the timeline."""

    @abstractmethod
    def ask(self, state: AnyState, decision: Decision, legal: Sequence[Action]) -> None:
        """Offer a choice to the person who must decide now."""

    @abstractmethod
    def rest(self, state: AnyState) -> None:
        """Nobody at this screen decides now: offer nothing (a bot thinks, or it is over)."""

    def suggest(self, action: Action) -> None:
        """Point at an action as a hint for the deciding person.

        `end_hint`, `ask` or `rest` ends it.
        """
        del action

    def end_hint(self) -> None:  # noqa: B027  a view without marks of hints ends none
        """Put the last hint away; what it has begun to choose stays chosen."""

    @abstractmethod
    def signal(self, signal: Signal) -> bool:
        """Take an intention of a key or a pad; returns whether it was used."""

    @abstractmethod
    def pointer(self, event: pygame.Event) -> bool:
        """Take a mouse event (motion, button down, button up, wheel); returns whether used."""

    @abstractmethod
    def update(self, seconds: float) -> bool:
        """Advance idle motion; returns whether anything on screen changed."""

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole game onto the window surface."""

    def spot(self, name: str) -> pygame.FRect | None:
        """Where a thing that a lesson points at is drawn, in design units.

        A view may also say where a replay's bar (`replay_bar`) hides nothing, and where a note
        of a lesson that only wants to be read does (`lesson_ground`).
        """
        del name
        return None

    @property
    def in_front(self) -> pygame.FRect | None:
        """What is drawn over all else now, such as a large card; a lesson marks nothing there."""
        return None

    def bar_look(self) -> PanelLook:
        """What the controls that a replay lays over the table are made of."""
        return materials.BOARD

    @abstractmethod
    def describe(self, event: Event) -> LogLine | None:
        """Return the log line of an event; `None` for no line."""

    def log_pictures(self, event: Event) -> Sequence[LogPicture]:
        """Return the pictures beside the log's line of an event, the actor's first."""
        del event
        return ()

    def draw_log_picture(
        self, surface: pygame.Surface, picture: LogPicture, tile: pygame.FRect
    ) -> None:
        """Draw a picture that has no layers, in a square of design units."""
        del surface, picture, tile

    def statistics(self, events: Sequence[Event]) -> Sequence[Statistic]:
        """Return the figures of the match for the result screen, from all its events in order."""
        del events
        return ()

    # ------------------------------------------------------------------ optional members
    def make_way(self, edge: float) -> None:
        """Lay out beside what lies over the table from this design x on; called every frame."""
        del edge

    @property
    def log_foot(self) -> float | None:
        """The design y above which the log ends, so that it hides no question; `None`: none."""
        return None

    @property
    def refusal_area(self) -> pygame.FRect | None:
        """The place of a refusal, or nearer to the middle, in design units; `None`: the top."""
        return None

    @property
    def refusal_caller(self) -> Caller | None:
        """The figure beside refusals; `None` for none."""
        return None

    @property
    def lesson_coach(self) -> Caller | None:
        """The figure that speaks all notes of a lesson.

        With `None` that of refusals speaks those that are only read.
        """
        return None

    def refusal_place(
        self, sizes: Sequence[tuple[float, float]]
    ) -> tuple[int, pygame.FRect] | None:
        """Return the shape of a call that hides least, and its place; `None`: the first, on top.

        A note fills a place that is larger than its shape.

        Args:
            sizes: width and height of each in design units, with the caller.
        """
        del sizes
        return None

    def cut_short(self) -> bool:
        """End a replayed moment, not the animations around it.

        Returns:
            Whether there was one.
        """
        return False

    @property
    def mouse_pointer(self) -> Pointer:
        """The shape of the mouse pointer over the thing below it."""
        return Pointer.ARROW

    @property
    def unfinished(self) -> tuple[State, Decision] | None:
        """Return the position after choices that are not played yet, and the decision in it."""
        return None

    @property
    def hint_area(self) -> pygame.FRect | None:
        """The present place of the last hint's target, in design units.

        `None` after the hint was followed, or when its target is not visible.
        """
        return None

    @property
    def hint_surroundings(self) -> Sequence[pygame.FRect]:
        """Areas that the words of a hint should leave free, the most important first."""
        return ()

    @property
    def follows_hint(self) -> bool:
        """Whether the last of these choices is the one that a hint pointed at."""
        return False

    def ledger(self, events: Sequence[Event]) -> Sequence[LedgerEntry]:
        """Return the attempts after the end of the match.

        Their title is the game's `heading.ledger`.
        """
        del events
        return ()

    def ending(self, events: Sequence[Event], outcome: Outcome) -> Ending | None:
        """Return the story of a finished match; `None` for nothing."""
        del events, outcome
        return None

    def moments(self, events: Sequence[Event]) -> Sequence[Milestone]:
        """Return the notable moments of a match in play, for the track of its replay."""
        ending = self.ending(events, Outcome((), (), "", ""))
        return () if ending is None else ending.milestones

    def keep_records(self, events: Sequence[Event]) -> None:
        """Save records of a match that has just ended at a table (never a replay or a lesson)."""
        del events
