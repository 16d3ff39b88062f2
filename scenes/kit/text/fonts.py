"""Font files by family, opened once per pixel size.

A family pairs a Latin face with a Chinese one; Chinese is set at 96 % of the Latin size.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

import pygame

CHINESE_FROM = 0x2E80
CHINESE_SHARE = 0.96
_log = logging.getLogger(__name__)
_SYSTEM_FONTS = Path("/usr/share/fonts")


class Family(Enum):
    """The five families of type: Latin file, Chinese file."""

    DISPLAY = ("Vollkorn-Black", "NotoSerifTC-Black")
    UI = ("Manrope-SemiBold", "NotoSansTC-Medium")
    STRONG = ("Manrope-ExtraBold", "NotoSansTC-Bold")
    BODY = ("Manrope-Medium", "NotoSansTC-Medium")
    NUMBER = ("BebasNeue-Bold", "NotoSansTC-Bold")


def is_chinese(character: str) -> bool:
    """Whether a character is set in the Chinese face."""
    return ord(character) >= CHINESE_FROM


@dataclass(frozen=True)
class Pair:
    """The two faces of a family at one size, and their common line box in pixels."""

    latin: pygame.font.Font
    chinese: pygame.font.Font
    ascent: int
    descent: int

    @property
    def height(self) -> int:
        """Height of a line box without extra leading."""
        return self.ascent + self.descent

    def face(self, chinese: bool) -> pygame.font.Font:
        """One of the two faces."""
        return self.chinese if chinese else self.latin


class Fonts:
    """Opens the faces of `assets/fonts`; a missing file is replaced and reported once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._faces: dict[tuple[str, int], pygame.font.Font] = {}
        self._pairs: dict[tuple[Family, int], Pair] = {}
        self._files: dict[str, Path | None] = {}

    def pair(self, family: Family, pixels: int) -> Pair:
        """The two faces of a family for a Latin size of `pixels`."""
        key = (family, pixels)
        pair = self._pairs.get(key)
        if pair is None:
            latin = self._face(family.value[0], pixels)
            chinese = self._face(family.value[1], max(1, round(pixels * CHINESE_SHARE)))
            ascent = max(round(pixels * 1.02), min(latin.get_ascent(), round(pixels * 1.15)))
            descent = max(round(pixels * 0.30), min(-latin.get_descent(), round(pixels * 0.36)))
            pair = self._pairs[key] = Pair(latin, chinese, ascent, descent)
        return pair

    def release(self) -> None:
        """Close every face (after a change of window size)."""
        self._faces.clear()
        self._pairs.clear()

    def _face(self, name: str, pixels: int) -> pygame.font.Font:
        key = (name, pixels)
        face = self._faces.get(key)
        if face is None:
            file = self._file(name)
            face = self._faces[key] = pygame.font.Font(file, pixels)
        return face

    def _file(self, name: str) -> Path | None:
        if name not in self._files:
            self._files[name] = _find(self._folder, name)
            if self._files[name] is None:
                _log.warning("font %s is missing; text is set in a stand-in", name)
        return self._files[name]


def _find(folder: Path, name: str) -> Path | None:
    for suffix in (".ttf", ".otf"):
        file = folder / (name + suffix)
        if file.is_file():
            return file
    for pattern in (f"{name}.*", f"{name.replace('TC-', 'CJK-')}.ttc"):
        found = sorted(_SYSTEM_FONTS.rglob(pattern)) if _SYSTEM_FONTS.is_dir() else []
        if found:
            return found[0]
    return None
