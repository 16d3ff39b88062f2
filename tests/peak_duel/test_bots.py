"""The bots: exact bidding, immediate tactics, and only legal actions."""

from __future__ import annotations

from itertools import product

import pytest

from game.catalogue import open_bot
from game.engine.contract import Decision
from game.engine.dice import Dice
from game.engine.self_play import play_match
from game.peak_duel.actions import Attack, ChangeRule, PeakDuelAction, PickBeast
from game.peak_duel.bot.bidding import Bidding, cost_of, solve
from game.peak_duel.bot.bot import PeakDuelBot
from game.peak_duel.bot.evaluation import Evaluation
from game.peak_duel.names import Rule
from game.peak_duel.options import PeakDuelOptions
from game.peak_duel.pending import Casting
from game.peak_duel.state import FieldBeast, SpellCard
from tests.peak_duel.duel import ME, RIVAL, Duel, book, named, of_element, rules


def bot() -> PeakDuelBot:
    made = open_bot("peak_duel")
    assert isinstance(made, PeakDuelBot)
    return made


def chosen(duel: Duel, level: str = "normal", seed: int = 1) -> PeakDuelAction:
    decision = rules().decision(duel.state)
    assert isinstance(decision, Decision)
    view = rules().view(duel.state, decision.seat)
    return bot().choose(rules(), view, decision, level, Dice(seed), 10)


def enumerated(bid: Bidding, worth: dict[Rule, float], soul: float) -> float:
    """Play the bidding out move by move, without any shortcut."""
    if bid.passes == 2:
        return worth[bid.rule]
    values = []
    mover = bid.mover
    passed = Bidding(1 - mover, bid.rule, bid.price, bid.souls, bid.first_prices, bid.passes + 1)
    values.append(enumerated(passed, worth, soul))
    cost = cost_of(book().table, bid)
    if cost <= bid.souls[mover]:
        left = [bid.souls[0], bid.souls[1]]
        left[mover] -= cost
        other: Rule = "lesser" if bid.rule == "greater" else "greater"
        changed = Bidding(1 - mover, other, cost, (left[0], left[1]), bid.first_prices)
        spent = -cost * soul if mover == 0 else cost * soul
        values.append(enumerated(changed, worth, soul) + spent)
    return max(values) if mover == 0 else min(values)


@pytest.mark.rule("PD-5.1")
def test_the_bidding_is_solved_exactly() -> None:
    for mover, mine, theirs, gap, passes in product(
        (0, 1), range(0, 11, 2), range(0, 11, 2), (-3.0, 0.5, 2.0), (0, 1)
    ):
        bid = Bidding(mover, "greater", 0, (mine, theirs), (1, 2), passes)
        worth: dict[Rule, float] = {"greater": 0.0, "lesser": gap}
        assert solve(book().table, bid, worth, 0.35)[0] == pytest.approx(
            enumerated(bid, worth, 0.35)
        )


def test_a_bid_counts_what_the_answer_costs() -> None:
    """One soul card spent makes the other player spend two to turn the rule back."""
    worth: dict[Rule, float] = {"greater": 0.0, "lesser": 5.0}
    outbid = Bidding(0, "greater", 0, (2, 10), (1, 2))
    assert solve(book().table, outbid, worth, 0.35) == (pytest.approx(0.35), True)
    assert solve(book().table, outbid, worth, 0.0) == (0.0, False)
    safe = Bidding(0, "greater", 0, (2, 1), (1, 2))
    assert solve(book().table, safe, worth, 0.35) == (5.0 - 0.35, True)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_winning_attack_is_found(level: str) -> None:
    duel = Duel("declare", up=(["2/2", "6/6"], []), decks=(10, 4), left=1)
    assert chosen(duel, level) == Attack(1, -1)


def test_a_winning_change_of_the_rule_is_found() -> None:
    duel = Duel("declare", up=(["3/1"], []), decks=(10, 7), souls=(["1/4"], []), left=1)
    duel.play(Attack(0, -1)).passes()
    assert chosen(duel) == ChangeRule()


def test_the_same_view_and_seed_give_the_same_action() -> None:
    duel = Duel(
        "declare",
        up=(["4/6", "6/6"], ["3/4"]),
        hand=(["2/7", "5/5"], ["3/6"]),
        sets=([], ["8/5", "4/3"]),
        souls=(["1/4"], ["5/7", "2/4"]),
    )
    for level in ("easy", "normal", "hard"):
        first = chosen(duel, level, 5)
        view = rules().view(duel.state, 0)
        other = rules().view(rules().guess(view, Dice(77)), 0)
        decision = rules().decision(other)
        assert decision is not None
        assert bot().choose(rules(), other, decision, level, Dice(5), 10) == first


@pytest.mark.parametrize("levels", [("easy", "normal"), ("normal", "random"), ("hard", "easy")])
def test_bots_play_whole_matches(levels: tuple[str, str]) -> None:
    """Every action is checked; a short search keeps the test short."""
    options = PeakDuelOptions(red_deck="undertow", blue_deck="spear_and_shield")
    nodes = 3 if "hard" in levels else 0
    played = play_match(rules(), bot(), options, 11, levels, nodes)
    assert played.outcome.places in ((1, 2), (2, 1))


def test_normal_beats_random() -> None:
    wins = 0
    for seed in range(10):
        levels = ("normal", "random") if seed % 2 else ("random", "normal")
        played = play_match(rules(), bot(), PeakDuelOptions(), seed, levels)
        wins += played.outcome.places[levels.index("normal")] == 1
    assert wins >= 9


@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize("seat", [ME, RIVAL])
def test_a_spell_for_a_beast_is_not_given_to_the_other_player(level: str, seat: int) -> None:
    """Where nothing else tells the beasts apart Adamant goes to an own one, wherever it sits."""
    duel = Duel("draw", up=(["3/5"], ["3/6"]), hand=([of_element("metal")], []))
    duel.state.stack.append(Casting(seat, 0, of_element("metal", 1), "adamant"))
    duel.state.spells[seat][0] = SpellCard(of_element("metal", 1), 1, face_up=True)
    decision = rules().decision(duel.state)
    assert decision is not None and decision.seat == seat
    assert chosen(duel, level) == PickBeast(seat, 0)


def test_what_ends_with_the_turn_is_no_threat_in_the_next() -> None:
    """Values that spells have changed, and Adamant, count for the attacks of this turn alone."""
    weights = bot()._file.weights
    evaluation = Evaluation(book(), weights)

    def worth(defence: int, attack: int, guards: int = 0) -> float:
        duel = Duel("set", up=(["4/4"], ["5/5"]))
        duel.state.beasts[ME][0] = FieldBeast(
            named("4/4"), "attack", defence, attack, 1, guards=guards
        )
        return evaluation.value(duel.state, ME) - (weights.guard if guards else 0.0)

    assert worth(9, 9) == worth(0, 0) == worth(4, 4) == pytest.approx(worth(4, 4, 1))
