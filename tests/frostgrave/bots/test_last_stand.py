"""Hounds alone with treasure: who is not ahead fights for what the last side takes (FG-57)."""

from __future__ import annotations

import pytest

from game.frostgrave.bot.weighing import Weighing
from game.frostgrave.state import Token
from tests.frostgrave.bots.asking import file, played
from tests.frostgrave.positions import Position, units

HOUNDS = """
A1 war_hound 10 18
B1 war_hound 24 18
token 0 18 12
"""


def position(secured: tuple[int, int], text: str = HOUNDS) -> Position:
    found = Position(text, turn=15, turn_limit=20)
    for seat, count in enumerate(secured):
        for _ in range(count):
            number = len(found.state.tokens)
            found.state.tokens.append(Token(number, 0, 0, 0, seat, where="secured"))
    return found


@pytest.mark.rule("FG-57")
@pytest.mark.parametrize(("secured", "hunts"), [((1, 3), True), ((2, 2), True), ((3, 1), False)])
def test_a_hound_goes_for_the_last_enemy_unless_its_side_is_ahead(
    secured: tuple[int, int], hunts: bool
) -> None:
    here = position(secured)
    before = here.figure("A1").x
    played(here, "A1")
    assert (here.figure("A1").x > before + units(3)) == hunts


@pytest.mark.rule("FG-57")
@pytest.mark.parametrize(
    "text",
    [
        HOUNDS + "A2 thug 4 4\n",
        HOUNDS.replace("token 0 18 12\n", ""),
    ],
)
def test_with_a_bearer_or_without_treasure_there_is_no_last_stand(text: str) -> None:
    here = position((1, 3), text)
    outlook = Weighing(file()).outlook(here.rules.book, here.state, 0, 0.0)
    assert outlook.last_stand == 0.0
    foe = here.figure("B1")
    assert outlook.worth(foe) == outlook.plain_worth(foe)


@pytest.mark.rule("FG-57")
def test_the_more_treasure_and_the_fewer_enemies_the_more_a_last_stand_is_worth() -> None:
    def worth(text: str) -> float:
        here = position((1, 3), text)
        return Weighing(file()).outlook(here.rules.book, here.state, 0, 0.0).last_stand

    one = worth(HOUNDS)
    assert one == pytest.approx(0.5 * file().worths.treasure)
    assert worth(HOUNDS + "token 1 20 12\n") == pytest.approx(2 * one)
    assert worth(HOUNDS + "B2 thug 30 30\n") == pytest.approx(one / 2)
