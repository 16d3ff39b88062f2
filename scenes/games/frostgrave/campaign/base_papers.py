"""Lays out the panel of a member, the vault, the beds, the base or the graves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.frostgrave.campaign.levels import levels_left
from game.frostgrave.campaign.roster import in_order, is_fit
from game.frostgrave.campaign.state import Member
from game.frostgrave.warband import name_of
from scenes.games.frostgrave.campaign import base_telling as telling
from scenes.games.frostgrave.campaign.base_paper import (
    SCAR,
    Caption,
    ItemRow,
    NoteLines,
    PersonLine,
    PersonRow,
    Sheet,
    SheetHead,
    SpellRow,
)
from scenes.games.frostgrave.campaign.base_plan import HOUND
from scenes.games.frostgrave.campaign.base_thing_picture import HEIGHT, ThingPicture
from scenes.games.frostgrave.campaign.campaign_page import CampaignPage
from scenes.games.frostgrave.campaign.great_figure import GreatFigure
from scenes.games.frostgrave.campaign.great_picture import GreatPicture
from scenes.games.frostgrave.campaign.large_figures import has_great
from scenes.games.frostgrave.workshop.gear import thing_name, thing_text
from scenes.games.frostgrave.workshop.styles import DIM, TEXT
from scenes.kit.draw.colour import Rgb
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Point, Widget
from scenes.kit.widgets.scroll import ScrollPane

_MARGIN: Final = 16.0
_LEAST: Final = 96.0
_MOST: Final = 300.0
"""The least and the greatest height of the figure at the foot of a paper."""


class PaperPane(ScrollPane):
    """A scrolling pane on paper."""

    on_paper = True


class PaperWriter:
    """Lays widgets one below the other, scrolling where there are too many.

    Args:
        page: the base.
        chosen: the member whose panel is or was last shown.
        give, stow: called with an item of the vault, or of the chosen member.
        drag: called with an item of the vault while it is dragged.
    """

    def __init__(
        self,
        page: CampaignPage,
        chosen: Member,
        give: Callable[[str], None],
        stow: Callable[[str], None],
        drag: Callable[[str, Point | None, bool], None],
    ) -> None:
        self._page = page
        self._chosen = chosen
        self._give = give
        self._stow = stow
        self._drag = drag
        self._kit = page.kit
        self._widgets: list[Widget] = []
        self._y = self._tight = 0.0
        self._left = 0.0
        self._width = 0.0
        self._has_room = True
        self._who = GreatFigure("")

    def write(self, shown: str, paper: pygame.FRect) -> pygame.FRect:
        """Lay out the panel of a thing or of the chosen member.

        Returns the part of the paper that it fills.
        """
        room = paper.inflate(-2 * _MARGIN, -28)
        writers: dict[str, Callable[[], None]] = {
            "vault": self._vault,
            "study": self._study,
            "beds": self._beds,
            "base": self._base,
            "kennel": self._kennel,
            "graves": self._graves,
        }
        write = writers.get(shown, self._member)
        tries = ((0.0, 0.0, True), (0.0, 0.0, False), (0.0, 4.0, False), (10.0, 0.0, False))
        for narrower, self._tight, self._has_room in tries:
            self._begin(room, narrower)
            write()
            if self._y - room.top <= room.height + 1:
                break
        self._add_figure(room)
        high = self._y - room.top
        pane = None
        if high > room.height + 1:
            pane = PaperPane(pygame.FRect(room.left, room.top, room.width + 2, room.height), high)
            pane.key = "paper"
            self._page.form.add(pane)
        for widget in self._widgets:
            self._page.add(widget, pane)  # type: ignore[type-var]
        return pygame.FRect(paper.left, paper.top, paper.width, min(paper.height, high + 40))

    def _add_figure(self, room: pygame.FRect) -> None:
        """Fill the rest of a paper with the one whom it is about."""
        left = room.bottom - self._y - 8
        if left > _LEAST and has_great(self._who.sprite):
            self._y += 8
            self._put(GreatPicture(self._rect(min(left, _MOST)), self._who))

    def _begin(self, room: pygame.FRect, narrower: float) -> None:
        page = self._page
        self._who = GreatFigure(page.great_sprite_of(page.band, self._chosen))
        self._widgets, self._y = [], room.top
        self._left, self._width = room.left, room.width - narrower

    # ------------------------------------------------------------------ pieces
    def _rect(self, height: float) -> pygame.FRect:
        return pygame.FRect(self._left, self._y, self._width, height)

    def _put(self, widget: Widget, after: float = 0.0) -> None:
        self._widgets.append(widget)
        self._y += widget.rect.height + after

    def _head(self, sheet: Sheet) -> None:
        head = SheetHead(self._rect(10), sheet)
        head.rect.height = head.height_for(self._kit)
        self._put(head, 4)

    def _picture(self, *sprites: str) -> None:
        """Add the picture of a thing if the panel has room for it."""
        if self._has_room:
            self._put(ThingPicture(self._rect(HEIGHT), sprites), 8)

    def _caption(self, words: str, key: str) -> None:
        style = TextStyle(Family.STRONG, 13, DIM)
        height = self._kit.text.line_height(style) + 4
        self._y += 4
        self._put(Caption(self._rect(height), words, f"caption_{key}"), 1)

    def _note(self, words: str, key: str, colour: Rgb = TEXT, size: float = 14) -> None:
        note = NoteLines(self._rect(10), words, f"note_{key}", colour, size)
        note.rect.height = note.height_for(self._kit)
        self._put(note, 3)

    def _people(self, lines: Sequence[PersonLine]) -> None:
        for line in lines:
            row = PersonRow(self._rect(10), line)
            row.rect.height = row.height_for(self._kit)
            self._put(row, 4)

    def _row_height(self) -> float:
        style = TextStyle(Family.UI, 14, TEXT)
        return max(30.0, self._kit.text.line_height(style) + 9) - self._tight

    def _items(
        self, items: Sequence[str], press: Callable[[str], None], *, drags: bool, key: str
    ) -> None:
        page = self._page
        language = self._kit.words.language
        for number, item in enumerate(items):
            self._put(
                ItemRow(
                    self._rect(self._row_height()),
                    f"{key}_{number}",
                    item,
                    thing_name(page.book, item, language),
                    page.book,
                    lambda item=item: press(item),  # type: ignore[misc]
                    self._drag if drags else None,
                    thing_text(page.book, item, language),
                ),
                4,
            )

    # ------------------------------------------------------------------ papers
    def _member(self) -> None:
        page = self._page
        member = self._chosen
        self._head(telling.sheet_of(page, member))
        self._spells(member)
        self._caption(page.word("carries"), "carries")
        weapon = self._weapon(member.weapon)
        if weapon:
            self._note(weapon, "weapon", DIM)
        self._items(member.items, self._stow, drags=False, key="carried")
        if not member.items and not weapon:
            self._note(page.word("nothing"), "nothing", DIM)
        for number, scar in enumerate(telling.scars_of(page, member)):
            self._note(scar, f"scar_{number}", SCAR, 14)
        deeds = telling.deeds_of(page, member)
        if deeds:
            self._note(deeds, "deeds", DIM, 13)

    def _spells(self, member: Member) -> None:
        page = self._page
        lines = telling.spells_of(page, page.band, member)
        if lines:
            self._caption(page.word("spells"), "spells")
        style = TextStyle(Family.UI, 14, TEXT)
        step = max(26.0, self._kit.text.line_height(style) + 5) - self._tight
        for line in lines:
            self._put(SpellRow(self._rect(step), line))

    def _weapon(self, weapon: str) -> str:
        page = self._page
        return thing_name(page.book, weapon, self._kit.words.language) if weapon else ""

    def _title(self, name: str, text: str, *sprites: str) -> None:
        if sprites:
            self._picture(*sprites)
        self._head(Sheet(self._page.word(f"thing.{name}"), text))

    def _vault(self) -> None:
        page = self._page
        self._title("vault", page.word("vault.count", count=len(page.band.vault)), "rack")
        self._note(page.word("vault.how", name=page.member_name(self._chosen)), "how", DIM)
        self._items(page.band.vault, self._give, drags=True, key="vault")
        if not page.band.vault:
            self._note(page.word("vault.empty"), "empty")
        bearers = telling.bearers_of(page)
        if bearers and self._has_room:
            self._caption(page.word("vault.bearers"), "bearers")
            self._people(bearers)

    def _study(self) -> None:
        page, language = self._page, self._kit.words.language
        count = levels_left(page.rules.book, page.band)
        self._title("study", page.word("study.levels", count=count), "shelf")
        self._note(page.word("study.when"), "when", DIM)
        self._caption(page.word("study.grimoires"), "grimoires")
        names = [page.book.spells[one].name.text(language) for one in page.band.grimoires]
        for number, name in enumerate(names):
            self._note(page.word("study.grimoire", spell=name), f"grimoire_{number}")
        if not names:
            self._note(page.word("study.none"), "none")
        casters = [each for each in in_order(page.band) if each.role == "wizard"]
        if casters:
            self._spells(casters[0])

    def _beds(self) -> None:
        page = self._page
        resting = [each for each in in_order(page.band) if not is_fit(page.rules.book, each)]
        self._title("beds", page.word("beds.count", count=len(resting)), "bed", "bed")
        if resting:
            self._who = GreatFigure(page.great_sprite_of(page.band, resting[0]), lies=True)
        else:
            self._note(page.word("beds.nobody"), "nobody")
        self._people(
            [
                telling.person_line(page, each, page.word("beds.who", count=each.rests), faded=True)
                for each in resting
            ]
        )

    def _base(self) -> None:
        page, language = self._page, self._kit.words.language
        band, book = page.band, page.rules.book
        if band.base is None:
            self._title("base", page.word("base.none"))
            self._note(page.word("base.none_text"), "none", DIM)
        else:
            data = book.bases[band.base.kind]
            self._picture(f"base_{band.base.kind}")
            self._head(Sheet(data.name.text(language), name_of(band.name, language)))
            self._note(data.text.text(language), "effect")
            if band.base.resources:
                self._caption(page.word("base.resources"), "resources")
            for each in band.base.resources:
                told = book.resources[each]
                words = page.word(
                    "base.resource",
                    name=told.name.text(language),
                    text=told.text.text(language),
                )
                self._note(words, f"resource_{each}", size=13)

    def _kennel(self) -> None:
        page = self._page
        data = page.rules.book.resources["kennel"]
        language = self._kit.words.language
        self._picture("resource_kennel")
        self._head(Sheet(data.name.text(language), ""))
        self._note(data.text.text(language), "effect")
        hounds = [each for each in in_order(page.band) if each.kind == HOUND]
        self._caption(page.word("kennel.hounds"), "hounds")
        if hounds:
            self._who = GreatFigure(page.sprite_of(page.band, hounds[0]))
        else:
            self._note(page.word("kennel.nobody"), "nobody", DIM)
        self._people(
            [telling.person_line(page, each, telling.deeds_of(page, each)) for each in hounds]
        )

    def _graves(self) -> None:
        page = self._page
        count = len(page.band.graves)
        stones = ("gravestone",) * max(1, min(3, count))
        self._title("graves", page.word("graves.count", count=count), *stones)
        if page.band.graves:
            member = page.band.graves[-1].member
            self._who = GreatFigure(page.great_sprite_of(page.band, member), lies=True, dead=True)
        self._people(telling.grave_lines(page))
