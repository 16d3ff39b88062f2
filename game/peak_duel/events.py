"""The events of Peak Duel, with everything that an animation or a log line needs.

``seat`` is whose card it is or who acted; ``slot`` counts from 0. A hidden card is ``?`` to those
who may not see it.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

import msgspec

from game.engine.contract import Event, clause
from game.peak_duel.names import Phase, Rule, Stance


@clause("PD-1.3")
class HandDealt(Event, frozen=True, tag="hand_dealt"):
    """A player drew the opening hand."""

    reveals: ClassVar[bool] = True
    seat: int
    cards: tuple[str, ...]


@clause("PD-1.4")
class TopCardsCompared(Event, frozen=True, tag="top_cards_compared"):
    """Both turned up a card and compared defence plus attack.

    ``decides`` is ``first`` (who goes first) or ``rule``; ``winner`` has the
    greater sum, -1 for a tie.
    """

    reveals: ClassVar[bool] = True
    decides: str
    cards: tuple[str, str]
    sums: tuple[int, int]
    winner: int


@clause("PD-1.4")
class FirstPlayerFound(Event, frozen=True, tag="first_player_found"):
    """It is settled who goes first; ``drawn`` where only chance could settle it (PD-9.6)."""

    seat: int
    drawn: bool


@clause("PD-1.4")
class RuleFound(Event, frozen=True, tag="rule_found"):
    """It is settled under which rule the match starts (PD-9.4)."""

    rule: Rule
    drawn: bool


@clause("PD-9.5")
class CardsPutUnder(Event, frozen=True, tag="cards_put_under"):
    """The compared cards went under the own deck, the first one uppermost."""

    seat: int
    cards: tuple[str, ...]


@clause("PD-3.1")
class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A player's turn began."""

    seat: int
    turn: int


@clause("PD-3.1")
class CardDrawn(Event, frozen=True, tag="card_drawn"):
    """The active player drew; ``is_open`` where both know the card (PD-9.5)."""

    reveals: ClassVar[bool] = True
    seat: int
    card: str
    is_open: bool
    left: int
    """Cards left in the deck."""


@clause("PD-3.1")
class PhaseBegan(Event, frozen=True, tag="phase_began"):
    """A phase began; ``limit`` is how many summons, attacks or set cards it allows."""

    seat: int
    phase: Phase
    limit: int


@clause("PD-2.2")
class BeastSummoned(Event, frozen=True, tag="beast_summoned"):
    """A beast came onto the field, from the ``hand`` or the ``souls``."""

    reveals: ClassVar[bool] = True
    seat: int
    slot: int
    card: str
    stance: Stance
    origin: str


@clause("PD-2.3")
class StanceChanged(Event, frozen=True, tag="stance_changed"):
    """A beast was turned; ``spell`` is empty where its player did it."""

    seat: int
    slot: int
    card: str
    stance: Stance
    spell: str


@clause("PD-3.6")
class CardSet(Event, frozen=True, tag="card_set"):
    """A card was put face down into a spell slot."""

    seat: int
    slot: int
    card: str


@clause("PD-4.1")
class SpellAnnounced(Event, frozen=True, tag="spell_announced"):
    """A card was turned up or played and its spell named."""

    reveals: ClassVar[bool] = True
    seat: int
    slot: int
    card: str
    spell: str
    from_hand: bool


@clause("PD-9.53")
class BeastModified(Event, frozen=True, tag="beast_modified"):
    """A soul card changed a beast's values (Blaze, Submerge); (defence, attack) pairs."""

    seat: int
    slot: int
    card: str
    soul: str
    sign: int
    before: tuple[int, int]
    after: tuple[int, int]


@clause("PD-9.52")
class BeastProtected(Event, frozen=True, tag="beast_protected"):
    """Adamant protects a beast."""

    seat: int
    slot: int
    card: str


@clause("PD-4.2")
class SoulDiscarded(Event, frozen=True, tag="soul_discarded"):
    """A soul card was spent by a spell."""

    seat: int
    card: str


@clause("PD-9.56")
class CardTakenBack(Event, frozen=True, tag="card_taken_back"):
    """Cycle took a card from the discard zone into the hand."""

    seat: int
    card: str


@clause("PD-9.14")
class BeastReturned(Event, frozen=True, tag="beast_returned"):
    """Soul Return put a beast into the soul zone."""

    seat: int
    slot: int
    card: str


@clause("PD-9.50")
class ThunderReadied(Event, frozen=True, tag="thunder_readied"):
    """Piercing Thunder waits for the comparison; ``count`` of them."""

    seat: int
    slot: int
    count: int


@clause("PD-9.51")
class ExtraAttackGranted(Event, frozen=True, tag="extra_attack_granted"):
    """Rekindle lets a beast attack once more."""

    seat: int
    slot: int
    card: str


@clause("PD-4.2")
class SpellSpent(Event, frozen=True, tag="spell_spent"):
    """A used spell went to the ``souls`` or the ``discards``."""

    seat: int
    slot: int
    card: str
    to: str


@clause("PD-5.1")
class RuleChanged(Event, frozen=True, tag="rule_changed"):
    """A player paid soul cards and turned the rule."""

    seat: int
    rule: Rule
    cards: tuple[str, ...]
    next_prices: tuple[int, int]
    """What the next change would cost seat 0 and seat 1."""


@clause("PD-3.3")
class AttackDeclared(Event, frozen=True, tag="attack_declared"):
    """A beast attacks; ``target`` -1 is the player."""

    seat: int
    attacker: int
    target: int
    allowance: str


@clause("PD-9.47")
class AttackRedirected(Event, frozen=True, tag="attack_redirected"):
    """The attacking player chose the target again."""

    seat: int
    attacker: int
    target: int


@clause("PD-9.47")
class AttackWithdrawn(Event, frozen=True, tag="attack_withdrawn"):
    """The attack was taken back and is not used up."""

    seat: int
    attacker: int


@clause("PD-9.46")
class AttackVoided(Event, frozen=True, tag="attack_voided"):
    """The attack came to nothing and is used up; ``spell`` caused it (PD-9.46, PD-9.48)."""

    seat: int
    attacker: int
    spell: str


@clause("PD-3.4")
class ValuesCompared(Event, frozen=True, tag="values_compared"):
    """An attack was judged by the current rule.

    ``result`` is ``better``, ``equal`` or ``worse`` for the attacker.
    """

    seat: int
    attacker: int
    target: int
    attacker_value: int
    target_value: int
    target_stance: Stance
    rule: Rule
    result: str


@clause("PD-9.41")
class PlayerHit(Event, frozen=True, tag="player_hit"):
    """A direct attack struck (PD-3.3); ``seat`` attacked with a beast of this ``value``."""

    seat: int
    attacker: int
    value: int
    rule: Rule
    damage: int


@clause("PD-9.13")
class BeastDestroyed(Event, frozen=True, tag="beast_destroyed"):
    """A beast was destroyed and went to its owner's discard zone."""

    seat: int
    slot: int
    card: str


@clause("PD-9.52")
class DestructionPrevented(Event, frozen=True, tag="destruction_prevented"):
    """Adamant kept a beast on the field."""

    seat: int
    slot: int
    card: str


class TurnedCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card turned by damage, and where it went: ``souls`` or ``hand``."""

    card: str
    to: str


@clause("PD-3.5")
class DamageTaken(Event, frozen=True, tag="damage_taken"):
    """A player took damage; the cards were turned in this order."""

    reveals: ClassVar[bool] = True
    seat: int
    amount: int
    cards: tuple[TurnedCard, ...]
    left: int
    """Cards left in the deck."""


@clause("PD-3.2")
class BattleEnded(Event, frozen=True, tag="battle_ended"):
    """The battle phase is over."""

    seat: int


@clause("PD-3.7")
class HandCardDiscarded(Event, frozen=True, tag="hand_card_discarded"):
    """The active player discarded down to the limit."""

    reveals: ClassVar[bool] = True
    seat: int
    card: str


@clause("PD-9.17")
class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """A player's turn ended; changed values and protection end with it."""

    seat: int
    turn: int


@clause("PD-9.59")
class MatchEnded(Event, frozen=True, tag="match_ended"):
    """A player has lost; ``decided_by`` says why."""

    loser: int
    decided_by: str


PeakDuelEvent: TypeAlias = (
    HandDealt
    | TopCardsCompared
    | FirstPlayerFound
    | RuleFound
    | CardsPutUnder
    | TurnBegan
    | CardDrawn
    | PhaseBegan
    | BeastSummoned
    | StanceChanged
    | CardSet
    | SpellAnnounced
    | BeastModified
    | BeastProtected
    | SoulDiscarded
    | CardTakenBack
    | BeastReturned
    | ThunderReadied
    | ExtraAttackGranted
    | SpellSpent
    | RuleChanged
    | AttackDeclared
    | AttackRedirected
    | AttackWithdrawn
    | AttackVoided
    | ValuesCompared
    | PlayerHit
    | BeastDestroyed
    | DestructionPrevented
    | DamageTaken
    | BattleEnded
    | HandCardDiscarded
    | TurnEnded
    | MatchEnded
)
"""Every kind of event."""
