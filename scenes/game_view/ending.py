"""A game's story of a finished match for the result screen, in the current language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from scenes.game_view.stage_light import LAMP, StageLight

if TYPE_CHECKING:
    import pygame

    from scenes.game_view.hall import Hall
    from scenes.kit.draw.colour import Rgb
    from scenes.kit.kit import Kit
    from scenes.kit.steps import Steps


Ground: TypeAlias = "Callable[[Kit, tuple[int, int], Sequence[int]], pygame.Surface]"
"""Paints the strip of a match in a size in pixels; the numbers are the starts of chapters."""


FigurePainter: TypeAlias = "Callable[[Kit, int, float], Steps[pygame.Surface | None]]"
"""Paints the figure of a team, of a height in design units; `None` where there is none."""


CardPicture: TypeAlias = "Callable[[Kit, pygame.Surface, pygame.FRect, Sequence[int]], None]"
"""Draws into a place in design units; the numbers are the teams of the values, in their order."""


class Milestone(msgspec.Struct, frozen=True):
    """A notable event on the strip of the match.

    Attributes:
        share: when it was, 0 at the beginning and 1 at the end.
        team: whose it is.
        title: what it was.
        detail: the score after it, or other words beside it.
        decisive: whether it decided the match.
        sprite: what lies on the line, `<group>/<name>`; empty for the side's own shape.
        sign: the icon on the label, on the shape of its side; empty for the shape alone.
        event: its place among the events of the match.
        score: that of each side after it, where the board counts along; empty elsewhere.
        picture: who or what it was about, `<group>/<name>`, where labels have room for pictures.
        lesser: whether it only fills a quiet part of the match.
    """

    share: float
    team: int
    title: str
    detail: str = ""
    decisive: bool = False
    sprite: str = ""
    sign: str = ""
    event: int = 0
    score: tuple[int, ...] = ()
    picture: str = ""
    lesser: bool = False

    @property
    def in_one_line(self) -> str:
        """What it was with its detail."""
        return f"{self.title} · {self.detail}" if self.detail else self.title


class Highlight(msgspec.Struct, frozen=True):
    """A card about a notable fact.

    Attributes:
        title: what the card is about.
        name: who or what it was.
        lines: a number and what it counts, each.
        note: a sentence below.
        sprite: its picture, `<group>/<name>`; empty for none.
        values: each side's number, compared by bars.
        kind_word: whether it praises the loser, with their face.
        team: the side whose colour its number has, -1 for none.
        short: a title that fits one line, where the other does not.
        paint: draws what the values are made of; a card with a name has it for its picture.
    """

    title: str
    name: str = ""
    lines: tuple[tuple[str, str], ...] = ()
    note: str = ""
    sprite: str = ""
    values: tuple[str, ...] = ()
    kind_word: bool = False
    team: int = -1
    short: str = ""
    paint: CardPicture | None = None


class Band(msgspec.Struct, frozen=True):
    """From a time on the world of a match looks like this.

    Attributes:
        share: from when on.
        colour: that of the ground behind the curves.
    """

    share: float
    colour: tuple[int, int, int]


class Course(msgspec.Struct, frozen=True):
    """What both sides had at every time, for a strip that shows it as curves.

    Attributes:
        name: what is counted.
        values: for each team the times from which on it had so many.
        bands: how the world looked meanwhile.
    """

    name: str
    values: tuple[tuple[tuple[float, int], ...], ...]
    bands: tuple[Band, ...] = ()


@dataclass(frozen=True)
class Ending:
    """The end of a match.

    Attributes:
        milestones: the notable events, in order.
        quiet: the words of the strip without milestones.
        chapters: where periods, rounds or turns of the strip begin, with their names.
        highlights: cards; three fit beside the kind word for who lost.
        compared: keys of statistics that make further cards while there is room.
        people: the group of sprites of all figures, by the names of their faces.
        figure: paints the figure of a team, of a height in design units, in place of a sprite.
        winners: the figure of each team where it has won, `<group>/<name>`.
        rivals: the figure of each team where it has not won, or where nobody has.
        base: the colour of the face of the base below each figure, whose rim has the colour and the
            shape of its side; `None` where figures have their own.
        celebrates: whether there are a cup and confetti for whoever is first.
        holds_cup: whether the figures of winners have the cup, or a sign of their own, in their
            hands.
        prize: what stands before the winner in place of the cup, `<group>/<name>`.
        light: in which the winner stands.
        board: the part of the table that a small picture of a moment shows, in design units.
        praise: keys of the statistics in which more is better, the best praise first.
        ground: draws the background of the milestones.
        hall: paints the place of the figures.
        course: what both sides had over the match, if that tells its story; milestones with a
            sprite then lie at the upper edge, all others where the other side's curve falls.
    """

    milestones: Sequence[Milestone] = ()
    quiet: str = ""
    chapters: Sequence[tuple[float, str]] = ()
    highlights: Sequence[Highlight] = ()
    compared: Sequence[str] = ()
    people: str = ""
    figure: FigurePainter | None = None
    winners: Sequence[str] = ()
    rivals: Sequence[str] = ()
    base: Rgb | None = None
    celebrates: bool = True
    holds_cup: bool = False
    prize: str = ""
    light: StageLight = LAMP
    board: pygame.FRect | None = None
    praise: Sequence[str] = ()
    ground: Ground | None = None
    hall: Hall | None = None
    course: Course | None = None
