"""Everything that changes during a match of Peak Duel."""

from __future__ import annotations

import msgspec

from game.engine.contract import State
from game.engine.dice import Dice
from game.peak_duel.names import Phase, Rule, Stance, Window
from game.peak_duel.options import PeakDuelOptions
from game.peak_duel.pending import PendingFrame


class FieldBeast(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A beast on the field, with its values after spells (PD-9.17)."""

    card: str
    stance: Stance
    defence: int
    attack: int
    entered: int
    """The number of the turn in which it came onto the field (PD-2.3)."""
    turned: bool = False
    """Whether its player has changed its stance in this turn."""
    attacked: bool = False
    """Whether it has attacked in this turn (PD-3.2)."""
    guards: int = 0
    """How often it will not be destroyed in this turn (Adamant, PD-9.52)."""


class SpellCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A card in a spell slot; ``since`` is the turn in which it was put there (PD-3.6)."""

    card: str
    since: int
    face_up: bool = False


class PeakDuelState(State):
    """A position. Lists with two entries belong to seat 0 and seat 1."""

    options: PeakDuelOptions
    lists: tuple[tuple[str, ...], tuple[str, ...]]
    """The deck lists that the players brought; open to both."""
    first: int
    """The seat that goes first (PD-1.4)."""
    active: int
    """The seat whose turn it is (PD-9.18)."""
    turn: int
    """The number of the turn, from 1; both players' turns count."""
    rule: Rule
    phase: Phase
    window: Window
    priority: int
    """The seat that may act in the window (PD-9.29)."""
    passes: int
    """Passes in a row in the window."""
    price: int
    """What was last paid for a change of the rule on this ladder; 0 for nothing (PD-5.1)."""
    left: int
    """Summons, attacks or cards to set that the phase still allows."""
    hand_elements: list[str]
    """Elements of which a spell was used from the hand in this turn (PD-9.31)."""
    attacker: int
    """The slot of the active player's beast whose attack is declared; -1 without one."""
    target: int
    """The slot that is attacked; -1 the player, -2 without an attack."""
    allowance: str
    """The reason for the declared attack: ``limit``, ``extra`` (Rekindle) or ``renewed``."""
    spent: bool
    """Whether the declare window has used its attack, which was voided (PD-9.46)."""
    voided: int
    """The slot of the beast whose attack Rampart made void in this window; -1 for none."""
    renewed: bool
    """Whether Charge has returned that beast, so that it may declare again (PD-9.46)."""
    pierces: int
    """How many Piercing Thunders wait for the comparison (PD-9.50)."""
    clash: int
    """The slot of the beast that last attacked an attack-stance beast, for Rekindle; -1: none.

    It stays while a further attack is only declared, which may be withdrawn (PD-9.47, PD-9.51).
    """
    extra: int | tuple[int, ...]
    """The slot of the beast that Rekindle lets attack once more; -1 for none.

    Where several have such an attack, all their slots (PD-9.51).
    """
    decks: list[list[str]]
    """The cards of the deck, the top one last."""
    under: list[int]
    """How many cards at the bottom of the deck both players have seen (PD-9.5)."""
    hands: list[list[str]]
    known: list[list[str]]
    """Cards in the hand or face down that the other player has seen on their way (PD-9.12)."""
    souls: list[list[str]]
    discards: list[list[str]]
    beasts: list[list[FieldBeast | None]]
    spells: list[list[SpellCard | None]]
    stack: list[PendingFrame]
    """What is still to be decided, the next on top (last). Empty: the window goes on."""
    loser: int
    """Who has lost; -1 while the match goes on."""
    result: str
    """What decided the match; empty while it goes on."""


def copied(state: PeakDuelState) -> PeakDuelState:
    """Return an independent state, equal to this one."""
    dice = state.dice
    decks, hands, known = state.decks, state.hands, state.known
    souls, discards = state.souls, state.discards
    beasts, spells = state.beasts, state.spells
    return PeakDuelState(
        Dice(dice.seed, dice.drawn, dice.next[:]),
        state.options,
        state.lists,
        state.first,
        state.active,
        state.turn,
        state.rule,
        state.phase,
        state.window,
        state.priority,
        state.passes,
        state.price,
        state.left,
        state.hand_elements[:],
        state.attacker,
        state.target,
        state.allowance,
        state.spent,
        state.voided,
        state.renewed,
        state.pierces,
        state.clash,
        state.extra,
        [decks[0][:], decks[1][:]],
        state.under[:],
        [hands[0][:], hands[1][:]],
        [known[0][:], known[1][:]],
        [souls[0][:], souls[1][:]],
        [discards[0][:], discards[1][:]],
        [beasts[0][:], beasts[1][:]],
        [spells[0][:], spells[1][:]],
        state.stack[:],
        state.loser,
        state.result,
    )
