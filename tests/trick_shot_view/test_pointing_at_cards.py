"""Line cards explain their effect under the pointer; names stay clear of other cards."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.trick_shot.drawing.card_shelf import CARD_WIDTH, name_lines
from tests.kit.test_focus_ring import luminance
from tests.trick_shot_view.stand import Stand, book
from tests.trick_shot_view.test_choosing import PLAY


@pytest.fixture(scope="module")
def stand() -> Stand:
    stand = Stand((1280, 720))
    stand.place(PLAY)
    stand.ask()
    stand.frame()
    return stand


def _point(stand: Stand, place: tuple[float, float]) -> None:
    motion = pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(3, 3), buttons=(0, 0, 0))
    stand.view.pointer(motion)
    stand.frame()


def test_every_card_of_the_fan_can_be_pointed_at(stand: Stand) -> None:
    fan = stand.context.fan
    assert len(fan.cards) == 4
    for number, card in enumerate(fan.cards):
        _point(stand, (2, 2))
        rect = fan.rect(number)
        _point(stand, (rect.left + rect.width * 0.4, rect.bottom - 40))
        pointed = stand.context.pointed_card()
        assert pointed is not None
        assert pointed[0] == card


def test_the_card_of_the_rivals_can_be_pointed_at(stand: Stand) -> None:
    _point(stand, stand.context.panels[1].card_rect.center)
    pointed = stand.context.pointed_card()
    assert pointed is not None
    assert pointed[0] == "heavy_line"
    _point(stand, (640, 330))
    assert stand.context.pointed_card() is None


def test_a_card_laid_aside_says_so_and_its_name_stays_readable(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    fan = stand.context.fan
    number = len(fan.cards) - 1
    card = fan.cards[number]
    monkeypatch.setattr(fan, "ready", tuple(each for each in fan.ready if each != card))
    monkeypatch.setattr(fan, "in_force", fan.cards[0])
    said: list[str] = []
    clipboard = stand.context.clipboard
    monkeypatch.setattr(clipboard, "draw_beside", lambda _, note, *__: said.append(note.body))
    _point(stand, (2, 2))
    area = stand.kit.canvas.rect(fan.rect(number))
    names = stand.window.subsurface(area.left + 12, area.top + 76, area.width - 24, 36)
    lights = sorted(
        luminance(tuple(names.get_at((x, y)))[:3])
        for x in range(names.width)
        for y in range(names.height)
    )
    dark, bright = lights[len(lights) // 100], lights[len(lights) // 2]
    assert (bright + 0.05) / (dark + 0.05) >= 4.5
    rect = fan.rect(number)
    _point(stand, (rect.left + rect.width * 0.6, rect.bottom - 40))
    assert said[-1].startswith(stand.kit.words(f"trick_shot.card_text.{card}"))
    assert "aside" in said[-1]


def test_a_card_of_our_own_says_so_wherever_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """TS-13.6: cards that are no part of the published game are marked."""
    own, published = sorted(book().sets["red"])[:2]
    monkeypatch.setattr(book(), "own_cards", frozenset({own}))
    stand = Stand((1280, 720))
    stand.place(PLAY)
    stand.ask()
    stand.frame()
    context, said = stand.context, list[str]()
    assert context.fan.cards[:2] == (own, published)
    monkeypatch.setattr(
        context.clipboard, "draw_beside", lambda _, note, *__: said.append(note.body)
    )
    for number in (0, 1):
        _point(stand, (2, 2))
        rect = context.fan.rect(number)
        _point(stand, (rect.left + rect.width * 0.3, rect.bottom - 40))
    assert "our own" in said[0] and "our own" not in said[1]
    laid = list[str]()
    monkeypatch.setattr(
        stand.kit.text, "draw_paragraph", lambda _, text, *__, **___: laid.append(text)
    )
    context.card_table.open("", (own, published))
    context.card_table.draw(stand.window)
    assert [("our own" in text) for text in laid] == [True, False]


def test_the_only_skater_who_can_act_stays_chosen(stand: Stand) -> None:
    chooser = stand.context.chooser
    offer = chooser.offer
    assert offer is not None
    skater = offer.skaters()[0]
    offer.options = offer.of(skater)
    chooser.open(offer)
    assert chooser.skater == skater
    chooser.pick(offer.state.places[skater])
    assert chooser.skater == skater
    assert not chooser.cancel()
    assert chooser.skater == skater


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("zoom", [0.8, 1.42])
def test_no_word_of_a_name_is_broken(stand: Stand, language: str, zoom: float) -> None:
    kit = stand.kit
    kit.apply(kit.settings.changed(language=language))
    section = "trick_shot.card."
    every = kit.words.keys()
    cards = [key.removeprefix(section) for key in every if key.startswith(section)]
    assert len(cards) >= 8
    for card in cards:
        name = kit.words(f"{section}{card}")
        lines, style = name_lines(kit, card, zoom)
        assert len(lines) <= 2
        assert style.size >= (10.5 if zoom < 1 else 18)
        widest = max(kit.text.width(line, style) for line in lines)
        assert widest <= CARD_WIDTH * zoom * (0.95 if zoom < 1 else 0.88), "it touches the edges"
        words = " ".join(lines).split() if language == "en" else [*"".join(lines)]
        assert words == (name.split() if language == "en" else [*name])
    kit.apply(kit.settings.changed(language="en"))
