"""The power and the bonus of every Fire and Earth rift."""

from __future__ import annotations

import pytest

from game.riftwalker.actions import ACCEPT, SKIP, Burst, ChooseOption, Flip, Place, Swap, Trade
from game.riftwalker.explored_rifts import Tucked
from tests.riftwalker.tables import QUIET, E, Table, over

FOLDERS = ["air_kite_harbor", "water_drowned_bell", "life_verdant_chorus"]


@pytest.mark.rule("RW-3.2", "RW-9.20")
def test_fire_burn_memory() -> None:
    beside = over("life_verdant_chorus", "air_kite_harbor")
    table = Table(explored=[[("fire_burn_memory", 0), beside, ("water_drowned_bell", 2)]])
    table.use("fire_burn_memory")
    assert table.refused(SKIP) == "RW-9.9"
    table.pick("life_verdant_chorus")
    assert table.find("fire_burn_memory").beneath == (Tucked("life_verdant_chorus", True, 0),)
    assert table.rifts("explored") == ["fire_burn_memory", "water_drowned_bell"]
    assert table.state.deck[-1] == "air_kite_harbor", "what lay beneath is discarded"
    scored = Table(scored=[[over("fire_burn_memory", *FOLDERS)]])
    assert scored.bonus("fire_burn_memory") == (6, 9)


@pytest.mark.rule("RW-9.35", "RW-9.36")
def test_fire_cinder_toll() -> None:
    hands = [["fire_cinder_toll"], FOLDERS, ["air_gale_prison"]]
    table = Table(seats=3, hands=hands)
    table.use("fire_cinder_toll")
    assert table.asked == (1, "discard")
    table.card("air_kite_harbor")
    assert table.state.hands[1:] == [FOLDERS[1:], []], "who has one card has no choice"
    assert table.state.deck[-2:] == ["air_kite_harbor", "air_gale_prison"]
    assert table.done()


def test_fire_scorched_causeway() -> None:
    theirs = [("air_gale_prison", 0), ("air_kite_harbor", 1), ("shadowlands", 0)]
    hands = [["fire_scorched_causeway", "life_verdant_chorus"]]
    table = Table(hands=hands, explored=[[], theirs])
    table.use("fire_scorched_causeway")
    table.card("life_verdant_chorus")
    assert len(table.legal) == 2, "only those worth 0, special ones too"
    table.pick("shadowlands")
    assert table.rifts("explored", 1) == ["air_gale_prison", "air_kite_harbor"]
    assert table.state.deck[-2:] == ["life_verdant_chorus", "shadowlands"]
    other = Table(hands=hands, explored=[[], theirs])
    other.use("fire_scorched_causeway")
    other.do(SKIP)
    assert other.done() and len(other.state.explored[1]) == 3


def test_fire_wildfire_atlas() -> None:
    hands = [["fire_wildfire_atlas"], FOLDERS]
    table = Table(grid="f f lf ef w a l z e", hands=hands)
    table.state.dice.next = [1]
    table.use("fire_wildfire_atlas")
    table.do(Flip(2))
    assert table.shown.startswith("fff")
    assert table.state.hands[1] == ["air_kite_harbor", "life_verdant_chorus"]
    without = Table(grid="f z lf ef w a l z e", hands=hands)
    without.use("fire_wildfire_atlas")
    without.do(Flip(2))
    assert without.state.hands[1] == FOLDERS
    scored = Table(grid="f f f e w a l z e", scored=[["fire_wildfire_atlas"]])
    assert scored.bonus("fire_wildfire_atlas") == (2, 4), "two counted at most"


@pytest.mark.rule("RW-8.9", "RW-9.13", "RW-2.4")
def test_fire_flashpoint_bazaar() -> None:
    mine = [("fire_flashpoint_bazaar", 0), ("air_kite_harbor", 1), ("water_drowned_bell", 2)]
    table = Table(explored=[mine], hands=[["air_gale_prison"]])
    table.use("fire_flashpoint_bazaar")
    assert table.asked == (0, "burst")
    assert table.refused(Burst("water_drowned_bell")) == "RW-9.14", "worth 7, and no line"
    table.do(Burst("air_kite_harbor"))
    assert table.rifts("scored") == ["air_kite_harbor"]
    assert table.state.step == "refresh", "it was the turn's burst"


@pytest.mark.rule("RW-8.3", "RW-8.10")
def test_fire_ashfall_tribunal() -> None:
    theirs = [("air_gale_prison", 0), ("air_kite_harbor", 2)]
    hands = [["fire_ashfall_tribunal"], ["life_verdant_chorus", "water_drowned_bell"]]
    table = Table(hands=hands, explored=[[], theirs])
    table.use("fire_ashfall_tribunal")
    assert table.asked == (1, "choose")
    table.do(ChooseOption(0))
    table.card("water_drowned_bell")
    assert table.state.hands[1] == []
    assert table.state.deck[-2:] == ["water_drowned_bell", "life_verdant_chorus"]
    short = Table(hands=[hands[0], ["life_verdant_chorus"]], explored=[[], theirs])
    short.use("fire_ashfall_tribunal")
    assert short.turned("air_kite_harbor") == 1, "one card is not two, so the other is done"
    neither = Table(hands=[hands[0], ["life_verdant_chorus"]])
    neither.use("fire_ashfall_tribunal")
    assert neither.done() and neither.state.hands[1] == ["life_verdant_chorus"]
    ahead = Table(seats=3, scored=[["fire_ashfall_tribunal"]])
    assert ahead.bonus("fire_ashfall_tribunal") == (2, 4), "two have fewer"
    level = Table(scored=[["fire_ashfall_tribunal"], ["air_kite_harbor"]])
    assert level.bonus("fire_ashfall_tribunal") == (0, 0)


@pytest.mark.rule("RW-9.21")
def test_fire_kilnheart_colossus() -> None:
    hands = [["fire_kilnheart_colossus", "life_verdant_chorus"], ["air_gale_prison"]]
    table = Table(hands=hands)
    events = table.use("fire_kilnheart_colossus")
    events += table.card("life_verdant_chorus")
    assert table.beneath("fire_kilnheart_colossus") == ["life_verdant_chorus"]
    rules = table.rules
    assert rules.view(table.state, 0).explored[0][0].beneath[0].card == "life_verdant_chorus"
    assert rules.view(table.state, 1).explored[0][0].beneath[0].card == "?"
    assert not any("life_verdant" in str(rules.seen(event, 1)) for event in events)
    cards = [*FOLDERS, "air_gale_prison"]
    scored = Table(scored=[[over("fire_kilnheart_colossus", *cards)]])
    assert scored.bonus("fire_kilnheart_colossus") == (3, 3)


def test_fire_pyre_of_rivals() -> None:
    theirs = [("air_gale_prison", 1), ("air_kite_harbor", 1), ("shadowlands", 1)]
    table = Table(hands=[["fire_pyre_of_rivals"]], scored=[[], theirs])
    table.use("fire_pyre_of_rivals")
    assert table.asked == (1, "discard_rift")
    assert len(table.legal) == 2
    table.pick("air_gale_prison")
    assert table.rifts("scored", 1) == ["air_kite_harbor", "shadowlands"]
    level = Table(hands=[["fire_pyre_of_rivals"]], scored=[theirs[:1], theirs[1:2]])
    level.use("fire_pyre_of_rivals")
    assert level.done() and level.rifts("scored", 1) == ["air_kite_harbor"]


@pytest.mark.rule("RW-3.3", "RW-9.17", "RW-9.19", "RW-9.9")
def test_earth_rolling_dunes() -> None:
    """The seed's example: what Burn Memory burns through it lies beneath Burn Memory."""
    mine = [("earth_rolling_dunes", 0), ("fire_burn_memory", 0), ("air_kite_harbor", 1)]
    table = Table(explored=[mine])
    table.use("earth_rolling_dunes")
    assert table.turned("fire_burn_memory") == 1
    assert table.asked == (0, "activate")
    table.do(ACCEPT)
    table.pick("air_kite_harbor")
    assert table.beneath("fire_burn_memory") == ["air_kite_harbor"]
    assert table.beneath("earth_rolling_dunes") == []
    quiet = Table(explored=[mine])
    quiet.use("earth_rolling_dunes")
    quiet.do(SKIP)
    assert quiet.done() and quiet.beneath("fire_burn_memory") == []


@pytest.mark.rule("RW-3.4", "RW-9.16")
def test_earth_grindstone_ridge() -> None:
    theirs = [
        ("air_gale_prison", 1),
        ("air_kite_harbor", 2),
        ("shadowlands", 1),
        "fire_cinder_toll",
    ]
    table = Table(hands=[["earth_grindstone_ridge"]], explored=[[], theirs])
    table.use("earth_grindstone_ridge")
    assert len(table.legal) == 2, "a special rift at 2 is not hit"
    table.pick("air_kite_harbor")
    assert table.turned("air_kite_harbor") == 1


def test_earth_landslip_archive() -> None:
    theirs = [over("air_gale_prison", "life_rootweb_covenant", turned=1), ("air_kite_harbor", 2)]
    hands = [["earth_landslip_archive"], ["life_verdant_chorus", "water_drowned_bell"]]
    table = Table(hands=hands, explored=[[], theirs])
    table.use("earth_landslip_archive")
    assert table.asked == (1, "choose"), "its controller chooses"
    table.do(ChooseOption(1))
    assert table.state.hands[1][-1] == "air_gale_prison"
    assert table.state.deck[-1] == "life_rootweb_covenant"
    other = Table(hands=hands, explored=[[], theirs])
    other.use("earth_landslip_archive")
    other.do(ChooseOption(0))
    other.card("life_verdant_chorus")
    assert other.state.hands[1] == [] and "air_gale_prison" in other.rifts("explored", 1)
    scored = [["earth_landslip_archive"]]
    one = Table(grid="e e f e z l w z a", scored=scored)
    assert one.bonus("earth_landslip_archive") == (1, 2), "only the corner counts"
    three = Table(grid="e z e f w a e l z", scored=scored)
    assert three.bonus("earth_landslip_archive") == (2, 4), "two counted at most"


@pytest.mark.rule("RW-9.41")
def test_earth_sinkhole_court() -> None:
    table = Table(hands=[["earth_sinkhole_court"], FOLDERS])
    table.state.dice.next = [2]
    events = table.use("earth_sinkhole_court")
    assert table.beneath("earth_sinkhole_court") == ["life_verdant_chorus"]
    tucked = next(event for event in events if "Tucked" in type(event).__name__)
    assert "life_verdant_chorus" in str(table.rules.seen(tucked, 1)), "it was their card"
    empty = Table(hands=[["earth_sinkhole_court"]])
    empty.use("earth_sinkhole_court")
    assert empty.done() and empty.beneath("earth_sinkhole_court") == []
    scored = Table(scored=[[over("earth_sinkhole_court", *FOLDERS, face_up=False)]])
    assert scored.bonus("earth_sinkhole_court") == (2, 2)


@pytest.mark.rule("RW-9.38")
def test_earth_bedrock_gate() -> None:
    table = Table(hands=[["earth_bedrock_gate", *FOLDERS]], top="fe")
    table.use("earth_bedrock_gate")
    card = table.state.element_deck[0]
    table.do(Place(1, 4))
    assert table.state.grid[4] == 2 * card + 1
    assert table.state.locks[card] == 0
    table.finish_turn()
    assert table.refused(Flip(4)) == "RW-9.38"
    assert table.refused(Place(0, 4)) == "RW-9.38"
    table.do(Flip(0))
    table.finish_turn()
    assert Flip(4) in table.legal, "it ends with the locker's next turn"


def test_earth_quarry_of_names() -> None:
    mine = ["earth_quarry_of_names", "air_kite_harbor", ("water_drowned_bell", 1)]
    theirs = [("air_gale_prison", 2), "shadowlands"]
    table = Table(explored=[mine, theirs])
    table.use("earth_quarry_of_names")
    assert len(table.legal) == 2, "another one worth 0, or leave it"
    table.pick("air_kite_harbor")
    assert table.asked == (1, "discard_rift")
    table.pick("air_gale_prison")
    assert table.rifts("explored", 1) == ["shadowlands"]
    assert table.state.deck[-2:] == ["air_kite_harbor", "air_gale_prison"]


def test_earth_walking_mountain() -> None:
    table = Table(hands=[["earth_walking_mountain"]], grid="z l fe e w a l z a")
    table.use("earth_walking_mountain")
    assert Swap(0, 4) not in table.legal and Swap(0, 1) in table.legal
    table.do(Swap(0, 1))
    table.do(Flip(2))
    assert table.shown == "lzeewalza"
    line = Table(grid="e e e f w a l z a", scored=[["earth_walking_mountain"]])
    assert line.bonus("earth_walking_mountain") == (3, 6)
    none = Table(scored=[["earth_walking_mountain"]])
    assert none.bonus("earth_walking_mountain") == (0, 0)


def test_earth_tollkeepers_tunnel() -> None:
    hands = [["earth_tollkeepers_tunnel", "fire_cinder_toll"], FOLDERS, []]
    table = Table(seats=3, hands=hands)
    events = table.use("earth_tollkeepers_tunnel")
    view = table.rules.view(table.state, 0)
    assert view.hands[1] == FOLDERS, "the hand lies open while it is chosen from"
    assert table.rules.view(table.state, 2).hands[1] == ["?"] * 3
    shown = next(event for event in events if type(event).__name__ == "HandShown")
    assert table.rules.seen(shown, 2).cards == ("?", "?", "?")
    table.do(Trade("fire_cinder_toll", "water_drowned_bell"))
    assert table.state.hands[0] == ["water_drowned_bell"]
    assert table.state.hands[1] == ["air_kite_harbor", "fire_cinder_toll", "life_verdant_chorus"]
    assert table.rules.view(table.state, 0).hands[1] == ["?"] * 3
    pile = [
        "earth_tollkeepers_tunnel",
        "shadowlands",
        "venture_rootlight_mines",
        "earth_bedrock_gate",
    ]
    assert Table(scored=[pile]).bonus("earth_tollkeepers_tunnel") == (2, 2)
    assert Table(scored=[pile[:2]]).bonus("earth_tollkeepers_tunnel") == (1, 1)


def test_a_rift_step_can_be_left_without_an_element_that_fits() -> None:
    table = Table(grid=QUIET, hands=[["fire_cinder_toll"]]).rift_step(E)
    assert table.legal == [SKIP]
