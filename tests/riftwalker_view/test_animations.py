"""Every kind of event has an animation, a line in the log, and statistics.

The lesson can be completed.
"""

from __future__ import annotations

from random import Random
from typing import get_args

import msgspec
import pygame
import pytest

from game.riftwalker import events as ev
from game.riftwalker.explored_rifts import Lying
from game.riftwalker.pending import Offering
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.action_index import ACCEPT
from scenes.games.riftwalker.animations.animator import RiftwalkerAnimator
from scenes.games.riftwalker.drawing.effects import Cracking
from scenes.games.riftwalker.drawing.rift_cards import resting_angle
from scenes.games.riftwalker.lesson import RiftwalkerLesson
from scenes.games.riftwalker.statistics import match_statistics
from tests.riftwalker_view.choosing import choice
from tests.riftwalker_view.stand import ROOT, Stand
from tests.settling import whole_match
from tests.whole_lesson import play_lesson


@pytest.fixture(scope="module")
def shared() -> Stand:
    return Stand()


def test_every_kind_of_event_has_a_scene(shared: Stand) -> None:
    shared.begin(1)
    animator = RiftwalkerAnimator(shared.context)
    for kind in get_args(ev.RiftwalkerEvent):
        assert animator.knows(kind), kind


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_the_log_tells_every_event_in_both_languages(language: str) -> None:
    stand = Stand(language=language)
    kinds, untold = set(), set()
    for seed, seats in ((1, 2), (2, 3), (3, 4), (4, 2), (5, 4), (6, 3)):
        for event in whole_match(stand, seed, choice, seats=seats):
            for seen in (event, *(stand.rules.seen(event, seat) for seat in range(seats))):  # type: ignore[arg-type]
                line = stand.view.describe(seen)
                kinds.add(type(event))
                if line is None:
                    untold.add(type(event))
                    continue
                key, values, clause = line
                assert "{" not in stand.kit.words(key, **values)
                assert clause is not None
    assert untold <= {ev.PowerEnded, ev.OptionChosen}
    missing = set(get_args(ev.RiftwalkerEvent)) - kinds
    assert not missing


def test_a_log_line_never_names_a_hidden_card(shared: Stand) -> None:
    names = {rift: shared.kit.words(f"riftwalker.rift.{rift}") for rift in shared.rules.book.rifts}
    event = ev.CardsDrawn(0, ("fire_burn_memory", "shadowlands"), 40)
    for hidden in (event, ev.HandTraded(0, 1, "fire_burn_memory", "shadowlands")):
        line = shared.view.describe(shared.rules.seen(hidden, 2))
        assert line is not None
        told = shared.kit.words(line[0], **line[1])
        assert not any(name in told for name in names.values())


# ---------------------------------------------------------------------- figures
def test_the_figures_add_up(shared: Stand) -> None:
    events = whole_match(shared, 5, choice, seats=3)
    rows = {row.key.rpartition(".")[2]: row.values for row in shared.view.statistics(events)}
    ended = events[-1]
    assert isinstance(ended, ev.MatchEnded)
    assert rows["points"] == tuple(str(score) for score in ended.scores)
    bursts = [event for event in events if isinstance(event, ev.RiftBurst)]
    assert sum(int(value) for value in rows["bursts"]) == len(bursts)
    powers = [event for event in events if isinstance(event, ev.PowerActivated)]
    assert sum(int(value) for value in rows["powers"]) == len(powers)
    values = shared.rules.book.values
    for seat in range(3):
        shown = sum(values[each.rift][each.turned] for each in shared.now.scored[seat])
        assert int(rows["bonus_points"][seat]) == ended.scores[seat] - shown
    for row in rows.values():
        assert len(row) == 3


def test_a_chain_ends_with_the_next_element() -> None:
    use = ev.ElementUsed(0, 1, 0, "flip")
    power = ev.PowerActivated(0, "fire_burn_memory", 0)
    other = ev.PowerActivated(1, "fire_burn_memory", 1)
    events = [use, power, power, power, use, power, use, other, other]
    rows = {row.key.rpartition(".")[2]: row.values for row in match_statistics(events, 2)}
    assert rows["powers"] == ("4", "2")
    assert rows["best_chain"] == ("3", "2")


# ---------------------------------------------------------------------- motion
@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("seats", [2, 4])
def test_turns_play_out_in_their_time(calm: bool, seats: int) -> None:
    stand = Stand(reduce_motion=calm)
    stand.viewer = 0
    stand.begin(2, seats=seats)
    source = Random(2)
    for _ in range(60):
        if stand.rules.decision(stand.now) is None:
            break
        stand.play(choice(stand, source))
        while stand.timeline.busy:
            stand.timeline.update(0.06)
            stand.frame(0.06)


def test_no_event_takes_longer_than_a_burst(shared: Stand) -> None:
    """What has to be waited for at normal speed, event by event."""
    shared.viewer = 0
    source = Random(7)
    shared.begin(7, seats=2)
    shared.timeline.skip()
    longest = 0.0
    for _ in range(200):
        if shared.rules.decision(shared.now) is None:
            break
        for event in shared.play(choice(shared, source)):
            waited = 0.0
            while shared.timeline.busy and shared.timeline.current == event:
                shared.timeline.update(0.05)
                waited += 0.05
            longest = max(longest, waited)
        shared.timeline.skip()
    assert 1.0 < longest < 3.0


def test_a_quarter_turn_brings_up_the_next_value(shared: Stand) -> None:
    assert [resting_angle(turned) for turned in range(3)] == [90, 0, -90]
    shared.viewer = 0
    shared.begin(3, seats=2)
    shared.timeline.skip()
    state = shared.rules.copy(shared.now)
    rift = state.deck.pop()
    state.explored[0] = [Lying(rift)]
    shared.place(state)
    values = shared.rules.book.values[rift]
    for turned in (1, 2):
        event = ev.RiftRotated(0, rift, turned, values[turned], 0, 1)
        shared.show([event])
        angles = []
        while shared.timeline.busy:
            shared.timeline.update(0.02)
            shared.frame(0.02)
            angles.append(shared.context.actors.bodies[rift].angle.value)
        assert min(angles) < resting_angle(turned), "it swings past its goal"
        assert angles[-1] == resting_angle(turned)
        assert shared.context.model.lying(rift) == Lying(rift, turned)


def test_lines_light_up_only_when_their_cards_lie(shared: Stand) -> None:
    shared.viewer = 0
    shared.begin(3, seats=2)
    shared.timeline.skip()
    state = shared.rules.copy(shared.now)
    faces = [face for face, shown in enumerate(_shown()) if shown == 0][:3]
    rest = [2 * card for card in range(15) if card not in {face >> 1 for face in faces}]
    state.grid = [faces[0], faces[1], faces[2] ^ 1, *rest[:6]]
    state.element_deck = [face >> 1 for face in rest[6:]]
    shared.place(state)
    before = set(shared.context.model.lines())
    assert 0 not in before
    shared.show([ev.ElementsFlipped(0, (2,), (faces[2],), (0,))])
    lit = []
    while shared.timeline.busy:
        shared.timeline.update(0.03)
        shared.frame(0.03)
        lit.append((2 in shared.context.matrix.turning, 0 in shared.context.matrix.flare))
    assert (True, True) not in lit
    assert any(flare for _, flare in lit)
    assert 0 in shared.context.model.lines()


def _shown() -> tuple[int, ...]:
    from game.riftwalker.elements import ELEMENT_OF

    return tuple(ELEMENT_OF)


def test_pointing_at_the_power_lights_what_it_could_choose(shared: Stand) -> None:
    shared.viewer = 0
    shared.begin(3, seats=2)
    shared.timeline.skip()
    state = shared.rules.copy(shared.now)
    state.seat = 0
    rift = "lightning_thundercradle"
    for pile in (*state.hands, state.deck):
        if rift in pile:
            pile.remove(rift)
    while len(state.hands[0]) < 3:
        state.hands[0].append(state.deck.pop())
    state.explored[0] = [Lying(rift)]
    state.step = "burst"
    state.stack = [Offering(rift)]
    shared.place(state)
    shared.ask()
    controller = shared.view.controller
    assert controller.coming_targets() == []
    shared.point(controller.targets()["button", ACCEPT].center)
    assert set(controller.coming_targets()) == {("cell", 0), ("cell", 2), ("cell", 6), ("cell", 8)}
    shared.frame()


# ---------------------------------------------------------------------- lesson and sounds
def test_the_lesson_is_completed_by_its_own_actions(shared: Stand) -> None:
    shared.viewer = 0
    kinds = play_lesson(shared, RiftwalkerLesson.read(shared.rules))
    shared.viewer = None
    assert kinds == {
        "Flip",
        "Explore",
        "Accept",
        "Refill",
        "Rotate",
        "Skip",
        "Place",
        "Burst",
    }


def test_a_wrong_lesson_is_told_with_its_place(tmp_path: object, shared: Stand) -> None:
    from pathlib import Path

    from game.engine.errors import DataErrors

    folder = Path(str(tmp_path))
    text = (ROOT / "data" / "riftwalker" / "lesson.yaml").read_text("utf-8")
    text = text.replace("water/fire, fire/earth", "water/water, fire/earth", 1)
    text = text.replace("hand: [life_verdant_chorus", "hand: [no_such_rift", 1)
    (folder / "lesson.yaml").write_text(text, "utf-8")
    with pytest.raises(DataErrors) as raised:
        RiftwalkerLesson.read(shared.rules, folder)
    told = str(msgspec.to_builtins([str(each) for each in raised.value.findings]))
    assert "no_such_rift" in told
    assert "water/water" in told


def test_the_pieces_of_a_small_rift_fly_as_far_as_those_of_a_large_one() -> None:
    stand = Stand((1280, 720))
    stand.begin(1)
    for height in (60.0, 120.0):
        drawn = pygame.Surface((1280, 720), pygame.SRCALPHA)
        burst = Cracking(next(iter(stand.rules.book.rifts)), 1, 1, (640.0, 360.0), height)
        burst.cracks, burst.blown = 1.0, 0.7
        stand.context.effects.cracking = [burst]
        stand.context.effects.draw(drawn)
        assert drawn.get_bounding_rect(min_alpha=60).width > 200


def test_a_burst_darkens_the_table_and_shows_its_points_large(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stand = Stand()
    stand.begin(1)
    for _ in range(80):
        stand.frame(0.0)  # all points are lettered ahead
    rift = stand.now.hands[0][0]
    show = Cracking(rift, 0, 2, layout.MIDDLE, 90.0, raised=1.0, value=7)
    corner = stand.kit.canvas.rect(layout.around(layout.side_rect(0).center, 40, 40))
    before = _brightness(stand, corner)
    told: list[str] = []
    monkeypatch.setattr(
        "scenes.games.riftwalker.drawing.effects.letter",
        lambda _kit, _surface, text, *_, **__: told.append(text),
    )
    stand.context.effects.cracking.append(show)
    stand.frame()
    assert _brightness(stand, corner) < 0.7 * before
    assert not told, "the points are told by the blow"
    show.blown = 0.6
    stand.frame()
    assert told == ["+7"]


def _brightness(stand: Stand, area: pygame.Rect) -> float:
    pixels = pygame.image.tobytes(stand.window.subsurface(area), "RGB")
    return sum(pixels) / len(pixels)


def test_points_of_all_bursts_are_lettered_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand()
    stand.begin(1)
    made: list[tuple[str, float]] = []
    monkeypatch.setattr(
        "scenes.games.riftwalker.drawing.effects.letter",
        lambda _kit, _surface, text, _at, size, **__: made.append((text, size)),
    )
    for _ in range(80):
        stand.frame(0.0)
    values = {value for turns in stand.rules.book.values.values() for value in turns if value}
    assert {text for text, _ in made} == {f"+{value}" for value in values}
    assert len(made) == len(set(made))
