"""Whole duels through the window by posted input: mouse, keyboard and pad by turns."""

from __future__ import annotations

from collections import Counter
from random import Random

import pygame
import pytest

from game.peak_duel.names import UNKNOWN
from scenes.app.app import App
from scenes.app.match_scenes import lesson, new_match
from scenes.games.peak_duel.context import PeakDuelContext
from scenes.games.peak_duel.input import PeakDuelInput as TableHands
from scenes.games.peak_duel.view import PeakDuelView
from scenes.kit.scene import Transition
from scenes.match_plan import plan_for
from scenes.results.results import Results
from scenes.table.hand_over import HandOver
from scenes.table.table import TableScene
from scenes.tutorial.lesson_end import LessonEnd
from tests.scenes.hands import Hands

_GAME = "peak_duel"
_MOST = 900


def _open(app: App, hands: Hands, *, rival: str = "easy", seed: str = "3") -> TableScene:
    """A match whose view is loaded."""
    plan = plan_for(app.services.open_game(_GAME).rules)
    plan.seats[0].kind, plan.seats[1].kind, plan.seed = "person", rival, seed
    table = new_match(app.services, _GAME, plan)
    app.manager.push(table, Transition.NONE)
    hands.wait(lambda: table.play is not None)
    return table


def _inside(table: TableScene) -> tuple[PeakDuelContext, TableHands]:
    view = table.view
    assert isinstance(view, PeakDuelView)
    assert view._context is not None
    return view._context, view.controller


class Player:
    """Plays for whoever must decide; never speaks to the rules."""

    def __init__(self, hands: Hands, table: TableScene, seed: int) -> None:
        self.hands = hands
        self.table = table
        self.source = Random(seed)
        self.played: Counter[str] = Counter()
        self.curtains = 0

    def ready(self) -> bool:
        table = self.table
        if isinstance(self.hands.top, HandOver) or table.session.outcome is not None:
            return True
        play = table.play
        return play is not None and not play.busy and play.asked and table.session.person_decides

    @property
    def number(self) -> int:
        return self.table.session.match.number

    def run(self, longest: int = _MOST) -> None:
        ways = {"keyboard": self.by_keyboard, "pad": self.by_pad, "mouse": self.by_mouse}
        for turn in range(longest):
            self.hands.wait(self.ready)
            if isinstance(self.hands.top, HandOver):
                self.curtains += 1
                self.hands.key(pygame.K_RETURN)
                self.hands.wait(lambda: not isinstance(self.hands.top, HandOver))
                continue
            if self.table.session.outcome is not None:
                return
            names = list(ways)
            for name in names[turn % 3 :] + names[: turn % 3]:
                before = self.number
                ways[name]()
                if self.number != before:
                    self.played[name] += 1
                    break
                self._step_back()
            else:
                raise AssertionError(f"no device could decide {self.table.session.decision}")

    def _step_back(self) -> None:
        """Take back what was begun and not finished."""
        context, _ = _inside(self.table)
        for _ in range(6):
            if context.draft is None and not context.menu.active and context.attacker < 0:
                return
            self.hands.key(pygame.K_ESCAPE)

    def by_keyboard(self) -> None:
        self._wander(pygame.K_TAB, pygame.K_RETURN)

    def _wander(self, step: int, confirm: int) -> None:
        before = self.number
        for _ in range(self.source.randrange(1, 5)):
            self.hands.key(step)
            if isinstance(self.hands.top, HandOver):
                return  # its other buttons lead out of the match
        for _ in range(5):
            self.hands.key(confirm)
            if self.number != before or isinstance(self.hands.top, HandOver):
                return

    def by_pad(self) -> None:
        before = self.number
        for _ in range(self.source.randrange(1, 3)):
            self.hands.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        for _ in range(6):
            self.hands.pad(pygame.CONTROLLER_BUTTON_A)
            if self.number != before or isinstance(self.hands.top, HandOver):
                return

    def by_mouse(self) -> None:
        before = self.number
        _, inside = _inside(self.table)
        for _ in range(7):
            picked = inside.picked()
            shining = {
                target: rect
                for target, rect in inside.shining().items()
                if target not in picked
                and target[0] not in ("pile", "mode", "switch")
                and target != ("button", "back")
            }
            if not shining:
                return
            self.hands.click(self.source.choice(list(shining.values())).center)
            if self.number != before or isinstance(self.hands.top, HandOver):
                return


@pytest.mark.parametrize("seed", ["3", "8"])
def test_a_person_plays_a_bot_to_the_end(app: App, hands: Hands, seed: str) -> None:
    table = _open(app, hands, seed=seed)
    player = Player(hands, table, int(seed))
    player.run()
    hands.wait(lambda: isinstance(hands.top, Results) and hands.top.takes_input)
    assert table.session.outcome is not None
    assert set(player.played) == {"keyboard", "pad", "mouse"}
    assert sum(player.played.values()) >= 15
    assert player.curtains == 0


def test_two_people_share_a_screen_behind_the_curtain(app: App, hands: Hands) -> None:
    table = _open(app, hands, rival="person")
    player = Player(hands, table, 1)
    player.run(160)
    assert player.curtains >= 4
    context, _ = _inside(table)
    hands.wait(player.ready)
    if isinstance(hands.top, HandOver):
        hands.key(pygame.K_RETURN)
        hands.wait(player.ready)
    viewer = table.viewer
    assert viewer is not None
    assert set(context.model.hands[1 - viewer]) <= {UNKNOWN}
    assert context.lower == viewer


def test_the_halves_can_be_fixed(app: App, hands: Hands) -> None:
    table = _open(app, hands, rival="person")
    player = Player(hands, table, 1)
    player.run(1)
    hands.wait(player.ready)
    context, inside = _inside(table)
    hands.click(inside.targets()["switch", "fix"].center)
    assert context.preferences.fixed_half
    player.run(30)
    assert context.lower == 0


def test_size_language_and_text_change_in_mid_match(app: App, hands: Hands) -> None:
    table = _open(app, hands)
    player = Player(hands, table, 4)
    for size, language, scale in (
        ((960, 540), "zh_TW", 1.5),
        ((1920, 1080), "en", 0.8),
        ((1500, 720), "zh_TW", 1.0),
    ):
        player.run(5)
        app.services.change(language=language, text_scale=scale)
        app.kit.resize(size)
        table.rebuild()
        hands.frames(4)
    hands.wait(player.ready)
    assert table.session.match.number >= 12


def test_wishes_and_the_key_that_stops_every_auto_pass(app: App, hands: Hands) -> None:
    table = _open(app, hands)
    player = Player(hands, table, 2)
    hands.wait(player.ready)
    _, inside = _inside(table)
    modes = [str(table.seats[0].responses)]
    for _ in range(3):
        hands.click(inside.targets()["mode", 0].center)
        hands.wait(player.ready)
        modes.append(str(table.seats[0].responses))
    assert modes[0] == modes[3] == "when_can"
    assert set(modes) == {"never", "when_can", "always"}
    hands.key(pygame.K_t)
    assert table.asks_always
    hands.wait(player.ready)
    hands.click(inside.targets()["switch", "ask_all"].center)
    assert not table.asks_always


def test_undo_takes_the_choice_of_a_phase_back(app: App, hands: Hands) -> None:
    table = _open(app, hands)
    player = Player(hands, table, 2)
    context, inside = _inside(table)
    for _ in range(60):
        hands.wait(player.ready)
        decision = table.session.decision
        if decision is not None and decision.kind == "phase":
            break
        player.run(1)
    before = table.session.match.state
    number = table.session.match.number
    hands.click(inside.targets()["button", context.bar.buttons[0].name].center)
    hands.wait(player.ready)
    assert table.session.match.number > number
    hands.key(pygame.K_u)
    hands.wait(player.ready)
    assert table.session.match.state == before
    shown = context.model.snapshot()
    table.view.settle(table.session.shown(table.session.match.state))
    assert context.model.snapshot() == shown


def test_a_hint_points_at_something_that_can_be_done(app: App, hands: Hands) -> None:
    table = _open(app, hands)
    player = Player(hands, table, 2)
    hands.wait(player.ready)
    _, inside = _inside(table)
    hands.key(pygame.K_h)
    hands.wait(lambda: inside.focus is not None and inside.focus in inside.targets(), 40)


def test_the_lesson_is_played_to_its_end_by_mouse(app: App, hands: Hands) -> None:
    table = lesson(app.services, _GAME)
    app.manager.push(table, Transition.NONE)
    hands.wait(lambda: table.play is not None)
    guided = table.guided
    assert guided is not None
    player = Player(hands, table, 1)
    for _ in range(200):
        hands.frames(2)
        if isinstance(hands.top, LessonEnd):
            break
        hands.wait(lambda: isinstance(hands.top, LessonEnd) or not table.busy)
        step = guided.guide.step
        if step is None:
            continue
        if guided.guide.waits_for_reading:
            hands.key(pygame.K_RETURN)
            continue
        hands.wait(lambda: player.ready() or table.guided is None or guided.due)
        player.by_mouse()
        player._step_back()
    assert isinstance(hands.top, LessonEnd)
