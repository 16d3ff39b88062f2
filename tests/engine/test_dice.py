"""The dice: fixed for ever, fair, scriptable, unknown to views."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.dice import LARGEST_SEED, Dice
from game.engine.errors import HiddenDice, ScriptMismatch

FACES = ("fail", "response", "bounce", "bounce", "blank", "blank")
DRAWS = 60_000
KNOWN_NUMBERS = [6, 4, 2, 1, 1, 3, 6, 6, 1, 4, 6, 3]
KNOWN_SHUFFLE = [2, 1, 0, 4, 5, 3, 7, 6]


def chi_square(counts: Counter[int], cells: int, draws: int) -> float:
    expected = draws / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


def bound(cells: int) -> float:
    """Return about the 99.99 % quantile of chi-square with ``cells - 1`` degrees of freedom."""
    degrees = cells - 1
    return degrees * (1 - 2 / (9 * degrees) + 3.72 * (2 / (9 * degrees)) ** 0.5) ** 3


def test_known_draws_never_change() -> None:
    dice = Dice(2026)
    assert [dice.number(6) for _ in range(12)] == KNOWN_NUMBERS
    assert dice.drawn == 12
    items = list(range(8))
    dice.shuffle(items)
    assert items == KNOWN_SHUFFLE


@pytest.mark.parametrize("seed", [0, 1, 2, 12345, LARGEST_SEED])
@pytest.mark.parametrize("cells", [2, 6, 20, 52])
def test_each_result_is_as_likely(seed: int, cells: int) -> None:
    dice = Dice(seed)
    counts = Counter(dice.index(cells) for _ in range(DRAWS))
    assert chi_square(counts, cells, DRAWS) < bound(cells)


@pytest.mark.parametrize("step", [1, 2, 7])
def test_a_draw_tells_nothing_of_a_later_one(step: int) -> None:
    dice = Dice(7)
    drawn = [dice.index(6) for _ in range(DRAWS)]
    pairs = Counter(a * 6 + b for a, b in zip(drawn, drawn[step:], strict=False))
    assert chi_square(pairs, 36, DRAWS - step) < bound(36)


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    pairs: Counter[int] = Counter()
    for seed in range(20_000):
        first, second = Dice(seed), Dice(seed + 1)
        pairs[first.index(6) * 6 + second.index(6)] += 1
    assert chi_square(pairs, 36, 20_000) < bound(36)


@pytest.mark.parametrize(("count", "chance"), [(1, 5 / 6), (2, 25 / 36), (3, 125 / 216)])
def test_no_fail_is_as_likely_as_the_rules_say(count: int, chance: float) -> None:
    dice = Dice(11)
    rolls = DRAWS // count
    clean = sum(
        all(face != "fail" for face in [dice.face(FACES) for _ in range(count)])
        for _ in range(rolls)
    )
    error = (chance * (1 - chance) / rolls) ** 0.5
    assert abs(clean / rolls - chance) < 4 * error


def test_shuffles_are_fair() -> None:
    dice = Dice(3)
    orders: Counter[int] = Counter()
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        dice.shuffle(items)
        orders[sum(item * 4**place for place, item in enumerate(items))] += 1
    assert len(orders) == 24
    expected = 1000
    assert sum((count - expected) ** 2 / expected for count in orders.values()) < bound(24)


def test_copies_draw_the_same_independently() -> None:
    dice = Dice(5, next=[3])
    copy = dice.copy()
    assert [dice.number(6) for _ in range(5)] == [copy.number(6) for _ in range(5)]
    assert dice.drawn == copy.drawn == 5


def test_scripts_come_first_and_count_as_draws() -> None:
    dice = Dice(5, next=["fail", 4, 0])
    assert dice.face(FACES) == "fail"
    assert dice.number(6) == 4
    assert dice.index(3) == 0
    assert dice.drawn == 3
    assert dice.next == []


@pytest.mark.parametrize("scripted", ["hit", 0, 7, 3, True])
def test_a_script_of_the_wrong_kind_is_refused_before_anything_changes(
    scripted: int | str,
) -> None:
    dice = Dice(5, next=[scripted])
    with pytest.raises(ScriptMismatch) as error:
        dice.face(FACES)
    assert error.value.found is scripted
    if scripted != 3 or scripted is True:
        with pytest.raises(ScriptMismatch):
            dice.number(6)
    assert dice == Dice(5, next=[scripted])


def test_the_dice_of_a_view_cannot_be_rolled() -> None:
    hidden = Dice.hidden()
    assert hidden.is_hidden
    for roll in (lambda: hidden.index(6), lambda: hidden.number(6), lambda: hidden.face(FACES)):
        with pytest.raises(HiddenDice):
            roll()
    assert hidden == Dice.hidden()
