"""Navigation between screens; each step opens what it needs and reports errors."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.engine.contract import State
from game.engine.errors import LamplightError
from game.engine.seats import Seat
from scenes.kit.scene import Movement, Scene, Transition
from scenes.kit.widgets.dialog import message
from scenes.match_plan import MatchPlan, seed_of
from scenes.pages.problem import show_problem
from scenes.services import Services

if TYPE_CHECKING:
    from scenes.table.table import TableScene


class Navigation:
    """Opens screens above the asking one, or in its place. See `scenes.services.Navigator`.

    Each screen is imported when it is opened first, which keeps the start quick.
    """

    def __init__(self, services: Services) -> None:
        self._services = services

    def open_settings(self, scene: Scene) -> None:
        """Open the settings above a screen."""
        from scenes.settings.settings import SettingsScene

        scene.stack.push(SettingsScene(scene.kit, self._services))

    def open_rulebook(self, scene: Scene, game: str, clause: str = "") -> None:
        """Open the rulebook of a game above a screen, at a clause if one is named."""
        from scenes.rulebook.rulebook import RulebookScene

        services = self._services
        try:
            book = services.rulebook(game)
            services.add_words(game)
        except LamplightError as error:
            show_problem(scene, services, error)
            return
        scene.stack.push(RulebookScene(scene.kit, services, game, book, clause), Transition.PAGE)

    def open_lobby(
        self,
        scene: Scene,
        game: str,
        tab: str = "",
        movement: Transition | Movement = Transition.FADE,
    ) -> None:
        """Open the lobby of a game above a screen, or its own page to set a match up."""
        from scenes.lobby.lobby import Lobby

        services = self._services
        set_up = services.module(game).set_up
        try:
            if set_up is not None:
                lobby = set_up(tab or "new")
            else:
                lobby = Lobby(scene.kit, services, services.open_game(game), tab or "seats")
        except LamplightError as error:
            show_problem(scene, services, error)
            return
        scene.stack.push(lobby, movement)

    def open_workshop(
        self,
        scene: Scene,
        game: str,
        chosen: str = "",
        on_kept: Callable[[str], None] | None = None,
        seat: int = 0,
    ) -> None:
        """Open the workshop of a game that has one, such as a deck builder, for a seat."""
        workshop = self._services.module(game).workshop
        if workshop is None:
            raise ValueError(game)
        try:
            opened = workshop(chosen, on_kept, seat)
        except LamplightError as error:
            show_problem(scene, self._services, error)
            return
        scene.stack.push(opened)

    def begin_match(
        self,
        scene: Scene,
        game: str,
        plan: MatchPlan,
        *,
        replace: bool = False,
        room: pygame.Surface | None = None,
    ) -> bool:
        """Begin a planned match above a screen, or in place of it; return whether it began.

        With a picture of the lobby's room the camera moves from there to the table.
        """
        from scenes.app import match_scenes

        try:
            table = match_scenes.new_match(self._services, game, plan)
        except ValueError:
            scene.stack.toast(scene.kit.words("lobby.trouble.bad_seed"))
            return False
        except (LamplightError, OSError) as error:
            show_problem(scene, self._services, error, "lobby.trouble.cannot_start")
            return False
        if replace:
            scene.stack.pop(Transition.NONE)
            scene.stack.replace(table)
        else:
            _sit_down(scene, table, room)
        return True

    def table_for(self, game: str, plan: MatchPlan, seats: list[Seat]) -> Scene:
        """Begin a match of given people and return its table, to be shown by the caller.

        Raises:
            LamplightError: the options do not fit.
            OSError: the match cannot be written down.
        """
        from scenes.app import match_scenes

        return match_scenes.begin(self._services, game, plan, seats, seed_of(plan.seed))

    def continue_match(
        self,
        scene: Scene,
        game: str,
        path: Path,
        movement: Transition | Movement = Transition.FADE,
    ) -> None:
        """Go on with a saved match."""
        from scenes.app import match_scenes

        resume = self._services.module(game).resume
        try:
            if resume is not None:
                table = resume(path)
            else:
                table = match_scenes.resume(self._services, game, path)
        except (LamplightError, OSError) as error:
            show_problem(scene, self._services, error, "lobby.trouble.cannot_open")
            return
        scene.stack.push(table, movement)

    def begin_lesson(
        self,
        scene: Scene,
        game: str,
        *,
        room: pygame.Surface | None = None,
        movement: Transition | Movement = Transition.FADE,
    ) -> None:
        """Begin the guided match of a game, with a room as for `begin_match`."""
        from scenes.app import match_scenes

        try:
            table = match_scenes.lesson(self._services, game)
        except (LamplightError, OSError) as error:
            show_problem(scene, self._services, error, "lobby.trouble.cannot_start")
            return
        _sit_down(scene, table, room, movement)

    def try_position(self, scene: Scene, game: str, position: State) -> None:
        """Play a position of the rulebook on a table of its own above a screen."""
        from scenes.app import match_scenes

        try:
            table = match_scenes.trial(self._services, game, position)
        except (LamplightError, OSError) as error:
            show_problem(scene, self._services, error, "lobby.trouble.cannot_start")
            return
        scene.stack.push(table)

    def play_on(self, scene: Scene, game: str, position: State, seats: Sequence[Seat]) -> None:
        """Play a position of a replay on a table of its own above it."""
        from scenes.app import match_scenes

        try:
            table = match_scenes.play_on(self._services, game, position, seats)
        except (LamplightError, OSError) as error:
            show_problem(scene, self._services, error, "lobby.trouble.cannot_start")
            return
        scene.stack.push(table)

    def open_replay(
        self,
        scene: Scene,
        game: str,
        path: Path,
        after: int | None = None,
        movement: Transition | Movement = Transition.FADE,
    ) -> None:
        """Watch a saved match again, on request from after this many actions."""
        from scenes.app import match_scenes
        from scenes.replay.viewpoint import SecretsAtStake

        words = scene.kit.words
        try:
            shown = match_scenes.replay(self._services, game, path, after)
        except SecretsAtStake:
            scene.ask(
                message(scene.kit, words("replay.not_yet.title"), words("replay.not_yet.text"))
            )
            return
        except (LamplightError, OSError) as error:
            show_problem(scene, self._services, error, "lobby.trouble.cannot_open")
            return
        scene.stack.push(shown, movement)


def _sit_down(
    scene: Scene,
    table: TableScene,
    room: pygame.Surface | None,
    movement: Transition | Movement = Transition.FADE,
) -> None:
    """Show a table above a screen; with a picture of a room the camera moves from there."""
    if room is not None:
        table.come_from(room)
        movement = Transition.FADE if scene.kit.settings.reduce_motion else Transition.NONE
    scene.stack.push(table, movement)
