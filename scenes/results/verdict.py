"""Who won a match, who else played, and what is said of it."""

from __future__ import annotations

from scenes.pages.game_words import game_words
from scenes.pages.save_names import name_of_team
from scenes.results.figures_page import Side
from scenes.table.host import TableHost


class Verdict:
    """The result of the match at a table, in the current language.

    Attributes:
        outcome: how it ended; `None` while it goes on.
    """

    def __init__(self, table: TableHost) -> None:
        self._table = table
        self.outcome = table.session.outcome

    @property
    def winners(self) -> list[int]:
        """The seats in the first place."""
        if self.outcome is None:
            return []
        return [seat for seat, place in enumerate(self.outcome.places) if place == 1]

    @property
    def is_draw(self) -> bool:
        """Whether the sides share the first place."""
        teams = {self._table.seats[seat].team for seat in self.winners}
        return len(teams) != 1

    @property
    def sides(self) -> list[Side]:
        """The teams of the match with the names of their people and bots."""
        outcome, seats = self.outcome, self._table.seats
        if outcome is None:
            return []
        best = {seats[seat].team for seat in self.winners}
        found: dict[int, Side] = {}
        for seat, score in enumerate(outcome.scores):
            team = seats[seat].team
            name = name_of_team(self._table.kit, self._table.game, seats, team)
            found.setdefault(team, Side(team, name, score, team in best))
        return [found[team] for team in sorted(found)]

    @property
    def reason(self) -> str:
        """What decided, in words; empty where the game has none for it."""
        outcome = self.outcome
        if outcome is None:
            return ""
        words, key = self._table.kit.words, f"{self._table.game}.outcome.{outcome.decided_by}"
        return words(key) if key in words else ""

    @property
    def kicker(self) -> str:
        """The small line over the heading: the game, and that its match is over."""
        words, game = self._table.kit.words, self._table.game
        own = f"{game}_table.result.kicker"
        over = words(own if own in words else "table.result.over")
        return f"{game_words(words, game, 'name')} · {over}"

    @property
    def heading(self) -> str:
        """The winner in words, or the game's own words about such an end."""
        words, outcome = self._table.kit.words, self.outcome
        own = f"{self._table.game}.heading.{outcome.decided_by if outcome is not None else ''}"
        if own in words:
            return words(own)
        if self.is_draw:
            return words("table.result.draw")
        wins = "many_win" if self._table.sequel else "wins"
        return words(f"table.result.{wins}", name=self.winner)

    @property
    def winner(self) -> str:
        """The names of all sides that have won."""
        return " & ".join(side.name for side in self.sides if side.has_won)
