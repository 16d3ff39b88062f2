"""The power and the bonus of every Water, Air and special rift."""

from __future__ import annotations

import pytest

from game.riftwalker.actions import (
    ACCEPT,
    REFILL,
    SKIP,
    Burst,
    ChooseCard,
    Exchange,
    Flip,
    Hold,
    Swap,
    Trade,
)
from tests.riftwalker.tables import A, Table, over

OTHERS = ["air_kite_harbor", "fire_cinder_toll", "life_rootweb_covenant"]


@pytest.mark.rule("RW-9.40", "RW-9.27")
def test_water_tidal_library() -> None:
    deck = ["water_drowned_bell", "air_gale_prison", "shadowlands"]
    table = Table(hands=[["water_tidal_library", *OTHERS]], deck=deck)
    table.use("water_tidal_library")
    table.card("water_drowned_bell")
    assert table.asked == (0, "put_under")
    table.card("shadowlands")
    assert table.state.deck[-2:] == ["shadowlands", "air_gale_prison"]
    assert table.legal == [ChooseCard("water_drowned_bell"), SKIP]
    table.card("water_drowned_bell")
    assert table.rifts("explored") == ["water_tidal_library", "water_drowned_bell"]
    last = Table(hands=[["water_tidal_library", *OTHERS]])
    last.state.deck = ["air_gale_prison", "shadowlands"]
    last.use("water_tidal_library")
    last.card("shadowlands")
    assert not last.state.emptied, "one card went back"
    short = Table(hands=[["water_tidal_library", *OTHERS]])
    short.state.deck = ["shadowlands"]
    short.use("water_tidal_library")
    assert short.state.emptied and short.state.hands[0][-1] == "shadowlands"


@pytest.mark.rule("RW-9.37")
def test_water_moonpool_refuge() -> None:
    mine = ["water_moonpool_refuge", ("air_kite_harbor", 1)]
    table = Table(explored=[mine], hands=[["shadowlands"], ["earth_grindstone_ridge"]])
    top = table.state.deck[0]
    table.use("water_moonpool_refuge")
    table.pick("air_kite_harbor")
    assert table.state.hands[0] == ["shadowlands", top]
    table.finish_turn()
    table.use("earth_grindstone_ridge")
    assert table.turned("water_moonpool_refuge") == 0, "the warded one was no target"
    assert table.turned("air_kite_harbor") == 1
    table.finish_turn()
    assert not table.find("air_kite_harbor").warded, "it ends with the controller's next turn"
    most = Table(scored=[["water_moonpool_refuge"]], explored=[["shadowlands"], []])
    assert most.bonus("water_moonpool_refuge") == (2, 3)
    level = Table(scored=[["water_moonpool_refuge"]], explored=[["shadowlands"], [OTHERS[0]]])
    assert level.bonus("water_moonpool_refuge") == (0, 0)


@pytest.mark.rule("RW-9.22")
def test_water_undertow_market() -> None:
    mine = ["water_undertow_market", over("air_kite_harbor", "shadowlands", turned=1)]
    theirs = [("fire_cinder_toll", 1), ("air_gale_prison", 2), "venture_thunder_reef"]
    table = Table(explored=[mine, theirs])
    table.state.explored[0][1] = over("air_kite_harbor", "shadowlands", turned=1)
    table.use("water_undertow_market")
    assert table.legal == [Exchange("air_kite_harbor", "fire_cinder_toll"), SKIP]
    table.do(Exchange("air_kite_harbor", "fire_cinder_toll"))
    assert table.rifts("explored", 1)[0] == "air_kite_harbor"
    assert table.beneath("air_kite_harbor") == ["shadowlands"]
    assert table.turned("fire_cinder_toll") == 1


def test_water_brine_mirror() -> None:
    mine = ["water_brine_mirror", over("air_kite_harbor", "shadowlands", turned=2)]
    table = Table(explored=[mine], hands=[["fire_cinder_toll"], []])
    table.use("water_brine_mirror")
    table.pick("air_kite_harbor")
    assert table.state.deck[-1] == "shadowlands", "what lay beneath is discarded"
    assert table.legal[:2] == [ChooseCard("fire_cinder_toll"), ChooseCard("air_kite_harbor")]
    table.card("air_kite_harbor")
    assert table.turned("air_kite_harbor") == 0 and table.asked == (0, "activate")
    table.do(SKIP)
    other = Table(explored=[mine], hands=[["fire_cinder_toll"], []])
    other.use("water_brine_mirror")
    other.do(SKIP)
    assert other.done() and other.turned("air_kite_harbor") == 2


def test_water_borrowed_days() -> None:
    table = Table(grid="zw aw f e w a l z e", hands=[["water_borrowed_days"], OTHERS])
    top = table.state.deck[0]
    table.state.dice.next = [1]
    table.use("water_borrowed_days")
    assert table.state.hands[0] == ["fire_cinder_toll"], "the drawn card was the only one to give"
    assert table.state.hands[1] == [OTHERS[0], top, OTHERS[2]]
    table.do(Flip(0))
    assert table.shown.startswith("wa")
    choice = Table(hands=[["water_borrowed_days", "shadowlands"], OTHERS])
    choice.use("water_borrowed_days")
    assert Trade("shadowlands", "") in choice.legal and len(choice.legal) == 2


@pytest.mark.rule("RW-2.5")
def test_water_rainkeepers_well() -> None:
    table = Table(grid="zw aw fl el wf a l z e", hands=[["water_rainkeepers_well", *OTHERS[:2]]])
    table.use("water_rainkeepers_well")
    table.do(Flip(0), Flip(2))
    assert table.shown == "walewalze"
    table.do(REFILL)
    assert len(table.state.hands[0]) == 4
    hand = ["water_drowned_bell", "venture_thunder_reef", "water_glacier_clock", "air_kite_harbor"]
    scored = Table(scored=[["water_rainkeepers_well"]], hands=[hand])
    assert scored.bonus("water_rainkeepers_well") == (2, 4)
    assert Table(scored=[["water_rainkeepers_well"]], hands=[hand[:1]]).bonus(
        "water_rainkeepers_well"
    ) == (1, 2)


def test_water_glacier_clock() -> None:
    mine = ["water_glacier_clock", ("life_verdant_chorus", 1), "air_kite_harbor"]
    table = Table(grid="zl al f e w a l z e", explored=[mine], hands=[["shadowlands"]])
    table.use("water_glacier_clock")
    table.pick("life_verdant_chorus")
    assert table.turned("life_verdant_chorus") == 0 and table.asked == (0, "grow")
    table.do(Flip(0))
    assert len(table.state.hands[0]) == 3, "the chorus draws, then the clock"


def test_water_drowned_bell() -> None:
    table = Table(hands=[["water_drowned_bell", *OTHERS]])
    table.use("water_drowned_bell")
    assert Swap(0, 1) not in table.legal and len(table.legal) == 8
    table.do(Swap(0, 4))
    assert table.shown == "wlfezalze"
    left = Table(scored=[["water_drowned_bell"]], explored=[OTHERS])
    assert left.bonus("water_drowned_bell") == (2, 2)


@pytest.mark.rule("RW-9.18", "RW-3.3")
def test_air_false_story_echoes() -> None:
    """The seed's example: your rift is burnt, beneath the opponent's Burn Memory."""
    mine = ["air_false_story_echoes", ("air_kite_harbor", 1)]
    theirs = [("fire_burn_memory", 1), ("fire_cinder_toll", 1)]
    table = Table(explored=[mine, theirs], hands=[["shadowlands"]])
    table.use("air_false_story_echoes")
    table.pick("fire_burn_memory")
    assert table.asked == (0, "tuck")
    assert table.refused(SKIP) == "RW-9.9"
    assert len(table.legal) == 2, "Echoes itself may be burnt"
    table.pick("air_false_story_echoes")
    assert table.beneath("fire_burn_memory") == ["air_false_story_echoes"]
    assert table.rifts("explored", 1) == ["fire_burn_memory", "fire_cinder_toll"]
    assert table.done()


def test_air_featherfall_stair() -> None:
    hand = ["air_featherfall_stair", "water_drowned_bell", "venture_thunder_reef", "shadowlands"]
    table = Table(hands=[hand])
    table.use("air_featherfall_stair")
    assert table.legal == [
        ChooseCard("water_drowned_bell"),
        ChooseCard("venture_thunder_reef"),
        SKIP,
    ]
    table.card("venture_thunder_reef")
    assert table.done() and table.turned("venture_thunder_reef") == 0
    assert Table(scored=[["air_featherfall_stair"]]).bonus("air_featherfall_stair") == (2, 4)
    left = Table(scored=[["air_featherfall_stair"]], explored=[["shadowlands"]])
    assert left.bonus("air_featherfall_stair") == (0, 0)


def test_air_kite_harbor() -> None:
    mine = ["air_kite_harbor", "water_drowned_bell", ("water_glacier_clock", 2), "shadowlands"]
    table = Table(explored=[mine], hands=[["fire_cinder_toll"]])
    table.use("air_kite_harbor")
    assert len(table.legal) == 2, "water shows in the centre"
    table.pick("water_drowned_bell")
    assert table.turned("water_drowned_bell") == 1 and table.done()


@pytest.mark.rule("RW-9.44")
def test_air_cloudherd_ferry() -> None:
    table = Table(hands=[["air_cloudherd_ferry", *OTHERS], ["shadowlands"]])
    assert table.refused(Hold(5)) == "RW-9.44"
    table.use("air_cloudherd_ferry")
    assert len(table.state.hands[0]) == 5 and table.asked == (0, "discard")
    table.card("fire_cinder_toll")
    table.finish_turn()
    assert table.refused(Hold(5)) == "RW-9.44", "not for the opponent"
    table.do(Flip(0))
    table.finish_turn()
    before = table.state.grid[:]
    table.do(Hold(5))
    assert table.state.element == A and table.state.grid == before
    table.finish_turn()
    table.do(Flip(0))
    table.finish_turn()
    assert Hold(5) not in table.legal, "in the next turn only"


def test_air_whispering_towers() -> None:
    table = Table(hands=[["air_whispering_towers"], OTHERS])
    top = table.state.deck[0]
    table.use("air_whispering_towers")
    assert table.asked == (0, "discard")
    assert table.rules.view(table.state, 0).hands[1] == OTHERS
    table.card("fire_cinder_toll")
    assert table.state.hands[1] == [OTHERS[0], OTHERS[2], top]
    assert "fire_cinder_toll" in table.state.deck
    scored = [["air_whispering_towers"]]
    for grid, bonus in (("z l f e w w l z e", (0, 0)), ("z l f e a w l z e", (1, 3))):
        assert Table(grid=grid, scored=scored).bonus("air_whispering_towers") == bonus
    three = Table(grid="a l f e a w a z e", scored=scored)
    assert three.bonus("air_whispering_towers") == (2, 6), "two are counted at the most"


def test_air_gale_prison() -> None:
    mine = ["air_gale_prison", "air_kite_harbor"]
    theirs = ["fire_cinder_toll", ("water_drowned_bell", 1)]
    table = Table(explored=[mine, theirs], hands=[["shadowlands"]])
    table.rift_step(A)
    table.use("air_gale_prison")
    assert len(table.legal) == 3
    table.pick("fire_cinder_toll")
    assert table.state.hands[1] == ["fire_cinder_toll"], "it goes to its controller"
    piles = [["air_gale_prison", "shadowlands"], ["air_kite_harbor"], []]
    assert Table(seats=3, scored=piles).bonus("air_gale_prison") == (2, 4)


@pytest.mark.rule("RW-9.43", "RW-8.9")
def test_air_slipstream_almanac() -> None:
    mine = ["air_slipstream_almanac", ("air_kite_harbor", 1), ("shadowlands", 1)]
    theirs = [("air_gale_prison", 1), ("air_weathervane_crown", 2), ("fire_cinder_toll", 1)]
    grid = "a a a e w z l f e"
    table = Table(explored=[mine, theirs], grid=grid, hands=[["life_rootweb_covenant"]])
    table.use("air_slipstream_almanac")
    assert table.asked == (1, "burst") and len(table.legal) == 2
    table.pick("air_gale_prison")
    assert table.rifts("scored", 1) == ["air_gale_prison"]
    table.do(SKIP)
    assert table.asked == (0, "burst"), "the additional one also if the first is left out"
    table.do(Burst("shadowlands"))
    assert table.rifts("scored") == ["shadowlands"] and table.state.step == "refresh"
    twice = Table(explored=[mine], grid=grid, hands=[["life_rootweb_covenant"]])
    twice.use("air_slipstream_almanac")
    twice.do(Burst("air_slipstream_almanac"), Burst("shadowlands"))
    assert len(twice.rifts("scored")) == 2


def test_air_weathervane_crown() -> None:
    table = Table(grid="za l f ea w e l z e", hands=[["air_weathervane_crown", *OTHERS]])
    table.use("air_weathervane_crown")
    assert len(table.legal) == 8
    table.do(Swap(4, 8), Flip(0))
    assert table.shown == "alfeeelzw"
    pile = ["air_weathervane_crown", "air_kite_harbor", "shadowlands", "venture_ember_sails"]
    assert Table(scored=[pile]).bonus("air_weathervane_crown") == (2, 4)
    assert Table(scored=[pile[:2]]).bonus("air_weathervane_crown") == (1, 2)


VENTURES = ["venture_ember_sails", "venture_rootlight_mines", "venture_thunder_reef"]


def test_venture_ember_sails() -> None:
    hand = ["venture_ember_sails", *OTHERS]
    table = Table(hands=[hand, ["shadowlands"]])
    table.use("venture_ember_sails")
    assert table.legal == [ChooseCard(OTHERS[0]), ChooseCard(OTHERS[1]), SKIP]
    table.card("fire_cinder_toll")
    table.do(ACCEPT)
    assert table.state.hands[1] == [], "Cinder Toll was activated"
    assert Table(scored=[VENTURES]).bonus("venture_ember_sails") == (4, 6)


def test_venture_rootlight_mines() -> None:
    mine = ["venture_rootlight_mines", "life_verdant_chorus", "shadowlands", "air_kite_harbor"]
    table = Table(grid="zl al f e w a l z e", explored=[mine], hands=[["fire_cinder_toll"]])
    table.use("venture_rootlight_mines")
    assert len(table.legal) == 3
    table.pick("life_verdant_chorus")
    table.do(ACCEPT)
    assert table.asked == (0, "grow") and table.turned("life_verdant_chorus") == 1
    assert Table(scored=[VENTURES[:2]]).bonus("venture_rootlight_mines") == (2, 3)


def test_venture_thunder_reef() -> None:
    table = Table(grid="lz az fw ew w a l f e", hands=[["venture_thunder_reef", *OTHERS]])
    table.use("venture_thunder_reef")
    top = table.state.deck[0]
    table.do(Flip(0), Flip(2))
    assert table.shown == "zawewalfe"
    assert table.state.hands[0] == [*OTHERS, top]
    assert Table(scored=[VENTURES]).bonus("venture_thunder_reef") == (4, 6)
    assert Table(scored=[VENTURES[2:]]).bonus("venture_thunder_reef") == (0, 0)


@pytest.mark.rule("RW-8.1", "RW-8.10")
def test_shadowlands() -> None:
    theirs = [("air_gale_prison", 2), ("air_kite_harbor", 1)]
    table = Table(hands=[["shadowlands", "fire_cinder_toll"]], scored=[[], theirs])
    table.use("shadowlands")
    assert table.rifts("explored") == ["shadowlands", "air_kite_harbor"]
    assert table.turned("air_kite_harbor") == 1, "it keeps its rotation"
    one = Table(hands=[["shadowlands", "fire_cinder_toll"]], scored=[[], theirs[1:]])
    top = one.state.deck[0]
    one.use("shadowlands")
    assert one.state.hands[0] == ["fire_cinder_toll", top], "one more is not two"
