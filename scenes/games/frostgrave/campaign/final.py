"""The end of a campaign: the company walks out by the gate, and the points are added up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from game.engine.errors import LamplightError
from game.frostgrave.campaign import rank
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.roster import in_order
from game.frostgrave.campaign.state import Phase
from game.frostgrave.warband import Warband
from scenes.games.frostgrave.campaign.campaign_page import CampaignPage
from scenes.games.frostgrave.campaign.city_paint import CityPainter
from scenes.games.frostgrave.campaign.final_papers import (
    Counting,
    RankPaper,
    Seal,
    Standing,
    SumsPaper,
)
from scenes.games.frostgrave.campaign.final_walk import Company, Walk
from scenes.games.frostgrave.campaign.opening import GAME
from scenes.games.frostgrave.campaign.survivors import survivors
from scenes.games.frostgrave.campaign.winter import ART
from scenes.games.frostgrave.workshop.styles import GROUP
from scenes.games.frostgrave.workshop.warband_files import keep
from scenes.kit.input.intents import Intent
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.dialog import Dialog
from scenes.kit.widgets.toasts import ToastKind
from scenes.pages.problem import show_problem
from scenes.pages.screen_pictures import save_screen

_WALK: Final = pygame.FRect(40, 84, 1200, 246)
_SUMS: Final = pygame.FRect(40, 342, 500, 274)
_RANK: Final = pygame.FRect(552, 342, 688, 274)
_SEAL_AREA: Final = pygame.FRect(1118, 334, 100, 100)
_NAMES: Final = ("treasure", "level", "won", "gold", "no_grave")
_ICONS: Final = ("frost_chest", "star", "trophy", "coin", "heart")


class FinalPage(CampaignPage):
    """The page of a campaign that is over."""

    phases: tuple[Phase, ...] = ("",)
    section = "final"
    hinted = False
    clause = "FG-S6.14"
    sprite_groups = (GROUP, ART)
    prompts = (
        (Intent.NEXT, "campaign.prompt.next"),
        (Intent.CONFIRM, "campaign.prompt.choose"),
        (Intent.RULES, "campaign.prompt.rule"),
    )

    _walk: Walk | None = None
    _counting: Counting | None = None
    _seal: Seal | None = None
    """What moves goes on where it was when the page is laid out again."""

    def heading(self) -> str:
        """The name of the company, and its rank among all."""
        places = self._places()
        count = self.word(f"count.{len(places)}")
        name = self.band_name(self.seat)
        return self.word(f"heading.{places[self.seat]}", name=name, count=count)

    def _places(self) -> list[int]:
        """The rank of every seat; equal points share one."""
        points = rank.points(Campaign(self.rules.book, self.host.state))
        return [1 + sum(other > own for other in points) for own in points]

    def enter(self) -> None:
        """Begin to load the pictures of the campaign."""
        self.kit.sprites.load(ART)
        super().enter()
        self.kit.audio.play("frost_victory", gain=0.7)

    def build(self) -> None:
        """Lay out walk, sums, rank and buttons."""
        campaign = Campaign(self.rules.book, self.host.state)
        band, language = self.band, self.kit.words.language
        places = self._places()
        order = sorted(range(len(places)), key=lambda seat: places[seat])
        companies = [self._company(seat, places[seat]) for seat in order]
        own = next(each for each in companies if each.seat == self.seat)
        rivals = [each for each in companies if each is not own]
        painter = CityPainter(self.kit, self.rules.book)
        flowers = [grave.flower for grave in band.graves]
        self._walk = self._walk or Walk(_WALK, own, rivals, flowers, painter)
        self.form.add(self._walk)
        sums = rank.sums(campaign, self.seat)
        rows = [
            (icon, self.word(f"sum.{name}"), value)
            for icon, name, value in zip(_ICONS, _NAMES, sums, strict=True)
        ]
        total = sum(sums)
        self.add(SumsPaper(_SUMS, rows, (self.word("total"), total)))
        counting = self._counting = self._counting or Counting(_SUMS, sums)
        self.form.add(counting)
        heads = rank.rank_of(campaign, total).name.text(language), self._ahead(campaign, total)
        lines = [self._standing(campaign, seat, places[seat]) for seat in order]
        names = [self.member_name(grave.member) for grave in band.graves]
        comma = self.kit.words("frostgrave_table.list.comma")
        dead = self.word("dead", names=comma.join(names)) if names else self.word("all_alive")
        self.add(RankPaper(_RANK, heads, lines, dead, len(names)))
        self._seal = self._seal or Seal(_SEAL_AREA, counting)
        self.form.add(self._seal)
        self._build_buttons()

    def _company(self, seat: int, place: int) -> Company:
        """A warband on the snow; this seat's in its own colour."""
        band = self.host.state.bands[seat]
        side = 0 if seat == self.seat else 1
        sprites = tuple(self.sprite_of(band, each, side) for each in in_order(band))
        return Company(seat, band.school, place, sprites)

    def _ahead(self, campaign: Campaign, total: int) -> str:
        """The points missing for the next rank."""
        better = [each for each in campaign.book.city.ranks if each.points > total]
        if not better:
            return self.word("highest")
        name = better[0].name.text(self.kit.words.language)
        return self.word("next", rank=name, count=better[0].points - total)

    def _standing(self, campaign: Campaign, seat: int, place: int) -> Standing:
        band = campaign.band(seat)
        return Standing(
            place, seat, band.school, self.band_name(seat), band.secured, band.won,
            sum(rank.sums(campaign, seat)), seat == self.seat,
        )  # fmt: skip

    def _build_buttons(self) -> None:
        entries = [
            ("chronicle", "book", self._open_chronicle, ButtonKind.GHOST),
            ("picture", "eye", self.save_picture, ButtonKind.GHOST),
            ("again", "play", self._ask_again, ButtonKind.GHOST),
            ("leave", "check", self.close, ButtonKind.PRIMARY),
        ]
        if len(self.host.session.people) > 1:
            entries.insert(0, ("other", "right", self.show_other, ButtonKind.GHOST))
        width = (_WALK.width - 12 * (len(entries) - 1)) / len(entries)
        for number, (key, icon, action, kind) in enumerate(entries):
            rect = pygame.FRect(_WALK.left + number * (width + 12), 628, width, 52)
            self.form.add(Button(rect, self.word(key), action, kind, icon=icon, size=17, key=key))

    # ------------------------------------------------------------------ what is done
    def show_other(self) -> None:
        """Show how the campaign ended for the next of several people."""
        session = self.host.session
        people = session.people
        session.look_as(people[(people.index(self.seat) + 1) % len(people)])
        self._walk = self._counting = self._seal = None
        self.rebuild()

    def save_picture(self) -> None:
        """Save a picture of the page, as the screenshot key does."""
        surface = pygame.Surface(self.kit.canvas.size).convert()
        self.draw(surface)
        try:
            file = save_screen(surface)
        except (OSError, pygame.error) as error:
            words = self.kit.words("app.message.screenshot_failed", reason=str(error))
            self.stack.toast(words, ToastKind.WARNING)
            return
        self.stack.toast(self.kit.words("app.message.screenshot", file=file.name), ToastKind.OK)

    def _open_chronicle(self) -> None:
        from scenes.games.frostgrave.campaign.chronicle import ChroniclePage

        self.open(ChroniclePage)

    def _ask_again(self) -> None:
        """Ask whether to begin again with the survivors' names, if their first warband exists."""
        if self._origin is None:
            self._begin_again()
            return
        self.ask(
            Dialog(
                self.kit,
                self.word("again"),
                self.word("again_text"),
                [
                    (self.word("as_new"), ButtonKind.GHOST, self._begin_again),
                    (self.word("with_names"), ButtonKind.PRIMARY, self._begin_with_names),
                ],
                on_cancel=lambda: None,
            )
        )

    @property
    def _origin(self) -> Warband | None:
        """The warband as it was created; `None` if it has been deleted since."""
        options = self.state.options
        named = (options.first_warband, options.second_warband)[min(1, self.seat)]
        known: Mapping[str, Warband] = self.rules.book.book.warbands
        return known.get(named)

    def _begin_with_names(self) -> None:
        """Save a warband with the survivors' names, and set up a campaign with it."""
        origin, known = self._origin, self.rules.book.book.warbands
        if origin is None:
            return
        title = self.word("once_more", name=self.band_name(self.seat))
        own = survivors(origin, self.band, title, known)
        try:
            keep(own)
        except (LamplightError, OSError) as error:
            show_problem(self, self.services, error)
            return
        self.services.forget_game(GAME)
        self._begin_again(own.id)

    def _begin_again(self, warband: str = "") -> None:
        from scenes.games.frostgrave.campaign.set_up import CampaignSetUp

        page = CampaignSetUp(self.kit, self.services, warband=warband)
        self.host.is_leaving = True
        stack = self.stack
        stack.pop()
        if isinstance(stack.front, CampaignSetUp):
            stack.replace(page)
        else:
            stack.push(page)
