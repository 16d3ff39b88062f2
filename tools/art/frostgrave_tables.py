"""Bakes pictures of Frostgrave's tables from above, for the lobby, with the game's own drawing.

The other groups come first: the pictures show their sprites.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame

from game.frostgrave.rules import Frostgrave
from scenes.games.frostgrave.camera import STEPS
from scenes.games.frostgrave.view import FrostgraveView
from tools.art.sheet import SpriteSheet

GROUP: Final = "frostgrave_tables"
_SIDE: Final = 380
_SEED: Final = 7


def bake_frostgrave_tables() -> None:
    """Write `assets/frostgrave_tables`."""
    sheet = SpriteSheet(GROUP)
    sheet.folder.mkdir(parents=True, exist_ok=True)
    for name, picture in _pictures():
        file = f"{name}.jpg"
        pygame.image.save(picture, sheet.folder / file)
        sheet.note(name, file)
    sheet.write()


def _pictures() -> Iterator[tuple[str, pygame.Surface]]:
    """Every mapped table, a generated one, and the table of each scenario."""
    from tools.studio import Studio

    with tempfile.TemporaryDirectory() as home:
        studio = Studio(Path(home), (1920, 1080), "en", 1.0)
        rules = studio.app.services.open_game("frostgrave").rules
        if not isinstance(rules, Frostgrave):
            raise TypeError(type(rules).__name__)
        plain = {"spells_before": False}
        names = ("generated", *rules.book.fields.free_tables())
        chosen: dict[str, dict[str, object]] = {name: {**plain, "table": name} for name in names}
        for scenario in rules.book.scenarios.values():
            if scenario.id != "standard":
                feet = 3 if 3 in scenario.feet else max(scenario.feet)
                own = {"table": "generated", "feet": feet, "scenario": scenario.id}
                chosen[scenario.id] = {**plain, **own}
        plain_city: pygame.Surface | None = None
        for name, options in chosen.items():
            table = studio.table("frostgrave", seed=str(_SEED), options=options)
            view = table.view
            if not isinstance(view, FrostgraveView):
                raise TypeError(type(view).__name__)
            # The opening goes with the first picture; then the wheel leads to the whole table.
            view.table_picture(1.0)
            away = {"x": 0, "y": -len(STEPS), "flipped": False}
            studio.app.take(pygame.Event(pygame.MOUSEWHEEL, away))
            studio.frames(4)
            seen = view.table_picture(1.0)
            if seen is None:
                raise ValueError(f"no picture of {name}")
            picture = pygame.transform.smoothscale(seen, (_SIDE, _SIDE))
            plain_city = plain_city or picture
            # A mission whose table shows nothing special gets the picture of any other city.
            if picture is plain_city or not _is_same(picture, plain_city):
                yield name, picture
            studio.back()
        studio.app.close()


def _is_same(first: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two pictures are equal except for flakes of snow."""
    mask = pygame.mask.from_threshold(first, (0, 0, 0), (40, 40, 40, 255), other)
    return mask.count() > 0.999 * first.get_width() * first.get_height()
