"""The spell book: what a spellcaster knows, what it takes, and how likely it is to succeed."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.contract import PASS, Action, kind_of
from game.frostgrave import actions as act
from game.frostgrave import casting
from game.frostgrave.aims import AtFigure, AtFigureTo, AtLine, AtNothing, AtPoint, AtToken
from game.frostgrave.preview import FrostgravePreview, casting_chance, preview
from scenes.games.frostgrave import carry_spells, framing, layout, point_picking
from scenes.games.frostgrave.pointing import Pointing
from scenes.games.frostgrave.side_panel import Row
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
"""Refusals of one aim, while another may be allowed."""
_OF_THE_END = ("no_room", "spot_taken", "into_combat", "closed_to_demons")
"""Refusals of the spot where a figure is carried to, while another spot may be allowed."""
_SPATIAL = AtFigure | AtPoint | AtLine | AtFigureTo | AtToken


def open_book(hands: Pointing, tab: int = 0) -> None:
    """Show every spell that the acting figure knows, through one of the filters."""
    parts, offer = hands.parts, hands.parts.offer
    if offer is None:
        return
    figure = parts.stage.figures[parts.selected]
    rows = [_row(hands, spell) for spell in figure.spells if _passes(hands, spell, FILTERS[tab])]
    if not rows:
        rows = [Row(parts.names.say("book.none"), lambda: None, enabled=False)]
    tabs = [
        (parts.names.say(f"book.{name}"), _tabbed(hands, number))
        for number, name in enumerate(FILTERS)
    ]
    subtitle = parts.names.say("book.subtitle", name=parts.names.figure(figure))
    title = parts.names.say("book.title")
    parts.sheet.open(title, rows, subtitle=subtitle, tabs=tabs, tab=tab)
    hands.arrange()


def _tabbed(hands: Pointing, number: int) -> Callable[[], object]:
    return lambda: open_book(hands, number)


def _passes(hands: Pointing, spell: str, wanted: str) -> bool:
    offer = hands.parts.offer
    if offer is None:
        return False
    data = hands.parts.reference.spells[spell]
    if wanted == "ready":
        return bool(_ways(hands, spell))
    if wanted == "sight":
        return data.category in ("sight", "area")
    if wanted == "self":
        return data.category not in ("sight", "area")
    return True


def _row(hands: Pointing, spell: str) -> Row:
    parts, offer = hands.parts, hands.parts.offer
    data = parts.reference.spells[spell]
    names = parts.names
    enabled, note, detail, reason = False, "", "", ""
    if offer is not None:
        battle = offer.battle
        figure = battle.figure(parts.selected)
        enabled = bool(_ways(hands, spell))
        reason = "" if enabled else names.word(f"refusal.{_why_not(hands, spell)[1]}")
        chance = casting_chance(battle, figure.id, spell)
        note = f"{round(chance.success / 10)} %"
        category = names.word(f"category.{data.category}")
        detail = names.say("book.detail", category=category, needed=chance.needed)
        detail = names.listed([detail, *(names.modifier(each) for each in chance.own)])
    return Row(
        names.spell(spell),
        lambda: choose_spell(hands, spell),
        detail,
        note,
        data.text.text(names.words.language),
        f"spell_{data.id}",
        layout.SCHOOLS[data.school],
        enabled,
        reason,
    )


def can_cast(hands: Pointing) -> bool:
    """Whether the acting figure may cast any of its spells."""
    parts, offer = hands.parts, hands.parts.offer
    if offer is None:
        return False
    if offer.of(act.Cast, parts.selected):
        return True
    return any(_ways(hands, spell) for spell in parts.stage.figures[parts.selected].spells)


def _ways(hands: Pointing, spell: str) -> list[Action]:
    """The ways of casting a spell now; where any spot may do, at least one to begin with."""
    parts, offer = hands.parts, hands.parts.offer
    if offer is None:
        return []
    ways: list[Action] = list(offer.casts(parts.selected, spell))
    if not offer.offers_all(parts.selected):
        return ways
    data = parts.reference.book.spells[spell]
    begun = point_picking.sample(hands, data)
    if begun is not None and not ways and _refusal(hands, begun) is None:
        ways.append(begun)
    # A figure that the sample has no spot for may still be carried to one that the rules allow.
    known = {getattr(getattr(each, "aim", None), "figure", -1) for each in ways}
    ways += [
        each
        for each in carry_spells.begun(hands, data)
        if getattr(each.aim, "figure", -1) not in known and _key(hands, each) in ("", *_OF_THE_END)
    ]
    return ways


def _key(hands: Pointing, action: act.Cast) -> str:
    """The key of what forbids an aim, empty if nothing does."""
    preview = hands.parts.table.preview(action)
    return preview.key if isinstance(preview, FrostgravePreview) else ""


def _refusal(hands: Pointing, action: act.Cast) -> tuple[str, str] | None:
    """What forbids a spell however it is aimed: the clause, and the key of the words."""
    preview = hands.parts.table.preview(action)
    if (
        not isinstance(preview, FrostgravePreview)
        or not preview.clause
        or preview.key in _OF_THE_AIM
    ):
        return None
    return preview.clause, preview.key


def _why_not(hands: Pointing, spell: str) -> tuple[str, str]:
    """Why a spell cannot be cast; that there is nothing to cast it on, if nothing else."""
    parts, offer = hands.parts, hands.parts.offer
    found = _refusal(hands, act.Cast(parts.selected, spell, AtNothing()))
    if found is None and offer is not None:
        figure = offer.battle.figure(parts.selected)
        refusal = casting.aimless(offer.battle, figure, spell)
        found = None if refusal is None else (refusal.clause, refusal.key)
    return found or ("FG-02", "not_now")


def choose_spell(hands: Pointing, spell: str) -> bool:
    """Take a spell in hand: aim it on the table, or choose its aim from a list."""
    parts, offer = hands.parts, hands.parts.offer
    if offer is None:
        return False
    ways = _ways(hands, spell)
    if not ways:
        parts.kit.audio.play("ui_error", gain=0.7)
        parts.table.refuse(*_why_not(hands, spell))
        return False
    return aim(hands, ways, parts.names.spell(spell))


def aim(hands: Pointing, ways: list[Action], title: str) -> bool:
    """Aim one of several ways of doing something."""
    parts = hands.parts
    if len(ways) == 1 and not isinstance(getattr(ways[0], "aim", None), _SPATIAL):
        return hands.submit(ways[0])
    if all(isinstance(getattr(each, "aim", None), _SPATIAL) for each in ways):
        parts.sheet.close()
        hands.set_mode(CAST)
        hands.aims = ways
        carry_spells.begin(hands)
        framing.show_aims(hands)
        hands.arrange()
        return True
    rows = [
        Row(_aimed(hands, each), _played(hands, each), icon="star", colour=layout.VIOLET)
        for each in ways
    ]
    parts.sheet.open(title, rows)
    return True


def _aimed(hands: Pointing, action: Action) -> str:
    names = hands.parts.names
    found = getattr(action, "aim", None)
    return (names.aim(found) if found is not None else "") or names.action(action)


def _played(hands: Pointing, action: Action) -> Callable[[], object]:
    return lambda: hands.submit(action)


def open_before(hands: Pointing) -> None:
    """Offer the spells that work before the battle."""
    parts, offer = hands.parts, hands.parts.offer
    if offer is None:
        return
    names = parts.names
    rows = []
    for action in offer.legal:
        if isinstance(action, act.Prepare):
            data = parts.reference.spells[action.spell]
            figure = offer.battle.figure(action.figure)
            chance = preview(offer.battle, action).success
            rows.append(
                Row(
                    names.action(action),
                    _played(hands, action),
                    names.figure(figure),
                    f"{round(chance / 10)} %",
                    data.text.text(names.words.language),
                    f"spell_{data.id}",
                    layout.SCHOOLS[data.school],
                )
            )
        elif kind_of(action) == PASS:
            rows.append(
                Row(
                    names.word("action.pass"),
                    _played(hands, action),
                    icon="check",
                    colour=(90, 110, 130),
                )
            )
    parts.sheet.open(
        names.word("phase.before"), rows, subtitle=names.word("decision.before"), can_close=False
    )
