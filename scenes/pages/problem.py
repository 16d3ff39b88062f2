"""A message in front of a screen about something that went wrong."""

from __future__ import annotations

from game.engine.errors import LamplightError
from scenes.kit.scene import Scene
from scenes.kit.widgets.dialog import message
from scenes.services import Services


def show_problem(scene: Scene, services: Services, error: Exception, key: str = "") -> None:
    """Show an error in the current language; `key` names words with a blank for the reason."""
    words = scene.kit.words
    if isinstance(error, LamplightError):
        reason = services.explain(error)
    else:
        reason = getattr(error, "strerror", None) or str(error)
    body = words(key, reason=reason) if key else reason
    scene.ask(message(scene.kit, words("app.message.problem"), body))
