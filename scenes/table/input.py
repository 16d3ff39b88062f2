"""The order in which input is offered at the table: bubbles, drawer, buttons, view, commands."""

from __future__ import annotations

import pygame

from scenes.kit.input.intents import Device, Intent, Signal
from scenes.kit.input.pointers import POINTER_EVENTS, Pointer
from scenes.table.commands import TableCommands
from scenes.table.host import TableHost
from scenes.table.pad_claims import device_of_pad

_AWAY = (-1000, -1000)


class TableInput:
    """Passes input on to the deciding seat alone."""

    def __init__(self, table: TableHost, commands: TableCommands) -> None:
        self._table = table
        self._commands = commands

    def event(self, event: pygame.Event) -> bool:
        """Take a raw event; True keeps it from becoming an intention."""
        table = self._table
        if event.type == pygame.WINDOWLEAVE:
            self.pointer_left()
            return False
        if event.type not in POINTER_EVENTS:
            return table.log.handle_event(event)
        play = table.play
        if play is None:
            return True
        if self._taken_in_front(event):
            return True
        if not self._may_use(None):
            return False
        if play.busy and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            play.skip()
            return True
        return table.view.pointer(event)

    def signal(self, signal: Signal) -> bool:
        """Take an intention."""
        table = self._table
        for part in table.layers:
            part.dismiss_tooltip()
        play = table.play
        if play is None:
            return self._leave_while_loading(signal)
        if table.log.handle_signal(signal):
            return True
        if table.guided is not None and table.guided.bubble.handle_signal(signal):
            return True
        if self._commands.handle_signal(signal):
            return True
        skipping = signal.intent in (Intent.CONFIRM, Intent.SKIP)
        if play.busy and skipping and signal.device is not Device.MOUSE:
            if not signal.repeated:
                play.skip()
            return True
        return self._to_view(signal)

    def pointer(self) -> Pointer:
        """The shape of the mouse pointer, by the front part that it is over."""
        table = self._table
        for part in reversed(table.layers):
            if part.pointer is not Pointer.ARROW:
                return part.pointer
        if table.play is None:
            return Pointer.WAIT
        return table.view.mouse_pointer

    def pointer_left(self) -> None:
        """Point at nothing on the table."""
        for part in self._table.layers:
            part.pointer_left()
        if self._table.play is not None:
            self._leave_view()

    def _taken_in_front(self, event: pygame.Event) -> bool:
        """Offer an event to the layers above the view, the topmost first.

        Below the layer that takes a motion nothing is pointed at any more.
        """
        layers = list(reversed(self._table.layers))
        for place, part in enumerate(layers):
            if part.handle_event(event):
                if event.type == pygame.MOUSEMOTION:
                    for below in layers[place + 1 :]:
                        below.pointer_left()
                    self._leave_view()
                return True
        return False

    def _leave_view(self) -> None:
        """Point at nothing of the view, unless keys or a pad do: the mouse takes nothing there."""
        if self._table.kit.controls.device is not Device.MOUSE:
            return
        away = pygame.Event(
            pygame.MOUSEMOTION, pos=_AWAY, rel=(0, 0), buttons=(0, 0, 0), touch=False
        )
        self._table.view.pointer(away)

    def _to_view(self, signal: Signal) -> bool:
        table = self._table
        if not self._may_use(signal):
            self._note_device(signal)
            return True
        if table.view.signal(signal):
            table.refusal.step_aside()
            table.redraw()
            return True
        if signal.intent is Intent.CANCEL and not signal.repeated:
            if signal.device is not Device.MOUSE:
                self._commands.open_menu()
            return True
        return False

    def _leave_while_loading(self, signal: Signal) -> bool:
        if signal.intent is Intent.CANCEL and not signal.repeated:
            self._table.leave_table()
            return True
        return False

    def _may_use(self, signal: Signal | None) -> bool:
        """Whether the device in use belongs to the deciding seat; `None` is the mouse."""
        table = self._table
        seat = table.decider
        if seat is None or seat >= len(table.devices) or not table.devices[seat]:
            return True
        if signal is None or signal.pad is None:
            return table.devices[seat] == "keyboard"
        return table.devices[seat] == device_of_pad(signal.pad)

    def _note_device(self, signal: Signal) -> None:
        """Show whose turn it is after input of another device."""
        table = self._table
        seat = table.decider
        if seat is not None and signal.intent is Intent.CONFIRM and not signal.repeated:
            words = table.kit.words("table.seat.other_device", name=table.name_of(seat))
            table.stack.toast(words)
