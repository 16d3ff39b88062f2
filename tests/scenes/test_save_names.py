"""The names of seats and saved matches."""

from __future__ import annotations

from pathlib import Path

from game.engine.saves import Summary
from game.engine.seats import Seat
from scenes.app.app import App
from scenes.pages.save_names import name_of_colour, name_of_match, name_of_seat, name_of_team


def test_a_seat_bears_its_own_name_before_that_of_its_colour(app: App) -> None:
    kit = app.kit
    assert name_of_seat(kit, "riftwalker", Seat(team=0, colour="red", name="Ada")) == "Ada"
    assert name_of_seat(kit, "riftwalker", Seat(team=0, colour="red")) == "Red"
    bot = Seat(team=1, colour="blue", level="hard")
    assert name_of_seat(kit, "riftwalker", bot) == "Captain Cobalt"


def test_a_seat_without_name_and_colour_bears_that_of_its_team(app: App) -> None:
    assert name_of_seat(app.kit, "riftwalker", Seat(team=0)) == "Red"
    assert name_of_seat(app.kit, "riftwalker", Seat(team=3)) == "Violet"
    assert name_of_seat(app.kit, "riftwalker", Seat(team=1, level="hard")) == "Captain Cobalt"


def test_robots_of_all_colours_and_levels_bear_names_of_their_own(app: App) -> None:
    colours, levels = ("red", "blue", "sun", "violet"), ("easy", "normal", "hard")
    for language in ("en", "zh_TW"):
        app.kit.words.language = language
        names = [
            name_of_seat(app.kit, "riftwalker", Seat(team=0, colour=colour, level=level))
            for colour in colours
            for level in levels
        ]
        assert len(set(names)) == len(colours) * len(levels), names


def test_a_team_of_several_bears_the_name_of_its_colour(app: App) -> None:
    seats = [
        Seat(team=0, colour="red", name="Ada"),
        Seat(team=1, colour="blue", level="easy"),
        Seat(team=1, colour="blue", level="easy"),
    ]
    names = [name_of_team(app.kit, "trick_shot", seats, team) for team in (0, 1)]
    assert names == ["Ada", "Blue"]


def test_a_saved_match_names_everybody_who_has_a_name(app: App) -> None:
    def name(*names: str) -> str:
        seats = tuple(
            Seat(team=number % 2, colour=("red", "blue")[number % 2], name=one)
            for number, one in enumerate(names)
        )
        return name_of_match(app.kit, Summary(Path("a.match"), 0.0, "trick_shot", seats))

    assert name("Ada", "Bo", "Cleo", "Dan") == "Ada, Cleo against Bo, Dan"
    assert name("Ada", "Bo", "Cleo") == "Ada, Cleo against Bo"
    assert name("Ada", "Bo", "", "Dan") == "Red against Bo, Dan"


def test_only_a_game_of_teams_calls_its_sides_teams(app: App) -> None:
    app.services.change(language="zh_TW")
    assert name_of_colour(app.kit, "trick_shot", "red") == "紅隊"
    for game in ("riftwalker", "peak_duel", "frostgrave", "block_and_key"):
        assert name_of_colour(app.kit, game, "red") == "紅方"
    assert name_of_colour(app.kit, "riftwalker", "of no colour") == "of no colour"


def test_a_campaign_is_not_called_by_the_name_of_its_folder(app: App) -> None:
    path = Path("frostgrave_campaign 2026-11-23 03.41.match")
    summary = Summary(path, 0.0, "frostgrave_campaign", (Seat(team=0), Seat(team=1)))
    name = name_of_match(app.kit, summary)
    assert name.endswith("2026-11-23 03.41")
    assert "_" not in name
