"""A table's memory is freed once it is left; repeated visits do not add up."""

from __future__ import annotations

import gc
import weakref

import pygame
import pytest

from game.catalogue import boxes
from scenes.app.app import App
from scenes.app.match_scenes import new_match
from scenes.kit.kit import Kit
from scenes.kit.scene import Transition
from scenes.lobby.lobby import Lobby
from scenes.match_plan import plan_for
from scenes.table.table import TableScene
from tests.scenes.hands import Hands


def sit_down(app: App, hands: Hands, game: str) -> TableScene:
    """Open a table from the lobby and play until the set-up has been shown."""
    opened = app.services.open_game(game)
    app.manager.push(Lobby(app.kit, app.services, opened), Transition.NONE)
    plan = plan_for(opened.rules)
    plan.seats[0].kind = "person"
    plan.seed = "5"
    table = new_match(app.services, game, plan)
    app.manager.push(table, Transition.NONE)
    hands.wait(lambda: table.play is not None and not table.busy)
    hands.frames(3)
    return table


def get_up(app: App, hands: Hands) -> None:
    """Leave the table; a frame later the manager has put things in order."""
    app.manager.pop(Transition.NONE)
    hands.frames(2)


def groups_in_memory(kit: Kit) -> set[object]:
    """The groups of which any picture is kept."""
    sprites = kit.sprites
    keys = [*sprites._decoded._values, *sprites._made._values]
    return {key[0] for key in keys} | set(sprites._groups)


@pytest.mark.parametrize("game", [box.name for box in boxes()])
def test_nothing_of_a_table_is_left_when_it_is_left(app: App, hands: Hands, game: str) -> None:
    table = sit_down(app, hands, game)
    assert groups_in_memory(app.kit) >= set(app.services.module(game).groups)
    scene, view = weakref.ref(table), weakref.ref(table.view)
    del table
    get_up(app, hands)
    assert scene() is None
    assert view() is None
    # The lobby below shows pieces of the game; they go with it.
    get_up(app, hands)
    assert not groups_in_memory(app.kit) & {"lobby", *app.services.module(game).groups}


def test_the_lobby_below_a_table_holds_no_pictures_and_looks_as_before(
    app: App, hands: Hands
) -> None:
    app.services.change(reduce_motion=True)
    lobby = Lobby(app.kit, app.services, app.services.open_game("riftwalker"))
    app.manager.push(lobby, Transition.NONE)
    hands.wait(lambda: lobby.complete)
    hands.frames(3)
    before = shown(lobby)
    table = new_match(app.services, "riftwalker", lobby.plan)
    app.manager.push(table, Transition.NONE)
    room = lobby._view.room
    assert room is not None
    assert lobby._layer._surface is None
    assert not room._layers._pictures and not len(room._busts)
    hands.wait(lambda: table.play is not None)
    get_up(app, hands)
    hands.wait(lambda: lobby.complete)
    hands.frames(3)
    assert shown(lobby) == before


def shown(scene: Lobby) -> bytes:
    """The ground of a lobby as it is drawn now."""
    surface = pygame.Surface(scene.kit.canvas.size)
    scene._layer.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_a_table_that_follows_another_keeps_its_sprites(app: App, hands: Hands) -> None:
    table = sit_down(app, hands, "riftwalker")
    group = app.kit.sprites.group("riftwalker")
    again = new_match(app.services, "riftwalker", plan_for(table.rules))
    app.manager.replace(again, Transition.NONE)
    assert app.kit.sprites.group("riftwalker") is group
    get_up(app, hands)
    get_up(app, hands)
    assert "riftwalker" not in groups_in_memory(app.kit)


def test_visits_do_not_add_up(app: App, hands: Hands) -> None:
    held: list[tuple[int, int]] = []
    for _ in range(3):
        sit_down(app, hands, "trick_shot")
        get_up(app, hands)
        app.manager.pop(Transition.NONE)
        hands.frames(2)
        held.append((len(gc.get_objects()), app.kit.sprites.bytes + app.kit.skin.bytes))
    first, second, third = held
    assert third[0] < second[0] + 400, "objects of Python"
    assert third[1] <= max(first[1], second[1]), "bytes of pictures"


def test_nothing_is_put_in_order_while_a_match_is_played(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit_down(app, hands, "trick_shot")
    given: list[bool] = []
    monkeypatch.setattr("scenes.app.scene_stack.heap.give_back", lambda: given.append(True))
    again = new_match(app.services, "trick_shot", plan_for(table.rules))
    app.manager.replace(again, Transition.NONE)
    hands.frames(3)
    assert not given, "a collection would hold up a frame of the match"
    get_up(app, hands)
    assert given
