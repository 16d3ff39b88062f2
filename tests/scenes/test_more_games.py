"""A further game in the collection: one entry in the catalogue, and it is played in the window."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from examples.playout_bot import PlayoutBot
from examples.stones import Stones
from game import catalogue
from game.engine import folders
from scenes.game_view.plain_view import PlainView
from scenes.kit.draw.canvas import DESIGN_WIDTH
from scenes.lobby.lobby import Lobby
from scenes.results.results import Results
from scenes.table.table import TableScene
from scenes.title.title import Title
from tests.scenes.hands import Hands

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "data"
STONES = catalogue.Entry(
    "stones", lambda _content: Stones(), lambda _content: PlayoutBot(), has_scene=True
)


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[catalogue.Entry]:
    """The catalogue with a sixth game, whose data lie beside those of the others."""
    data = tmp_path / "data"
    data.mkdir()
    for folder in (*folders.data_folder().iterdir(), EXAMPLES / "stones"):
        (data / folder.name).symlink_to(folder)
    for module in ("game.catalogue", "scenes.services"):
        monkeypatch.setattr(f"{module}.data_folder", lambda: data)
    games = [*catalogue.CATALOGUE, STONES]
    for module in ("game.catalogue", "scenes.app.game_modules", "scenes.pages.save_names"):
        monkeypatch.setattr(f"{module}.CATALOGUE", games)
    return games


@pytest.mark.usefixtures("shelf")
def test_a_sixth_game_is_played_in_the_plain_view(hands: Hands) -> None:
    assert len(catalogue.boxes()) == 6
    hands.press("box_stones")
    hands.press("play")
    hands.wait(lambda: isinstance(hands.top, Lobby))
    hands.press("start")
    hands.wait(lambda: isinstance(hands.top, TableScene) and hands.top.play is not None)
    table = hands.top
    assert isinstance(table, TableScene)
    view = table.view
    assert isinstance(view, PlainView)
    while table.session.outcome is None:
        hands.wait(lambda: bool(view._list.rows) or table.session.outcome is not None)
        if table.session.outcome is None:
            before = table.session.match.number
            take_first(hands, view)
            assert table.session.match.number > before
    hands.wait(lambda: isinstance(hands.top, Results))


def take_first(hands: Hands, view: PlainView) -> None:
    """Press the first action of the list, then press it again to take it."""
    area = view._list.rect
    for _ in range(2):
        hands.click((area.left + 40, area.top + 8 + view._list.row_height / 2))


@pytest.mark.usefixtures("shelf")
def test_a_game_without_a_lesson_offers_none(hands: Hands) -> None:
    hands.press("box_stones")
    learn = hands.form.find("learn")
    assert not learn.enabled and learn.reason == hands.app.kit.words("lobby.no_lesson")
    assert hands.form.find("play").enabled
    hands.press("play")
    hands.wait(lambda: isinstance(hands.top, Lobby))
    lobby = hands.top
    assert isinstance(lobby, Lobby)
    assert not lobby.form.find("learn").enabled


@pytest.mark.parametrize("count", [6, 8])
def test_the_title_lays_out_more_boxes(
    shelf: list[catalogue.Entry], hands: Hands, count: int
) -> None:
    shelf += [
        dataclasses.replace(STONES, name=f"game_{number}")
        for number in range(len(catalogue.boxes()), count)
    ]
    title = hands.top
    assert isinstance(title, Title)
    title.rebuild()
    hands.frames()
    boxes = [widget.rect for widget in title.form.widgets if widget.key.startswith("box_")]
    assert len(boxes) == count
    assert all(box.left >= 0 and box.right <= DESIGN_WIDTH for box in boxes)
    assert all(not one.colliderect(other) for one in boxes for other in boxes if one is not other)
