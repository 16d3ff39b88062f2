"""Settings survive, broken files do no harm."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.engine.folders import home_folder
from scenes.kit.settings_store import Settings, SettingsStore


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "deep" / "folder")
    settings = Settings().changed(
        language="zh_TW", text_scale=1.3, bindings={"hint": {"keys": ["j"]}}
    )
    assert store.save(settings)
    assert store.load() == (settings, None)
    assert [file.name for file in store.file.parent.iterdir()] == ["settings.json"]


def test_the_first_start_has_defaults_and_no_message(tmp_path: Path) -> None:
    assert SettingsStore(tmp_path).load() == (Settings(), None)


def test_a_torn_file_gives_defaults_a_message_and_is_kept(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    store.file.write_bytes(b'{"language": "zh_')
    settings, message = store.load()
    assert settings == Settings()
    assert message == "kit.settings.broken"
    assert (tmp_path / "settings.broken.json").read_bytes() == b'{"language": "zh_'


def test_the_sound_part_of_a_damaged_file_stays_in_force(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    store.file.write_bytes(b'{"language": "zh_TW", "text_scale": 9, "future": true}')
    settings, message = store.load()
    assert settings == Settings().changed(language="zh_TW")
    assert message == "kit.settings.broken"


def test_unknown_settings_of_a_newer_version_are_no_damage(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    store.file.write_bytes(b'{"music_volume": 0.1, "future": true}')
    assert store.load() == (Settings().changed(music_volume=0.1), None)


def test_a_value_out_of_range_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        Settings().changed(text_scale=3.0)


def test_a_disk_that_refuses_is_reported(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    assert not SettingsStore(blocked).save(Settings())


def test_the_environment_moves_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAMPLIGHT_HOME", str(tmp_path))
    assert home_folder() == tmp_path
    assert SettingsStore().file == tmp_path / "settings.json"
