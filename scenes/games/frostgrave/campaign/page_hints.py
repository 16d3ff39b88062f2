"""Hints on the pages of a campaign: a lamp on the advised widget, and the reason beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import pygame

from game.engine.contract import Action, kind_of
from game.frostgrave.campaign.actions import Give, Pay, Take, Travel
from game.frostgrave.campaign.state import CampaignState
from scenes.game_view.hint_lamp import draw_lamp
from scenes.game_view.hint_note import HintNote, hint_text
from scenes.games.frostgrave.campaign.host import CampaignHost
from scenes.kit.kit import Kit
from scenes.kit.scene import SceneStack
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.form import Form
from scenes.table.hint import Hint, HintSeeker
from scenes.table.session import Session

GAME: Final = "frostgrave_campaign"
_PLACES: Final[dict[str, tuple[str, ...]]] = {
    "camp": ("camp",),
    "march": ("march",),
    "simulate": ("simulate",),
    "roll": ("next",),
    "try_spell": ("spells",),
    "leave": ("rests",),
    "pass": ("pass", "keep", "learn", "try", "next"),
    "buy": ("shop",),
    "sell": ("shop",),
    "hire": ("hire",),
    "dismiss": ("hire",),
    "found": ("found",),
    "furnish": ("found",),
    "done": ("leave",),
}
"""For each kind of action the keys of its widgets: the button itself, or the door to it."""


class HintedPage(Protocol):
    """The interface of a page for its hints."""

    kit: Kit
    host: CampaignHost
    form: Form

    @property
    def stack(self) -> SceneStack:
        """The stack of scenes."""

    @property
    def decides(self) -> bool:
        """Whether the person at this page decides now."""

    def hint_keys(self, action: Action) -> Sequence[str]:
        """The keys of the widgets that a hint marks, the closest to the action first."""


class PageHints:
    """Asks for hints on one page and shows them there."""

    def __init__(self, page: HintedPage) -> None:
        self._page = page
        self._session: Session | None = None
        self._seeker: HintSeeker | None = None
        self._found: Hint | None = None
        self._for: CampaignState | None = None
        self._age = 0.0
        self.note = HintNote(page.kit)

    @property
    def is_seeking(self) -> bool:
        """Whether a hint has been requested and has not arrived yet."""
        return self._seeker is not None and self._seeker.is_seeking

    @property
    def changed(self) -> bool:
        """Whether it must be redrawn."""
        return self.note.changed

    def seek(self) -> None:
        """Request a hint if the person at the page decides, or put the one there away."""
        page, session = self._page, self._page.host.session
        if page.host.guided is not None:
            return
        if self.area is not None:
            self._put_away()
            page.kit.audio.play("ui_cancel")
            return
        if not page.decides:
            page.stack.toast(page.kit.words("table.hint.none"))
            return
        if self._seeker is None or self._session is not session:
            self._session = session
            bots = session.bots.hints if session.bots else None
            self._seeker = HintSeeker(session.match, bots)
        self._seeker.seek()

    def update(self, dt: float) -> None:
        """Take over a found hint, and remove one that has been followed."""
        self._age += dt
        page, seeker = self._page, self._seeker
        if seeker is not None:
            hint = seeker.update()
            if hint is not None:
                self._show(hint)
            if seeker.is_without:
                seeker.is_without = False
                page.stack.toast(page.kit.words("table.hint.failed"))
        if self._for is not page.host.state:
            self._put_away()
        self.note.follow(self.area, self._surroundings())

    def _put_away(self) -> None:
        self._found = self._for = None
        self.note.hide()

    def _show(self, hint: Hint) -> None:
        page, words = self._page, self._page.kit.words
        self._found, self._for = hint, page.host.state
        action = words(f"frostgrave.campaign.action.{kind_of(hint.action)}")
        why = hint_text(words, GAME, hint.reasons)
        self.note.show(words("hint.with_action", action=action, why=why[:1].lower() + why[1:]))

    @property
    def area(self) -> pygame.FRect | None:
        """The area of the advised widget on the page, or `None`."""
        if self._found is None:
            return None
        shown = {widget.key: widget for widget in self._page.form.widgets if widget.visible}
        for key in self._page.hint_keys(self._found.action):
            widget = shown.get(key)
            if widget is not None and _is_in_sight(widget):
                return widget.area.copy()
        return None

    def _surroundings(self) -> list[pygame.FRect]:
        if not self.note.active:
            return []
        return [widget.area for widget in self._page.form.reachable()]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lamp and the reason."""
        area = self.area
        if area is not None:
            draw_lamp(self._page.kit, surface, area, self._age)
        self.note.draw(surface)


def _is_in_sight(widget: Widget) -> bool:
    return widget.pane is None or bool(widget.pane.rect.contains(widget.area))


def keys_for(state: CampaignState, action: Action) -> Sequence[str]:
    """The keys of the widgets of an action on most pages."""
    match action:
        case Travel(place=place):
            return (f"place_{state.places[place].id}",)
        case Take(member=member) | Pay(member=member):
            return (f"member_{member}",)
        case Give(member=member):
            return (f"member_{member}", "items", f"person_{member}")
    return _PLACES.get(kind_of(action), ())
