"""The ending of a match of Trick Shot: its goals on the ice, its star, the skaters on the stage."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from random import Random
from typing import Final

import msgspec
import pygame

from game.engine.contract import Event
from game.trick_shot import events as ev
from game.trick_shot.clock import LAST_TURN, OVERTIME, seconds_left
from game.trick_shot.event_counts import counts_of
from game.trick_shot.faces import FACES
from game.trick_shot.rink import Rink
from game.trick_shot.team import POSITION_NAMES, POSITIONS, TEAM_NAMES, TEAM_OF, TEAMS
from scenes.game_view.ending import Ending, Highlight, Milestone
from scenes.game_view.hall import Painting, backdrop, lay_board, mirror_on_ice
from scenes.game_view.strip_ground import FINISH, line_of, rimmed
from scenes.games.trick_shot.drawing.shot_map import paint_shots, shots_of
from scenes.games.trick_shot.drawing.stage_lights import LIGHTS
from scenes.games.trick_shot.log_pictures import paint_face
from scenes.games.trick_shot.statistics import failed
from scenes.kit.kit import Kit
from scenes.kit.text.words import Words
from scenes.pages.card_pictures import Bin, paint_bars

_PRAISE: Final = ("saves", "steals", "shots", "passes", "hits", "face_offs", "fights")
_LUCKY: Final = 0.04
"""A side is lucky if its share of failed dice is lower than its rival's by this much."""
_NARROW: Final = 120
"""A period has a circle from this width on, in design units."""
_QUIET: Final = 4
"""Up to so many goals leave room for other deeds beside them."""
_PER_PERIOD: Final = 2
"""So many marks tell a period."""
_WORTH: Final = {"save": 3, "fight": 2, "steal": 1, "hit": 1}
_APART: Final = 3
"""The least distance of two marks in a quiet match, in turns."""
_BLUE: Final = (47, 99, 196)
_RED: Final = (207, 59, 49)
_SCRATCHES: Final = ((222, 233, 244, 255), (228, 238, 248, 255), (255, 255, 255, 255))


def build_ending(
    words: Words,
    events: Sequence[Event],
    rink: pygame.FRect,
    ice: Callable[[], pygame.Surface] | None = None,
    plan: Rink | None = None,
) -> Ending:
    """The ending of a match; goals with the score and the time left on the clock.

    Args:
        words: in the player's language.
        events: of the whole match.
        rink: the rectangle of the ice on the table, in design units.
        ice: the table without its skaters.
        plan: its squares, for the map of the shots.
    """
    periods = max(3, *(event.period for event in events if isinstance(event, ev.PeriodBegan)), 0)
    last = LAST_TURN[min(periods, OVERTIME)]
    chapters = [
        (LAST_TURN[period - 1] / last, _period(words, period)) for period in range(1, periods + 1)
    ]
    return Ending(
        milestones=_milestones(words, events, last),
        chapters=chapters,
        quiet=words("trick_shot_table.result.quiet"),
        highlights=[_star(words, events), _shots(words, events, plan), _luck(words, events)],
        winners=[f"results/skater_winner_{name}" for name in TEAM_NAMES],
        rivals=[f"results/skater_rival_{name}" for name in TEAM_NAMES],
        holds_cup=True,
        board=rink.inflate(20, 20),
        praise=[f"trick_shot.statistic.{row}" for row in _PRAISE],
        ground=paint_ice,
        hall=partial(paint_arena, rink, ice),
        light=LIGHTS,
    )


def _period(words: Words, period: int) -> str:
    if period == OVERTIME:
        return words("trick_shot_table.result.overtime")
    return words("trick_shot_table.board.period", number=period)


def name_of(words: Words, skater: int) -> str:
    """The position of a skater, as on the panel of their team."""
    return words(f"trick_shot_table.position_short.{POSITION_NAMES[skater % POSITIONS]}")


def _role(skater: int) -> str:
    """The role of a skater: the name of its icon and figure."""
    return POSITION_NAMES[skater % POSITIONS].split("_")[-1].replace("spare", "centre")


def _milestones(words: Words, events: Sequence[Event], last: int) -> list[Milestone]:
    """Every goal; also the best deeds of periods without any, in a quiet match of all periods."""
    goals: list[Milestone] = []
    deeds: list[tuple[int, int, int, Milestone]] = []
    held: dict[int, list[int]] = {}
    period, turn = 1, 1
    for place, event in enumerate(events):
        if isinstance(event, ev.PeriodBegan):
            period = event.period
        elif isinstance(event, ev.TurnBegan):
            turn = event.turn
        share, clock = min(1.0, (turn - 0.5) / last), _clock(period, turn)
        if isinstance(event, ev.GoalScored):
            goals.append(_goal(words, event, share, clock, place))
            held.setdefault(period, []).append(turn)
        elif (deed := _deed(event)) is not None:
            told = _told(words, deed, share, clock, place)
            deeds.append((_WORTH[deed[0]], period, turn, told))
    goals = _with_deciding_goal(goals, events)
    told_by_goals = set(held) if len(goals) > _QUIET else set()
    for _, period, turn, told in sorted(deeds, key=lambda each: -each[0]):
        if period in told_by_goals:
            continue
        near = held.setdefault(period, [])
        if len(near) < _PER_PERIOD and all(abs(turn - other) >= _APART for other in near):
            near.append(turn)
            goals.append(told)
    return sorted(goals, key=lambda each: each.event)


def _clock(period: int, turn: int) -> str:
    seconds = seconds_left(period, turn)
    return f"{seconds // 60:02}:{seconds % 60:02}"


def _goal(words: Words, event: ev.GoalScored, share: float, clock: str, place: int) -> Milestone:
    return Milestone(
        share,
        event.team,
        name_of(words, event.skater),
        f"{event.score[0]}:{event.score[1]}  {clock}",
        sprite="trick_shot/puck",
        sign=_role(event.skater),
        event=place,
        score=event.score,
        picture=_picture(event.skater),
    )


def _deed(event: Event) -> tuple[str, int] | None:
    """A save, a won fight, a steal or a hit that won the puck, and whose it was."""
    match event:
        case ev.ShotSaved(goalie=skater):
            return "save", skater
        case ev.FightEnded(winners=(skater,)):
            return "fight", skater
        case ev.StealTried(skater=skater, won=True):
            return "steal", skater
        case ev.HitMade(skater=skater, won_puck=True):
            return "hit", skater
    return None


def _told(words: Words, deed: tuple[str, int], share: float, clock: str, place: int) -> Milestone:
    """A deed on the strip."""
    kind, skater = deed
    return Milestone(
        share,
        TEAM_OF[skater],
        words(f"trick_shot_table.result.deed.{kind}"),
        f"{name_of(words, skater)}  {clock}",
        sign="goalie" if kind == "save" else kind,
        event=place,
        picture=_picture(skater),
        lesser=True,
    )


def _picture(skater: int) -> str:
    """The figure of a skater."""
    return f"trick_shot/skater_{TEAM_NAMES[TEAM_OF[skater]]}_{_role(skater)}_2"


def _with_deciding_goal(found: list[Milestone], events: Sequence[Event]) -> list[Milestone]:
    """Mark the goal that put the winner ahead of all that the other side scored."""
    score = [0, 0]
    goals = [event for event in events if isinstance(event, ev.GoalScored)]
    if not goals:
        return found
    final = goals[-1].score
    if final[0] == final[1]:
        return found
    winner = 0 if final[0] > final[1] else 1
    for number, goal in enumerate(goals):
        score[goal.team] += 1
        if goal.team == winner and score[winner] == final[1 - winner] + 1:
            found[number] = msgspec.structs.replace(found[number], decisive=True)
    return found


def _star(words: Words, events: Sequence[Event]) -> Highlight:
    """The skater whose goals, saves, steals and hits weigh most."""
    deeds: dict[int, Counter[str]] = {}
    for event in events:
        match event:
            case ev.GoalScored(skater=skater):
                deeds.setdefault(skater, Counter())["goals"] += 1
            case ev.ShotSaved(goalie=skater):
                deeds.setdefault(skater, Counter())["saves"] += 1
            case ev.StealTried(skater=skater, won=True):
                deeds.setdefault(skater, Counter())["steals"] += 1
            case ev.HitMade(skater=skater):
                deeds.setdefault(skater, Counter())["hits"] += 1
    title = words("trick_shot_table.result.star")
    if not deeds:
        return Highlight(
            title, note=words("trick_shot_table.result.no_star"), sprite="trick_shot/puck"
        )
    worth = {"goals": 5, "saves": 2, "steals": 2, "hits": 1}
    star = max(
        deeds, key=lambda skater: (sum(worth[row] * n for row, n in deeds[skater].items()), -skater)
    )
    best = sorted(deeds[star].items(), key=lambda pair: -worth[pair[0]] * pair[1])[:2]
    lines = tuple((str(n), words(f"trick_shot.statistic.{row}")) for row, n in best)
    return Highlight(title, name_of(words, star), lines, sprite=_picture(star))


def _shots(words: Words, events: Sequence[Event], plan: Rink | None) -> Highlight:
    """The shots of both sides, and where they came from."""
    counted = Counter(each for event in events for each in counts_of(event))
    shots, saves = ([counted[name, team] for team in TEAMS] for name in ("shots", "saves"))
    best = max(TEAMS, key=lambda team: saves[team])
    note = ""
    if saves[best]:
        team = words(f"trick_shot.team.{TEAM_NAMES[best]}")
        note = words("trick_shot_table.result.saves", team=team, count=saves[best])
    values = tuple(str(count) for count in shots)
    paint = None if plan is None else partial(paint_shots, plan, shots_of(events))
    return Highlight(words("trick_shot.statistic.shots"), values=values, note=note, paint=paint)


def _luck(words: Words, events: Sequence[Event]) -> Highlight:
    """The share of failed dice of each side, and whether one was lucky."""
    shares = [share or 0.0 for share in failed(events)]
    verdict = words("trick_shot_table.result.even")
    if abs(shares[0] - shares[1]) >= _LUCKY:
        lucky = TEAM_NAMES[0 if shares[0] < shares[1] else 1]
        team = words(f"trick_shot.team.{lucky}")
        verdict = words("trick_shot_table.result.lucky", team=team)
    return Highlight(
        words("trick_shot_table.result.luck_title"),
        values=tuple(f"{100 * share:.0f}%" for share in shares),
        note=f"{words('trick_shot_table.result.luck')}\n{verdict}",
        paint=partial(paint_bars, _thrown(events)),
    )


def _thrown(events: Sequence[Event]) -> list[Bin]:
    """How often each side threw each face of the dice."""
    counts: dict[str, list[int]] = {face: [0, 0] for face in FACES}
    for event in events:
        if isinstance(event, ev.DiceRolled):
            for number in event.rolled:
                counts[event.faces[number]][event.team] += 1
    fair = Counter(FACES)
    return [
        Bin((red, blue), fair[face] / len(FACES), partial(paint_face, face))
        for face, (red, blue) in counts.items()
    ]


def paint_arena(
    rink: pygame.FRect,
    ice: Callable[[], pygame.Surface] | None,
    kit: Kit,
    table: pygame.Surface,
) -> Painting:
    """The stands under their lights; the rink lies on the ice of the hall, empty if it can be."""
    table = ice() if ice is not None else table
    soft = max(1, kit.canvas.length(1))
    hall = yield from backdrop(kit, "trick_shot/arena", soft=soft)
    yield from mirror_on_ice(kit, hall, (44, 68, 118), (74, 102, 150))
    yield from lay_board(kit, hall, table, rink.inflate(20, 20))
    return hall


def _scratch(image: pygame.Surface) -> None:
    """The tracks of skates: pairs of faint, nearly straight lines over the ice."""
    width, height = image.get_size()
    random = Random(4)
    for _ in range(20):
        x, y = random.uniform(0.03, 0.85) * width, random.uniform(0.12, 0.88) * height
        along, tilt = random.uniform(0.04, 0.12) * width, random.uniform(-0.05, 0.05) * height
        colour = random.choice(_SCRATCHES)
        for beside in (0, height // 40):
            start = x + beside, y + beside
            pygame.draw.aaline(image, colour, start, (start[0] + along, start[1] + tilt))


def paint_ice(kit: Kit, size: tuple[int, int], starts: Sequence[int]) -> pygame.Surface:
    """A rink from its side: blue lines end the periods, the red one runs through the middle."""
    image = rimmed(
        kit, size, ((240, 246, 252), (120, 140, 170)), ((228, 240, 250), (250, 253, 255))
    )
    _scratch(image)
    unit = kit.canvas.length(1)
    top, bottom = unit * 8, size[1] - unit * 8
    for x in starts[1:]:
        pygame.draw.line(image, (*_BLUE, 255), (x, top), (x, bottom), unit * 6)
    y = line_of(kit, size[1])
    for x in range(unit * 12, size[0] - unit * 22, unit * 22):
        pygame.draw.line(image, (*_RED, 255), (x, y), (x + unit * 13, y), unit * 2)
    for begin, end in pairwise([*starts, size[0] - kit.canvas.length(FINISH)]):
        middle = (begin + end) // 2, y
        if end - begin < unit * _NARROW:
            continue
        pygame.draw.circle(image, (236, 196, 192, 255), middle, unit * 52, unit * 2)
    return image
