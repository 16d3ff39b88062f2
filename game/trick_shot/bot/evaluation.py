"""What a position is worth to a team: its chance to win the match, 0 to 1."""

from __future__ import annotations

from math import exp, sqrt

import msgspec

from game.trick_shot.bot.chances import FULL, Streaks
from game.trick_shot.bot.ice_tables import IceTables
from game.trick_shot.bot.routes import FAR, Ice, Route
from game.trick_shot.clock import LAST_TURN, OVERTIME
from game.trick_shot.data import TrickShotData
from game.trick_shot.ice import powers
from game.trick_shot.lines import Powers
from game.trick_shot.state import TrickShotState
from game.trick_shot.team import (
    GOALIE,
    LEFT_DEFENDER,
    NOBODY,
    POSITIONS,
    SKATERS_OF,
    SPARE,
    TEAM_OF,
)

_LAST_OF_MATCH = LAST_TURN[OVERTIME - 1]
_STEEPEST = 40.0
"""At more spreads than this a match is decided; also keeps the exponential in range."""


class CardWeights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each effect of a line card is worth while it is in force, in goals."""

    ignore_fails: float
    reroll_penalties: float
    passes_keep_turn: float
    size: float
    change_keeps_turn: float
    hits_switch_off: float
    second_wind: float
    turning_moves: float


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weights of a bot's evaluation, in goals unless said otherwise."""

    calm: float
    """How much of a plan survives a response, 0 to 1."""
    rival_turn: float
    """How much of the rival's chance in its next turn counts, 0 to 1."""
    own_next_turn: float
    """How much of the own chance in the turn after that counts, 0 to 1."""
    possession: float
    advance: float
    """For carrying the puck the whole length of the rink."""
    choice: float
    """For each further way to complete a plan."""
    marked: float
    """Against a carrier who is marked."""
    shape: float
    """Against every skater a rink's length away from where the skater should be."""
    man: float
    """Against each skater in the penalty box."""
    extra_man: float
    """For the spare centre on the ice in the goalie's place."""
    fight: float
    """Against starting a fight."""
    token: float
    response: float
    """Against giving the rival a response at the end of a turn."""
    spread: float
    """How far apart two scores must be to mean much when the match ends."""
    spread_per_turn: float
    """How much that grows with the square root of the turns left."""
    cards: CardWeights


class Scale:
    """Turns expected goals into a chance to win.

    Args:
        lead: of the team, in goals.
        spread: how many goals more or less make a clear difference.
    """

    __slots__ = ("_lead", "_spread")

    def __init__(self, lead: int, spread: float) -> None:
        self._lead = lead
        self._spread = spread

    def winning(self, goals: float) -> float:
        """Return the chance to win of a team that expects this many net goals from here."""
        clear = (self._lead + goals) / self._spread
        if clear < -_STEEPEST:
            return 0.0
        return 1.0 if clear > _STEEPEST else 1 / (1 + exp(-clear))


class Outlook:
    """The prospects of a position for the team on turn, without the dice of its turn.

    All values are net goals of that team still to come. ``left`` is how many turns the period has
    after that team's.
    """

    def __init__(self, evaluation: Evaluation, state: TrickShotState, team: int, left: int) -> None:
        ice = self._ice = Ice(evaluation.book, evaluation.tables, state)
        self._state = state
        self._evaluation = evaluation
        self.team = team
        self._left = left
        last = state.last_actor
        self.later = ice.route(team, NOBODY, tired=False)
        tired = state.wind_used
        self.now = self.later if last < 0 and not tired else ice.route(team, last, tired)
        self.rival = ice.route(1 - team, NOBODY, tired=False)
        self._ignored = powers(evaluation.book, state, team).ignored_fails
        self._rival_ignored = powers(evaluation.book, state, 1 - team).ignored_fails
        self._rival_tokens = state.stamina[1 - team]
        self._holds = ice.holder >= 0 and TEAM_OF[ice.holder] == team
        self._lasting = evaluation.lasting(state, team)
        self._standing = evaluation.standing(ice, team)
        self._after: dict[int, float] = {}

    def over(self, tokens: int) -> float:
        """Return the net goals to come if the turn ends now with this many tokens left."""
        known = self._after.get(tokens)
        if known is None:
            known = self._after[tokens] = self._lasting + self._coming(tokens)
        return known

    def on(self, pool: int, tokens: int) -> float:
        """Return the net goals to come if the turn goes on with that many dice in the pool."""
        scores = self._evaluation.streak(self.now, pool, tokens, self._ignored)
        choices = self._evaluation.weights.choice * self.now.choices
        go_on = scores * (1 + self._lasting) + (1 - scores) * (self.over(0) + choices)
        return max(go_on, self.over(FULL))

    def terms(self, pool: int, tokens: int) -> dict[str, float]:
        """Return the terms of :meth:`on` by name, for hints."""
        scores = self._evaluation.streak(self.now, pool, tokens, self._ignored)
        choices = self._evaluation.weights.choice * self.now.choices
        go_on = scores * (1 + self._lasting) + (1 - scores) * (self.over(0) + choices)
        if go_on < self.over(FULL):
            return self.terms_over(FULL)
        coming = self._coming_terms(0)
        return {
            **self._evaluation.lasting_terms(self._state, self.team),
            **{name: (1 - scores) * worth for name, worth in coming.items()},
            "score": scores,
            "choices": (1 - scores) * choices,
        }

    def terms_over(self, tokens: int) -> dict[str, float]:
        """Return the terms of :meth:`over` by name, for hints."""
        lasting = self._evaluation.lasting_terms(self._state, self.team)
        return {**lasting, **self._coming_terms(tokens)}

    def _coming_terms(self, tokens: int) -> dict[str, float]:
        """Return the terms of the rival's turn and the own next one, by name."""
        weights = self._evaluation.weights
        if self._left <= 0:
            return {}
        concedes, scores = self._chances(tokens)
        share = (1 - concedes) * (1 - scores)
        standing = self._evaluation.standing_terms(self._ice, self.team)
        return {
            **{name: share * worth for name, worth in standing.items()},
            "concede": -concedes,
            "next": (1 - concedes) * scores,
            "stamina": weights.token * tokens,
        }

    def _coming(self, tokens: int) -> float:
        """Return the value of the rival's turn and the own next one."""
        weights = self._evaluation.weights
        if self._left <= 0:
            return 0.0
        concedes, scores = self._chances(tokens)
        rest = scores + (1 - scores) * self._standing
        return -concedes + (1 - concedes) * rest + weights.token * tokens

    def _chances(self, tokens: int) -> tuple[float, float]:
        """Return how likely the rival scores in its turn, and the team in its next one."""
        weights, streak = self._evaluation.weights, self._evaluation.streak
        concedes = weights.rival_turn * streak(
            self.rival, 0, self._rival_tokens, self._rival_ignored
        )
        scores = 0.0
        if self._left > 1:
            scores = weights.own_next_turn * streak(self.later, 0, tokens, self._ignored)
            if self._holds:
                scores *= 1 - self._evaluation.loses_puck(self.rival, self._rival_tokens)
        return concedes, scores


class Evaluation:
    """Judges positions of matches on one rink by one set of weights."""

    def __init__(self, book: TrickShotData, tables: IceTables, weights: Weights) -> None:
        self.book = book
        self.tables = tables
        self.weights = weights
        self._streaks = Streaks(weights.calm)
        self._cards = {
            card: _card_value(effects, weights.cards) for card, effects in book.powers.items()
        }

    def chance(self, state: TrickShotState, team: int) -> float:
        """Return a team's chance to win; no question but what to play may be open."""
        if state.result:
            return self._final_chance(state, team)
        left = LAST_TURN[state.period] - state.turn
        outlook = Outlook(self, state, state.team, left)
        goals = outlook.on(len(state.pool), state.stamina[state.team])
        return self.winning(state, team, goals if state.team == team else -goals)

    def winning(self, state: TrickShotState, team: int, goals: float, scored: int = 0) -> float:
        """Return the chance to win of a team that expects this many net goals from here.

        ``scored`` are goals on top of the score that the position shows.
        """
        if state.period == OVERTIME and scored:
            return 1.0 if scored > 0 else 0.0
        return self.scale(state, team).winning(goals + scored)

    def scale(self, state: TrickShotState, team: int) -> Scale:
        """Return how goals still to come turn into a chance to win at this score and time."""
        weights = self.weights
        left = max(0, _LAST_OF_MATCH - state.turn)
        spread = weights.spread + weights.spread_per_turn * sqrt(left)
        return Scale(state.score[team] - state.score[1 - team], spread)

    def faced_off(self, state: TrickShotState, team: int, scored: int = 0) -> float:
        """Return a team's chance to win if a face-off follows, which either team may win."""
        if state.turn == LAST_TURN[state.period] and state.period >= OVERTIME - 1:
            lead = state.score[team] - state.score[1 - team] + scored
            if lead or state.period == OVERTIME:
                return 0.5 if lead == 0 else float(lead > 0)
        return self.winning(state, team, self.lasting(state, team), scored)

    def card_value(self, card: str) -> float:
        """Return what a line card is worth while it is in force, in goals."""
        return self._cards[card]

    def streak(self, route: Route, pool: int, tokens: int, ignored: int) -> float:
        """Return the chance that a team completes a route."""
        if route.total >= FAR:
            return 0.0
        if route.forced:
            rest = self._streaks.chance(pool + 1, route.total - 1, tokens, ignored)
            return self._streaks.chance(pool, 1, 0) * rest
        return self._streaks.chance(pool, route.total, tokens, ignored)

    def loses_puck(self, route: Route, tokens: int) -> float:
        """Return the chance that the rival on that route gets the puck in its turn."""
        return self._streaks.chance(0, route.gain, 0 if route.forced else tokens)

    def standing(self, ice: Ice, team: int) -> float:
        """Return the value of the puck and the skaters' places, whoever's turn it is."""
        weights = self.weights
        spares = (ice.places[SPARE] >= 0, ice.places[POSITIONS + SPARE] >= 0)
        goals = weights.extra_man * (spares[team] - spares[1 - team])
        goals += weights.shape * (self._disorder(ice, 1 - team) - self._disorder(ice, team))
        if ice.holder == NOBODY:
            return goals
        owner = TEAM_OF[ice.holder]
        held = weights.possession + weights.advance * self.tables.advance[owner][ice.puck]
        if ice.is_marked(owner, ice.puck):
            held -= weights.marked
        return goals + (held if owner == team else -held)

    def lasting(self, state: TrickShotState, team: int) -> float:
        """Return the value of what survives a face-off: current cards and skaters sent off."""
        goals = 0.0
        if state.options.advanced:
            for side, sign in ((team, 1), (1 - team, -1)):
                card = state.cards[side]
                if card and not state.card_off[side]:
                    goals += sign * self._cards[card]
        for skater, until in enumerate(state.penalties):
            if until > state.turn:
                share = self.weights.man * min(2, until - state.turn) / 2
                goals += -share if TEAM_OF[skater] == team else share
        return goals

    def standing_terms(self, ice: Ice, team: int) -> dict[str, float]:
        """Return the terms of :meth:`standing` by name, for hints."""
        weights = self.weights
        spares = (ice.places[SPARE] >= 0, ice.places[POSITIONS + SPARE] >= 0)
        terms = {
            "spare": weights.extra_man * (spares[team] - spares[1 - team]),
            "shape": -weights.shape * self._disorder(ice, team),
            "rival_shape": weights.shape * self._disorder(ice, 1 - team),
        }
        if ice.holder == NOBODY:
            return terms
        owner = TEAM_OF[ice.holder]
        sign, side = (1, "") if owner == team else (-1, "rival_")
        terms["puck"] = sign * weights.possession
        terms[f"{side}advance"] = sign * weights.advance * self.tables.advance[owner][ice.puck]
        if ice.is_marked(owner, ice.puck):
            terms[f"{side}marked"] = -sign * weights.marked
        return terms

    def lasting_terms(self, state: TrickShotState, team: int) -> dict[str, float]:
        """Return the terms of :meth:`lasting` by name, for hints."""
        card = self.lasting(msgspec.structs.replace(state, penalties=[]), team)
        return {"card": card, "men": self.lasting(state, team) - card}

    def _disorder(self, ice: Ice, team: int) -> float:
        """Return how far a team's skaters are from where they should be, in rink lengths."""
        advance = self.tables.advance[team]
        puck = advance[ice.puck]
        off_middle = self.tables.off_middle
        back = min(max(puck - 0.2, 0.2), 0.6)
        forward = min(max(puck + 0.1, 0.4), 0.8)
        places = ice.places
        total = 0.0
        for skater in SKATERS_OF[team]:
            square = places[skater]
            position = skater % POSITIONS
            if square < 0 or position == GOALIE:
                continue
            defends = LEFT_DEFENDER <= position < GOALIE
            total += abs(advance[square] - (back if defends else forward))
            if defends:
                total += 0.05 * off_middle[square]
        return total

    def _final_chance(self, state: TrickShotState, team: int) -> float:
        lead = state.score[team] - state.score[1 - team]
        return 0.5 if lead == 0 else float(lead > 0)


def _card_value(effects: Powers, weights: CardWeights) -> float:
    """Add up the values of a card's effects."""
    return (
        weights.ignore_fails * effects.ignored_fails
        + weights.reroll_penalties * effects.rerolls_penalties
        + weights.passes_keep_turn * effects.passes_keep_turn
        + weights.size * (effects.size > 0)
        + weights.change_keeps_turn * effects.change_keeps_turn
        + weights.hits_switch_off * effects.hits_switch_off
        + weights.second_wind * effects.second_wind
        + weights.turning_moves * effects.turning_moves
    )
