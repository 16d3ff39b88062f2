"""Bindings of inputs: defaults from data, changed by the player's own choices."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.engine.data_loader import DataLoader
from game.settings_data import BINDINGS, BindingsFile, report_unknown
from scenes.kit.input.intents import Intent

_log = logging.getLogger(__name__)
KINDS = ("keys", "mouse", "pad")
_MODIFIERS = ("ctrl", "shift", "alt")


class BindingError(ValueError):
    """A binding names an intention, a device or a key that does not exist."""


@dataclass
class Bindings:
    """For each kind of device the inputs of every intention, the one to show first.

    Keys are named as pygame names them, after modifiers in the order ctrl+, shift+, alt+.
    A pad button that counts while another is held stands after it and a plus sign.
    """

    keys: dict[Intent, list[str]] = field(default_factory=dict)
    mouse: dict[Intent, list[str]] = field(default_factory=dict)
    pad: dict[Intent, list[str]] = field(default_factory=dict)

    def table(self, kind: str) -> dict[Intent, list[str]]:
        """The inputs of one kind of device: keys, mouse or pad.

        Raises:
            BindingError: there is no such kind.
        """
        if kind not in KINDS:
            raise BindingError(f"{kind!r} is none of {', '.join(KINDS)}")
        tables = {"keys": self.keys, "mouse": self.mouse, "pad": self.pad}
        return tables[kind]

    def intents_of(self, kind: str, name: str) -> list[Intent]:
        """The intentions bound to one input, usually none or one."""
        return [intent for intent, names in self.table(kind).items() if name in names]

    def bind(self, kind: str, intent: Intent, name: str) -> list[Intent]:
        """Make `name` the first input of an intention, taking it from all others.

        Returns:
            The intentions that lost the input, to be shown to the player.
        """
        table = self.table(kind)
        name = canonical_key(name) if kind == "keys" else name
        losers = [other for other in self.intents_of(kind, name) if other is not intent]
        for other in losers:
            table[other].remove(name)
        own = table.setdefault(intent, [])
        if name in own:
            own.remove(name)
        table[intent] = [name, *own[1:]] if own else [name]
        return losers

    def overlaid(self, changes: Mapping[str, Mapping[str, Sequence[str]]]) -> Bindings:
        """A copy in which the player's own inputs replace the defaults.

        Args:
            changes: intention -> kind -> inputs; unknown ones are left out.
        """
        copy = Bindings(
            {intent: list(names) for intent, names in self.keys.items()},
            {intent: list(names) for intent, names in self.mouse.items()},
            {intent: list(names) for intent, names in self.pad.items()},
        )
        for name, kinds in changes.items():
            if name not in tuple(Intent):
                continue
            for kind, names in kinds.items():
                known = _known(kind, names)
                if kind in KINDS and (known or not names):
                    copy.table(kind)[Intent(name)] = known
        return copy

    def difference(self, defaults: Bindings) -> dict[str, dict[str, list[str]]]:
        """The differences from the defaults, in the form that `overlaid` takes."""
        changes: dict[str, dict[str, list[str]]] = {}
        for kind in KINDS:
            for intent in Intent:
                own = self.table(kind).get(intent, [])
                if own != defaults.table(kind).get(intent, []):
                    changes.setdefault(intent.value, {})[kind] = list(own)
        return changes


def read_bindings(file: Path) -> Bindings:
    """Read `data/settings/bindings.yaml`.

    Raises:
        DataErrors: every mistake in it, an intention that is missing among them.
    """
    loader = DataLoader(file.parent)
    bindings = Bindings()
    for name, kinds in _checked(loader).items():
        for kind, inputs in kinds.items():
            bindings.table(kind)[Intent(name)] = inputs
    missing = [intent.value for intent in Intent if intent not in bindings.keys]
    if missing and not loader.findings:
        loader.report(BINDINGS, ("bindings",), "missing_key", name=", ".join(missing))
    return loader.whole(bindings)


def read_own_bindings(folder: Path) -> dict[str, dict[str, list[str]]]:
    """Read a player's own file, which replaces inputs; empty where there is none.

    Raises:
        DataErrors: every mistake in it.
    """
    if not (folder / BINDINGS).exists():
        return {}
    loader = DataLoader(folder)
    return loader.whole(_checked(loader))


def _checked(loader: DataLoader) -> dict[str, dict[str, list[str]]]:
    """The inputs of a file by intention and device; unknown ones become findings."""
    data = loader.read(BINDINGS, BindingsFile)
    changes: dict[str, dict[str, list[str]]] = {}
    for name, kinds in data.bindings.items() if data is not None else ():
        if name not in tuple(Intent):
            report_unknown(loader, name, [intent.value for intent in Intent])
            continue
        for kind, inputs in kinds.items():
            own = changes.setdefault(name, {}).setdefault(kind, [])
            for place, one in enumerate(inputs):
                try:
                    own.append(canonical_key(one) if kind == "keys" else one)
                except BindingError:
                    path = ("bindings", name, kind, place)
                    loader.report(BINDINGS, path, "unknown_input", found=one)
    return changes


def _known(kind: str, names: Iterable[str]) -> list[str]:
    """The inputs that exist; saved settings may name keys of another system."""
    known = []
    for name in names:
        try:
            known.append(canonical_key(name) if kind == "keys" else name)
        except BindingError as error:
            _log.warning("a kept binding is left out: %s", error)
    return known


def canonical_key(name: str) -> str:
    """A key name in lower case with its modifiers in one order.

    Raises:
        BindingError: pygame knows no such key.
    """
    given = set()
    rest = name.strip().lower()
    while True:
        head, plus, tail = rest.partition("+")
        if not plus or head not in _MODIFIERS or not tail:
            break
        given.add(head)
        rest = tail
    try:
        pygame.key.key_code(rest)
    except ValueError as error:
        raise BindingError(f"{name!r}: no key is called {rest!r}") from error
    return "".join(f"{one}+" for one in _MODIFIERS if one in given) + rest


def key_of_event(event: pygame.Event) -> str:
    """The canonical name of the key of a KEYDOWN event with the modifiers held."""
    name = pygame.key.name(event.key).lower()
    held = getattr(event, "mod", 0)
    masks = {"ctrl": pygame.KMOD_CTRL | pygame.KMOD_META, "shift": pygame.KMOD_SHIFT}
    masks["alt"] = pygame.KMOD_ALT
    parts = [f"{one}+" for one in _MODIFIERS if held & masks[one] and one not in name]
    return "".join(parts) + name
