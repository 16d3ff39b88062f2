"""Why the pointed figure cannot be chosen, by the rules and with the clause."""

from __future__ import annotations

from game.engine.contract import Action
from game.frostgrave import actions as act
from game.frostgrave.aims import AtFigure
from game.frostgrave.preview import FrostgravePreview
from scenes.games.frostgrave import targets as modes
from scenes.games.frostgrave.pointing import Pointing
from scenes.games.frostgrave.targets import Pointed


def why_not(controller: Pointing, number: int) -> Pointed | None:
    """The refusal of choosing a figure now; `None` if choosing it would have no meaning."""
    context, offer = controller.context, controller.context.offer
    if offer is None:
        return None
    figure = offer.state.figures[number]
    action = _meant(controller, number, is_own=figure.seat == offer.seat)
    if action is None:
        return None
    preview = context.table.preview(action)
    if not isinstance(preview, FrostgravePreview) or not preview.clause:
        return None
    spot = (figure.x, figure.y, figure.z)
    return Pointed(spot, action=action, preview=preview, other=number)


def _meant(controller: Pointing, number: int, *, is_own: bool) -> Action | None:
    """The action that choosing a figure would mean."""
    context, offer = controller.context, controller.context.offer
    acting = context.selected
    if offer is None:
        return None
    if is_own and controller.mode == modes.WHO and offer.leads:
        return act.Activate(number)
    if is_own and controller.mode == modes.GROUP and number != acting:
        return act.ActivateGroup(acting, tuple(sorted(context.members | {number})))
    if controller.mode == modes.SHOOT and number != acting:
        return act.Shoot(acting, number)
    if controller.mode == modes.FIGHT and not is_own:
        return act.Fight(acting, number)
    sample = controller.aims[0] if controller.aims else None
    aims_at_figures = isinstance(sample, act.Cast) and isinstance(sample.aim, AtFigure)
    if controller.mode == modes.CAST and aims_at_figures and isinstance(sample, act.Cast):
        return act.Cast(acting, sample.spell, AtFigure(number))
    return None
