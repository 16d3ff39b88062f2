"""The diagrams of one rulebook: read and drawn in threads, and cached."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Thread
from typing import Final

from game.engine.folders import data_folder
from game.engine.rulebook import Chapter, Rulebook
from scenes.kit.kit import Kit
from scenes.rulebook.diagram_picture import DiagramPicture
from scenes.rulebook.diagrams import Diagram, read_diagrams
from scenes.rulebook.example import shape_of
from scenes.services import Services

_KEPT: Final = 8
"""The most pictures in the cache."""
_PAUSE: Final = 0.4
"""Seconds without a move of the reader until diagrams of other pages are drawn."""


class DiagramCache:
    """Finds the diagram of a clause and has it drawn.

    Args:
        kit: the toolkit.
        services: where the rules of the game and its module are found.
        game: its name.
        book: its rulebook.
    """

    def __init__(self, kit: Kit, services: Services, game: str, book: Rulebook | None) -> None:
        self._kit = kit
        self._services = services
        self._game = game
        self._book = book
        self._diagrams: Sequence[Diagram] = ()
        self._pictures: dict[tuple[Diagram, int], DiagramPicture] = {}
        self._apart: Kit | None = None
        self._drawing: DiagramPicture | None = None
        self._still = 0.0
        module = services.modules.get(game)
        self._reader: Thread | None = None
        if book is not None and module is not None and module.lesson is not None:
            services.open_game(game)
            self._reader = Thread(target=self._read, daemon=True)
            self._reader.start()

    def _read(self) -> None:
        if self._book is not None:
            steps = self._services.lesson(self._game)
            self._diagrams = read_diagrams(data_folder() / self._game, self._book, steps)

    @property
    def ready(self) -> bool:
        """Whether the list of diagrams has been read."""
        return self._reader is None or not self._reader.is_alive()

    @property
    def drawn(self) -> frozenset[str]:
        """The numbers of the clauses that have a diagram."""
        return frozenset(number for each in self._diagrams for number in each.clauses)

    def picture(self, chapter: Chapter, clause: str) -> DiagramPicture | None:
        """The diagram of a clause, else the first one of its chapter."""
        of_chapter = [each for each in self._diagrams if each.chapter == chapter.id]
        named = [each for each in of_chapter if clause in each.clauses]
        named.sort(key=lambda each: each.clauses.index(clause))
        return self._picture((named or of_chapter)[0]) if of_chapter else None

    def _picture(self, diagram: Diagram) -> DiagramPicture:
        key = (diagram, self._kit.generation)
        picture = self._pictures.pop(key, None)
        if picture is None:
            rules = self._services.open_game(self._game).rules
            module, steps = self._services.module(self._game), self._services.lesson(self._game)
            if self._apart is None or self._apart.generation != self._kit.generation:
                self._apart = self._kit.apart()
            shape = shape_of(self._kit, diagram)
            picture = DiagramPicture(self._apart, rules, module, steps, diagram, shape)
        self._pictures[key] = picture
        for old in list(self._pictures)[:-_KEPT]:
            del self._pictures[old]
        return picture

    def draw_on(self, picture: DiagramPicture) -> bool:
        """Have a picture drawn, one after the other; return whether it is finished now."""
        before = self._drawing
        if before is not None and before is not picture and before.is_drawing:
            return False
        self._drawing = picture
        return picture.advance()

    def disturb(self) -> None:
        """The reader does something: draw no further page until they pause."""
        self._still = 0.0

    def draw_ahead(self, place: int, dt: float) -> None:
        """While the reader pauses, have the chapters drawn beside the one at a place."""
        self._still += dt
        if self._still < _PAUSE or self._book is None:
            return
        chapters = self._book.chapters
        for chapter in chapters[place + 1 : place + 2] + chapters[max(0, place - 1) : place]:
            picture = self.picture(chapter, chapter.clauses[0].id)
            if picture is not None and not picture.is_over:
                self.draw_on(picture)
                return
