"""Checks that the steps of a spell can follow one another (PD-4).

A step carried out on something that no earlier step has chosen, or that an earlier one has moved
away, would break a match; so would a choice that may have nothing to choose from once the spell is
announced (PD-9.33).
"""

from __future__ import annotations

from collections.abc import Iterator

from game.peak_duel.spells import (
    AnyStep,
    ChooseBeast,
    ChooseDiscarded,
    ChooseSoul,
    ChooseStance,
    DiscardSoul,
    ExtraAttack,
    Modify,
    Pierce,
    Protect,
    SpellData,
    SummonSoul,
    TakeDiscarded,
    ToSouls,
    Turn,
)


class _Chosen:
    """The choices of the steps so far, as far as they are still in place."""

    def __init__(self) -> None:
        self.beast: ChooseBeast | None = None
        self.beast_is_there = False
        self.soul = False
        self.soul_is_there = False
        self.stance = False
        self.discarded = False
        self.put_down = False
        """Whether a card has gone to the discard zone, so that one lies there for sure."""


def misplaced(spell: SpellData) -> Iterator[tuple[int, str]]:
    """Find steps that the rules could not carry out: the number of each, and what is missing."""
    so_far = _Chosen()
    seen: list[type[AnyStep]] = []
    for number, step in enumerate(spell.steps):
        text = _wrong_choice(so_far, step) or _wrong_effect(so_far, step)
        if not text and type(step) in seen and not isinstance(step, Protect | Pierce | Turn):
            text = "expected no such step a second time"
        text = text or _wrong_time(spell, step)
        if text:
            yield number, text
            return
        seen.append(type(step))
        _note(so_far, step)


def _wrong_choice(so_far: _Chosen, step: AnyStep) -> str:
    """Return why a choice might find nothing to choose from."""
    match step:
        case ChooseSoul(of_the_beasts_element=True) if (
            not so_far.beast_is_there
            or so_far.beast is None
            or not so_far.beast.soul_of_its_element
        ):
            return "expected a choose_beast with soul_of_its_element before it"
        case ChooseSoul() | ChooseBeast() if so_far.put_down or (so_far.soul and not _kept(so_far)):
            return "expected before a card leaves its place"
        case ChooseBeast() if so_far.beast is not None:
            return "expected no such step a second time"
        case ChooseStance() if not so_far.soul_is_there:
            return "expected a choose_soul before it"
        case ChooseDiscarded() if not so_far.put_down:
            return "expected a discard_soul before it"
    return ""


def _kept(so_far: _Chosen) -> bool:
    return so_far.soul_is_there and (so_far.beast is None or so_far.beast_is_there)


def _wrong_effect(so_far: _Chosen, step: AnyStep) -> str:
    """Return what an effect lacks."""
    match step:
        case Turn() | Modify() | Protect() | ToSouls() if not so_far.beast_is_there:
            return "expected a choose_beast before it"
        case ToSouls() if so_far.beast is not None and so_far.beast.of != "you":
            return "expected a choose_beast of: you before it"
        case Modify() if not so_far.soul:
            return "expected a choose_soul before it"
        case SummonSoul() | DiscardSoul() if not so_far.soul_is_there:
            return "expected a choose_soul before it"
        case SummonSoul() if not so_far.stance:
            return "expected a choose_stance before it"
        case TakeDiscarded() if not so_far.discarded:
            return "expected a choose_discarded before it"
    return ""


def _wrong_time(spell: SpellData, step: AnyStep) -> str:
    """Return why a step does not fit the spell's windows or user; empty where it does."""
    windows = set(spell.windows)
    match step:
        case SummonSoul() | ToSouls() | Turn() if windows & {"damage"}:
            return "expected windows other than damage: the attack is being resolved"
        case Pierce() if windows != {"damage"} or spell.by != "attacker":
            return "expected windows: [damage] and by: attacker"
        case ExtraAttack() if not windows <= {"declare", "aftermath"} or spell.by != "attacker":
            return "expected windows: declare or aftermath, and by: attacker"
    return ""


def _note(so_far: _Chosen, step: AnyStep) -> None:
    """Record what a step chooses, or takes away."""
    match step:
        case ChooseBeast():
            so_far.beast, so_far.beast_is_there = step, True
        case ChooseSoul():
            so_far.soul = so_far.soul_is_there = True
        case ChooseStance():
            so_far.stance = True
        case ChooseDiscarded():
            so_far.discarded = True
        case ToSouls():
            so_far.beast_is_there = False
        case SummonSoul():
            so_far.soul_is_there = False
        case DiscardSoul():
            so_far.soul_is_there, so_far.put_down = False, True
        case _:
            pass
