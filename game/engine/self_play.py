"""Whole matches of bots against each other, without a journal and without a window."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.engine.bots import Bot, choose_action, thinking_seed
from game.engine.contract import AnyRules, Options, Outcome, options_for


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
    while (decision := rules.decision(state)) is not None:
        if result.actions >= rules.longest:
            raise RuntimeError(f"seed {seed}: more than {rules.longest} actions")
        seat = decision.seat
        asked = time.perf_counter()
        view = rules.view(state, seat)
        thinking = thinking_seed(seed, result.actions)
        action = choose_action(bot, rules, view, decision, levels[seat], thinking, nodes)
        spent = time.perf_counter() - asked
        result.decisions[seat] += 1
        result.thinking[seat] += spent
        result.slowest[seat] = max(result.slowest[seat], spent)
        rules.check(state, action)
        rules.apply(state, action)
        result.actions += 1
    outcome = rules.outcome(state)
    if outcome is None:
        raise RuntimeError(f"seed {seed}: nobody decides, yet there is no outcome")
    result.outcome = outcome
    result.seconds = time.perf_counter() - begun
    return result
