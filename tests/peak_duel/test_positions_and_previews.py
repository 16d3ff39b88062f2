"""Positions from outside, and the contents of previews."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from game.engine.dice import Dice
from game.engine.errors import BadInput
from game.peak_duel.actions import Attack, ChangeRule, Pass, Redirect, UseSpell
from game.peak_duel.events import (
    BeastDestroyed,
    DamageTaken,
    DestructionPrevented,
    MatchEnded,
    PeakDuelEvent,
    PlayerHit,
    ValuesCompared,
)
from game.peak_duel.names import NO_SLOT
from game.peak_duel.options import PeakDuelOptions
from game.peak_duel.pending import Casting, Paying, Redirecting
from game.peak_duel.preview import Comparison, PeakDuelPreview, comparison
from game.peak_duel.state import PeakDuelState
from tests.peak_duel.duel import ME, RIVAL, Duel, named, rules


def table() -> Duel:
    return Duel("declare", up=(["4/6"], ["3/4"]), hand=(["5/5"], ["3/6"]), souls=(["1/4"], ["5/7"]))


def _broken(change: Callable[[PeakDuelState], None]) -> str:
    state = table().state
    change(state)
    with pytest.raises(BadInput) as caught:
        rules().check_position(state)
    return caught.value.path


def _set(name: str, value: object) -> Callable[[PeakDuelState], None]:
    return lambda state: setattr(state, name, value)


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (_set("souls", [[]]), "$.souls"),
        (_set("beasts", [[None], [None] * 3]), "$.beasts[0]"),
        (lambda state: state.hands[0].append("fire_06"), "$.lists[0]"),
        (lambda state: state.hands[0].pop(), "$.lists[0]"),
        (_set("under", [99, 0]), "$.under[0]"),
        (lambda state: state.known[0].append(named("1/4")), "$.known[0]"),
        (_set("active", 2), "$.active"),
        (_set("turn", 0), "$.turn"),
        (_set("passes", 2), "$.passes"),
        (_set("rule", ""), "$.rule"),
        (_set("phase", ""), "$.phase"),
        (_set("window", "set"), "$.window"),
        (_set("result", "bored"), "$.result"),
        (_set("loser", 1), "$.loser"),
        (_set("attacker", 2), "$.attacker"),
        (_set("attacker", 0), "$.target"),
        (_set("turn", 1), "$.phase"),
        (_set("stack", [Paying(0, 3)]), "$.stack[0].price"),
        (_set("stack", [Redirecting(0)]), "$.stack[0]"),
        (_set("stack", [Casting(0, 0, "wood_01", "blaze")]), "$.stack[0].spell"),
        (_set("stack", [Casting(0, 0, "wood_01", "spring_wind")]), "$.stack[0].slot"),
    ],
)
def test_positions_without_sense_are_refused(
    change: Callable[[PeakDuelState], None], path: str
) -> None:
    assert _broken(change) == path


@pytest.mark.rule("PD-3.4")
def test_a_preview_tells_how_an_attack_would_end() -> None:
    duel = table()
    told = rules().preview(duel.state, Attack(0, 0)).comparison
    assert told is not None
    assert (told.attacker_value, told.target_value, told.result) == (6, 4, "better")
    assert (told.own_damage, told.rival_damage, told.is_fatal) == (0, 2, False)
    duel = Duel("declare", up=(["4/6"], []), decks=(10, 5))
    told = rules().preview(duel.state, Attack(0, -1)).comparison
    assert told is not None and told.result == "direct" and told.is_fatal
    duel = Duel("declare", up=(["2/2"], []), side=([], ["8/5"]), decks=(5, 10))
    told = rules().preview(duel.state, Attack(0, 0)).comparison
    assert told is not None and (told.own_damage, told.is_fatal) == (6, True)


@pytest.mark.rule("PD-5.1", "PD-9.47")
def test_previews_of_bids_new_targets_and_refusals() -> None:
    duel = table()
    told = rules().preview(duel.state, ChangeRule())
    assert (told.price, told.rule) == (1, "lesser")
    assert rules().preview(duel.state, Pass()).refusal is None
    refusal = rules().preview(duel.state, Attack(0, -1)).refusal
    assert refusal is not None and refusal.clause == "PD-9.40"
    duel = Duel("declare", up=(["4/6"], ["3/4"]), sets=([], ["8/5"]))
    duel.play(Attack(0, 0)).use("8/5", "soul_return", (RIVAL, 0))
    told = rules().preview(duel.state, Redirect(-1))
    assert told.comparison is not None and told.comparison.rival_damage == 6
    assert duel.asked == (ME, "redirect")


def _what_came(state: PeakDuelState, action: Attack | Redirect | None) -> list[PeakDuelEvent]:
    """Play the action, and let both players pass until the attack is over."""
    after = rules().copy(state)
    events = rules().apply(after, action) if action is not None else []
    while after.attacker != NO_SLOT and not after.result:
        events += rules().apply(after, Pass())
    return events


def _held(told: Comparison, state: PeakDuelState, events: list[PeakDuelEvent]) -> None:
    """Compare a preview with what then happened."""
    active = state.active
    damage = [0, 0]
    for event in events:
        if isinstance(event, DamageTaken):
            damage[event.seat] += event.amount
    assert (told.own_damage, told.rival_damage) == (damage[active], damage[1 - active])
    fallen = {event.seat for event in events if isinstance(event, BeastDestroyed)}
    assert told.attacker_falls == (active in fallen)
    assert told.target_falls == (1 - active in fallen)
    assert told.is_kept == any(isinstance(event, DestructionPrevented) for event in events)
    assert told.is_fatal == any(isinstance(event, MatchEnded) for event in events)
    compared = [event for event in events if isinstance(event, ValuesCompared)]
    if told.result == "direct":
        (hit,) = [event for event in events if isinstance(event, PlayerHit)]
        assert (told.attacker_value, told.rival_damage) == (hit.value, hit.damage)
    else:
        (met,) = compared
        shown = (told.attacker_value, told.target_value, told.result)
        assert shown == (met.attacker_value, met.target_value, met.result)


@pytest.mark.rule("PD-3.3", "PD-3.4", "PD-9.50", "PD-9.52", "PD-5.1")
def test_what_is_shown_before_an_attack_or_a_bid_is_what_is_played() -> None:
    """Over random matches: attacks, new targets, attacks in the damage step, prices."""
    seen: Counter[str] = Counter()
    for seed in range(40):
        state, _ = rules().new(PeakDuelOptions(red_deck="undertow"), seed)
        dice = Dice(seed)
        while (decision := rules().decision(state)) is not None:
            view = rules().view(state, decision.seat)
            legal = rules().legal(state)
            for action in legal:
                told = rules().preview(view, action)
                assert told.refusal is None
                if isinstance(action, Attack | Redirect):
                    assert told.comparison is not None
                    _held(told.comparison, state, _what_came(state, action))
                    seen[told.comparison.result] += 1
                    seen["kept"] += told.comparison.is_kept
                    seen["fatal"] += told.comparison.is_fatal
                if isinstance(action, ChangeRule):
                    _bid_held(told, state)
                    seen["bid"] += 1
            if state.window == "damage" and not state.stack:
                shown = comparison(rules().book, view, state.attacker, state.target)
                assert shown is not None
                _held(shown, state, _what_came(state, None))
                seen["pierced"] += bool(state.pierces and shown.rival_damage)
            uses = [each for each in legal if isinstance(each, UseSpell)]
            among = uses if uses and dice.index(2) else legal
            rules().apply(state, among[dice.index(len(among))])
    for kind in ("better", "equal", "worse", "direct", "kept", "fatal", "bid", "pierced"):
        assert seen[kind] > 3, (kind, seen)


def _bid_held(told: PeakDuelPreview, state: PeakDuelState) -> None:
    """Hold price and rule of a bid against what is paid and what rule then is in force."""
    after = rules().copy(state)
    seat, before = state.priority, len(state.souls[state.priority])
    rules().apply(after, ChangeRule())
    while after.stack:
        rules().apply(after, rules().legal(after)[0])
    assert (told.price, told.rule) == (before - len(after.souls[seat]), after.rule)
