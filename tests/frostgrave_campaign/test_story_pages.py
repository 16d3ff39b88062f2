"""The yard of the dead and the chronicle: stones in rows, flowers, leaves that turn."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.frostgrave.campaign.actions import Flower
from game.frostgrave.campaign.events import BattleReported
from game.frostgrave.campaign.state import (
    BattleReport,
    CampaignState,
    Entry,
    Fate,
    Grave,
    Member,
    Side,
)
from scenes.app.app import App
from scenes.games.frostgrave.campaign.campaign_page import CampaignPage
from scenes.games.frostgrave.campaign.chronicle import ChroniclePage
from scenes.games.frostgrave.campaign.chronicle_book import OpenBook
from scenes.games.frostgrave.campaign.fought import report_of
from scenes.games.frostgrave.campaign.graves import GravesPage, Stone, rows_of
from scenes.games.frostgrave.campaign.graveyard import flower_image
from scenes.kit.scene import Transition
from scenes.table.session import Chapter
from tests.frostgrave_campaign.page_stand import WALKED, FakeHost, campaign_in_play, settle
from tests.scenes.hands import Hands


def shown(
    hands: Hands, kind: type[CampaignPage], state: CampaignState, *legal: Flower
) -> CampaignPage:
    """Put a page of a campaign on the screen, with its pictures read."""
    app = hands.app
    app.services.open_game("frostgrave")
    app.services.open_game("frostgrave_campaign")
    host = FakeHost(app.kit, app.services, state, legal)
    page = kind(host)  # type: ignore[arg-type]
    app.manager.push(page, Transition.NONE)
    app.kit.sprites.load("frostgrave_campaign").wait()
    app.kit.sprites.load("frostgrave").wait()
    hands.frames(8)
    return page


def picture_of(app: App, rect: pygame.FRect) -> pygame.Surface:
    surface = app.window.get_surface()
    return surface.subsurface(app.kit.canvas.rect(rect)).copy()


def with_graves(count: int) -> CampaignState:
    state = campaign_in_play("market")
    graves = [
        Grave(Member(200 + number, "soldier", "thug", f"N{number}"), 1, "keep")
        for number in range(count)
    ]
    state.bands[0] = replace(state.bands[0], graves=tuple(graves))
    return state


# ---------------------------------------------------------------------- graves
@pytest.mark.parametrize("count", range(14))
def test_stones_stand_in_even_rows(count: int) -> None:
    rows = rows_of(count)
    assert sum(rows) == count
    assert all(0 < row <= 5 for row in rows)
    assert not rows or max(rows) - min(rows) <= 1


@pytest.mark.parametrize("count", [0, 1, 5, 8, 10])
def test_every_grave_has_a_stone_of_its_own(count: int, hands: Hands) -> None:
    page = shown(hands, GravesPage, with_graves(count))
    stones = [widget for widget in page.form.widgets if isinstance(widget, Stone)]
    assert len(stones) == count
    for number, stone in enumerate(stones):
        for other in stones[number + 1 :]:
            assert not stone.rect.colliderect(other.rect)


def test_many_graves_scroll_and_keep_their_place(hands: Hands) -> None:
    page = shown(hands, GravesPage, with_graves(23))
    assert isinstance(page, GravesPage)
    pane = page.form.find("pane")
    assert pane.offset == pane.limit > 0  # type: ignore[attr-defined]
    hands.press("grave_0")
    assert page.chosen == 0
    assert page.form.find("pane").offset == 0  # type: ignore[attr-defined]


def test_a_flower_is_laid_with_the_button_and_is_seen(hands: Hands) -> None:
    state = campaign_in_play("market")
    page = shown(hands, GravesPage, state, Flower(0))
    hands.press("grave_0")
    hands.press("flower")
    assert page.host.session.taken == [Flower(0)]  # type: ignore[attr-defined]
    stone = page.form.find("grave_0").area
    before = picture_of(hands.app, stone)
    graves = state.bands[0].graves
    state.bands[0] = replace(state.bands[0], graves=(replace(graves[0], flower=True), *graves[1:]))
    page.refresh()
    hands.frames(4)
    after = picture_of(hands.app, stone)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")
    # A second one cannot be laid; the gold button leaves the yard.
    assert page.form.primary is page.form.find("peace")


def test_flowers_are_in_colour() -> None:
    image = flower_image(60)
    seen = {tuple(image.get_at((x, y))) for x in range(60) for y in range(60)}
    assert any(red > green + 80 and red > 150 for red, green, _, _ in seen)
    assert any(green > red + 20 for red, green, _, _ in seen)
    assert image.get_at((0, 0))[3] == 0


def test_snow_over_the_yard_rests_with_reduced_motion(hands: Hands) -> None:
    page = shown(hands, GravesPage, campaign_in_play("market"))
    settle(hands, page)
    hands.drawn(6)
    assert not page.changed
    hands.app.services.change(reduce_motion=False)
    hands.drawn(2)
    assert page.changed


# ---------------------------------------------------------------------- chronicle
def test_a_leaf_shows_the_place_and_the_seal_of_its_battle(hands: Hands) -> None:
    page = shown(hands, ChroniclePage, campaign_in_play())
    assert isinstance(page, ChroniclePage)
    leaf = page.form.find("book_1")
    assert isinstance(leaf, OpenBook)
    assert leaf.looks()[:2] == (WALKED[1], ("drawn", leaf.looks()[1][1]))  # type: ignore[index]
    hands.press("before")
    leaf = page.form.find("book_0")
    assert leaf.looks()[0] == WALKED[0]  # type: ignore[attr-defined]
    assert leaf.looks()[1][0] == "won"  # type: ignore[attr-defined]


def test_a_leaf_tells_the_report_of_its_battle_and_who_marched(hands: Hands) -> None:
    state = campaign_in_play()
    marched = tuple(Fate(member, "out" if member == 2 else "left", 5) for member in (0, 2, 5))
    sides = Side(1, (Fate(0, "out", 0),)), Side(0, marched, casts=4)
    report = BattleReport(2, 0, sides, turns=6, simulated=True)
    host = FakeHost(hands.app.kit, hands.app.services, state, [])
    host.session.chapters = [Chapter(1, -1, (BattleReported(report),))]
    facts = report_of(host.session.chapters, 2, 0)
    assert facts == report
    assert report_of(host.session.chapters, 1, 0) is None
    page = ChroniclePage(host)  # type: ignore[arg-type]
    hands.app.services.open_game("frostgrave")
    hands.app.manager.push(page, Transition.NONE)
    hands.frames(6)
    book = page.form.find("book_1")
    assert isinstance(book, OpenBook)
    told = {line.kind: line.text for line in book.lines}
    assert "6" in told["against"]
    assert page.band_name(1) in told["against"]
    assert told["taken_out"] == page.word("taken_out", theirs=1, ours=1)
    assert told["casts"] == page.word("casts", count=4)
    assert [name for _, name in book.faces] == [page.member_name(page.member(n)) for n in (0, 2, 5)]


def test_leaves_turn_over_the_old_pages_and_end_on_the_new(hands: Hands) -> None:
    hands.app.services.change(reduce_motion=False, animation_speed="normal")
    page = shown(hands, ChroniclePage, campaign_in_play())
    assert isinstance(page, ChroniclePage)
    book = page.form.find("book_1").area
    old = pygame.image.tobytes(picture_of(hands.app, book), "RGB")
    page.turn(-1)
    hands.app.frame(0.2)
    assert page.turning.is_moving
    moving = pygame.image.tobytes(picture_of(hands.app, book), "RGB")
    hands.frames(30)
    assert not page.turning.is_moving
    new = pygame.image.tobytes(picture_of(hands.app, book), "RGB")
    assert len({old, moving, new}) == 3


def test_leaves_do_not_turn_with_reduced_motion(hands: Hands) -> None:
    page = shown(hands, ChroniclePage, campaign_in_play())
    assert isinstance(page, ChroniclePage)
    page.turn(-1)
    assert not page.turning.is_moving
    assert page.leaf == 0


def test_a_long_story_is_written_small_enough_to_be_read_whole(hands: Hands) -> None:
    state = campaign_in_play()
    state.chronicle += [Entry(2, 0, "injured", "0", "lost_toes")] * 9
    page = shown(hands, ChroniclePage, state)
    book = page.form.find("book_1")
    assert isinstance(book, OpenBook)
    sizes = [book.size_for(room, 460.0) for room in (9000.0, 250.0, 20.0)]
    assert sizes[0] > sizes[1] >= sizes[2]
    assert sizes[0] == 17
