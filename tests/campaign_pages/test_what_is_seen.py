"""What pages show of people and things: who is to come, whose colour, whole words."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.engine.match import Match
from game.engine.seats import Seat
from game.frostgrave.campaign.rules import FrostgraveCampaign
from game.frostgrave.campaign.state import Pairing
from scenes.app.app import App
from scenes.games.frostgrave.campaign.aftermath import AftermathPage
from scenes.games.frostgrave.campaign.briefing import BriefingPage
from scenes.games.frostgrave.campaign.card_face import CardFace
from scenes.games.frostgrave.campaign.flow import CampaignPages
from scenes.games.frostgrave.campaign.founding import FoundingPage
from scenes.games.frostgrave.campaign.hiring import HiringPage
from scenes.games.frostgrave.campaign.host import CampaignHost
from scenes.games.frostgrave.campaign.plan_sheet import PlanSheet
from scenes.games.frostgrave.campaign.shop import ShopPage
from scenes.kit.scene import Transition
from scenes.table.session import Session
from tests.campaign_pages.company import gold, opened
from tests.frostgrave_campaign import states
from tests.scenes.hands import Hands


def test_who_is_still_to_come_is_seen_and_tells_nothing_of_the_die_in_the_air(app: App) -> None:
    """An injury adds a die: it is not seen among those to come before the first one lies still."""
    app.services.change(animation_speed="normal", reduce_motion=False)
    campaign = states.fought(states.begun("survival", 2, 3, 9))
    report = campaign.state.reports[0]
    own = replace(report.sides[0], fates=states.fallen(campaign, states.WIZARD, states.APPRENTICE))
    campaign.state.reports = (replace(report, sides=(own, report.sides[1])),)
    opened(app, campaign)
    page = app.manager.top
    assert isinstance(page, AftermathPage)

    def to_come() -> tuple[str, ...]:
        face = page.form.find("card")
        assert isinstance(face, CardFace)
        return face.card.queue

    (other,) = to_come()
    assert page.shown is not None and page.shown.sprite != other
    gold(app)
    assert page.task is not None and page.task.kind == "injury"
    assert to_come() == (other,)
    gold(app)  # lets the die lie still
    assert len(to_come()) == 2


@pytest.mark.parametrize(("viewer", "own"), [(0, "red"), (1, "blue")])
def test_the_second_person_sees_their_own_warband_in_blue(
    app: App, hands: Hands, viewer: int, own: str
) -> None:
    """As on the page where the two were chosen, and never both sides in one colour."""
    campaign = states.begun("muster", 4)
    campaign.state.options = replace(campaign.state.options, people=2)
    campaign.state.pairings = (Pairing(0, (1, 0), 5),)
    campaign.state.seat = viewer
    seats = [Seat(level="" if seat < 2 else "easy", team=seat) for seat in range(4)]
    app.services.open_game("frostgrave")
    app.services.open_game("frostgrave_campaign")
    session = Session(Match(FrostgraveCampaign(states.book()), campaign.state, seats))
    host = CampaignHost(app.kit, app.services, session, CampaignPages())
    app.manager.push(host, Transition.NONE)
    hands.frames(6)
    page = app.manager.top
    assert isinstance(page, BriefingPage)
    assert page.seat == viewer
    plan = page.form.find("plan")
    assert isinstance(plan, PlanSheet)
    ours, theirs = plan.shown.sides
    assert all(sprite.startswith(own) for sprite in ours)
    assert all(sprite.startswith("blue") for sprite in theirs), "to be dyed as the rival's seat"
    assert (plan.shown.own, plan.shown.rival) == (viewer, 1 - viewer)
    colours = [app.kit.theme.player(seat).colour for seat in (viewer, 1 - viewer)]
    assert colours[0] != colours[1]
    page = HiringPage(host)
    assert {ware.sprite.partition("_")[0] for ware in page.wares()} == {own}


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_no_word_on_a_shelf_is_broken_at_large_text(
    app: App, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.services.change(language=language, text_scale=1.5)
    campaign = states.fought(states.begun("market", 2))
    campaign.change_band(0, gold=600)
    host = opened(app, campaign)
    drawn: list[str] = []
    draw = app.kit.text.draw
    monkeypatch.setattr(
        app.kit.text,
        "draw",
        lambda surface, text, *rest: (drawn.append(text), draw(surface, text, *rest)),
    )
    for page in (HiringPage(host), FoundingPage(host), ShopPage(host)):
        app.manager.push(page, Transition.NONE)
        for _ in range(30):
            app.frame(0.02)
        names = [ware.name for ware in page.wares()][:8]
        for name in names:
            words = name.split() if language == "en" else [name]
            assert all(any(word in line for line in drawn) for word in words), name
        app.manager.pop(Transition.NONE)
        drawn.clear()


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_long_name_is_whole_in_the_briefing(app: App, scale: float) -> None:
    app.services.change(text_scale=scale)
    campaign = states.begun("muster", 2)
    campaign.state.pairings = (Pairing(0, (0, 1), 5),)
    campaign.change_member(0, 3, name="Brother Ambrose")
    opened(app, campaign)
    tile = app.manager.top.form.find("member_3")  # type: ignore[attr-defined]
    assert " ".join(tile.name_lines()) == "Brother Ambrose"
