"""Figures that fight in place of a warband, such as those of a campaign (FG-S6.59)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY

_OF_FIGURE = re.compile(r"^([a-z_]+_of_)(\d+)$")
"""A tag that names the controller of a creature by the number of a figure."""


def joined(company: Sequence[Figure], seat: int, first: int) -> list[Figure]:
    """Return the figures of a company for a seat, with ids from ``first`` on.

    References between them follow the new numbers.
    """
    shift = first - company[0].id if company else 0
    return [
        replace(
            each,
            id=each.id + shift,
            owner=seat,
            seat=seat,
            tags=tuple(_shifted(tag, shift) for tag in each.tags),
            statuses=tuple(
                replace(status, caster=status.caster + shift) if status.caster != NOBODY else status
                for status in each.statuses
            ),
        )
        for each in company
    ]


def _shifted(tag: str, shift: int) -> str:
    found = _OF_FIGURE.match(tag)
    return f"{found[1]}{int(found[2]) + shift}" if found else tag
