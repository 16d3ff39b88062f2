"""Animations are deterministic, can be hurried and skipped, and end exactly."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.kit.motion.easing import in_out_cubic, out_back, out_cubic, spring
from scenes.kit.motion.springs import SHAKE_PIXELS, Shake, Spring
from scenes.kit.motion.timeline import (
    INSTANT,
    Call,
    Deferred,
    Hold,
    Sequence,
    Timeline,
    Together,
    Tween,
    Until,
    staggered,
)


def story(log: list[str], timeline: Timeline) -> None:
    """A little animation with everything in it."""

    def note(name: str) -> Call:
        return Call(lambda: log.append(name))

    timeline.begin_track("first")
    timeline.append(note("start"), Tween(0.3, lambda _: None), note("moved"))
    timeline.together(
        Sequence(Hold(0.2), note("early")),
        Sequence(Hold(0.5), note("late")),
    )
    timeline.begin_track("second")
    timeline.append(Hold(0.1), note("end"))


@given(st.lists(st.floats(min_value=0.001, max_value=0.2), min_size=1, max_size=60))
def test_any_division_of_time_tells_the_same_story(frames: list[float]) -> None:
    log: list[str] = []
    timeline = Timeline()
    story(log, timeline)
    for dt in frames:
        timeline.update(dt)
    while timeline.busy:
        timeline.update(0.016)
    assert log == ["start", "moved", "early", "late", "end"]


def test_left_over_time_goes_to_the_next_step() -> None:
    shares: list[float] = []
    timeline = Timeline()
    timeline.hold(0.1)
    timeline.tween(1.0, shares.append, easing=lambda share: share)
    timeline.update(0.35)
    assert shares[-1] == pytest.approx(0.25)


@pytest.mark.parametrize("easing", [out_cubic, in_out_cubic, out_back, spring])
def test_a_tween_ends_exactly(easing: object) -> None:
    shares: list[float] = []
    timeline = Timeline()
    timeline.tween(0.1, shares.append, easing=easing)  # type: ignore[arg-type]
    while timeline.busy:
        timeline.update(0.033)
    assert shares[0] == pytest.approx(0.0, abs=1e-9)
    assert shares[-1] == pytest.approx(1.0)


def test_hurry_doubles_and_instant_ends_at_once() -> None:
    log: list[str] = []
    timeline = Timeline()
    timeline.hurry = 2
    story(log, timeline)
    assert timeline.remaining == pytest.approx(0.9)
    timeline.update(0.4)
    assert log == ["start", "moved", "early", "late"]
    timeline.hurry = INSTANT
    timeline.update(0.0)
    assert log[-1] == "end"
    assert not timeline.busy


def test_skipping_does_everything_in_order_but_leaves_sounds_out() -> None:
    log: list[str] = []
    timeline = Timeline()
    timeline.tween(1.0, lambda share: log.append(f"at {share:.0f}"))
    timeline.call(lambda: log.append("sound"), skippable=True)
    timeline.call(lambda: log.append("landed"))
    timeline.skip()
    assert log == ["at 1", "landed"]


def test_one_track_can_be_skipped_alone() -> None:
    log: list[str] = []
    timeline = Timeline()
    story(log, timeline)
    labels = [timeline.current]
    timeline.skip_track()
    labels.append(timeline.current)
    assert labels == ["first", "second"]
    assert log == ["start", "moved", "early", "late"]


def test_a_call_may_append_and_clear() -> None:
    log: list[str] = []
    timeline = Timeline()
    timeline.call(lambda: timeline.append(Call(lambda: log.append("more"))))
    timeline.update(0.1)
    assert log == ["more"]
    timeline.call(timeline.clear)
    timeline.hold(5)
    timeline.update(0.1)
    assert not timeline.busy


def test_reduced_motion_turns_motion_into_short_fades() -> None:
    timeline = Timeline(reduce_motion=True)
    timeline.tween(0.9, lambda _: None)
    timeline.tween(0.4, lambda _: None, motion=False)
    assert timeline.remaining == pytest.approx(0.52)


def test_waiting_for_a_thing_ends_with_it_or_stops_it() -> None:
    state = {"ready": False, "stopped": False}
    timeline = Timeline()
    timeline.append(Until(lambda: state["ready"], 2.0, lambda: state.update(stopped=True)))
    timeline.update(1.0)
    assert timeline.busy
    state["ready"] = True
    timeline.update(0.01)
    assert not timeline.busy
    assert not state["stopped"]
    state["ready"] = False
    timeline.append(Until(lambda: state["ready"], 2.0, lambda: state.update(stopped=True)))
    timeline.skip()
    assert state["stopped"]


def test_staggered_steps_begin_one_after_another() -> None:
    assert staggered([Hold(0.3) for _ in range(5)], 0.06).length == pytest.approx(0.54)
    assert Together(Hold(0.1), Hold(0.4)).length == pytest.approx(0.4)


@given(st.lists(st.floats(min_value=0.001, max_value=0.3), min_size=1, max_size=30))
def test_a_spring_comes_to_rest_without_overshooting(frames: list[float]) -> None:
    follower = Spring(0.0)
    follower.target = 100.0
    for dt in frames:
        follower.update(dt)
        assert 0 <= follower.value <= 100.001
    for _ in range(200):
        follower.update(0.05)
    assert follower.value == 100.0


def test_the_screen_shakes_a_little_and_stops() -> None:
    shake = Shake()
    shake.start(50)
    offsets = []
    for _ in range(30):
        offsets.append(shake.offset)
        shake.update(1 / 100)
    assert max(abs(part) for offset in offsets for part in offset) in range(1, SHAKE_PIXELS + 1)
    assert shake.offset == (0, 0)
    shake.start(4, reduce_motion=True)
    assert not shake.active


def test_a_deferred_step_is_made_when_its_turn_comes() -> None:
    found = [1.0]
    moved: list[float] = []
    timeline = Timeline()
    timeline.append(
        Call(lambda: found.append(2.0)),
        Deferred(lambda: Tween(found[-1], moved.append), 0.5),
    )
    assert timeline.remaining == 0.5
    timeline.update(0.25)
    assert timeline.remaining == 2.0
    timeline.update(1.75)
    assert moved[-1] == 1.0
    assert not timeline.busy


def test_a_deferred_step_is_made_and_finished_when_skipped_and_calmed_when_wished() -> None:
    moved: list[float] = []
    timeline = Timeline()
    timeline.append(Deferred(lambda: Tween(0.4, moved.append), 0.5))
    timeline.skip_track()
    assert moved == [1.0]
    calm = Timeline(reduce_motion=True)
    calm.append(Deferred(lambda: Tween(9.0, moved.append), 9.0))
    calm.update(0.2)
    assert not calm.busy
