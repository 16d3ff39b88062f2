"""The map beside the options has signs for a scenario's special rules."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from scenes.games.frostgrave.maps.map import Zones, paint_map
from scenes.games.frostgrave.maps.omens import Omen, omens_of
from tests.frostgrave_view.stand import rules
from tests.scenes.hands import Hands


def omens(name: str) -> list[Omen]:
    book = rules().book
    return omens_of(book.scenarios[name], book.fields.built(3, 7, name), book.book)


@pytest.mark.rule("FG-S5")
@pytest.mark.parametrize(
    ("name", "signs"),
    [
        ("mausoleum", ["skull", "skull", "hourglass"]),
        ("genie_in_the_bottle", ["bottle"]),
        ("worm_hunts", ["cracks", "cracks"]),
        ("living_museum", ["eyes"]),
        ("keep", []),
        ("standard", []),
    ],
)
def test_signs_tell_who_waits_and_what_may_wake(name: str, signs: list[str]) -> None:
    assert [one.sign for one in omens(name)] == signs


def test_every_sign_and_the_frame_for_treasure_are_seen_on_the_map(hands: Hands) -> None:
    del hands
    book = rules().book
    table = book.fields.built(3, 7)
    zones = Zones(book.lengths.deployment, book.lengths.token_edge)
    middle = table.size // 2
    drawn = [omens(name)[-1] for name in ("genie_in_the_bottle", "worm_hunts", "mausoleum")]
    skull, claw = omens("mausoleum")[0], Omen("claw", middle, middle)
    pictures = {
        pygame.image.tobytes(paint_map(table, zones, 120, (), [one]), "RGB")
        for one in (*drawn, skull, claw)
    }
    pictures.add(pygame.image.tobytes(paint_map(table, zones, 120), "RGB"))
    unplaced = replace(zones, places=False)
    pictures.add(pygame.image.tobytes(paint_map(table, unplaced, 120), "RGB"))
    assert len(pictures) == 7


def test_each_zone_has_the_colour_of_its_side(hands: Hands) -> None:
    del hands
    book = rules().book
    table, deep = book.fields.built(3, 7), book.lengths.deployment
    zones = Zones(deep, book.lengths.token_edge, places=False)
    red, blue = (255, 0, 0), (0, 0, 255)
    line = 200 * deep / table.size
    plain, other = (
        paint_map(table, zones, 200),
        paint_map(table, replace(zones, sides=(red, blue)), 200),
    )
    north, south = (
        [
            other.get_at((x, y))[channel] - plain.get_at((x, y))[channel]
            for x in range(200)
            for y in (round(at) - 1, round(at))
        ]
        for at, channel in ((line, 0), (200 - line, 2))
    )
    assert max(north) > 60
    assert max(south) > 30
