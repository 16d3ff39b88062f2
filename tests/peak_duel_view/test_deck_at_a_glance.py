"""The head of the deck builder: the deck as a hand, its sums, and what is still open."""

from __future__ import annotations

import pygame
import pytest

from game.peak_duel.decks import problems_of, sums_of
from scenes.games.peak_duel.drawing.cards import CardPainter
from scenes.games.peak_duel.workshop.deck_box import cover_of
from scenes.games.peak_duel.workshop.deck_hand import LEAST, DeckHand
from scenes.games.peak_duel.workshop.deck_sums import SumDials, Verdict
from scenes.kit.kit import Kit
from tests.peak_duel.duel import Duel
from tests.peak_duel_view.stand import Stand, book

_HEAD = pygame.FRect(630, 98, 258, 136)
_TOLD = pygame.FRect(900, 189, 338, 45)
"""The place of the hand and of the verdict in the deck builder."""


def _stand(scale: float = 1.0, language: str = "en") -> Stand:
    stand = Stand((1280, 720), text_scale=scale, language=language)
    stand.viewer = 0
    stand.place(Duel("summon").state)
    return stand


def _verdict(kit: Kit, cards: list[str]) -> Verdict:
    problems = problems_of(book().table, book().beasts, cards)
    made = Verdict(pygame.FRect(_TOLD), book().table, problems, lambda card: card)
    made.attach(kit)
    return made


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("many", [0, 2, 9, 24, 25, 26])
def test_the_verdict_of_a_deck_is_whole_at_any_size_of_text(
    language: str, scale: float, many: int
) -> None:
    kit = _stand(scale, language).kit
    legal = list(book().decks["high_ridge"].cards)
    spare = [card for card in book().beasts if card not in legal]
    verdict = _verdict(kit, (legal + spare)[:many])
    paper = pygame.Surface((1280, 720), pygame.SRCALPHA)
    verdict.draw(paper)
    place = kit.canvas.rect(_TOLD)
    assert place.inflate(4, 4).contains(paper.get_bounding_rect())
    style, lines = verdict.laid()
    assert lines[-1][-1] in ".。!！"
    assert max(kit.text.width(line, style) for line in lines) <= _TOLD.width
    assert style.size * scale >= 13.0


def test_large_words_of_a_verdict_stay_large() -> None:
    cards = list(book().beasts)[:7]
    sizes = [
        _verdict(_stand(scale).kit, cards).laid()[0].size * scale for scale in (1.0, 1.25, 1.5)
    ]
    assert sizes == sorted(sizes)
    assert sizes[-1] > 1.2 * sizes[0]


def _hand(cards: list[str], title: str = "A deck") -> DeckHand:
    stand = _stand()
    beasts = [book().beasts[card] for card in cards]
    painter = CardPainter(stand.kit, book())
    made = DeckHand(pygame.FRect(_HEAD), beasts, title, painter)
    made.attach(stand.kit)
    return made


@pytest.mark.parametrize("deck", list(book().decks))
def test_a_deck_is_held_as_a_hand_with_its_strongest_beast_in_the_middle(deck: str) -> None:
    cards = list(book().decks[deck].cards)
    hand = _hand(cards)
    assert set(hand.shown) <= set(cards)
    assert len({book().element[card] for card in hand.shown}) == 5
    cover = cover_of([book().beasts[card] for card in cards])
    assert cover is not None
    assert hand.shown[2] == cover.id
    places = hand.places()
    assert places[2][:2] == (_HEAD.centerx, min(y for _, y, _ in places))
    paper = pygame.Surface((1280, 720), pygame.SRCALPHA)
    hand.draw(paper)
    drawn = paper.get_bounding_rect(60)
    assert _HEAD.inflate(16, 4).contains(pygame.FRect(drawn))
    assert drawn.width > 0.85 * _HEAD.width


def test_too_few_beasts_are_no_hand() -> None:
    few = list(book().beasts)[: LEAST - 1]
    assert _hand(few).shown == []
    assert _hand([*few, "water_03"]).shown != []


def test_the_sums_tell_by_a_tick_that_they_are_met() -> None:
    """Colour is never the only sign."""
    stand = _stand()
    ticks: list[str] = []
    draw = stand.kit.icons.draw

    def noted(surface: pygame.Surface, name: str, *rest: object) -> None:
        ticks.append(name)
        draw(surface, name, *rest)  # type: ignore[arg-type]

    stand.kit.icons.draw = noted  # type: ignore[assignment,method-assign]
    legal = list(book().decks["high_ridge"].cards)
    for cards, many in ((legal, 3), (legal[:9], 0)):
        ticks.clear()
        dials = SumDials(_TOLD, book().table, sums_of(book().beasts, cards))
        dials.attach(stand.kit)
        dials.draw(stand.window)
        assert ticks.count("check") == many
