"""The possible actions of a decision, arranged for picking: by skater, by kind, by square."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.engine.contract import Action, Decision, kind_of
from game.trick_shot.actions import (
    Decline,
    EdgeMove,
    SaucerPass,
    Serve,
)
from game.trick_shot.aims import aim_of
from game.trick_shot.faces import FAIL, RESPONSE
from game.trick_shot.pending import Changing, Pushing, Rolled
from game.trick_shot.state import TrickShotState
from game.trick_shot.team import NOBODY
from scenes.game_view.action_index import ActionIndex

MOVE, PASS, SAUCER, SHOT, SLAPSHOT, STEAL, HIT = (
    "move",
    "pass_puck",
    "saucer_pass",
    "shot",
    "slapshot",
    "steal",
    "hit",
)
LINE_CHANGE = "line_change"
BAR_KINDS = (MOVE, PASS, SAUCER, LINE_CHANGE, SHOT, SLAPSHOT, STEAL, HIT)
"""The buttons of a turn, in their order on the bar."""
_DIRECT = (SHOT, SLAPSHOT, PASS, STEAL, HIT, MOVE, SAUCER)
"""The kinds of action that a click on a square can mean, the preferred first."""


@dataclass(frozen=True)
class Option:
    """One way to use a square: who, what kind of action, and the action itself."""

    skater: int
    kind: str
    square: int
    action: Action


@dataclass
class TrickShotActionIndex(ActionIndex[TrickShotState]):
    """The possible actions of one decision."""

    options: list[Option] = field(default_factory=list)
    cards: list[Action] = field(default_factory=list)
    plain: dict[str, Action] = field(default_factory=dict)
    """Actions that need no square, by kind: a line change, accepting a roll, declining."""

    @property
    def question(self) -> str:
        """The key of the question's words; a line change forced by a penalty has its own."""
        frame = self.state.stack[-1] if self.state.stack else None
        forced = isinstance(frame, Changing) and frame.forced
        return f"{self.kind}_forced" if forced else self.kind

    @property
    def is_empty(self) -> bool:
        """Whether nothing may be chosen, as in a lesson step that is only to be read."""
        return not (self.options or self.cards or self.plain)

    def skaters(self) -> list[int]:
        """The skaters who can be chosen, in order of their numbers."""
        return sorted({option.skater for option in self.options if option.skater >= 0})

    def of(self, skater: int, kind: str = "") -> list[Option]:
        """The options of a skater, of one kind if it is given."""
        return [
            option
            for option in self.options
            if option.skater == skater and (not kind or bar_kind(option.kind) == kind)
        ]

    def kinds(self, skater: int = NOBODY) -> set[str]:
        """The kinds of action possible, for one skater if given."""
        found = {
            bar_kind(option.kind) for option in self.options if skater in (NOBODY, option.skater)
        }
        return found | set(self.plain)

    def at(self, skater: int, square: int, kind: str = "") -> Option | None:
        """The option that pointing at a square means for a skater, or `None`."""
        found = [option for option in self.of(skater, kind) if option.square == square]
        if not found:
            return None
        return min(found, key=_preference)


def _preference(option: Option) -> tuple[int, int]:
    kind = bar_kind(option.kind)
    order = _DIRECT.index(kind) if kind in _DIRECT else len(_DIRECT)
    return order, int(isinstance(option.action, EdgeMove))


def bar_kind(kind: str) -> str:
    """The button of a kind of action."""
    return MOVE if kind == "edge_move" else kind


def build_offer(
    state: TrickShotState, decision: Decision, legal: Sequence[Action]
) -> TrickShotActionIndex:
    """Arrange the legal actions of a decision."""
    offer = TrickShotActionIndex(decision, state)
    for action in legal:
        kind = kind_of(action)
        if getattr(action, "card", ""):
            offer.cards.append(action)
            continue
        place = _place(state, action)
        if place is None:
            offer.plain["decline" if isinstance(action, Decline) else kind] = action
        else:
            offer.options.append(Option(place[0], kind, place[1], action))
    return offer


def _place(state: TrickShotState, action: Action) -> tuple[int, int] | None:
    """The acting skater and the target square; `None` where no square is needed."""
    actor, square, other = aim_of(action)
    if square >= 0:
        return (_pushed(state) if actor < 0 else actor), square
    if other >= 0:
        return actor, state.places[other]
    if actor < 0:
        return None
    return actor, state.places[actor] if isinstance(action, Serve) else state.puck


def _pushed(state: TrickShotState) -> int:
    frame = state.stack[-1] if state.stack else None
    return frame.action.target if isinstance(frame, Pushing) else NOBODY


def nothing_to_gain(state: TrickShotState) -> bool:
    """Whether a re-roll could only do harm: the roll has no fail and no response.

    A saucer pass is excepted, since its bounces count in any case (TS-8.3).
    """
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, Rolled) or isinstance(frame.action, SaucerPass):
        return False
    return FAIL not in state.pool and RESPONSE not in state.pool
