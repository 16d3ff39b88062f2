"""Seats played with a gamepad of their own, and what happens when it is unplugged."""

from __future__ import annotations

import pygame

from scenes.kit.draw.canvas import Anchor
from scenes.kit.input.intents import Device, Intent, Signal
from scenes.kit.kit import Kit
from scenes.kit.scene import Transition
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.labels import Image, Label, Paragraph
from scenes.kit.widgets.toasts import ToastKind
from scenes.pages.overlay import Overlay
from scenes.table.host import TableHost

_PREFIX = "pad "


def device_of_pad(slot: int) -> str:
    """The name of a pad's slot as a seat's device."""
    return f"{_PREFIX}{slot}"


def pad_of_device(device: str) -> int | None:
    """The slot of the pad that a seat's device names; `None` for any other device."""
    number = device.removeprefix(_PREFIX)
    return int(number) if device.startswith(_PREFIX) and number.isdecimal() else None


class PadClaims:
    """Watches the pads that the people of a table have claimed.

    Args:
        table: the table.
    """

    def __init__(self, table: TableHost) -> None:
        self._table = table

    def is_missing(self, seat: int) -> bool:
        """Whether a seat's pad is not plugged in."""
        table = self._table
        device = table.devices[seat] if seat < len(table.devices) else ""
        slot = pad_of_device(device)
        return slot is not None and slot not in table.kit.controls.pads.plugged

    def claimant(self, slot: int) -> int | None:
        """The seat that has claimed the pad of a slot."""
        device = device_of_pad(slot)
        return self._table.devices.index(device) if device in self._table.devices else None

    def update(self) -> None:
        """Stop the match while a person's pad is missing."""
        for seat in self._table.session.people:
            if self.is_missing(seat):
                self._table.session.match.pause()
                self._table.stack.push(
                    MissingPad(self._table.kit, self._table, self, seat), Transition.NONE
                )
                return


class MissingPad(Overlay):
    """Names the missing pad until it is back or another device is used."""

    def __init__(self, kit: Kit, table: TableHost, claims: PadClaims, seat: int) -> None:
        super().__init__(kit)
        self._table = table
        self._claims = claims
        self._seat = seat

    def build(self) -> None:
        """Lay out the name of the pad, the possible actions, two buttons."""
        kit, words = self.kit, self.kit.words
        scale = max(1.0, min(1.35, kit.text.text_scale))
        name = self._table.name_of(self._seat)
        body = TextStyle(Family.UI, 16, kit.theme.paper.text)
        width = 600 * scale
        slot = pad_of_device(self._table.devices[self._seat])
        pad = kit.controls.pads.slots.find(slot) if slot is not None else None
        model = pad.name if pad is not None else words("lobby.seat.pad", number=(slot or 0) + 1)
        text = words("table.missing_pad.text", pad=model)
        tall = len(kit.text.wrap(text, body, width - 80)) * kit.text.line_height(body)
        button_height = 54.0 * scale
        panel = self.panel(width, 150 + tall + button_height + 60)
        icon = pygame.FRect(panel.centerx - 30, panel.top + 22, 60, 60)
        self.form.add(Image(icon, "gamepad", kit.theme.metal.gold_dark))
        head = TextStyle(Family.DISPLAY, 27, kit.theme.paper.text)
        title = pygame.FRect(panel.left + 30, icon.bottom + 4, panel.width - 60, 44 * scale)
        self.form.add(
            Label(title, words("table.missing_pad.title", name=name), head, Anchor.CENTRE)
        )
        area = pygame.FRect(panel.left + 40, title.bottom + 8, panel.width - 80, tall)
        self.form.add(Paragraph(area, text, body, Anchor.TOP))
        self._build_buttons(panel, button_height)

    def _build_buttons(self, panel: pygame.FRect, height: float) -> None:
        words = self.kit.words
        width = (panel.width - 80 - 16) / 2
        left = pygame.FRect(panel.left + 40, panel.bottom - 24 - height, width, height)
        leave = Button(
            left, words("table.menu.leave"), self._leave, ButtonKind.PAPER, size=15, key="leave"
        )
        play = Button(
            left.move(width + 16, 0),
            words("table.missing_pad.any_device"),
            lambda: self._sit_down(""),
            ButtonKind.PRIMARY,
            size=15,
            key="any_device",
        )
        self.form.add(leave)
        self.form.add(play)

    def cancel(self) -> None:
        """Do nothing: only a device or leaving ends it."""

    def _leave(self) -> None:
        self._go_on()
        self._table.leave_table()

    def _sit_down(self, device: str) -> None:
        self._table.devices[self._seat] = device
        self._go_on()

    def _go_on(self) -> None:
        self._table.session.match.resume()
        self.kit.audio.play("ui_confirm")
        self.stack.pop(Transition.NONE)

    def handle_signal(self, signal: Signal) -> bool:
        """Confirm on a pad takes the seat with that pad, if no other seat plays with it."""
        if signal.device is Device.PAD and signal.pad is not None:
            if signal.intent is Intent.CONFIRM and not signal.repeated:
                self._offer_pad(signal.pad)
            return True
        return super().handle_signal(signal)

    def _offer_pad(self, slot: int) -> None:
        owner = self._claims.claimant(slot)
        if owner is None or owner == self._seat:
            self._sit_down(device_of_pad(slot))
            return
        name = self._table.name_of(owner)
        self.stack.toast(self.kit.words("table.missing_pad.taken", name=name), ToastKind.WARNING)

    def update(self, dt: float) -> None:
        """Close once the pad is back."""
        super().update(dt)
        if not self._claims.is_missing(self._seat):
            self._go_on()
