"""The events of Trick Shot, with everything that an animation or a log line needs.

Squares, skaters and teams are numbers (see :mod:`game.trick_shot.actions`). A ``path`` is every
square in order, the first being where the thing started. ``turns`` of a path are the positions in
it at which the puck bounced off the boards or a net and changed its direction. ``taken_by`` is the
skater who has the puck where it stops, -1 where it lies loose.

Each subject has a file of its own; all are imported from here.
"""

from __future__ import annotations

from typing import TypeAlias

from game.trick_shot.card_events import (
    CardsRevealed,
    CardSwitchedOff,
    FirstCardChosen,
    LineChanged,
    LinesDealt,
    LinesSwapped,
)
from game.trick_shot.contact_events import (
    FightBegan,
    FightEnded,
    FightRound,
    HitMade,
    Penalised,
    PenaltyEnded,
    PenaltyTakenOver,
    StealTried,
)
from game.trick_shot.course_events import (
    ClockAdvanced,
    FaceOffRolled,
    FaceOffWon,
    GoaliePulled,
    GoalieReturned,
    MatchEnded,
    PeriodBegan,
    PeriodEnded,
    PlayStopped,
    RinkReset,
    TurnBegan,
    TurnEnded,
)
from game.trick_shot.ice_events import (
    GoalieSentHome,
    GoalScored,
    OffsideCorrected,
    PassMade,
    PuckTaken,
    PuckTravelled,
    Rebounded,
    ResponseDeclined,
    ResponseMade,
    SaucerPassMade,
    ShotSaved,
    ShotTaken,
    SkaterMoved,
)
from game.trick_shot.roll_events import (
    ActionAnnounced,
    DiceRolled,
    DiceUsedAgain,
    FailsIgnored,
    StaminaRefreshed,
    StaminaSpent,
)

TrickShotEvent: TypeAlias = (
    LinesDealt
    | FirstCardChosen
    | CardsRevealed
    | PeriodBegan
    | PeriodEnded
    | RinkReset
    | FaceOffRolled
    | FaceOffWon
    | ClockAdvanced
    | TurnBegan
    | ActionAnnounced
    | DiceRolled
    | DiceUsedAgain
    | StaminaSpent
    | StaminaRefreshed
    | SkaterMoved
    | PuckTaken
    | PassMade
    | SaucerPassMade
    | PuckTravelled
    | ShotTaken
    | FailsIgnored
    | GoalScored
    | ShotSaved
    | Rebounded
    | StealTried
    | HitMade
    | CardSwitchedOff
    | Penalised
    | PenaltyEnded
    | PenaltyTakenOver
    | FightBegan
    | FightRound
    | FightEnded
    | ResponseMade
    | ResponseDeclined
    | GoalieSentHome
    | OffsideCorrected
    | LineChanged
    | LinesSwapped
    | GoaliePulled
    | GoalieReturned
    | TurnEnded
    | PlayStopped
    | MatchEnded
)
"""Every kind of event."""
