"""Finds the scene for every event of the game."""

from __future__ import annotations

from game.trick_shot import events as ev
from scenes.game_view.animator import EventAnimator
from scenes.games.trick_shot.animations.contact import ContactActs
from scenes.games.trick_shot.animations.dice import DiceActs
from scenes.games.trick_shot.animations.goal import GoalActs
from scenes.games.trick_shot.animations.match import MatchActs
from scenes.games.trick_shot.animations.officials import RuleActs
from scenes.games.trick_shot.animations.periods import PeriodActs
from scenes.games.trick_shot.animations.play import PlayActs
from scenes.games.trick_shot.context import TrickShotContext


class TrickShotAnimator(EventAnimator):
    """Animates events."""

    def __init__(self, parts: TrickShotContext) -> None:
        play, contact, rule = PlayActs(parts), ContactActs(parts), RuleActs(parts)
        match, dice = MatchActs(parts), DiceActs(parts)
        goal, period = GoalActs(parts), PeriodActs(parts)
        super().__init__(
            {
                ev.LinesDealt: rule.dealt,
                ev.FirstCardChosen: rule.first_chosen,
                ev.CardsRevealed: rule.revealed,
                ev.PeriodBegan: period.began,
                ev.PeriodEnded: period.ended,
                ev.RinkReset: match.reset,
                ev.FaceOffRolled: match.face_off_rolled,
                ev.FaceOffWon: match.face_off_won,
                ev.ClockAdvanced: match.clock,
                ev.TurnBegan: match.turn_began,
                ev.ActionAnnounced: match.announced,
                ev.DiceRolled: dice.rolled,
                ev.DiceUsedAgain: dice.used_again,
                ev.StaminaSpent: dice.stamina_spent,
                ev.StaminaRefreshed: dice.stamina_ready,
                ev.SkaterMoved: play.moved,
                ev.PuckTaken: play.puck_taken,
                ev.PassMade: play.passed,
                ev.SaucerPassMade: play.lifted,
                ev.PuckTravelled: play.ran_on,
                ev.ShotTaken: play.shot,
                ev.FailsIgnored: dice.ignored,
                ev.GoalScored: goal.scored,
                ev.ShotSaved: play.saved,
                ev.Rebounded: play.rebounded,
                ev.StealTried: contact.stolen,
                ev.HitMade: contact.hit,
                ev.CardSwitchedOff: rule.card_off,
                ev.Penalised: rule.penalised,
                ev.PenaltyEnded: rule.penalty_ended,
                ev.PenaltyTakenOver: rule.taken_over,
                ev.FightBegan: rule.fight_began,
                ev.FightRound: rule.fight_round,
                ev.FightEnded: rule.fight_ended,
                ev.ResponseMade: match.responded,
                ev.ResponseDeclined: match.declined,
                ev.GoalieSentHome: play.goalie_home,
                ev.OffsideCorrected: rule.offside,
                ev.LineChanged: rule.line_changed,
                ev.LinesSwapped: rule.swapped,
                ev.GoaliePulled: rule.pulled,
                ev.GoalieReturned: rule.goalie_back,
                ev.TurnEnded: match.turn_ended,
                ev.PlayStopped: match.stopped,
                ev.MatchEnded: period.match_ended,
            }
        )
