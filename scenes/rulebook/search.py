"""The search in a rulebook: the clauses found, and the current one."""

from __future__ import annotations

from game.engine.rulebook import Rulebook


class RulebookSearch:
    """Clauses that hold a word or whose number does, in the order of the book.

    Args:
        book: the rulebook.

    Attributes:
        text: the search text; empty for none.
        hits: the numbers of the clauses found.
    """

    def __init__(self, book: Rulebook) -> None:
        self._book = book
        self._language = ""
        self.text = ""
        self.hits: list[str] = []

    def read_in(self, language: str) -> None:
        """Search in the words of a language."""
        self._language = language
        self.look_for(self.text)

    def look_for(self, text: str) -> None:
        """Search for something else."""
        self.text = text.strip()
        wanted = self.text.casefold()
        self.hits = [
            clause.id
            for clause in self._book
            if wanted
            and (wanted in clause.id.casefold() or wanted in clause.text(self._language).casefold())
        ]

    def chapters(self) -> set[int]:
        """The chapters with hits, counted from 1."""
        hits = set(self.hits)
        return {
            number
            for number, each in enumerate(self._book.chapters, start=1)
            if any(clause.id in hits for clause in each.clauses)
        }

    def place(self, clause: str) -> int:
        """The place of a clause among the hits, counted from 1; 0 for none of them."""
        return self.hits.index(clause) + 1 if clause in self.hits else 0

    def nearest(self, clause: str) -> str:
        """A clause itself if it was found, or the next hit behind it; empty for none."""
        if clause in self.hits or not self.hits:
            return clause if self.hits else ""
        return self.step(clause, 1)

    def step(self, clause: str, by: int) -> str:
        """The next hit behind a clause, or before it, in a circle."""
        if not self.hits:
            return ""
        if clause in self.hits:
            return self.hits[(self.hits.index(clause) + by) % len(self.hits)]
        order = {each.id: number for number, each in enumerate(self._book)}
        here = order.get(clause, -1)
        behind = [each for each in self.hits if order[each] > here]
        before = [each for each in self.hits if order[each] < here]
        return (behind or self.hits)[0] if by > 0 else (before or self.hits)[-1]
