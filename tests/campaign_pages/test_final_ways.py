"""What can be done at the end of a campaign: a picture, both warbands, the survivors' names."""

from __future__ import annotations

import pytest

from game.engine.folders import home_folder
from scenes.app.app import App
from scenes.games.frostgrave.campaign.final import FinalPage
from scenes.games.frostgrave.campaign.final_papers import SumsPaper
from scenes.games.frostgrave.campaign.set_up import CampaignSetUp
from scenes.kit.widgets.buttons import Button
from tests.campaign_pages.company import begun, go_on
from tests.scenes.hands import Hands


def _ended(app: App, **options: object) -> FinalPage:
    begun(app, battles=1, simulated=True, **options)
    page = go_on(app, lambda top: isinstance(top, FinalPage))
    assert isinstance(page, FinalPage)
    return page


def test_the_end_is_saved_as_a_picture(app: App, hands: Hands) -> None:
    _ended(app, seats=2)
    hands.press("picture")
    assert len(list((home_folder() / "pictures").glob("*.png"))) == 1


def test_the_end_can_be_looked_at_again_and_stays_as_it_was(app: App, hands: Hands) -> None:
    page = _ended(app, seats=2)
    journal, heading = page.host.session.journal, page.heading()
    assert journal is not None
    path = journal.path
    hands.press("leave")
    before = path.read_bytes()
    app.manager.push(CampaignSetUp(app.kit, app.services, "saved"))
    hands.wait(lambda: any(each.key == "continue" for each in hands.form.widgets))
    hands.press("continue")
    hands.wait(lambda: isinstance(app.manager.top, FinalPage))
    again = app.manager.top
    assert isinstance(again, FinalPage) and again.heading() == heading
    hands.press("chronicle")
    hands.press("close")
    hands.press("leave")
    assert isinstance(app.manager.top, CampaignSetUp)
    assert path.read_bytes() == before


def test_whose_warband_is_gone_begins_anew_on_the_only_page_of_its_kind(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.manager.push(CampaignSetUp(app.kit, app.services))
    page = _ended(app, seats=2)
    book = page.rules.book.book
    rest = {key: one for key, one in book.warbands.items() if key != "gate_keepers"}
    assert page.state.options.first_warband == "gate_keepers"
    monkeypatch.setattr(book, "warbands", rest)
    hands.press("again")
    hands.frames(4)
    assert isinstance(app.manager.top, CampaignSetUp)
    assert sum(isinstance(scene, CampaignSetUp) for scene in app.manager.scenes) == 1


def test_each_of_two_people_sees_their_own_end(app: App, hands: Hands) -> None:
    page = _ended(app, seats=2, people=2)
    first, heading = page.seat, page.heading()
    papers = set()
    for _ in range(2):
        sums = page.form.find("sums")
        assert isinstance(sums, SumsPaper)
        papers.add((page.seat, page.heading()))
        hands.press("other")
    assert len(papers) == 2
    assert (page.seat, page.heading()) == (first, heading)


def test_one_person_has_no_other_warband_to_see(app: App) -> None:
    page = _ended(app, seats=2)
    assert all(widget.key != "other" for widget in page.form.widgets)


@pytest.mark.parametrize("with_names", [True, False])
def test_a_new_campaign_may_carry_the_names_on(app: App, hands: Hands, with_names: bool) -> None:
    page = _ended(app, seats=2)
    living = {page.member_name(each) for each in page.band.members if each.role == "soldier"}
    old = page.state.options.first_warband
    hands.press("again")
    key = "with_names" if with_names else "as_new"
    text = app.kit.words(f"campaign.final.{key}")
    button = next(
        each for each in hands.form.widgets if isinstance(each, Button) and each.text == text
    )
    hands.click(button.area.center)
    hands.frames(4)
    plan = app.manager.top
    assert isinstance(plan, CampaignSetUp)
    chosen = plan.plan.value("first_warband")
    assert (chosen != old) == with_names
    warband = plan._book.warbands[chosen]
    kinds = [each.kind for each in warband.soldiers]
    assert kinds == [each.kind for each in plan._book.warbands[old].soldiers]
    if with_names:
        assert {str(getattr(each.name, "en", each.name)) for each in warband.soldiers} & living
    hands.press("start")
    hands.frames(6)
    assert not isinstance(app.manager.top, CampaignSetUp)
