"""In a campaign bots look after their spellcasters, and rivals have tempers of their own."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.frostgrave.actions import Move
from game.frostgrave.bot.outlook import Outlook
from game.frostgrave.bot.weighing import Weighing
from tests.frostgrave.bots.asking import chosen, file
from tests.frostgrave.positions import Position


def position(health: int, tempers: tuple[str, str] | None) -> Position:
    """Return a wounded apprentice by an edge with foes about, and somebody to stay behind."""
    found = Position(
        f"""
        A1 apprentice 3 12 health={health}
        A2 thug 20 6
        B1 thug 8 14
        B2 thug 9 12
        token 0 22 22
        """,
        wounds=False,
    )
    if tempers is not None:
        found.state.options = replace(found.state.options, tempers=tempers)
    return found


def outlook(asked: Position, seat: int = 0) -> Outlook:
    return Weighing(file()).outlook(asked.rules.book, asked.state, seat)


@pytest.mark.parametrize(
    ("health", "tempers", "leaves"),
    [
        (4, ("", ""), True),
        (4, None, False),
        (7, ("", ""), False),
        (7, ("careful", ""), True),
        (6, ("bold", ""), False),
    ],
)
def test_a_badly_hurt_caster_walks_off_the_table_in_a_campaign_alone(
    health: int, tempers: tuple[str, str] | None, leaves: bool
) -> None:
    asked = position(health, tempers)
    asked.active("A1")
    action = chosen(asked)
    assert (isinstance(action, Move) and action.leaves) == leaves


def test_own_casters_count_for_more_but_not_the_others() -> None:
    plain, wary = outlook(position(10, None)), outlook(position(10, ("", "")))
    careful = outlook(position(10, ("careful", "")))
    caster = plain.battle.figure(0)
    assert wary.plain_worth(caster) == 2 * plain.plain_worth(caster)
    assert careful.plain_worth(caster) == 3 * plain.plain_worth(caster)
    theirs = outlook(position(10, ("", "")), seat=1)
    assert theirs.plain_worth(caster) == plain.plain_worth(caster)


def test_a_temper_changes_what_things_are_worth_and_shares_stay_below_one() -> None:
    plain, greedy = outlook(position(10, None)), outlook(position(10, ("greedy", "bold")))
    assert greedy.worths.treasure == pytest.approx(1.3 * plain.worths.treasure)
    bold = outlook(position(10, ("greedy", "bold")), seat=1)
    assert bold.worths.soldier < plain.worths.soldier
    assert plain.worths.pursuit < bold.worths.pursuit < 1
    assert bold.worths.eagerness < 1
