"""One press for one wish, as long as no rival answers and nothing new becomes possible."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.contract import Action
from game.engine.match import Match
from game.engine.seats import Seat
from game.peak_duel.actions import Attack, ChangeRule, GoTo, Pass
from game.peak_duel.names import Window
from scenes.games.peak_duel.lesson import PeakDuelLesson
from scenes.games.peak_duel.view import PeakDuelView
from scenes.tutorial.guide import Guide
from tests.peak_duel.duel import ME, Duel
from tests.peak_duel_view.stand import Stand


class Played(Stand):
    """A table whose windows go by as at the real one."""

    def __init__(self) -> None:
        super().__init__((640, 360))
        self.match: Match | None = None  # type: ignore[type-arg]

    def start(self, duel: Duel, rival: Seat | None = None) -> None:
        self.place(duel.state)
        self.viewer = ME
        self.match = Match(self.rules, duel.state, (Seat(), rival or Seat()))
        self.match.begin()
        self.played.clear()
        self.go_on()

    def submit(self, action: Action) -> bool:
        assert self.match is not None
        self.view.rest(self.now)
        before = self.match.number
        heard = []
        self.match.listen(heard.append)
        self.match.act(ME, action)
        self.match.forget(heard.append)
        assert self.match.number > before
        self.played.append(action)
        self.state = self.match.state
        for each in heard:
            self.show(getattr(each, "events", ()))
        return True

    def go_on(self) -> None:
        """Ask where the person must decide, and let the view feed what it has planned."""
        assert self.match is not None
        for _ in range(8):
            self.wait()
            decision = self.match.decision
            if decision is None or decision.seat != ME:
                return
            self.state = self.match.state
            before = len(self.played)
            self.ask()
            self.frame()
            if len(self.played) == before:
                return

    def press(self, name: str) -> list[Action]:
        """Press a button and return what was played in the end."""
        (button,) = [each for each in self.context.bar.buttons if each.name == name]
        before = len(self.played)
        self.click(button.rect.center)
        self.go_on()
        return self.played[before:]


@pytest.fixture(scope="module")
def stand() -> Played:
    return Played()


SOULS = (["1/3"], [])
"""A soul to pay: every window of the active player could be used."""


def test_to_battle_is_one_press(stand: Played) -> None:
    stand.start(Duel("summon", up=(["4/6"], ["3/4"]), souls=SOULS))
    assert stand.context.bar.gold == "ahead"
    assert stand.press("ahead") == [Pass(), GoTo("battle"), Pass()]
    decision = stand.match.decision if stand.match else None
    assert decision is not None and (decision.seat, decision.kind) == (ME, "declare")


def test_comparing_is_one_press(stand: Played) -> None:
    stand.start(Duel("declare", up=(["4/6"], ["3/4"]), souls=SOULS))
    stand.submit(Attack(0, 0))
    stand.go_on()
    assert stand.context.bar.gold == "ahead"
    assert stand.press("ahead") == [Pass(), Pass()]
    assert stand.match is not None and stand.match.state.beasts[1][0] is None


def test_a_new_possibility_stops_the_way(stand: Played) -> None:
    """Blaze can be used in the damage step alone: the second window is not let go by."""
    duel = Duel("declare", up=(["4/6"], ["3/4"]), hand=(["2/7"], []), souls=(["3/6"], []))
    stand.start(duel)
    stand.submit(Attack(0, 0))
    stand.go_on()
    assert stand.press("ahead") == [Pass()]
    assert stand.match is not None and stand.match.state.window == "damage"


def test_who_may_answer_is_asked_first(stand: Played) -> None:
    duel = Duel("declare", up=(["4/6"], ["3/4"]), souls=SOULS, sets=([], ["8/5"]))
    stand.start(duel, Seat(responses="always"))
    stand.submit(Attack(0, 0))
    stand.go_on()
    assert stand.match is not None and stand.match.decision is not None
    assert stand.match.decision.seat == 1, "the rival decides before the way begins"


def test_without_an_attacker_or_in_the_first_turn_there_is_no_way_to_battle(
    stand: Played,
) -> None:
    for duel in (
        Duel("summon", side=(["4/6"], ["3/4"]), souls=SOULS),
        Duel("summon", up=(["4/6"], ["3/4"]), souls=SOULS, turn=1),
    ):
        stand.start(duel)
        assert stand.context.bar.gold == "ahead"
        assert {each.name for each in stand.context.bar.buttons} == {"ahead", "rule"}
        assert stand.press("ahead")[:2] == [Pass(), GoTo("end")]


@pytest.mark.parametrize("window", ["summon", "declare", "set"])
def test_the_turn_is_ended_with_one_press(stand: Played, window: Window) -> None:
    """Souls make each of the windows on the way one that could be used."""
    souls = (["1/3", "3/6"], [])
    duel = Duel(window, up=(["4/6"], ["3/4"]), hand=(["2/7"], []), souls=souls)
    stand.start(duel)
    labels = {each.label: each.name for each in stand.context.bar.buttons}
    stand.press(labels[stand.context.word("bar.go_end")])
    assert stand.match is not None
    assert stand.match.state.active == 1 or stand.match.state.window == "end"


@pytest.mark.parametrize("window", ["draw", "summon", "declare", "set"])
def test_the_ways_tell_nothing_of_what_the_rival_hides(stand: Played, window: Window) -> None:
    """Whatever the rival holds or has laid face down, the same presses are offered."""
    offered = []
    for hidden in ("8/5", "2/4", "4/2"):
        hands, sets = (["2/7"], [hidden]), ([], ["5/1" if hidden == "2/4" else "2/5"])
        stand.start(Duel(window, up=(["4/6"], ["3/4"]), hand=hands, sets=sets, souls=SOULS))
        offered.append([(each.name, each.label) for each in stand.context.bar.buttons])
    assert offered[0] == offered[1] == offered[2]


class _Wishes:
    """A person who wishes to be asked in every window."""

    ask_always = False

    def mode(self, seat: int) -> str:
        del seat
        return "always"


def test_a_wish_for_every_window_is_followed_but_for_a_lesson(stand: Played) -> None:
    stand.start(Duel("summon", up=(["4/6"], ["3/4"]), souls=SOULS))
    stand.context.auto_pass = _Wishes()  # type: ignore[assignment]
    try:
        stand.ask()
        assert stand.context.bar.gold == "pass"
        stand.note_area = pygame.FRect(0, 0, 10, 10)
        stand.ask()
        names = [each.name for each in stand.context.bar.buttons]
        assert names == ["ahead", "rule"]
        stand.note_area = None
        stand.ask()
        assert stand.press("pass") == [Pass()]
    finally:
        stand.note_area, stand.context.auto_pass = None, None
    decision = stand.match.decision if stand.match else None
    assert decision is not None and decision.kind == "phase"
    assert isinstance(stand.view, PeakDuelView)


def test_a_lesson_goes_to_the_attacks_in_one_press() -> None:
    """What the gold button plays is what the step asks for, action by action."""
    stand = Stand()
    stand.viewer = 0
    guide = Guide(PeakDuelLesson.read(stand.rules))
    steps = {step.words.rpartition(".")[2]: step for step in guide.steps}
    stand.place(Duel("summon", up=(["5/7"], [])).state)
    stand.note_area = pygame.FRect(0, 0, 10, 10)
    stand.ask()
    controller = stand.view.controller
    assert stand.context.offer is not None
    (way,) = controller._choices.ahead.ways(stand.context.offer)
    assert 1 + len(way.steps) == steps["to_battle"].demand
    stand.place(Duel("declare", up=(["5/7"], ["6/3"])).state)
    stand.play(Attack(0, 0))
    stand.play(Pass())  # of the rival, by itself
    stand.wait()
    stand.ask()
    (way,) = controller._choices.ahead.ways(stand.context.offer)
    assert 1 + len(way.steps) == steps["let_on"].demand


def test_an_answer_stops_the_way_where_its_own_window_passes_by_itself(stand: Played) -> None:
    """The rival turns the rule; turning it back is too dear, so that nothing else is asked."""
    souls = (["1/3"], ["3/6", "2/2"])
    stand.start(Duel("draw", up=(["4/6"], ["3/4"]), souls=souls))
    assert stand.press("ahead:battle") == [Pass()]
    assert stand.match is not None and stand.match.decision is not None
    assert stand.match.decision.seat == 1
    heard: list[Any] = []
    stand.match.listen(heard.append)
    stand.match.act(1, ChangeRule())
    stand.match.forget(heard.append)
    stand.state = stand.match.state
    for each in heard:
        stand.show(getattr(each, "events", ()))
    stand.go_on()
    assert stand.match.decision is not None and stand.match.decision.kind == "phase"
    assert stand.played == [Pass()], "the person chooses anew under the other rule"
