"""The plan of a briefing: visible things on the table, and nothing hidden."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.frostgrave.scenarios.sites import of_role, stands_on
from scenes.app.app import App
from scenes.games.frostgrave.campaign.aged_paper import aged
from scenes.games.frostgrave.campaign.plan_sheet import Planned, PlanSheet
from scenes.games.frostgrave.maps.map import site_spots
from scenes.games.frostgrave.maps.omens import risers_of
from scenes.games.frostgrave.maps.zones_and_treasure import zones_of
from tests.frostgrave_campaign.states import book

ROOT = Path(__file__).resolve().parents[2]


def planned(mission: str, feet: int, *, poorer: bool = False) -> PlanSheet:
    """A plan of a generated table as it is painted, without a window."""
    shown = Planned(mission, feet, 5, True, poorer, False, ((), ()), ("", ""))
    sheet = PlanSheet(pygame.FRect(0, 0, 300, 300), book().reference, shown)
    sheet._stand(sheet._table())
    return sheet


def chests(sheet: PlanSheet) -> int:
    return sum(sprite == "chest" for _, sprite in sheet._standing)


@pytest.mark.rule("FG-S5.0", "FG-S5.8")
def test_the_spare_treasure_lies_beside_what_stands_in_the_middle() -> None:
    sheet = planned("well_of_dreams_and_sorrows", 3)
    ((x, y, _), _) = sheet._aside[0]
    (well,) = of_role(sheet._table(), "well")
    assert not stands_on(well, x, y)
    assert y == well.y, "as far from either side"


@pytest.mark.rule("FG-S5.10")
def test_what_pillars_hide_is_counted_but_not_shown() -> None:
    sheet = planned("complex_temple", 3)
    assert sheet.fixed > 0 and chests(sheet) == 0


@pytest.mark.rule("FG-S6.10")
def test_a_place_where_somebody_has_been_shows_one_treasure_less() -> None:
    fresh, poorer = planned("mausoleum", 3), planned("mausoleum", 3, poorer=True)
    assert (chests(fresh), chests(poorer)) == (4, 3) == (fresh.fixed, poorer.fixed)
    only = planned("black_gate", 4, poorer=True)
    assert chests(only) == only.fixed == 1


@pytest.mark.rule("FG-S5.7")
def test_a_plan_tells_what_may_rise_and_from_which_number() -> None:
    sheet = planned("haunted_houses", 3)
    assert sheet.scenario is not None
    ((creature, least, x, y),) = risers_of(sheet.scenario, sheet._table())
    assert (creature, least) == ("wraith", 16)
    huts = of_role(sheet._table(), "hut")
    assert (x, y) in [(hut.x, hut.y) for hut in huts]
    assert y == min(hut.y for hut in huts)


def test_every_riser_of_every_scenario_has_a_picture_and_a_name() -> None:
    reference = book().reference
    art = json.loads((ROOT / "assets/frostgrave/sprites.json").read_text())
    for name, scenario in reference.scenarios.items():
        table = planned(name, scenario.feet[0])._table()
        for riser in risers_of(scenario, table):
            assert f"foe_{riser.creature}_0" in str(art)
            assert reference.book.creatures[riser.creature].name.en


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_no_plate_of_a_plan_lies_on_another_one(app: App, language: str) -> None:
    app.services.change(language=language)
    inner = pygame.FRect(40, 80, 560, 560)
    for mission in book().reference.scenarios:
        sheet = planned(mission, 3)
        sheet.shown = replace(sheet.shown, spare=True)
        sheet._size = sheet._table().size
        sheet.attach(app.kit)
        plates = [each.rect for each in sheet.plates(inner)]
        for number, plate in enumerate(plates):
            assert plate.collidelist(plates[:number]) == -1, mission
            assert inner.inflate(1, 1).contains(plate), mission


@pytest.mark.rule("FG-S5.4")
def test_a_plan_shows_the_gates_by_which_one_comes_and_leaves() -> None:
    sheet = planned("library", 3)
    lengths = book().reference.lengths
    zones = zones_of(sheet.scenario, sheet._table(), lengths, every_edge=False)
    assert len(zones.areas) == 2 and zones.exits


def test_no_cross_lies_on_what_a_scenario_puts_there() -> None:
    table = planned("well_of_dreams_and_sorrows", 3)._table()
    assert (table.size // 2, table.size // 2, 0) in site_spots(table)


def test_an_old_sheet_is_torn_and_brown_at_its_edges_only(app: App) -> None:
    del app
    plain = pygame.Surface((300, 300))
    plain.fill((240, 230, 210))
    found = aged(plain, 14)
    middle, rim = found.get_at((150, 150)), found.get_at((9, 150))
    assert middle.a == 255 and sum(middle[:3]) > 1.3 * sum(rim[:3])
    outer = [found.get_at((x, 0)).a for x in range(300)]
    assert min(outer) < 128, "torn"
    assert all(found.get_at((x, 8)).a == 255 for x in range(8, 292)), "never into the plan"


@pytest.mark.parametrize("mission", ["well_of_dreams_and_sorrows", "keep", "haunted_houses"])
def test_no_plate_of_a_plan_covers_a_site_or_a_treasure(app: App, mission: str) -> None:
    inner = pygame.FRect(40, 80, 560, 560)
    sheet = planned(mission, 3)
    sheet.shown = replace(sheet.shown, spare=True)
    sheet._stand(sheet._table())
    sheet._size = sheet._table().size
    sheet.attach(app.kit)
    per = inner.width / sheet._size
    assert sheet.scenario is not None
    sites = [piece for site in sheet.scenario.sites for piece in of_role(sheet._table(), site.role)]
    assert sites
    for plate in sheet.plates(inner):
        for piece in sites:
            assert not plate.rect.collidepoint(
                inner.left + piece.x * per, inner.top + piece.y * per
            )
        for (x, y, _), _ in [*sheet._standing, *sheet._aside]:
            assert not plate.rect.collidepoint(inner.left + x * per, inner.top + y * per)


@pytest.mark.parametrize("feet", [2, 3])
def test_the_words_of_the_spare_treasure_lie_on_no_creature(app: App, feet: int) -> None:
    """In the mausoleum it lies between two skeletons, at its doors."""
    inner = pygame.FRect(40, 80, 560, 560)
    sheet = planned("mausoleum", feet)
    sheet.shown = replace(sheet.shown, spare=True)
    sheet._size = sheet._table().size
    sheet.attach(app.kit)
    per = inner.width / sheet._size
    guards = [spot for spot, sprite in sheet._standing if sprite != "chest"]
    assert guards
    spare = next(plate for plate in sheet.plates(inner) if not plate.sprite)
    for x, y, _ in guards:
        figure = pygame.FRect(0, 0, 36, 44)
        figure.midbottom = inner.left + x * per, inner.top + y * per + 12
        assert not spare.rect.colliderect(figure)
