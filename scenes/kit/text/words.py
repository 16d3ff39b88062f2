"""The words that all screens show, in the current language.

`game.engine.words` reads the files and fills blanks; this module adds the current language and the
behaviour when a word is missing.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator

from game.engine.errors import MissingWord
from game.engine.languages import language as language_of
from game.engine.words import LANGUAGES
from game.engine.words import Words as Sentences

__all__ = ["LANGUAGES", "MissingWord", "Sentences", "Words"]
_log = logging.getLogger(__name__)
_BEGIN, _END = "\ue000", "\ue001"
"""Marks around a filled blank, while spaces beside it are searched."""
_WIDE = "[\u2e80-\u9fff\uff00-\uffef]"
_APART = re.compile(rf"(?<={_WIDE}) (?={_BEGIN}+{_WIDE})|(?<={_WIDE}{_END}) (?={_BEGIN}*{_WIDE})")
"""A space with Chinese on both sides, at the edge of a blank."""


def capitalised(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


class Words:
    """Says sentences in the current language.

    Args:
        sentences: the sentences known at first, in every language.
        language: one of :func:`game.engine.languages.languages`.
        strict: raise MissingWord instead of showing the key (tests).
    """

    def __init__(self, sentences: Sentences, language: str = "en", *, strict: bool = False) -> None:
        self.strict = strict
        self._sentences = sentences
        self._reported: set[str] = set()
        self.language = language

    @property
    def language(self) -> str:
        """The id of the current language."""
        return self._language

    @language.setter
    def language(self, name: str) -> None:
        """Set the language; values needed in every frame are looked up here, once."""
        self._language = name
        found = language_of(name)
        self.wide = found.wide
        """Whether it is written in wide characters without spaces, as Chinese is."""
        self.separator = found.separator
        """The separator of lists."""

    def learn(self, more: Sentences) -> None:
        """Add sentences, such as those of a game with a player's own cards."""
        self._sentences = self._sentences.joined(more)

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of a key with values filled in.

        Raises:
            MissingWord: in strict mode, when the key or a value is missing.
        """
        filled = {
            name: value if isinstance(value, int | str) else str(value)
            for name, value in values.items()
        }
        try:
            if self.wide:
                return self._close_up(key, filled)
            return self._sentences.say(key, self.language, **filled)
        except MissingWord as error:
            if self.strict:
                raise
            if key not in self._reported:
                self._reported.add(key)
                _log.warning("words: %s", error)
            return key

    def _close_up(self, key: str, values: dict[str, int | str]) -> str:
        """A Chinese sentence without the space beside a blank that was filled with Chinese."""
        marked = {
            name: f"{_BEGIN}{value}{_END}" if isinstance(value, str) else value
            for name, value in values.items()
        }
        text = _APART.sub("", self._sentences.say(key, self.language, **marked))
        return text.replace(_BEGIN, "").replace(_END, "")

    def in_language(self, key: str, language: str) -> str:
        """The text of a key without blanks in another language than the current one."""
        return self._sentences.say(key, language)

    def __contains__(self, key: str) -> bool:
        return key in self._sentences

    def keys(self) -> Iterator[str]:
        """Every key, in the order of the files."""
        return iter(self._sentences)

    def both(self, key: str) -> dict[str, str]:
        """The unformatted text of a key in every language (for tests).

        Raises:
            MissingWord: no such key.
        """
        texts = self._sentences.texts(key)
        return {language: texts[language] for language in LANGUAGES}
