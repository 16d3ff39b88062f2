"""Every action of a decision with its chance to win, looking one step ahead (all levels)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import softmax_choice
from game.engine.contract import Decision
from game.trick_shot.actions import EdgeMove, FirstCard, Move, Reroll, TrickShotAction
from game.trick_shot.bot.evaluation import Evaluation
from game.trick_shot.bot.prospects import Prospect, weighed
from game.trick_shot.bot.trials import settle, tried, was_stopped
from game.trick_shot.pending import Rolled
from game.trick_shot.rules import TrickShot
from game.trick_shot.seating import team_of_seat
from game.trick_shot.state import TrickShotState


class Ranked(softmax_choice.Ranked[TrickShotAction], frozen=True):
    """An action and its worth: the deciding team's chance to win after it, 0 to 1."""


def ranked(
    rules: TrickShot, evaluation: Evaluation, state: TrickShotState, decision: Decision
) -> list[Ranked]:
    """Return the legal actions, the best first; equal ones keep the order of the rules.

    Of several ways to the same square one is enough, unless the puck lies loose on one of them.
    """
    team = team_of_seat(decision.seat)
    if not state.stack:
        found = [
            Ranked(action, weighed(rules, evaluation, state, action)[0])
            for action in _distinct(rules.legal(state), state.puck in state.places)
        ]
    elif isinstance(state.stack[-1], Rolled):
        found = _roll_answers(rules, evaluation, state, state.stack[-1])
    else:
        found = [
            Ranked(action, answer_chance(rules, evaluation, state, action, team))
            for action in rules.legal(state)
        ]
    return sorted(found, key=lambda each: -each.worth)


def _distinct(actions: Sequence[TrickShotAction], held: bool) -> Sequence[TrickShotAction]:
    """Leave out moves with a turn (Edge work) that end where another move ends."""
    if not held:
        return actions
    reached = {(action.skater, action.to) for action in actions if isinstance(action, Move)}
    kept = []
    for action in actions:
        if isinstance(action, EdgeMove):
            end = (action.skater, action.to)
            if end in reached:
                continue
            reached.add(end)
        kept.append(action)
    return kept


def answer_chance(
    rules: TrickShot,
    evaluation: Evaluation,
    state: TrickShotState,
    action: TrickShotAction,
    team: int,
) -> float:
    """Return a team's chance to win after its answer to anything but a roll."""
    if isinstance(action, FirstCard):
        return evaluation.winning(state, team, evaluation.card_value(action.card))
    after, events = tried(rules, state, action)
    settle(rules, evaluation, after, events)
    if was_stopped(events) and not after.result:
        return evaluation.faced_off(after, team)
    return evaluation.chance(after, team)


def _roll_answers(
    rules: TrickShot, evaluation: Evaluation, state: TrickShotState, frame: Rolled
) -> list[Ranked]:
    """Compare accepting a roll with spending a token on it (TS-4.4)."""
    prospect = Prospect(rules, evaluation, state, frame.action)
    return [
        Ranked(answer, prospect.repeated() if isinstance(answer, Reroll) else prospect.standing())
        for answer in rules.legal(state)
    ]
