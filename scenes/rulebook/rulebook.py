"""The rulebook of a game as an open book: clauses at the left, diagrams at the right."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

import pygame

from game.engine.rulebook import Chapter, Clause, Rulebook
from scenes.kit.input.intents import Intent, Signal
from scenes.kit.kit import Kit
from scenes.kit.scene import PRESSES, Transition
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.labels import Paragraph
from scenes.pages.game_words import game_words
from scenes.pages.page import Page
from scenes.pages.prompt_bar import Prompt
from scenes.rulebook.clause_sign import clause_name
from scenes.rulebook.contents import put_contents
from scenes.rulebook.diagram_cache import DiagramCache
from scenes.rulebook.diagram_picture import DiagramPicture
from scenes.rulebook.example import Example
from scenes.rulebook.leaf_text import (
    put_feet,
    put_neighbours,
    put_title,
    put_trial,
    put_way_back,
    source_of,
)
from scenes.rulebook.leaves import Leaves, open_leaves, paint_leaves
from scenes.rulebook.ornament import PageEnd
from scenes.rulebook.page import RulebookPage
from scenes.rulebook.page_turn import PageTurn
from scenes.rulebook.prompts import book_prompts
from scenes.rulebook.search import RulebookSearch
from scenes.rulebook.search_bar import SearchBar
from scenes.rulebook.tabs import ChapterTabs, can_be_lettered, sections_of, signs_of
from scenes.services import Services

_LONGEST_TRAIL: Final = 20
_LASTING: Final = ("back", "search")
"""The keys of the widgets that stay while another place is laid out."""
_BESIDE: Final = (*_LASTING, "tabs", "title", "lead", "page", "chapters", "trail")
"""The keys of the widgets that stay while another clause of the place is chosen."""


class RulebookScene(Page):
    """Opens at a clause if one is named; links lead from clause to clause and back.

    Args:
        kit: the toolkit.
        services: the services.
        game: whose rulebook it is.
        book: its clauses, or `None` where it has none.
        clause: where to open.
    """

    def __init__(
        self, kit: Kit, services: Services, game: str, book: Rulebook | None, clause: str = ""
    ) -> None:
        super().__init__(kit, services)
        self.game = game
        self.book = book
        self.clause = ""
        self.contents = False
        self.search = RulebookSearch(book or Rulebook(()))
        self.shelf = DiagramCache(kit, services, game, book)
        self.picture: DiagramPicture | None = None
        self._bar: SearchBar | None = None
        self._known = book is None
        self._trail: list[str] = []
        self._chapter = 0
        self._turn: PageTurn | None = None
        self._screen: pygame.Surface | None = None
        self._go(clause)
        module = services.modules.get(game)
        self._end = PageEnd(kit, module)
        if module is not None and module.view_class is not None:
            self.sprite_groups = module.groups

    def heading(self) -> str:
        """The words at the top."""
        name = game_words(self.kit.words, self.game, "name")
        return self.kit.words("rulebook.of_game", game=name)

    @property
    def prompts(self) -> Sequence[Prompt]:  # type: ignore[override]
        """The prompts of keys and pads; while text is typed, letters do nothing else."""
        typing = self._bar is not None and self._bar.typing
        shown = self.book is not None
        return book_prompts(self.search, typing=typing, shown=shown, can_try=self.can_try)

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """The chapters of the rulebook, in order."""
        return self.book.chapters if self.book is not None else ()

    @property
    def chapter(self) -> Chapter:
        """The open chapter."""
        return self.chapters[self._chapter]

    # ------------------------------------------------------------------ layout
    @property
    def leaves(self) -> Leaves:
        """The open book."""
        return open_leaves(lettered=can_be_lettered(self.kit, self.chapters))

    def build(self) -> None:
        """Lay out the search at the top; the rest is laid out again for every place of the book."""
        words = self.kit.words
        if self.book is None:
            style = TextStyle(Family.UI, 18, self.kit.theme.paper.text)
            self.form.add(
                Paragraph(self.leaves.right.inflate(-60, -200), words("rulebook.none"), style)
            )
            return
        self.search.read_in(words.language)
        right = self.leaves.book.right
        self._bar = SearchBar(self.form, self.search, self._look_for, self._next_hit, right)
        self._build_place()
        if self.form.focus is None:
            self.form.focus_on(self._list)

    @property
    def _list(self) -> str:
        """The key of the list at the left."""
        return "chapters" if self.contents else "page"

    def rebuild(self) -> None:
        """Lay out and paint everything again; a turning leaf ends."""
        self._turn = None
        super().rebuild()

    def _build_place(self) -> None:
        """Lay out tabs, a chapter at the left, its diagram at the right."""
        self._build_tabs()
        if self.contents:
            chapters, chosen = self.chapters, self._chapter
            put_contents(
                self.form, self.leaves, chapters, chosen, self._look_at, self._open_place, self._end
            )
        else:
            self._build_chapter()
        self._build_beside()

    def _build_beside(self) -> None:
        """Lay out everything that depends on the chosen clause, beside its list."""
        if self._bar is not None:
            self._bar.lay_steps(self.clause)
        clause = self.book.clause(self.clause) if self.book is not None else None
        page, source = 0 if self.contents else 2 * self._chapter + 2, ""
        if clause is not None and not self.contents:
            source = source_of(self.kit.words, self.game, clause)
        put_feet(self.form, self.leaves, page, source)
        self._build_example(clause)
        place = 0 if self.contents else self._chapter + 1
        put_neighbours(self.form, self.leaves, self.chapters, place, self._turn_pages)

    def _renew(self) -> None:
        """Lay the place out again; the typed text stays."""
        self._lay_again(_LASTING, self._build_place)

    def _renew_beside(self) -> None:
        """Lay out again everything that depends on the chosen clause, without its list."""
        self._lay_again(_BESIDE, self._build_beside)

    def _lay_again(self, kept: Collection[str], lay: Callable[[], None]) -> None:
        """Replace all widgets except those of some keys; the focus stays on its key."""
        focus = self.form.focus.key if self.form.focus is not None else ""
        if focus not in kept:
            self.form.focus_on(None)
        self.form.widgets = [each for each in self.form.widgets if each.key in kept]
        lay()
        found = any(each.key == focus for each in self.form.reachable())
        self.form.focus_on(focus if found else self._list)

    def _build_tabs(self) -> None:
        signs = signs_of(self.chapters, self.kit.words)
        place = 0 if self.contents else self._chapter + 1
        found = self.search.chapters()
        sections = sections_of(self.chapters, self.kit.words)
        self.form.add(ChapterTabs(signs, place, self._open_place, found, self.leaves, sections))
        if self._trail and not self.contents:
            put_way_back(self.form, self._trail[-1], self._go_back)

    def _build_chapter(self) -> None:
        language, chapter = self.kit.words.language, self.chapter
        lead = chapter.lead.text(language) if chapter.lead is not None else ""
        top = put_title(self.form, self.leaves, chapter.title.text(language), lead)
        left = self.leaves.left
        page = RulebookPage(
            pygame.FRect(left.left - 14, top, left.width + 28, left.bottom - top),
            chapter.clauses,
            self.clause,
            self.search.text,
            self.follow,
            self._choose,
            self.try_it,
            self.shelf.drawn,
        )
        page.end, page.icon = self._end, chapter.icon
        self.form.add(page)

    def _build_example(self, clause: Clause | None) -> None:
        """Lay out the diagram of the chosen clause or of the chapter, and the button to try it."""
        words = self.kit.words
        self.picture = self.shelf.picture(self.chapter, self.clause)
        of_clause = self.picture is not None and self.clause in self.picture.diagram.clauses
        title = self.chapter.title.text(words.language)
        if clause is not None and of_clause and not self.contents:
            title = words("rulebook.shows", clause=clause_name(clause, words.language))
        place = self.leaves.right
        if self.can_try:
            place.height = put_trial(self.form, self.leaves, self.try_it) - 6 - place.top
        self.form.add(Example(place, title, self.picture))

    @property
    def can_try(self) -> bool:
        """Whether the diagram in view shows a position that can be played."""
        shown = None if self.contents else self.picture
        return shown is not None and shown.image is not None and shown.can_play

    def try_it(self) -> bool:
        """Play the diagram in view on a table; return whether there is one."""
        picture = self.picture
        if picture is None or not self.can_try:
            return False
        self.services.navigator.try_position(self, self.game, picture.position)
        return True

    # ------------------------------------------------------------------ time and picture
    def update(self, dt: float) -> None:
        """Turn the leaf, and work on the diagram in view."""
        super().update(dt)
        if not self._known and self.shelf.ready:
            self._known = True
            self._renew()
        drawn = self.picture is None or self.picture.is_over
        if self.picture is not None and self.shelf.draw_on(self.picture):
            self._renew_beside()
        elif drawn and self._turn is None:
            self.shelf.draw_ahead(self._chapter, dt)
        if self._turn is not None:
            self._turn.update(dt, ready=drawn)
            if self._turn.over:
                self._turn = None
                self._layer.invalidate()

    @property
    def is_drawn(self) -> bool:
        """Whether the diagram in view is drawn, if there is one, and no leaf turns."""
        drawn = self.picture is None or self.picture.image is not None
        return self._known and self._turn is None and drawn

    @property
    def changed(self) -> bool:
        """Whether a widget has changed, or a leaf turns."""
        return (self._turn is not None and self._turn.moves) or super().changed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the book, the requested names of chapters, and the turning leaf."""
        if self._turn is not None and self._turn.draws_still(surface):
            return
        super().draw(surface)
        for tabs in self.form.widgets:
            if isinstance(tabs, ChapterTabs):
                tabs.draw_names(surface)
        self._screen = surface
        if self._turn is not None:
            self._turn.draw(surface)

    def _paint(self, surface: pygame.Surface) -> None:
        super()._paint(surface)
        paint_leaves(self.kit, surface, self.leaves)

    # ------------------------------------------------------------------ where it is open
    def _go(self, clause: str) -> None:
        """Open at a clause, or at the beginning of a chapter, without showing it yet."""
        if self.book is None or not self.chapters:
            return
        chapter = self.book.chapter_of(clause)
        self._chapter = self.chapters.index(chapter) if chapter is not None else 0
        self.clause = (self.book.clause(clause) or self.chapter.clauses[0]).id

    def _show(self, clause: str, *, contents: bool = False) -> None:
        """Turn to a clause; the leaf turns where it is on another one."""
        before = -1 if self.contents else self._chapter
        self.contents = contents
        self._go(clause)
        after = -1 if contents else self._chapter
        if before != after:
            self._begin_turn(1 if after > before else -1)
        self._renew()

    def _begin_turn(self, by: int) -> None:
        self.kit.audio.play("ui_page")
        self._turn = None
        if self.kit.settings.reduce_motion or self._screen is None:
            return
        area = self.kit.canvas.rect(self.leaves.book)
        if self._screen.get_rect().contains(area):
            self._turn = PageTurn(self.kit, self._screen.copy(), self.leaves.book, by)

    def _choose(self, clause: str) -> None:
        """Handle the choice of another clause of the open chapter."""
        self.clause = clause
        self._renew_beside()

    def _look_at(self, index: int) -> None:
        """Show the diagram of a chapter chosen in the contents."""
        self._go(self.chapters[index].id)
        self._renew_beside()

    def _open_place(self, place: int) -> None:
        """Open the contents, or a chapter, by its place in the book."""
        self._show(self.chapters[place - 1].id if place else self.clause, contents=not place)

    # ------------------------------------------------------------------ what is done
    def _look_for(self, text: str) -> None:
        self.search.look_for(text)
        found = self.search.nearest(self.clause)
        if found:
            self._show(found)
        else:
            self._renew()

    def _next_hit(self, by: int) -> None:
        found = self.search.step(self.clause, by)
        if found:
            self._show(found)

    def follow(self, clause: str) -> None:
        """Go to a clause that a link names."""
        if self.book is None or self.book.chapter_of(clause) is None:
            return
        self._trail = [*self._trail, self.clause][-_LONGEST_TRAIL:]
        self._show(clause)

    def _go_back(self) -> None:
        self._show(self._trail.pop())

    def close(self) -> None:
        """Return to the scene below."""
        self.kit.audio.play("ui_page")
        self.stack.pop(Transition.FADE)

    def _turn_pages(self, by: int) -> None:
        place = (0 if self.contents else self._chapter + 1) + by
        if 0 <= place <= len(self.chapters):
            self._open_place(place)

    def handle_event(self, event: pygame.Event) -> bool:
        """Land the leaf at any press; some keys lead to the search from anywhere."""
        self.shelf.disturb()
        if event.type in PRESSES and self._turn is not None:
            self._turn.finish()
        if self._bar is not None and self._bar.takes(event):
            return True
        return super().handle_event(event)

    def handle_signal(self, signal: Signal) -> bool:
        """Turn leaves by the shoulder buttons; the book's key closes it."""
        intent = signal.intent
        by = {Intent.TAB_LEFT: -1, Intent.TAB_RIGHT: 1}.get(intent, 0)
        if self.book is not None and not signal.repeated:
            if by:
                self._turn_pages(by)
                return True
            if intent is Intent.LOG:
                self._show(self.clause, contents=not self.contents)
                return True
            if intent is Intent.FIND and self._bar is not None:
                self._bar.find()
                return True
            if intent is Intent.HINT and self.search.hits:
                self._next_hit(1)
                return True
            if intent is Intent.UNDO and self.try_it():
                return True
            if intent is Intent.CANCEL and (self.contents or self.search.text):
                self._step_back()
                return True
        if intent in (Intent.RULES, Intent.MENU) and not signal.repeated:
            self.close()
            return True
        return super().handle_signal(signal)

    def _step_back(self) -> None:
        """Leave the contents, else the search."""
        if self.contents:
            self._show(self.clause)
            return
        if self._bar is not None:
            self._bar.clear()
        self.form.focus_on("page")
        self._renew()
