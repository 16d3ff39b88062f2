"""The examples of ``game/README.md`` are whole and true."""

from __future__ import annotations

import msgspec
import pytest

from game.catalogue import playable
from game.engine.words import LANGUAGES
from tests.conformance.examples import END_MARK, README, Collection, begin_mark, tags_of
from tests.conformance.games import game_under_test, names


def blocks(name: str) -> list[list[bytes]]:
    """Return the lines of each JSON block of a game: positions, actions, events, refusals."""
    text = README.read_text("utf-8").partition(begin_mark(name))[2].partition(END_MARK)[0]
    fenced = text.split("```json\n")[1:]
    return [part.partition("\n```")[0].encode().splitlines() for part in fenced]


@pytest.mark.parametrize("name", playable())
def test_the_document_has_one_true_example_of_every_kind(name: str) -> None:
    game = game_under_test(name)
    positions, actions, events, refusals = blocks(name)
    for line in positions:
        assert game.codec.encode(game.codec.state(line)) == line
    for lines, union, decode in (
        (actions, game.rules.action_type, game.codec.action),
        (events, game.rules.event_type, game.codec.event),
    ):
        decoded = [decode(line) for line in lines]
        assert [game.codec.encode(each) for each in decoded] == lines
        assert [msgspec.json.decode(line)["kind"] for line in lines] == tags_of(union)
    words = game.words()
    for line in refusals:
        refused = msgspec.json.decode(line)["refused"]
        for language in LANGUAGES:
            said = words.say(f"{name}.refusal.{refused['key']}", language, **refused["values"])
            assert said == refused["words"][language]


@pytest.mark.parametrize("name", names())
def test_every_kind_comes_up_in_random_matches(name: str) -> None:
    collection = Collection(game_under_test(name))
    assert collection.fill() == []
    if name in playable():
        assert "\n".join(collection.block()) in README.read_text("utf-8"), "write the examples anew"
