"""The ways from one scene to another; each opens what it needs and tells what goes wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.engine.errors import LamplightError
from scenes.kit.scene import Scene, Transition
from scenes.kit.widgets.dialog import message
from scenes.services import House


def open_settings(scene: Scene, house: House) -> None:
    """Open the settings above a scene."""
    from scenes.settings.settings import SettingsScene

    scene.stack.push(SettingsScene(scene.kit, house))


def open_rulebook(scene: Scene, house: House, game: str, clause: str = "") -> None:
    """Open the rulebook of a game above a scene, at a clause if one is named."""
    from scenes.rulebook.rulebook import RulebookScene

    try:
        book = house.rulebook(game)
        house.add_words(game)
    except LamplightError as error:
        tell(scene, house, error)
        return
    scene.stack.push(RulebookScene(scene.kit, house, game, book, clause), Transition.PAGE)


def open_lobby(scene: Scene, house: House, game: str, tab: str = "seats") -> None:
    """Open the lobby of a game above a scene."""
    from scenes.lobby.lobby import Lobby

    try:
        opened = house.open_game(game)
    except LamplightError as error:
        tell(scene, house, error)
        return
    scene.stack.push(Lobby(scene.kit, house, opened, tab))


def continue_match(scene: Scene, house: House, game: str, path: Path) -> None:
    """Go on with a saved match, or with a saved campaign."""
    from scenes.app.match_scenes import resume

    try:
        table = resume_campaign(house, path) if game in CAMPAIGNS else resume(house, game, path)
    except (LamplightError, OSError) as error:
        tell(scene, house, error, "lobby.trouble.cannot_open")
        return
    scene.stack.push(table)


CAMPAIGNS = {"frostgrave_campaign": "frostgrave"}
"""Campaigns, which have no box of their own, and the game in whose box they lie."""


def resume_campaign(house: House, path: Path) -> Scene:
    """Go on with a saved campaign. Raises as `scenes.app.match_scenes.resume` does."""
    from scenes.games.frostgrave.campaign.opening import resume_campaign as resume

    return resume(house, path)


def open_campaign(scene: Scene, house: House, tab: str = "new") -> None:
    """Open the page on which a campaign is set up."""
    from scenes.games.frostgrave.campaign.set_up import CampaignSetUp

    try:
        page = CampaignSetUp(scene.kit, house, tab)
    except LamplightError as error:
        tell(scene, house, error)
        return
    scene.stack.push(page)


WORKSHOPS = ("peak_duel", "frostgrave")
"""Games that have a workshop: for decks, warbands."""


def open_workshop(
    scene: Scene,
    house: House,
    game: str,
    chosen: str = "",
    on_kept: Callable[[str], None] | None = None,
) -> None:
    """Open the workshop of a game.

    `chosen` is what a seat plays with so far; `on_kept` is called with what was saved.
    """
    from scenes.app.game_modules import make_workshop

    try:
        workshop = make_workshop(game, house, chosen, on_kept)
    except LamplightError as error:
        tell(scene, house, error)
        return
    scene.stack.push(workshop)


def begin_lesson(scene: Scene, house: House, game: str) -> None:
    """Begin the guided match of a game."""
    from scenes.app.match_scenes import lesson

    try:
        table = lesson(house, game)
    except (LamplightError, OSError) as error:
        tell(scene, house, error, "lobby.trouble.cannot_start")
        return
    scene.stack.push(table)


def open_replay(scene: Scene, house: House, game: str, path: Path) -> None:
    """Watch a saved match again."""
    from scenes.app.match_scenes import replay
    from scenes.replay.viewpoint import SecretsAtStake

    try:
        shown = replay(house, game, path)
    except SecretsAtStake:
        words = scene.kit.words
        scene.ask(message(scene.kit, words("replay.not_yet.title"), words("replay.not_yet.text")))
        return
    except (LamplightError, OSError) as error:
        tell(scene, house, error, "lobby.trouble.cannot_open")
        return
    scene.stack.push(shown)


def tell(scene: Scene, house: House, error: Exception, key: str = "") -> None:
    """Put a message about an error in front of a scene."""
    words = scene.kit.words
    if isinstance(error, LamplightError):
        reason = house.explain(error)
    else:
        reason = getattr(error, "strerror", None) or str(error)
    body = words(key, reason=reason) if key else reason
    scene.ask(message(scene.kit, words("app.message.problem"), body))
