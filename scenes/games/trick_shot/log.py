"""The log: one line of words for every event worth telling, with the clause that explains it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.contract import Event, kind_of
from game.trick_shot import events as happened
from game.trick_shot.rink import Rink
from game.trick_shot.team import POSITION_NAMES, POSITIONS, TEAM_NAMES, TEAM_OF
from scenes.game_view.contract import LogLine
from scenes.kit.text.words import Words

_GAME = "trick_shot"
_SILENT = frozenset(("clock_advanced", "rink_reset"))
"""Events that the picture tells well enough."""
Values = dict[str, int | str]


class LogWriter:
    """Puts events into words of the language in force."""

    def __init__(self, words: Words, rink: Rink | None) -> None:
        self._words = words
        self._rink = rink

    def line(self, event: Event) -> LogLine | None:
        """The line of one event; `None` where nothing is to be told."""
        kind = kind_of(event)
        if kind in _SILENT:
            return None
        return f"{_GAME}.{self._key(event, kind)}", self._values(event), event.explained_by()

    def _key(self, event: Event, kind: str) -> str:
        variant = _VARIANTS.get(type(event))
        other = variant(event) if variant is not None else ""
        return f"event_other.{other}" if other else f"event.{kind}"

    # ------------------------------------------------------------------ values
    def _values(self, event: Event) -> Values:
        values: Values = {}
        self._who(event, values)
        self._where(event, values)
        self._what(event, values)
        return values

    def _who(self, event: Event, values: Values) -> None:
        """Teams and skaters."""
        team = getattr(event, "attackers", getattr(event, "team", None))
        skater = getattr(event, "skater", None)
        match event:
            case happened.PuckTravelled() | happened.Rebounded():
                skater = event.taken_by if event.taken_by >= 0 else None
            case happened.ShotSaved() | happened.GoalieSentHome():
                skater = event.goalie
            case happened.GoaliePulled() | happened.GoalieReturned():
                team = TEAM_OF[event.goalie]
            case happened.FightEnded():
                skater = event.winners[0] if event.winners else None
            case happened.Penalised() if event.served_by != event.skater:
                values["target"] = self.skater(event.skater)
                skater = event.served_by if event.served_by >= 0 else event.skater
        if team is not None:
            values["team"] = self.team(team)
        if skater is not None:
            values["skater"] = self.skater(skater)
        target = getattr(event, "receiver", getattr(event, "target", None))
        if target is not None:
            values["target"] = self.skater(target)

    def _where(self, event: Event, values: Values) -> None:
        """Squares."""
        path = getattr(event, "path", None)
        if path:
            values["origin"] = self._square(path[0])
            values["square"] = self._square(path[-1])
        for name in ("square", "to", "pushed_to"):
            square = getattr(event, name, None)
            if square is not None:
                values["square"] = self._square(square)
        origin = getattr(event, "origin", None)
        if origin is not None:
            values["origin"] = self._square(origin)
        if isinstance(event, happened.OffsideCorrected):
            values["moves"] = self._moves(event)

    def _what(self, event: Event, values: Values) -> None:
        """Dice, cards, figures and reasons."""
        match event:
            case happened.LinesDealt():
                values["red"], values["blue"] = self._cards(event.red), self._cards(event.blue)
            case happened.CardsRevealed():
                values["red"], values["blue"] = self._card(event.red), self._card(event.blue)
            case happened.FirstCardChosen() | happened.LineChanged() | happened.CardSwitchedOff():
                values["card"] = self._card(event.card)
            case happened.FaceOffRolled():
                values["red"] = self._faces(event.red_faces)
                values["blue"] = self._faces(event.blue_faces)
            case happened.DiceRolled():
                shown = [event.faces[number] for number in event.rolled]
                values["count"], values["faces"] = len(event.rolled), self._faces(tuple(shown))
            case happened.DiceUsedAgain():
                values["faces"] = self._faces(event.faces)
            case happened.StaminaSpent():
                values["count"] = event.left
            case happened.FailsIgnored():
                values["count"] = event.count
            case happened.ActionAnnounced():
                values["action"] = self._say(f"action.{kind_of(event.action)}")
            case happened.FightRound():
                values["first"], values["second"] = event.left
            case _:
                self._figures(event, values)

    def _figures(self, event: Event, values: Values) -> None:
        match event:
            case happened.PeriodBegan() | happened.PeriodEnded():
                values["period"] = self._say(f"period.{event.period}")
            case happened.TurnBegan():
                values["turn"] = event.turn
            case happened.Penalised() | happened.PenaltyTakenOver():
                values["turn"] = event.until
            case happened.TurnEnded():
                values["reason"] = self._say(f"turn_end.{event.reason}")
            case happened.PlayStopped():
                values["reason"] = self._say(f"stoppage.{event.reason}")
            case happened.MatchEnded():
                values["reason"] = self._say(f"outcome.{event.decided_by}")
        score = getattr(event, "score", None)
        if score is not None:
            values["red"], values["blue"] = score

    # ------------------------------------------------------------------ words
    def team(self, team: int) -> str:
        """The name of a team."""
        return self._say(f"team.{TEAM_NAMES[team]}")

    def skater(self, skater: int) -> str:
        """A skater by team and position."""
        position = self._say(f"position.{POSITION_NAMES[skater % POSITIONS]}")
        return self._say("skater", team=self.team(TEAM_OF[skater]), position=position)

    def _square(self, square: int) -> str:
        if self._rink is None or square < 0:
            return "-"
        return self._rink.label(square)

    def _moves(self, event: happened.OffsideCorrected) -> str:
        told = [
            self._say(
                "event_other.offside_moved",
                skater=self.skater(move.skater),
                origin=self._square(move.origin),
                square=self._square(move.to),
            )
            for move in event.moves
        ]
        return " ".join(told)

    def _card(self, card: str) -> str:
        return card if card in ("", "?") else self._say(f"card.{card}")

    def _cards(self, cards: tuple[str, ...]) -> str:
        separator = self._words.separator
        return separator.join(self._card(card) for card in cards)

    def _faces(self, faces: tuple[str, ...]) -> str:
        told = [
            self._say("face_count", face=self._say(f"face.{face}"), count=faces.count(face))
            for face in ("fail", "response", "bounce", "blank")
            if face in faces
        ]
        separator = self._words.separator
        return separator.join(told)

    def _say(self, key: str, **values: int | str) -> str:
        return str(self._words(f"{_GAME}.{key}", **values))


def _first_card(event: happened.FirstCardChosen) -> str:
    return "card_known" if event.card not in ("", "?") else ""


def _shot(event: happened.ShotTaken) -> str:
    if event.empty_net:
        return "empty_net_shot"
    return "slapshot_taken" if event.slapshot else ""


def _penalty(event: happened.Penalised) -> str:
    if event.served_by < 0:
        return "penalty_unserved"
    return "penalty_served" if event.served_by != event.skater else ""


_VARIANTS: dict[type, Callable[[Any], str]] = {
    happened.FirstCardChosen: _first_card,
    happened.TurnBegan: lambda event: "turn_repeated" if event.repeated else "",
    happened.DiceRolled: lambda event: "dice_rerolled" if event.why == "reroll" else "",
    happened.SkaterMoved: lambda event: "skater_carried" if event.puck_from >= 0 else "",
    happened.PassMade: lambda event: "" if event.arrived else "pass_missed",
    happened.PuckTravelled: lambda event: "puck_run_taken" if event.taken_by >= 0 else "",
    happened.ShotTaken: _shot,
    happened.Rebounded: lambda event: "rebound_taken" if event.taken_by >= 0 else "",
    happened.StealTried: lambda event: "" if event.won else "steal_missed",
    happened.HitMade: lambda event: "hit_won" if event.won_puck else "",
    happened.Penalised: _penalty,
    happened.PenaltyEnded: lambda event: "penalty_ended_by_goal" if event.because == "goal" else "",
    happened.FightEnded: lambda event: "fight_drawn" if len(event.winners) > 1 else "",
    happened.LineChanged: lambda event: "line_changed_forced" if event.forced else "",
}
"""Which other sentence tells an event, where it has one."""
