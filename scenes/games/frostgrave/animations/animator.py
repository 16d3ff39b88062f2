"""Finds the scene for every event of the game."""

from __future__ import annotations

from game.frostgrave import events as ev
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
                ev.BattleBegan: move.told,
                ev.TokenPlaced: move.token_placed,
                ev.FalseNamed: move.told,
                ev.SidesRolled: move.sides_rolled,
                ev.SideChosen: move.side_chosen,
                ev.FigureDeployed: move.deployed,
                ev.TurnBegan: move.turn_began,
                ev.PhaseBegan: move.phase_began,
                ev.ActivationBegan: move.activation_began,
                ev.ActivationEnded: move.activation_ended,
                ev.ActivationLost: move.told,
                ev.GroupMoved: move.told,
                ev.FigureMoved: move.moved,
                ev.MoveStopped: move.stopped,
                ev.ReactionDeclined: move.told,
                ev.FigurePlaced: move.placed,
                ev.FigureSlid: move.slid,
                ev.FigureFell: move.fell,
                ev.FigureLeft: move.left,
                ev.FightRolled: combat.fight,
                ev.FightersParted: combat.told,
                ev.VictimDrawn: combat.victim,
                ev.ShotRolled: combat.shot,
                ev.CrossbowLoaded: move.loaded,
                ev.Damaged: combat.damaged,
                ev.DamagePrevented: combat.prevented,
                ev.Healed: combat.healed,
                ev.FigureTakenOut: move.taken_out,
                ev.SpellRolled: combat.spell_rolled,
                ev.SpellEmpowered: combat.paid,
                ev.SpellCast: combat.spell_cast,
                ev.SpellFailed: combat.spell_failed,
                ev.WillRolled: combat.will_rolled,
                ev.WillRaised: combat.paid,
                ev.SpellResisted: combat.told,
                ev.StatusBegan: combat.status_began,
                ev.StatusEnded: combat.status_ended,
                ev.MarkerPut: combat.marker_put,
                ev.MarkerRemoved: combat.marker_removed,
                ev.ExpiryRolled: combat.told,
                ev.WordSpoken: combat.told,
                ev.StormChanged: combat.storm,
                ev.FigureArrived: move.arrived,
                ev.ControlChanged: move.control,
                ev.TokenTaken: move.token_taken,
                ev.TokenDropped: move.token_dropped,
                ev.TokenMoved: move.token_moved,
                ev.TokenSecured: move.token_secured,
                ev.TokenVanished: move.token_vanished,
                ev.EncounterRolled: move.told,
                ev.DirectionRolled: move.told,
                ev.DiscRolled: move.disc,
                ev.ScenarioRolled: move.told,
                ev.DeedDone: move.told,
                ev.DoorOpened: move.door,
                ev.SiteUsed: move.used,
                ev.TokenRevealed: move.revealed,
                ev.PieceWoke: move.woke,
                ev.TokenTurned: move.token_turned,
                ev.ItemUsed: combat.told,
                ev.SpoilsGained: move.told,
                ev.BattleEnded: move.battle_ended,
            }
        )
