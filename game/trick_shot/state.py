"""Everything that changes during a match of Trick Shot."""

from __future__ import annotations

from game.engine.contract import State
from game.engine.dice import Dice
from game.trick_shot.options import TrickShotOptions
from game.trick_shot.pending import PendingFrame

UNKNOWN_CARD = "?"
"""What a view shows instead of a rival's secret first card."""


class TrickShotState(State):
    """A position. Lists with two entries are Red's and Blue's.

    The carrier is not kept: it is the skater on the puck's square (TS-3.1).
    """

    options: TrickShotOptions
    team: int
    """The team on turn; -1 before the first face-off."""
    turn: int
    """The number of the turn, 1-30, in overtime 31-34; 0 before the first (TS-12.3)."""
    period: int
    """1-3, 4 is overtime; 0 before the first."""
    score: list[int]
    places: list[int]
    """The square of each of the 14 skaters; -1 off the ice."""
    puck: int
    """The square of the puck."""
    penalties: list[int]
    """For each skater the turn of the return from the penalty box; 0 without a penalty."""
    stamina: list[int]
    """Ready stamina tokens (TS-1.5)."""
    pool: list[str]
    """The faces of the dice in the pool, in the order in which they joined it."""
    last_actor: int
    """The skater who acted last in this turn; -1 at its start (TS-4.2)."""
    wind_used: bool
    """Whether Second wind was used in this turn (TS-13.5)."""
    puck_before: int
    """The puck's square before the action (TS-6.3)."""
    partner: list[int]
    """Which partner of the team played its last turn, or plays the present one (TS-1.1)."""
    cards: list[str]
    """The current line card; empty without cards."""
    hands: list[list[str]]
    """The line cards in hand."""
    aside: list[list[str]]
    """The line cards set aside face down, the latest last."""
    card_off: list[bool]
    """Whether the current card is switched off (Rattle)."""
    first_cards: list[str]
    """First cards chosen and not yet shown; empty where not chosen."""
    stack: list[PendingFrame]
    """What must still be done, the next on top (last). Empty: the team on turn plays."""
    result: str
    """What decided the match; empty while it goes on (TS-15)."""


def copied(state: TrickShotState) -> TrickShotState:
    """Return an independent state, equal to this one."""
    dice = state.dice
    return TrickShotState(
        Dice(dice.seed, dice.drawn, dice.next[:]),
        state.options,
        state.team,
        state.turn,
        state.period,
        state.score[:],
        state.places[:],
        state.puck,
        state.penalties[:],
        state.stamina[:],
        state.pool[:],
        state.last_actor,
        state.wind_used,
        state.puck_before,
        state.partner[:],
        state.cards[:],
        [state.hands[0][:], state.hands[1][:]],
        [state.aside[0][:], state.aside[1][:]],
        state.card_off[:],
        state.first_cards[:],
        state.stack[:],
        state.result,
    )
