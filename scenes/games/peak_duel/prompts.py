"""The words beside the table: the phase, possible actions and answers, the question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.engine.contract import Action, kind_of
from game.peak_duel.actions import ChangeRule, ChangeStance, UseSpell
from game.peak_duel.names import NO_SLOT
from game.peak_duel.pending import Casting
from game.peak_duel.preview import Comparison
from game.peak_duel.turn import PHASES
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.action_index import PeakDuelActionIndex
from scenes.games.peak_duel.context import PeakDuelContext
from scenes.kit.draw.colour import Rgb
from scenes.kit.text.line_breaking import JOINER

Line = tuple[str, str]
NO_BREAK: Final = "\N{NO-BREAK SPACE}"
_LIMITED: Final = {"summon": "summon", "set": "set_card", "declare": "attack"}
"""Windows with a limited number of actions, and their kind."""
_OF_THE_BATTLE: Final = ("battle_start", "declare", "damage", "aftermath")
_OF_A_CHOICE: Final = ("spell", "pay")
"""Decisions within an action that is under way."""
_CARRIED: Final = (
    ("summon", "field"),
    ("set_card", "set"),
    ("use_spell", "spell"),
    ("discard", "discard"),
)
"""The uses of a hand card, and the words for the place of each."""

UNTOLD: Final = frozenset(
    {
        "hand_dealt",
        "cards_put_under",
        "turn_began",
        "card_drawn",
        "phase_began",
        "spell_spent",
        "soul_discarded",
        "battle_ended",
        "turn_ended",
        "match_ended",
    }
)
"""Events without a note: the table shows them plainly."""


class PeakDuelPrompts:
    """Finds the words."""

    def __init__(self, context: PeakDuelContext) -> None:
        self._context = context

    # ------------------------------------------------------------------ the phase
    def phase_title(self) -> str:
        """The name of the phase, with its step in the battle."""
        context, model = self._context, self._context.model
        if not model.phase:
            return context.word("phase.before")
        name = context.say(f"phase.{model.phase}")
        if model.phase == "battle" and model.window in _OF_THE_BATTLE:
            return context.say(f"window.{model.window}")
        return name

    def phase_lines(self) -> tuple[Line, ...]:
        """The present actions, and the possible answers of the other player."""
        context, model = self._context, self._context.model
        if not model.phase:
            return self._before()
        if model.loser >= 0 or (context.busy and not model.window):
            return ()  # a phase is only beginning
        seat = context.deciding
        offer = context.offer
        if seat < 0 or (offer is not None and (offer.phases or offer.kind in _OF_A_CHOICE)):
            return ()  # the buttons name the phases; one choice is due before anything else
        lines = [(context.word("may.now", name=context.table.name_of(seat)), self._now(seat))]
        if model.window:
            other = context.table.name_of(1 - seat)
            lines.append((context.word("may.answer", name=other), self._answer(1 - seat)))
        return tuple(lines)

    def _before(self) -> tuple[Line, ...]:
        """What the cards that both turn up decide before the duel."""
        context, model = self._context, self._context.model
        decides = model.compares or "first"
        lines = [(context.word(f"before.{decides}"), context.word(f"before.{decides}_text"))]
        if model.sums is not None:
            first, second = (
                context.word("before.sum", name=context.table.name_of(seat), sum=model.sums[seat])
                for seat in (0, 1)
            )
            lines.append((context.word("before.sums"), self._joined([first, second])))
        return tuple(lines)

    def _now(self, seat: int) -> str:
        """The actions of the deciding player."""
        context, model, offer = self._context, self._context.model, self._context.offer
        if not model.window:
            ahead = PHASES[PHASES.index(model.phase) + 1 :] if model.phase else ()
            names = offer.phases if offer is not None and offer.phases else ahead
            told = self._joined([context.say(f"phase.{phase}") for phase in names])
            return told or context.word("may.choose")
        found: list[str] = []
        active = seat == model.active
        if active and model.strike is None and model.window in _LIMITED:
            left, doing = self._left(seat), _LIMITED[model.window]
            if left and (offer is None or doing in map(kind_of, offer.legal)):
                found.append(context.word(f"may.{model.window}", count=left))
            if offer is not None and any(map(_turns, _all_of(offer.beasts))):
                found.append(context.word("may.turn"))
        if offer is None or any(map(_casts, [*_all_of(offer.hand), *_all_of(offer.slots)])):
            found.append(context.word("may.spell"))
        price = model.prices[seat]
        may_rule = model.window in context.book.rule_windows and len(model.souls[seat]) >= price
        if may_rule and (offer is None or offer.rule is None):  # else a button says it
            found.append(context.word("may.rule", count=price))
        if offer is None or "pass" in offer.plain:
            found.append(context.word("may.pass"))
        return self._joined(found) if found else context.word("may.choose")

    def _left(self, seat: int) -> int:
        """The remaining number of the phase's actions; free slots limit it, too."""
        model = self._context.model
        places: dict[str, Sequence[object]] = {
            "summon": model.beasts[seat],
            "set": model.spells[seat],
        }
        free = sum(each is None for each in places.get(model.window, ()))
        return min(model.left, free) if model.window in places else model.left

    def _answer(self, seat: int) -> str:
        """The possible answers of the other player, as far as they are visible."""
        context, model = self._context, self._context.model
        found: list[str] = []
        lying = [
            each
            for each in model.spells[seat]
            if each is not None and not each.face_up and each.since < model.turn
        ]
        if lying:
            found.append(context.word("may.set_card", count=len(lying)))
        if seat == model.active and model.hands[seat]:
            found.append(context.word("may.hand"))
        price = model.prices[seat]
        if model.window in context.book.rule_windows and len(model.souls[seat]) >= price:
            found.append(context.word("may.rule", count=price))
        return self._joined(found) if found else context.word("may.nothing")

    def _joined(self, words: list[str]) -> str:
        """Several terms in a row, none of them broken over two lines."""
        said = self._context.kit.words
        if said.wide:
            return said.separator.join(map(JOINER.join, words))
        return ", ".join(each.replace(" ", NO_BREAK) for each in words)

    # ------------------------------------------------------------------ the note
    def note(self) -> tuple[str, str, Rgb]:
        """Title, text and the title's colour."""
        context, offer = self._context, self._context.offer
        if offer is None:
            return self._waiting()
        carried = context.carried
        if carried is not None and not carried.laid and carried.start is None:
            return context.word("note.carry"), self._carrying(offer, carried.card), layout.GILT
        title, text = context.menu.note
        if title:
            return title, text, layout.GILT
        if context.attacker >= 0 or offer.redirects:
            return self._target()
        if context.draft is not None:
            return self._drafting()
        casting = offer.state.stack[-1] if offer.state.stack else None
        if isinstance(casting, Casting):
            return context.say(f"spell.{casting.spell}"), self._next_choice(), layout.GILT
        if context.model.strike is not None and context.forecast is not None and casting is None:
            return self._as_it_stands(context.forecast), self._asked(offer), layout.GILT
        if offer.seat != offer.state.active and offer.kind == offer.state.window:
            words = context.word(f"answer.{offer.kind}")
            told = [*list(context.told)[-1:], self._in_a_row(words, self._possible(offer))]
            return context.word("answer.title"), "\n".join(told), layout.GILT
        return self._title(offer), self._asked(offer), layout.GILT

    def _title(self, offer: PeakDuelActionIndex) -> str:
        """The question, without actions that are no longer possible."""
        kind, kinds = offer.kind, {kind_of(action) for action in offer.legal}
        doing = _LIMITED.get(kind, "")
        if doing in kinds and (kind == "declare" or "change_stance" in kinds):
            return self._context.say(f"decision.{kind}")
        if not doing or offer.state.attacker != NO_SLOT:
            return self._context.say(f"decision.{kind}")
        if doing in kinds:
            return self._context.word(f"title.{kind}")
        return self._context.word("title.turn" if "change_stance" in kinds else "title.go_on")

    def _possible(self, offer: PeakDuelActionIndex) -> str:
        """Whether a spell can be used in a window, the rule be changed, or both."""
        casts = any(map(_casts, offer.legal))
        key = ("both" if casts else "rule") if offer.rule is not None else "spell"
        own = "own" if offer.seat == offer.state.active else "other"
        return self._context.word(f"possible_{own}.{key}")

    def _in_a_row(self, *sentences: str) -> str:
        """Sentences one after another, as the language joins them."""
        return ("" if self._context.kit.words.wide else " ").join(filter(None, sentences))

    def _carrying(self, offer: PeakDuelActionIndex, card: str) -> str:
        """The places for the carried card."""
        kinds = {kind_of(action) for action in offer.hand.get(card, ())}
        keys = [key for kind, key in _CARRIED if kind in kinds]
        return " ".join(self._context.word(f"note.carry_{key}") for key in dict.fromkeys(keys))

    def _as_it_stands(self, found: Comparison) -> str:
        """The result of the declared attack without an answer."""
        context, model = self._context, self._context.model
        rule = context.say(f"rule.{model.rule}")
        if found.result == "direct" or model.strike is None:
            return context.word("standing.direct", rule=rule, count=found.rival_damage)
        strike = model.strike
        beasts = (
            model.beasts[strike.seat][strike.attacker],
            model.beasts[1 - strike.seat][strike.target],
        )
        attacker, target = (
            context.kind_of(each.card) if each is not None else "" for each in beasts
        )
        words = context.word(
            f"standing.{found.result}", rule=rule, attacker=attacker, target=target
        )
        damage = found.own_damage or found.rival_damage
        words += context.word("forecast.damage", count=damage) if damage else ""
        return words + (context.word("forecast.kept") if found.is_kept else "")

    def _asked(self, offer: PeakDuelActionIndex) -> str:
        context, kind = self._context, offer.kind
        if kind == "draw":
            return self._possible(offer)
        if kind == "declare" and context.model.strike is not None:
            return context.word("ask.declared")
        if kind not in _LIMITED:
            return context.word(f"ask.{kind}")
        kinds = {kind_of(action) for action in offer.legal}
        words = context.word(f"ask.{kind}") if _LIMITED[kind] in kinds else ""
        if not self._left(context.model.active):
            words = context.word(f"ask.{kind}_used")
        return self._in_a_row(words, context.word("ask.turn") if "change_stance" in kinds else "")

    def _target(self) -> tuple[str, str, Rgb]:
        context, found = self._context, self._context.forecast
        if found is None:
            return context.word("note.target"), context.word("note.target_text"), layout.GILT
        falls = found.attacker_falls or found.target_falls or found.is_kept
        key = "both_fall" if found.result == "equal" and falls else found.result
        words = context.word(f"forecast.{key}")
        damage = found.rival_damage or found.own_damage
        if found.result == "worse" and found.own_damage:
            words += context.word("forecast.own_damage", count=damage)
        elif found.rival_damage and found.result != "direct":
            words += context.word("forecast.damage", count=damage)
        if found.is_kept:
            words += context.word("forecast.kept")
        if found.is_fatal:
            words += context.word("forecast.fatal")
        colour = {"better": layout.UP, "direct": layout.UP, "worse": layout.DOWN}
        return words, "", colour.get(found.result, layout.CREAM)

    def _drafting(self) -> tuple[str, str, Rgb]:
        context, draft = self._context, self._context.draft
        if draft is None:
            return "", "", layout.CREAM
        first = draft.first
        offer = context.offer
        if isinstance(first, UseSpell):
            title = context.say(f"spell.{first.spell}")
            what = self._next_choice()
            return title, what, layout.GILT
        if isinstance(first, ChangeRule) and offer is not None:
            price = context.model.prices[offer.seat]
            done = sum(kind_of(action) == "pay" for action in draft.actions)
            title = context.word("note.pay", done=done, price=price)
            return title, context.word("note.pay_text"), layout.GILT
        return "", "", layout.CREAM

    def _next_choice(self) -> str:
        offer = self._context.offer
        if offer is None:
            return ""
        for name in ("beasts", "souls", "discarded", "stances"):
            if getattr(offer, name):
                return self._context.word(f"note.choose_{name}")
        return ""

    def _waiting(self) -> tuple[str, str, Rgb]:
        context, model = self._context, self._context.model
        if not model.phase or model.loser >= 0:
            return "", "", layout.CREAM
        if not (context.table.watching or context.kit.settings.animation_speed == "instant"):
            return "", "", layout.CREAM  # the table itself shows what happens
        seat = context.deciding if context.deciding >= 0 else model.active
        name = context.table.name_of(seat)
        told = "\n".join(context.told)
        return context.word("note.turn", name=name, turn=model.turn), told, layout.CREAM


def _all_of(arranged: Mapping[Any, Sequence[Action]]) -> list[Action]:
    """All actions, whatever their targets."""
    return [action for actions in arranged.values() for action in actions]


def _turns(action: Action) -> bool:
    return isinstance(action, ChangeStance)


def _casts(action: Action) -> bool:
    return isinstance(action, UseSpell)
