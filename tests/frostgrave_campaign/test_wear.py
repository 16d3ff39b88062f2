"""Items whose points are spent for good (FG-S6.38)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.frostgrave import item_power, wounds
from game.frostgrave.battle import Battle
from game.frostgrave.campaign import member_figures
from game.frostgrave.campaign.reporting import item_after
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.rules import Frostgrave
from tests.frostgrave_campaign.states import WIZARD, begun, book

ORB = "orb_of_power"


def with_orb(orb: str) -> Battle:
    """Return a battle in which the wizard of seat 0 has an orb."""
    campaign = begun()
    campaign.change_member(0, WIZARD, items=(orb, "ring_of_power"))
    state, _ = Frostgrave(book().reference).new(FrostgraveOptions(spells_before=False), 1)
    member = campaign.member(0, WIZARD)
    fresh = member_figures.figure_of(book(), campaign.band(0), member, 0, WIZARD)
    state.figures[WIZARD] = replace(fresh, where="table")
    return Battle(book().reference, state)


@pytest.mark.rule("FG-S6.38")
@pytest.mark.parametrize("how", ["stays", "leaves", "falls"])
@pytest.mark.parametrize(
    ("orb", "spent", "left"),
    [
        (ORB, 0, ORB),
        (ORB, 3, "orb_of_power_left_5"),
        (ORB, 8, ""),
        ("orb_of_power_left_5", 0, "orb_of_power_left_5"),
        ("orb_of_power_left_5", 4, "orb_of_power_left_1"),
        ("orb_of_power_left_5", 5, ""),
    ],
)
def test_an_orb_keeps_what_is_left_of_its_points(how: str, orb: str, spent: int, left: str) -> None:
    battle = with_orb(orb)
    assert item_power.left(battle, battle.figure(WIZARD)) == battle.book.powers[orb] + 1
    item_power.spend(battle, WIZARD, spent)
    if how == "falls":
        wounds.take_out(battle, WIZARD, "fight")
    elif how == "leaves":
        battle.change(WIZARD, where="left")
        wounds.gone(battle, WIZARD)
    figure = battle.figure(WIZARD)
    assert item_after(book().book, figure, orb) == left
    assert item_after(book().book, figure, "ring_of_power") == "ring_of_power"


@pytest.mark.rule("FG-S6.38")
def test_what_is_left_of_an_orb_is_cheaper_and_not_sold_for_a_battle() -> None:
    items = book().book.items
    left = {each.id: each for each in items.values() if each.was == ORB}
    assert len(left) == 7
    assert not any(each.is_sold for each in left.values()) and items[ORB].is_sold
    assert [left[f"orb_of_power_left_{number}"].cost for number in (1, 4, 7)] == [43, 175, 306]


@pytest.mark.rule("FG-S6.29")
def test_positions_may_have_every_item_upon_a_figure() -> None:
    known = book()
    assert {each.id for each in known.book.items.values() if each.group != "scroll"} <= set(
        known.reference.statuses
    )
