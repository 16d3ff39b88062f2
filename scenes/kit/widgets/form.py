"""A set of widgets with one focus for mouse, keys and pads."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeVar

import pygame

from scenes.kit.input.intents import DIRECTIONS, Device, Intent, Signal
from scenes.kit.input.pointers import Pointer
from scenes.kit.widgets.base import Pane, Point, Widget
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.navigation import nearest, other_end
from scenes.kit.widgets.tooltip import draw_tooltip

if TYPE_CHECKING:
    from scenes.kit.kit import Kit

AnyWidget = TypeVar("AnyWidget", bound=Widget)


class Form:
    """Holds widgets, moves the focus, passes input on, and draws.

    Args:
        kit: the toolkit.
        widgets: in drawing order; keys step through them in this order too.
        on_cancel: called when nothing inside handles the cancel intention.
        keeps_focus: whether a click moves the focus; not where keys never reach the widgets.
    """

    def __init__(
        self,
        kit: Kit,
        widgets: Iterable[Widget] = (),
        *,
        on_cancel: Callable[[], None] | None = None,
        keeps_focus: bool = True,
    ) -> None:
        self.kit = kit
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.on_cancel = on_cancel
        self._keeps_focus = keeps_focus
        self._tooltip_dismissed = False
        self._held: Widget | None = None
        self._hovered: Widget | None = None
        self._pointer: Point | None = None
        self._still = 0.0
        self._generation = -1
        self._redraw = True
        self._shown_signs = kit.controls.signs
        for widget in widgets:
            self.add(widget)

    # ------------------------------------------------------------------ content
    def add(self, widget: AnyWidget, pane: Pane | None = None) -> AnyWidget:
        """Add a widget (inside a scroll pane, if given) and return it."""
        widget.attach(self.kit)
        widget.pane = pane
        self.widgets.append(widget)
        self._redraw = True
        return widget

    def clear(self) -> None:
        """Remove every widget."""
        self.widgets.clear()
        self.focus = self._held = self._hovered = None
        self._redraw = True

    def find(self, key: str) -> Widget:
        """The widget of a key.

        Raises:
            KeyError: there is none.
        """
        for widget in self.widgets:
            if widget.key == key:
                return widget
        raise KeyError(key)

    @property
    def primary(self) -> Widget | None:
        """The gold button, if it can be pressed."""
        found = [
            widget
            for widget in self.widgets
            if isinstance(widget, Button)
            and widget.kind is ButtonKind.PRIMARY
            and widget.visible
            and widget.enabled
        ]
        return found[0] if len(found) == 1 else None

    @property
    def changed(self) -> bool:
        """Whether any widget looks different since the last drawing."""
        return (
            self._redraw
            or self._generation != self.kit.generation
            or self._shown_signs != self.kit.controls.signs
            or any(widget.changed for widget in self.widgets if widget.visible)
        )

    @property
    def pointer(self) -> Pointer:
        """The shape of the mouse pointer."""
        widget = self._held or self._hovered
        if widget is None or not widget.focusable:
            return Pointer.ARROW
        if not widget.enabled:
            return Pointer.NO if widget.reason else Pointer.ARROW
        return Pointer.GRAB if widget is self._held and widget.drags else Pointer.HAND

    # ------------------------------------------------------------------ focus
    def focus_on(self, target: Widget | str | None) -> None:
        """Move the focus to a widget, to the widget of a key, or nowhere."""
        widget = self.find(target) if isinstance(target, str) else target
        if widget is self.focus:
            return
        if self.focus is not None:
            self.focus.focused = False
            self.focus.focus_lost()
        self.focus = widget
        self._redraw = True
        self._still = 0.0
        self._tooltip_dismissed = False
        if widget is not None:
            widget.focused = True
            widget.focus_gained()
            if widget.pane is not None:
                widget.pane.reveal(widget.rect)

    def reachable(self) -> list[Widget]:
        """The widgets that keys and pads can reach, in order."""
        return [
            widget
            for widget in self.widgets
            if widget.visible and widget.focusable and (widget.enabled or widget.reason)
        ]

    def _step(self, by: int) -> bool:
        order = self.reachable()
        if not order:
            return False
        if self.focus not in order:
            self.focus_on(order[0 if by > 0 else -1])
            return True
        place = order.index(self.focus) + by
        self.focus_on(order[place % len(order)])
        return True

    def _move(self, intent: Intent, *, repeated: bool) -> bool:
        """Go to the next widget; a fresh step up or down goes on at the other end."""
        order = self.reachable()
        if self.focus not in order:
            return self._step(1)
        found = nearest(self.focus, order, intent)
        if found is None and not repeated:
            found = other_end(self.focus, order, intent)
        if found is None:
            return False
        self.focus_on(found)
        return True

    # ------------------------------------------------------------------ input
    def handle_signal(self, signal: Signal) -> bool:
        """Handle an intention; False when no widget does.

        Confirm without a focus presses the gold button.
        """
        self.dismiss_tooltip()
        intent = signal.intent
        focus = self.focus
        if focus is not None and focus.visible and focus.enabled:
            if intent in (Intent.CONFIRM, Intent.CANCEL) and signal.repeated:
                return True
            if signal.device is not Device.MOUSE and focus.handle_intent(intent):
                self._redraw = True
                return True
        if intent is Intent.CONFIRM and focus is None and self.primary is not None:
            return signal.repeated or self.primary.handle_intent(intent)
        if intent in DIRECTIONS and signal.device is not Device.MOUSE:
            return self._move(intent, repeated=signal.repeated)
        if intent is Intent.NEXT:
            return self._step(1)
        if intent is Intent.PREVIOUS:
            return self._step(-1)
        if intent is Intent.CANCEL and self.on_cancel is not None and not signal.repeated:
            self.on_cancel()
            return True
        return False

    def handle_event(self, event: pygame.Event) -> bool:
        """Handle a raw event: pointer, wheel, typing. True when it was meant for a widget."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._motion(self.kit.canvas.to_design(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._press(self.kit.canvas.to_design(event.pos))
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._release(self.kit.canvas.to_design(event.pos))
            case pygame.MOUSEWHEEL:
                steps = getattr(event, "precise_y", 0.0) or float(event.y)
                return self._wheel(steps)
            case pygame.WINDOWLEAVE:
                self.pointer_left()
                return False
            case _:
                if self.focus is not None and self.focus.enabled and self.focus.visible:
                    return self.focus.handle_event(event)
                return False

    def dismiss_tooltip(self) -> None:
        """Hide the tooltip until the pointer or the focus moves to another widget."""
        if not self._tooltip_dismissed:
            self._tooltip_dismissed = self._redraw = True

    def pointer_left(self) -> None:
        """The pointer is over something in front, or outside the window."""
        if self._held is None:
            self._hover(None)

    def widget_at(self, point: Point) -> Widget | None:
        """The topmost widget under a design point."""
        for widget in reversed(self.widgets):
            if widget.visible and widget.contains(point):
                return widget
        return None

    def _motion(self, point: Point) -> bool:
        self._pointer = point
        if self._held is not None:
            self._held.pointer_drag(point)
            return True
        self._hover(self.widget_at(point))
        if self._hovered is not None:
            self._hovered.pointer_move(point)
        return self._hovered is not None

    def _hover(self, widget: Widget | None) -> None:
        if widget is self._hovered:
            return
        for one, state in ((self._hovered, False), (widget, True)):
            if one is not None:
                one.hovered = state
                one.changed = True
        self._hovered = widget
        self._still = 0.0
        self._tooltip_dismissed = False
        self._redraw = True

    def _press(self, point: Point) -> bool:
        self._pointer = point
        widget = self.widget_at(point)
        self._hover(widget)
        self._redraw = True
        if widget is None:
            return False
        if widget.focusable and self._keeps_focus:
            self.focus_on(widget)
        if widget.enabled:
            self._held = widget
            widget.held = widget.changed = True
            widget.pointer_down(point)
        return True

    def _release(self, point: Point) -> bool:
        widget, self._held = self._held, None
        if widget is None:
            return False
        widget.held = False
        widget.changed = self._redraw = True
        widget.pointer_up(point)
        return True

    def _wheel(self, steps: float) -> bool:
        widget = self._hovered
        if widget is None:
            return False
        if widget.enabled and widget.wheel(steps):
            return True
        return widget.pane is not None and widget.pane.wheel(steps)

    # ------------------------------------------------------------------ time and picture
    def update(self, dt: float) -> None:
        """Advance the time of every widget and of tooltips."""
        before = self._still
        self._still += dt
        delay = self.kit.theme.durations.tooltip_delay
        if before < delay <= self._still:
            self._redraw = True
        for widget in self.widgets:
            if widget.visible:
                widget.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all widgets, the focus ring, and the tooltip."""
        for widget in self.widgets:
            if not widget.visible:
                continue
            if widget.pane is not None:
                self._draw_inside(surface, widget, widget.pane)
            else:
                widget.draw(surface)
                self._draw_ring(surface, widget)
            widget.changed = False
        self._draw_tooltip(surface)
        self._redraw = False
        self._generation = self.kit.generation
        self._shown_signs = self.kit.controls.signs

    def _draw_inside(self, surface: pygame.Surface, widget: Widget, pane: Pane) -> None:
        if not widget.area.colliderect(pane.rect):
            return
        before = surface.get_clip()
        surface.set_clip(self.kit.canvas.rect(pane.rect).clip(before))
        widget.draw(surface)
        self._draw_ring(surface, widget)
        surface.set_clip(before)

    def _draw_ring(self, surface: pygame.Surface, widget: Widget) -> None:
        by_keys = self.kit.controls.device is not Device.MOUSE
        if widget is self.focus and by_keys and not widget.shows_focus:
            self.kit.skin.ring(surface, widget.area, widget.radius)

    def _draw_tooltip(self, surface: pygame.Surface) -> None:
        if self._still < self.kit.theme.durations.tooltip_delay or self._held is not None:
            return
        if self._tooltip_dismissed:
            return
        by_mouse = self.kit.controls.device is Device.MOUSE
        widget = self._hovered if by_mouse else self.focus
        if widget is None or not widget.visible or not widget.hint():
            return
        # The reason why something cannot be done is always shown.
        if self.kit.settings.show_hints or not widget.enabled:
            primary = self.primary
            avoid = primary.area if primary is not None and primary is not widget else None
            draw_tooltip(self.kit, surface, widget.hint(), widget.area, avoid)
