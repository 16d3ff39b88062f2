"""Every hint comes with a reason in words, advises what is allowed, and changes something."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import msgspec
import pytest

from game.catalogue import open_bot, open_game
from game.engine.codec import Codec
from game.engine.contract import kind_of
from game.engine.dice import Dice
from game.engine.reasons import Reason, deciding, percent
from tests.hints.asking import hints, lines, positions

ASKED = {
    "peak_duel": 500,
    "trick_shot": 500,
    "riftwalker": 500,
    "block_and_key": 500,
    "frostgrave": 120,
}
"""At how many decisions of each game; ``tools/ask_hints.py`` asks more."""
_VAGUE = 0.15
"""No more of the hints than this may have nothing in particular to say."""


@pytest.mark.parametrize("game", sorted(ASKED))
def test_a_hint_has_a_reason_in_words_and_changes_the_position(game: str) -> None:
    rules = open_game(game)
    codec = Codec(rules)
    decisions: Counter[str] = Counter()
    vague = 0
    for asked in hints(game, ASKED[game]):
        said = lines(game, asked.reasons)
        assert all(said), f"no reason for {asked.action}"
        assert len(asked.reasons) <= 2, f"too much is said: {said}"
        rules.check(asked.state, asked.action)
        after = rules.copy(asked.state)
        events = rules.apply(after, asked.action)
        assert events or codec.encode(after) != codec.encode(asked.state), asked.action
        vague += asked.reasons[0].name == "even"
        decisions[f"{asked.decision.kind}/{kind_of(asked.action)}"] += 1
    assert len(decisions) >= 10, f"few kinds of decisions came up: {decisions}"
    assert vague <= _VAGUE * ASKED[game]


def test_the_strongest_terms_decide_and_faint_ones_are_left_out() -> None:
    mine = {"a": 5.0, "b": 3.0, "c": 1.1, "d": 9.0}
    other = {"a": 1.0, "b": 1.0, "c": 1.0, "d": 9.0}
    assert deciding(mine, [other]) == ["a", "b"]
    assert deciding(mine, [mine, other]) == ["a", "b"], "equal choices are passed over"
    assert deciding(other, [mine]) == []


def test_only_what_is_certain_is_said_to_be() -> None:
    assert [percent(chance) for chance in (0.0, 0.001, 0.5, 0.999, 1.0)] == [0, 1, 50, 99, 100]


def test_reasons_survive_the_line_to_the_process() -> None:
    reason = Reason("fails", {"fail": 17}, {"element": "riftwalker.element.water"})
    assert msgspec.json.decode(msgspec.json.encode(reason), type=Reason) == reason


def test_the_odds_that_are_told_are_those_that_are_played() -> None:
    rules = open_game("trick_shot")
    told = 0
    for asked in hints("trick_shot", 120):
        for reason in asked.reasons:
            odds = rules.preview(asked.state, asked.action).odds
            chance = reason.values.get("chance", -1)
            if reason.name == "fails":
                assert chance == percent(1.0 - odds.no_fail)
            elif reason.name in ("goal_chance", "wins_puck", "again"):
                assert chance == percent(odds.success)
            told += chance >= 0
    assert told > 20


def test_what_lies_hidden_makes_no_difference_to_a_hint() -> None:
    """The same view of two different matches gives the same advice for the same reasons."""
    rules, bot = open_game("peak_duel"), open_bot("peak_duel")
    compared = 0
    for state, decision in islice(positions(rules, bot, "peak_duel"), 60):
        view = rules.view(state, decision.seat)
        other = rules.guess(view, Dice(77))
        shown = rules.view(other, decision.seat)
        if shown != view:
            continue
        first = bot.advise(rules, view, decision, "normal", Dice(3), 1)
        assert bot.advise(rules, shown, decision, "normal", Dice(3), 1) == first
        compared += 1
    assert compared
