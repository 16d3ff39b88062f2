"""The ribbon of lights below the scoreboard that names a goal: scorer, assist, minute, score."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.trick_shot.match_report import Goal
from game.trick_shot.team import TEAM_NAMES
from scenes.games.trick_shot.drawing.lamps import Lamps
from scenes.games.trick_shot.drawing.team_colours import TeamColours
from scenes.games.trick_shot.sprites import number_of, position_of, role_of
from scenes.kit.draw import materials
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, darken, lighten
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_AREA: Final = pygame.FRect(366, 64, 548, 66)
_LOW_AREA: Final = _AREA.move_to(top=496)
"""Where it hangs, and where it stands while those who cheer are at the upper boards."""
_NUMBER = TextStyle(Family.NUMBER, 46, (255, 243, 214), fixed=True)
_SCORE = TextStyle(Family.NUMBER, 44, (255, 243, 214), fixed=True)
_SCORER = TextStyle(Family.DISPLAY, 27, (255, 246, 226), fixed=True)
_ASSIST = TextStyle(Family.STRONG, 16, (214, 224, 240))
_LISTED: Final = 8
_AMBER: Final[Rgb] = (255, 155, 46)


@dataclass
class GoalRibbon:
    """Draws the ribbon.

    Attributes:
        goal: the goal shown; `None` for none.
        shown: 0-1, how far it has come down from behind the scoreboard, or up from below.
        low: whether it comes up from below.
    """

    kit: Kit
    lamps: Lamps
    colours: TeamColours
    goal: Goal | None = None
    shown: float = 0.0
    low: bool = False

    def make_room(self, people: Iterable[pygame.FRect]) -> None:
        """Choose the place that hides least of people."""
        bodies = list(people)
        hidden = [[area.clip(body) for body in bodies] for area in (_AREA, _LOW_AREA)]
        above, below = (sum(each.width * each.height for each in common) for common in hidden)
        self.low = above > below

    @property
    def area(self) -> pygame.FRect:
        """Its place once it has come."""
        return pygame.FRect(_LOW_AREA if self.low else _AREA)

    def clear(self) -> None:
        """Remove it."""
        self.goal, self.shown = None, 0.0

    @property
    def active(self) -> bool:
        """Whether it is visible."""
        return self.goal is not None and self.shown > 0.01

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it as far as it has come down."""
        goal = self.goal
        if goal is None or self.shown <= 0.01:
            return
        kit = self.kit
        away = (1 - self.shown) * (_AREA.height + 20)
        rect = self.area.move(0, 3 * away if self.low else -away)
        clip = surface.get_clip()
        surface.set_clip(kit.canvas.rect(pygame.FRect(0, _AREA.top, 1280, 720 - _AREA.top)))
        team: Rgb = kit.theme.player(goal.team).colour
        kit.skin.panel(surface, rect, materials.BOARD, radius=16)
        bed = pygame.FRect(rect.left + 10, rect.top + 8, 92, rect.height - 16)
        kit.skin.field(surface, bed, (darken(team, 0.72), darken(team, 0.5)), 10, team)
        self._draw_number(surface, goal, bed, team)
        self._draw_words(surface, goal, rect)
        self._draw_score(surface, goal, rect)
        surface.set_clip(clip)

    def _draw_number(
        self, surface: pygame.Surface, goal: Goal, bed: pygame.FRect, team: Rgb
    ) -> None:
        badge = f"badge_{TEAM_NAMES[goal.team]}_{role_of(goal.skater)}"
        sprite = self.colours.picture(badge, 1.1)
        x, y = self.kit.canvas.point(bed.left + 21, bed.centery)
        size = sprite.image.get_size()
        blit(surface, sprite.image, (x - size[0] // 2, y - size[1] // 2))
        text = str(number_of(goal.skater))
        point = (bed.left + 61, bed.centery + 2)
        self.lamps.draw(surface, text, _NUMBER, point, lighten(team, 0.1))

    def _draw_words(self, surface: pygame.Surface, goal: Goal, rect: pygame.FRect) -> None:
        kit, left = self.kit, rect.left + 116
        room = rect.right - 110 - left
        scorer = scorer_line(kit, goal)
        style = kit.text.fitted(scorer, _SCORER, room)
        kit.text.draw(surface, scorer, style, (left, rect.top + 21), Anchor.LEFT)
        assist = assist_line(kit, goal)
        style = kit.text.fitted(assist, _ASSIST, room)
        kit.text.draw(surface, assist, style, (left, rect.top + 48), Anchor.LEFT)

    def _draw_score(self, surface: pygame.Surface, goal: Goal, rect: pygame.FRect) -> None:
        text = f"{goal.score[0]} : {goal.score[1]}"
        self.lamps.draw(surface, text, _SCORE, (rect.right - 56, rect.centery + 2), _AMBER)


def scorer_line(kit: Kit, goal: Goal) -> str:
    """The scorer and the time: Red's centre, minute 24."""
    words = kit.words
    team = words(f"trick_shot.team.{TEAM_NAMES[goal.team]}")
    position = words(f"trick_shot.position.{position_of(goal.skater)}")
    skater = words("trick_shot.skater", team=team, position=position)
    return str(words("trick_shot_table.report.scorer", skater=skater, minute=goal.minute))


def goal_list(kit: Kit, goals: Sequence[Goal]) -> str:
    """The last goals, one a line: minute, scorer, passer, and the score then."""
    words, lines = kit.words, []
    for goal in goals[-_LISTED:]:
        team = words(f"trick_shot.team.{TEAM_NAMES[goal.team]}")
        key = "listed" if goal.assist < 0 else "listed_assist"
        values = {
            "minute": goal.minute,
            "team": team,
            "number": number_of(goal.skater),
            "red": goal.score[0],
            "blue": goal.score[1],
        }
        if goal.assist >= 0:
            values["assist"] = number_of(goal.assist)
        lines.append(str(words(f"trick_shot_table.report.{key}", **values)))
    return "\n".join(lines)


def assist_line(kit: Kit, goal: Goal) -> str:
    """The passer (11, left wing), or that there was none."""
    words = kit.words
    if goal.assist < 0:
        return str(words("trick_shot_table.report.unassisted"))
    position = words(f"trick_shot.position.{position_of(goal.assist)}")
    values = {"number": number_of(goal.assist), "position": position}
    return str(words("trick_shot_table.report.assist", **values))
