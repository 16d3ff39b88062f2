"""What stood out in a battle of Frostgrave: its hero, the spells cast, the luck of the dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

import msgspec
import pygame

from game.engine.contract import Event
from game.frostgrave import events as ev
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from game.frostgrave.rolls import Roll
from scenes.game_view.ending import Highlight
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.drawing.gem import draw_gem
from scenes.games.frostgrave.names import Naming
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit
from scenes.pages.card_pictures import Bin, CardPiece, paint_facing, paint_rows

SIDES: Final = ("red", "blue")
_FACES: Final = 20
_NUMBERED: Final = (1, 5, 10, 15, 20)
"""The faces of a die that are numbered below their bars."""


def hero(names: Naming, figures: Sequence[Figure], events: Sequence[Event]) -> Highlight:
    """The figure that took out most enemies, then did most damage."""
    damage: Counter[int] = Counter()
    fallen: Counter[int] = Counter()
    people = {each.id: each for each in figures if each.owner in (0, 1)}
    for event in events:
        match event:
            case ev.Damaged() if event.by != event.figure and event.by in people:
                damage[event.by] += event.amount
            case ev.FigureTakenOut() if event.by in people and event.by != event.figure:
                fallen[event.by] += 1
    title = names.say("result.hero")
    if not damage and not fallen:
        note = names.say("result.no_blow")
        return Highlight(title, note=note, sprite="frostgrave/statue")
    best = max({*damage, *fallen}, key=lambda one: (fallen[one], damage[one], -one))
    lines = tuple(
        (str(count), names.say(f"result.{row}"))
        for row, count in (("taken_out", fallen[best]), ("damage_dealt", damage[best]))
        if count
    )
    return Highlight(title, names.of(best), lines, sprite=sprite_of(people[best]))


def sprite_of(figure: Figure) -> str:
    """The picture of a figure."""
    side = SIDES[figure.owner]
    if figure.role == "wizard":
        return f"results/{side}_{figure.school}"
    if figure.role == "creature":
        return f"frostgrave/foe_{figure.kind}_0"
    return f"frostgrave_low/{side}_{figure.kind}"


def magic(names: Naming, owners: Mapping[int, int], events: Sequence[Event]) -> Highlight:
    """The spells cast by both sides, and the one cast most often."""
    by_side, spells = (Counter[str](), Counter[str]()), Counter[str]()
    for event in events:
        if isinstance(event, ev.SpellCast):
            seat = owners.get(event.figure, NOBODY)
            if seat in (0, 1):
                by_side[seat][event.spell] += 1
                spells[event.spell] += 1
    note = ""
    if spells:
        spell, count = spells.most_common(1)[0]
        if count > 1:
            note = names.say("result.spell", spell=names.spell(spell), count=count)
    title = names.word("statistic.spells_cast")
    rows = [[_gem(names, spell, count) for spell, count in each.most_common()] for each in by_side]
    return Highlight(
        title,
        values=tuple(str(each.total()) for each in by_side),
        note=note,
        paint=partial(paint_rows, rows) if spells else None,
    )


def _gem(names: Naming, spell: str, count: int) -> CardPiece:
    """A spell in the colour of its school, with how often it was cast."""
    colour = layout.SCHOOLS[names.school(spell)]
    paint = partial(_paint_gem, names.spell_icon(spell), colour)
    return CardPiece(paint=paint, number=f"×{count}" if count > 1 else "")


def _paint_gem(
    icon: str, colour: Rgb, kit: Kit, surface: pygame.Surface, place: pygame.FRect
) -> None:
    draw_gem(kit, surface, icon, colour, place.center, min(place.size))


def luck(names: Naming, owners: Mapping[int, int], events: Sequence[Event]) -> list[Highlight]:
    """The average of each side's dice, against that of a fair die."""
    thrown: tuple[list[int], list[int]] = [], []
    for event in events:
        for value in msgspec.structs.astuple(event):
            if isinstance(value, Roll) and owners.get(value.figure) in (0, 1):
                thrown[owners[value.figure]].append(value.natural)
    if not all(thrown):
        return []
    values = tuple(f"{sum(dice) / len(dice):.1f}" for dice in thrown)
    note = names.say("result.luck", count=sum(map(len, thrown)))
    bins = [
        Bin(
            (thrown[0].count(face), thrown[1].count(face)),
            1 / _FACES,
            label=str(face) if face in _NUMBERED else "",
        )
        for face in range(1, _FACES + 1)
    ]
    paint = partial(paint_facing, bins)
    return [Highlight(names.say("result.luck_title"), values=values, note=note, paint=paint)]
