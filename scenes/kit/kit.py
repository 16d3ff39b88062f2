"""The toolkit handed to every scene: all of the kit for one window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TypeVar

import pygame

from game import settings_data
from game.engine.diagnostics import finding
from game.engine.errors import DataErrors
from game.engine.folders import additions_folder, cache_folder
from game.engine.languages import known
from game.engine.words import load_words
from scenes.kit.audio.mixer import Audio
from scenes.kit.draw.canvas import Canvas
from scenes.kit.draw.icons import Icons
from scenes.kit.draw.scratch import Scratch
from scenes.kit.draw.skin import Skin
from scenes.kit.draw.sprites import Sprites
from scenes.kit.draw.theme import PlayerLook, Theme, read_palettes
from scenes.kit.input.bindings import Bindings, read_bindings, read_own_bindings
from scenes.kit.input.controls import Controls
from scenes.kit.settings_store import Settings
from scenes.kit.text.fonts import Fonts
from scenes.kit.text.typesetter import Typesetter
from scenes.kit.text.words import Sentences, Words

_WORDS = tuple(
    f"{name}.yaml"
    for name in (
        "app",
        "engine",
        "kit",
        "lobby",
        "replay",
        "rulebook",
        "settings",
        "table",
        "title",
    )
)
"""Files of words without which no screen can be read."""

T = TypeVar("T")


@dataclass
class Kit:
    """Everything that a scene needs for drawing, text, sound and input.

    Attributes:
        root: the program's folder (holds assets/ and data/).
        troubles: mistakes in the player's own words, bindings and palettes, which are then left
            out.
        generation: grows whenever cached images must be drawn again (size, language, text
            scale, palette); static layers compare it.
    """

    root: Path
    settings: Settings
    canvas: Canvas
    theme: Theme
    words: Words
    fonts: Fonts
    text: Typesetter
    icons: Icons
    sprites: Sprites
    scratch: Scratch
    skin: Skin
    audio: Audio
    controls: Controls
    default_bindings: Bindings
    palettes: dict[str, tuple[PlayerLook, ...]]
    troubles: list[DataErrors] = field(default_factory=list)
    generation: int = 0

    def resize(self, size: tuple[int, int]) -> None:
        """Fit everything to a window of `size` pixels."""
        if size == self.canvas.size:
            return
        self.canvas.resize(size)
        self._redraw_all()

    def apply(self, settings: Settings) -> None:
        """Apply settings: language, text scale, palette, volumes, bindings."""
        self.settings = settings
        self.words.language = known(settings.language)
        self.text.text_scale = settings.text_scale
        players = self.palettes.get(settings.palette, self.theme.players)
        self.theme = replace(self.theme, players=players, patterns=settings.patterns)
        self.skin.theme = self.theme
        self.controls.bindings = self.default_bindings.overlaid(settings.bindings)
        self.audio.set_volumes(
            effects=settings.effects_volume,
            crowd=settings.crowd_volume,
            music=settings.music_volume,
        )
        self._redraw_all()

    def apart(self) -> Kit:
        """A silent toolkit to draw with in a thread; its caches and surfaces are its own."""
        canvas = Canvas(self.canvas.size)
        fonts = Fonts(self.root / "assets" / "fonts")
        return replace(
            self,
            canvas=canvas,
            fonts=fonts,
            text=Typesetter(fonts, canvas, self.settings.text_scale),
            icons=Icons(self.root / "assets" / "icons", canvas),
            sprites=Sprites(self.root / "assets", canvas),
            scratch=Scratch(canvas),
            skin=Skin(self.theme, canvas),
            audio=Audio(Path()),
        )

    def _redraw_all(self) -> None:
        self.text.clear()
        self.icons.clear()
        self.skin.clear()
        self.sprites.clear_scaled()
        self.generation += 1


def build_kit(
    root: Path, size: tuple[int, int], settings: Settings | None = None, *, strict: bool = False
) -> Kit:
    """Build the toolkit for a window that is already open.

    Args:
        root: the program's folder.
        size: the window in pixels.
        settings: current settings; defaults where None.
        strict: missing words raise instead of showing their key (tests).

    Raises:
        DataErrors: one of the program's own files is missing or wrong.
    """
    if not pygame.font.get_init():
        pygame.font.init()
    chosen = settings or Settings()
    canvas = Canvas(size)
    theme = Theme()
    fonts = Fonts(root / "assets" / "fonts")
    own = _OwnFiles(root / "data")
    defaults = own.bindings()
    kit = Kit(
        root=root,
        settings=chosen,
        canvas=canvas,
        theme=theme,
        words=Words(own.words(), chosen.language, strict=strict),
        fonts=fonts,
        text=Typesetter(fonts, canvas, chosen.text_scale),
        icons=Icons(root / "assets" / "icons", canvas),
        sprites=Sprites(root / "assets", canvas),
        scratch=Scratch(canvas),
        skin=Skin(theme, canvas),
        audio=Audio(root / "assets" / "sounds"),
        controls=Controls(defaults),
        default_bindings=defaults,
        palettes=own.palettes(),
        troubles=own.troubles,
    )
    kit.apply(chosen)
    return kit


class _OwnFiles:
    """The program's words, bindings and palettes with a player's own merged over them.

    A mistake in a player's own file is recorded, and the program's are used alone.
    """

    def __init__(self, data: Path) -> None:
        self.troubles: list[DataErrors] = []
        self._data = data
        self._settings = data / settings_data.FOLDER

    def words(self) -> Sentences:
        """The words that all screens share."""
        folder = self._data / "words"
        missing = [folder / name for name in _WORDS if not (folder / name).is_file()]
        if missing:
            raise DataErrors([finding((str(file), 1, 1), "", "missing_file") for file in missing])
        return self._either(
            lambda: load_words(self._data, additions=additions_folder, cache=cache_folder()),
            lambda: load_words(self._data, cache=cache_folder()),
        )

    def bindings(self) -> Bindings:
        """The bindings before any change in the settings."""
        program = read_bindings(self._settings / settings_data.BINDINGS)
        folder = additions_folder(settings_data.FOLDER)
        return self._either(lambda: program.overlaid(read_own_bindings(folder)), lambda: program)

    def palettes(self) -> dict[str, tuple[PlayerLook, ...]]:
        """The palettes by name."""
        file = self._settings / settings_data.PALETTES
        folder = additions_folder(settings_data.FOLDER)
        return self._either(lambda: read_palettes(file, folder), lambda: read_palettes(file))

    def _either(self, with_own: Callable[[], T], without: Callable[[], T]) -> T:
        try:
            return with_own()
        except DataErrors as error:
            alone = without()
            self.troubles.append(error)
            return alone
