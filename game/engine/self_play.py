"""Whole matches of bots against each other, without a journal and without a window."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.engine.bots import Bot, choose_action, thinking_seed
from game.engine.contract import Action, AnyRules, Event, Options, Outcome, State, options_for


class BotAction(NamedTuple):
    """An action that a bot has taken, and how long it thought."""

    seat: int
    action: Action
    events: Sequence[Event]
    seconds: float


def bot_actions(
    rules: AnyRules,
    bot: Bot | None,
    state: State,
    seed: int,
    levels: Sequence[str],
    nodes: int = 0,
) -> Iterator[BotAction]:
    """Let bots play a position to its end; yield each action once it is applied.

    Every action is checked first. The arguments are those of :func:`play_match`; the position is
    changed.
    """
    number = 0
    while (decision := rules.decision(state)) is not None:
        seat = decision.seat
        asked = time.perf_counter()
        view = rules.view(state, seat)
        chance = thinking_seed(seed, number)
        action = choose_action(bot, rules, view, decision, levels[seat], chance, nodes)
        spent = time.perf_counter() - asked
        rules.check(state, action)
        yield BotAction(seat, action, rules.apply(state, action), spent)
        number += 1


@dataclass
class SelfPlayed:
    """One finished match.

    ``thinking`` holds, per seat, the seconds of all its decisions together,
    and ``slowest`` those of its longest one; ``decisions`` counts them.
    """

    seed: int
    outcome: Outcome
    actions: int
    seconds: float
    decisions: list[int] = field(default_factory=list)
    thinking: list[float] = field(default_factory=list)
    slowest: list[float] = field(default_factory=list)


def play_match(
    rules: AnyRules,
    bot: Bot | None,
    options: Options,
    seed: int,
    levels: Sequence[str],
    nodes: int = 0,
) -> SelfPlayed:
    """Play one match to its end, each seat by its level.

    Every action is checked before it is applied.

    Args:
        rules: the game.
        bot: its bot; ``None`` where every level is ``random``.
        options: how the match is set up.
        seed: of the match; the bots' chance follows from it as well.
        levels: one per seat.
        nodes: the budget of every decision; 0 for each level's own.

    Raises:
        Illegal: a bot has chosen what the rules forbid.
        RuntimeError: the match took more actions than the game declares.
    """
    begun = time.perf_counter()
    state, _ = rules.new(options_for(rules, options, only_bots=True), seed)
    seats = len(levels)
    result = SelfPlayed(
        seed, Outcome((), (), "", ""), 0, 0.0, [0] * seats, [0.0] * seats, [0.0] * seats
    )
    for taken in bot_actions(rules, bot, state, seed, levels, nodes):
        seat = taken.seat
        result.decisions[seat] += 1
        result.thinking[seat] += taken.seconds
        result.slowest[seat] = max(result.slowest[seat], taken.seconds)
        result.actions += 1
        if result.actions > rules.longest:
            raise RuntimeError(f"seed {seed}: more than {rules.longest} actions")
    outcome = rules.outcome(state)
    if outcome is None:
        raise RuntimeError(f"seed {seed}: nobody decides, yet there is no outcome")
    result.outcome = outcome
    result.seconds = time.perf_counter() - begun
    return result
