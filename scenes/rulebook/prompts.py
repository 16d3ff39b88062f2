"""What keys and pads do in a rulebook, for the bar at the foot of the screen."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit.input.intents import Intent
from scenes.pages.prompt_bar import Prompt
from scenes.rulebook.search import RulebookSearch


def book_prompts(
    search: RulebookSearch, *, typing: bool, shown: bool, can_try: bool
) -> Sequence[Prompt]:
    """The prompts; while text is typed, letters do nothing else.

    Args:
        search: the search, which may have hits to step through.
        typing: whether its text is typed now.
        shown: whether there is a book.
        can_try: whether the diagram in view can be played.
    """
    if typing:
        step = (Intent.CONFIRM, "rulebook.next_hit") if search.hits else None
        end = "rulebook.end_search" if search.text else "app.button.back"
        return [each for each in (step, (Intent.CANCEL, end)) if each is not None]
    found = (Intent.HINT, "rulebook.next_hit") if search.hits else None
    tried = (Intent.UNDO, "rulebook.try") if can_try else None
    several = (Intent.TAB_RIGHT, "rulebook.next_chapter"), (Intent.LOG, "rulebook.contents")
    find = (Intent.FIND, "rulebook.find") if shown else None
    back = Intent.CANCEL, "app.button.back"
    return [each for each in (tried, *several, find, found, back) if each is not None]
