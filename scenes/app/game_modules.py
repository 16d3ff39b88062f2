"""The view of each game: the one place in the scenes that knows them all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from threading import Thread
from typing import TYPE_CHECKING, cast

from game import catalogue
from game.engine.contract import AnyRules
from game.engine.errors import NotPlayable
from scenes.game_view.contract import GameView, LessonStep, Table

if TYPE_CHECKING:
    import pygame

    from game.engine.contract import Options
    from game.engine.saves import Summary
    from scenes.kit.kit import Kit
    from scenes.kit.scene import Scene
    from scenes.kit.text.words import Words
    from scenes.kit.widgets.base import Widget
    from scenes.match_plan import MatchPlan
    from scenes.services import House


def sprite_groups(game: str) -> tuple[str, ...]:
    """The groups of sprites that the view of a game draws."""
    return ("peak_duel", "peak_duel_table") if game == "peak_duel" else (game,)


def prepare_view(game: str) -> None:
    """Import the modules of a game's view in a thread, before it is played."""

    def prepare() -> None:
        with suppress(ImportError):
            import_module(f"scenes.games.{game}.view")

    Thread(target=prepare, name=f"view-{game}", daemon=True).start()


def make_view(game: str, table: Table) -> GameView:
    """Build the view of a game; nothing is loaded yet.

    Raises:
        NotPlayable: the game has no view.
    """
    if game == "trick_shot":
        from scenes.games.trick_shot.view import TrickShotView

        return cast("GameView", TrickShotView(table))
    if game == "block_and_key":
        from scenes.games.block_and_key.view import BlockAndKeyView

        return cast("GameView", BlockAndKeyView(table))
    if game == "riftwalker":
        from scenes.games.riftwalker.view import RiftwalkerView

        return cast("GameView", RiftwalkerView(table))
    if game == "peak_duel":
        from scenes.games.peak_duel.view import PeakDuelView

        return cast("GameView", PeakDuelView(table))
    if game == "frostgrave":
        from scenes.games.frostgrave.view import FrostgraveView

        return cast("GameView", FrostgraveView(table))
    raise NotPlayable("not_playable", game, _known())


def make_workshop(
    game: str, house: House, chosen: str = "", on_kept: Callable[[str], None] | None = None
) -> Scene:
    """Build the scene in which a player builds a deck or warband for a game.

    Args:
        game: its name.
        house: the services.
        chosen: what a seat plays with so far, to begin with; empty to begin again.
        on_kept: called with the id of what has been made and kept.

    Raises:
        NotPlayable: the game has none.
        DataErrors: its data are wrong.
    """
    if game == "peak_duel":
        from scenes.games.peak_duel.workshop.deck_builder import DeckBuilder

        return DeckBuilder(house.kit, house, chosen, on_kept)
    if game == "frostgrave":
        from scenes.games.frostgrave.workshop.builder import WarbandBuilder

        return WarbandBuilder(house.kit, house, chosen, on_kept)
    raise NotPlayable("not_playable", game, "peak_duel, frostgrave")


def plan_troubles(rules: AnyRules, plan: MatchPlan, words: Words) -> tuple[str, list[str]]:
    """What keeps a planned match from beginning: a heading and sentences; none if it can."""
    if rules.name == "frostgrave":
        from game.frostgrave.rules import Frostgrave
        from scenes.games.frostgrave.readiness import troubles

        if isinstance(rules, Frostgrave):
            return words("frostgrave_workshop.not_ready.title"), troubles(rules, plan, words)
    return "", []


def guests_of(game: str, saves: Sequence[Summary], words: Words) -> Mapping[str, str]:
    """What saved matches offer a seat to play with, such as a campaign's warband, with names."""
    if game == "frostgrave":
        from scenes.games.frostgrave.campaign_guests import offered

        return offered(saves, words)
    return {}


def made_options(house: House, rules: AnyRules, plan: MatchPlan) -> Options:
    """The options of a planned match, with what its seats play with out of saved matches.

    Raises:
        LamplightError: a value does not fit, or a saved match cannot be read.
    """
    if rules.name == "frostgrave":
        from game.frostgrave.rules import Frostgrave
        from scenes.games.frostgrave.campaign_guests import made_options as made_with_guests

        if isinstance(rules, Frostgrave):
            return made_with_guests(house, rules, plan)
    return plan.made_options(rules)


def make_option_picture(
    kit: Kit, rules: AnyRules, plan: MatchPlan, room: pygame.FRect
) -> Widget | None:
    """A picture of what the options of a match amount to, such as the map of its table.

    Args:
        kit: the toolbox.
        rules: of the game that is planned.
        plan: what is chosen; the picture follows it.
        room: where the picture may lie.
    """
    if rules.name == "frostgrave":
        from scenes.games.frostgrave.maps.sheet import sheet_in

        return sheet_in(kit, rules, plan, room)
    return None


def lesson_steps(game: str, rules: AnyRules) -> Sequence[LessonStep]:
    """The steps of a game's guided match.

    Raises:
        NotPlayable: the game has none.
        DataErrors: its file is wrong.
    """
    if game == "trick_shot":
        from scenes.games.trick_shot.lesson import read_lesson

        return read_lesson(rules)
    if game == "block_and_key":
        from scenes.games.block_and_key.lesson import read_lesson as read_building_lesson

        return read_building_lesson(rules)
    if game == "riftwalker":
        from scenes.games.riftwalker.lesson import read_lesson as read_walking_lesson

        return read_walking_lesson(rules)
    if game == "peak_duel":
        from scenes.games.peak_duel.lesson import read_lesson as read_duel_lesson

        return read_duel_lesson(rules)
    if game == "frostgrave":
        from scenes.games.frostgrave.lesson import read_lesson as read_skirmish_lesson

        return read_skirmish_lesson(rules)
    raise NotPlayable("not_playable", game, _known())


def _known() -> str:
    """The games that the window can show."""
    return ", ".join(entry.name for entry in catalogue.SHELF if entry.is_on_screen)
