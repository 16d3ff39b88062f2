"""Lasting effects of powers: wards, locks, elements that count as others, further bursts."""

from __future__ import annotations

import msgspec
import pytest

from game.riftwalker.actions import SKIP, Burst, Exchange, FlipLine, Place, Swap, TreatAs
from game.riftwalker.data import RiftwalkerData
from game.riftwalker.data_files import TableFile
from game.riftwalker.explored_rifts import Lying
from game.riftwalker.program import compiled
from game.riftwalker.rules import Riftwalker
from game.riftwalker.vocabulary import BurstStepStep, Selector
from tests.riftwalker.tables import A, Table, Z, book, over

KEPT = ["shadowlands", "venture_ember_sails"]


@pytest.mark.rule("RW-9.37")
def test_a_ward_ends_when_its_rift_is_exchanged() -> None:
    """Its controller may give it away; an opponent's warded one cannot be asked for."""
    mine = Lying("air_kite_harbor", warded=True)
    theirs = [Lying("fire_cinder_toll"), Lying("air_gale_prison", warded=True)]
    table = Table(hands=[["water_undertow_market", *KEPT]], explored=[[mine], theirs])
    table.use("water_undertow_market")
    assert table.legal == [Exchange("air_kite_harbor", "fire_cinder_toll"), SKIP]
    table.do(Exchange("air_kite_harbor", "fire_cinder_toll"))
    assert not table.find("air_kite_harbor").warded


def locked(cell: int, *, by: int) -> Table:
    """Return a table on which a seat has locked the card of a cell; seat 0 is on turn."""
    table = Table(hands=[["life_verdant_chorus", *KEPT], ["earth_bedrock_gate"]])
    table.state.locks[table.state.grid[cell] >> 1] = by
    return table


@pytest.mark.rule("RW-9.38")
def test_others_do_not_swap_a_locked_card() -> None:
    table = locked(4, by=1)
    table.state.hands[0].append("air_weathervane_crown")
    table.state.deck.remove("air_weathervane_crown")
    table.use("air_weathervane_crown")
    swaps = [each for each in table.legal if isinstance(each, Swap)]
    assert not any(4 in (each.first, each.second) for each in swaps)
    assert table.refused(Swap(0, 4)) == "RW-9.38"


@pytest.mark.rule("RW-9.38")
def test_whoever_locked_a_card_may_swap_it_and_the_lock_goes_with_it() -> None:
    table = locked(4, by=0)
    table.state.hands[0].append("air_weathervane_crown")
    table.state.deck.remove("air_weathervane_crown")
    table.use("air_weathervane_crown")
    card = table.state.grid[4] >> 1
    swap = next(
        each for each in table.legal if isinstance(each, Swap) and 4 in (each.first, each.second)
    )
    table.do(swap)
    assert table.state.locks[card] == 0 and table.state.grid[4] >> 1 != card


@pytest.mark.rule("RW-9.38")
def test_a_locked_card_stays_in_a_line_that_others_flip() -> None:
    table = locked(4, by=1)
    table.state.hands[0].append("lightning_stormwrights_loom")
    table.state.deck.remove("lightning_stormwrights_loom")
    table.use("lightning_stormwrights_loom")
    before = list(table.state.grid)
    row = next(each for each in table.legal if isinstance(each, FlipLine) and each.line == 1)
    table.do(row)
    assert [table.state.grid[cell] for cell in (3, 4, 5)] == [
        before[3] ^ 1,
        before[4],
        before[5] ^ 1,
    ]


@pytest.mark.rule("RW-9.38")
def test_a_lock_ends_when_its_owner_replaces_the_card() -> None:
    table = locked(4, by=0)
    card = table.state.grid[4] >> 1
    table.do(Place(0, 4))
    assert table.state.locks[card] == -1, "it lies in the deck and would come back locked"
    assert set(table.state.locks) == {-1}


@pytest.mark.rule("RW-9.39", "RW-9.43")
def test_what_an_element_counts_as_helps_nobody_else_in_your_turn() -> None:
    """An opponent who bursts by your power needs a line of its own."""
    mine, theirs = ["lightning_squall_mirror", "air_slipstream_almanac"], [("air_gale_prison", 1)]
    for treated, asked in ((False, False), (True, False)):
        table = Table(grid="z a z e w a l f e", explored=[mine, theirs], hands=[KEPT])
        if treated:
            table.use("lightning_squall_mirror")
            table.do(TreatAs(Z, A))
        table.state.step, table.state.chain = "rift", []
        table.use("air_slipstream_almanac")
        assert (table.asked[0] == 1) is asked
        assert table.rifts("scored", 1) == []
    line = Table(grid="a a a e w z l f e", explored=[mine, theirs], hands=[KEPT])
    line.use("air_slipstream_almanac")
    assert line.asked == (1, "burst"), "a line of its own lets it"


@pytest.mark.rule("RW-9.34")
def test_turning_a_rift_back_is_no_progress() -> None:
    again = Table(explored=[[("water_glacier_clock", 0), ("air_kite_harbor", 1)]], hands=[KEPT])
    again.use("water_glacier_clock")
    again.state.progressed = False
    again.pick("air_kite_harbor")
    assert again.turned("air_kite_harbor") == 0
    assert not again.state.progressed


def with_a_further_burst() -> Riftwalker:
    """Return rules in which Slipstream Almanac's further burst needs no line."""
    plain = book()
    step = BurstStepStep(mode="extra", line=False, rift=Selector(zone="explored", of="you"))
    rift = msgspec.structs.replace(plain.rifts["air_slipstream_almanac"], power=(step,))
    goals, short_goals = dict(plain.goals), dict(plain.short_goals)
    table = TableFile(plain.hand_size, goals, short_goals, plain.idle_turns, plain.most_turns)
    changed = RiftwalkerData(table, [{**plain.rifts, rift.id: rift}[each] for each in plain.rifts])
    assert changed.programs[rift.id] == compiled((step,))
    return Riftwalker(changed)


@pytest.mark.rule("RW-8.9")
def test_the_further_burst_comes_also_where_the_first_was_impossible() -> None:
    mine = [("air_slipstream_almanac", 0), over("fire_cinder_toll", turned=1)]
    table = Table(explored=[mine], hands=[KEPT])
    table.rules = with_a_further_burst()
    table.rift_step(A)
    table.rules.apply(table.state, table.rules.book.rotate["air_slipstream_almanac"])
    table.rules.apply(table.state, table.rules.legal(table.state)[0])
    assert table.asked == (0, "burst"), "no line pays for the first"
    assert Burst("fire_cinder_toll") in table.rules.legal(table.state)
    table.rules.apply(table.state, Burst("fire_cinder_toll"))
    assert table.rifts("scored") == ["fire_cinder_toll"] and table.state.step == "refresh"
