"""The guided first skirmish, read from `data/frostgrave/lesson.yaml`."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from game.engine.errors import BadInput
from game.engine.folders import data_folder
from game.frostgrave.activation import Activation
from game.frostgrave.battle import Battle
from game.frostgrave.measuring import body_of
from game.frostgrave.muster import creature
from game.frostgrave.names import NOBODY, NORTH, SOUTH
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.rules import Frostgrave
from game.frostgrave.state import FrostgraveState, Token
from game.frostgrave.terrain.bodies import overlapping
from game.frostgrave.terrain.units import INCH
from scenes.game_view.lesson_files import LessonReader, StepsFile

_SEED: Final = 7
_TURN: Final = 2


class StandingData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A figure on the table.

    Attributes:
        id: its number: 0 is the first warband's wizard, the second warband follows the first.
        at: its place, in inches.
        facing: whole degrees, 90 is south.
        token: the treasure it carries, by its index in the position.
        activated: whether it has acted in this turn.
        health: its remaining Health, 0 for all.
    """

    id: int
    at: tuple[float, float]
    facing: int = 270
    token: int = NOBODY
    activated: bool = False
    health: int = 0


class CreatureData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A creature that nobody controls, by its kind, in inches.

    Its id follows all other figures'.
    """

    kind: str
    at: tuple[float, float]
    facing: int = 270


class FrostgravePositionData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position of the lesson; the person leads the first warband, from the southern edge.

    Attributes:
        figures: the figures on the table; all others have left it.
        creatures: further creatures.
        scenario: the scenario whose table it is, empty for the table of the lesson.
        tokens: the places of treasure, in inches; none for the treasure of the scenario.
        acting: the figure in its activation, -1 for none.
        moved: whether it has moved already.
        dice: the next d20s.
    """

    figures: tuple[StandingData, ...]
    creatures: tuple[CreatureData, ...] = ()
    scenario: str = ""
    tokens: tuple[tuple[float, float], ...] = ()
    phase: Literal["wizard", "soldier"] = "wizard"
    acting: int = NOBODY
    moved: bool = False
    dice: tuple[int, ...] = ()


class FrostgraveLessonFile(StepsFile, frozen=True, forbid_unknown_fields=True):
    """The file `lesson.yaml`."""

    first: str
    second: str
    table: str
    positions: dict[str, FrostgravePositionData]


class FrostgraveLesson(LessonReader[Frostgrave, FrostgraveLessonFile, FrostgraveState]):
    """Reads positions and actions of the guided match."""

    rules_type = Frostgrave
    file_type = FrostgraveLessonFile
    folder = data_folder() / "frostgrave"
    section = "frostgrave_lesson"

    # ------------------------------------------------------------------ positions
    def _position(self, name: str, data: FrostgravePositionData) -> FrostgraveState:
        file = self._file
        options = FrostgraveOptions(
            first_warband=file.first,
            second_warband=file.second,
            table="generated" if data.scenario else file.table,
            spells_before=False,
            scenario=data.scenario or msgspec.UNSET,
        )
        state, _ = self._rules.new(options, _SEED)
        state.phase, state.turn, state.first, state.side = data.phase, _TURN, 0, 0
        state.edges = (SOUTH, NORTH)
        if data.tokens or not data.scenario:
            state.tokens = [
                Token(number, round(x * INCH), round(y * INCH), 0, 0)
                for number, (x, y) in enumerate(data.tokens)
            ]
        state.figures = [replace(each, where="left") for each in state.figures]
        for number, standing in enumerate(data.figures):
            if self._is_known(state, (name, number), standing):
                self._stand(state, (name, number), standing)
        for wild in data.creatures:
            self._let_in(state, name, wild)
        if data.acting != NOBODY:
            state.active = (Activation(data.acting, moves=int(data.moved), moved=data.moved),)
        state.dice.next[:] = data.dice
        try:
            self._rules.check_position(state)
        except BadInput as error:
            self._report((name,), str(error))
        return state

    def _is_known(self, state: FrostgraveState, place: tuple[str, int], data: StandingData) -> bool:
        """Whether a figure exists, and the treasure it carries."""
        if not 0 <= data.id < len(state.figures):
            self._report(place, f"there is no figure {data.id}")
            return False
        if not NOBODY <= data.token < len(state.tokens):
            self._report(place, f"there is no treasure {data.token}")
            return False
        return True

    def _stand(
        self, state: FrostgraveState, place: tuple[str, *tuple[int, ...]], data: StandingData
    ) -> None:
        """Put a figure on the ground, where its base must have room (FG-65)."""
        x, y = (round(each * INCH) for each in data.at)
        battle = Battle(self._rules.book, state)
        figure = replace(
            state.figures[data.id],
            where="table",
            x=x,
            y=y,
            z=0,
            facing=data.facing,
            token=data.token,
            activated=data.activated,
            health=data.health or state.figures[data.id].health,
        )
        body = body_of(figure)
        if not battle.field.ground.stands(x, y, 0, body.radius, body.height):
            self._report(place, "a base has no room there")
        if any(overlapping(body, body_of(other)) for other in battle.on_table()):
            self._report(place, "somebody else stands there")
        state.figures[data.id] = figure
        if data.token != NOBODY:
            state.tokens[data.token] = replace(state.tokens[data.token], where="carried")

    def _let_in(self, state: FrostgraveState, name: str, data: CreatureData) -> None:
        """Add a creature and put it on the ground."""
        number = len(state.figures)
        if data.kind not in self._rules.book.book.creatures:
            self._report((name,), f"there is no creature {data.kind}")
            return
        state.figures.append(creature(self._rules.book, number, data.kind))
        self._stand(state, (name,), StandingData(number, data.at, data.facing))

    def _report(self, place: tuple[str, *tuple[int, ...]], text: str) -> None:
        path: tuple[str | int, ...] = ("positions", place[0])
        if len(place) > 1:
            path = (*path, "figures", *place[1:])
        self._loader.report(self.file_name, path, "other", text=text)
