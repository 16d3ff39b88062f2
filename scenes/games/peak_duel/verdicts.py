"""The results of attacks, in the words of the tag on their arrow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.peak_duel.names import PLAYER, Rule
from game.peak_duel.preview import Comparison, judged
from scenes.games.peak_duel.verdict import Verdict

if TYPE_CHECKING:
    from scenes.games.peak_duel.context import PeakDuelContext

_TAKES: Final = "»"
"""Between the value of an attack and what it takes from a deck."""


def declared(context: PeakDuelContext, rule: Rule = "") -> Verdict | None:
    """The result of the declared attack; `None` for none.

    Args:
        context: the table.
        rule: the rule it would be judged by; empty for the rule in force.
    """
    model = context.model
    strike = model.strike
    if strike is None:
        return None
    attacker = model.beasts[strike.seat][strike.attacker]
    rival = 1 - strike.seat
    target = None if strike.target == PLAYER else model.beasts[rival][strike.target]
    if attacker is None or (target is None and strike.target != PLAYER):
        return None
    lives = (model.decks[strike.seat], model.decks[rival])
    found = judged(context.book, rule or model.rule, model.pierces, (attacker, target), lives)
    return verdict(context, strike.seat, strike.attacker, strike.target, found, rule)


def verdict(
    context: PeakDuelContext,
    seat: int,
    slot: int,
    target: int,
    found: Comparison,
    rule: Rule = "",
) -> Verdict:
    """The result of an attack.

    Args:
        context: the table.
        seat: who attacks.
        slot: of the attacking beast.
        target: the slot of the beast that is attacked; `PLAYER` for the other player.
        found: how the rules judge it.
        rule: by another rule than the one in force.
    """
    attacker = context.model.beasts[seat][slot]
    defender = None if target == PLAYER else context.model.beasts[1 - seat][target]
    ours = context.kind_of(attacker.card) if attacker is not None else ""
    if defender is None:
        left, sign = str(found.attacker_value), _TAKES
        right = f"−{found.rival_damage}".replace("−0", "0")
        if (rule or context.model.rule) == "lesser":
            left = f"{context.book.table.highest} − {left}"
            right, sign = str(found.rival_damage), "="
        name = context.table.name_of(1 - seat)
        lines: tuple[str, ...] = (context.word("tag.direct", count=found.rival_damage, name=name),)
        values = (left, right)
        lines = _with_end(context, lines, found)
        return Verdict(values, sign, ("sword", "heart"), 0, lines, found.is_fatal, rule)
    theirs = context.kind_of(defender.card)
    told = [context.word(f"tag.{_outcome(found)}", attacker=ours, target=theirs)]
    damage = found.own_damage or found.rival_damage
    if damage:
        hurt = seat if found.own_damage else 1 - seat
        told.append(context.word("tag.damage", count=damage, name=context.table.name_of(hurt)))
    return Verdict(
        (str(found.attacker_value), str(found.target_value)),
        _sign(found),
        ("sword", "shield" if defender.stance == "defence" else "sword"),
        {"better": 0, "worse": 1}.get(found.result, -1),
        _with_end(context, tuple(told), found),
        found.is_fatal,
        rule,
        (found.attacker_falls, found.target_falls),
    )


def _with_end(
    context: PeakDuelContext, lines: tuple[str, ...], found: Comparison
) -> tuple[str, ...]:
    """The outcome, with the words that it decides the duel, where it does."""
    return (lines[0], context.word("tag.fatal")) if found.is_fatal else lines


def _sign(found: Comparison) -> str:
    if found.attacker_value == found.target_value:
        return "="
    return ">" if found.attacker_value > found.target_value else "<"


def _outcome(found: Comparison) -> str:
    """The key of the words about the fate of the two beasts."""
    if found.attacker_falls and found.target_falls:
        return "both"
    if found.is_kept:
        return "kept"
    if found.target_falls:
        return "breaks"
    return "broken" if found.attacker_falls else "holds"
