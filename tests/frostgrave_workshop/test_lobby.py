"""Warbands per seat, tables by name, and the map of the chosen table."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.frostgrave.scenarios.gates import gates
from game.frostgrave.terrain.table import Table
from game.frostgrave.warband import name_of
from scenes.games.frostgrave.maps.map import Zones, paint_map
from scenes.games.frostgrave.maps.sheet import MapSheet
from scenes.games.frostgrave.readiness import troubles
from scenes.kit.widgets.choices import Choice
from scenes.lobby.lobby import Lobby
from scenes.table.table import TableScene
from tests.frostgrave_view.stand import rules
from tests.scenes.hands import Hands


@pytest.fixture
def lobby(hands: Hands) -> Lobby:
    """The lobby of Frostgrave."""
    hands.press("box_frostgrave")
    hands.press("play")
    assert isinstance(hands.top, Lobby)
    return hands.top


def _table(identifier: str) -> Table:
    return rules().book.fields.tables[identifier]


def _map(hands: Hands) -> MapSheet:
    found = hands.form.find("map")
    assert isinstance(found, MapSheet)
    hands.wait(lambda: found.ready)
    return found


def test_every_seat_chooses_among_the_named_warbands(lobby: Lobby, hands: Hands) -> None:
    warbands = rules().book.book.warbands
    names = [name_of(each.name, "en") for each in warbands.values()]
    for option in ("first_warband", "second_warband"):
        choice = lobby.form.find(f"option_{option}")
        assert isinstance(choice, Choice)
        assert choice.options == names
    hands.form.focus_on("option_second_warband")
    hands.key(pygame.K_RIGHT)
    assert lobby.plan.options["second_warband"] == list(warbands)[2]


def test_tables_are_chosen_by_name_and_new_ruins_are_among_them(lobby: Lobby, hands: Hands) -> None:
    hands.form.focus_on("tabs")
    hands.key(pygame.K_RIGHT)
    choice = hands.form.find("option_table")
    assert isinstance(choice, Choice)
    names = [dict(each.name)["en"] for each in rules().book.fields.free_tables().values()]
    assert choice.options == [*names, "New ruins"]
    assert choice.options[choice.index] == "Fountain Court"
    assert _map(hands).shown.table == "fountain_court"
    hands.form.focus_on("option_table")
    while choice.options[choice.index] != "New ruins":
        hands.key(pygame.K_RIGHT)
        assert _map(hands).shown.table == lobby.plan.options["table"]
    assert _map(hands).shown[:3] == ("generated", 3, None)
    hands.form.focus_on("option_feet")
    hands.key(pygame.K_LEFT)
    assert _map(hands).shown.feet == 2


def test_the_map_of_a_seed_is_the_table_that_is_played_on(lobby: Lobby, hands: Hands) -> None:
    lobby.plan.options.update(table="generated", feet=2)
    lobby.plan.seed = "4711"
    hands.form.focus_on("tabs")
    hands.key(pygame.K_RIGHT)
    shown = _map(hands).shown
    hands.press("start")
    hands.wait(lambda: isinstance(hands.top, TableScene) and hands.top.play is not None)
    table = hands.top
    assert isinstance(table, TableScene)
    state = table.session.match.state
    assert (state.table, state.options.feet, state.table_seed) == shown[:3]


def test_a_map_tells_tables_and_zones_apart() -> None:
    lengths = rules().book.lengths
    zones = Zones(lengths.deployment, lengths.token_edge)
    court = paint_map(_table("fountain_court"), zones, 120)
    assert court.get_size() == (120, 120)
    again = paint_map(_table("fountain_court"), zones, 120)
    assert pygame.image.tobytes(court, "RGB") == pygame.image.tobytes(again, "RGB")
    others = [
        paint_map(_table("temple_hill"), zones, 120),
        paint_map(_table("fountain_court"), Zones(zones.deployment, zones.treasure, True), 120),
    ]
    for other in others:
        assert pygame.image.tobytes(court, "RGB") != pygame.image.tobytes(other, "RGB")


@pytest.mark.rule("FG-59")
def test_the_last_turn_is_an_option_and_so_is_none(lobby: Lobby, hands: Hands) -> None:
    hands.form.focus_on("tabs")
    hands.key(pygame.K_RIGHT)
    choice = hands.form.find("option_turn_limit")
    assert isinstance(choice, Choice)
    assert (choice.options[0], choice.options[choice.index]) == ("No limit", "No limit")
    hands.form.focus_on("option_turn_limit")
    hands.key(pygame.K_LEFT)
    assert lobby.plan.options["turn_limit"] == 30


def test_a_scenario_shows_its_sites_and_is_what_is_played(lobby: Lobby, hands: Hands) -> None:
    lobby.plan.options.update(feet=2)
    lobby.plan.seed = "4711"
    hands.form.focus_on("tabs")
    hands.key(pygame.K_RIGHT)
    choice = hands.form.find("option_scenario")
    assert isinstance(choice, Choice)
    assert choice.options == [each.name.text("en") for each in rules().book.scenarios.values()]
    assert choice.index == 0
    plain = _map(hands).shown
    hands.form.focus_on("option_scenario")
    hands.key(pygame.K_RIGHT)
    hands.form.focus_on("option_spare_token")
    hands.key(pygame.K_RETURN)
    shown = _map(hands).shown
    assert shown != plain
    assert (shown.table, shown.mission, shown.spare) == ("generated", "mausoleum", True)
    assert shown.seed is not None
    built = rules().book.fields.built(2, shown.seed, "mausoleum")
    hands.press("start")
    hands.wait(lambda: isinstance(hands.top, TableScene) and hands.top.play is not None)
    table = hands.top
    assert isinstance(table, TableScene)
    state = table.session.match.state
    assert state.scenario.id == "mausoleum"
    assert len([token for token in state.tokens if token.seat == -1]) == 5
    assert rules().book.fields.table(state).pieces == built.pieces


@pytest.mark.rule("FG-S5")
def test_a_table_of_a_size_that_a_scenario_has_not_is_told_before_it_begins(
    lobby: Lobby, hands: Hands
) -> None:
    lobby.plan.options.update(scenario="library", feet=2)
    hands.press("start")
    assert not isinstance(hands.top, TableScene)
    (told,) = troubles(rules(), lobby.plan, lobby.kit.words)
    assert "The Library" in told
    assert "3 feet" in told
    lobby.plan.options.update(feet=3)
    assert troubles(rules(), lobby.plan, lobby.kit.words) == []


def test_a_scenario_with_a_table_of_its_own_shows_its_gates(lobby: Lobby, hands: Hands) -> None:
    lobby.plan.options.update(scenario="library")
    hands.form.focus_on("tabs")
    hands.key(pygame.K_RIGHT)
    shown = _map(hands).shown
    assert (shown.table, shown.mission, shown.seed) == ("library", "library", None)
    table = rules().book.fields.tables["library"]
    lengths = rules().book.lengths
    plain = Zones(lengths.deployment, lengths.token_edge)
    gated = replace(plain, exits=tuple(gates(table)))
    paintings = {
        pygame.image.tobytes(paint_map(table, zones, 120), "RGB") for zones in (plain, gated)
    }
    assert len(paintings) == 2


def test_a_chest_in_the_middle_is_not_crossed_out() -> None:
    lengths = rules().book.lengths
    zones = Zones(lengths.deployment, lengths.token_edge)
    table = rules().book.fields.built(4, 7, "black_gate")
    middle = table.size // 2
    maps = [
        pygame.image.tobytes(
            paint_map(table, each, 240, [(middle, middle, 0)]).subsurface((108, 108, 24, 24)), "RGB"
        )
        for each in (zones, replace(zones, places=False))
    ]
    assert maps[0] == maps[1]
