"""A fought battle in the chronicle: its last picture, and watched again."""

from __future__ import annotations

import pygame
import pytest
from msgspec import UNSET

from game.catalogue import open_bot
from game.engine.bots import choose_action
from scenes.app.app import App
from scenes.games.frostgrave.campaign.aftermath import AftermathPage
from scenes.games.frostgrave.campaign.battle_picture import (
    delete_pictures,
    picture_path,
    read_picture,
)
from scenes.games.frostgrave.campaign.chronicle import ChroniclePage
from scenes.games.frostgrave.campaign.chronicle_book import OpenBook
from scenes.games.frostgrave.campaign.host import CampaignHost
from scenes.games.frostgrave.campaign.opening import resume_campaign
from scenes.kit.scene import Transition
from scenes.replay.replay import ReplayScene
from scenes.results.results import Results
from scenes.table.table import TableScene
from tests.campaign_pages.company import begun, go_on
from tests.scenes.hands import Hands


@pytest.fixture
def fought(app: App, hands: Hands) -> CampaignHost:
    """A campaign after a battle of one turn, which a bot has played for the person."""
    host = begun(app, battles=2, seats=2, turn_limit=1)
    table = go_on(app, lambda top: isinstance(top, TableScene))
    assert isinstance(table, TableScene)
    bot, number = open_bot("frostgrave"), 0

    def is_over() -> bool:
        nonlocal number
        decision = table.session.decision
        asked = table.play is not None and not table.busy and table.session.person_decides
        if asked and decision is not None:
            view = table.session.match.view(decision.seat)
            action = choose_action(bot, table.rules, view, decision, "easy", number := number + 1)
            assert table.submit(action)
        return isinstance(app.manager.top, Results)

    hands.wait(is_over, 240)
    hands.frames(90)  # while the show lasts, a press only ends it
    hands.press("sequel")
    go_on(app, lambda top: isinstance(top, AftermathPage))
    assert host.state.battle is UNSET
    return host


def test_a_fought_battle_is_watched_again(app: App, hands: Hands, fought: CampaignHost) -> None:
    journal = fought.session.journal
    assert journal is not None
    kept = picture_path(journal.path, 1, (0, 1))
    picture = read_picture(kept)
    assert picture is not None
    assert len({tuple(picture.get_at((x, 200))) for x in range(0, 640, 8)}) > 10
    page = ChroniclePage(fought)
    app.manager.push(page, Transition.NONE)
    hands.frames(4)
    book = page.form.find(f"book_{page.leaf}")
    assert isinstance(book, OpenBook)
    assert book.picture == kept
    assert _middle(app) != _place_only(app, page, hands)
    hands.press("watch")
    scene = app.manager.top
    assert isinstance(scene, ReplayScene)
    hands.wait(lambda: bool(scene.form.widgets), 60)
    assert scene.replay.length > 10
    assert scene.replay.state.turn == 1, "it opens with everybody on the table"
    hands.press("last")
    assert scene.replay.divergence is None
    assert scene.replay.number == scene.replay.length
    assert scene.replay.state.result
    hands.press("first")
    first = scene.replay.number
    hands.press("forward")
    assert scene.replay.number == first + 1
    hands.press("leave")
    assert app.manager.top is page


def test_the_aftermath_begins_with_the_last_picture_and_the_names_of_the_fallen(
    fought: CampaignHost,
) -> None:
    page = fought.stack.front
    assert isinstance(page, AftermathPage)
    card = page.shown
    assert card is not None
    assert card.story is not None
    assert read_picture(card.story.picture) is not None
    report = fought.state.reports[0]
    side = next(each for each in report.sides if each.seat == 0)
    out = [page.member(fate.member) for fate in side.fates if fate.where == "out"]
    told = [each.name for each in card.story.fallen]
    assert told == [page.member_name(one) for one in out if one is not None]


def _middle(app: App) -> bytes:
    """The picture on the left page as the window shows it."""
    area = app.kit.canvas.rect(pygame.FRect(200, 240, 300, 150))
    return pygame.image.tobytes(app.window.get_surface().subsurface(area), "RGB")


def _place_only(app: App, page: ChroniclePage, hands: Hands) -> bytes:
    """The same where no picture was kept."""
    book = page.form.find(f"book_{page.leaf}")
    assert isinstance(book, OpenBook)
    kept, book.picture, book.changed = book.picture, None, True
    hands.frames(3)
    shown = _middle(app)
    book.picture, book.changed = kept, True
    hands.frames(3)
    return shown


def test_a_battle_is_watched_after_the_campaign_was_closed(
    app: App, hands: Hands, fought: CampaignHost
) -> None:
    journal = fought.session.journal
    assert journal is not None
    path = journal.path
    fought.put_away()
    hands.frames(4)
    host = resume_campaign(app.services, path)
    app.manager.push(host, Transition.NONE)
    hands.frames(4)
    page = ChroniclePage(host)
    app.manager.push(page, Transition.NONE)
    hands.frames(4)
    hands.press("watch")
    scene = app.manager.top
    assert isinstance(scene, ReplayScene)
    hands.wait(lambda: bool(scene.form.widgets), 60)
    hands.press("last")
    assert scene.replay.state.result
    delete_pictures(path)
    assert read_picture(picture_path(path, 1, (0, 1))) is None


def test_no_moment_of_a_battle_is_sought_in_the_file_of_its_campaign(
    app: App, hands: Hands
) -> None:
    begun(app, battles=2, seats=2)
    table = go_on(app, lambda top: isinstance(top, TableScene))
    assert isinstance(table, TableScene)
    hands.wait(lambda: table.play is not None)
    assert table.session.journal is not None
    assert table.save_path is None


def test_a_battle_that_was_drawn_cannot_be_watched(app: App, hands: Hands) -> None:
    host = begun(app, battles=1, seats=2, simulated=True)
    go_on(app, lambda top: isinstance(top, AftermathPage))
    page = ChroniclePage(host)
    app.manager.push(page, Transition.NONE)
    hands.frames(4)
    assert page.fought is None
    assert not page.form.find("watch").enabled
