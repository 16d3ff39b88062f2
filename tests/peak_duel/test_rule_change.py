"""Changing the rule: windows, prices, the ladder (PD-5, PD-9.35 to PD-9.38)."""

from __future__ import annotations

import pytest

from game.peak_duel.actions import ChangeRule, Pass, Pay
from game.peak_duel.events import RuleChanged
from game.peak_duel.names import Window
from game.peak_duel.options import PeakDuelOptions
from tests.peak_duel.duel import ME, RIVAL, Duel, book, named, rules

SOULS = ["1/4", "1/3", "5/7", "2/4", "7/4", "6/8", "2/8", "5/1", "5/2", "2/7"]


def changed(duel: Duel) -> int:
    """Let whoever has priority change the rule with the first soul cards; return the price."""
    duel.play(ChangeRule())
    while duel.state.stack:
        duel.play(rules().legal(duel.state)[0])
    return len(duel.happened(RuleChanged)[-1].cards)


@pytest.mark.rule("PD-5.1")
def test_ladder_a_the_active_player_begins() -> None:
    """The first example: 1, 2, 3, 4."""
    duel = Duel("draw", souls=(SOULS, SOULS), rule="lesser")
    paid = [(duel.state.priority, changed(duel), duel.state.rule) for _ in range(4)]
    assert paid == [
        (ME, 1, "greater"),
        (RIVAL, 2, "lesser"),
        (ME, 3, "greater"),
        (RIVAL, 4, "lesser"),
    ]
    assert [len(souls) for souls in duel.state.souls] == [6, 4]
    assert [len(cards) for cards in duel.state.discards] == [4, 6]


@pytest.mark.rule("PD-5.1")
def test_ladder_b_the_other_player_begins() -> None:
    """The second example: 2, 3, 4, 5."""
    duel = Duel("draw", souls=(SOULS, SOULS), rule="lesser").passes(1)
    paid = [(duel.state.priority, changed(duel), duel.state.rule) for _ in range(4)]
    assert paid == [
        (RIVAL, 2, "greater"),
        (ME, 3, "lesser"),
        (RIVAL, 4, "greater"),
        (ME, 5, "lesser"),
    ]


@pytest.mark.rule("PD-5.1", "PD-9.38")
@pytest.mark.parametrize(
    "window",
    [
        "draw",
        "summon",
        "battle_start",
        "declare",
        "damage",
        "aftermath",
        "set",
        "end",
    ],
)
def test_the_windows_in_which_the_rule_can_be_changed(window: Window) -> None:
    duel = Duel(window, souls=(SOULS, SOULS), up=(["5/5"], []))
    if window == "damage":
        duel.state.attacker, duel.state.target, duel.state.allowance = 0, -1, "limit"
    if window in ("draw", "summon", "battle_start", "declare", "damage"):
        assert ChangeRule() in rules().legal(duel.state)
        duel.passes(1)
        assert ChangeRule() in rules().legal(duel.state)
    else:
        assert duel.refused(ChangeRule()) == ("PD-5.1", "no_rule_change_now")


@pytest.mark.rule("PD-5.1")
@pytest.mark.parametrize(("passes", "souls"), [(0, 0), (1, 1)])
def test_too_few_souls_are_refused(passes: int, souls: int) -> None:
    duel = Duel("draw", souls=(SOULS[:souls], SOULS[:souls])).passes(passes)
    assert duel.refused(ChangeRule()) == ("PD-5.1", "too_few_souls")


@pytest.mark.rule("PD-5.1", "PD-1.5")
def test_the_owner_chooses_what_to_pay_and_it_is_discarded() -> None:
    duel = Duel("draw", souls=(["1/4", "1/3"], ["5/7", "2/4", "7/4"]))
    duel.play(ChangeRule())
    assert duel.refused(Pay(named("5/7"))) == ("PD-5.1", "not_a_soul")
    duel.play(Pay(named("1/3")))
    assert duel.state.discards[ME] == [named("1/3")]
    duel.play(ChangeRule(), Pay(named("7/4")))
    assert duel.refused(Pay(named("7/4"))) == ("PD-5.1", "not_a_soul")
    duel.play(Pay(named("5/7")))
    assert duel.state.discards[RIVAL] == [named("7/4"), named("5/7")]
    assert duel.state.souls[RIVAL] == [named("2/4")]
    assert duel.happened(RuleChanged)[-1].next_prices == (3, 3)


@pytest.mark.rule("PD-9.35")
def test_the_ladder_starts_again_with_each_window() -> None:
    duel = Duel("battle_start", souls=(SOULS, SOULS))
    assert changed(duel) == 1
    duel.passes()
    assert duel.asked == (ME, "declare")
    assert changed(duel) == 1


@pytest.mark.rule("PD-9.35")
def test_as_an_option_the_ladder_starts_again_with_each_turn() -> None:
    options = PeakDuelOptions(ladder="turn")
    duel = Duel("battle_start", souls=(SOULS, SOULS), options=options)
    assert changed(duel) == 1
    duel.passes()
    assert changed(duel) == 2
    duel.passes()
    duel.play(rules().legal(duel.state)[-1]).passes()
    assert duel.state.active == RIVAL
    assert changed(duel) == 1


@pytest.mark.rule("PD-9.36")
def test_nobody_changes_the_rule_twice_in_a_row() -> None:
    duel = Duel("draw", souls=(SOULS, SOULS))
    changed(duel)
    assert duel.asked == (RIVAL, "draw")
    duel.play(Pass())
    assert duel.asked == (ME, "draw")
    assert changed(duel) == 2


@pytest.mark.rule("PD-9.37")
def test_a_price_above_five_needs_used_spells_among_the_souls() -> None:
    assert book().table.souls_from_damage == 5
    duel = Duel("draw", souls=(SOULS, SOULS[:5]))
    duel.state.price = 5
    assert changed(duel) == 6
    assert duel.refused(ChangeRule()) == ("PD-5.1", "too_few_souls")
