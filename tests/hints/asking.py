"""Hints asked for at many decisions of a game, as its bots' process gives them, and put into words.

``python -m tools.ask_hints GAME [COUNT [LEVEL]]`` asks for more of them than the tests do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from typing import Any, Final, NamedTuple

from game.catalogue import open_bot, open_game, open_game_words, open_words
from game.engine.bots import choose_action, random_action, thinking_seed
from game.engine.codec import Codec
from game.engine.contract import Action, AnyRules, Decision, Options, State, options_for
from game.engine.dice import Dice
from game.engine.reasons import Advises, Reason
from game.engine.words import LANGUAGES
from scenes.game_view.hint_note import hint_text
from scenes.kit.text.words import Words

_RANDOM = 4
"""One of this many actions is random, so that odd positions come up too."""
_PATIENCE = 60
"""The number of decisions after which another match begins, for other set-ups and options."""
_LATER: Final = (0, 40, 120)
"""The action from which matches are checked."""


class Hint(NamedTuple):
    """The advice at one decision."""

    state: State
    decision: Decision
    action: Action
    reasons: tuple[Reason, ...]


def _peak_duel() -> list[Options]:
    from game.peak_duel.options import PeakDuelOptions

    decks = ("high_ridge", "undertow")
    return [PeakDuelOptions(red_deck=red, blue_deck=blue) for red in decks for blue in decks]


def _trick_shot() -> list[Options]:
    from game.trick_shot.options import TrickShotOptions

    return [TrickShotOptions(), TrickShotOptions(advanced=False), TrickShotOptions(lines="dealt")]


def _riftwalker() -> list[Options]:
    from game.riftwalker.options import RiftwalkerOptions

    return [RiftwalkerOptions(seats=seats) for seats in (2, 3, 4)]


def _block_and_key() -> list[Options]:
    from game.block_and_key.options import BlockAndKeyOptions

    return [BlockAndKeyOptions(seats=seats) for seats in (1, 2, 3, 4)]


def _frostgrave() -> list[Options]:
    from game.frostgrave.options import FrostgraveOptions

    scenarios = ("standard", "haunted_houses", "library")
    return [FrostgraveOptions(scenario=each, encounters=True) for each in scenarios]


def _frostgrave_campaign() -> list[Options]:
    from game.frostgrave.campaign.options import CampaignOptions

    return [CampaignOptions()]


SETUPS: Final[dict[str, Callable[[], list[Options]]]] = {
    "peak_duel": _peak_duel,
    "trick_shot": _trick_shot,
    "riftwalker": _riftwalker,
    "block_and_key": _block_and_key,
    "frostgrave": _frostgrave,
    "frostgrave_campaign": _frostgrave_campaign,
}
"""How matches of each game are set up for it."""


@cache
def speaking(language: str) -> Words:
    """The words of the screens in a language; a missing one is an error."""
    words = open_words()
    for game in SETUPS:
        words = words.joined(open_game_words(game))
    return Words(words, language, strict=True)


def positions(rules: AnyRules, bot: Any, game: str) -> Iterator[tuple[State, Decision]]:  # noqa: ANN401
    """Go through the decisions of seeded matches, played by the easy level and by chance."""
    seed, setups = 0, SETUPS[game]()
    while True:
        seed += 1
        options = options_for(rules, setups[seed % len(setups)], only_bots=False)
        state, _ = rules.new(options, seed)
        chance = Dice(thinking_seed(seed, 5))
        first = _LATER[seed // len(setups) % len(_LATER)]
        for number in range(first + _PATIENCE):
            decision = rules.decision(state)
            if decision is None:
                break
            # Few ask for a hint where there is no choice.
            if number >= first and (len(rules.legal(state)) > 1 or chance.index(_RANDOM) == 0):
                yield state, decision
            view = rules.view(state, decision.seat)
            if number < first or chance.index(_RANDOM) == 0:
                action = random_action(rules, view, chance)
            else:
                level = next(iter(bot.levels))
                action = choose_action(bot, rules, view, decision, level, seed + number)
            rules.check(state, action)
            rules.apply(state, action)


def hints(game: str, count: int, level: str = "easy") -> Iterator[Hint]:
    """Ask for hints at so many decisions of a game."""
    rules, bot = open_game(game), open_bot(game)
    codec = Codec(rules)
    assert isinstance(bot, Advises)
    for number, (state, decision) in enumerate(islice(positions(rules, bot, game), count)):
        raw = codec.encode(rules.view(state, decision.seat))
        view = codec.state(raw)
        advice = bot.advise(rules, view, decision, level, Dice(number), bot.levels[level])
        assert codec.encode(view) == raw, "asking has changed the position"
        yield Hint(state, decision, *advice)


def lines(game: str, reasons: tuple[Reason, ...]) -> list[str]:
    """What a hint says, in each language."""
    return [hint_text(speaking(language), game, reasons) for language in LANGUAGES]
