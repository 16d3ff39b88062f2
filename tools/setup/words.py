"""The words of the first start, in the language of the person's system.

They live in a JSON file and not in `data/**.yaml`, because they are needed
exactly when the YAML package is not installed yet.
"""

import json
import os
import sys
from pathlib import Path

WORDS_FILE = Path(__file__).with_name("words.json")
CHINESE = "zh_TW"
ENGLISH = "en"


def system_language() -> str:
    """Return the current language, `en` or `zh_TW`, from the environment or the system."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        value = os.environ.get(variable, "")
        if value and value not in ("C", "POSIX") and not value.startswith("C."):
            return CHINESE if value.lower().startswith("zh") else ENGLISH
    if sys.platform == "win32":
        return _windows_language()
    if sys.platform == "darwin":
        return _mac_language()
    return ENGLISH


def _windows_language() -> str:
    """Return the language of the Windows desktop."""
    import ctypes

    primary_language_mask, chinese = 0x3FF, 0x04
    identifier: int = getattr(ctypes, "windll").kernel32.GetUserDefaultUILanguage()  # noqa: B009
    return CHINESE if identifier & primary_language_mask == chinese else ENGLISH


def _mac_language() -> str:
    """Return the language of the Mac's desktop."""
    import subprocess

    try:
        answer = subprocess.run(
            ["defaults", "read", "-g", "AppleLocale"],
            capture_output=True,
            text=True,
            timeout=2,
            check=False,
        ).stdout
    except (OSError, subprocess.SubprocessError):
        return ENGLISH
    return CHINESE if answer.strip().lower().startswith("zh") else ENGLISH


class Words:
    """The sentences of the first start in one language."""

    def __init__(self, language: str | None = None) -> None:
        """Read the sentences.

        Args:
            language: `en` or `zh_TW`; by default the language of the system.
        """
        self.language = language or system_language()
        with WORDS_FILE.open(encoding="utf-8") as file:
            self._sentences: dict[str, str | list[str]] = json.load(file)[self.language]

    def say(self, key: str, **values: object) -> str:
        """Return the sentence of a key with its values filled in.

        Raises:
            KeyError: if the words file has no such sentence.
        """
        sentence = self._sentences[key]
        text = sentence if isinstance(sentence, str) else "\n".join(sentence)
        return text.format(**values) if values else text
