"""The base of settings, lobby and results: a panel on the lamplit table, and a form."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.kit.draw import materials
from scenes.kit.draw.canvas import DESIGN_WIDTH, Anchor
from scenes.kit.draw.materials import PanelLook
from scenes.kit.input.intents import Intent, Signal
from scenes.kit.kit import Kit
from scenes.kit.layers import StaticLayer
from scenes.kit.scene import Scene
from scenes.kit.widgets.buttons import IconButton
from scenes.kit.widgets.cached import CachedWidget
from scenes.kit.widgets.form import Form
from scenes.pages.backdrop import table_top
from scenes.pages.lettering import letter
from scenes.pages.prompt_bar import Prompt, draw_prompt_bar
from scenes.services import Services

HEADING_Y = 50.0
_QUIET = 0.62


class Page(Scene):
    """A scene that is a form on a panel.

    Subclasses fill `self.form` in `build`; `panels` lists the surfaces painted behind it.
    """

    prompts: Sequence[Prompt] = (
        (Intent.CONFIRM, "settings.intent.confirm"),
        (Intent.TAB_RIGHT, "settings.intent.tab_right"),
        (Intent.CANCEL, "app.button.back"),
    )

    def __init__(self, kit: Kit, services: Services) -> None:
        super().__init__(kit)
        self.services = services
        self.form = Form(kit)
        self.panels: list[tuple[pygame.FRect, PanelLook]] = []
        self._layer = StaticLayer(kit, self._paint)
        self._ground: pygame.Surface | None = None

    # ------------------------------------------------------------------ for subclasses
    def heading(self) -> str:
        """The words at the top."""
        return ""

    def build(self) -> None:
        """Add all widgets to `self.form` and surfaces to `self.panels`."""

    def close(self) -> None:
        """Back to the scene below."""
        self.kit.audio.play("ui_cancel")
        self.stack.pop()

    # ------------------------------------------------------------------ life
    def enter(self) -> None:
        """Lay the widgets out for the window's size."""
        self.rebuild()

    def resume(self) -> None:
        """Come back: anything may have changed meanwhile."""
        self.rebuild()

    def drop_pictures(self) -> None:
        """Drop ground and widgets as they were painted."""
        self._layer.invalidate()
        self._ground = None
        for widget in self.form.widgets:
            if isinstance(widget, CachedWidget):
                widget.drop_picture()

    def rebuild(self) -> None:
        """Lay out and paint everything again."""
        self.refresh()
        self._layer.invalidate()

    def refresh(self) -> None:
        """Lay the widgets out again and keep the focus; the background stays."""
        focused = self.form.focus.key if self.form.focus is not None else ""
        self.form = Form(self.kit, on_cancel=self.close)
        self.panels = []
        rect = self.kit.canvas.anchored(Anchor.TOP_LEFT, 24, 24, 46, 46)
        back = IconButton(
            rect, "back", self.close, key="back", tooltip=self.kit.words("app.button.back")
        )
        self.form.add(back)
        self.build()
        if focused:
            for widget in self.form.widgets:
                if widget.key == focused and widget in self.form.reachable():
                    self.form.focus_on(widget)
                    return

    def handle_event(self, event: pygame.Event) -> bool:
        """Pass everything to the form."""
        return self.form.handle_event(event)

    def handle_signal(self, signal: Signal) -> bool:
        """Pass everything to the form."""
        return self.form.handle_signal(signal)

    def update(self, dt: float) -> None:
        """Update the widgets."""
        self.form.update(dt)

    @property
    def changed(self) -> bool:
        """Whether a widget has changed."""
        return self.form.changed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw ground, panels, heading and form."""
        self._layer.draw(surface)
        self.form.draw(surface)
        draw_prompt_bar(self.kit, surface, self.prompts)

    def paint_ground(self, size: tuple[int, int]) -> pygame.Surface:
        """Paint what lies behind the panels: the table top, or a ground of the page's own."""
        return table_top(self.kit, size, _QUIET)

    def _paint(self, surface: pygame.Surface) -> None:
        size = surface.get_size()
        if self._ground is None or self._ground.get_size() != size:
            self._ground = self.paint_ground(size)
        surface.blit(self._ground, (0, 0))
        for rect, look in self.panels:
            self.kit.skin.panel(surface, rect, look, 18)
        chinese = self.kit.words.wide
        words = self.heading()
        if words:
            letter(
                self.kit,
                surface,
                words,
                (DESIGN_WIDTH / 2, HEADING_Y),
                36,
                tracking=4 if chinese else 0,
                width=900,
            )


BOARD = materials.BOARD
"""The usual panel of a page."""
