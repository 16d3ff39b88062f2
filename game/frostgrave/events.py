"""The events of Frostgrave, with everything that an animation or a log line needs.

Figures, tokens and markers are named by their ids, seats by 0, 1 and -1; points and lengths are
1/64 inch, angles whole degrees.
"""

from __future__ import annotations

from typing import TypeAlias

from game.engine.contract import Event, clause
from game.frostgrave.events_fighting import (
    CrossbowLoaded,
    Damaged,
    DamagePrevented,
    FightersParted,
    FightRolled,
    FigureTakenOut,
    Healed,
    ShotRolled,
    VictimDrawn,
)
from game.frostgrave.events_magic import (
    ActivationLost,
    ControlChanged,
    ExpiryRolled,
    FalseNamed,
    FigureArrived,
    FigurePlaced,
    ItemUsed,
    MarkerPut,
    MarkerRemoved,
    SpellCast,
    SpellEmpowered,
    SpellFailed,
    SpellResisted,
    SpellRolled,
    SpoilsGained,
    StatusBegan,
    StatusEnded,
    StormChanged,
    TokenMoved,
    WillRaised,
    WillRolled,
    WordSpoken,
)
from game.frostgrave.events_moving import (
    DirectionRolled,
    FigureFell,
    FigureLeft,
    FigureMoved,
    FigureSlid,
    MoveStopped,
    ReactionDeclined,
)
from game.frostgrave.events_scenario import (
    DeedDone,
    DiscRolled,
    DoorOpened,
    PieceWoke,
    ScenarioRolled,
    SiteUsed,
    TokenRevealed,
    TokenTurned,
)
from game.frostgrave.events_treasure import (
    EncounterRolled,
    TokenDropped,
    TokenSecured,
    TokenTaken,
    TokenVanished,
)
from game.frostgrave.names import Phase


@clause("FG-61")
class BattleBegan(Event, frozen=True, tag="battle_began"):
    """The table is laid and the warbands stand ready."""

    table: str
    table_seed: int


@clause("FG-50")
class TokenPlaced(Event, frozen=True, tag="token_placed"):
    """A treasure token came onto the table."""

    token: int
    seat: int
    x: int
    y: int
    z: int


@clause("FG-61")
class SidesRolled(Event, frozen=True, tag="sides_rolled"):
    """Both rolled for the choice of sides; ties were rolled again."""

    rolls: tuple[int, int]
    winner: int


@clause("FG-61")
class SideChosen(Event, frozen=True, tag="side_chosen"):
    """The edges of both seats are settled."""

    seat: int
    edge: int


@clause("FG-61")
class FigureDeployed(Event, frozen=True, tag="figure_deployed"):
    """A figure was put on the table at set-up."""

    figure: int
    x: int
    y: int
    z: int
    facing: int


@clause("FG-01")
class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A turn began; ``rolls`` decide who goes first, ``bonuses`` included in ``totals``."""

    turn: int
    rolls: tuple[int, int]
    totals: tuple[int, int]
    first: int


@clause("FG-02")
class PhaseBegan(Event, frozen=True, tag="phase_began"):
    """A side's part of a phase began; ``seat`` -1 for the creatures."""

    phase: Phase
    seat: int
    near: tuple[int, ...]


@clause("FG-04")
class ActivationBegan(Event, frozen=True, tag="activation_began"):
    """A figure, or a group, was activated."""

    figures: tuple[int, ...]
    is_group: bool
    actions: int


@clause("FG-04")
class ActivationEnded(Event, frozen=True, tag="activation_ended"):
    """A figure is done for this turn."""

    figure: int


@clause("FG-04")
class GroupMoved(Event, frozen=True, tag="group_moved"):
    """All of a group have moved; now they take their second actions."""

    figures: tuple[int, ...]


@clause("FG-57")
class BattleEnded(Event, frozen=True, tag="battle_ended"):
    """The battle is over; ``tokens`` were secured by each seat (FG-57, FG-58)."""

    reason: str
    tokens: tuple[int, int]


FrostgraveEvent: TypeAlias = (
    BattleBegan
    | TokenPlaced
    | FalseNamed
    | SidesRolled
    | SideChosen
    | FigureDeployed
    | TurnBegan
    | PhaseBegan
    | ActivationBegan
    | ActivationEnded
    | ActivationLost
    | GroupMoved
    | FigureMoved
    | MoveStopped
    | ReactionDeclined
    | FigurePlaced
    | FigureSlid
    | FigureFell
    | FigureLeft
    | FightRolled
    | FightersParted
    | VictimDrawn
    | ShotRolled
    | CrossbowLoaded
    | Damaged
    | DamagePrevented
    | Healed
    | FigureTakenOut
    | SpellRolled
    | SpellEmpowered
    | SpellCast
    | SpellFailed
    | WillRolled
    | WillRaised
    | SpellResisted
    | StatusBegan
    | StatusEnded
    | MarkerPut
    | MarkerRemoved
    | ExpiryRolled
    | WordSpoken
    | StormChanged
    | FigureArrived
    | ControlChanged
    | TokenTaken
    | TokenDropped
    | TokenMoved
    | TokenSecured
    | TokenVanished
    | EncounterRolled
    | DirectionRolled
    | DiscRolled
    | ScenarioRolled
    | DeedDone
    | DoorOpened
    | PieceWoke
    | SiteUsed
    | TokenTurned
    | TokenRevealed
    | ItemUsed
    | SpoilsGained
    | BattleEnded
)
"""Anything that can happen."""
