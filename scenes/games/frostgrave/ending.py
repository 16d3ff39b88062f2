"""The ending of a battle of Frostgrave: treasure and leaders by turns, the hero, the magic."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import pygame
from msgspec.structs import replace

from game.engine.contract import Event
from game.frostgrave import events as ev
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from scenes.game_view.ending import Ending, Milestone
from scenes.game_view.hall import Painting, backdrop, lay_board
from scenes.game_view.strip_ground import line_of, rimmed
from scenes.games.frostgrave.drawing.stage_moon import MOON
from scenes.games.frostgrave.highlights import SIDES, hero, luck, magic, sprite_of
from scenes.games.frostgrave.names import Naming
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.kit import Kit

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
_MOST: Final = 9
"""The most marks of a strip that is filled up with lesser ones."""
_MIDDLE: Final = 1
"""The number within its turn of a mark that has the turn for itself."""
_FRAME: Final = 10.0
"""What the rim of the strip takes at every edge, in design units."""
_TICK: Final = 13.0
"""Half the height of the mark between two turns, in design units: labels lie above and below it."""
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
        for seat, side in enumerate(SIDES)
    ]
    return Ending(
        milestones=_milestones(names, figures, events, last),
        quiet=names.say("result.quiet"),
        chapters=[((turn - 1) / last, _turn(names, turn, last)) for turn in range(1, last + 1)],
        highlights=[
            hero(names, figures, events),
            magic(names, owners, events),
            *luck(names, owners, events),
        ],
        compared=[f"frostgrave.statistic.{row}" for row in ("damage_dealt", "fights_won")],
        winners=wizards,
        base=(214, 224, 240),
        rivals=wizards,
        board=_TABLE,
        praise=[f"frostgrave.statistic.{row}" for row in _PRAISE],
        ground=paint_snow,
        hall=paint_city,
        prize="frostgrave_low/chest",
        light=MOON,
    )


def _milestones(
    names: Naming, figures: Sequence[Figure], events: Sequence[Event], last: int
) -> list[Milestone]:
    """Treasure secured, and leaders taken out (credited to the other side).

    If there is neither, everybody who was taken out is listed. Where they leave room, turns without
    any are told by their worst wound or a spell.
    """
    leaders = {each.id for each in figures if each.role in _LEADERS}
    told = _together(_notable(names, figures, leaders, events, last), last)
    told = told or _notable(names, figures, {each.id for each in figures}, events, last)
    bare = set(range(last)) - {_turn_of(each, last) for each in told}
    if len(told) + len(bare) > _MOST:
        return told
    lesser = _lesser(names, figures, events, last)
    told += [each for each in lesser if _turn_of(each, last) in bare]
    return sorted(told, key=lambda each: each.event)


def _together(told: Sequence[Milestone], last: int) -> list[Milestone]:
    """Treasure that a side has secured one after the other in a turn makes one mark."""
    found: list[Milestone] = []
    counts: list[int] = []
    for each in told:
        before = found[-1] if found else None
        same = before is not None and before.score and each.score and before.team == each.team
        if before is not None and same and _turn_of(before, last) == _turn_of(each, last):
            counts[-1] += 1
            found[-1] = replace(each, title=f"{each.title} ×{counts[-1]}")
        else:
            found.append(each)
            counts.append(1)
    return found


def _turn_of(each: Milestone, last: int) -> int:
    """The turn of a mark, from 0 on."""
    return min(last - 1, int(each.share * last))


def _lesser(
    names: Naming, figures: Sequence[Figure], events: Sequence[Event], last: int
) -> list[Milestone]:
    """The worst wound of every turn; the last spell of turns without one."""
    people = {each.id: each for each in figures}
    worst: dict[int, tuple[int, Milestone]] = {}
    turn = 1
    for place, event in enumerate(events):
        match event:
            case ev.TurnBegan():
                turn = event.turn
                continue
            case ev.Damaged() if event.amount:
                by, who, title = event.by, event.figure, names.of(event.figure)
                weight, sign = event.amount, "heart"
                detail = names.say("result.wound", count=event.amount)
            case ev.SpellCast():
                by = who = event.figure
                weight, sign = 0, names.spell_icon(event.spell)
                title, detail = names.spell(event.spell), names.of(event.figure)
            case _:
                continue
        seat = people[by].owner if by in people else NOBODY
        if seat not in (0, 1) or who not in people or weight < worst.get(turn, (0,))[0]:
            continue
        told = Milestone(
            _within(turn, _MIDDLE, last),
            seat,
            title,
            detail,
            sign=sign,
            event=place,
            picture=sprite_of(people[who]),
            lesser=True,
        )
        worst[turn] = weight, told
    return [told for _, told in worst.values()]


def moments_of(
    names: Naming, figures: Sequence[Figure], events: Sequence[Event]
) -> list[Milestone]:
    """Treasure that was secured, and everybody who was taken out."""
    return _notable(names, figures, {each.id for each in figures}, events, _last_turn(events))


def _last_turn(events: Sequence[Event]) -> int:
    return max((event.turn for event in events if isinstance(event, ev.TurnBegan)), default=1)


def _notable(
    names: Naming,
    figures: Sequence[Figure],
    notable: Collection[int],
    events: Sequence[Event],
    last: int,
) -> list[Milestone]:
    people = {each.id: each for each in figures}
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
                        picture="frostgrave_low/chest",
                    )
                )
            case ev.FigureTakenOut() if event.figure in notable and event.figure in people:
                fallen = people[event.figure]
                if fallen.owner in (0, 1):
                    found.append(
                        Milestone(
                            _within(turn, in_turn, last),
                            1 - fallen.owner,
                            names.of(event.figure),
                            names.say("result.falls"),
                            sign="frost_skull",
                            event=place,
                            picture=sprite_of(fallen),
                        )
                    )
                    in_turn += 1
    return found


def _within(turn: int, number: int, last: int) -> float:
    """The share of the battle before a mark, given its number within a turn."""
    return min(1.0, (turn - 1 + min(0.9, 0.25 + 0.2 * number)) / last)


def _turn(names: Naming, turn: int, last: int) -> str:
    """The label of a turn on the strip; if there are many, only its number fits."""
    return names.say("opening.turn", turn=turn) if last <= _NAMED else str(turn)


def paint_city(kit: Kit, table: pygame.Surface) -> Painting:
    """The frozen city in its fog and lantern light, with the battlefield in the snow before it."""
    hall = yield from backdrop(kit, "frostgrave_low/temple_hill_south", left=30, zoom=1.04)
    hall.fill((206, 206, 214), special_flags=pygame.BLEND_RGB_MULT)
    yield False
    yield from lay_board(kit, hall, table, _TABLE)
    return hall


def _skyline(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """The city in the fog, above the trail of footprints; its foot is lost in the snow."""
    inset = kit.canvas.length(_FRAME)
    width, height = size[0] - 2 * inset, line_of(kit, size[1]) - inset
    picture = pygame.image.load(kit.sprites.group("frostgrave_low").file("temple_hill_south"))
    wide = picture.get_width()
    part = pygame.Rect(0, 0, wide, wide * height // width)
    part.centery = round(_CITY * picture.get_height())
    part.clamp_ip(picture.get_rect())
    city = pygame.transform.smoothscale(picture.subsurface(part), (width, height)).convert_alpha()
    mask = raster.rounded_mask(width, 2 * height, kit.canvas.length(24 - _FRAME)).subsurface(
        city.get_rect()
    )
    mask = raster.vertical_fade(mask.copy(), 1.0, 0.0)
    return raster.masked(raster.tinted(city, _FOG, _FOGGY), mask)


def paint_snow(kit: Kit, size: tuple[int, int], starts: Sequence[int]) -> pygame.Surface:
    """A field of snow before the city, with a trail of footprints through it."""
    image = rimmed(kit, size, ((150, 168, 190), (60, 76, 100)), ((206, 220, 236), (242, 247, 252)))
    unit = kit.canvas.length(1)
    blit(image, _skyline(kit, size), (kit.canvas.length(_FRAME),) * 2)
    y, tick = line_of(kit, size[1]), kit.canvas.length(_TICK)
    for x in starts[1:]:
        pygame.draw.line(image, (128, 148, 178, 255), (x, y - tick), (x, y + tick), unit * 2)
    for number, x in enumerate(range(unit * 22, size[0] - unit * 24, unit * 16)):
        print_at = pygame.Rect(x, y + (unit * 3 if number % 2 else -unit * 6), unit * 7, unit * 4)
        pygame.draw.ellipse(image, (160, 178, 202, 255), print_at)
    return image
