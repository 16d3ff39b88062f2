"""Fixtures all tests share: no test opens a window or touches the folders of who runs it."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import shutil
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pygame
import pytest
from hypothesis import HealthCheck, settings

from game import catalogue
from game.engine.folders import HOME_VARIABLE, additions_folder, program_folder
from game.engine.words import Words, load_words
from game.frostgrave.terrain.pieces import Part
from scenes.app.app import App
from scenes.kit import kit
from scenes.kit.draw.bounded_cache import MEGABYTE, BoundedCache, weight
from scenes.kit.settings_store import Settings, SettingsStore
from scenes.table import bots
from tests.kept_bots import KeptBots, stop_all
from tests.scenes.hands import Hands

# How long an example takes says how busy the machine is, not whether the program is right.
settings.register_profile("lamplight", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("lamplight")
_HOMES = count()
_DECODED = 160 * MEGABYTE


@pytest.fixture(autouse=True)
def home(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Path]:
    """The player's own folder during one test; it is not there before something is written.

    Most tests never write to it: thousands of folders made for nothing cost more than those tests.
    """
    folder = tmp_path_factory.getbasetemp() / f"home-{next(_HOMES)}"
    monkeypatch.setenv(HOME_VARIABLE, str(folder))
    yield folder
    if folder.exists():
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def app(home: Path) -> Iterator[App]:
    """The program on its title; missing words are errors, nothing moves idly."""
    store = SettingsStore(home)
    store.save(Settings(reduce_motion=True, animation_speed="instant"))
    pygame.display.init()
    program = App(store, strict=True)
    program.frame(0.02)
    yield program
    if program.manager.scenes:
        program.close()
    pygame.event.clear()


@pytest.fixture
def hands(app: App) -> Hands:
    """Mouse, keyboard and pad of whoever sits before the program."""
    return Hands(app)


@pytest.fixture(autouse=True, scope="session")
def data_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Checked data files, kept from test to test; each is named by a digest of what it holds."""
    folder = tmp_path_factory.mktemp("data-cache")
    with pytest.MonkeyPatch.context() as patch:
        for module in (catalogue, kit):
            patch.setattr(module, "cache_folder", lambda: folder)
        yield folder


@pytest.fixture(autouse=True, scope="session")
def opened_games() -> Iterator[None]:
    """Games, words and rulebooks read once for all tests that have nothing of a player's own."""
    read: dict[tuple[object, ...], Any] = {}

    def once(reader: Callable[..., Any]) -> Callable[..., Any]:
        def shared(name: str) -> Any:  # noqa: ANN401 - whatever the reader returns
            if additions_folder(catalogue.find(name).folder).exists():
                return reader(name)
            key = (reader, name, catalogue.data_folder())
            if key not in read:
                read[key] = reader(name)
            return read[key]

        return shared

    def words(data: Path, game: str = "", **own: Any) -> Words:  # noqa: ANN401 - as it takes it
        if additions_folder("").exists():
            return load_words(data, game, **own)
        if (data, game) not in read:
            read[data, game] = load_words(data, game, **own)
        return read[data, game].joined(Words({}))

    with pytest.MonkeyPatch.context() as patch:
        for module in (catalogue, kit):
            patch.setattr(module, "load_words", words)
        for name in ("take", "open_game_words", "open_rulebook"):
            patch.setattr(catalogue, name, once(getattr(catalogue, name)))
        yield


@pytest.fixture(autouse=True, scope="session")
def quick_disk() -> Iterator[None]:
    """No test cuts the power, so nothing waits until the disk has written."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _file: None)
        yield


@pytest.fixture(autouse=True, scope="session")
def decoded_pictures() -> Iterator[None]:
    """Pictures of the assets, decoded once for all tests; each load returns a copy."""
    decode = pygame.image.load
    assets = program_folder() / "assets"
    pictures: BoundedCache[Path, pygame.Surface] = BoundedCache(_DECODED, weight)

    def load(file: object, *hint: str) -> pygame.Surface:
        if not isinstance(file, Path) or assets not in file.parents:
            return decode(file, *hint)
        return (pictures.get(file) or pictures.put(file, decode(file))).copy()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load", load)
        yield


@pytest.fixture(autouse=True, scope="session")
def painted_walls() -> Iterator[None]:
    """Walls of Frostgrave's tables, painted once for all tests: a table takes a second or two."""
    from scenes.games.frostgrave.drawing.prisms import Painted, PrismPainter

    paint = PrismPainter.paint
    walls: BoundedCache[tuple[object, ...], pygame.Surface] = BoundedCache(_DECODED, weight)
    places: dict[tuple[object, ...], tuple[int, int]] = {}

    def painted(self: PrismPainter, part: Part, seed: int) -> Painted:
        key = (part, seed, self._snowy)
        image = walls.get(key)
        if image is None:
            made = paint(self, part, seed)
            image = walls.put(key, made.image)
            places[key] = made.left, made.top
        return Painted(image.copy(), *places[key])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PrismPainter, "paint", painted)
        yield


@pytest.fixture(autouse=True, scope="session")
def decoded_sounds() -> Iterator[None]:
    """Sounds of the assets, decoded once for all tests: a minute of music takes 0.1 s each time."""
    decode = pygame.mixer.Sound
    assets = program_folder() / "assets"
    sounds: dict[Path, pygame.mixer.Sound] = {}

    def sound(file: Any) -> pygame.mixer.Sound:  # noqa: ANN401 - as pygame takes it
        if not isinstance(file, Path) or assets not in file.parents:
            return decode(file)
        return sounds.get(file) or sounds.setdefault(file, decode(file))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.mixer, "Sound", sound)
        yield


@pytest.fixture(autouse=True, scope="session")
def kept_bots() -> Iterator[None]:
    """Bots' processes that serve one table after the other."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bots, "BotProcess", KeptBots)
        yield
    stop_all()
