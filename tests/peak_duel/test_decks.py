"""Legal decks, what is missing, own cards, completions (PD-1.1, PD-9.1)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalogue import open_words
from game.engine.data_loader import load
from game.engine.dice import Dice
from game.engine.errors import DataErrors
from game.engine.folders import additions_folder, data_folder
from game.engine.words import LANGUAGES
from game.peak_duel.data import read_book
from game.peak_duel.decks import problems_of, sums_of
from game.peak_duel.decks_completion import completions
from game.peak_duel.decks_exchange import deck_as_yaml, deck_from_yaml
from game.peak_duel.options import PeakDuelOptions
from game.peak_duel.rules import PeakDuel
from tests.peak_duel.duel import book, named

RIDGE = "high_ridge"


def cards() -> list[str]:
    return list(book().decks[RIDGE].cards)


def keys(deck: list[str]) -> list[str]:
    return [problem.key for problem in problems_of(book().table, book().beasts, deck)]


@pytest.mark.rule("PD-1.1")
def test_what_a_deck_lacks_is_told() -> None:
    deck = cards()
    deck.remove(named("5/7"))
    problems = problems_of(book().table, book().beasts, deck)
    assert [problem.text for problem in problems] == [
        "the deck has 24 cards, 1 are missing",
        "4 beasts of fire, 1 are missing",
        "the defences add up to 95, 5 short of 100",
        "the attacks add up to 93, 7 short of 100",
    ]


@pytest.mark.rule("PD-1.1")
def test_what_a_deck_has_too_much_of_is_told() -> None:
    assert keys([*cards(), named("6/8")]) == [
        "too_many_cards",
        "too_many_of_element",
        "defence_over",
        "attack_over",
    ]
    assert keys([*cards()[:-1], "no_beast"])[0] == "unknown_beast"


@pytest.mark.rule("PD-9.1")
def test_a_deck_repeats_no_beast() -> None:
    deck = cards()
    deck[1] = deck[0]
    assert keys(deck)[0] == "repeated_beast"


def test_every_problem_has_its_words() -> None:
    words = open_words("peak_duel")
    decks = [[*cards(), named("6/8")], cards()[:-1], [*cards()[:-1], "no_beast"], cards()[:1] * 2]
    for deck in decks:
        for problem in problems_of(book().table, book().beasts, deck):
            for language in LANGUAGES:
                key = f"peak_duel.deck_problem.{problem.key}"
                assert words.say(key, language, **problem.values)


def test_running_sums() -> None:
    sums = sums_of(book().beasts, cards()[:5])
    assert (sums.cards, sums.defence, sums.attack) == (5, 22, 28)
    assert sums.elements == {"wood": 5, "fire": 0, "earth": 0, "metal": 0, "water": 0}


def write(name: str, text: str) -> Path:
    folder = additions_folder("peak_duel")
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(text, "utf-8")
    return folder


OWN_BEAST = """
beasts:
  - {id: my_tiger, name: {en: My Tiger, zh_TW: 我的老虎}, element: fire, defence: 5, attack: 7}
"""


@pytest.mark.rule("PD-1.1")
def test_own_beasts_and_own_decks_lie_in_the_players_folder() -> None:
    folder = write("beasts.yaml", OWN_BEAST)
    own = [card if card != named("5/7") else "my_tiger" for card in cards()]
    write("decks.yaml", deck_as_yaml("mine", "My deck", own))
    mine = load(read_book, data_folder() / "peak_duel", additions=folder)
    assert len(mine.beasts) == 61 and mine.decks["mine"].cards == tuple(own)
    state, _ = PeakDuel(mine).new(PeakDuelOptions(red_deck="mine"), 1)
    assert "my_tiger" in state.lists[0]


@pytest.mark.rule("PD-1.1")
def test_an_illegal_own_deck_is_told_with_its_place() -> None:
    folder = write("decks.yaml", deck_as_yaml("mine", "My deck", cards()[:-1]))
    with pytest.raises(DataErrors, match=r"decks\.yaml:\d+:\d+: decks.*24 cards"):
        load(read_book, data_folder() / "peak_duel", additions=folder)


@pytest.mark.rule("PD-1.1")
def test_a_value_beyond_eight_is_refused() -> None:
    folder = write("beasts.yaml", OWN_BEAST.replace("attack: 7", "attack: 9"))
    with pytest.raises(DataErrors, match="1 to 8"):
        load(read_book, data_folder() / "peak_duel", additions=folder)


def test_a_deck_survives_export_and_import() -> None:
    text = deck_as_yaml("mine", "Mein „Rudel“: 5", cards())
    deck = deck_from_yaml(text)
    assert (deck.id, deck.name.en, list(deck.cards)) == ("mine", "Mein „Rudel“: 5", cards())


@pytest.mark.parametrize("text", ["", "decks: 3", "decks: []", "decks: [{id: a, nothing: 1}]", "{"])
def test_a_text_that_is_no_deck_is_refused(text: str) -> None:
    with pytest.raises(DataErrors):
        deck_from_yaml(text)


@pytest.mark.rule("PD-1.1")
@pytest.mark.parametrize("kept", [0, 5, 12, 20, 24, 25])
@pytest.mark.parametrize("prefers", ["greater", "lesser", "either"])
def test_completions_are_legal_and_keep_what_was_chosen(kept: int, prefers: str) -> None:
    chosen = cards()[:kept]
    found = completions(book().table, book().beasts, chosen, prefers, 3, Dice(kept))  # type: ignore[arg-type]
    assert found
    for deck in found:
        assert not problems_of(book().table, book().beasts, deck)
        assert list(deck[:kept]) == chosen
    assert len({frozenset(deck) for deck in found}) == len(found)


def test_completions_suit_the_rule_that_is_preferred() -> None:
    decks = {
        prefers: completions(book().table, book().beasts, [], prefers, 1, Dice(1))[0]  # type: ignore[arg-type]
        for prefers in ("greater", "lesser")
    }
    high, low = (
        sum(book().beasts[card].attack >= 5 for card in decks[prefers])
        for prefers in ("greater", "lesser")
    )
    assert high > low


def test_nothing_completes_what_cannot_be_legal() -> None:
    table, beasts = book().table, book().beasts
    fire = [card for card, beast in beasts.items() if beast.element == "fire"]
    assert completions(table, beasts, fire[:6], "either", 3, Dice(1)) == []
    assert completions(table, beasts, [fire[0], fire[0]], "either", 3, Dice(1)) == []
    assert completions(table, beasts, ["no_beast"], "either", 3, Dice(1)) == []
    assert completions(table, beasts, [*cards()[:24], named("6/8")], "either", 3, Dice(1)) == []
