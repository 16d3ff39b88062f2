"""Writes texts so that YAML reads them back letter by letter."""

from __future__ import annotations

import re

_PLAIN = re.compile(r"[a-z][a-z0-9_]*")
_WORDS = frozenset(
    ("y", "yes", "n", "no", "on", "off", "true", "false", "null", "none", "inf", "nan")
)
"""Words that some YAML readers take for another type."""
_ESCAPED = re.compile(
    '[\\x00-\\x1f"\\\\\\x7f-\\x9f\\u2028\\u2029\\ufeff\\ufffe\\uffff\\ud800-\\udfff]'
)
"""Characters that YAML forbids between double quotes or takes for a line break."""
_SHORT = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def quoted(text: str) -> str:
    """Write any text between double quotes."""
    return f'"{_ESCAPED.sub(_escape, text)}"'


def name(identifier: str) -> str:
    """Write an id: without quotes where YAML reads it as a text."""
    if _PLAIN.fullmatch(identifier) and identifier not in _WORDS:
        return identifier
    return quoted(identifier)


def _escape(found: re.Match[str]) -> str:
    letter = found.group()
    code = ord(letter)
    if 0xD800 <= code <= 0xDFFF:
        return "\\ufffd"
    return _SHORT.get(letter) or f"\\u{code:04x}"
