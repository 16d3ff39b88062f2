"""The company below the till roll: a portrait of each member, with what became of them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

import pygame

from game.frostgrave.campaign.roster import in_order
from scenes.games.frostgrave.campaign.campaign_page import CampaignPage
from scenes.games.frostgrave.campaign.portraits import GROUP, paint_portrait
from scenes.games.frostgrave.workshop.styles import TEXT, Painted
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_COLUMNS: Final = 5
_HEAD: Final = 48.0
_FOOT: Final = 16.0
_GAP: Final = 14.0
_ROWS: Final = (74.0, 96.0)
"""The least and the usual height of a row."""
_NAME: Final = 20.0
_TITLE: Final = TextStyle(Family.DISPLAY, 18, from_hex("#9c2a1c"))
_BADGES: Final[dict[str, Rgb]] = {
    "dice": from_hex("#b27a1c"),
    "heart": from_hex("#c0342a"),
    "warning": from_hex("#8a5a2a"),
    "frost_skull": from_hex("#4a3f3a"),
}
"""The colour below each sign."""


class Face(NamedTuple):
    """A member: miniature, name, and a sign of `_BADGES` or none."""

    sprite: str
    name: str
    sign: str = ""


def faces_of(page: CampaignPage) -> tuple[Face, ...]:
    """Every member of a page's warband, with those buried after this battle."""
    waiting = {each.member for each in page.state.tasks}
    faces = []
    for member in in_order(page.band):
        sign = "heart" if member.rests else "warning" if member.injuries else ""
        faces.append((member, "dice" if member.id in waiting else sign))
    buried = (each.member for each in page.band.graves if each.battle == page.state.round)
    faces += [(member, "frost_skull") for member in buried]
    return tuple(
        Face(page.great_sprite_of(page.band, each), page.member_name(each), sign)
        for each, sign in faces
    )


def shared(area: pygame.FRect, till: float, count: int) -> tuple[pygame.FRect, pygame.FRect | None]:
    """An area shared by a till roll of a least height and, below it, the panel of members.

    Without room for portraits that can be recognised, the roll takes all of it.
    """
    rows = -(-count // _COLUMNS)
    least, usual = (_HEAD + rows * row + _FOOT for row in _ROWS)
    spare = area.height - _GAP - till
    if not count or spare < least:
        return pygame.FRect(area), None
    panel = pygame.FRect(area)
    panel.height = min(usual, spare)
    panel.bottom = area.bottom
    return pygame.FRect(area.left, area.top, area.width, panel.top - _GAP - area.top), panel


class CompanyPanel(Painted):
    """Portraits in rows of five on a paper."""

    focusable = False

    def __init__(self, rect: pygame.FRect, title: str, faces: Sequence[Face]) -> None:
        super().__init__(rect, key="company")
        self._title, self.faces = title, tuple(faces)

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self._title, self.faces, self.kit.sprites.load(GROUP).done

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the paper, the heading and the portraits."""
        kit, area = self.kit, self.area
        kit.skin.panel(surface, area, materials.PAPER, 16)
        inner = pygame.FRect(area.left + 20, area.top + _HEAD, area.width - 40, 0)
        inner.height = area.height - _HEAD - _FOOT
        title = kit.text.fitted(self._title, _TITLE, inner.width)
        kit.text.draw(surface, self._title, title, (area.centerx, area.top + 29), Anchor.CENTRE)
        rows = -(-len(self.faces) // _COLUMNS)
        wide, tall = inner.width / _COLUMNS, inner.height / max(1, rows)
        for number, face in enumerate(self.faces):
            row, column = divmod(number, _COLUMNS)
            left, top = inner.left + column * wide, inner.top + row * tall
            self._draw_face(surface, face, pygame.FRect(left, top, wide, tall))

    def _draw_face(self, surface: pygame.Surface, face: Face, cell: pygame.FRect) -> None:
        kit = self.kit
        side = min(cell.width - 8, cell.height - _NAME - 2)
        frame = pygame.FRect(0, cell.top, side, side)
        frame.centerx = cell.centerx
        paint_portrait(
            kit, surface, face.sprite, frame, faded=face.sign in ("heart", "frost_skull")
        )
        style, name = TextStyle(Family.UI, 13, TEXT, fixed=True), face.name
        if kit.text.width(name, style) > cell.width:
            name = name.split()[0]
        style = kit.text.fitted(name, style, cell.width)
        name = kit.text.shortened(name, style, cell.width)
        at = cell.centerx, frame.bottom + _NAME / 2
        kit.text.draw(surface, name, style, at, Anchor.CENTRE)
        if face.sign:
            badge = pygame.FRect(0, 0, 22, 22)
            badge.center = frame.right - 4, frame.top + 5
            kit.skin.chip(surface, badge, _BADGES[face.sign], 1.0)
            kit.icons.draw(surface, face.sign, badge.center, 14, (255, 240, 226))
