"""Positions in a few lines: cards, the open window, and the results of actions.

No two of the sixty beasts have the same pair of values, so a beast is named by it: ``"5/6"`` has
defence 5 and attack 6.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

import pytest

from game.engine.data_loader import load
from game.engine.dice import Dice
from game.engine.errors import Illegal
from game.engine.folders import data_folder
from game.peak_duel.actions import (
    Attack,
    Pass,
    PeakDuelAction,
    PickBeast,
    PickDiscarded,
    PickSoul,
    PickStance,
    UseSpell,
)
from game.peak_duel.data import PeakDuelData, read_book
from game.peak_duel.events import PeakDuelEvent
from game.peak_duel.names import NO_SLOT, Phase, Rule, Window
from game.peak_duel.options import PeakDuelOptions
from game.peak_duel.rules import PeakDuel
from game.peak_duel.setup import new_state
from game.peak_duel.state import FieldBeast, PeakDuelState, SpellCard

E = TypeVar("E")
ME, RIVAL = 0, 1
"""The active player of a position is seat 0."""

PHASE_OF: dict[Window, Phase] = {
    "draw": "draw",
    "summon": "summon",
    "battle_start": "battle",
    "declare": "battle",
    "damage": "battle",
    "aftermath": "battle",
    "set": "set",
    "end": "end",
}


@lru_cache
def book() -> PeakDuelData:
    """Return the data of the game, read once."""
    return load(read_book, data_folder() / "peak_duel")


@lru_cache
def rules() -> PeakDuel:
    """Return the rules, built once."""
    return PeakDuel(book())


def named(values: str) -> str:
    """Return the beast with these values, such as ``"5/6"``; other texts stay as they are."""
    defence, slash, attack = values.partition("/")
    if not slash:
        return values
    pair = int(defence), int(attack)
    found = [each.id for each in book().beasts.values() if (each.defence, each.attack) == pair]
    assert len(found) == 1, f"no beast has {values}"
    return found[0]


def of_element(element: str, number: int = 0) -> str:
    """Return a beast of an element."""
    return [each.id for each in book().beasts.values() if each.element == element][number]


class Duel:
    """A position to play on.

    Args:
        window: the open window; the active player has priority. Empty between phases.
        up: beasts of either player in attack stance, from slot 0 on.
        side: beasts in defence stance, in the slots after them.
        hand, souls, discards, sets: cards of either player; ``sets`` lie face down.
        decks: how many cards either deck holds.
        left: what the phase still allows.
        turn: the number of the turn; all beasts entered in the turn before.
    """

    def __init__(
        self,
        window: Window,
        *,
        up: tuple[Sequence[str], Sequence[str]] = ((), ()),
        side: tuple[Sequence[str], Sequence[str]] = ((), ()),
        hand: tuple[Sequence[str], Sequence[str]] = ((), ()),
        souls: tuple[Sequence[str], Sequence[str]] = ((), ()),
        discards: tuple[Sequence[str], Sequence[str]] = ((), ()),
        sets: tuple[Sequence[str], Sequence[str]] = ((), ()),
        decks: tuple[int, int] = (10, 10),
        rule: Rule = "greater",
        left: int = 3,
        turn: int = 4,
        phase: Phase | None = None,
        options: PeakDuelOptions | None = None,
    ) -> None:
        self.rules = rules()
        state = new_state(book(), options or PeakDuelOptions(), Dice(1))
        state.first = state.active = state.priority = ME
        state.turn = turn
        state.window = window
        state.phase = phase or PHASE_OF[window]
        state.rule = rule
        state.left = left
        lists = []
        for seat in (ME, RIVAL):
            state.hands[seat] = [named(card) for card in hand[seat]]
            state.souls[seat] = [named(card) for card in souls[seat]]
            state.discards[seat] = [named(card) for card in discards[seat]]
            for number, card in enumerate(sets[seat]):
                state.spells[seat][number] = SpellCard(named(card), turn - 1)
            upright = [(named(card), "attack") for card in up[seat]]
            lying = [(named(card), "defence") for card in side[seat]]
            for number, (card, stance) in enumerate([*upright, *lying]):
                data = book().beasts[card]
                state.beasts[seat][number] = FieldBeast(
                    card,
                    stance,
                    data.defence,
                    data.attack,
                    turn - 1,  # type: ignore[arg-type]
                )
            used = self._placed(state, seat)
            free = [card for card in book().beasts if card not in used]
            state.decks[seat] = free[: decks[seat]]
            lists.append((*used, *state.decks[seat]))
        state.lists = (lists[0], lists[1])
        self.state = state
        self.events: list[PeakDuelEvent] = []
        self.rules.check_position(state) if window not in ("damage", "aftermath") else None

    @staticmethod
    def _placed(state: PeakDuelState, seat: int) -> list[str]:
        return [
            *state.hands[seat],
            *state.souls[seat],
            *state.discards[seat],
            *(each.card for each in state.beasts[seat] if each),
            *(each.card for each in state.spells[seat] if each),
        ]

    def play(self, *actions: PeakDuelAction) -> Duel:
        """Check and apply actions one after another; the events are collected."""
        for action in actions:
            self.rules.check(self.state, action)
            assert action in self.rules.legal(self.state)
            self.events += self.rules.apply(self.state, action)
        self.rules.check_position(self.state)
        return self

    def passes(self, count: int = 2) -> Duel:
        """Let players pass."""
        return self.play(*[Pass()] * count)

    def attack(self, attacker: int, target: int) -> Duel:
        """Declare an attack and let both pass up to the comparison and past it."""
        return self.play(Attack(attacker, target)).passes(4)

    def use(self, card: str, spell: str, *choices: object) -> Duel:
        """Use a spell of whoever has priority, with its choices.

        A choice is a beast as (seat, slot), a stance, or a card: a soul, or for
        the second card of Cycle a discarded one.
        """
        name = named(card)
        seat = self.state.priority
        slots = [each.card if each else "" for each in self.state.spells[seat]]
        slot = slots.index(name) if name in slots else NO_SLOT
        self.play(UseSpell(name, spell, slot))
        cards = 0
        for choice in choices:
            if isinstance(choice, tuple):
                self.play(PickBeast(*choice))
            elif choice in ("attack", "defence"):
                self.play(PickStance(choice))  # type: ignore[arg-type]
            else:
                kind = PickDiscarded if cards else PickSoul
                self.play(kind(named(str(choice))))
                cards += 1
        return self

    def refused(self, action: PeakDuelAction) -> tuple[str, str]:
        """Return the clause and the key with which an action is refused."""
        before = self.rules.copy(self.state)
        with pytest.raises(Illegal) as caught:
            self.rules.check(self.state, action)
        assert self.state == before
        assert action not in self.rules.legal(self.state)
        return caught.value.clause, caught.value.key

    def happened(self, kind: type[E]) -> list[E]:
        """Return the events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def beast(self, seat: int, slot: int) -> FieldBeast:
        """Return the beast in a slot."""
        beast = self.state.beasts[seat][slot]
        assert beast is not None
        return beast

    def stands(self, seat: int, slot: int) -> bool:
        """Whether a beast is in a slot."""
        return self.state.beasts[seat][slot] is not None

    @property
    def lives(self) -> tuple[int, int]:
        """The cards in both decks."""
        return len(self.state.decks[0]), len(self.state.decks[1])

    @property
    def asked(self) -> tuple[int, str] | None:
        """Seat and kind of the decision that is due; ``None`` when the match is over."""
        decision = self.rules.decision(self.state)
        return None if decision is None else (decision.seat, decision.kind)

    def spells(self) -> set[str]:
        """Return the names of the spells that can be used now."""
        legal = self.rules.legal(self.state)
        return {action.spell for action in legal if isinstance(action, UseSpell)}
