"""The lines of a journal: their shapes, and the seal that shows a damaged one.

Each line is one JSON object that ends with ``"check"``, the CRC-32 of the
text before it. A line without a right check was torn or damaged.
"""

from __future__ import annotations

import zlib
from typing import Annotated, Any, TypeAlias

import msgspec

from game.engine.contract import Outcome
from game.engine.seats import Seat
from game.engine.untrusted_files import decoded

FORMAT = 1
"""The newest format that this program writes, and the newest that it reads."""

_LARGEST_FORMAT = 1_000_000
"""No format ever had a higher number."""

_CHECK = b',"check":"%08x"}'
_CHECK_START = b',"check":"'


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="line"):
    """The base of all lines; the tag stands first, under the key ``line``."""


class Header(Line, frozen=True, tag="match", kw_only=True):
    """The first line: how the match was set up.

    ``program`` is the version of the program, ``content`` the digest of the
    data, ``start`` that of the first state. A match that began from a
    position holds it, and ``number`` counts the actions that led to it.
    ``started`` is ISO 8601 in UTC.
    """

    format: int
    game: str
    program: str
    started: str
    seats: tuple[Seat, ...]
    options: dict[str, Any]
    seed: int
    content: str
    start: str
    friendly: bool = False
    number: int = 0
    position: dict[str, Any] | None = None


class ActionLine(Line, frozen=True, tag="action"):
    """An action, with the digest of the state after it and the dice drawn so far."""

    seat: int
    action: msgspec.Raw
    digest: str
    drawn: int
    automatic: bool = False


class UndoLine(Line, frozen=True, tag="undo"):
    """The latest actions were taken back."""

    count: int


class SeatLine(Line, frozen=True, tag="seat"):
    """A seat changed."""

    seat: int
    now: Seat


class SnapshotLine(Line, frozen=True, tag="snapshot"):
    """The position after this many actions, and its score if the game has one."""

    number: int
    state: msgspec.Raw
    score: tuple[int, ...] = ()


class OutcomeLine(Line, frozen=True, tag="outcome"):
    """The match ended."""

    outcome: Outcome
    score: tuple[int, ...] = ()


AnyLine: TypeAlias = Header | ActionLine | UndoLine | SeatLine | SnapshotLine | OutcomeLine

_encoder = msgspec.json.Encoder(order="deterministic")
_decoder: msgspec.json.Decoder[AnyLine] = msgspec.json.Decoder(AnyLine)


def seal(line: AnyLine) -> bytes:
    """Write a line with its check and its line break."""
    body = _encoder.encode(line)[:-1]
    return body + _CHECK % zlib.crc32(body) + b"\n"


def unseal(text: bytes) -> bytes | None:
    """Return the JSON of a line without its check; ``None`` when the check does not fit."""
    body, found, _ = text.rpartition(_CHECK_START)
    if not found or text[len(body) :] != _CHECK % zlib.crc32(body):
        return None
    return body + b"}"


def read_line(json: bytes) -> AnyLine:
    """Read the JSON of a line.

    Raises:
        msgspec.MsgspecError: it is not a line of this format.
    """
    return decoded(_decoder, json)


def format_of(json: bytes) -> int | None:
    """Return the format that a first line names, also of a format yet unknown."""
    try:
        return decoded(_named, json).format
    except msgspec.MsgspecError:
        return None


class _Named(msgspec.Struct):
    format: Annotated[int, msgspec.Meta(ge=0, le=_LARGEST_FORMAT)]


_named = msgspec.json.Decoder(_Named)
