"""The buttons of a decision, and the two arrows that turn the camera."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from scenes.game_view.button_row import ButtonRow, IconPlace, RowButton
from scenes.games.block_and_key import layout
from scenes.games.block_and_key.builder import ROLL, TIP, TURN
from scenes.games.block_and_key.drawing.seat_plates import closely
from scenes.games.block_and_key.drawing.tips import Beside, draw_tip
from scenes.games.block_and_key.gestures import intent_of_axis, intent_of_quarter
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import DESIGN_WIDTH, Anchor
from scenes.kit.draw.materials import ButtonLook
from scenes.kit.input.intents import Device, Intent
from scenes.kit.kit import Kit
from scenes.kit.layers import CachedLayer
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.prompts import draw_prompt

PLACE, BACK = "place", "back"
VIEW_LEFT, VIEW_RIGHT = "view_left", "view_right"
KEY_HINT, TIMER, FOLLOW = "key_hint", "timer", "follow"
CORE_TURN, CORE_DONE = "core_turn", "core_done"
CLAIM = "claim"
ALTARS: Final = {"altar_sun": "sun", "altar_moon": "moon"}
"""The buttons that mean an altar."""
_ICONS: Final = {
    TURN: "replay",
    TIP: "up",
    ROLL: "right",
    PLACE: "check",
    BACK: "close",
    CORE_DONE: "check",
    CLAIM: "check",
    "finish_claims": "skip",
    "keep_keys": "check",
    "pass_turn": "skip",
}
_ROUND: Final = {
    VIEW_LEFT: layout.TURN_LEFT,
    VIEW_RIGHT: layout.TURN_RIGHT,
    KEY_HINT: layout.KEY_HINT,
    TIMER: layout.TIMER,
    FOLLOW: layout.FOLLOW,
}
OF_DECISIONS: Final = (KEY_HINT, TIMER)
"""Switches without effect while a saved match is watched."""
_ROUND_ICONS: Final = {VIEW_LEFT: "left", VIEW_RIGHT: "right", TIMER: "hourglass", FOLLOW: "people"}
_PLAIN_SIGNS: Final = {
    PLACE: Intent.CONFIRM,
    CORE_TURN: Intent.ZOOM_IN,
    BACK: Intent.CANCEL,
}
_WOOD: Final = materials.WOOD_BUTTON
_GAP: Final = 8.0
_AROUND: Final = 48.0
"""The room for shadow, glow and word around a button, both sides together."""
_WORDLESS: Final = (VIEW_LEFT, VIEW_RIGHT)
_ON_RAIL, _RAIL_RADIUS = 6.0, 14.0
"""How far a rail reaches beyond its buttons, and its rounding."""
_WORD: Final = 15.0
"""The height of the word below a switch."""
_GREAT, _USUAL = 17, 15
"""The sizes of the words on the golden button, and on the others."""
_ICON: Final = IconPlace(18, 44, 11, 14)


def sign_of(name: str, device: Device) -> Intent | None:
    """The intention of a key or a pad that presses a button; `None`: the focus must go there."""
    if name in (TURN, TIP, ROLL):
        return intent_of_axis(name, device)
    if name in (VIEW_LEFT, VIEW_RIGHT):
        return intent_of_quarter(1 if name == VIEW_RIGHT else -1, device)
    return _PLAIN_SIGNS.get(name)


def _place_of_sign(button: RowButton) -> tuple[float, float]:
    """Beside a round button, towards the temple; on the upper edge of another."""
    rect = button.rect
    if button.name not in _ROUND:
        return rect.centerx, rect.top - 5
    away = rect.width / 2 + 18
    return rect.centerx + (away if rect.centerx < layout.TEMPLE.centerx else -away), rect.centery


class Bar(ButtonRow[RowButton]):
    """Lays the buttons out and draws them."""

    def __init__(
        self,
        kit: Kit,
        kept: CachedLayer,
        label: Callable[[str], str],
        without: Sequence[str] = (),
    ) -> None:
        super().__init__(kit)
        self._kept = kept
        self._switches = {name: area for name, area in _ROUND.items() if name not in without}
        self._label = label
        self.gold = ""
        """The primary button of the decision; empty for none."""
        self.aside = False
        """Whether keys or a pad point at something else, which confirming would choose instead."""
        self.edge: float = DESIGN_WIDTH
        """The x from which on the table is covered, once buttons are laid out again."""
        self.lit: set[str] = set()
        """Round buttons that are switched on."""
        self.captions: dict[str, str] = {}
        """What a round button shows instead of its icon."""

    def show(
        self, names: list[str], gold: str = "", *, primary: ButtonLook = materials.PRIMARY_BUTTON
    ) -> None:
        """Lay out buttons in a row; `gold` is the primary one, which looks as `primary`."""
        self.gold, self.aside = gold, False
        below = bool(names) and set(names) <= ALTARS.keys() and not layout.is_narrow(self.edge)
        buttons = self._below_altars(names) if below else self._in_a_row(names, primary)
        for name, area in self._switches.items():
            buttons.append(RowButton(name=name, rect=pygame.FRect(area)))
        self.exchange(buttons)

    def _below_altars(self, names: Sequence[str]) -> list[RowButton]:
        """Each button below the altar that it means."""
        return [
            RowButton(
                name=name,
                rect=pygame.FRect(layout.ALTAR_PLACES[name]),
                look=materials.PRIMARY_BUTTON if name == self.gold else layout.ALTAR_BUTTONS[name],
            )
            for name in names
        ]

    def _in_a_row(self, names: Sequence[str], primary: ButtonLook) -> list[RowButton]:
        """The buttons from the right, the gold one wider."""
        area = layout.buttons_rect(self.edge)
        weights = [1.4 if name == self.gold else 1.0 for name in names]
        buttons = []
        count = max(1, len(names))
        width = (area.width - _GAP * (count - 1)) / max(3.0, sum(weights))
        left = area.right - sum(weights) * width - _GAP * (count - 1)
        for name, weight in zip(names, weights, strict=True):
            rect = pygame.FRect(left, area.top, width * weight, area.height - 4)
            look = primary if name == self.gold else layout.ALTAR_BUTTONS.get(name, _WOOD)
            buttons.append(RowButton(name=name, rect=rect, look=look))
            left += width * weight + _GAP
        return buttons

    @property
    def in_tray(self) -> list[RowButton]:
        """The buttons of the decision."""
        return [button for button in self.buttons if button.name not in _ROUND]

    @property
    def golden(self) -> str:
        """The button drawn in gold: the one that confirming presses now; empty for none."""
        button = self.find(self.gold)
        return self.gold if button is not None and button.enabled and not self.aside else ""

    def enable(self, name: str, enabled: bool) -> None:
        """Enable or disable a button."""
        button = self.find(name)
        if button is not None:
            button.enabled = enabled

    def draw(self, surface: pygame.Surface, share: float = 1.0) -> None:
        """Draw all buttons as opaque as `share`, with their keys while keys or a pad are in use."""
        for name, rail in self._rails().items():
            area = rail.inflate(_AROUND, _AROUND)
            self._kept.draw(surface, name, area, tuple(rail), partial(self._draw_rail, rail), share)
        for button in self.buttons:
            area = button.rect.inflate(_AROUND, _AROUND)
            name = f"button {button.name}"
            self._kept.draw(
                surface, name, area, self._look(button), partial(self._draw, button), share
            )
        if self._kit.controls.device is Device.MOUSE:
            return
        for button in self.buttons:
            sign = sign_of(button.name, self._kit.controls.device)
            if sign is not None:
                draw_prompt(self._kit, surface, sign, _place_of_sign(button), Anchor.CENTRE)

    def _rails(self) -> dict[str, pygame.FRect]:
        """The oak rails at both sides of the temple that hold the round buttons and their words."""
        found: dict[str, pygame.FRect] = {}
        for button in self.buttons:
            if button.name not in _ROUND:
                continue
            place = button.rect.inflate(2 * _ON_RAIL, 2 * _ON_RAIL)
            if button.name not in _WORDLESS:
                place.height += _WORD
            side = "left" if place.centerx < layout.TEMPLE.centerx else "right"
            name = f"rail {side}"
            found[name] = place.union(found.get(name, place))
        return found

    def _draw_rail(self, rail: pygame.FRect, surface: pygame.Surface) -> None:
        self._kit.skin.panel(surface, rail, layout.RAIL, _RAIL_RADIUS)

    def draw_tip(self, surface: pygame.Surface) -> None:
        """Show what a round button does, while it is pointed at."""
        name = self.hovered or self.focused
        if name not in _ROUND:
            return
        rect = _ROUND[name]
        beside = Beside.RIGHT if rect.centerx < layout.TEMPLE.centerx else Beside.LEFT
        draw_tip(self._kit, surface, self._label(f"{name}_tip"), rect, beside)

    def _look(self, button: RowButton) -> tuple[object, ...]:
        """Everything that the picture of a button depends on."""
        name = button.name
        return (
            tuple(button.rect),
            button.look,
            button.enabled,
            button.lift,
            name == self.pressed,
            name == self.focused,
            name == self.gold,
            name == self.golden,
            name in self.lit,
            self.captions.get(name) if name in _ROUND else self._label(name),
        )

    def _draw(self, button: RowButton, surface: pygame.Surface) -> None:
        kit, rect = self._kit, button.rect
        gold = button.name == self.gold
        look = materials.WOOD_BUTTON if gold and self.aside else button.look
        view = button.name in _ROUND
        face = self.draw_body(
            surface,
            button,
            look,
            glow=button.name == self.golden,
            radius=rect.height / 2 if view else None,
        )
        if button.name == self.focused:
            kit.skin.ring(surface, face, 22 if view else 12, thickness=2.0, glow=0.3)
        colour = look.label if button.enabled else materials.ASHEN_LABEL
        if view:
            self._face_of_round(surface, button, face)
            return
        label = self._label(button.name)
        style = TextStyle(Family.STRONG, _GREAT if gold else _USUAL, colour)
        icon = _ICONS.get(button.name, "")
        if button.name in ALTARS:
            place = kit.canvas.point(face.left + 26, face.centery)
            flat = colour if look is materials.PRIMARY_BUTTON else None
            sprite = f"key_{ALTARS[button.name]}"
            kit.sprites.group("block_and_key").get(sprite, 1.1, flat=flat).draw(surface, place)
            face = pygame.FRect(face.left + 36, face.top, face.width - 44, face.height)
        sign = (icon, _ICON) if icon and self._has_room_for_icons() else None
        self.draw_words(surface, face, label, style, sign, 12)

    def _has_room_for_icons(self) -> bool:
        """Whether every button of the tray has room for its icon: all show theirs, or none."""
        return all(
            self._kit.text.width(
                self._label(each.name),
                TextStyle(Family.STRONG, _GREAT if each.name == self.gold else _USUAL),
            )
            <= each.rect.width - _ICON.room
            for each in self.in_tray
            if each.name in _ICONS
        )

    def _face_of_round(
        self, surface: pygame.Surface, button: RowButton, face: pygame.FRect
    ) -> None:
        kit = self._kit
        lit = button.name in self.lit
        colour = kit.theme.metal.gold_light if lit else button.look.label
        if lit:
            kit.skin.ring(surface, face, 22, thickness=2.0, glow=0.4)
        if button.name not in _WORDLESS:
            self._word_below(surface, face, self._label(f"{button.name}_word"))
        caption = self.captions.get(button.name, "")
        if caption:
            style = TextStyle(Family.NUMBER, 20, colour)
            kit.text.draw(surface, caption, style, face.center, Anchor.CENTRE)
        elif button.name == KEY_HINT:
            sprite = kit.sprites.group("block_and_key").get("key_sun", 0.85)
            sprite.draw(surface, kit.canvas.point(*face.center), 1.0 if lit else 0.45)
        else:
            kit.icons.draw(surface, _ROUND_ICONS[button.name], face.center, 20, colour)

    def _word_below(self, surface: pygame.Surface, face: pygame.FRect, word: str) -> None:
        """Draw the word of a switch, on the rail below it."""
        kit = self._kit
        style = kit.text.fitted(word, TextStyle(Family.STRONG, closely(kit, 13), layout.CREAM), 48)
        at = face.centerx, face.bottom + 1 + _WORD / 2
        kit.text.draw(surface, word, style, at, Anchor.CENTRE)
