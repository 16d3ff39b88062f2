"""What matters now is loud: the row of whoever acts, the kinds that can be played, own cards."""

from __future__ import annotations

import math

import pygame
import pytest

from game.trick_shot import events as ev
from game.trick_shot.actions import Move
from game.trick_shot.team import BLUE, RED, TEAMS
from scenes.games.trick_shot.drawing.card_shelf import CARD_HEIGHT, CARD_WIDTH, name_lines
from scenes.games.trick_shot.drawing.skater_row import RowFacts
from tests.trick_shot_view.stand import Stand

_DESIGN = (1280, 720)


@pytest.fixture
def stand() -> Stand:
    made = Stand(_DESIGN)
    made.begin(1)
    made.timeline.clear()
    return made


def _rows(stand: Stand) -> list[RowFacts]:
    return [panel._facts(place) for panel in stand.context.panels for place in range(6)]


def test_the_row_of_whoever_acts_alone_is_loud(stand: Stand) -> None:
    stand.frame()
    assert not any(row.chosen for row in _rows(stand))
    for team, skater in ((RED, 1), (BLUE, 8)):
        stand.show([ev.ActionAnnounced(team=team, skater=skater, action=Move(skater, 60))])
        stand.wait()
        stand.frame()
        assert [row.skater for row in _rows(stand) if row.chosen] == [skater]


def test_a_row_tells_who_has_the_puck(stand: Stand) -> None:
    for carrier in (0, 7, -1):
        stand.context.model.sprites.puck.carrier = carrier
        assert [row.skater for row in _rows(stand) if row.carries] == [carrier] * (carrier >= 0)


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_a_card_of_our_own_is_marked_on_the_panel(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """TS-13.6: also while it is switched off."""
    stand = Stand(_DESIGN, language=language)
    stand.begin(1)
    red, blue = stand.context.panels
    monkeypatch.setattr(red._book, "own_cards", frozenset({"rattle"}))
    for off in (False, True):
        plain = blue._state("heavy_line", off=off)
        marked = red._state("rattle", off=off)
        assert plain in marked != plain


def test_kinds_that_cannot_be_played_have_no_button(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    while stand.rules.decision(stand.now).kind != "play":  # type: ignore[union-attr]
        stand.play(stand.rules.legal(stand.now)[0])
        stand.timeline.clear()
    stand.ask()
    bar, drawn = stand.context.bar, list[tuple[float, float]]()
    monkeypatch.setattr(
        stand.kit.skin, "button", lambda _, rect, *__, **___: drawn.append(rect.topleft) or 0.0
    )
    bar.draw(stand.window)
    able = {button.rect.topleft for button in bar.buttons if button.enabled}
    assert set(drawn) == able
    assert 0 < len(able) < len(bar.buttons)


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_name_of_a_card_touches_the_card_beside_it(language: str, scale: float) -> None:
    """Cards lean: at the height of the name a neighbour hides more than at the top."""
    stand = Stand(_DESIGN, language=language, text_scale=scale)
    stand.begin(1)
    fan, zoom = stand.context.fan, 0.77
    for team in TEAMS:
        sets = stand.rules.book.sets[("red", "blue")[team]]
        fan.cards, fan.ready = tuple(sets), tuple(sets)
        for fan.in_force in sets:
            for number, card in enumerate(fan.cards):
                left, right = fan._covered(number)
                lines, style = name_lines(stand.kit, card, zoom, left + right)
                widest = max(stand.kit.text.width(line, style) for line in lines)
                free = CARD_WIDTH * zoom - left - right
                assert widest <= free
                words = [word for line in lines for word in line.split()]
                assert (
                    language == "zh_TW"
                    or words == stand.kit.words(f"trick_shot.card.{card}").split()
                ), "a word is broken"
                assert style.size > 8, "or becomes tiny"
                assert len(lines) * style.size * 1.12 <= 0.27 * CARD_HEIGHT * zoom, "or too high"
                lean = math.sin(math.radians(3.4)) * CARD_HEIGHT * zoom * 0.235
                hidden = max(0.0, CARD_WIDTH * zoom - fan._step())
                assert all(side == 0 or side >= hidden + lean for side in (left, right))


def test_a_note_on_the_shelf_has_no_paper(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    papers: list[pygame.FRect] = []
    monkeypatch.setattr(stand.kit.skin, "panel", lambda _, rect, *__, **___: papers.append(rect))
    stand.frame()
    assert stand.context.layout.board not in papers
