"""Pictures in the log: the skater who acts, the faces of a roll, a line card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.engine.contract import Event
from game.trick_shot import events as ev
from scenes.game_view.log_picture import LogPicture, known
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit

SKATER: Final = "skater"
DIE: Final = "die"
FACE_ORDER: Final = ("fail", "response", "bounce", "blank")
"""The order in which the faces of a roll are told and drawn."""
_FACES: Final = ("blank", "bounce", "fail", "response")
_INKS: Final[dict[str, Rgb]] = {
    "bounce": (18, 128, 94),
    "fail": (206, 48, 32),
    "response": (32, 84, 190),
}
_IVORY: Final[tuple[Rgb, Rgb]] = ((255, 255, 252), (226, 224, 214))
_SIDE: Final[tuple[Rgb, Rgb]] = ((188, 184, 170), (150, 146, 134))
_DISH: Final[tuple[Rgb, Rgb]] = ((214, 211, 198), (246, 245, 238))
_EDGE: Final = 0.16
"""The height of a die's front edge, as a share of it."""
_ACTORS: Final = ("skater", "taken_by", "goalie", "winners")


def pictures_of(event: Event) -> Sequence[LogPicture]:
    """The pictures beside the line of an event."""
    if isinstance(event, ev.DiceRolled):
        rolled = (event.faces[place] for place in event.rolled)
        faces = sorted(rolled, key=FACE_ORDER.index)
        return [LogPicture(kind=DIE, number=_FACES.index(face), beside=True) for face in faces]
    card = getattr(event, "card", "")
    if isinstance(card, str) and known([card]):
        return [LogPicture((f"trick_shot/card_{card}",), 1.3)]
    for field in _ACTORS:
        found = getattr(event, field, -1)
        skater = found if isinstance(found, int) else next(iter(found), -1)
        if skater >= 0:
            return [LogPicture(kind=SKATER, number=skater)]
    return ()


def draw_die(kit: Kit, surface: pygame.Surface, number: int, tile: pygame.FRect) -> None:
    """Draw a die from above, with its front edge: a blank one would look like an empty box."""
    paint_face(_FACES[number], kit, surface, tile.inflate(-4, -4))


def paint_face(face: str, kit: Kit, surface: pygame.Surface, place: pygame.FRect) -> None:
    """Draw a die that shows a face."""
    body = place.copy()
    radius = min(6.0, 0.24 * body.width)
    kit.skin.row(surface, body, _SIDE, radius, None, 1.0)
    body.height -= _EDGE * body.height
    kit.skin.row(surface, body, _IVORY, radius, None, 1.0)
    if face not in _INKS:
        dish = body.inflate(-0.42 * body.width, -0.42 * body.height)
        kit.skin.row(surface, dish, _DISH, dish.height / 2, None, 1.0)
    if face in _INKS:
        kit.icons.draw(surface, f"face_{face}", body.center, 0.8 * body.width, _INKS[face])
