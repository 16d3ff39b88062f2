"""A saved match again, with the same view: step, play at any speed, jump anywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final

import msgspec
import pygame

from game.engine.contract import Action, AnyRules, Event, State
from game.engine.journal_reading import Reading
from game.engine.replay import Replay
from game.engine.seats import Seat
from scenes.game_view.contract import GameView
from scenes.kit.input.intents import Intent, Signal
from scenes.kit.input.pointers import POINTER_EVENTS
from scenes.kit.kit import Kit
from scenes.kit.motion.timeline import Timeline
from scenes.kit.scene import Scene
from scenes.kit.widgets.form import Form
from scenes.kit.widgets.toasts import ToastKind
from scenes.pages.loading_screen import LoadingScreen, load_some
from scenes.pages.save_names import name_of_seat
from scenes.replay.bar import SPEEDS, replay_form, show_place
from scenes.replay.landmarks import Landmarks, landmarks_of, survey
from scenes.replay.track import Track
from scenes.replay.viewpoint import seats_to_see
from scenes.services import Services

_OF_VIEW: Final = 0.6
"""How much of the loading is the view's, 0-1; the rest plays the match."""


class ReplayScene(Scene):
    """Plays a reading of a journal through a game's view. It is the `Table` of that view.

    Args:
        kit: the toolkit.
        services: the services.
        rules: the game.
        reading: the journal.
        replay: the player of the match, where that is not the whole journal.
        after: how many actions are skipped at first; it plays on from there at once.

    Attributes:
        eyes: the possible viewpoints; `None` for the whole table.
        landmarks: its turns and moments.

    Raises:
        SecretsAtStake: it cannot be watched yet without disclosing people's secrets.
    """

    in_play = True
    watching = True
    """There are no decisions in a replay."""
    thinking = False
    """There are no bots in a replay."""
    note_area = None
    refusal_in_view = False
    """No note lies over a replay."""

    def __init__(
        self,
        kit: Kit,
        services: Services,
        rules: AnyRules,
        reading: Reading,
        replay: Replay[Any, Any, Any] | None = None,
        after: int | None = None,
    ) -> None:
        super().__init__(kit)
        self.eyes = seats_to_see(rules, reading)
        self._eye = self.eyes[0]
        self.services = services
        self.game = rules.name
        self.rules = rules
        self.seats: Sequence[Seat] = tuple(reading.seats)
        self._reading = reading
        self.replay: Replay[Any, Any, Any] = replay or Replay(rules, reading)
        self.timeline = Timeline(reduce_motion=kit.settings.reduce_motion)
        module = services.module(self.game)
        self.sprite_groups = module.groups
        self.view: GameView = module.make_view(self)
        self.playing = after is not None
        self.speed = 1
        self.landmarks = Landmarks()
        self._after = after
        self._loading: Iterator[float] | None = None
        self._ready = False
        self._told = False
        self._plate = LoadingScreen(kit, self.game, module.box)
        self.form = Form(kit)
        self._redraw = True

    # ------------------------------------------------------------------ what a view is offered
    @property
    def viewer(self) -> int | None:
        """The seat whose view is shown; `None`: the whole table."""
        return self._eye

    @property
    def decider(self) -> int | None:
        """The seat that decided next in the match."""
        decision = self.rules.decision(self.replay.state)
        return decision.seat if decision is not None else None

    @property
    def busy(self) -> bool:
        """Whether an action is being shown."""
        return self.timeline.busy

    @property
    def position(self) -> State:
        """The position that is shown."""
        return self._shown(self.replay.state)

    @property
    def history(self) -> Sequence[Event]:
        """All events up to the position drawn; the action being shown is not among them."""
        number = self.replay.number - self.busy
        played = (each.events for each in self.replay.played()[:number])
        return [self._seen(e) for events in (self.replay.set_up, *played) for e in events]

    def name_of(self, seat: int) -> str:
        """The name to show for a seat."""
        return name_of_seat(self.kit, self.game, self.seats[seat])

    def submit(self, action: Action) -> bool:
        """A replay takes no actions."""
        del action
        return False

    def preview(self, action: Action) -> msgspec.Struct:
        """What the rules say about an action at the position shown."""
        shown: msgspec.Struct = self.rules.preview(self.position, action)
        return shown

    def refuse(self, clause: str, key: str, about: str = "", /, **values: int | str) -> None:
        """A replay refuses nothing."""
        del clause, key, about, values

    def open_rulebook(self, clause: str) -> None:
        """Open the rulebook at a clause."""
        self.services.navigator.open_rulebook(self, self.game, clause)

    # ------------------------------------------------------------------ life
    def enter(self) -> None:
        """Begin to load behind the transition."""
        self._loading = self._load()
        self.services.play_music(self.view.music)

    def leave(self) -> None:
        """Stop the view's sounds."""
        self.kit.audio.crowd(None)
        self.services.stop_music()

    def rebuild(self) -> None:
        """Lay everything out for the current window, language and text size."""
        if self._ready:
            self.view.resize()
            self._find_landmarks()
            self._build()
        self._redraw = True

    def _find_landmarks(self) -> None:
        """Find the landmarks for the current viewpoint, named in the current language."""
        self.landmarks = landmarks_of(self.replay, self.view, self._seen, self.kit.words)

    def _load(self) -> Iterator[float]:
        """Load the view, then play the match to its end; yields the share done."""
        for share in self.view.load():
            yield share * _OF_VIEW
        for share in survey(self.replay):
            yield _OF_VIEW + share * (1 - _OF_VIEW)

    def _load_on(self) -> None:
        loading = self._loading
        if loading is None:
            return
        if load_some(loading, self._plate):
            self._loading = None
            self._ready = True
            self.view.resize()
            self.jump(self.replay.number)
            self._find_landmarks()
            self.jump(self.landmarks.opening if self._after is None else self._after)
            self._build()
            if not self._reading.is_whole:
                self.stack.toast(self.kit.words("replay.lost"), ToastKind.WARNING)
            return
        self._redraw = True

    # ------------------------------------------------------------------ the bar
    def _build(self) -> None:
        focused = self.form.focus.key if self.form.focus is not None else "play"
        self.form = replay_form(self)
        self._look = self.view.bar_look()
        self.form.focus_on(focused)

    def set_speed(self, place: int) -> None:
        """Show at another speed; `place` is one in `SPEEDS`."""
        self.speed = place
        self.timeline.hurry = SPEEDS[place]

    def set_eye(self, place: int) -> None:
        """See the match from another viewpoint; `place` is one in `eyes`."""
        self._finish()
        self._eye = self.eyes[place]
        self._find_landmarks()
        self._settle()
        self._build()

    # ------------------------------------------------------------------ what is seen
    def _shown(self, state: State) -> State:
        """A position as it may be seen."""
        if self._eye is None:
            return state
        shown: State = self.rules.view(state, self._eye)
        return shown

    def _seen(self, event: Event) -> Event:
        """An event as it may be seen."""
        if self._eye is None:
            return event
        seen: Event = self.rules.seen(event, self._eye)
        return seen

    # ------------------------------------------------------------------ what is done
    def toggle(self) -> None:
        """Play or pause; at the end play begins again."""
        if not self.playing and self.replay.number >= self.replay.length:
            self.first()
        self.playing = not self.playing
        self._build()

    def forward(self) -> None:
        """Show the next action, or finish the one being shown."""
        if self.timeline.busy:
            self._finish()
            return
        played = self.replay.forward()
        if played is None:
            self.playing = False
            self._report_divergence()
            self._build()
            return
        self.timeline.hurry = SPEEDS[self.speed]
        self.view.rest(self._shown(played.before))
        for event in map(self._seen, played.events):
            self.timeline.begin_track(event)
            self.view.animate(event, self.timeline)
        show_place(self, self.form)

    def back(self) -> None:
        """Go one action back."""
        self._finish()
        self.replay.back()
        self._settle()

    def first(self) -> None:
        """Go to the first turn; from there to the set-up."""
        opening = self.landmarks.opening
        self.jump(opening if self.replay.number > opening else 0)

    def last(self) -> None:
        """To the end."""
        self.jump(self.replay.length)

    def jump(self, number: float) -> None:
        """Show the position after an action."""
        self._finish()
        if not self.replay.to(round(number)):
            self._report_divergence()
        self._settle()

    def watch(self, number: int) -> None:
        """Play on from the position after an action."""
        self.jump(number)
        self.playing = True
        self._build()

    def _to_landmark(self, step: int) -> None:
        """Go to the next moment (`step` 1) or to the one before (-1)."""
        place = self.landmarks.beside(self.replay.number, step)
        if place is not None:
            self.jump(place)

    def _finish(self) -> None:
        if self.timeline.busy:
            self.timeline.skip()

    def _settle(self) -> None:
        self.timeline.clear()
        shown = self.position
        self.view.settle(shown)
        self.view.rest(shown)
        if self.form.widgets:
            show_place(self, self.form)
        self._redraw = True

    def _report_divergence(self) -> None:
        divergence = self.replay.divergence
        if divergence is None or self._told:
            return
        self._told = True
        words = self.kit.words("replay.diverged", number=divergence.number)
        self.stack.toast(words, ToastKind.WARNING)

    @property
    def can_play_on(self) -> bool:
        """Whether everything may be seen, and the match is one of its own."""
        return None in self.eyes and type(self.replay) is Replay

    def play_on(self) -> None:
        """Play on from the position shown, on a table above."""
        self._finish()
        if self.decider is None:
            self.stack.toast(self.kit.words("replay.play_on.over"))
            return
        self.playing = False
        self._build()
        position: State = self.replay.state
        self.services.navigator.play_on(self, self.game, position, self.seats)

    def close(self) -> None:
        """Back to the scene below."""
        self.kit.audio.play("ui_cancel")
        self.stack.pop()

    # ------------------------------------------------------------------ input and time
    def handle_event(self, event: pygame.Event) -> bool:
        """Handle the bar first, then the view (hover)."""
        if not self._ready:
            return True
        if self.form.handle_event(event):
            return True
        return event.type in POINTER_EVENTS and self.view.pointer(event)

    def handle_signal(self, signal: Signal) -> bool:
        """Handle short cuts, then the bar."""
        if not self._ready:
            return False
        if signal.intent is Intent.PAUSE and not signal.repeated:
            self.toggle()
            return True
        if signal.intent is Intent.RULES and not signal.repeated:
            self.open_rulebook("")
            return True
        by: dict[Intent, Callable[[], None]] = {
            Intent.TAB_RIGHT: self.forward,
            Intent.TAB_LEFT: self.back,
            Intent.FIRST: self.first,
            Intent.LAST: self.last,
            Intent.PAGE_DOWN: partial(self._to_landmark, 1),
            Intent.PAGE_UP: partial(self._to_landmark, -1),
        }
        if signal.intent in by:
            by[signal.intent]()
            return True
        if signal.intent is Intent.SPEED and not signal.repeated:
            self.set_speed((self.speed + 1) % len(SPEEDS))
            self._build()
            return True
        return self.form.handle_signal(signal)

    def update(self, dt: float) -> None:
        """Load, animate, play on."""
        if not self._ready:
            self._plate.update(dt)
            self._load_on()
            return
        was_busy = self.timeline.busy
        moved = self.timeline.update(dt)
        if was_busy and not self.timeline.busy:
            self.view.settle(self.position)
        moved = self.view.update(dt) or moved
        if self.playing and not self.timeline.busy:
            self.forward()
        if self.view.bar_look() is not self._look:
            self._build()
        self.form.update(dt)
        self._redraw = self._redraw or moved

    @property
    def changed(self) -> bool:
        """Whether anything looks different."""
        return self._redraw or self.form.changed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the view and the bar above it."""
        self._redraw = False
        if not self._ready:
            self._plate.draw(surface)
            return
        self.view.draw(surface)
        self.form.draw(surface)
        track = self.form.find("track")
        if isinstance(track, Track):
            track.draw_note(surface)
