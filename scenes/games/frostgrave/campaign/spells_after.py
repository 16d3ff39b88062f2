"""After treasure: what the base brings, then the spells that are tried out of the battle."""

from __future__ import annotations

from typing import Final

import pygame

from game.engine.contract import Event
from game.frostgrave.campaign.actions import Leave, Pass, Roll, TrySpell
from game.frostgrave.campaign.base_rolls import RESTS
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.events import SpellTried
from game.frostgrave.campaign.state import Phase, Task
from scenes.games.frostgrave.campaign.aftermath import AftermathPage
from scenes.games.frostgrave.campaign.card_content import Card
from scenes.games.frostgrave.campaign.spell_chances import Try, tries_of
from scenes.games.frostgrave.campaign.steps_row import StepsRow
from scenes.kit.draw import materials
from scenes.kit.input.intents import Intent
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.labels import Label, Panel
from scenes.kit.widgets.list_view import ListRow, ListView

_AREA: Final = pygame.FRect(36, 92, 812, 448)


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
        """The words at the top."""
        return self.headed(self.kit.words("campaign.after.heading"))

    @property
    def clause(self) -> str:  # type: ignore[override]
        """Out-of-game spells, or the base."""
        return "FG-S6.31" if self.task is not None else "FG-S6.32"

    # ------------------------------------------------------------------ what there is
    def tries(self) -> list[Try]:
        """Everything that may be tried now."""
        campaign = Campaign(self.rules.book, self.host.state)
        return tries_of(campaign, self.seat, self.offers(TrySpell), self._writer)

    def heard(self, event: Event) -> None:
        """A spell was tried: the card shows its die."""
        if isinstance(event, SpellTried) and event.seat == self.seat:
            self._show_cast(event)
            return
        super().heard(event)

    def _show_cast(self, event: SpellTried) -> None:
        member = self.member(event.member)
        naming = self._writer.naming
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
            self._writer.member_name(member) if member is not None else "",
            (),
            number=event.natural,
            result=words(f"campaign.after.{key}"),
            text=text,
            tone="good" if won else "bad",
            icon=f"spell_{event.spell}",
            sprite=self.sprite_of(self.band, member) if member is not None else "",
        )
        self._throws = (event.natural, "good" if won else "bad")
        self._is_thrown = False
        self.waits = True

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """The die while there is one; else the list of what can be tried."""
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
        wide = (_AREA.width - 60) / 2
        left = pygame.FRect(_AREA.left + 22, _AREA.top + 22 + line, wide, _AREA.height - 44 - line)
        right = left.move(wide + 16, 0)
        for rect, key in ((left, "spells"), (right, "aims")):
            label = pygame.FRect(rect.left + 4, _AREA.top + 16, wide, line)
            self.form.add(Label(label, words(f"campaign.after.{key}"), style))
        firsts = [
            next(each for each in tries if (each.member, each.spell) == one) for one in groups
        ]
        self.form.add(
            ListView(
                left,
                [
                    ListRow(each.spell_name, each.caster, "", f"spell_{each.spell}")
                    for each in firsts
                ],
                index=self._spell,
                on_select=self._choose_spell,
                key="spells",
                empty=words("campaign.after.none"),
            )
        )
        rows = [
            ListRow(
                each.aim,
                words("campaign.after.worth", count=each.worth) if each.worth else "",
                f"{each.percent} %",
                each.icon,
            )
            for each in chosen
        ]
        self.form.add(
            ListView(
                right,
                rows,
                index=self._choice,
                on_select=self._choose_aim,
                on_take=lambda _: self.try_spell(),
                key="aims",
            )
        )
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

    def _build_resting(self, task: Task) -> None:
        """A member of the household must rest: whom?"""
        del task
        words = self.kit.words
        self.form.add(Panel(_AREA, materials.BOARD, 20))
        style = TextStyle(Family.DISPLAY, 22, self.kit.theme.metal.gold_light)
        label = pygame.FRect(_AREA.left + 24, _AREA.top + 18, _AREA.width - 48, 34)
        self.form.add(Label(label, words("campaign.after.who_rests"), style))
        ways = self.offers(Leave)
        rows = []
        for way in ways:
            member = self.member(way.member)
            if member is not None:
                rows.append(ListRow(self.member_name(member), self.kind_name(member), "", "person"))
        place = pygame.FRect(_AREA.left + 22, label.bottom + 8, _AREA.width - 44, 0)
        place.height = _AREA.bottom - 20 - place.top
        self._choice = max(0, min(self._choice, len(rows) - 1))
        self.form.add(
            ListView(
                place,
                rows,
                index=self._choice,
                on_select=self._choose_rest,
                on_take=lambda number: self.act(ways[number]),
                key="rests",
            )
        )
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

    def _choose_spell(self, index: int) -> None:
        self._spell, self._choice = index, 0
        self.refresh()

    def _choose_aim(self, index: int) -> None:
        self._choice = index

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
        """Try no more."""
        self.act(Pass(), "ui_confirm")

    @property
    def _next(self) -> str:
        """What the gold button does now: what was thrown is always acknowledged first."""
        return "go_on" if self.waits else super()._next

    def all_at_once(self) -> None:
        """Throw what the base still waits for."""
        while self.task is not None and self.task.detail != RESTS:
            if not self.play(Roll()):
                break
        self._throws, self.waits = None, False
        if not self._go_on():
            self.refresh()
