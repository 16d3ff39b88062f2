"""Sight, cover, leaving and illegal choices in battles of Frostgrave between two bots.

    python -m tools.measure_frostgrave [--battles 60] [--seed 1] [--feet 3] [--level normal]

On generated tables with rolled warbands and encounters. Pairs of figures are drawn while the
battles go on; each is asked from both sides. A figure that leaves the table is followed along
the path of its events, past every wall and every enemy.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from game.catalogue import open_bot, open_game
from game.engine.bots import choose_action, fallback_action, thinking_seed
from game.engine.contract import options_for
from game.engine.dice import Dice
from game.engine.errors import Illegal
from game.frostgrave import drifting, shooting
from game.frostgrave.battle import Battle
from game.frostgrave.events import FigureLeft, FigureMoved, FrostgraveEvent, ShotRolled
from game.frostgrave.figures import Figure
from game.frostgrave.measuring import body_of
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.rules import Frostgrave
from game.frostgrave.terrain.bodies import Body
from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.shapes import point_near_segment
from game.frostgrave.terrain.units import FREE_STEP

_EVERY: Final = 4
"""Pairs are drawn after each such number of actions."""
_PAIRS: Final = 6
_BLOCKED: Final = 2
"""How far, in units, a path may cut into a base or a wall by rounding."""


class Measured:
    """What has been counted."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.illegal: list[str] = []

    def sights(self, battle: Battle, dice: Dice) -> None:
        """Ask random pairs of figures from both sides whether they see each other."""
        everyone = battle.present()
        if len(everyone) < 2:
            return
        for _ in range(_PAIRS):
            first = everyone[dice.index(len(everyone))]
            second = everyone[dice.index(len(everyone))]
            if first is second:
                continue
            there = shooting.sight_between(battle, first, second)
            back = shooting.sight_between(battle, second, first)
            self.counts["pairs"] += 1
            self.counts["seen"] += there.seen or back.seen
            self.counts["one-sided"] += there.seen != back.seen
            self.counts["one-sided"] += there.seen != battle.sees(first, second)

    def told(self, before: Battle, events: Sequence[FrostgraveEvent]) -> None:
        """Count shots with their cover, and follow figures that have left."""
        ways: dict[int, list[FigureMoved]] = {}
        for event in events:
            if isinstance(event, ShotRolled):
                self._shot(event)
            elif isinstance(event, FigureMoved):
                ways.setdefault(event.figure, []).append(event)
            elif isinstance(event, FigureLeft):
                self._left(before, before.figure(event.figure), ways.get(event.figure, []))
                self.counts["left with treasure"] += event.token >= 0

    def _shot(self, event: ShotRolled) -> None:
        keys = {one.key for one in event.target.modifiers}
        self.counts["shots"] += 1
        self.counts["light cover"] += "light_cover" in keys
        self.counts["heavy cover"] += "heavy_cover" in keys
        self.counts["terrain in between"] += "intervening" in keys

    def _left(self, battle: Battle, figure: Figure, ways: Sequence[FigureMoved]) -> None:
        self.counts["left"] += 1
        body = body_of(figure)
        size = battle.field.size
        enemies = [body_of(one) for one in battle.on_table() if one.seat != figure.seat]
        passes = drifting.drifts(battle, figure)
        for way in ways:
            for point in way.path:
                end = body.at(point.x, point.y, point.z)
                if not passes and through_a_wall(battle.field.ground, body, end):
                    self.counts["through walls"] += 1
                if not passes and any(_hits(body, end, enemy) for enemy in enemies):
                    self.counts["through enemies"] += 1
                body = end
        away = min(body.x, body.y, size - body.x, size - body.y)
        self.counts["not at an edge"] += away > figure.radius


def through_a_wall(ground: Ground, start: Body, end: Body) -> bool:
    """Whether a straight way runs through something that cannot be climbed or stepped upon."""
    low, high = min(start.z, end.z), max(start.z, end.z)
    return any(
        block.solid
        and not block.climb
        and block.top > high + FREE_STEP
        and block.bottom < low + start.height
        and block.swept(start.x, start.y, end.x, end.y, start.radius - _BLOCKED)
        for block in ground.blocks
    )


def _hits(start: Body, end: Body, enemy: Body) -> bool:
    reach = start.radius + enemy.radius - _BLOCKED
    if abs(enemy.z - start.z) > start.height or abs(enemy.z - end.z) > start.height:
        return False
    return point_near_segment(enemy.x, enemy.y, (start.x, start.y), (end.x, end.y), reach)


def play(
    rules: Frostgrave, options: FrostgraveOptions, seed: int, level: str, to: Measured
) -> None:
    """Play one battle to its end and count what happens."""
    bot = open_bot("frostgrave")
    action: Any
    chosen: Any = options_for(rules, options, only_bots=True)
    state, _ = rules.new(chosen, seed)
    dice, number = Dice(seed), 0
    while (decision := rules.decision(state)) is not None:
        view = rules.view(state, decision.seat)
        chance = thinking_seed(seed, number)
        action = choose_action(bot, rules, view, decision, level, chance)
        try:
            rules.check(state, action)
        except Illegal as refused:
            to.illegal.append(f"seed {seed}, action {number}: {refused}")
            action = fallback_action(rules, state, chance)
        before = Battle(rules.book, rules.copy(state))
        to.told(before, rules.apply(state, action))
        number += 1
        if number % _EVERY == 0 and state.turn:
            to.sights(Battle(rules.book, state), dice)
    outcome = rules.outcome(state)
    to.counts["actions"] += number
    to.counts["turns"] += state.turn
    to.counts["draws"] += outcome is not None and len(set(outcome.places)) == 1


def main() -> int:
    """Play, and print what was counted; 1 if anything was that must not be."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--battles", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--feet", type=int, default=3, choices=(2, 3, 4))
    parser.add_argument("--level", default="normal")
    asked = parser.parse_args()
    rules = open_game("frostgrave")
    if not isinstance(rules, Frostgrave):
        raise TypeError("these are not the rules of Frostgrave")
    options = FrostgraveOptions(
        table="generated", feet=asked.feet, muster="rolled", encounters=True
    )
    to = Measured()
    for seed in range(asked.seed, asked.seed + asked.battles):
        play(rules, options, seed, asked.level, to)
    _show(to, asked.battles)
    wrong = ("one-sided", "through walls", "through enemies", "not at an edge")
    return 1 if to.illegal or any(to.counts[each] for each in wrong) else 0


def _show(to: Measured, battles: int) -> None:
    counts = to.counts
    print(f"{battles} battles, {counts['actions']} actions, {counts['turns'] / battles:.1f} turns")
    print(f"illegal choices: {len(to.illegal)}")
    for each in to.illegal:
        print(f"  {each}")
    print(
        f"pairs asked: {counts['pairs']}, see each other: {counts['seen']}, "
        f"one-sided: {counts['one-sided']}"
    )
    shots = max(1, counts["shots"])
    for each in ("light cover", "heavy cover", "terrain in between"):
        print(f"{each}: {counts[each]} of {counts['shots']} shots, {counts[each] / shots:.1%}")
    print(
        f"left the table: {counts['left']}, with treasure: {counts['left with treasure']}, "
        f"through walls: {counts['through walls']}, through enemies: "
        f"{counts['through enemies']}, not at an edge: {counts['not at an edge']}"
    )
    print(f"draws: {counts['draws']}")


if __name__ == "__main__":
    sys.exit(main())
