"""The end of a campaign: the walk, the sums that count up, the seal, the dead."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.frostgrave.campaign import rank
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.state import CampaignState
from scenes.games.frostgrave.campaign.final import FinalPage
from scenes.games.frostgrave.campaign.final_papers import Counting, RankPaper, Seal
from scenes.games.frostgrave.campaign.final_walk import _CAMP, _GATE, SECONDS, Walk
from scenes.kit.scene import Transition
from tests.frostgrave_campaign.page_stand import FakeHost, campaign_in_play, settle
from tests.frostgrave_campaign.states import book
from tests.scenes.hands import Hands


def shown(hands: Hands, state: CampaignState) -> FinalPage:
    app = hands.app
    app.services.open_game("frostgrave")
    page = FinalPage(FakeHost(app.kit, app.services, state, []))  # type: ignore[arg-type]
    app.manager.push(page, Transition.NONE)
    app.kit.sprites.load("frostgrave_campaign").wait()
    app.kit.sprites.load("frostgrave").wait()
    hands.frames(2)
    return page


def parts(page: FinalPage) -> tuple[Walk, Counting, Seal]:
    walk, counting, seal = (page.form.find(key) for key in ("walk", "counting", "seal"))
    assert isinstance(walk, Walk)
    assert isinstance(counting, Counting)
    assert isinstance(seal, Seal)
    return walk, counting, seal


@pytest.fixture
def ended() -> CampaignState:
    """A campaign that is over."""
    state = campaign_in_play()
    state.phase = ""
    return state


def test_with_reduced_motion_everything_stands_at_once(hands: Hands, ended: CampaignState) -> None:
    page = shown(hands, ended)
    walk, counting, seal = parts(page)
    assert walk.share == 1
    assert counting.shown() == rank.sums(Campaign(book(), ended), 0)
    assert seal.is_pressed
    settle(hands, page)
    hands.frames(8)
    assert not page.changed


def test_sums_count_up_one_after_another_then_the_seal_is_pressed(
    hands: Hands, ended: CampaignState
) -> None:
    hands.app.services.change(reduce_motion=False, animation_speed="normal")
    page = shown(hands, ended)
    _, counting, seal = parts(page)
    values = rank.sums(Campaign(book(), ended), 0)
    before = counting.shown()
    assert before[-1] == -1
    assert not seal.is_pressed
    seen = [before]
    for _ in range(200):
        hands.frames(1)
        seen.append(counting.shown())
        if seal.is_pressed:
            break
    assert all(
        later >= earlier
        for first, second in itertools.pairwise(seen)
        for earlier, later in zip(first, second, strict=True)
    )
    assert counting.shown() == values
    assert seal.is_pressed


def test_the_company_leaves_the_gate_one_behind_the_other(
    hands: Hands, ended: CampaignState
) -> None:
    hands.app.services.change(reduce_motion=False)
    page = shown(hands, ended)
    walk, _, _ = parts(page)
    assert len(walk.places()) == len(ended.bands[0].members)
    assert 0 < sum(far > 0 for far in walk.places()) < len(walk.places())
    hands.frames(round(SECONDS * 30) + 10)
    places = walk.places()
    assert walk.share == 1
    assert places == sorted(places, reverse=True)
    assert places[-1] > 0
    leader = walk.area.left + _GATE + 16 + places[0]
    rival = walk.area.right - 26 - _CAMP * (len(walk._rivals) - 0.5)
    assert leader + 80 <= rival - 40, "banner and medal stand clear of the first rival's"


def test_laying_out_anew_begins_nothing_anew(hands: Hands, ended: CampaignState) -> None:
    hands.app.services.change(reduce_motion=False)
    page = shown(hands, ended)
    hands.frames(30)
    share, sums = parts(page)[0].share, parts(page)[1].shown()
    page.rebuild()
    assert parts(page)[0].share == share > 0
    assert parts(page)[1].shown() == sums


def test_flowers_lie_where_they_were_laid(hands: Hands, ended: CampaignState) -> None:
    walk, _, _ = parts(shown(hands, ended))
    assert [grave.member.name for grave in ended.bands[0].graves if grave.flower] == ["Finn"]
    assert walk._graves == (False, True)
    without = picture_of(hands, walk)
    walk._graves, walk._ground = (False, False), None
    walk.changed = True
    hands.frames(2)
    assert picture_of(hands, walk) != without


def picture_of(hands: Hands, walk: Walk) -> bytes:
    app = hands.app
    part = app.window.get_surface().subsurface(app.kit.canvas.rect(walk.area))
    return pygame.image.tobytes(part, "RGB")


def test_the_dead_are_named(hands: Hands, ended: CampaignState) -> None:
    page = shown(hands, ended)
    paper = page.form.find("rank")
    assert isinstance(paper, RankPaper)
    told = str(paper.looks())
    assert "Hob" in told
    assert "Finn" in told


def test_the_heading_and_the_table_say_the_same_place(hands: Hands, ended: CampaignState) -> None:
    page = shown(hands, ended)
    paper = page.form.find("rank")
    assert isinstance(paper, RankPaper)
    points = rank.points(Campaign(book(), ended))
    own = next(line for line in paper.lines if line.own)
    assert own.place == 1 + sum(other > own.points for other in points)
    assert [line.points for line in paper.lines] == sorted(points, reverse=True)
    heading = page.kit.words(
        f"campaign.final.heading.{own.place}",
        name=own.name,
        count=page.kit.words(f"campaign.final.count.{len(points)}"),
    )
    assert page.heading() == heading
