"""Gold for whoever has lost a battle: who is paid, since when, and how it is told."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from game.engine.codec import Codec
from game.engine.dice import Dice
from game.engine.folders import data_folder
from game.engine.match import Match
from game.engine.seats import people
from game.engine.words import load_words
from game.frostgrave.campaign import conclusion
from game.frostgrave.campaign.actions import Camp
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.events import BattleReported, CampaignEvent, ConsolationPaid
from game.frostgrave.campaign.options import CampaignOptions
from game.frostgrave.campaign.rules import FrostgraveCampaign
from game.frostgrave.campaign.state import BattleReport, Pairing, Side
from game.frostgrave.names import NOBODY
from game.headless import main
from scenes.games.frostgrave.campaign.campaign_plan import CampaignPlan, further_options
from scenes.games.frostgrave.campaign.naming import CampaignNaming
from scenes.games.frostgrave.campaign.till import Teller
from scenes.kit.text.words import Words
from tests.conformance.games import one_of_each_kind
from tests.frostgrave_campaign.states import begun, book

GOLD = book().tables.consolation


def concluded(winner: int, **options: object) -> tuple[Campaign, list[int]]:
    """Return a campaign after a battle of two seats, and what each has gained by it."""
    campaign = begun("battle", 4, **options)
    campaign.state.pairings = (Pairing(3, (1, 2), 1),)
    before = [band.gold for band in campaign.state.bands]
    conclusion.conclude(campaign, BattleReport(1, 3, (Side(1), Side(2)), winner=winner))
    return campaign, [
        band.gold - old for band, old in zip(campaign.state.bands, before, strict=True)
    ]


def paid(events: list[CampaignEvent]) -> list[ConsolationPaid]:
    return [event for event in events if isinstance(event, ConsolationPaid)]


@pytest.mark.rule("FG-S6.19")
@pytest.mark.parametrize(("winner", "loser"), [(1, 2), (2, 1)])
def test_whoever_has_lost_is_paid_player_or_rival(winner: int, loser: int) -> None:
    assert GOLD == 150, "as the clause says"
    campaign, gained = concluded(winner, consolation=True)
    assert gained == [GOLD if seat == loser else 0 for seat in range(4)]
    assert paid(campaign.events) == [ConsolationPaid(loser, GOLD)]
    assert ConsolationPaid.clause == "FG-S6.19"


@pytest.mark.rule("FG-S6.19")
def test_a_draw_pays_nobody() -> None:
    campaign, gained = concluded(NOBODY, consolation=True)
    assert gained == [0, 0, 0, 0] and not paid(campaign.events)


@pytest.mark.rule("FG-S6.19")
@pytest.mark.parametrize("options", [{}, {"consolation": False}])
def test_a_campaign_that_does_not_say_so_pays_nobody(options: dict[str, object]) -> None:
    campaign, gained = concluded(1, **options)
    assert gained == [0, 0, 0, 0] and not paid(campaign.events)


@pytest.mark.rule("FG-S6.19")
def test_the_option_is_left_out_while_it_is_off_and_new_campaigns_have_it_on() -> None:
    rules = FrostgraveCampaign(book())
    codec = Codec(rules)
    silent, off, on = (
        rules.new(CampaignOptions(consolation=value), 3)[0]
        for value in (msgspec.UNSET, False, True)
    )
    assert b"consolation" not in codec.encode(silent)
    assert codec.digest(off) == codec.digest(silent) != codec.digest(on)
    assert codec.state(codec.encode(on)).options.consolation is True
    plan = CampaignPlan()
    assert plan.made().consolation is True and plan.value("consolation") is True
    plan.choose("consolation", value=False)
    assert plan.made() == CampaignOptions()
    assert ("consolation", [True, False]) in further_options()


@pytest.mark.rule("FG-S6.19")
@pytest.mark.parametrize(("chosen", "is_on"), [((), True), (("consolation=false",), False)])
def test_a_campaign_begun_without_a_screen_is_a_new_one(
    capsys: pytest.CaptureFixture[str], chosen: tuple[str, ...], is_on: bool
) -> None:
    assert main(["new", "frostgrave_campaign", "--options", *chosen, "simulated=true"]) == 0
    assert ('"consolation":true' in capsys.readouterr().out) == is_on


@pytest.mark.rule("FG-S6.19")
@pytest.mark.parametrize("simulated", [True, False])
def test_fought_and_drawn_battles_pay_alike(simulated: bool) -> None:
    """Of two people; where it is fought, the first seat is given a treasure on the way."""
    rules = FrostgraveCampaign(book())
    lost = 0
    for seed in range(1 + 5 * simulated):
        options = CampaignOptions(
            seats=2, people=2, turn_limit=2, simulated=simulated, consolation=True
        )
        state, _ = rules.new(options, seed)
        dice = Dice(seed)
        while not state.reports:
            if not isinstance(state.battle, msgspec.UnsetType) and state.battle.turn:
                state.battle.tokens[0] = replace(state.battle.tokens[0], seat=0, where="secured")
            legal = [each for each in rules.legal(state) if not isinstance(each, Camp)]
            events = rules.apply(state, one_of_each_kind(legal, dice))
            reports = [each.report for each in events if isinstance(each, BattleReported)]
            losers = [
                side.seat
                for report in reports
                for side in report.sides
                if report.winner not in (NOBODY, side.seat)
            ]
            assert paid(events) == [ConsolationPaid(seat, GOLD) for seat in losers]
            assert all(report.simulated == simulated for report in reports)
            lost += len(losers)
    assert lost


@pytest.mark.rule("FG-S6.4", "FG-S6.19")
@pytest.mark.parametrize("simulated", [True, False])
def test_undo_never_goes_back_past_the_losers_gold(simulated: bool) -> None:
    """Right after the battle nothing can be taken back, later only what came after it."""
    options = CampaignOptions(
        seats=2, people=2, turn_limit=2, simulated=simulated, consolation=True
    )
    rules = FrostgraveCampaign(book())
    for seed in range(6):
        state, _ = rules.new(options, seed)
        match = Match(rules, state, people(2))
        dice, was_paid, later = Dice(seed), 0, 0
        while match.decision is not None and later < 40:
            now = match.state
            if not isinstance(now.battle, msgspec.UnsetType) and now.battle.turn:
                now.battle.tokens[0] = replace(now.battle.tokens[0], seat=0, where="secured")
            legal = [each for each in rules.legal(now) if not isinstance(each, Camp)]
            step = match.act(match.decision.seat, one_of_each_kind(legal, dice))
            if paid(list(step.events)):
                was_paid = match.number
                assert [match.undoable(seat) for seat in (0, 1)] == [0, 0]
            elif was_paid:
                later += 1
                for seat in (0, 1):
                    assert match.number - match.undoable(seat) >= was_paid
        if was_paid and later:
            return
    pytest.fail("nobody was paid")


@pytest.mark.rule("FG-S6.18", "FG-S6.19")
def test_with_shut_books_the_others_hear_no_amount() -> None:
    campaign, _ = concluded(1, consolation=True, books="shut")
    (event,) = paid(campaign.events)
    rules = FrostgraveCampaign(book())
    assert rules.seen(event, 2) == event == ConsolationPaid(2, GOLD, shut=True)
    assert rules.seen(event, 0) == ConsolationPaid(2, 0, shut=True)


@pytest.mark.rule("FG-S6.19")
@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_the_till_tells_the_gold_and_adds_it_up(language: str) -> None:
    words = Words(load_words(data_folder(), "frostgrave"), language, strict=True)
    teller = Teller(words, CampaignNaming(words, book()), 1, {})
    own, others = ConsolationPaid(1, GOLD), ConsolationPaid(2, GOLD)
    line = teller.line(own)
    assert line is not None and line.value == f"+{GOLD}" and "." not in line.text
    assert teller.line(others) is None
    assert teller.sums([own, others]).gold == GOLD
