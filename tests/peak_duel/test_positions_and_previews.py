"""Positions from outside, and what a preview tells."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.errors import BadInput
from game.peak_duel.actions import Attack, ChangeRule, Pass, Redirect
from game.peak_duel.pending import Casting, Paying, Redirecting
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
