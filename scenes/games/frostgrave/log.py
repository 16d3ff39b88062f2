"""The log: one line of words for every event worth telling, with the clause that explains it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from game.engine.contract import Event, kind_of
from game.frostgrave import events as happened
from game.frostgrave.figures import Figure
from game.frostgrave.terrain.units import INCH
from scenes.game_view.contract import LogLine
from scenes.games.frostgrave.names import GAME, Naming

_OF_THE_SCENARIO: Final = frozenset(("scenario_rolled", "deed_done", "token_turned"))
"""Events of which the clause of the scenario that is played tells."""
_SILENT: Final = frozenset(("activation_ended", "phase_began"))


Values: TypeAlias = dict[str, int | str]


_SLID = {"push": "pushed", "step_back": "stepped_back", "aside": "stepped_aside"}
"""How somebody slid who was not flung by a spell."""


class LogWriter:
    """Writes lines."""

    def __init__(self, names: Naming) -> None:
        self._names = names

    def line(self, event: Event) -> LogLine | None:
        """The line of an event; `None` for no line."""
        kind = kind_of(event)
        if kind in _SILENT:
            return None
        key = self._other(event) or f"event.{kind}"
        clause = self._names.clause() if kind in _OF_THE_SCENARIO else event.explained_by()
        return f"{GAME}.{key}", self._values(event), clause

    def text(self, event: Event) -> str:
        """The line of an event as words, empty for none."""
        line = self.line(event)
        return "" if line is None else self._names.words(line[0], **line[1])

    def _other(self, event: Event) -> str:
        """Another sentence than the usual one, for what was special."""
        name = _of_figures(event) or _of_spells(event)
        return f"event_other.{name}" if name else ""

    def _values(self, event: Any) -> dict[str, int | str]:  # noqa: ANN401
        """Every value that some sentence may want, of what the event tells."""
        found: dict[str, int | str] = {}
        for name in event.__struct_fields__:
            self._add(found, name, getattr(event, name))
        self._add_special(found, event)
        return found

    def _add(self, found: dict[str, int | str], name: str, value: Any) -> None:  # noqa: ANN401
        names = self._names
        if isinstance(value, Figure):
            found[name] = names.figure(value)
        elif isinstance(value, happened.Roll):
            found.update(figure=names.of(value.figure), total=value.total, natural=value.natural)
        elif name in ("figure", "target", "winner", "loser", "victim", "shooter"):
            found[name] = names.of(int(value))
            if name == "victim":
                found["figure"] = names.of(int(value))
        elif name == "figures":
            found["figure"] = names.of(value[0])
            found["count"] = len(value) - 1
        elif name in ("seat", "first"):
            found["side"] = names.side(int(value))
        elif isinstance(value, str):
            found[name] = names.thing(value) if value else ""
        elif isinstance(value, bool | int):
            found[name] = int(value)

    def _add_special(self, found: dict[str, int | str], event: Any) -> None:  # noqa: ANN401
        special = _SPECIAL.get(type(event))
        if special is not None:
            found.update(special(self._names, event))
        if "reason" not in found and "why" in found:
            found["reason"] = found["why"]


def _of_figures(event: Event) -> str:
    """The special sentence about moving and fighting, empty for none."""
    match event:
        case happened.FightRolled() if event.hand:
            return "hand_fought"
        case happened.FightRolled(winner=-1):
            return "fight_tied"
        case happened.ShotRolled(hit=False):
            return "shot_missed"
        case happened.FigureSlid() if event.why in _SLID:
            return _SLID[event.why]
        case happened.FigureLeft() if event.token >= 0:
            return "left_with_token"
        case happened.FigureMoved(hanging=True):
            return "hanging"
        case happened.ActivationBegan(is_group=True):
            return "group_began"
    return ""


def _of_spells(event: Event) -> str:
    """The special sentence about magic and creatures, empty for none."""
    match event:
        case happened.Damaged() if event.absorbed and not event.amount:
            return "absorbed"
        case happened.SpellResisted(resisted=False):
            return "overcome"
        case happened.StormChanged(grew=False):
            return "storm_fell" if event.storm else "storm_over"
        case happened.ControlChanged(seat=-1):
            return "control_lost"
        case happened.EncounterRolled() if event.creature:
            return "encounter_came"
    return _of_scenarios(event)


def _of_scenarios(event: Event) -> str:
    """The special sentence about what belongs to a scenario, empty for none."""
    match event:
        case happened.ScenarioRolled() if event.total >= event.needed:
            return "scenario_happens"
        case happened.DeedDone(figure=-1):
            return "deed_of_a_side"
        case happened.TokenPlaced(seat=-1):
            return "token_lies"
        case happened.FigurePlaced(spell=""):
            return "carried_by_disc"
        case happened.DoorOpened(figure=-1):
            return "door_fell"
        case happened.FigureArrived(why="scenario"):
            return "came_of_scenario"
    return ""


def _two(names: Naming, first: happened.Roll, second: happened.Roll) -> Values:
    return {
        "figure": names.of(first.figure),
        "target": names.of(second.figure),
        "total": first.total,
        "other": second.total,
    }


def _inches(units: int) -> Values:
    return {"inches": f"{units / INCH:.1f}"}


def _ended(names: Naming, event: happened.BattleEnded) -> Values:
    return {
        "first": event.tokens[0],
        "second": event.tokens[1],
        "reason": names.word(f"outcome.{event.reason}"),
    }


def gain(names: Naming, event: happened.SpoilsGained) -> str:
    """What a spell after the battle brought."""
    if event.what == "experience":
        return names.word("spoils.experience", count=int(event.detail))
    name = names.of(int(event.detail)) if event.what == "life" else names.thing(event.detail)
    return names.word(f"spoils.{event.what}", name=name)


def _spoils(names: Naming, event: happened.SpoilsGained) -> Values:
    return {"what": gain(names, event)}


def _of_disc(names: Naming, event: happened.DiscRolled) -> Values:
    way = event.disc if event.goes or event.disc == "stay" else "full"
    return {"way": names.word(f"disc.{way}")}


_SPECIAL: Final[dict[type[Event], Callable[[Naming, Any], Values]]] = {
    happened.TurnBegan: lambda names, e: {
        "first": e.totals[0],
        "second": e.totals[1],
        "side": names.side(e.first),
    },
    happened.SidesRolled: lambda names, e: {
        "first": e.rolls[0],
        "second": e.rolls[1],
        "side": names.side(e.winner),
    },
    happened.SideChosen: lambda names, e: {"edge": names.word(f"edge.{e.edge}")},
    happened.FigureMoved: lambda _, e: _inches(e.cost),
    happened.FigureFell: lambda _, e: _inches(e.height),
    happened.FightRolled: lambda names, e: _two(names, e.attacker, e.defender),
    happened.ShotRolled: lambda names, e: _two(names, e.shooter, e.target),
    happened.FightersParted: lambda names, e: {"how": names.word(f"separation.{e.how}")},
    happened.Damaged: lambda _, e: {"count": e.amount or e.absorbed},
    happened.Healed: lambda _, e: {"count": e.amount},
    happened.SpellEmpowered: lambda _, e: {"count": e.points},
    happened.WillRaised: lambda _, e: {"count": e.points},
    happened.SpellFailed: lambda _, e: {"count": abs(e.margin)},
    happened.StormChanged: lambda _, e: {"count": e.storm},
    happened.StatusBegan: lambda names, e: {"status": names.thing(e.status.id)},
    happened.StatusEnded: lambda names, e: {"status": names.thing(e.status.id)},
    happened.MarkerPut: lambda names, e: {"spell": names.spell(e.marker.spell)},
    happened.ExpiryRolled: lambda names, e: {"spell": names.spell(names.spell_of(e.marker))},
    happened.WordSpoken: lambda _, e: {"modifier": f"{e.modifier:+d}"},
    happened.EncounterRolled: lambda _, e: {"natural": ", ".join(str(each) for each in e.rolls)},
    happened.DiscRolled: _of_disc,
    happened.TokenTurned: lambda names, e: {"what": names.word(f"token_kind.{e.into}")},
    happened.DeedDone: lambda names, e: {"deed": names.deed(e.deed)},
    happened.ActivationLost: lambda names, e: {"reason": names.thing(e.status)},
    happened.SpoilsGained: _spoils,
    happened.BattleEnded: _ended,
}
