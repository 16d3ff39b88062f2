"""Names and introductions of games, for the title, the lobby and the loading screen."""

from __future__ import annotations

from scenes.kit.text.words import Words


def game_words(words: Words, game: str, part: str, language: str = "") -> str:
    """Return a text about a game in a language, the current one if none is named.

    An added game has them in its words, section `title`; until they are loaded its name is made of
    that of its folder, and all other parts are empty.

    Args:
        words: the words of all screens.
        game: its name in the catalogue.
        part: `name`, `text`, `people`, `minutes`, `weight`, `designers` or `publisher`.
        language: the id of the language.
    """
    for key in (f"title.games.{game}.{part}", f"{game}.title.{part}"):
        if key in words:
            return words.in_language(key, language or words.language)
    return game.replace("_", " ").title() if part == "name" else ""
