"""A person's unfinished choice: chosen skater, kind of action, and the target pointed at.

It knows nothing of pixels: mouse, keys and pad all speak to it in squares and kinds.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.contract import Action
from game.trick_shot.actions import (
    LineChange,
    PullGoalie,
    Push,
    Reroll,
    Respond,
    Serve,
)
from game.trick_shot.rink import Rink
from game.trick_shot.team import NOBODY, TEAM_OF
from scenes.games.trick_shot.action_index import (
    BAR_KINDS,
    HIT,
    LINE_CHANGE,
    MOVE,
    PASS,
    SAUCER,
    SHOT,
    STEAL,
    Option,
    TrickShotActionIndex,
    bar_kind,
)
from scenes.games.trick_shot.nearest_action import action_like, nearest_action

_PICKED_AT_ONCE = ("push", "pull_goalie", "serve")
"""Decisions in which no skater is chosen before the square."""


class Chooser:
    """Holds the choice so far and submits the finished action.

    Args:
        rink: the rink.
        submit: plays an action.
        explain: shows why an action is not possible.
    """

    def __init__(
        self,
        rink: Rink,
        submit: Callable[[Action], bool],
        explain: Callable[[Action], None],
    ) -> None:
        self._rink = rink
        self._submit = submit
        self._explain = explain
        self.offer: TrickShotActionIndex | None = None
        self.skater = NOBODY
        self.kind = ""
        self.pointed = NOBODY
        """The square pointed at, -1 for none."""
        self.armed: Option | None = None
        """The option that rolls dice and waits for confirmation."""

    def open(self, offer: TrickShotActionIndex) -> None:
        """Begin a decision."""
        self.offer = offer
        self.kind = ""
        self.armed = None
        self.skater = NOBODY
        if offer.kind in ("push",) and offer.options:
            self.skater = offer.options[0].skater
        elif offer.kind in ("play", "response"):
            choices = offer.skaters()
            if len(choices) == 1:
                self.skater = choices[0]

    def close(self) -> None:
        """End the decision: nothing can be chosen."""
        self.offer = None
        self.skater = NOBODY
        self.kind = ""
        self.armed = None

    @property
    def at_once(self) -> bool:
        """Whether squares are picked without choosing a skater first."""
        return self.offer is not None and self.offer.kind in _PICKED_AT_ONCE

    def targets(self) -> list[Option]:
        """The options to show on the ice for the choice so far."""
        if self.offer is None:
            return []
        if self.at_once:
            return self.offer.options
        return self.offer.of(self.skater, self.kind) if self.skater >= 0 else []

    def meant(self, square: int) -> Option | None:
        """The option that pointing at a square means now."""
        if self.offer is None or square < 0:
            return None
        if self.at_once:
            return next((each for each in self.offer.options if each.square == square), None)
        return self.offer.at(self.skater, square, self.kind) if self.skater >= 0 else None

    def shows(self, square: int) -> bool:
        """Whether a target is lit on a square; saucer passes are lit only when chosen as a kind."""
        option = self.meant(square)
        return option is not None and (option.kind != SAUCER or self.kind == SAUCER)

    def preview_option(self) -> Option | None:
        """The option whose odds are shown: the armed one, else the one pointed at."""
        return self.armed or self.meant(self.pointed)

    def pick(self, square: int) -> bool:
        """Pick a square: a target is armed or played, a skater chosen, anything else explained."""
        offer = self.offer
        if offer is None or square < 0:
            return False
        option = self.meant(square)
        if option is not None:
            self._take(option)
            return True
        if self.at_once:
            self._refuse_answer(offer, square)
            return True
        if self.armed is not None:
            self.armed = None
        skater = self._skater_on(square)
        if skater >= 0 and skater in offer.skaters():
            again = skater == self.skater and not self._only(skater)
            self.choose(NOBODY if again else skater)
            return True
        self._refuse(square, skater)
        return True

    def choose(self, skater: int) -> None:
        """Choose a skater, or none."""
        self.armed = None
        self.skater = skater
        if self.offer is not None and skater >= 0 and not self.offer.of(skater, self.kind):
            self.kind = ""

    def follow(self, action: Action) -> int:
        """Choose the skater of a hint, and its kind where the square alone is ambiguous.

        Returns:
            The square to pick, -1 if it needs none.
        """
        offer = self.offer
        options = offer.options if offer is not None else []
        option = next((each for each in options if each.action == action), None)
        if offer is None or option is None:
            return NOBODY
        if not self.at_once:
            self.choose(option.skater)
            plain = offer.at(option.skater, option.square) == option
            self.kind = "" if plain else bar_kind(option.kind)
        return option.square

    def press(self, kind: str) -> None:
        """Press a button of the action bar."""
        offer = self.offer
        if offer is None:
            return
        if kind in offer.plain:
            self._submit(offer.plain[kind])
            return
        if kind not in offer.kinds():
            self._refuse_button(kind)
            return
        self._select_kind(offer, kind)

    def _select_kind(self, offer: TrickShotActionIndex, kind: str) -> None:
        """Show only one kind; arm it where there is only one option."""
        able = [skater for skater in offer.skaters() if offer.of(skater, kind)]
        if self.skater not in able:
            self.skater = able[0] if len(able) == 1 else NOBODY
        self.kind = "" if self.kind == kind and self.armed is None else kind
        options = [option for option in offer.options if option.kind == kind]
        mine = [option for option in options if option.skater == self.skater]
        self.armed = mine[0] if len(mine) == 1 and self.kind else None

    def _take(self, option: Option) -> None:
        """Arm an option that rolls dice, play any other.

        A second click on an armed one plays it.
        """
        rolls = self.offer is not None and self.offer.kind == "play"
        if rolls and self.armed != option:
            self.armed = option
        else:
            self.play(option)

    def play(self, option: Option) -> None:
        """Play an option."""
        self.armed = None
        self._submit(option.action)

    def confirm(self) -> bool:
        """Play the armed option."""
        if self.armed is None:
            return False
        self.play(self.armed)
        return True

    def cancel(self) -> bool:
        """Undo the last step of an unfinished choice; returns whether there was one."""
        if self.offer is None:
            return False
        if self.armed is not None or self.kind:
            self.armed = None
            self.kind = ""
            return True
        chosen = self.skater >= 0 and self.offer.kind in ("play", "response")
        if chosen and not self._only(self.skater):
            self.skater = NOBODY
            return True
        return False

    def _only(self, skater: int) -> bool:
        """Whether only the chosen skater can act, and so stays chosen."""
        return self.offer is not None and self.offer.skaters() == [skater]

    def cycle(self, step: int) -> int:
        """Choose the next skater who can act; returns its square."""
        offer = self.offer
        if offer is None:
            return NOBODY
        if self.at_once:
            return self._cycle_squares(offer, step)
        able = [each for each in offer.skaters() if offer.of(each, self.kind)]
        if not able:
            return NOBODY
        index = able.index(self.skater) + step if self.skater in able else (0 if step > 0 else -1)
        self.choose(able[index % len(able)])
        return offer.state.places[self.skater]

    def _cycle_squares(self, offer: TrickShotActionIndex, step: int) -> int:
        squares = sorted({option.square for option in offer.options})
        if not squares:
            return NOBODY
        if self.pointed in squares:
            return squares[(squares.index(self.pointed) + step) % len(squares)]
        return squares[0 if step > 0 else -1]

    def _skater_on(self, square: int) -> int:
        if self.offer is None:
            return NOBODY
        places = self.offer.state.places
        return places.index(square) if square in places else NOBODY

    def _refuse(self, square: int, skater: int) -> None:
        """Explain why nothing can be done with a square, by the action the click looks like."""
        offer = self.offer
        if offer is None:
            return
        if offer.kind == "response":
            self._explain(Respond(self.skater if self.skater >= 0 else skater, square))
            return
        actor = self.skater
        if actor < 0:
            if offer.options or skater >= 0:
                self._explain(action_like(MOVE, skater, square, NOBODY))
            return
        if skater >= 0 and skater == offer.state.last_actor and not self._carries(actor):
            actor = skater
        self._explain(self._guess(actor, square, skater))

    def _refuse_answer(self, offer: TrickShotActionIndex, square: int) -> None:
        """Explain why a square is no answer to the question."""
        if offer.kind == "push":
            self._explain(Push(square))
        elif offer.kind == "pull_goalie":
            self._explain(PullGoalie(square))
        else:
            self._explain(Serve(max(0, self._skater_on(square))))

    def _carries(self, skater: int) -> bool:
        """Whether a skater has the puck."""
        return self.offer is not None and self.offer.state.places[skater] == self.offer.state.puck

    def _guess(self, actor: int, square: int, other: int) -> Action:
        """The action that a click on a square looks like, of the chosen kind if there is one."""
        kind = self.kind or self._likely_kind(actor, square, other)
        return action_like(kind, actor, square, other)

    def _likely_kind(self, actor: int, square: int, other: int) -> str:
        """The action meant by a square while no kind of action is chosen."""
        if self.offer is None:
            return MOVE
        state = self.offer.state
        carrying = self._carries(actor)
        if self._rink.is_net[square] and carrying:
            return SHOT
        if other < 0:
            return MOVE
        if TEAM_OF[other] == TEAM_OF[actor]:
            return PASS if carrying else MOVE
        near = max(
            abs(self._rink.column[square] - self._rink.column[state.places[actor]]),
            abs(self._rink.row[square] - self._rink.row[state.places[actor]]),
        )
        return STEAL if near == 1 and square == state.puck else HIT

    def _refuse_button(self, name: str) -> None:
        """Explain why a button cannot be pressed."""
        if name in BAR_KINDS:
            self._refuse_kind(name)
        elif name == "reroll":
            self._explain(Reroll())
        else:
            self._explain(action_like(MOVE, NOBODY, NOBODY, NOBODY))

    def _refuse_kind(self, kind: str) -> None:
        """Explain why no action of a kind is possible."""
        offer = self.offer
        if offer is None or kind == LINE_CHANGE:
            self._explain(LineChange())
            return
        self._explain(nearest_action(kind, offer.state, self._rink, self.skater))
