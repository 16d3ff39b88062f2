"""Whether a position from outside makes sense: everything the rules rely on."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.errors import BadInput
from game.trick_shot import check
from game.trick_shot.book import Book
from game.trick_shot.cards import next_cards
from game.trick_shot.clock import LAST_TURN, OVERTIME
from game.trick_shot.faceoff import STAMINA
from game.trick_shot.faces import FACES
from game.trick_shot.ice import rink_of
from game.trick_shot.penalties import servers
from game.trick_shot.pending import (
    Changing,
    Choosing,
    Pushing,
    Responding,
    Restarting,
    Rolled,
    Serving,
    Settling,
)
from game.trick_shot.rink import Rink
from game.trick_shot.seating import seats_of
from game.trick_shot.state import TrickShotState
from game.trick_shot.stealing import push_squares
from game.trick_shot.team import IS_GOALIE, NOBODY, OFF_ICE, SKATERS, TEAM_OF, TEAMS

Defect = tuple[str, str]
"""The JSON path of a wrong value, and what was expected there."""

_RESULTS = ("", "goals", "overtime_goal", "draw")


def check_position(book: Book, state: TrickShotState) -> None:
    """Return when the rules can go on from a position.

    Positions that cannot arise in play, with skaters missing for instance,
    are sound as long as every rule can be applied to them.

    Raises:
        BadInput: naming the first value that is wrong.
    """
    for find in (_lengths, _figures, _ice, _cards, _stack):
        for path, expected in find(book, state):
            raise BadInput(path, expected)


def _lengths(book: Book, state: TrickShotState) -> Iterable[Defect]:
    if state.options.rink not in book.rinks:
        yield "$.options.rink", f"one of {', '.join(book.rinks)}"
    for key in ("places", "penalties"):
        if len(getattr(state, key)) != SKATERS:
            yield f"$.{key}", f"{SKATERS} entries"
    for key in (
        "score",
        "stamina",
        "partner",
        "cards",
        "hands",
        "aside",
        "card_off",
        "first_cards",
    ):
        if len(getattr(state, key)) != len(TEAMS):
            yield f"$.{key}", f"{len(TEAMS)} entries"


def _figures(_book: Book, state: TrickShotState) -> Iterable[Defect]:
    seats = state.options.seats
    if not 2 <= seats <= 4:
        yield "$.options.seats", "2, 3 or 4"
    if state.result not in _RESULTS:
        yield "$.result", f"one of {', '.join(repr(each) for each in _RESULTS)}"
    if not 0 <= state.period <= OVERTIME:
        yield "$.period", f"0 to {OVERTIME}"
    elif state.period and not LAST_TURN[state.period - 1] < state.turn <= LAST_TURN[state.period]:
        first, last = LAST_TURN[state.period - 1] + 1, LAST_TURN[state.period]
        yield "$.turn", f"{first} to {last} in period {state.period}"
    begun = state.period > 0 and not state.result
    if state.team not in (TEAMS if begun else (*TEAMS, NOBODY)):
        yield "$.team", "0 or 1"
    if any(goals < 0 for goals in state.score):
        yield "$.score", "0 or more"
    if any(not 0 <= ready <= STAMINA for ready in state.stamina):
        yield "$.stamina", f"0 to {STAMINA}"
    for team in TEAMS:
        if not 0 <= state.partner[team] < len(seats_of(seats, team)):
            yield f"$.partner[{team}]", f"0 to {len(seats_of(seats, team)) - 1}"
    if any(face not in FACES for face in state.pool):
        yield "$.pool", f"faces out of {', '.join(sorted(set(FACES)))}"


def _ice(book: Book, state: TrickShotState) -> Iterable[Defect]:
    rink = rink_of(book, state)
    seen: set[int] = set()
    for skater, square in enumerate(state.places):
        if square == OFF_ICE:
            continue
        if not 0 <= square < rink.count or not rink.may_stand(square, IS_GOALIE[skater]):
            yield f"$.places[{skater}]", "a square on which this skater may be, or -1"
        if square in seen:
            yield f"$.places[{skater}]", "a square without another skater"
        seen.add(square)
        if state.penalties[skater]:
            yield f"$.penalties[{skater}]", "0 for a skater on the ice"
    if any(until < 0 for until in state.penalties):
        yield "$.penalties", "turns, 0 for none"
    for key, square in (("puck", state.puck), ("puck_before", state.puck_before)):
        if not _is_open(rink, square):
            yield f"$.{key}", "a square of the rink outside the nets"
    if not NOBODY <= state.last_actor < SKATERS:
        yield "$.last_actor", "a skater, or -1"


def _is_open(rink: Rink, square: int) -> bool:
    return 0 <= square < rink.count and not rink.is_net[square]


def _cards(book: Book, state: TrickShotState) -> Iterable[Defect]:
    for key, names in (
        ("red_lines", state.options.red_lines),
        ("blue_lines", state.options.blue_lines),
    ):
        if names not in book.sets:
            yield f"$.options.{key}", f"one of {', '.join(book.sets)}"
    allowed = f"cards out of {', '.join(book.powers)}"
    for team in TEAMS:
        held = [*state.hands[team], *state.aside[team]]
        if any(card not in book.powers for card in held):
            yield f"$.hands[{team}]", allowed
        in_force = state.cards[team]
        if in_force and in_force not in book.powers:
            yield f"$.cards[{team}]", allowed
        if not state.options.advanced or state.result:
            continue
        if state.period and not (in_force and held):
            yield f"$.cards[{team}]", "a card in force and another to come"


def _stack(book: Book, state: TrickShotState) -> Iterable[Defect]:
    if state.result:
        return
    if not state.period and not isinstance(state.stack[-1] if state.stack else None, Choosing):
        yield "$.stack", "the choice of a first card, before the first period"
    for number, frame in enumerate(state.stack):
        path = f"$.stack[{number}]"
        if (
            isinstance(frame, Choosing | Responding | Changing | Serving)
            and frame.team not in TEAMS
        ):
            yield f"{path}.team", "0 or 1"
        if isinstance(frame, Restarting) and frame.possession not in TEAMS:
            yield f"{path}.possession", "0 or 1"
    if state.stack:
        yield from _top(book, state, f"$.stack[{len(state.stack) - 1}]")


def _top(book: Book, state: TrickShotState, path: str) -> Iterable[Defect]:
    """Check that the question on top of the stack can be answered."""
    frame = state.stack[-1]
    if isinstance(frame, Settling | Restarting):
        yield path, "a question on top of the stack"
    elif isinstance(frame, Choosing) and (state.period or not state.hands[frame.team]):
        yield path, "a choice of cards before the first period"
    elif isinstance(frame, Changing) and not next_cards(state, frame.team):
        yield path, "a card that can come into force"
    elif isinstance(frame, Serving) and not servers(state, frame.team):
        yield path, "a fielder who can serve the penalty"
    elif isinstance(frame, Responding) and frame.team == state.team:
        yield path, "a response of the other team"
    elif isinstance(frame, Rolled | Pushing):
        yield from _rolled(book, state, frame, path)


def _rolled(
    book: Book, state: TrickShotState, frame: Rolled | Pushing, path: str
) -> Iterable[Defect]:
    """Check that the action that was rolled for can be carried out."""
    action = frame.action
    skater = action.skater
    if not 0 <= skater < SKATERS or TEAM_OF[skater] != state.team:
        yield f"{path}.action.skater", "a skater of the team on turn"
    elif state.places[skater] == OFF_ICE or not state.pool:
        yield path, "a skater on the ice and dice in the pool"
    elif check.target_refusal(book, state, action) is not None:
        yield f"{path}.action", "an action that is allowed"
    elif isinstance(frame, Pushing) and not push_squares(rink_of(book, state), state, frame.action):
        yield path, "a square onto which the target can be pushed"
