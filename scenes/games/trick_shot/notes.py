"""Writes the coach's note: the odds of an action, or the open question."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.engine.contract import Action, kind_of
from game.trick_shot.actions import (
    EdgeMove,
    Hit,
    Move,
    PassPuck,
    RolledAction,
    SaucerPass,
    Shot,
    Slapshot,
    Steal,
)
from game.trick_shot.faces import FAIL, RESPONSE, chance_of
from game.trick_shot.preview import Odds, TrickShotPreview
from game.trick_shot.team import NOBODY, TEAM_NAMES, TEAM_OF
from scenes.games.trick_shot.action_index import Option, TrickShotActionIndex
from scenes.games.trick_shot.drawing.clipboard import BAD, GOOD, MIXED, Chance, Note
from scenes.games.trick_shot.sprites import position_of
from scenes.kit.draw.colour import Rgb
from scenes.kit.text.words import Words

_LEAST = 0.0005
_SHOT_LINES: tuple[tuple[str, str, Rgb], ...] = (
    ("success", "goal", GOOD),
    ("rebound", "face_bounce", MIXED),
    ("save", "goalie", BAD),
)
"""How a shot can end, one excluding the other: field of the odds, icon, colour."""
_BESIDES: tuple[tuple[str, str, Rgb], ...] = (
    ("response", "face_response", MIXED),
    ("stray", "face_bounce", MIXED),
    ("penalty", "penalty", BAD),
    ("fight", "fight", BAD),
)
"""Results that are independent of the others."""
_KEPT: dict[type, tuple[tuple[str, str], ...]] = {
    Move: (("", "moves"),),
    EdgeMove: (("", "moves"),),
    PassPuck: (("stray", "missed"), ("", "arrives")),
    SaucerPass: (("stray", "runs_on"), ("", "lands")),
    Shot: (("success", "goal"), ("rebound", "rebound"), ("", "save")),
    Steal: (("success", "won"), ("fight", "fight"), ("penalty", "penalty"), ("", "nothing")),
    Hit: (("fight", "fight"), ("penalty", "penalty"), ("", "pushed")),
}
"""The results of an accepted roll: the first whose field of the odds is certain."""


class Notes:
    """Writes notes; a wide note has room for more words."""

    def __init__(self, words: Words, *, wide: bool) -> None:
        self._words = words
        self.wide = wide

    def action(self, option: Option, preview: TrickShotPreview) -> Note:
        """The note of an action: its name, its dice, and its odds."""
        title: str = self._words(f"trick_shot.action.{option.kind}")
        if preview.dice:
            dice = self._words("trick_shot_table.note.dice", count=preview.dice)
            title = self._words("trick_shot_table.note.title", action=title, dice=dice)
        if preview.odds is None:
            return Note(title, self._words(f"trick_shot.action_text.{option.kind}"))
        return Note(title, chances=self.chances(preview.odds, option.action))

    def meaning(self, kind: str) -> Note:
        """The description of an action in a sentence; a wide note has room for the whole of it."""
        return Note(self._words(f"trick_shot.action.{kind}"), self._explained(kind))

    def _explained(self, kind: str) -> str:
        section = "trick_shot.action_text" if self.wide else "trick_shot_table.short"
        return self._words(f"{section}.{kind}")

    def chances(self, odds: Odds, action: Action) -> tuple[Chance, ...]:
        """The lines of odds: the fail, or the ends of a shot; then independent results."""
        if isinstance(action, Shot | Slapshot):
            lines = [
                self._chance("goal" if field == "success" else field, sign, odds, field, colour)
                for field, sign, colour in _SHOT_LINES
                if field == "success" or getattr(odds, field) > _LEAST
            ]
        else:
            fail = max(0.0, 1 - odds.no_fail)
            colour = BAD if fail > _LEAST else GOOD
            lines = [Chance("face_fail", self._words("trick_shot.odds.fail"), fail, colour)]
        lines += [
            replace(self._chance(field, sign, odds, field, colour), besides=True)
            for field, sign, colour in _BESIDES
            if getattr(odds, field) > _LEAST
        ]
        return tuple(lines)

    def _chance(self, name: str, icon: str, odds: Odds, field: str, colour: Rgb) -> Chance:
        share: float = getattr(odds, field)
        return Chance(icon, self._words(f"trick_shot.odds.{name}"), share, colour)

    def kept(self, action: RolledAction, odds: Odds) -> str:
        """The result of a roll if it is accepted, in a few words; its odds are certain."""
        kinds = _KEPT.get(type(action), ())
        name = next((name for field, name in kinds if not field or getattr(odds, field) > 0.5), "")
        names = [name] if name else []
        if odds.turn_ends > 0.5 and name not in ("goal", "fight"):
            names.append("turn_over")
        if odds.response > 0.5:
            names.append("response")
        told = [self._words(f"trick_shot_table.kept.{each}") for each in names]
        return self._words("trick_shot_table.kept.between").join(told)

    def question(
        self, offer: TrickShotActionIndex, skater: int, kind: str, team: str, *, risks: bool = True
    ) -> Note:
        """The note with the open question, or with what the next roll `risks`."""
        title = self._words(f"trick_shot_table.ask.{offer.question}", team=team)
        if offer.kind == "play" and kind:
            return self.meaning(kind)
        if offer.kind == "play" and skater != NOBODY:
            aim = self._words("trick_shot_table.ask.play_aim")
            return Note(aim, self._words("trick_shot_table.ask.play_target"))
        if risks and offer.kind == "play" and offer.state.pool:
            return self._next_roll(len(offer.state.pool) + 1)
        return Note(title, self._words(f"trick_shot_table.ask.{offer.kind}_text"))

    def _next_roll(self, dice: int) -> Note:
        """What the next action risks before it is chosen: one die more joins (TS-4.3)."""
        title = self._words("trick_shot_table.note.pool", count=dice)
        lines = [
            Chance(f"face_{face}", self._words(f"trick_shot.odds.{face}"), share, colour)
            for face, share, colour in (
                (FAIL, chance_of(FAIL, dice), BAD),
                (RESPONSE, chance_of(RESPONSE, dice), MIXED),
            )
        ]
        return Note(title, chances=(lines[0], replace(lines[1], besides=True)))

    def announced(self, kind: str, name: str) -> Note:
        """The note of an action that is being carried out."""
        action = self._words(f"trick_shot.action.{kind}")
        title = self._words("trick_shot_table.note.doing", name=name, action=action)
        return Note(title, self._explained(kind))

    def again(self, action: RolledAction, odds: Odds, dice: int) -> Note:
        """The action at stake, and the odds of rolling for it again."""
        name = self._words(f"trick_shot.action.{kind_of(action)}")
        title = self._words("trick_shot_table.note.again", action=name, count=dice)
        return Note(title, chances=self.chances(odds, action))

    def over(self) -> Note:
        """The note after the last whistle."""
        return Note(self._words("trick_shot_table.ask.over"))

    def interval(self) -> Note:
        """The note between two periods."""
        text = self._words("trick_shot_table.ask.interval_text")
        return Note(self._words("trick_shot_table.ask.interval"), text)

    def moment(self, name: str, values: Mapping[str, int | str]) -> Note:
        """The note of a moment: goal, saved, response and others."""
        key = f"trick_shot_table.told.{name}"
        return Note(self._words(key, **values), self._words(f"{key}_text", **values))

    def waiting(self, name: str, carrier: int) -> Note:
        """The note while a bot thinks or animations run."""
        title = self._words("trick_shot_table.ask.wait", name=name)
        if carrier < 0:
            return Note(title, self._words("trick_shot_table.ask.loose_puck"))
        team = self._words(f"trick_shot.team.{TEAM_NAMES[TEAM_OF[carrier]]}")
        position = self._words(f"trick_shot.position.{position_of(carrier)}")
        skater = self._words("trick_shot.skater", team=team, position=position)
        return Note(title, self._words("trick_shot_table.ask.has_puck", skater=skater))
