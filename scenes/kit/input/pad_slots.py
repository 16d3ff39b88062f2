"""Slots of gamepads: a pad that comes back gets the slot it had.

SDL numbers instances again each time a pad is plugged in. A slot belongs to a model (its GUID) and
to the order in which pads of that model came; seats are claimed by slots.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class PadStyle(StrEnum):
    """The signs on the buttons."""

    XBOX = "xbox"
    PLAYSTATION = "playstation"
    NINTENDO = "nintendo"
    PLAIN = "plain"


_VENDORS: Final = {
    0x045E: PadStyle.XBOX,
    0x054C: PadStyle.PLAYSTATION,
    0x057E: PadStyle.NINTENDO,
    0x28DE: PadStyle.XBOX,
}
"""Microsoft, Sony, Nintendo, Valve."""
_NAMES: Final = (
    ("xbox", PadStyle.XBOX),
    ("x-box", PadStyle.XBOX),
    ("x360", PadStyle.XBOX),
    ("xinput", PadStyle.XBOX),
    ("playstation", PadStyle.PLAYSTATION),
    ("dualshock", PadStyle.PLAYSTATION),
    ("dualsense", PadStyle.PLAYSTATION),
    ("ps3", PadStyle.PLAYSTATION),
    ("ps4", PadStyle.PLAYSTATION),
    ("ps5", PadStyle.PLAYSTATION),
    ("nintendo", PadStyle.NINTENDO),
    ("switch", PadStyle.NINTENDO),
    ("joy-con", PadStyle.NINTENDO),
)


def style_of(guid: str, name: str) -> PadStyle:
    """The signs of a pad, by its vendor or else by its name; plain dots where neither is known."""
    lowered = name.lower()
    for part, style in _NAMES:
        if part in lowered:
            return style
    return _VENDORS.get(_vendor_of(guid), PadStyle.PLAIN)


def _vendor_of(guid: str) -> int:
    """The USB vendor in a GUID of 32 hexadecimal digits (bytes 4 and 5, low byte first); else 0."""
    try:
        return int.from_bytes(bytes.fromhex(guid)[4:6], "little")
    except ValueError:
        return 0


@dataclass
class Slot:
    """The slot of one pad.

    Attributes:
        guid: the model, as SDL names it.
        name: the pad's own name.
        instance: SDL's number while it is plugged in; `None` while it is missing.
    """

    guid: str
    name: str
    instance: int | None = None

    @property
    def style(self) -> PadStyle:
        """The signs on its buttons."""
        return style_of(self.guid, self.name)


class PadSlots:
    """Gives every pad a slot, counted from 0, that it keeps for as long as the program runs."""

    def __init__(self) -> None:
        self._slots: list[Slot] = []

    def plug(self, instance: int, guid: str, name: str) -> int:
        """Seat a pad in the first empty slot of its model, or in a new one; return its number."""
        for number, slot in enumerate(self._slots):
            if slot.instance == instance:
                return number
        for number, slot in enumerate(self._slots):
            if slot.instance is None and slot.guid == guid:
                slot.instance = instance
                return number
        self._slots.append(Slot(guid, name, instance))
        return len(self._slots) - 1

    def unplug(self, instance: int) -> None:
        """Leave the slot empty for when the pad comes back."""
        for slot in self._slots:
            if slot.instance == instance:
                slot.instance = None

    def number_of(self, instance: int) -> int:
        """The slot of a pad; the instance itself for one that was never plugged in."""
        for number, slot in enumerate(self._slots):
            if slot.instance == instance:
                return number
        return instance

    def find(self, number: int) -> Slot | None:
        """The slot of a number, if any pad ever had it."""
        return self._slots[number] if 0 <= number < len(self._slots) else None

    @property
    def filled(self) -> list[int]:
        """The numbers of the slots whose pads are plugged in."""
        return [number for number, slot in enumerate(self._slots) if slot.instance is not None]
