"""The buttons and lists of every decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.engine.contract import PASS, Action, kind_of
from game.frostgrave import actions as act
from game.frostgrave import deploying
from game.frostgrave.names import NOBODY
from scenes.games.frostgrave import (
    choosing_sides,
    confirmations,
    layout,
    payment,
    spell_book,
    target_picking,
)
from scenes.games.frostgrave import targets as modes
from scenes.games.frostgrave.action_bar import Press
from scenes.games.frostgrave.action_index import FrostgraveActionIndex
from scenes.games.frostgrave.drawing.figures import sign_of
from scenes.games.frostgrave.legal_areas import LegalArea
from scenes.games.frostgrave.pointing import Pointing
from scenes.games.frostgrave.side_panel import ChoiceRow
from scenes.games.frostgrave.targets import GROUP, MEASURE, Target
from scenes.kit.input.intents import Intent


# ---------------------------------------------------------------------- the bar
def buttons(controller: Pointing) -> list[Press]:
    """The buttons of the open decision."""
    offer = controller.context.offer
    found: list[Press] = []
    if offer is None:
        return [_measure(controller)]
    if offer.kind == "act":
        found = _acting(controller, offer)
    elif offer.leads:
        found = _leading(controller, offer)
    elif offer.kind == "deploy":
        found = _deploying(controller)
    elif offer.kind == "tokens" and controller.context.lay is not None:
        found = [_laying(controller, controller.context.lay)]
    elif any(kind_of(each) == PASS for each in offer.legal) and not controller.context.sheet.active:
        found = [_plain(controller, "pass", controller.take_pass, intent=Intent.CANCEL)]
    return [*found, _measure(controller), *_looking(controller)]


def _plain(
    controller: Pointing,
    name: str,
    press: Callable[[], object],
    icon: str = "",
    *,
    chosen: bool = False,
    primary: bool = False,
    intent: Intent | None = None,
) -> Press:
    label = controller.context.names.word(f"action.{name}")
    return Press(name, label, press, icon, chosen, primary=primary, intent=intent)


def _looking(controller: Pointing) -> list[Press]:
    """The button to the other view of the table."""
    context = controller.context
    label = context.names.say(f"button.{context.other_view()}")
    return [Press("other_view", label, context.toggle_view, "eye", intent=Intent.PEEK, sign=True)]


def _measure(controller: Pointing) -> Press:
    chosen = controller.mode == MEASURE

    def press() -> None:
        if controller.mode == MEASURE:
            controller.cancel()
        else:
            controller.set_mode(MEASURE)

    return Press(
        "measure", controller.context.names.say("button.measure"), press, "frost_tape", chosen
    )


def _laying(controller: Pointing, lay: Callable[[], object]) -> Press:
    """The button that lays the treasure at the held spot."""
    label = controller.context.names.say("button.lay_here")
    return Press("lay_here", label, lay, "frost_chest", primary=True)


def _deploying(controller: Pointing) -> list[Press]:
    """The buttons that propose a line-up and deploy it."""
    setup, say = controller.setup, controller.context.names.say
    if not setup.is_open:
        return [Press("set_up", say("button.set_up"), setup.propose, "people", primary=True)]
    label = say("button.deploy_so", count=len(setup.places))
    return [
        Press("deploy_so", label, setup.play, "check", primary=True),
        Press("alone", say("button.alone"), controller.cancel, "back"),
    ]


def _leading(controller: Pointing, offer: FrostgraveActionIndex) -> list[Press]:
    found: list[Press] = []
    groups = offer.all(act.ActivateGroup)
    if groups:
        if controller.mode == GROUP:
            members = tuple(sorted(controller.context.members))
            action = next((g for g in groups if tuple(sorted(g.soldiers)) == members), None)
            go = Press(
                "activate_group",
                controller.context.names.say("button.group_go", count=len(members) + 1),
                lambda: action is not None and controller.submit(action),
                "people",
                primary=action is not None,
                enabled=action is not None,
            )
            alone = Press(
                "alone", controller.context.names.say("button.alone"), controller.cancel, "back"
            )
            found += [go, alone]
        else:
            found.append(
                _plain(controller, "activate_group", lambda: begin_group(controller), "people")
            )
    ends = offer.all(act.EndPhase)
    if ends:
        done = not confirmations.passed_over(offer)
        end = _ending(controller, ends[0])
        found.append(_plain(controller, "end_phase", end, "skip", primary=done))
    return found


def _ending(controller: Pointing, end: act.EndPhase) -> Callable[[], object]:
    return lambda: confirmations.end_phase(controller, end)


def begin_group(controller: Pointing) -> None:
    """Start choosing the soldiers that go with the spellcaster."""
    offer = controller.context.offer
    if offer is None:
        return
    groups = offer.all(act.ActivateGroup)
    controller.context.selected = groups[0].figure
    largest = max(groups, key=lambda each: len(each.soldiers))
    controller.context.members = set(largest.soldiers)
    controller.set_mode(GROUP)


def toggle_member(controller: Pointing, number: int) -> bool:
    """Take a soldier into the group, or out of it; returns whether it may go."""
    context = controller.context
    offer = context.offer
    if offer is None:
        return False
    wanted = context.members ^ {number}
    known = [set(each.soldiers) for each in offer.all(act.ActivateGroup)]
    if wanted and not any(wanted <= each for each in known):
        return False
    context.members = wanted
    context.kit.audio.play("ui_tick", gain=0.6)
    controller.arrange()
    return True


def _acting(controller: Pointing, offer: FrostgraveActionIndex) -> list[Press]:
    figure = controller.context.selected
    found: list[Press] = []
    ways: tuple[tuple[str, type[Action], str, str], ...] = (
        ("move", act.Move, modes.MOVE, "frost_boot"),
        ("fight", act.Fight, modes.FIGHT, "sword"),
        ("shoot", act.Shoot, modes.SHOOT, "frost_bow"),
    )
    for name, kind, mode, icon in ways:
        if offer.may_move(figure) if kind is act.Move else offer.of(kind, figure):
            chosen = controller.mode == mode and not controller.context.sheet.active
            found.append(_plain(controller, name, _moded(controller, mode), icon, chosen=chosen))
    if controller.context.model.figures[figure].spells:
        found.append(_book(controller, can_cast=spell_book.can_cast(controller)))
    for name, kind, icon in (
        ("pick_up", act.PickUp, "frost_chest"),
        ("use", act.Use, "spell_brew_potion"),
        ("drop_token", act.DropToken, "frost_chest"),
        ("load", act.Load, "frost_bow"),
    ):
        actions = offer.of(kind, figure)
        if actions:
            found.append(_plain(controller, name, _played(controller, actions[0]), icon))
    items = offer.of(act.UseItem, figure)
    if items:
        found.append(_plain(controller, "use_item", lambda: open_items(controller, items), "star"))
    marks = [each for each in offer.legal if isinstance(each, act.RemoveMarker)]
    if marks:
        found.append(
            _plain(
                controller,
                "remove_marker",
                lambda: open_list(
                    controller,
                    controller.context.names.word("action.remove_marker"),
                    marks,
                    can_close=True,
                ),
                "trash",
            )
        )
    ends = offer.of(act.EndActivation, figure)
    can_act = any(each.name != "read" for each in found)
    if ends:
        found.append(
            _plain(
                controller,
                "end_activation",
                _played(controller, ends[0]),
                "check",
                primary=not can_act,
            )
        )
    return found


def _book(controller: Pointing, *, can_cast: bool) -> Press:
    """The button of the spell book: to cast, or only to read why nothing can be cast."""
    names, sheet = controller.context.names, controller.context.sheet
    is_open = sheet.active and sheet.title == names.say("book.title")
    chosen = controller.mode == modes.CAST or is_open
    label = names.word("action.cast") if can_cast else names.say("book.title")
    return Press(
        "cast" if can_cast else "read",
        label,
        lambda: spell_book.open_book(controller),
        "book",
        chosen,
    )


def _moded(controller: Pointing, mode: str) -> Callable[[], object]:
    def press() -> None:
        controller.context.sheet.close()
        controller.set_mode(mode)

    return press


def _played(controller: Pointing, action: Action) -> Callable[[], object]:
    return lambda: controller.submit(action)


# ---------------------------------------------------------------------- lists
def open_list(
    controller: Pointing, title: str, actions: list[Any], *, can_close: bool, who: int = NOBODY
) -> None:
    """Offer actions as a list, beside a figure if one is given."""
    names = controller.context.names
    rows = [
        ChoiceRow(
            names.action(one), _played(controller, one), names.meaning(one), text=names.meaning(one)
        )
        for one in actions
    ]
    controller.context.sheet.open(title, rows, can_close=can_close)
    controller.context.sheet.beside = controller.beside(who)
    controller.arrange()


def open_items(controller: Pointing, items: list[act.UseItem]) -> None:
    """Offer the items that can be used."""
    names, book = controller.context.names, controller.context.reference.book
    rows = []
    for action in items:
        data = book.items.get(action.item)
        detail = data.text.text(names.words.language) if data is not None else ""
        rows.append(
            ChoiceRow(
                names.action(action),
                _played(controller, action),
                detail,
                icon="star",
                colour=layout.GOLD,
            )
        )
    controller.context.sheet.open(names.word("action.use_item"), rows)
    controller.arrange()


def open_meant(controller: Pointing, found: Sequence[Target]) -> None:
    """Ask which figure is meant, where the front one covers others."""
    context = controller.context

    def chosen(target: Target) -> Callable[[], object]:
        def choose() -> None:
            context.sheet.close()
            controller.point_at(target.spot, target)
            target_picking.catch_up(controller)
            controller.choose()

        return choose

    rows = []
    for target in found:
        figure = context.model.figures[target.number]
        rows.append(
            ChoiceRow(
                context.names.figure(figure),
                chosen(target),
                context.names.kind(figure),
                icon=sign_of(figure),
                colour=context.miniatures.colour(figure.seat),
            )
        )
    context.sheet.open(
        context.names.say("meant.title"), rows, subtitle=context.names.say("meant.text")
    )
    controller.arrange()


def fight(controller: Pointing, number: int) -> bool:
    """Fight a figure; choose the weapon where there are several."""
    offer = controller.context.offer
    if offer is None:
        return False
    found = [
        each for each in offer.of(act.Fight, controller.context.selected) if each.target == number
    ]
    if not found:
        return False
    if len(found) == 1:
        return controller.submit(found[0])
    open_list(controller, controller.context.names.word("action.fight"), found, can_close=True)
    return True


def open_answers(controller: Pointing) -> None:
    """Offer the answers to the pending question, or the spells before the battle."""
    context, offer = controller.context, controller.context.offer
    if offer is None:
        return
    if offer.kind in ("empower", "resist"):
        payment.open_payment(controller, offer)
        return
    if offer.kind == "before":
        spell_book.open_before(controller)
        return
    if offer.kind == "sides":
        choosing_sides.open_sides(controller, offer)
        return
    top = offer.state.stack[-1] if offer.state.stack else None
    who = next(
        (getattr(top, name) for name in ("figure", "defender", "winner") if hasattr(top, name)),
        NOBODY,
    )
    title = context.names.word(f"decision.{offer.kind}", figure=context.names.of(who))
    if who >= 0:
        context.selected = who
        place = context.model.places[who]
        context.camera.follow(place.x, place.y)
    open_list(controller, title, list(offer.legal), can_close=False, who=who)


# ---------------------------------------------------------------------- placing
def begin_placing(controller: Pointing) -> None:
    """Start placing treasure or the next figure."""
    context, offer = controller.context, controller.context.offer
    if offer is None:
        return
    controller.aims = list(offer.legal)
    context.selected, context.legal_area = -1, None
    if offer.kind == "deploy":
        # The next figure, even if the sample has no spot for it.
        context.selected = deploying.to_deploy(offer.battle)[0].id
    else:
        laid = [each for each in controller.aims if isinstance(each, act.PlaceToken)]
        context.legal_area = LegalArea(offer.battle, laid)
