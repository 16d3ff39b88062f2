"""The table, the four steps of a turn and the questions about them (RW-1, RW-2, RW-9)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from game.engine.dice import Dice
from game.engine.errors import BadInput
from game.riftwalker.actions import (
    ACCEPT,
    REFILL,
    SKIP,
    Burst,
    Discard,
    Explore,
    Flip,
    Place,
    Rotate,
)
from game.riftwalker.elements import CARDS, ELEMENT_OF
from game.riftwalker.events import ElementUsed
from game.riftwalker.options import RiftwalkerOptions
from tests.riftwalker.tables import A, F, Table, W, Z, book, rules

HAND = ["life_rootweb_covenant", "fire_cinder_toll", "air_kite_harbor"]


@pytest.mark.rule("RW-1.1")
def test_the_cards_are_as_the_rulebook_counts_them() -> None:
    assert sorted(CARDS) == sorted(combinations(range(6), 2))
    rifts = book().rifts.values()
    assert len(rifts) == 52
    single = Counter(rift.elements[0] for rift in rifts if len(rift.elements) == 1)
    assert set(single.values()) == {8} and len(single) == 6
    special = [rift for rift in rifts if len(rift.elements) == 2]
    assert len(special) == 4 and {rift.values for rift in special} == {(0, 2, 5)}
    assert {rift.values for rift in rifts if rift not in special} == {(0, 3, 7)}
    assert sum("venture" in rift.tags for rift in special) == 3
    for seats in (1, 5):
        with pytest.raises(BadInput):
            rules().new(RiftwalkerOptions(seats=seats), 1)


@pytest.mark.rule("RW-1.2", "RW-1.3", "RW-9.6")
def test_the_set_up() -> None:
    sides = Counter()
    for seed in range(60):
        state, _ = rules().new(RiftwalkerOptions(seats=2 + seed % 3), seed)
        cards = [*(face >> 1 for face in state.grid), *state.element_deck]
        assert sorted(cards) == list(range(15)) and len(state.grid) == 9
        assert [len(hand) for hand in state.hands] == [3] * state.options.seats
        everything = [*state.deck, *(card for hand in state.hands for card in hand)]
        assert sorted(everything) == sorted(book().rifts)
        assert state.explored == state.scored == [[]] * state.options.seats
        sides.update(face & 1 for face in state.grid)
    assert min(sides.values()) > 200, "either side comes up"


@pytest.mark.rule("RW-1.4", "RW-9.7")
def test_chance_decides_who_starts_and_play_goes_clockwise() -> None:
    starts = {rules().new(RiftwalkerOptions(seats=3), seed)[0].seat for seed in range(30)}
    assert starts == {0, 1, 2}
    table = Table(seats=3, seat=1, hands=[HAND[:1], HAND[1:2], HAND[2:]])
    order = []
    for _ in range(4):
        order.append(table.state.seat)
        table.do(Flip(0))
        table.finish_turn()
    assert order == [1, 2, 0, 1]


@pytest.mark.rule("RW-2.1", "RW-9.1")
def test_a_flip_uses_the_side_that_showed() -> None:
    table = Table(grid="zf l f e w a l z e", hands=[HAND])
    events = table.do(Flip(0))
    assert table.shown.startswith("f")
    assert events[0] == ElementUsed(0, Z, 0, "flip") and table.state.element == Z


@pytest.mark.rule("RW-2.1", "RW-9.3", "RW-9.5")
def test_a_placed_card_replaces_another_which_goes_under() -> None:
    table = Table(top="fa", hands=[HAND])
    card = table.state.element_deck[0]
    assert table.rules.view(table.state, 1).element_deck[0] == card, "both sides are public"
    sides = {side: ELEMENT_OF[2 * card + side] for side in (0, 1)}
    replaced = table.state.grid[3] >> 1
    table.do(Place(1, 3))
    assert table.state.element == sides[1] == A and table.shown[3] == "a"
    assert table.state.element_deck[-1] == replaced and len(table.state.element_deck) == 6


@pytest.mark.rule("RW-9.4")
def test_the_element_deck_is_known_after_enough_places() -> None:
    table = Table(hands=[HAND, HAND[:0]])
    hidden = []
    for number in range(6):
        shown = table.rules.view(table.state, 0).element_deck
        hidden.append(shown.count(-1))
        assert shown[0] == table.state.element_deck[0]
        guess = table.rules.guess(table.rules.view(table.state, 0), Dice(number))
        assert sorted(guess.element_deck) == sorted(table.state.element_deck)
        assert guess.element_deck[6 - number :] == table.state.element_deck[6 - number :]
        table.do(Place(0, number))
        table.finish_turn()
    assert hidden == [5, 4, 3, 2, 1, 0]


@pytest.mark.rule("RW-9.2")
def test_the_element_step_must_be_taken_and_the_others_may_be_left() -> None:
    table = Table(hands=[HAND])
    assert len(table.legal) == 27 and SKIP not in table.legal
    assert table.refused(SKIP) == "RW-9.2"
    assert table.refused(REFILL) == "RW-9.2"
    assert table.refused(Flip(9)) == "RW-2.1"
    table.do(Flip(0), SKIP, REFILL)
    assert table.state.seat == 1


@pytest.mark.rule("RW-2.2", "RW-9.8", "RW-2.6")
def test_explore_and_rotate_up_to_two_times_each_with_its_power() -> None:
    table = Table(hands=[["fire_cinder_toll", *HAND[:1]], HAND])
    table.rift_step(F)
    assert table.refused(Explore("life_rootweb_covenant")) == "RW-9.15"
    assert table.refused(Explore("air_gale_prison")) == "RW-2.2"
    assert table.refused(Rotate("fire_cinder_toll")) == "RW-2.2"
    for times in range(3):
        table.rift_step(F).state.seat = 0
        table.state.chain = []
        table.state.hands[1] = HAND[:1]
        use = Explore if times == 0 else Rotate
        table.do(use("fire_cinder_toll"))
        assert table.turned("fire_cinder_toll") == times, "before the power is decided on"
        assert table.asked == (0, "activate")
        table.do(ACCEPT)
        assert table.state.hands[1] == []
    table.rift_step(F).state.seat = 0
    assert table.refused(Rotate("fire_cinder_toll")) == "RW-2.2"
    assert table.legal == [SKIP]


@pytest.mark.rule("RW-2.6")
def test_a_rift_that_was_turned_back_gives_its_power_when_it_is_rotated_again() -> None:
    theirs = [("fire_cinder_toll", 2)]
    table = Table(hands=[["earth_grindstone_ridge"]], explored=[[], theirs])
    table.use("earth_grindstone_ridge")
    assert table.turned("fire_cinder_toll") == 1
    table.state.seat, table.state.chain = 1, []
    table.state.hands[0] = HAND[:1]
    table.use("fire_cinder_toll")
    assert table.turned("fire_cinder_toll") == 2 and table.state.hands[0] == []


@pytest.mark.rule("RW-2.3", "RW-9.11", "RW-9.12", "RW-2.4")
def test_a_burst_needs_a_line_a_rotation_and_an_own_rift() -> None:
    mine = [("air_kite_harbor", 1), ("air_gale_prison", 0), ("fire_cinder_toll", 2)]
    theirs = [("air_weathervane_crown", 2)]
    table = Table(grid="a l f e a z l f a", explored=[mine, theirs], hands=[HAND[:1], HAND[:1]])
    table.do(Flip(1), SKIP)
    assert table.legal == [Burst("air_kite_harbor"), SKIP]
    assert table.refused(Burst("air_gale_prison")) == "RW-2.3"
    assert table.refused(Burst("fire_cinder_toll")) == "RW-9.14"
    assert table.refused(Burst("air_weathervane_crown")) == "RW-9.11"
    assert table.refused(REFILL) == "RW-2.3"
    table.do(Burst("air_kite_harbor"))
    assert table.turned("air_kite_harbor") == 1 and table.state.step == "refresh"
    table.do(REFILL, Flip(1), SKIP)
    assert Burst("air_weathervane_crown") in table.legal, "the line is not used up"


@pytest.mark.parametrize(
    ("grid", "rift"),
    [
        ("w w w e z a l f e", "venture_thunder_reef"),
        ("w z l w a f w e z", "venture_thunder_reef"),
        ("e l f z e a w z e", "shadowlands"),
        ("z l a f a e a z w", "shadowlands"),
        ("z l f a w e a w z", ""),
    ],
)
def test_rows_columns_and_diagonals_are_lines(grid: str, rift: str) -> None:
    mine = [("venture_thunder_reef", 1), ("shadowlands", 1)]
    table = Table(grid=grid, explored=[mine], hands=[HAND])
    table.do(Flip(grid.split().index("f")), SKIP)
    assert table.legal == [Burst(rift), SKIP] if rift else table.state.step == "refresh"


@pytest.mark.rule("RW-9.14")
def test_either_element_of_a_special_rift_pays_but_no_mixture() -> None:
    for grid, bursts in (("e e e f w l z w f", True), ("a a a f w l z w f", True)):
        table = Table(grid=grid, explored=[[("shadowlands", 1)]], hands=[HAND])
        table.do(Flip(5), SKIP)
        assert (Burst("shadowlands") in table.legal) == bursts
    mixed = Table(grid="e a e f w l z w f", explored=[[("shadowlands", 1)]], hands=[HAND])
    mixed.do(Flip(5), SKIP)
    assert mixed.state.step == "refresh"


@pytest.mark.rule("RW-9.15")
def test_a_rift_of_two_elements_is_used_with_either() -> None:
    for element in (A, 3):
        table = Table(hands=[["shadowlands", *HAND]]).rift_step(element)
        assert Explore("shadowlands") in table.legal
    assert Table(hands=[["shadowlands"]]).rift_step(W).legal == [SKIP]


@pytest.mark.rule("RW-2.5", "RW-9.23", "RW-9.25")
def test_refresh_discards_first_then_draws_to_three() -> None:
    table = Table(hands=[HAND])
    table.do(Flip(0), SKIP)
    deck = table.state.deck[:]
    assert table.refused(Discard("shadowlands")) == "RW-2.5"
    table.do(Discard(HAND[2]), Discard(HAND[0]))
    assert table.state.deck == [*deck, HAND[2], HAND[0]]
    table.do(REFILL)
    assert table.state.hands[0] == [HAND[1], *deck[:2]]
    short = Table(hands=[HAND])
    short.state.deck = ["shadowlands"]
    short.do(Flip(0), SKIP, Discard(HAND[0]), Discard(HAND[1]), REFILL)
    assert short.state.hands[0] == [HAND[2], "shadowlands", HAND[0]], "the same card came back"
    few = Table(hands=[HAND[:1]])
    few.state.deck = ["shadowlands"]
    few.do(Flip(0), SKIP, REFILL)
    assert few.state.hands[0] == [HAND[0], "shadowlands"], "what there is"


@pytest.mark.rule("RW-9.24")
def test_more_than_three_are_kept() -> None:
    table = Table(hands=[[*HAND, "shadowlands"]])
    deck = table.state.deck[:]
    table.do(Flip(0), SKIP, REFILL)
    assert len(table.state.hands[0]) == 4 and table.state.deck == deck


@pytest.mark.rule("RW-8.6")
def test_nothing_activates_by_itself() -> None:
    """A rift rotated through a power without activation stays quiet."""
    mine = ["air_kite_harbor", "water_rainkeepers_well"]
    table = Table(explored=[mine], hands=[["shadowlands"]])
    table.use("air_kite_harbor")
    table.pick("water_rainkeepers_well")
    assert table.done() and table.state.chain == ["air_kite_harbor"]


@pytest.mark.rule("RW-8.4")
def test_a_chain_never_activates_a_rift_twice() -> None:
    """Two Terraces' worth of echoes: Echoes cannot come back to Twinbloom, nor it to Echoes."""
    mine = [("life_twinbloom_terrace", 0), ("air_false_story_echoes", 1)]
    theirs = [("life_heartwood_cradle", 1)]
    table = Table(explored=[mine, theirs], hands=[["shadowlands"]])
    table.use("life_twinbloom_terrace")
    chain = ["life_twinbloom_terrace", "air_false_story_echoes", "life_heartwood_cradle"]
    assert table.state.chain == chain
    alone = Table(explored=[[("life_twinbloom_terrace", 0), ("air_false_story_echoes", 1)], []])
    alone.state.hands[0] = [alone.state.deck.pop()]
    alone.use("life_twinbloom_terrace")
    assert alone.done() and alone.state.chain == chain[:2]


@pytest.mark.rule("RW-8.2")
def test_what_refers_to_no_choice_does_nothing() -> None:
    """Nobody has explored anything, so nobody turns anything back."""
    table = Table(hands=[["earth_landslip_archive", "shadowlands"], HAND])
    table.use("earth_landslip_archive")
    assert table.done() and table.state.hands[1] == HAND
