"""Photographs every scene of the program on the dummy driver; `screenshots.py` is its front."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from game.engine.rules import Action
from scenes import doors
from scenes.app import App
from scenes.curtain import Curtain
from scenes.kit.scene import Transition
from scenes.kit.settings_store import SettingsStore
from scenes.lobby import Lobby
from scenes.opening import new_match
from scenes.seat_plan import plan_for
from scenes.settings import TABS, SettingsScene
from scenes.table import TableScene

GAME = "trick_shot"
_STEP = 1 / 30
_PATIENCE = 60.0


class Studio:
    """One run of the program, photographed.

    Args:
        home: where settings and saves of this run lie.
        size: the window in pixels.
        language: en or zh_TW.
        text_scale: 0.8-1.5.
    """

    def __init__(
        self, home: Path, size: tuple[int, int], language: str, text_scale: float
    ) -> None:
        os.environ["LAMPLIGHT_HOME"] = str(home)
        pygame.display.init()
        self.app = App(SettingsStore(home), strict=True)
        self.app.window.size = size
        self.app.house.change(language=language, text_scale=text_scale, size=size)
        self.app.kit.resize(self.app.window.get_surface().get_size())
        self.frames(3)

    def frames(self, count: int) -> None:
        """Let so many frames of a thirtieth of a second pass."""
        for _ in range(count):
            self.app.frame(_STEP)

    def save(self, file: Path) -> None:
        """Save what the window shows."""
        self.app.manager.expose()
        self.app.frame(0.0)
        pygame.image.save(self.app.window.get_surface(), file)

    def back(self) -> None:
        """Return to the title."""
        while len(self.app.manager.scenes) > 1:
            self.app.manager.pop(Transition.NONE)
        self.frames(2)

    # ------------------------------------------------------------------ tables
    def table(self, *, seed: str, advanced: bool, people: int = 1) -> TableScene:
        """A new match whose view is loaded."""
        house = self.app.house
        plan = plan_for(house.open_game(GAME).rules)
        plan.seed = seed
        plan.options["advanced"] = advanced
        for seat in plan.seats[:people]:
            seat.kind = "person"
        table = new_match(house, GAME, plan)
        self.app.manager.push(table, Transition.NONE)
        self.wait(lambda: table.play is not None)
        return table

    def wait(self, ready: Callable[[], bool]) -> None:
        """Run until something is true.

        Raises:
            TimeoutError: it did not come true.
        """
        begun = time.monotonic()
        while not ready():
            self.app.frame(_STEP)
            if time.monotonic() - begun > _PATIENCE:
                raise TimeoutError("the scene did not come to the point that was waited for")

    def play(self, table: TableScene, actions: int) -> None:
        """Let the deciding people play so many actions of a bot of the usual strength."""
        from game.engine.bots import choose_action
        from game.shelf import open_bot

        bot = open_bot(GAME)
        for number in range(actions):
            self.wait(lambda: table.session.outcome is not None or _asked(table))
            if table.session.outcome is not None:
                return
            decision = table.session.decision
            if decision is None:
                return
            view = table.session.match.view(decision.seat)
            action: Action = choose_action(bot, table.rules, view, decision, "normal", number)
            table.submit(action)
            self.app.frame(_STEP)


def _asked(table: TableScene) -> bool:
    return not table.busy and table.session.person_decides


# ---------------------------------------------------------------------- the pictures
def _title(studio: Studio, save: Callable[[str], None]) -> None:
    studio.frames(30)
    save("title")


def _settings(studio: Studio, save: Callable[[str], None]) -> None:
    for place, name in enumerate(TABS):
        scene = SettingsScene(studio.app.kit, studio.app.house, place)
        studio.app.manager.push(scene, Transition.NONE)
        studio.frames(8)
        save(f"settings_{name}")
        studio.back()


def _lobby(studio: Studio, save: Callable[[str], None]) -> None:
    house = studio.app.house
    for tab in ("seats", "options", "saves"):
        scene = Lobby(studio.app.kit, house, house.open_game(GAME), tab)
        studio.app.manager.push(scene, Transition.NONE)
        studio.frames(12)
        save(f"lobby_{tab}")
        studio.back()


def _rulebook(studio: Studio, save: Callable[[str], None]) -> None:
    doors.open_rulebook(studio.app.manager.top, studio.app.house, GAME, "TS-9.4")
    studio.frames(20)
    save("rulebook")
    studio.back()


def _table(studio: Studio, save: Callable[[str], None]) -> None:
    table = studio.table(seed="7", advanced=True)
    studio.play(table, 1)
    studio.wait(lambda: _asked(table))
    studio.frames(10)
    save("table_start")
    studio.play(table, 5)
    studio.wait(lambda: _asked(table))
    studio.frames(10)
    save("table_play")
    table.commands.toggle_log()
    studio.frames(15)
    save("table_log")
    table.commands.toggle_log()
    studio.frames(15)
    _refuse(table)
    studio.frames(10)
    save("table_refusal")
    table.commands.open_menu()
    studio.frames(10)
    save("table_menu")
    studio.app.manager.pop(Transition.NONE)
    table.commands.pause()
    studio.frames(10)
    save("table_pause")
    studio.back()


def _refuse(table: TableScene) -> None:
    """Show the first refusal of the game that has no blanks."""
    prefix = f"{GAME}.refusal."
    for key in table.kit.words.keys():  # noqa: SIM118 - words are no dictionary
        if key.startswith(prefix) and "{" not in table.kit.words.both(key)["en"]:
            table.refuse("TS-4.2", key.removeprefix(prefix))
            return


def _curtain(studio: Studio, save: Callable[[str], None]) -> None:
    curtain = Curtain(studio.app.kit, "Ada", 1, lambda: None)
    studio.app.manager.push(curtain, Transition.NONE)
    studio.frames(10)
    save("curtain")
    studio.back()


def _results(studio: Studio, save: Callable[[str], None]) -> None:
    studio.app.house.change(animation_speed="instant")
    table = studio.table(seed="11", advanced=False)
    studio.play(table, 2000)
    studio.wait(lambda: studio.app.manager.top is not table)
    studio.frames(40)
    save("results")
    path = table.save_path
    studio.back()
    studio.app.house.change(animation_speed="normal")
    if path is not None:
        doors.open_replay(studio.app.manager.top, studio.app.house, GAME, path)
        studio.frames(30)
        studio.wait(lambda: bool(getattr(studio.app.manager.top, "_ready", True)))
        studio.frames(10)
        save("replay")
        studio.back()


def _lesson(studio: Studio, save: Callable[[str], None]) -> None:
    doors.begin_lesson(studio.app.manager.top, studio.app.house, GAME)
    table = studio.app.manager.top
    if isinstance(table, TableScene):
        studio.wait(lambda: table.play is not None)
        studio.frames(15)
        save("lesson")
    studio.back()


SCENES: dict[str, Callable[[Studio, Callable[[str], None]], None]] = {
    "title": _title,
    "settings": _settings,
    "lobby": _lobby,
    "rulebook": _rulebook,
    "table": _table,
    "curtain": _curtain,
    "results": _results,
    "lesson": _lesson,
}


def photograph(
    out: Path, size: tuple[int, int], language: str, scenes: list[str], text_scale: float = 1.0
) -> list[Path]:
    """Render scenes and return the files written."""
    out.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    with tempfile.TemporaryDirectory() as home:
        studio = Studio(Path(home), size, language, text_scale)

        def save(name: str) -> None:
            file = out / f"{name}_{language}_{size[0]}x{size[1]}.png"
            studio.save(file)
            written.append(file)

        for name in scenes:
            SCENES[name](studio, save)
        studio.app.close()
    return written
