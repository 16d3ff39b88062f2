"""What the desk says and which buttons it offers for the decision that is open."""

from __future__ import annotations

from typing import Final

from game.riftwalker.elements import ELEMENT_OF, ELEMENTS, NO_ELEMENT
from game.riftwalker.pending import Offering, Running
from game.riftwalker.preview import does_nothing
from game.riftwalker.state import STEPS
from game.riftwalker.vocabulary import DiscardStep
from scenes.games.riftwalker.action_bar import DeskButton
from scenes.games.riftwalker.action_index import (
    ACCEPT,
    BACK,
    HOLD,
    REFILL,
    SKIP,
    RiftwalkerActionIndex,
)
from scenes.games.riftwalker.context import RiftwalkerContext
from scenes.games.riftwalker.dimming import dim
from scenes.games.riftwalker.layout import ALARM, CREAM

_ASCII: Final = 127
_SECOND: Final = {
    "side": "place_second",
    "cell": "swap_second",
    "element": "treat_second",
    "rift": "exchange_second",
    "hand": "trade_second",
}


def arrange(parts: RiftwalkerContext) -> None:
    """Let the desk show what is asked now, or who is waited for."""
    offer, desk = parts.offer, parts.desk
    dim(parts)
    if offer is None:
        desk.show([])
        desk.say(*_waiting(parts))
        return
    desk.show(_buttons(parts, offer))
    attacked = bool(offer.power) and offer.seat != offer.state.seat
    colour = ALARM if attacked else CREAM
    desk.say(_title(parts, offer), _text(parts, offer), colour, _elements(parts, offer))


def _title(parts: RiftwalkerContext, offer: RiftwalkerActionIndex) -> str:
    """What is asked for; where one element can grow, which it is and how."""
    if offer.power and offer.seat != offer.state.seat:
        return parts.word("ask.of_another", rift=parts.rift_word(offer.power))
    if offer.kind == "grow":
        grid = offer.state.grid
        hidden = {ELEMENT_OF[grid[int(cell)] ^ 1] for kind, cell in offer.single if kind == "cell"}
        if len(hidden) == 1:
            name = parts.game_word(f"element.{ELEMENTS[hidden.pop()]}")
            return parts.word("ask.grow", element=name)
    return parts.game_word(f"decision.{offer.kind}")


def _elements(parts: RiftwalkerContext, offer: RiftwalkerActionIndex) -> tuple[str, ...]:
    """The elements of the rift whose power is asked about, else the one in use."""
    if offer.power:
        return tuple(parts.book.rifts[offer.power].elements)
    element = offer.state.element
    return (ELEMENTS[element],) if element != NO_ELEMENT and offer.kind != "element" else ()


def sentence_of(words: str) -> str:
    """The words with a full stop, if they end with no sign of their own."""
    if words.endswith((".", "?", "!", "。", "？", "！")):
        return words
    return words + ("。" if words and ord(words[-1]) > _ASCII else ".")


def _waiting(parts: RiftwalkerContext) -> tuple[str, str]:
    """Title and text while nobody at this screen decides."""
    stage = parts.stage
    seat = parts.table.decider
    if seat is None or parts.table.busy:
        seat = stage.seat
    if stage.over:
        return parts.word("wait.over"), ""
    title = parts.word("wait.turn", name=parts.name(seat), turn=max(1, stage.turn))
    if parts.table.watching:
        return parts.narration or title, ""
    if parts.spotlight and not parts.narration:
        return title, power_sentence(parts, parts.spotlight)
    if parts.narration:
        return title, parts.narration
    return title, parts.word("wait.last") if stage.last_turns else ""


def power_sentence(parts: RiftwalkerContext, rift: str) -> str:
    """A rift's name and what its power does."""
    return parts.word(
        "ask.power", rift=parts.rift_word(rift), text=parts.game_word(f"power.{rift}")
    )


def _text(parts: RiftwalkerContext, offer: RiftwalkerActionIndex) -> str:
    if parts.held is not None:
        return parts.word(f"ask.{_SECOND[parts.held[0]]}")
    if offer.power and offer.state.stack:
        sentence = power_sentence(parts, offer.power)
        if offer.seat != offer.state.seat:
            decision = sentence_of(parts.game_word(f"decision.{offer.kind}"))
            text = parts.game_word(f"power.{offer.power}")
            name = parts.name(offer.state.seat)
            return parts.word("ask.of_another_text", decision=decision, text=text, name=name)
        return parts.word("ask.idle", sentence=sentence) if _is_idle(parts, offer) else sentence
    if offer.kind == "element":
        return parts.word("ask.element_hold" if offer.holds else "ask.element")
    element = offer.state.element
    name = parts.game_word(f"element.{ELEMENTS[element]}") if element != NO_ELEMENT else ""
    if offer.kind == "rift":
        found = any(kind in ("hand", "rift") for kind, _ in offer.single)
        return parts.word("ask.rift" if found else "ask.rift_none", element=name)
    if offer.kind in STEPS:
        return parts.word(f"ask.{offer.kind}", count=offer.state.refill)
    return ""


def _is_idle(parts: RiftwalkerContext, offer: RiftwalkerActionIndex) -> bool:
    """Whether the power that is offered would do nothing."""
    stack = offer.state.stack
    if not stack or not isinstance(stack[-1], Offering):
        return False
    return does_nothing(parts.book, offer.state, stack[-1].rift)


def _buttons(parts: RiftwalkerContext, offer: RiftwalkerActionIndex) -> list[DeskButton]:
    found: list[DeskButton] = []
    if parts.held is not None:
        found.append(DeskButton(("button", BACK), parts.word("bar.back"), "back", cancels=True))
    elif offer.holds and offer.single:
        label = parts.game_word("action.hold")
        found.append(DeskButton(("button", HOLD), label, "lock", lit=parts.holding))
    for target in offer.single:
        kind, which = target
        if kind == "option":
            label = option_label(parts, offer, int(which))
            found.append(DeskButton(target, label))
        elif which == SKIP and kind == "button":
            alone = (len(offer.single) == 1 and not offer.double) or _is_idle(parts, offer)
            found.append(DeskButton(target, _skip_label(parts, offer), "skip", gold=alone))
    if ("button", ACCEPT) in offer.single:
        label = (
            parts.word("bar.activate")
            if offer.kind == "activate"
            else parts.game_word("action.accept")
        )
        gold = not _is_idle(parts, offer)
        found.append(DeskButton(("button", ACCEPT), label, "check", gold=gold))
    if ("button", REFILL) in offer.single:
        label = parts.word("bar.refill", count=offer.state.refill)
        found.append(DeskButton(("button", REFILL), label, "check", gold=True))
    return found


def _skip_label(parts: RiftwalkerContext, offer: RiftwalkerActionIndex) -> str:
    if offer.kind in ("rift", "burst", "activate"):
        return parts.word(f"bar.skip_{offer.kind}")
    return parts.game_word("action.skip")


def option_label(parts: RiftwalkerContext, offer: RiftwalkerActionIndex, option: int) -> str:
    """The name of one of several things that a power offers to choose from."""
    frame = offer.state.stack[-1] if offer.state.stack else None
    if not isinstance(frame, Running):
        return str(option + 1)
    program = parts.book.programs[frame.rift]
    step = program[program[frame.at].options[option]].step
    tag = str(step.__struct_config__.tag)
    if isinstance(step, DiscardStep):
        return parts.word("option.discard", count=step.n)
    if f"riftwalker_table.option.{tag}" in parts.kit.words:
        return parts.word(f"option.{tag}")
    return parts.game_word(f"decision.{tag}")
