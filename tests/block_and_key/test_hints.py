"""Hints name exactly the placements whose preview fulfils a key."""

from __future__ import annotations

from game.block_and_key.actions import Dig, Place
from game.block_and_key.hints import one_block_away
from tests.block_and_key.positions import book, random_position, rules
from tests.block_and_key.tables import A, C, Card, J, block, standing, table


def test_hints_are_the_placements_that_fulfil_a_key() -> None:
    seen = 0
    for seed in range(1, 16):
        state = random_position(seed)
        if state.stack or state.result:
            continue
        hints = {hint.action: hint for hint in one_block_away(book(), state)}
        for action in rules().legal(state):
            if not isinstance(action, Place):
                continue
            told = rules().preview(state, action)
            keys = tuple(each.key for each in told.completions)
            assert (hints[action].keys if action in hints else ()) == keys
            seen += bool(keys)
    assert seen


def test_the_most_points_come_first_and_a_question_has_no_hints() -> None:
    with Card("moon_1", "c", "j"), Card("star_1", "a", "j"):
        here = table(
            standing(J, (1, 1, 0)),
            keys=["star_1", "star_2", "sun_1", "moon_1"],
            blocks=[block("single", A), block("single", C)],
        )
        hints = one_block_away(book(), here.state)
        assert [hint.points for hint in hints] == sorted(
            (hint.points for hint in hints), reverse=True
        )
        assert hints[0].keys[-1:] == ("moon_1",)
        assert {key for hint in hints for key in hint.keys} >= {"moon_1", "star_1"}
        here.do(hints[0].action)
        assert here.asked == "claim"
        assert one_block_away(book(), here.state) == []
    empty = table()
    assert one_block_away(book(), empty.state) == []
    assert Dig(0) in empty.legal()
