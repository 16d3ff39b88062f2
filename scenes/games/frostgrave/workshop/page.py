"""The state of the warband builder's page, as its tabs and its files need it."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeVar

import msgspec
import pygame
from msgspec.structs import replace

from game import catalogue
from game.engine.errors import LamplightError
from game.frostgrave.data import FrostgraveData
from game.frostgrave.rules import Frostgrave
from game.frostgrave.warband import Warband, name_of
from game.frostgrave.warband_rules import WarbandFinding, say
from scenes.games.frostgrave.campaign.great_figure import is_ready
from scenes.games.frostgrave.drawing.goods_picture import GROUP as GOODS
from scenes.games.frostgrave.workshop import warband_files
from scenes.games.frostgrave.workshop.company import MemberRow
from scenes.games.frostgrave.workshop.draft import Draft, Member
from scenes.games.frostgrave.workshop.magic import DescriptionSlip
from scenes.games.frostgrave.workshop.proposed_names import drawn_name
from scenes.games.frostgrave.workshop.styles import GROUP, Brush, Painted
from scenes.kit.kit import Kit
from scenes.kit.layers import CachedLayer
from scenes.kit.widgets.scroll import ScrollPane
from scenes.kit.widgets.toasts import ToastKind
from scenes.pages.page import Page
from scenes.pages.problem import show_problem
from scenes.services import Services
from scenes.workshop.unsaved_work import UnsavedWork

WORDS: Final = "frostgrave_workshop"
AnyPainted = TypeVar("AnyPainted", bound=Painted)
NOTHING_TOLD: Final = ("", "", "", "", "")
_MOMENTS: Final = 40
"""The number of changes that can be undone."""


class Unsaved(msgspec.Struct, frozen=True):
    """The unsaved warband as stored on the disk until it is saved or dropped."""

    warband: Warband | None = None
    saved_as: str = ""


class _Moment(NamedTuple):
    """An earlier roster: the warband, its saved id, and its last saved version."""

    warband: Warband
    saved_as: str
    safe: Warband


class WarbandPage(Page):
    """Holds the warband in the making. See `scenes.games.frostgrave.workshop.builder`.

    Attributes:
        draft: the warband in the making.
        tab: the number of the choices shown.
        shown: the school whose spells are listed.
        member: the member being equipped.
        findings: the faults of the warband at the last layout.
        kept: the cached pictures of widgets.
        brush: paints them in steps.
        unsaved: the file with the roster until it is saved or dropped.
    """

    sprite_groups = (GROUP,)

    def __init__(self, kit: Kit, services: Services, side: int = 0) -> None:
        super().__init__(kit, services)
        self.kept = CachedLayer(kit)
        self.brush = Brush()
        for group in (GROUP, GOODS):
            kit.sprites.load(group)
        self._sentences = catalogue.open_words(warband_files.GAME)
        self.draft = Draft(self._read_book(), kit.words(f"{WORDS}.new_warband"), side)
        self._safe = self.draft.warband()
        self.unsaved = UnsavedWork("unsaved_warband.json", Unsaved())
        self._past: list[_Moment] = []
        self._now = self._moment()
        self._written: Member | str | None = None
        """The text field of the last change: its letters are undone together."""
        self.tab = 0
        self.shown = self.draft.school
        self.member: Member = self.draft.wizard
        self.pane: ScrollPane | None = None
        self._told = NOTHING_TOLD
        self.findings: list[WarbandFinding] = []
        self._pictures = False
        self._generation = kit.generation

    def _read_book(self) -> FrostgraveData:
        rules = self.services.open_game(warband_files.GAME).rules
        if not isinstance(rules, Frostgrave):
            raise TypeError("the warband builder needs the rules of Frostgrave")
        return rules.book.book

    def word(self, key: str, **values: object) -> str:
        """A text of the builder."""
        return self.kit.words(f"{WORDS}.{key}", **values)

    def sentence(self, finding: WarbandFinding) -> str:
        """A fault in words, with its clause."""
        return self.word("clause", text=self.plain_sentence(finding), clause=finding.clause)

    def plain_sentence(self, finding: WarbandFinding) -> str:
        """A fault in words alone."""
        return say(self.draft.book, self._sentences, finding, self.kit.words.language)

    def rebuild(self) -> None:
        """Lay out again; cached pictures stay as long as they fit."""
        if self._generation != self.kit.generation:
            self._generation = self.kit.generation
            self.kept.forget()
        super().rebuild()

    def add(self, widget: AnyPainted, pane: ScrollPane | None = None) -> AnyPainted:
        """Add a widget whose picture is cached."""
        widget.kept, widget.brush = self.kept, self.brush
        return self.form.add(widget, pane)

    # ------------------------------------------------------------------ life
    def update(self, dt: float) -> None:
        """Draw the miniatures as soon as they are loaded."""
        super().update(dt)
        self.unsaved.update()
        read = is_ready(self.kit) and all(
            self.kit.sprites.load(group).done for group in (GROUP, GOODS)
        )
        if not self._pictures and read:
            self._pictures = True
            self.kept.forget()
            for widget in self.form.widgets:
                widget.changed = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page; slow pictures are painted in the following frames."""
        self.brush.begin()
        super().draw(surface)
        self.brush.end()

    # ------------------------------------------------------------------ telling
    @property
    def has_description(self) -> bool:
        """Whether the tab's slip has words to show."""
        return self._told != NOTHING_TOLD

    @property
    def description(self) -> str:
        """The sentence on the tab's slip."""
        return self._told[1]

    def describe(
        self, title: str, text: str, refusal: str = "", icon: str = "", good: str = ""
    ) -> None:
        """Show a description on the tab's slip."""
        self._told = (title, text, refusal, icon, good)
        for widget in self.form.widgets:
            if isinstance(widget, DescriptionSlip) and widget.key == "told":
                widget.describe(title, text, refusal, icon, good)

    def refuse(self, sentence: str) -> None:
        """Show why something cannot be chosen."""
        self.kit.audio.play("ui_error", gain=0.7)
        self.stack.toast(sentence, ToastKind.WARNING)

    # ------------------------------------------------------------------ choosing
    def choose_school(self, school: str) -> None:
        """Give the wizard another school."""
        lost = self.draft.choose_school(school)
        self.shown, self._told = school, NOTHING_TOLD
        if lost:
            self.stack.toast(self.word("spells_lost", count=lost), ToastKind.WARNING)
        self.done()

    def show_school(self, school: str) -> None:
        """List the spells of a school."""
        self.shown, self._told = school, NOTHING_TOLD
        self.done()

    def dismiss(self, member: Member) -> None:
        """Dismiss a member."""
        self.draft.dismiss(member)
        if member is self.member:
            self.member = self.draft.wizard
        self.done()

    def draw_name(self, member: Member) -> None:
        """Give a member a random name."""
        try:
            member.name = drawn_name(self.draft, member)
        except (LamplightError, OSError) as error:
            show_problem(self, self.services, error)
            return
        self.done()

    def done(self) -> None:
        """Lay out again after a choice."""
        self._remember()
        self.kit.audio.play("card_slide", gain=0.6)
        self.refresh()

    # ------------------------------------------------------------------ work that is not saved
    def _keep_unsaved(self) -> None:
        """Store unsaved work, which would be lost if the program ended now."""
        now = self.draft.warband()
        if now == self._safe:
            self.unsaved.forget()
            return
        if not name_of(now.name, "en"):
            now = replace(now, name=self.word("new_warband"))
        self.unsaved.keep(Unsaved(now, self.draft.saved_as))

    def take_unsaved(self, left: Unsaved) -> None:
        """Open the unsaved work of an earlier visit; undo brings back the former roster."""
        if left.warband is None:
            return
        known, lost = warband_files.known_part(self.draft.book, left.warband)
        self.draft.take(known, left.saved_as)
        self.shown, self.member, self._told = self.draft.school, self.draft.wizard, NOTHING_TOLD
        self._remember()
        name = name_of(known.name, self.kit.words.language)
        self.stack.toast(self.word("unsaved_back", name=name))
        if lost:
            self.stack.toast(self.word("left_out", count=lost), ToastKind.WARNING)
        self.refresh()

    # ------------------------------------------------------------------ taking back
    def _moment(self) -> _Moment:
        return _Moment(self.draft.warband(), self.draft.saved_as, self._safe)

    def _remember(self) -> None:
        """Remember the former roster, if it has changed."""
        now = self._moment()
        if now.warband != self._now.warband:
            self._past = [*self._past, self._now][-_MOMENTS:]
        self._now, self._written = now, None
        self._keep_unsaved()

    def wrote(self, on: Member | str) -> None:
        """Note a typed name: all letters of a name are one change."""
        first = self._written is not on
        if first:
            self._remember()
        self._now, self._written = self._moment(), on
        self._keep_unsaved()
        undo = self.form.find("undo")
        undo.enabled = bool(self._past)
        for widget in self.form.widgets:
            if widget is undo or isinstance(widget, MemberRow):
                widget.changed = True

    def undo(self) -> None:
        """Bring back the roster before the last change."""
        if not self._past:
            self.refuse(self.word("undo_not"))
            return
        moment = self._past.pop()
        self.draft.take(moment.warband, moment.saved_as)
        self._safe = moment.safe
        self.shown, self.member, self._told = self.draft.school, self.draft.wizard, NOTHING_TOLD
        self._now, self._written = self._moment(), None
        self._keep_unsaved()
        self.kit.audio.play("ui_cancel")
        self.refresh()

    # ------------------------------------------------------------------ the whole warband
    def lay_out(self) -> None:
        """Lay out a new roster."""
        self.shown, self.member, self.pane = self.draft.school, self.draft.wizard, None
        self._told = NOTHING_TOLD
        self.settled()
        self.done()

    def settled(self) -> None:
        """Note that the roster is saved, or was not changed."""
        self._safe = self.draft.warband()
        self.unsaved.forget()

    def reload(self) -> None:
        """Load the game's data again after saving or deleting.

        Raises:
            DataErrors: they have mistakes now.
        """
        self.services.forget_game(warband_files.GAME)
        self.draft.book = self._read_book()
