"""Scrolling of panes without focusable widgets, by the page keys."""

from __future__ import annotations

from typing import Final

from scenes.kit.input.intents import Intent
from scenes.kit.widgets.form import Form
from scenes.kit.widgets.scroll import ScrollPane

_STEPS: Final = {Intent.PAGE_DOWN: 1, Intent.PAGE_UP: -1}


def scrolled(form: Form, key: str, intent: Intent) -> bool:
    """Scroll a pane, given by its key, by most of its height, if the intention turns a page."""
    step = _STEPS.get(intent)
    pane = next((each for each in form.widgets if each.key == key), None)
    if step is None or not isinstance(pane, ScrollPane):
        return False
    pane.scroll_to(pane.offset + step * pane.rect.height * 0.8)
    return True
