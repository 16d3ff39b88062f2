"""Speed of rules, copies, positions and bots, by processor time on one core."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from typing import Any

from game.catalogue import find, open_bot, open_game, playable
from game.engine.bots import choose_action
from game.engine.codec import Codec
from game.engine.contract import AnyRules, State
from game.engine.dice import Dice
from tools.bench_frames import Figure

_SECONDS = 3.0
_DECISIONS = 60


def measure_rules(share: float) -> Iterator[Figure]:
    """Random actions, state copies and JSON round trips per second."""
    seconds = max(0.3, _SECONDS * share)
    for game in playable():
        rules = open_game(game)
        yield f"{game}: random actions", _random_play(rules, seconds), "/s"
        state = _middle(rules)
        yield f"{game}: state copies", _repeated(lambda: rules.copy(state), seconds), "/s"  # noqa: B023
        codec: Codec[Any, Any, Any] = Codec(rules)
        trips = _repeated(lambda: codec.state(codec.encode(state)), seconds)  # noqa: B023
        yield f"{game}: JSON round trips", trips, "/s"


def measure_bots(share: float) -> Iterator[Figure]:
    """Median and worst time of a decision of every level."""
    count = max(6, round(_DECISIONS * share))
    for game in playable():
        if find(game).read_bot is None:
            continue
        rules, bot = open_game(game), open_bot(game)
        for level in bot.levels:
            times = sorted(_decision_times(rules, bot, level, count))
            yield f"{game}: {level} bot, median", 1000 * statistics.median(times), "ms"
            yield f"{game}: {level} bot, worst", 1000 * times[-1], "ms"


def _random_play(rules: AnyRules, seconds: float) -> float:
    """Random self-play with events; new matches as the old ones end."""
    dice, done = Dice(1), 0
    state, _ = rules.new(rules.options_type(), 1)
    begun = time.process_time()
    while (passed := time.process_time() - begun) < seconds:
        for _ in range(200):
            if rules.decision(state) is None:
                state, _ = rules.new(rules.options_type(), done)
            legal = rules.legal(state)
            rules.apply(state, legal[dice.index(len(legal))])
            done += 1
    return done / passed


def _middle(rules: AnyRules) -> State:
    """A position some way into a random match."""
    dice = Dice(2)
    state: State
    state, _ = rules.new(rules.options_type(), 2)
    for _ in range(60):
        if rules.decision(state) is None:
            break
        legal = rules.legal(state)
        rules.apply(state, legal[dice.index(len(legal))])
    return state


def _repeated(action: Any, seconds: float) -> float:  # noqa: ANN401 - any function without arguments
    done = 0
    begun = time.process_time()
    while (passed := time.process_time() - begun) < seconds:
        for _ in range(100):
            action()
        done += 100
    return done / passed


def _decision_times(rules: AnyRules, bot: Any, level: str, count: int) -> Iterator[float]:  # noqa: ANN401
    """Times of decisions along a match that this level plays for all seats."""
    state, _ = rules.new(rules.options_type(), 5)
    for number in range(count):
        decision = rules.decision(state)
        if decision is None:
            state, _ = rules.new(rules.options_type(), number)
            decision = rules.decision(state)
            if decision is None:
                return
        view = rules.view(state, decision.seat)
        begun = time.process_time()
        action = choose_action(bot, rules, view, decision, level, number)
        yield time.process_time() - begun
        rules.apply(state, action)
