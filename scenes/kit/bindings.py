"""Which inputs say what: defaults from data, changed by the player's own choices."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pygame
import yaml

from scenes.kit.intents import Intent

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
            The intentions that lost the input, so that the player can be told.
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

    def overlaid(self, changes: Mapping[str, Mapping[str, Iterable[str]]]) -> Bindings:
        """A copy in which the player's own inputs replace the defaults.

        Args:
            changes: intention -> kind -> inputs; unknown intentions are left out.
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
                if kind in KINDS:
                    copy.table(kind)[Intent(name)] = [
                        canonical_key(one) if kind == "keys" else one for one in names
                    ]
        return copy

    def difference(self, defaults: Bindings) -> dict[str, dict[str, list[str]]]:
        """What differs from the defaults, in the form that `overlaid` takes."""
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
        BindingError: an intention or a kind of device is unknown, or an intention is missing.
        OSError: the file cannot be read.
    """
    content = yaml.load(file.read_text("utf-8"), Loader=yaml.CSafeLoader)
    bindings = Bindings()
    for name, kinds in content["bindings"].items():
        if name not in tuple(Intent):
            raise BindingError(f"{file}: {name!r} is no intention")
        for kind, inputs in kinds.items():
            names = [str(one) for one in inputs]
            if kind == "keys":
                names = [canonical_key(one) for one in names]
            bindings.table(kind)[Intent(name)] = names
    missing = [intent.value for intent in Intent if intent not in bindings.keys]
    if missing:
        raise BindingError(f"{file}: no keys for {', '.join(missing)}")
    return bindings


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
