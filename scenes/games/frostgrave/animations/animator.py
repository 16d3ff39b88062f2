"""Finds the scene for every event of the game."""

from __future__ import annotations

from game.frostgrave import events as happened
from scenes.game_view.animator import EventAnimator
from scenes.games.frostgrave.animations.combat import CombatActs
from scenes.games.frostgrave.animations.moves import MoveActs
from scenes.games.frostgrave.animations.steps import FrostgraveAnimations
from scenes.games.frostgrave.context import FrostgraveContext


class FrostgraveAnimator(EventAnimator):
    """Animates events."""

    def __init__(self, parts: FrostgraveContext) -> None:
        hand = FrostgraveAnimations(parts)
        move, combat = MoveActs(parts, hand), CombatActs(parts, hand)
        super().__init__(
            {
                happened.BattleBegan: move.told,
                happened.TokenPlaced: move.token_placed,
                happened.FalseNamed: move.told,
                happened.SidesRolled: move.sides_rolled,
                happened.SideChosen: move.side_chosen,
                happened.FigureDeployed: move.deployed,
                happened.TurnBegan: move.turn_began,
                happened.PhaseBegan: move.phase_began,
                happened.ActivationBegan: move.activation_began,
                happened.ActivationEnded: move.activation_ended,
                happened.ActivationLost: move.told,
                happened.GroupMoved: move.told,
                happened.FigureMoved: move.moved,
                happened.MoveStopped: move.stopped,
                happened.ReactionDeclined: move.told,
                happened.FigurePlaced: move.placed,
                happened.FigureSlid: move.slid,
                happened.FigureFell: move.fell,
                happened.FigureLeft: move.left,
                happened.FightRolled: combat.fight,
                happened.FightersParted: combat.told,
                happened.VictimDrawn: combat.victim,
                happened.ShotRolled: combat.shot,
                happened.CrossbowLoaded: move.loaded,
                happened.Damaged: combat.damaged,
                happened.DamagePrevented: combat.prevented,
                happened.Healed: combat.healed,
                happened.FigureTakenOut: move.taken_out,
                happened.SpellRolled: combat.spell_rolled,
                happened.SpellEmpowered: combat.paid,
                happened.SpellCast: combat.spell_cast,
                happened.SpellFailed: combat.spell_failed,
                happened.WillRolled: combat.will_rolled,
                happened.WillRaised: combat.paid,
                happened.SpellResisted: combat.told,
                happened.StatusBegan: combat.status_began,
                happened.StatusEnded: combat.status_ended,
                happened.MarkerPut: combat.marker_put,
                happened.MarkerRemoved: combat.marker_removed,
                happened.ExpiryRolled: combat.told,
                happened.WordSpoken: combat.told,
                happened.StormChanged: combat.storm,
                happened.FigureArrived: move.arrived,
                happened.ControlChanged: move.control,
                happened.TokenTaken: move.token_taken,
                happened.TokenDropped: move.token_dropped,
                happened.TokenMoved: move.token_moved,
                happened.TokenSecured: move.token_secured,
                happened.TokenVanished: move.token_vanished,
                happened.EncounterRolled: move.told,
                happened.DirectionRolled: move.told,
                happened.DiscRolled: move.disc,
                happened.ScenarioRolled: move.told,
                happened.DeedDone: move.told,
                happened.DoorOpened: move.door,
                happened.SiteUsed: move.used,
                happened.TokenRevealed: move.revealed,
                happened.PieceWoke: move.woke,
                happened.TokenTurned: move.token_turned,
                happened.ItemUsed: combat.told,
                happened.SpoilsGained: move.told,
                happened.BattleEnded: move.battle_ended,
            }
        )
