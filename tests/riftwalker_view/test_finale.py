"""The count at the end of a match: every rift once, the last one decides, nobody has to wait."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pygame
import pytest
from msgspec.structs import replace

from game.riftwalker import events as ev
from game.riftwalker.explored_rifts import Lying
from game.riftwalker.state import RiftwalkerState
from scenes.games.riftwalker.animations.finale import NOTES
from scenes.games.riftwalker.context import _EITHER
from scenes.games.riftwalker.drawing.finale import FinaleDrawing
from scenes.games.riftwalker.finale import counted
from scenes.games.riftwalker.finale_places import (
    BARS,
    BARS_IN_REPLAY,
    STAGE,
    TOLD,
    card_rect,
    card_slot,
    head_rect,
    lane,
    number_point,
    pile_point,
    points_point,
    seat_panel,
)
from scenes.games.riftwalker.layout import REPLAY_BAR, around
from scenes.kit.input.intents import Device, Intent
from tests.riftwalker_view.choosing import choice
from tests.riftwalker_view.stand import Stand
from tests.settling import check_settled


@pytest.fixture(scope="module")
def shared() -> Stand:
    return Stand()


def _over(stand: Stand, seats: int = 2, seed: int = 1) -> tuple[RiftwalkerState, ev.MatchEnded]:
    """A match that is over, with fuller score piles, placed just before its end."""
    stand.viewer = 0
    stand.begin(seed, seats=seats)
    source = Random(seed)
    rules = stand.rules
    events: list[ev.RiftwalkerEvent] = []
    while rules.decision(stand.now) is not None:
        events = rules.apply(stand.now, choice(stand, source))  # type: ignore[arg-type]
    after = rules.copy(stand.now)
    pool = [rift for pile in (after.deck, *after.hands) for rift in pile]
    pool += [rift for rift in rules.book.rifts if rift not in pool]
    source.shuffle(pool)
    for seat in range(seats):
        after.scored[seat] = [Lying(pool.pop(), 1 + n % 2) for n in range(6 - seat)]
    ended = ev.MatchEnded(after.result, tuple(rules.score(after)))
    assert isinstance(events[-1], ev.MatchEnded)
    before = rules.copy(after)
    before.result = ""
    stand.place(before)
    stand.state = after
    return after, ended


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_rift_is_counted_once_and_the_winner_comes_last(shared: Stand, seats: int) -> None:
    for seed in (1, 2, 3):
        state, ended = _over(shared, seats, seed)
        outcome = shared.rules.outcome(state)
        assert outcome is not None
        finale = counted(shared.rules.book, state, ended.scores, outcome.places)
        told = sorted((each.seat, each.rift) for each in finale.order)
        lying = [(seat, each.rift) for seat, pile in enumerate(state.scored) for each in pile]
        assert told == sorted(lying)
        for seat, row in enumerate(finale.rows):
            assert sum(each.points for each in row) == ended.scores[seat]
            assert [each.points for each in row] == sorted(each.points for each in row)
        last = finale.order[-1]
        assert outcome.places[last.seat] == 1
        assert last is finale.rows[last.seat][-1]


def test_totals_grow_to_the_scores_and_the_table_comes_back(shared: Stand) -> None:
    _, ended = _over(shared)
    shared.show([ended])
    before = [0.0, 0.0]
    flips, seen = set(), 0
    while shared.timeline.busy:
        shared.timeline.update(0.05)
        shared.frame(0.05)
        finale = shared.context.finale
        if finale is None:
            continue
        seen += 1
        assert all(now >= old for now, old in zip(finale.shown, before, strict=True))
        before = list(finale.shown)
        flips |= {each.rift for each in finale.order if 0 < each.flip < 1}
        if finale.verdict:
            assert finale.shown == [float(score) for score in ended.scores]
    assert seen > 60
    assert flips == {each.rift for pile in shared.now.scored for each in pile}
    assert shared.context.finale is None
    check_settled(shared)
    assert shared.context.panels.shown_points == [float(score) for score in ended.scores]


def test_notes_rise_and_the_last_is_the_highest(
    shared: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, ended = _over(shared)
    heard: list[str] = []
    monkeypatch.setattr(shared.kit.audio, "play", lambda name, **_: heard.append(name))
    shared.show([ended])
    shared.wait(0.05)
    notes = [int(name.rpartition("_")[2]) for name in heard if name.startswith("rift_count_")]
    rises = sum(note > old for old, note in pairwise(notes))
    assert notes[0] == 1
    assert max(notes) == NOTES == notes[-1]
    assert rises >= 8


@pytest.mark.parametrize("way", ["key", "pad", "click"])
def test_any_key_or_click_ends_the_count(shared: Stand, way: str) -> None:
    _, ended = _over(shared)
    shared.show([ended])
    waited = 0.0
    while shared.context.finale is None or not shared.context.finale.veil:
        shared.timeline.update(0.05)
        waited += 0.05
        assert waited < 4
    if way == "click":
        event = pygame.Event(pygame.MOUSEBUTTONDOWN, {"pos": (9, 9), "button": 3})
        assert shared.view.pointer(event)
    else:
        device = Device.KEYBOARD if way == "key" else Device.PAD
        shared.say(Intent.LEFT, device=device)
    shared.timeline.update(0.05)
    assert not shared.timeline.busy
    assert shared.context.finale is None
    assert shared.context.panels.shown_points == [float(score) for score in ended.scores]


def test_with_reduced_motion_nothing_turns_or_trembles_for_long() -> None:
    """A turn is a short fade then, and the last rift waits in its place."""
    stand = Stand(reduce_motion=True)
    _, ended = _over(stand)
    stand.show([ended])
    turning: dict[str, int] = {}
    while stand.timeline.busy:
        stand.timeline.update(0.02)
        stand.frame(0.02)
        finale = stand.context.finale
        if finale is None:
            continue
        assert FinaleDrawing(stand.context, lambda _: None)._tremble(finale) == 0
        for each in finale.order:
            turning[each.rift] = turning.get(each.rift, 0) + (0 < each.flip < 1)
    assert turning
    assert max(turning.values()) <= 0.12 / 0.02 + 1


def test_skipping_all_animations_leaves_no_count_behind(shared: Stand) -> None:
    _, ended = _over(shared, 3)
    shared.show([ended])
    shared.timeline.skip()
    assert shared.context.finale is None
    check_settled(shared)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_bar_of_a_replay_hides_nothing(seats: int) -> None:
    shown = [TOLD, BARS_IN_REPLAY, *(seat_panel(place, seats) for place in range(seats))]
    assert not any(REPLAY_BAR.colliderect(each) for each in shown)
    assert BARS_IN_REPLAY.width > 600


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seats_stage_words_and_bars_do_not_cover_each_other(seats: int) -> None:
    panels = [seat_panel(place, seats) for place in range(seats)]
    fields = [*panels, card_rect(STAGE), TOLD, BARS]
    for number, field in enumerate(fields):
        assert not any(field.colliderect(other) for other in fields[number + 1 :])
    lanes = [lane(BARS, place, seats) for place in range(seats)]
    assert all(BARS.contains(each) for each in lanes)
    assert all(below.top >= above.bottom for above, below in pairwise(lanes))
    for panel in panels:
        for bonus in (False, True):
            number = around(number_point(panel, bonus=bonus), 110, 60)
            assert not any(number.colliderect(field) for field in fields)
        assert head_rect(panel).contains(around(pile_point(panel).point, 8, 8))
        assert head_rect(panel).collidepoint(points_point(panel))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_counted_cards_lie_in_their_panel_beside_each_other(seats: int) -> None:
    for place in range(seats):
        panel = seat_panel(place, seats)
        for count in (1, 5, 7, 9):
            cards = [
                card_rect(card_slot(panel, each, count, max(count, 5))) for each in range(count)
            ]
            for number, card in enumerate(cards):
                assert panel.contains(card), (seats, count, number)
                assert card.top >= head_rect(panel).bottom
                assert not any(card.colliderect(other) for other in cards[number + 1 :])


def test_gold_are_the_points_of_who_has_most_so_far(shared: Stand) -> None:
    state, ended = _over(shared, 3)
    finale = counted(shared.rules.book, state, ended.scores, (1, 2, 3))
    for shown, leading in (
        ([0.0, 0.0, 0.0], set()),
        ([3.0, 7.0, 0.0], {1}),
        ([7.0, 7.0, 5.0], {0, 1}),
    ):
        finale.shown = shown
        assert {seat for seat in range(3) if finale.leads(seat)} == leading


def test_cards_of_all_seats_are_as_large() -> None:
    """However many each seat has; a last line that is not full lies in the middle."""
    for place in (0, 1):
        panel = seat_panel(place, 2)
        for count in (4, 5, 7):
            slots = [card_slot(panel, each, count, 7) for each in range(count)]
            assert {slot.height for slot in slots} == {card_slot(panel, 0, 7, 7).height}
            lowest = max(slot.point[1] for slot in slots)
            across = [slot.point[0] for slot in slots if slot.point[1] == lowest]
            assert (across[0] + across[-1]) / 2 == pytest.approx(panel.centerx)


def test_each_rift_lies_large_on_the_stage_once_and_alone(shared: Stand) -> None:
    """One after the other comes from its pile, is turned over there and goes to its seat."""
    _, ended = _over(shared, 3)
    shared.show([ended])
    on_stage: list[str] = []
    while shared.timeline.busy:
        shared.timeline.update(0.02)
        shared.frame(0.02)
        finale = shared.context.finale
        if finale is None:
            continue
        here = [each for each in finale.order if each.come >= 1 and each.gone <= 0]
        assert len(here) <= 1
        turning = [each for each in finale.order if 0 < each.flip < 1]
        assert all(each in here for each in turning)
        for each in here:
            if each.told >= 1 and each.rift not in on_stage:
                on_stage.append(each.rift)
        if finale.verdict and finale.veil >= 1:
            assert all(each.gone >= 1 for each in finale.order)
            assert on_stage == [each.rift for each in finale.order]


def test_the_page_of_the_count_marks_the_leader_alone(
    shared: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, ended = _over(shared, 3)
    finale = counted(shared.rules.book, state, ended.scores, (2, 1, 3))
    finale.veil = 1.0
    marks: list[tuple[str, bool]] = []
    icons = shared.kit.icons
    draw = icons.draw
    panels = [seat_panel(shared.context.place_of(seat), 3) for seat in range(3)]

    def noted(surface: pygame.Surface, name: str, at: tuple[float, float], *rest: object) -> None:
        in_panel = [seat for seat, panel in enumerate(panels) if panel.collidepoint(at)]
        marks.append((name, in_panel == [1] or not in_panel))
        draw(surface, name, at, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(icons, "draw", noted)
    shared.context.finale = finale
    for verdict, icon, count in ((False, "up", 1), (True, "trophy", 2)):
        finale.shown, finale.verdict = [3.0, 7.0, 0.0], float(verdict)
        marks.clear()
        shared.frame()
        # On the stage lies the winner's trophy, too.
        assert [mark for mark in marks if mark[0] == icon] == [(icon, True)] * count
    shared.context.finale = None


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_of_two_bonuses_the_count_says_the_one_that_it_counts(language: str) -> None:
    stand = Stand(language=language)
    for rift, bonus in stand.rules.book.bonuses.items():
        words = stand.kit.words(f"riftwalker.bonus.{rift}")
        for turned in (1, 2):
            said = _EITHER.sub(rf"\{turned}", words)
            assert f"+{bonus.at[turned]}" in said and "/" not in said, rift


@pytest.mark.parametrize(("ahead", "told"), [(-1, True), (0, True), (1, False)])
def test_the_last_rift_decides_only_where_the_winner_does_not_lead_without_it(
    shared: Stand, monkeypatch: pytest.MonkeyPatch, ahead: int, *, told: bool
) -> None:
    state, ended = _over(shared)
    outcome = shared.rules.outcome(state)
    assert outcome is not None
    last = counted(shared.rules.book, state, ended.scores, outcome.places).order[-1]
    scores = list(ended.scores)
    scores[1 - last.seat] = scores[last.seat] - last.points - ahead
    heard: list[str] = []
    monkeypatch.setattr(shared.kit.audio, "play", lambda name, **_: heard.append(name))
    shared.show([replace(ended, scores=tuple(scores))])
    shared.wait(0.05)
    assert ("rift_hold" in heard) == told
    assert not told or heard.index("rift_hold") < heard.index("rift_verdict")
