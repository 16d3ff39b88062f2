"""Validates a position from outside: everything the rules rely on."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.errors import BadInput
from game.engine.validation import Defect
from game.trick_shot import stack_validation
from game.trick_shot.clock import LAST_TURN, OVERTIME
from game.trick_shot.data import TrickShotData
from game.trick_shot.faceoff import STAMINA
from game.trick_shot.faces import FACES
from game.trick_shot.ice import rink_of
from game.trick_shot.penalties import TURNS_IN_BOX
from game.trick_shot.rink import Rink
from game.trick_shot.seating import seats_of
from game.trick_shot.state import TrickShotState
from game.trick_shot.team import GOALIES, IS_GOALIE, NOBODY, OFF_ICE, SKATERS, TEAMS

MOST_DICE = 400
"""Far more than ever join a pool: a slapshot over the widest rink adds 53."""
MOST_GOALS = 999
_RESULTS = ("", "goals", "overtime_goal", "draw")


def check_position(book: TrickShotData, state: TrickShotState) -> None:
    """Return when the rules can go on from a position.

    Positions that cannot arise in play, with skaters missing for instance, are accepted as long as
    every rule can be applied to them.

    Raises:
        BadInput: naming the first value that is wrong.
    """
    finders = (_lengths, _people, _figures, _ice, _penalties, _cards, stack_validation.defects)
    for find in finders:
        for path, expected in find(book, state):
            raise BadInput(path, expected)


def _lengths(book: TrickShotData, state: TrickShotState) -> Iterable[Defect]:
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


def _figures(_book: TrickShotData, state: TrickShotState) -> Iterable[Defect]:
    if state.result not in _RESULTS:
        yield "$.result", f"one of {', '.join(repr(each) for each in _RESULTS)}"
    if not 0 <= state.period <= OVERTIME:
        yield "$.period", f"0 to {OVERTIME}"
    elif not _turns(state.period)[0] <= state.turn <= _turns(state.period)[1]:
        first, last = _turns(state.period)
        yield "$.turn", f"{first} to {last} in period {state.period}"
    begun = state.period > 0 and not state.result
    if state.team not in (TEAMS if begun else (*TEAMS, NOBODY)):
        yield "$.team", "0 or 1"
    if any(not 0 <= goals <= MOST_GOALS for goals in state.score):
        yield "$.score", f"0 to {MOST_GOALS}"
    if any(not 0 <= ready <= STAMINA for ready in state.stamina):
        yield "$.stamina", f"0 to {STAMINA}"
    if len(state.pool) > MOST_DICE:
        yield "$.pool", f"at most {MOST_DICE} dice"
    if any(face not in FACES for face in state.pool):
        yield "$.pool", f"faces out of {', '.join(sorted(set(FACES)))}"
    if not NOBODY <= state.last_actor < SKATERS:
        yield "$.last_actor", "a skater, or -1"


def _turns(period: int) -> tuple[int, int]:
    """Return the first and the last turn of a period; before the first it is turn 0."""
    return (LAST_TURN[period - 1] + 1, LAST_TURN[period]) if period else (0, 0)


def _people(_book: TrickShotData, state: TrickShotState) -> Iterable[Defect]:
    seats = state.options.seats
    if not 2 <= seats <= 4:
        yield "$.options.seats", "2, 3 or 4"
    for team in TEAMS:
        if not 0 <= state.partner[team] < len(seats_of(seats, team)):
            yield f"$.partner[{team}]", f"0 to {len(seats_of(seats, team)) - 1}"


def _ice(book: TrickShotData, state: TrickShotState) -> Iterable[Defect]:
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
    for key, square in (("puck", state.puck), ("puck_before", state.puck_before)):
        if not _is_open(rink, square):
            yield f"$.{key}", "a square of the rink outside the nets"


def _penalties(_book: TrickShotData, state: TrickShotState) -> Iterable[Defect]:
    last = LAST_TURN[OVERTIME] + TURNS_IN_BOX
    if any(not 0 <= until <= last for until in state.penalties):
        yield "$.penalties", f"turns up to {last}, 0 for none"
    for goalie in GOALIES:
        if state.penalties[goalie]:
            yield f"$.penalties[{goalie}]", "0 for a goalie: a fielder serves (TS-12.8)"


def _is_open(rink: Rink, square: int) -> bool:
    return 0 <= square < rink.count and not rink.is_net[square]


def _cards(book: TrickShotData, state: TrickShotState) -> Iterable[Defect]:
    for key, names in (
        ("red_lines", state.options.red_lines),
        ("blue_lines", state.options.blue_lines),
    ):
        if names not in book.sets:
            yield f"$.options.{key}", f"one of {', '.join(book.sets)}"
    for team in TEAMS:
        yield from _known(book, state, team)
        if not state.options.advanced:
            if state.cards[team] or state.hands[team] or state.aside[team]:
                yield f"$.hands[{team}]", "no cards in a beginners' match"
        elif state.period and not state.result:
            yield from _in_play(state, team)


def _known(book: TrickShotData, state: TrickShotState, team: int) -> Iterable[Defect]:
    """Check that a team's cards exist, each of them once."""
    allowed = f"cards out of {', '.join(book.powers)}"
    held: set[str] = set()
    in_force = [state.cards[team]] if state.cards[team] else []
    for key, cards in (
        ("cards", in_force),
        ("hands", state.hands[team]),
        ("aside", state.aside[team]),
    ):
        for card in cards:
            if card not in book.powers:
                yield f"$.{key}[{team}]", allowed
            if card in held:
                yield f"$.{key}[{team}]", "every card once"
            held.add(card)


def _in_play(state: TrickShotState, team: int) -> Iterable[Defect]:
    if not state.cards[team] or not (state.hands[team] or state.aside[team]):
        yield f"$.cards[{team}]", "a card in force and another to come"
    if state.first_cards[team]:
        yield f"$.first_cards[{team}]", "nothing once the match has begun"
