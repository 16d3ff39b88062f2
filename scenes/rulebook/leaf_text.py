"""What an open book's leaves have at their heads and feet: titles, page numbers, buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.engine.rulebook import Chapter, Clause
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.text.words import Words
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.form import Form
from scenes.kit.widgets.labels import Label, Paragraph
from scenes.rulebook.foot_link import FootLink
from scenes.rulebook.leaves import FOOT, Leaves

_FOLIO: Final = 44.0
"""The room of a page's number at its foot."""
_PARTED: Final = " · "
_LEAST_LINK: Final = 80.0
"""The least room for the name of a neighbouring chapter."""


def put_title(form: Form, leaves: Leaves, title: str, lead: str) -> float:
    """Write the title of the left leaf; return where the rest begins."""
    kit, left = form.kit, leaves.left
    paper = kit.theme.paper
    head = kit.text.fitted(title, TextStyle(Family.DISPLAY, 32, paper.text), left.width)
    tall = kit.text.line_height(head)
    place = pygame.FRect(left.left, left.top - 4, left.width, tall)
    form.add(Label(place, title, head, Anchor.LEFT, key="title"))
    style = TextStyle(Family.BODY, 15, paper.muted)
    lines = len(kit.text.wrap(lead, style, left.width)) if lead else 0
    below = pygame.FRect(left.left, place.bottom, left.width, lines * kit.text.line_height(style))
    form.add(Paragraph(below, lead, style, key="lead"))
    return below.bottom + 10


def put_feet(form: Form, leaves: Leaves, page: int, source: str) -> None:
    """Write the numbers of the pages, the left one's given, and a source beside it."""
    paper, left, right = form.kit.theme.paper, leaves.left, leaves.right
    style = TextStyle(Family.NUMBER, 17, paper.muted)
    ends = ((page, left.left, Anchor.LEFT), (page + 1, right.right - 60, Anchor.RIGHT))
    for number, begin, anchor in ends:
        place = pygame.FRect(begin, FOOT - 12, 60, 24)
        form.add(Label(place, str(number) if number > 1 else "", style, anchor))
    quiet = TextStyle(Family.UI, 12, paper.muted)
    marks = pygame.FRect(left.left + 60, FOOT - 12, left.width - 60, 24)
    # Where not all has room, what stands last remains: the options that change the clause.
    while _PARTED in source and form.kit.text.width(source, quiet) > marks.width:
        source = source.partition(_PARTED)[2]
    form.add(Label(marks, source, quiet, Anchor.RIGHT, key="source"))


def put_neighbours(
    form: Form,
    leaves: Leaves,
    chapters: Sequence[Chapter],
    place: int,
    turn: Callable[[int], None],
) -> None:
    """Write the names of the places before and after at the feet, where there is room.

    Args:
        form: holds what else stands there, and takes the links.
        leaves: the open book.
        chapters: those of the book.
        place: the open place; 0 is the contents.
        turn: turns so many places on.
    """
    kit, left, right = form.kit, leaves.left, leaves.right
    names = [kit.words("rulebook.contents")]
    names += [(each.short or each.title).text(kit.words.language) for each in chapters]
    before, after = "".join(names[:place][-1:]), "".join(names[place + 1 : place + 2])
    keyed = {each.key: each for each in form.widgets}
    source, trial = keyed["source"], keyed.get("try")
    taken = kit.text.width(source.text, source.style) if isinstance(source, Label) else 0.0
    begin = left.left + _FOLIO
    room = pygame.FRect(begin, FOOT - 14, left.right - taken - 20 - begin, 28)
    if before and room.width > _LEAST_LINK:
        form.add(FootLink(room, before, lambda: turn(-1), on=False))
    begin = right.left if trial is None else trial.rect.right + 20
    room = pygame.FRect(begin, FOOT - 14, right.right - _FOLIO - begin, 28)
    if after and room.width > _LEAST_LINK:
        form.add(FootLink(room, after, lambda: turn(1), on=True))


def put_way_back(form: Form, clause: str, go_back: Callable[[], None]) -> None:
    """Lay out the button above the left leaf that leads back to a clause."""
    words = form.kit.words("rulebook.back_to", clause=clause)
    place = pygame.FRect(0, 0, 160, 44)
    button = Button(place, words, go_back, ButtonKind.WOOD, icon="undo", size=14, key="trail")
    form.add(button)
    button.fit(midleft=(84, 49))


def put_trial(form: Form, leaves: Leaves, try_it: Callable[[], object]) -> float:
    """Lay out the button that plays the diagram of the right leaf; return its top."""
    place, words = pygame.FRect(0, 0, 200, 40), form.kit.words("rulebook.try")
    button = Button(place, words, try_it, ButtonKind.PAPER, icon="play", size=15, key="try")
    form.add(button)
    button.fit(bottomleft=(leaves.right.left, FOOT + 12))
    return button.rect.top


def source_of(words: Words, game: str, clause: Clause) -> str:
    """The source of a clause, and the options of a match that change it."""
    marks = [words(f"rulebook.source.{mark}") for mark in clause.mark.split("/")]
    for option in clause.options:
        key = f"{game}.option.{option}"
        name = words(key) if key in words else option
        marks.append(words("rulebook.option", name=name))
    return _PARTED.join(marks)
