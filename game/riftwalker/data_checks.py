"""Checks beyond the types of the data files: names without a choice, missing words, loops.

Every finding says what is wrong and the usual fix.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from game.engine.data_loader import DataLoader
from game.engine.words import Spoken, check_spoken
from game.engine.yaml_source import KeyPath
from game.riftwalker.bonus_kinds import Bonus, FlatIf
from game.riftwalker.data_files import RIFTS, TABLE, RiftData, RiftsFile, TableFile
from game.riftwalker.vocabulary import (
    ChooseStep,
    DiscardStep,
    LookDeckStep,
    LookHandStep,
    Remembering,
    Selector,
    Step,
    StepBase,
    TradeHandStep,
    TuckStep,
)

_SEATS = (2, 3, 4)
_MOST_STEPS = 4
"""The most steps of a power, so that any chain ends soon (RW-8.4)."""


def check_table(loader: DataLoader, file: TableFile) -> None:
    """Report a number of seats without its end trigger."""
    triggers = {"end_trigger": file.end_trigger, "short_trigger": file.short_trigger}
    for name, trigger in triggers.items():
        for seats in _SEATS:
            if seats not in trigger:
                loader.report(TABLE, (name,), "missing_key", name=seats)


def check_rifts(loader: DataLoader, file: RiftsFile, table: TableFile | None) -> None:
    """Report rifts that could not be played."""
    ids = [rift.id for rift in file.rifts]
    loader.check_ids(RIFTS, "rifts", ids)
    for index, rift in enumerate(file.rifts):
        for path, problem in _rift_problems(rift):
            loader.report(RIFTS, ("rifts", index, *path), "other", text=problem)
    hands = 0 if table is None else table.hand_size * max(_SEATS)
    if len(ids) <= hands:
        text = f"expected more than {hands} rifts, enough for the hands of four and a deck"
        loader.report(RIFTS, ("rifts",), "other", text=text)


def check_words(loader: DataLoader, file: RiftsFile) -> None:
    """Report rifts without name and sentences in the words."""
    needed = (
        Spoken(RIFTS, ("rifts", index, "id"), section, rift.id)
        for index, rift in enumerate(file.rifts)
        for section, has_one in (("rift", True), ("power", rift.power), ("bonus", rift.bonus))
        if has_one
    )
    check_spoken(loader, needed)


def check_traps(loader: DataLoader) -> None:
    """Point at the usual slip behind a file that could not be read: ``no`` without quotes."""
    for path in _unquoted(loader.plain(RIFTS), ()):
        text = 'YAML reads no without quotes as false; write activate: "no"'
        loader.report(RIFTS, path, "other", text=text)


def _unquoted(data: object, path: KeyPath) -> Iterator[KeyPath]:
    """Yield the place of every ``activate: no`` that was read as false."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key == "activate" and value is False:
                yield (*path, key)
            yield from _unquoted(value, (*path, key))
    elif isinstance(data, list):
        for number, value in enumerate(data):
            yield from _unquoted(value, (*path, number))


def _rift_problems(rift: RiftData) -> Iterator[tuple[KeyPath, str]]:
    low, middle, high = rift.values
    if not low <= middle <= high:
        yield ("values",), "expected values that rise with every rotation, such as [0, 3, 7]"
    if len(set(rift.elements)) != len(rift.elements):
        yield ("elements",), "the same element twice; give one, or two different ones"
    if len(list(_steps(rift.power))) > _MOST_STEPS + 2:
        yield ("power",), f"expected at most {_MOST_STEPS + 2} steps; make two rifts of it"
    yield from _power_problems(rift.power, ("power",), set(), set())
    if rift.bonus is not None:
        yield from _bonus_problems(rift.bonus)


def _steps(steps: Sequence[Step]) -> Iterator[Step]:
    """Yield all steps of a power, nested ones included."""
    for step in steps:
        yield step
        yield from _steps(step.then)
        yield from _steps(step.otherwise)
        if isinstance(step, ChooseStep):
            for option in step.options:
                yield from _steps(option)


def _power_problems(
    steps: Sequence[Step], path: KeyPath, known: set[str], seen: set[str]
) -> Iterator[tuple[KeyPath, str]]:
    """Walk the steps in order; ``known`` are the names chosen so far, ``seen`` the open hands."""
    for index, step in enumerate(steps):
        here = (*path, index)
        yield from _step_problems(step, here, known, seen)
        if isinstance(step, Remembering) and step.remember is not None:
            known.add(step.remember)
        if isinstance(step, LookHandStep):
            seen.add(step.of)
        if isinstance(step, ChooseStep):
            for number, option in enumerate(step.options):
                place = (*here, "options", number)
                yield from _power_problems(option, place, set(known), set(seen))
        yield from _power_problems(step.then, (*here, "then"), known, seen)
        yield from _power_problems(step.otherwise, (*here, "else"), set(known), set(seen))


def _step_problems(
    step: Step, path: KeyPath, known: set[str], seen: set[str]
) -> Iterator[tuple[KeyPath, str]]:
    for key, name in _references(step):
        if name not in known:
            fix = f"an earlier step must carry `as: {name}`"
            yield (*path, key), f"nothing has chosen ${name} yet; {fix}"
    match step:
        case DiscardStep(pick="you", who=who) | TuckStep(source="hand", pick="you", who=who) if (
            who != "you" and who not in seen
        ):
            yield (*path, "pick"), _unseen(who)
        case TradeHandStep(theirs="you", partner=partner) if partner not in seen:
            yield (*path, "theirs"), _unseen(partner)
        case LookDeckStep(n=count, take=take) if take > count:
            yield (*path, "take"), f"cannot take {take} of {count} cards; make n larger"
        case TuckStep(source="explored", rift=None):
            yield path, "a tuck from explored needs `rift: {zone: explored, of: ...}`"
    if isinstance(step, DiscardStep) and step.may and step.who == "opponents":
        yield (*path, "may"), "who may let it go by? Choose one opponent first, or leave `may` out"
    rift = getattr(step, "rift", None)
    if isinstance(rift, Selector):
        yield from _selector_problems(step, rift, (*path, "rift"))


def _unseen(who: str) -> str:
    fix = f"put {{do: look_hand, of: {who}}} before it, or pick at random"
    return f"you cannot pick from a hand that is hidden; {fix}"


def _selector_problems(step: Step, rift: Selector, path: KeyPath) -> Iterator[tuple[KeyPath, str]]:
    operation = str(step.__struct_config__.tag)
    needs_score = operation in ("unscore", "take_scored")
    if needs_score and rift.zone != "score":
        yield (*path, "zone"), f"{operation} moves scored rifts; write zone: score"
    in_either_zone = needs_score or operation in ("discard_rift", "choose_rift")
    if rift.zone == "score" and not in_either_zone:
        yield (*path, "zone"), f"{operation} reaches explored rifts only; write zone: explored"
    if operation == "burst_step" and rift.of != "you":
        yield (*path, "of"), "a Burst step bursts own rifts; write of: you"


def _references(step: StepBase) -> Iterator[tuple[str, str]]:
    """Yield every name that a step itself refers to, with the key at which it does."""
    for field in msgspec.structs.fields(step):
        value = getattr(step, field.name)
        if isinstance(value, Selector):
            value = value.of
        if field.name not in ("then", "otherwise") and isinstance(value, str) and "$" in value:
            yield field.encode_name, value.partition("$")[2]


def _bonus_problems(bonus: Bonus) -> Iterable[tuple[KeyPath, str]]:
    if set(bonus.at) != {1, 2}:
        yield ("bonus", "at"), "expected the amounts of both rotations, such as {1: 1, 2: 2}"
    if (bonus.per is None) == (bonus.flat_if is None):
        yield ("bonus",), "expected either per or flat_if"
    if bonus.flat_if is not None:
        names = [field.name for field in msgspec.structs.fields(FlatIf)]
        given = [name for name in names if getattr(bonus.flat_if, name) is not None]
        if len(given) != 1:
            yield ("bonus", "flat_if"), f"expected exactly one of {', '.join(names)}"
        if bonus.max_units is not None:
            yield ("bonus", "max_units"), "a flat bonus is paid once; leave max_units out"
