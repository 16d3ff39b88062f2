"""The saved campaigns: a list with continue and delete."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from game.engine.errors import SaveError
from game.engine.saves import Summary
from game.frostgrave.warband import name_of
from scenes.games.frostgrave.campaign.battle_picture import delete_pictures, last_picture
from scenes.games.frostgrave.campaign.great_figure import GreatFigure
from scenes.games.frostgrave.campaign.great_picture import GreatPicture
from scenes.games.frostgrave.campaign.opening import GAME
from scenes.games.frostgrave.campaign.saved_facts import SavedCompany, SavedFacts, facts_of
from scenes.games.frostgrave.campaign.saved_picture import SavedPicture, SavedStory
from scenes.games.frostgrave.workshop.styles import Painted
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.dialog import confirm
from scenes.kit.widgets.labels import Panel, Paragraph
from scenes.kit.widgets.list_view import ListRow
from scenes.lobby.saved_list import SavedList
from scenes.pages.page import Page
from scenes.pages.problem import show_problem
from scenes.pages.save_names import date_of_match, reason_of_match

_COMPANY: Final = ("wizard_elementalist", "archer", "knight")
"""Who waits where no campaign is saved."""
_LEAST: Final = 132.0
"""The least height of a picture below the list."""
_DISC: Final = (from_hex("#fff3d2"), from_hex("#dcb877"))
_SEAL: Final = 132.0
"""The seal where there are no campaigns."""


class EmptySeal(Painted):
    """An hourglass on a disc."""

    focusable = False

    def looks(self) -> bool:
        """Return the cache key of the picture."""
        return True

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the disc and the sign."""
        kit, area = self.kit, self.area
        kit.skin.token(surface, area, _DISC)
        kit.icons.draw(
            surface, "hourglass", area.center, round(area.width / 2), kit.theme.paper.muted
        )


class SavedCampaigns:
    """Builds the list into the page's form.

    Args:
        page: the page.
        rank_name: gives the rank for a number of points.
        on_new: called to plan a new campaign, where there is no saved one.
    """

    def __init__(
        self, page: Page, rank_name: Callable[[int], str], on_new: Callable[[], None]
    ) -> None:
        self._page = page
        self._rank_name = rank_name
        self._on_new = on_new
        self.saves: list[Summary] | None = None
        self.index = 0
        self._facts: dict[Path, SavedFacts] = {}
        self._company: SavedCompany | None = None
        self._paper: SavedPicture | None = None

    @property
    def chosen(self) -> Summary | None:
        """The campaign chosen in the list."""
        saves = self.saves or []
        return saves[self.index] if self.index < len(saves) else None

    def look(self) -> list[Summary]:
        """Read the folder; runs in a thread."""
        found = [each for each in self._page.services.saves.all() if each.game in (GAME, "")]
        self._facts = {each.path: facts_of(each.path) for each in found if not each.trouble}
        return found

    def build(self, area: pygame.FRect) -> None:
        """Add the list above two buttons; without saved campaigns, a sentence that says so."""
        page, words = self._page, self._page.kit.words
        scale = max(1.0, min(1.25, page.kit.text.text_scale))
        if not self.saves:
            self._empty(area)
            return
        height = 52.0 * scale
        self.index = max(0, min(self.index, len(self.saves) - 1))
        place = pygame.FRect(area.left, area.top, area.width * 0.62, area.height)
        listed = page.form.add(
            SavedList(
                place,
                [self._row(each) for each in self.saves],
                index=self.index,
                on_select=self._select,
                on_take=self._take,
                key="saves",
            )
        )
        self._company = None
        needed = listed.row_height * len(self.saves) + 2 * listed.padding
        if area.height - needed > _LEAST:
            listed.rect.height = needed
            below = pygame.FRect(place.left, area.top + needed + 12, place.width, 0)
            below.height = area.bottom - below.top
            self._company = page.form.add(SavedCompany(below, self._facts_of(self.chosen)))
        right = pygame.FRect(place.right + 16, area.top, 0, area.height - height - 12)
        right.width = area.right - right.left
        self._paper = page.form.add(SavedPicture(right, self._story()))
        entries = (
            ("delete", "trash", self._ask_delete, ButtonKind.GHOST, self._deletable()),
            ("continue", "play", self.resume, ButtonKind.PRIMARY, self._can_open()),
        )
        wide = right.width * 0.34
        for name, icon, action, kind, enabled in entries:
            rect = pygame.FRect(right.left, area.bottom - height, wide, height)
            if name == "continue":
                rect.left, rect.width = rect.right + 12, right.right - rect.right - 12
            page.form.add(
                Button(
                    rect,
                    self._go_words() if name == "continue" else words(f"lobby.saves.{name}"),
                    action,
                    kind,
                    icon=icon,
                    size=17,
                    key=name,
                    enabled=enabled,
                    reason=self._reason(),
                )
            )

    def _story(self) -> SavedStory:
        """The facts of the chosen campaign."""
        chosen = self.chosen
        if chosen is None:
            return SavedStory()
        row = self._row(chosen)
        place = "black_gate" if chosen.is_finished else "mausoleum"
        return SavedStory(row.title, row.detail, row.note, last_picture(chosen.path), place)

    def _empty(self, area: pygame.FRect) -> None:
        """A picture, a paper that says where campaigns are kept, and the way to a new one."""
        page, words, kit = self._page, self._page.kit.words, self._page.kit
        tall = 56.0 * max(1.0, min(1.25, kit.text.text_scale))
        picture = pygame.FRect(area.left, area.top, area.width * 0.62, area.height)
        first, *beside = (GreatFigure(f"red_{kind}_0") for kind in _COMPANY)
        page.form.add(GreatPicture(picture, first, tuple(beside)))
        right = pygame.FRect(picture.right + 16, area.top, 0, area.height - tall - 12)
        right.width = area.right - right.left
        page.form.add(Panel(right, materials.PAPER, 16))
        inner = right.inflate(-64, -64)
        head = TextStyle(Family.DISPLAY, 26, kit.theme.paper.text)
        key = words("campaign.saved.looking" if self.saves is None else "campaign.saved.none")
        text, body = (
            words("campaign.saved.none_text"),
            TextStyle(Family.UI, 18, kit.theme.paper.muted),
        )
        high = kit.text.line_height(head) * len(kit.text.wrap(key, head, inner.width))
        body = kit.text.paragraph(text, body, (inner.width, inner.height - _SEAL - high - 36))
        low = kit.text.line_height(body) * len(kit.text.wrap(text, body, inner.width))
        top = inner.top + max(0.0, inner.height - _SEAL - high - low - 36) / 2
        seal = pygame.FRect(inner.centerx - _SEAL / 2, top, _SEAL, _SEAL)
        page.form.add(EmptySeal(seal, key="seal"))
        line = pygame.FRect(inner.left, seal.bottom + 20, inner.width, high)
        page.form.add(Paragraph(line, key, head, Anchor.TOP))
        told = pygame.FRect(inner.left, line.bottom + 16, inner.width, low)
        page.form.add(Paragraph(told, text, body, Anchor.TOP))
        button = pygame.FRect(right.left, area.bottom - tall, right.width, tall)
        new = words("campaign.set_up.tab.new")
        page.form.add(
            Button(button, new, self._on_new, ButtonKind.PRIMARY, icon="play", size=18, key="new")
        )

    def _deletable(self) -> bool:
        return self.chosen is not None and not self.chosen.is_open

    def _can_open(self) -> bool:
        """Whether it can be continued, or its end be looked at again."""
        chosen = self.chosen
        if chosen is None or chosen.trouble is not None or chosen.is_open:
            return False
        return chosen.can_go_on or chosen.is_finished

    def _go_words(self) -> str:
        is_over = self.chosen is not None and self.chosen.is_finished
        return self._page.kit.words("campaign.saved.look" if is_over else "lobby.saves.continue")

    def _reason(self) -> str:
        return reason_of_match(self._page.kit, self.chosen)

    def _title_of(self, summary: Summary) -> str:
        """The name of its warband; without one the file's name without that of the game."""
        named = name_of(self._facts_of(summary).name, self._page.kit.words.language)
        if named:
            return named
        name = summary.name
        return name.replace(GAME, self._page.kit.words("campaign.saved.name"), 1)

    def _facts_of(self, summary: Summary | None) -> SavedFacts:
        return SavedFacts() if summary is None else self._facts.get(summary.path, SavedFacts())

    def _row(self, summary: Summary) -> ListRow:
        page, words = self._page, self._page.kit.words
        date = date_of_match(summary)
        if summary.trouble is not None:
            detail = page.services.explain(summary.trouble)
            return ListRow(summary.name, detail, words("lobby.saves.unreadable"), "warning")
        if summary.is_open:
            state = words("lobby.saves.open")
        elif summary.is_finished:
            state = words("lobby.saves.over")
        else:
            number, count = self._facts_of(summary)[:2]
            key = "round" if number else "running"
            state = words(f"campaign.saved.{key}", number=number, count=count)
        note = ""
        if summary.score:
            points = summary.score[0]
            note = words("campaign.saved.score", points=points, rank=self._rank_name(points))
        icon = "trophy" if summary.is_finished else "hourglass"
        return ListRow(self._title_of(summary), f"{date} · {state}", note, icon)

    def _select(self, index: int) -> None:
        self.index = index
        if self._paper is not None:
            self._paper.show(self._story())
        if self._company is not None:
            self._company.show(self._facts_of(self.chosen))
        go_on = self._page.form.find("continue")
        if isinstance(go_on, Button):
            go_on.text = self._go_words()
        for name, enabled in (("continue", self._can_open()), ("delete", self._deletable())):
            button = self._page.form.find(name)
            button.enabled, button.reason, button.changed = enabled, self._reason(), True

    def _take(self, index: int) -> None:
        self.index = index
        if self._can_open():
            self.resume()

    def resume(self) -> None:
        """Continue the chosen campaign, or look at its end again."""
        if self.chosen is not None:
            self._page.services.navigator.continue_match(self._page, GAME, self.chosen.path)

    def _ask_delete(self) -> None:
        page, words, chosen = self._page, self._page.kit.words, self.chosen
        if chosen is None:
            return
        page.ask(
            confirm(
                page.kit,
                words("campaign.saved.delete"),
                words("campaign.saved.delete_text", name=self._title_of(chosen)),
                lambda: self._delete(chosen),
                danger=True,
            )
        )

    def _delete(self, summary: Summary) -> None:
        page = self._page
        try:
            page.services.saves.delete(summary.path)
            delete_pictures(summary.path)
        except SaveError as error:
            show_problem(page, page.services, error)
            return
        self.saves = [each for each in self.saves or [] if each.path != summary.path]
        page.rebuild()
