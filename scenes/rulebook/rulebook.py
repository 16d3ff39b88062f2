"""The rulebook of a game as an open book: chapters at the left, clauses at the right."""

from __future__ import annotations

import time

import pygame

from game.engine.folders import data_folder
from game.engine.rulebook import Chapter, Clause, Rulebook
from scenes.kit.draw import materials, raster
from scenes.kit.draw.colour import premultiplied
from scenes.kit.input.intents import Intent, Signal
from scenes.kit.kit import Kit
from scenes.kit.scene import Transition
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle, blit
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.labels import Label, Paragraph
from scenes.kit.widgets.list_view import ListRow
from scenes.kit.widgets.text_entry import TextEntry
from scenes.pages.game_words import game_words
from scenes.pages.page import Page
from scenes.rulebook.contents import PaperList
from scenes.rulebook.diagram_picture import DiagramPicture
from scenes.rulebook.diagrams import read_diagrams
from scenes.rulebook.page import RulebookPage
from scenes.rulebook.told_diagram import SHAPE
from scenes.services import Services

_BOOK = pygame.FRect(64, 92, 1152, 584)
_SPINE = 0.36
_LONGEST_TRAIL = 20
_WORK = 0.004
"""Seconds of a frame in which diagrams are drawn."""


class RulebookScene(Page):
    """Opens at a clause if one is named; links lead from clause to clause and back.

    Args:
        kit: the toolbox.
        services: the services.
        game: whose rulebook it is.
        book: its clauses, or `None` where it has none.
        clause: where to open.
    """

    prompts = (
        Page.prompts[0],
        (Intent.TAB_RIGHT, "rulebook.next_chapter"),
        *Page.prompts[2:],
    )

    def __init__(
        self, kit: Kit, services: Services, game: str, book: Rulebook | None, clause: str = ""
    ) -> None:
        super().__init__(kit, services)
        self.game = game
        self.book = book
        self.clause = clause
        self.search = ""
        self._trail: list[str] = []
        self._chapter = self._chapter_of(clause)
        self._page: RulebookPage | None = None
        self._list: PaperList | None = None
        self._pictures: dict[tuple[int, int], list[DiagramPicture]] = {}
        """The diagrams of chapters that were opened, by chapter and generation of the kit."""
        module = services.modules.get(game)
        if module is not None and module.view_class is not None:
            self.sprite_groups = module.groups

    def heading(self) -> str:
        """The words at the top."""
        name = game_words(self.kit.words, self.game, "name")
        return self.kit.words("rulebook.of_game", game=name)

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """The chapters of the rulebook, in order."""
        return self.book.chapters if self.book is not None else ()

    def _chapter_of(self, clause: str) -> int:
        if self.book is None or not clause:
            return 0
        chapter = self.book.chapter_of(clause)
        return self.chapters.index(chapter) if chapter in self.chapters else 0

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """Search and contents at the left, the chapter or what was found at the right."""
        words, kit = self.kit.words, self.kit
        left, right = self._leaves()
        if self.book is None:
            style = TextStyle(Family.UI, 18, kit.theme.paper.text)
            self.form.add(Paragraph(right.inflate(-60, -200), words("rulebook.none"), style))
            return
        scale = max(1.0, min(1.25, kit.text.text_scale))
        head = TextStyle(Family.DISPLAY, 22, kit.theme.paper.text)
        title = pygame.FRect(left.left, left.top, left.width, 34 * scale)
        self.form.add(Label(title, words("rulebook.contents"), head))
        field = pygame.FRect(left.left, title.bottom + 6, left.width, 44 * scale)
        entry = TextEntry(
            field,
            self.search,
            limit=30,
            placeholder=words("rulebook.search_hint"),
            on_change=self._look_for,
            key="search",
        )
        self.form.add(entry)
        place = pygame.FRect(
            left.left, field.bottom + 10, left.width, left.bottom - field.bottom - 10
        )
        rows = [
            ListRow(chapter.title.text(words.language), note=chapter.id)
            for chapter in self.chapters
        ]
        self._list = PaperList(
            place,
            rows,
            index=self._chapter,
            on_select=self._show_chapter,
            on_take=self._show_chapter,
            key="chapters",
        )
        self.form.add(self._list)
        self._list.select(self._chapter)
        self._build_page(right)
        if self.form.focus is None:
            self.form.focus_on("chapters")

    def _leaves(self) -> tuple[pygame.FRect, pygame.FRect]:
        """The printed areas of the two leaves."""
        spine = _BOOK.left + _BOOK.width * _SPINE
        left = pygame.FRect(_BOOK.left + 40, _BOOK.top + 34, spine - _BOOK.left - 70, 0)
        left.height = _BOOK.height - 68
        right = pygame.FRect(spine + 36, _BOOK.top + 34, _BOOK.right - spine - 72, left.height)
        return left, right

    def _build_page(self, area: pygame.FRect) -> None:
        if self.book is None:
            return
        words = self.kit.words
        found = self._found() if self.search.strip() else None
        height = 46.0 * max(1.0, min(1.2, self.kit.text.text_scale))
        place = area.copy()
        if self._trail:
            place.height -= height + 10
            back = Button(
                pygame.FRect(area.left, area.bottom - height, 220, height),
                words("rulebook.back_to", clause=self._trail[-1]),
                self._go_back,
                ButtonKind.PAPER,
                icon="back",
                size=14,
                key="trail",
            )
            self.form.add(back)
            back.rect.width = max(180.0, back.measure()[0])
        if found is None:
            chapter = self.chapters[self._chapter]
            title = f"{chapter.id}  {chapter.title.text(words.language)}"
            clauses: list[Clause] = list(chapter.clauses)
        else:
            key = "rulebook.found" if found else "rulebook.nothing"
            title = words(key, count=len(found))
            clauses = found
        page = RulebookPage(
            place,
            self.game,
            title,
            clauses,
            self.clause,
            self.search.strip(),
            self.follow,
            key="page",
        )
        if found is None:
            page.pictures = self._diagrams()
        self._page = self.form.add(page)

    def _diagrams(self) -> list[DiagramPicture]:
        """The diagrams of the open chapter; they are drawn frame by frame."""
        key = (self._chapter, self.kit.generation)
        if key not in self._pictures:
            self._pictures = {key: self._made_diagrams()}
        return self._pictures[key]

    def _made_diagrams(self) -> list[DiagramPicture]:
        module = self.services.modules.get(self.game)
        if self.book is None or module is None or module.lesson is None:
            return []
        rules = self.services.open_game(self.game).rules
        steps = module.lesson(rules)
        chapter = self.chapters[self._chapter].id
        return [
            DiagramPicture(self.kit, rules, module, each, SHAPE)
            for each in read_diagrams(data_folder() / self.game, self.book, steps)
            if each.chapter == chapter
        ]

    def update(self, dt: float) -> None:
        """Draw a little of the diagrams in view."""
        super().update(dt)
        key = (self._chapter, self.kit.generation)
        if self._page is None or not self._page.pictures:
            return
        begun = time.perf_counter()
        for picture in self._pictures.get(key, ()):
            while picture.image is None and time.perf_counter() - begun < _WORK:
                if picture.advance():
                    self._page.changed = True
                elif picture.waits:
                    return

    def _found(self) -> list[Clause]:
        if self.book is None:
            return []
        wanted = self.search.strip().casefold()
        return [
            clause
            for clause in self.book
            if wanted in clause.id.casefold()
            or wanted in clause.text(self.kit.words.language).casefold()
        ]

    # ------------------------------------------------------------------ what is done
    def _look_for(self, text: str) -> None:
        self.search = text
        self._renew_page()

    def _show_chapter(self, index: int) -> None:
        if index == self._chapter and not self.search and not self.clause:
            return
        self._chapter = index
        self.clause = ""
        self.search = ""
        self.kit.audio.play("ui_page")
        entry = self.form.find("search")
        if isinstance(entry, TextEntry):
            entry.text, entry.caret = "", 0
        self._renew_page()

    def _renew_page(self) -> None:
        """Exchange the right leaf only, so that focus and typing go on."""
        focus = self.form.focus.key if self.form.focus is not None else ""
        self.form.widgets = [one for one in self.form.widgets if one.key not in ("page", "trail")]
        self._build_page(self._leaves()[1])
        if focus in ("page", "trail"):
            self.form.focus_on("page")
        self._layer.invalidate()
        if self._page is not None:
            self._page.changed = True

    def follow(self, clause: str) -> None:
        """Go to a clause that a link names."""
        if self.book is None or self.book.chapter_of(clause) is None:
            return
        here = self.clause or self.chapters[self._chapter].id
        self._trail = [*self._trail, here][-_LONGEST_TRAIL:]
        self._go_to(clause)

    def _go_back(self) -> None:
        if self._trail:
            self._go_to(self._trail.pop())

    def _go_to(self, clause: str) -> None:
        self.search = ""
        self.clause = clause if "." in clause else ""
        self._chapter = self._chapter_of(clause)
        self.kit.audio.play("ui_page")
        self.rebuild()

    def close(self) -> None:
        """Back along the trail, then to the scene below."""
        self.kit.audio.play("ui_page")
        self.stack.pop(Transition.FADE)

    def handle_signal(self, signal: Signal) -> bool:
        """Shoulder buttons turn to the neighbouring chapter; the book's key closes it."""
        by = {Intent.TAB_LEFT: -1, Intent.TAB_RIGHT: 1}.get(signal.intent, 0)
        if by and self.book is not None and self._list is not None:
            self._list.select(max(0, min(len(self.chapters) - 1, self._chapter + by)))
            return True
        if signal.intent in (Intent.RULES, Intent.MENU) and not signal.repeated:
            self.close()
            return True
        return super().handle_signal(signal)

    # ------------------------------------------------------------------ picture
    def _paint(self, surface: pygame.Surface) -> None:
        super()._paint(surface)
        kit = self.kit
        cover = _BOOK.inflate(26, 22)
        kit.skin.panel(surface, cover, materials.WALNUT, 16)
        spine = _BOOK.left + _BOOK.width * _SPINE
        for number in range(3, 0, -1):
            leaf = _BOOK.inflate(-2 * (3 - number) * 2, 0).move(0, number * 1.5)
            kit.skin.panel(surface, leaf, materials.NOTE, 8, ())
        left = pygame.FRect(_BOOK.left, _BOOK.top, spine - _BOOK.left, _BOOK.height)
        right = pygame.FRect(spine, _BOOK.top, _BOOK.right - spine, _BOOK.height)
        plain = materials.PanelLook(
            materials.PAPER.top, materials.PAPER.bottom, materials.PAPER.texture, rim=0.3
        )
        for leaf in (left, right):
            kit.skin.panel(surface, leaf, plain, 6, ())
        self._paint_gutter(surface, spine)

    def _paint_gutter(self, surface: pygame.Surface, spine: float) -> None:
        """The shadow where the leaves meet."""
        area = self.kit.canvas.rect(pygame.FRect(spine - 46, _BOOK.top, 92, _BOOK.height))
        strip = raster.clear(area.width, 1)
        for x in range(area.width):
            near = 1 - abs(x - area.width / 2) / (area.width / 2)
            strip.set_at((x, 0), premultiplied((41, 23, 8), 0.41 * near**2.2))
        blit(surface, pygame.transform.scale(strip, area.size), area.topleft)
        line = self.kit.canvas.rect(pygame.FRect(spine - 0.8, _BOOK.top, 1.6, _BOOK.height))
        surface.fill((90, 62, 30), line)
