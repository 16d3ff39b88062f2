"""The log: one sentence for each event that players should read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, TypeAlias

from game.engine.contract import Event
from game.frostgrave import events as ev
from game.frostgrave.figures import Figure, Status
from game.frostgrave.markers import Marker
from game.frostgrave.rolls import Roll
from game.frostgrave.terrain.units import INCH
from scenes.game_view.contract import LogLine
from scenes.game_view.log_writer import Blanks, LogWriter, Of, Others
from scenes.games.frostgrave.names import GAME, Naming

_OF_THE_SCENARIO: Final = (ev.ScenarioRolled, ev.DeedDone, ev.TokenTurned)
"""Events explained by the clause of the scenario in play."""
_SLID: Final = {"push": "pushed", "step_back": "stepped_back", "aside": "stepped_aside"}
"""The ways in which a figure slides without a spell."""
_Somebody: TypeAlias = int | Figure | Roll | Sequence[int]


def _fight(event: ev.FightRolled) -> str:
    if event.hand:
        return "hand_fought"
    return "fight_tied" if event.winner < 0 else ""


def _storm(event: ev.StormChanged) -> str:
    if event.grew:
        return ""
    return "storm_fell" if event.storm else "storm_over"


class FrostgraveLog(LogWriter):
    """Writes lines."""

    silent = (ev.ActivationEnded, ev.PhaseBegan)
    others: ClassVar[Others] = {
        ev.ActivationBegan: lambda event: "group_began" if event.is_group else "",
        ev.ControlChanged: lambda event: "control_lost" if event.seat < 0 else "",
        ev.Damaged: lambda event: "absorbed" if event.absorbed and not event.amount else "",
        ev.DeedDone: lambda event: "deed_of_a_side" if event.figure < 0 else "",
        ev.DoorOpened: lambda event: "door_fell" if event.figure < 0 else "",
        ev.EncounterRolled: lambda event: "encounter_came" if event.creature else "",
        ev.FightRolled: _fight,
        ev.FigureArrived: lambda event: "came_of_scenario" if event.why == "scenario" else "",
        ev.FigureLeft: lambda event: "left_with_token" if event.token >= 0 else "",
        ev.FigureMoved: lambda event: "hanging" if event.hanging else "",
        ev.FigurePlaced: lambda event: "" if event.spell else "carried_by_disc",
        ev.FigureSlid: lambda event: _SLID.get(event.why, ""),
        ev.ScenarioRolled: lambda event: "scenario_happens" if event.total >= event.needed else "",
        ev.ShotRolled: lambda event: "" if event.hit else "shot_missed",
        ev.SpellResisted: lambda event: "" if event.resisted else "overcome",
        ev.StormChanged: _storm,
        ev.TokenPlaced: lambda event: "token_lies" if event.seat < 0 else "",
    }

    def __init__(self, names: Naming) -> None:
        super().__init__(
            GAME,
            names.words,
            {
                "count": Of(_count, ("amount", "points", "margin", "storm", "figures")),
                "creature": self._thing,
                "deed": names.deed,
                "edge": "edge",
                "figure": Of(self._figure, ("figure", "figures", "roll", "victim")),
                "how": "separation",
                "inches": Of(lambda units: f"{units / INCH:.1f}", ("cost", "height")),
                "item": self._thing,
                "modifier": lambda modifier: f"{modifier:+d}",
                "natural": Of(_natural, ("natural", "roll", "rolls")),
                "reason": Of(self._thing, ("why", "status")),
                "side": Of(names.side, ("seat", "first")),
                "spell": Of(self._spell, ("spell", "marker")),
                "status": self._thing,
                "target": self._figure,
                "total": Of(
                    lambda roll: roll if isinstance(roll, int) else roll.total, ("total", "roll")
                ),
                "weapon": self._thing,
                "what": Of("token_kind", ("into",)),
                "winner": self._figure,
            },
            {
                ev.BattleEnded: lambda event: {
                    **_both(event.tokens),
                    "reason": names.word(f"outcome.{event.reason}"),
                },
                ev.Damaged: lambda event: {"count": event.amount or event.absorbed},
                ev.DiscRolled: self._disc,
                ev.FightRolled: lambda event: self._duel(event.attacker, event.defender),
                ev.ShotRolled: lambda event: self._duel(event.shooter, event.target),
                ev.SidesRolled: lambda event: {
                    **_both(event.rolls),
                    "side": names.side(event.winner),
                },
                ev.SpoilsGained: lambda event: {"what": gain(names, event)},
                ev.TurnBegan: lambda event: _both(event.totals),
            },
        )
        self._names = names

    def line(self, event: Event) -> LogLine | None:
        """The line of an event; what somebody does alone says already that they act."""
        is_alone = isinstance(event, ev.ActivationBegan) and not event.is_group
        return None if is_alone else super().line(event)

    def text(self, event: Event) -> str:
        """The line of an event as text, empty for none."""
        line = self.line(event)
        return "" if line is None else self._names.words(line[0], **line[1])

    def _clause(self, event: Event) -> str:
        scenario = isinstance(event, _OF_THE_SCENARIO)
        return self._names.clause() if scenario else super()._clause(event)

    def _figure(self, somebody: _Somebody) -> str:
        """A figure, found by its id, by its roll, or as the first of several."""
        match somebody:
            case Figure():
                return self._names.figure(somebody)
            case Roll():
                return self._names.of(somebody.figure)
            case int():
                return self._names.of(somebody)
        return self._names.of(somebody[0])

    def _thing(self, thing: str | Status) -> str:
        name = thing if isinstance(thing, str) else thing.id
        return self._names.thing(name) if name else ""

    def _spell(self, spell: str | int | Marker) -> str:
        """A spell, found also by the marker it has left on the table."""
        if isinstance(spell, int):
            spell = self._names.spell_of(spell)
        return self._thing(spell if isinstance(spell, str) else spell.spell)

    def _duel(self, first: Roll, second: Roll) -> Blanks:
        return {
            "figure": self._figure(first),
            "target": self._figure(second),
            "total": first.total,
            "other": second.total,
        }

    def _disc(self, event: ev.DiscRolled) -> Blanks:
        way = event.disc if event.goes or event.disc == "stay" else "full"
        return {"way": self.word(f"disc.{way}")}


def _both(values: Sequence[int]) -> Blanks:
    return {"first": values[0], "second": values[1]}


def _count(value: int | Sequence[int]) -> int:
    """The amount, or the number of the others."""
    return abs(value) if isinstance(value, int) else len(value) - 1


def _natural(rolled: int | Roll | Sequence[int]) -> int | str:
    match rolled:
        case int():
            return rolled
        case Roll():
            return rolled.natural
    return ", ".join(str(each) for each in rolled)


def gain(names: Naming, event: ev.SpoilsGained) -> str:
    """The gain of a spell after the battle."""
    if event.what == "experience":
        return names.word("spoils.experience", count=int(event.detail))
    name = names.of(int(event.detail)) if event.what == "life" else names.thing(event.detail)
    return names.word(f"spoils.{event.what}", name=name)
