"""The spell book: the known spells, their costs, and their chances."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.contract import PASS, Action, kind_of
from game.frostgrave import actions as act
from game.frostgrave import casting
from game.frostgrave.aims import AtFigure, AtFigureTo, AtLine, AtNothing, AtPoint, AtToken
from game.frostgrave.preview import FrostgravePreview, casting_chance, preview
from scenes.games.frostgrave import carry_spells, framing, layout, point_picking
from scenes.games.frostgrave.pointing import Pointing
from scenes.games.frostgrave.side_panel import ChoiceRow
from scenes.games.frostgrave.targets import CAST

FILTERS = ("all", "ready", "sight", "self")
_OF_THE_AIM = (
    "wrong_aim",
    "wall_on_base",
    "no_wall",
    "no_flat_side",
    "wall_too_far",
    "no_surface",
    "beside_the_table",
    "point_out_of_reach",
    "point_not_seen",
    "no_room",
    "too_close_to_figure",
    "not_in_contact",
    "out_of_reach",
    "into_combat",
    "spot_taken",
)
"""Refusals of one target, while another may be legal."""
_OF_THE_END = ("no_room", "spot_taken", "into_combat", "closed_to_demons")
"""Refusals of a moved figure's destination, while another spot may be legal."""
_SPATIAL = AtFigure | AtPoint | AtLine | AtFigureTo | AtToken


def open_book(controller: Pointing, tab: int = 0) -> None:
    """Show every spell that the acting figure knows, through one of the filters."""
    context, offer = controller.context, controller.context.offer
    if offer is None:
        return
    figure = context.model.figures[context.selected]
    rows = [
        _row(controller, spell)
        for spell in figure.spells
        if _passes(controller, spell, FILTERS[tab])
    ]
    if not rows:
        rows = [ChoiceRow(context.names.say("book.none"), lambda: None, enabled=False)]
    tabs = [
        (context.names.say(f"book.{name}"), _tabbed(controller, number))
        for number, name in enumerate(FILTERS)
    ]
    subtitle = context.names.say("book.subtitle", name=context.names.figure(figure))
    title = context.names.say("book.title")
    context.sheet.open(title, rows, subtitle=subtitle, tabs=tabs, tab=tab)
    controller.arrange()


def _tabbed(controller: Pointing, number: int) -> Callable[[], object]:
    return lambda: open_book(controller, number)


def _passes(controller: Pointing, spell: str, wanted: str) -> bool:
    offer = controller.context.offer
    if offer is None:
        return False
    data = controller.context.reference.spells[spell]
    if wanted == "ready":
        return bool(_ways(controller, spell))
    if wanted == "sight":
        return data.category in ("sight", "area")
    if wanted == "self":
        return data.category not in ("sight", "area")
    return True


def _row(controller: Pointing, spell: str) -> ChoiceRow:
    context, offer = controller.context, controller.context.offer
    data = context.reference.spells[spell]
    names = context.names
    enabled, note, detail, reason = False, "", "", ""
    if offer is not None:
        battle = offer.battle
        figure = battle.figure(context.selected)
        enabled = bool(_ways(controller, spell))
        reason = "" if enabled else names.word(f"refusal.{_why_not(controller, spell)[1]}")
        chance = casting_chance(battle, figure.id, spell)
        note = f"{round(chance.success / 10)} %"
        category = names.word(f"category.{data.category}")
        detail = names.say("book.detail", category=category, needed=chance.needed)
        detail = names.listed([detail, *(names.modifier(each) for each in chance.own)])
    return ChoiceRow(
        names.spell(spell),
        lambda: choose_spell(controller, spell),
        detail,
        note,
        data.text.text(names.words.language),
        f"spell_{data.id}",
        layout.SCHOOLS[data.school],
        enabled,
        reason,
    )


def can_cast(controller: Pointing) -> bool:
    """Whether the acting figure may cast any of its spells."""
    context, offer = controller.context, controller.context.offer
    if offer is None:
        return False
    if offer.of(act.Cast, context.selected):
        return True
    return any(_ways(controller, spell) for spell in context.model.figures[context.selected].spells)


def _ways(controller: Pointing, spell: str) -> list[Action]:
    """The ways of casting a spell now.

    If any spot may be the target, at least one to start with.
    """
    context, offer = controller.context, controller.context.offer
    if offer is None:
        return []
    ways: list[Action] = list(offer.casts(context.selected, spell))
    if not offer.offers_all(context.selected):
        return ways
    data = context.reference.book.spells[spell]
    begun = point_picking.sample(controller, data)
    if begun is not None and not ways and _refusal(controller, begun) is None:
        ways.append(begun)
    # A figure without a spot in the sample may still be moved to a legal one.
    known = {getattr(getattr(each, "aim", None), "figure", -1) for each in ways}
    ways += [
        each
        for each in carry_spells.begun(controller, data)
        if getattr(each.aim, "figure", -1) not in known
        and _key(controller, each) in ("", *_OF_THE_END)
    ]
    return ways


def _key(controller: Pointing, action: act.Cast) -> str:
    """The key of the reason against a target, empty if there is none."""
    preview = controller.context.table.preview(action)
    return preview.key if isinstance(preview, FrostgravePreview) else ""


def _refusal(controller: Pointing, action: act.Cast) -> tuple[str, str] | None:
    """The reason against a spell whatever its target: the clause, and the key of the words."""
    preview = controller.context.table.preview(action)
    if (
        not isinstance(preview, FrostgravePreview)
        or not preview.clause
        or preview.key in _OF_THE_AIM
    ):
        return None
    return preview.clause, preview.key


def _why_not(controller: Pointing, spell: str) -> tuple[str, str]:
    """Why a spell cannot be cast; if nothing else forbids it, that it has no target."""
    context, offer = controller.context, controller.context.offer
    found = _refusal(controller, act.Cast(context.selected, spell, AtNothing()))
    if found is None and offer is not None:
        figure = offer.battle.figure(context.selected)
        refusal = casting.aimless(offer.battle, figure, spell)
        found = None if refusal is None else (refusal.clause, refusal.key)
    return found or ("FG-02", "not_now")


def choose_spell(controller: Pointing, spell: str) -> bool:
    """Choose a spell: aim it on the table, or choose its target from a list."""
    context, offer = controller.context, controller.context.offer
    if offer is None:
        return False
    ways = _ways(controller, spell)
    if not ways:
        context.kit.audio.play("ui_error", gain=0.7)
        context.table.refuse(*_why_not(controller, spell))
        return False
    return aim(controller, ways, context.names.spell(spell))


def aim(controller: Pointing, ways: list[Action], title: str) -> bool:
    """Choose one of several ways of an action."""
    context = controller.context
    if len(ways) == 1 and not isinstance(getattr(ways[0], "aim", None), _SPATIAL):
        return controller.submit(ways[0])
    if all(isinstance(getattr(each, "aim", None), _SPATIAL) for each in ways):
        context.sheet.close()
        controller.set_mode(CAST)
        controller.aims = ways
        carry_spells.begin(controller)
        framing.show_aims(controller)
        controller.arrange()
        return True
    rows = [
        ChoiceRow(
            _aimed(controller, each), _played(controller, each), icon="star", colour=layout.VIOLET
        )
        for each in ways
    ]
    context.sheet.open(title, rows)
    return True


def _aimed(controller: Pointing, action: Action) -> str:
    names = controller.context.names
    found = getattr(action, "aim", None)
    return (names.aim(found) if found is not None else "") or names.action(action)


def _played(controller: Pointing, action: Action) -> Callable[[], object]:
    return lambda: controller.submit(action)


def open_before(controller: Pointing) -> None:
    """Offer the spells that work before the battle."""
    context, offer = controller.context, controller.context.offer
    if offer is None:
        return
    names = context.names
    rows = []
    for action in offer.legal:
        if isinstance(action, act.Prepare):
            data = context.reference.spells[action.spell]
            figure = offer.battle.figure(action.figure)
            chance = preview(offer.battle, action).success
            rows.append(
                ChoiceRow(
                    names.action(action),
                    _played(controller, action),
                    names.figure(figure),
                    f"{round(chance / 10)} %",
                    data.text.text(names.words.language),
                    f"spell_{data.id}",
                    layout.SCHOOLS[data.school],
                )
            )
        elif kind_of(action) == PASS:
            rows.append(
                ChoiceRow(
                    names.word("action.pass"),
                    _played(controller, action),
                    icon="check",
                    colour=(90, 110, 130),
                )
            )
    context.sheet.open(
        names.word("phase.before"), rows, subtitle=names.word("decision.before"), can_close=False
    )
