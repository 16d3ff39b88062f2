"""The result screen: how its figures are weighed against each other."""

from __future__ import annotations

import itertools
from types import SimpleNamespace
from typing import cast

import pygame
import pytest

from game.catalogue import open_words
from game.engine.contract import Outcome
from game.engine.seats import Seat
from scenes.app.app import App
from scenes.game_view.contract import Statistic
from scenes.kit.scene import Transition
from scenes.kit.widgets.buttons import Button
from scenes.results.figures import FigureRow, bar_shares, column_of
from scenes.results.results import Results
from scenes.table.table import TableScene
from tests.scenes.hands import Hands


@pytest.mark.parametrize(
    ("values", "shares"),
    [
        (("3", "1"), (0.75, 0.25)),
        (("75%", "25 %"), (0.75, 0.25)),
        (("0", "2"), (0.0, 1.0)),
        (("0", "0"), None),
        (("-1", "2"), None),
        (("3",), None),
        (("1", "2", "3"), None),
        (("a rank", "2"), None),
    ],
)
def test_bars_weigh_two_numbers_and_nothing_else(
    values: tuple[str, ...], shares: tuple[float, float] | None
) -> None:
    assert bar_shares(values) == shares


def shown(app: App, sides: int, sequel: str = "") -> Results:
    """The result screen of a match of so many sides, drawn once."""
    outcome = Outcome(
        places=tuple(range(1, sides + 1)),
        scores=tuple(40 - side for side in range(sides)),
        decided_by="points",
        clause="RW-4.3",
    )
    table = SimpleNamespace(
        kit=app.kit,
        session=SimpleNamespace(outcome=outcome, events=list),
        view=SimpleNamespace(
            kit=app.kit,
            ledger=lambda _: [],
            statistics=lambda _: [Statistic("app.name", tuple(str(side) for side in range(sides)))],
        ),
        seats=[Seat(team=side) for side in range(sides)],
        game="riftwalker",
        rules=None,
        sequel=sequel,
        save_path=None,
        name_of=lambda seat: f"A rather long name {seat}",
    )
    app.kit.words.learn(open_words("riftwalker"))
    results = Results(cast(TableScene, table))
    app.manager.push(results, Transition.NONE)
    for _ in range(40):
        app.frame(0.05)
    return results


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5])
@pytest.mark.parametrize("sides", [3, 4])
def test_three_and_four_sides_stand_above_their_columns(app: App, sides: int, scale: float) -> None:
    app.kit.apply(app.kit.settings.changed(text_scale=scale))
    results = shown(app, sides)
    row = results._sides
    places = [row.left + row.width * column_of(place, sides) for place in range(sides)]
    tokens = [results.token_of(place, sides) for place in range(sides)]
    assert [token.centerx for token in tokens] == pytest.approx(places)
    heading = results._panel.top + 134
    assert all(token.top >= heading for token in tokens)
    assert all(one.right < other.left for one, other in itertools.pairwise(tokens))
    figures = [each for each in results.form.widgets if isinstance(each, FigureRow)]
    assert figures
    for figure in figures:
        assert figure.rect.top >= row.bottom
        assert figure.rect.left == row.left
        assert figure.rect.width == pytest.approx(row.width)


def test_a_match_within_something_larger_leads_on_instead_of_beginning_anew(app: App) -> None:
    results = shown(app, 2, sequel="To the aftermath")
    keys = {each.key for each in results.form.widgets}
    assert not keys & {"rematch", "lobby", "exchange", "replay"}
    gold = results.form.primary
    assert isinstance(gold, Button)
    assert (gold.key, gold.text) == ("sequel", "To the aftermath")


def test_two_sides_stand_at_the_ends_and_leave_the_heading_its_room(app: App) -> None:
    results = shown(app, 2)
    heading = pygame.FRect(0, 0, results._panel.width - 300, 60)
    heading.center = results._panel.centerx, results._panel.top + 104
    assert not any(results.token_of(place, 2).colliderect(heading) for place in range(2))


def over(app: App, places: tuple[int, ...]) -> Results:
    """The result screen of a match of two sides that has just come up."""
    outcome = Outcome(places=places, scores=(3, 3), decided_by="points", clause="RW-4.3")
    table = SimpleNamespace(
        kit=app.kit,
        session=SimpleNamespace(outcome=outcome, events=list),
        view=SimpleNamespace(statistics=lambda _: [], ledger=lambda _: []),
        seats=[Seat(team=0), Seat(team=1)],
        game="riftwalker",
        rules=None,
        sequel="",
        save_path=None,
        name_of=lambda seat: f"Player {seat}",
    )
    app.kit.words.learn(open_words("riftwalker"))
    results = Results(cast(TableScene, table))
    app.manager.push(results, Transition.NONE)
    app.frame(0.05)
    return results


def test_a_result_is_seen_for_a_second_before_it_takes_a_key_or_a_click(
    app: App, hands: Hands
) -> None:
    results = over(app, (1, 2))
    look = results.form.find("look")
    for _ in range(3):
        hands.key(pygame.K_RETURN)
        hands.click(look.area.center)
        hands.key(pygame.K_ESCAPE)
    assert hands.top is results
    while not results.takes_input:
        app.frame(0.1)
    hands.key(pygame.K_RETURN)
    assert hands.top is not results


def test_enter_stays_at_the_table(app: App) -> None:
    results = over(app, (1, 2))
    primary = results.form.primary
    assert primary is not None
    assert primary is results.form.focus
    assert primary.key == "look"


@pytest.mark.parametrize(("places", "emblem"), [((1, 2), "trophy"), ((1, 1), "draw")])
def test_a_draw_gets_no_cup(
    app: App, monkeypatch: pytest.MonkeyPatch, places: tuple[int, ...], emblem: str
) -> None:
    results = over(app, places)
    drawn: list[str] = []
    mask = app.kit.icons.mask

    def noted(name: str, pixels: int) -> pygame.Surface:
        drawn.append(name)
        return mask(name, pixels)

    monkeypatch.setattr(app.kit.icons, "mask", noted)
    results.draw(pygame.Surface((1280, 720)))
    assert {name for name in drawn if name in ("trophy", "draw")} == {emblem}
