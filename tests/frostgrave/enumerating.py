"""Every possible result of the dice in an action, with its likelihood."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from game.engine.dice import Dice
from game.frostgrave import fighting
from game.frostgrave.actions import FrostgraveAction, table
from game.frostgrave.battle import Battle
from game.frostgrave.events import FrostgraveEvent
from game.frostgrave.pending import Fighting
from game.frostgrave.state import copied
from tests.frostgrave.positions import Position


class _Open(Exception):
    """A die is to be rolled that the script does not set."""

    def __init__(self, results: range) -> None:
        super().__init__(results)
        self.results = results


class _Scripted(Dice):
    """Dice with scripted results that raise `_Open` beyond the script."""

    def number(self, sides: int) -> int:
        if not self.next:
            raise _Open(range(1, sides + 1))
        return super().number(sides)

    def index(self, count: int) -> int:
        if not self.next:
            raise _Open(range(count))
        return super().index(count)


@dataclass(frozen=True)
class Outcome:
    """One result of the dice: its likelihood, its events, and the battle afterwards."""

    chance: Fraction
    events: list[FrostgraveEvent]
    battle: Battle


def every(
    position: Position,
    action: FrostgraveAction,
    begins: tuple[int, ...] = (),
    then: Callable[[Battle], None] | None = None,
) -> Iterator[Outcome]:
    """Go through all rolls that an action itself asks for; nobody chooses another weapon.

    Args:
        position: where it is taken.
        action: what is done.
        begins: the results that the first dice show.
        then: what else is done.
    """
    todo: list[tuple[tuple[int, ...], Fraction]] = [(begins, Fraction(1))]
    while todo:
        script, chance = todo.pop()
        state = copied(position.state)
        state.dice = _Scripted(1, 0, list(script))
        battle = Battle(position.rules.book, state)
        try:
            table.carry_out(battle, action)
            top = state.stack[-1] if state.stack else None
            if isinstance(top, Fighting):
                state.stack.pop()
                fighting.resolve(battle, top.attacker, top.defender, top.weapon, "")
            if then is not None:
                then(battle)
        except _Open as asked:
            each = chance / len(asked.results)
            todo.extend(((*script, result), each) for result in asked.results)
        else:
            yield Outcome(chance, battle.events, battle)


def share(outcomes: list[Outcome], holds: Callable[[Outcome], bool]) -> Fraction:
    """Return how likely something holds."""
    return sum((each.chance for each in outcomes if holds(each)), Fraction(0))


def thousandths(chance: Fraction) -> int:
    """Return a chance as previews give it."""
    return int(chance * 1000 + Fraction(1, 2))
