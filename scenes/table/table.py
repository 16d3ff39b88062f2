"""The table: the scene all games share. It hosts a game's view and everything around it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from pathlib import Path

import msgspec
import pygame

from game.engine.contract import Action, AnyRules, Event, State
from game.engine.errors import Illegal, Refused
from game.engine.seats import Responses, Seat
from scenes.game_view.contract import GameView
from scenes.kit.input.intents import Signal
from scenes.kit.input.pointers import Pointer
from scenes.kit.kit import Kit
from scenes.kit.scene import PRESSES, Scene
from scenes.kit.widgets.dialog import Dialog
from scenes.kit.widgets.toasts import ToastKind
from scenes.pages.loading_screen import LoadingScreen, load_some
from scenes.pages.overlay import Overlay
from scenes.pages.save_names import name_of_seat
from scenes.pages.table_descent import TableDescent
from scenes.services import Services
from scenes.table.commands import TableCommands
from scenes.table.hint import HintSeeker
from scenes.table.hint_display import HintDisplay
from scenes.table.input import TableInput
from scenes.table.layers import Guidance, Layer
from scenes.table.log_drawer import LogDrawer
from scenes.table.pad_claims import PadClaims
from scenes.table.play import Play
from scenes.table.preload import Preload
from scenes.table.refusal_bubble import RefusalBubble
from scenes.table.session import Session
from scenes.table.shown_history import ShownHistory
from scenes.table.troubles import TableTroubles
from scenes.table.turns import TableTurns


class TableScene(Scene):
    """Plays one match. It is the `Table` that a view is given.

    Args:
        kit: the toolkit.
        services: settings, catalogue, saves.
        session: the match to play.
        results: makes the scene of the results; called with whether they were seen before.
        notes: notices to show on opening (torn or damaged file), in the current language.
        guided: builds the guidance of a guided match, if it is one.
        devices: per seat the device it plays with; empty for any.
        sequel: the name of what follows the results, in the current language, where the match is
            part of something larger; there is no rematch then.

    Attributes:
        sitting: seconds for which the match has been on the table this time.
    """

    in_play = True
    note_kind = ToastKind.WARNING

    def __init__(
        self,
        kit: Kit,
        services: Services,
        session: Session,
        *,
        results: Callable[[TableScene, bool], Overlay],
        notes: Sequence[str] = (),
        guided: Callable[[TableScene], Guidance] | None = None,
        devices: Sequence[str] = (),
        sequel: str = "",
    ) -> None:
        super().__init__(kit)
        self.services = services
        self.sequel = sequel
        self.session = session
        self.game = session.rules.name
        self.devices = list(devices)
        self._notes = list(notes)
        module = services.module(self.game)
        self.view: GameView = module.make_view(self)
        self.sprite_groups = module.groups
        self._loading: Iterator[float] | None = None
        self.play: Play | None = None
        self._plate = LoadingScreen(kit, self.game, module.box)
        self.log = LogDrawer(
            kit, self.view, lambda seat: session.seats[seat].team, self.open_rulebook
        )
        self.refusal = RefusalBubble(kit, self.open_rulebook, lambda: self.view)
        self.guided = guided(self) if guided is not None else None
        self._hints = HintSeeker(session.match, session.bots.hints if session.bots else None)
        self.commands = TableCommands(self, self._hints)
        self.hints = HintDisplay(self, self._hints, self.commands.bar)
        self._input = TableInput(self, self.commands)
        self._turns = TableTurns(self, lambda seen: results(self, seen))
        self._ahead = Preload(self, self.commands.panels)
        self._redraw = True
        self._troubles = TableTroubles(self)
        self._shown = ShownHistory(self)
        self._claims = PadClaims(self)
        self.sitting = 0.0

    # ------------------------------------------------------------------ for the view
    @property
    def rules(self) -> AnyRules:
        """The rules of the game that is played."""
        return self.session.rules

    @property
    def seats(self) -> Sequence[Seat]:
        """The seats of the match."""
        return self.session.seats

    @property
    def viewer(self) -> int | None:
        """The seat whose view is drawn."""
        return self.session.viewer

    @property
    def decider(self) -> int | None:
        """The seat that must decide once all animations are over."""
        return self.session.decider

    @property
    def busy(self) -> bool:
        """Whether animations are still playing."""
        return self.play is None or self.play.busy

    @property
    def refusal_in_view(self) -> bool:
        """Whether a refusal is in view."""
        return self.refusal.active

    @property
    def note_area(self) -> pygame.FRect | None:
        """What the note of a guided match covers now."""
        return self.guided.bubble.area if self.guided is not None else None

    @property
    def watching(self) -> bool:
        """Return False: a match at a table is played."""
        return False

    @property
    def thinking(self) -> bool:
        """Whether a bot is choosing right now."""
        return self.session.is_thinking

    @property
    def position(self) -> State:
        """The position as the viewer may see it."""
        return self.session.shown(self.session.match.state)

    @property
    def history(self) -> Sequence[Event]:
        """All events up to the position drawn, as the viewer may see them."""
        return self._shown.seen_by(self.session.viewer)

    def name_of(self, seat: int) -> str:
        """The name to show for a seat."""
        return name_of_seat(self.kit, self.game, self.session.seats[seat])

    def preview(self, action: Action) -> msgspec.Struct:
        """What the rules say about an action on the table as it is now."""
        shown: msgspec.Struct = self.rules.preview(self.session.match.state, action)
        return shown

    def submit(self, action: Action) -> bool:
        """Play an action for the deciding person; a refusal is shown with its clause."""
        if self.play is None or self.play.busy or not self.session.person_decides:
            return False
        if self.guided is not None and not self.guided.allows(action):
            self.guided.refuse()
            return False
        try:
            self.session.act(action)
        except Illegal as error:
            self.refusal.show(self.services.explain(error, self.game), error.clause)
            return False
        except Refused as error:
            self.stack.toast(self.services.explain(error), ToastKind.WARNING)
            return False
        self.refusal.dismiss()
        if self.guided is not None:
            self.guided.played()
        self._redraw = True
        return True

    def refuse(self, clause: str, key: str, about: str = "", /, **values: int | str) -> None:
        """Show why something cannot be done, with a link to the clause."""
        words = self.kit.words(f"{self.game}.refusal.{key}", **values)
        if about:
            words = self.kit.words("table.refusal.about", name=about, why=words)
        self.refusal.show(words, clause)
        self._redraw = True

    @property
    def asks_always(self) -> bool:
        """Whether no window passes automatically, against the settings of the seats."""
        return self.session.match.ask_always

    def set_responses(self, seat: int, responses: Responses) -> None:
        """Change when a seat wants to be asked."""
        self.session.set_responses(seat, responses)
        self._redraw = True

    def ask_for_everything(self, asked: bool) -> None:
        """Set whether windows wait, against the settings of the seats."""
        self.session.match.stop_passing(asked)
        self._redraw = True

    def open_rulebook(self, clause: str) -> None:
        """Open the rulebook at a clause, on top of the table."""
        self.services.navigator.open_rulebook(self, self.game, clause)

    # ------------------------------------------------------------------ life
    def enter(self) -> None:
        """Begin to load the view behind the transition."""
        self._loading = chain(self.view.load(), self._ahead.load())
        self.services.play_music(self.view.music)

    def come_from(self, room: pygame.Surface) -> None:
        """Move down from the table of the lobby, as it was drawn last, while the view is loaded."""
        self._plate = TableDescent(self.kit, self.game, self._plate.look, room)

    def leave(self) -> None:
        """Close the match; everything is in its file already."""
        self._hints.close()
        self.session.close()
        self.kit.audio.crowd(None)
        self.services.stop_music()

    def pause(self) -> None:
        """Another scene lies above: point at nothing and hide a refusal."""
        self.refusal.dismiss()
        self._input.pointer_left()

    def resume(self) -> None:
        """The scene above went: settings may have changed."""
        if self.play is not None:
            self.play.apply(self.kit.settings)
        self._redraw = True

    def rebuild(self) -> None:
        """Lay everything out for the current window, language and text size."""
        self.commands.rebuild()
        self.hints.note.rebuild()
        self.log.forget()
        self.log.rebuild()
        self.refusal.rebuild()
        if self.guided is not None:
            self.guided.rebuild()
        if self.play is not None:
            self.play.apply(self.kit.settings)
            self.view.resize()
            self._ahead.restart()
        self._redraw = True

    def _load_on(self) -> None:
        """Load a little more of the view; the match begins when everything is loaded."""
        loading = self._loading
        if loading is None:
            return
        if load_some(loading, self._plate):
            self._loading = None
            self._begin()
            return
        self._redraw = True

    def _begin(self) -> None:
        self.stack.show_change(self._plate.way)
        self._plate = LoadingScreen(self.kit, self.game, self._plate.look)
        self.play = Play(self.session, self.view, self.kit.settings)
        self.view.resize()
        self.view.settle(self.session.shown(self.session.match.state))
        while self._notes:
            self.stack.toast(self._notes.pop(0), self.note_kind)
        self.session.begin()
        if self.guided is not None:
            self.guided.begin()
        elif self.session.starts_covered() and self.session.viewer is not None:
            self._turns.cover(self.session.viewer)
        self._redraw = True

    # ------------------------------------------------------------------ time
    def update(self, dt: float) -> None:
        """Load, animate, poll bots, ask people."""
        if self.play is None:
            self._plate.update(dt)
            self._load_on()
            return
        self.sitting += dt
        was_busy = self.play.busy
        moved = self.play.update(dt)
        moved = self.view.update(dt) or moved
        hurried = self.kit.settings.animation_speed == "instant"
        moved = self.session.update(dt, ready=not self.play.busy, hurried=hurried) or moved
        # The frame that has settled the view is full: the question comes in the next one.
        if not was_busy and not self.play.busy:
            self._turns.go_on(self.play, dt)
        self._update_around(dt)
        self._redraw = self._redraw or moved

    def _update_around(self, dt: float) -> None:
        self.log.fill(self._shown)
        self.log.update(dt)
        self.view.make_way(self.log.edge)
        self.refusal.update(dt)
        if self.guided is not None:
            self.guided.bubble.update(dt)
        self.commands.update(dt)
        self._ahead.update(dt)
        self.hints.update(dt)
        self._troubles.report()
        self._claims.update()

    def show_results(self) -> None:
        """Show how the match ended, above the table."""
        self._turns.show_results()

    def log_lines(self, count: int) -> list[str]:
        """The last lines of the log as the viewer may read them, at most `count`, newest first."""
        return self._shown.lines(count, self.log.line)

    def leave_table(self) -> None:
        """Return to the scene below; asks first about unsaved actions."""
        question = self.question_before_end(self.stack.pop)
        if question is None:
            self.stack.pop()
        else:
            self.ask(question)

    def question_before_end(self, leave: Callable[[], None]) -> Dialog | None:
        """Ask about actions that are not saved."""
        return self._troubles.question(leave)

    def taken_back(self) -> None:
        """Something was taken back: show the table as it is again."""
        if self.play is not None:
            self.play.settle()
        self._turns.restart()
        self._redraw = True

    def exchange(self, session: Session) -> None:
        """Play another session from now on (the next position of a lesson)."""
        self.session.close()
        self.session = session
        self.play = Play(session, self.view, self.kit.settings)
        self.view.settle(session.shown(session.match.state))
        session.begin()
        self._redraw = True

    def redraw(self) -> None:
        """Draw at the next frame."""
        self._redraw = True

    def ask_again(self) -> None:
        """Offer the choice again."""
        if self.play is not None:
            self.play.asked = False
        self._redraw = True

    @property
    def save_path(self) -> Path | None:
        """Where the match is written down."""
        return self.session.journal.path if self.session.journal is not None else None

    # ------------------------------------------------------------------ input
    @property
    def layers(self) -> list[Layer]:
        """The layers above the view, from back to front; input is offered from front to back."""
        bubble: list[Layer] = [self.guided.bubble] if self.guided is not None else []
        return [self.hints.note, self.commands.bar, *bubble, self.log, self.refusal]

    def handle_event(self, event: pygame.Event) -> bool:
        """Offer the pointer from front to back; while the view is loaded, a press skips."""
        if self.play is None and event.type in PRESSES:
            self._plate.skip()
        return self._input.event(event)

    def handle_signal(self, signal: Signal) -> bool:
        """Offer keys and pads from front to back."""
        return self._input.signal(signal)

    # ------------------------------------------------------------------ picture
    @property
    def pointer(self) -> Pointer:
        """The shape of the mouse pointer, by the layers in front, then by the view."""
        return self._input.pointer()

    @property
    def changed(self) -> bool:
        """Whether anything looks different since it was last drawn."""
        return self._redraw or any(layer.changed for layer in self.layers)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the view and the layers above it."""
        self._redraw = False
        if self.play is None:
            self._plate.draw(surface)
            return
        self.view.draw(surface)
        for layer in self.layers:
            layer.draw(surface)
