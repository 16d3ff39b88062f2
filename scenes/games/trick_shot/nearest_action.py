"""The action of a kind that is closest to legal, so that the rules can refuse it with a reason."""

from __future__ import annotations

from itertools import product

from game.engine.contract import Action
from game.trick_shot.actions import Hit, Move, PassPuck, SaucerPass, Shot, Slapshot, Steal
from game.trick_shot.rink import Rink
from game.trick_shot.state import TrickShotState
from game.trick_shot.team import NOBODY, POSITIONS
from scenes.games.trick_shot.action_index import HIT, MOVE, PASS, SAUCER, SHOT, SLAPSHOT, STEAL

_WITH_THE_PUCK = (PASS, SAUCER, SHOT, SLAPSHOT)


def nearest_action(kind: str, state: TrickShotState, rink: Rink, chosen: int) -> Action:
    """Return an action of a kind of which none is possible for the team on turn.

    Args:
        kind: the button that was pressed.
        state: the position.
        rink: the rink of the match.
        chosen: the chosen skater, -1 for none.
    """
    team = state.team
    mine, rivals = _on_ice(state, team), _on_ice(state, 1 - team)
    able = [each for each in mine if each != state.last_actor] or mine or [team * POSITIONS]
    carrier = [each for each in mine if state.places[each] == state.puck]
    actors = [chosen] if chosen >= 0 else able
    if kind in _WITH_THE_PUCK:
        actors = carrier or actors
    others = {PASS: mine, HIT: rivals}.get(kind, [])
    pairs = [pair for pair in product(actors, others) if pair[0] != pair[1]]
    if pairs:
        actor, other = min(pairs, key=lambda pair: _apart(rink, state, *pair))
    else:
        actor, other = min(actors, key=lambda each: _to_the_puck(rink, state, each)), NOBODY
    net = rink.nets[1 - team][len(rink.nets[1 - team]) // 2]
    return action_like(kind, actor, net if kind in (SHOT, SLAPSHOT) else rink.puck_start, other)


def action_like(kind: str, actor: int, square: int, other: int) -> Action:
    """Return the action of a kind that a skater would aim at a square, or at another skater."""
    of_kind: dict[str, Action] = {
        MOVE: Move(actor, square),
        PASS: PassPuck(actor, other),
        SAUCER: SaucerPass(actor, square),
        SHOT: Shot(actor, square),
        SLAPSHOT: Slapshot(actor, square),
        STEAL: Steal(actor),
        HIT: Hit(actor, other),
    }
    return of_kind[kind]


def _on_ice(state: TrickShotState, team: int) -> list[int]:
    mine = range(team * POSITIONS, (team + 1) * POSITIONS)
    return [skater for skater in mine if state.places[skater] >= 0]


def _apart(rink: Rink, state: TrickShotState, first: int, second: int) -> int:
    return rink.distance(state.places[first], state.places[second])


def _to_the_puck(rink: Rink, state: TrickShotState, skater: int) -> int:
    square = state.places[skater]
    return rink.distance(square, state.puck) if square >= 0 else rink.count
