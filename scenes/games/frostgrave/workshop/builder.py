"""The warband builder: school and spells, members, items, and the roster with its faults."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

import pygame
from msgspec.structs import replace

from game.engine.dice import Dice
from game.frostgrave.random_warbands import rolled_up
from game.frostgrave.warband import name_of
from game.frostgrave.warband_choices import is_idle
from game.frostgrave.warband_rules import NEUTRAL_SPELLS, OWN_SPELLS, neutral_schools
from scenes.games.frostgrave.workshop.company import DismissSign, Findings, GoldBar, MemberRow
from scenes.games.frostgrave.workshop.draft import Draft, Member
from scenes.games.frostgrave.workshop.group_portrait import GroupPortrait
from scenes.games.frostgrave.workshop.keeping import LONGEST, Keeper
from scenes.games.frostgrave.workshop.page import NOTHING_TOLD, WarbandPage
from scenes.games.frostgrave.workshop.tabs import build_company, build_gear, build_magic
from scenes.kit.draw import materials
from scenes.kit.input.intents import Intent, Signal
from scenes.kit.kit import Kit
from scenes.kit.widgets.buttons import ButtonKind, IconButton
from scenes.kit.widgets.dialog import confirm
from scenes.kit.widgets.tabs import Tabs
from scenes.kit.widgets.text_entry import TextEntry
from scenes.services import Services
from scenes.workshop.command_row import Command, lay_commands

TABS: Final = ("magic", "company", "gear")
_BUILDERS: Final = (build_magic, build_company, build_gear)
_LEFT: Final = pygame.FRect(24, 84, 812, 556)
_RIGHT: Final = pygame.FRect(848, 84, 408, 556)
_ROW: Final = 33.0
_LOW_ROW: Final = 30.0
_TALL_ROW: Final = 44.0
"""A member in half the width has the kind below the name."""
_APART: Final = 4.0
_BETWEEN: Final = 8.0
_ROOMY: Final = 1.2
"""With larger text than this, a member needs the whole width."""
_DISMISS: Final = 27.0
_FOOT: Final = 646.0
_COMMAND: Final = 200.0
_MANY: Final = 8
"""With more members than this in one column, their rows are lower."""
_PORTRAIT: Final = 92.0
"""The least height of the group portrait, with the gap above it."""
_LEAST_TOLD: Final = 90.0
"""The least height of the faults beside the portrait, which gives way to them."""
_LARGEST_PORTRAIT: Final = 250.0
_LACKING: Final = ("spell_count", "own_spells", "aligned_spells", "neutral_spells")
"""The faults that are told in one sentence while spells are only missing."""


class WarbandBuilder(WarbandPage):
    """A page with the choices at the left and the roster at the right.

    Args:
        kit: the toolkit.
        services: the services.
        opened: the id of a warband to begin with; empty for a new one.
        on_kept: called with the id of a warband that has been saved.
        side: 0 or 1, the side whose colours its figures have.

    Attributes:
        keeper: saves and loads warbands.
    """

    def __init__(
        self,
        kit: Kit,
        services: Services,
        opened: str = "",
        on_kept: Callable[[str], None] | None = None,
        side: int = 0,
    ) -> None:
        super().__init__(kit, services, side)
        self.keeper = Keeper(self, on_kept)
        self._opened = opened
        self._portrait: GroupPortrait | None = None

    def heading(self) -> str:
        """The heading of the page."""
        return self.word("heading")

    def enter(self) -> None:
        """Lay out the page with the warband to open, or with unsaved work."""
        super().enter()
        left = self.unsaved.read()
        self.keeper.open_first(self._opened)
        self.take_unsaved(left)

    def leave(self) -> None:
        """Leave the page; unsaved work is stored on the disk."""
        super().leave()
        self.unsaved.finish()

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """Lay out the tab in front, the roster, and the buttons for the warband."""
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
        self.describe(*self._told)

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
                page_undoes=True,
                key="name",
            )
        )
        self.add(GoldBar(pygame.FRect(left, top + 46, width, 28), draft.cost, draft.book.gold))
        top += 78
        top = self._build_members(left, top, width)
        missing = self._missing_spells()
        lacks = _LACKING if missing else ()
        faults = [each for each in self.findings if each.key not in lacks]
        sentences = [self.plain_sentence(each) for each in faults]
        room = pygame.FRect(left, top + 4, width, _RIGHT.bottom - 18 - top - 4)
        told = self.add(Findings(pygame.FRect(room), sentences, self._advice(), missing))
        told.tooltip = "\n".join(self.sentence(each) for each in faults)
        high, beside = told.needed(width), room.height - _PORTRAIT
        if high > beside < _LEAST_TOLD:
            return
        told.rect.height = min(high, beside)
        picture = pygame.FRect(left, told.rect.bottom + 6, width, 0)
        picture.height = min(_LARGEST_PORTRAIT, room.bottom - picture.top)
        picture.bottom = room.bottom
        portrait = GroupPortrait(picture, draft.warband(), draft.side, self._portrait)
        self._portrait = self.add(portrait)

    def _build_members(self, left: float, top: float, width: float) -> float:
        """Two columns of members, one where words are large; return where they end."""
        members = self.draft.members()
        if self.kit.text.text_scale > _ROOMY:
            row, columns = _ROW if len(members) <= _MANY else _LOW_ROW, 1
        else:
            row, columns = _TALL_ROW, 2
        across = (width + _BETWEEN) / columns
        for number, member in enumerate(members):
            below, beside = divmod(number, columns)
            rect = pygame.FRect(left + beside * across, top + below * row, 0, row - _APART)
            rect.width = across - _BETWEEN
            self._build_member(rect, member, number)
        return top + -(-len(members) // columns) * row

    def _advice(self) -> list[str]:
        """Advice about legal but unwise choices."""
        book, language = self.draft.book, self.kit.words.language
        idle = [book.spells[one] for one in self.draft.spells if is_idle(book.spells[one])]
        if not idle:
            return []
        names = self.kit.words("frostgrave_table.list.comma").join(
            one.name.text(language) for one in idle
        )
        return [self.word("idle", spells=names)]

    def _missing_spells(self) -> str:
        """How many spells of which schools are still to be chosen; empty if none or too many."""
        draft, language = self.draft, self.kit.words.language
        school = draft.book.schools[draft.school]
        wanted = {draft.school: OWN_SPELLS} | dict.fromkeys(school.aligned, 1)
        left = {each: count - draft.chosen_of(each) for each, count in wanted.items()}
        neutral = NEUTRAL_SPELLS - sum(
            draft.chosen_of(each) for each in neutral_schools(draft.book, draft.school)
        )
        if min(neutral, *left.values()) < 0:
            return ""
        told = [
            self.word("missing_of", count=count, name=draft.book.schools[each].name.text(language))
            for each, count in left.items()
            if count
        ]
        if neutral:
            told.append(self.word("missing_neutral", count=neutral))
        comma = self.kit.words("frostgrave_table.list.comma")
        return self.word("missing", spells=comma.join(told)) if told else ""

    def _build_member(self, rect: pygame.FRect, member: Member, number: int) -> None:
        row = self.add(
            MemberRow(
                rect,
                self.draft,
                member,
                number,
                member is self.member and self.tab == 2,
                lambda: self.equip(member),
                self.word("member_tip"),
            )
        )
        if member is self.draft.wizard:
            return
        side = min(_DISMISS, rect.height - 4)
        self.form.add(
            DismissSign(
                pygame.FRect(rect.right - side - 2, rect.centery - side / 2, side, side),
                row,
                lambda: self.dismiss(member),
                key=f"dismiss_{number}",
                tooltip=self.word("dismiss"),
            )
        )

    def _build_buttons(self) -> None:
        keeper = self.keeper
        commands = (
            Command("roll_up", "dice", self._roll_another),
            Command("open", "load", lambda: self.unless_lost(keeper.open_list)),
        )
        row = pygame.FRect(_LEFT.left, _FOOT, 2 * _COMMAND, 40)
        lay_commands(self.form, row, 10, commands, self.word)
        self._build_small_buttons(row.right + 10)
        main = (Command("save", "check", keeper.save, ButtonKind.PRIMARY),)
        row = pygame.FRect(_RIGHT.left, _FOOT, _RIGHT.width, 40)
        lay_commands(self.form, row, 10, main, self.word)

    def _build_small_buttons(self, left: float) -> None:
        """What is seldom needed, as signs; a copy and deleting only for a saved warband."""
        keeper = self.keeper
        signs: list[tuple[str, str, Callable[[], object]]] = [
            ("undo", "undo", self.undo),
            ("new", "plus", lambda: self.unless_lost(self.restart)),
            ("export", "export", keeper.export),
        ]
        if self.draft.saved_as:
            signs += [("copy", "cards", keeper.copy), ("drop", "trash", keeper.ask_drop)]
        for number, (name, icon, action) in enumerate(signs):
            rect = pygame.FRect(left + number * 50, _FOOT - 1, 42, 42)
            tip = f"{self.word(name)}: {self.word(f'{name}_tip')}"
            enabled = name != "undo" or bool(self._past)
            reason = "" if enabled else self.word("undo_not")
            self.form.add(
                IconButton(
                    rect, icon, action, key=name, tooltip=tip, enabled=enabled, reason=reason
                )
            )

    # ------------------------------------------------------------------ life
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
        """Show another tab."""
        self.tab, self.pane, self._told = tab, None, NOTHING_TOLD
        self.refresh()

    def equip(self, member: Member) -> None:
        """Show a member's items."""
        self.member, self.tab, self.pane = member, TABS.index("gear"), None
        self._told = NOTHING_TOLD
        self.done()

    def _name(self, text: str) -> None:
        self.draft.title = text
        self.wrote("title")

    # ------------------------------------------------------------------ the whole warband
    def unless_lost(self, action: Callable[[], object], *, name_stays: bool = False) -> None:
        """Do something that replaces the roster; ask first if work would be lost."""
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
        """Go back to the lobby."""
        self.unless_lost(super().close)

    def restart(self) -> None:
        """Begin an empty roster."""
        self.draft = Draft(self.draft.book, self.word("new_warband"), self.draft.side)
        self.tab = TABS.index("magic")
        self.lay_out()

    def _roll_another(self) -> None:
        self.unless_lost(self.roll_up, name_stays=True)

    def roll_up(self) -> None:
        """Create a random legal warband; its name and its saved id stay."""
        draft = self.draft
        title, saved_as = draft.title, draft.saved_as
        dice = Dice(secrets.randbelow(2**31))
        draft.take(rolled_up(draft.book, dice, "rolled", for_one_battle=True), saved_as)
        draft.title = title
        self.lay_out()
