"""The cards below the strip: highlights of the game, figures to fill the row, a kind word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from scenes.game_view.contract import Statistic
from scenes.game_view.ending import Ending, Highlight
from scenes.kit.text.words import Words
from scenes.results.cast import portrait_of
from scenes.results.figures import number_of
from scenes.results.figures_page import Side
from scenes.results.praise import praised
from scenes.table.host import TableHost

_CARDS: Final = 3
"""The most cards beside the kind word; one less where text is large."""
_LARGE: Final = 1.2
"""The text size above which a card needs the room of its neighbour."""


def cards_of(
    table: TableHost, ending: Ending, figures: Sequence[Statistic], sides: Sequence[Side]
) -> list[Highlight]:
    """The highlights; the last card belongs to the loser."""
    words = table.kit.words
    names = [side.name for side in sides]
    cards = [
        each
        if each.note or not each.values
        else replace(each, note=_compared(words, names, each.values))
        for each in ending.highlights
    ]
    rows = {each.key: each.values for each in figures}
    for key in ending.compared:
        values = rows.get(key, ())
        if any(number_of(value) for value in values):
            note = _compared(words, names, values)
            cards.append(Highlight(words(key), values=values, note=note))
    losers = [side for side in sides if not side.has_won]
    if not losers or len(sides) - len(losers) != 1:
        return cards[:_CARDS]
    most = _CARDS if table.kit.text.text_scale <= _LARGE else _CARDS - 1
    loser = max(losers, key=lambda side: side.score)
    told = praised(figures, ending.praise, sides.index(loser))
    return [*cards[:most], _kind_word(words, loser, portrait_of(table, loser), told)]


def _compared(words: Words, names: Sequence[str], values: Sequence[str]) -> str:
    """A sentence on which of two sides has more; empty for other numbers of sides."""
    numbers = [number for value in values if (number := number_of(value)) is not None]
    if len(numbers) != 2 or len(names) != 2:
        return ""
    ahead = numbers[0] - numbers[1]
    if not ahead:
        return words("table.result.level")
    name = names[0] if ahead > 0 else names[1]
    return words("table.result.ahead", name=name, count=f"{abs(ahead):g}")


def _kind_word(
    words: Words, loser: Side, face: str, told: tuple[str, str, str] | None
) -> Highlight:
    """The loser's best figure; see `praised`."""
    title = words("table.result.for_loser", name=loser.name)
    short = words("table.result.for_loser_short")
    if told is None:
        note = words("table.result.kind.none")
        return Highlight(title, note=note, sprite=face, kind_word=True, short=short)
    key, value, other = told
    own, best = number_of(value), number_of(other)
    leads = own is not None and best is not None and own > best
    note = words("table.result.kind.first" if leads else "table.result.kind.own")
    return Highlight(
        title,
        lines=((value, words(key)),),
        note=note,
        sprite=face,
        kind_word=True,
        team=loser.team,
        short=short,
    )
