"""Scenes in which some parts are clear glass: laid over the picture as glints and a thin tint."""

import numpy as np

from tools.art.colour import Field, rgb
from tools.art.filters import smoothstep
from tools.art.picture import lay, shrunk
from tools.art.raymarch import Material, Part, Scene, View
from tools.art.solids import Solid
from tools.art.surface_matter import room

_TINT, _TINT_SHARE = "#a9d2f5", 0.08


class GlazedScene(Scene):
    """A scene with panes in front of its parts."""

    def __init__(self, parts: list[Part], panes: list[Solid], view: View) -> None:
        super().__init__(parts, view)
        self._panes = panes

    def sprite(self) -> Field:
        """The lit picture with the glass over it, premultiplied."""
        picture = super().sprite()
        lay(picture, _Glass(self.parts, self._panes, self.view).sprite())
        return picture


class _Glass(Scene):
    """What the panes alone throw back; the other parts only hide them."""

    def __init__(self, parts: list[Part], panes: list[Solid], view: View) -> None:
        super().__init__([*parts, *((pane, Material(_TINT)) for pane in panes)], view)
        self._first = len(parts)

    def sprite(self) -> Field:
        """The light of the panes, premultiplied."""
        every = len(self._origins)
        near = np.nonzero(self._near_panes())[0]
        self._origins = self._origins[near]
        travelled, hit = self._march()
        points = self._origins[hit] + travelled[hit, None] * self.forward
        mine = self._nearest(points)[1] >= self._first
        flat = np.zeros((every, 4), np.float32)
        flat[near[hit[mine]]] = self._reflected(points[mine])
        view = self.view
        shape = (view.height * view.samples, view.width * view.samples, 4)
        return shrunk(flat.reshape(shape), view.samples)

    def _near_panes(self) -> np.ndarray:
        """Which rays pass near a pane."""
        near = np.zeros(len(self._origins), bool)
        for centre, radius in self._bounds[self._first :]:
            away = self._origins - centre
            near |= (away * away).sum(-1) - (away @ self.forward) ** 2 < radius * radius
        return near

    def _reflected(self, points: Field) -> Field:
        normal = self._normals(points)
        facing = normal @ self.forward
        towards = self.forward - 2 * facing[:, None] * normal
        away = np.clip(1 + facing, 0, 1) ** 3
        half = self.light - self.forward
        glint = smoothstep(0.955, 0.985, normal @ (half / np.linalg.norm(half)))
        light = rgb(_TINT) * 0.5 * _TINT_SHARE
        light = light + room(towards, self.light, self.right) * (0.10 + 0.6 * away)[:, None]
        light = light + glint[:, None] * 0.30
        cover = np.clip(_TINT_SHARE + 0.55 * away, 0, 0.75)
        cover = np.clip(cover + glint * 0.30, 0, 1)
        return np.concatenate([np.minimum(light, cover[:, None]), cover[:, None]], -1)
