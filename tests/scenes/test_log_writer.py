"""One writer fills the log of every game from the fields of its events; figures are counted."""

from __future__ import annotations

from types import SimpleNamespace
from typing import ClassVar

import pytest

from game.catalogue import boxes, open_words
from game.engine.contract import Event, clause
from game.engine.words import LANGUAGES
from game.engine.words import Words as Sentences
from scenes.game_view.contract import Statistic
from scenes.game_view.log_writer import LogWriter, Of, Others, number
from scenes.game_view.statistics import Counts
from scenes.kit.text.words import Words
from tests.conformance.games import game_under_test
from tests.conformance.test_examples import blocks
from tests.scenes.modules import module_of


@clause("X-1")
class Dug(Event, frozen=True, tag="dug"):
    """Something came up."""

    seat: int
    finds: tuple[str, ...]
    depth: int
    place: str = ""


@clause("X-2")
class Rested(Event, frozen=True, tag="rested"):
    """Nothing was done."""


class Writer(LogWriter):
    """Writes the lines of a game of digging."""

    silent = (Rested,)
    others: ClassVar[Others] = {Dug: lambda event: "" if event.finds else "dug_in_vain"}

    def __init__(self, words: Words, *, deep: bool = False) -> None:
        super().__init__(
            "digging",
            words,
            {
                "count": Of(number, ("prizes", "finds")),
                "finds": lambda finds: self.joined(self.word(f"find.{each}") for each in finds),
                "place": "place",
                "who": Of(lambda seat: ("Mira", "Oren")[seat], ("seat",)),
            },
            {Dug: lambda event: {"depth": event.depth * 10}} if deep else None,
        )


def words(language: str = "en") -> Words:
    texts = {
        "event.dug": "{who} finds {count} at {depth}, {place}: {finds}.",
        "event_other.dug_in_vain": "{who} finds nothing at {depth}.",
        "find.coin": "a coin",
        "find.bone": "a bone",
        "place.hill": "on the hill",
    }
    sentences = {
        f"digging.{key}": dict.fromkeys(LANGUAGES, text) | {"zh_TW": text.upper()}
        if key.startswith("find")
        else dict.fromkeys(LANGUAGES, text)
        for key, text in texts.items()
    }
    return Words(Sentences(sentences), language, strict=True)


def told(writer: LogWriter, known: Words, event: Event) -> str:
    line = writer.line(event)
    assert line is not None
    return known(line[0], **line[1])


def test_blanks_are_filled_from_fields() -> None:
    known = words()
    event = Dug(1, ("coin", "bone"), 3, "hill")
    line = Writer(known).line(event)
    assert line is not None
    assert line[2] == "X-1"
    assert told(Writer(known), known, event) == "Oren finds 2 at 3, on the hill: a coin, a bone."
    assert told(Writer(known, deep=True), known, event).startswith("Oren finds 2 at 30")


def test_a_list_is_joined_as_the_language_writes_it() -> None:
    known = words("zh_TW")
    assert "A COIN、A BONE" in told(Writer(known), known, Dug(0, ("coin", "bone"), 3, "hill"))


def test_some_events_have_another_wording_or_none() -> None:
    known = words()
    assert told(Writer(known), known, Dug(0, (), 4)) == "Mira finds nothing at 4."
    assert Writer(known).line(Rested()) is None


@pytest.mark.parametrize("name", [entry.name for entry in boxes()])
def test_every_kind_of_event_of_every_game_has_a_line_with_a_clause(name: str) -> None:
    game = game_under_test(name)
    rulebook = game.rulebook()
    assert rulebook is not None
    lines = blocks(name)[2]
    assert len(lines) > 10
    for language in LANGUAGES:
        known = Words(open_words().joined(open_words(name)), language, strict=True)
        table = SimpleNamespace(
            rules=game.rules,
            kit=SimpleNamespace(words=known),
            position=None,
            name_of=("Mira", "Oren", "Tamsin", "Bo").__getitem__,
        )
        view = module_of(name).make_view(table)  # type: ignore[arg-type]
        for event in map(game.codec.event, lines):
            line = view.describe(event)
            if line is None:
                continue
            key, values, clause = line
            text = known(key, **values)
            assert text and "{" not in text, event
            assert rulebook.clause(str(clause)) is not None, event


def test_figures_are_counted_for_each_side() -> None:
    counts = Counts("digging", ("finds", "deepest"), 2)
    counts.add("finds", 0)
    counts.add("finds", 1, 3)
    counts.add("finds", -1)
    for depth in (4, 9, 2):
        counts.raise_to("deepest", 1, depth)
    assert counts.statistics() == [
        Statistic("digging.statistic.finds", ("1", "3")),
        Statistic("digging.statistic.deepest", ("0", "9")),
    ]
