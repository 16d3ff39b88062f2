"""After treasure: the results of the base, then the spells cast outside the battle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.engine.contract import Event
from game.frostgrave.campaign.actions import Leave, Pass, Roll, TrySpell
from game.frostgrave.campaign.base_rolls import RESTS
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.events import SpellTried
from game.frostgrave.campaign.state import Phase, Task
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.campaign.aftermath import AftermathPage
from scenes.games.frostgrave.campaign.card_content import Card
from scenes.games.frostgrave.campaign.goods import GoodsRow
from scenes.games.frostgrave.campaign.spell_chances import Try, tries_of
from scenes.games.frostgrave.campaign.spell_sheet import (
    Aim,
    AimRow,
    SheetText,
    SpellSheet,
    SpellTab,
)
from scenes.games.frostgrave.campaign.steps_row import StepsRow
from scenes.games.frostgrave.campaign.study_picture import StudyPicture
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.input.intents import Intent
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.labels import Label, Panel
from scenes.kit.widgets.scroll import ScrollPane

_AREA: Final = pygame.FRect(36, 92, 812, 448)
_GROUNDS: Final = {
    "spells": (from_hex("#222d45"), from_hex("#141c30")),
    "aims": (from_hex("#f0dfb6"), from_hex("#efdfba")),
}
"""The background colours of a list, at both of its ends."""


class SpellsAfterPage(AftermathPage):
    """The page of the phase `after`."""

    phases: tuple[Phase, ...] = ("after",)
    prompts = (
        (Intent.CONFIRM, "campaign.prompt.choose"),
        (Intent.MENU, "campaign.after.pass"),
        (Intent.RULES, "campaign.prompt.rule"),
    )
    _spell = 0
    _choice = 0

    def heading(self) -> str:
        """The heading of the page."""
        return self.headed(self.kit.words("campaign.after.heading"))

    @property
    def clause(self) -> str:  # type: ignore[override]
        """The clause of out-of-game spells, or of the base."""
        return "FG-S6.31" if self.task is not None else "FG-S6.32"

    # ------------------------------------------------------------------ what there is
    def tries(self) -> list[Try]:
        """All spells that may be tried now."""
        campaign = Campaign(self.rules.book, self.host.state)
        return tries_of(campaign, self.seat, self.offers(TrySpell), self._cards.writer)

    def heard(self, event: Event) -> None:
        """Show a tried spell's die on the card."""
        if isinstance(event, SpellTried) and event.seat == self.seat:
            self._show_cast(event)
            return
        super().heard(event)

    def _show_cast(self, event: SpellTried) -> None:
        member = self.member(event.member)
        naming = self._cards.writer.naming
        won = event.total >= event.needed
        key = "success" if won else "failure"
        bonus = event.total - event.natural
        words = self.kit.words
        text = words(
            "campaign.after.sum", bonus=f"{bonus:+d}", total=event.total, needed=event.needed
        )
        self.shown = Card(
            "base",
            naming.thing(event.spell),
            self._cards.writer.member_name(member) if member is not None else "",
            (),
            number=event.natural,
            result=words(f"campaign.after.{key}"),
            text=text,
            tone="good" if won else "bad",
            icon=f"spell_{event.spell}",
            sprite=self.great_sprite_of(self.band, member) if member is not None else "",
        )
        self._throws = (event.natural, "good" if won else "bad")
        self._is_thrown = False
        self.waits = True

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """Lay out the die, if there is one; else the list of spells that can be tried."""
        task = self.task
        if self.waits or (task is not None and task.detail != RESTS):
            super().build()
            return
        self._step = "after"
        if task is not None:
            self._build_resting(task)
        else:
            self._build_tries()
        self.add(StepsRow(pygame.FRect(_AREA.left, 624, _AREA.width, 66), "after"))
        self._build_till()

    def _build_tries(self) -> None:
        tries = self.tries()
        groups = list(dict.fromkeys((each.member, each.spell) for each in tries))
        self._spell = max(0, min(self._spell, len(groups) - 1))
        chosen = [
            each for each in tries if groups and (each.member, each.spell) == groups[self._spell]
        ]
        self._choice = max(0, min(self._choice, len(chosen) - 1))
        words, kit = self.kit.words, self.kit
        self.form.add(Panel(_AREA, materials.BOARD, 20))
        style = TextStyle(Family.STRONG, 15, kit.theme.metal.gold)
        line = kit.text.line_height(style)
        left = pygame.FRect(_AREA.left + 18, _AREA.top + 18 + line, 0, 0)
        left.width = 236 * max(1.0, min(1.18, kit.text.text_scale))
        left.height = _AREA.bottom - 18 - left.top
        label = pygame.FRect(left.left + 4, _AREA.top + 12, left.width, line)
        self.form.add(Label(label, words("campaign.after.spells"), style))
        firsts = [
            next(each for each in tries if (each.member, each.spell) == one) for one in groups
        ]
        self._build_tabs(left, firsts)
        sheet = pygame.FRect(left.right + 16, _AREA.top + 16, 0, _AREA.height - 32)
        sheet.width = _AREA.right - 16 - sheet.left
        if chosen:
            self._build_sheet(sheet, chosen)
        else:
            self.form.add(Panel(sheet, materials.PAPER, 16))
            quiet = TextStyle(Family.DISPLAY, 20, kit.theme.paper.muted)
            self.form.add(Label(sheet, words("campaign.after.none"), quiet, Anchor.CENTRE))
        scale = max(1.0, min(1.15, kit.text.text_scale))
        area = pygame.FRect(_AREA.left, _AREA.bottom + 14, _AREA.width, 54.0 * scale)
        gold = pygame.FRect(area.left, area.top, area.width * 0.5, area.height)
        able = bool(chosen) and self.decides
        self.form.add(
            Button(
                gold,
                words("campaign.after.try") if able else words("campaign.after.pass"),
                self.try_spell if able else self.be_done,
                ButtonKind.PRIMARY,
                icon="dice" if able else "play",
                size=18,
                key="try",
                enabled=self.decides,
            )
        )
        if able:
            rest = pygame.FRect(
                gold.right + 12, area.top, area.right - gold.right - 12, area.height
            )
            self.form.add(
                Button(
                    rest,
                    words("campaign.after.pass"),
                    self.be_done,
                    icon="play",
                    size=16,
                    key="pass",
                )
            )

    def _build_tabs(self, rect: pygame.FRect, firsts: Sequence[Try]) -> None:
        """The spells that may be tried, one below the other."""
        tall = 68.0 * max(1.0, min(1.3, self.kit.text.text_scale))
        pane = self.form.add(ScrollPane(rect, len(firsts) * (tall + 6) - 6, key="spells"))
        wide = rect.width - (14 if pane.limit else 0)
        for number, one in enumerate(firsts):
            place = pygame.FRect(rect.left, rect.top + number * (tall + 6), wide, tall)
            tab = SpellTab(
                place,
                (f"spell_{one.spell}", one.spell_name, self._colour(one.spell)),
                (self._caster(one.member), one.caster),
                lambda number=number: self._choose_spell(number),  # type: ignore[misc]
                chosen=number == self._spell,
                key=f"spells_{number}",
            )
            self.add(tab, pane)
        pane.scroll_to(max(0.0, (self._spell + 1) * (tall + 6) - rect.height), at_once=True)

    def _build_sheet(self, rect: pygame.FRect, tries: Sequence[Try]) -> None:
        """The sheet of the chosen spell, with its possible aims."""
        words, one = self.kit.words, tries[self._choice]
        spell = self.book.spells[one.spell]
        key = "needs" if one.needed else "needs_both"
        told = SheetText(
            f"spell_{one.spell}",
            self._colour(one.spell),
            one.spell_name,
            words("campaign.after.by", name=one.caster,
                  school=self.book.schools[spell.school].name.text(words.language)),
            spell.text.text(words.language),
            one.percent,
            words(f"campaign.after.{key}", needed=one.needed),
        )  # fmt: skip
        plain = len(tries) == 1 and one.aim == one.spell_name
        sheet = self.add(SpellSheet(rect, told, 0.0 if plain else self._aims_height(len(tries))))
        base = self.band.base
        room = f"room_{base.kind if base is not None else 'none'}"
        caster = self.member(one.member)
        sprite = self.great_sprite_of(self.band, caster) if caster is not None else ""
        self.add(StudyPicture(sheet.study, sprite, room, told.colour))
        if not plain:
            self._build_aims(rect, sheet, tries)

    def _build_aims(self, rect: pygame.FRect, sheet: SpellSheet, tries: Sequence[Try]) -> None:
        """The aims of the chosen spell, with a chance each where those differ."""
        words = self.kit.words
        differ = len({each.percent for each in tries}) > 1
        style = TextStyle(Family.STRONG, 15, self.kit.theme.paper.muted)
        line = self.kit.text.line_height(style)
        label = pygame.FRect(sheet.study.left, sheet.study.bottom + 10, rect.width - 36, line)
        self.form.add(
            Label(
                label,
                words("campaign.after.aims" if differ else "campaign.after.aims_alike"),
                style,
            )
        )
        place = pygame.FRect(label.left, label.bottom + 6, label.width, 0)
        place.height = rect.bottom - 16 - place.top
        across, tall = self._aims_across(len(tries)), self._aim_height()
        rows = -(-len(tries) // across)
        pane = self.form.add(ScrollPane(place, rows * (tall + 6) - 6, key="aims"))
        wide = (place.width - (14 if pane.limit else 0) - 8 * (across - 1)) / across
        for number, each in enumerate(tries):
            row, column = divmod(number, across)
            spot = pygame.FRect(
                place.left + column * (wide + 8), place.top + row * (tall + 6), wide, tall
            )
            note = words("campaign.after.worth", count=each.worth) if each.worth else ""
            sprite = self._caster(each.target) if each.target >= 0 else ""
            chance = f"{each.percent} %" if differ else ""
            aim = Aim(each.aim, note, chance, each.icon, each.item, sprite)
            self.add(
                AimRow(
                    spot, aim, self.book,
                    lambda number=number: self._choose_aim(number),  # type: ignore[misc]
                    chosen=number == self._choice,
                    key=f"aims_{number}",
                ),
                pane,
            )  # fmt: skip
        reached = (self._choice // across + 1) * (tall + 6)
        pane.scroll_to(max(0.0, reached - place.height), at_once=True)

    def _aims_across(self, count: int) -> int:
        return 2 if count > 2 and self.kit.text.text_scale <= 1.2 else 1

    def _aim_height(self) -> float:
        return 54.0 * max(1.0, min(1.3, self.kit.text.text_scale))

    def _aims_height(self, count: int) -> float:
        """The height of the aims with their heading."""
        rows = -(-count // self._aims_across(count))
        line = self.kit.text.line_height(TextStyle(Family.STRONG, 15))
        return 10 + line + 6 + rows * (self._aim_height() + 6)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page; scrolling lists fade at their ends."""
        super().draw(surface)
        for pane in self.form.widgets:
            if isinstance(pane, ScrollPane) and pane.key in _GROUNDS:
                pane.fade_ends(surface, _GROUNDS[pane.key], 26)

    def _colour(self, spell: str) -> Rgb:
        return layout.SCHOOLS[self.book.spells[spell].school]

    def _caster(self, number: int) -> str:
        member = self.member(number)
        return self.sprite_of(self.band, member) if member is not None else ""

    def _add_rows(
        self,
        rect: pygame.FRect,
        key: str,
        told: Sequence[tuple[str, str, str, str]],
        index: int,
        choose: Callable[[int], None],
        sprites: Sequence[str] = (),
    ) -> None:
        """Rows one below the other, the chosen one marked; they scroll if necessary."""
        tall = 54.0 * max(1.0, min(1.3, self.kit.text.text_scale))
        pane = self.form.add(ScrollPane(rect, len(told) * (tall + 5) - 5, key=key))
        wide = rect.width - (14 if pane.limit else 0)
        for number, row in enumerate(told):
            place = pygame.FRect(rect.left, rect.top + number * (tall + 5), wide, tall)
            self.add(
                GoodsRow(
                    place,
                    row,
                    lambda number=number: choose(number),  # type: ignore[misc]
                    chosen=number == index,
                    able=True,
                    sprite=sprites[number] if sprites else "",
                    key=f"{key}_{number}",
                ),
                pane,
            )
        pane.scroll_to(max(0.0, (index + 1) * (tall + 5) - rect.height), at_once=True)

    def _build_resting(self, task: Task) -> None:
        """The question which member of the household must rest."""
        del task
        words = self.kit.words
        self.form.add(Panel(_AREA, materials.BOARD, 20))
        style = TextStyle(Family.DISPLAY, 22, self.kit.theme.metal.gold_light)
        label = pygame.FRect(_AREA.left + 24, _AREA.top + 18, _AREA.width - 48, 34)
        self.form.add(Label(label, words("campaign.after.who_rests"), style))
        ways = self.offers(Leave)
        members = [one for way in ways if (one := self.member(way.member)) is not None]
        rows = [("person", self.member_name(one), self.kind_name(one), "") for one in members]
        place = pygame.FRect(_AREA.left + 22, label.bottom + 8, _AREA.width - 44, 0)
        place.height = _AREA.bottom - 20 - place.top
        self._choice = max(0, min(self._choice, len(rows) - 1))
        sprites = [self.sprite_of(self.band, one) for one in members]
        self._add_rows(place, "rests", rows, self._choice, self._choose_rest, sprites)
        rect = pygame.FRect(_AREA.left, _AREA.bottom + 14, _AREA.width * 0.5, 54)
        self.form.add(
            Button(
                rect,
                words("campaign.after.rests"),
                lambda: self.act(ways[self._choice]),
                ButtonKind.PRIMARY,
                icon="heart",
                size=18,
                key="rest",
                enabled=bool(ways),
            )
        )

    # ------------------------------------------------------------------ what is done
    def _choose_rest(self, index: int) -> None:
        self._choice = index
        self.refresh()

    def _choose_spell(self, index: int) -> None:
        self._spell, self._choice = index, 0
        self.refresh()

    def _choose_aim(self, index: int) -> None:
        self._choice = index
        self.refresh()

    def try_spell(self) -> None:
        """Try the chosen spell for the chosen aim."""
        tries = self.tries()
        groups = list(dict.fromkeys((each.member, each.spell) for each in tries))
        if not groups:
            self.be_done()
            return
        chosen = [each for each in tries if (each.member, each.spell) == groups[self._spell]]
        self.act(chosen[min(self._choice, len(chosen) - 1)].action, "frost_chant")

    def be_done(self) -> None:
        """Stop trying spells."""
        self.act(Pass(), "ui_confirm")

    @property
    def _next(self) -> str:
        """The gold button's meaning now: a thrown die is always acknowledged first."""
        return "go_on" if self.waits else super()._next

    def all_at_once(self) -> None:
        """Throw all remaining dice of the base."""
        while self.task is not None and self.task.detail != RESTS:
            if not self.play(Roll()):
                break
        self._throws, self.waits = None, False
        self._show_next()
        if not self._go_on():
            self.refresh()
