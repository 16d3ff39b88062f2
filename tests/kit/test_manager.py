"""The scene stack: input, notifications, and transitions that end."""

from __future__ import annotations

import pygame
import pytest

from scenes.app.scene_stack import SceneManager
from scenes.kit.input.intents import Intent, Signal
from scenes.kit.kit import Kit
from scenes.kit.layers import StaticLayer
from scenes.kit.scene import Scene, Transition
from scenes.kit.widgets.dialog import message
from tests.kit.conftest import KeyPress


class Recorder(Scene):
    """A scene that records its notifications."""

    def __init__(self, kit: Kit, name: str, log: list[str]) -> None:
        super().__init__(kit)
        self.name = name
        self.log = log

    def enter(self) -> None:
        self.log.append(f"{self.name} enters")

    def leave(self) -> None:
        self.log.append(f"{self.name} leaves")

    def pause(self) -> None:
        self.log.append(f"{self.name} pauses")

    def resume(self) -> None:
        self.log.append(f"{self.name} resumes")

    def rebuild(self) -> None:
        self.log.append(f"{self.name} rebuilds")

    def handle_signal(self, signal: Signal) -> bool:
        self.log.append(f"{self.name} hears {signal.intent}")
        return True


@pytest.fixture
def log() -> list[str]:
    return []


@pytest.fixture
def manager(kit: Kit, log: list[str]) -> SceneManager:
    manager = SceneManager(kit)
    manager.push(Recorder(kit, "title", log))
    return manager


def dispatch(manager: SceneManager, event: pygame.Event) -> None:
    """Hand an event on, then the intentions it means unless it was used up."""
    used = manager.handle_event(event)
    for signal in manager.kit.controls.observe(event):
        if not used:
            manager.handle_signal(signal)


def test_push_pop_and_replace_tell_every_scene(
    kit: Kit, manager: SceneManager, log: list[str]
) -> None:
    manager.push(Recorder(kit, "lobby", log))
    manager.replace(Recorder(kit, "table", log))
    manager.pop()
    assert log == [
        "title enters",
        "title pauses",
        "lobby enters",
        "lobby leaves",
        "table enters",
        "table leaves",
        "title resumes",
    ]
    assert manager.running
    manager.pop()
    assert not manager.running


def test_only_the_top_scene_hears(
    kit: Kit, manager: SceneManager, log: list[str], press: KeyPress
) -> None:
    manager.push(Recorder(kit, "lobby", log))
    log.clear()
    dispatch(manager, press(pygame.K_h, text="h"))
    assert log == [f"lobby hears {Intent.HINT}"]


def test_a_dialog_keeps_everything_from_its_scene(
    kit: Kit, manager: SceneManager, log: list[str], press: KeyPress
) -> None:
    scene = manager.top
    assert scene is not None
    scene.ask(message(kit, "title", "body"))
    log.clear()
    dispatch(manager, press(pygame.K_h, text="h"))
    dispatch(manager, press(pygame.K_RETURN))
    manager.update(0.016)
    assert log == []
    assert scene.dialogs == []
    dispatch(manager, press(pygame.K_u, text="u"))
    assert log == [f"title hears {Intent.UNDO}"]


@pytest.mark.parametrize("transition", list(Transition))
def test_transitions_end_in_the_new_picture(
    kit: Kit, manager: SceneManager, log: list[str], window: pygame.Surface, transition: Transition
) -> None:
    class Blue(Recorder):
        def draw(self, surface: pygame.Surface) -> None:
            surface.fill((0, 0, 200))

    window.fill((200, 0, 0))
    manager.draw(window)
    manager.push(Blue(kit, "blue", log), transition)
    for _ in range(40):
        manager.update(1 / 60)
        manager.draw(window)
    assert window.get_at((5, 5))[:3] == (0, 0, 200)
    assert window.get_at((640, 360))[:3] == (0, 0, 200)


def test_a_change_of_settings_rebuilds_all_scenes(
    kit: Kit, manager: SceneManager, log: list[str]
) -> None:
    manager.push(Recorder(kit, "lobby", log))
    log.clear()
    kit.apply(kit.settings.changed(language="zh_TW"))
    manager.update(0.016)
    manager.update(0.016)
    assert log == ["title rebuilds", "lobby rebuilds"]


def test_a_static_layer_is_painted_once_until_something_changes(
    kit: Kit, window: pygame.Surface
) -> None:
    painted: list[tuple[int, int]] = []
    layer = StaticLayer(kit, lambda surface: painted.append(surface.get_size()))
    layer.draw(window)
    layer.draw(window)
    assert painted == [(1280, 720)]
    layer.draw(window, key="other")
    kit.apply(kit.settings.changed(text_scale=1.2))
    layer.draw(window, key="other")
    assert len(painted) == 3
