"""The guided first duel, read from `data/peak_duel/lesson.yaml`."""

from __future__ import annotations

from typing import Final

import msgspec

from game.engine.folders import data_folder
from game.peak_duel.field import enter
from game.peak_duel.names import NO_SLOT, NO_TARGET, Phase, Rule, Stance, Window
from game.peak_duel.options import PeakDuelOptions
from game.peak_duel.rules import PeakDuel
from game.peak_duel.state import PeakDuelState, SpellCard
from scenes.game_view.lesson_files import LessonReader, StepsFile

_SEED: Final = 7


class BeastData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A beast on the field."""

    card: str
    stance: Stance = "attack"


class SideData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player has; cards are named by their beasts.

    Attributes:
        set: cards that were set face down in an earlier turn.
        deck: how many cards are left; the others lie in the discard zone.
        top: the cards on top of the deck, the uppermost first.
    """

    field: tuple[BeastData, ...] = ()
    hand: tuple[str, ...] = ()
    souls: tuple[str, ...] = ()
    set: tuple[str, ...] = ()
    top: tuple[str, ...] = ()
    deck: int = 12


class PeakDuelPositionData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position of the lesson; the person sits at seat 0.

    Attributes:
        asked: the seat that may act; the other one has passed already where it is not its turn.
        attack: attacker and target of the attack that is declared; nothing for none.
    """

    me: SideData
    rival: SideData
    rule: Rule = "greater"
    active: int = 0
    turn: int = 5
    phase: Phase = "draw"
    window: Window = ""
    left: int = 0
    asked: int = 0
    attack: tuple[int, int] | None = None


class PeakDuelLessonFile(StepsFile, frozen=True, forbid_unknown_fields=True):
    """The file `lesson.yaml`."""

    positions: dict[str, PeakDuelPositionData]


class PeakDuelLesson(LessonReader[PeakDuel, PeakDuelLessonFile, PeakDuelState]):
    """The guided match, in terms of this game."""

    rules_type = PeakDuel
    file_type = PeakDuelLessonFile
    folder = data_folder() / "peak_duel"
    section = "peak_duel_table.lesson"

    # ------------------------------------------------------------------ positions
    def _position(self, name: str, data: PeakDuelPositionData) -> PeakDuelState:
        state, _ = self._rules.new(PeakDuelOptions(), _SEED)
        state.first, state.active, state.turn = 0, data.active, data.turn
        state.rule, state.phase, state.window = data.rule, data.phase, data.window
        state.left, state.priority = data.left, data.asked
        state.passes = int(data.asked != data.active)
        state.under, state.known = [0, 0], [[], []]
        state.attacker, state.target, state.allowance = NO_SLOT, NO_TARGET, ""
        for seat, side in enumerate((data.me, data.rival)):
            self._fill(state, seat, side, ("positions", name, "rival" if seat else "me"))
        if data.attack is not None:
            state.attacker, state.target = data.attack
            state.allowance = "limit"
        return state

    def _fill(
        self, state: PeakDuelState, seat: int, side: SideData, path: tuple[str | int, ...]
    ) -> None:
        """Lay a player's cards out; unnamed ones stay in the deck or are discarded."""
        left = list(state.lists[seat])

        def take(card: str) -> str:
            if card in left:
                left.remove(card)
            else:
                allowed = ", ".join(left)
                self._loader.report(self.file_name, path, "not_one_of", found=card, allowed=allowed)
            return card

        turn, state.turn = state.turn, state.turn - 2
        for beast in side.field:
            if take(beast.card) in self._rules.book.beasts:
                enter(self._rules.book, state, seat, beast.card, beast.stance)
        state.hands[seat] = [take(card) for card in side.hand]
        state.souls[seat] = [take(card) for card in side.souls]
        for slot, card in enumerate(side.set):
            state.spells[seat][slot] = SpellCard(take(card), state.turn)
        state.turn = turn
        top = [take(card) for card in side.top]
        rest = left[: max(0, side.deck - len(top))]
        state.decks[seat] = [*rest, *reversed(top)]
        state.discards[seat] = left[len(rest) :]
