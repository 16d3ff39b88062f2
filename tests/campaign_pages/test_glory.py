"""What a great moment shows: sparks over its picture, gold that runs, and words of what came."""

from __future__ import annotations

import pygame
import pytest

from scenes.app.app import App
from scenes.games.frostgrave.campaign.aftermath import AftermathPage
from scenes.games.frostgrave.campaign.card_content import Card
from scenes.games.frostgrave.campaign.card_face import CardFace
from scenes.games.frostgrave.campaign.founding import FoundingPage
from scenes.games.frostgrave.campaign.glory import LOOKS, Glory, Occasion
from scenes.games.frostgrave.campaign.hiring import HiringPage
from scenes.games.frostgrave.campaign.purse import Purse
from scenes.games.frostgrave.campaign.shelf import Niche
from scenes.games.frostgrave.campaign.shop import ShopPage
from scenes.games.frostgrave.campaign.trading_page import TradingPage
from scenes.kit.scene import Transition
from scenes.kit.widgets.buttons import Button
from tests.campaign_pages.company import gold, opened
from tests.frostgrave_campaign import states
from tests.scenes.hands import Hands


def trading(app: App, kind: type[TradingPage], money: int = 600) -> TradingPage:
    campaign = states.fought(states.begun("market", 2))
    campaign.change_band(0, gold=money)
    campaign.drop_member(0, 4)
    page = kind(opened(app, campaign))
    app.manager.push(page, Transition.NONE)
    return page


def glory_of(page: object) -> Glory:
    found = page.form.find("glory")  # type: ignore[attr-defined]
    assert isinstance(found, Glory)
    return found


def purse_of(page: TradingPage) -> Purse:
    found = page.form.find("purse")
    assert isinstance(found, Purse)
    return found


@pytest.mark.parametrize("still", [False, True])
def test_who_was_hired_is_told_and_the_gold_runs(app: App, hands: Hands, still: bool) -> None:
    app.services.change(animation_speed="normal", reduce_motion=still)
    page = trading(app, HiringPage)
    hands.frames(2)
    before = page.band.gold
    page.take()
    hands.frames(1)
    name = page.member_name(page.band.members[-1])
    assert page.word("joins", name=name) in purse_of(page).looks()  # type: ignore[operator]
    assert glory_of(page).is_over is still
    assert (page.band.gold < purse_of(page).shown <= before) is not still
    hands.wait(lambda: glory_of(page).is_over and purse_of(page).shown == page.band.gold)
    page.press(next(ware for ware in page.wares() if not page.is_chosen(ware)))
    assert page.word("joins", name=name) not in purse_of(page).looks()  # type: ignore[operator]


def test_what_is_refused_or_undone_is_not_celebrated(app: App, hands: Hands) -> None:
    app.services.change(animation_speed="normal", reduce_motion=False)
    page = trading(app, HiringPage, 0)
    page.take()
    hands.frames(1)
    assert glory_of(page).is_over
    assert purse_of(page).looks()[-1] == ""  # type: ignore[index]
    page = trading(app, HiringPage)
    page.take()
    assert not glory_of(page).is_over
    page.undo()
    assert glory_of(page).is_over
    assert purse_of(page).looks()[-1] == ""  # type: ignore[index]


def test_from_a_base_of_ones_own_the_gold_button_leads_to_its_resources(app: App) -> None:
    page = trading(app, FoundingPage)
    page.take()
    assert glory_of(page).occasion == "home"
    sheet = page.form.find("sheet")
    assert not sheet.offer.reason, "nothing was done wrong"  # type: ignore[attr-defined]
    button = page.form.primary
    assert isinstance(button, Button) and button.enabled
    button.press()
    assert page.tabs[page.tab] == "resources"


def test_who_recovers_and_who_dies_each_have_their_light(app: App, hands: Hands) -> None:
    app.services.change(animation_speed="normal", reduce_motion=False)
    campaign = states.fought(
        states.begun("survival", 2, 18, 1), fates=states.fallen(states.begun(), 3, 4)
    )
    opened(app, campaign)
    page = app.manager.top
    assert isinstance(page, AftermathPage)
    for occasion in ("saved", "death"):
        gold(app)
        assert glory_of(page).is_over, "the die has not answered yet"
        gold(app)  # lets the die lie still
        hands.frames(1)
        assert not glory_of(page).is_over
        assert glory_of(page).occasion == occasion
        hands.wait(lambda: glory_of(page).is_over)


def test_a_card_tells_which_light_it_deserves() -> None:
    card = Card("treasure", "A treasure", "", (), tone="good")
    assert card.occasion == "treasure"
    assert card._replace(item="ring_of_will").occasion == "find"
    assert card._replace(tone="plain").occasion is None
    assert card._replace(kind="survival").occasion == "saved"
    assert card._replace(kind="survival", tone="worse").occasion == "death"


@pytest.mark.parametrize("occasion", LOOKS)
def test_every_light_shows_something_and_ends(app: App, occasion: Occasion) -> None:
    app.services.change(animation_speed="normal", reduce_motion=False)
    glory, size = Glory(), (300, 260)
    glory.rect = pygame.FRect(0, 0, *size)
    glory.attach(app.kit)
    dark = pygame.Surface(size)
    dark.fill((90, 90, 90))
    shown = set()
    glory.begin(occasion)
    for _ in range(30):
        glory.update(0.1)
        picture = dark.copy()
        glory.draw(picture)
        shown.add(pygame.image.tobytes(picture, "RGB"))
    assert glory.is_over
    assert len(shown) > 8, "it moves"
    glory.begin(occasion)
    glory.update(0.2)
    assert not glory.is_over


def test_moments_of_another_kind_fly_another_way() -> None:
    flights = {occasion: look.flight(5, 0.5) for occasion, look in LOOKS.items()}
    del flights["find"]  # stars round a thing, as round who has been hired, in other rays
    assert len(set(flights.values())) == len(flights)


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("kind", [HiringPage, FoundingPage, ShopPage])
def test_no_ware_on_a_shelf_is_cut(app: App, kind: type[TradingPage], text: float) -> None:
    app.services.change(text_scale=text)
    page = trading(app, kind)
    for tab in range(len(page.tabs)):
        page._show_tab(tab)
        pane = page._pane
        if pane is None or page.tile(pane.rect, 0, None) is None:
            continue
        tiles = [one for one in page.form.widgets if isinstance(one, Niche)]
        assert tiles
        cut = [
            one.key
            for one in tiles
            if one.rect.top < pane.rect.bottom - 0.5 and one.rect.bottom > pane.rect.bottom + 0.5
        ]
        assert not cut, page.tabs[tab]


def test_who_is_to_come_never_lies_on_the_result(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[str, float]] = []
    draw = app.kit.text.draw
    monkeypatch.setattr(
        app.kit.text,
        "draw",
        lambda surface, text, style, at, *rest: (
            told.append((text, at[1])),
            draw(surface, text, style, at, *rest),
        ),
    )
    waiting = Card("grimoire", "A book", "Which?", (), queue=("chest",))
    to_come = app.kit.words("campaign.aftermath.queue", count=1)
    for card in (waiting, waiting._replace(number=6, result="Slow", text="It is slow.")):
        told.clear()
        face = CardFace(pygame.FRect(36, 92, 812, 448), card, states.book().book)
        face.attach(app.kit)
        face.paint(app.window.get_surface())
        assert (to_come in [text for text, _ in told]) is not bool(card.result)


def test_the_die_answers_the_question_and_the_button_names_the_next_one(
    app: App, hands: Hands
) -> None:
    app.services.change(animation_speed="normal", reduce_motion=False)
    campaign = states.fought(
        states.begun("survival", 2, 18, 1), fates=states.fallen(states.begun(), 3, 4)
    )
    opened(app, campaign)
    page = app.manager.top
    assert isinstance(page, AftermathPage)
    before = page.shown
    assert before is not None and before.question
    button = page.form.primary
    assert isinstance(button, Button) and before.title in button.text
    gold(app)
    gold(app)  # lets the die lie still
    hands.frames(1)
    after = page.shown
    assert after is not None and after.result and not after.question
    second = page.form.primary
    assert isinstance(second, Button) and page.task is not None
    assert page.member_name(campaign.member(0, page.task.member)) in second.text
    assert before.title not in second.text


def test_a_flask_that_can_bring_somebody_back_is_shown(app: App) -> None:
    campaign = states.begun("survival", 2, 1)
    campaign.change_band(0, vault=("elixir_of_life",))
    states.fought(campaign, fates=states.fallen(campaign, 3))
    opened(app, campaign)
    page = app.manager.top
    assert isinstance(page, AftermathPage)
    page.all_at_once()
    assert page.shown is not None and page.shown.remedy == "elixir_of_life"
