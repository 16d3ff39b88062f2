"""What can happen in Trick Shot: all that an animation or a log line needs.

Squares, skaters and teams are numbers (see :mod:`game.trick_shot.actions`).
A ``path`` is every square in order, the first being where the thing started.
``turns`` of a path are the positions in it at which the puck bounced off the
boards or a net and changed its direction. ``taken_by`` is the skater who has
the puck where it stops, -1 where it lies loose.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

import msgspec

from game.engine.rules import Event
from game.trick_shot.actions import RolledAction


class FirstCardChosen(Event, frozen=True, tag="first_card_chosen"):
    """A team chose its first card; rivals see ``?`` instead of it (TS-13.2)."""

    team: int
    card: str


class CardsRevealed(Event, frozen=True, tag="cards_revealed"):
    """Both first cards were turned up and came into force (TS-13.2)."""

    reveals: ClassVar[bool] = True
    red: str
    blue: str


class PeriodBegan(Event, frozen=True, tag="period_began"):
    """A period began; 4 is overtime (TS-14.4)."""

    period: int


class PeriodEnded(Event, frozen=True, tag="period_ended"):
    """The clock fell to 0:00 (TS-1.2)."""

    period: int
    score: tuple[int, int]


class RinkReset(Event, frozen=True, tag="rink_reset"):
    """All skaters went to their starting squares, the puck to the centre (TS-14.1)."""

    places: tuple[int, ...]
    puck: int


class FaceOffRolled(Event, frozen=True, tag="face_off_rolled"):
    """Both teams rolled for the face-off; a tie is rolled again (TS-14.2)."""

    red_faces: tuple[str, ...]
    blue_faces: tuple[str, ...]


class FaceOffWon(Event, frozen=True, tag="face_off_won"):
    """A team won the face-off; the puck went to its skater (TS-14.2)."""

    team: int
    skater: int
    square: int


class ClockAdvanced(Event, frozen=True, tag="clock_advanced"):
    """The clock fell one step; ``seconds`` are left in the period (TS-4.8)."""

    turn: int
    seconds: int


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A team's turn began, played by a seat; ``repeated`` where the clock stood (TS-14.3)."""

    team: int
    seat: int
    turn: int
    repeated: bool


class ActionAnnounced(Event, frozen=True, tag="action_announced"):
    """A skater, an action and a target were named (TS-4.3)."""

    team: int
    skater: int
    action: RolledAction


class DiceRolled(Event, frozen=True, tag="dice_rolled"):
    """The dice of the pool were rolled.

    ``faces`` is the whole pool; ``rolled`` and ``kept`` are positions in it;
    ``added`` dice joined it for this roll. ``why`` is ``action`` or ``reroll``.
    """

    team: int
    faces: tuple[str, ...]
    rolled: tuple[int, ...]
    kept: tuple[int, ...]
    added: int
    why: str


class DiceUsedAgain(Event, frozen=True, tag="dice_used_again"):
    """The same skater acted again and used the dice as they lie (Second wind)."""

    team: int
    skater: int
    faces: tuple[str, ...]


class StaminaSpent(Event, frozen=True, tag="stamina_spent"):
    """A token was spent on a re-roll (TS-4.4)."""

    team: int
    left: int


class StaminaRefreshed(Event, frozen=True, tag="stamina_refreshed"):
    """All tokens of a team became ready."""

    team: int
    ready: int


class SkaterMoved(Event, frozen=True, tag="skater_moved"):
    """A skater skated along a path (TS-5).

    ``puck_from`` is the position in the path from which he carried the puck,
    -1 where he did not.
    """

    skater: int
    path: tuple[int, ...]
    puck_from: int


class PuckTaken(Event, frozen=True, tag="puck_taken"):
    """A skater took a loose puck by entering its square (TS-3.2)."""

    skater: int
    square: int


class PassMade(Event, frozen=True, tag="pass_made"):
    """The puck went along a line to a team-mate, who took it or missed it (TS-7)."""

    skater: int
    receiver: int
    path: tuple[int, ...]
    arrived: bool


class SaucerPassMade(Event, frozen=True, tag="saucer_pass_made"):
    """The puck flew to an empty square (TS-8)."""

    skater: int
    path: tuple[int, ...]


class PuckTravelled(Event, frozen=True, tag="puck_travelled"):
    """The puck ran on by itself (TS-3.3, TS-3.4)."""

    path: tuple[int, ...]
    turns: tuple[int, ...]
    taken_by: int


class ShotTaken(Event, frozen=True, tag="shot_taken"):
    """A shot went along a path whose last square is the net (TS-9, TS-10)."""

    skater: int
    path: tuple[int, ...]
    slapshot: bool
    empty_net: bool


class FailsIgnored(Event, frozen=True, tag="fails_ignored"):
    """A line card made fails of a roll count for nothing (Sharpshooters)."""

    team: int
    count: int


class GoalScored(Event, frozen=True, tag="goal_scored"):
    """The puck went in (TS-9.3)."""

    team: int
    skater: int
    score: tuple[int, int]


class ShotSaved(Event, frozen=True, tag="shot_saved"):
    """The goalie caught the puck where he stands (TS-9.5)."""

    goalie: int
    square: int


class Rebounded(Event, frozen=True, tag="rebounded"):
    """The puck came back off the goalie; the path starts at the last crease square (TS-9.4)."""

    path: tuple[int, ...]
    turns: tuple[int, ...]
    taken_by: int


class StealTried(Event, frozen=True, tag="steal_tried"):
    """A skater went for the puck of the rival carrier (TS-11.2, TS-11.3)."""

    skater: int
    target: int
    won: bool


class HitMade(Event, frozen=True, tag="hit_made"):
    """A skater skated into a rival and pushed him away (TS-11.4 to TS-11.6).

    ``path`` is the hitter's and ends on the square the target left for
    ``pushed_to``; ``puck_from`` is as in a move.
    """

    skater: int
    target: int
    path: tuple[int, ...]
    pushed_to: int
    puck_from: int
    won_puck: bool


class CardSwitchedOff(Event, frozen=True, tag="card_switched_off"):
    """A hit made the rival's card lose its force (Rattle)."""

    team: int
    card: str


class Penalised(Event, frozen=True, tag="penalised"):
    """A skater was sent off; ``served_by`` another where he is a goalie (TS-12.1, TS-12.8).

    ``until`` is the turn in which the place on the ice is filled again;
    ``square`` is the one that was left. Where nobody can serve, ``served_by`` is -1.
    """

    skater: int
    served_by: int
    square: int
    until: int


class PenaltyEnded(Event, frozen=True, tag="penalty_ended"):
    """A skater came back; ``because`` is ``time`` or ``goal`` (TS-12.5)."""

    skater: int
    square: int
    because: str


class PenaltyTakenOver(Event, frozen=True, tag="penalty_taken_over"):
    """A fielder serves the rest of the spare centre's penalty (TS-13.8)."""

    spare: int
    skater: int
    until: int


class FightBegan(Event, frozen=True, tag="fight_began"):
    """Two skaters dropped their gloves, each with so many dice (TS-12.6)."""

    skater: int
    target: int
    dice: tuple[int, int]


class FightRound(Event, frozen=True, tag="fight_round"):
    """Both rolled at once; ``left`` dice remain to each (TS-12.6)."""

    skater_faces: tuple[str, ...]
    target_faces: tuple[str, ...]
    left: tuple[int, int]


class FightEnded(Event, frozen=True, tag="fight_ended"):
    """The fight is over; both are winners where both lost their last dice at once."""

    winners: tuple[int, ...]


class ResponseMade(Event, frozen=True, tag="response_made"):
    """A team answered the roll; the movement itself follows (TS-4.6)."""

    team: int
    skater: int


class ResponseDeclined(Event, frozen=True, tag="response_declined"):
    """A team let its chance to respond go by (TS-4.6)."""

    team: int


class GoalieSentHome(Event, frozen=True, tag="goalie_sent_home"):
    """A goalie went back to his crease, since his team has left the zone (TS-3.5)."""

    goalie: int
    origin: int
    to: int


class OffsideMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One skater put on the other side of a blue line, or beside it."""

    skater: int
    origin: int
    to: int
    attacker: bool


class OffsideCorrected(Event, frozen=True, tag="offside_corrected"):
    """The puck left an attacking zone: skaters were moved, in this order (TS-6.2).

    ``attackers`` is the team whose attacking zone it was.
    """

    attackers: int
    moves: tuple[OffsideMove, ...]


class LineChanged(Event, frozen=True, tag="line_changed"):
    """A card came into force instead of another; ``forced`` after a penalty (TS-13.2)."""

    team: int
    card: str
    removed: str
    forced: bool


class LinesSwapped(Event, frozen=True, tag="lines_swapped"):
    """A team made a line change (TS-13.1); refreshing and cards follow."""

    team: int


class GoaliePulled(Event, frozen=True, tag="goalie_pulled"):
    """The spare centre came on for the goalie (TS-13.4)."""

    goalie: int
    spare: int
    origin: int
    square: int


class GoalieReturned(Event, frozen=True, tag="goalie_returned"):
    """The goalie came back for the spare centre at a face-off (TS-13.4)."""

    goalie: int
    spare: int


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """A turn ended; ``possession`` is the team that has the puck, -1 where it is loose.

    ``reason`` is one of the words of section ``turn_end``: ``failed``,
    ``line_change``, ``goal``, ``rebound``, ``save``, ``penalty``, ``fight``.
    """

    team: int
    turn: int
    reason: str
    possession: int


class PlayStopped(Event, frozen=True, tag="play_stopped"):
    """The whistle blew: ``reason`` is ``goal``, ``fight`` or ``goalie_hold`` (TS-14)."""

    reason: str


class MatchEnded(Event, frozen=True, tag="match_ended"):
    """The match is over; ``decided_by`` as in the outcome (TS-15)."""

    decided_by: str
    score: tuple[int, int]


TrickShotEvent: TypeAlias = (
    FirstCardChosen
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
