"""The aftermath behind the contract: in a match, with undo, and as a position (FG-S6)."""

from __future__ import annotations

from functools import lru_cache

import msgspec
import pytest

from game.engine.dice import Dice
from game.engine.errors import Refused
from game.engine.match import Match
from game.engine.seats import Seat
from game.frostgrave.campaign import phases, reporting
from game.frostgrave.campaign.actions import Buy, CampaignAction, Pass, Rescue, Roll, TrySpell
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.city_map import TOLD, learn_of, neighbours
from game.frostgrave.campaign.events import CampaignEvent
from game.frostgrave.campaign.options import CampaignOptions
from game.frostgrave.campaign.rules import FrostgraveCampaign
from game.frostgrave.campaign.state import Base, CampaignState, Known, Phase
from game.frostgrave.figures import Status
from tests.frostgrave_campaign.states import SOLDIER, WIZARD, begun, book, fallen, fought

ELIXIR = "elixir_of_life"
Table = Match[CampaignState, CampaignAction, CampaignEvent]


@lru_cache
def rules() -> FrostgraveCampaign:
    return FrostgraveCampaign(book())


def table(campaign: Campaign, phase: Phase) -> Table:
    """Return a match of two people in which seat 0 is in a phase of its aftermath."""
    phases.enter(campaign, phase, 0)
    return Match(rules(), campaign.state, [Seat(), Seat()])


def with_dead_soldier(*rolls: int) -> Table:
    campaign = begun("survival", 2, *rolls)
    campaign.change_band(0, vault=(ELIXIR,), gold=500)
    fought(campaign, fates=fallen(campaign, SOLDIER), tokens=("plain",))
    return table(campaign, "survival")


@pytest.mark.rule("FG-S6.20")
def test_undo_never_goes_back_past_a_roll() -> None:
    match = with_dead_soldier(1)
    match.act(0, Roll())
    assert match.undoable(0) == 0
    with pytest.raises(Refused):
        match.undo(0)


@pytest.mark.rule("FG-S6.25")
def test_an_elixir_is_taken_back_until_the_next_die() -> None:
    match = with_dead_soldier(1, 4)
    match.act(0, Roll())
    match.act(0, Rescue(SOLDIER, ELIXIR))
    assert match.state.bands[0].vault == () and match.undoable(0) == 1
    match.undo(0)
    assert match.state.bands[0].vault == (ELIXIR,)
    match.act(0, Pass())
    assert match.state.phase == "spoils" and match.state.bands[0].graves
    match.undo(0)
    match.act(0, Rescue(SOLDIER, ELIXIR))
    match.act(0, Roll())
    assert match.undoable(0) == 0


@pytest.mark.rule("FG-S6.32")
def test_a_casting_after_the_battle_is_not_taken_back_but_a_purchase_is() -> None:
    campaign = begun("after")
    campaign.change_band(0, gold=500, spells=(Known("write_scroll"), Known("leap")))
    match = table(fought(campaign), "after")
    match.act(0, TrySpell(WIZARD, "write_scroll", "leap"))
    assert match.undoable(0) == 0
    campaign = begun("market")
    campaign.change_band(0, gold=500)
    match = table(fought(campaign), "market")
    buys = [each for each in rules().legal(match.state) if isinstance(each, Buy)]
    match.act(0, buys[0])
    assert match.state.bands[0].gold < 500 and match.undoable(0) == 1
    match.undo(0)
    assert match.state.bands[0].gold == 500


@pytest.mark.rule("FG-S6.20")
def test_positions_of_the_aftermath_are_sound_and_survive_json() -> None:
    match = with_dead_soldier(1, 4)
    for action in (Roll(), Rescue(SOLDIER, ELIXIR), Roll(), Roll()):
        rules().check_position(match.state)
        text = msgspec.json.encode(match.state)
        back = msgspec.json.decode(text, type=CampaignState)
        assert back == match.state
        assert list(rules().legal(back)) == list(rules().legal(match.state))
        match.act(0, action)
    assert match.state.phase == "spoils" and len(match.state.tasks) == 2


@pytest.mark.rule("FG-S6.38")
def test_an_orb_comes_out_of_a_battle_with_what_is_left() -> None:
    campaign = begun()
    member = campaign.change_member(0, WIZARD, items=("orb_of_power", "ring_of_will"))
    state, _ = rules().battles.new(msgspec.convert({}, rules().battles.options_type), 1)
    figure = msgspec.structs.replace(
        state.figures[0],
        items=("orb_of_power", "ring_of_will"),
        statuses=(Status("orb_of_power", count=2),),
    )
    assert reporting._left(book(), member, figure) == ("orb_of_power_left_2", "ring_of_will")


@pytest.mark.rule("FG-S6.3")
@pytest.mark.parametrize(("resources", "steps"), [((), 1), (("crystal_ball", "kennel"), 2)])
def test_a_crystal_ball_tells_one_step_more(resources: tuple[str, ...], steps: int) -> None:
    campaign = begun()
    campaign.change_band(0, base=Base("inn", resources))
    learn_of(campaign, 0, 0)
    assert campaign.place(0).known[0] == TOLD
    assert {campaign.place(each).known[0] for each in neighbours(campaign, 0)} == {steps}


@pytest.mark.rule("FG-S6.1")
@pytest.mark.parametrize("rounds", [1, 3])
def test_a_campaign_has_its_rounds_and_each_round_its_parts(rounds: int) -> None:
    options = CampaignOptions(seats=2, people=1, battles=rounds, simulated=True)
    state, _ = rules().new(options, 4)
    draw = Dice(8)
    order = [*phases.JOINT, *phases.SINGLE]
    passed = [(state.round, state.phase, state.seat)]
    while rules().decision(state) is not None:
        listed = rules().legal(state)
        rules().apply(state, listed[draw.index(len(listed))])
        passed.append((state.round, state.phase, state.seat))
    assert (state.round, state.result) == (rounds, "finished")
    assert {number for number, _, _ in passed} == {*range(1, rounds + 1)}
    for number in range(1, rounds + 1):
        of_round = [(phase, seat) for at, phase, seat in passed if at == number and phase]
        joint = [order.index(phase) for phase, _ in of_round if phase in phases.JOINT]
        assert joint == sorted(joint)
        single = [(seat, order.index(phase)) for phase, seat in of_round if phase in phases.SINGLE]
        assert single == sorted(single)
    outcome = rules().outcome(state)
    assert outcome is not None and sorted(outcome.places)[0] == 1
