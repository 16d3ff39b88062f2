"""The guided match never takes back what it showed, and its note covers nothing it speaks of."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.block_and_key.actions import Place
from game.block_and_key.options import BlockAndKeyOptions
from game.block_and_key.turn import keys_needed
from scenes.game_view.contract import LessonStep
from scenes.games.block_and_key import layout
from scenes.games.block_and_key.lesson import BlockAndKeyLesson
from scenes.kit.text.words import LANGUAGES
from scenes.tutorial.bubble import GuideBubble
from scenes.tutorial.guide import Guide
from tests.block_and_key_view.stand import Stand


@pytest.fixture(scope="module")
def stand() -> Stand:
    return Stand((1280, 720))


@pytest.fixture(scope="module")
def steps(stand: Stand) -> tuple[LessonStep, ...]:
    return tuple(BlockAndKeyLesson.read(stand.rules))


def _name(step: LessonStep) -> str:
    return step.words.rpartition(".")[2]


def test_no_block_completes_a_key_before_the_lesson_speaks_of_keys(
    stand: Stand, steps: tuple[LessonStep, ...]
) -> None:
    shining = []
    for step in steps:
        if step.position is None:
            continue
        state = stand.rules.copy(step.position)  # type: ignore[arg-type]
        places = [each for each in stand.rules.legal(state) if isinstance(each, Place)]
        found = [stand.rules.preview(state, each).completions for each in places]
        if any(found):
            shining.append(_name(step))
            keys = {each.key for told in found for each in told}
            assert keys == {state.hands[0][2]}
            assert stand.rules.book.keys[keys.pop()].deck == "star"
    assert shining == ["views"]


def test_the_score_only_grows_and_a_claimed_key_stays(
    stand: Stand, steps: tuple[LessonStep, ...]
) -> None:
    guide = Guide(steps)
    scores = []
    while (step := guide.step) is not None:
        if step.position is not None:
            stand.place(step.position)  # type: ignore[arg-type]
        stand.ask()
        scores.append(stand.context.model.points(0))
        if step.allowed:
            stand.play(guide.among(list(stand.rules.legal(stand.now)))[0])
            stand.timeline.skip()
            stand.view.settle(stand.shown)
            scores.append(stand.context.model.points(0))
        guide.go_on()
    assert all(before <= after for before, after in pairwise(scores))
    assert scores[-1] == 1


def test_from_the_first_key_on_the_board_is_the_one_played_on(
    steps: tuple[LessonStep, ...],
) -> None:
    names = [_name(step) for step in steps]
    later = steps[names.index("views") + 1 :]
    assert [_name(step) for step in later[:3]] == ["key", "claim", "draw"]
    assert all(step.position is None for step in later)


def test_the_lesson_tells_when_a_match_ends(stand: Stand) -> None:
    for length in ("full", "short"):
        options = BlockAndKeyOptions(seats=2, length=length)  # type: ignore[arg-type]
        needed = str(keys_needed(stand.rules.book, options))
        told = stand.kit.words("block_and_key_table.lesson.ending")
        assert needed in told.replace(",", " ").split()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.25])
def test_the_note_covers_nothing_that_its_step_needs(language: str, scale: float) -> None:
    stand = Stand((1280, 720), language=language, text_scale=scale)
    steps = BlockAndKeyLesson.read(stand.rules)
    guide = Guide(steps)
    bubble = GuideBubble(stand.kit, lambda: None, lambda: None)
    looked = 0
    while (step := guide.step) is not None:
        if step.position is not None:
            stand.place(step.position)  # type: ignore[arg-type]
        stand.ask()
        if step.allowed:
            spot = stand.view.spot(step.spot)
            clear = [stand.view.spot(name) for name in step.clear]
            assert "keys" in step.clear or _name(step) == "dig"
            bubble.show(
                stand.kit.words(step.words),
                lambda found=spot: found,  # type: ignore[misc]
                1,
                len(steps),
                confirm=False,
                later=True,
                clear=[area for area in clear if area is not None],
            )
            assert bubble.area is not None
            for area in (spot, *clear):
                assert area is not None
                assert not bubble.area.colliderect(area), (step.words, area)
                looked += 1
            stand.play(guide.among(list(stand.rules.legal(stand.now)))[0])
            stand.timeline.skip()
            stand.view.settle(stand.shown)
        guide.go_on()
    assert looked > 15


@pytest.mark.parametrize("name", ["blocks", "dig", "keys", "views"])
def test_a_ring_around_a_panel_stays_within_the_window(name: str) -> None:
    stand = Stand((1280, 720))
    stand.begin(3, seats=2)
    spot = stand.view.spot(name)
    assert spot is not None
    assert pygame.FRect(0, 0, 1280, 720).contains(spot.inflate(20, 20))


def test_a_block_that_does_not_stand_has_no_spot() -> None:
    stand = Stand((1280, 720))
    stand.begin(3, seats=2)
    assert stand.view.spot("standing:0") is not None, "the core"
    assert stand.view.spot("standing:1") is None


def test_a_block_that_is_not_in_the_hand_has_no_spot() -> None:
    stand = Stand((1280, 720))
    stand.begin(3, seats=2)
    stand.context.model.blocks[stand.context.hud.shown.seat] = [0, 7]
    spot, place = stand.view.spot("block:7"), layout.block_rect(1, 2)
    assert spot is not None
    assert place.contains(spot)
    assert spot.center == pytest.approx(place.center)
    assert stand.view.spot("block:1") is None


def test_while_a_block_is_to_be_picked_the_note_covers_none() -> None:
    steps = [
        step for step in BlockAndKeyLesson.read(Stand((320, 180)).rules) if "block:" in step.spot
    ]
    assert len(steps) == 4
    assert all("blocks" in step.clear for step in steps)


_TITLE_ENDS = 30.0
"""How far the title of a panel reaches down, in the largest text."""
_RING = 15.0
"""How far the ring of a note reaches beyond its spot, with its dark rim."""


def test_the_ring_of_a_note_leaves_the_title_of_its_panel_free(stand: Stand) -> None:
    stand.begin(3, seats=2)
    stand.context.model.blocks[stand.context.hud.shown.seat] = [0, 1, 2, 3]
    names = [
        *(f"block:{number}" for number in range(4)),
        *(f"line:{number}" for number in range(6)),
    ]
    names += [*(f"key:{number}" for number in range(4)), *(f"view:{view}" for view in range(5))]
    names += ["keys"]
    panels = (layout.BLOCKS, layout.DIG, layout.KEYS, layout.MAPS)
    for name in names:
        spot = stand.view.spot(name)
        assert spot is not None, name
        panel = next(each for each in panels if each.contains(spot))
        assert spot.top - _RING >= panel.top + _TITLE_ENDS - 0.5, name
        assert min(spot.size) > 12, "still to be seen"
