"""Fixtures for all tests: no test opens a window or touches the person's own folders."""

from __future__ import annotations

import gc
import os
import pickle

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import shutil
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any, cast

import pygame
import pytest
from hypothesis import HealthCheck, settings

from game import catalogue
from game.engine import data_loader
from game.engine.folders import HOME_VARIABLE, additions_folder, program_folder
from game.engine.words import Words, load_words
from game.engine.yaml_source import Source
from game.frostgrave.terrain.pieces import Part
from scenes.app.app import App
from scenes.kit import heap, kit
from scenes.kit.draw.bounded_cache import MEGABYTE, BoundedCache, weight
from scenes.kit.draw.skin import Skin
from scenes.kit.draw.skin_renderer import Piece
from scenes.kit.settings_store import Settings, SettingsStore
from scenes.kit.text.fonts import Fonts
from scenes.table import bots
from scenes.title.title import Title
from tests.kept_bots import KeptBots, stop_all
from tests.scenes.hands import Hands

# How long an example takes says how busy the machine is, not whether the program is right.
settings.register_profile("lamplight", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("lamplight")
_HOMES = count()
_DECODED = 160 * MEGABYTE
_DRAWN = 64 * MEGABYTE

heap.reuse_large_blocks()
gc.disable()
# A test draws frames without the rests of a window: a thread that reads files would wait the
# usual 5 ms for its turn after each of its calls to the system.
sys.setswitchinterval(0.0002)


def pytest_collection_finish() -> None:
    """Keep what was collected out of the search for garbage: thousands of tests are no garbage."""
    gc.freeze()
    gc.enable()


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
    """The program on its title, not painted yet; missing words are errors, nothing moves idly."""
    store = SettingsStore(home)
    store.save(Settings(reduce_motion=True, animation_speed="instant"))
    pygame.display.init()
    program = App(store, strict=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Title, "draw", lambda *_: None)
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
def parsed_files() -> Iterator[None]:
    """Files of data without a mistake, parsed once for all tests; each reader gets a copy."""
    parse = data_loader.parse
    pickled: dict[tuple[str, bytes], bytes] = {}

    def shared(file: str, content: bytes) -> Source:
        found = pickled.get((file, content))
        if found is not None:
            return cast(Source, pickle.loads(found))  # noqa: S301 - pickled above
        source = parse(file, content)
        if not source.findings:
            pickled[file, content] = pickle.dumps(source)
        return source

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(data_loader, "parse", shared)
        yield


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
        for name in ("open_with_digest", "open_game_words", "open_rulebook"):
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
def painted_tables() -> Iterator[None]:
    """Frostgrave's tables, painted once in each size of a window; each view gets a copy."""
    from scenes.games.frostgrave.drawing.occluders import Occluder
    from scenes.games.frostgrave.drawing.scenery import Scenery
    from scenes.games.frostgrave.drawing.surroundings import Surroundings
    from scenes.games.frostgrave.drawing.wall_lamps import WallLamp

    paint = Scenery.paint
    tables: BoundedCache[
        tuple[object, float],
        tuple[pygame.Surface, list[Occluder], Surroundings | None, list[WallLamp]],
    ] = BoundedCache(_DECODED, lambda kept: weight(kept[0]))

    def painted(self: Scenery) -> Iterator[float]:
        key = self.table, self._scale
        kept = tables.get(key)
        if kept is None:
            yield from paint(self)
            made = (self.ground.image.copy(), self._plain, self._surroundings, self._lamps)
            tables.put(key, made)
            return
        image, self._plain, self._surroundings, self._lamps = kept
        self.ground.image = image.copy()
        self.standing = [each for each in self._plain if each.is_there(())]
        yield 1.0

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Scenery, "paint", painted)
        yield


@pytest.fixture(autouse=True, scope="session")
def drawn_surfaces() -> Iterator[None]:
    """Panels, buttons and the like, drawn once for all tests of a window's size and a theme."""
    put = Skin._put
    pieces: BoundedCache[tuple[object, ...], Piece] = BoundedCache(
        _DRAWN, lambda piece: weight(piece.image)
    )

    def shared(
        self: Skin,
        surface: pygame.Surface,
        area: pygame.Rect,
        key: tuple[object, ...],
        make: Callable[[], Piece],
    ) -> None:
        whole = (self._canvas.scale, self.theme, *key)
        put(self, surface, area, key, lambda: pieces.get(whole) or pieces.put(whole, make()))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Skin, "_put", shared)
        yield


@pytest.fixture(autouse=True, scope="session")
def opened_faces() -> Iterator[None]:
    """Faces of the fonts, opened once for all tests; a thread opens its own."""
    opened: dict[tuple[Path | None, int], pygame.font.Font] = {}
    face = Fonts._face

    def shared(self: Fonts, name: str, pixels: int) -> pygame.font.Font:
        if current_thread() is not main_thread():
            return face(self, name, pixels)
        key = self._file(name), pixels
        return opened.get(key) or opened.setdefault(key, face(self, name, pixels))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Fonts, "_face", shared)
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
