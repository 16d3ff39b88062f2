"""The guided round of a campaign on its pages: played whole by clicks, refused, and left."""

from __future__ import annotations

import pygame
import pytest

from game.frostgrave.campaign.state import CampaignState
from scenes.app.app import App
from scenes.games.frostgrave.campaign.base import BasePage
from scenes.games.frostgrave.campaign.campaign_page import CampaignPage
from scenes.games.frostgrave.campaign.city_map import CityMapPage
from scenes.games.frostgrave.campaign.founding import FoundingPage
from scenes.games.frostgrave.campaign.guided_round import GuidedRound
from scenes.games.frostgrave.campaign.host import CampaignHost
from scenes.games.frostgrave.campaign.opening import guided_round
from scenes.games.frostgrave.campaign.round_end import RoundEnd
from scenes.games.frostgrave.campaign.set_up import CampaignSetUp
from scenes.kit.scene import Transition
from scenes.kit.widgets.labels import Paragraph
from scenes.table.table import TableScene
from scenes.title.title import Title
from tests.scenes.hands import Hands

WHOLE = 600.0


def begun(app: App, hands: Hands) -> CampaignHost:
    host = guided_round(app.services)
    app.manager.push(host, Transition.NONE)
    said(hands)
    return host


def guided_of(host: CampaignHost) -> GuidedRound:
    assert host.guided is not None
    return host.guided


def said(hands: Hands) -> None:
    """Press on until the current step is shown on the page in front, or at the table."""

    def ready() -> bool:
        top = hands.top
        if isinstance(top, RoundEnd):
            return True
        if isinstance(top, TableScene):
            guided, play = top.guided, top.play
            return guided is not None and guided.bubble.active and play is not None and play.asked
        if isinstance(top, CampaignPage) and not top.at_rest:
            hands.press("next")
        return isinstance(top, CampaignPage) and top.note is not None and top.at_rest

    hands.wait(ready)
    hands.frames(3)


def is_told(app: App, host: CampaignHost, key: str) -> bool:
    form = guided_of(host).bubble._form
    told = [each.text for each in form.widgets if isinstance(each, Paragraph)]
    return told == [app.kit.words(f"frostgrave_campaign_lesson.{key}")]


def at_table(hands: Hands) -> TableScene:
    assert isinstance(hands.top, TableScene)
    return hands.top


def play_step(hands: Hands, host: CampaignHost) -> None:
    """Do by clicks what the current step asks for; at the table by its first wanted action."""
    top, step = hands.top, guided_of(host).guide.step
    assert step is not None
    name = step.words.rpartition(".")[2]
    if isinstance(top, TableScene):
        assert top.guided is not None
        legal = list(top.rules.legal(top.session.match.state))
        assert top.submit(top.guided.offered(legal)[0])
        return
    keys = {
        "map": ("place_mausoleum", "march"),
        "muster": ("march",),
        "survival": ("next",),
        "spoils": ("next",),
        "study": ("books_0", "learn"),
        "market": ("found", "take"),
    }
    for key in keys.get(name, ()):
        hands.press(key)
        hands.frames(4)
    if not step.allowed:
        hands.press("next", guided_of(host).bubble._form)


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_round_is_played_by_clicks(app: App, hands: Hands, language: str, scale: float) -> None:
    app.services.change(language=language, text_scale=scale)
    host = begun(app, hands)
    steps, seen, covered = guided_of(host).guide.steps, [], []
    while not isinstance(hands.top, RoundEnd):
        top, guided = hands.top, guided_of(host)
        step = guided.guide.step
        assert step is not None
        seen.append((step.words.rpartition(".")[2], type(top).__name__))
        if isinstance(top, CampaignPage):
            assert is_told(app, host, seen[-1][0])
            note, spot = guided.bubble.area, guided._spot(top, step.spot)
            if spot is not None and note is not None and spot.width < WHOLE:
                common = note.clip(spot)
                if common.width * common.height > 0.02 * spot.width * spot.height:
                    covered.append((step.words, tuple(note), tuple(spot)))
        play_step(hands, host)
        hands.frames(4)
        said(hands)
    assert seen == [
        ("map", "CityMapPage"),
        ("muster", "BriefingPage"),
        ("battle", "BattleTable"),
        ("survival", "AftermathPage"),
        ("spoils", "AftermathPage"),
        ("study", "LevelUpPage"),
        ("market", "BasePage"),
        ("done", "FoundingPage"),
    ]
    assert len(seen) == len(steps)
    assert covered == []
    assert host.state.bands[0].base is not None
    hands.press("leave")
    hands.frames(6)
    assert isinstance(hands.top, Title)


def test_only_what_the_step_wants_is_played(app: App, hands: Hands) -> None:
    host = begun(app, hands)
    before = host.state.phase, host.session.match.number
    page = hands.top
    assert isinstance(page, CityMapPage)
    hands.press("camp")
    other = next(spot for spot in page.plan.spots if spot.can_go and spot.id != "mausoleum")
    hands.press(f"place_{other.id}")
    hands.press("march")
    assert (host.state.phase, host.session.match.number) == before
    shown = [each.text for each in app.manager._toasts._toasts]
    assert app.kit.words("frostgrave_campaign_lesson.map_only") in shown
    assert guided_of(host).guide.place == 0
    hands.press("place_mausoleum")
    hands.press("march")
    said(hands)
    assert guided_of(host).guide.place == 1


def test_nothing_is_written_down_or_taken_back(app: App, hands: Hands) -> None:
    host = begun(app, hands)
    play_step(hands, host)
    said(hands)
    assert host.session.journal is None
    page = hands.top
    assert isinstance(page, CampaignPage)
    assert not page.can_undo
    hands.key(pygame.K_ESCAPE)
    assert page.dialogs
    assert not list(app.services.saves.folder.glob("*campaign*"))


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_the_note_leaves_the_roster_of_the_base_free(app: App, hands: Hands, language: str) -> None:
    app.services.change(language=language)
    host = begun(app, hands)
    while not isinstance(hands.top, BasePage):
        play_step(hands, host)
        said(hands)
    hands.frames(10)
    note = guided_of(host).bubble.area
    assert note is not None
    keys = ("member_", "gold", "found")
    widgets = [each for each in hands.top.form.widgets if each.key.startswith(keys)]
    assert len(widgets) > 6
    assert all(not note.colliderect(each.area) for each in widgets)


def test_the_round_is_left_from_a_page_above(app: App, hands: Hands) -> None:
    host = begun(app, hands)
    while not isinstance(hands.top, BasePage):
        play_step(hands, host)
        said(hands)
    hands.press("rivals")
    hands.frames(6)
    assert guided_of(host).bubble.area is None
    hands.press("back")
    said(hands)
    hands.press("found")
    said(hands)
    assert isinstance(hands.top, FoundingPage)
    hands.press("leave_lesson", guided_of(host).bubble._form)
    assert hands.top.dialogs
    hands.form.widgets[-2].press()  # type: ignore[attr-defined]
    hands.frames(6)
    assert isinstance(hands.top, Title)


def test_it_is_begun_beside_the_campaign_and_leads_to_one(app: App, hands: Hands) -> None:
    hands.press("box_frostgrave")
    hands.press("campaign")
    hands.frames(10)
    hands.press("learn")
    hands.frames(6)
    host = next(each for each in app.manager.scenes if isinstance(each, CampaignHost))
    said(hands)
    while not isinstance(hands.top, RoundEnd):
        play_step(hands, host)
        hands.frames(4)
        said(hands)
    hands.press("play")
    hands.frames(6)
    assert isinstance(hands.top, CampaignSetUp)
    assert not any(isinstance(each, CampaignHost) for each in app.manager.scenes)


def test_the_positions_of_the_steps_are_not_worn(app: App, hands: Hands) -> None:
    host = begun(app, hands)
    first = guided_of(host).guide.steps[0].position
    assert isinstance(first, CampaignState)
    played = first.banners
    play_step(hands, host)
    assert first.banners == played
