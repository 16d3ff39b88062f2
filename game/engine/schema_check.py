"""Checks plain data against typed structs and finds all mistakes, not only the first.

The conversion itself is left to msgspec, which is strict but stops at the first mistake; this walk
names every one of them, with its key.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from game.engine.diagnostics import nearest
from game.engine.errors import DataErrors
from game.engine.yaml_source import KeyPath, Source

_LONGEST_SHOWN = 40

T = TypeVar("T")


def check_schema(source: Source, wanted: type) -> None:
    """Add a finding to the source for every place that does not fit the type."""
    _check(source, source.data, _described(wanted), ())


def read_typed(source: Source, wanted: type[T]) -> T | None:
    """Return the data of a source as the type; ``None``, and findings, where they do not fit.

    An empty file is a finding too.
    """
    if source.data is not None:
        check_schema(source, wanted)
    elif not source.findings:
        source.report((), "empty_file")
    return None if source.findings else _converted(source, wanted)


def require_typed(source: Source, wanted: type[T]) -> T:
    """Return the data of a source as the type.

    Raises:
        DataErrors: every place that does not fit.
    """
    value = read_typed(source, wanted)
    if value is None:
        raise DataErrors(list(source.findings))
    return value


def _converted(source: Source, wanted: type[T]) -> T | None:
    """Convert checked data; what the walk cannot foresee becomes a finding as well."""
    try:
        return msgspec.convert(source.data, wanted)
    except msgspec.ValidationError as error:
        message, _, place = str(error).partition(" - at `$")
        source.report(_path_of(place.rstrip("`")), "invalid", reason=message)
    return None


def _path_of(text: str) -> KeyPath:
    """Read the JSON path of a msgspec message: ``.cards[3].cost``."""
    parts: list[Any] = []
    for part in text.replace("[", ".[").split("."):
        if part.startswith("[") and part[1:-1].isdigit():
            parts.append(int(part[1:-1]))
        elif part and part != "[...]":
            parts.append(part)
    return tuple(parts)


@lru_cache(maxsize=256)
def _described(wanted: type) -> inspect.Type:
    return inspect.type_info(wanted)


def _check(source: Source, value: Any, wanted: inspect.Type, path: KeyPath) -> None:  # noqa: ANN401, PLR0912, C901 - one branch per kind of type
    if path in source.unusable or source.is_full:
        return
    match wanted:
        case inspect.Metadata():
            _check(source, value, wanted.type, path)
        case inspect.AnyType() | inspect.RawType():
            return
        case inspect.NoneType():
            if value is not None:
                _wrong_type(source, path, "nothing", value)
        case inspect.BoolType():
            if not isinstance(value, bool):
                _wrong_type(source, path, "true or false", value)
        case inspect.IntType() | inspect.FloatType():
            _check_number(source, value, wanted, path)
        case inspect.StrType():
            _check_text(source, value, wanted, path)
        case inspect.LiteralType():
            if value not in wanted.values or isinstance(value, bool):
                _not_one_of(source, path, value, wanted.values)
        case inspect.EnumType():
            allowed = tuple(each.value for each in wanted.cls)
            if value not in allowed:
                _not_one_of(source, path, value, allowed)
        case (
            inspect.ListType()
            | inspect.VarTupleType()
            | inspect.SetType()
            | inspect.FrozenSetType()
        ):
            _check_list(source, value, wanted, path)
        case inspect.TupleType():
            _check_tuple(source, value, wanted, path)
        case inspect.DictType():
            _check_dictionary(source, value, wanted, path)
        case inspect.StructType():
            _check_struct(source, value, wanted, path)
        case inspect.UnionType():
            _check_union(source, value, wanted, path)
        case _:
            return


def _check_number(
    source: Source, value: object, wanted: inspect.IntType | inspect.FloatType, path: KeyPath
) -> None:
    whole = isinstance(wanted, inspect.IntType)
    fits = isinstance(value, int if whole else int | float) and not isinstance(value, bool)
    expected = "a whole number" if whole else "a number"
    if not fits:
        _wrong_type(source, path, expected + _range(wanted), value)
        return
    number: Any = value
    low_ok = (wanted.ge is None or number >= wanted.ge) and (
        wanted.gt is None or number > wanted.gt
    )
    high_ok = (wanted.le is None or number <= wanted.le) and (
        wanted.lt is None or number < wanted.lt
    )
    if not (low_ok and high_ok):
        source.report(path, "out_of_range", expected=expected + _range(wanted), found=_shown(value))


def _range(wanted: inspect.IntType | inspect.FloatType) -> str:
    if wanted.ge is not None and wanted.le is not None:
        return f" from {wanted.ge} to {wanted.le}"
    bounds = [("at least", wanted.ge), ("more than", wanted.gt)]
    bounds += [("at most", wanted.le), ("less than", wanted.lt)]
    texts = [f"{words} {bound}" for words, bound in bounds if bound is not None]
    return f" of {' and '.join(texts)}" if texts else ""


def _check_text(source: Source, value: object, wanted: inspect.StrType, path: KeyPath) -> None:
    if not isinstance(value, str):
        _wrong_type(source, path, "a text", value)
    elif wanted.pattern is not None and not re.search(wanted.pattern, value):
        source.report(path, "wrong_pattern", found=_shown(value), pattern=wanted.pattern)
    elif wanted.min_length and len(value) < wanted.min_length:
        source.report(path, "empty_text")
    elif wanted.max_length is not None and len(value) > wanted.max_length:
        source.report(path, "too_long", most=wanted.max_length, found=len(value))


def _check_list(
    source: Source,
    value: object,
    wanted: inspect.ListType | inspect.VarTupleType | inspect.SetType | inspect.FrozenSetType,
    path: KeyPath,
) -> None:
    if not isinstance(value, list):
        _wrong_type(source, path, "a list", value)
        return
    least, most = wanted.min_length or 0, wanted.max_length
    if len(value) < least or (most is not None and len(value) > most):
        expected = f"{least} or more" if most is None else f"{least} to {most}"
        source.report(path, "wrong_length", expected=expected, found=len(value))
    for number, entry in enumerate(value):
        _check(source, entry, wanted.item_type, (*path, number))


def _check_tuple(source: Source, value: object, wanted: inspect.TupleType, path: KeyPath) -> None:
    if not isinstance(value, list):
        _wrong_type(source, path, f"a list of {len(wanted.item_types)}", value)
    elif len(value) != len(wanted.item_types):
        source.report(path, "wrong_length", expected=len(wanted.item_types), found=len(value))
    else:
        for number, (entry, kind) in enumerate(zip(value, wanted.item_types, strict=True)):
            _check(source, entry, kind, (*path, number))


def _check_dictionary(
    source: Source, value: object, wanted: inspect.DictType, path: KeyPath
) -> None:
    if not isinstance(value, dict):
        _wrong_type(source, path, "a mapping", value)
        return
    for key, entry in value.items():
        _check(source, key, wanted.key_type, (*path, key))
        _check(source, entry, wanted.value_type, (*path, key))


def _check_struct(source: Source, value: object, wanted: inspect.StructType, path: KeyPath) -> None:
    if not isinstance(value, dict):
        _wrong_type(source, path, "a mapping", value)
        return
    fields = {each.encode_name: each for each in wanted.fields}
    allowed = [*([wanted.tag_field] if wanted.tag_field else []), *fields]
    for name, each in fields.items():
        if name in value:
            _check(source, value[name], each.type, (*path, name))
        elif each.required:
            source.report(path, "missing_key", name=name)
    if wanted.tag_field and value.get(wanted.tag_field, wanted.tag) != wanted.tag:
        _not_one_of(source, (*path, wanted.tag_field), value[wanted.tag_field], (wanted.tag,))
    for key in value:
        if key in allowed or not wanted.forbid_unknown_fields:
            continue
        near = nearest(key, [name for name in allowed if name not in value])
        if near:
            source.report((*path, key), "unknown_key_near", name=key, near=near)
        else:
            source.report((*path, key), "unknown_key", name=key, allowed=", ".join(allowed))


def _check_union(source: Source, value: Any, wanted: inspect.UnionType, path: KeyPath) -> None:  # noqa: ANN401
    structs = [each for each in wanted.types if isinstance(each, inspect.StructType)]
    tagged = [each for each in structs if each.tag_field]
    if tagged and isinstance(value, dict):
        tag_field = str(tagged[0].tag_field)
        if tag_field not in value:
            source.report(path, "missing_key", name=tag_field)
            return
        chosen = [each for each in tagged if each.tag == value[tag_field]]
        if chosen:
            _check_struct(source, value, chosen[0], path)
        else:
            tags = tuple(each.tag for each in tagged)
            _not_one_of(source, (*path, tag_field), value[tag_field], tags)
        return
    attempts = []
    for each in wanted.types:
        attempt = Source(source.data, source.places)
        _check(attempt, value, each, path)
        if not attempt.findings:
            return
        attempts.append((_kind_fits(value, each), attempt))
    best = max(attempts, key=lambda pair: pair[0])[1]
    source.findings.extend(best.findings)


def _kind_fits(value: object, wanted: inspect.Type) -> bool:
    """Whether a value is of the right kind, so that it makes sense to check inside it."""
    kinds: tuple[tuple[type, tuple[type, ...]], ...] = (
        (dict, (inspect.StructType, inspect.DictType)),
        (list, (inspect.ListType, inspect.VarTupleType, inspect.TupleType)),
        (str, (inspect.StrType, inspect.LiteralType)),
        (int, (inspect.IntType, inspect.FloatType)),
    )
    return any(isinstance(value, kind) and isinstance(wanted, types) for kind, types in kinds)


def _wrong_type(source: Source, path: KeyPath, expected: str, value: object) -> None:
    source.report(path, "wrong_type", expected=expected, found=_shown(value))


def _not_one_of(source: Source, path: KeyPath, value: object, allowed: tuple[Any, ...]) -> None:
    names = ", ".join(str(each) for each in allowed)
    near = nearest(value, allowed) if isinstance(value, str) else None
    if near:
        source.report(path, "not_one_of_near", found=_shown(value), allowed=names, near=near)
    else:
        source.report(path, "not_one_of", found=_shown(value), allowed=names)


def _shown(value: object) -> str:
    """Write a value as YAML has it, cut to a readable length."""
    if value is None:
        return "nothing"
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    try:
        text = msgspec.json.encode(value).decode()
    except (TypeError, ValueError, msgspec.MsgspecError):
        text = str(value)
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…"
