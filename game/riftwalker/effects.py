"""All effects of the vocabulary by the kind of step, and the choice between lists of steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.riftwalker.actions import ChooseOption
from game.riftwalker.card_effects import CARD_EFFECTS
from game.riftwalker.effect import DONE, Effect, Result
from game.riftwalker.events import OptionChosen
from game.riftwalker.flow_effects import FLOW_EFFECTS
from game.riftwalker.grid_effects import GRID_EFFECTS
from game.riftwalker.rift_effects import RIFT_EFFECTS
from game.riftwalker.step_context import Moment
from game.riftwalker.vocabulary import ChooseStep


def can_be_done(moment: Moment) -> bool:
    """Whether a step could be carried out in full as the table stands (RW-8.3)."""
    step = moment.instruction.step
    effect = EFFECTS[type(step)]
    if moment.chooser is None:
        return False
    if effect.possible is not None:
        return effect.possible(moment, step)
    actions = effect.ask(moment, step)
    return actions is None or len(actions) > 0


def _ask_option(moment: Moment, step: ChooseStep) -> list[ChooseOption]:
    return [
        ChooseOption(number)
        for number, option in enumerate(step.options)
        if all(can_be_done(moment.at(each)) for each in option)
    ]


def _choose(moment: Moment, _step: ChooseStep, action: ChooseOption) -> Result:
    chooser = moment.chooser
    seat = moment.you if chooser is None else chooser
    moment.jump = moment.instruction.options[action.option]
    moment.events.append(OptionChosen(seat, moment.this, action.option))
    return DONE


EFFECTS: Final[Mapping[type, Effect]] = {
    **GRID_EFFECTS,
    **RIFT_EFFECTS,
    **CARD_EFFECTS,
    **FLOW_EFFECTS,
    ChooseStep: Effect(_choose, _ask_option),
}
