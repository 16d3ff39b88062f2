"""Finds the scene for every event of the game."""

from __future__ import annotations

from game.peak_duel import events as ev
from scenes.game_view.animator import EventAnimator
from scenes.games.peak_duel.animations.ending import EndingActs
from scenes.games.peak_duel.context import PeakDuelContext


class PeakDuelAnimator(EventAnimator):
    """Animates events."""

    def __init__(self, parts: PeakDuelContext) -> None:
        acts = EndingActs(parts)
        super().__init__(
            {
                ev.HandDealt: acts.hand_dealt,
                ev.TopCardsCompared: acts.top_cards_compared,
                ev.FirstPlayerFound: acts.first_player,
                ev.RuleFound: acts.rule_found,
                ev.CardsPutUnder: acts.cards_put_under,
                ev.TurnBegan: acts.turn_began,
                ev.CardDrawn: acts.card_drawn,
                ev.PhaseBegan: acts.phase_began,
                ev.BeastSummoned: acts.beast_summoned,
                ev.StanceChanged: acts.stance_changed,
                ev.CardSet: acts.card_set,
                ev.SpellAnnounced: acts.spell_announced,
                ev.BeastModified: acts.beast_modified,
                ev.BeastProtected: acts.beast_protected,
                ev.SoulDiscarded: acts.soul_discarded,
                ev.CardTakenBack: acts.card_taken_back,
                ev.BeastReturned: acts.beast_returned,
                ev.ThunderReadied: acts.thunder_readied,
                ev.ExtraAttackGranted: acts.extra_attack,
                ev.SpellSpent: acts.spell_spent,
                ev.RuleChanged: acts.rule_changed,
                ev.AttackDeclared: acts.attack_declared,
                ev.AttackRedirected: acts.attack_redirected,
                ev.AttackWithdrawn: acts.attack_withdrawn,
                ev.AttackVoided: acts.attack_voided,
                ev.ValuesCompared: acts.values_compared,
                ev.PlayerHit: acts.player_hit,
                ev.BeastDestroyed: acts.beast_destroyed,
                ev.DestructionPrevented: acts.destruction_prevented,
                ev.DamageTaken: acts.damage_taken,
                ev.BattleEnded: acts.battle_ended,
                ev.HandCardDiscarded: acts.hand_card_discarded,
                ev.TurnEnded: acts.turn_ended,
                ev.MatchEnded: acts.match_ended,
            }
        )
