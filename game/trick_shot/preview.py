"""The meaning of an action before it is taken: odds, path, or what forbids it and where."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.engine.refusal import Refusal
from game.trick_shot.acting import dice_added, net_is_empty, uses_wind
from game.trick_shot.actions import (
    Accept,
    EdgeMove,
    Hit,
    Move,
    PassPuck,
    Push,
    Reroll,
    RolledAction,
    SaucerPass,
    Shot,
    Slapshot,
    Steal,
    TrickShotAction,
)
from game.trick_shot.actions.contact import push_squares
from game.trick_shot.actions.shooting import lane_refusal
from game.trick_shot.actions.skating import edge_path
from game.trick_shot.aims import aim_of
from game.trick_shot.data import TrickShotData
from game.trick_shot.faces import BLANK, RESPONSE
from game.trick_shot.ice import board, powers, rink_of
from game.trick_shot.odds import Roll, exactly, rolls
from game.trick_shot.pending import Pushing, Rolled
from game.trick_shot.refusal import NOWHERE
from game.trick_shot.rolling import means_fight, means_penalty
from game.trick_shot.state import TrickShotState
from game.trick_shot.team import NOBODY, OFF_ICE, SKATERS


class Odds(msgspec.Struct, frozen=True):
    """Probabilities of what the next roll can mean, each 0 to 1, without later re-rolls.

    ``success`` is no fail, for a shot a goal. ``stray`` is a pass that is missed or a puck that
    runs on. ``turn_ends`` counts goals as well.
    """

    no_fail: float
    success: float
    response: float
    turn_ends: float
    stray: float = 0.0
    rebound: float = 0.0
    save: float = 0.0
    penalty: float = 0.0
    fight: float = 0.0


class TrickShotPreview(msgspec.Struct, frozen=True):
    """The consequences of an action now.

    ``clause`` is empty where the action is allowed; else it forbids the action, ``key`` with
    ``values`` is the sentence (section ``refusal``) and ``square`` the place at fault (-1 for
    none). ``dice`` is how many would be rolled, 0 for none; ``odds`` is ``None`` without a roll.
    ``path`` starts where the skater or the puck is; ``choices`` are the squares to which a hit
    could push its target.
    """

    clause: str
    key: str
    values: dict[str, int | str]
    square: int
    dice: int
    odds: Odds | None
    path: tuple[int, ...]
    choices: tuple[int, ...] = ()


class ShotLane(msgspec.Struct, frozen=True):
    """A line from a skater into the net; ``blocked_at`` is a square of it, -1 where it is free."""

    net: int
    path: tuple[int, ...]
    blocked_at: int
    clause: str


def preview(
    book: TrickShotData, state: TrickShotState, action: TrickShotAction, refused: Refusal | None
) -> TrickShotPreview:
    """Return what an action would mean; nothing is rolled and nothing changes."""
    path = _path(book, state, action)
    if refused is not None:
        square = getattr(refused, "square", NOWHERE)
        return TrickShotPreview(
            refused.clause, refused.key, dict(refused.values), square, 0, None, path
        )
    dice, found = _odds(book, state, action)
    choices: tuple[int, ...] = ()
    if isinstance(action, Hit):
        choices = push_squares(rink_of(book, state), state, action)
    return TrickShotPreview("", "", {}, -1, dice, found, path, choices)


def shot_lanes(book: TrickShotData, state: TrickShotState, skater: int) -> tuple[ShotLane, ...]:
    """Return the lines into the rival net from where a skater stands, and what blocks each."""
    rink = rink_of(book, state)
    origin = state.places[skater]
    team = 0 if skater < SKATERS // 2 else 1
    if origin == OFF_ICE:
        return ()
    squares = board(rink, state)
    lanes = []
    for lane in rink.lanes[team][origin]:
        refused = lane_refusal(rink, squares, team, lane, state.options.goalie_blocks)
        blocked = -1 if refused is None else refused.square
        clause = "" if refused is None else refused.clause
        lanes.append(ShotLane(lane.net, (origin, *lane.path), blocked, clause))
    return tuple(lanes)


def rolls_of(book: TrickShotData, state: TrickShotState, action: RolledAction) -> Sequence[Roll]:
    """Return all results that an allowed action's roll can have; a single one without a roll."""
    if uses_wind(state, action):
        return exactly(state.pool, False)
    if isinstance(action, Shot | Slapshot) and net_is_empty(state, action.skater):
        return (Roll(0, 0, False, 1.0),)
    return rolls(len(state.pool) + dice_added(book, state, action))


def _odds(
    book: TrickShotData, state: TrickShotState, action: TrickShotAction
) -> tuple[int, Odds | None]:
    """Return the number of dice and the odds of an allowed action."""
    if isinstance(action, Reroll | Accept):
        frame = state.stack[-1]
        if isinstance(frame, Rolled):
            return _odds_of_roll(book, state, frame, again=isinstance(action, Reroll))
    if isinstance(action, Move | EdgeMove | PassPuck | SaucerPass | Shot | Slapshot | Steal | Hit):
        added = dice_added(book, state, action)
        dice = len(state.pool) + added if added else 0
        return dice, odds_of(book, state, action, rolls_of(book, state, action))
    return 0, None


def _odds_of_roll(
    book: TrickShotData, state: TrickShotState, frame: Rolled, *, again: bool
) -> tuple[int, Odds]:
    """Return the odds of rolling again, or the certain result of accepting the roll."""
    if not again:
        results = exactly(state.pool, RESPONSE in state.pool)
        return 0, odds_of(book, state, frame.action, results)
    dice = len(state.pool) - state.pool.count(BLANK)
    return dice, odds_of(book, state, frame.action, rolls(dice))


def odds_of(
    book: TrickShotData, state: TrickShotState, action: RolledAction, results: Sequence[Roll]
) -> Odds:
    """Add up the meanings of a roll's results for an action."""
    sums = dict.fromkeys(Odds.__struct_fields__, 0.0)
    for roll in results:
        for name in _meanings(book, state, action, roll):
            sums[name] += roll.chance
    return Odds(**sums)


def _meanings(
    book: TrickShotData, state: TrickShotState, action: RolledAction, roll: Roll
) -> list[str]:
    """Name the fields of the odds to which a result counts."""
    names = [] if roll.fails else ["no_fail"]
    if isinstance(action, Shot | Slapshot):
        return names + _shot_meanings(book, state, roll)
    fight = means_fight(state, action, roll.fails)
    ends = roll.fails > 0
    if isinstance(action, PassPuck | SaucerPass):
        ends = ends and not powers(book, state, state.team).passes_keep_turn
        if roll.bounces and (roll.fails or isinstance(action, SaucerPass)):
            names.append("stray")
    if not roll.fails:
        names.append("success")
    if ends:
        names.append("turn_ends")
    if means_penalty(action, roll.fails):
        names.append("penalty")
    if fight:
        names.append("fight")
    elif roll.response:
        names.append("response")
    return names


def _shot_meanings(book: TrickShotData, state: TrickShotState, roll: Roll) -> list[str]:
    fails = max(0, roll.fails - powers(book, state, state.team).ignored_fails)
    if fails == 0:
        return ["success", "turn_ends"]
    names = ["turn_ends", "rebound" if fails == 1 else "save"]
    return [*names, "response"] if roll.response else names


def _path(book: TrickShotData, state: TrickShotState, action: TrickShotAction) -> tuple[int, ...]:
    """Return the squares that an action draws on the ice, also where it is not allowed."""
    rink = rink_of(book, state)
    if isinstance(action, Push):
        frame = state.stack[-1] if state.stack else None
        if isinstance(frame, Pushing):
            return state.places[frame.action.target], action.to
        return ()
    skater = getattr(action, "skater", OFF_ICE)
    if not 0 <= skater < SKATERS or state.places[skater] == OFF_ICE:
        return ()
    origin = state.places[skater]
    if isinstance(action, EdgeMove):
        on_rink = 0 <= action.corner < rink.count and 0 <= action.to < rink.count
        return (origin, *edge_path(rink, state, action)) if on_rink else ()
    to = _target(state, action)
    if not 0 <= to < rink.count:
        return ()
    return (origin, *rink.between(origin, to))


def _target(state: TrickShotState, action: TrickShotAction) -> int:
    """Return the square at which an action aims, -1 for none."""
    aim = aim_of(action)
    if aim.square != NOBODY:
        return aim.square
    if aim.other != NOBODY:
        return state.places[aim.other] if 0 <= aim.other < SKATERS else OFF_ICE
    return state.puck if isinstance(action, Steal) else OFF_ICE
