"""Everything that a seat can decide in Peak Duel, one kind per decision.

Cards are named by their beast, which is unique within a deck (PD-9.1). Slots are numbered from 0.
Further choices of a spell or a change of the rule are asked for one after another.
"""

from __future__ import annotations

from typing import TypeAlias

from game.engine.contract import PASS, Action
from game.peak_duel.names import Phase, Stance


class Pass(Action, frozen=True, tag=PASS, gc=False):
    """Do nothing more here; two passes in a row close the window (PD-9.29)."""


class GoTo(Action, frozen=True, tag="go_to", gc=False):
    """Enter a later phase of the turn; those between are skipped (PD-3.1)."""

    phase: Phase


class Summon(Action, frozen=True, tag="summon", gc=False):
    """Put a beast from the hand into the first free slot (PD-2.2)."""

    card: str
    stance: Stance


class ChangeStance(Action, frozen=True, tag="change_stance", gc=False):
    """Turn an own beast that was on the field before this turn (PD-2.3)."""

    slot: int


class Attack(Action, frozen=True, tag="attack", gc=False):
    """Declare an attack on a beast, or with ``target`` -1 on the player (PD-3.3)."""

    attacker: int
    target: int


class SetCard(Action, frozen=True, tag="set_card", gc=False):
    """Put a hand card face down into the first free spell slot (PD-3.6)."""

    card: str


class UseSpell(Action, frozen=True, tag="use_spell", gc=False):
    """Use a card as a spell, from a spell slot or with ``slot`` -1 from the hand (PD-4.1)."""

    card: str
    spell: str
    slot: int


class ChangeRule(Action, frozen=True, tag="change_rule", gc=False):
    """Turn greater wins into lesser wins or back, at the price now due (PD-5.1)."""


class Pay(Action, frozen=True, tag="pay", gc=False):
    """Choose a soul card that is paid for the change of the rule."""

    card: str


class PickBeast(Action, frozen=True, tag="pick_beast", gc=False):
    """Choose the beast that a spell is used on."""

    seat: int
    slot: int


class PickSoul(Action, frozen=True, tag="pick_soul", gc=False):
    """Choose the soul card that a spell uses."""

    card: str


class PickStance(Action, frozen=True, tag="pick_stance", gc=False):
    """Choose the stance of a beast that Spring Wind summons (PD-9.55)."""

    stance: Stance


class PickDiscarded(Action, frozen=True, tag="pick_discarded", gc=False):
    """Choose the discarded card that Cycle takes into the hand (PD-9.56)."""

    card: str


class Redirect(Action, frozen=True, tag="redirect", gc=False):
    """Choose the target again after the field has changed (PD-9.47)."""

    target: int


class Withdraw(Action, frozen=True, tag="withdraw", gc=False):
    """Take the declared attack back after the field has changed (PD-9.47)."""


class Discard(Action, frozen=True, tag="discard", gc=False):
    """Discard a hand card beyond the limit at the end of the turn (PD-3.7)."""

    card: str


PeakDuelAction: TypeAlias = (
    Pass
    | GoTo
    | Summon
    | ChangeStance
    | Attack
    | SetCard
    | UseSpell
    | ChangeRule
    | Pay
    | PickBeast
    | PickSoul
    | PickStance
    | PickDiscarded
    | Redirect
    | Withdraw
    | Discard
)
"""Every kind of action."""
