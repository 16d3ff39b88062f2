"""The tables of the bots against plain enumeration."""

from __future__ import annotations

import pytest

from game.trick_shot.bot.chances import Streaks, clean_rolls, final_rolls
from game.trick_shot.odds import rolls

FAIL = 1 / 6


@pytest.mark.parametrize("dice", range(1, 8))
def test_without_tokens_the_tables_are_the_odds_of_the_rules(dice: int) -> None:
    for fails in range(3):
        mine = sum(each.chance for each in final_rolls(dice, 0) if each.fails == fails)
        theirs = sum(each.chance for each in rolls(dice) if each.fails == fails)
        assert mine == pytest.approx(theirs)
    answered = sum(each.chance for each in final_rolls(dice, 0) if each.response)
    assert answered == pytest.approx(1 - (5 / 6) ** dice)


@pytest.mark.parametrize("tokens", range(4))
@pytest.mark.parametrize("dice", [1, 3, 6, 11])
def test_chances_add_up(dice: int, tokens: int) -> None:
    assert sum(each.chance for each in final_rolls(dice, tokens)) == pytest.approx(1)
    assert sum(chance for *_, chance in clean_rolls(dice, tokens)) == pytest.approx(1)


def test_one_die_fails_for_good_only_if_every_token_fails() -> None:
    for tokens in range(4):
        failed = sum(each.chance for each in final_rolls(1, tokens) if each.fails)
        assert failed == pytest.approx(FAIL ** (tokens + 1))


def test_blanks_are_kept_in_a_second_roll() -> None:
    """Two dice, one token: a fail beside a blank is one die again, beside an icon two."""
    clean = (5 / 6) ** 2
    beside_blank = 2 * FAIL * (1 / 3) * (5 / 6)
    beside_icon = (1 - clean - 2 * FAIL * (1 / 3)) * clean
    found = sum(each.chance for each in final_rolls(2, 1) if not each.fails)
    assert found == pytest.approx(clean + beside_blank + beside_icon)


def test_a_penalty_is_not_rolled_again() -> None:
    never = sum(each.chance for each in final_rolls(4, 0) if each.fails >= 2)
    still = sum(each.chance for each in final_rolls(4, 3, 1, 1) if each.fails >= 2)
    assert still > never, "later rolls can mean a penalty as well"
    assert all(not each.spent for each in final_rolls(1, 3, 2))


def test_streaks_are_products_of_their_steps() -> None:
    streaks = Streaks(calm=1.0)
    assert streaks.chance(0, 3, 0) == pytest.approx((5 / 6) ** 6)
    assert streaks.chance(2, 0, 0) == 1.0
    assert streaks.chance(0, 2, 3) > streaks.chance(0, 2, 1) > streaks.chance(0, 2, 0)
    assert Streaks(calm=0.5).chance(0, 2, 0) < streaks.chance(0, 2, 0)
    assert streaks.chance(0, 1, 0, ignored=1) == pytest.approx(1.0)
