"""Beasts, phases, windows and priority (PD-2, PD-3, PD-9.15 to PD-9.36)."""

from __future__ import annotations

import pytest

from game.engine.contract import is_pass
from game.engine.match import Match
from game.engine.seats import Seat
from game.peak_duel.actions import (
    Attack,
    ChangeRule,
    ChangeStance,
    Discard,
    GoTo,
    Pass,
    SetCard,
    Summon,
    UseSpell,
)
from game.peak_duel.events import BattleEnded, CardDrawn, PhaseBegan, TurnEnded
from game.peak_duel.state import FieldBeast
from tests.peak_duel.duel import ME, RIVAL, Duel, named, rules


@pytest.mark.rule("PD-2.1", "PD-9.15")
@pytest.mark.parametrize(("stance", "survives"), [("attack", False), ("defence", True)])
def test_the_stance_says_which_number_counts(stance: str, survives: bool) -> None:
    """An attack of 5 meets a beast of defence 6 and attack 4."""
    if stance == "attack":
        duel = Duel("declare", up=(["5/5"], ["6/4"]))
    else:
        duel = Duel("declare", up=(["5/5"], []), side=([], ["6/4"]))
    duel.attack(0, 0)
    assert duel.stands(RIVAL, 0) == survives


@pytest.mark.rule("PD-2.2", "PD-9.22")
@pytest.mark.parametrize("rivals", [0, 1, 2])
def test_the_summon_limit_is_the_rivals_beasts_plus_one(rivals: int) -> None:
    cards = ["5/5", "3/6", "4/4", "6/6"]
    duel = Duel("", phase="draw", hand=(cards, []), up=([], ["2/2", "3/3"][:rivals]))
    duel.play(GoTo("summon"))
    assert duel.happened(PhaseBegan)[-1].limit == rivals + 1
    for card in cards[: rivals + 1]:
        duel.play(Summon(named(card), "attack"), Pass())
    rest = Summon(named(cards[rivals + 1]), "defence")
    expected = ("PD-9.22", "summon_limit")
    assert duel.refused(rest) == expected


@pytest.mark.rule("PD-9.22")
def test_the_summon_limit_is_fixed_when_the_phase_starts() -> None:
    earth = named("8/5")
    duel = Duel("", phase="draw", hand=(["5/5", "3/6"], []), up=([], ["2/2"]), sets=([], [earth]))
    duel.play(GoTo("summon"), Summon(named("5/5"), "attack"))
    duel.use(earth, "soul_return", (RIVAL, 0))
    duel.play(Summon(named("3/6"), "defence"))
    assert duel.stands(ME, 1) and not duel.stands(RIVAL, 0)


@pytest.mark.rule("PD-2.2")
def test_beasts_are_summoned_from_the_hand_in_the_own_summon_phase_alone() -> None:
    duel = Duel("draw", hand=(["5/5"], ["3/6"]))
    assert duel.refused(Summon(named("5/5"), "attack")) == ("PD-2.2", "no_summons_now")
    duel = Duel("summon", hand=(["5/5"], ["3/6"]))
    assert duel.refused(Summon(named("4/4"), "attack")) == ("PD-2.2", "not_in_hand")
    duel.passes(1)
    assert duel.refused(Summon(named("3/6"), "attack")) == ("PD-2.2", "no_summons_now")


@pytest.mark.rule("PD-2.3", "PD-9.25")
@pytest.mark.parametrize("window", ["summon", "set"])
def test_an_older_beast_changes_stance_once_a_turn(window: str) -> None:
    duel = Duel(window, up=(["5/5"], []))  # type: ignore[arg-type]
    duel.play(ChangeStance(0), Pass())
    assert duel.beast(ME, 0).stance == "defence"
    assert duel.refused(ChangeStance(0)) == ("PD-9.25", "turned_already")
    assert duel.refused(ChangeStance(1)) == ("PD-2.3", "no_beast_there")


@pytest.mark.rule("PD-2.3")
def test_a_fresh_beast_does_not_change_stance() -> None:
    duel = Duel("summon", hand=(["5/5"], []))
    duel.play(Summon(named("5/5"), "attack"), Pass())
    assert duel.refused(ChangeStance(0)) == ("PD-2.3", "fresh_beast")
    assert Duel("draw", up=(["5/5"], [])).refused(ChangeStance(0)) == (
        "PD-2.3",
        "no_turning_now",
    )


@pytest.mark.rule("PD-9.25")
def test_a_change_in_the_summon_phase_uses_up_the_one_of_the_set_phase() -> None:
    duel = Duel("summon", up=(["5/5"], []))
    duel.play(ChangeStance(0)).passes().play(GoTo("set"))
    assert duel.refused(ChangeStance(0)) == ("PD-9.25", "turned_already")


@pytest.mark.rule("PD-9.25")
def test_a_beast_may_turn_after_it_attacked() -> None:
    duel = Duel("declare", up=(["5/5"], []))
    duel.attack(0, -1).passes().play(GoTo("set"), ChangeStance(0))
    assert duel.beast(ME, 0).stance == "defence"


@pytest.mark.rule("PD-9.26")
def test_rampart_and_charge_leave_the_change_and_reach_fresh_beasts() -> None:
    duel = Duel("summon", hand=(["5/5", "8/5", "4/3"], []), up=(["4/4"], []))
    duel.play(Summon(named("5/5"), "attack"), Pass())
    duel.use("8/5", "rampart", (ME, 1)).passes(1)
    assert duel.beast(ME, 1).stance == "defence"
    duel.use("4/3", "charge", (ME, 1)).passes(1)
    assert duel.beast(ME, 1).stance == "attack"
    duel = Duel("summon", hand=(["8/5"], []), up=(["4/4"], []))
    duel.use("8/5", "rampart", (ME, 0)).passes(1).play(ChangeStance(0))
    assert duel.beast(ME, 0).stance == "attack"


@pytest.mark.rule("PD-3.1", "PD-9.60")
def test_a_player_who_cannot_draw_loses() -> None:
    duel = Duel("end", decks=(5, 0)).passes()
    outcome = rules().outcome(duel.state)
    assert outcome is not None
    assert (outcome.places, outcome.decided_by) == ((1, 2), "decked")
    assert duel.asked is None


@pytest.mark.rule("PD-9.60")
def test_an_empty_deck_alone_does_not_lose() -> None:
    duel = Duel("draw", decks=(0, 5), up=(["5/5"], []))
    duel.passes().play(GoTo("end")).passes()
    assert duel.asked == (RIVAL, "draw")


@pytest.mark.rule("PD-3.1", "PD-9.21")
def test_summon_battle_and_set_may_each_be_skipped() -> None:
    duel = Duel("draw").passes()
    phases = [action.phase for action in rules().legal(duel.state) if isinstance(action, GoTo)]
    assert phases == ["summon", "battle", "set", "end"]
    duel.play(GoTo("battle")).passes().passes()
    assert duel.refused(GoTo("summon")) == ("PD-3.1", "phase_over")
    assert duel.refused(Pass()) == ("PD-3.1", "choose_phase")
    duel.play(GoTo("end")).passes()
    assert duel.asked == (RIVAL, "draw")
    assert len(duel.happened(CardDrawn)) == 1


@pytest.mark.rule("PD-9.20")
def test_the_first_turn_of_the_match_has_no_battle_but_may_set() -> None:
    duel = Duel("draw", turn=1, hand=(["5/5"], [])).passes()
    assert duel.refused(GoTo("battle")) == ("PD-9.20", "no_first_battle")
    duel.play(GoTo("set"), SetCard(named("5/5"))).passes().passes()
    assert duel.asked == (RIVAL, "draw")
    duel.passes()
    assert GoTo("battle") in rules().legal(duel.state)


@pytest.mark.rule("PD-3.6")
def test_up_to_three_cards_are_set_and_stay_down_this_turn() -> None:
    cards = ["5/5", "3/6", "4/4", "6/6"]
    duel = Duel("set", hand=(cards, []), up=([], ["2/2"]), souls=(["1/4"], []))
    duel.play(SetCard(named("5/5")), Pass())
    turn_up = UseSpell(named("5/5"), "spring_wind", 0)
    assert duel.refused(turn_up) == ("PD-3.6", "set_this_turn")
    duel.play(SetCard(named("3/6")), Pass(), SetCard(named("4/4")), Pass())
    duel.state.spells[ME][0] = None
    assert duel.refused(SetCard(named("6/6"))) == ("PD-3.6", "set_limit")
    assert duel.refused(SetCard(named("5/5"))) == ("PD-3.6", "not_in_hand")
    assert Duel("summon", hand=(cards, [])).refused(SetCard(named("5/5"))) == (
        "PD-3.6",
        "no_setting_now",
    )


@pytest.mark.rule("PD-3.7", "PD-9.27")
def test_the_active_player_alone_discards_down_to_seven_of_his_choice() -> None:
    nine = ["5/5", "3/6", "4/4", "6/6", "3/5", "2/2", "6/4", "5/3", "6/3"]
    duel = Duel("end", hand=(nine, nine)).passes()
    assert duel.asked == (ME, "discard")
    assert duel.refused(Discard("fire_01")) == ("PD-3.7", "not_in_hand")
    duel.play(Discard(named("6/3")), Discard(named("4/4")))
    assert len(duel.state.hands[ME]) == 7
    assert duel.state.discards[ME] == [named("6/3"), named("4/4")]
    assert len(duel.state.hands[RIVAL]) == 10
    assert duel.asked == (RIVAL, "draw")


@pytest.mark.rule("PD-9.28", "PD-3.7")
def test_deck_counts_are_always_visible() -> None:
    duel = Duel("draw", decks=(7, 9))
    for seat in (0, 1):
        assert rules().score(rules().view(duel.state, seat)) == (7, 9)


@pytest.mark.rule("PD-9.18", "PD-9.29")
def test_the_active_player_is_first_and_two_passes_close_a_window() -> None:
    duel = Duel("draw")
    assert duel.asked == (ME, "draw")
    duel.passes(1)
    assert duel.asked == (RIVAL, "draw")
    assert duel.refused(GoTo("summon")) == ("PD-9.29", "window_open")
    duel.passes(1)
    assert duel.asked == (ME, "phase")


@pytest.mark.rule("PD-9.29")
def test_an_action_hands_priority_over_and_starts_the_passes_again() -> None:
    duel = Duel("summon", hand=(["5/5"], []), up=(["4/4"], []))
    duel.play(ChangeStance(0))
    assert duel.asked == (RIVAL, "summon")
    duel.passes(1)
    assert duel.asked == (ME, "summon")
    duel.play(Summon(named("5/5"), "attack")).passes(1)
    assert duel.asked == (ME, "summon")
    duel.passes(1)
    assert duel.asked == (ME, "phase")


@pytest.mark.rule("PD-9.29")
def test_the_end_step_of_the_battle_has_no_window() -> None:
    duel = Duel("declare", sets=([], ["8/5"]), up=(["5/5"], []))
    duel.passes()
    assert duel.happened(BattleEnded)
    assert duel.asked == (ME, "phase")


@pytest.mark.rule("PD-9.29")
def test_what_is_not_asked_is_refused() -> None:
    duel = Duel("draw", souls=(["5/5"], []))
    assert duel.refused(Discard(named("5/5"))) == ("PD-9.29", "nothing_asked")
    duel = Duel("end", hand=(["5/5", "3/6", "4/4", "6/6", "3/5", "2/2", "6/4", "5/3"], []))
    duel.passes()
    assert duel.refused(Pass()) == ("PD-9.29", "not_now")


@pytest.mark.rule("PD-9.34")
def test_windows_are_let_go_by_where_nothing_can_be_answered() -> None:
    """The three wishes of a seat, played by the match itself."""
    duel = Duel("summon", hand=(["5/5"], []), sets=([], ["8/5"]))
    asked = {}
    for wish in ("never", "when_can", "always"):
        for sets in (False, True):
            state = rules().copy(duel.state)
            if not sets:
                state.spells[RIVAL][0] = None
            seats = [Seat(), Seat(responses=wish)]  # type: ignore[arg-type]
            match = Match(rules(), state, seats)
            match.act(ME, Summon(named("5/5"), "attack"))
            decision = match.decision
            assert decision is not None
            asked[wish, sets] = decision.seat == RIVAL
    assert asked == {
        ("never", False): False,
        ("never", True): False,
        ("when_can", False): False,
        ("when_can", True): True,
        ("always", False): True,
        ("always", True): True,
    }


@pytest.mark.rule("PD-9.34")
def test_every_chance_to_answer_is_a_window_with_one_pass() -> None:
    windows = ["draw", "summon", "battle_start", "declare", "set", "end"]
    for window in windows:
        duel = Duel(window, up=(["5/5"], []))  # type: ignore[arg-type]
        mine = rules().decision(duel.state)
        assert mine is not None
        assert mine.window == (window in ("draw", "battle_start", "end"))
        duel.passes(1)
        theirs = rules().decision(duel.state)
        assert theirs is not None and theirs.window and theirs.seat == RIVAL
        assert sum(is_pass(action) for action in rules().legal(duel.state)) == 1


@pytest.mark.rule("PD-9.34")
def test_the_active_player_is_not_kept_where_no_attack_can_be_declared() -> None:
    duel = Duel("declare", side=(["5/5"], []))
    decision = rules().decision(duel.state)
    assert decision is not None and decision.window


@pytest.mark.rule("PD-3.9")
def test_before_declaring_spells_and_rule_changes_are_answered_as_usual() -> None:
    duel = Duel("declare", up=(["5/5"], []), souls=(["1/4"], ["1/4", "1/3"]))
    duel.play(ChangeRule())
    assert duel.asked == (RIVAL, "declare")
    duel.passes(1)
    assert duel.asked == (ME, "declare")
    duel.play(Attack(0, -1))
    assert duel.asked == (RIVAL, "declare")
    duel.passes(1)
    assert duel.asked == (ME, "declare")
    assert duel.refused(Attack(0, -1)) == ("PD-3.9", "attack_declared")
    duel.passes(1)
    assert duel.asked == (ME, "damage")


@pytest.mark.rule("PD-3.9")
def test_two_passes_before_a_declaration_end_the_battle() -> None:
    duel = Duel("declare", up=(["5/5"], []))
    duel.passes(1)
    assert duel.asked == (RIVAL, "declare")
    duel.passes(1)
    assert duel.happened(BattleEnded) and duel.asked == (ME, "phase")


@pytest.mark.rule("PD-9.17")
def test_turns_alternate_and_calm_the_field() -> None:
    duel = Duel("end", up=(["5/5"], ["8/7"]))
    for seat in (ME, RIVAL):
        beast = duel.beast(seat, 0)
        duel.state.beasts[seat][0] = FieldBeast(
            beast.card, "attack", 9, 0, 3, turned=True, attacked=True, guards=1
        )
    duel.passes()
    assert [(event.seat, event.turn) for event in duel.happened(TurnEnded)] == [(ME, 4)]
    assert duel.state.active == RIVAL and duel.state.turn == 5
    assert duel.beast(ME, 0) == FieldBeast(named("5/5"), "attack", 5, 5, 3)
    assert duel.beast(RIVAL, 0) == FieldBeast(named("8/7"), "attack", 8, 7, 3)
