"""A player's folder full of broken files: the program starts, says so, and keeps them aside."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pygame
import pytest

from game.catalogue import open_game
from game.data_check import check_data
from game.engine.bots import thinking_seed
from game.engine.dice import Dice
from game.engine.errors import DataErrors
from game.engine.folders import additions_folder, data_folder, program_folder
from scenes.app.app import App
from scenes.kit import user_file
from scenes.kit.draw.theme import read_palettes
from scenes.kit.input.bindings import read_bindings
from scenes.kit.input.intents import Intent
from scenes.kit.kit import build_kit
from scenes.kit.settings_store import Settings, SettingsStore
from scenes.lobby.preferences import keep_plan, recall_plan
from scenes.match_plan import plan_for
from tests.conformance.mutations import mutated
from tests.engine.hostile import FILES, NESTED


class _Kept(msgspec.Struct, frozen=True):
    """A file of a view."""

    count: int = 0


@pytest.fixture(autouse=True)
def _display() -> None:
    pygame.display.init()
    user_file.take_broken()


# ------------------------------------------------------------------ settings.json
@pytest.mark.parametrize("kind", FILES)
def test_no_file_of_settings_stops_a_start(tmp_path: Path, kind: str) -> None:
    store = SettingsStore(tmp_path)
    if kind != "dangling":
        FILES[kind](store.file)
    settings, trouble = store.load()
    assert settings == Settings()
    assert (trouble is None) == (kind in ("dangling", "long number", "longer number"))


@pytest.mark.parametrize(
    "content",
    [
        b'{"language":"zh_TW","palette":"caf\xe9"}',
        b'{"language":"zh_TW","palette":"\xa7\xda"}',
        b'{"language":"zh_TW","x":' + NESTED,
        b'{"language":"zh_TW","bindings":' + b'{"a":' * 2000 + b"}" * 2001,
        b'{"language":"zh_TW","size":[0,99999999999]}',
    ],
)
def test_broken_settings_are_kept_aside(tmp_path: Path, content: bytes) -> None:
    store = SettingsStore(tmp_path)
    store.file.write_bytes(content)
    settings, trouble = store.load()
    assert trouble == "kit.settings.broken"
    assert settings.size == (1280, 720)
    assert (tmp_path / "settings.broken.json").read_bytes() == content
    assert store.save(settings)
    assert store.load() == (settings, None)


def test_the_mark_of_an_editor_is_passed_over(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    store.file.write_bytes(b'\xef\xbb\xbf{"language":"zh_TW"}')
    assert store.load() == (Settings(language="zh_TW"), None)


def test_a_full_disk_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SettingsStore(tmp_path)
    assert store.save(Settings())

    def full(_number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert not store.save(Settings(language="zh_TW"))
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]
    assert store.load() == (Settings(), None)


def test_kept_bindings_with_unknown_keys_are_left_out() -> None:
    defaults = read_bindings(data_folder() / "settings" / "bindings.yaml")
    changed = defaults.overlaid(
        {"hint": {"keys": ["nonsense", "F7"]}, "undo": {"keys": ["no such"]}, "log": {"keys": []}}
    )
    assert changed.keys[Intent.HINT] == ["f7"]
    assert changed.keys[Intent.UNDO] == defaults.keys[Intent.UNDO]
    assert changed.keys[Intent.LOG] == []


_REAL = msgspec.json.encode(
    Settings(size=(1600, 900), palette="tritanopia", bindings={"hint": {"keys": ["f7"], "pad": []}})
)


def test_any_settings_are_put_in_force(tmp_path: Path) -> None:
    kit = build_kit(program_folder(), (960, 540))
    store = SettingsStore(tmp_path)
    for number in range(150):
        dice = Dice(thinking_seed(number, 84))
        data, done = mutated(_REAL, dice, 1 + dice.index(3))
        content = bytearray(msgspec.json.encode(data))
        if number % 3 == 0:
            content[dice.index(len(content))] = dice.index(256)
        store.file.write_bytes(bytes(content))
        settings, _ = store.load()
        try:
            kit.apply(settings)
        except Exception as error:
            raise AssertionError(f"{number}: {done}") from error
        assert store.save(settings)
        assert store.load() == (settings, None)


def test_any_plan_of_the_lobby_is_recalled(home: Path) -> None:
    rules = open_game("trick_shot")
    plan = plan_for(rules)
    keep_plan("trick_shot", plan)
    real = (home / "lobby.json").read_bytes()
    for number in range(150):
        dice = Dice(thinking_seed(number, 85))
        data, done = mutated(real, dice, 1 + dice.index(3))
        (home / "lobby.json").write_bytes(msgspec.json.encode(data))
        recalled = plan_for(rules)
        try:
            recall_plan("trick_shot", rules, recalled)
            recalled.made_options(rules)
            keep_plan("trick_shot", recalled)
        except Exception as error:
            raise AssertionError(f"{number}: {done}") from error


# ------------------------------------------------------------------ small files of a view
@pytest.mark.parametrize("kind", [kind for kind in FILES if kind != "dangling"])
def test_a_broken_file_of_a_view_is_set_aside(home: Path, kind: str) -> None:
    home.mkdir()
    file = home / "records.json"
    FILES[kind](file)
    if kind in ("long number", "longer number", "latin-1"):
        assert user_file.read_own("records.json", _Kept()) == _Kept()
        return
    assert user_file.read_own("records.json", _Kept()) == _Kept()
    assert user_file.take_broken() == ["records.json"]
    assert user_file.take_broken() == []
    assert (home / "records.json.broken").lstat()
    user_file.write_own("records.json", _Kept(3))
    assert user_file.read_own("records.json", _Kept()) == _Kept(3)
    assert user_file.take_broken() == []


# ------------------------------------------------------------------ words, keys, palettes
def _own(folder: str, name: str, text: str) -> Path:
    file = additions_folder(folder) / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    return file


def test_a_players_own_words_keys_and_palettes_are_laid_over() -> None:
    _own("words", "app.yaml", "name: {en: My Table}\n")
    _own("settings", "bindings.yaml", "bindings:\n  hint: {keys: [F7]}\n")
    own = '"#010203"'
    colours = f"{{vermilion: {own}, azure: {own}, sun: {own}, violet: {own}}}"
    _own("settings", "palettes.yaml", f"palettes:\n  mine: {colours}\n  normal: {{sun: {own}}}\n")
    kit = build_kit(program_folder(), (960, 540))
    assert kit.troubles == []
    assert kit.words("app.name") == "My Table"
    assert kit.default_bindings.keys[Intent.HINT] == ["f7"]
    assert kit.default_bindings.pad[Intent.HINT] == ["north"]
    assert kit.palettes["mine"][0].colour == (1, 2, 3)
    assert kit.palettes["normal"][2].colour == (1, 2, 3)
    assert check_data(data_folder(), additions_folder) == []


BROKEN = {
    ("words", "app.yaml"): "name: {en: '{x'}\n",
    ("words", "kit.yaml"): "[" * 5000,
    ("settings", "bindings.yaml"): "bindings:\n  hint: {keys: [F7, nonsense]}\n",
    ("settings", "palettes.yaml"): "palettes:\n  mine: {sun: red}\n",
}


@pytest.mark.parametrize(("folder", "name"), BROKEN)
def test_a_broken_file_of_ones_own_is_told_and_left_out(folder: str, name: str) -> None:
    _own(folder, name, BROKEN[folder, name])
    kit = build_kit(program_folder(), (960, 540))
    (trouble,) = kit.troubles
    assert trouble.findings[0].file.endswith(f"{folder}/{name}")
    assert kit.words("app.name") == "The Lamplight Table"
    if name != "bindings.yaml":
        found = check_data(data_folder(), additions_folder)
        assert [each.file.endswith(f"{folder}/{name}") for each in found].count(False) == 0
        assert found


@pytest.mark.parametrize(
    ("folder", "name", "text", "wanted"),
    [
        ("settings", "bindings.yaml", "bindings:\n  hnit: {keys: [F7]}\n", "did you mean hint"),
        ("settings", "binding.yaml", "bindings: {}\n", "does not read a file of this name"),
        ("words", "ap.yaml", "name: {en: x}\n", "does not read a file of this name"),
        ("word", "app.yaml", "name: {en: x}\n", "from a folder of this name; it reads words"),
    ],
)
def test_check_data_tells_what_would_not_be_read(
    folder: str, name: str, text: str, wanted: str
) -> None:
    _own(folder, name, text)
    assert wanted in " ".join(map(str, check_data(data_folder(), additions_folder)))


@pytest.mark.parametrize("kind", ["pipe", "nested", "latin-1", "folder", "unreadable"])
def test_a_start_tells_broken_files_on_the_screen(home: Path, kind: str) -> None:
    for folder, name in BROKEN:
        file = additions_folder(folder) / name
        file.parent.mkdir(parents=True, exist_ok=True)
        FILES[kind](file)
    FILES[kind](home / "settings.json")
    app = App(strict=True)
    told: list[str] = []
    app.manager.toast = lambda words, *_more: told.append(words)  # type: ignore[method-assign]
    app.frame(1 / 60)
    app.close()
    text = "\n".join(told)
    for name in ("bindings.yaml", "palettes.yaml"):
        assert name in text
    assert "words/app.yaml" in text or "words/kit.yaml" in text


# ------------------------------------------------------------------ the program's own
@pytest.mark.parametrize("text", [None, "name: [", "[" * 5000, "name: {en: x}"])
def test_broken_words_of_the_program_name_their_place(tmp_path: Path, text: str | None) -> None:
    for folder in ("words", "settings"):
        shutil.copytree(data_folder() / folder, tmp_path / "data" / folder)
    file = tmp_path / "data" / "words" / "app.yaml"
    file.unlink()
    if text is not None:
        file.write_text(text)
    with pytest.raises(DataErrors) as caught:
        build_kit(tmp_path, (960, 540))
    assert "words/app.yaml:" in str(caught.value)


@pytest.mark.parametrize("name", ["bindings.yaml", "palettes.yaml"])
@pytest.mark.parametrize(
    "text", [None, "x: [", "bindings: {hint: {keys: [u]}}", "palettes: {a: 1}"]
)
def test_a_broken_file_of_the_program_names_its_place(
    tmp_path: Path, name: str, text: str | None
) -> None:
    if text is not None:
        (tmp_path / name).write_text(text)
    read = read_bindings if name == "bindings.yaml" else read_palettes
    with pytest.raises(DataErrors) as caught:
        read(tmp_path / name)
    assert f"{name}:{2 if text == 'x: [' else 1}:" in str(caught.value)
