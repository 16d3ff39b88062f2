"""The call while a person is asked to respond: who does what to whom."""

from __future__ import annotations

import pygame

from game.engine.contract import kind_of
from game.trick_shot.aims import aim_of
from game.trick_shot.events import ActionAnnounced
from game.trick_shot.team import TEAM_NAMES, TEAM_OF
from scenes.games.trick_shot.drawing.team_colours import TeamColours
from scenes.games.trick_shot.layout import Layout
from scenes.games.trick_shot.sprites import number_of, position_of, role_of
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import out_back, pulse
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_TITLE = TextStyle(Family.DISPLAY, 19, (255, 240, 210), leading=1.15)
_PLATE: tuple[Rgb, Rgb] = ((104, 54, 20), (60, 30, 12))
_HEIGHT = 66.0
_COMES = 0.28
_ICONS = {
    "move": "move",
    "edge_move": "move",
    "pass_puck": "pass",
    "saucer_pass": "saucer",
    "shot": "shot",
    "slapshot": "slapshot",
    "steal": "shield",
    "hit": "hit",
}
_ACROSS = ("hit", "steal")
"""Actions against a rival."""


class ResponseCall:
    """Draws the call above the button that declines.

    Attributes:
        action: the action to respond to; `None` while nobody is asked.
    """

    def __init__(self, kit: Kit, layout: Layout, colours: TeamColours) -> None:
        self._kit = kit
        self._layout = layout
        self._colours = colours
        self.action: ActionAnnounced | None = None
        self._asked = ""
        self._age = 0.0

    def open(self, action: ActionAnnounced | None, asked: str) -> None:
        """Open the call for a person by name."""
        self.action, self._asked, self._age = action, asked, 0.0

    def close(self) -> None:
        """Close it after the answer."""
        self.action, self._asked = None, ""

    @property
    def active(self) -> bool:
        """Whether it is still appearing."""
        return bool(self._asked) and self._age < _COMES

    def update(self, seconds: float) -> None:
        """Let it appear."""
        self._age += seconds

    def title(self) -> str:
        """The action, its actor and its target, in words."""
        words, found = self._kit.words, self.action
        if found is None:
            return ""
        values = {
            "skater": self._name(found.skater),
            "action": words(f"trick_shot.action.{kind_of(found.action)}"),
        }
        other = self._other()
        if other < 0:
            return str(words("trick_shot_table.ask.call", **values))
        key = "call_against" if kind_of(found.action) in _ACROSS else "call_to"
        return str(words(f"trick_shot_table.ask.{key}", target=self._name(other), **values))

    @property
    def area(self) -> pygame.FRect | None:
        """Its final area in design units; `None` while nobody is asked."""
        if not self._asked:
            return None
        above = self._layout.actions
        return pygame.FRect(above.left, above.top - 6, above.width, _HEIGHT)

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """Draw it, once somebody is asked."""
        kit, plate = self._kit, self.area
        if plate is None:
            return
        share = 1.0 if kit.settings.reduce_motion else out_back(min(1.0, self._age / _COMES))
        plate.top += (1 - share) * 40
        kit.skin.row(surface, plate, _PLATE, 16, kit.theme.metal.gold, 1.0)
        glow = round(8 * (0.55 + 0.45 * (pulse(time) - 1))) / 8
        kit.skin.ring(surface, plate, 16, kit.theme.metal.gold_light, 2.0, glow)
        self._draw_signs(surface, plate)
        signs = 138.0 if self.action is not None else 50.0
        room = pygame.FRect(
            plate.left + signs, plate.top + 4, plate.width - signs - 10, _HEIGHT - 8
        )
        asked = kit.words("trick_shot_table.ask.response_call", team=self._asked)
        kit.text.draw_paragraph(surface, self.title() or asked, _TITLE, room, Anchor.LEFT)

    def _draw_signs(self, surface: pygame.Surface, plate: pygame.FRect) -> None:
        """Actor, action and target as badges; without an action the sign of a response."""
        gold, middle, found = self._kit.theme.metal.gold_light, plate.centery, self.action
        if found is None:
            at = (plate.left + 26, middle)
            self._kit.icons.draw(surface, "face_response", at, 22, gold)
            return
        self._badge(surface, found.skater, (plate.left + 30, middle))
        icon = _ICONS.get(kind_of(found.action), "face_response")
        self._kit.icons.draw(surface, icon, (plate.left + 72, middle), 26, gold)
        other = self._other()
        if other >= 0:
            self._badge(surface, other, (plate.left + 114, middle))
        else:
            at = (plate.left + 112, middle)
            self._kit.icons.draw(surface, "face_response", at, 22, gold)

    def _badge(self, surface: pygame.Surface, skater: int, point: tuple[float, float]) -> None:
        name = f"badge_{TEAM_NAMES[TEAM_OF[skater]]}_{role_of(skater)}"
        image = self._colours.picture(name, 1.15).image
        x, y = self._kit.canvas.point(*point)
        blit(surface, image, (x - image.get_width() // 2, y - image.get_height() // 2))

    def _other(self) -> int:
        return aim_of(self.action.action).other if self.action is not None else -1

    def _name(self, skater: int) -> str:
        words = self._kit.words
        team = words(f"trick_shot.team.{TEAM_NAMES[TEAM_OF[skater]]}")
        position = words(f"trick_shot.position.{position_of(skater)}")
        name = words("trick_shot.skater", team=team, position=position)
        number = number_of(skater)
        return str(words("trick_shot_table.report.numbered", skater=name, number=number))
