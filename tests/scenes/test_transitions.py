"""How one screen follows another: within 0.35 s, skipped by any press, plain in reduced motion."""

from __future__ import annotations

import gc
import threading
import time
import weakref

import pygame
import pytest

from game.catalogue import boxes
from scenes.app.app import App
from scenes.app.scene_change import SceneChange
from scenes.kit.draw.sprites import SpriteGroup
from scenes.kit.scene import Transition
from scenes.lobby.lobby import TABS, Lobby
from scenes.pages.box_opening import BoxClosing, BoxOpening
from scenes.pages.game_box import BoxPicture
from scenes.pages.loading_screen import LoadingScreen
from scenes.pages.table_descent import TableAscent, TableDescent
from scenes.settings.settings import SettingsScene
from scenes.table.table import TableScene
from scenes.title.title import Title
from tests.scenes.hands import Hands

LONGEST = 0.35
FRAME = 1 / 60


@pytest.fixture
def moving(app: App) -> App:
    """The program with motion, on its title at rest."""
    app.services.change(reduce_motion=False)
    for _ in range(30):
        app.frame(FRAME)
    return app


def change_of(app: App) -> SceneChange:
    return app.manager._change


def press(app: App, code: int) -> None:
    """A key goes down and up, and one frame passes."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=code, mod=0, unicode="", scancode=0))
    app.frame(FRAME)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def fresh_picture(app: App) -> bytes:
    """What the scene in front looks like without anything else."""
    surface = pygame.Surface(app.window.get_surface().get_size()).convert()
    app.manager.top.draw(surface)
    return pixels(surface)


def frames_of_change(app: App) -> int:
    count = 0
    while change_of(app).running:
        app.frame(FRAME)
        count += 1
        assert count < 200
    return count


def open_lobby(app: App) -> Lobby:
    """From the title to a lobby on whose table everything lies."""
    press(app, pygame.K_RETURN)
    frames_of_change(app)
    lobby = app.manager.top
    assert isinstance(lobby, Lobby)
    begun = time.monotonic()
    while not lobby.complete:
        app.frame(FRAME)
        assert time.monotonic() - begun < 30
    app.frame(FRAME)
    return lobby


def test_no_way_to_a_screen_is_planned_to_last_longer(app: App) -> None:
    durations = app.kit.theme.durations
    assert max(durations.screen, durations.movement, durations.fade) <= LONGEST


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_F1, pygame.K_F10])
def test_every_screen_comes_and_goes_in_time_and_leaves_nothing(moving: App, code: int) -> None:
    press(moving, code)
    assert not isinstance(moving.manager.top, Title)
    # The frames that paint the next screen count as one each, whatever they take.
    assert frames_of_change(moving) * FRAME <= LONGEST + FRAME
    assert pixels(moving.window.get_surface()) == fresh_picture(moving)
    press(moving, pygame.K_ESCAPE)
    assert isinstance(moving.manager.top, Title)
    assert change_of(moving).running
    assert frames_of_change(moving) * FRAME <= LONGEST + FRAME


@pytest.mark.parametrize("game", [box.name for box in boxes()])
def test_the_chosen_box_opens_into_the_lobby(moving: App, game: str) -> None:
    title = moving.manager.top
    assert isinstance(title, Title)
    title._choose(game)
    for _ in range(30):
        moving.frame(FRAME)
    before = fresh_picture(moving)
    press(moving, pygame.K_RETURN)
    opening = change_of(moving)._way
    assert isinstance(opening, BoxOpening)
    surface = pygame.Surface(moving.window.get_surface().get_size()).convert()
    opening.draw(surface, 0.0)
    near = sum(abs(a - b) <= 12 for a, b in zip(pixels(surface), before, strict=True))
    assert near / len(before) > 0.985, "the box does not begin where it lies"
    surface.fill((9, 99, 199))
    plain = pixels(surface)
    opening.draw(surface, 1.0)
    assert pixels(surface) == plain, "something lies over the next screen at the end"
    opening.draw(surface, 0.7)
    middle = pygame.Rect(0, 0, 40, 40)
    middle.center = surface.get_rect().center
    assert surface.get_at((3, 3)) != (9, 99, 199, 255)
    assert surface.get_at(middle.center).b > surface.get_at(middle.center).r


def test_any_key_ends_a_movement_and_still_does_what_it_does(moving: App) -> None:
    press(moving, pygame.K_RETURN)
    moving.frame(FRAME)
    assert change_of(moving).running
    press(moving, pygame.K_e)
    lobby = moving.manager.top
    assert isinstance(lobby, Lobby)
    assert not change_of(moving).running
    assert TABS[lobby.tab] == "options"
    moving.frame(FRAME)
    assert pixels(moving.window.get_surface()) == fresh_picture(moving)


def test_a_click_ends_a_movement_and_still_presses_the_button(moving: App, hands: Hands) -> None:
    press(moving, pygame.K_RETURN)
    assert change_of(moving).running
    place = moving.kit.canvas.point(*hands.form.find("back").area.center)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=place, button=1))
    moving.frame(FRAME)
    assert isinstance(moving.manager.top, Title)


def test_moving_the_mouse_or_letting_go_ends_nothing(moving: App) -> None:
    press(moving, pygame.K_RETURN)
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1))
    moving.frame(FRAME)
    assert change_of(moving).running


def test_reduced_motion_only_fades(app: App) -> None:
    press(app, pygame.K_RETURN)
    assert isinstance(app.manager.top, Lobby)
    assert change_of(app)._way is Transition.FADE
    # A movement that is asked for all the same fades too.
    picture = pygame.Surface(app.window.get_surface().get_size()).convert()
    box = BoxPicture(pygame.Surface((90, 90), pygame.SRCALPHA), pygame.Rect(9, 9, 72, 72))
    scene = SettingsScene(app.kit, app.services)
    app.manager.push(scene, BoxOpening(app.kit, picture, box))
    assert change_of(app)._way is Transition.FADE


def test_what_a_movement_has_drawn_with_is_given_back(moving: App) -> None:
    press(moving, pygame.K_RETURN)
    opening = weakref.ref(change_of(moving)._way)
    frames_of_change(moving)
    gc.collect()
    assert opening() is None
    assert change_of(moving)._picture is None


def test_a_change_of_size_ends_a_movement(moving: App) -> None:
    press(moving, pygame.K_RETURN)
    assert change_of(moving).running
    moving.manager.rebuild()
    assert not change_of(moving).running


# ------------------------------------------------------------------ from the lobby to the table
def sit_down(app: App) -> TableScene:
    """From the title through the lobby to the first frame of a table that is loaded."""
    open_lobby(app)
    press(app, pygame.K_RETURN)
    table = app.manager.top
    assert isinstance(table, TableScene)
    return table


def plate_of(table: TableScene) -> TableDescent:
    assert isinstance(table._plate, TableDescent)
    return table._plate


def test_the_camera_goes_down_from_the_lobby_as_it_was_seen(moving: App) -> None:
    open_lobby(moving)
    lobby = fresh_picture(moving)
    press(moving, pygame.K_RETURN)
    table = moving.manager.top
    assert isinstance(table, TableScene)
    descent = plate_of(table)
    assert not change_of(moving).running, "no other picture lies above the camera's"
    assert pixels(descent.seen(0.0)) == lobby
    assert pixels(descent.seen(0.5)) != pixels(descent.seen(1.0)) != lobby
    count = 0
    while table.play is None and descent.moving:
        moving.frame(FRAME)
        count += 1
    assert count * FRAME <= LONGEST + FRAME


def test_nothing_of_the_room_is_left_once_the_table_is_there(moving: App) -> None:
    table = sit_down(moving)
    room = weakref.ref(plate_of(table))
    while table.play is None:
        moving.frame(FRAME)
    assert change_of(moving).running
    assert frames_of_change(moving) * FRAME <= LONGEST + FRAME
    gc.collect()
    assert room() is None
    assert type(table._plate) is LoadingScreen


def test_a_press_ends_the_camera_s_way_and_loads_at_full_speed(moving: App) -> None:
    table = sit_down(moving)
    descent = plate_of(table)
    assert descent.moving
    slow = descent.slice
    press(moving, pygame.K_SPACE)
    assert not descent.moving
    assert descent.slice > slow


def test_a_press_while_the_table_comes_into_view_shows_it(moving: App) -> None:
    table = sit_down(moving)
    while table.play is None:
        moving.frame(FRAME)
    assert change_of(moving).running
    press(moving, pygame.K_LSHIFT)
    assert not change_of(moving).running


def test_reduced_motion_shows_the_table_of_the_lobby_still(app: App) -> None:
    table = sit_down(app)
    descent = plate_of(table)
    assert not descent.moving
    assert change_of(app)._way is Transition.FADE
    assert descent.way is Transition.FADE


def test_another_size_of_the_window_brings_the_usual_plate(moving: App) -> None:
    table = sit_down(moving)
    descent = plate_of(table)
    other = pygame.Surface((1280, 720)).convert()
    assert other.get_size() != moving.window.get_surface().get_size()
    descent.draw(other)
    assert descent.way is Transition.NONE


def test_other_pages_of_the_lobby_begin_with_the_plate(moving: App) -> None:
    press(moving, pygame.K_RETURN)
    press(moving, pygame.K_e)
    lobby = moving.manager.top
    assert isinstance(lobby, Lobby)
    assert not lobby.shows_room
    lobby.start()
    table = moving.manager.top
    assert isinstance(table, TableScene)
    assert type(table._plate) is LoadingScreen


# ------------------------------------------------------------------ the ways back
def test_the_lobby_goes_back_into_its_box_as_it_came_out(moving: App) -> None:
    title = fresh_picture(moving)
    open_lobby(moving)
    lobby = fresh_picture(moving)
    press(moving, pygame.K_ESCAPE)
    assert isinstance(moving.manager.top, Title)
    closing = change_of(moving)._way
    assert isinstance(closing, BoxClosing)
    surface = pygame.Surface(moving.window.get_surface().get_size()).convert()
    closing.draw(surface, 0.0)
    assert pixels(surface) == lobby
    closing.draw(surface, 1.0)
    near = sum(abs(a - b) <= 12 for a, b in zip(pixels(surface), title, strict=True))
    assert near / len(title) > 0.97, "the box does not end where it lies"
    assert frames_of_change(moving) * FRAME <= LONGEST + FRAME
    assert pixels(moving.window.get_surface()) == fresh_picture(moving)


def test_the_camera_goes_up_from_a_table_that_is_left(moving: App) -> None:
    table = sit_down(moving)
    while table.play is None:
        moving.frame(FRAME)
    frames_of_change(moving)
    table.leave_table()
    moving.frame(FRAME)
    assert isinstance(moving.manager.top, Lobby)
    ascent = change_of(moving)._way
    assert isinstance(ascent, TableAscent)
    surface = pygame.Surface(moving.window.get_surface().get_size()).convert()
    ascent.draw(surface, 1.0)
    # The dust in the lamplight has drifted on since.
    pairs = list(zip(pixels(surface), fresh_picture(moving), strict=True))
    assert sum(abs(one - other) <= 12 for one, other in pairs) / len(pairs) > 0.999
    gone = weakref.ref(ascent)
    del ascent
    assert frames_of_change(moving) * FRAME <= LONGEST + FRAME
    gc.collect()
    assert gone() is None


def test_a_menu_is_gone_before_the_camera_goes_up(moving: App, hands: Hands) -> None:
    table = sit_down(moving)
    hands.wait(lambda: table.play is not None)
    frames_of_change(moving)
    hands.wait(lambda: not table.busy)
    plain = fresh_picture(moving)
    press(moving, pygame.K_F10)
    frames_of_change(moving)
    hands.press("leave")
    ascent = change_of(moving)._way
    assert isinstance(ascent, TableAscent)
    pairs = list(zip(pixels(ascent._table), plain, strict=True))
    assert sum(abs(one - other) <= 12 for one, other in pairs) / len(pairs) > 0.99


def test_a_lesson_begins_in_the_room_and_from_the_box(moving: App, hands: Hands) -> None:
    title = moving.manager.top
    assert isinstance(title, Title)
    title._learn()
    assert isinstance(change_of(moving)._way, BoxOpening)
    table = moving.manager.top
    assert isinstance(table, TableScene)
    moving.frame(FRAME)
    table.leave_table()
    assert isinstance(change_of(moving)._way, BoxClosing)
    frames_of_change(moving)
    press(moving, pygame.K_RETURN)
    frames_of_change(moving)
    hands.press("learn")
    lesson = moving.manager.top
    assert isinstance(lesson, TableScene)
    assert isinstance(lesson._plate, TableDescent)


def test_a_saved_match_comes_out_of_the_box_at_the_side_and_goes_back(
    moving: App, hands: Hands
) -> None:
    table = sit_down(moving)
    hands.wait(lambda: table.play is not None)
    table.leave_table()
    frames_of_change(moving)
    lobby = moving.manager.top
    assert isinstance(lobby, Lobby)
    lobby._show_tab(TABS.index("saves"))
    hands.wait(lambda: any(one.key == "continue" and one.enabled for one in lobby.form.widgets))
    for key in ("continue", "replay"):
        before = fresh_picture(moving)
        hands.press(key)
        opening = change_of(moving)._way
        assert isinstance(opening, BoxOpening)
        surface = pygame.Surface(moving.window.get_surface().get_size()).convert()
        opening.draw(surface, 0.0)
        near = sum(abs(a - b) <= 12 for a, b in zip(pixels(surface), before, strict=True))
        assert near / len(before) > 0.985, "the box does not begin where it lies"
        moving.frame(FRAME)
        moving.manager.pop()
        assert isinstance(change_of(moving)._way, BoxClosing)
        frames_of_change(moving)


def test_settings_and_rulebook_do_not_come_out_of_the_box(moving: App) -> None:
    press(moving, pygame.K_RETURN)
    press(moving, pygame.K_ESCAPE)
    frames_of_change(moving)
    press(moving, pygame.K_F10)
    frames_of_change(moving)
    press(moving, pygame.K_ESCAPE)
    assert isinstance(moving.manager.top, Title)
    assert change_of(moving)._way is Transition.FADE


def test_reduced_motion_fades_on_the_ways_back(app: App) -> None:
    press(app, pygame.K_RETURN)
    press(app, pygame.K_ESCAPE)
    assert change_of(app)._way is Transition.FADE


def test_the_first_frames_of_a_lobby_decode_nothing(
    moving: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    title = moving.manager.top
    assert isinstance(title, Title)
    late: list[str] = []
    decode = SpriteGroup._decode

    def watched(group: SpriteGroup, name: str, *ready: object) -> object:
        if threading.current_thread() is threading.main_thread():
            late.append(name)
        return decode(group, name, *ready)  # type: ignore[arg-type]

    monkeypatch.setattr(SpriteGroup, "_decode", watched)
    while title._quiet is not None:
        moving.frame(FRAME)
    for thread in threading.enumerate():
        if thread.name in ("sprites-lobby", "sprites-shared"):
            thread.join()
    moving.frame(FRAME)
    late.clear()
    open_lobby(moving)
    assert late == []
