"""The warband builder: school and spells, people, things, and the roster with what is wrong."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar

import pygame
from msgspec.structs import replace

from game import catalogue
from game.engine.dice import Dice
from game.frostgrave.data import Book
from game.frostgrave.random_warbands import rolled_up
from game.frostgrave.rules import Frostgrave
from game.frostgrave.warband import Warband, name_of
from game.frostgrave.warband_choices import is_idle
from game.frostgrave.warband_rules import WarbandFinding, say
from scenes.games.frostgrave.workshop import warband_files
from scenes.games.frostgrave.workshop.company import Findings, GoldBar, MemberRow
from scenes.games.frostgrave.workshop.draft import Draft, Member
from scenes.games.frostgrave.workshop.keeping import LONGEST, Keeper
from scenes.games.frostgrave.workshop.magic import Told
from scenes.games.frostgrave.workshop.styles import GROUP, Brush, Painted
from scenes.games.frostgrave.workshop.tabs import build_company, build_gear, build_magic
from scenes.kit.draw import materials
from scenes.kit.draw.cached_layer import Kept
from scenes.kit.input.intents import Intent, Signal
from scenes.kit.kit import Kit
from scenes.kit.widgets.buttons import ButtonKind, IconButton
from scenes.kit.widgets.choices import Tabs
from scenes.kit.widgets.dialog import confirm
from scenes.kit.widgets.scroll import ScrollPane
from scenes.kit.widgets.text_entry import TextEntry
from scenes.kit.widgets.toasts import ToastKind
from scenes.pages.page import Page
from scenes.services import House
from scenes.workshop.command_row import Command, lay_commands

WORDS: Final = "frostgrave_workshop"
TABS: Final = ("magic", "company", "gear")
_BUILDERS: Final = (build_magic, build_company, build_gear)
_LEFT: Final = pygame.FRect(24, 84, 812, 556)
_RIGHT: Final = pygame.FRect(848, 84, 408, 556)
_ROW: Final = 33.0
AnyPainted = TypeVar("AnyPainted", bound=Painted)
_NOTHING: Final = ("", "", "")
_MOMENTS: Final = 40
"""How many changes can be taken back."""


class _Moment(NamedTuple):
    """A roster as it was: the warband, its id among one's own, what lay safe then."""

    warband: Warband
    saved_as: str
    safe: Warband


class WarbandBuilder(Page):
    """A page with the choices at the left and the roster at the right.

    Args:
        kit: the toolbox.
        house: the services.
        opened: the id of a warband to begin with; empty to begin again.
        on_kept: called with the id of a warband that has been saved.

    Attributes:
        draft: the warband in the making.
        tab: the number of the choices shown.
        shown: the school whose spells are listed.
        member: who is being equipped.
        findings: what was wrong with the warband when it was laid out.
        kept: the pictures of what changes seldom.
        brush: what paints them, little by little.
        keeper: what has to do with the disk.
    """

    sprite_groups = (GROUP,)

    def __init__(
        self,
        kit: Kit,
        house: House,
        opened: str = "",
        on_kept: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(kit, house)
        self.kept = Kept(kit)
        self.brush = Brush()
        self.keeper = Keeper(self, on_kept)
        self._opened = opened
        kit.sprites.load(GROUP)
        self._sentences = catalogue.open_words(warband_files.GAME)
        self.draft = Draft(self._read_book(), kit.words(f"{WORDS}.new_warband"))
        self._safe = self.draft.warband()
        self._past: list[_Moment] = []
        self._now = self._moment()
        self.tab = 0
        self.shown = self.draft.school
        self.member: Member = self.draft.wizard
        self.pane: ScrollPane | None = None
        self._told = _NOTHING
        self.findings: list[WarbandFinding] = []
        self._pictures = False
        self._generation = kit.generation

    def _read_book(self) -> Book:
        rules = self.house.open_game(warband_files.GAME).rules
        if not isinstance(rules, Frostgrave):
            raise TypeError("the warband builder needs the rules of Frostgrave")
        return rules.book.book

    def heading(self) -> str:
        """The words at the top."""
        return self.word("heading")

    def word(self, key: str, **values: object) -> str:
        """A sentence of the builder."""
        return self.kit.words(f"{WORDS}.{key}", **values)

    def sentence(self, finding: WarbandFinding) -> str:
        """What is wrong, with the clause that says so."""
        told = say(self.draft.book, self._sentences, finding, self.kit.words.language)
        return self.word("clause", text=told, clause=finding.clause)

    def enter(self) -> None:
        """Lay out, with the warband on the roster that was to be opened."""
        super().enter()
        self.keeper.open_first(self._opened)

    def rebuild(self) -> None:
        """Lay out again; pictures are kept as long as they fit."""
        if self._generation != self.kit.generation:
            self._generation = self.kit.generation
            self.kept.forget()
        super().rebuild()

    def add(self, widget: AnyPainted, pane: ScrollPane | None = None) -> AnyPainted:
        """Add a widget whose picture is kept while it shows the same."""
        widget.kept, widget.brush = self.kept, self.brush
        return self.form.add(widget, pane)

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """The tab in front, the roster, and what can be done with the warband."""
        self.findings = self.draft.findings
        self.panels += [(_LEFT, materials.INK), (_RIGHT, materials.PAPER)]
        titles = [self.word(f"tab.{name}") for name in TABS]
        bar = pygame.FRect(_LEFT.left + 16, _LEFT.top + 12, _LEFT.width - 32, 42)
        self.form.add(Tabs(bar, titles, self.tab, self.show_tab, key="tabs"))
        room = pygame.FRect(
            _LEFT.left + 18, bar.bottom + 12, _LEFT.width - 36, _LEFT.bottom - bar.bottom - 26
        )
        _BUILDERS[self.tab](self, room)
        self._build_roster()
        self._build_buttons()
        self.tell(*self._told)

    def _build_roster(self) -> None:
        draft = self.draft
        left, width = _RIGHT.left + 20, _RIGHT.width - 40
        top = _RIGHT.top + 18
        title = name_of(draft.title, self.kit.words.language)
        self.form.add(
            TextEntry(
                pygame.FRect(left, top, width, 40),
                title,
                limit=LONGEST,
                placeholder=self.word("new_warband"),
                on_change=self._name,
                key="name",
            )
        )
        self.add(GoldBar(pygame.FRect(left, top + 46, width, 28), draft.cost, draft.book.gold))
        top += 78
        for number, member in enumerate(draft.members()):
            self._build_member(pygame.FRect(left, top, width, _ROW - 3), member, number)
            top += _ROW
        sentences = [self.sentence(finding) for finding in self.findings]
        rect = pygame.FRect(left, top + 4, width, _RIGHT.bottom - 16 - top)
        self.add(Findings(rect, sentences, self._advice()))

    def _advice(self) -> list[str]:
        """What the warband may do and still should not."""
        book, language = self.draft.book, self.kit.words.language
        idle = [book.spells[one] for one in self.draft.spells if is_idle(book.spells[one])]
        if not idle:
            return []
        names = self.kit.words("frostgrave_table.list.comma").join(
            one.name.text(language) for one in idle
        )
        return [self.word("idle", spells=names)]

    def _build_member(self, rect: pygame.FRect, member: Member, number: int) -> None:
        self.add(
            MemberRow(
                rect,
                self.draft,
                member,
                number,
                member is self.member and self.tab == 2,
                lambda: self.equip(member),
                lambda: None,
            )
        )
        if member is self.draft.wizard:
            return
        side = rect.height - 4
        self.form.add(
            IconButton(
                pygame.FRect(rect.right - side - 2, rect.top + 2, side, side),
                "close",
                lambda: self.dismiss(member),
                ButtonKind.PAPER,
                key=f"dismiss_{number}",
                tooltip=self.word("dismiss"),
            )
        )

    def _build_buttons(self) -> None:
        saved, keeper = bool(self.draft.saved_as), self.keeper
        commands = (
            Command("new", "plus", lambda: self.unless_lost(self.begin_anew)),
            Command("roll_up", "dice", self._roll_another),
            Command("undo", "undo", self.undo, enabled=bool(self._past)),
            Command("open", "load", lambda: self.unless_lost(keeper.open_list)),
            Command("copy", "cards", keeper.copy, enabled=saved),
            Command("export", "save", keeper.export),
            Command("drop", "trash", keeper.ask_drop, ButtonKind.DANGER, saved),
            Command("save", "check", keeper.save, ButtonKind.PRIMARY),
        )
        row = pygame.FRect(_LEFT.left, 646, _RIGHT.right - _LEFT.left, 38)
        lay_commands(self.form, row, 10, commands, self.word)

    @property
    def told(self) -> bool:
        """Whether the slip of the tab has words to show."""
        return self._told != _NOTHING

    def tell(self, title: str, text: str, refusal: str = "") -> None:
        """Show what something does on the slip of the tab."""
        self._told = (title, text, refusal)
        for widget in self.form.widgets:
            if isinstance(widget, Told) and widget.key == "told":
                widget.tell(title, text, refusal)

    # ------------------------------------------------------------------ life
    def update(self, dt: float) -> None:
        """Draw the miniatures as soon as they are read."""
        super().update(dt)
        if not self._pictures and self.kit.sprites.load(GROUP).done:
            self._pictures = True
            self.kept.forget()
            for widget in self.form.widgets:
                widget.changed = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page; what takes long to paint is painted in the next frames."""
        self.brush.begin()
        super().draw(surface)
        self.brush.end()

    def handle_signal(self, signal: Signal) -> bool:
        """Shoulder buttons change the tab."""
        if signal.intent is Intent.UNDO and not signal.repeated:
            self.undo()
            return True
        if signal.intent in (Intent.TAB_LEFT, Intent.TAB_RIGHT):
            return self.form.find("tabs").handle_intent(signal.intent)
        return super().handle_signal(signal)

    # ------------------------------------------------------------------ choosing
    def show_tab(self, tab: int) -> None:
        """Show other choices."""
        self.tab, self.pane, self._told = tab, None, _NOTHING
        self.refresh()

    def refuse(self, sentence: str) -> None:
        """Say why something cannot be had."""
        self.kit.audio.play("ui_error", gain=0.7)
        self.stack.toast(sentence, ToastKind.WARNING)

    def done(self) -> None:
        """Something was chosen."""
        self._remember()
        self.kit.audio.play("card_slide", gain=0.6)
        self.refresh()

    def choose_school(self, school: str) -> None:
        """Give the wizard another school."""
        lost = self.draft.choose_school(school)
        self.shown, self._told = school, _NOTHING
        if lost:
            self.stack.toast(self.word("spells_lost", count=lost), ToastKind.WARNING)
        self.done()

    def show_school(self, school: str) -> None:
        """List the spells of a school."""
        self.shown, self._told = school, _NOTHING
        self.done()

    def equip(self, member: Member) -> None:
        """Show what a member carries."""
        self.member, self.tab, self.pane = member, TABS.index("gear"), None
        self._told = _NOTHING
        self.done()

    def dismiss(self, member: Member) -> None:
        """Let a member go."""
        self.draft.dismiss(member)
        if member is self.member:
            self.member = self.draft.wizard
        self.done()

    def _name(self, text: str) -> None:
        self.draft.title = text

    # ------------------------------------------------------------------ taking back
    def _moment(self) -> _Moment:
        return _Moment(self.draft.warband(), self.draft.saved_as, self._safe)

    def _remember(self) -> None:
        """Keep what was on the roster before, if it has changed."""
        now = self._moment()
        if replace(now.warband, name="") != replace(self._now.warband, name=""):
            self._past = [*self._past, self._now][-_MOMENTS:]
        self._now = now

    def undo(self) -> None:
        """Lay the roster out as it was before the last change."""
        if not self._past:
            self.refuse(self.word("undo_not"))
            return
        moment = self._past.pop()
        self.draft.take(moment.warband, moment.saved_as)
        self._safe = moment.safe
        self.shown, self.member, self._told = self.draft.school, self.draft.wizard, _NOTHING
        self._now = self._moment()
        self.kit.audio.play("ui_cancel")
        self.refresh()

    # ------------------------------------------------------------------ the whole warband
    def lay_out(self) -> None:
        """Another warband is on the roster."""
        self.shown, self.member, self.pane = self.draft.school, self.draft.wizard, None
        self._told = _NOTHING
        self.settled()
        self.done()

    def settled(self) -> None:
        """The roster is saved, or was not changed."""
        self._safe = self.draft.warband()

    def unless_lost(self, action: Callable[[], object], *, name_stays: bool = False) -> None:
        """Do something that lays the roster aside; ask first where work would be lost."""
        now = self.draft.warband()
        if (replace(now, name=self._safe.name) if name_stays else now) == self._safe:
            action()
            return
        self.ask(
            confirm(
                self.kit,
                self.word("lose"),
                self.word("lose_text"),
                lambda: self._lose(action),
                danger=True,
            )
        )

    def _lose(self, action: Callable[[], object]) -> None:
        self.settled()
        action()

    def close(self) -> None:
        """Back to the lobby."""
        self.unless_lost(super().close)

    def begin_anew(self) -> None:
        """Lay an empty roster."""
        self.draft = Draft(self.draft.book, self.word("new_warband"))
        self.lay_out()

    def _roll_another(self) -> None:
        self.unless_lost(self.roll_up, name_stays=True)

    def roll_up(self) -> None:
        """Draw a legal warband by lot; name and place among one's own stay."""
        draft = self.draft
        title, saved_as = draft.title, draft.saved_as
        dice = Dice(secrets.randbelow(2**31))
        draft.take(rolled_up(draft.book, dice, "rolled", for_one_battle=True), saved_as)
        draft.title = title
        self.lay_out()

    def read_anew(self) -> None:
        """Something was saved or deleted: read the game's data again.

        Raises:
            DataErrors: they have mistakes now.
        """
        self.house.forget_game(warband_files.GAME)
        self.draft.book = self._read_book()
