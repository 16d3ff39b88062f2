"""A whole match of Trick Shot through the window: mouse, keyboard and pad by turns."""

from __future__ import annotations

from collections import Counter

import pygame

from scenes.app.app import App
from scenes.results.results import Results
from scenes.table.table import TableScene
from tests.scenes.hands import Hands

MOST_DECISIONS = 900


class Player:
    """Plays for everybody who must decide; never speaks to the rules."""

    def __init__(self, hands: Hands, table: TableScene) -> None:
        self.hands = hands
        self.table = table
        self.played: Counter[str] = Counter()

    def ready(self) -> bool:
        table = self.table
        if table.session.outcome is not None:
            return True
        play = table.play
        return play is not None and not play.busy and play.asked and table.session.person_decides

    def run(self) -> None:
        ways = {"keyboard": self.by_keyboard, "pad": self.by_pad, "mouse": self.by_mouse}
        for number in range(MOST_DECISIONS):
            self.hands.wait(self.ready)
            if self.table.session.outcome is not None:
                return
            names = list(ways)
            order = names[number % 3 :] + names[: number % 3]
            before = self.table.session.match.number
            for name in order:
                ways[name]()
                if self.table.session.match.number != before:
                    self.played[name] += 1
                    break
                self.hands.key(pygame.K_ESCAPE)
                if self.hands.top is not self.table:
                    self.hands.key(pygame.K_ESCAPE)
            else:
                kind = self.table.session.decision
                raise AssertionError(f"no device could decide {kind}")

    def by_keyboard(self) -> None:
        hands = self.hands
        for key in (pygame.K_TAB, pygame.K_RETURN, pygame.K_e, pygame.K_RETURN, pygame.K_RETURN):
            number = self.table.session.match.number
            hands.key(key)
            if self.table.session.match.number != number:
                return

    def by_pad(self) -> None:
        hands = self.hands
        buttons = (
            pygame.CONTROLLER_BUTTON_A,
            pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
            pygame.CONTROLLER_BUTTON_A,
            pygame.CONTROLLER_BUTTON_A,
        )
        for button in buttons:
            number = self.table.session.match.number
            hands.pad(button)
            if self.table.session.match.number != number:
                return

    def by_mouse(self) -> None:
        """End the turn, or take the first answer or square offered."""
        view, decision = self.table.view, self.table.session.decision
        if decision is None:
            return
        if decision.kind == "play":
            self.click("bar:line_change")
            if self.changed_by("bar:line_change"):
                return
        for action in self.table.rules.legal(self.table.session.match.state)[:6]:
            square = getattr(action, "to", None)
            if square is not None and view.spot(f"square:{square}") is not None:
                for _ in range(2):
                    if self.changed_by(f"square:{square}"):
                        return
        self.changed_by("bar")

    def changed_by(self, spot: str) -> bool:
        number = self.table.session.match.number
        self.click(spot)
        return self.table.session.match.number != number

    def click(self, spot: str) -> None:
        area = self.table.view.spot(spot)
        assert area is not None, spot
        self.hands.click(area.center)


def test_two_people_play_from_face_off_to_final_whistle(app: App, hands: Hands) -> None:
    hands.press("play")
    hands.press("kind_1")
    for _ in range(5):
        if app.services.plans["trick_shot"].seats[1].kind == "person":
            break
        hands.press("kind_1")
    assert app.services.plans["trick_shot"].seats[1].kind == "person"
    app.services.plans["trick_shot"].options["advanced"] = False
    app.services.plans["trick_shot"].seed = "5"
    hands.press("start")
    table = hands.top
    assert isinstance(table, TableScene)
    player = Player(hands, table)
    player.run()
    hands.wait(lambda: isinstance(hands.top, Results) and hands.top.takes_input)
    assert table.session.outcome is not None
    assert set(player.played) == {"keyboard", "pad", "mouse"}
    assert sum(player.played.values()) >= 30
    hands.frames(90)  # while the show lasts, a press only ends it
    hands.press("look")
    assert hands.top is table
    hands.key(pygame.K_F10)
    hands.press("results")
    assert isinstance(hands.top, Results)
    hands.press("rematch")
    hands.wait(lambda: isinstance(hands.top, TableScene) and hands.top is not table)
