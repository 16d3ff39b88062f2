"""The words beside the table: the phase, what may be done, what may be answered, what is asked."""

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
"""Windows in which something may be done so many times, and which kind of action it is."""
_OF_THE_BATTLE: Final = ("battle_start", "declare", "damage", "aftermath")
_CARRIED: Final = (
    ("summon", "field"),
    ("set_card", "set"),
    ("use_spell", "spell"),
    ("discard", "discard"),
)
"""What may be done with a card of the hand, and the words for where it is laid."""

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
"""Events without a note: the table shows them plainly by itself."""


class PeakDuelPrompts:
    """Finds the words."""

    def __init__(self, parts: PeakDuelContext) -> None:
        self._parts = parts

    # ------------------------------------------------------------------ the phase
    def phase_title(self) -> str:
        """The name of the phase, with its step in the battle."""
        parts, stage = self._parts, self._parts.stage
        if not stage.phase:
            return parts.word("phase.before")
        name = parts.say(f"phase.{stage.phase}")
        if stage.phase == "battle" and stage.window in _OF_THE_BATTLE:
            return parts.say(f"window.{stage.window}")
        return name

    def phase_lines(self) -> tuple[Line, ...]:
        """What may be done now, and what the other player may answer."""
        parts, stage = self._parts, self._parts.stage
        if not stage.phase or stage.loser >= 0:
            return ()
        seat = parts.deciding
        if seat < 0:
            return ()
        lines = [(parts.word("may.now", name=parts.table.name_of(seat)), self._now(seat))]
        if stage.window:
            other = parts.table.name_of(1 - seat)
            lines.append((parts.word("may.answer", name=other), self._answer(1 - seat)))
        return tuple(lines)

    def _now(self, seat: int) -> str:
        """What the deciding player may do."""
        parts, stage, offer = self._parts, self._parts.stage, self._parts.offer
        if not stage.window:
            ahead = PHASES[PHASES.index(stage.phase) + 1 :] if stage.phase else ()
            names = offer.phases if offer is not None and offer.phases else ahead
            told = self._joined([parts.say(f"phase.{phase}") for phase in names])
            return told or parts.word("may.choose")
        found: list[str] = []
        active = seat == stage.active
        if active and stage.strike is None and stage.window in _LIMITED:
            left, doing = self._left(seat), _LIMITED[stage.window]
            if left and (offer is None or doing in map(kind_of, offer.legal)):
                found.append(parts.word(f"may.{stage.window}", count=left))
            if offer is not None and any(map(_turns, _all_of(offer.beasts))):
                found.append(parts.word("may.turn"))
        if offer is None or any(map(_casts, [*_all_of(offer.hand), *_all_of(offer.slots)])):
            found.append(parts.word("may.spell"))
        price = stage.prices[seat]
        if stage.window in parts.book.rule_windows and len(stage.souls[seat]) >= price:
            found.append(parts.word("may.rule", count=price))
        if offer is None or "pass" in offer.plain:
            found.append(parts.word("may.pass"))
        return self._joined(found) if found else parts.word("may.choose")

    def _left(self, seat: int) -> int:
        """How often that may still be done for which the phase is there; slots count, too."""
        stage = self._parts.stage
        places: dict[str, Sequence[object]] = {
            "summon": stage.beasts[seat],
            "set": stage.spells[seat],
        }
        free = sum(each is None for each in places.get(stage.window, ()))
        return min(stage.left, free) if stage.window in places else stage.left

    def _answer(self, seat: int) -> str:
        """What the other player may answer, as far as it can be seen."""
        parts, stage = self._parts, self._parts.stage
        found: list[str] = []
        lying = [
            each
            for each in stage.spells[seat]
            if each is not None and not each.face_up and each.since < stage.turn
        ]
        if lying:
            found.append(parts.word("may.set_card", count=len(lying)))
        if seat == stage.active and stage.hands[seat]:
            found.append(parts.word("may.hand"))
        price = stage.prices[seat]
        if stage.window in parts.book.rule_windows and len(stage.souls[seat]) >= price:
            found.append(parts.word("may.rule", count=price))
        return self._joined(found) if found else parts.word("may.nothing")

    def _joined(self, words: list[str]) -> str:
        """Several things in a row, none of them broken over two lines."""
        said = self._parts.kit.words
        if said.wide:
            return said.separator.join(map(JOINER.join, words))
        return f"{NO_BREAK}· ".join(each.replace(" ", NO_BREAK) for each in words)

    # ------------------------------------------------------------------ the note
    def note(self) -> tuple[str, str, Rgb]:
        """Title, text and the title's colour."""
        parts, offer = self._parts, self._parts.offer
        if offer is None:
            return self._waiting()
        carried = parts.carried
        if carried is not None and not carried.laid and carried.start is None:
            return parts.word("note.carry"), self._carrying(offer, carried.card), layout.GILT
        title, text = parts.menu.note
        if title:
            return title, text, layout.GILT
        if parts.attacker >= 0 or offer.redirects:
            return self._target()
        if parts.draft is not None:
            return self._drafting()
        casting = offer.state.stack[-1] if offer.state.stack else None
        if isinstance(casting, Casting):
            return parts.say(f"spell.{casting.spell}"), self._next_choice(), layout.GILT
        if parts.stage.strike is not None and parts.forecast is not None and casting is None:
            return self._as_it_stands(parts.forecast), self._asked(offer), layout.GILT
        if offer.seat != offer.state.active and offer.kind == offer.state.window:
            words = parts.word(f"answer.{offer.kind}")
            told = [*list(parts.told)[-1:], self._in_a_row(words, self._possible(offer))]
            return parts.word("answer.title"), "\n".join(told), layout.GILT
        return self._title(offer), self._asked(offer), layout.GILT

    def _title(self, offer: PeakDuelActionIndex) -> str:
        """What is asked, without what cannot be done any more."""
        kind, kinds = offer.kind, {kind_of(action) for action in offer.legal}
        doing = _LIMITED.get(kind, "")
        if doing in kinds and (kind == "declare" or "change_stance" in kinds):
            return self._parts.say(f"decision.{kind}")
        if not doing or offer.state.attacker != NO_SLOT:
            return self._parts.say(f"decision.{kind}")
        if doing in kinds:
            return self._parts.word(f"title.{kind}")
        return self._parts.word("title.turn" if "change_stance" in kinds else "title.go_on")

    def _possible(self, offer: PeakDuelActionIndex) -> str:
        """Whether a spell can be used in a window, the rule be changed, or both."""
        casts = any(map(_casts, offer.legal))
        key = ("both" if casts else "rule") if offer.rule is not None else "spell"
        own = "own" if offer.seat == offer.state.active else "other"
        return self._parts.word(f"possible_{own}.{key}")

    def _in_a_row(self, *sentences: str) -> str:
        """Sentences one after another, as the language joins them."""
        return ("" if self._parts.kit.words.wide else " ").join(filter(None, sentences))

    def _carrying(self, offer: PeakDuelActionIndex, card: str) -> str:
        """Where the card that is carried may be laid down."""
        kinds = {kind_of(action) for action in offer.hand.get(card, ())}
        keys = [key for kind, key in _CARRIED if kind in kinds]
        return " ".join(self._parts.word(f"note.carry_{key}") for key in dict.fromkeys(keys))

    def _as_it_stands(self, found: Comparison) -> str:
        """How the attack that is declared would end, without an answer."""
        parts, stage = self._parts, self._parts.stage
        rule = parts.say(f"rule.{stage.rule}")
        if found.result == "direct" or stage.strike is None:
            return parts.word("standing.direct", rule=rule, count=found.rival_damage)
        strike = stage.strike
        beasts = (
            stage.beasts[strike.seat][strike.attacker],
            stage.beasts[1 - strike.seat][strike.target],
        )
        attacker, target = (parts.kind_of(each.card) if each is not None else "" for each in beasts)
        words = parts.word(f"standing.{found.result}", rule=rule, attacker=attacker, target=target)
        damage = found.own_damage or found.rival_damage
        words += parts.word("forecast.damage", count=damage) if damage else ""
        return words + (parts.word("forecast.kept") if found.is_kept else "")

    def _asked(self, offer: PeakDuelActionIndex) -> str:
        parts, kind = self._parts, offer.kind
        if kind == "draw":
            return self._possible(offer)
        if kind == "declare" and parts.stage.strike is not None:
            return parts.word("ask.declared")
        if kind not in _LIMITED:
            return parts.word(f"ask.{kind}")
        kinds = {kind_of(action) for action in offer.legal}
        words = parts.word(f"ask.{kind}") if _LIMITED[kind] in kinds else ""
        if not self._left(parts.stage.active):
            words = parts.word(f"ask.{kind}_used")
        return self._in_a_row(words, parts.word("ask.turn") if "change_stance" in kinds else "")

    def _target(self) -> tuple[str, str, Rgb]:
        parts, found = self._parts, self._parts.forecast
        if found is None:
            return parts.word("note.target"), parts.word("note.target_text"), layout.GILT
        falls = found.attacker_falls or found.target_falls or found.is_kept
        key = "both_fall" if found.result == "equal" and falls else found.result
        words = parts.word(f"forecast.{key}")
        damage = found.rival_damage or found.own_damage
        if found.result == "worse" and found.own_damage:
            words += parts.word("forecast.own_damage", count=damage)
        elif found.rival_damage and found.result != "direct":
            words += parts.word("forecast.damage", count=damage)
        if found.is_kept:
            words += parts.word("forecast.kept")
        if found.is_fatal:
            words += parts.word("forecast.fatal")
        colour = {"better": layout.UP, "direct": layout.UP, "worse": layout.DOWN}
        return words, "", colour.get(found.result, layout.CREAM)

    def _drafting(self) -> tuple[str, str, Rgb]:
        parts, draft = self._parts, self._parts.draft
        if draft is None:
            return "", "", layout.CREAM
        first = draft.first
        offer = parts.offer
        if isinstance(first, UseSpell):
            title = parts.say(f"spell.{first.spell}")
            what = self._next_choice()
            return title, what, layout.GILT
        if isinstance(first, ChangeRule) and offer is not None:
            price = parts.stage.prices[offer.seat]
            done = sum(kind_of(action) == "pay" for action in draft.actions)
            title = parts.word("note.pay", done=done, price=price)
            return title, parts.word("note.pay_text"), layout.GILT
        return "", "", layout.CREAM

    def _next_choice(self) -> str:
        offer = self._parts.offer
        if offer is None:
            return ""
        for name in ("beasts", "souls", "discarded", "stances"):
            if getattr(offer, name):
                return self._parts.word(f"note.choose_{name}")
        return ""

    def _waiting(self) -> tuple[str, str, Rgb]:
        parts, stage = self._parts, self._parts.stage
        if not stage.phase or stage.loser >= 0:
            return "", "", layout.CREAM
        seat = parts.deciding if parts.deciding >= 0 else stage.active
        name = parts.table.name_of(seat)
        told = "\n".join(parts.told)
        return parts.word("note.turn", name=name, turn=stage.turn), told, layout.CREAM


def _all_of(arranged: Mapping[Any, Sequence[Action]]) -> list[Action]:
    """All actions, wherever one points for them."""
    return [action for actions in arranged.values() for action in actions]


def _turns(action: Action) -> bool:
    return isinstance(action, ChangeStance)


def _casts(action: Action) -> bool:
    return isinstance(action, UseSpell)
