"""The log: one sentence for each event that players should read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.engine.contract import kind_of
from game.trick_shot import events as ev
from game.trick_shot.ice_events import OffsideMove
from game.trick_shot.rink import Rink
from game.trick_shot.team import POSITION_NAMES, POSITIONS, TEAM_NAMES, TEAM_OF
from scenes.game_view.log_writer import Blanks, LogWriter, Of, Others, number
from scenes.games.trick_shot.log_pictures import FACE_ORDER
from scenes.kit.text.line_breaking import JOINER
from scenes.kit.text.words import Words


def _shot(event: ev.ShotTaken) -> str:
    if event.empty_net:
        return "empty_net_shot"
    return "slapshot_taken" if event.slapshot else ""


def _penalty(event: ev.Penalised) -> str:
    if event.served_by < 0:
        return "penalty_unserved"
    return "penalty_served" if event.served_by != event.skater else ""


class TrickShotLog(LogWriter):
    """Writes lines; events without a line are clear from the picture."""

    silent = (ev.ClockAdvanced, ev.RinkReset)
    others: ClassVar[Others] = {
        ev.FirstCardChosen: lambda event: "card_known" if event.card not in ("", "?") else "",
        ev.TurnBegan: lambda event: "turn_repeated" if event.repeated else "",
        ev.DiceRolled: lambda event: "dice_rerolled" if event.why == "reroll" else "",
        ev.SkaterMoved: lambda event: "skater_carried" if event.puck_from >= 0 else "",
        ev.PassMade: lambda event: "" if event.arrived else "pass_missed",
        ev.PuckTravelled: lambda event: "puck_run_taken" if event.taken_by >= 0 else "",
        ev.ShotTaken: _shot,
        ev.Rebounded: lambda event: "rebound_taken" if event.taken_by >= 0 else "",
        ev.StealTried: lambda event: "" if event.won else "steal_missed",
        ev.HitMade: lambda event: "hit_won" if event.won_puck else "",
        ev.Penalised: _penalty,
        ev.PenaltyEnded: lambda event: "penalty_ended_by_goal" if event.because == "goal" else "",
        ev.FightEnded: lambda event: "fight_drawn" if len(event.winners) > 1 else "",
        ev.LineChanged: lambda event: "line_changed_forced" if event.forced else "",
    }

    def __init__(self, words: Words, rink: Rink | None) -> None:
        super().__init__(
            "trick_shot",
            words,
            {
                "action": lambda action: self.word(f"action.{kind_of(action)}"),
                "blue": self._cards,
                "card": self._cards,
                "count": Of(number, ("count", "left")),
                "faces": self._faces,
                "moves": self._moves,
                "origin": Of(lambda found: self._square(found, 0), ("origin", "path")),
                "period": "period",
                "reason": Of("outcome", ("decided_by",)),
                "red": self._cards,
                "skater": Of(self._skater, ("skater", "taken_by", "goalie", "winners")),
                "square": Of(self._square, ("pushed_to", "to", "square", "path")),
                "target": Of(self._skater, ("receiver", "target")),
                "team": Of(self._team, ("team", "attackers")),
                "turn": Of(int, ("until", "turn")),
            },
            {
                ev.FaceOffRolled: lambda event: {
                    "red": self._faces(event.red_faces),
                    "blue": self._faces(event.blue_faces),
                },
                ev.DiceRolled: lambda event: {
                    "faces": self._faces([event.faces[rolled] for rolled in event.rolled]),
                    "count": len(event.rolled),
                },
                ev.FightRound: lambda event: dict(
                    zip(("first", "second"), event.left, strict=True)
                ),
                ev.GoaliePulled: self._team_of_goalie,
                ev.GoalieReturned: self._team_of_goalie,
                ev.GoalScored: _score,
                ev.MatchEnded: _score,
                ev.Penalised: self._penalised,
                ev.PeriodEnded: _score,
                ev.PlayStopped: lambda event: {"reason": self.word(f"stoppage.{event.reason}")},
                ev.TurnEnded: lambda event: {"reason": self.word(f"turn_end.{event.reason}")},
            },
        )
        self._rink = rink

    def _team(self, team: int) -> str:
        return self.word(f"team.{TEAM_NAMES[team]}")

    def _skater(self, skater: int | tuple[int, ...]) -> str:
        """A skater by team and position, the first of several; empty for none."""
        first = skater if isinstance(skater, int) else next(iter(skater), -1)
        if first < 0:
            return ""
        position = self.word(f"position.{POSITION_NAMES[first % POSITIONS]}")
        return self.word("skater", team=self._team(TEAM_OF[first]), position=position)

    def _square(self, found: int | tuple[int, ...], which: int = -1) -> str:
        """A square, or one of a path."""
        square = found if isinstance(found, int) else found[which]
        return "-" if self._rink is None or square < 0 else self._rink.label(square)

    def _moves(self, moves: Sequence[OffsideMove]) -> str:
        told = [
            self.word(
                "event_other.offside_moved",
                skater=self._skater(move.skater),
                origin=self._square(move.origin),
                square=self._square(move.to),
            )
            for move in moves
        ]
        return " ".join(told)

    def _cards(self, cards: str | tuple[str, ...]) -> str:
        if isinstance(cards, tuple):
            return self.joined(self._cards(card) for card in cards)
        return cards if cards in ("", "?") else self.word(f"card.{cards}")

    def _faces(self, faces: Sequence[str]) -> str:
        return self.joined(
            self._unbroken(
                self.word("face_count", face=self.word(f"face.{face}"), count=faces.count(face))
            )
            for face in FACE_ORDER
            if face in faces
        )

    def _unbroken(self, told: str) -> str:
        """A short Chinese term that stays on one line; others break at spaces only."""
        return JOINER.join(told) if self._words.wide else told

    def _team_of_goalie(self, event: ev.GoaliePulled | ev.GoalieReturned) -> Blanks:
        return {"team": self._team(TEAM_OF[event.goalie])}

    def _penalised(self, event: ev.Penalised) -> Blanks:
        """The skater who serves a penalty, and for whom."""
        if event.served_by == event.skater:
            return {}
        server = event.served_by if event.served_by >= 0 else event.skater
        return {"target": self._skater(event.skater), "skater": self._skater(server)}


def _score(event: ev.GoalScored | ev.PeriodEnded | ev.MatchEnded) -> Blanks:
    return {"red": event.score[0], "blue": event.score[1]}
