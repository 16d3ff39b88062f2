"""The base of all pages of a campaign: the match, legal actions, and the way to the next page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import pygame
from msgspec import UNSET

from game.engine.contract import Action, Event
from game.engine.errors import Illegal, Refused
from game.frostgrave.campaign.state import CampaignState, Phase
from scenes.games.frostgrave.campaign.campaign_facts import CampaignFacts
from scenes.games.frostgrave.campaign.host import CampaignHost
from scenes.games.frostgrave.campaign.large_figures import WIZARDS
from scenes.games.frostgrave.campaign.page_hints import PageHints, keys_for
from scenes.games.frostgrave.campaign.sheet_away import SheetAway
from scenes.games.frostgrave.workshop.styles import GROUP, Brush, Painted
from scenes.kit.input.intents import Intent, Signal
from scenes.kit.layers import CachedLayer
from scenes.kit.scene import Movement, Scene, Transition
from scenes.kit.widgets.buttons import IconButton
from scenes.kit.widgets.scroll import ScrollPane
from scenes.kit.widgets.toasts import ToastKind
from scenes.table.hand_over import HandOver

AnyPainted = TypeVar("AnyPainted", bound=Painted)
BOOK = "frostgrave"
"""The game whose rulebook is opened."""


class CampaignPage(CampaignFacts):
    """A page that shows a campaign and plays its actions.

    A page that belongs to phases names them in `phases`: it is replaced when the campaign has gone
    on to another phase. Other pages lie above such a page and are closed.

    Subclasses build their form in `build`, as every `Page` does, from `state`, `band` and `offers`;
    they play actions with `act`, which shows a refusal, and are notified by `heard`. Widgets of the
    kind `Painted` are added with `add`.

    Args:
        host: the scene below, which owns the match.

    Attributes:
        has_pictures: whether miniatures and faces have been read; portraits are painted then.
    """

    phases: tuple[Phase, ...] = ()
    sprite_groups: tuple[str, ...] = (GROUP,)
    hinted = True
    """Whether the page has decisions for which a hint can be asked."""

    def __init__(self, host: CampaignHost) -> None:
        super().__init__(host)
        self.kept = CachedLayer(host.kit)
        self.hints = PageHints(self)
        self.brush = Brush()
        self.has_pictures = False
        self._generation = host.kit.generation
        self._covered = False

    def serves(self, state: CampaignState) -> bool:
        """Whether the page is one for a state's phase."""
        return state.phase in self.phases

    # ------------------------------------------------------------------ actions
    def act(self, action: Action, sound: str = "card_slide") -> bool:
        """Play an action and show its results, or its refusal; returns whether it was played."""
        if not self.play(action):
            return False
        if sound:
            self.kit.audio.play(sound, gain=0.6)
        if not self._go_on():
            self.refresh()
        return True

    def play(self, action: Action) -> bool:
        """Play an action for the person at this page, without a new layout."""
        if self._others_decide(self.host.state):
            self.refuse(self.kit.words("campaign.busy"))
            return False
        guided = self.host.guided
        if guided is not None and not guided.allows(action):
            if refusal := guided.refusal():
                self.refuse(refusal)
            return False
        try:
            self.host.session.act(action)
        except (Illegal, Refused) as error:
            self.refuse(self.explained(error))
            return False
        if guided is not None:
            guided.played()
        self._follow_events()
        return True

    def refuse(self, sentence: str) -> None:
        """Show why something cannot be done."""
        self.kit.audio.play("ui_error", gain=0.7)
        self.stack.toast(sentence, ToastKind.WARNING)

    @property
    def can_undo(self) -> bool:
        """Whether the last decision can be undone; never past the end of a battle."""
        if self.host.guided is not None:
            return False
        match = self.host.session.match
        steps = match.steps
        count = match.undoable()
        if not count or not self.decides:
            return False
        from scenes.games.frostgrave.campaign.inner_battle import was_fought

        return not any(was_fought(step) for step in steps[-count:])

    def undo(self) -> None:
        """Undo the last decision, or say why not."""
        session = self.host.session
        if not self.can_undo:
            obstacle = session.undo_obstacle() or "nothing"
            self.stack.toast(self.kit.words(f"table.undo.{obstacle}"))
            return
        session.undo()
        self.kit.audio.play("ui_cancel")
        if not self._go_on():
            self.refresh()

    def hint_keys(self, action: Action) -> Sequence[str]:
        """The keys of the widgets that a hint marks, the closest to the action first."""
        return keys_for(self.host.state, action)

    @property
    def changed(self) -> bool:
        """Whether a widget, a hint or a note has changed."""
        return super().changed or self.hints.changed

    # ------------------------------------------------------------------ what happens
    def heard(self, event: Event) -> None:
        """React to an event; subclasses show it."""

    def _follow_events(self) -> bool:
        session, heard = self.host.session, False
        while (waiting := session.next_waiting()) is not None:
            for event in waiting.events:
                self.heard(session.seen(event, session.viewer))
                heard = True
        return heard

    @property
    def at_rest(self) -> bool:
        """Whether the page may be replaced: nothing moves that has to be seen first."""
        return True

    def _go_on(self) -> bool:
        """Cover, replace or close the page as the campaign demands; returns whether it did."""
        if self.stack.front is not self or not self.at_rest:
            return False
        if self._change_person():
            return True
        state = self.host.state
        if self._others_decide(state):
            return False
        if self.phases:
            if not self.serves(state):
                self.host.follow()
                return True
        elif state.phase != self._opened_in:
            self.stack.pop()
            return True
        return False

    def _others_decide(self, state: CampaignState) -> bool:
        """Whether only rivals decide at present: the page stays meanwhile."""
        session = self.host.session
        if state.battle is not UNSET or session.decision is None or not session.people:
            return False
        return not session.person_decides

    def _change_person(self) -> bool:
        """Change to the other person at the screen, behind the curtain where secrets are kept."""
        session = self.host.session
        decision = session.decision
        if decision is None or len(session.people) < 2 or not session.person_decides:
            return False
        if decision.seat == session.viewer or self._covered:
            return self._covered
        if not session.needs_hand_over():
            session.look_as(decision.seat)
            self.stack.replace(type(self)(self.host), Transition.PAGE)
            return True
        self._cover(decision.seat)
        return True

    def _cover(self, seat: int) -> None:
        """Draw the curtain until the person of a seat confirms that they look."""
        self._covered = True
        school = self.host.state.bands[seat].school
        leader = f"{WIZARDS}/{'red' if seat == 0 else 'blue'}_{school}"
        cover = HandOver(self.kit, self.band_name(seat), seat, lambda: self._uncover(seat), leader)
        self.stack.push(cover, Transition.FADE)

    def _uncover(self, seat: int) -> None:
        self._covered = False
        self.host.session.look_as(seat)
        if self.phases:
            self.host.follow()
        else:
            self.stack.pop()

    # ------------------------------------------------------------------ life
    def enter(self) -> None:
        """Lay the widgets out for the window's size."""
        self._opened_in = self.host.state.phase
        self._follow_events()
        self.services.play_music("music_title")
        super().enter()
        if self.host.is_covered:
            self.host.is_covered = False
            self._cover(self.seat)

    def resume(self) -> None:
        """Lay out again: pages above may have changed the campaign."""
        self._follow_events()
        super().resume()

    def rebuild(self) -> None:
        """Lay out again; cached pictures stay as long as they fit."""
        if self.host.guided is not None:
            self.host.guided.say_again()
        if self._generation != self.kit.generation:
            self._generation = self.kit.generation
            self.kept.forget()
        self.hints.note.rebuild()
        super().rebuild()

    def refresh(self) -> None:
        """Lay out again, with the hint lamp beside the way back."""
        super().refresh()
        if self.hinted and self.decides and self.host.guided is None:
            back = self.form.find("back")
            rect = back.rect.move(back.rect.width + 8, 0)
            tip = self.kit.words("table.bar.hint")
            self.form.add(IconButton(rect, "hint", self.hints.seek, key="hint", tooltip=tip))

    def update(self, dt: float) -> None:
        """Let bots decide, and follow the campaign."""
        super().update(dt)
        ready = self.kit.sprites.load(GROUP).done and self.host.faces.is_ready
        if ready and not self.has_pictures:
            self.has_pictures = True
            self.kept.forget()
            for widget in self.form.widgets:
                widget.changed = True
            self._layer.invalidate()
        if self._covered or self.stack.front is not self:
            return
        self.host.session.update(dt, ready=True, hurried=True)
        self.hints.update(dt)
        self._report_troubles()
        if self._follow_events() and not self._go_on():
            self.refresh()
            return
        if not self._go_on() and self.host.guided is not None:
            self.host.guided.update(self, dt)

    def _report_troubles(self) -> None:
        trouble = self.host.session.take_trouble()
        if trouble is not None:
            words = self.kit.words("table.bot.failed", name=self.band_name(trouble[1]))
            self.stack.toast(words, ToastKind.WARNING)

    def handle_signal(self, signal: Signal) -> bool:
        """Handle the keys of undo, rulebook and chronicle, which work on every page."""
        if self.note is not None and self.note.handle_signal(signal):
            return True
        if signal.intent is Intent.HINT and not signal.repeated:
            self.hints.seek()
            return True
        if signal.intent is Intent.UNDO and not signal.repeated:
            self.undo()
            return True
        if signal.intent is Intent.RULES and not signal.repeated:
            self.open_rulebook(self.clause)
            return True
        if signal.intent is Intent.LOG and not signal.repeated:
            self.open_chronicle()
            return True
        return super().handle_signal(signal)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page; slow pictures are painted in the following frames."""
        self.brush.begin()
        super().draw(surface)
        self.draw_note(surface)
        self.brush.end()

    def draw_note(self, surface: pygame.Surface) -> None:
        """Draw a hint, and in front of it the note of a guided round."""
        self.hints.draw(surface)
        super().draw_note(surface)

    def close(self) -> None:
        """Leave the campaign from a page of a phase; close a page above one."""
        self.kit.audio.play("ui_cancel")
        if self.phases:
            self.host.put_away()
        else:
            self.stack.pop()

    def open_chronicle(self) -> None:
        """Open the chronicle above this page, unless it is open."""
        if self.section != "chronicle":
            self.open(self.host.pages.behind("chronicle"))

    def open_door(self, name: str) -> None:
        """Open the page behind a door above this one."""
        self.kit.audio.play("campaign_door", gain=0.7)
        self.open(self.host.pages.behind(name))

    def way_back(self, gone: Scene, seen: pygame.Surface) -> Transition | Movement:
        """A page above this one is drawn aside; what only lay on it goes as it came."""
        return SheetAway(self.kit, seen) if gone.opaque else super().way_back(gone, seen)

    def open(self, page: Callable[..., Scene], *values: object) -> None:
        """Open another page above this one."""
        self.stack.push(page(self.host, *values), Transition.PAGE)

    # ------------------------------------------------------------------ words
    clause = "FG-S6"
    """The clause that F1 opens; pages return that of their subject."""

    def open_rulebook(self, clause: str) -> None:
        """Open the rulebook at a clause."""
        self.services.navigator.open_rulebook(self, BOOK, clause)

    # ------------------------------------------------------------------ pictures
    def add(self, widget: AnyPainted, pane: ScrollPane | None = None) -> AnyPainted:
        """Add a widget whose picture is cached."""
        widget.kept, widget.brush = self.kept, self.brush
        return self.form.add(widget, pane)
