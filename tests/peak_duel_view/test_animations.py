"""Every kind of event has an animation, a line in the log, and statistics.

The lesson can be completed.
"""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest

from game.peak_duel import events as ev
from game.peak_duel.actions import Attack, Pass
from game.peak_duel.names import NO_SLOT, PLAYER
from scenes.games.peak_duel.animations.animator import PeakDuelAnimator
from scenes.games.peak_duel.drawing.card_look import Look
from scenes.games.peak_duel.lesson import PeakDuelLesson
from tests.peak_duel.duel import Duel, named
from tests.peak_duel_view.stand import Stand
from tests.settling import any_kind, whole_match
from tests.whole_lesson import play_lesson


@pytest.fixture(scope="module")
def shared() -> Stand:
    return Stand()


def test_every_kind_of_event_has_a_scene(shared: Stand) -> None:
    shared.begin(1)
    acts = PeakDuelAnimator(shared.context)
    for kind in get_args(ev.PeakDuelEvent):
        assert acts.knows(kind), kind


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_the_log_tells_every_event_in_both_languages(language: str) -> None:
    stand = Stand(language=language)
    kinds = set()
    unknown = stand.kit.words("peak_duel.unknown_card")
    for seed in (1, 2, 3):
        for event in whole_match(stand, seed):
            line = stand.view.describe(event)
            kinds.add(type(event))
            if line is None:
                continue
            key, values, clause = line
            told = stand.kit.words(key, **values)
            assert "{" not in told
            assert unknown not in told, event
            assert clause is not None
            assert clause.startswith("PD-")
    assert len(kinds) >= 26


def test_the_figures_add_up(shared: Stand) -> None:
    events = whole_match(shared, 5)
    rows = {row.key.rpartition(".")[2]: row.values for row in shared.view.statistics(events)}
    attacks = [event for event in events if isinstance(event, ev.AttackDeclared)]
    assert sum(int(value) for value in rows["attacks"]) == len(attacks)
    damage = [event for event in events if isinstance(event, ev.DamageTaken)]
    assert sum(int(value) for value in rows["damage"]) == sum(each.amount for each in damage)
    left = tuple(str(len(deck)) for deck in shared.now.decks)
    assert rows["cards_left"] == left


@pytest.mark.parametrize("calm", [False, True])
def test_a_turn_plays_out_in_its_time(calm: bool) -> None:
    stand = Stand(reduce_motion=calm)
    stand.viewer = 0
    stand.begin(2)
    source = Random(2)
    for _ in range(25):
        if stand.rules.decision(stand.now) is None:
            break
        stand.play(any_kind(stand, source))
        stand.frame()
        stand.wait(0.06)
        stand.frame()


def test_the_lesson_is_completed_by_its_own_actions(shared: Stand) -> None:
    shared.viewer = 0
    kinds = play_lesson(shared, PeakDuelLesson.read(shared.rules), _let_the_rival_pass)
    shared.viewer = None
    assert kinds >= {"GoTo", "Summon", "Pass", "Attack", "ChangeRule", "SetCard", "UseSpell"}


def _let_the_rival_pass(stand: Stand) -> None:
    """The rival of the lesson can never do anything but pass."""
    while (decision := stand.rules.decision(stand.now)) is not None and decision.seat == 1:
        legal = stand.rules.legal(stand.now)
        assert len(legal) == 1, legal
        stand.play(legal[0])
        stand.timeline.skip()


@pytest.mark.parametrize("calm", [False, True])
def test_the_last_blow_holds_time_and_the_end_shows_its_beast(calm: bool) -> None:
    """A blow that decides the duel has half a second of stillness; any other has none."""
    for cards, fatal in ((3, True), (10, False)):
        stand = Stand(reduce_motion=calm)
        stand.viewer = 0
        stand.place(Duel("declare", up=(["6/4"], []), decks=(10, cards)).state)
        stand.play(Attack(0, PLAYER))
        stand.wait()
        held, endings = 0.0, []
        for _ in range(8):
            if stand.rules.decision(stand.now) is None or stand.now.attacker == NO_SLOT:
                break
            stand.play(Pass())
            while stand.timeline.busy:
                stand.timeline.update(0.02)
                stand.frame(0.02)
                held += 0.02 * (stand.context.effects.last_blow is not None)
                endings.append(stand.context.effects.finale.shown)
        assert (held >= 0.5) is fatal
        assert held < 0.9
        shown = [each for each in endings if each is not None]
        assert bool(shown) is fatal
        if fatal:
            assert shown[-1].look == Look("face", named("6/4"))
            assert shown[-1].lives == (10, 0)
            assert stand.names[0] in shown[-1].text
        assert stand.context.effects.finale.shown is None
        assert stand.context.effects.last_blow is None


def test_the_damage_still_to_be_taken_stands_on_the_deck() -> None:
    stand = Stand()
    stand.viewer = 0
    stand.place(Duel("declare", up=(["6/4"], []), decks=(10, 8)).state)
    stand.play(Attack(0, PLAYER))
    stand.wait()
    seen: list[int] = []
    for _ in range(8):
        if stand.now.attacker == NO_SLOT:
            break
        stand.play(Pass())
        while stand.timeline.busy:
            stand.timeline.update(0.02)
            stand.frame(0.02)
            tally = stand.context.effects.tally
            if tally is not None and tally.left not in seen:
                assert tally.point == stand.context.pile_point(1, "deck")
                seen.append(tally.left)
    assert seen == [4, 3, 2, 1, 0]
    assert stand.context.effects.tally is None
