"""A deck that is not saved: it outlives a killed program, and leaving it is asked about."""

from __future__ import annotations

import subprocess
import sys

import pygame
import pytest

from game.engine.folders import home_folder
from scenes.games.peak_duel.workshop import deck_files
from scenes.kit.widgets.buttons import Button
from tests.peak_duel_view.killed_builder import OPENED, open_builder
from tests.scenes.hands import Hands

FILE = "unsaved_deck.json"


def test_an_unsaved_deck_outlives_a_killed_program(hands: Hands) -> None:
    command = [sys.executable, "-m", "tests.peak_duel_view.killed_builder"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert "changed\n" in iter(process.stdout.readline, "")
        process.kill()
    builder = open_builder(hands)
    whole = set(builder.book.decks[OPENED].cards)
    assert len(builder.cards) == len(whole) - 1
    assert set(builder.cards) < whole
    assert "!" in builder.title
    hands.press("take_back")
    assert set(builder.cards) == whole  # what was asked for lies below it
    assert not builder.would_be_lost
    hands.key(pygame.K_ESCAPE)
    hands.wait(lambda: hands.top is not builder)
    assert set(open_builder(hands).cards) == whole


def test_a_deck_that_was_given_up_does_not_come_back(hands: Hands) -> None:
    builder = open_builder(hands)
    whole = set(builder.cards)
    hands.press("place_wood_0")
    hands.key(pygame.K_ESCAPE)
    assert hands.top is builder and builder.dialogs
    button = hands.form.widgets[-1]
    assert isinstance(button, Button)
    button.press()
    hands.wait(lambda: hands.top is not builder)
    assert not (home_folder() / FILE).exists()
    assert set(open_builder(hands).cards) == whole


def test_whoever_stays_keeps_the_deck_on_the_table(hands: Hands) -> None:
    builder = open_builder(hands)
    hands.press("place_wood_0")
    chosen = list(builder.cards)
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_ESCAPE)
    hands.frames(4)
    assert hands.top is builder and not builder.dialogs
    assert builder.cards == chosen


@pytest.mark.parametrize("way", ["saved", "opened", "emptied", "put back"])
def test_what_lies_safe_is_left_without_a_question(hands: Hands, way: str) -> None:
    builder = open_builder(hands)
    if way == "emptied":
        hands.press("clear")
    elif way != "opened":
        card = builder.cards[0]
        builder.toggle(card)
        if way == "saved":
            hands.press("suggest")
            hands.press("save")
            assert deck_files.own_decks()
        else:
            builder.toggle(card)
    hands.wait(lambda: not (home_folder() / FILE).exists())
    hands.key(pygame.K_ESCAPE)
    hands.wait(lambda: hands.top is not builder)


def test_a_saved_deck_that_was_deleted_is_unsaved_again(hands: Hands) -> None:
    builder = open_builder(hands)
    hands.press("save")
    hands.press("drop")
    button = hands.form.widgets[-1]
    assert isinstance(button, Button)
    button.press()
    hands.frames(4)
    assert deck_files.own_decks() == []
    assert builder.would_be_lost
    hands.wait((home_folder() / FILE).exists)  # a thread writes it
