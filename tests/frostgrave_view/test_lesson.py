"""The guided first skirmish: its positions, its words, and the whole of it by posted input."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from game.engine.errors import DataErrors
from game.engine.rules import Action, kind_of
from game.frostgrave import actions as deeds
from game.frostgrave.events import FightRolled, ShotRolled
from game.frostgrave.pending import Casting
from game.frostgrave.state import FrostgraveState
from scenes import doors
from scenes.app import App
from scenes.frostgrave.hands import Hands as ViewHands
from scenes.frostgrave.lesson import read_lesson
from scenes.frostgrave.parts import Parts
from scenes.frostgrave.targets import MOVE
from scenes.frostgrave.view import FrostgraveView
from scenes.guide import Guide
from scenes.guided_match import GuidedMatch
from scenes.lesson_end import LessonEnd
from scenes.table import TableScene
from scenes.view import LessonStep
from tests.frostgrave_view.stand import Stand, rules
from tests.scenes.hands import Hands

_FILE = Path(__file__).resolve().parents[2] / "data" / "frostgrave" / "lesson.yaml"
_SENTENCES = _FILE.parents[1] / "words" / "frostgrave_lesson.yaml"


class Pupil:
    """Does by mouse what the lesson asks for, looking only at what the screen offers."""

    def __init__(self, hands: Hands, table: TableScene) -> None:
        self.hands = hands
        self.table = table
        assert table.guided is not None
        self.guided: GuidedMatch = table.guided

    @property
    def parts(self) -> Parts:
        view = self.table.view
        assert isinstance(view, FrostgraveView)
        assert view._parts is not None
        return view._parts

    @property
    def at_table(self) -> ViewHands:
        view = self.table.view
        assert isinstance(view, FrostgraveView)
        assert view._hands is not None
        return view._hands

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
        """Whether the lesson waits for somebody."""
        play = self.table.play
        return self.is_over or (
            play is not None and not play.busy and not self.guided.due
            and self.guided.bubble.active
            and (self.guided.guide.waits_for_reading or self.parts.offer is not None)
        )

    def wanted(self) -> list[Action]:
        """What the rules and the step allow together."""
        return self.guided.guide.among(self.table.rules.legal(self.now))

    def take_step(self) -> None:
        """Do what the step in force wants, and wait for the next one."""
        place = self.guided.guide.place
        if self.guided.guide.waits_for_reading:
            self.hands.click(self.guided.bubble._form.find("next").area.center)
        else:
            self.act(self.wanted()[0])
        self.hands.wait(lambda: self.guided.guide.place != place or self.is_over)
        self.hands.wait(self.ready)

    def act(self, action: Action) -> None:
        """Play an action of this kind by mouse."""
        if isinstance(action, deeds.Activate):
            self._click_figure(action.figure)
        elif isinstance(action, deeds.Move):
            self._walk(action)
        elif isinstance(action, deeds.Cast):
            self._press("cast")
            self._click_row(action.spell)
            target = getattr(action.aim, "figure", -1)
            self._click_figure(target)
        elif isinstance(action, deeds.Shoot):
            self._press("shoot")
            self._click_figure(action.target)
        elif isinstance(action, deeds.Fight):
            self._click_figure(action.target)
        elif isinstance(action, deeds.PickUp):
            self._press("pick_up")
        else:
            rect = self.parts.sheet.row_rect(0)
            assert rect is not None, kind_of(action)
            self.hands.click(rect.center)

    def _walk(self, action: deeds.Move) -> None:
        """Click where a way ends; beyond the edge when it leaves the table, on a chest in reach."""
        reachable = self.parts.reachable
        assert reachable is not None
        self.hands.wait(lambda: reachable.is_known and self.parts.camera.is_still)
        assert self.at_table.mode == MOVE
        chest = next((one for one in self.parts.stage.tokens if one.where == "table"), None)
        end = action.path[-1] if action.path else self.now.figures[action.figure]
        spot = (end.x, end.y)
        if self.words == "run":
            assert chest is not None
            spot = (chest.x, chest.y)
        if action.leaves:
            spot = (end.x, self.parts.ground.size + 30)
        self.hands.click(self.parts.camera.design(*spot))

    def _click_figure(self, number: int) -> None:
        figure = self.parts.stage.figures[number]
        self.hands.click(self.parts.camera.design(figure.x, figure.y, figure.z))

    def _press(self, name: str) -> None:
        button = self.parts.bar.find(name)
        assert button is not None, name
        self.hands.click(button.rect.center)

    def _click_row(self, spell: str) -> None:
        names = [row.label for row in self.parts.sheet.rows]
        rect = self.parts.sheet.row_rect(names.index(self.parts.names.spell(spell)))
        assert rect is not None
        self.hands.click(rect.center)


def begin(app: App, hands: Hands) -> Pupil:
    """Open the lesson from the title."""
    doors.begin_lesson(app.manager.top, app.house, "frostgrave")
    hands.wait(lambda: isinstance(hands.top, TableScene))
    table = hands.top
    assert isinstance(table, TableScene)
    hands.wait(lambda: table.play is not None)
    pupil = Pupil(hands, table)
    hands.wait(pupil.ready)
    return pupil


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_the_whole_lesson_is_played_by_mouse(app: App, hands: Hands, language: str) -> None:
    app.house.change(language=language)
    pupil = begin(app, hands)
    done, refused = [], set()
    for step in pupil.guided.guide.steps:
        done.append(pupil.words)
        assert not step.spot or pupil.table.view.spot(step.spot) is not None, pupil.words
        if _try_another(pupil):
            refused.add(pupil.words)
        if pupil.words == "done":
            secured = pupil.now.tokens[0]
            assert (secured.where, secured.seat) == ("secured", 0)
        pupil.take_step()
    assert done[-1] == "done"
    assert pupil.is_over
    assert {"activate", "move", "cast", "shoot", "fight", "run", "treasure", "leave"} <= refused


def _try_another(pupil: Pupil) -> bool:
    """See something refused that the step does not want; returns whether there was any."""
    number = pupil.table.session.match.number
    legal = pupil.table.rules.legal(pupil.now)
    other = next((one for one in legal if not pupil.guided.guide.allows(one)), None)
    if other is None:
        return False
    assert not pupil.table.submit(other), pupil.words
    assert pupil.table.session.match.number == number
    pupil.table.refusal.dismiss()
    return True


# ---------------------------------------------------------------------- positions and dice
def _after(words: str) -> list[Any]:
    """What happens when the first thing that a step wants is done in its position."""
    step = _step(words)
    state = rules().copy(step.position)
    return list(rules().apply(state, _wanted(step, state)[0]))


def _step(words: str) -> LessonStep:
    return next(one for one in read_lesson(rules()) if one.words.endswith(f".{words}"))


def _wanted(step: LessonStep, state: FrostgraveState) -> list[Action]:
    return Guide([step]).among(rules().legal(state))


def test_every_position_is_one_the_rules_go_on_from() -> None:
    found = 0
    for step in read_lesson(rules()):
        if step.position is None:
            continue
        rules().check_position(step.position)
        decision = rules().decision(step.position)
        assert decision is not None
        assert decision.seat == 0
        assert not step.allowed or _wanted(step, step.position), step.words
        found += 1
    assert found == len(yaml.safe_load(_FILE.read_text("utf-8"))["positions"])


def test_the_spell_falls_one_short_and_paying_one_is_enough() -> None:
    step = _step("cast")
    state = rules().copy(step.position)
    rules().apply(state, _wanted(step, state)[0])
    frame = state.stack[-1]
    assert isinstance(frame, Casting)
    assert frame.margin == -1
    events = rules().apply(state, deeds.Empower(1))
    shot = next(one for one in events if isinstance(one, ShotRolled))
    assert shot.hit


def test_where_one_must_pay_the_slider_does_not_go_down_to_nothing() -> None:
    stand = Stand()
    step = _step("cast")
    state = rules().copy(step.position)
    rules().apply(state, _wanted(step, state)[0])
    stand.place(state)
    decision = rules().decision(state)
    assert decision is not None
    stand.view.ask(stand.shown, decision, _wanted(_step("empower"), state))
    sheet = stand.parts.sheet
    assert sheet.scale is not None
    sheet.slide_to(sheet.track.left)
    assert (sheet.scale.value, len(sheet.rows)) == (1, 1)
    sheet.rows[0].choose()
    assert stand.played == [deeds.Empower(1)]


def test_the_shot_is_told_its_cover() -> None:
    shot = next(one for one in _after("shoot") if isinstance(one, ShotRolled))
    assert shot.hit
    assert [one for one in shot.target.modifiers if one.key == "intervening"]


def test_the_hound_supports_and_the_fight_is_won() -> None:
    fight = next(one for one in _after("fight") if isinstance(one, FightRolled))
    assert fight.winner == 5
    assert "support" in [one.key for one in fight.attacker.modifiers]


def test_nobody_leaves_the_table_before_it_is_asked() -> None:
    for words, may_leave in (("move", False), ("second", False), ("run", False), ("leave", True)):
        guide = Guide([_step(words)])
        number = 0 if words in ("move", "second") else 6
        assert guide.allows(deeds.Move(number, (), leaves=may_leave)), words
        assert not guide.allows(deeds.Move(number, (), leaves=not may_leave)), words


# ---------------------------------------------------------------------- words and mistakes
def test_every_sentence_of_the_lesson_is_said() -> None:
    steps = read_lesson(rules())
    said = {key for step in steps for key in (step.words, step.refused) if key}
    sentences = yaml.safe_load(_SENTENCES.read_text("utf-8"))
    assert said == {f"frostgrave_lesson.{key}" for key in sentences}


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("{id: 0, at: [9.5, 19.5]}", "{id: 0, at: [12, 12]}", "a base has no room there"),
        ("{id: 5, at: [11.5, 22.5]}", "{id: 5, at: [9.5, 19.5]}", "somebody else stands there"),
        ("{id: 0, at: [9.5, 19.5]}", "{id: 40, at: [9.5, 19.5]}", "there is no figure 40"),
        ("facing: 90, token: 0", "facing: 90, token: 7", "there is no treasure 7"),
        ("position: start", "position: begin", "begin"),
    ],
)
def test_a_wrong_file_is_told_in_full(tmp_path: Path, old: str, new: str, told: str) -> None:
    text = _FILE.read_text("utf-8")
    assert old in text
    (tmp_path / "lesson.yaml").write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(DataErrors, match=told):
        read_lesson(rules(), tmp_path)
