"""Spending levels: statistics, spells and grimoires side by side, each before and after."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, get_args

import pygame

from game.engine.contract import Action
from game.frostgrave.campaign.actions import Improve, Learn, Pass, RaiseStat
from game.frostgrave.campaign.levels import casting_number, level_of, levels_left, number_of
from game.frostgrave.campaign.roster import wizard_of
from game.frostgrave.campaign.state import Known, Phase, RaisedStat
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.campaign.briefing_parts import NoteRow
from scenes.games.frostgrave.campaign.campaign_page import CampaignPage
from scenes.games.frostgrave.campaign.glory import Glory
from scenes.games.frostgrave.campaign.host import CampaignHost
from scenes.games.frostgrave.campaign.large_figures import GROUP as HEROES
from scenes.games.frostgrave.campaign.large_figures import WIZARDS
from scenes.games.frostgrave.campaign.level_rows import BuyRow, ExperienceBar
from scenes.games.frostgrave.campaign.naming import CampaignNaming
from scenes.games.frostgrave.campaign.study_picture import StudyPicture
from scenes.games.frostgrave.campaign.winter import ART
from scenes.games.frostgrave.workshop.styles import GROUP
from scenes.kit.draw import materials
from scenes.kit.draw.colour import from_hex
from scenes.kit.input.intents import Intent, Signal
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.labels import Label, Paragraph
from scenes.kit.widgets.scroll import ScrollPane

_PANEL: Final = pygame.FRect(40, 88, 1200, 600)
_STATS: Final[tuple[RaisedStat, ...]] = get_args(RaisedStat)
_SIDES: Final = 20
_RED: Final = from_hex("#9c2a1c")


class Offer(NamedTuple):
    """A purchase with a level, possible or refused.

    `cells`: how many are lit, how many a level lights, and how many there are.
    """

    action: Action
    icon: str
    name: str
    before: str
    after: str
    told: str
    reason: str
    cells: tuple[int, int, int]


def chance(number: int) -> int:
    """The number of the die's twenty faces with which a casting succeeds."""
    return max(0, min(_SIDES, _SIDES + 1 - number))


class LevelUpPage(CampaignPage):
    """The page of the phase `study`."""

    phases: tuple[Phase, ...] = ("study",)
    section = "study"
    sprite_groups = (GROUP, ART, HEROES, WIZARDS)
    clause = "FG-S6.45"
    prompts = (
        (Intent.CONFIRM, "campaign.prompt.choose"),
        (Intent.MENU, "campaign.study.learn"),
        (Intent.UNDO, "table.menu.undo"),
        (Intent.RULES, "campaign.prompt.rule"),
    )
    _chosen: Action | None = None

    def __init__(self, host: CampaignHost) -> None:
        super().__init__(host)
        self._glory = Glory()

    def heading(self) -> str:
        """The heading of the page."""
        return self.headed(self.word("heading"))

    # ------------------------------------------------------------------ what there is
    def columns(self) -> tuple[list[Offer], list[Offer], list[Offer]]:
        """The purchases: statistics, spells and grimoires."""
        band = self.band
        numbers = [self._number(stat) for stat in _STATS]
        spells = [self._spell(known) for known in band.spells]
        books = [self._book_of(spell) for spell in dict.fromkeys(band.grimoires)]
        return numbers, spells, books

    def _number(self, stat: RaisedStat) -> Offer:
        book, wizard = self.rules.book, wizard_of(self.band)
        now = number_of(book, wizard, stat) if wizard is not None else 0
        most = getattr(book.tables.levels, stat)
        signed = stat != "health"
        before, after = (f"{n:+d}" if signed else str(n) for n in (now, now + 1))
        icon = dict(layout.STATS)[stat]
        name = self.kit.words(f"campaign.stat.{stat}")
        action = RaiseStat(stat)
        reason = self.refusal(action)
        told = self.word("told.number", name=name, before=before, after=after, most=most)
        cells = max(0, now), 1, most
        return Offer(action, icon, name, before, "" if reason else after, told, reason, cells)

    def _spell(self, known: Known) -> Offer:
        naming = CampaignNaming(self.kit.words, self.rules.book)
        now = casting_number(self.rules.book, self.state.options, self.band, known)
        action = Improve(known.spell)
        reason = self.refusal(action)
        told = self.word(
            "told.spell",
            name=naming.thing(known.spell),
            before=now,
            after=now - 1,
            old=chance(now),
            new=chance(now - 1),
        )
        icon, name = f"spell_{known.spell}", naming.thing(known.spell)
        cells = chance(now), chance(now - 1) - chance(now), _SIDES
        after = "" if reason else str(now - 1)
        return Offer(action, icon, name, str(now), after, told, reason, cells)

    def _book_of(self, spell: str) -> Offer:
        naming = CampaignNaming(self.kit.words, self.rules.book)
        number = casting_number(self.rules.book, self.state.options, self.band, Known(spell))
        action = Learn(spell)
        reason = self.refusal(action)
        name = naming.thing(spell)
        told = self.word("told.book", name=name, number=number, chance=chance(number))
        text = naming.text_of(f"grimoire_of_{spell}")
        told = f"{told} {text}"
        cells, after = (0, chance(number), _SIDES), "" if reason else str(number)
        return Offer(action, f"spell_{spell}", name, "", after, told, reason, cells)

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """Lay out the wizard at the left, three columns, the explanation, the buttons."""
        self.panels.append((_PANEL, materials.PAPER))
        book, band, words = self.rules.book, self.band, self.kit.words
        scale = max(1.0, min(1.25, self.kit.text.text_scale))
        wizard = wizard_of(band)
        sprite = self.great_sprite_of(band, wizard) if wizard is not None else ""
        base = band.base
        study = pygame.FRect(_PANEL.left + 20, _PANEL.top + 20, 268, 0)
        below = 112.0 + 120 * (scale - 1)
        study.height = _PANEL.height - 40 - below - 10
        room = f"room_{base.kind if base is not None else 'none'}"
        glow = layout.SCHOOLS[band.school]
        self.add(StudyPicture(study, sprite, room, glow, learnt=self.can_undo))
        self._glory.rect = study
        self.form.add(self._glory)
        step = book.tables.experience.level
        level, spare = level_of(book, band), levels_left(book, band)
        title = self.word(
            "level", name=self.member_name(wizard) if wizard is not None else "", level=level
        )
        text = self.word(
            "experience", count=band.experience, left=step - band.experience % step, spend=spare
        )
        bar = pygame.FRect(study.left, study.bottom + 10, study.width, below)
        self.add(ExperienceBar(bar, band.experience % step / step, spare, title, text))
        foot = 54.0 * min(1.15, scale)
        left = study.right + 22
        buttons = pygame.FRect(left, _PANEL.bottom - 20 - foot, _PANEL.right - 22 - left, foot)
        note = pygame.FRect(buttons.left, buttons.top - 12 - 44 * min(1.3, scale), buttons.width, 0)
        note.height = 44 * min(1.3, scale)
        area = pygame.FRect(left, study.top - 2, buttons.width, note.top - study.top - 10)
        columns = self.columns()
        offers = [each for column in columns for each in column if each.after]
        if all(each.action != self._chosen for each in offers):
            self._chosen = offers[0].action if offers else None
        self._build_columns(area, columns, scale)
        chosen = next((each for each in offers if each.action == self._chosen), None)
        told = chosen.told if chosen is not None else self.word("nothing")
        self.add(NoteRow(note, "hint", told, on_paper=True))
        self._build_buttons(buttons, chosen)
        del words

    def _build_columns(
        self, area: pygame.FRect, columns: tuple[list[Offer], ...], scale: float
    ) -> None:
        """Statistics above the grimoires at the left, spells in two columns beside them."""
        kit, gap = self.kit, 18.0
        width = (area.width - 2 * gap) / 3
        numbers, spells, books = columns
        least = 35.0 * min(1.2, scale)
        style = TextStyle(Family.STRONG, 15, _RED)
        line = kit.text.line_height(style) + 6
        down = max(1, -(-len(spells) // 2))
        row = max(least, min(92.0 if books else 85.0, (area.height - line) / down - 5))
        side = pygame.FRect(area.left, area.top, width, area.height)
        low = row
        if books:
            low = max(least, min(row, (area.height - 2 * line - 12) / (len(numbers) + 3) - 5))
        end = self._build_list(side, "numbers", numbers, low, 1, whole=not books)
        rest = pygame.FRect(side.left, end + 12, width, area.bottom - end - 12)
        if books:
            self._build_list(rest, "books", books, low, 1)
        else:
            body = TextStyle(Family.UI, 14, kit.theme.paper.muted)
            if rest.height > kit.text.line_height(body) * 2:
                self.form.add(Paragraph(rest, self.word("no_books"), body))
        spot = pygame.FRect(side.right + gap, area.top, area.right - side.right - gap, area.height)
        self._build_list(spot, "spells", spells, row, 2)

    def _build_list(
        self,
        area: pygame.FRect,
        key: str,
        offers: list[Offer],
        row: float,
        across: int,
        *,
        whole: bool = True,
    ) -> float:
        """A heading and its cards; returns their lower end.

        Args:
            area: place in design units.
            key: the kind of purchase.
            offers: the purchases.
            row: the height of a card.
            across: how many are side by side.
            whole: whether the list takes the whole area, not only what it needs.
        """
        style = TextStyle(Family.STRONG, 15, _RED)
        head = pygame.FRect(area.left, area.top, area.width, self.kit.text.line_height(style))
        self.form.add(Label(head, self.word(key if offers else f"no_{key}"), style))
        place = pygame.FRect(area.left, head.bottom + 6, area.width, area.bottom - head.bottom - 6)
        needed = -(-len(offers) // across) * (row + 5) - 5
        if not whole:
            place.height = min(place.height, needed + 1)
        self._build_rows(place, key, offers, row, across)
        return place.top + max(0.0, min(place.height, needed))

    def _build_rows(
        self, place: pygame.FRect, key: str, offers: list[Offer], row: float, across: int
    ) -> None:
        """Rows in a number of columns, which scroll if necessary."""
        pane = self.form.add(ScrollPane(place, key=f"pane_{key}"))
        pane.content_height = -(-len(offers) // across) * (row + 5) - 5
        wide = place.width - (14 if pane.limit > 1 else 0)
        wide = (wide - 18 * (across - 1)) / across
        down = -(-len(offers) // across)
        for at, offer in enumerate(offers):
            left, top = at // down * (wide + 18), at % down * (row + 5)
            rect = pygame.FRect(place.left + left, place.top + top, wide, row)
            spell = self.book.spells.get(offer.icon.removeprefix("spell_"))
            self.add(
                BuyRow(
                    rect,
                    offer.icon,
                    offer.name,
                    (offer.before, offer.after),
                    offer.cells,
                    lambda offer=offer: self._choose(offer),  # type: ignore[misc]
                    chosen=offer.action == self._chosen,
                    gem=layout.SCHOOLS[spell.school] if spell is not None else None,
                    tooltip=offer.reason,
                    key=f"{key}_{at}",
                ),
                pane,
            )

    def hint_keys(self, action: Action) -> Sequence[str]:
        """The row of a hint, or the gold button once the row is chosen."""
        if action == self._chosen:
            return ("learn",)
        for key, offers in zip(("numbers", "spells", "books"), self.columns(), strict=True):
            for at, offer in enumerate(offers):
                if offer.action == action:
                    return (f"{key}_{at}",)
        return super().hint_keys(action)

    def _build_buttons(self, area: pygame.FRect, chosen: Offer | None) -> None:
        gold = pygame.FRect(area.left, area.top, area.width * 0.44, area.height)
        if chosen is not None:
            text = self.word("learn_it", name=chosen.name)
            self.form.add(
                Button(
                    gold, text, self.learn, ButtonKind.PRIMARY, icon="star", size=18, key="learn"
                )
            )
        else:
            self.form.add(
                Button(
                    gold, self.word("go_on"), self.keep, ButtonKind.PRIMARY,
                    icon="play", size=18, key="learn", enabled=self.decides,
                )
            )  # fmt: skip
        rest = (
            ("undo", "undo", self.undo, self.can_undo),
            ("keep", "play", self.keep, self.decides and chosen is not None),
        )
        width = (area.width - gold.width - 24) / 2
        for number, (key, icon, action, enabled) in enumerate(rest):
            rect = pygame.FRect(
                gold.right + 12 + number * (width + 12), area.top, width, area.height
            )
            self.form.add(
                Button(rect, self.word(key), action, icon=icon, size=16, key=key, enabled=enabled)
            )

    # ------------------------------------------------------------------ what is done
    def _choose(self, offer: Offer) -> None:
        if not offer.after:
            self.refuse(offer.reason)
            return
        self._chosen = offer.action
        self.kit.audio.play("ui_tick")
        self.refresh()

    def learn(self) -> None:
        """Spend a level on the chosen purchase."""
        if self._chosen is not None and self.act(self._chosen, "frost_success"):
            self._glory.begin("level", layout.SCHOOLS[self.band.school])

    def keep(self) -> None:
        """Keep the remaining levels."""
        self.act(Pass(), "ui_page")

    def handle_signal(self, signal: Signal) -> bool:
        """The menu key learns wherever the focus is."""
        if signal.intent is Intent.MENU and not signal.repeated:
            self.learn()
            return True
        return super().handle_signal(signal)
