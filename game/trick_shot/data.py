"""The data of Trick Shot - rinks, fielders, line cards - read, checked and ready for the rules."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.data_loader import DataLoader
from game.trick_shot.data_checks import check_fielders, check_lines, check_rinks, check_words
from game.trick_shot.data_files import (
    FIELDERS,
    LINES,
    RINKS,
    FielderData,
    FieldersFile,
    LinesFile,
    RinksFile,
)
from game.trick_shot.lines import Powers, SetData, powers_of
from game.trick_shot.rink import Rink, RinkData
from game.trick_shot.team import POSITION_NAMES
from game.trick_shot.ways import Ways


class TrickShotData:
    """Everything about the game that does not change during a match."""

    def __init__(
        self,
        fielders: Sequence[FielderData],
        rinks: Sequence[RinkData],
        sets: Sequence[SetData],
    ) -> None:
        by_name = {fielder.id: fielder for fielder in fielders}
        ordered = [by_name[name] for name in POSITION_NAMES]
        self.speeds = tuple(fielder.speed for fielder in ordered) * 2
        """The speed of each of the 14 skaters, in squares."""
        self.sizes = tuple(fielder.size for fielder in ordered) * 2
        """The size of each of the 14 skaters, 1 to 3, before line cards."""
        self.ways = Ways(self.speeds)
        self.rinks = {rink.id: Rink(rink) for rink in rinks}
        self.sets = {each.id: tuple(card.id for card in each.cards) for each in sets}
        """The cards of each set."""
        self.own_sets = frozenset(each.id for each in sets if each.own)
        """The sets of this project, which are not part of the published game (TS-13.6)."""
        published = {card.id for each in sets if not each.own for card in each.cards}
        self.own_cards = frozenset(
            card for name in self.own_sets for card in self.sets[name] if card not in published
        )
        """The cards that no published set has."""
        self.powers: dict[str, Powers] = {
            card.id: powers_of(card.effects) for each in sets for card in each.cards
        }


def read_book(loader: DataLoader) -> TrickShotData | None:
    """Read the files; ``None``, and findings in the loader, where they are wrong."""
    fielders = loader.read(FIELDERS, FieldersFile)
    rinks = loader.read(RINKS, RinksFile)
    lines = loader.read(LINES, LinesFile)
    if fielders is not None:
        check_fielders(loader, fielders)
    if rinks is not None:
        check_rinks(loader, rinks)
    if lines is not None:
        check_lines(loader, lines)
    if rinks is not None and lines is not None:
        check_words(loader, rinks, lines)
    if fielders is None or rinks is None or lines is None or loader.findings:
        return None
    return TrickShotData(fielders.fielders, rinks.rinks, lines.sets)
