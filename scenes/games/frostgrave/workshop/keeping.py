"""Saving, deleting, opening and sharing of warbands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import replace

from game.engine.errors import LamplightError
from game.frostgrave.warband import Warband, name_of
from scenes.games.frostgrave.workshop import warband_files
from scenes.games.frostgrave.workshop.page import WarbandPage
from scenes.kit.scene import Transition
from scenes.kit.widgets.dialog import confirm
from scenes.kit.widgets.list_view import ListRow
from scenes.kit.widgets.toasts import ToastKind
from scenes.pages.problem import show_problem
from scenes.workshop.entry_list import ListWords, WorkshopList

LONGEST = 40


@dataclass(frozen=True)
class Openable:
    """A choice to open: a warband, or a shared file."""

    row: ListRow
    warband: Warband | None = None
    is_own: bool = False
    file: Path | None = None


class Keeper:
    """Saves, opens and shares warbands for a builder.

    Args:
        builder: the builder with the warband.
        on_kept: called with the id of a warband that has been saved.
    """

    def __init__(self, builder: WarbandPage, on_kept: Callable[[str], None] | None = None) -> None:
        self._builder = builder
        self._on_kept = on_kept

    # ------------------------------------------------------------------ saving
    def save(self) -> None:
        """Save the warband in the player's file, as a draft if it is not legal."""
        builder, draft = self._builder, self._builder.draft
        if not name_of(draft.title, "en").strip():
            draft.title = builder.word("new_warband")
        title, is_draft = name_of(draft.title, "en"), bool(draft.findings)
        try:
            own = {warband.id for warband in warband_files.own_warbands()}
            name = draft.saved_as if draft.saved_as in own else ""
            name = name or warband_files.id_for(title, {*draft.book.warbands, *own})
            warband_files.keep(replace(draft.warband(name), draft=is_draft))
            builder.reload()
        except (LamplightError, OSError) as error:
            self._report(error, "cannot_save")
            return
        draft.saved_as = name
        builder.settled()
        told = "saved_draft" if is_draft else "saved"
        if self._on_kept is not None:
            self._on_kept(name)
            told = told if is_draft else "saved_and_chosen"
        kind = ToastKind.WARNING if is_draft else ToastKind.OK
        builder.stack.toast(builder.word(told, name=title), kind)
        builder.refresh()

    def copy(self) -> None:
        """Continue with a copy; the saved warband stays as it is."""
        builder, draft = self._builder, self._builder.draft
        draft.title = self._copied(name_of(draft.title, builder.kit.words.language))
        draft.saved_as = ""
        builder.done()

    def _copied(self, name: str) -> str:
        return self._builder.word("copy_of", name=name)[:LONGEST]

    def ask_drop(self) -> None:
        """Ask before a warband is deleted."""
        builder = self._builder
        title = name_of(builder.draft.title, builder.kit.words.language)
        builder.ask(
            confirm(
                builder.kit,
                builder.word("drop"),
                builder.word("drop_text", name=title),
                self.drop,
                danger=True,
            )
        )

    def drop(self) -> None:
        """Delete the warband from the player's file; it stays on the roster."""
        try:
            warband_files.drop(self._builder.draft.saved_as)
            self._builder.reload()
        except (LamplightError, OSError) as error:
            self._report(error, "cannot_save")
            return
        self._builder.draft.saved_as = ""
        self._builder.refresh()

    # ------------------------------------------------------------------ sharing
    def export(self) -> None:
        """Write the warband, legal or not, to a file for sharing."""
        builder, draft = self._builder, self._builder.draft
        title = name_of(draft.title, "en").strip() or builder.word("new_warband")
        name = draft.saved_as or warband_files.id_for(title, ())
        warband = replace(draft.warband(name), name=title, draft=bool(draft.findings))
        try:
            file = warband_files.export(warband)
        except OSError as error:
            self._report(error, "cannot_save")
            return
        builder.stack.toast(builder.word("exported", file=str(file)))

    # ------------------------------------------------------------------ opening
    def open_first(self, identifier: str) -> None:
        """Open the warband with an id, if there is one."""
        book = self._builder.draft.book
        warband = book.warbands.get(identifier) or book.drafts.get(identifier)
        if warband is None:
            return
        try:
            own = {each.id for each in warband_files.own_warbands()}
        except (LamplightError, OSError) as error:
            self._report(error)
            return
        self._take(warband, is_own=identifier in own)

    def open_list(self) -> None:
        """List the player's own warbands, shared files, and the ready-made ones to copy."""
        try:
            found = self._openable()
        except (LamplightError, OSError) as error:
            self._report(error)
            return

        def take(index: int) -> None:
            chosen = found[index]
            if chosen.file is not None:
                self._import(chosen.file)
            elif chosen.warband is not None:
                self._take(chosen.warband, is_own=chosen.is_own)

        rows = [each.row for each in found]
        builder, folder = self._builder, str(warband_files.exchange_folder())
        told = ListWords(
            builder.word("open_title"),
            builder.word("open"),
            builder.word("folder", folder=folder),
        )
        builder.stack.push(WorkshopList(builder.kit, told, rows, take), Transition.NONE)

    def _openable(self) -> list[Openable]:
        builder, book = self._builder, self._builder.draft.book
        own = warband_files.own_warbands()
        mine = {warband.id for warband in own}
        found = [
            Openable(self._row(each, "draft" if each.draft else "own"), each, is_own=True)
            for each in own
        ]
        for file in warband_files.shared_files():
            row = ListRow(file.stem, file.name, builder.word("shared"), "save")
            found.append(Openable(row, file=file))
        made = [each for each in book.warbands.values() if each.id not in mine]
        return found + [Openable(self._row(each, "ready_made"), each) for each in made]

    def _row(self, warband: Warband, note: str) -> ListRow:
        builder = self._builder
        language, schools = builder.kit.words.language, builder.draft.book.schools
        school = warband.school
        detail = schools[school].name.text(language) if school in schools else school
        if warband.text is not None:
            detail = warband.text.text(language)
        icon = f"school_{school}" if school in schools else "warning"
        return ListRow(name_of(warband.name, language), detail, builder.word(note), icon)

    def _import(self, file: Path) -> None:
        try:
            warband = warband_files.read_shared(file)
        except (LamplightError, OSError) as error:
            self._report(error, "cannot_open")
            return
        self._take(warband, is_own=False, copied=False)

    def _take(self, warband: Warband, *, is_own: bool, copied: bool = True) -> None:
        """Open a warband; unknown parts are left out and reported."""
        builder, draft = self._builder, self._builder.draft
        known, lost = warband_files.known_part(draft.book, warband)
        draft.take(known, warband.id if is_own else "")
        if not is_own and copied:
            draft.title = self._copied(name_of(warband.name, builder.kit.words.language))
        if lost:
            builder.stack.toast(builder.word("left_out", count=lost), ToastKind.WARNING)
        builder.lay_out()

    def _report(self, error: Exception, key: str = "") -> None:
        builder = self._builder
        show_problem(builder, builder.services, error, f"frostgrave_workshop.{key}" if key else "")
