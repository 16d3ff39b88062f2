"""The ten spells, each in each of its windows, and refused outside them (PD-4)."""

from __future__ import annotations

import pytest

from game.engine.errors import Illegal
from game.peak_duel.actions import (
    Attack,
    Pass,
    PickBeast,
    PickDiscarded,
    PickSoul,
    PickStance,
    UseSpell,
    Withdraw,
)
from game.peak_duel.events import (
    BeastModified,
    DestructionPrevented,
    ExtraAttackGranted,
    SpellSpent,
    StanceChanged,
    ValuesCompared,
)
from game.peak_duel.names import Window
from tests.peak_duel.duel import ME, RIVAL, Duel, book, named, of_element, rules

ALL: tuple[Window, ...] = (
    "draw",
    "summon",
    "battle_start",
    "declare",
    "damage",
    "aftermath",
    "set",
    "end",
)
USUAL = {"draw", "summon", "battle_start", "declare", "set", "end"}
TABLE: dict[str, tuple[str, set[str], bool]] = {
    "piercing_thunder": ("wood", {"damage"}, False),
    "spring_wind": ("wood", USUAL, True),
    "blaze": ("fire", {"damage"}, True),
    "rekindle": ("fire", {"declare", "aftermath"}, False),
    "soul_return": ("earth", USUAL, True),
    "rampart": ("earth", USUAL, True),
    "charge": ("metal", USUAL, True),
    "adamant": ("metal", (USUAL | {"damage"}) - {"set", "end"}, True),
    "submerge": ("water", {"damage"}, True),
    "cycle": ("water", USUAL, True),
}
"""Element, windows, and whether anyone may use it: the table of PD-4 written out once more."""


def ready(window: Window, spell: str) -> Duel:
    """Return a position in which every choice of every spell exists.

    Both players hold a card of the spell's element, and another one face down.
    """
    element = TABLE[spell][0]
    cards = [of_element(element, number) for number in (6, 7, 8, 9)]
    duel = Duel(
        window,
        up=(["5/7"], ["2/8"]),
        side=(["7/6"], ["3/2"]),
        souls=(["1/4", "7/1"], ["1/3", "2/1"]),
        hand=([cards[0]], [cards[1]]),
        sets=([cards[2]], [cards[3]]),
    )
    if window == "damage":
        duel.state.attacker, duel.state.target, duel.state.allowance = 0, 1, "limit"
    elif window in ("declare", "aftermath"):
        duel.state.clash = 0
    return duel


def uses(duel: Duel, spell: str) -> list[bool]:
    """Return for every way to use a spell now whether it is from the hand."""
    legal = rules().legal(duel.state)
    return sorted(a.slot == -1 for a in legal if isinstance(a, UseSpell) and a.spell == spell)


@pytest.mark.rule("PD-4.1")
@pytest.mark.parametrize("window", ALL)
@pytest.mark.parametrize("spell", TABLE)
def test_each_spell_in_its_windows_and_refused_outside_them(spell: str, window: Window) -> None:
    _, windows, by_anyone = TABLE[spell]
    duel = ready(window, spell)
    if window in windows:
        assert uses(duel, spell) == [False, True]
    else:
        assert uses(duel, spell) == []
        card = duel.state.hands[ME][0]
        assert duel.refused(UseSpell(card, spell, -1)) == ("PD-4.1", "wrong_window")
    if window == "aftermath":
        return
    duel.passes(1)
    slot = duel.state.spells[RIVAL][0]
    assert slot is not None
    if window in windows and by_anyone:
        assert uses(duel, spell) == [False]
    else:
        key = "attacker_only" if window in windows else "wrong_window"
        assert duel.refused(UseSpell(slot.card, spell, 0)) == ("PD-4.1", key)


@pytest.mark.rule("PD-4.1")
@pytest.mark.parametrize("spell", TABLE)
def test_each_spell_can_be_played_out_in_each_of_its_windows(spell: str) -> None:
    for window in sorted(TABLE[spell][1]):
        for slot in (-1, 0):
            duel = ready(window, spell)  # type: ignore[arg-type]
            lying = duel.state.spells[ME][0]
            assert lying is not None
            card = duel.state.hands[ME][0] if slot == -1 else lying.card
            duel.play(UseSpell(card, spell, slot))
            while duel.state.stack:
                duel.play(rules().legal(duel.state)[0])
            assert [event.card for event in duel.happened(SpellSpent)] == [card]
            assert card in duel.state.souls[ME]


def test_the_data_say_the_same_as_the_table() -> None:
    for name, (element, windows, by_anyone) in TABLE.items():
        spell = book().spells[name]
        assert (spell.element, set(spell.windows)) == (element, windows)
        assert (spell.by == "anyone") == by_anyone
    assert set(book().spells) == set(TABLE)


@pytest.mark.rule("PD-4.1")
def test_a_card_is_a_spell_of_its_own_element_alone() -> None:
    duel = Duel("draw", hand=(["5/5"], []), up=(["1/4"], []))
    assert duel.refused(UseSpell(named("5/5"), "rampart", -1)) == ("PD-4.1", "other_element")
    assert duel.refused(UseSpell(named("8/5"), "rampart", -1)) == ("PD-4.1", "not_in_hand")
    assert duel.refused(UseSpell(named("8/5"), "rampart", 2)) == ("PD-4.1", "not_set_there")


@pytest.mark.rule("PD-9.31")
def test_from_the_hand_in_the_own_turn_once_per_element_with_a_free_slot() -> None:
    two = (["8/5", "4/7", "4/3"], ["4/2"])
    duel = Duel("draw", hand=two, up=(["1/4", "1/3"], []), side=([], ["5/5"]))
    duel.use("8/5", "rampart", (ME, 0))
    assert duel.refused(UseSpell(named("4/2"), "rampart", -1)) == ("PD-9.31", "own_turn_only")
    duel.passes(1)
    again = UseSpell(named("4/7"), "rampart", -1)
    assert duel.refused(again) == ("PD-9.31", "element_used")
    duel.use("4/3", "charge", (ME, 0))
    full = Duel("draw", hand=(["8/5"], []), sets=(["5/5", "3/6", "4/4"], []), up=(["1/4"], []))
    assert full.refused(UseSpell(named("8/5"), "rampart", -1)) == ("PD-9.31", "no_spell_slot")


@pytest.mark.rule("PD-9.32")
def test_set_cards_in_either_turn_and_several_of_an_element() -> None:
    mine = ["8/5", "4/7", "8/1"]
    duel = Duel("draw", sets=(mine, ["4/2"]), up=(["1/4", "1/3", "2/2"], []), turn=9)
    duel.use("8/5", "rampart", (ME, 0)).use("4/2", "rampart", (ME, 1))
    duel.use("4/7", "soul_return", (ME, 2))
    assert duel.state.hand_elements == []


@pytest.mark.rule("PD-9.30")
def test_a_spell_takes_effect_before_anybody_can_answer() -> None:
    duel = Duel("draw", hand=(["8/5"], []), up=(["1/4"], []), sets=([], ["4/3"]))
    duel.play(UseSpell(named("8/5"), "rampart", -1))
    assert duel.asked == (ME, "spell")
    assert duel.refused(Pass()) == ("PD-9.29", "not_now")
    duel.play(PickBeast(ME, 0))
    assert duel.happened(StanceChanged) and duel.asked == (RIVAL, "draw")


@pytest.mark.rule("PD-9.33", "PD-9.62")
@pytest.mark.parametrize(
    ("spell", "window"),
    [(spell, window) for spell, (_, windows, _) in TABLE.items() for window in sorted(windows)],
)
def test_a_spell_without_all_its_choices_is_refused(spell: str, window: Window) -> None:
    """Without beasts and souls only a spell that needs neither could be used: there is none."""
    card = of_element(TABLE[spell][0], 6)
    duel = Duel(window, hand=([card], []))
    assert duel.refused(UseSpell(card, spell, -1)) == ("PD-9.33", "nothing_to_choose")


@pytest.mark.rule("PD-9.62", "PD-1.5")
def test_only_spells_that_name_a_soul_cost_one() -> None:
    for card, spell in (("8/5", "rampart"), ("4/7", "soul_return"), ("4/3", "adamant")):
        duel = Duel("draw", hand=([card], []), up=(["1/4"], []))
        duel.use(card, spell, (ME, 0))
        assert named(card) in duel.state.souls[ME]
    duel = Duel("draw", hand=(["7/6"], []), souls=(["1/4"], []))
    duel.use("7/6", "cycle", "1/4", "1/4")
    assert duel.state.souls[ME] == [named("7/6")]


@pytest.mark.rule("PD-4.2", "PD-9.9", "PD-9.11", "PD-9.37")
@pytest.mark.parametrize(("count", "to"), [(9, "souls"), (10, "discards")])
def test_a_used_spell_goes_to_the_souls_up_to_ten(count: int, to: str) -> None:
    souls = [card for card in book().beasts if not card.startswith("metal")][12 : 12 + count]
    duel = Duel("draw", hand=(["4/3"], []), souls=(souls, []), up=(["4/4"], []))
    duel.use("4/3", "adamant", (ME, 0))
    assert duel.happened(SpellSpent)[0].to == to
    assert len(duel.state.souls[ME]) == 10
    assert (named("4/3") in duel.state.discards[ME]) == (to == "discards")


@pytest.mark.rule("PD-4.2", "PD-9.14")
def test_with_soul_return_the_beast_enters_first() -> None:
    souls = [card for card in book().beasts if not card.startswith("earth")][12:21]
    duel = Duel("draw", hand=(["8/5"], []), souls=(souls, []), up=(["4/4"], []))
    duel.use("8/5", "soul_return", (ME, 0))
    assert duel.state.souls[ME][-1] == named("4/4")
    assert duel.state.discards[ME] == [named("8/5")]
    duel = Duel("draw", hand=(["8/5"], []), souls=([*souls, "2/2"], []), up=(["4/4"], []))
    assert duel.refused(UseSpell(named("8/5"), "soul_return", -1)) == (
        "PD-9.33",
        "nothing_to_choose",
    )


@pytest.mark.rule("PD-4.2")
def test_a_spell_cannot_choose_itself() -> None:
    duel = Duel("draw", hand=(["7/6"], []), souls=(["1/4"], []))
    duel.play(UseSpell(named("7/6"), "cycle", -1))
    assert rules().legal(duel.state) == [PickSoul(named("1/4"))]
    assert duel.refused(PickSoul(named("7/6"))) == ("PD-9.33", "not_a_soul")


@pytest.mark.rule("PD-9.23", "PD-9.55")
@pytest.mark.parametrize("stance", ["attack", "defence"])
def test_spring_wind_summons_in_either_stance_beside_the_limit(stance: str) -> None:
    duel = Duel("summon", hand=(["5/5"], []), souls=(["6/6"], []), left=1)
    duel.use("5/5", "spring_wind", "6/6", stance)
    assert duel.beast(ME, 0).stance == stance
    assert duel.state.left == 1
    full = Duel("summon", hand=(["5/5"], []), souls=(["6/6"], []), up=(["4/4", "3/3", "2/2"], []))
    assert full.refused(UseSpell(named("5/5"), "spring_wind", -1)) == (
        "PD-9.33",
        "nothing_to_choose",
    )


@pytest.mark.rule("PD-9.55")
def test_a_beast_of_spring_wind_attacks_while_an_attack_is_left() -> None:
    duel = Duel("declare", hand=(["5/5"], []), souls=(["6/6"], []), left=1)
    duel.use("5/5", "spring_wind", "6/6", "attack").passes(1).attack(0, -1)
    assert duel.lives == (10, 4)


@pytest.mark.rule("PD-9.56")
def test_cycle_may_take_the_card_just_discarded_or_another() -> None:
    for taken in ("1/4", "1/3"):
        duel = Duel("draw", hand=(["7/6"], []), souls=(["1/4"], []), discards=(["1/3"], []))
        duel.use("7/6", "cycle", "1/4", taken)
        assert duel.state.hands[ME] == [named(taken)]
        assert duel.state.known[ME] == [named(taken)]
    duel = Duel("draw", hand=(["7/6"], []), souls=(["1/4"], []))
    duel.play(UseSpell(named("7/6"), "cycle", -1), PickSoul(named("1/4")))
    with pytest.raises(Illegal, match=r"PD-9\.56"):
        rules().check(duel.state, PickDiscarded(named("1/3")))


@pytest.mark.rule("PD-9.53", "PD-9.16")
@pytest.mark.parametrize("seat", [ME, RIVAL])
def test_blaze_and_submerge_change_both_values_of_any_beast(seat: int) -> None:
    """Fire: 2/4 and 5/7 give 7/9 with the limit; water: 3/2 less 7/1 gives 0/1."""
    ups = (["2/4"], ["2/4"])
    duel = Duel("declare", up=ups, souls=(["5/7"], []), hand=(["6/8"], []))
    duel.play(Attack(0, 0)).passes().use("6/8", "blaze", (seat, 0), "5/7")
    assert (duel.beast(seat, 0).defence, duel.beast(seat, 0).attack) == (7, 9)
    assert duel.happened(BeastModified)[0].before == (2, 4)
    assert named("5/7") in duel.state.discards[ME]
    duel = Duel("declare", up=(["3/2"], ["3/2"]), souls=(["7/1"], []), hand=(["7/6"], []))
    duel.play(Attack(0, 0)).passes().use("7/6", "submerge", (seat, 0), "7/1")
    assert (duel.beast(seat, 0).defence, duel.beast(seat, 0).attack) == (0, 1)


@pytest.mark.rule("PD-9.53")
def test_blaze_needs_a_soul_card_of_the_beasts_element() -> None:
    duel = Duel("declare", up=(["2/4"], ["5/5"]), souls=(["5/7", "6/5"], []), hand=(["6/8"], []))
    duel.play(Attack(0, 0)).passes().play(UseSpell(named("6/8"), "blaze", -1))
    assert rules().legal(duel.state) == [PickBeast(ME, 0)]
    assert duel.refused(PickBeast(RIVAL, 0)) == ("PD-9.33", "not_this_beast")
    duel.play(PickBeast(ME, 0))
    assert rules().legal(duel.state) == [PickSoul(named("5/7"))]
    assert duel.refused(PickStance("attack")) == ("PD-9.29", "not_now")


@pytest.mark.rule("PD-9.17", "PD-9.16")
def test_changed_values_end_with_the_turn_or_the_field() -> None:
    duel = Duel("declare", up=(["2/4"], []), souls=(["5/7"], []), hand=(["6/8"], []))
    duel.play(Attack(0, -1)).passes().use("6/8", "blaze", (ME, 0), "5/7").passes()
    assert duel.beast(ME, 0).attack == 9
    duel.passes().play(rules().legal(duel.state)[-1]).passes()
    assert duel.state.active == RIVAL and duel.beast(ME, 0).attack == 4
    duel = Duel("summon", up=(["5/5"], []), hand=(["8/5", "6/6"], []))
    beast = duel.beast(ME, 0)
    duel.state.beasts[ME][0] = type(beast)(beast.card, "attack", 9, 9, beast.entered)
    duel.use("8/5", "soul_return", (ME, 0)).passes(1).use("6/6", "spring_wind", "5/5", "attack")
    assert (duel.beast(ME, 0).defence, duel.beast(ME, 0).attack) == (5, 5)


@pytest.mark.rule("PD-9.54")
@pytest.mark.parametrize("seat", [ME, RIVAL])
def test_rampart_charge_and_adamant_reach_either_side(seat: int) -> None:
    field = {"up": (["5/5"], ["3/3"]), "side": (["6/6"], ["4/4"])}
    duel = Duel("draw", hand=(["8/5"], []), **field)  # type: ignore[arg-type]
    assert duel.use("8/5", "rampart", (seat, 0)).beast(seat, 0).stance == "defence"
    duel = Duel("draw", hand=(["4/3"], []), **field)  # type: ignore[arg-type]
    assert duel.use("4/3", "charge", (seat, 1)).beast(seat, 1).stance == "attack"
    duel = Duel("draw", hand=(["4/3"], []), **field)  # type: ignore[arg-type]
    assert duel.use("4/3", "adamant", (seat, 1)).beast(seat, 1).guards == 1


@pytest.mark.rule("PD-9.54")
def test_rampart_and_charge_turn_only_what_stands_otherwise() -> None:
    duel = Duel("draw", hand=(["8/5"], []), up=(["5/5"], []), side=([], ["4/4"]))
    duel.play(UseSpell(named("8/5"), "rampart", -1))
    assert rules().legal(duel.state) == [PickBeast(ME, 0)]


@pytest.mark.rule("PD-9.50")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_piercing_thunder_deals_the_difference_each_time(count: int) -> None:
    duel = Duel("declare", up=(["4/6"], []), side=([], ["4/2"]), sets=(["5/5", "6/4"], []))
    duel.play(Attack(0, 0)).passes()
    for card in ["5/5", "6/4"][:count]:
        duel.use(card, "piercing_thunder").passes(1)
    duel.passes(2 if count == 0 else 1)
    assert duel.lives == (10, 10 - 2 * count)


@pytest.mark.rule("PD-9.50")
def test_piercing_thunder_needs_a_win_over_a_defence_stance() -> None:
    duel = Duel("declare", up=(["3/3"], []), side=([], ["8/5"]), hand=(["5/5"], []))
    duel.play(Attack(0, 0)).passes().use("5/5", "piercing_thunder").passes()
    assert duel.lives == (5, 10)
    duel = Duel("declare", up=(["3/3"], ["8/5"]), hand=(["5/5"], []))
    duel.play(Attack(0, 0)).passes()
    assert duel.refused(UseSpell(named("5/5"), "piercing_thunder", -1)) == (
        "PD-9.33",
        "nothing_to_choose",
    )


@pytest.mark.rule("PD-9.50", "PD-9.52")
def test_adamant_does_not_stop_thunder() -> None:
    duel = Duel(
        "declare", up=(["4/6"], []), side=([], ["4/2"]), hand=(["5/5"], []), sets=([], ["4/3"])
    )
    duel.play(Attack(0, 0)).passes().use("5/5", "piercing_thunder")
    duel.use("4/3", "adamant", (RIVAL, 0)).passes()
    assert duel.stands(RIVAL, 0) and duel.lives == (10, 8)


@pytest.mark.rule("PD-9.52")
def test_adamant_saves_once_a_turn_and_damage_is_dealt() -> None:
    duel = Duel("declare", up=(["4/6", "6/6"], ["3/4"]), sets=([], ["4/3"]))
    duel.passes(1).use("4/3", "adamant", (RIVAL, 0)).attack(0, 0).passes(1)
    assert [event.seat for event in duel.happened(DestructionPrevented)] == [RIVAL]
    assert duel.stands(RIVAL, 0) and duel.lives == (10, 8)
    duel.attack(1, 0)
    assert not duel.stands(RIVAL, 0)


@pytest.mark.rule("PD-9.51")
@pytest.mark.parametrize("at", ["aftermath", "declare"])
def test_rekindle_gives_one_more_attack_outside_the_limit(at: str) -> None:
    duel = Duel("declare", up=(["4/6"], ["3/4"]), hand=(["2/7", "1/4"], []), left=1)
    duel.attack(0, 0)
    if at == "declare":
        duel.passes(1)
    duel.use("2/7", "rekindle")
    if at == "declare":
        duel.passes(1)
    assert duel.asked == (ME, "declare") and duel.state.left == 0
    duel.attack(0, -1)
    assert duel.lives == (10, 10 - 2 - 6)
    assert duel.refused(Attack(0, -1)) == ("PD-3.2", "attacked_already")


@pytest.mark.rule("PD-9.51")
def test_a_second_rekindle_may_follow_the_extra_attack() -> None:
    rivals = ["3/4", "2/2", "6/1"]
    duel = Duel("declare", up=(["4/6"], rivals), sets=(["2/7", "1/4"], []), left=1, decks=(20, 20))
    duel.attack(0, 0).use("2/7", "rekindle").attack(0, 1)
    assert duel.asked == (ME, "aftermath")
    duel.use("1/4", "rekindle").attack(0, 2)
    assert duel.state.beasts[RIVAL] == [None] * 3


@pytest.mark.rule("PD-9.51")
def test_rekindle_needs_a_clash_that_the_attacker_survived() -> None:
    duel = Duel("declare", up=(["4/6"], []), side=([], ["3/4"]), hand=(["2/7"], []))
    duel.attack(0, 0)
    assert duel.asked == (ME, "declare") and "rekindle" not in duel.spells()
    duel = Duel("declare", up=(["3/4"], ["4/6"]), hand=(["2/7"], []))
    duel.attack(0, 0)
    assert duel.asked == (ME, "declare") and "rekindle" not in duel.spells()
    duel = Duel("declare", up=(["4/6"], ["3/4"]), hand=(["2/7"], []), sets=([], ["8/5"]))
    duel.attack(0, 0).passes(1).passes(1).use("8/5", "rampart", (ME, 0))
    assert "rekindle" not in duel.spells()
    assert len(duel.happened(ValuesCompared)) == 1


@pytest.mark.rule("PD-9.31")
def test_the_elements_used_from_the_hand_count_anew_in_the_next_turn() -> None:
    duel = Duel("end", hand=(["8/5"], ["4/7"]), up=(["1/4"], ["1/3"]))
    duel.use("8/5", "rampart", (ME, 0))
    assert duel.state.hand_elements == ["earth"]
    duel.passes()
    assert duel.asked == (RIVAL, "draw") and duel.state.hand_elements == []
    duel.use("4/7", "rampart", (RIVAL, 0))
    assert duel.state.hand_elements == ["earth"]


@pytest.mark.rule("PD-9.51")
def test_two_beasts_hold_an_extra_attack_each() -> None:
    """The first clashed and was rekindled; the second clashed before it used that."""
    rivals = ["3/4", "2/2", "6/1"]
    duel = Duel(
        "declare",
        up=(["4/6", "6/6"], rivals),
        sets=(["2/7", "1/4"], []),
        left=2,
        decks=(20, 20),
    )
    duel.attack(0, 0).use("2/7", "rekindle")
    assert duel.state.extra == 0
    duel.attack(1, 1).use("1/4", "rekindle")
    assert duel.state.extra == (0, 1)
    assert [event.slot for event in duel.happened(ExtraAttackGranted)] == [0, 1]
    duel.attack(0, 2)
    assert duel.state.extra == 1 and duel.state.left == 0
    duel.passes(1).attack(1, -1)
    assert duel.state.extra == -1 and duel.lives == (20, 20 - 2 - 4 - 5 - 6)


@pytest.mark.rule("PD-9.51", "PD-9.47")
def test_a_withdrawn_attack_leaves_the_right_to_rekindle() -> None:
    duel = Duel(
        "declare",
        up=(["4/6", "6/6"], ["3/4"]),
        sets=(["2/7"], ["5/5"]),
        souls=([], ["2/2"]),
        left=2,
    )
    duel.attack(0, 0).passes(1)
    assert "rekindle" in duel.spells()
    duel.play(Attack(1, -1))
    assert "rekindle" not in duel.spells(), "not while an attack is declared"
    duel.use("5/5", "spring_wind", "2/2", "defence").play(Withdraw())
    assert duel.asked == (ME, "declare") and "rekindle" in duel.spells()
    duel.use("2/7", "rekindle")
    assert duel.state.extra == 0


@pytest.mark.rule("PD-9.51", "PD-9.46")
def test_an_attack_that_came_to_nothing_ends_the_right_to_rekindle() -> None:
    duel = Duel("declare", up=(["4/6", "6/6"], ["3/4"]), sets=(["2/7"], ["8/5"]), left=2)
    duel.attack(0, 0).passes(1)
    duel.play(Attack(1, -1)).use("8/5", "rampart", (ME, 1))
    assert "rekindle" not in duel.spells()
    duel.passes()
    assert duel.asked == (ME, "declare") and "rekindle" not in duel.spells()
