"""Windows that are passed automatically on the way to an action, as long as no rival answers.

"To battle" passes the summon phase, enters the battle and opens the attacks; "End the turn" ends it
from any phase; "Compare" resolves a declared attack. It stops as soon as the other player acts, or
where something becomes possible that was not when the button was pressed. The possible ways follow
from what the own player knows, so none of them discloses the other hand or face-down cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.engine.contract import Action, Event, kind_of
from game.peak_duel import events as ev
from game.peak_duel.actions import GoTo, Pass, UseSpell
from game.peak_duel.names import NO_SLOT, PLAYER, Phase, Window
from game.peak_duel.state import PeakDuelState
from game.peak_duel.turn import phases_ahead
from scenes.games.peak_duel.action_index import PeakDuelActionIndex
from scenes.games.peak_duel.context import PeakDuelContext

_FURTHER: Final[dict[Phase, Window]] = {"battle": "battle_start", "end": "end"}
"""Phases with a window before their main action."""
_ANSWERS: Final = (ev.SpellAnnounced, ev.RuleChanged, ev.AttackVoided)


@dataclass(frozen=True)
class Way:
    """The result of one press: its words, and the actions after this decision."""

    name: str
    """The phase at its end; `damage` for the comparison of an attack."""
    label: str
    steps: tuple[tuple[str, Action], ...]
    """For each action the kind of decision at which it is played."""


class Ahead:
    """Finds the ways of one press, and follows one."""

    def __init__(self, context: PeakDuelContext) -> None:
        self._context = context
        self._steps: list[tuple[str, Action]] = []
        self._possible: frozenset[str] = frozenset()
        self._seat = -1

    # ------------------------------------------------------------------ what is offered
    def ways(self, offer: PeakDuelActionIndex) -> list[Way]:
        """The possible ways from a decision, the usual one first.

        A lesson shows the usual way alone, whatever the seat's settings.
        """
        if offer.seat != offer.state.active:
            return []
        if self._context.table.note_area is not None:
            return self._all(offer)[:1]
        return [] if self._one_by_one(offer.seat) else self._all(offer)

    def _all(self, offer: PeakDuelActionIndex) -> list[Way]:
        state = offer.state
        if offer.kind == "phase":
            return [self._into(phase, begun=True) for phase in _FURTHER if phase in offer.phases]
        if Pass() not in offer.legal:
            return []
        if offer.kind == "declare" and state.attacker != NO_SLOT:
            words = self._context.word(
                f"pass_own.{'direct' if state.target == PLAYER else 'damage'}"
            )
            return [Way("damage", words, (("damage", Pass()),))]
        if offer.kind == "set":
            return [Way("end", self._context.word("bar.go_end"), (("end", Pass()),))]
        if offer.kind in ("draw", "summon", "declare"):
            ahead = [phase for phase in phases_ahead(state) if _is_of_use(phase, state)]
            return [self._into(phase) for phase in ahead]
        return []

    def _into(self, phase: Phase, *, begun: bool = False) -> Way:
        """The way into a phase; where it has `begun`, the press chooses the phase itself."""
        steps: list[tuple[str, Action]] = [] if begun else [("phase", GoTo(phase))]
        if phase in _FURTHER:
            steps.append((_FURTHER[phase], Pass()))
        return Way(phase, self._context.word(f"bar.go_{phase}"), tuple(steps))

    def _one_by_one(self, seat: int) -> bool:
        """Whether the seat wants to be asked in every window."""
        auto_pass = self._context.auto_pass
        return auto_pass is not None and (auto_pass.ask_always or auto_pass.mode(seat) == "always")

    # ------------------------------------------------------------------ on the way
    def begin(self, offer: PeakDuelActionIndex, way: Way) -> None:
        """Take the way: the first window is passed."""
        self._steps = list(way.steps)
        self._possible = _possible(offer)
        self._seat = offer.seat

    def forget(self) -> None:
        """Stop following the way."""
        self._steps.clear()

    def on_event(self, event: Event) -> None:
        """Stop where the rival has acted."""
        if isinstance(event, _ANSWERS) and getattr(event, "seat", self._seat) != self._seat:
            self.forget()

    def next(self, offer: PeakDuelActionIndex) -> Action | None:
        """The action at a decision on the way; `None` where the way ends."""
        if not self._steps:
            return None
        kind, action = self._steps[0]
        more = _possible(offer) - self._possible
        fits = offer.seat == self._seat and offer.kind == kind and action in offer.legal
        if not fits or (isinstance(action, Pass) and more):
            self.forget()
            return None
        self._steps.pop(0)
        return action


def _is_of_use(phase: Phase, state: PeakDuelState) -> bool:
    """Whether there is anything to do in a phase on the way."""
    match phase:
        case "battle":
            return _has_attacker(state)
        case "set":
            free = any(each is None for each in state.spells[state.active])
            return free and bool(state.hands[state.active])
        case _:
            return True


def _has_attacker(state: PeakDuelState) -> bool:
    beasts = state.beasts[state.active]
    return any(beast is not None and beast.stance == "attack" for beast in beasts)


def _possible(offer: PeakDuelActionIndex) -> frozenset[str]:
    """The alternatives to passing: spells by name, and changing the rule.

    Attacks do not count: they are the aim of the way.
    """
    found = set()
    for action in offer.legal:
        if isinstance(action, UseSpell):
            found.add(action.spell)
        elif not isinstance(action, Pass | GoTo):
            found.add(kind_of(action))
    return frozenset(found - {"attack", "summon", "change_stance", "set_card"})
