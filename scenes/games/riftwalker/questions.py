"""The words and buttons of the action bar for the open decision."""

from __future__ import annotations

from typing import Final, TypeAlias

from game.engine.contract import kind_of
from game.riftwalker.actions import Explore, Rotate
from game.riftwalker.elements import ELEMENT_OF, ELEMENTS, NO_ELEMENT
from game.riftwalker.pending import Offering, Running
from game.riftwalker.preview import does_nothing
from game.riftwalker.state import STEPS
from game.riftwalker.vocabulary import DiscardStep
from scenes.games.riftwalker.action_bar import ActionBarButton
from scenes.games.riftwalker.action_index import (
    ACCEPT,
    BACK,
    HOLD,
    ONLY,
    REFILL,
    SKIP,
    RiftwalkerActionIndex,
)
from scenes.games.riftwalker.context import RiftwalkerContext
from scenes.games.riftwalker.dimming import dim
from scenes.games.riftwalker.layout import ALARM, CREAM
from scenes.kit.draw.colour import Rgb

_ASCII: Final = 127
_SECOND: Final = {
    "side": "place_second",
    "cell": "swap_second",
    "element": "treat_second",
    "rift": "exchange_second",
    "hand": "trade_second",
}


def arrange(context: RiftwalkerContext) -> None:
    """Let the action bar show the open question, or who decides now."""
    offer, action_bar = context.offer, context.action_bar
    dim(context)
    action_bar.slim = context.table.watching and offer is None
    if offer is None:
        action_bar.show([])
        action_bar.say(*_waiting(context))
        return
    action_bar.show(_buttons(context, offer))
    attacked = bool(offer.power) and offer.seat != offer.state.seat
    colour = ALARM if attacked else CREAM
    title, elements = _title(context, offer), _elements(context, offer)
    if offer.power and offer.state.stack and not attacked and context.held is None:
        lead, text = context.rift_word(offer.power), _power_text(context, offer)
        action_bar.say(title, text, colour, elements, offer.power, lead)
        if not action_bar.is_crowded:
            return
    action_bar.say(title, _text(context, offer), colour, elements, offer.power)


def _title(context: RiftwalkerContext, offer: RiftwalkerActionIndex) -> str:
    """The title of the question; where only one element can grow, which it is and how."""
    if offer.power and offer.seat != offer.state.seat:
        return context.word("ask.of_another", rift=context.rift_word(offer.power))
    if offer.kind == "grow":
        grid = offer.state.grid
        hidden = {ELEMENT_OF[grid[int(cell)] ^ 1] for kind, cell in offer.single if kind == "cell"}
        if len(hidden) == 1:
            name = context.game_word(f"element.{ELEMENTS[hidden.pop()]}")
            return context.word("ask.grow", element=name)
    if offer.kind == "treat_as":
        return context.word("ask.treat_to" if context.held is not None else "ask.treat_from")
    return context.game_word(f"decision.{offer.kind}")


def _elements(context: RiftwalkerContext, offer: RiftwalkerActionIndex) -> tuple[str, ...]:
    """The elements of the rift whose power is asked about, else of the one in use."""
    if offer.power:
        return tuple(context.book.rifts[offer.power].elements)
    element = offer.state.element
    return (ELEMENTS[element],) if element != NO_ELEMENT and offer.kind != "element" else ()


def sentence_of(words: str) -> str:
    """The text with a full stop, unless it ends with punctuation of its own."""
    if words.endswith((".", "?", "!", "…", "。", "？", "！")):
        return words
    return words + ("。" if words and ord(words[-1]) > _ASCII else ".")


def capitalised(words: str) -> str:
    """The text with a capital first, as where a sentence begins with a card that is not known."""
    return words[:1].upper() + words[1:]


_Told: TypeAlias = tuple[str, str, Rgb, tuple[str, ...], str]


def _waiting(context: RiftwalkerContext) -> _Told:
    """Title, text, elements and picture of the bar while nobody at this screen decides."""
    model = context.model
    seat = context.table.decider
    if seat is None or context.table.busy:
        seat = model.seat
    if model.over:
        return context.word("wait.over"), _points(context), CREAM, (), "eye"
    title = context.word("wait.turn", name=context.name(seat), turn=max(1, model.turn))
    if context.table.watching:
        return context.narration or title, "", CREAM, (), ""
    if rift := context.spotlight or context.narrated:
        name = context.narration if context.spotlight else ""
        text, elements = context.game_word(f"power.{rift}"), context.book.rifts[rift].elements
        return name or context.rift_word(rift), text, CREAM, tuple(elements), rift
    if context.narration:
        return title, context.narration, CREAM, (), context.pictured
    told = [context.word("wait.last")] if model.last_turns else []
    if context.table.thinking or not context.table.seats[seat].is_person:
        told.insert(0, context.word("wait.thinks", name=context.name(seat)))
    return title, " ".join(map(sentence_of, told)), CREAM, (), "eye"


def _points(context: RiftwalkerContext) -> str:
    """The points of every seat."""
    seats = range(context.model.seats)
    told = (
        context.word("wait.points", name=context.name(seat), points=context.panels.points(seat))
        for seat in seats
    )
    return context.kit.words.separator.join(told)


def power_sentence(context: RiftwalkerContext, rift: str) -> str:
    """A rift's name and what its power does."""
    return context.word(
        "ask.power", rift=context.rift_word(rift), text=context.game_word(f"power.{rift}")
    )


def _power_text(context: RiftwalkerContext, offer: RiftwalkerActionIndex) -> str:
    """What the power asked about does, its name told elsewhere."""
    sentence = context.game_word(f"power.{offer.power}")
    return context.word("ask.idle", sentence=sentence) if _is_idle(context, offer) else sentence


def _text(context: RiftwalkerContext, offer: RiftwalkerActionIndex) -> str:
    if context.held is not None:
        return context.word(f"ask.{_SECOND[context.held[0]]}")
    if offer.power and offer.state.stack:
        sentence = power_sentence(context, offer.power)
        if offer.seat != offer.state.seat:
            decision = sentence_of(context.game_word(f"decision.{offer.kind}"))
            text = context.game_word(f"power.{offer.power}")
            name = context.name(offer.state.seat)
            return context.word("ask.of_another_text", decision=decision, text=text, name=name)
        return context.word("ask.idle", sentence=sentence) if _is_idle(context, offer) else sentence
    if offer.kind == "element":
        return context.word("ask.element_hold" if offer.holds else "ask.element")
    element = offer.state.element
    name = context.game_word(f"element.{ELEMENTS[element]}") if element != NO_ELEMENT else ""
    if offer.kind == "rift":
        only = offer.single.get(("button", ONLY))
        if isinstance(only, Explore | Rotate):
            rift = context.rift_word(only.rift)
            return context.word(f"ask.rift_{kind_of(only)}", element=name, rift=rift)
        found = any(kind in ("hand", "rift") for kind, _ in offer.single)
        return context.word("ask.rift" if found else "ask.rift_none", element=name)
    if offer.kind in STEPS:
        return context.word(f"ask.{offer.kind}", count=offer.state.refill)
    return ""


def _is_idle(context: RiftwalkerContext, offer: RiftwalkerActionIndex) -> bool:
    """Whether the offered power would do nothing."""
    stack = offer.state.stack
    if not stack or not isinstance(stack[-1], Offering):
        return False
    return does_nothing(context.book, offer.state, stack[-1].rift)


def _buttons(context: RiftwalkerContext, offer: RiftwalkerActionIndex) -> list[ActionBarButton]:
    found: list[ActionBarButton] = []
    if context.held is not None:
        found.append(
            ActionBarButton(("button", BACK), context.word("bar.back"), "back", cancels=True)
        )
    elif offer.holds and offer.single:
        label = context.game_word("action.hold")
        found.append(ActionBarButton(("button", HOLD), label, "lock", lit=context.holding))
    for target in offer.single:
        kind, which = target
        if kind == "option":
            label = option_label(context, offer, int(which))
            found.append(ActionBarButton(target, label))
        elif which == SKIP and kind == "button":
            alone = (len(offer.single) == 1 and not offer.double) or _is_idle(context, offer)
            found.append(ActionBarButton(target, _skip_label(context, offer), "skip", gold=alone))
    if ("button", ACCEPT) in offer.single:
        label = (
            context.word("bar.activate")
            if offer.kind == "activate"
            else context.game_word("action.accept")
        )
        gold = not _is_idle(context, offer)
        found.append(ActionBarButton(("button", ACCEPT), label, "check", gold=gold))
    if only := offer.single.get(("button", ONLY)):
        label = context.game_word(f"action.{kind_of(only)}")
        found.append(ActionBarButton(("button", ONLY), label, "check", gold=True))
    if ("button", REFILL) in offer.single:
        label = context.word("bar.refill", count=offer.state.refill)
        found.append(ActionBarButton(("button", REFILL), label, "check", gold=True))
    return found


def _skip_label(context: RiftwalkerContext, offer: RiftwalkerActionIndex) -> str:
    if offer.kind in ("rift", "burst", "activate"):
        return context.word(f"bar.skip_{offer.kind}")
    return context.game_word("action.skip")


def option_label(context: RiftwalkerContext, offer: RiftwalkerActionIndex, option: int) -> str:
    """The name of one of several things that a power offers to choose from."""
    frame = offer.state.stack[-1] if offer.state.stack else None
    if not isinstance(frame, Running):
        return str(option + 1)
    program = context.book.programs[frame.rift]
    step = program[program[frame.at].options[option]].step
    tag = str(step.__struct_config__.tag)
    if isinstance(step, DiscardStep):
        return context.word("option.discard", count=step.n)
    if f"riftwalker_table.option.{tag}" in context.kit.words:
        return context.word(f"option.{tag}")
    return context.game_word(f"decision.{tag}")
