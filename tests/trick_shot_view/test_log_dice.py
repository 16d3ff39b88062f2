"""The dice beside a line of the log: in the order of its words, and a blank one is a die, too."""

from __future__ import annotations

import pygame
import pytest

from game.trick_shot import events as ev
from scenes.games.trick_shot.log_pictures import draw_die, pictures_of
from tests.trick_shot_view.stand import Stand

_FACES = ("blank", "bounce", "fail", "response")


@pytest.fixture(scope="module")
def stand() -> Stand:
    return Stand((1280, 720))


def test_dice_stand_in_the_order_of_the_sentence(stand: Stand) -> None:
    event = ev.DiceRolled(
        team=0,
        faces=("blank", "bounce", "response", "fail"),
        rolled=(0, 1, 2, 3),
        kept=(),
        added=4,
        why="action",
    )
    line = stand.view.describe(event)
    assert line is not None
    told = stand.kit.words(line[0], **line[1])
    drawn = [_FACES[picture.number] for picture in pictures_of(event)]
    names = [stand.kit.words(f"trick_shot.face.{face}") for face in drawn]
    assert sorted(names, key=told.index) == names


def test_a_blank_die_is_no_empty_box(stand: Stand) -> None:
    tile, ground = pygame.FRect(40, 40, 32, 32), pygame.Surface((1280, 720))
    ground.fill((236, 222, 190))
    draw_die(stand.kit, ground, _FACES.index("blank"), tile)
    dish, edge, rim = (sum(ground.get_at((56, down))[:3]) for down in (50, 66, 45))
    assert rim - dish > 20, "the face is plain"
    assert rim - edge > 60, "the die has no front"
