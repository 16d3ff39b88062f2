"""The power and the bonus of every Lightning and Life rift."""

from __future__ import annotations

import pytest

from game.riftwalker.actions import (
    ACCEPT,
    REFILL,
    SKIP,
    Burst,
    ChooseCard,
    ChooseElement,
    Discard,
    Flip,
    FlipLine,
    Place,
    Rotate,
    Swap,
    TreatAs,
)
from game.riftwalker.events import PowerActivated
from game.riftwalker.state import EXTRA_USED
from tests.riftwalker.tables import QUIET, A, L, Table, W, Z, over

OTHERS = ["air_kite_harbor", "water_drowned_bell", "fire_cinder_toll"]


def test_lightning_forked_sky_bridge() -> None:
    table = Table(grid="zl l f e w a l z e", hands=[["lightning_forked_sky_bridge", *OTHERS]])
    table.use("lightning_forked_sky_bridge")
    table.do(Flip(0))
    assert table.shown.startswith("ll")
    assert table.legal == [Flip(1), Flip(3), SKIP]
    before = table.state.grid[3]
    table.do(Flip(3))
    assert table.state.grid[3] == before ^ 1 and table.done()


@pytest.mark.rule("RW-3.1")
def test_lightning_thunderglass_maze() -> None:
    table = Table(hands=[["lightning_thunderglass_maze", *OTHERS]])
    table.use("lightning_thunderglass_maze")
    table.do(Swap(0, 8), Swap(0, 1))
    assert table.shown == "lefewalzz" and table.done()
    once = Table(hands=[["lightning_thunderglass_maze", *OTHERS]])
    once.use("lightning_thunderglass_maze")
    once.do(SKIP, SKIP)
    assert once.done()
    corners = Table(grid="z z z e w a z l e", scored=[["lightning_thunderglass_maze"]])
    assert corners.bonus("lightning_thunderglass_maze") == (2, 4)
    assert Table(scored=[["lightning_thunderglass_maze"]]).bonus("lightning_thunderglass_maze") == (
        1,
        2,
    )


def test_lightning_static_orchard() -> None:
    table = Table(grid="zw l fw e w a lw z e", hands=[["lightning_static_orchard", *OTHERS]])
    table.use("lightning_static_orchard")
    table.do(ChooseElement(W))
    assert table.legal == [Flip(0), Flip(2), Flip(6), SKIP]
    table.do(Flip(0), Flip(2))
    assert table.shown == "wlwewalze" and table.done()


def test_lightning_conductors_spire() -> None:
    table = Table(top="fe", hands=[["lightning_conductors_spire", *OTHERS]])
    table.use("lightning_conductors_spire")
    replaced = table.state.grid[7] >> 1
    table.do(Place(0, 7), Swap(4, 7))
    assert table.shown == "zlfefalwe"
    assert table.state.element_deck[-1] == replaced
    centre = Table(grid="l z f e z a l w e", scored=[["lightning_conductors_spire"]])
    assert centre.bonus("lightning_conductors_spire") == (2, 4)
    assert Table(scored=[["lightning_conductors_spire"]]).bonus("lightning_conductors_spire") == (
        0,
        0,
    )


def test_lightning_stormwrights_loom() -> None:
    table = Table(grid="zw lw fw e w a l z e", hands=[["lightning_stormwrights_loom", *OTHERS]])
    table.use("lightning_stormwrights_loom")
    assert len(table.legal) == 8
    events = table.do(FlipLine(0))
    assert table.shown == "wwwewalze" and events[0].lines == (0,)


@pytest.mark.rule("RW-8.5", "RW-8.8", "RW-9.10")
def test_lightning_arc_lantern_quay() -> None:
    quay = "lightning_arc_lantern_quay"
    table = Table(grid="z z z e w a l f e", hands=[[quay, *OTHERS]])
    table.use(quay)
    table.card("fire_cinder_toll")
    assert table.asked == (0, "element"), "before the burst"
    table.do(Flip(8), SKIP)
    assert table.asked == (0, "refresh"), "one extra Element step, then the turn goes on"
    again = Table(grid="z z z e w a l f e", hands=[[quay, *OTHERS]])
    again.use(quay)
    again.card("fire_cinder_toll")
    again.do(Flip(0), Rotate(quay))
    assert again.asked == (0, "activate")
    again.do(ACCEPT)
    assert again.done() and again.state.hands[0] == OTHERS[:2], "nor its cost a second time"
    assert again.state.extra == EXTRA_USED


@pytest.mark.rule("RW-9.39", "RW-9.11")
def test_lightning_squall_mirror() -> None:
    mine = ["lightning_squall_mirror", ("air_kite_harbor", 1)]
    grid = "z a z e w a l f e"
    table = Table(grid=grid, explored=[mine], hands=[OTHERS[1:]])
    table.use("lightning_squall_mirror")
    assert len(table.legal) == 30
    table.do(TreatAs(Z, A))
    assert Burst("air_kite_harbor") in table.legal, "z a z counts as three air"
    assert Burst("lightning_squall_mirror") not in table.legal, "air does not count as lightning"
    table.do(Burst("air_kite_harbor"), REFILL)
    assert table.state.counts_as == [1, 2, 4, 8, 16, 32], "only this turn"
    table.state.scored[0] = [over("earth_walking_mountain", turned=2)]
    table.state.counts_as = [63] * 6
    assert table.bonus("earth_walking_mountain") == (0, 0), "never for bonuses"


def test_lightning_thundercradle() -> None:
    table = Table(grid="fz z z e w a l f e", hands=[["lightning_thundercradle", *OTHERS]])
    table.use("lightning_thundercradle")
    assert table.legal == [Flip(0), Flip(2), Flip(6), Flip(8)]
    top = table.state.deck[0]
    table.do(Flip(0))
    assert table.state.hands[0] == [*OTHERS, top]
    without = Table(hands=[["lightning_thundercradle", *OTHERS]])
    without.use("lightning_thundercradle")
    without.do(Flip(8))
    assert without.state.hands[0] == OTHERS
    lines = Table(grid="z z z z w a z l e", scored=[["lightning_thundercradle"]])
    assert lines.bonus("lightning_thundercradle") == (4, 6)


def test_life_heartwood_cradle() -> None:
    mine = ["life_heartwood_cradle", "life_verdant_chorus", ("air_kite_harbor", 0)]
    table = Table(grid="zl al f e w a l z e", explored=[mine])
    table.use("life_heartwood_cradle")
    table.do(Flip(0))
    assert len(table.legal) == 2, "another Life rift, or leave it"
    table.pick("life_verdant_chorus")
    assert table.turned("life_verdant_chorus") == 1 and table.done()


def test_life_verdant_chorus() -> None:
    table = Table(grid="zl al f e w a l z e", hands=[["life_verdant_chorus", *OTHERS]])
    table.use("life_verdant_chorus")
    top = table.state.deck[0]
    table.do(Flip(1))
    assert table.shown.startswith("zl") and table.state.hands[0][-1] == top
    pile = ["life_verdant_chorus", "venture_rootlight_mines", "life_rootweb_covenant"]
    scored = Table(scored=[[*pile, "life_twinbloom_terrace", "air_kite_harbor"]])
    assert scored.bonus("life_verdant_chorus") == (3, 6), "three counted, itself among them"
    assert Table(scored=[pile[:1]]).bonus("life_verdant_chorus") == (1, 2)


@pytest.mark.rule("RW-9.15")
def test_life_seedbank_cathedral() -> None:
    deck = ["air_gale_prison", "shadowlands"]
    table = Table(hands=[["life_seedbank_cathedral", *OTHERS]], deck=deck)
    table.use("life_seedbank_cathedral")
    assert table.rules.view(table.state, 0).deck[:3] == [*deck, "?"]
    assert table.rules.view(table.state, 1).deck[:2] == ["?", "?"]
    table.card("shadowlands")
    assert table.beneath("life_seedbank_cathedral") == ["shadowlands"]
    assert table.rules.view(table.state, 1).explored[0][0].beneath[0].card == "shadowlands"
    assert table.state.deck[-1] == "air_gale_prison"
    pile = [[over("life_seedbank_cathedral", "shadowlands")]]
    assert Table(scored=pile).bonus("life_seedbank_cathedral") == (2, 4), "its two elements"
    one = [[over("life_seedbank_cathedral", "air_kite_harbor", "air_gale_prison")]]
    assert Table(scored=one).bonus("life_seedbank_cathedral") == (1, 2)


@pytest.mark.rule("RW-8.4")
def test_life_twinbloom_terrace() -> None:
    mine = ["life_twinbloom_terrace", ("life_verdant_chorus", 1), ("air_kite_harbor", 2)]
    table = Table(grid="zl al f e w a l z e", explored=[mine])
    events = table.use("life_twinbloom_terrace")
    assert table.asked == (0, "grow"), "the one worth 3 without asking"
    table.do(Flip(0))
    assert table.state.chain == ["life_twinbloom_terrace", "life_verdant_chorus"]
    activated = [event.rift for event in events if isinstance(event, PowerActivated)]
    assert activated == table.state.chain


def test_life_rootweb_covenant() -> None:
    mine = ["life_rootweb_covenant", ("air_kite_harbor", 1), ("fire_cinder_toll", 1)]
    table = Table(grid="a a a e w z l f e", explored=[mine], hands=[["air_gale_prison"]])
    table.use("life_rootweb_covenant")
    assert table.turned("air_kite_harbor") == 2, "air has the only line"
    assert table.turned("fire_cinder_toll") == 1
    none = Table(explored=[mine], hands=[["air_gale_prison"]])
    none.use("life_rootweb_covenant")
    assert none.turned("air_kite_harbor") == 1


@pytest.mark.rule("RW-9.42")
def test_life_mosswake_infirmary() -> None:
    pile = [over("air_kite_harbor", "fire_cinder_toll", turned=1), ("water_drowned_bell", 2)]
    table = Table(hands=[["life_mosswake_infirmary"]], scored=[pile])
    table.use("life_mosswake_infirmary")
    assert len(table.legal) == 2
    table.pick("air_kite_harbor")
    assert table.rifts("scored") == ["water_drowned_bell"]
    assert table.turned("air_kite_harbor") == 2
    assert table.beneath("air_kite_harbor") == ["fire_cinder_toll"]


def test_life_pollen_parliament() -> None:
    mine = ["life_pollen_parliament", ("air_kite_harbor", 0)]
    theirs = [("water_drowned_bell", 0), ("fire_cinder_toll", 1)]
    table = Table(explored=[mine, theirs])
    table.state.hands[0] = [table.state.deck.pop()]
    table.rift_step(L).do(Rotate("life_pollen_parliament"), ACCEPT)
    table.pick("air_kite_harbor")
    assert table.asked == (1, "rotate")
    assert len(table.legal) == 2
    table.pick("water_drowned_bell")
    assert table.turned("water_drowned_bell") == 1 and table.done()
    fresh = Table(hands=[["life_pollen_parliament"]], explored=[[], theirs])
    fresh.use("life_pollen_parliament")
    fresh.pick("life_pollen_parliament")
    assert fresh.turned("life_pollen_parliament") == 1, "this rift may be the one"
    fresh.do(SKIP)
    assert fresh.turned("water_drowned_bell") == 0


def test_life_branching_story() -> None:
    hand = ["life_branching_story", "shadowlands", "air_kite_harbor", "water_drowned_bell"]
    mine = ["air_gale_prison"]
    table = Table(hands=[hand], explored=[mine])
    table.use("life_branching_story")
    assert table.legal == [ChooseCard("shadowlands"), ChooseCard("water_drowned_bell"), SKIP]
    table.card("shadowlands")
    assert table.rifts("explored")[-1] == "shadowlands" and table.done()
    pile = ["life_branching_story", "shadowlands", "venture_thunder_reef", "fire_cinder_toll"]
    assert Table(scored=[pile]).bonus("life_branching_story") == (1, 3)
    assert Table(scored=[pile[:2]]).bonus("life_branching_story") == (0, 0)


def test_who_cannot_take_an_offer_up_is_asked_all_the_same() -> None:
    """Else the others would learn from the silence what the hand holds."""
    table = Table(grid=QUIET, hands=[["life_branching_story", "life_rootweb_covenant"]])
    table.use("life_branching_story")
    assert table.legal == [SKIP]
    assert Discard("life_rootweb_covenant") not in table.legal
