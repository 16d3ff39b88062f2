"""The pause: bots and people wait until it is over."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.kit.draw.canvas import Anchor
from scenes.kit.input.intents import Device, Signal
from scenes.kit.kit import Kit
from scenes.kit.scene import Transition
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.labels import Label
from scenes.pages.overlay import Overlay


class Pause(Overlay):
    """Covers the table lightly; any key, button or click beside the panel ends it."""

    closes_beside = True

    def __init__(self, kit: Kit, on_resume: Callable[[], None]) -> None:
        super().__init__(kit)
        self._on_resume = on_resume

    def build(self) -> None:
        """Title, a line of words, a button."""
        kit, words = self.kit, self.kit.words
        scale = max(1.0, kit.text.text_scale)
        panel = self.panel(440 * scale, 236 * min(scale, 1.3))
        paper = kit.theme.paper
        head = TextStyle(Family.DISPLAY, 32, paper.text)
        title = pygame.FRect(panel.left + 20, panel.top + 42, panel.width - 40, 46 * scale)
        self.form.add(Label(title, words("table.pause.title"), head, Anchor.CENTRE))
        body = TextStyle(Family.UI, 15, paper.muted)
        line = pygame.FRect(panel.left + 20, title.bottom, panel.width - 40, 28 * scale)
        self.form.add(Label(line, words("table.pause.text"), body, Anchor.CENTRE))
        button = Button(
            pygame.FRect(0, 0, 200, 54),
            words("table.menu.resume"),
            self.cancel,
            ButtonKind.PRIMARY,
            icon="play",
            size=18,
            key="resume",
        )
        self.form.add(button)
        button.fit(midbottom=(panel.centerx, panel.bottom - 26))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel, with a medal on its upper edge."""
        super().draw(surface)
        kit, metal = self.kit, self.kit.theme.metal
        medal = pygame.FRect(0, 0, 72, 72)
        medal.center = (self._place.centerx, self._place.top + 4)
        kit.skin.token(surface, medal, (metal.gold_light, metal.gold_dark))
        kit.icons.draw(surface, "pause", medal.center, 34, kit.theme.paper.text)

    def cancel(self) -> None:
        """End the pause."""
        self._on_resume()
        self.kit.audio.play("ui_confirm")
        self.stack.pop(Transition.NONE)

    def handle_signal(self, signal: Signal) -> bool:
        """Any intention of a key or pad ends the pause."""
        if signal.device is not Device.MOUSE and not signal.repeated:
            self.cancel()
        return True
