"""Writes the coach's note: the odds of an action, or what a decision asks for."""

from __future__ import annotations

from game.trick_shot.actions import PassPuck, SaucerPass, Shot, Slapshot
from game.trick_shot.preview import Odds, Preview
from game.trick_shot.team import NOBODY, TEAM_NAMES, TEAM_OF
from scenes.kit.colour import Rgb
from scenes.kit.words import Words
from scenes.trick_shot.clipboard import BAD, GOOD, MIXED, Chance, Note
from scenes.trick_shot.offers import Offer, Option
from scenes.trick_shot.pieces import position_of

_LEAST = 0.0005
_LINES: tuple[tuple[str, str, Rgb], ...] = (
    ("response", "face_response", MIXED),
    ("stray", "face_bounce", MIXED),
    ("rebound", "face_bounce", MIXED),
    ("save", "save", BAD),
    ("penalty", "penalty", BAD),
    ("fight", "fight", BAD),
)
"""The lines below the first: field of the odds, icon, colour."""


class Notes:
    """Puts notes into words; a wide note has room for more of them."""

    def __init__(self, words: Words, *, wide: bool) -> None:
        self._words = words
        self.wide = wide

    def action(self, option: Option, preview: Preview) -> Note:
        """The note of an action: its name, its dice, and its odds."""
        title: str = self._words(f"trick_shot.action.{option.kind}")
        if preview.dice:
            dice = self._words("trick_shot_table.note.dice", count=preview.dice)
            title = self._words("trick_shot_table.note.title", action=title, dice=dice)
        if preview.odds is None:
            return Note(title, self._words(f"trick_shot.action_text.{option.kind}"))
        return Note(title, chances=self.chances(preview.odds, option))

    def meaning(self, kind: str) -> Note:
        """What an action is, in a sentence; a wide note has room for the whole of it."""
        return Note(self._words(f"trick_shot.action.{kind}"), self._explained(kind))

    def _explained(self, kind: str) -> str:
        section = "trick_shot.action_text" if self.wide else "trick_shot_table.short"
        return self._words(f"{section}.{kind}")

    def chances(self, odds: Odds, option: Option | None) -> tuple[Chance, ...]:
        """The lines of odds, the hoped-for one first."""
        action = option.action if option is not None else None
        first = "goal" if isinstance(action, Shot | Slapshot) else "no_fail"
        icon = "goal" if first == "goal" else "face_blank"
        share = odds.success if first == "goal" else odds.no_fail
        lines = [Chance(icon, self._words(f"trick_shot.odds.{first}"), share, GOOD)]
        for field, sign, colour in _LINES:
            share = getattr(odds, field)
            if share > _LEAST and (field != "stray" or isinstance(action, PassPuck | SaucerPass)):
                lines.append(Chance(sign, self._words(f"trick_shot.odds.{field}"), share, colour))
        return tuple(lines)

    def question(self, offer: Offer, skater: int, kind: str, team: str) -> Note:
        """The note that tells what is asked."""
        if offer.is_empty:
            title = self._words("trick_shot_table.ask.read")
            return Note(title, self._words("trick_shot_table.ask.read_text"))
        title = self._words(f"trick_shot_table.ask.{offer.kind}", team=team)
        if offer.kind == "play" and kind:
            return self.meaning(kind)
        if offer.kind == "play" and skater != NOBODY:
            aim = self._words("trick_shot_table.ask.play_aim", team=team)
            return Note(aim, self._words("trick_shot_table.ask.play_target"))
        return Note(title, self._words(f"trick_shot_table.ask.{offer.kind}_text"))

    def announced(self, kind: str, name: str) -> Note:
        """The note of an action that is being carried out."""
        action = self._words(f"trick_shot.action.{kind}")
        title = self._words("trick_shot_table.note.doing", name=name, action=action)
        return Note(title, self._explained(kind))

    def again(self, odds: Odds, dice: int) -> Note:
        """The odds of a re-roll."""
        count = self._words("trick_shot_table.note.dice", count=dice)
        action = self._words("trick_shot_table.short.again")
        title = self._words("trick_shot_table.note.title", action=action, dice=count)
        return Note(title, chances=self.chances(odds, None))

    def over(self) -> Note:
        """The note after the last whistle."""
        return Note(self._words("trick_shot_table.ask.over"))

    def waiting(self, name: str, carrier: int) -> Note:
        """The note while somebody else thinks or animations run."""
        title = self._words("trick_shot_table.ask.wait", name=name)
        if carrier < 0:
            return Note(title, self._words("trick_shot_table.ask.loose_puck"))
        team = self._words(f"trick_shot.team.{TEAM_NAMES[TEAM_OF[carrier]]}")
        position = self._words(f"trick_shot.position.{position_of(carrier)}")
        skater = self._words("trick_shot.skater", team=team, position=position)
        return Note(title, self._words("trick_shot_table.ask.has_puck", skater=skater))
