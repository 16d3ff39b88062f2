"""The chronicle: an open book with a battle on every double page."""

from __future__ import annotations

from typing import Any, Final

import pygame

from game.engine.errors import LamplightError
from game.frostgrave.campaign.roster import in_order
from game.frostgrave.campaign.state import BattleReport, Entry
from scenes.games.frostgrave.campaign.campaign_page import CampaignPage
from scenes.games.frostgrave.campaign.chronicle_book import OpenBook, StoryLine
from scenes.games.frostgrave.campaign.fought import Fought, battle_of, replay_scene, report_of
from scenes.games.frostgrave.campaign.host import CampaignHost
from scenes.games.frostgrave.campaign.large_figures import GROUP as HEROES
from scenes.games.frostgrave.campaign.large_figures import WIZARDS
from scenes.games.frostgrave.campaign.naming import CampaignNaming
from scenes.games.frostgrave.campaign.telling import entry_text
from scenes.games.frostgrave.campaign.turning import Turning
from scenes.games.frostgrave.campaign.winter import ART
from scenes.games.frostgrave.workshop.styles import GROUP
from scenes.kit.input.intents import Intent, Signal
from scenes.kit.scene import Transition
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.pages.problem import show_problem

_BOOK: Final = pygame.FRect(90, 84, 1100, 548)
_GOLD: Final = (ButtonKind.GHOST, ButtonKind.PRIMARY)
_MISHAPS: Final = ("died", "badly_wounded", "injured", "restored", "spared")
_RESULTS: Final = ("battle_won", "battle_lost", "battle_drawn")


class ChroniclePage(CampaignPage):
    """The page above the map, the base and the end."""

    section = "chronicle"
    hinted = False
    clause = "FG-S6"
    sprite_groups = (GROUP, ART, HEROES, WIZARDS)
    prompts = (
        (Intent.TAB_LEFT, "campaign.chronicle.before"),
        (Intent.TAB_RIGHT, "campaign.chronicle.after"),
        (Intent.CANCEL, "app.button.back"),
    )
    leaf = -1
    fought: Fought | None = None
    """The battle of the open leaf, if it was fought at the table."""
    _art = False

    def __init__(self, host: CampaignHost) -> None:
        super().__init__(host)
        self.turning = Turning(host.kit)

    def heading(self) -> str:
        """The heading of the page."""
        return self.word("heading", name=self.band_name(self.seat))

    def enter(self) -> None:
        """Open the book at the last battle."""
        self.kit.sprites.load(ART)
        self.leaf = len(self.leaves()) - 1
        super().enter()

    def leaves(self) -> list[tuple[int, list[Entry]]]:
        """The rounds with the entries of the warband's chronicle."""
        found: dict[int, list[Entry]] = {}
        for entry in self.state.chronicle:
            if entry.seat == self.seat:
                found.setdefault(entry.round, []).append(entry)
        return sorted(found.items())

    def build(self) -> None:
        """Lay out the book and its buttons."""
        leaves = self.leaves()
        self.leaf = max(0, min(self.leaf, len(leaves) - 1))
        naming = CampaignNaming(self.kit.words, self.rules.book)
        if leaves:
            number, entries = leaves[self.leaf]
        else:
            number, entries = self.state.round, []
        battle = next((each for each in entries if each.kind in _RESULTS), None)
        place = battle.first if battle is not None else ""
        title = naming.place(place) if place else self.word("no_battle" if leaves else "no_page")
        result = ("", "")
        if battle is not None:
            result = (battle.kind.removeprefix("battle_"), entry_text(self, battle))
        report = report_of(self.host.session.chapters, number, self.seat)
        lines = (
            *self._facts(report),
            *(
                self._line(each, text)
                for each in entries
                if each is not battle and (text := entry_text(self, each))
            ),
        )
        if battle is not None and not any(each.kind in _MISHAPS for each in entries):
            lines = (*lines, StoryLine("unhurt", self.word("unhurt")))
        lines = lines or (StoryLine("", self.word("quiet" if leaves else "nothing_yet")),)
        count = self.state.options.battles
        titles = (title, self.word("battle", number=number, count=count), self.word("story"))
        self.fought = battle_of(self.host.session.chapters, number, self.seat)
        picture = self.host.picture_of(self.fought.report) if self.fought is not None else None
        told = self._company(), result, lines, titles, self.leaf, picture
        book = self.add(OpenBook(_BOOK, place, *told))
        book.company_title, book.faces = self._faces(report)
        self._build_buttons(len(leaves))

    def _facts(self, report: BattleReport | None) -> list[StoryLine]:
        """What the report of a battle says: the rival, the fallen, the spells."""
        if report is None:
            return []
        ours, theirs = sorted(report.sides, key=lambda side: side.seat != self.seat)
        out = {side.seat: sum(fate.where == "out" for fate in side.fates) for side in report.sides}
        rival = self.band_name(theirs.seat)
        found = [
            StoryLine("against", self.word("against", name=rival, count=report.turns)),
            StoryLine(
                "taken_out",
                self.word("taken_out", theirs=out[theirs.seat], ours=out[ours.seat]),
            ),
        ]
        if ours.casts:
            found.append(StoryLine("casts", self.word("casts", count=ours.casts)))
        return found

    def _faces(self, report: BattleReport | None) -> tuple[str, tuple[tuple[str, str], ...]]:
        """A heading with miniatures and names: who marched, or the present company."""
        band, title = self.band, "company"
        people = in_order(band)
        if report is not None:
            own = next(side for side in report.sides if side.seat == self.seat)
            marched = [self.member(fate.member) for fate in own.fates]
            title, people = "marched", [each for each in marched if each is not None]
        faces = tuple((self.sprite_of(band, each), self.member_name(each)) for each in people)
        return self.word(title), faces

    def _line(self, entry: Entry, text: str) -> StoryLine:
        """A line with its member or item."""
        number = int(entry.member) if entry.member.isdigit() else -1
        member = self.member(number) if number >= 0 else None
        if member is not None:
            return StoryLine(entry.kind, text, self.sprite_of(self.band, member))
        is_thing = entry.kind == "found" and bool(entry.first)
        return StoryLine(entry.kind, text, item=(self.book, entry.first) if is_thing else None)

    def _company(self) -> tuple[str, ...]:
        """The miniatures of the first four members of the company."""
        return tuple(self.sprite_of(self.band, each) for each in in_order(self.band)[:4])

    def _build_buttons(self, count: int) -> None:
        entries = (
            ("before", "left", lambda: self.turn(-1), ButtonKind.GHOST, self.leaf > 0),
            ("close", "back", self.close, _GOLD[not self._can_watch], True),
            ("watch", "play", self.watch, _GOLD[self._can_watch], self._can_watch),
            ("after", "right", lambda: self.turn(1), ButtonKind.GHOST, self.leaf < count - 1),
        )
        shown = entries if count > 1 else entries[1:3]
        width = 250.0
        left = 640 - (width * len(shown) + 14 * (len(shown) - 1)) / 2
        for number, (key, icon, action, kind, enabled) in enumerate(shown):
            rect = pygame.FRect(left + number * (width + 14), 642, width, 46)
            self.form.add(
                Button(
                    rect, self.word(key), action, kind, icon=icon, size=16, key=key, enabled=enabled
                )
            )

    @property
    def _can_watch(self) -> bool:
        """Whether the battle of this leaf can be watched again."""
        return self.fought is not None and self.host.session.journal is not None

    def watch(self) -> None:
        """Watch the battle of this leaf again."""
        if self.fought is None:
            return
        try:
            scene = replay_scene(self.host, self.fought)
        except (LamplightError, OSError) as error:
            show_problem(self, self.services, error, "lobby.trouble.cannot_open")
            return
        self.stack.push(scene, Transition.PAGE)

    def turn(self, by: int) -> None:
        """Turn a leaf."""
        before, self.leaf = self.leaf, max(0, min(self.leaf + by, len(self.leaves()) - 1))
        if self.leaf != before:
            self.kit.audio.play("ui_page")
            self.turning.begin(before, self.leaf)
            self.refresh()

    def handle_signal(self, signal: Signal) -> bool:
        """Turn leaves with the shoulder buttons and page keys."""
        by = {
            Intent.TAB_LEFT: -1,
            Intent.PAGE_UP: -1,
            Intent.TAB_RIGHT: 1,
            Intent.PAGE_DOWN: 1,
        }.get(signal.intent, 0)
        if by:
            self.turn(by)
            return True
        return super().handle_signal(signal)

    def update(self, dt: float) -> None:
        """Draw the place as soon as its picture is loaded."""
        super().update(dt)
        self.turning.update(dt)
        if not self._art and self.kit.sprites.load(ART).done:
            self._art = True
            self.rebuild()

    @property
    def changed(self) -> bool:
        """Also while a leaf turns."""
        return super().changed or self.turning.is_moving

    def draw(self, surface: Any) -> None:  # noqa: ANN401 - a pygame surface
        """The page, and the leaf that turns."""
        super().draw(surface)
        around = self.form.find(f"book_{self.leaf}").area
        self.turning.draw(surface, around, self.kept)
