"""States, actions, events and options of a game as JSON, and the digest of a state."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from game.engine.contract import A, E, Options, Rules, S
from game.engine.dice import LARGEST_SEED
from game.engine.errors import BadInput
from game.engine.untrusted_files import decoded

_PLACE = re.compile(r" - at `(?P<path>[^`]*)`$")
_ZEROS = bytes(ord("0" if chr(byte) in "0123456789" else " ") for byte in range(256))
"""Maps every digit to 0, so that a plain search finds long numbers faster than a pattern."""
_LONG_NUMBER = b"0" * 19
_BYTES_IN_DIGEST = 8
_LONGEST_MESSAGE = 300
"""Letters of a message, which may repeat a text from outside."""

T = TypeVar("T")


class Codec(Generic[S, A, E]):
    """Reads and writes the types that one game declares.

    JSON is canonical: fields in the order of their declaration, dictionary
    keys sorted, no white space. So equal states have equal bytes.
    """

    def __init__(self, rules: Rules[S, A, E, Any]) -> None:
        self.rules = rules
        self._encoder = msgspec.json.Encoder(order="deterministic")
        self._states: msgspec.json.Decoder[S] = msgspec.json.Decoder(rules.state_type)
        self._actions: msgspec.json.Decoder[A] = msgspec.json.Decoder(rules.action_type)
        self._events: msgspec.json.Decoder[E] = msgspec.json.Decoder(rules.event_type)

    def encode(self, value: msgspec.Struct | Sequence[msgspec.Struct]) -> bytes:
        """Write a state, an action, an event, options, or a list of these."""
        return self._encoder.encode(value)

    def state(self, text: bytes | str) -> S:
        """Read a position.

        Raises:
            BadInput: it is not JSON, or a key is wrong.
        """
        return _decode(self._states, text)

    def action(self, text: bytes | str) -> A:
        """Read an action. Raises as :meth:`state` does."""
        return _decode(self._actions, text)

    def event(self, text: bytes | str) -> E:
        """Read an event. Raises as :meth:`state` does."""
        return _decode(self._events, text)

    def options(self, values: Mapping[str, object]) -> Options:
        """Read options from plain values; texts such as ``"3"`` or ``"true"`` are converted.

        Raises:
            BadInput: an option does not exist, or its value does not fit.
        """
        try:
            options: Options = msgspec.convert(dict(values), self.rules.options_type, strict=False)
        except msgspec.ValidationError as error:
            raise located(error) from None
        except RecursionError:
            raise BadInput("$", "nested too deeply") from None
        for name, value in plain(options).items():
            if isinstance(value, int) and abs(value) > LARGEST_SEED:
                raise BadInput(f"$.{name}", f"expected a number of at most {LARGEST_SEED}")
        return options

    def digest(self, state: S) -> str:
        """Return 16 hexadecimal digits that stand for the whole state, its dice included."""
        return digest_of(self._encoder.encode(state))


def digest_of(content: bytes) -> str:
    """Return 16 hexadecimal digits that stand for the bytes (BLAKE2b)."""
    return hashlib.blake2b(content, digest_size=_BYTES_IN_DIGEST).hexdigest()


def located(error: msgspec.MsgspecError) -> BadInput:
    """Split the message of msgspec into the JSON path and what was expected there."""
    message = str(error)
    found = _PLACE.search(message)
    if found is None:
        return BadInput("$", message[:_LONGEST_MESSAGE])
    return BadInput(found["path"], message[: found.start()][:_LONGEST_MESSAGE])


def plain(value: msgspec.Struct) -> dict[str, object]:
    """Turn a struct into dictionaries, lists, numbers and texts, as JSON would hold them."""
    converted: dict[str, object] = msgspec.to_builtins(value)
    return converted


def _decode(decoder: msgspec.json.Decoder[T], text: bytes | str) -> T:
    try:
        value = decoded(decoder, text)
    except msgspec.MsgspecError as error:
        raise located(error) from None
    _refuse_huge(text)
    return value


def _refuse_huge(text: bytes | str) -> None:
    """Refuse numbers that no position and no action has; rules reckon with small ones.

    Raises:
        BadInput: naming the first of them.
    """
    content = text.encode() if isinstance(text, str) else text
    if _LONG_NUMBER not in content.translate(_ZEROS):
        return
    waiting: list[tuple[str, Any]] = [("$", msgspec.json.decode(content))]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, dict):
            waiting += [(f"{path}.{key}", each) for key, each in value.items()]
        elif isinstance(value, list):
            waiting += [(f"{path}[{number}]", each) for number, each in enumerate(value)]
        elif isinstance(value, int) and abs(value) > LARGEST_SEED:
            raise BadInput(path, f"expected a number of at most {LARGEST_SEED}")
