"""What must still be done or decided before play goes on: the frames of a state's stack.

The top frame (last) comes first. A frame with ``asks`` waits for a decision of its ``seat``; the
rules carry out the others.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

import msgspec

from game.frostgrave.actions import Cast, Fight, Move, Shoot
from game.frostgrave.aims import Aim
from game.frostgrave.names import NOBODY
from game.frostgrave.terrain.walking import RunUp, Waypoint

Purpose: TypeAlias = Literal["resist", "shake", "dare", "approach"]
"""The purpose of a Will roll."""


class FrostgraveFrame(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", gc=False
):
    """One frame of the stack."""

    asks: ClassVar[str] = ""
    """The kind of decision it waits for; empty for none."""


class Moving(FrostgraveFrame, frozen=True, tag="moving", gc=False):
    """A figure on its way along ``path`` with ``budget`` left (1/64 inch).

    ``declined`` are the enemies that may no longer force combat with this move (FG-67).
    ``leaves`` says that the path ends over the edge (FG-49).
    """

    figure: int
    path: tuple[Waypoint, ...]
    budget: int
    declined: tuple[int, ...] = ()
    leaves: bool = False
    run_up: RunUp | None = None
    is_begun: bool = False
    """Whether it has been interrupted before: it ends where the figure was caught (FG-17)."""


class Reacting(FrostgraveFrame, frozen=True, tag="reacting", gc=False):
    """Enemies of a figure that came near may force combat, ``by`` in this order (FG-17)."""

    asks: ClassVar[str] = "react"
    seat: int
    figure: int
    by: tuple[int, ...]


class Fighting(FrostgraveFrame, frozen=True, tag="fighting", gc=False):
    """A fight that waits for the weapon of the defender (FG-68)."""

    asks: ClassVar[str] = "weapon"
    seat: int
    attacker: int
    defender: int
    weapon: str


class Separating(FrostgraveFrame, frozen=True, tag="separating", gc=False):
    """The winner of a fight chooses to stay, push or step back (FG-22)."""

    asks: ClassVar[str] = "separate"
    seat: int
    winner: int
    loser: int


class Casting(FrostgraveFrame, frozen=True, tag="casting", gc=False):
    """A casting in progress: rolled, perhaps empowered, resisted, then taking effect.

    ``total`` is the casting roll with all modifiers and what was paid, ``needed`` the casting
    number; ``rollers`` still have to roll Will, ``failed`` and ``resisted`` have done so.
    """

    asks: ClassVar[str] = "empower"
    seat: int
    caster: int
    spell: str
    aim: Aim
    natural: int
    total: int
    needed: int
    stage: Literal["empower", "decide", "resist"] = "empower"
    """Waiting for the empowering (FG-37), about to succeed or fail, or at the Will rolls."""
    rollers: tuple[int, ...] = ()
    failed: tuple[int, ...] = ()
    resisted: tuple[int, ...] = ()
    is_hasty: bool = False
    """Whether the caster had moved before (FG-39)."""

    @property
    def margin(self) -> int:
        """By how much the roll beat the casting number; below 0 for a miss."""
        return self.total - self.needed


class Willing(FrostgraveFrame, frozen=True, tag="willing", gc=False):
    """A Will roll that its figure may still improve with Health (FG-38).

    ``purpose`` is ``resist`` (a casting lies below), ``shake`` (of the status ``detail``), or
    ``dare`` (an action against a dreadful figure lies below).
    """

    asks: ClassVar[str] = "resist"
    seat: int
    figure: int
    total: int
    needed: int
    purpose: Purpose
    detail: str = ""


class ActingAgainst(FrostgraveFrame, frozen=True, tag="daring", gc=False):
    """An action that needs a Will roll first, because of its target."""

    figure: int
    target: int
    action: Fight | Shoot | Cast | Move


class Shaking(FrostgraveFrame, frozen=True, tag="shaking", gc=False):
    """Statuses that a figure may shake off one after another, before play goes on."""

    figure: int
    statuses: tuple[str, ...]


class Prowling(FrostgraveFrame, frozen=True, tag="prowling", gc=False):
    """An uncontrolled creature in its activation (FG-51 to FG-53); ``moves`` counts its moves."""

    figure: int
    actions: int
    moves: int = 0
    chases: int = NOBODY
    """The opponent that it pursues when they are separated (FG-51)."""
    fought: bool = False
    """Whether its last action was a fight."""
    wandered: bool = False
    """Whether it has moved in a random direction (FG-53)."""


class Clearing(FrostgraveFrame, frozen=True, tag="clearing", gc=False):
    """A seat may take back runes of its own before the turn ends (Explosive Rune)."""

    asks: ClassVar[str] = "runes"
    seat: int


class Closing(FrostgraveFrame, frozen=True, tag="closing", gc=False):
    """The turn ends as soon as all questions are answered."""


class Naming(FrostgraveFrame, frozen=True, tag="naming", gc=False):
    """A seat names which of its tokens is false (Fool's Gold)."""

    asks: ClassVar[str] = "name_false"
    seat: int


class Fleeing(FrostgraveFrame, frozen=True, tag="fleeing", gc=False):
    """A deserter on its way off the table, with this many actions left (Steal Health)."""

    figure: int
    actions: int
    moves: int = 0


PendingFrame: TypeAlias = (
    Moving
    | Reacting
    | Fighting
    | Separating
    | Casting
    | Willing
    | ActingAgainst
    | Shaking
    | Prowling
    | Fleeing
    | Naming
    | Clearing
    | Closing
)
"""Whatever can be on a stack."""
