"""Names of saved matches on the screen, and reasons why they cannot be opened."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from game.catalogue import CATALOGUE
from game.engine.saves import Summary
from game.engine.seats import Seat
from scenes.kit.kit import Kit
from scenes.match_plan import COLOURS
from scenes.pages.game_words import game_words


def name_of_colour(kit: Kit, game: str, colour: str) -> str:
    """The name of a colour's side in a game: some have teams, others single players."""
    for key in (f"lobby.names_in.{game}.{colour}", f"lobby.names.{colour}"):
        if key in kit.words:
            return kit.words(key)
    return colour


def name_of_seat(kit: Kit, game: str, seat: Seat) -> str:
    """The name of a seat in a game: the player's own, a robot's by level, or that of its colour.

    A seat of a saved match may have neither: it then has the name of its team's colour.
    """
    if seat.name:
        return seat.name
    colour = seat.colour or COLOURS[seat.team % len(COLOURS)]
    if seat.is_person:
        return name_of_colour(kit, game, colour)
    return name_of_robot(kit, game, colour, seat.level)


def name_of_robot(kit: Kit, game: str, colour: str, level: str) -> str:
    """The name of a robot of a colour and a level."""
    robot, of_level = f"lobby.names.robot.{colour}", f"lobby.names.robot_of_level.{level}"
    name = kit.words(robot) if robot in kit.words else name_of_colour(kit, game, colour)
    return kit.words(of_level, name=name) if of_level in kit.words else name


def name_of_partner(kit: Kit, game: str, colour: str, level: str) -> str:
    """The name of the second player of a side: a person, or a robot of a level."""
    first = name_of_robot(kit, game, colour, level) if level else name_of_colour(kit, game, colour)
    return kit.words("lobby.names.second", name=first)


def name_of_team(kit: Kit, game: str, seats: Sequence[Seat], team: int) -> str:
    """The name of a side's player; several share the name of its colour."""
    members = [seat for seat in seats if seat.team == team]
    if len(members) == 1:
        return name_of_seat(kit, game, members[0])
    colour = members[0].colour if members else ""
    return name_of_colour(kit, game, colour or COLOURS[team % len(COLOURS)])


def name_of_match(kit: Kit, summary: Summary) -> str:
    """The two sides of a match, or its file where it cannot be read or is a whole campaign."""
    if not summary.seats:
        return summary.name
    if _shares_a_box(summary.game):
        return summary.name.replace(summary.game, game_words(kit.words, summary.game, "name"), 1)
    teams = dict.fromkeys(seat.team for seat in summary.seats)
    names = [_name_of_side(kit, summary, team) for team in teams]
    if len(names) < 2:
        return names[0]
    return kit.words("lobby.saves.versus", first=names[0], second=", ".join(names[1:]))


def _name_of_side(kit: Kit, summary: Summary, team: int) -> str:
    """All players of a side if each has a name, else the name of the side."""
    own = [seat.name for seat in summary.seats if seat.team == team]
    if len(own) > 1 and all(own):
        return kit.words.separator.join(own)
    return name_of_team(kit, summary.game, summary.seats, team)


def reason_of_match(kit: Kit, summary: Summary | None) -> str:
    """Why a match chosen from a list cannot be opened or replayed."""
    if summary is None:
        return ""
    if summary.is_open:
        return kit.words("lobby.saves.open")
    return kit.words("lobby.saves.over" if summary.trouble is None else "lobby.saves.unreadable")


def _shares_a_box(game: str) -> bool:
    """Whether a game shares the box of another, as a campaign does."""
    return any(entry.shares for entry in CATALOGUE if entry.name == game)


def date_of_match(summary: Summary) -> str:
    """The local day and time at which a match was played last."""
    return f"{datetime.fromtimestamp(summary.changed).astimezone():%Y-%m-%d %H:%M}"
