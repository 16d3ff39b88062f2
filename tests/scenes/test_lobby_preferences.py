"""The lobby remembers the seats of the last match of each game."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.app.app import App
from scenes.kit.user_file import write_own
from scenes.lobby.preferences import FILE, SavedPlan, SavedPlans, SavedSeat, keep_plan, recall_plan
from scenes.match_plan import MatchPlan, plan_for
from tests.scenes.hands import Hands

GAME = "trick_shot"


def recalled(app: App) -> MatchPlan:
    rules = app.services.open_game(GAME).rules
    plan = plan_for(rules)
    recall_plan(GAME, rules, plan)
    return plan


def test_a_match_started_is_remembered_after_a_new_start(app: App, hands: Hands) -> None:
    hands.press("play")
    plan = app.services.plans[GAME]
    plan.seats[0].name = "Ada"
    plan.seats[0].device = "pad 0"
    plan.seats[0].portrait = "wizard"
    plan.seats[1].kind = "hard"
    plan.options["advanced"] = False
    plan.seed = "7"
    plan.friendly = False
    hands.press("start")
    app.services.plans.clear()
    again = recalled(app)
    assert (again.seats[0].name, again.seats[0].device) == ("Ada", "")
    assert again.seats[0].portrait == "wizard"
    assert again.seats[1].kind == "hard"
    assert (again.options, again.seed, again.friendly) == ({"advanced": False}, "", False)


def test_each_game_has_a_plan_of_its_own(app: App) -> None:
    for game, name in (("trick_shot", "Ada"), ("riftwalker", "Bo")):
        plan = plan_for(app.services.open_game(game).rules)
        plan.seats[0].name = name
        keep_plan(game, plan)
    assert recalled(app).seats[0].name == "Ada"


@pytest.mark.parametrize(
    "kinds",
    [
        ("person", "normal", "empty"),
        ("person", "empty", "normal", "empty"),
        ("person", "empty", "empty", "empty"),
        ("person", "wizard", "empty", "empty"),
    ],
)
def test_seats_that_do_not_fit_are_left_out(app: App, kinds: tuple[str, ...]) -> None:
    kept = SavedPlan(tuple(SavedSeat(kind, "Ada") for kind in kinds))
    write_own(FILE, SavedPlans({GAME: kept}))
    plan = recalled(app)
    assert [seat.kind for seat in plan.seats] == ["person", "normal", "empty", "empty"]
    assert plan.seats[0].name == ""


@pytest.mark.parametrize("text", ["name", "portrait"])
def test_texts_too_long_for_a_saved_match_are_left_out(app: App, text: str) -> None:
    kinds = ("person", "hard", "empty", "empty")
    for length, kept in ((200, True), (201, False)):
        seats = tuple(SavedSeat(kind, **{text: "x" * length}) for kind in kinds)
        write_own(FILE, SavedPlans({GAME: SavedPlan(seats)}))
        assert (recalled(app).seats[1].kind == "hard") == kept


def test_a_chosen_face_goes_to_the_table_with_a_person_alone(app: App) -> None:
    plan = plan_for(app.services.open_game(GAME).rules)
    for seat in plan.seats[:2]:
        seat.portrait = "wizard"
    person, bot = plan.made_seats(lambda *_: "")
    assert (person.portrait, bot.portrait or "") == ("wizard", "")
    assert not bot.is_person


@pytest.mark.parametrize(
    "options", [{"rink": "of no shape"}, {"no_such_option": 1}, {"advanced": "perhaps"}]
)
def test_options_that_do_not_fit_are_left_out(
    app: App, hands: Hands, options: dict[str, object]
) -> None:
    seats = tuple(SavedSeat(kind) for kind in ("person", "easy", "empty", "empty"))
    write_own(FILE, SavedPlans({GAME: SavedPlan(seats, options)}))
    hands.press("play")
    plan = app.services.plans[GAME]
    assert plan.options == {}
    assert plan.seats[1].kind == "easy"


def test_a_broken_file_is_as_good_as_none(app: App, home: Path) -> None:
    (home / FILE).write_text("{ this is no plan", "utf-8")
    assert recalled(app).seats[0].kind == "person"
    assert recalled(app).options == {}
