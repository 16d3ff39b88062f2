"""The guided first battle of a campaign: its positions, its words, and a round played by it."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

import pytest
import yaml

from game.engine.errors import DataErrors
from game.engine.folders import data_folder
from game.engine.words import load_words
from game.frostgrave.campaign.events import BattleReported, CampaignEvent, MemberHurt, TableRolled
from game.frostgrave.campaign.rules import FrostgraveCampaign
from game.frostgrave.campaign.state import CampaignState
from scenes.game_view.contract import LessonStep
from scenes.games.frostgrave.campaign.lesson import FILE, CampaignLesson
from scenes.tutorial.guide import Guide
from tests.frostgrave_campaign.states import book

FOLDER = data_folder() / "frostgrave"
MOST_STEPS = 8


@lru_cache
def rules() -> FrostgraveCampaign:
    return FrostgraveCampaign(book())


@lru_cache
def steps() -> Sequence[LessonStep]:
    return CampaignLesson.read(rules())


def played() -> tuple[CampaignState, list[CampaignEvent], list[str]]:
    """Play every step by an action that it allows; return the end, the events, the phases."""
    guide, told, phases = Guide(steps()), [], []
    state: CampaignState | None = None
    while (step := guide.step) is not None:
        if isinstance(step.position, CampaignState):
            state = rules().copy(step.position)
        assert state is not None
        phases.append(state.phase)
        for _ in range(step.demand if step.allowed else 0):
            decision = rules().decision(state)
            assert decision is not None and decision.seat == 0, step.words
            able = guide.among(list(rules().legal(state)))
            assert able, step.words
            rules().check(state, able[0])  # type: ignore[arg-type]
            told += rules().apply(state, able[0])  # type: ignore[arg-type]
        guide.go_on()
    assert state is not None
    return state, told, phases


def test_one_round_is_played_in_at_most_eight_steps() -> None:
    state, told, phases = played()
    assert len(steps()) <= MOST_STEPS
    assert state.options.consolation, "as in every new campaign (FG-S6.19)"
    assert phases == [
        "map", "muster", "battle", "survival", "spoils", "study", "market", "market",
    ]  # fmt: skip
    report = next(event.report for event in told if isinstance(event, BattleReported))
    assert state.places[report.place].id == "mausoleum"
    assert (report.winner, report.sides[0].tokens) == (0, ("special",))
    assert (report.sides[0].gold, report.sides[0].experience) == (50, 100)
    band = state.bands[0]
    assert band.base is not None and band.spent == 1
    assert "destructive_sphere" in [each.spell for each in band.spells]


def test_the_dice_are_what_the_texts_speak_of() -> None:
    _, told, _ = played()
    rolled = [(event.table, event.result) for event in told if isinstance(event, TableRolled)]
    assert rolled == [
        ("survival", "badly_wounded"),
        ("treasure", "grimoire"),
        ("grimoire", "grimoire_of_destructive_sphere"),
    ]
    hurt = next(event for event in told if isinstance(event, MemberHurt))
    name = rules().new(steps()[0].position.options, 1)[0].bands[0].members[hurt.member].name  # type: ignore[union-attr]
    assert "Oakes" in str(name)


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_every_step_has_its_words(language: str) -> None:
    words = load_words(data_folder(), "frostgrave")
    for step in steps():
        for key in (step.words, step.refused):
            assert not key or words.say(key, language)


def test_no_words_of_the_lesson_are_left_over() -> None:
    path = data_folder() / "words" / "frostgrave_campaign_lesson.yaml"
    used = {key.rpartition(".")[2] for step in steps() for key in (step.words, step.refused) if key}
    assert set(yaml.safe_load(path.read_text("utf-8"))) == used


def test_positions_are_sound() -> None:
    for step in steps():
        if isinstance(step.position, CampaignState):
            rules().check_position(step.position)


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("place: mausoleum\n", "place: nowhere\n", "place"),
        ("at: [14, 33]", "at: [18, 15]", "positions.battle"),
        ("grimoire: destructive_sphere", "grimoire: sphere", "positions.battle.grimoire"),
        ("position: muster", "position: mustr", "steps[1].position"),
        ("token: special}", "token: golden}", "positions.battle.figures[0].token"),
    ],
)
def test_a_mistake_is_told_with_its_place(tmp_path: Path, old: str, new: str, place: str) -> None:
    shutil.copy(FOLDER / FILE, tmp_path / FILE)
    text = (tmp_path / FILE).read_text("utf-8")
    assert old in text
    (tmp_path / FILE).write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(DataErrors) as error:
        CampaignLesson.read(rules(), tmp_path)
    assert any(each.place.startswith(place) for each in error.value.findings), str(error.value)
