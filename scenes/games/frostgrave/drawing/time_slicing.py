"""Runs long work in small steps, some of them in every frame."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter


def worked(work: Iterator[None], seconds: float) -> bool:
    """Do steps of a work for a while, at least one; returns whether it is unfinished."""
    until = perf_counter() + seconds
    found = False
    for _ in work:
        found = True
        if perf_counter() >= until:
            break
    return found
