"""The search at the top of a rulebook: the text, the number of hits, the ways to each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import IconButton
from scenes.kit.widgets.form import Form
from scenes.kit.widgets.labels import Label
from scenes.kit.widgets.text_entry import TextEntry
from scenes.rulebook.search import RulebookSearch

_PLACE: Final = pygame.FRect(904, 28, 226, 42)
_BUTTONS: Final = 92.0
"""The width of what stands to the right of it."""


class SearchBar:
    """Puts the search into the form of a rulebook, and leads to it by keys.

    Args:
        form: takes its widgets.
        search: the search.
        on_change: called with the typed text.
        on_step: called with 1 for the next hit, -1 for the previous one.
        right: the right edge of the book, to which its end moves.
    """

    def __init__(
        self,
        form: Form,
        search: RulebookSearch,
        on_change: Callable[[str], None],
        on_step: Callable[[int], None],
        right: float,
    ) -> None:
        self._kit = kit = form.kit
        self._form = form
        self._search = search
        self._on_step = on_step
        self._place = _PLACE.move(max(0.0, right - _PLACE.right - _BUTTONS), 0)
        self._entry = TextEntry(
            pygame.FRect(self._place),
            search.text,
            limit=30,
            placeholder=kit.words("rulebook.search_hint"),
            on_change=on_change,
            on_submit=lambda _: on_step(1),
            key="search",
        )
        form.add(self._entry)

    def lay_steps(self, clause: str) -> None:
        """Lay out the number of hits, and the buttons to the next and the previous one."""
        words = self._kit.words
        for number, (icon, by) in enumerate((("up", -1), ("down", 1))):
            name = "next_hit" if by > 0 else "previous_hit"
            button = IconButton(
                pygame.FRect(self._place.right + 8 + 44 * number, self._place.top + 1, 40, 40),
                icon,
                lambda by=by: self._on_step(by),  # type: ignore[misc]
                tooltip=words(f"rulebook.{name}"),
                enabled=bool(self._search.hits),
                key=name,
            )
            self._form.add(button)
        style = TextStyle(Family.STRONG, 13, self._kit.theme.ink.c200)
        told = self._count(clause)
        tail = self._kit.text.width(told, style) + 10 if told else 0.0
        self._entry.tail = tail
        place = pygame.FRect(
            self._place.right - tail - 8, self._place.top, tail, self._place.height
        )
        self._form.add(Label(place, told, style, Anchor.RIGHT, key="count"))

    def _count(self, clause: str) -> str:
        """The number of the current hit and of all hits."""
        words, search = self._kit.words, self._search
        place, count = search.place(clause), len(search.hits)
        if place:
            return words("rulebook.hit", place=place, count=count)
        if not search.text:
            return ""
        return words("rulebook.found" if count else "rulebook.nothing", count=count)

    @property
    def typing(self) -> bool:
        """Whether keys are letters of the search now."""
        return self._entry.focused

    def find(self) -> None:
        """Go to the search, and from there to the next hit."""
        if self.typing and self._search.hits:
            self._on_step(1)
        else:
            self._form.focus_on(self._entry)

    def takes(self, event: pygame.Event) -> bool:
        """Go to the search by a digit or a slash typed anywhere.

        Return whether the event is used up.
        """
        entry = self._entry
        if event.type != pygame.TEXTINPUT or self.typing:
            return False
        if event.text != "/" and not event.text.isdigit():
            return False
        self._form.focus_on(entry)
        if event.text != "/":
            entry.text, entry.caret = "", 0
            entry.insert(event.text)
        return True

    def clear(self) -> None:
        """Clear the search."""
        self._entry.text, self._entry.caret = "", 0
        self._search.look_for("")
