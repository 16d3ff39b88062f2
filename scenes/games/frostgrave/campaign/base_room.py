"""The base of a warband: a room one sees into, with the people and things of a campaign in it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import pygame

from game.frostgrave.campaign.actions import Give, Stow
from game.frostgrave.campaign.roster import in_order, is_fit
from game.frostgrave.campaign.state import Member
from scenes.games.frostgrave.campaign import doors_of
from scenes.games.frostgrave.campaign.base_head import GoldHead, TitleHead
from scenes.games.frostgrave.campaign.base_paint import BasePainter
from scenes.games.frostgrave.campaign.base_papers import PaperWriter
from scenes.games.frostgrave.campaign.base_plan import (
    BasePlan,
    Piece,
    Standing,
    Thing,
    in_room,
    is_outside,
    plan_of,
)
from scenes.games.frostgrave.campaign.base_roster import RosterLine, RosterRow
from scenes.games.frostgrave.campaign.base_things import ThingLabel
from scenes.games.frostgrave.campaign.campaign_page import CampaignPage
from scenes.games.frostgrave.campaign.city_paint import GROUP
from scenes.games.frostgrave.campaign.scrolling import scrolled
from scenes.games.frostgrave.drawing.snow import Snowfall
from scenes.games.frostgrave.workshop.styles import Pick
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.input.intents import Device, Intent, Signal
from scenes.kit.input.prompts import draw_prompt, prompt_width
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Point
from scenes.kit.widgets.buttons import Button, ButtonKind, IconButton
from scenes.kit.widgets.scroll import ScrollPane

if TYPE_CHECKING:
    from scenes.games.frostgrave.campaign.host import CampaignHost

FIGURES: Final = "frostgrave"
ROSTER: Final = pygame.FRect(12, 62, 172, 634)
PAPER: Final = pygame.FRect(1022, 62, 246, 634)
_DOORS: Final = pygame.FRect(196, 652, 816, 40)
_YARD: Final = pygame.FRect(826, 0, 196, 720)
_FIRE_RATE: Final = 11.0
_FIRE_FRAMES: Final = 8
_OF_MARKET: Final = ("shop", "hire", "found")
"""Doors that are open after a battle only."""
_ROW: Final = 54.0
_GAP: Final = 5.0


class PersonSpot(Pick):
    """A member that stands there, to be pressed and to be handed things."""

    focusable = False

    def __init__(self, page: BaseRoomPage, standing: Standing) -> None:
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
        """Nothing of its own."""

    def draw(self, surface: pygame.Surface) -> None:
        """A faint ring while it is pointed at."""
        if self.hovered and not self._standing.in_bed:
            at = self._page.place_of(self._standing)
            self._page.painter.foot_ring(surface, at, 0.55)


class BaseRoomPage(CampaignPage):
    """The base, opened above the map: one looks round, and goes back."""

    section = "base"
    clause = "FG-S6"
    sprite_groups = (FIGURES, GROUP)

    def __init__(self, host: CampaignHost) -> None:
        super().__init__(host)
        host.kit.sprites.load(GROUP)
        self.painter = BasePainter(host.kit)
        self.shown = ""
        self.chosen = -1
        self._plan: BasePlan | None = None
        self._plan_of: object = None
        self._snow = Snowfall(host.kit)
        self._time = 0.0
        self._dragged: tuple[str, Point] | None = None

    # ------------------------------------------------------------------ what there is to see
    @property
    def plan(self) -> BasePlan:
        """Room, people and things as they are now."""
        band = self.band
        if self._plan is None or self._plan_of is not band:
            self._plan, self._plan_of = plan_of(self.rules.book, band), band
        return self._plan

    @property
    def chosen_member(self) -> Member:
        """Whose paper lies there, or lay there last."""
        found = next((each for each in self.band.members if each.id == self.chosen), None)
        return found if found is not None else in_order(self.band)[0]

    def place_of(self, standing: Standing) -> Point:
        """Where a member is, in design units."""
        member = self.member(standing.member)
        if member is not None and is_outside(member) and not standing.in_bed:
            return standing.at
        return in_room(standing.at)

    def line_of(self, member: Member) -> RosterLine:
        """What the roster says of a member."""
        rests = not is_fit(self.rules.book, member)
        title = self.kind_name(member)
        if member.role == "wizard":
            rate = self.rules.book.tables.experience.level
            title = self.word("wizard_title", kind=title, level=self.band.experience // rate)
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

    @property
    def levels_left(self) -> int:
        """Levels that have not been spent yet."""
        rate = self.rules.book.tables.experience.level
        return max(0, self.band.experience // int(rate) - self.band.spent)

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """Roster, people, things, the paper and the doors."""
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
        if self.levels_left:
            words = self.word("levels", count=self.levels_left)
            at = in_room((318, 424))
            self._add_label("levels", "star", words, at, self._open_levels, gold=True)
        PaperWriter(self).write(self.shown, PAPER)
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
        names = [name for name in names if doors_of.is_there(name)]
        if self.host.state.phase != "market" or not self.decides:
            names = [name for name in names if name not in _OF_MARKET]
        gold = self.way_out(_DOORS)
        buttons = [gold]
        for name in names:
            button = Button(
                _DOORS,
                self.word(f"door.{name}"),
                lambda name=name: doors_of.open_door(self, name),  # type: ignore[misc]
                key=name,
                size=16,
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
        """Lay a member's paper there."""
        if self.shown == "member" and self.chosen == number:
            return
        if self.shown != "vault" or self.chosen == number:
            self.shown = "member"
        self.chosen = number
        self.kit.audio.play("ui_hover", gain=0.7)
        self.refresh()

    def show(self, name: str) -> None:
        """Lay the paper of a thing there; once more, a member's again."""
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
        """An item is carried along with the pointer, or let go."""
        if point is None:
            return
        if not dropped:
            self._dragged = (item, point)
            return
        self._dragged = None
        goal = self.member_at(point)
        if goal is not None:
            self.chosen = goal
            self.act(Give(item, goal))

    def member_at(self, point: Point) -> int | None:
        """Who is under a point: a row of the roster, or a member in the room."""
        for widget in reversed(self.form.widgets):
            if isinstance(widget, (RosterRow, PersonSpot)) and widget.contains(point):
                return int(widget.key.rpartition("_")[2])
        return None

    def handle_signal(self, signal: Signal) -> bool:
        """The shoulders go from paper to paper."""
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
        """Window, language or palette changed."""
        self.painter.forget()
        self._snow.forget()
        super().rebuild()

    def update(self, dt: float) -> None:
        """Let the fire burn and the snow fall."""
        super().update(dt)
        self._time += dt
        self._snow.update(dt)

    @property
    def changed(self) -> bool:
        """Something always moves, unless motion is reduced."""
        return super().changed or not self.kit.settings.reduce_motion

    # ------------------------------------------------------------------ drawing
    def draw(self, surface: pygame.Surface) -> None:
        """The room, what moves in it, and the panels."""
        if not self.kit.sprites.load(GROUP).done or not self.kit.sprites.load(FIGURES).done:
            surface.fill((14, 18, 30))
            return
        self.brush.begin()
        self._layer.draw(surface, self.plan)
        self._draw_living(surface)
        self.kit.skin.panel(surface, ROSTER, materials.INK, 16)
        self._draw_roster_head(surface)
        self.kit.skin.panel(surface, PAPER, materials.PAPER, 16)
        self.form.draw(surface)
        self._draw_dragged(surface)
        self._draw_prompts(surface)
        self.draw_note(surface)
        self.brush.end()

    def _paint(self, surface: pygame.Surface) -> None:
        """What does not move."""
        ready = self.kit.sprites.load(GROUP).done and self.kit.sprites.load(FIGURES).done
        if not ready:
            return
        painter, plan = self.painter, self.plan
        painter.night(surface)
        painter.footprints(surface)
        painter.moonlight(surface, [piece for piece in plan.pieces if piece.layer == "yard"])
        painter.room(surface, plan)
        painter.hanging(surface, self.kit.theme.player(self.seat).colour, plan.school)
        for piece in plan.pieces:
            if piece.layer == "flat":
                painter.piece(surface, piece)
        inside: list[tuple[float, Piece | Standing]] = [
            (piece.at[1], piece) for piece in plan.pieces if piece.layer == "room"
        ]
        for standing in plan.people:
            member = self.member(standing.member)
            if member is not None and (standing.in_bed or not is_outside(member)):
                inside.append((standing.at[1] + (60 if standing.in_bed else 0), standing))
        for _, one in sorted(inside, key=lambda each: each[0]):
            if isinstance(one, Piece):
                painter.piece(surface, one)
            else:
                self._paint_person(surface, one)
        painter.lamplight(surface)
        for standing in plan.people:
            member = self.member(standing.member)
            if member is not None and is_outside(member) and not standing.in_bed:
                self._paint_person(surface, standing)

    def _paint_person(self, surface: pygame.Surface, standing: Standing) -> None:
        member = self.member(standing.member)
        if member is None:
            return
        name = self.sprite_of(self.band, member)
        at = self.place_of(standing)
        if standing.in_bed:
            self.painter.sleeper(surface, name, at)
        else:
            self.painter.person(surface, name, at, outside=is_outside(member))

    def _draw_living(self, surface: pygame.Surface) -> None:
        """The fire and its light, the chosen member, lanterns, snow in the yard."""
        kit = self.kit
        still = kit.settings.reduce_motion
        beat = 0.0 if still else self._time
        flicker = 0.5 + 0.25 * math.sin(beat * 9.1) + 0.25 * math.sin(beat * 5.3 + 1)
        self._add_light(surface, in_room((318, 196)), 170, 0.5 + 0.25 * flicker)
        number = 0 if still else int(beat * _FIRE_RATE) % _FIRE_FRAMES
        flame = kit.sprites.group(GROUP).get(f"fire_{number}", 0.68)
        flame.draw(surface, kit.canvas.point(*in_room((318, 192))))
        if self.plan.graves:
            self._add_light(surface, (890, 508), 96, 0.8 + 0.2 * flicker)
        self._draw_chosen(surface)
        clip = surface.get_clip()
        surface.set_clip(kit.canvas.rect(_YARD))
        self._snow.draw(surface)
        surface.set_clip(clip)

    def _add_light(
        self, surface: pygame.Surface, at: Point, radius: float, strength: float
    ) -> None:
        value = round(strength * 16) * 10
        light = self.painter.glow(radius, (value, round(value * 0.62), round(value * 0.22)))
        x, y = self.kit.canvas.point(*at)
        place = (x - light.get_width() // 2, y - light.get_height() // 2)
        surface.blit(light, place, special_flags=pygame.BLEND_RGB_ADD)

    def _draw_chosen(self, surface: pygame.Surface) -> None:
        standing = next((one for one in self.plan.people if one.member == self.chosen), None)
        if standing is None or standing.in_bed:
            return
        x, y = self.place_of(standing)
        self.kept.draw(
            surface,
            "chosen",
            pygame.FRect(x - 72, y - 100, 180, 170),
            (self.plan, standing, self.kit.generation),
            lambda target: self._paint_chosen(target, standing),
        )

    def _paint_chosen(self, surface: pygame.Surface, standing: Standing) -> None:
        self.painter.foot_ring(surface, self.place_of(standing), 1.0)
        self._paint_person(surface, standing)
        x, y = standing.at
        if self.place_of(standing) == standing.at:
            return
        for piece in self.plan.pieces:
            near = piece.layer == "room" and abs(piece.at[0] - x) < 90
            if near and y < piece.at[1] < y + 76:
                self.painter.piece(surface, piece)

    def _draw_roster_head(self, surface: pygame.Surface) -> None:
        kit = self.kit
        people = self.band.members
        fit = sum(is_fit(self.rules.book, each) for each in people)
        small = TextStyle(Family.UI, 14, (160, 176, 204))
        count = self.word("count", fit=fit, all=len(people))
        small = kit.text.fitted(count, small, 58)
        room = ROSTER.width - 28 - kit.text.width(count, small) - 8
        words = self.word("warband")
        style = kit.text.fitted(words, TextStyle(Family.DISPLAY, 18, (246, 241, 228)), room)
        at = (ROSTER.left + 14, ROSTER.top + 24)
        kit.text.draw(surface, words, style, at, Anchor.LEFT)
        kit.text.draw(surface, count, small, (ROSTER.right - 14, at[1]), Anchor.RIGHT)

    def _draw_dragged(self, surface: pygame.Surface) -> None:
        """The item in hand, and a ring about a member that would take it."""
        if self._dragged is None:
            return
        from scenes.games.frostgrave.workshop.gear import icon_of, thing_name

        item, (x, y) = self._dragged
        kit = self.kit
        name = thing_name(self.book, item, kit.words.language)
        style = TextStyle(Family.STRONG, 14, (58, 36, 19))
        rect = pygame.FRect(x - 20, y - 18, kit.text.width(name, style) + 50, 36)
        goal = self.member_at((x, y))
        for widget in self.form.widgets:
            if isinstance(widget, RosterRow) and widget.line.member == goal:
                kit.skin.ring(surface, widget.area, 9)
        kit.skin.panel(surface, rect, materials.NOTE, 9)
        kit.icons.draw(surface, icon_of(self.book, item), (rect.left + 20, y), 18, (122, 90, 50))
        kit.text.draw(surface, name, style, (rect.left + 36, y), Anchor.LEFT)

    def _draw_prompts(self, surface: pygame.Surface) -> None:
        """What keys and pads do, below the doors."""
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
