"""The first pictures of the lobby, decoded in a thread while the title is shown."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit.kit import Kit
from scenes.pages.avatars import avatar_of

GROUP = "lobby"
_FACES = "shared"
_ROOM = (
    "room",
    "lamp",
    *(f"chair_{colour}_{side}" for colour in ("red", "blue") for side in ("far", "near")),
    *(f"chair_{colour}_near" for colour in ("sun", "violet")),
)


class FirstPictures:
    """Decodes pictures once since the title was shown."""

    def __init__(self) -> None:
        self._asked: set[str] = set()

    def prepare(self, kit: Kit, people: Sequence[str]) -> None:
        """Decode the room, the two figures of the usual seats, and the face on the first card."""
        two = (avatar_of(people, 0, "person"), avatar_of(people, 1, "normal"))
        if two[0] not in self._asked:
            self._asked.add(two[0])
            kit.sprites.prepare(_FACES, two[:1], gently=True)
        faces = [name.removeprefix("avatar_") for name in two]
        seen = (f"{face}_{part}" for part in ("far", "arms") for face in faces)
        group = kit.sprites.group(GROUP)
        names = [name for name in (*_ROOM, *seen) if name in group and name not in self._asked]
        self._asked.update(names)
        if names:
            kit.sprites.prepare(GROUP, names, gently=True)
