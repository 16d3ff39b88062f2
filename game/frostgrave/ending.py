"""The end of the battle (FG-57 to FG-59)."""

from __future__ import annotations

from msgspec import UnsetType

from game.engine.contract import Outcome
from game.frostgrave import aftermath, treasure
from game.frostgrave.battle import Battle
from game.frostgrave.events import BattleEnded, TokenVanished
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from game.frostgrave.state import FrostgraveState

RESULTS = {
    "last_standing": "FG-57",
    "nobody_left": "FG-57",
    "all_secured": "FG-57",
    "turn_limit": "FG-59",
}
"""What can end a battle, and the clause."""


def side_of(battle: Battle, figure: Figure) -> int:
    """Return the seat that a figure keeps in the battle, or ``NOBODY`` (FG-57).

    Creatures under a control spell count for their controller, the victims of Mind Control for
    their owner.
    """
    if figure.owner == NOBODY or (figure.statuses and _is_controlled(battle, figure)):
        return figure.seat
    return figure.owner


def standing(battle: Battle) -> list[bool]:
    """Return for each seat whether a figure keeps it in the battle (FG-57)."""
    left = [False, False]
    for figure in battle.state.figures:
        if figure.where == "table":
            owner = figure.owner
            side = owner if owner != NOBODY and not figure.statuses else side_of(battle, figure)
            if side != NOBODY:
                left[side] = True
                if left[1 - side]:
                    break
    return left


def _is_controlled(battle: Battle, figure: Figure) -> bool:
    """Whether a control spell lies upon a figure that makes it one of its controller's."""
    book = battle.book
    return any(one.id in book.controls and one.id not in book.minds for one in figure.statuses)


def check(battle: Battle) -> bool:
    """End the battle if it is over; return whether it is (FG-57)."""
    state = battle.state
    left = standing(battle)
    if not left[0] and not left[1]:
        finish(battle, "nobody_left")
    elif not left[0] or not left[1]:
        _claim(battle, 0 if left[0] else 1)
        finish(battle, "last_standing")
    elif state.tokens and all(
        token.where in ("secured", "lost") or token.is_false == 1 for token in state.tokens
    ):
        finish(battle, "all_secured")
    return bool(state.result)


def _claim(battle: Battle, seat: int) -> None:
    """Give the side that still stands every token on the table, carried ones too (FG-57)."""
    for token in list(battle.state.tokens):
        if token.where in ("table", "carried") and token.is_false != 1:
            bearer = next(
                (figure.id for figure in battle.on_table() if figure.token == token.id), NOBODY
            )
            if bearer != NOBODY:
                battle.change(bearer, token=NOBODY)
            treasure.secure(battle, token.id, seat, bearer)


def finish(battle: Battle, result: str) -> None:
    """End the battle; unsecured tokens are lost."""
    state = battle.state
    for token in list(state.tokens):
        if token.where in ("table", "carried", "hidden"):
            treasure.change(battle, token.id, where="lost")
            battle.emit(TokenVanished(token.id, "lost"))
    for figure in state.figures:
        if figure.token != NOBODY:
            battle.change(figure.id, token=NOBODY)
    state.result = result
    state.phase = ""
    state.stack.clear()
    state.active, state.near, state.stage = (), (), ""
    if state.options.spells_before and isinstance(state.options.tempers, UnsetType):
        # In a campaign the results are kept, and the player chooses what to try.
        aftermath.run(battle)
    battle.emit(BattleEnded(result, secured(state)))


def secured(state: FrostgraveState) -> tuple[int, int]:
    """Count the tokens that each seat has secured."""
    where = [token.seat for token in state.tokens if token.where == "secured"]
    return where.count(0), where.count(1)


def outcome(state: FrostgraveState) -> Outcome | None:
    """Return the winner: the side with more secured tokens; a draw on equal ones (FG-58)."""
    if not state.result:
        return None
    tokens = secured(state)
    places = (1, 1) if tokens[0] == tokens[1] else ((1, 2) if tokens[0] > tokens[1] else (2, 1))
    return Outcome(places, tokens, state.result, RESULTS[state.result])
