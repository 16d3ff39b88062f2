"""Spells that move a figure or a treasure: first the choice of what moves, then of the spot."""

from __future__ import annotations

from game.frostgrave import actions as act
from game.frostgrave.aims import Aim, AtFigureTo, AtToken
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.preview import FrostgravePreview
from game.frostgrave.spells.vocabulary import Leap, SlideToken
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.pointing import Pointing
from scenes.games.frostgrave.targets import CAST, Target

_TOKEN = 20


def is_in_hand(controller: Pointing) -> bool:
    """Whether the spell in hand moves a figure or a treasure."""
    return bool(controller.aims) and all(_aim_of(each) is not None for each in controller.aims)


def asks_who(controller: Pointing) -> bool:
    """Whether it is still to be chosen what is moved."""
    return controller.mode == CAST and controller.carried is None and is_in_hand(controller)


def goers(controller: Pointing) -> list[Target]:
    """The figures and treasures that may be moved."""
    offer = controller.context.offer
    if offer is None:
        return []
    found: dict[tuple[str, int], Target] = {}
    for each in controller.aims:
        aim = _aim_of(each)
        if isinstance(aim, AtFigureTo):
            one = controller.figure_target(offer.state.figures[aim.figure])
        elif isinstance(aim, AtToken):
            token = offer.state.tokens[aim.token]
            one = Target("token", token.id, (token.x, token.y, token.z), _TOKEN)
        else:
            continue
        found.setdefault((one.kind, one.number), one)
    return list(found.values())


def begun(controller: Pointing, spell: SpellData) -> list[act.Cast]:
    """Castings to start aiming with: every target on the table that such a spell may have."""
    offer = controller.context.offer
    if offer is None or not isinstance(spell.effect, Leap):
        return []
    caster = controller.context.selected
    return [
        act.Cast(caster, spell.id, AtFigureTo(one.id, one.x, one.y, one.z))
        for one in offer.battle.on_table()
    ]


def begin(controller: Pointing) -> None:
    """Start aiming a chosen spell: a single possible target is chosen at once."""
    controller.carried = None
    found = goers(controller)
    if len(found) == 1:
        controller.carried = found[0]


def take(controller: Pointing, target: Target | None) -> bool:
    """Choose what is moved; returns whether the pointed thing can be."""
    if target is None or not asks_who(controller):
        return False
    if (target.kind, target.number) not in {(each.kind, each.number) for each in goers(controller)}:
        return False
    controller.carried, controller.pointed = target, None
    controller.context.kit.audio.play("ui_tick", gain=0.6)
    controller.arrange()
    return True


def let_go(controller: Pointing) -> bool:
    """Undo the choice of what is moved; returns whether there was one."""
    if controller.carried is None or len(goers(controller)) < 2:
        return False
    controller.carried = controller.pointed = None
    controller.arrange()
    return True


def samples(controller: Pointing) -> list[Target]:
    """Some spots where the chosen target may go, for keys and pads to step through."""
    found = []
    for number, each in enumerate(controller.aims):
        aim = _aim_of(each)
        if isinstance(aim, AtFigureTo | AtToken) and _goes(controller, aim):
            found.append(Target("spot", number, (aim.x, aim.y, aim.z), 18))
    return found


def at_spot(controller: Pointing, spot: tuple[int, int, int]) -> act.Cast | None:
    """The casting that moves the chosen target to a spot, on the first surface the rules allow."""
    offer, goer = controller.context.offer, controller.carried
    first = controller.aims[0] if controller.aims else None
    if offer is None or goer is None or not isinstance(first, act.Cast):
        return None
    x, y, z = spot
    if goer.kind == "token":
        return act.Cast(first.figure, first.spell, AtToken(goer.number, x, y, z))
    radius = offer.state.figures[goer.number].radius
    heights = sorted(offer.battle.field.ground.surfaces(x, y, radius), reverse=True)
    ways = [
        act.Cast(first.figure, first.spell, AtFigureTo(goer.number, x, y, height))
        for height in dict.fromkeys((z, *heights))
    ]
    return next((each for each in ways if _is_allowed(controller, each)), ways[0])


def reach(controller: Pointing) -> int:
    """How far the spell in hand moves its target, in 1/64 inch; 0 if it has no limit."""
    first = controller.aims[0] if controller.aims else None
    if not isinstance(first, act.Cast):
        return 0
    effect = controller.context.reference.book.spells[first.spell].effect
    return round(effect.distance * INCH) if isinstance(effect, Leap | SlideToken) else 0


def point_out(controller: Pointing, aim: Aim) -> None:
    """Choose the target that a hint wants to move."""
    for each in goers(controller):
        number = getattr(aim, "token" if each.kind == "token" else "figure", -1)
        if each.number == number:
            controller.carried = each


def _goes(controller: Pointing, aim: AtFigureTo | AtToken) -> bool:
    goer = controller.carried
    if goer is None:
        return False
    kind, number = ("token", aim.token) if isinstance(aim, AtToken) else ("figure", aim.figure)
    return (goer.kind, goer.number) == (kind, number)


def _aim_of(action: object) -> AtFigureTo | AtToken | None:
    aim = action.aim if isinstance(action, act.Cast) else None
    return aim if isinstance(aim, AtFigureTo | AtToken) else None


def _is_allowed(controller: Pointing, action: act.Cast) -> bool:
    found = controller.context.table.preview(action)
    return isinstance(found, FrostgravePreview) and not found.clause
