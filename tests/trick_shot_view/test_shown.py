"""Short effects: the trail of a sliding puck, the light of a card turned up."""

from __future__ import annotations

import pygame
import pytest

from game.engine.contract import Event
from game.trick_shot import events as ev
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle, Typesetter
from tests.trick_shot_view.stand import Stand

_MIDDLE = pygame.FRect(180, 80, 920, 480)


def _warmth(stand: Stand, square: int) -> int:
    """How much more red than blue the ice of a square is."""
    colour = stand.window.get_at(stand.kit.canvas.point(*stand.context.model.frame.centre(square)))
    return colour.r - colour.b


def test_a_pass_leaves_a_glowing_trail_that_goes_out() -> None:
    stand = Stand((1280, 720))
    stand.begin(1)
    stand.timeline.clear()
    path = tuple(stand.context.model.frame.rink.square(column, 2) for column in (7, 6, 5, 4, 3))
    sprites = stand.context.model.sprites
    sprites.skaters[0].stand((7.0, 2.0))
    sprites.skaters[3].stand((3.0, 2.0))
    sprites.puck.rest((7.0, 2.0), 0)
    stand.frame()
    before = _warmth(stand, path[2])
    stand.show([ev.PassMade(skater=0, receiver=3, path=path, arrived=True)])
    warmest = before
    while stand.timeline.busy:
        stand.timeline.update(0.02)
        stand.frame(0.02)
        warmest = max(warmest, _warmth(stand, path[2]))
    assert warmest > before + 25
    for _ in range(30):
        stand.frame(0.05)
    assert _warmth(stand, path[2]) == before


@pytest.mark.parametrize(
    "event",
    [
        ev.LineChanged(team=0, card="rattle", removed="edge_work", forced=False),
        ev.CardsRevealed(red="rattle", blue="heavy_line"),
    ],
)
@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_a_card_turned_up_tells_its_effect(
    event: Event, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand = Stand((1280, 720), language=language)
    stand.begin(1)
    stand.timeline.clear()
    told: set[str] = set()
    text = stand.kit.text
    draw = text.draw_paragraph

    def noted(
        surface: pygame.Surface, words: str, style: TextStyle, rect: pygame.FRect, *rest: Anchor
    ) -> object:
        if _MIDDLE.contains(rect):  # the panels tell it, too
            told.add(words)
        return draw(surface, words, style, rect, *rest)

    monkeypatch.setattr(text, "draw_paragraph", noted)
    stand.show([event])
    while stand.timeline.busy:
        stand.timeline.update(0.05)
        stand.frame(0.05)
    assert str(stand.kit.words("trick_shot_table.card_short.rattle")) in told


def test_the_rim_of_the_tray_counts_the_signs_that_were_rolled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Fails, bounces and responses, once all dice lie still."""
    stand = Stand((1280, 720))
    stand.begin(1)
    stand.timeline.clear()
    lettered: list[str] = []
    line = Typesetter.line

    def lettering(text: Typesetter, words: str, style: TextStyle) -> pygame.Surface:
        if style.family is Family.NUMBER:
            lettered.append(words)
        return line(text, words, style)

    monkeypatch.setattr(Typesetter, "line", lettering)
    tray = stand.context.tray
    tray.roll(["bounce", "fail", "blank", "bounce", "bounce", "fail"])
    stand.frame()
    lettered.clear()
    tray.finish()
    stand.frame()
    assert lettered[:3] == ["2", "3", "0"]
