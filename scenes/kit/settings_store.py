"""The player's settings: typed, saved atomically, never lost to a broken file.

They lie in the platform's own folder; the environment variable LAMPLIGHT_HOME moves it.
"""

from __future__ import annotations

import codecs
import logging
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta

from game.engine.atomic_files import write_whole
from game.engine.folders import home_folder
from game.engine.untrusted_files import decoded, read_file

_log = logging.getLogger(__name__)
FILE_NAME = "settings.json"
_LARGEST = 1 << 20
"""The most bytes of a settings file."""

Share = Annotated[float, Meta(ge=0.0, le=1.0)]
Pixels = Annotated[int, Meta(ge=1, le=32_767)]
Language = Annotated[str, Meta(min_length=2, max_length=20)]
"""One of :func:`game.engine.languages.languages`; English where it is not there any more."""
WindowMode = Literal["window", "fullscreen"]
Speed = Literal["normal", "fast", "instant"]
SPEEDS: tuple[Speed, ...] = get_args(Speed)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings with their defaults; unknown fields of newer versions are ignored."""

    language: Language = "en"
    window: WindowMode = "window"
    size: tuple[Pixels, Pixels] = (1280, 720)
    text_scale: Annotated[float, Meta(ge=0.8, le=1.5)] = 1.0
    effects_volume: Share = 0.8
    crowd_volume: Share = 0.6
    music_volume: Share = 0.5
    animation_speed: Speed = "normal"
    skip_bot_turns: bool = False
    reduce_motion: bool = False
    palette: str = "normal"
    patterns: bool = False
    show_hints: bool = True
    bindings: dict[str, dict[str, list[str]]] = {}

    def changed(self, **values: object) -> Settings:
        """A copy with some settings changed.

        Raises:
            msgspec.ValidationError: a value is out of its range or of a wrong type.
        """
        content = msgspec.structs.asdict(self) | values
        return msgspec.convert(content, Settings)


class SettingsStore:
    """Reads and writes the settings file of one folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self.file = (folder or home_folder()) / FILE_NAME

    def load(self) -> tuple[Settings, str | None]:
        """The settings, and the key of a message for the player when something was wrong.

        A broken file is kept beside it as `settings.broken.json`; its valid entries are used.
        """
        try:
            raw = read_file(self.file, _LARGEST).removeprefix(codecs.BOM_UTF8)
        except FileNotFoundError:
            return Settings(), None
        except OSError as error:
            _log.warning("settings cannot be read: %s", error)
            return Settings(), "kit.settings.unreadable"
        try:
            return decoded(msgspec.json.Decoder(Settings), raw), None
        except msgspec.MsgspecError as error:
            _log.warning("settings are broken: %s", error)
            self._keep_aside(raw)
            return _sound_part(raw), "kit.settings.broken"

    def save(self, settings: Settings) -> bool:
        """Write the settings atomically; False (and a log line) when the disk refuses."""
        text = msgspec.json.format(msgspec.json.encode(settings), indent=2)
        try:
            write_whole(self.file, text)
            self.file.with_suffix(".new").unlink(missing_ok=True)  # Of earlier versions.
        except OSError as error:
            _log.warning("settings cannot be saved: %s", error)
            return False
        return True

    def _keep_aside(self, raw: bytes) -> None:
        try:
            write_whole(self.file.with_name("settings.broken.json"), raw)
        except OSError as error:
            _log.warning("the broken settings cannot be kept: %s", error)


def _sound_part(raw: bytes) -> Settings:
    """The settings made from the entries of a broken file that are valid by themselves."""
    settings = Settings()
    try:
        content = decoded(msgspec.json.Decoder(Any), raw)
    except msgspec.MsgspecError:
        return settings
    if not isinstance(content, dict):
        return settings
    known = {entry.name for entry in msgspec.structs.fields(Settings)}
    for name in known & content.keys():
        try:
            settings = settings.changed(**{name: content[name]})
        except (msgspec.MsgspecError, RecursionError):
            _log.warning("setting %s is set back to its default", name)
    return settings
