"""Follows the lesson with one device, using only what the screen offers."""

from __future__ import annotations

from game.engine.contract import Action, kind_of
from game.frostgrave import actions as kinds
from scenes.app.app import App
from scenes.games.frostgrave.targets import MOVE
from scenes.kit.input.intents import Device, Intent
from scenes.table.table import TableScene
from scenes.tutorial.guided_match import GuidedMatch
from scenes.tutorial.lesson_end import LessonEnd
from tests.frostgrave_view.fingers import Fingers
from tests.frostgrave_view.window import Window
from tests.scenes.hands import Hands

_OFF = 30
"""How far beyond the edge somebody is led off the table, in 1/64 inch."""


class Pupil(Window):
    """Plays the guided match by one device."""

    def __init__(self, hands: Hands, table: TableScene, device: Device) -> None:
        super().__init__(hands, table)
        self.fingers = Fingers(self, device)
        assert table.guided is not None
        self.guided: GuidedMatch = table.guided

    # ------------------------------------------------------------------ what is to be seen
    @property
    def is_over(self) -> bool:
        return isinstance(self.hands.top, LessonEnd)

    @property
    def words(self) -> str:
        """The current step, by its words."""
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
        reachable = self.context.reachable
        is_known = reachable is None or self.at_table.mode != MOVE or reachable.is_known
        return self.context.offer is not None and is_known and self._stands()

    def _stands(self) -> bool:
        """Whether the camera has come to rest."""
        before = self.context.camera.design(0, 0)
        self.hands.frames(2)
        return self.context.camera.design(0, 0) == before

    def wanted(self) -> list[Action]:
        """What the rules and the step allow together."""
        return self.guided.guide.among(self.table.rules.legal(self.now))

    # ------------------------------------------------------------------ what is done
    def take_step(self) -> None:
        """Do what the current step wants, and wait for the next one."""
        place = self.guided.guide.place
        if self.guided.guide.waits_for_reading:
            self.read_on()
        else:
            self.act(self.wanted()[0])
        self.hands.wait(lambda: self.guided.guide.place != place or self.is_over)
        self.hands.wait(self.ready)

    def act(self, action: Action) -> None:
        """Play an action of this kind."""
        if isinstance(action, kinds.Activate):
            self.choose_figure(action.figure)
        elif isinstance(action, kinds.Move):
            self._walk(action)
        elif isinstance(action, kinds.Cast):
            self.fingers.press("cast")
            self._choose_spell(action.spell)
            self.choose_figure(getattr(action.aim, "figure", -1))
        elif isinstance(action, kinds.Shoot):
            self.fingers.press("shoot")
            self.choose_figure(action.target)
        elif isinstance(action, kinds.Fight):
            self.choose_figure(action.target)
        elif isinstance(action, kinds.PickUp):
            self.fingers.press("pick_up")
        else:
            assert self.context.sheet.active, kind_of(action)
            self.fingers.choose_row(0)

    def _choose_spell(self, spell: str) -> None:
        names = [row.label for row in self.context.sheet.rows]
        self.fingers.choose_row(names.index(self.context.names.spell(spell)))

    def _walk(self, action: kinds.Move) -> None:
        """Go where a way ends; beyond the edge when it leaves the table, to a chest in reach."""
        assert self.at_table.mode == MOVE
        end = action.path[-1] if action.path else self.now.figures[action.figure]
        spot = (end.x, end.y)
        if self.words == "run":
            chest = next(one for one in self.context.model.tokens if one.where == "table")
            spot = (chest.x, chest.y)
        if action.leaves:
            spot = (end.x, self.context.ground.size + _OFF)
        self.fingers.choose_spot(spot)

    def read_on(self) -> None:
        """Go on from a step that only wants to be read."""
        if self.fingers.device is Device.MOUSE:
            self.hands.click(self.guided.bubble._form.find("next").area.center)
        else:
            self.fingers.say(Intent.CONFIRM)

    def choose_figure(self, number: int) -> None:
        """Choose somebody on the table."""
        self.fingers.choose(self.at_table.figure_target(self.context.model.figures[number]))


def begin(app: App, hands: Hands, device: Device = Device.MOUSE) -> Pupil:
    """Open the lesson from the title and wait for its first step."""
    app.services.navigator.begin_lesson(app.manager.top, "frostgrave")
    hands.wait(lambda: isinstance(hands.top, TableScene))
    table = hands.top
    assert isinstance(table, TableScene)
    hands.wait(lambda: table.play is not None)
    pupil = Pupil(hands, table, device)
    hands.wait(pupil.ready)
    return pupil
