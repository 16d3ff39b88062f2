"""What stands before a clause: its sign on a disc, and its number or nothing beside a name."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

import pygame

from game.engine.rulebook import Clause
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

SIGN: Final = 30.0
"""The size of the disc."""
_CHOSEN: Final[Rgb] = from_hex("#b3261a")


def is_named(clause: Clause) -> bool:
    """Whether a clause has a name instead of a number, as spells have."""
    return clause.id.partition("-")[2][0].islower()


def clause_name(clause: Clause, language: str) -> str:
    """The number of a clause without the letters of its game, or its name."""
    if is_named(clause):
        return re.split(r" ?[(（]", clause.text(language), maxsplit=1)[0]
    return clause.id.partition("-")[2]


@dataclass(frozen=True)
class ClauseSign:
    """The sign and the number of a clause.

    Attributes:
        icon: the sign.
        chosen: whether the clause is the chosen one.
        raised: whether the disc is raised, as it is for one with a diagram.
    """

    clause: Clause
    icon: str
    chosen: bool
    raised: bool

    def draw(self, kit: Kit, surface: pygame.Surface, room: pygame.FRect) -> None:
        """Draw them in the room before the first line."""
        paper, named, middle = kit.theme.paper, is_named(self.clause), room.centery
        spell = f"spell_{self.clause.id.partition('-')[2]}"
        disc = pygame.FRect(room.left, middle - SIGN / 2, SIGN, SIGN)
        if named or self.raised:
            gold = ((206, 150, 44), (150, 96, 20))
            kit.skin.token(surface, disc, gold if self.chosen else ((122, 82, 50), (84, 54, 32)))
            ink: Rgb = (255, 244, 218)
        else:
            kit.skin.ring(surface, disc.inflate(-7, -7), SIGN, paper.c400, 1.3, 0.0)
            ink = paper.muted
        kit.icons.draw(surface, spell if named else self.icon, disc.center, SIGN * 0.6, ink)
        if named:
            return
        left = room.left + SIGN + 8
        number = clause_name(self.clause, kit.words.language)
        style = TextStyle(Family.NUMBER, 19, _CHOSEN if self.chosen else paper.muted)
        style = kit.text.fitted(number, style, room.right - left - 6)
        kit.text.draw(surface, number, style, (left, middle), Anchor.LEFT)
