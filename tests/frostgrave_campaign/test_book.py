"""The city's data: whole, and mistakes in it are reported with their place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.engine.data_loader import DataLoader
from game.engine.folders import data_folder
from game.frostgrave.campaign import names
from game.frostgrave.campaign.data import read_campaign_book
from game.frostgrave.campaign.state import Member
from tests.frostgrave_campaign.states import begun, book
from tests.spoilt_data import copied, hold_named


def test_the_city_has_eleven_places_in_five_rings_and_ways_to_all_of_them() -> None:
    city = book().city
    assert len(city.places) == 11
    assert {each.ring for each in city.places} == {1, 2, 3, 4, 5}
    reached, ways = {city.places[0].id}, [(a.id, b) for a in city.places for b in a.ways]
    for _ in city.places:
        reached |= {b for a, b in ways if a in reached} | {a for a, b in ways if b in reached}
    assert reached == {each.id for each in city.places}


def test_every_place_is_fought_over_by_rules_of_its_own() -> None:
    known = book()
    scenarios = {each.id: each.scenario for each in known.city.places}
    assert scenarios == {place: place for place in scenarios}
    assert set(scenarios.values()) <= set(known.reference.scenarios)


def test_three_rivals_have_legal_warbands_and_tempers_of_their_own() -> None:
    known = book()
    assert [each.temper for each in known.city.rivals] == ["bold", "greedy", "careful"]
    campaign = begun(seats=4)
    assert [band.temper for band in campaign.state.bands] == ["", "", "bold", "greedy"]


@pytest.mark.rule("FG-S6.54")
@pytest.mark.parametrize(
    ("new", "place"),
    [
        ("{en: Ulf, zh_TW: 烏爾夫}, {en: Ulf, zh_TW: 伍爾夫}", "people[1]"),
        ("{en: Ulf, zh_TW: 烏爾夫}, {en: " + "x" * 41 + ", zh_TW: 埃}", "people[1]"),
        ('{en: "\\t", zh_TW: 埃}, {en: Ulf, zh_TW: 烏爾夫}', "people[0]"),
    ],
)
def test_names_are_such_as_can_be_given(tmp_path: Path, new: str, place: str) -> None:
    folder = tmp_path / "frostgrave"
    shutil.copytree(data_folder() / "frostgrave", folder)
    hounds = "hounds: [{en: A, zh_TW: 甲}, {en: B, zh_TW: 乙}, {en: C, zh_TW: 丙}]"
    others = "{en: D, zh_TW: 丁}, {en: E, zh_TW: 戊}"
    (folder / "campaign_names.yaml").write_text(f"people: [{new}, {others}]\n{hounds}\n", "utf-8")
    loader = DataLoader(folder)
    assert read_campaign_book(loader) is None
    (finding,) = loader.findings
    assert finding.place == place and finding.file.endswith("campaign_names.yaml")


@pytest.mark.rule("FG-S6.54")
def test_no_name_is_proposed_twice_when_hardly_one_is_left() -> None:
    campaign = begun("market")
    hounds = book().names.hounds
    for name in hounds[1:]:
        campaign.add_member(0, Member(0, "soldier", "war_hound", name))
    for _ in hounds:
        campaign.change_band(0, next_member=campaign.band(0).next_member + 1)
        offered = names.proposals(book(), campaign.band(0), "war_hound")
        assert offered[0] == hounds[0] and len(set(offered)) == len(offered) == names.PROPOSALS


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("scenario: keep,", "scenario: keeep,", "places[3].scenario"),
        ("ways: [black_gate]", "ways: [back_gate]", "places[9].ways[0]"),
        ("final: {place: black_gate", "final: {place: gate", "final.place"),
        ("temper: bold", "temper: mild", "rivals[0].temper"),
        ("{kind: knight, name", "{kind: night, name", "rivals[0].warband"),
        ("{round: 1, trigger", "{round: 2, trigger", "growth[0].round"),
        ("ring: 5", "ring: 6", "places[10].ring"),
    ],
)
def test_a_mistake_is_told_with_file_line_and_key(
    tmp_path: Path, data_cache: Path, old: str, new: str, place: str
) -> None:
    file = copied("frostgrave", tmp_path) / "city.yaml"
    hold_named(read_campaign_book, file, old, new, "", data_cache, place)
