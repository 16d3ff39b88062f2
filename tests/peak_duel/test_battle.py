"""Attacks, damage and losing (PD-3.2 to PD-3.8, PD-9.9 to PD-9.13, PD-9.39 to PD-9.60)."""

from __future__ import annotations

import pytest

from game.peak_duel.actions import (
    Attack,
    ChangeRule,
    GoTo,
    Pass,
    Pay,
    Redirect,
    Summon,
    Withdraw,
)
from game.peak_duel.events import (
    AttackVoided,
    BeastDestroyed,
    DamageTaken,
    MatchEnded,
    PhaseBegan,
    PlayerHit,
    ValuesCompared,
)
from game.peak_duel.names import Rule
from tests.peak_duel.duel import ME, RIVAL, Duel, named, rules


@pytest.mark.rule("PD-3.2", "PD-9.39")
@pytest.mark.parametrize("rivals", [0, 1])
def test_the_attack_limit_is_the_rivals_beasts_plus_one(rivals: int) -> None:
    rival = ["2/2"][:rivals]
    duel = Duel("", phase="summon", up=(["7/7", "7/8", "8/7"], rival), decks=(10, 20))
    duel.play(GoTo("battle")).passes()
    assert duel.happened(PhaseBegan)[-1].limit == rivals + 1
    for slot in range(rivals + 1):
        target = 0 if duel.stands(RIVAL, 0) else -1
        duel.attack(slot, target)
        if duel.asked == (ME, "aftermath"):
            duel.passes(1)
    assert duel.refused(Attack(rivals + 1, -1)) == ("PD-9.39", "attack_limit")


@pytest.mark.rule("PD-3.2")
def test_each_upright_beast_attacks_once() -> None:
    duel = Duel("declare", up=(["5/5"], []), side=(["6/6"], []))
    duel.attack(0, -1)
    assert duel.refused(Attack(0, -1)) == ("PD-3.2", "attacked_already")
    assert duel.refused(Attack(1, -1)) == ("PD-3.2", "not_upright")
    assert duel.refused(Attack(2, -1)) == ("PD-3.2", "no_attacker_there")
    assert Duel("summon", up=(["5/5"], [])).refused(Attack(0, -1)) == ("PD-3.2", "no_attack_now")


@pytest.mark.rule("PD-9.24")
def test_a_fresh_beast_attacks() -> None:
    duel = Duel("summon", hand=(["5/5"], []), turn=4)
    duel.play(Summon(named("5/5"), "attack")).passes().play(GoTo("battle")).passes()
    duel.attack(0, -1)
    assert duel.lives == (10, 5)


@pytest.mark.rule("PD-3.3", "PD-9.41")
@pytest.mark.parametrize(("rule", "damage"), [("greater", 6), ("lesser", 3)])
def test_a_direct_attack_under_both_rules(rule: Rule, damage: int) -> None:
    duel = Duel("declare", up=(["3/6"], []), rule=rule)
    duel.attack(0, -1)
    assert [event.damage for event in duel.happened(PlayerHit)] == [damage]
    assert duel.lives == (10, 10 - damage)


@pytest.mark.rule("PD-9.41")
@pytest.mark.parametrize(
    ("spell", "rule", "damage"),
    [
        ("blaze", "greater", 9),
        ("blaze", "lesser", 0),
        ("submerge", "greater", 0),
        ("submerge", "lesser", 9),
    ],
)
def test_a_direct_attack_counts_changed_values(spell: str, rule: Rule, damage: int) -> None:
    water = spell == "submerge"
    attacker, soul = ("6/5", "7/6") if water else ("5/7", "6/8")
    card = "8/7" if water else "5/8"
    duel = Duel("declare", up=([attacker], []), souls=([soul], []), hand=([card], []), rule=rule)
    duel.play(Attack(0, -1)).passes().use(card, spell, (ME, 0), soul).passes()
    assert duel.lives == (10, 10 - damage)
    assert duel.asked == (ME, "declare")


@pytest.mark.rule("PD-9.40", "PD-3.3")
def test_the_player_is_hit_only_while_no_beast_is_in_the_way() -> None:
    duel = Duel("declare", up=(["5/5", "6/6"], ["3/3"]))
    assert duel.refused(Attack(0, -1)) == ("PD-9.40", "beasts_in_the_way")
    assert duel.refused(Attack(0, 2)) == ("PD-3.3", "no_target_there")
    duel.attack(0, 0).passes(1)
    assert duel.refused(Attack(1, 0)) == ("PD-3.3", "no_target_there")
    duel.attack(1, -1)
    assert duel.lives == (10, 10 - 2 - 6)


DEFENCE = [
    ("greater", "4/6", "5/3", "better", True, (0, 0)),
    ("greater", "4/6", "6/2", "equal", False, (0, 0)),
    ("greater", "3/3", "7/2", "worse", False, (4, 0)),
    ("lesser", "3/3", "7/2", "better", True, (0, 0)),
    ("lesser", "5/3", "3/6", "equal", False, (0, 0)),
    ("lesser", "4/6", "5/3", "worse", False, (1, 0)),
]


@pytest.mark.rule("PD-3.4", "PD-9.42", "PD-9.44")
@pytest.mark.parametrize(("rule", "mine", "theirs", "result", "falls", "damage"), DEFENCE)
def test_attack_against_defence(
    rule: Rule, mine: str, theirs: str, result: str, falls: bool, damage: tuple[int, int]
) -> None:
    duel = Duel("declare", up=([mine], []), side=([], [theirs]), rule=rule)
    duel.attack(0, 0)
    assert [event.result for event in duel.happened(ValuesCompared)] == [result]
    assert duel.stands(RIVAL, 0) != falls
    assert duel.stands(ME, 0)
    assert duel.lives == (10 - damage[0], 10 - damage[1])


CLASH = [
    ("greater", "4/6", "3/4", (True, False), (0, 2)),
    ("greater", "4/6", "3/6", (False, False), (0, 0)),
    ("greater", "3/3", "3/6", (False, True), (3, 0)),
    ("lesser", "3/3", "3/6", (True, False), (0, 3)),
    ("lesser", "3/6", "4/6", (False, False), (0, 0)),
    ("lesser", "4/6", "3/4", (False, True), (2, 0)),
]


@pytest.mark.rule("PD-3.4", "PD-9.43", "PD-9.44", "PD-9.13")
@pytest.mark.parametrize(("rule", "mine", "theirs", "stand", "damage"), CLASH)
def test_attack_against_attack(
    rule: Rule, mine: str, theirs: str, stand: tuple[bool, bool], damage: tuple[int, int]
) -> None:
    duel = Duel("declare", up=([mine], [theirs]), rule=rule)
    duel.attack(0, 0)
    assert (duel.stands(ME, 0), duel.stands(RIVAL, 0)) == stand
    assert duel.lives == (10 - damage[0], 10 - damage[1])
    fallen = [[named(mine)], [named(theirs)]]
    for seat in (ME, RIVAL):
        assert duel.state.discards[seat] == ([] if stand[seat] else fallen[seat])


@pytest.mark.rule("PD-9.45")
@pytest.mark.parametrize("step", ["declare", "damage"])
def test_the_rule_changes_in_the_middle_of_an_attack(step: str) -> None:
    duel = Duel("declare", up=(["4/6"], ["3/4"]), souls=([], ["5/5", "1/4"]))
    duel.play(Attack(0, 0))
    if step == "damage":
        duel.passes(3)
    assert duel.asked == (RIVAL, step)
    duel.play(ChangeRule()).passes(2 if step == "damage" else 4)
    assert duel.happened(ValuesCompared)[0].rule == "lesser"
    assert duel.lives == (8, 10) and not duel.stands(ME, 0)


@pytest.mark.rule("PD-3.5", "PD-9.10", "PD-9.9")
@pytest.mark.parametrize(
    ("souls", "damage", "to_souls"),
    [
        (0, 4, 4),
        (3, 4, 2),
        (4, 4, 1),
        (5, 4, 0),
        (6, 4, 0),
        (0, 7, 5),
    ],
)
def test_damage_fills_the_soul_zone_to_five_and_then_the_hand(
    souls: int, damage: int, to_souls: int
) -> None:
    attackers = {4: "4/4", 7: "7/7"}
    lying = ["2/2", "3/3", "5/5", "6/6", "3/5", "3/6"][:souls]
    duel = Duel("declare", up=([attackers[damage]], []), souls=([], lying))
    top = list(reversed(duel.state.decks[RIVAL]))[:damage]
    duel.attack(0, -1)
    assert duel.state.souls[RIVAL] == [named(card) for card in lying] + top[:to_souls]
    assert duel.state.hands[RIVAL] == top[to_souls:]
    turned = duel.happened(DamageTaken)[0].cards
    assert [card.card for card in turned] == top
    assert [card.to for card in turned] == ["souls"] * to_souls + ["hand"] * (damage - to_souls)


@pytest.mark.rule("PD-9.12")
def test_cards_that_damage_puts_into_the_hand_stay_known() -> None:
    lying = ["2/2", "3/3", "5/5", "6/6", "3/5"]
    duel = Duel("declare", up=(["4/4"], []), souls=([], lying), hand=([], ["1/4"]))
    duel.attack(0, -1)
    view = rules().view(duel.state, ME)
    assert view.hands[RIVAL] == ["?"] * 5
    assert view.known[RIVAL] == duel.state.hands[RIVAL][1:]


@pytest.mark.rule("PD-9.58")
def test_damage_equal_to_the_deck_does_not_lose() -> None:
    duel = Duel("declare", up=(["6/6"], []), decks=(10, 6))
    duel.attack(0, -1)
    assert duel.lives == (10, 0) and not duel.state.result
    assert duel.asked == (ME, "declare")


@pytest.mark.rule("PD-9.59", "PD-3.5")
def test_damage_beyond_the_deck_loses_at_once() -> None:
    duel = Duel("declare", up=(["6/6"], []), decks=(10, 5))
    duel.attack(0, -1)
    outcome = rules().outcome(duel.state)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((1, 2), (10, 0))
    assert (outcome.decided_by, outcome.clause) == ("overwhelmed", "PD-9.59")
    assert isinstance(duel.events[-1], MatchEnded)
    assert duel.refused(Pass()) == ("PD-3.5", "match_over")


@pytest.mark.rule("PD-9.59")
def test_the_attacking_player_can_lose_by_his_own_attack() -> None:
    duel = Duel("declare", up=(["2/2"], []), side=([], ["8/5"]), decks=(5, 10))
    duel.attack(0, 0)
    assert duel.state.loser == ME


@pytest.mark.rule("PD-9.57")
def test_destruction_comes_before_damage() -> None:
    duel = Duel("declare", up=(["4/6"], ["3/4"]), decks=(10, 1))
    duel.attack(0, 0)
    kinds = [type(event) for event in duel.events]
    assert kinds.index(BeastDestroyed) < kinds.index(DamageTaken) < kinds.index(MatchEnded)


@pytest.mark.rule("PD-3.8")
def test_direct_attacks_pass_through_the_damage_step_too() -> None:
    duel = Duel("declare", up=(["6/6"], []))
    duel.play(Attack(0, -1)).passes()
    assert duel.asked == (ME, "damage")
    duel.passes()
    assert duel.asked == (ME, "declare")


@pytest.mark.rule("PD-3.8")
def test_after_the_comparison_only_rekindle_is_possible() -> None:
    fire, metal = "2/7", "4/3"
    duel = Duel(
        "declare",
        up=(["4/6"], ["3/4", "2/2"]),
        hand=([fire, metal], []),
        souls=(["1/4"], []),
    )
    duel.attack(0, 0)
    assert duel.asked == (ME, "aftermath")
    assert duel.spells() == {"rekindle"}
    assert duel.refused(ChangeRule()) == ("PD-5.1", "no_rule_change_now")


@pytest.mark.rule("PD-9.46")
def test_rampart_on_the_attacker_makes_the_attack_void_and_used_up() -> None:
    duel = Duel("declare", up=(["4/6", "6/6"], ["3/4"]), sets=([], ["8/5"]), left=2)
    duel.play(Attack(0, 0)).use("8/5", "rampart", (ME, 0))
    assert [event.attacker for event in duel.happened(AttackVoided)] == [0]
    assert duel.state.left == 1
    assert duel.refused(Attack(1, 0)) == ("PD-9.46", "attack_void")
    duel.passes()
    assert duel.asked == (ME, "declare") and not duel.happened(ValuesCompared)
    assert duel.refused(Attack(0, 0)) == ("PD-3.2", "not_upright")
    duel.attack(1, 0)
    assert not duel.stands(RIVAL, 0)


@pytest.mark.rule("PD-9.46")
def test_own_charge_lets_the_beast_declare_anew_on_the_same_allowance() -> None:
    duel = Duel(
        "declare",
        up=(["4/6"], ["3/4", "8/7"]),
        sets=([], ["8/5"]),
        hand=(["4/3"], []),
        left=1,
    )
    duel.play(Attack(0, 1)).use("8/5", "rampart", (ME, 0)).use("4/3", "charge", (ME, 0)).passes(1)
    duel.attack(0, 0)
    assert not duel.stands(RIVAL, 0) and duel.state.left == 0
    duel.passes(1)
    assert duel.refused(Attack(0, 1)) == ("PD-3.2", "attacked_already")


@pytest.mark.rule("PD-9.46")
def test_charge_of_the_other_player_or_after_the_window_renews_nothing() -> None:
    duel = Duel("declare", up=(["4/6"], ["3/4"]), sets=([], ["8/5", "4/3"]), left=1)
    duel.play(Attack(0, 0)).use("8/5", "rampart", (ME, 0)).passes(1)
    duel.use("4/3", "charge", (ME, 0))
    assert duel.refused(Attack(0, 0)) == ("PD-9.46", "attack_void")
    duel = Duel("declare", up=(["4/6"], ["3/4"]), sets=([], ["8/5"]), hand=(["4/3"], []), left=1)
    duel.play(Attack(0, 0)).use("8/5", "rampart", (ME, 0)).passes()
    duel.use("4/3", "charge", (ME, 0)).passes(1)
    assert duel.refused(Attack(0, 0)) == ("PD-3.2", "attacked_already")


@pytest.mark.rule("PD-9.47")
def test_spring_wind_of_the_attacked_player_lets_the_attacker_choose_again() -> None:
    duel = Duel("declare", up=(["4/6"], []), sets=([], ["5/5"]), souls=([], ["3/4"]))
    duel.play(Attack(0, -1)).use("5/5", "spring_wind", "3/4", "attack")
    assert duel.asked == (ME, "redirect")
    assert duel.refused(Redirect(-1)) == ("PD-9.40", "beasts_in_the_way")
    duel.play(Redirect(0)).passes(4)
    assert not duel.stands(RIVAL, 0)


@pytest.mark.rule("PD-9.47")
def test_soul_return_of_the_attacked_player_opens_the_way() -> None:
    duel = Duel("declare", up=(["4/6"], ["3/4"]), sets=([], ["8/5"]))
    duel.play(Attack(0, 0)).use("8/5", "soul_return", (RIVAL, 0))
    duel.play(Redirect(-1)).passes(4)
    assert duel.lives == (10, 4)


@pytest.mark.rule("PD-9.47")
@pytest.mark.parametrize("spell", ["spring_wind", "soul_return"])
def test_the_attackers_own_spell_lets_nobody_choose_again(spell: str) -> None:
    hand, souls = (["5/5", "8/5"], []), (["3/4"], [])
    duel = Duel("declare", up=(["4/6", "6/6"], ["2/2"]), hand=hand, souls=souls)
    duel.play(Attack(0, 0), Pass())
    if spell == "spring_wind":
        duel.use("5/5", spell, "3/4", "attack")
    else:
        duel.use("8/5", spell, (ME, 1))
    assert duel.asked == (RIVAL, "declare") and not duel.state.stack
    assert (duel.state.attacker, duel.state.target) == (0, 0), "the attack goes on as declared"


@pytest.mark.rule("PD-9.47")
def test_a_withdrawal_is_not_used_up_and_the_ladder_goes_on() -> None:
    duel = Duel(
        "declare",
        up=(["4/6"], ["3/4", "2/2"]),
        sets=([], ["8/5"]),
        souls=(["1/3", "1/4"], []),
        left=1,
    )
    duel.play(ChangeRule(), Pay(named("1/3")), Pass(), Attack(0, 0))
    duel.use("8/5", "soul_return", (RIVAL, 0))
    duel.play(Withdraw())
    assert duel.asked == (ME, "declare")
    assert duel.state.price == 1 and duel.state.left == 1
    duel.play(Attack(0, 1))
    assert duel.state.left == 0


@pytest.mark.rule("PD-9.47")
@pytest.mark.parametrize("allowance", ["extra", "renewed"])
def test_a_withdrawn_extra_or_renewed_attack_is_kept(allowance: str) -> None:
    duel = Duel("declare", up=(["4/6"], ["3/4", "2/2"]), sets=([], ["8/5"]), left=0)
    if allowance == "extra":
        duel.state.extra = 0
    else:
        duel.state.spent, duel.state.voided, duel.state.renewed = True, 0, True
    duel.play(Attack(0, 0)).use("8/5", "soul_return", (RIVAL, 0)).play(Withdraw(), Attack(0, 1))
    assert duel.state.allowance == allowance


@pytest.mark.rule("PD-9.48")
def test_the_attack_ends_used_up_when_the_attacker_leaves() -> None:
    duel = Duel("declare", up=(["4/6", "6/6"], ["3/4"]), hand=(["8/5"], []), left=2)
    duel.play(Attack(0, 0), Pass()).use("8/5", "soul_return", (ME, 0)).passes()
    assert duel.state.left == 1 and not duel.happened(ValuesCompared)
    assert duel.asked == (ME, "declare")
    assert duel.state.souls[ME] == [named("4/6"), named("8/5")]


@pytest.mark.rule("PD-9.49")
def test_the_attack_goes_on_against_a_new_stance() -> None:
    duel = Duel("declare", up=(["4/6"], ["7/4"]), sets=([], ["8/5"]))
    duel.play(Attack(0, 0)).use("8/5", "rampart", (RIVAL, 0)).passes(4)
    assert duel.happened(ValuesCompared)[0].target_value == 7
    assert duel.lives == (9, 10)
