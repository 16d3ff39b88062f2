"""Everything that changes during a battle."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from game.engine.contract import State
from game.engine.dice import Dice
from game.frostgrave.activation import Activation, Stage
from game.frostgrave.figures import Figure
from game.frostgrave.markers import Marker
from game.frostgrave.names import NOBODY, Phase, TokenPlace
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.pending import PendingFrame


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A treasure token; ``id`` is its place in ``state.tokens``.

    ``seat`` placed it, or secured it once ``where`` says so. ``is_false`` is 1 for fool's gold,
    0 for a true token, -1 where the view may not know.
    """

    id: int
    x: int
    y: int
    z: int
    seat: int
    where: TokenPlace = "table"
    is_false: int = 0
    touched: bool = False
    """Whether it has been picked up before (random encounters, FG-S4)."""
    kind: Literal["special", "hidden", "lamp"] | UnsetType = UNSET
    """A scenario's treasure of its own kind (FG-S5); it counts as one token."""


class Attempt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A spellcaster has tried an out-of-game spell (FG-S6).

    ``success`` says whether it worked, ``placed`` and ``named`` how far a treasure token that it
    adds has come: it lies on the table, and the false one has been named.
    """

    figure: int
    spell: str
    success: bool = False
    placed: bool = False
    named: bool = False


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What a scenario remembers (FG-S5)."""

    id: str
    closed: tuple[int, int] = (0, 0)
    """A turn, and how many steps of its end are done."""
    spent: tuple[str, ...] | UnsetType = UNSET
    """Events that happen only once: ``token:`` and its id when it was first picked up, ``rule:``
    and its place in the scenario when it never happens again, ``deed:``, its name and a figure or,
    for a deed of the battle, a seat.
    """
    gone: tuple[str, ...] | UnsetType = UNSET
    """The ids of pieces no longer there: doors that stand open, statues that walk."""


class FrostgraveState(State):
    """A position. Everything but the lists is replaced, never changed in place."""

    options: FrostgraveOptions
    table: str
    """The id of the table, or ``generated``."""
    table_seed: int
    """The seed of a generated table; its size is an option."""
    phase: Phase = "before"
    turn: int = 0
    first: int = NOBODY
    """The seat that goes first in every phase of the turn (FG-01)."""
    side: int = 0
    """The seat whose part of the phase it is."""
    edges: tuple[int, int] = (NOBODY, NOBODY)
    """The edge of each seat (FG-61)."""
    near: tuple[int, ...] = ()
    """Soldiers who could join the spellcaster at the beginning of the phase (FG-03)."""
    taken: int = 0
    """How many of them have gone."""
    stage: Stage = ""
    active: tuple[Activation, ...] = ()
    storm: int = 0
    """The penalty of bows and crossbows (Call Storm)."""
    tried: tuple[Attempt, ...] = ()
    """Out-of-game spells already tried."""
    markers: tuple[Marker, ...] = ()
    marker_count: int = 0
    """How many markers there have been: the next one's id."""
    figures: list[Figure] = msgspec.field(default_factory=list)
    tokens: list[Token] = msgspec.field(default_factory=list)
    stack: list[PendingFrame] = msgspec.field(default_factory=list)
    """What is pending, the next on top (last)."""
    result: str = ""
    """What decided the battle; empty while it goes on."""
    scenario: Scene | UnsetType = UNSET
    """Missing in the plain battle, so that its positions stay as they were."""


def copied(state: FrostgraveState) -> FrostgraveState:
    """Return an independent state, equal to this one."""
    dice = state.dice
    return FrostgraveState(
        Dice(dice.seed, dice.drawn, dice.next[:]),
        state.options,
        state.table,
        state.table_seed,
        state.phase,
        state.turn,
        state.first,
        state.side,
        state.edges,
        state.near,
        state.taken,
        state.stage,
        state.active,
        state.storm,
        state.tried,
        state.markers,
        state.marker_count,
        state.figures[:],
        state.tokens[:],
        state.stack[:],
        state.result,
        state.scenario,
    )
