"""Finds the scene for every event of the game."""

from __future__ import annotations

from game.trick_shot import events as happened
from scenes.game_view.animator import EventAnimator
from scenes.games.trick_shot.animations.contact import ContactActs
from scenes.games.trick_shot.animations.dice import DiceActs
from scenes.games.trick_shot.animations.match import MatchActs
from scenes.games.trick_shot.animations.officials import RuleActs
from scenes.games.trick_shot.animations.play import PlayActs
from scenes.games.trick_shot.animations.steps import TrickShotAnimations
from scenes.games.trick_shot.context import TrickShotContext


class TrickShotAnimator(EventAnimator):
    """Animates events."""

    def __init__(self, parts: TrickShotContext) -> None:
        hand = TrickShotAnimations(parts)
        play, contact = PlayActs(hand), ContactActs(hand)
        match, dice, rule = MatchActs(hand), DiceActs(hand), RuleActs(hand)
        super().__init__(
            {
                happened.LinesDealt: rule.dealt,
                happened.FirstCardChosen: rule.first_chosen,
                happened.CardsRevealed: rule.revealed,
                happened.PeriodBegan: match.period_began,
                happened.PeriodEnded: match.period_ended,
                happened.RinkReset: match.reset,
                happened.FaceOffRolled: match.face_off_rolled,
                happened.FaceOffWon: match.face_off_won,
                happened.ClockAdvanced: match.clock,
                happened.TurnBegan: match.turn_began,
                happened.ActionAnnounced: match.announced,
                happened.DiceRolled: dice.rolled,
                happened.DiceUsedAgain: dice.used_again,
                happened.StaminaSpent: dice.stamina_spent,
                happened.StaminaRefreshed: dice.stamina_ready,
                happened.SkaterMoved: play.moved,
                happened.PuckTaken: play.puck_taken,
                happened.PassMade: play.passed,
                happened.SaucerPassMade: play.lifted,
                happened.PuckTravelled: play.ran_on,
                happened.ShotTaken: play.shot,
                happened.FailsIgnored: dice.ignored,
                happened.GoalScored: play.goal,
                happened.ShotSaved: play.saved,
                happened.Rebounded: play.rebounded,
                happened.StealTried: contact.stolen,
                happened.HitMade: contact.hit,
                happened.CardSwitchedOff: rule.card_off,
                happened.Penalised: rule.penalised,
                happened.PenaltyEnded: rule.penalty_ended,
                happened.PenaltyTakenOver: rule.taken_over,
                happened.FightBegan: rule.fight_began,
                happened.FightRound: rule.fight_round,
                happened.FightEnded: rule.fight_ended,
                happened.ResponseMade: match.responded,
                happened.ResponseDeclined: match.declined,
                happened.GoalieSentHome: play.goalie_home,
                happened.OffsideCorrected: rule.offside,
                happened.LineChanged: rule.line_changed,
                happened.LinesSwapped: rule.swapped,
                happened.GoaliePulled: rule.pulled,
                happened.GoalieReturned: rule.goalie_back,
                happened.TurnEnded: match.turn_ended,
                happened.PlayStopped: match.stopped,
                happened.MatchEnded: match.match_ended,
            }
        )
