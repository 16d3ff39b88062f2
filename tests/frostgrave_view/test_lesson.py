"""The guided first skirmish: its positions, its words, and the whole of it by posted input."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.engine.contract import Action
from game.engine.errors import DataErrors
from game.frostgrave import actions as act
from game.frostgrave.events import Damaged, FightRolled, ShotRolled
from game.frostgrave.pending import Casting
from game.frostgrave.state import FrostgraveState
from game.frostgrave.warband import name_of
from scenes.app.app import App
from scenes.game_view.contract import LessonStep
from scenes.games.frostgrave.lesson import FrostgraveLesson
from scenes.kit.input.intents import Device
from scenes.tutorial.bubble import GuideBubble
from scenes.tutorial.guide import Guide
from tests.frostgrave_view.pupil import Pupil, begin
from tests.frostgrave_view.stand import Stand, lesson_at, rules
from tests.scenes.hands import Hands

_FILE = Path(__file__).resolve().parents[2] / "data" / "frostgrave" / "lesson.yaml"
_SENTENCES = _FILE.parents[1] / "words" / "frostgrave_lesson.yaml"


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_the_whole_lesson_is_played_by_mouse(app: App, hands: Hands, language: str) -> None:
    app.services.change(language=language)
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


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.PAD])
def test_the_whole_lesson_is_played_without_a_mouse(app: App, hands: Hands, device: Device) -> None:
    app.services.change(animation_speed="instant")
    pupil = begin(app, hands, device)
    done = []
    while not pupil.is_over:
        done.append(pupil.words)
        pupil.take_step()
    assert done == [each.words.rpartition(".")[2] for each in pupil.guided.guide.steps]
    assert (pupil.now.tokens[0].where, pupil.now.tokens[0].seat) == ("secured", 0)
    assert pupil.table.kit.controls.device is device


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
    return next(one for one in FrostgraveLesson.read(rules()) if one.words.endswith(f".{words}"))


def _wanted(step: LessonStep, state: FrostgraveState) -> list[Action]:
    return Guide([step]).among(rules().legal(state))


def test_every_position_is_one_the_rules_go_on_from() -> None:
    found = 0
    for step in FrostgraveLesson.read(rules()):
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
    events = rules().apply(state, act.Empower(1))
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
    sheet = stand.context.sheet
    assert sheet.scale is not None
    sheet.slide_to(sheet.track.left)
    assert (sheet.scale.value, len(sheet.rows)) == (1, 1)
    sheet.rows[0].choose()
    assert stand.played == [act.Empower(1)]


def test_the_shot_is_told_its_cover() -> None:
    shot = next(one for one in _after("shoot") if isinstance(one, ShotRolled))
    assert shot.hit
    assert [one for one in shot.target.modifiers if one.key == "intervening"]


def test_the_hound_supports_and_the_fight_is_won() -> None:
    fight = next(one for one in _after("fight") if isinstance(one, FightRolled))
    assert fight.winner == 4
    assert "support" in [one.key for one in fight.attacker.modifiers]


def test_nobody_leaves_the_table_before_it_is_asked() -> None:
    for words, may_leave in (("move", False), ("second", False), ("run", False), ("leave", True)):
        guide = Guide([_step(words)])
        number = 0 if words in ("move", "second") else 6
        assert guide.allows(act.Move(number, (), leaves=may_leave)), words
        assert not guide.allows(act.Move(number, (), leaves=not may_leave)), words


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize(("words", "seen"), [("shoot", "note:16"), ("fight", "note:12")])
def test_large_words_of_the_lesson_leave_the_odds_to_be_read(
    words: str, seen: str, language: str
) -> None:
    stand = Stand((1280, 720), text_scale=1.5, language=language)
    step = _step(words)
    assert isinstance(step.position, FrostgraveState)
    stand.place(step.position)
    stand.ask()
    view = stand.view
    for _ in range(60):
        view.update(0.1)
    bubble = GuideBubble(stand.kit, lambda: None, lambda: None)
    clear = [area for area in map(view.spot, step.clear) if area is not None]
    assert len(clear) == len(step.clear)
    told = stand.kit.words(step.words)
    bubble.show(told, lambda: view.spot(step.spot), 1, 9, confirm=False, clear=clear)
    odds = view.spot(seen)
    assert odds is not None
    assert not bubble._outer.colliderect(odds)


# ---------------------------------------------------------------------- words and mistakes
def test_every_sentence_of_the_lesson_is_said() -> None:
    steps = FrostgraveLesson.read(rules())
    said = {key for step in steps for key in (step.words, step.refused) if key}
    sentences = yaml.safe_load(_SENTENCES.read_text("utf-8"))
    assert said == {f"frostgrave_lesson.{key}" for key in sentences}


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("{id: 0, at: [9.5, 19.5]}", "{id: 0, at: [12, 12]}", "a base has no room there"),
        ("{id: 4, at: [11.5, 22.5]}", "{id: 4, at: [9.5, 19.5]}", "somebody else stands there"),
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
        FrostgraveLesson.read(rules(), tmp_path)


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize(
    ("words", "number", "kind"),
    [
        ("activate", 0, "wizard"),
        ("shoot", 3, "archer"),
        ("fight", 4, "man_at_arms"),
        ("run", 6, "thief"),
        ("treasure", 6, "thief"),
    ],
)
def test_the_lesson_names_those_who_act(words: str, number: int, kind: str, language: str) -> None:
    steps = list(FrostgraveLesson.read(rules()))
    place = next(n for n, one in enumerate(steps) if one.words.endswith(f".{words}"))
    state = next(one.position for one in reversed(steps[: place + 1]) if one.position is not None)
    assert isinstance(state, FrostgraveState)
    figure = state.figures[number]
    assert figure.kind == kind
    assert steps[place].allowed[0]["figure"] == number
    sentence = yaml.safe_load(_SENTENCES.read_text("utf-8"))[words][language]
    name = re.split("[ ．]", name_of(figure.name, language))[0]
    assert name in sentence


def test_the_other_side_of_the_lesson_is_who_it_says() -> None:
    state = _step("fight").position
    assert isinstance(state, FrostgraveState)
    assert [state.figures[each].kind for each in (10, 12, 16)] == ["wizard", "knight", "thief"]
    sentences = yaml.safe_load(_SENTENCES.read_text("utf-8"))
    assert "thief" in sentences["shoot"]["en"]
    assert "knight" in sentences["cast"]["en"]


def test_the_roster_of_the_lesson_shows_those_who_are_in_it() -> None:
    stand = lesson_at("welcome")
    shown = stand.context.model.warband(0)
    assert [one.id for one in shown] == [0, 3, 4, 6, 9]
    assert all(one.where == "table" for one in shown)
    x, y = shown[1].x, shown[1].y
    stand.context.model.change(3, where="left", x=x, y=y)
    assert len(stand.context.model.warband(0)) == 5


def test_the_shot_that_a_diagram_works_out_is_the_one_of_its_position() -> None:
    stand = lesson_at("shoot")
    stand.now.dice.next[:] = [17, 5]
    shots = (a for a in stand.rules.legal(stand.now) if isinstance(a, act.Shoot))
    events = stand.rules.apply(stand.now, next(one for one in shots if one.target == 16))
    rolled = next(one for one in events if isinstance(one, ShotRolled))
    harmed = next(one for one in events if isinstance(one, Damaged))
    assert (rolled.shooter.total, rolled.target.total, harmed.amount) == (19, 7, 9)
    text = (Path(__file__).parents[2] / "data/frostgrave/diagrams.yaml").read_text("utf-8")
    (words,) = (line for line in text.splitlines() if "The thief rolls 5" in line)
    assert f"{rolled.target.total} in all" in words
    assert f"合計 {rolled.target.total}" in words
