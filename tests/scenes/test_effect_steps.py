"""The steps of animations: their effects when played, skipped and calmed."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from scenes.game_view.effect_steps import appear, fly, later, put, ramp, show
from scenes.kit.motion.easing import linear
from scenes.kit.motion.timeline import CALM_SECONDS, Hold, Step, Timeline


@dataclass
class _Thing:
    share: float = 0.0


@dataclass
class _Picture:
    words: _Thing | None = None
    things: list[_Thing] = field(default_factory=list)


def _shares(timeline: Timeline, thing: _Thing, seconds: float = 0.25) -> list[float]:
    """The share after each frame until all is played."""
    found = []
    while timeline.busy:
        timeline.update(seconds)
        found.append(thing.share)
    return found


def test_a_value_is_put_when_its_turn_comes() -> None:
    thing, timeline = _Thing(), Timeline()
    timeline.append(Hold(1.0), put(thing, share=0.5))
    timeline.update(0.9)
    assert thing.share == 0.0
    timeline.update(0.2)
    assert thing.share == 0.5


def test_a_misspelt_attribute_is_an_error_before_anything_plays() -> None:
    with pytest.raises(AttributeError):
        put(_Thing(), shared=1.0)
    with pytest.raises(AttributeError):
        ramp(_Thing(), "shared", 1.0)


@pytest.mark.parametrize(
    ("start", "end", "seen"),
    [(0.0, 1.0, [0.25, 0.5, 0.75, 1.0]), (1.0, 0.0, [0.75, 0.5, 0.25, 0.0])],
)
def test_a_ramp_leads_from_number_to_number(start: float, end: float, seen: list[float]) -> None:
    thing, timeline = _Thing(), Timeline()
    timeline.append(ramp(thing, "share", 1.0, linear, start=start, end=end))
    assert _shares(timeline, thing) == seen


def test_a_ramp_that_is_no_motion_keeps_its_time_under_reduced_motion() -> None:
    calm = Timeline(reduce_motion=True)
    calm.append(ramp(_Thing(), "share", 9.0), ramp(_Thing(), "share", 9.0, motion=False))
    assert calm.remaining == CALM_SECONDS + 9.0


def test_a_thing_is_shown_while_its_steps_play() -> None:
    picture, thing, timeline = _Picture(), _Thing(), Timeline()
    timeline.append(show(picture.things, thing, Hold(1.0)))
    timeline.update(0.5)
    assert picture.things == [thing]
    timeline.update(0.5)
    assert picture.things == []


@pytest.mark.parametrize("cleared", [False, True])
def test_what_flies_is_gone_when_it_lands(cleared: bool) -> None:
    picture, thing, timeline = _Picture(), _Thing(), Timeline()
    landed: list[int] = []
    timeline.append(fly(picture.things, thing, 1.0, lambda: landed.append(len(picture.things))))
    timeline.update(0.5)
    assert picture.things == [thing]
    assert landed == []
    if cleared:
        picture.things.clear()
    timeline.skip()
    assert (thing.share, landed) == (1.0, [0])


def test_words_appear_stay_and_fade() -> None:
    picture, words, timeline = _Picture(), _Thing(), Timeline()
    timeline.append(*appear(picture, "words", words, 0.5, 1.0, 0.5))
    timeline.update(0.5)
    assert (picture.words, words.share) == (words, 1.0)
    timeline.update(1.25)
    assert 0.0 < words.share < 1.0
    timeline.update(0.25)
    assert (picture.words, words.share) == (None, 0.0)


def test_words_that_took_the_place_of_others_stay() -> None:
    picture, timeline, others = _Picture(), Timeline(), _Thing()
    timeline.append(*appear(picture, "words", _Thing(), 0.5, 1.0, 0.5))
    timeline.update(0.5)
    picture.words = others
    timeline.skip()
    assert picture.words is others


def test_later_steps_are_made_from_how_things_stand_then() -> None:
    thing, timeline, seen = _Thing(), Timeline(), []

    def make() -> list[Step]:
        seen.append(thing.share)
        return [Hold(1.0), put(thing, share=2.0)]

    timeline.append(put(thing, share=0.5), later(make))
    assert seen == []
    timeline.update(0.5)
    assert (seen, thing.share) == ([0.5], 0.5)
    timeline.update(0.5)
    assert (seen, thing.share, timeline.busy) == ([0.5], 2.0, False)
