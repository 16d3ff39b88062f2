"""The controls' tab of the settings: every intention with its key and its pad button."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.input.bindings import BindingError, key_of_event
from scenes.kit.input.intents import Intent
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.labels import Label, Paragraph
from scenes.kit.widgets.prompts import draw_input, input_width
from scenes.kit.widgets.scroll import ScrollPane
from scenes.kit.widgets.toasts import ToastKind
from scenes.pages.page import Page
from scenes.settings.row_slips import RowSlips

_ROW = 54.0
_GROWN = (0.0, -6.0)
"""By how much the slip of a row is wider and higher than the row."""
_SIGN_GAP = 8.0
_SIDES = 20.0
"""The room of a button's edges, without signs."""
_LARGEST = 1.4
"""By how much the signs of keys and buttons grow with large text at most."""
_LOWER = 2.0
"""How far below the middle of the button its signs stand, since they have sides of their own."""
_PRESS = {"keys": "press", "pad": "press_pad"}
_NEVER_EMPTY = (Intent.CONFIRM, Intent.CANCEL)
_MODIFIER_KEYS = (
    pygame.K_LSHIFT,
    pygame.K_RSHIFT,
    pygame.K_LCTRL,
    pygame.K_RCTRL,
    pygame.K_LALT,
    pygame.K_RALT,
    pygame.K_LMETA,
    pygame.K_RMETA,
)


class InputButton(Button):
    """A button whose label is the signs of some inputs."""

    def __init__(
        self,
        rect: pygame.FRect,
        kind: str,
        names: list[str],
        on_press: Callable[[], None],
        *,
        key: str,
    ) -> None:
        super().__init__(rect, "", on_press, kind=ButtonKind.WOOD, size=14, key=key)
        self._kind = kind
        self._names = names

    def _draw_label(self, surface: pygame.Surface, area: pygame.FRect, colour: Rgb) -> None:
        if self.text:
            super()._draw_label(surface, area, colour)
            return
        room = area.width - _SIDES
        grown = self._grown(room)
        gap = _SIGN_GAP * grown
        shown: list[tuple[str, float]] = []
        for name in self._names:
            width = input_width(self.kit, (self._kind, name), grown)
            if room < width:
                break
            shown.append((name, width))
            room -= width + gap
        x = area.centerx - (sum(width for _, width in shown) + gap * (len(shown) - 1)) / 2
        for name, width in shown:
            at = (x, area.centery + _LOWER)
            draw_input(self.kit, surface, (self._kind, name), at, grown=grown)
            x += width + gap

    def _grown(self, room: float) -> float:
        """How much larger than usual the signs are: as the text, unless one had no room then."""
        grown = max(1.0, min(_LARGEST, self.kit.text.text_scale))
        wide = sum(input_width(self.kit, (self._kind, name), grown) for name in self._names)
        wide += _SIGN_GAP * grown * (len(self._names) - 1)
        return max(1.0, grown * min(1.0, 0.99 * room / max(1.0, wide)))


class KeyTable:
    """Builds the table into the scene's form and captures new inputs.

    Args:
        scene: gets the widgets.
        area: where the table lies.
        shown: the intention whose row is marked.

    Attributes:
        waiting: (kind, intention) for which the next input is taken, or `None`.
    """

    def __init__(self, scene: Page, area: pygame.FRect, shown: Callable[[], Intent]) -> None:
        self.scene = scene
        self.area = area
        self.waiting: tuple[str, Intent] | None = None
        self.bands: dict[str, pygame.FRect] = {}
        """The row of each intention in the pane."""
        self._shown = shown

    def build(self) -> None:
        """Add head, rows and the reset button."""
        scene, kit, area = self.scene, self.scene.kit, self.area
        words = kit.words
        scale = max(1.0, kit.text.text_scale)
        head = TextStyle(Family.STRONG, 14, kit.theme.paper.muted)
        height = 26.0 * scale
        for name, (left, width) in self._columns().items():
            rect = pygame.FRect(left, area.top, width, height)
            scene.form.add(Label(rect, words(f"settings.keys.{name}"), head, Anchor.LEFT))
        reset = Button(
            pygame.FRect(0, 0, 220, 46),
            words("settings.keys.reset"),
            self._reset,
            kind=ButtonKind.WOOD,
            icon="replay",
            size=15,
            key="reset_keys",
        )
        scene.form.add(reset)
        reset.fit(bottomleft=area.bottomleft)
        quiet = TextStyle(Family.UI, 14, kit.theme.paper.muted)
        beside = reset.rect.copy()
        beside.left, beside.width = reset.rect.right + 20, area.right - reset.rect.right - 20
        told = words("settings.keys.explained")
        scene.form.add(Paragraph(beside, told, quiet, Anchor.LEFT))
        pane_rect = pygame.FRect(
            area.left,
            area.top + height + 4,
            area.width,
            reset.rect.top - area.top - height - 16,
        )
        least = _ROW * max(1.0, min(1.2, kit.text.text_scale))
        tall = pane_rect.height / int(pane_rect.height / least)
        pane = ScrollPane(pane_rect, key="pane")
        pane.on_paper = True
        self.pane = pane
        scene.form.add(pane)
        scene.form.add(RowSlips(self.bands, lambda: self._shown().value, _GROWN), pane)
        top = pane_rect.top
        for intent in Intent:
            top = self._add_row(pane, intent, top, tall)
        pane.content_height = top - pane_rect.top

    def intent_at(self, point: tuple[float, float]) -> Intent | None:
        """The intention of the row under a point, or nothing."""
        if not self.pane.rect.collidepoint(point):
            return None
        rows = (
            Intent(each)
            for each, band in self.bands.items()
            if band.move(0, self.pane.shift).collidepoint(point)
        )
        return next(rows, None)

    def _columns(self) -> dict[str, tuple[float, float]]:
        area = self.area
        action, keys = area.width * 0.27, area.width * 0.43
        pad = area.width - action - keys - 28
        return {
            "action": (area.left + 16, action - 20),
            "keyboard": (area.left + action, keys - 10),
            "pad": (area.left + action + keys, pad),
        }

    def _add_row(self, pane: ScrollPane, intent: Intent, top: float, tall: float) -> float:
        scene, kit = self.scene, self.scene.kit
        words, columns = kit.words, self._columns()
        style = TextStyle(Family.UI, 15, kit.theme.paper.text)
        left, width = columns["action"]
        rect = pygame.FRect(left, top, width, tall)
        said = words(f"settings.intent.{intent.value}")
        style = kit.text.fitted(said, style, width - 8)
        scene.form.add(Label(rect, said, style), pane)
        self.bands[intent.value] = pygame.FRect(self.area.left, top, self.area.width - 20, tall)
        for kind, column in (("keys", "keyboard"), ("pad", "pad")):
            left, width = columns[column]
            names = kit.controls.bindings.table(kind).get(intent, [])
            button = InputButton(
                pygame.FRect(left, top + 6, width, tall - 15),
                kind,
                names,
                lambda kind=kind, intent=intent: self._await(kind, intent),  # type: ignore[misc]
                key=f"{kind}_{intent.value}",
            )
            if not names:
                button.text = words("settings.keys.none")
            scene.form.add(button, pane)
        return top + tall

    def _await(self, kind: str, intent: Intent) -> None:
        self.waiting = (kind, intent)
        words = self.scene.kit.words
        button = self.scene.form.find(f"{kind}_{intent.value}")
        if isinstance(button, Button):
            button.text = words(f"settings.keys.{_PRESS[kind]}")
            button.kind = ButtonKind.OK
            button.changed = True
        self.scene.stack.toast(words("settings.keys.cancel"))

    def capture(self, event: pygame.Event) -> bool:
        """Take the next input while one is awaited; True when the event was used."""
        if self.waiting is None:
            return False
        kind, intent = self.waiting
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                self._end()
            elif kind == "keys" and event.key not in _MODIFIER_KEYS:
                self._bind(kind, intent, key_of_event(event))
            return True
        if event.type in (pygame.KEYUP, pygame.TEXTINPUT):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._end()
            return True
        changes = self.scene.kit.controls.pads.read(event) if kind == "pad" else []
        for change in changes:
            if change.down:
                self._bind(kind, intent, change.name)
                return True
        return bool(changes)

    def _bind(self, kind: str, intent: Intent, name: str) -> None:
        kit = self.scene.kit
        bindings = kit.controls.bindings
        words = kit.words
        owners = [one for one in bindings.intents_of(kind, name) if one is not intent]
        last = [one for one in owners if len(bindings.table(kind)[one]) == 1]
        if any(one in _NEVER_EMPTY for one in last):
            self.scene.stack.toast(words("settings.keys.kept"), ToastKind.WARNING)
            self._end()
            return
        try:
            losers = bindings.bind(kind, intent, name)
        except BindingError:
            self._end()
            return
        for loser in losers:
            other = words(f"settings.intent.{loser.value}")
            self.scene.stack.toast(words("settings.keys.taken", other=other), ToastKind.WARNING)
        self.waiting = None
        self.scene.services.change(bindings=bindings.difference(kit.default_bindings))
        self.scene.rebuild()

    def _end(self) -> None:
        self.waiting = None
        self.scene.rebuild()

    def _reset(self) -> None:
        self.waiting = None
        self.scene.services.change(bindings={})
        self.scene.rebuild()
