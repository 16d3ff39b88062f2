"""Saved from match to match: the switches beside the temple, and the best solo score."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.block_and_key import events as ev
from game.engine.contract import Event
from game.engine.seats import Seat
from scenes.games.block_and_key import action_bar, layout
from scenes.games.block_and_key.preferences import Preferences, keep_preferences, read_preferences
from scenes.games.block_and_key.records import Records, keep_solo_score, read_records
from tests.block_and_key_view.choosing import choice
from tests.block_and_key_view.stand import Stand


def _asked() -> Stand:
    stand = Stand()
    stand.viewer = 0
    stand.begin(1, seats=2)
    stand.ask()
    stand.frame()
    return stand


def test_switches_stay_as_they_were_left() -> None:
    first = _asked()
    assert action_bar.FOLLOW in first.context.bar.lit
    for rect in (layout.KEY_HINT, layout.FOLLOW, layout.TIMER, layout.TIMER, layout.EYE):
        first.click(rect.center)
    assert read_preferences() == Preferences(True, False, True, 90)
    second = _asked()
    context = second.context
    assert (context.scouting, context.follow_turns, context.covering) == (True, False, True)
    assert context.clock.limit == 90
    assert context.bar.lit == {action_bar.KEY_HINT}
    assert context.bar.captions[action_bar.TIMER] == context.clock.text
    assert second.context.hud.keys()[0].startswith("?")


def test_only_a_shared_screen_begins_with_covered_keys() -> None:
    keep_preferences(Preferences(covering=True))
    alone = Stand()
    alone.viewer = 0
    alone.begin(1, seats=1)
    alone.ask()
    alone.frame()
    assert not alone.context.covered
    alone.click(layout.TIMER.center)
    assert read_preferences() == Preferences(covering=True, timer=60)
    shared = _asked()
    assert shared.context.covered
    shared.viewer = None
    assert not shared.context.covered


@pytest.mark.parametrize("text", ["", "{", '{"timer": "long"}', '{"timer": -5}'])
def test_a_broken_file_is_as_good_as_none(text: str, home: Path) -> None:
    home.mkdir()
    (home / "block_and_key_preferences.json").write_text(text)
    (home / "block_and_key_records.json").write_text(text.replace("timer", "solo_best"))
    assert read_preferences() == Preferences()
    assert read_records() == Records()
    keep_preferences(Preferences(timer=120))
    assert read_preferences() == Preferences(timer=120)


def test_an_unknown_limit_is_no_timer() -> None:
    keep_preferences(Preferences(timer=77))
    assert _asked().context.clock.limit == 0


def _solo(stand: Stand, seed: int) -> tuple[list[Event], int]:
    source = Random(seed)
    events = stand.begin(seed, seats=1)
    while stand.rules.decision(stand.now) is not None:
        events += stand.play(choice(stand, source))
        stand.timeline.skip()
    ended = events[-1]
    assert isinstance(ended, ev.MatchEnded)
    return events, ended.scores[0]


def test_the_best_solo_score_is_kept_and_counting_keeps_nothing() -> None:
    stand = Stand()
    events, score = _solo(stand, 5)

    def figures() -> dict[str, str]:
        rows = stand.view.statistics(events)
        return {row.key.rpartition(".")[2]: row.values[0] for row in rows}

    assert figures()["solo_best"] == str(score)
    assert read_records() == Records()
    stand.view.keep_records(events)
    assert read_records() == Records(score)
    keep_solo_score(score + 7)
    stand.view.keep_records(events)
    assert read_records() == Records(score + 7)
    assert figures()["solo_best"] == str(score + 7)


def test_a_bot_alone_leaves_no_record() -> None:
    stand = Stand()
    events, _ = _solo(stand, 6)
    stand.seats = (Seat(level="normal"),)
    stand.view.keep_records(events)
    assert read_records() == Records()


def test_the_next_rank_is_told() -> None:
    stand = Stand()
    events, score = _solo(stand, 7)
    higher = [rank.points for rank in stand.context.book.ranks if rank.points > score]
    rows = {row.key.rpartition(".")[2]: row.values for row in stand.view.statistics(events)}
    assert rows["next_rank"] == (str(min(higher)),)


def test_the_last_picture_of_a_match_shows_no_half_a_turn() -> None:
    """The hall of the results keeps it, however fast the match has ended."""
    stand = Stand()
    _solo(stand, 5)
    stand.context.turn_camera(1)
    assert stand.context.turntable.active
    stand.view.settle(stand.now)
    assert not stand.context.turntable.active
    stand.frame()
    assert not stand.context.turntable.active
