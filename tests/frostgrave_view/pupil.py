"""Does by one device what the lesson asks for, looking only at what the screen offers."""

from __future__ import annotations

import pygame

from game.engine.rules import Action, kind_of
from game.frostgrave import actions as deeds
from game.frostgrave.state import FrostgraveState
from scenes.app import App
from scenes.doors import begin_lesson
from scenes.frostgrave.hands import Hands as AtTable
from scenes.frostgrave.parts import Parts
from scenes.frostgrave.targets import MOVE
from scenes.frostgrave.view import FrostgraveView
from scenes.guided_match import GuidedMatch
from scenes.kit.intents import Device, Intent
from scenes.lesson_end import LessonEnd
from scenes.table import TableScene
from tests.scenes.hands import Hands

_OFF = 30
"""How far beyond the edge somebody is led off the table, in 1/64 inch."""
_KEYS = {
    Intent.CONFIRM: pygame.K_RETURN,
    Intent.NEXT: pygame.K_TAB,
    Intent.TAB_RIGHT: pygame.K_e,
    Intent.UP: pygame.K_UP,
    Intent.DOWN: pygame.K_DOWN,
    Intent.LEFT: pygame.K_LEFT,
    Intent.RIGHT: pygame.K_RIGHT,
}
_BUTTONS = {
    Intent.CONFIRM: pygame.CONTROLLER_BUTTON_A,
    Intent.TAB_RIGHT: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    Intent.UP: pygame.CONTROLLER_BUTTON_DPAD_UP,
    Intent.DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    Intent.LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    Intent.RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}


class Pupil:
    """Plays the guided match by mouse; subclasses by keys or by a pad."""

    def __init__(self, hands: Hands, table: TableScene) -> None:
        self.hands = hands
        self.table = table
        assert table.guided is not None
        self.guided: GuidedMatch = table.guided

    # ------------------------------------------------------------------ what is to be seen
    @property
    def view(self) -> FrostgraveView:
        view = self.table.view
        assert isinstance(view, FrostgraveView)
        return view

    @property
    def parts(self) -> Parts:
        assert self.view._parts is not None
        return self.view._parts

    @property
    def at_table(self) -> AtTable:
        assert self.view._hands is not None
        return self.view._hands

    @property
    def now(self) -> FrostgraveState:
        state = self.table.session.match.state
        assert isinstance(state, FrostgraveState)
        return state

    @property
    def is_over(self) -> bool:
        return isinstance(self.hands.top, LessonEnd)

    @property
    def words(self) -> str:
        """The step in force, by its words."""
        step = self.guided.guide.step
        return "" if step is None else step.words.rpartition(".")[2]

    def ready(self) -> bool:
        """Whether the lesson waits for somebody, and the picture is at rest."""
        play = self.table.play
        if self.is_over:
            return True
        if play is None or play.busy or self.guided.due or not self.guided.bubble.active:
            return False
        if self.guided.guide.waits_for_reading:
            return True
        reachable = self.parts.reachable
        is_known = reachable is None or self.at_table.mode != MOVE or reachable.is_known
        return self.parts.offer is not None and is_known and self._stands()

    def _stands(self) -> bool:
        """Whether the camera has come to rest."""
        before = self.parts.camera.design(0, 0)
        self.hands.frames(2)
        return self.parts.camera.design(0, 0) == before

    def wanted(self) -> list[Action]:
        """What the rules and the step allow together."""
        return self.guided.guide.among(self.table.rules.legal(self.now))

    # ------------------------------------------------------------------ what is done
    def take_step(self) -> None:
        """Do what the step in force wants, and wait for the next one."""
        place = self.guided.guide.place
        if self.guided.guide.waits_for_reading:
            self.read_on()
        else:
            self.act(self.wanted()[0])
        self.hands.wait(lambda: self.guided.guide.place != place or self.is_over)
        self.hands.wait(self.ready)

    def act(self, action: Action) -> None:
        """Play an action of this kind."""
        if isinstance(action, deeds.Activate):
            self.choose_figure(action.figure)
        elif isinstance(action, deeds.Move):
            self._walk(action)
        elif isinstance(action, deeds.Cast):
            self.press("cast")
            self._choose_spell(action.spell)
            self.choose_figure(getattr(action.aim, "figure", -1))
        elif isinstance(action, deeds.Shoot):
            self.press("shoot")
            self.choose_figure(action.target)
        elif isinstance(action, deeds.Fight):
            self.choose_figure(action.target)
        elif isinstance(action, deeds.PickUp):
            self.press("pick_up")
        else:
            assert self.parts.sheet.active, kind_of(action)
            self.choose_row(0)

    def _choose_spell(self, spell: str) -> None:
        names = [row.label for row in self.parts.sheet.rows]
        self.choose_row(names.index(self.parts.names.spell(spell)))

    def _walk(self, action: deeds.Move) -> None:
        """Go where a way ends; beyond the edge when it leaves the table, to a chest in reach."""
        assert self.at_table.mode == MOVE
        end = action.path[-1] if action.path else self.now.figures[action.figure]
        spot = (end.x, end.y)
        if self.words == "run":
            chest = next(one for one in self.parts.stage.tokens if one.where == "table")
            spot = (chest.x, chest.y)
        if action.leaves:
            spot = (end.x, self.parts.ground.size + _OFF)
        self.choose_spot(spot)

    # ------------------------------------------------------------------ by mouse
    def read_on(self) -> None:
        """Go on from a step that only wants to be read."""
        self.hands.click(self.guided.bubble._form.find("next").area.center)

    def choose_figure(self, number: int) -> None:
        """Choose somebody on the table."""
        figure = self.parts.stage.figures[number]
        self.hands.click(self.parts.camera.design(figure.x, figure.y, figure.z))

    def choose_spot(self, spot: tuple[int, int]) -> None:
        """Choose a spot of the table, in 1/64 inch."""
        self.hands.click(self.parts.camera.design(*spot))

    def choose_row(self, number: int) -> None:
        """Choose a row of the list."""
        rect = self.parts.sheet.row_rect(number)
        assert rect is not None
        self.hands.click(rect.center)

    def press(self, name: str) -> None:
        """Press a button of the bar."""
        button = self.parts.bar.find(name)
        assert button is not None, name
        self.hands.click(button.rect.center)


class KeyPupil(Pupil):
    """Plays by the keyboard alone."""

    patience = 200

    def say(self, intent: Intent) -> None:
        """Say an intention."""
        self.hands.key(_KEYS[intent])

    def read_on(self) -> None:
        """Confirm what is read."""
        self.say(Intent.CONFIRM)

    def choose_figure(self, number: int) -> None:
        """Step from target to target until the figure is pointed at."""
        for _ in range(self.patience):
            pointed = self.at_table.pointed
            target = None if pointed is None else pointed.target
            if target is not None and (target.kind, target.number) == ("figure", number):
                break
            self.say(Intent.NEXT)
        self.say(Intent.CONFIRM)

    def choose_spot(self, spot: tuple[int, int]) -> None:
        """Walk the cursor there, step by step."""
        step = 16
        for _ in range(self.patience):
            here = self.at_table.cursor
            assert here is not None
            across, down = spot[0] - here[0], spot[1] - here[1]
            if abs(across) < step and abs(down) < step:
                break
            if abs(across) >= step:
                self.say(Intent.RIGHT if across > 0 else Intent.LEFT)
            else:
                self.say(Intent.DOWN if down > 0 else Intent.UP)
        self.say(Intent.CONFIRM)

    def choose_row(self, number: int) -> None:
        """Go down to a row of the list."""
        for _ in range(self.patience):
            if self.parts.sheet.focus == number:
                break
            self.say(Intent.DOWN)
        self.say(Intent.CONFIRM)

    def press(self, name: str) -> None:
        """Go along the buttons to one of them."""
        for _ in range(self.patience):
            if self.parts.bar.focused == name:
                break
            self.say(Intent.TAB_RIGHT)
        self.say(Intent.CONFIRM)


class PadPupil(KeyPupil):
    """Plays by a pad alone."""

    def say(self, intent: Intent) -> None:
        """Say an intention."""
        if intent is Intent.NEXT:
            self.hands.stick(pygame.CONTROLLER_AXIS_RIGHTX, 1.0)
        else:
            self.hands.pad(_BUTTONS[intent])


PUPILS = {Device.MOUSE: Pupil, Device.KEYBOARD: KeyPupil, Device.PAD: PadPupil}


def begin(app: App, hands: Hands, device: Device = Device.MOUSE) -> Pupil:
    """Open the lesson from the title and wait for its first step."""
    begin_lesson(app.manager.top, app.house, "frostgrave")
    hands.wait(lambda: isinstance(hands.top, TableScene))
    table = hands.top
    assert isinstance(table, TableScene)
    hands.wait(lambda: table.play is not None)
    pupil = PUPILS[device](hands, table)
    hands.wait(pupil.ready)
    return pupil
