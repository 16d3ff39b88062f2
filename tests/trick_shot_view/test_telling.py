"""The texts of notes, buttons, hints and calls, which do not hide the match."""

from __future__ import annotations

from typing import cast

import msgspec
import pygame
import pytest

from game.engine.contract import Action, kind_of
from game.trick_shot import events as ev
from game.trick_shot.actions import (
    Accept,
    Decline,
    FirstCard,
    Hit,
    LineChange,
    Move,
    PassPuck,
    Shot,
    Steal,
)
from game.trick_shot.preview import Odds, TrickShotPreview
from scenes.game_view.hint_note import place_beside
from scenes.games.trick_shot.action_bar import button_of
from scenes.games.trick_shot.drawing import frame
from scenes.games.trick_shot.drawing.guidance import HIGHEST_SIGN
from scenes.games.trick_shot.layout import Point
from scenes.kit.input.intents import Intent
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.prompts import prompt_width
from tests.trick_shot_view.stand import Stand
from tests.trick_shot_view.test_choosing import PICTURES

ICE = """
ice:
  . . . . . . . . . . . C* c . . . .
  . . . . . . . L . r . . . . . . .
  . . . . . . . . . . . . . . . . .
  # . . . D . . . . . . . e . . . #
  # G . . . . . . . . . . . . . g #
  # . . . E . . . . . . . d . . . #
  . . . . . . . . . . . . . . . . .
  . . . . . . . R . l . . . . . . .
  . . . . . . . . . . . . . . . . .
"""


@pytest.fixture(scope="module")
def stand() -> Stand:
    return Stand((1280, 720))


def rolled(action: str, pool: str, cards: str = "quick_change heavy_line", tokens: int = 3) -> str:
    """A roll to keep or repeat; Red's centre has the puck at (11, 0), marked by Blue's centre."""
    return (
        f"turn: 3 red\nstamina: {tokens}-3\npool: {pool}\nlast_actor: C\ncards: {cards}\n"
        f'stack: [{{"kind": "reroll", "action": {action}}}]\n' + ICE
    )


PASS = '{"kind": "pass_puck", "skater": 0, "receiver": 2}'
MOVE = '{"kind": "move", "skater": 1, "to": 25}'


def asked(stand: Stand, picture: str) -> None:
    stand.timeline.clear()
    stand.place(picture)
    stand.ask()
    stand.frame()


@pytest.mark.parametrize(
    ("action", "pool", "cards", "told"),
    [
        (MOVE, "fail", "quick_change heavy_line", "Keep it\nthe move counts, your turn ends"),
        (
            MOVE,
            "response",
            "quick_change heavy_line",
            "Keep it\nthe move counts, the rival responds",
        ),
        (MOVE, "fail response", "quick_change heavy_line", "your turn ends, the rival responds"),
    ],
)
def test_the_button_tells_what_keeping_the_roll_brings(
    action: str, pool: str, cards: str, told: str, stand: Stand
) -> None:
    asked(stand, rolled(action, pool, cards))
    assert told in stand.view.bar_label("accept")


def odds(**values: float) -> Odds:
    return Odds(**{"no_fail": 0.0, "success": 0.0, "response": 0.0, "turn_ends": 0.0, **values})


@pytest.mark.parametrize(
    ("action", "certain", "told"),
    [
        (PassPuck(0, 1), {"turn_ends": 1.0, "stray": 1.0}, "the pass misses, your turn ends"),
        (PassPuck(0, 1), {"turn_ends": 1.0}, "the pass arrives, your turn ends"),
        (PassPuck(0, 1), {}, "the pass arrives"),
        (Shot(0, 67), {"success": 1.0, "turn_ends": 1.0}, "a goal"),
        (Shot(0, 67), {"rebound": 1.0, "turn_ends": 1.0}, "a rebound, your turn ends"),
        (Shot(0, 67), {"save": 1.0, "turn_ends": 1.0}, "a save, your turn ends"),
        (Steal(0), {"turn_ends": 1.0}, "no puck won, your turn ends"),
        (Steal(0), {"turn_ends": 1.0, "penalty": 1.0}, "a penalty, your turn ends"),
        (Hit(0, 7), {"turn_ends": 1.0, "penalty": 1.0, "fight": 1.0}, "a fight"),
    ],
)
def test_what_a_roll_brings_is_told_in_a_few_words(
    action: PassPuck | Shot | Steal | Hit, certain: dict[str, float], told: str, stand: Stand
) -> None:
    asked(stand, PICTURES["play"])
    assert stand.context.notes.kept(action, odds(**certain)) == told


@pytest.mark.parametrize("tokens", [1, 2, 3])
def test_a_reroll_is_told_as_one_of_what_is_ready(tokens: int, stand: Stand) -> None:
    asked(stand, rolled(MOVE, "fail", tokens=tokens))
    assert stand.view.bar_label("reroll") == f"Re-roll: 1 of {tokens} stamina"
    note = stand.view._drawing._shelf_note(None)  # type: ignore[union-attr]
    assert note.title == "Move · re-roll 1 die", "the action at stake"


def test_the_fail_comes_first_and_what_can_come_besides_is_set_apart(stand: Stand) -> None:
    asked(stand, PICTURES["play"])
    preview = stand.rules.preview(stand.now, PassPuck(0, 1))
    assert isinstance(preview, TrickShotPreview) and preview.odds is not None
    lines = stand.context.notes.chances(preview.odds, PassPuck(0, 1))
    assert [line.besides for line in lines] == [False, *[True] * (len(lines) - 1)]
    assert lines[0].words == "Fail" and lines[0].share == pytest.approx(1 / 6)
    shot = stand.context.notes.chances(odds(success=0.7, rebound=0.2, save=0.1), Shot(0, 67))
    exclusive = [line.share for line in shot if not line.besides]
    assert sum(exclusive) == pytest.approx(1), "goal, rebound and save exclude each other"
    assert "save" not in {line.icon for line in shot}, "that is the sign of a file"


# ---------------------------------------------------------------------- hints and calls
@pytest.mark.parametrize(
    ("picture", "action"),
    [
        ("play", Move(1, 25)),
        ("play", PassPuck(0, 1)),
        ("play", LineChange()),
        ("reroll", Accept()),
        ("response", Decline()),
        ("first", FirstCard("rattle")),
    ],
)
def test_a_hint_puts_the_lamp_on_what_is_meant(
    picture: str, action: Action, stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    lamps: list[pygame.FRect] = []
    monkeypatch.setattr(frame, "draw_lamp", lambda *given: lamps.append(given[2]))
    if picture == "first":
        stand.begin(1)
        stand.ask()
    else:
        asked(stand, PICTURES[picture])
    stand.frame()
    assert not lamps
    stand.view.suggest(action)
    stand.frame()
    context = stand.context
    cards = list(context.card_table.cards)
    expected = {
        "move": context.model.frame.rect(25),
        "pass_puck": context.guidance.body(1),
        "first_card": context.card_table.rect(cards.index("rattle") if cards else 0),
    }
    kind = kind_of(action)
    button = context.bar.find(button_of(action))
    meant = button.rect if button is not None else None
    assert lamps[-1] == expected.get(kind, meant)


def test_the_words_of_a_hint_leave_the_odds_free(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They stand beside the same target: the odds are drawn where the words are kept off."""
    asked(stand, PICTURES["play"])
    stand.view.suggest(Move(1, 25))
    before = stand.view.hint_surroundings
    stand.context.chooser.pointed = 25
    odds = [each for each in stand.view.hint_surroundings if each not in before]
    drawn: list[pygame.FRect] = []
    monkeypatch.setattr(stand.context.clipboard, "draw", lambda *given, **_: drawn.append(given[1]))
    stand.frame()
    assert len(odds) == 1
    assert odds[0] in drawn


def test_the_words_of_a_hint_leave_the_question_the_question_about_cards_free(stand: Stand) -> None:
    """Whichever card is advised: they find room where nothing else lies."""
    stand.begin(1)
    stand.ask()
    context = stand.context
    for card in context.card_table.cards:
        stand.view.suggest(FirstCard(card))
        area, surroundings = stand.view.hint_area, stand.view.hint_surroundings
        assert area is not None
        words = place_beside((300, 52), stand.kit.canvas.visible, area, surroundings)
        assert words.collidelist(context.card_table.areas) == -1


def test_a_response_is_called_for_on_the_screen_until_it_is_given(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    draw = stand.kit.text.draw
    monkeypatch.setattr(
        stand.kit.text,
        "draw",
        lambda surface, text, *rest: (said.append(text), draw(surface, text, *rest))[1],
    )
    asked(stand, PICTURES["response"])
    call = "Blue, answer: move one skater one square"
    assert call in " ".join(said)
    said.clear()
    asked(stand, PICTURES["play"])
    assert call not in " ".join(said)


# ---------------------------------------------------------------------- nothing hides the match
def test_nothing_above_the_top_row_covers_the_score(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Signs stay below the board; heads end below the digits."""
    signs: list[tuple[float, float]] = []
    asked(stand, "turn: 3 red\ncards: quick_change heavy_line\n" + ICE)
    context = stand.context
    monkeypatch.setattr(context.marks, "sign", lambda *given: signs.append(given[1]))
    stand.frame()
    assert signs and all(y >= HIGHEST_SIGN > context.layout.scoreboard.bottom for _, y in signs)
    for team, skater in ((0, 0), (1, 7)):
        piece = context.model.sprites.skaters[skater]
        sprite = context.figures._sprite(piece, 0)
        top = sprite.area(stand.kit.canvas.point(*context.model.frame.design(piece.place))).top
        drawn = sprite.image.get_bounding_rect(min_alpha=90).top
        assert top + drawn > context.scoreboard.boxes[team].bottom


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("kind", PICTURES)
def test_large_text_cuts_no_question_short(
    language: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand = Stand((1280, 720), language=language, text_scale=1.5)
    asked(stand, PICTURES[kind])
    drawn: list[str] = []
    draw = stand.kit.text.draw

    def noted(surface: pygame.Surface, words: str, *rest: object) -> pygame.FRect:
        drawn.append(words)
        return cast(pygame.FRect, draw(surface, words, *rest))

    monkeypatch.setattr(stand.kit.text, "draw", noted)
    stand.frame()
    assert drawn
    assert not [words for words in drawn if words.endswith("\u2026")]


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_key_on_a_button_covers_none_of_its_words(
    language: str, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand = Stand((1280, 720), language=language, text_scale=scale)
    picture = rolled(PASS, "response bounce", tokens=2)
    asked(stand, picture)
    stand.say(Intent.DOWN)
    stand.say(Intent.UP)
    kit, bar = stand.kit, stand.context.bar
    gold = bar.find(bar.gold)
    assert gold is not None
    free = gold.rect.right - 14 - prompt_width(kit, Intent.CONFIRM)
    label = stand.view.bar_label(gold.name)
    ends: list[float] = []
    draw = kit.text.draw

    def noted(
        surface: pygame.Surface, words: str, style: TextStyle, at: Point, *rest: object
    ) -> pygame.FRect:
        if words[:3] == label[:3]:
            ends.append(at[0] + kit.text.width(words, style) / 2)
        return cast(pygame.FRect, draw(surface, words, style, at, *rest))

    monkeypatch.setattr(kit.text, "draw", noted)
    stand.frame()
    assert ends
    assert max(ends) <= free + 0.5


def test_the_words_of_a_hint_leave_the_call_for_a_response_free(stand: Stand) -> None:
    asked(stand, PICTURES["response"])
    stand.context.call.open(ev.ActionAnnounced(team=0, skater=1, action=Move(1, 79)), "Blue")
    call = stand.context.call.area
    stand.view.suggest(Decline())
    area = stand.view.hint_area
    assert call is not None
    assert area is not None
    assert call.collidelist([each.rect for each in stand.context.bar.buttons]) == -1
    assert not call.colliderect(stand.context.tray.rect)
    words = place_beside((240, 34), stand.kit.canvas.visible, area, stand.view.hint_surroundings)
    assert not words.colliderect(call)


def test_the_words_of_a_hint_leave_the_rolled_dice_free(stand: Stand) -> None:
    asked(stand, rolled(MOVE, "fail response blank"))
    stand.view.suggest(Accept())
    tray = stand.context.tray.rect
    area = stand.view.hint_area
    assert area is not None
    words = place_beside((240, 34), stand.kit.canvas.visible, area, stand.view.hint_surroundings)
    assert not words.colliderect(tray)


def test_a_panel_names_who_plays_alone_and_bots_and_pairs_by_their_colour(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two names are longer than any panel."""
    monkeypatch.setattr(stand, "name_of", lambda seat: f"Person {seat}")
    assert stand.view.team_name(1) == "Person 1"
    bot = msgspec.structs.replace(stand.seats[1], level="normal")
    monkeypatch.setattr(stand, "seats", (stand.seats[0], bot))
    assert stand.view.team_name(1) == "Blue"
    monkeypatch.setattr(stand, "seats", (*stand.seats, *stand.seats))
    assert [stand.view.team_name(team) for team in (0, 1)] == ["Red", "Blue"]


def test_whoever_acted_last_wears_an_hourglass_until_somebody_else_has_acted(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    signs: list[str] = []
    asked(stand, PICTURES["play"])
    monkeypatch.setattr(stand.context.marks, "sign", lambda *given: signs.append(given[2]))
    stand.frame()
    assert "hourglass" not in signs
    asked(stand, PICTURES["play"].replace("turn: 3 red", "turn: 3 red\npool: blank\nlast_actor: L"))
    signs.clear()
    stand.frame()
    assert signs.count("hourglass") == 1
