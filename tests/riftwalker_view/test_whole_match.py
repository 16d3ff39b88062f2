"""Whole matches and the lesson through the window: posted mouse, keyboard and pad events alone."""

from __future__ import annotations

from collections import Counter
from random import Random

import pygame
import pytest

from scenes.app.app import App
from scenes.app.match_scenes import new_match
from scenes.game_view.pointing import Target
from scenes.games.riftwalker.action_index import ACCEPT, REFILL
from scenes.games.riftwalker.input import RiftwalkerInput as ViewHands
from scenes.games.riftwalker.view import RiftwalkerView
from scenes.kit.scene import Transition
from scenes.match_plan import plan_for
from scenes.results.results import Results
from scenes.table.hand_over import HandOver
from scenes.table.table import TableScene
from scenes.tutorial.lesson_end import LessonEnd
from tests.scenes.hands import Hands
from tests.scenes.monkey import let_loose

MOST_DECISIONS = 1500
_GOLD: tuple[Target, ...] = (("button", ACCEPT), ("button", REFILL))
_CROSS = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: (0, -1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (0, 1),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (-1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (1, 0),
}


class Player:
    """Plays for everybody who must decide; looks at what shines and never speaks to the rules."""

    def __init__(self, hands: Hands, table: TableScene, seed: int) -> None:
        self.hands = hands
        self.table = table
        self.source = Random(seed)
        self.played: Counter[str] = Counter()

    @property
    def view(self) -> ViewHands:
        view = self.table.view
        assert isinstance(view, RiftwalkerView)
        return view.controller

    def ready(self) -> bool:
        if isinstance(self.hands.top, HandOver):
            return True
        table = self.table
        if table.session.outcome is not None:
            return True
        play = table.play
        return play is not None and not play.busy and play.asked and table.session.person_decides

    def choose(self) -> Target:
        """One of the things that shine; mostly what brings the match on, nothing laid back."""
        left = ("button", "back"), ("button", "hold"), self.view._context.held
        names = [
            target for target in self.view.targets() if target[0] != "eye" and target not in left
        ]
        gold = [target for target in names if target in _GOLD]
        if gold and self.source.random() < 0.85:
            return gold[0]
        others = [target for target in names if target != ("button", "skip")]
        if others and self.source.random() < 0.9:
            return self.source.choice(others)
        return self.source.choice(names)

    def run(self, at: dict[int, object]) -> None:
        ways = ("mouse", "mouse", "keyboard", "mouse", "mouse", "pad")
        for number in range(MOST_DECISIONS):
            self.hands.wait(self.ready)
            if isinstance(self.hands.top, HandOver):
                self.hands.key(pygame.K_RETURN)
                continue
            if self.table.session.outcome is not None:
                return
            notification = at.get(number)
            if callable(notification):
                notification()
                self.hands.frames(2)
            self.decide(ways[number % len(ways)])
        raise AssertionError("the match does not end")

    def decide(self, way: str) -> None:
        """Make one decision, which may take two steps."""
        before = self.table.session.match.number
        tried = []
        for _ in range(4):
            wanted = self.choose()
            self.take(way, wanted)
            tried.append((wanted, self.view.focus))
            if self.table.session.match.number != before:
                self.played[way] += 1
                return
        raise AssertionError(f"nothing could be decided by {way}: {tried}")

    def take(self, way: str, target: Target) -> None:
        if way == "mouse":
            rect = self.view.targets()[target]
            self.hands.click((rect.left + min(6, rect.width / 2), rect.centery))
        elif way == "keyboard":
            for _ in range(60):
                if self.view.focus == target:
                    break
                names = self.view.in_order()
                here = names.index(self.view.focus) if self.view.focus in names else -1
                back = (here - names.index(target)) % len(names) < len(names) / 2
                self.hands.key(pygame.K_TAB, pygame.KMOD_SHIFT if back and here >= 0 else 0)
            assert self.view.focus == target
            self.hands.key(pygame.K_RETURN)
        else:
            self.by_cross(target)
            self.hands.pad(pygame.CONTROLLER_BUTTON_A)

    def by_cross(self, target: Target) -> None:
        """Steer towards a thing; what is reached on the way is taken where the way is long."""
        if self.view.focus not in self.view.targets():
            self.hands.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
        for _ in range(12):
            places = self.view.targets()
            if self.view.focus == target or self.view.focus is None:
                return
            here, goal = places[self.view.focus], places[target]
            across, down = goal.centerx - here.centerx, goal.centery - here.centery
            button = max(_CROSS, key=lambda each: _CROSS[each][0] * across + _CROSS[each][1] * down)
            focus = self.view.focus
            self.hands.pad(button)
            if self.view.focus == focus:
                return


def _table(app: App, seats: list[str], seed: str) -> TableScene:
    services = app.services
    plan = plan_for(services.open_game("riftwalker").rules)
    for seat, kind in zip(plan.seats, seats, strict=False):
        seat.kind = kind
    plan.seed = seed
    table = new_match(services, "riftwalker", plan)
    app.manager.push(table, Transition.NONE)
    return table


def test_two_people_play_a_match_with_all_devices(app: App, hands: Hands) -> None:
    table = _table(app, ["person", "person"], "4")
    hands.wait(lambda: table.play is not None)

    happenings: dict[int, object] = {
        10: lambda: app.services.change(language="zh_TW"),
        20: lambda: app.services.change(text_scale=1.5),
        35: lambda: app.services.change(language="en", text_scale=0.8),
        50: lambda: app.services.change(text_scale=1.0, palette="deutan"),
    }
    player = Player(hands, table, 2)
    player.run(happenings)
    hands.wait(lambda: isinstance(hands.top, Results) and hands.top.takes_input)
    assert table.session.outcome is not None
    assert set(player.played) == {"keyboard", "pad", "mouse"}
    assert sum(player.played.values()) >= 60


def test_a_person_plays_against_three_bots_in_a_window_that_changes(app: App, hands: Hands) -> None:
    table = _table(app, ["person", "easy", "easy", "easy"], "9")
    hands.wait(lambda: table.play is not None)
    happenings: dict[int, object] = {
        6: lambda: _resize(app, (1000, 640)),
        14: lambda: _resize(app, (1600, 900)),
        22: lambda: _resize(app, (1280, 720)),
    }
    player = Player(hands, table, 3)
    player.run(happenings)
    hands.wait(lambda: isinstance(hands.top, Results) and hands.top.takes_input)
    assert table.session.outcome is not None


def test_a_flip_is_taken_back_by_a_key(app: App, hands: Hands) -> None:
    table = _table(app, ["person", "person"], "4")
    hands.wait(lambda: table.play is not None)
    player = Player(hands, table, 1)
    hands.wait(player.ready)
    if isinstance(hands.top, HandOver):
        hands.key(pygame.K_RETURN)
        hands.wait(player.ready)
    view = table.view
    assert isinstance(view, RiftwalkerView)
    assert view._context is not None
    before = list(view._context.model.grid)
    player.take("mouse", ("cell", 2))
    hands.wait(player.ready)
    assert view._context.model.grid[2] == before[2] ^ 1
    hands.key(pygame.K_u)
    hands.wait(player.ready)
    assert view._context.model.grid == before
    assert table.session.match.number == 0


def test_random_input_does_no_harm(app: App, hands: Hands) -> None:
    table = _table(app, ["person", "easy", "person"], "6")
    hands.wait(lambda: table.play is not None)
    let_loose(app, 250, 6)


def _resize(app: App, size: tuple[int, int]) -> None:
    assert app.window is not None
    app.window.size = size
    pygame.event.post(pygame.Event(pygame.WINDOWRESIZED, x=size[0], y=size[1]))


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_the_lesson_leads_to_its_end(app: App, hands: Hands, language: str) -> None:
    app.services.change(language=language)
    app.services.navigator.begin_lesson(app.manager.top, "riftwalker")
    hands.wait(lambda: isinstance(hands.top, TableScene))
    table = hands.top
    assert isinstance(table, TableScene)
    hands.wait(lambda: table.play is not None)
    player = Player(hands, table, 1)
    guided = table.guided
    assert guided is not None
    for _ in range(80):
        if isinstance(hands.top, LessonEnd):
            break
        if guided.guide.waits_for_reading:
            hands.key(pygame.K_RETURN)
            continue
        hands.wait(lambda: isinstance(hands.top, LessonEnd) or player.ready())
        if not isinstance(hands.top, LessonEnd):
            place = guided.guide.place
            player.decide("mouse")
            hands.wait(lambda place=place: guided.guide.place != place)  # type: ignore[misc]
    assert isinstance(hands.top, LessonEnd)
