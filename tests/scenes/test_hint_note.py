"""The reason of a hint: beside the advised thing, never on it, and gone when it is followed."""

from __future__ import annotations

import pygame
import pytest

from game.engine.reasons import Reason
from scenes.app.app import App
from scenes.app.match_scenes import new_match
from scenes.game_view.hint_note import HintNote, hint_text, place_beside, tail_between
from scenes.kit.draw.canvas import DESIGN_HEIGHT, DESIGN_WIDTH
from scenes.kit.scene import Transition
from scenes.match_plan import plan_for
from scenes.table.table import TableScene
from tests.scenes.hands import Hands

ROOM = pygame.FRect(10, 10, DESIGN_WIDTH - 20, DESIGN_HEIGHT - 20)
SIZE = (260.0, 40.0)


@pytest.mark.parametrize("x", [40, 600, 1240])
@pytest.mark.parametrize("y", [40, 360, 690])
def test_it_stands_beside_a_thing_and_never_on_it(x: int, y: int) -> None:
    area = pygame.FRect(0, 0, 60, 60)
    area.center = (x, y)
    note = place_beside(SIZE, ROOM, area, [])
    assert ROOM.contains(note)
    assert not note.colliderect(area)


def test_it_leaves_free_what_lies_around_where_it_can() -> None:
    area = pygame.FRect(600, 300, 80, 80)
    above, below = pygame.FRect(400, 200, 480, 90), pygame.FRect(400, 390, 480, 90)
    note = place_beside(SIZE, ROOM, area, [above, below])
    assert not any(note.colliderect(each) for each in (area, above, below))


def test_where_all_is_full_it_covers_the_least_important() -> None:
    area = pygame.FRect(600, 300, 80, 80)
    first = pygame.FRect(0, 0, DESIGN_WIDTH, 360)
    second = pygame.FRect(0, 360, DESIGN_WIDTH, 360)
    note = place_beside(SIZE, ROOM, area, [first, second])
    assert note.top >= area.bottom


@pytest.mark.parametrize("size", [SIZE, (440.0, 96.0)])
@pytest.mark.parametrize("x", [40, 300, 600, 1240])
@pytest.mark.parametrize("y", [40, 360, 690])
def test_its_tail_points_at_the_thing(size: tuple[float, float], x: int, y: int) -> None:
    area = pygame.FRect(0, 0, 60, 60)
    area.center = (x, y)
    note = place_beside(size, ROOM, area, [])
    first, second, tip = tail_between(note, area)
    assert note.collidepoint(first) and note.collidepoint(second)
    assert not note.collidepoint(tip) and not area.collidepoint(tip)
    assert ROOM.inflate(20, 20).collidepoint(tip)
    whole = pygame.Vector2(area.center)
    root = (pygame.Vector2(first) + second) / 2
    assert whole.distance_to(tip) < whole.distance_to(root)


def test_a_note_upon_its_thing_has_no_tail() -> None:
    area = pygame.FRect(100, 100, 400, 300)
    assert tail_between(pygame.FRect(150, 150, *SIZE), area) == []


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_its_tail_is_drawn_beyond_its_edge(app: App, text_scale: float) -> None:
    app.services.change(text_scale=text_scale)
    note = HintNote(app.kit)
    area = pygame.FRect(600, 300, 80, 80)
    note.show("A shot")
    note.follow(area, [])
    assert note.area is not None
    first, second, tip = tail_between(note.area, area)
    surface = pygame.Surface(app.kit.canvas.size)
    surface.fill((40, 60, 80))
    note.draw(surface)
    inner = pygame.Vector2(first).lerp(second, 0.5).lerp(tip, 0.6)
    assert min(surface.get_at(app.kit.canvas.point(*inner))[:3]) > 180


def test_it_grows_narrow_where_only_a_narrow_place_is_free(app: App) -> None:
    area = pygame.FRect(300, 300, 80, 80)
    words = "It will show three points in place of none; your rifts promise more, too"
    note = HintNote(app.kit)
    note.show(words)
    note.follow(area, [])
    assert note.area is not None
    wide = note.area.width
    full = pygame.FRect(290, -900, 3000, 3000)
    note.rebuild()
    note.follow(area, [full])
    assert note.area.width < 0.8 * wide
    assert not note.area.colliderect(full)


def test_it_gives_way_to_what_comes_later_and_else_stays(app: App) -> None:
    area = pygame.FRect(600, 300, 80, 80)
    note = HintNote(app.kit)
    note.show("A shot")
    note.follow(area, [])
    first = note.area
    assert first is not None
    first = first.copy()
    note.follow(area, [pygame.FRect(0, 600, 80, 80)])
    assert note.area == first
    note.follow(area, [first])
    assert note.area is not None
    assert not note.area.colliderect(first)


PATIENCE = 90.0


def _table(app: App, hands: Hands, game: str = "peak_duel") -> TableScene:
    plan = plan_for(app.services.open_game(game).rules)
    plan.seats[0].kind, plan.seats[1].kind, plan.seed = "person", "easy", "3"
    table = new_match(app.services, game, plan)
    app.manager.push(table, Transition.NONE)

    def asked() -> bool:
        play = table.play
        return play is not None and not play.busy and play.asked and table.session.person_decides

    hands.wait(asked, PATIENCE)
    return table


@pytest.mark.parametrize(
    "game", ["trick_shot", "riftwalker", "block_and_key", "peak_duel", "frostgrave"]
)
def test_every_game_has_a_place_for_the_lamp_and_the_words(
    app: App, hands: Hands, game: str
) -> None:
    table = _table(app, hands, game)
    hands.key(pygame.K_h)
    hands.wait(lambda: table.hints.note.area is not None, PATIENCE)
    note, pointed_at = table.hints.note.area, table.view.hint_area
    assert note is not None
    assert pointed_at is not None
    assert not note.colliderect(pointed_at)
    assert app.kit.canvas.visible.contains(note)
    assert table.hints.note.words
    hands.frames(3)


def test_a_hint_says_why_until_it_is_followed(app: App, hands: Hands) -> None:
    table = _table(app, hands)
    hands.key(pygame.K_h)
    hands.wait(lambda: table.hints.note.area is not None)
    hands.frames(1)
    note, pointed_at = table.hints.note, table.view.hint_area
    assert not table.commands.bar.thinks
    assert note.words
    assert note.area is not None
    assert pointed_at is not None
    assert not note.area.colliderect(pointed_at)
    # The pointer goes through it: what lies below can be chosen.
    assert not note.handle_event(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=1))
    legal = table.rules.legal(table.session.match.state)
    assert table.submit(legal[0])
    hands.frames(2)
    assert not note.active


@pytest.mark.parametrize(
    "game", ["trick_shot", "riftwalker", "block_and_key", "peak_duel", "frostgrave"]
)
def test_the_key_of_a_hint_puts_it_away_and_brings_it_back(
    app: App, hands: Hands, game: str
) -> None:
    table = _table(app, hands, game)
    for _ in range(2):
        hands.key(pygame.K_h)
        hands.wait(lambda: table.view.hint_area is not None, PATIENCE)
        hands.frames(3)
        assert table.hints.note.area is not None
        hands.key(pygame.K_h)
        hands.frames(3)
        assert not table.commands.bar.thinks, "it does not begin again"
        assert table.view.hint_area is None
        assert table.hints.note.area is None


def test_two_reasons_are_one_sentence(app: App) -> None:
    reasons = (Reason("price", {"count": 2}), Reason("attack"))
    line = hint_text(app.kit.words, "peak_duel", reasons)
    assert line == "Costs 2 soul cards; makes your attacks stronger"
