"""The standing of a match on the screen: sides, score, who acts, the last events.

Nothing here is ahead of the screen, and nothing is shown that the viewing seat may not know: the
score is read from the position that is drawn, the actions are those that were offered, and the
lines are those of the log.
"""

from __future__ import annotations

import msgspec

from game.engine.contract import Scored, kind_of
from scenes.kit.text.rich_text import plain
from scenes.pages.avatars import avatar_of
from scenes.pages.save_names import name_of_team
from scenes.table.host import TableHost

_CLAUSE = " [["
"""Where the link to a clause begins in a line of the log."""


class Side(msgspec.Struct, frozen=True):
    """One side of the match.

    Attributes:
        team: its number, which chooses colour and shape.
        avatar: the face of who sits at its first seat, as a sprite.
        name: of all its people and bots.
        score: as a scoreboard shows it; `None` where the game keeps none.
        acts: whether it must decide now.
    """

    team: int
    avatar: str
    name: str
    score: int | None
    acts: bool


class MatchStanding(msgspec.Struct, frozen=True):
    """The figures of a match beside its menu.

    Attributes:
        sides: in the order of their teams.
        number: how many actions the screen has shown.
        seconds: how long this sitting has lasted.
        now: who must do what, in the current language.
        offered: the kinds of action to choose from, in words, each once.
        latest: the last lines of the log without their marks, newest first.
    """

    sides: tuple[Side, ...]
    number: int
    seconds: float
    now: str
    offered: tuple[str, ...]
    latest: tuple[str, ...]


def standing_of(table: TableHost, lines: int) -> MatchStanding:
    """The standing of the match on a table, with at most `lines` of the log."""
    play = table.play
    return MatchStanding(
        sides=_sides(table),
        number=play.shown_number if play is not None else 0,
        seconds=table.sitting,
        now=_now(table),
        offered=_offered(table),
        latest=tuple(told.partition(_CLAUSE)[0] for told in table.log_lines(lines)),
    )


def _sides(table: TableHost) -> tuple[Side, ...]:
    play, seats = table.play, table.seats
    teams = sorted({seat.team for seat in seats})
    scores: list[int | None] = [None] * len(teams)
    if play is not None and isinstance(table.rules, Scored):
        told = table.rules.score(play.drawn)
        if len(told) == len(teams):
            scores = list(told)
    acting = seats[table.decider].team if not table.busy and table.decider is not None else -1
    people = table.services.module(table.game).people
    sides = []
    for place, team in enumerate(teams):
        members = [number for number, seat in enumerate(seats) if seat.team == team]
        first = seats[members[0]]
        sides.append(
            Side(
                team,
                avatar_of(people, members[0], first.level or "person", first.portrait),
                name_of_team(table.kit, table.game, seats, team),
                scores[place],
                team == acting,
            )
        )
    return tuple(sides)


def _now(table: TableHost) -> str:
    words, decision = table.kit.words, table.session.decision
    if table.busy:
        return words("table.standing.moving")
    if decision is None:
        return words("table.standing.over")
    seat = table.session.decider
    name = table.name_of(decision.seat if seat is None else seat)
    if seat != decision.seat:
        return words("table.standing.acts", name=name)
    if not table.session.person_decides:
        return words("table.standing.thinks", name=name)
    key = f"{table.game}.decision.{decision.kind}"
    if key in words and "{" not in words.both(key)["en"]:
        return words("table.standing.decides", name=name, what=words(key))
    return words("table.standing.acts", name=name)


def _offered(table: TableHost) -> tuple[str, ...]:
    if table.play is None or table.busy:
        return ()
    words = table.kit.words
    kinds = dict.fromkeys(kind_of(action) for action in table.play.offered)
    keys = (f"{table.game}.action.{kind}" for kind in kinds)
    told = (plain(words(key)) for key in keys if key in words)
    return tuple(dict.fromkeys(told))


def clock(seconds: float) -> str:
    """Minutes and seconds, with hours where there are any."""
    hours, rest = divmod(int(seconds), 3600)
    minutes, left = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes}:{left:02}"
