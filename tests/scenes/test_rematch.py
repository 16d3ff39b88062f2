"""A rematch: the same people and options again, or with decks or warbands exchanged."""

from __future__ import annotations

import pytest

from game.trick_shot.options import TrickShotOptions
from scenes.app.app import App
from scenes.app.match_scenes import new_match
from scenes.kit.scene import Transition
from scenes.match_plan import plan_for
from scenes.results.rematch import offers_exchange, rematch
from scenes.table.table import TableScene


def table_with(app: App, **options: object) -> TableScene:
    plan = plan_for(app.services.open_game("trick_shot").rules)
    plan.options.update(options)
    return new_match(app.services, "trick_shot", plan)


def options_of(table: TableScene) -> TrickShotOptions:
    options = table.session.match.state.options
    assert isinstance(options, TrickShotOptions)
    return options


@pytest.mark.rule("TS-13.10")
def test_the_sets_of_cards_are_exchanged_and_back(app: App) -> None:
    first = table_with(app, rink="wide")
    assert offers_exchange(first)
    again = rematch(first)
    assert options_of(again) == options_of(first)
    other = rematch(first, exchanged=True)
    assert options_of(other).dealing == "exchanged" and options_of(other).rink == "wide"
    assert other.session.match.state.hands == first.session.match.state.hands[::-1]
    assert options_of(rematch(other, exchanged=True)) == options_of(first)
    for table in (first, again, other):
        app.manager.push(table, Transition.NONE)
        app.manager.pop(Transition.NONE)


@pytest.mark.parametrize(
    "options",
    [{"advanced": False}, {"lines": "dealt"}, {"red_lines": "blue"}],
    ids=["no cards", "dealt anew", "same sets"],
)
def test_where_an_exchange_means_nothing_it_is_not_offered(
    app: App, options: dict[str, object]
) -> None:
    assert not offers_exchange(table_with(app, **options))
