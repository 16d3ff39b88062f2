"""The briefing before a battle: the table's plan at the left, rules and members at the right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.frostgrave.campaign.actions import Leave, March, Pay, Take
from game.frostgrave.campaign.roster import in_order, is_fit, places_taken, room
from game.frostgrave.campaign.state import Band, Member, Pairing, Place
from game.frostgrave.scenarios.definitions import ScenarioData
from scenes.games.frostgrave.campaign.briefing_parts import (
    Blurb,
    Heading,
    HoldsRow,
    NoteRow,
    RewardChip,
)
from scenes.games.frostgrave.campaign.campaign_page import CampaignPage
from scenes.games.frostgrave.campaign.holds import lines_of, rewards_of
from scenes.games.frostgrave.campaign.items_overlay import ItemsOverlay
from scenes.games.frostgrave.campaign.march_tiles import Going, MemberTile
from scenes.games.frostgrave.campaign.naming import CampaignNaming
from scenes.games.frostgrave.campaign.plan_sheet import STANDARD, Planned, PlanSheet
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.input.intents import Intent, Signal
from scenes.kit.scene import Transition
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.labels import Label
from scenes.kit.widgets.scroll import ScrollPane

_PLAN: Final = pygame.FRect(44, 82, 588, 588)
_RIGHT: Final = pygame.FRect(652, 16, 612, 668)
_COLUMNS: Final = 5
_BAR: Final = 16.0
"""The width of the scrollbar beside a list."""


class BriefingPage(CampaignPage):
    """The page of the phase before a battle."""

    phases = ("muster",)
    section = "briefing"
    clause = "FG-S6.41"
    prompts = (
        (Intent.NEXT, "campaign.prompt.next"),
        (Intent.CONFIRM, "campaign.briefing.prompt.toggle"),
        (Intent.MENU, "campaign.briefing.march"),
        (Intent.UNDO, "table.menu.undo"),
        (Intent.RULES, "campaign.prompt.rule"),
    )

    chosen = -1
    """The id of the described member; -1 for none."""
    _plan: PlanSheet | None = None

    # ------------------------------------------------------------------ what is shown
    @property
    def pairing(self) -> Pairing | None:
        """The battle of the person at this page."""
        return next((each for each in self.state.pairings if self.seat in each.seats), None)

    @property
    def place(self) -> Place | None:
        """The place of the battle."""
        pairing = self.pairing
        return None if pairing is None else self.state.places[pairing.place]

    @property
    def scenario(self) -> ScenarioData | None:
        """The scenario of the battle; `None` for the plain one."""
        place = self.place
        if place is None or place.scenario == STANDARD:
            return None
        return self.reference.scenarios.get(place.scenario)

    @property
    def march(self) -> tuple[int, ...]:
        """The ids of those who are to march."""
        pairing = self.pairing
        return () if pairing is None else pairing.march[pairing.seats.index(self.seat)]

    def _spare(self) -> bool:
        """Whether one more treasure lies in the middle."""
        option, scenario = self.state.options.spare_token, self.scenario
        if scenario is not None and not scenario.tokens.spare:
            return False
        if option != "even":
            return option == "always"
        laid = 0 if scenario is None or self._plan is None else self._plan.fixed
        each = self.book.numbers.tokens if scenario is None else scenario.tokens.each
        return (laid + 2 * each) % 2 == 0

    def _planned(self, place: Place, pairing: Pairing) -> Planned:
        other = next(seat for seat in pairing.seats if seat != self.seat)
        band, foe = self.band, self.state.bands[other]
        own = [each for each in in_order(band) if each.id in self.march]
        theirs = [each for each in in_order(foe) if is_fit(self.rules.book, each)]
        return Planned(
            place.scenario if self.scenario is not None else STANDARD,
            place.feet,
            place.table_seed,
            self._spare(),
            bool(place.done_by),
            self.state.options.ruleset == "published",
            (self._sprites(band, own, 0), self._sprites(foe, theirs[:10], 1)),
            (self.band_name(self.seat), self.band_name(other)),
            other,
            self.seat,
            place.id,
        )

    def _sprites(self, band: Band, members: list[Member], side: int) -> tuple[str, ...]:
        return tuple(self.sprite_of(band, each, side) for each in members)

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """Lay out the plan, and the panel beside it."""
        pairing, place = self.pairing, self.place
        if pairing is None or place is None:
            return
        data = self.rules.book.places.get(place.id)
        language = self.kit.words.language
        name = place.id if data is None else data.name.text(language)
        self.panels.append((_RIGHT, materials.INK))
        self.add(Heading(pygame.FRect(138, 14, 426, 54), name))
        sheet = PlanSheet(_PLAN, self.reference, self._planned(place, pairing))
        if self._plan is not None:
            sheet.keep_from(self._plan)
        self._plan = self.form.add(sheet)
        self._build_right()

    def _build_right(self) -> None:
        kit, words = self.kit, self.kit.words
        scale = max(1.0, min(1.3, kit.text.text_scale))
        left, width = _RIGHT.left + 24, _RIGHT.width - 48
        small = TextStyle(Family.UI, 14, kit.theme.ink.c200)
        line = kit.text.line_height(small)
        top = _RIGHT.top + 14
        number = self.word("battle", number=self.state.round, count=self.state.options.battles)
        scenario = self.scenario
        data = self.rules.book.places.get(place.id) if (place := self.place) else None
        kind = "" if scenario is None else scenario.name.text(words.language)
        if data is not None and data.name.text(words.language) == kind:
            kind = ""
        style = TextStyle(Family.DISPLAY, 16, kit.theme.metal.gold_light)
        room = width - (kit.text.width(kind, style) + 16 if kind else 0)
        self.form.add(Label(pygame.FRect(left, top, room, line), self.headed(number), small))
        if kind:
            rect = pygame.FRect(left + room, top, width - room, line)
            self.form.add(Label(rect, kind, style, Anchor.RIGHT, key="kind"))
        top += line + 2
        text = self.word("plain") if scenario is None else scenario.text.text(words.language)
        blurb = self.add(Blurb(pygame.FRect(left, top, width, 0), text))
        top += blurb.measure()[1] + 6
        foot = 54.0 * min(1.15, scale)
        buttons = pygame.FRect(left, _RIGHT.bottom - 18 - foot, width, foot)
        note = pygame.FRect(left, buttons.top - 42 * min(1.2, scale), width, 34 * min(1.2, scale))
        tiles = self._tile_rows(scale)
        roster = pygame.FRect(left, note.top - 8 - tiles, width, tiles)
        head = kit.text.line_height(TextStyle(Family.STRONG, 14))
        self._build_rules(pygame.FRect(left, top, width, roster.top - head - 10 - top), scenario)
        self._head(
            pygame.FRect(left, roster.top - head - 4, width, head), "marches", self._places()
        )
        self._build_tiles(roster)
        self._build_note(note)
        self._build_buttons(buttons)

    def _head(self, rect: pygame.FRect, key: str, note: str = "") -> None:
        kit = self.kit
        style = TextStyle(Family.STRONG, 14, kit.theme.metal.gold)
        self.form.add(Label(rect, self.word(key), style))
        if note:
            plain = TextStyle(Family.UI, 14, kit.theme.ink.c100)
            self.form.add(Label(rect, note, plain, Anchor.RIGHT))

    def _places(self) -> str:
        book, band = self.rules.book, self.band
        going = [each for each in band.members if each.id in self.march]
        taken = places_taken(book, band, going)
        return self.word("count", going=len(going), soldiers=taken, room=room(book, band))

    def _build_rules(self, area: pygame.FRect, scenario: ScenarioData | None) -> None:
        """The rules and rewards of the scenario; they scroll with large text."""
        kit, words = self.kit, self.kit.words
        pane = self.form.add(ScrollPane(area, key="rules"))
        pane.rect.width += _BAR
        head = kit.text.line_height(TextStyle(Family.STRONG, 14))
        row = max(29.0, kit.text.line_height(TextStyle(Family.UI, 15)) + 8)
        top, width = area.top, area.width
        style = TextStyle(Family.STRONG, 14, kit.theme.metal.gold)
        label = pygame.FRect(area.left, top, width, head)
        self.form.add(Label(label, self.word("holds"), style), pane)
        top += head + 4
        for number, line in enumerate(lines_of(words, scenario, spare=self._spare())):
            rect = pygame.FRect(area.left, top, width, row)
            rule = HoldsRow(rect, line, lambda c=line.clause: self.open_rulebook(c), number)  # type: ignore[misc]
            self.add(rule, pane)
            top += rule.measure()[1] + 3
        label = pygame.FRect(area.left, top + 4, width, head)
        self.form.add(Label(label, self.word("brings"), style), pane)
        top += head + 8
        x = area.left
        tall = max(28.0, row - 2)
        for reward in rewards_of(words, self.rules.book.tables.experience, scenario):
            chip = RewardChip(pygame.FRect(x, top, 0, tall), reward)
            chip.attach(kit)
            chip.rect.width = min(chip.measure()[0], width)
            if chip.rect.right > area.left + width and x > area.left:
                x, top = area.left, top + tall + 6
                chip.rect.topleft = (x, top)
            self.add(chip, pane)
            x = chip.rect.right + 8
        pane.content_height = top + tall + 4 - area.top

    def _tile_rows(self, scale: float) -> float:
        rows = -(-len(self.band.members) // _COLUMNS)
        return min(2, rows) * (79.0 * min(1.15, scale) + 6)

    def _build_tiles(self, area: pygame.FRect) -> None:
        members = in_order(self.band)
        rows = -(-len(members) // _COLUMNS)
        tall = area.height / min(2, max(1, rows)) - 6
        pane = self.form.add(ScrollPane(area.inflate(8, 8), key="roster")) if rows > 2 else None
        width = (area.width - (14 if pane is not None else 0) - (_COLUMNS - 1) * 8) / _COLUMNS
        for number, member in enumerate(members):
            row, column = divmod(number, _COLUMNS)
            rect = pygame.FRect(
                area.left + column * (width + 8), area.top + row * (tall + 6), width, tall
            )
            going: Going = "goes" if member.id in self.march else "stays"
            if not is_fit(self.rules.book, member):
                going = "rests"
            tile = MemberTile(
                rect,
                self.sprite_of(self.band, member),
                self.member_name(member),
                going,
                on_toggle=lambda member=member: self._toggle(member),  # type: ignore[misc]
                on_look=lambda member=member: self._look(member),  # type: ignore[misc]
                number=member.id,
            )
            self.add(tile, pane)
        if pane is not None:
            pane.content_height = rows * (tall + 6)

    def _build_note(self, area: pygame.FRect) -> None:
        self.add(NoteRow(area, *self._note()))

    def _note(self) -> tuple[str, str]:
        """The icon and the words of the line below the tiles."""
        member = self.member(self.chosen)
        if member is None:
            return "info", self.word("note.all") if self.decides else self.word("note.waiting")
        naming = CampaignNaming(self.kit.words, self.rules.book)
        name = self.member_name(member)
        if not is_fit(self.rules.book, member):
            count = max(1, member.rests)
            key = "note.blind" if member.rests <= 0 else "note.rests"
            return "heart", self.word(key, name=name, count=count)
        kind = self.kind_name(member)
        things = [naming.thing(each) for each in (member.weapon, *member.items) if each]
        hurt = [naming.injury(each) for each in member.injuries]
        if hurt:
            listed = self.kit.words("frostgrave_table.list.comma").join(hurt)
            return "warning", self.word("note.hurt", name=name, injuries=listed)
        if not things:
            return "person", self.word("note.plain", name=name, kind=kind)
        listed = self.kit.words("frostgrave_table.list.comma").join(things)
        return "sword", self.word("note.carries", name=name, kind=kind, things=listed)

    def _build_buttons(self, area: pygame.FRect) -> None:
        member = self.member(self.chosen)
        pay = Pay(member.id) if member is not None else None
        payable = pay is not None and self.decides and pay in self.offers(Pay)
        first = area.width * (0.40 if payable else 0.5)
        things = bool(self.band.vault) or any(each.items for each in self.band.members)
        told = self.word("note.waiting") if things else self.kit.words("campaign.items.nothing")
        rest: list[tuple[str, str, Callable[[], object], bool]] = [
            ("items", "cards", self._open_items, self.decides and things),
            ("back", "back", self.close, True),
        ]
        if payable and pay is not None:
            rest.insert(0, ("pay", "plus", lambda: self.act(pay, "token"), True))
        march = pygame.FRect(area.left, area.top, first, area.height)
        self.form.add(
            Button(
                march,
                self.word("march"),
                self.march_off,
                ButtonKind.PRIMARY,
                icon="frost_boot",
                size=19,
                key="march",
                enabled=self.decides,
                reason=self.word("note.waiting"),
            )
        )
        width = (area.width - first - len(rest) * 10) / len(rest)
        for number, (key, icon, action, enabled) in enumerate(rest):
            left = march.right + 10 + number * (width + 10)
            self.form.add(
                Button(
                    pygame.FRect(left, area.top, width, area.height),
                    self.word(key),
                    action,
                    icon=icon,
                    size=15,
                    key=key,
                    enabled=enabled,
                    reason=told,
                )
            )

    # ------------------------------------------------------------------ what is done
    def _look(self, member: Member) -> None:
        if member.id == self.chosen:
            return
        self.chosen = member.id
        self.refresh()

    def _toggle(self, member: Member) -> None:
        self.chosen = member.id
        self.act(Leave(member.id) if member.id in self.march else Take(member.id), "ui_tick")

    def march_off(self) -> None:
        """Be ready for the battle."""
        self.act(March(), "frost_turn")

    def _open_items(self) -> None:
        self.stack.push(ItemsOverlay(self), Transition.NONE)

    def handle_signal(self, signal: Signal) -> bool:
        """The menu key marches from wherever the focus is."""
        if signal.intent is Intent.MENU and not signal.repeated:
            self.march_off()
            return True
        return super().handle_signal(signal)

    def update(self, dt: float) -> None:
        """Go on painting the plan; the spare treasure shows once it is known."""
        before = self._plan is not None and self._plan.ready
        super().update(dt)
        plan = self._plan
        if plan is not None and plan.ready and not before and self.stack.front is self:
            self.refresh()
