"""Battles in a campaign: set up from the warbands, recorded, reported, drawn from the library."""

from __future__ import annotations

from collections import Counter
from copy import copy

import pytest
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from game.frostgrave.aims import AtNothing
from game.frostgrave.campaign import (
    battles,
    conclusion,
    feuds,
    might,
    rank,
    recording,
    reporting,
    rounds,
)
from game.frostgrave.campaign.actions import InBattle, March, Pass, Simulate
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.definitions_feuds import FeudRow, FeudSide
from game.frostgrave.campaign.options import CampaignOptions
from game.frostgrave.campaign.state import BattleReport, Grave, Pairing, Record, Side
from game.frostgrave.events import (
    DeedDone,
    FigureTakenOut,
    ItemUsed,
    SpellCast,
    TokenSecured,
)
from game.frostgrave.names import NOBODY
from game.frostgrave.scenarios import hooks
from game.frostgrave.state import FrostgraveState
from tests.frostgrave_campaign.states import APPRENTICE, SOLDIER, WIZARD, begun, book


def opened(place: str = "keep", number: int = 1, **options: object) -> Campaign:
    """Return a campaign whose first two seats stand ready at a place."""
    campaign = begun("battle", 2, **options)
    names = [each.id for each in campaign.state.places]
    campaign.state.round = number
    campaign.state.pairings = (Pairing(names.index(place), (0, 1), 77),)
    battles.enter(campaign)
    return campaign


def battle_of(campaign: Campaign) -> FrostgraveState:
    battle = campaign.state.battle
    assert not isinstance(battle, UnsetType)
    return battle


@pytest.mark.rule("FG-S6.4")
def test_a_battle_is_fought_with_those_who_march_on_the_places_own_table() -> None:
    campaign = opened()
    battle = battle_of(campaign)
    assert battle.dice is campaign.state.dice
    assert battle.table_seed == 77 and battle.options.scenario == "keep"
    assert battle.options.tempers == ("", "")
    owners = Counter(figure.owner for figure in battle.figures)
    assert owners[0] == len(campaign.band(0).members)
    assert owners[1] == len(campaign.band(1).members)
    assert not battles.is_over(campaign)
    decision = battles.decision(campaign.state)
    assert decision.kind in ("before", "tokens")
    refused = battles.refusal(campaign, March())
    assert refused is not None and refused.key == "fight_first"


@pytest.mark.rule("FG-S6.4")
def test_rivals_battles_and_with_the_option_all_are_simulated() -> None:
    campaign = begun("battle", 4)
    campaign.state.pairings = (Pairing(1, (2, 3), 1), Pairing(2, (0, 1), 1))
    battles.enter(campaign)
    assert battles.legal(campaign) == [Simulate()]
    refused = battles.refusal(campaign, Pass())
    assert refused is not None and refused.key == "simulate_first"
    assert battles.decision(campaign.state).seat == 2
    battles.carry_out(campaign, Simulate())
    assert campaign.state.pairing == 1
    assert not isinstance(campaign.state.battle, UnsetType)
    simulated = begun("battle", 2, simulated=True)
    simulated.state.pairings = (Pairing(1, (0, 1), 1),)
    battles.enter(simulated)
    battles.carry_out(simulated, Simulate())
    assert battles.is_over(simulated)
    assert simulated.state.reports[0].simulated


@pytest.mark.rule("FG-S6.10")
def test_a_place_is_poorer_after_somebody_and_the_spare_token_makes_numbers_odd() -> None:
    fresh = battle_of(opened("mausoleum"))
    assert len(fresh.tokens) == 5
    assert fresh.options.spare_token is True
    campaign = begun("battle", 2)
    campaign.change_place(0, done_by=(2,))
    campaign.state.pairings = (Pairing(0, (0, 1), 77),)
    battles.enter(campaign)
    poorer = battle_of(campaign)
    assert len(poorer.tokens) == 3
    assert poorer.options.spare_token is not True
    assert [token.id for token in poorer.tokens] == [0, 1, 2]
    never = battle_of(opened("mausoleum", spare_token="never"))
    assert len(never.tokens) == 4
    always = opened("keep", spare_token="always")
    known = battles.Battle(book().reference, battle_of(always))
    assert hooks.tokens_to_place(known) % 2 == 1


@pytest.mark.rule("FG-S6.10")
def test_the_only_treasure_of_a_place_stays_there() -> None:
    campaign = opened("silent_tower")
    visited = begun("battle", 2)
    number = next(n for n, one in enumerate(visited.state.places) if one.id == "silent_tower")
    visited.change_place(number, done_by=(2,))
    visited.state.pairings = (Pairing(number, (0, 1), 77),)
    battles.enter(visited)
    for each in (campaign, visited):
        assert [token.kind for token in battle_of(each).tokens] == ["special"]


@pytest.mark.rule("FG-S6.12")
def test_the_city_grows_more_dangerous() -> None:
    triggers = [
        battle_of(opened(number=number)).options.encounter_trigger for number in (1, 3, 4, 6, 7, 9)
    ]
    assert triggers == [16, 16, 15, 15, 14, 14]
    levels = [
        battle_of(opened(number=number)).options.encounter_level for number in (1, 6, 7, 9, 10)
    ]
    assert levels == [UNSET, UNSET, 1, 1, UNSET]
    assert not [one for one in battle_of(opened(number=3)).figures if one.owner == NOBODY]
    prowling = [one for one in battle_of(opened(number=4)).figures if one.owner == NOBODY]
    assert len(prowling) == 1 and prowling[0].where == "table"


@pytest.mark.rule("FG-S6.13")
def test_at_the_gate_a_vampire_waits_beside_a_precious_treasure() -> None:
    battle = battle_of(opened("black_gate", number=10))
    assert battle.options.feet == 4
    assert [one.kind for one in battle.figures if one.owner == NOBODY] == ["vampire"]
    assert [token.kind for token in battle.tokens] == ["special"]


@pytest.mark.rule("FG-S6.6", "FG-S6.7")
def test_a_record_folds_castings_kills_finds_and_deeds() -> None:
    campaign = opened()
    battle = battle_of(campaign)
    theirs = next(one.id for one in battle.figures if one.owner == 1)
    battle.tokens.append(tokens_of("special", battle)[0])
    cast = SpellCast(WIZARD, "leap", AtNothing(), 15)
    events = [
        cast,
        ItemUsed(APPRENTICE, "scroll_of_leap", APPRENTICE),
        SpellCast(APPRENTICE, "leap", AtNothing(), 10),
        FigureTakenOut(theirs, "fight", by=WIZARD),
        TokenSecured(0, 0, SOLDIER),
        DeedDone(WIZARD, "carried", 0),
    ]
    record = recording.folded(Record(), battle, events, counts=True)
    assert record.casts == (1, 0)
    assert [(kill.by, kill.role) for kill in record.kills] == [(WIZARD, "wizard")]
    assert [(find.kind, find.seat, find.bearer) for find in record.finds] == [("special", 0, 2)]
    assert record.deeds == ((WIZARD, "carried", 0),)
    assert recording.folded(Record(), battle, [cast], counts=False).casts == (0, 0)


def tokens_of(kind: str, battle: FrostgraveState) -> list:  # type: ignore[type-arg]
    """Return a token of a kind like those of a battle."""
    fresh = battle_of(opened("mausoleum")).tokens[0]
    battle.tokens.clear()
    return [replace(fresh, id=0, kind=kind)]


@pytest.mark.rule("FG-S6.5", "FG-S6.7")
def test_a_report_tells_fates_and_counts_only_the_wizards_own_kills_of_enemies() -> None:
    campaign = opened()
    battle, state = battle_of(campaign), campaign.state
    theirs = [one.id for one in battle.figures if one.owner == 1]
    out = {theirs[0]: WIZARD, theirs[2]: SOLDIER, APPRENTICE: theirs[3], SOLDIER + 1: WIZARD}
    events = [FigureTakenOut(victim, "fight", by=by) for victim, by in out.items()]
    for victim in out:
        battle.figures[victim] = replace(battle.figures[victim], where="out", health=0)
    battle.result = "turn_limit"
    record = recording.folded(Record(), battle, events, counts=True)
    pairing = state.pairings[0]
    marched = (list(campaign.band(0).members), list(campaign.band(1).members))
    told = reporting.BattleRecord(book(), battle, record, marched)
    report = reporting.report_of(told, state.options, pairing, 1)
    first, second = report.sides
    assert first.kills == (("wizard", 1),) and second.kills == ()
    assert first.experience == 150 and second.experience == 0
    fates = {fate.member: fate for fate in first.fates}
    assert fates[APPRENTICE].where == "out" and fates[APPRENTICE].why == "fight"
    assert fates[WIZARD].kills == 1 and fates[SOLDIER].kills == 1
    assert report.winner == NOBODY
    assert [fate.member for fate in second.fates] == [one.id for one in campaign.band(1).members]


@pytest.mark.rule("FG-S6.5")
def test_what_was_used_up_is_gone_and_weapons_stay() -> None:
    campaign = opened()
    battle = battle_of(campaign)
    member = replace(campaign.member(0, WIZARD), items=("dagger", "potion_of_healing"))
    figure = replace(battle.figures[WIZARD], items=())
    assert reporting._left(book(), member, figure) == ("dagger",)
    brewed = replace(figure, items=("potion_of_healing", "elixir_of_speed"))
    assert reporting._left(book(), member, brewed) == (
        "dagger",
        "potion_of_healing",
        "elixir_of_speed",
    )


@pytest.mark.rule("FG-S6.15")
def test_swords_tell_how_strong_another_is() -> None:
    campaign = begun("map", 2)
    assert might.swords(campaign, 0, 0) == 3
    band = campaign.band(1)
    campaign.change_band(1, experience=band.experience + 20_000)
    assert might.swords(campaign, 0, 1) == 5
    assert might.swords(campaign, 1, 0) == 1
    before = might.might(campaign, 0)
    campaign.change_member(0, SOLDIER, rests=1)
    assert might.might(campaign, 0) < before


@pytest.mark.rule("FG-S6.16")
def test_a_row_of_the_library_is_laid_on_the_real_members() -> None:
    seen = set()
    for seed in range(40):
        campaign = begun("battle", 2, seed=seed, simulated=True)
        pairing = Pairing(seed % 10, (0, 1), 1)
        report = feuds.drawn(campaign, pairing)
        assert report.simulated and report.turns > 0
        for seat, side in enumerate(report.sides):
            assert side.seat == seat
            members = {one.id for one in campaign.band(seat).members}
            assert {fate.member for fate in side.fates} == members
            assert side.experience >= 50 * len(side.tokens)
            seen.add((len(side.tokens), sum(fate.where == "out" for fate in side.fates)))
    assert len(seen) > 3


@pytest.mark.rule("FG-S6.16")
def test_the_dearest_soldiers_of_a_row_are_the_dearest_of_a_warband() -> None:
    """Of eight soldiers the dearest and the third went out."""
    campaign = begun("battle", 2, simulated=True)
    half = FeudSide(tokens=0, casts=0, soldiers=8, ranks=(0, 2))
    row = FeudRow(turns=9, decided="nobody_left", first=half, second=half)
    campaign.book = copy(book())
    campaign.book.feuds = dict.fromkeys(campaign.book.feuds, (row,))
    kinds = ["thug", "knight", "archer", "thief", "templar", "treasure_hunter", "archer", "thug"]
    soldiers = [one for one in campaign.band(0).members if one.role == "soldier"]
    for kind, one in zip(kinds, soldiers[:8], strict=True):
        campaign.change_member(0, one.id, kind=kind)
    for one in soldiers[8:]:
        campaign.drop_member(0, one.id)
    first = feuds.drawn(campaign, Pairing(0, (0, 1), 1)).sides[0]
    out = [campaign.member(0, fate.member).kind for fate in first.fates if fate.where == "out"]
    assert out == ["knight", "treasure_hunter"]


@pytest.mark.rule("FG-S6.16")
def test_the_wizard_gains_nothing_for_whom_the_other_side_did_not_lose() -> None:
    campaign = begun("battle", 2, simulated=True)
    for member in campaign.band(1).members:
        if member.role != "wizard":
            campaign.drop_member(1, member.id)
    for _ in range(30):
        report = feuds.drawn(campaign, Pairing(0, (0, 1), 1))
        first, second = report.sides
        lost = sum(fate.where == "out" for fate in second.fates)
        assert sum(count for _, count in first.kills) <= lost


@pytest.mark.rule("FG-S6.17")
def test_rivals_have_two_feuds_behind_them() -> None:
    campaign = rounds.new_campaign(book(), CampaignOptions(), 5)
    assert campaign.band(0).experience == 0
    assert all(band.experience > 0 for band in campaign.state.bands[1:])
    entries = [entry.seat for entry in campaign.state.chronicle if entry.kind == "feud"]
    assert Counter(entries) == {1: 2, 2: 2, 3: 2}


@pytest.mark.rule("FG-S6.13", "FG-S6.14")
def test_everybody_who_wins_a_last_battle_has_its_points() -> None:
    """Four warbands fight two battles at the gate; neither takes the other's away."""
    campaign = begun("battle", 4)
    gate = len(campaign.state.places) - 1
    campaign.state.pairings = (Pairing(gate, (0, 3), 1), Pairing(gate, (1, 2), 2))
    for first, second, winner in ((0, 3, 0), (1, 2, 1)):
        report = BattleReport(10, gate, (Side(first), Side(second)), winner=winner)
        conclusion.conclude(campaign, report)
    assert [rank.sums(campaign, seat)[2] for seat in range(4)] == [2 + 10, 2 + 10, 0, 0]


@pytest.mark.rule("FG-S6.14")
def test_the_rank_has_five_sums() -> None:
    campaign = begun("map", 2)
    campaign.change_band(0, secured=12, experience=730, won=4, gold=1050)
    gate = len(campaign.state.places) - 1
    sides = (Side(0), Side(1))
    campaign.state.reports = (BattleReport(10, gate, sides, winner=0),)
    assert rank.sums(campaign, 0) == (12, 7, 8 + 10, 5, 5)
    campaign.state.reports = (BattleReport(10, 0, sides, winner=0),)
    assert rank.sums(campaign, 0) == (12, 7, 8, 5, 5)
    soldier, caster = (
        Grave(campaign.member(0, one), 3, "keep") for one in (SOLDIER, APPRENTICE)
    )  # fmt: skip
    campaign.change_band(0, graves=(soldier,), gold=99_999)
    assert rank.sums(campaign, 0) == (12, 7, 8, 10, 5)
    campaign.change_band(0, graves=(soldier, caster))
    assert rank.sums(campaign, 0) == (12, 7, 8, 10, 0)
    ranks = book().city.ranks
    assert len(ranks) == 5
    for each in ranks:
        assert rank.rank_of(campaign, each.points) is each
        assert rank.rank_of(campaign, each.points + 1) is each
    assert isinstance(InBattle, type) and Side(0).tokens == ()
