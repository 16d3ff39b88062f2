"""Refusals are called by the referee, from a place that hides nothing."""

from __future__ import annotations

import pygame
import pytest

from game.engine.contract import Event
from game.trick_shot import events as ev
from game.trick_shot.ice_events import OffsideMove
from scenes.kit.widgets.labels import Panel
from scenes.table.refusal_bubble import RefusalBubble
from tests.trick_shot_view.stand import Stand
from tests.trick_shot_view.test_choosing import PICTURES

_LONG = "The post is in the way: the last square before the net has to be in the crease."
_FREE = pygame.FRect(170, 62, 940, 524)
"""Between panels, scoreboard and shelf."""


def _called(stand: Stand, words: str = _LONG) -> RefusalBubble:
    bubble = RefusalBubble(stand.kit, print, lambda: stand.view)
    bubble.show(words, "TS-9.4")
    return bubble


def _covered(bubble: RefusalBubble) -> pygame.FRect:
    """What the note and the referee before it cover."""
    panel = next(each for each in bubble._form.widgets if isinstance(each, Panel))
    caller = bubble._caller
    assert caller is not None
    tall = caller.size[1] * bubble._zoom
    x, y = bubble._foot
    width = caller.size[0] * bubble._zoom
    return panel.rect.union(pygame.FRect(x - width / 2, y - tall, width, tall))


@pytest.mark.parametrize("advanced", [True, False])
@pytest.mark.parametrize("kind", ["play", "reroll", "response"])
def test_the_referee_hides_neither_skaters_nor_dice_nor_words(kind: str, advanced: bool) -> None:
    stand = Stand((1280, 720))
    picture = PICTURES[kind]
    if not advanced:
        picture = 'options: {"advanced": false}\n' + picture.replace(
            "cards: quick_change heavy_line\n", ""
        )
    stand.place(picture)
    stand.ask()
    covered = _covered(_called(stand))
    assert _FREE.contains(covered)
    context = stand.context
    frame = context.model.frame
    bodies = [frame.body(piece.place) for piece in context.model.sprites.skaters if piece.on_ice]
    assert covered.collidelist(bodies) == -1
    kept = (context.tray.rect, context.layout.board, context.layout.cards, context.scoreboard.area)
    assert covered.collidelist(list(kept)) == -1


def test_the_referee_leaves_the_note_of_a_lesson_free() -> None:
    stand = Stand((1280, 720))
    stand.place(PICTURES["play"])
    stand.ask()
    usual = _covered(_called(stand))
    stand.note_area = usual.inflate(40, 40)
    assert not _covered(_called(stand)).colliderect(usual)


def test_the_referee_leaves_every_target_in_sight() -> None:
    stand = Stand((1280, 720))
    stand.place(PICTURES["play"])
    stand.ask()
    for skater in (0, 3, 5):
        stand.context.chooser.choose(skater)
        covered = _covered(_called(stand, "That is not on a straight line."))
        chooser, frame = stand.context.chooser, stand.context.model.frame
        lit = [each.square for each in chooser.targets() if chooser.shows(each.square)]
        assert lit
        for square in lit:
            hidden = covered.clip(frame.rect(square))
            assert hidden.width * hidden.height < 0.1 * frame.cell**2, square


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_every_refusal_of_the_game_fits_between_the_panels(language: str, scale: float) -> None:
    stand = Stand((1280, 720), language=language, text_scale=scale)
    stand.place(PICTURES["play"])
    stand.ask()
    words = stand.kit.words
    keys = [key for key in words.keys() if key.startswith("trick_shot.refusal.")]  # noqa: SIM118
    assert len(keys) > 30
    for key in keys:
        text = words.both(key)[language].replace("{turn}", "12").replace("{count}", "3")
        covered = _covered(_called(stand, text))
        assert _FREE.inflate(0, 4).contains(covered), key


def test_a_press_elsewhere_or_another_choice_moves_the_referee_on() -> None:
    stand = Stand((1280, 720))
    stand.place(PICTURES["play"])
    stand.ask()
    bubble = _called(stand)
    before = _covered(bubble)
    frame = stand.context.model.frame
    for number, piece in enumerate(stand.context.model.sprites.skaters):
        x = (before.left + 30 * number - frame.area.left) / frame.cell
        piece.stand((x, (before.centery - frame.area.top) / frame.cell))
    bubble.step_aside()
    bodies = [frame.body(piece.place) for piece in stand.context.model.sprites.skaters]
    assert _covered(bubble).collidelist(bodies) == -1
    place = stand.kit.canvas.point(20, 700)
    press = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
    assert not bubble.handle_event(press), "the press goes on to the table"
    assert not bubble.active


def _sign_area(stand: Stand) -> pygame.FRect:
    sign = stand.context.sign
    return pygame.FRect(sign.place, sign.size)


@pytest.mark.parametrize(
    ("event", "word", "told"),
    [
        (ev.Penalised(skater=0, served_by=0, square=75, until=6), "penalty", "9"),
        (ev.Penalised(skater=12, served_by=7, square=77, until=6), "penalty", "1"),
        (ev.Penalised(skater=12, served_by=-1, square=83, until=6), "penalty", "1"),
        (
            ev.OffsideCorrected(1, (OffsideMove(skater=7, origin=70, to=57, attacker=True),)),
            "offside",
            "",
        ),
    ],
)
def test_the_referee_shows_penalties_and_offsides_beside_the_play(
    event: Event, word: str, told: str
) -> None:
    stand = Stand((1280, 720))
    stand.begin(1)
    stand.timeline.clear()
    words, shown = stand.kit.words, 0
    skaters = stand.context.model.sprites.skaters
    before = [piece.place for piece in skaters if piece.on_ice]
    stand.show([event])
    while stand.timeline.busy:
        stand.timeline.update(0.05)
        stand.frame(0.05)
        if not stand.context.sign.active:
            continue
        shown += 1
        assert stand.context.sign.title == str(words(f"trick_shot_table.moment.{word}"))
        assert told in stand.context.sign.line
        bodies = [stand.context.model.frame.body(place) for place in before]
        assert _sign_area(stand).collidelist(bodies) == -1
        assert _FREE.contains(_sign_area(stand))
        assert stand.context.model.frame.area.contains(_sign_area(stand)), "not over the boards"
    assert shown > 10
    assert not stand.context.spectacle


@pytest.mark.parametrize("height", [2.0, 4.0, 7.0])
def test_two_rows_of_dice_leave_those_who_throw_in_sight(height: float) -> None:
    stand = Stand((1280, 720))
    stand.begin(1)
    stand.timeline.clear()
    skaters = stand.context.model.sprites.skaters
    for skater, column in ((0, 7.0), (7, 9.0)):
        skaters[skater].stand((column, height))
    stand.context.model.sprites.puck.rest((8.0, height), -1)
    throws: list[list[Event]] = [
        [ev.FightBegan(skater=0, target=7, dice=(3, 3))],
        [ev.FaceOffRolled(red_faces=("bounce",), blue_faces=("response",))],
    ]
    for events in throws:
        stand.show(events)
        stand.wait()
        duel, frame = stand.context.duel, stand.context.model.frame
        assert [row.skater for row in duel.rows] == [0, 7]
        plate = pygame.FRect(0, 0, 600, 160).move_to(center=(640, duel.middle))
        bodies = [frame.body(skaters[each].place) for each in (0, 7)]
        assert plate.collidelist(bodies) == -1
        stand.frame()
        stand.context.end_moments()
