"""The pieces on the trays of a match's dialogs: no shadow of theirs falls over the rim."""

from __future__ import annotations

import pygame
import pytest

from game.catalogue import boxes
from scenes.app.app import App
from scenes.kit.draw import raster
from scenes.table.still_life import StillLife

_RIM = 9.0


@pytest.mark.parametrize("game", [box.name for box in boxes()])
def test_pieces_and_their_shadows_lie_on_the_felt(app: App, game: str) -> None:
    kit, module = app.kit, app.services.module(game)
    for group in module.groups:
        kit.sprites.group(group)
    tray = pygame.FRect(200, 200, 270, 240)
    picture = raster.clear(*kit.canvas.size)
    StillLife(kit, module, None, tray, rim=_RIM).draw(picture)
    drawn = picture.get_bounding_rect()
    assert drawn.width > 0
    felt = tray.inflate(-2 * _RIM, -2 * _RIM)
    assert kit.canvas.rect(felt).contains(drawn)
    assert picture.get_clip() == picture.get_rect()
