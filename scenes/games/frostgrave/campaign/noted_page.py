"""A page of a campaign that can show the note of a guided round."""

from __future__ import annotations

import pygame

from scenes.games.frostgrave.campaign.host import CampaignHost
from scenes.kit.input.pointers import Pointer
from scenes.pages.page import Page
from scenes.tutorial.bubble import GuideBubble


class NotedPage(Page):
    """Gives the note the pointer events over it, and draws it in front.

    Args:
        host: the scene below, which owns the match.
    """

    def __init__(self, host: CampaignHost) -> None:
        super().__init__(host.kit, host.services)
        self.host = host

    @property
    def note(self) -> GuideBubble | None:
        """The note of a guided round, while it is shown on this page."""
        guided = self.host.guided
        return guided.bubble if guided is not None and guided.bubble.active else None

    @property
    def changed(self) -> bool:
        """Whether a widget, or the note above them, has changed."""
        return super().changed or (self.note is not None and self.note.changed)

    @property
    def pointer(self) -> Pointer:
        """The mouse pointer of the note in front, else of the widgets."""
        shown = self.note.pointer if self.note is not None else Pointer.ARROW
        return shown if shown is not Pointer.ARROW else super().pointer

    def handle_event(self, event: pygame.Event) -> bool:
        """Handle an event, first in the note in front, then in the form."""
        if self.note is not None and self.note.handle_event(event):
            if event.type == pygame.MOUSEMOTION:
                self.form.pointer_left()
            return True
        return super().handle_event(event)

    def draw_note(self, surface: pygame.Surface) -> None:
        """Draw the note of a guided round above everything."""
        if self.note is not None and self.stack.front is self:
            self.note.draw(surface)
