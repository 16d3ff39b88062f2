"""The warband builder: costs and findings while one builds, saving, choosing it in the lobby."""

from __future__ import annotations

import pytest

from game.engine.folders import additions_folder
from game.frostgrave.warband_files import own_warbands
from game.frostgrave.warband_rules import cost_of
from scenes.frostgrave.warband_builder import WarbandBuilder
from scenes.lobby import Lobby
from tests.scenes.hands import Hands


@pytest.fixture
def builder(hands: Hands) -> WarbandBuilder:
    """The builder, reached through title and lobby."""
    hands.press("box_frostgrave")
    hands.press("play")
    assert isinstance(hands.top, Lobby)
    hands.press("workshop_0")
    hands.wait(lambda: isinstance(hands.top, WarbandBuilder))
    hands.frames(20)
    assert isinstance(hands.top, WarbandBuilder)
    return hands.top


def test_a_ready_made_warband_is_legal(builder: WarbandBuilder, hands: Hands) -> None:
    assert list(builder.findings) == []
    assert hands.form.find("save").enabled


def test_without_an_apprentice_there_is_more_gold(builder: WarbandBuilder, hands: Hands) -> None:
    before = cost_of(builder.book, builder.warband)
    hands.press("apprentice")
    assert builder.warband.apprentice is None
    assert cost_of(builder.book, builder.warband) == before - builder.book.apprentice.cost


def test_a_spell_too_few_cannot_be_saved(builder: WarbandBuilder, hands: Hands) -> None:
    spell = builder.warband.spells[0]
    hands.press(f"spell_{spell}")
    assert spell not in builder.warband.spells
    assert list(builder.findings) != []
    assert not hands.form.find("save").enabled


def test_a_warband_rolled_up_is_saved_and_deleted(builder: WarbandBuilder, hands: Hands) -> None:
    hands.press("roll_up")
    assert list(builder.findings) == []
    hands.press("save")
    own = own_warbands(additions_folder("frostgrave"))
    assert [each.id for each in own] == [builder.saved_as]
    assert builder.saved_as in builder.book.warbands
    hands.press("delete")
    assert own_warbands(additions_folder("frostgrave")) == ()
    assert builder.saved_as == ""
