"""The guided first battle of a campaign, read from `data/frostgrave/campaign_lesson.yaml`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

import msgspec
from msgspec import UnsetType
from msgspec.structs import replace

from game.engine.errors import BadInput
from game.engine.folders import data_folder
from game.frostgrave.activation import Activation
from game.frostgrave.battle import Battle
from game.frostgrave.campaign.actions import Camp, CampaignAction, March, Travel
from game.frostgrave.campaign.options import NEW_CAMPAIGN, CampaignOptions
from game.frostgrave.campaign.rules import FrostgraveCampaign
from game.frostgrave.campaign.state import CampaignState, Kill, Record
from game.frostgrave.measuring import body_of
from game.frostgrave.names import NORTH, SOUTH
from game.frostgrave.state import FrostgraveState, Token
from game.frostgrave.terrain.units import INCH
from scenes.game_view.lesson_files import LessonReader, StepData, StepsFile

FILE: Final = "campaign_lesson.yaml"
_TURN: Final = 5


class StandingData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A figure on the table: its place in inches, and the kind of treasure it carries.

    Attributes:
        facing: whole degrees, 90 is south.
    """

    id: int
    at: tuple[float, float]
    facing: int = 270
    token: Literal["", "plain", "special"] = ""


class FallenData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A member that was taken out in a fight, and the attacker."""

    id: int
    by: int


class CampaignPositionData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position: the campaign when a phase is reached, in a battle with the events before it.

    Attributes:
        figures: the figures on the table, the one to act first; all others have left it.
        casts: castings of the own side that have succeeded.
        dice: the next d20s.
        grimoire: the spell drawn after them.
    """

    phase: Literal["map", "muster", "battle"]
    figures: tuple[StandingData, ...] = ()
    fallen: tuple[FallenData, ...] = ()
    casts: int = 0
    dice: tuple[int, ...] = ()
    grimoire: str = ""


class CampaignLessonFile(StepsFile, frozen=True, forbid_unknown_fields=True):
    """The file `campaign_lesson.yaml`."""

    warband: str
    seed: int
    place: str
    positions: dict[str, CampaignPositionData]


class CampaignLesson(LessonReader[FrostgraveCampaign, CampaignLessonFile, CampaignState]):
    """Reads positions and actions of the guided round."""

    rules_type = FrostgraveCampaign
    file_type = CampaignLessonFile
    section = "frostgrave_campaign_lesson"
    folder = data_folder() / "frostgrave"
    file_name = FILE

    # ------------------------------------------------------------------ positions
    def _position(self, name: str, data: CampaignPositionData) -> CampaignState:
        state = self._reached(data.phase)
        if not isinstance(state.battle, UnsetType):
            self._set_battle(name, state, state.battle, data)
        state.dice.next[:] = [*data.dice, *self._drawn(name, data)]
        try:
            self._rules.check_position(state)
        except BadInput as error:
            self._report((name,), str(error))
        return state

    def _drawn(self, name: str, data: CampaignPositionData) -> list[int]:
        """The die values with which the grimoire's spell is drawn."""
        spells = list(self._rules.book.reference.spells)
        if data.grimoire and data.grimoire not in spells:
            self._report((name, "grimoire"), f"there is no spell {data.grimoire}")
            return []
        return [spells.index(data.grimoire)] if data.grimoire else []

    def _reached(self, phase: str) -> CampaignState:
        """The campaign of the lesson when it first reaches a phase."""
        options = msgspec.convert(
            {**NEW_CAMPAIGN, "seats": 2, "people": 1, "first_warband": self._file.warband},
            CampaignOptions,
        )
        state, _ = self._rules.new(options, self._file.seed)
        while state.phase != phase:
            self._rules.apply(state, self._next(state))
        return state

    def _next(self, state: CampaignState) -> CampaignAction:
        """The next action that brings both seats to the battle at the lesson's place."""
        if state.phase == "muster":
            return March()
        place = self._place(state)
        wished = Travel(place) if state.seat == 0 else None
        for action in self._rules.legal(state):
            if action == wished or (wished is None and isinstance(action, Travel)):
                return action
        return Camp()

    def _place(self, state: CampaignState) -> int:
        ids = [each.id for each in state.places]
        if self._file.place not in ids:
            text = f"there is no place {self._file.place}"
            self._loader.report(FILE, ("place",), "other", text=text)
            return 0
        return ids.index(self._file.place)

    def _set_battle(
        self, name: str, state: CampaignState, battle: FrostgraveState, data: CampaignPositionData
    ) -> None:
        """Set the battle to the lesson's position, with the events before it."""
        battle.phase, battle.turn, battle.first, battle.side = "soldier", _TURN, 0, 0
        battle.edges = (SOUTH, NORTH)
        battle.tokens, battle.stack, battle.stage = [], [], ""
        battle.figures = [replace(each, where="left") for each in battle.figures]
        for fallen in data.fallen:
            figure = battle.figures[fallen.id]
            battle.figures[fallen.id] = replace(figure, where="out", health=0)
        for number, standing in enumerate(data.figures):
            self._stand((name, "figures", number), battle, standing)
        battle.active = (Activation(data.figures[0].id),) if data.figures else ()
        kills = tuple(
            Kill(one.by, one.id, "soldier", battle.figures[one.id].kind, "fight")
            for one in data.fallen
        )
        state.record = Record(casts=(data.casts, 0), kills=kills)

    def _stand(
        self, path: tuple[str | int, ...], battle: FrostgraveState, data: StandingData
    ) -> None:
        """Put a figure on the ground, where its base must have room (FG-65)."""
        x, y = (round(each * INCH) for each in data.at)
        number = len(battle.tokens)
        figure = replace(battle.figures[data.id], where="table", x=x, y=y, z=0, facing=data.facing)
        if data.token:
            token = Token(number, x, y, 0, 0, "carried", touched=True)
            is_special = data.token == "special"
            battle.tokens.append(replace(token, kind="special") if is_special else token)
            figure = replace(figure, token=number)
        body = body_of(figure)
        ground = Battle(self._rules.book.reference, battle).field.ground
        if not ground.stands(x, y, 0, body.radius, body.height):
            self._report(path, "a base has no room there")
        battle.figures[data.id] = figure

    def _report(self, path: tuple[str | int, ...], text: str) -> None:
        self._loader.report(FILE, ("positions", *path), "other", text=text)

    # ------------------------------------------------------------------ steps
    def _allowed(self, number: int, position: str, data: StepData) -> Sequence[Mapping[str, Any]]:
        """The actions that a step allows; places are written by name, not by number."""
        del number
        state = self._positions.get(position)
        if state is None:
            return data.allowed
        return [
            {**each, "place": self._place(state)} if "place" in each else each
            for each in data.allowed
        ]
