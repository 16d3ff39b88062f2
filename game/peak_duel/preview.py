"""The meaning of an action before it is taken: the comparison, the price, or the refusal."""

from __future__ import annotations

import msgspec

from game.engine.refusal import Refusal
from game.peak_duel.actions import Attack, ChangeRule, PeakDuelAction, Redirect
from game.peak_duel.actions.ruling import other_rule, price_for
from game.peak_duel.combat import compared
from game.peak_duel.data import PeakDuelData
from game.peak_duel.names import PLAYER, Rule
from game.peak_duel.state import FieldBeast, PeakDuelState


class Comparison(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How an attack would end without an answer.

    ``result`` is ``better``, ``equal``, ``worse`` or ``direct``; damage is what
    the attacking player and the attacked one would take.
    """

    attacker_value: int
    target_value: int
    result: str
    own_damage: int
    rival_damage: int
    is_fatal: bool
    """Whether the damage is more than the deck of the damaged player holds (PD-9.59)."""
    attacker_falls: bool = False
    target_falls: bool = False
    """Whether that beast would be destroyed; Adamant keeps one that has lost (PD-9.52)."""
    is_kept: bool = False
    """Whether Adamant would keep a beast that loses the comparison."""


class PeakDuelPreview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The consequences of an action; ``refusal`` where it is not allowed.

    ``price`` is what a change of the rule costs in soul cards, ``rule`` the rule it would bring.
    """

    refusal: Refusal | None = None
    comparison: Comparison | None = None
    price: int = 0
    rule: str = ""


def preview(book: PeakDuelData, state: PeakDuelState, action: PeakDuelAction) -> PeakDuelPreview:
    """Return what an allowed action would mean; nothing is changed."""
    match action:
        case Attack():
            return PeakDuelPreview(
                comparison=comparison(book, state, action.attacker, action.target)
            )
        case Redirect():
            return PeakDuelPreview(
                comparison=comparison(book, state, state.attacker, action.target)
            )
        case ChangeRule():
            price = price_for(book, state, state.priority)
            return PeakDuelPreview(price=price, rule=other_rule(state.rule))
        case _:
            return PeakDuelPreview()


def comparison(
    book: PeakDuelData, state: PeakDuelState, slot: int, target: int
) -> Comparison | None:
    """Judge an attack of the active player by the rule and the values as they stand."""
    attacker = state.beasts[state.active][slot]
    defender = None if target == PLAYER else state.beasts[1 - state.active][target]
    if attacker is None or (defender is None and target != PLAYER):
        return None
    lives = (len(state.decks[state.active]), len(state.decks[1 - state.active]))
    pierces = state.pierces if state.window == "damage" else 0
    return judged(book, state.rule, pierces, (attacker, defender), lives)


def judged(
    book: PeakDuelData,
    rule: Rule,
    pierces: int,
    beasts: tuple[FieldBeast, FieldBeast | None],
    lives: tuple[int, int],
) -> Comparison:
    """Judge an attack of one beast on another, or on the player where there is no other.

    Args:
        book: the data of the game.
        rule: which value wins.
        pierces: how many times the difference goes through a defence.
        beasts: the attacker and its target.
        lives: the cards left in the deck of the attacking player and of the other.
    """
    attacker, defender = beasts
    own, rival = lives
    if defender is None:
        value = attacker.attack
        damage = value if rule == "greater" else book.table.highest - value
        return Comparison(value, 0, "direct", 0, damage, damage > rival)
    result, difference = compared(rule, attacker, defender)
    is_clash = defender.stance == "attack"
    theirs = difference * (1 if is_clash else pierces) if result == "better" else 0
    mine = difference if result == "worse" else 0
    value = defender.attack if is_clash else defender.defence
    attacker_loses = is_clash and result != "better"
    target_loses = result == "better" or (is_clash and result == "equal")
    return Comparison(
        attacker.attack,
        value,
        result,
        mine,
        theirs,
        is_fatal=theirs > rival or mine > own,
        attacker_falls=attacker_loses and not attacker.guards,
        target_falls=target_loses and not defender.guards,
        is_kept=bool((attacker_loses and attacker.guards) or (target_loses and defender.guards)),
    )
