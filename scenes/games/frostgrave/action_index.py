"""A decision as the table offers it: its actions, sorted by what a person points at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from game.engine.contract import Action, Decision
from game.frostgrave import actions as act
from game.frostgrave import activations, moving
from game.frostgrave.battle import Battle
from game.frostgrave.state import FrostgraveState
from scenes.game_view.action_index import ActionIndex

A = TypeVar("A", bound=Action)
LEADING = ("wizard", "apprentice", "soldier", "fast")
"""Decisions in which a figure is chosen to act."""


@dataclass
class FrostgraveActionIndex(ActionIndex[FrostgraveState]):
    """The legal actions of a decision.

    Attributes:
        legal: the legal actions; of moves and spots only a sample.
        battle: the position to ask the rules about.
    """

    legal: Sequence[Action]
    battle: Battle
    by_kind: dict[type[Action], list[Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for action in self.legal:
            self.by_kind.setdefault(type(action), []).append(action)

    def all(self, kind: type[A]) -> list[A]:
        """Every legal action of one kind."""
        return self.by_kind.get(kind, [])

    def of(self, kind: type[A], figure: int) -> list[A]:
        """Every legal action of one kind by one figure."""
        return [each for each in self.all(kind) if getattr(each, "figure", -1) == figure]

    def offers_all(self, figure: int) -> bool:
        """Whether everything legal is offered; a lesson offers only what its step wants."""
        return bool(self.of(act.EndActivation, figure))

    def may_move(self, figure: int) -> bool:
        """Whether a figure may move now, by the rules: `legal` holds only a sample of moves."""
        if self.of(act.Move, figure):
            return True
        if not self.offers_all(figure):
            return False
        found = activations.refusal(self.battle, figure, activations.MOVE)
        return found is None and moving.cannot_move(self.battle, self.battle.figure(figure)) is None

    @property
    def leads(self) -> bool:
        """Whether the decision is who acts."""
        return bool(self.all(act.Activate)) or self.kind in LEADING

    @property
    def actors(self) -> list[int]:
        """The figures in their activation that can still do something."""
        return [each.figure for each in self.state.active if not each.is_over]

    def casts(self, figure: int, spell: str) -> list[act.Cast]:
        """The ways in which a figure may cast a spell now."""
        return [each for each in self.of(act.Cast, figure) if each.spell == spell]


def build_offer(
    battle: Battle, state: FrostgraveState, decision: Decision, legal: Sequence[Action]
) -> FrostgraveActionIndex:
    """Sort the legal actions of a decision."""
    return FrostgraveActionIndex(decision, state, list(legal), battle)
