"""Finds the scene for every event of the game."""

from __future__ import annotations

from game.peak_duel import events as happened
from scenes.game_view.animator import EventAnimator
from scenes.games.peak_duel.animations.spells import SpellActs
from scenes.games.peak_duel.context import PeakDuelContext


class PeakDuelAnimator(EventAnimator):
    """Animates events."""

    def __init__(self, parts: PeakDuelContext) -> None:
        acts = SpellActs(parts)
        super().__init__(
            {
                happened.HandDealt: acts.hand_dealt,
                happened.TopCardsCompared: acts.top_cards_compared,
                happened.FirstPlayerFound: acts.first_player,
                happened.RuleFound: acts.rule_found,
                happened.CardsPutUnder: acts.cards_put_under,
                happened.TurnBegan: acts.turn_began,
                happened.CardDrawn: acts.card_drawn,
                happened.PhaseBegan: acts.phase_began,
                happened.BeastSummoned: acts.beast_summoned,
                happened.StanceChanged: acts.stance_changed,
                happened.CardSet: acts.card_set,
                happened.SpellAnnounced: acts.spell_announced,
                happened.BeastModified: acts.beast_modified,
                happened.BeastProtected: acts.beast_protected,
                happened.SoulDiscarded: acts.soul_discarded,
                happened.CardTakenBack: acts.card_taken_back,
                happened.BeastReturned: acts.beast_returned,
                happened.ThunderReadied: acts.thunder_readied,
                happened.ExtraAttackGranted: acts.extra_attack,
                happened.SpellSpent: acts.spell_spent,
                happened.RuleChanged: acts.rule_changed,
                happened.AttackDeclared: acts.attack_declared,
                happened.AttackRedirected: acts.attack_redirected,
                happened.AttackWithdrawn: acts.attack_withdrawn,
                happened.AttackVoided: acts.attack_voided,
                happened.ValuesCompared: acts.values_compared,
                happened.PlayerHit: acts.player_hit,
                happened.BeastDestroyed: acts.beast_destroyed,
                happened.DestructionPrevented: acts.destruction_prevented,
                happened.DamageTaken: acts.damage_taken,
                happened.BattleEnded: acts.battle_ended,
                happened.HandCardDiscarded: acts.hand_card_discarded,
                happened.TurnEnded: acts.turn_ended,
                happened.MatchEnded: acts.match_ended,
            }
        )
