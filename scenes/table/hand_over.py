"""The hand-over screen: covers a shared screen until the right person is alone with it."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from scenes.kit.draw import materials, textures
from scenes.kit.draw.canvas import DESIGN_HEIGHT, DESIGN_WIDTH, Anchor
from scenes.kit.draw.colour import Rgb, mix
from scenes.kit.input.intents import Intent, Signal
from scenes.kit.kit import Kit
from scenes.kit.layers import StaticLayer
from scenes.kit.scene import Scene, Transition
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind, IconButton
from scenes.kit.widgets.form import Form
from scenes.kit.widgets.labels import Label, Panel, Paragraph
from scenes.pages import avatars
from scenes.pages.seat_badge import draw_seat_badge
from scenes.pages.table_props import Prop, draw_props
from scenes.table.valance import hang_valance

_FACE: Final = 186.0
_TALLER: Final = 1.3
"""How much taller than a face a figure is."""
_LEAST: Final = 330.0
"""The least room for the words, at the usual text size."""
_TABLE: Final = 566.0
"""The edge of the table in front of the cloth."""
_FOLD: Final = 58.0
_GOLD: Final[tuple[Rgb, Rgb]] = ((122, 78, 24), (250, 208, 116))
_THINGS: Final = (
    Prop("table_wizard", 168.0, 634.0, 1.7),
    Prop("table_skater", 236.0, 662.0, 1.5),
    Prop("table_pawn_jade", 110.0, 668.0, 1.5),
    Prop("table_coins", 168.0, 696.0, 1.45),
    Prop("table_block", 1104.0, 620.0, 1.4),
    Prop("table_pawn_gold", 1200.0, 664.0, 1.45),
    Prop("table_gem", 1168.0, 702.0, 1.3),
    Prop("table_key", 1036.0, 690.0, 1.6),
)
"""The pieces on the table: two still lifes, from back to front."""


@dataclass(frozen=True)
class Doors:
    """Ways out of the hand-over screen that show nothing of the table; each gets the screen.

    Attributes:
        saved: whether the match is saved when it is left.
    """

    saved: bool
    leave: Callable[[Scene], None]
    rules: Callable[[Scene], None]
    settings: Callable[[Scene], None]


class HandOver(Scene):
    """Covers everything; only its button opens it.

    Args:
        kit: the toolkit.
        name: the person who alone may look.
        colour_number: their colour and shape.
        on_open: called once they are there.
        avatar: their face, as a shared sprite, or as `group/sprite` a figure who stands there;
            empty for none.
        answers: whether they may only answer what another one does: it is not their turn.
        doors: the buttons in its corners; `None` for no such buttons.
    """

    def __init__(
        self,
        kit: Kit,
        name: str,
        colour_number: int,
        on_open: Callable[[], None],
        avatar: str = "",
        *,
        answers: bool = False,
        doors: Doors | None = None,
    ) -> None:
        super().__init__(kit)
        self._title = "table.curtain.answer" if answers else "table.curtain.title"
        self._avatar = avatar
        self._name = name
        self._number = colour_number
        self._on_open = on_open
        self._doors = doors
        self._face = pygame.FRect(0, 0, _FACE, _FACE)
        self._form = Form(kit)
        self._layer = StaticLayer(kit, self._paint)

    def enter(self) -> None:
        """Lay the widgets out for the window's size."""
        self.rebuild()

    def rebuild(self) -> None:
        """Lay out again."""
        kit, words = self.kit, self.kit.words
        scale = max(1.0, kit.text.text_scale)
        paper, name = kit.theme.paper, self._name
        head = TextStyle(Family.DISPLAY, 32, paper.text)
        body = TextStyle(Family.UI, 16, paper.muted)
        turn, alone = words(self._title, name=name), words("table.curtain.text", name=name)
        side = _FACE * min(scale, 1.25)
        wide = max(kit.text.width(turn, head), kit.text.width(alone, body), _LEAST * scale) + 2
        wide = min(wide, DESIGN_WIDTH - 300 - side)
        panel = pygame.FRect(0, 0, side + wide + 104, 92 + 116 * scale)
        panel.center = (DESIGN_WIDTH / 2, DESIGN_HEIGHT / 2 + 12)
        self._face = pygame.FRect(panel.left + 30, panel.bottom - side - 34, side, side)
        left = self._face.right + 34
        self._form = Form(kit)
        self._form.add(Panel(panel, materials.PAPER, 20))
        title = pygame.FRect(left, panel.top + 26, wide, 46 * scale)
        self._form.add(Label(title, turn, head))
        text = pygame.FRect(left, title.bottom + 4, wide, 30 * scale)
        self._form.add(Paragraph(text, alone, body))
        button = Button(
            pygame.FRect(0, 0, 200, 56),
            words("table.curtain.show"),
            self._open,
            ButtonKind.PRIMARY,
            icon="eye",
            size=18,
            key="show",
        )
        self._add_doors()
        self._form.add(button)
        button.fit(wide, bottomleft=(left, panel.bottom - 30))
        self._form.focus_on(button)
        self._layer.invalidate()

    def _add_doors(self) -> None:
        """Add the buttons in the corners: leave, settings, rulebook."""
        doors, canvas = self._doors, self.kit.canvas
        if doors is None:
            return
        leaving = "leave" if doors.saved else "leave_unsaved"
        for name, icon, door, anchor, away in (
            (leaving, "exit", doors.leave, Anchor.TOP_LEFT, 16),
            ("settings", "settings", doors.settings, Anchor.TOP_RIGHT, 70),
            ("rules", "book", doors.rules, Anchor.TOP_RIGHT, 16),
        ):
            self._form.add(
                IconButton(
                    canvas.anchored(anchor, away, 12, 42, 42),
                    icon,
                    partial(door, self),
                    key=name,
                    tooltip=self.kit.words(f"table.menu.{name}"),
                )
            )

    def _open(self) -> None:
        self.stack.pop(Transition.FADE)
        self._on_open()

    def handle_event(self, event: pygame.Event) -> bool:
        """Let only the buttons react."""
        self._form.handle_event(event)
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)

    def handle_signal(self, signal: Signal) -> bool:
        """Let only the buttons react, and the key of the rulebook."""
        if signal.intent is Intent.RULES and self._doors is not None:
            if not signal.repeated:
                self._doors.rules(self)
            return True
        self._form.handle_signal(signal)
        return True

    def update(self, dt: float) -> None:
        """Update the button."""
        self._form.update(dt)

    @property
    def changed(self) -> bool:
        """Whether the button has changed."""
        return self._form.changed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cloth, the note and the player's token."""
        self._layer.draw(surface)
        self._form.draw(surface)
        place = self._face
        if self._avatar:
            self._draw_face(surface, place)
            place = pygame.FRect(place.right - 40, place.bottom - 40, 44, 44)
        else:
            place = place.inflate(-44, -44)
        draw_seat_badge(self.kit, surface, self._number, place, "person")

    def _draw_face(self, surface: pygame.Surface, place: pygame.FRect) -> None:
        kit = self.kit
        group, _, figure = self._avatar.rpartition("/")
        if not group:
            sprite = kit.sprites.group("shared").get(self._avatar, place.width / avatars.SIZE)
            sprite.draw(surface, kit.canvas.point(*place.center))
            return
        sprites = kit.sprites.group(group)
        room = place.width, place.height * _TALLER
        sprite = sprites.get(figure, sprites.zoom_within(figure, room))
        sprite.draw(surface, kit.canvas.point(*place.midbottom))

    def _paint(self, surface: pygame.Surface) -> None:
        """Red cloth in folds under the lamp, and the table with its pieces before it."""
        kit = self.kit
        width, height = surface.get_size()
        surface.blit(_cloth(width, height, kit.canvas.length(_FOLD)), (0, 0))
        nap = textures.noise(width, height, (2, 7), 4, 2)
        nap.fill((26, 20, 20), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(nap, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        hang_valance(surface, kit.canvas.scale)
        shade = pygame.transform.smoothscale(_pool(), (width, height))
        surface.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        self._lay_table(surface)
        lamp = kit.sprites.group("results").get("lamp", 0.62)
        lamp.draw(surface, kit.canvas.point(DESIGN_WIDTH / 2, 118))

    def _lay_table(self, surface: pygame.Surface) -> None:
        """The edge of the table in the light, and a few pieces of the games."""
        kit = self.kit
        size = (DESIGN_WIDTH, DESIGN_HEIGHT - _TABLE)
        kit.skin.shadow(surface, pygame.FRect(-60, _TABLE - 50, DESIGN_WIDTH + 120, 90), 0.9)
        group = kit.sprites.group("shared")
        wood = group.covering("table", size).image
        top = kit.canvas.rect(pygame.FRect(0, _TABLE, *size))
        before = surface.get_clip()
        surface.set_clip(top.clip(before))
        surface.blit(wood, wood.get_rect(center=top.center))
        surface.set_clip(before)
        kit.skin.chip(surface, pygame.FRect(-10, _TABLE - 2, DESIGN_WIDTH + 20, 4), _GOLD[0], 0.9)
        draw_props(kit, surface, _THINGS)


def _cloth(width: int, height: int, fold: int) -> pygame.Surface:
    """Folds of red cloth, side by side."""
    fold = max(8, fold)
    dark: Rgb = (58, 12, 16)
    light: Rgb = (150, 34, 38)
    strip = pygame.Surface((width, 1))
    for x in range(width):
        share = 0.5 - 0.5 * math.cos(math.tau * x / fold)
        strip.set_at((x, 0), mix(dark, light, share))
    return pygame.transform.scale(strip, (width, height))


def _pool() -> pygame.Surface:
    """A small picture of the light on the cloth."""
    small = pygame.Surface((64, 36))
    for y in range(36):
        for x in range(64):
            dx, dy = (x - 31.5) / 34, (y - 14) / 26
            level = max(54, min(255, round(290 - 220 * (dx * dx + dy * dy))))
            small.set_at((x, y), (level, level, level))
    return small
