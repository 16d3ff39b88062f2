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
from scenes.games.riftwalker.drawing.finale import FinaleDrawing, slot_of
from scenes.games.riftwalker.finale import TOLD, TOLD_IN_REPLAY, card_slot, counted, row_rect
from scenes.games.riftwalker.layout import CARD_RATIO, REPLAY_BAR
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


def test_the_bar_of_a_replay_hides_no_words() -> None:
    assert not TOLD_IN_REPLAY.colliderect(REPLAY_BAR)
    assert TOLD_IN_REPLAY.width > 600


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_of_the_count_stay_in_their_row(seats: int) -> None:
    for number in range(seats):
        row = row_rect(number, seats)
        assert not row.colliderect(TOLD)
        assert not row.colliderect(TOLD_IN_REPLAY)
        for count in (1, 5, 7, 9):
            for place in range(count):
                slot = card_slot(row, place, count, max(count, 5))
                card = pygame.FRect(0, 0, slot.height * CARD_RATIO, slot.height)
                card.center = slot.point
                assert row.contains(card), (seats, count, place)


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


def test_cards_of_all_rows_lie_in_the_middle_at_the_same_step(shared: Stand) -> None:
    """However many each seat has: a short row leaves no bare half."""
    state, ended = _over(shared, 2)
    finale = counted(shared.rules.book, state, ended.scores, (1, 2))
    assert len({len(row) for row in finale.rows}) == 2
    middles, steps = set(), set()
    for row in finale.rows:
        across = [slot_of(shared.context, finale, each).point[0] for each in row]
        middles.add(round(across[0] + across[-1]))
        steps |= {round(b - a, 3) for a, b in pairwise(across)}
    assert len(middles) == 1
    assert len(steps) == 1


def test_the_page_of_the_count_marks_the_leader_alone(
    shared: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, ended = _over(shared, 3)
    finale = counted(shared.rules.book, state, ended.scores, (1, 2, 3))
    finale.veil = 1.0
    marks: list[str] = []
    icons = shared.kit.icons
    draw = icons.draw

    def noted(surface: pygame.Surface, name: str, *rest: object) -> None:
        marks.append(name)
        draw(surface, name, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(icons, "draw", noted)
    shared.context.finale = finale
    for verdict, icon in ((False, "up"), (True, "trophy")):
        finale.shown, finale.verdict = [3.0, 7.0, 0.0], verdict
        marks.clear()
        shared.frame()
        assert marks.count(icon) == 1
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
