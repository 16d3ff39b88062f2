"""Validates the stack of a position from outside."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.validation import Defect
from game.frostgrave import deploying, fighting, runes, weaponry
from game.frostgrave.actions import moves, table
from game.frostgrave.aims import Aim
from game.frostgrave.battle import Battle
from game.frostgrave.flow import waits
from game.frostgrave.lookup import FrostgraveLookup
from game.frostgrave.names import NOBODY
from game.frostgrave.pending import (
    ActingAgainst,
    Casting,
    Clearing,
    Closing,
    Fighting,
    Fleeing,
    Moving,
    Naming,
    PendingFrame,
    Prowling,
    Reacting,
    Separating,
    Shaking,
    Willing,
)
from game.frostgrave.state import FrostgraveState, copied
from game.frostgrave.terrain.units import INCH
from game.frostgrave.terrain.walking import Waypoint
from game.frostgrave.validation.course import run_up
from game.frostgrave.validation.defects import MOST_POINTS, all_within, outside, unknown

_FAR = 48 * INCH
_LONGEST_PATH = 400
_FIGURES = ("figure", "attacker", "defender", "winner", "loser", "caster", "target")
_LISTS = ("by", "declined", "rollers", "failed", "resisted")
_ASKING = (Reacting, Fighting, Separating, Casting, Willing, Naming, Clearing)
_TOTALS = {"total": (-MOST_POINTS, MOST_POINTS), "needed": (-MOST_POINTS, MOST_POINTS)}


def frames(book: FrostgraveLookup, state: FrostgraveState) -> Iterable[Defect]:
    """Find impossible frames, or frames in the wrong order."""
    for place, frame in enumerate(state.stack):
        path = f"$.stack[{place}]"
        yield from _numbers(path, frame, len(state.figures))
        yield from _own(book, state, place, frame)
    if not state.stack:
        return
    if not waits(state.stack[-1]):
        yield f"$.stack[{len(state.stack) - 1}]", "something that asks a seat"
    yield from _asked(Battle(book, state))


def _numbers(path: str, frame: PendingFrame, count: int) -> Iterable[Defect]:
    """Find unknown figures, and numbers out of all bounds."""
    numbers = [getattr(frame, name, 0) for name in _FIGURES]
    if any(not 0 <= number < count for number in numbers):
        yield path, "figures there are"
    for name in _LISTS:
        yield from unknown(f"{path}.{name}", getattr(frame, name, ()), count)
    seat = getattr(frame, "seat", 0)
    if isinstance(frame, _ASKING) and not NOBODY <= seat <= 1:
        yield f"{path}.seat", "a seat"
    if isinstance(frame, Casting | Willing):
        yield from all_within(frame, path, _TOTALS)
    if isinstance(frame, Prowling | Fleeing):
        yield from all_within(frame, path, {"actions": (-1, 10), "moves": (0, 10)})


def _own(
    book: FrostgraveLookup, state: FrostgraveState, place: int, frame: PendingFrame
) -> Iterable[Defect]:
    path = f"$.stack[{place}]"
    match frame:
        case Moving():
            yield from _moving(path, frame)
        case Reacting() if not frame.by:
            yield f"{path}.by", "figures there are"
        case Casting():
            yield from _casting(book, state, path, frame)
        case Prowling() if not NOBODY <= frame.chases < len(state.figures):
            yield f"{path}.chases", "a figure, or nobody"
        case Willing() if not _lies_on(state, place, frame):
            yield path, "what the Will roll is for below it"
        case Shaking() if any(one not in book.statuses for one in frame.statuses):
            yield f"{path}.statuses", "statuses there are"
        case ActingAgainst():
            yield from _daring(book, state, place, frame)
        case Closing() if place:
            yield path, "nothing below it"


def _moving(path: str, frame: Moving) -> Iterable[Defect]:
    yield from outside(f"{path}.budget", frame.budget, 0, _FAR)
    yield from _way(f"{path}.path", frame.path)
    if frame.run_up is not None:
        yield from run_up(f"{path}.run_up", frame.run_up)


def _way(path: str, points: Sequence[Waypoint]) -> Iterable[Defect]:
    if len(points) > _LONGEST_PATH:
        yield path, f"at most {_LONGEST_PATH} points"
    for point in points:
        if not all(0 <= value <= _FAR for value in (point.x, point.y, point.z)):
            yield path, "points on the table"
        if point.by not in moves.WAYS:
            yield path, "walk, climb, jump or drop"


def _casting(
    book: FrostgraveLookup, state: FrostgraveState, path: str, frame: Casting
) -> Iterable[Defect]:
    if frame.spell not in book.spells:
        yield f"{path}.spell", "a spell"
    yield from outside(f"{path}.natural", frame.natural, 1, 20)
    yield from _aim(book, state, f"{path}.aim", frame.aim)


def _aim(book: FrostgraveLookup, state: FrostgraveState, path: str, aim: Aim) -> Iterable[Defect]:
    """Find an aim at unknown figures, tokens, weapons and spells, or off the table."""
    for name in ("figure", "first", "second"):
        number = getattr(aim, name, 0)
        if not NOBODY <= number < len(state.figures):
            yield f"{path}.{name}", "a figure"
    if not 0 <= getattr(aim, "token", 0) <= max(0, len(state.tokens) - 1):
        yield f"{path}.token", "a token there is"
    for name in ("x", "y", "z", "angle"):
        yield from outside(f"{path}.{name}", getattr(aim, name, 0), 0, _FAR)
    if getattr(aim, "spell", None) not in (None, *book.spells):
        yield f"{path}.spell", "a spell"


def _lies_on(state: FrostgraveState, place: int, frame: Willing) -> bool:
    below = state.stack[place - 1] if place else None
    if frame.purpose == "resist":
        return isinstance(below, Casting)
    if frame.purpose == "approach":
        return isinstance(below, Reacting)
    return frame.purpose == "shake" or isinstance(below, ActingAgainst)


def _daring(
    book: FrostgraveLookup, state: FrostgraveState, place: int, frame: ActingAgainst
) -> Iterable[Defect]:
    """Find an action that the rules forbade before it was asked for."""
    path = f"$.stack[{place}].action"
    before = copied(state)
    before.stack = before.stack[:place]
    if frame.action.figure != frame.figure or before.stack or not before.active:
        yield path, "an action of the figure that dares"
    elif table.refusal(Battle(book, before), frame.action) is not None:
        yield path, "an action that is allowed"


def _asked(battle: Battle) -> Iterable[Defect]:
    """Find a question that nobody could answer."""
    frame = battle.state.stack[-1]
    path = f"$.stack[{len(battle.state.stack) - 1}]"
    match frame:
        case Reacting():
            seats = {battle.figure(number).seat for number in (frame.by[0],)}
            if seats != {frame.seat}:
                yield f"{path}.seat", "the seat of who is asked"
            if any(battle.figure(one).where != "table" for one in (frame.figure, *frame.by)):
                yield f"{path}.by", "figures on the table"
        case Fighting():
            yield from _fighting(battle, path, frame)
        case Separating():
            pair = (battle.figure(frame.winner), battle.figure(frame.loser))
            if frame.winner == frame.loser or any(one.where != "table" for one in pair):
                yield path, "two figures on the table"
            elif not fighting.separations(battle, frame):
                yield path, "something to choose"
        case Casting() if battle.figure(frame.caster).where != "table":
            yield f"{path}.caster", "a figure on the table"
        case Willing() if battle.figure(frame.figure).where != "table":
            yield f"{path}.figure", "a figure on the table"
        case Naming() if not deploying.own_tokens(battle, frame.seat):
            yield f"{path}.seat", "a seat with treasure"
        case Clearing() if not runes.own(battle, frame.seat):
            yield f"{path}.seat", "a seat with marks"


def _fighting(battle: Battle, path: str, frame: Fighting) -> Iterable[Defect]:
    attacker, defender = battle.figure(frame.attacker), battle.figure(frame.defender)
    if frame.attacker == frame.defender or any(
        one.where != "table" for one in (attacker, defender)
    ):
        yield path, "two figures on the table"
    if frame.weapon and all(arm.id != frame.weapon for arm in weaponry.arms(battle, attacker)):
        yield f"{path}.weapon", "a weapon of the attacker"
    if not weaponry.choices(battle, defender):
        yield f"{path}.defender", "somebody with a weapon"
