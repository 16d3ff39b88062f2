"""The ending of a battle of Frostgrave: treasure and leaders by turns, the hero, the magic."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Final

import msgspec
import pygame

from game.engine.contract import Event
from game.frostgrave import events as ev
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from game.frostgrave.rolls import Roll
from scenes.game_view.ending import Ending, Highlight, Milestone
from scenes.game_view.hall import Painting, backdrop, lay_board
from scenes.game_view.strip_ground import line_of, rimmed
from scenes.games.frostgrave.names import Naming
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.kit import Kit

_SIDES: Final = ("red", "blue")
_LEADERS: Final = ("wizard", "apprentice")
_PRAISE: Final = (
    "tokens",
    "taken_out",
    "damage_dealt",
    "fights_won",
    "shots_hit",
    "spells_cast",
)

_NAMED: Final = 7
_FEW: Final = 4
"""So many notable events tell a battle; fewer leave most of the strip bare."""
_WOUNDS: Final = 3
_SPELLS: Final = 3
"""How many of the worst wounds and of the spells a quiet battle is told by."""
_CITY: Final = 0.2
"""The height of the city's middle in the picture of the hall, as a share."""
_FOG: Final = (206, 218, 234)
_FOGGY: Final = 0.2
_TABLE: Final = pygame.FRect(206, 64, 842, 560)
"""The visible part of the battle beside the warbands, on the design canvas of the table."""


def build_ending(names: Naming, figures: Sequence[Figure], events: Sequence[Event]) -> Ending:
    """The ending of a battle; the figures on the stage are the wizards of both sides."""
    owners = {each.id: each.owner for each in figures}
    last = _last_turn(events)
    schools = {
        each.owner: each.school for each in figures if each.role == "wizard" and each.owner >= 0
    }
    wizards = [
        f"results/{side}_{schools[seat]}" if seat in schools else ""
        for seat, side in enumerate(_SIDES)
    ]
    return Ending(
        milestones=_milestones(names, figures, owners, events, last),
        quiet=names.say("result.quiet"),
        chapters=[((turn - 1) / last, _turn(names, turn, last)) for turn in range(1, last + 1)],
        highlights=[
            _hero(names, figures, events),
            _magic(names, owners, events),
            *_luck(names, owners, events),
        ],
        compared=[f"frostgrave.statistic.{row}" for row in ("damage_dealt", "fights_won")],
        winners=wizards,
        base=(214, 224, 240),
        rivals=wizards,
        board=_TABLE,
        praise=[f"frostgrave.statistic.{row}" for row in _PRAISE],
        ground=paint_snow,
        hall=paint_city,
    )


def _milestones(
    names: Naming,
    figures: Sequence[Figure],
    owners: Mapping[int, int],
    events: Sequence[Event],
    last: int,
) -> list[Milestone]:
    """Treasure secured, and leaders taken out (credited to the other side).

    If there is neither, everybody who was taken out is listed. Few of them leave room for the worst
    wounds and spells.
    """
    told = _notable(
        names, {each.id for each in figures if each.role in _LEADERS}, owners, events, last
    )
    told = told or _notable(names, {each.id for each in figures}, owners, events, last)
    if len(told) >= _FEW:
        return told
    return sorted([*told, *_lesser(names, owners, events, last)], key=lambda each: each.event)


def _lesser(
    names: Naming, owners: Mapping[int, int], events: Sequence[Event], last: int
) -> list[Milestone]:
    """The worst wounds and the spells of a battle without greater moments, as many as fit."""
    wounds = [each.amount for each in events if isinstance(each, ev.Damaged) and each.amount]
    bar = sorted(wounds, reverse=True)[:_WOUNDS][-1] if wounds else 0
    turn, in_turn, spells, found = 1, 0, 0, list[Milestone]()
    for place, event in enumerate(events):
        title, seat, sign = "", NOBODY, ""
        match event:
            case ev.TurnBegan():
                turn, in_turn = event.turn, 0
            case ev.Damaged() if event.amount and event.amount >= bar:
                seat, sign = owners.get(event.by, NOBODY), "heart"
                who = names.of(event.figure)
                title = names.say("result.wound", name=who, count=event.amount)
            case ev.SpellCast() if spells < _SPELLS:
                seat, sign = owners.get(event.figure, NOBODY), names.spell_icon(event.spell)
                title = names.spell(event.spell)
        if seat in (0, 1):
            spells += isinstance(event, ev.SpellCast)
            share = _within(turn, in_turn, last)
            found.append(Milestone(share, seat, title, sign=sign, event=place))
            in_turn += 1
    return found


def moments_of(
    names: Naming, figures: Sequence[Figure], events: Sequence[Event]
) -> list[Milestone]:
    """Treasure that was secured, and everybody who was taken out."""
    owners = {each.id: each.owner for each in figures}
    return _notable(names, {each.id for each in figures}, owners, events, _last_turn(events))


def _last_turn(events: Sequence[Event]) -> int:
    return max((event.turn for event in events if isinstance(event, ev.TurnBegan)), default=1)


def _notable(
    names: Naming,
    notable: Collection[int],
    owners: Mapping[int, int],
    events: Sequence[Event],
    last: int,
) -> list[Milestone]:
    secured, turn, in_turn = [0, 0], 1, 0
    found = []
    for place, event in enumerate(events):
        match event:
            case ev.TurnBegan():
                turn, in_turn = event.turn, 0
            case ev.TokenSecured() if event.seat in (0, 1):
                secured[event.seat] += 1
                share = _within(turn, in_turn, last)
                in_turn += 1
                title = names.say("result.treasure")
                score = f"{secured[0]}:{secured[1]}"
                found.append(
                    Milestone(
                        share,
                        event.seat,
                        title,
                        score,
                        sprite="frostgrave/chest",
                        sign="frost_chest",
                        event=place,
                        score=(secured[0], secured[1]),
                    )
                )
            case ev.FigureTakenOut() if event.figure in notable:
                seat = owners.get(event.figure, NOBODY)
                if seat in (0, 1):
                    share = _within(turn, in_turn, last)
                    in_turn += 1
                    title = names.say("result.falls", name=names.of(event.figure))
                    found.append(Milestone(share, 1 - seat, title, sign="frost_skull", event=place))
    return found


def _within(turn: int, number: int, last: int) -> float:
    """The share of the battle before a mark, given its number within a turn."""
    return min(1.0, (turn - 1 + min(0.9, 0.25 + 0.2 * number)) / last)


def _turn(names: Naming, turn: int, last: int) -> str:
    """The label of a turn on the strip; if there are many, only its number fits."""
    return names.say("opening.turn", turn=turn) if last <= _NAMED else str(turn)


def _hero(names: Naming, figures: Sequence[Figure], events: Sequence[Event]) -> Highlight:
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
    hero = max({*damage, *fallen}, key=lambda one: (fallen[one], damage[one], -one))
    lines = tuple(
        (str(count), names.word(f"statistic.{row}"))
        for row, count in (("taken_out", fallen[hero]), ("damage_dealt", damage[hero]))
        if count
    )
    return Highlight(title, names.of(hero), lines, sprite=_sprite_of(people[hero]))


def _sprite_of(figure: Figure) -> str:
    side = _SIDES[figure.owner]
    if figure.role == "wizard":
        return f"results/{side}_{figure.school}"
    return f"frostgrave/{'foe' if figure.role == 'creature' else side}_{figure.kind}_0"


def _magic(names: Naming, owners: Mapping[int, int], events: Sequence[Event]) -> Highlight:
    """The spells cast by both sides, and the one cast most often."""
    cast, spells = [0, 0], Counter[str]()
    for event in events:
        if isinstance(event, ev.SpellCast):
            seat = owners.get(event.figure, NOBODY)
            if seat in (0, 1):
                cast[seat] += 1
                spells[event.spell] += 1
    note = ""
    if spells:
        spell, count = spells.most_common(1)[0]
        note = names.say("result.spell", spell=names.spell(spell), count=count)
    title = names.word("statistic.spells_cast")
    return Highlight(title, values=tuple(str(count) for count in cast), note=note)


def _luck(names: Naming, owners: Mapping[int, int], events: Sequence[Event]) -> list[Highlight]:
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
    return [Highlight(names.say("result.luck_title"), values=values, note=note)]


def paint_city(kit: Kit, table: pygame.Surface) -> Painting:
    """The frozen city in its fog and lantern light, with the battlefield in the snow before it."""
    hall = yield from backdrop(kit, "frostgrave_low/temple_hill_south", left=30, zoom=1.04)
    hall.fill((206, 206, 214), special_flags=pygame.BLEND_RGB_MULT)
    yield False
    yield from lay_board(kit, hall, table, _TABLE)
    return hall


def _skyline(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """The city in the fog, above the trail of footprints; its foot is lost in the snow."""
    inset = kit.canvas.length(16)
    width, height = size[0] - 2 * inset, line_of(kit, size[1]) - inset
    picture = pygame.image.load(kit.sprites.group("frostgrave_low").file("temple_hill_south"))
    wide = picture.get_width()
    part = pygame.Rect(0, 0, wide, wide * height // width)
    part.centery = round(_CITY * picture.get_height())
    city = pygame.transform.smoothscale(picture.subsurface(part), (width, height)).convert_alpha()
    mask = raster.rounded_mask(width, 2 * height, kit.canvas.length(8)).subsurface(city.get_rect())
    mask = raster.vertical_fade(mask.copy(), 1.0, 0.0)
    return raster.masked(raster.tinted(city, _FOG, _FOGGY), mask)


def paint_snow(kit: Kit, size: tuple[int, int], starts: Sequence[int]) -> pygame.Surface:
    """A field of snow before the city, with a trail of footprints through it."""
    image = rimmed(kit, size, ((150, 168, 190), (60, 76, 100)), ((206, 220, 236), (242, 247, 252)))
    unit = kit.canvas.length(1)
    for x in starts[1:]:
        top = (x, unit * 12)
        pygame.draw.line(image, (176, 192, 212, 255), top, (x, size[1] - unit * 12), unit)
    blit(image, _skyline(kit, size), (unit * 16, unit * 16))
    y = line_of(kit, size[1])
    for number, x in enumerate(range(unit * 22, size[0] - unit * 24, unit * 16)):
        print_at = pygame.Rect(x, y + (unit * 3 if number % 2 else -unit * 6), unit * 7, unit * 4)
        pygame.draw.ellipse(image, (160, 178, 202, 255), print_at)
    return image
