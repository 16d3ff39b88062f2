"""A whole campaign by its gold buttons, left and resumed at any page."""

from __future__ import annotations

import pygame
import pytest
from msgspec import UNSET

from scenes.app.app import App
from scenes.games.frostgrave.campaign.aftermath import AftermathPage
from scenes.games.frostgrave.campaign.battle_picture import picture_path
from scenes.games.frostgrave.campaign.briefing import BriefingPage
from scenes.games.frostgrave.campaign.campaign_page import CampaignPage
from scenes.games.frostgrave.campaign.final import FinalPage
from scenes.games.frostgrave.campaign.host import CampaignHost
from scenes.games.frostgrave.campaign.inner_battle import BattleMatch
from scenes.games.frostgrave.campaign.opening import resume_campaign
from scenes.games.frostgrave.campaign.saved_facts import facts_of
from scenes.games.frostgrave.campaign.saved_picture import SavedPicture
from scenes.games.frostgrave.campaign.set_up import CampaignSetUp
from scenes.kit.scene import Scene, Transition
from scenes.kit.widgets.buttons import Button
from scenes.table.hand_over import HandOver
from scenes.table.table import TableScene
from scenes.title.title import Title
from tests.campaign_pages.company import begun, go_on, gold
from tests.scenes.hands import Hands


def test_a_simulated_campaign_is_played_to_its_end(app: App) -> None:
    host = begun(app, battles=2, seats=2, simulated=True)
    final = go_on(app, lambda top: isinstance(top, FinalPage))
    assert isinstance(final, FinalPage)
    assert host.state.round == 2
    assert host.state.result
    assert host.session.outcome is not None
    gold(app)
    assert isinstance(app.manager.top, Title)


def test_how_the_battle_went_is_told_first(app: App) -> None:
    begun(app, battles=1, seats=2, simulated=True)
    page = go_on(app, lambda top: isinstance(top, AftermathPage))
    assert isinstance(page, AftermathPage)
    assert page.waits
    assert page.shown is not None
    assert page.shown.result in {
        app.kit.words(f"campaign.aftermath.battle.{key}") for key in ("won", "lost", "drawn")
    }


def test_a_campaign_is_left_and_continued_in_mid_battle(app: App, hands: Hands) -> None:
    host = begun(app, battles=1, seats=2, turn_limit=1)
    table = go_on(app, lambda top: isinstance(top, TableScene))
    assert isinstance(table, TableScene)
    hands.wait(lambda: table.play is not None and table.play.asked)
    assert isinstance(table.session.match, BattleMatch)
    state, number = host.state, host.session.match.number
    assert state.battle is not UNSET
    table.leave_table()
    hands.frames(4)
    assert isinstance(app.manager.top, Title)
    hands.press("box_frostgrave")
    hands.wait(lambda: hands.form.find("continue").enabled)
    hands.press("continue")
    hands.wait(lambda: isinstance(app.manager.top, TableScene))
    again = next(each for each in app.manager.scenes if isinstance(each, CampaignHost))
    assert again.session.match.number == number
    assert again.state == state
    assert app.manager.top.session.match.number == table.session.match.number  # type: ignore[attr-defined]


def test_leaving_a_page_leaves_the_campaign(app: App, hands: Hands) -> None:
    begun(app, battles=1, seats=2, simulated=True)
    go_on(app, lambda top: isinstance(top, BriefingPage))
    hands.press("back")
    hands.frames(4)
    assert isinstance(app.manager.top, Title)


@pytest.mark.parametrize("page", [BriefingPage, AftermathPage, FinalPage])
def test_whoever_takes_the_pages_off_leaves_the_campaign(
    app: App, page: type[CampaignPage]
) -> None:
    """It is not reopened whenever it is closed: clearing all scenes ends."""
    begun(app, battles=1, seats=2, simulated=True)
    go_on(app, lambda top: isinstance(top, page))
    for _ in range(len(app.manager.scenes) - 1):
        if len(app.manager.scenes) > 1:
            app.manager.pop(Transition.NONE)
    assert isinstance(app.manager.top, Title)


def test_the_box_offers_the_campaign(app: App, hands: Hands) -> None:
    hands.press("box_frostgrave")
    hands.press("campaign")
    page = app.manager.top
    assert isinstance(page, CampaignSetUp)
    hands.frames(10)
    hands.press("difficulty_grim")
    assert page.plan.made().difficulty == "grim"
    for language in ("en", "zh_TW"):
        app.services.change(language=language)
        for tab in range(3):
            page._show_tab(tab)
            hands.frames(3)
    page._show_tab(0)
    hands.press("start")
    hands.wait(lambda: any(isinstance(each, CampaignHost) for each in app.manager.scenes))


def test_another_box_offers_none(hands: Hands) -> None:
    hands.press("box_riftwalker")
    assert all(widget.key != "campaign" for widget in hands.form.widgets)


def test_two_people_with_shut_books_meet_the_curtain(app: App, hands: Hands) -> None:
    host = begun(app, battles=2, seats=2, people=2, books="shut", simulated=True)
    curtains = 0
    summaries: set[tuple[int, int]] = set()
    for _ in range(400):
        hands.frames(2)
        top = app.manager.top
        if isinstance(top, FinalPage):
            break
        if isinstance(top, HandOver):
            curtains += 1
            hands.press("show", top._form)
        elif isinstance(top, CampaignPage):
            assert not top.decides or host.session.viewer == top.seat
            if isinstance(top, AftermathPage) and top.shown is not None and top.shown.number < 0:
                summaries.add((host.state.round, top.seat))
            button = top.form.primary
            if isinstance(button, Button):
                button.press()
    assert isinstance(app.manager.top, FinalPage)
    assert curtains >= 2
    assert summaries == {(number, seat) for number in (1, 2) for seat in (0, 1)}


@pytest.mark.rule("FG-S6.18")
@pytest.mark.parametrize(("books", "covered"), [("shut", True), ("open", False)])
def test_a_shared_campaign_is_continued_behind_the_curtain(
    app: App, hands: Hands, books: str, covered: bool
) -> None:
    """Whoever comes first to the screen need not be whose book lies open there."""
    host = begun(app, battles=2, seats=2, people=2, books=books, simulated=True)
    for _ in range(400):
        hands.frames(2)
        top = app.manager.top
        if isinstance(top, AftermathPage) and not top.waits:
            break
        if isinstance(top, HandOver):
            hands.press("show", top._form)
        elif isinstance(top, CampaignPage) and isinstance(top.form.primary, Button):
            top.form.primary.press()
    assert isinstance(app.manager.top, AftermathPage)
    journal, seat = host.session.journal, app.manager.top.seat
    assert journal is not None
    host.put_away()
    hands.frames(4)
    app.manager.push(resume_campaign(app.services, journal.path), Transition.NONE)
    hands.frames(4)
    assert isinstance(app.manager.top, HandOver) == covered
    if isinstance(app.manager.top, HandOver):
        hands.press("show", app.manager.top._form)
        hands.frames(4)
    page = app.manager.top
    assert isinstance(page, AftermathPage) and page.seat == seat


def test_the_list_tells_round_and_rank(app: App, hands: Hands) -> None:
    host = begun(app, battles=2, seats=2, simulated=True)
    go_on(app, lambda top: isinstance(top, BriefingPage))
    journal = host.session.journal
    assert journal is not None
    path = journal.path
    facts = facts_of(path)
    assert facts[:2] == (1, 2)
    assert facts.name and facts.school and facts.kinds
    host.put_away()
    hands.frames(4)
    page = CampaignSetUp(app.kit, app.services, "saved")
    app.manager.push(page)
    hands.wait(lambda: page.saved.saves is not None)
    hands.frames(4)
    row = page.form.find("saves").rows[0]  # type: ignore[attr-defined]
    assert "1" in row.detail
    assert page.rank_name(0) in row.note


def test_beside_the_list_the_last_battle_of_the_chosen_campaign_is_seen(
    app: App, hands: Hands
) -> None:
    for _ in range(2):
        host = begun(app, battles=2, seats=2, simulated=True)
        go_on(app, lambda top: isinstance(top, BriefingPage))
        host.put_away()
        hands.frames(4)
    page = CampaignSetUp(app.kit, app.services, "saved")
    app.manager.push(page, Transition.NONE)
    hands.wait(lambda: page.saved.saves is not None)
    saves = page.saved.saves or []
    for number in (1, 2, 10):
        kept = picture_path(saves[1].path, number, (0, 1))
        kept.parent.mkdir(exist_ok=True)
        pygame.image.save(pygame.Surface((64, 40)), kept)
    page.refresh()
    paper = page.form.find("story")
    assert isinstance(paper, SavedPicture)
    assert paper.story.picture is None
    page.form.find("saves").select(1)  # type: ignore[attr-defined]
    assert paper.story.picture == picture_path(saves[1].path, 10, (0, 1))
    hands.frames(4)
    assert page.form.find("saves").index == 1  # type: ignore[attr-defined]


def test_a_damaged_campaign_is_told_and_kept(app: App, hands: Hands) -> None:
    host = begun(app, battles=2, seats=2, simulated=True)
    go_on(app, lambda top: isinstance(top, BriefingPage))
    journal = host.session.journal
    assert journal is not None
    path = journal.path
    host.put_away()
    hands.frames(4)
    path.write_bytes(path.read_bytes()[:-9])
    again = resume_campaign(app.services, path)
    app.manager.push(again)
    hands.frames(6)
    assert any(isinstance(each, CampaignHost) for each in app.manager.scenes)
    assert list((path.parent / "damaged").iterdir())


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_box_names_every_way_in_full(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch, language: str, scale: float
) -> None:
    begun(app, battles=1, seats=2)
    page = go_on(app, lambda top: isinstance(top, CampaignPage))
    assert isinstance(page, CampaignPage)
    page.close()
    hands.wait(lambda: any(each.key == "continue" for each in hands.form.widgets))
    app.services.change(language=language, text_scale=scale)
    hands.frames(4)
    hands.press("box_frostgrave")
    shown, text = list[str](), app.kit.text
    monkeypatch.setattr(text, "draw", lambda _surface, words, *_more, **_kinds: shown.append(words))
    for key in ("play", "campaign", "continue", "learn", "load"):
        button = hands.form.find(key)
        assert isinstance(button, Button)
        shown.clear()
        button.draw(pygame.Surface(app.kit.canvas.size))
        assert shown == [button.text], key


def test_pages_are_drawn_aside_and_never_fade_through_each_other(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    ways: list[object] = []
    replace = app.manager.replace

    def noted(scene: Scene, way: Transition = Transition.FADE) -> None:
        ways.append(way)
        replace(scene, way)

    monkeypatch.setattr(app.manager, "replace", noted)
    begun(app, battles=1, seats=2, simulated=True)
    page = go_on(app, lambda top: isinstance(top, AftermathPage))
    assert isinstance(page, AftermathPage)
    assert ways and set(ways) == {Transition.PAGE}
    page.open_door("chronicle")
    gone, below = (pygame.Surface(app.kit.canvas.size).convert() for _ in range(2))
    gone.fill((250, 0, 0))
    way = page.way_back(app.manager.top, gone)
    assert not isinstance(way, Transition)
    seen = set()
    for share in (0.0, 0.3, 0.6, 0.9):
        below.fill((0, 250, 0))
        way.draw(below, share)
        dots = [below.get_at((x, 300)) for x in range(below.get_width())]
        assert not any(dot.r and dot.g for dot in dots), "no dot is of both pages"
        seen |= {(dot.r > 0, dot.g > 0) for dot in dots}
    assert seen >= {(True, False), (False, True)}
