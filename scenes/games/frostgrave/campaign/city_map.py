"""The map of the frozen city: visited places, possible ones, and the rivals' banners."""

from __future__ import annotations

import math
from collections.abc import Sequence
from threading import Thread
from typing import Final

import pygame

from game.engine.contract import Action
from game.frostgrave.campaign.actions import Camp, Travel
from game.frostgrave.campaign.state import Place
from scenes.game_view.stepping import neighbour
from scenes.games.frostgrave.campaign.city_card import CardWords
from scenes.games.frostgrave.campaign.city_comers import card_of
from scenes.games.frostgrave.campaign.city_drawing import FIGURES, CityDrawing
from scenes.games.frostgrave.campaign.city_head import CityHead
from scenes.games.frostgrave.campaign.city_paint import GROUP
from scenes.games.frostgrave.campaign.city_plan import Spot
from scenes.games.frostgrave.campaign.city_view import CityView
from scenes.games.frostgrave.campaign.host import CampaignHost
from scenes.games.frostgrave.campaign.march_buttons import march_buttons
from scenes.games.frostgrave.campaign.place_picture import PlacePicture
from scenes.games.frostgrave.campaign.scrolling import scrolled
from scenes.games.frostgrave.workshop.styles import Pick
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.input.intents import Device, Intent, Signal
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Point
from scenes.kit.widgets.buttons import Button, ButtonKind, IconButton
from scenes.kit.widgets.dialog import Dialog
from scenes.kit.widgets.labels import Paragraph
from scenes.kit.widgets.prompts import draw_prompt, prompt_width
from scenes.kit.widgets.scroll import ScrollPane

_WHY: Final = from_hex("#ffc96b")
_RIGHT: Final = 908.0
_WIDTH: Final = 352.0
_TALLEST: Final = 700.0
_PICTURE: Final = 290.0
"""The greatest height of the place's picture."""
_DOUBLE: Final = 0.4
"""The longest time between the clicks of a double click, in seconds."""


class PlaceSpot(Pick):
    """A place of the map as a widget to point at, focus and press; the map draws it."""

    shows_focus = True

    def __init__(self, page: CityMapPage, spot: Spot, rect: pygame.FRect) -> None:
        super().__init__(
            rect,
            lambda: page.press_place(spot.number),
            None,
            key=f"place_{spot.id}",
        )
        self._page, self._number = page, spot.number

    def looks(self) -> int:
        """Empty: the map draws it."""
        return self._number

    def paint(self, surface: pygame.Surface) -> None:
        """Nothing: the map draws it."""

    def draw(self, surface: pygame.Surface) -> None:
        """A soft ring while the pointer is on it."""
        if self.hovered and not self.focused:
            self._page.drawing.pointed(surface, self._number)

    def focus_gained(self) -> None:
        """Show its card: keys and pads choose a place by moving the focus."""
        if self.kit.controls.device is not Device.MOUSE:
            self._page.choose(self._number)

    def handle_intent(self, intent: Intent) -> bool:
        """The confirm key marches."""
        if intent is not Intent.CONFIRM:
            return False
        self._page.choose(self._number)
        self._page.march()
        return True

    def pointer_up(self, point: Point) -> None:
        """Show its card; a second click marches."""
        if self.contains(point):
            self._page.press_place(self._number)


class CityMapPage(CityView):
    """The page of the phase `map`."""

    phases = ("map",)
    clause = "FG-S6"
    sprite_groups = (FIGURES, GROUP)

    def __init__(self, host: CampaignHost) -> None:
        super().__init__(host)
        self.drawing = CityDrawing(self)
        self._clicked: tuple[int, float] = (-1, -9.0)
        self._laid_without_keys = False

    @property
    def top(self) -> float:
        """The upper edge of what can be seen, in design units."""
        return self.kit.canvas.visible.top

    @property
    def card_rect(self) -> pygame.FRect:
        """The area of the card; higher in tall windows, and where no key hints stand below it."""
        below = 90 if self._hides_keys else 142
        height = min(_TALLEST, self.kit.canvas.visible.height - below)
        return pygame.FRect(_RIGHT, self.top + 60, _WIDTH, height)

    @property
    def _hides_keys(self) -> bool:
        return self.kit.controls.device is Device.MOUSE

    def _first_choice(self) -> int:
        own = self.state.banners[self.seat] if self.seat < len(self.state.banners) else -1
        return own if own >= 0 else self.nearest()

    def nearest(self) -> int:
        """The place nearest to the camp to which the warband may march, else the nearest."""
        plan = self.plan
        goals = [spot for spot in plan.spots if spot.can_go]
        return min(goals or plan.spots, key=self._way_to).number

    def _way_to(self, spot: Spot) -> float:
        """The distance of a place from the camp on the sheet, in design units."""
        book, sheet, camp = self.rules.book, self.sheet, self.plan.camp
        start = sheet.point(book, camp) if camp else sheet.before_the_walls()
        return math.dist(start, sheet.point(book, spot.id))

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """Lay out places, the head, the doors, and the card of the chosen place."""
        if not 0 <= self.chosen < len(self.plan.spots):
            self.chosen = self._first_choice()
        back = self.form.find("back")
        if isinstance(back, IconButton):
            back.rect = pygame.FRect(24, self.top + 8, 46, 44)
        for spot in sorted(self.plan.spots, key=self.height_of):
            self.form.add(PlaceSpot(self, spot, self._spot_rect(spot)))
        self.add(CityHead(pygame.FRect(134, self.top + 8, 640, 44), self))
        self._build_doors()
        self._build_card()

    def _spot_rect(self, spot: Spot) -> pygame.FRect:
        x, y = self.sheet.point(self.rules.book, spot.id)
        rect = pygame.FRect(x - 54, y - 74, 108, 106)
        label = self.painter.label_rect(self.sheet, spot, self.name_of_place(spot))
        return rect.union(label)

    def _build_doors(self) -> None:
        names = ("base", "rivals", "chronicle")
        gap, width = 10.0, (_WIDTH - 20) / 3
        for number, name in enumerate(names):
            rect = pygame.FRect(_RIGHT + number * (width + gap), self.top + 8, width, 42)
            button = Button(
                rect,
                self.word(f"door.{name}"),
                lambda name=name: self.open_door(name),  # type: ignore[misc]
                size=15,
                key=name,
            )
            self.form.add(button)

    def _build_card(self) -> None:
        self._laid_without_keys = self._hides_keys
        card = card_of(self)
        inside = self.card_rect.inflate(-32, -28)
        refused = self.refused
        small = TextStyle(Family.STRONG, 14, _WHY)
        why = min(2, len(self.kit.text.wrap(refused, small, inside.width))) if refused else 0
        foot = 54.0 + why * self.kit.text.line_height(small) + 6 * bool(why)
        words = CardWords(pygame.FRect(inside.left, 0, inside.width, 10), card)
        wanted = words.height_for(self.kit)
        room = inside.height - foot - 12
        picture = max(84.0, min(_PICTURE, room - wanted - 10))
        seen = pygame.FRect(inside.left, inside.top, inside.width, picture)
        seats = self.seat, card.rival
        self.add(PlacePicture(seen, card.place, card.ours, card.theirs, card.known, seats))
        top = inside.top + picture + 10
        pane = None
        space = inside.bottom - foot - 6 - top
        if wanted > space + 1:
            pane = ScrollPane(
                pygame.FRect(inside.left, top, inside.width + 14, space), wanted, key="told"
            )
            self.form.add(pane)
            words = CardWords(pygame.FRect(inside.left, 0, inside.width - 4, 10), card)
            pane.content_height = wanted = words.height_for(self.kit)
        words.rect = pygame.FRect(inside.left, top, words.rect.width, wanted)
        self.add(words, pane)
        if why:
            line = pygame.FRect(inside.left, inside.bottom - foot + 4, inside.width, foot - 56)
            self.form.add(Paragraph(line, refused, small, Anchor.CENTRE))
        for button in march_buttons(
            self, pygame.FRect(inside.left, inside.bottom - 46, inside.width, 46)
        ):
            self.form.add(button)

    @property
    def refused(self) -> str:
        """Why nobody can march to the chosen place now; empty if one can."""
        spot = self.plan.spot(self.chosen)
        return "" if spot.can_go else self._why_not(spot)

    def _why_not(self, spot: Spot) -> str:
        if not self.decides:
            return self.word("waits")
        return self.refusal(Travel(spot.number)) or self.word("too_far")

    # ------------------------------------------------------------------ doing
    def choose(self, number: int) -> None:
        """Choose a place and show its card."""
        if number == self.chosen:
            return
        self.chosen = number
        self.kit.audio.play("ui_hover", gain=0.7)
        self.refresh()

    def hint_keys(self, action: Action) -> Sequence[str]:
        """The place of a hint, or the gold button once the place is chosen."""
        if isinstance(action, Travel) and action.place == self.chosen:
            return ("march",)
        return super().hint_keys(action)

    def press_place(self, number: int) -> None:
        """Show a place's card; the second click of a double click marches."""
        before, when = self._clicked
        self._clicked = (number, self.drawing.time)
        self.choose(number)
        if before == number and self.drawing.time - when < _DOUBLE:
            self._clicked = (-1, -9.0)
            self.march()

    def march(self) -> None:
        """Plant the banner on the chosen place."""
        spot = self.plan.spot(self.chosen)
        if not spot.can_go:
            self.refuse(self._why_not(spot))
            return
        self._lay_table(self.state.places[spot.number])
        self.act(Travel(spot.number), "campaign_seal")

    def _lay_table(self, place: Place) -> None:
        """Make the table of a place in a thread, while the others choose theirs."""
        scenario = self.reference.scenarios.get(place.scenario)
        if scenario is None or not scenario.table:
            mission = "" if scenario is None else place.scenario
            made = place.feet, place.table_seed, mission
            Thread(target=self.reference.fields.built, args=made, daemon=True).start()

    def camp(self) -> None:
        """Camp: a round without a battle is lost, so ask first, except in a lesson."""
        if self.host.guided is not None:
            self._rest()
            return
        self.ask(
            Dialog(
                self.kit,
                self.word("camp_ask"),
                self.word("camp_text"),
                [
                    (self.kit.words("app.button.cancel"), ButtonKind.PAPER, None),
                    (self.word("camp"), ButtonKind.PRIMARY, self._rest),
                ],
            )
        )

    def _rest(self) -> None:
        self.act(Camp(), "campaign_door")

    def step(self, by: int) -> None:
        """Go to the next place where the warband may go; if there is none, to the next place."""
        spots = sorted(self.plan.spots, key=self.height_of)
        goals = [spot for spot in spots if spot.can_go] or spots
        number = neighbour([spot.number for spot in goals], self.chosen, by)
        self.form.focus_on(f"place_{self.plan.spot(number).id}")

    def handle_event(self, event: pygame.Event) -> bool:
        """B opens the base."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_b and not event.mod:
            self.open_door("base")
            return True
        return super().handle_event(event)

    def handle_signal(self, signal: Signal) -> bool:
        """Tab goes to the next place, the shoulder buttons open the base and the rivals."""
        intent = signal.intent
        if intent in (Intent.NEXT, Intent.PREVIOUS):
            self.step(1 if intent is Intent.NEXT else -1)
            return True
        if intent is Intent.TAB_RIGHT and not signal.repeated:
            self.open_door("base")
            return True
        if scrolled(self.form, "told", intent):
            return True
        if intent is Intent.CONFIRM and self.form.focus is None and not signal.repeated:
            self.march()
            return True
        return super().handle_signal(signal)

    # ------------------------------------------------------------------ life
    def rebuild(self) -> None:
        """Drop pictures and lay out again (window, language or palette changed)."""
        self.painter.forget()
        self.drawing.forget()
        super().rebuild()

    def refresh(self) -> None:
        """Lay out again; the sheet is painted again if it has changed."""
        super().refresh()
        if self.form.focus is None and self.kit.controls.device is not Device.MOUSE:
            self.form.focus_on(f"place_{self.plan.spot(self.chosen).id}")

    def update(self, dt: float) -> None:
        """Advance snow, banners and lantern."""
        super().update(dt)
        self.drawing.update(dt)
        if self._laid_without_keys != self._hides_keys:
            self.refresh()

    @property
    def changed(self) -> bool:
        """Always, unless motion is reduced."""
        return super().changed or not self.kit.settings.reduce_motion

    # ------------------------------------------------------------------ drawing
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet, its moving parts, and the panels beside it."""
        if not self.kit.sprites.load(GROUP).done:
            self._layer.draw(surface, "bare")
            self.kit.skin.panel(surface, self.sheet.rect, materials.PAPER, 6)
            self.kit.skin.panel(surface, self.card_rect, materials.INK, 18)
            return
        self.brush.begin()
        self._layer.draw(surface, self.plan)
        self.drawing.living(surface)
        self.kit.skin.panel(surface, self.card_rect, materials.INK, 18)
        self.form.draw(surface)
        self._draw_prompts(surface)
        self.draw_note(surface)
        self.brush.end()

    def _paint(self, surface: pygame.Surface) -> None:
        self.drawing.paint(surface)

    def _draw_prompts(self, surface: pygame.Surface) -> None:
        """The key hints below the card."""
        kit = self.kit
        if self._hides_keys:
            return
        shown = [
            (Intent.NEXT, "keys.next"),
            (Intent.CONFIRM, "keys.march"),
            (Intent.TAB_RIGHT, "keys.base"),
        ]
        card = self.card_rect
        bar = pygame.FRect(card.left, card.bottom + 12, card.width, 40)
        kit.skin.panel(surface, bar, materials.INK, 12)
        texts = [self.word(key) for _, key in shown]
        signs = sum(prompt_width(kit, intent) + 7 for intent, _ in shown)
        room = bar.width - 24 - signs - 16
        style = kit.text.fitted("".join(texts), TextStyle(Family.UI, 13, (214, 224, 240)), room)
        wide = sum(kit.text.width(text, style) for text in texts)
        gap = max(6.0, min(22.0, (room + 16 - wide) / 2))
        x = bar.left + 12
        for (intent, _), text in zip(shown, texts, strict=True):
            x += draw_prompt(kit, surface, intent, (x, bar.centery)) + 7
            kit.text.draw(surface, text, style, (x, bar.centery), Anchor.LEFT)
            x += kit.text.width(text, style) + gap
