"""The expected position after an action, without dice, for lines of actions."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.frostgrave import shooting, weaponry
from game.frostgrave.actions import Fight, FrostgraveAction, Load, Move, PickUp, Shoot
from game.frostgrave.battle import Battle
from game.frostgrave.chances import fight_odds, shot_odds
from game.frostgrave.figures import Figure
from game.frostgrave.lookup import FrostgraveLookup
from game.frostgrave.names import NOBODY
from game.frostgrave.odds import Odds
from game.frostgrave.state import FrostgraveState, copied

_LIKELY: Final = 500
"""From this chance of a kill on, in thousandths, the victim counts as out."""


def expected(
    book: FrostgraveLookup, state: FrostgraveState, action: FrostgraveAction
) -> FrostgraveState:
    """Return the expected position after an action within its activation, the dice averaged.

    A figure that was attacked has its expected losses. In a group only the acting figure goes on.
    """
    after = copied(state)
    battle = Battle(book, after)
    number = getattr(action, "figure", NOBODY)
    is_move, loads = isinstance(action, Move), isinstance(action, Load)
    _carried_out(battle, battle.figure(number), action)
    after.active = tuple(
        replace(
            one,
            moves=one.moves + is_move,
            others=one.others + (not is_move and not loads),
            loads=one.loads + loads,
            moved=one.moved or is_move,
            shot=one.shot or isinstance(action, Shoot),
        )
        for one in state.active
        if one.figure == number and after.figures[number].where == "table"
    )
    return after


def _carried_out(battle: Battle, figure: Figure, action: FrostgraveAction) -> None:
    match action:
        case Move(path=path, leaves=leaves):
            if leaves:
                battle.change(figure.id, where="left", token=NOBODY)
            elif path:
                end = path[-1]
                battle.change(figure.id, x=end.x, y=end.y, z=end.z)
        case Fight(target=target, weapon=weapon):
            _struck(battle, target, _blow(battle, figure, battle.figure(target), weapon))
        case Shoot(target=target):
            volley = shooting.volley_of(battle, figure, is_hasty=False)
            _struck(battle, target, shot_odds(battle, figure, battle.figure(target), volley))
        case PickUp(token=token):
            battle.change(figure.id, token=token)
            battle.state.tokens[token] = replace(battle.state.tokens[token], where="carried")
        case Load():
            battle.change(figure.id, loaded=True)


def _blow(battle: Battle, figure: Figure, target: Figure, weapon: str) -> Odds:
    arm = weaponry.arm_of(battle, figure, weapon)
    return fight_odds(battle, figure, target, arm, weaponry.arm_of(battle, target, ""))


def _struck(battle: Battle, number: int, odds: Odds) -> None:
    """Subtract from a figure the expected cost of an attack."""
    figure = battle.figure(number)
    if odds.kill >= _LIKELY:
        battle.change(number, where="out", health=0)
        return
    left = max(1, figure.health - round(odds.damage / 100))
    battle.change(number, health=left)
