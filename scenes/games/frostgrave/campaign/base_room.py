"""The base of a warband: a view into its room, with people and things."""

from __future__ import annotations

from typing import Final

import pygame

from game.frostgrave.campaign.actions import Give, Stow
from game.frostgrave.campaign.levels import level_of, levels_left
from game.frostgrave.campaign.roster import in_order, is_fit
from game.frostgrave.campaign.state import Member
from scenes.games.frostgrave.campaign.base_drawing import FIGURES, ROSTER, RoomDrawing
from scenes.games.frostgrave.campaign.base_head import GoldHead, TitleHead
from scenes.games.frostgrave.campaign.base_papers import PaperWriter
from scenes.games.frostgrave.campaign.base_plan import (
    StandingFigure,
    Thing,
    in_room,
)
from scenes.games.frostgrave.campaign.base_roster import RosterLine, RosterRow
from scenes.games.frostgrave.campaign.base_things import ThingLabel
from scenes.games.frostgrave.campaign.base_view import RoomView
from scenes.games.frostgrave.campaign.city_paint import GROUP
from scenes.games.frostgrave.campaign.host import CampaignHost
from scenes.games.frostgrave.campaign.large_figures import GROUP as HEROES
from scenes.games.frostgrave.campaign.large_figures import WIZARDS
from scenes.games.frostgrave.campaign.scrolling import scrolled
from scenes.games.frostgrave.workshop.styles import Pick
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.input.intents import Device, Intent, Signal
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Point
from scenes.kit.widgets.buttons import Button, ButtonKind, IconButton
from scenes.kit.widgets.prompts import draw_prompt, prompt_width
from scenes.kit.widgets.scroll import ScrollPane

PAPER: Final = pygame.FRect(1022, 62, 246, 634)
_DOORS: Final = pygame.FRect(196, 652, 816, 40)
_OF_MARKET: Final = ("shop", "hire", "found")
"""Doors that are open only after a battle."""
_ROW: Final = 54.0
_GAP: Final = 5.0


class PersonSpot(Pick):
    """A member in the room: press it, or drop an item on it."""

    focusable = False

    def __init__(self, page: BaseRoomPage, standing: StandingFigure) -> None:
        x, y = page.place_of(standing)
        rect = pygame.FRect(x - 28, y - 62, 56, 84)
        super().__init__(
            rect,
            lambda: page.choose_member(standing.member),
            None,
            key=f"person_{standing.member}",
        )
        self._page, self._standing = page, standing

    def looks(self) -> int:
        """The room draws it."""
        return self._standing.member

    def paint(self, surface: pygame.Surface) -> None:
        """Nothing: the room draws it."""

    def draw(self, surface: pygame.Surface) -> None:
        """A faint ring while the pointer is on it."""
        if self.hovered and not self._standing.in_bed:
            at = self._page.place_of(self._standing)
            self._page.painter.foot_ring(surface, at, 0.55)


class BaseRoomPage(RoomView):
    """The base, opened above the map to look around."""

    clause = "FG-S6"
    sprite_groups = (FIGURES, GROUP, HEROES, WIZARDS)

    def __init__(self, host: CampaignHost) -> None:
        super().__init__(host)
        self.shown = ""
        self.drawing = RoomDrawing(self)
        self.dragged: tuple[str, Point] | None = None
        self._paper = pygame.FRect(PAPER)

    def line_of(self, member: Member) -> RosterLine:
        """The roster's line about a member."""
        rests = not is_fit(self.rules.book, member)
        title = self.kind_name(member)
        if member.role == "wizard":
            level = level_of(self.rules.book, self.band)
            title = self.word("wizard_title", level=level)
        if rests:
            title = self.word("rests_short", count=member.rests)
        return RosterLine(
            member.id,
            self.member_name(member),
            title,
            self.sprite_of(self.band, member),
            rests,
            bool(member.injuries),
        )

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """Lay out roster, people, things, the panel and the doors."""
        if self.chosen not in {each.id for each in self.band.members}:
            self.chosen = in_order(self.band)[0].id
            self.shown = "member"
        back = self.form.find("back")
        if isinstance(back, IconButton):
            back.rect = pygame.FRect(14, 8, 46, 44)
        self.add(TitleHead(pygame.FRect(300, -12, 424, 54), self))
        self.add(GoldHead(pygame.FRect(1022, 8, 246, 44), self))
        self._build_roster()
        for standing in self.plan.people:
            self.form.add(PersonSpot(self, standing))
        for thing in self.plan.things:
            self._build_thing(thing)
        if (levels := levels_left(self.rules.book, self.band)) > 0:
            words = self.word("levels", count=levels)
            at = in_room((318, 424))
            self._add_label("levels", "star", words, at, self._open_levels, gold=True)
        writer = PaperWriter(self, self.chosen_member, self.give, self.stow, self.drag)
        self._paper = writer.write(self.shown, PAPER)
        self._build_doors()

    def _build_roster(self) -> None:
        people = in_order(self.band)
        top = ROSTER.top + 44
        room = pygame.FRect(ROSTER.left + 8, top, ROSTER.width - 16, ROSTER.bottom - top - 8)
        step = max(46.0, min(_ROW, room.height / max(1, len(people))))
        pane = None
        if step * len(people) > room.height + 1:
            pane = ScrollPane(room.inflate(8, 0), step * len(people), key="roster")
            self.form.add(pane)
        for number, member in enumerate(people):
            rect = pygame.FRect(room.left, top + number * step, room.width, step - _GAP)
            if pane is not None:
                rect.width -= 6
            row = RosterRow(
                rect,
                self.line_of(member),
                lambda number=member.id: self.chosen == number,  # type: ignore[misc]
                lambda number=member.id: self.choose_member(number),  # type: ignore[misc]
            )
            self.add(row, pane)

    def _build_thing(self, thing: Thing) -> None:
        words = self.word(f"thing.{thing.name}")
        if thing.name == "base":
            base = self.band.base
            data = None if base is None else self.rules.book.bases.get(base.kind)
            if data is not None:
                words = data.name.text(self.kit.words.language)
        at = in_room(thing.at)
        self._add_label(
            thing.name, thing.icon, words, at, lambda: self.show(thing.name), gold=False
        )

    def _add_label(
        self, name: str, icon: str, words: str, at: Point, press: object, *, gold: bool
    ) -> None:
        label = ThingLabel(words, icon, at, press, key=f"thing_{name}", gold=gold)  # type: ignore[arg-type]
        label.attach(self.kit)
        label.fit()
        label.is_shown = lambda: self.shown == name
        self.add(label)

    def _build_doors(self) -> None:
        names = ["shop", "hire", "found", "chronicle", "rivals", "graves"]
        is_open = self.host.state.phase == "market" and self.decides
        if not is_open and not self.phases:
            names = [name for name in names if name not in _OF_MARKET]
        gold = self.way_out(_DOORS)
        buttons = [gold]
        for name in names:
            button = Button(
                _DOORS,
                self.word(f"door.{name}"),
                lambda name=name: self.open_door(name),  # type: ignore[misc]
                key=name,
                size=16,
                enabled=is_open or name not in _OF_MARKET,
                reason=self.kit.words("campaign.busy"),
            )
            buttons.append(button)
        for button in buttons:
            button.attach(self.kit)
        widths = [button.measure()[0] for button in buttons]
        gap = 10.0
        share = min(1.0, (_DOORS.width - gap * (len(widths) - 1)) / sum(widths))
        spare = _DOORS.width - sum(widths) * share - gap * (len(widths) - 1)
        grow = min(26.0, max(0.0, spare / len(widths)))
        wide = sum(width * share + grow for width in widths) + gap * (len(widths) - 1)
        x = _DOORS.centerx - wide / 2
        for button, width in zip(buttons, widths, strict=True):
            button.rect = pygame.FRect(x, _DOORS.top, width * share + grow, _DOORS.height)
            self.form.add(button)
            x += width * share + grow + gap

    # ------------------------------------------------------------------ doing
    def way_out(self, rect: pygame.FRect) -> Button:
        """The gold button."""
        words = self.word("to_map")
        return Button(rect, words, self.close, ButtonKind.PRIMARY, key="leave", size=16)

    def choose_member(self, number: int) -> None:
        """Show the panel of a member."""
        if self.shown == "member" and self.chosen == number:
            return
        if self.shown != "vault" or self.chosen == number:
            self.shown = "member"
        self.chosen = number
        self.kit.audio.play("ui_hover", gain=0.7)
        self.refresh()

    def show(self, name: str) -> None:
        """Show the panel of a thing; once more, a member's again."""
        self.shown = "member" if self.shown == name else name
        self.kit.audio.play("campaign_bell" if name == "beds" else "card_slide", gain=0.6)
        self.refresh()

    def _open_levels(self) -> None:
        self.shown = "study"
        self.refresh()

    def give(self, item: str) -> None:
        """Hand an item of the vault to the chosen member."""
        self.act(Give(item, self.chosen))

    def stow(self, item: str) -> None:
        """Put an item of the chosen member into the vault."""
        self.act(Stow(self.chosen, item))

    def drag(self, item: str, point: Point | None, dropped: bool) -> None:
        """Note an item that is dragged, or drop it."""
        if point is None:
            return
        if not dropped:
            self.dragged = (item, point)
            return
        self.dragged = None
        goal = self.member_at(point)
        if goal is not None:
            self.chosen = goal
            self.act(Give(item, goal))

    def member_at(self, point: Point) -> int | None:
        """The member under a point: a row of the roster, or a figure in the room."""
        for widget in reversed(self.form.widgets):
            if isinstance(widget, (RosterRow, PersonSpot)) and widget.contains(point):
                return int(widget.key.rpartition("_")[2])
        return None

    def handle_signal(self, signal: Signal) -> bool:
        """The shoulder buttons go from panel to panel."""
        if signal.intent in (Intent.TAB_LEFT, Intent.TAB_RIGHT) and not signal.repeated:
            order = ["member", *(thing.name for thing in self.plan.things)]
            here = order.index(self.shown) if self.shown in order else 0
            step = 1 if signal.intent is Intent.TAB_RIGHT else -1
            self.shown = order[(here + step) % len(order)]
            self.kit.audio.play("card_slide", gain=0.6)
            self.refresh()
            return True
        if scrolled(self.form, "paper", signal.intent):
            return True
        return super().handle_signal(signal)

    def refresh(self) -> None:
        """Lay out again; keys and pads begin with the roster."""
        super().refresh()
        if self.form.focus is None and self.kit.controls.device is not Device.MOUSE:
            self.form.focus_on(f"member_{self.chosen}")

    # ------------------------------------------------------------------ life
    def rebuild(self) -> None:
        """Drop pictures and lay out again (window, language or palette changed)."""
        self.painter.forget()
        self.drawing.forget()
        super().rebuild()

    def update(self, dt: float) -> None:
        """Advance the fire and the snow."""
        super().update(dt)
        self.drawing.update(dt)

    @property
    def changed(self) -> bool:
        """Always, unless motion is reduced: fire and snow move."""
        return super().changed or not self.kit.settings.reduce_motion

    # ------------------------------------------------------------------ drawing
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the room, its moving parts, and the panels."""
        if not self.kit.sprites.load(GROUP).done or not self.kit.sprites.load(FIGURES).done:
            surface.fill((14, 18, 30))
            return
        self.brush.begin()
        self._layer.draw(surface, self.plan)
        self.drawing.living(surface)
        self.kit.skin.panel(surface, ROSTER, materials.INK, 16)
        self.drawing.roster_head(surface)
        self.kit.skin.panel(surface, self._paper, materials.PAPER, 16)
        self.form.draw(surface)
        if self.dragged is not None:
            self.drawing.dragged(surface, *self.dragged, self.member_at(self.dragged[1]))
        self._draw_prompts(surface)
        self.draw_note(surface)
        self.brush.end()

    def _paint(self, surface: pygame.Surface) -> None:
        self.drawing.paint(surface)

    def _draw_prompts(self, surface: pygame.Surface) -> None:
        """The key hints below the doors."""
        kit = self.kit
        if kit.controls.device is Device.MOUSE:
            return
        shown = (
            (Intent.CONFIRM, "keys.choose"),
            (Intent.TAB_RIGHT, "keys.paper"),
            (Intent.CANCEL, "keys.back"),
        )
        style = TextStyle(Family.UI, 13, (214, 224, 240), fixed=True)
        texts = [self.word(key) for _, key in shown]
        widths = [
            prompt_width(kit, intent) + 7 + kit.text.width(text, style)
            for (intent, _), text in zip(shown, texts, strict=True)
        ]
        x = _DOORS.centerx - (sum(widths) + 24 * (len(widths) - 1)) / 2
        for (intent, _), text, width in zip(shown, texts, widths, strict=True):
            sign = draw_prompt(kit, surface, intent, (x, 706))
            kit.text.draw(surface, text, style, (x + sign + 7, 706), Anchor.LEFT)
            x += width + 24
