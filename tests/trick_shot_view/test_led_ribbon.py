"""Lights run along the ribbon round the hall, and it flares up in the colour of who is cheered."""

from __future__ import annotations

import pygame
import pytest

from game.trick_shot.team import BLUE, RED
from tests.trick_shot_view.stand import Stand


def _stand(size: tuple[int, int] = (1280, 720), **settings: object) -> Stand:
    stand = Stand(size, **settings)
    stand.begin(1)
    stand.timeline.clear()
    return stand


def _around(stand: Stand, across: float, down: float = 0.0) -> pygame.Rect:
    """A few pixels of the window on the ribbon, or so many design units below."""
    x, y = stand.context.led.place(across)
    area = pygame.Rect(0, 0, stand.kit.canvas.length(60), max(3, stand.kit.canvas.length(6)))
    area.center = stand.kit.canvas.point(x, y + down)
    return area


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1440, 720)])
def test_the_light_lies_on_the_signs_in_windows_of_all_shapes(size: tuple[int, int]) -> None:
    stand = _stand(size)
    hall = stand.context.arena.refresh()
    places = [180.0, 220.0, 260.0, 300.0, 340.0, 940.0, 980.0, 1020.0, 1060.0, 1100.0]
    seen = [each for each in places if hall.get_rect().contains(_around(stand, each))]
    assert len(seen) >= 4

    def light(down: float) -> int:
        colours = (
            pygame.transform.average_color(hall, _around(stand, each, down)) for each in seen
        )
        return sum(sum(colour[:3]) for colour in colours)

    assert light(0.0) > 1.3 * light(13.0)


@pytest.mark.parametrize("calm", [False, True])
def test_the_lights_run_unless_motion_is_reduced(calm: bool) -> None:
    stand = _stand(reduce_motion=calm)
    pictures = []
    for _ in range(2):
        surface = pygame.Surface(stand.window.get_size())
        stand.context.led.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        stand.context.led.update(0.8)
    assert any(pictures[0])
    assert (pictures[0] == pictures[1]) is calm


@pytest.mark.parametrize("team", [RED, BLUE])
def test_a_cheer_lights_the_ribbon_in_the_colour_of_the_team(team: int) -> None:
    stand = _stand(reduce_motion=True)
    crowd, led = stand.context.crowd, stand.context.led
    crowd.team = team
    seen = []
    for risen in (0.0, 1.0):
        crowd.risen = risen
        surface = pygame.Surface(stand.window.get_size())
        led.draw_cheer(surface)
        seen.append(pygame.transform.average_color(surface, _around(stand, 300.0))[:3])
    assert seen[0] == (0, 0, 0)
    red, _, blue = seen[1]
    assert (red > blue + 40) if team == RED else (blue > red + 40)
