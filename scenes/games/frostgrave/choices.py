"""The buttons and lists of every decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.engine.contract import PASS, Action, kind_of
from game.frostgrave import actions as act
from game.frostgrave import deploying
from scenes.games.frostgrave import confirmations, layout, payment, spell_book, target_picking
from scenes.games.frostgrave import targets as modes
from scenes.games.frostgrave.action_bar import Press
from scenes.games.frostgrave.action_index import FrostgraveActionIndex
from scenes.games.frostgrave.drawing.figures import sign_of
from scenes.games.frostgrave.legal_areas import LegalArea
from scenes.games.frostgrave.pointing import Pointing
from scenes.games.frostgrave.side_panel import Row
from scenes.games.frostgrave.targets import GROUP, MEASURE, Target
from scenes.kit.input.intents import Intent


# ---------------------------------------------------------------------- the bar
def buttons(hands: Pointing) -> list[Press]:
    """The buttons of the decision that is open."""
    offer = hands.parts.offer
    found: list[Press] = []
    if offer is None:
        return [_measure(hands)]
    if offer.kind == "act":
        found = _acting(hands, offer)
    elif offer.leads:
        found = _leading(hands, offer)
    elif offer.kind == "deploy":
        found = _deploying(hands)
    elif offer.kind == "tokens" and hands.parts.lay is not None:
        found = [_laying(hands, hands.parts.lay)]
    elif any(kind_of(each) == PASS for each in offer.legal) and offer.kind != "before":
        found = [_plain(hands, "pass", hands.take_pass, intent=Intent.CANCEL)]
    return [*found, _measure(hands), *_looking(hands)]


def _plain(
    hands: Pointing,
    name: str,
    press: Callable[[], object],
    icon: str = "",
    *,
    chosen: bool = False,
    primary: bool = False,
    intent: Intent | None = None,
) -> Press:
    label = hands.parts.names.word(f"action.{name}")
    return Press(name, label, press, icon, chosen, primary=primary, intent=intent)


def _looking(hands: Pointing) -> list[Press]:
    """Go to the other view of the table."""
    parts = hands.parts
    label = parts.names.say(f"button.{parts.other_view()}")
    return [Press("other_view", label, parts.toggle_view, "eye", intent=Intent.PEEK, sign=True)]


def _measure(hands: Pointing) -> Press:
    chosen = hands.mode == MEASURE

    def press() -> None:
        if hands.mode == MEASURE:
            hands.cancel()
        else:
            hands.set_mode(MEASURE)

    return Press("measure", hands.parts.names.say("button.measure"), press, "frost_tape", chosen)


def _laying(hands: Pointing, lay: Callable[[], object]) -> Press:
    """Lay the treasure where it is held."""
    label = hands.parts.names.say("button.lay_here")
    return Press("lay_here", label, lay, "frost_chest", primary=True)


def _deploying(hands: Pointing) -> list[Press]:
    """Have everybody lined up, and put them on the table when they stand as they should."""
    setup, say = hands.setup, hands.parts.names.say
    if not setup.is_open:
        return [Press("set_up", say("button.set_up"), setup.propose, "people", primary=True)]
    label = say("button.deploy_so", count=len(setup.places))
    return [
        Press("deploy_so", label, setup.play, "check", primary=True),
        Press("alone", say("button.alone"), hands.cancel, "back"),
    ]


def _leading(hands: Pointing, offer: FrostgraveActionIndex) -> list[Press]:
    found: list[Press] = []
    groups = offer.all(act.ActivateGroup)
    if groups:
        if hands.mode == GROUP:
            members = tuple(sorted(hands.parts.members))
            action = next((g for g in groups if tuple(sorted(g.soldiers)) == members), None)
            go = Press(
                "activate_group",
                hands.parts.names.say("button.group_go", count=len(members) + 1),
                lambda: action is not None and hands.submit(action),
                "people",
                primary=action is not None,
                enabled=action is not None,
            )
            alone = Press("alone", hands.parts.names.say("button.alone"), hands.cancel, "back")
            found += [go, alone]
        else:
            found.append(_plain(hands, "activate_group", lambda: begin_group(hands), "people"))
    ends = offer.all(act.EndPhase)
    if ends:
        done = not confirmations.passed_over(offer)
        end = _ending(hands, ends[0])
        found.append(_plain(hands, "end_phase", end, "skip", primary=done))
    return found


def _ending(hands: Pointing, end: act.EndPhase) -> Callable[[], object]:
    return lambda: confirmations.end_phase(hands, end)


def begin_group(hands: Pointing) -> None:
    """Choose the soldiers that go with the spellcaster."""
    offer = hands.parts.offer
    if offer is None:
        return
    groups = offer.all(act.ActivateGroup)
    hands.parts.selected = groups[0].figure
    largest = max(groups, key=lambda each: len(each.soldiers))
    hands.parts.members = set(largest.soldiers)
    hands.set_mode(GROUP)


def toggle_member(hands: Pointing, number: int) -> bool:
    """Take a soldier into the group, or leave it out; returns whether it may go."""
    parts = hands.parts
    offer = parts.offer
    if offer is None:
        return False
    wanted = parts.members ^ {number}
    known = [set(each.soldiers) for each in offer.all(act.ActivateGroup)]
    if wanted and not any(wanted <= each for each in known):
        return False
    parts.members = wanted
    parts.kit.audio.play("ui_tick", gain=0.6)
    hands.arrange()
    return True


def _acting(hands: Pointing, offer: FrostgraveActionIndex) -> list[Press]:
    figure = hands.parts.selected
    found: list[Press] = []
    ways: tuple[tuple[str, type[Action], str, str], ...] = (
        ("move", act.Move, modes.MOVE, "frost_boot"),
        ("fight", act.Fight, modes.FIGHT, "sword"),
        ("shoot", act.Shoot, modes.SHOOT, "frost_bow"),
    )
    for name, kind, mode, icon in ways:
        if offer.may_move(figure) if kind is act.Move else offer.of(kind, figure):
            chosen = hands.mode == mode and not hands.parts.sheet.active
            found.append(_plain(hands, name, _moded(hands, mode), icon, chosen=chosen))
    if hands.parts.stage.figures[figure].spells:
        found.append(_book(hands, can_cast=spell_book.can_cast(hands)))
    for name, kind, icon in (
        ("pick_up", act.PickUp, "frost_chest"),
        ("use", act.Use, "spell_brew_potion"),
        ("drop_token", act.DropToken, "frost_chest"),
        ("load", act.Load, "frost_bow"),
    ):
        actions = offer.of(kind, figure)
        if actions:
            found.append(_plain(hands, name, _played(hands, actions[0]), icon))
    items = offer.of(act.UseItem, figure)
    if items:
        found.append(_plain(hands, "use_item", lambda: open_items(hands, items), "star"))
    marks = [each for each in offer.legal if isinstance(each, act.RemoveMarker)]
    if marks:
        found.append(
            _plain(
                hands,
                "remove_marker",
                lambda: open_list(
                    hands, hands.parts.names.word("action.remove_marker"), marks, can_close=True
                ),
                "trash",
            )
        )
    ends = offer.of(act.EndActivation, figure)
    can_act = any(each.name != "read" for each in found)
    if ends:
        found.append(
            _plain(hands, "end_activation", _played(hands, ends[0]), "check", primary=not can_act)
        )
    return found


def _book(hands: Pointing, *, can_cast: bool) -> Press:
    """The button that opens the spell book: to cast, or only to read why nothing can be cast."""
    names, sheet = hands.parts.names, hands.parts.sheet
    is_open = sheet.active and sheet.title == names.say("book.title")
    chosen = hands.mode == modes.CAST or is_open
    label = names.word("action.cast") if can_cast else names.say("book.title")
    return Press(
        "cast" if can_cast else "read", label, lambda: spell_book.open_book(hands), "book", chosen
    )


def _moded(hands: Pointing, mode: str) -> Callable[[], object]:
    def press() -> None:
        hands.parts.sheet.close()
        hands.set_mode(mode)

    return press


def _played(hands: Pointing, action: Action) -> Callable[[], object]:
    return lambda: hands.submit(action)


# ---------------------------------------------------------------------- lists
def open_list(
    hands: Pointing, title: str, actions: list[Any], *, can_close: bool, subtitle: str = ""
) -> None:
    """Offer actions as a list."""
    names = hands.parts.names
    rows = [
        Row(names.action(one), _played(hands, one), names.meaning(one), text=names.meaning(one))
        for one in actions
    ]
    hands.parts.sheet.open(title, rows, subtitle=subtitle, can_close=can_close)
    hands.arrange()


def open_items(hands: Pointing, items: list[act.UseItem]) -> None:
    """Offer the items that can be used."""
    names, book = hands.parts.names, hands.parts.reference.book
    rows = []
    for action in items:
        data = book.items.get(action.item)
        detail = data.text.text(names.words.language) if data is not None else ""
        rows.append(
            Row(
                names.action(action),
                _played(hands, action),
                detail,
                icon="star",
                colour=layout.GOLD,
            )
        )
    hands.parts.sheet.open(names.word("action.use_item"), rows)
    hands.arrange()


def open_meant(hands: Pointing, found: Sequence[Target]) -> None:
    """Ask who is meant, where a figure that stands in front covers others."""
    parts = hands.parts

    def chosen(target: Target) -> Callable[[], object]:
        def choose() -> None:
            parts.sheet.close()
            hands.point_at(target.spot, target)
            target_picking.catch_up(hands)
            hands.choose()

        return choose

    rows = []
    for target in found:
        figure = parts.stage.figures[target.number]
        rows.append(
            Row(
                parts.names.figure(figure),
                chosen(target),
                parts.names.kind(figure),
                icon=sign_of(figure),
                colour=parts.miniatures.colour(figure.seat),
            )
        )
    parts.sheet.open(parts.names.say("meant.title"), rows, subtitle=parts.names.say("meant.text"))
    hands.arrange()


def fight(hands: Pointing, number: int) -> bool:
    """Fight a figure; choose the weapon where there are several."""
    offer = hands.parts.offer
    if offer is None:
        return False
    found = [each for each in offer.of(act.Fight, hands.parts.selected) if each.target == number]
    if not found:
        return False
    if len(found) == 1:
        return hands.submit(found[0])
    open_list(hands, hands.parts.names.word("action.fight"), found, can_close=True)
    return True


def open_answers(hands: Pointing) -> None:
    """Offer the answers to what is pending, or the spells before the battle."""
    parts, offer = hands.parts, hands.parts.offer
    if offer is None:
        return
    if offer.kind in ("empower", "resist"):
        payment.open_payment(hands, offer)
        return
    if offer.kind == "before":
        spell_book.open_before(hands)
        return
    top = offer.state.stack[-1] if offer.state.stack else None
    who = next(
        (getattr(top, name) for name in ("figure", "defender", "winner") if hasattr(top, name)), -1
    )
    title = parts.names.word(f"decision.{offer.kind}", figure=parts.names.of(who))
    if who >= 0:
        parts.selected = who
        place = parts.stage.places[who]
        parts.camera.follow(place.x, place.y)
    open_list(hands, title, list(offer.legal), can_close=False)


# ---------------------------------------------------------------------- placing
def begin_placing(hands: Pointing) -> None:
    """Treasure or the next figure is to be put on the table."""
    parts, offer = hands.parts, hands.parts.offer
    if offer is None:
        return
    hands.aims = list(offer.legal)
    parts.selected, parts.lawful = -1, None
    if offer.kind == "deploy":
        # The next figure, even where the sample has no spot for it.
        parts.selected = deploying.to_deploy(offer.battle)[0].id
    else:
        laid = [each for each in hands.aims if isinstance(each, act.PlaceToken)]
        parts.lawful = LegalArea(offer.battle, laid)
