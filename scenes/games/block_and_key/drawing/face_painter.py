"""Composes the picture of a face from its layers, once per neighbourhood."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.games.block_and_key.drawing.atlas import FaceAtlas, Picture
from scenes.games.block_and_key.drawing.voxels import BEVEL, SEAM, FaceKey
from scenes.kit.draw.blending import faded
from scenes.kit.kit import Kit

_RAYS: Final = 3
_ON_BLOCKS: Final = 0.5
"""The darkness of a shadow on a block, relative to the floor: the block's colour must stay visible.
"""
_DEEPER: Final = 0.6
"""How much the shade where two blocks touch is deepened: it sets them apart, and on the floor."""
_RIM: Final = 0.6
"""The strength of the edge of a ghost: its glow must leave the block's colour as it is."""
_DARK: Final = (24, 12, 6)
Rgb = tuple[int, int, int]


class FacePainter:
    """Draws and keeps the faces of cubes and the shades on the floor."""

    def __init__(self, kit: Kit, atlas: FaceAtlas) -> None:
        self._kit = kit
        self.atlas = atlas
        self._faces: dict[tuple[object, ...], Picture] = {}

    def forget(self) -> None:
        """The window's size or the patterns changed."""
        self._faces.clear()
        self.atlas.forget()

    def face(self, key: FaceKey) -> Picture:
        """The picture of a cube's face."""
        found = self._faces.get(key)
        if found is None:
            found = self._faces[key] = self._paint(key)
        return found

    def ghost(self, key: FaceKey, colour: Rgb, opacity: float) -> Picture:
        """The face of a ghost: clear, with a glowing edge."""
        full = (key, colour, opacity)
        found = self._faces.get(full)
        if found is None:
            found = self._faces[full] = self._ghostly(key, colour, opacity)
        return found

    def outline(self, key: FaceKey, colour: Rgb) -> Picture:
        """The glowing edge alone, faint: it shows a ghost behind what stands in front."""
        full = (key, colour, "outline")
        found = self._faces.get(full)
        if found is None:
            plain = self.atlas.get(f"{key.face}_veil")
            image = plain.image.copy()
            image.fill((0, 0, 0, 0))
            self._rim(image, plain, key, colour)
            found = self._faces[full] = Picture(faded(image, 0.42), plain.x, plain.y)
        return found

    def glowing(self, key: FaceKey, colour: Rgb, share: float) -> Picture:
        """A face under a veil of a colour, with a glowing edge (hints, matches, choices)."""
        full = (key, colour, share, "glow")
        found = self._faces.get(full)
        if found is None:
            plain = self.face(key)
            image = plain.image.copy()
            veil = self.atlas.tinted(f"{key.face}_veil", colour)
            self._over(image, plain, Picture(faded(veil.image, share), veil.x, veil.y))
            self._rim(image, plain, key, colour)
            found = self._faces[full] = Picture(image, plain.x, plain.y)
        return found

    def shadow(self, strength: float) -> Picture:
        """A square of the floor, or an upper face, in an even shadow."""
        full = ("shadow", strength)
        found = self._faces.get(full)
        if found is None:
            veil = self.atlas.tinted("top_veil", _DARK)
            found = self._faces[full] = Picture(faded(veil.image, strength), veil.x, veil.y)
        return found

    def shade(self, key: FaceKey) -> Picture | None:
        """The shadows on a square of the floor; `None` where it lies free."""
        if not key.contacts and not key.corners and not any(key.shade):
            return None
        full = ("floor", key)
        found = self._faces.get(full)
        if found is None:
            veil = self.atlas.get(f"{key.face}_veil")
            image = veil.image.copy()
            image.fill((0, 0, 0, 0))
            found = Picture(image, veil.x, veil.y)
            self._shadows(image, found, key, "floor")
            self._faces[full] = found
        return found

    def _paint(self, key: FaceKey) -> Picture:
        base = self.atlas.get(f"{key.face}_{key.colour}")
        image = base.image.copy()
        if self._kit.theme.patterns and key.colour != "gold":
            self._over(image, base, self.atlas.get(f"{key.face}_pattern_{key.colour}"))
        for number, kind in enumerate(key.edges):
            if kind == BEVEL:
                self._over(image, base, self.atlas.get(f"{key.face}_bevel_{number}"))
            elif kind == SEAM:
                self._over(image, base, self.atlas.get(f"{key.face}_seam_{number}"))
        self._shadows(image, base, key, key.face)
        return Picture(image, base.x, base.y)

    def _shadows(self, image: pygame.Surface, base: Picture, key: FaceKey, face: str) -> None:
        whole = all(level == _RAYS for level in key.shade)
        rays = [("shade", _RAYS)] if whole else [(f"ray_{n}", s) for n, s in enumerate(key.shade)]
        for name, level in rays:
            if level:
                part = self.atlas.get(f"{face}_{name}")
                dark = level / _RAYS * (1.0 if face == "floor" else _ON_BLOCKS)
                if dark < 1:
                    part = Picture(faded(part.image, dark), part.x, part.y)
                self._over(image, base, part)
        for number in range(4):
            if key.contacts >> number & 1:
                name = f"{face}_contact_{number}"
                self._over(image, base, self.atlas.get(name))
                self._over(image, base, self._deeper(name))
            if key.corners >> number & 1:
                self._over(image, base, self.atlas.get(f"{face}_corner_{number}"))

    def _deeper(self, name: str) -> Picture:
        """The shade of a contact again, weaker."""
        full = (name, _DEEPER)
        found = self._faces.get(full)
        if found is None:
            contact = self.atlas.get(name)
            found = Picture(faded(contact.image, _DEEPER), contact.x, contact.y)
            self._faces[full] = found
        return found

    def _ghostly(self, key: FaceKey, colour: Rgb, opacity: float) -> Picture:
        plain = self.face(key)
        image = faded(plain.image, opacity)
        self._rim(image, plain, key, colour, _RIM)
        return Picture(image, plain.x, plain.y)

    def _rim(
        self,
        image: pygame.Surface,
        plain: Picture,
        key: FaceKey,
        colour: Rgb,
        strength: float = 1.0,
    ) -> None:
        for number, kind in enumerate(key.edges):
            if kind == BEVEL:
                rim = self.atlas.tinted(f"{key.face}_rim_{number}", colour)
                if strength < 1:
                    rim = Picture(faded(rim.image, strength), rim.x, rim.y)
                self._over(image, plain, rim)

    def _over(self, image: pygame.Surface, base: Picture, part: Picture) -> None:
        place = (round(base.x - part.x), round(base.y - part.y))
        image.blit(part.image, place, special_flags=pygame.BLEND_PREMULTIPLIED)
