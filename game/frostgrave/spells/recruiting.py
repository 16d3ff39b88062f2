"""Spells before the battle that add a figure: constructs, animals, phantoms, zombies."""

from __future__ import annotations

from msgspec.structs import replace

from game.frostgrave import muster
from game.frostgrave.aims import Aim, AtChoice, AtNothing
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.events import FigureArrived
from game.frostgrave.figures import Figure
from game.frostgrave.spells.preparation import Preparation
from game.frostgrave.spells.summoning import is_of, tag_of
from game.frostgrave.spells.vocabulary import Phantom, Recruit, Summon
from game.frostgrave.warband import Hired

RECRUIT = "recruit"
"""The tag of creatures that take the place of a soldier."""
ILLUSION = "illusion"
"""The tag of illusions: they do no damage, and any damage ends them."""


class Recruiting(Preparation):
    """A chosen creature in place of a soldier (Animate Construct, Animal Companion)."""

    def aims(self, battle: Battle, caster: Figure, spell: SpellData) -> list[Aim]:
        """List the creatures; none when the warband is full, or the caster has a companion."""
        if _soldiers(battle, caster.owner) >= battle.book.book.most_soldiers:
            return []
        if spell.limit and any(tag_of(caster, spell) in one.tags for one in battle.state.figures):
            return []
        return [AtChoice(row.creature) for row in _recruit_of(spell).rows]

    def modifier(self, spell: SpellData, aim: Aim) -> int:
        """Return the penalty for the size of a construct."""
        return next(
            (
                row.casting
                for row in _recruit_of(spell).rows
                if isinstance(aim, AtChoice) and row.creature == aim.choice
            ),
            0,
        )

    def apply(self, battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> None:
        """Let the creature join, to be deployed with the others."""
        if not isinstance(aim, AtChoice):
            return
        fresh = muster.creature(battle.book, len(battle.state.figures), aim.choice, caster.owner)
        better = _recruit_of(spell).modifiers
        join(
            battle,
            replace(
                fresh,
                line=replace(fresh.line, will=fresh.line.will + better.will),
                tags=(*fresh.tags, RECRUIT, tag_of(caster, spell)),
            ),
            spell,
        )


class Conjuring(Preparation):
    """A phantom soldier of any kind, one for each warband (Illusionary Soldier)."""

    def aims(self, battle: Battle, caster: Figure, spell: SpellData) -> list[Aim]:
        """List the kinds of soldiers; none when the warband has its phantom."""
        del spell
        if any(ILLUSION in one.tags for one in battle.state.figures if one.owner == caster.owner):
            return []
        return [AtChoice(kind) for kind in battle.book.book.soldiers]

    def apply(self, battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> None:
        """Let the phantom join."""
        if isinstance(aim, AtChoice) and isinstance(spell.effect, Phantom):
            number = len(battle.state.figures)
            fresh = muster.soldier(battle.book, Hired(kind=aim.choice), caster.owner, number)
            tags = (*fresh.tags, ILLUSION, "no_treasure")
            join(battle, replace(fresh, items=(), tags=tags), spell)


class Raising(Preparation):
    """A creature that is deployed beyond the eight soldiers (Raise Zombie)."""

    def aims(self, battle: Battle, caster: Figure, spell: SpellData) -> list[Aim]:
        """Offer it unless the warband has one."""
        if any(is_of(one, caster, spell) for one in battle.state.figures):
            return []
        return [AtNothing()]

    def apply(self, battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> None:
        """Let the creature join."""
        del aim
        if isinstance(spell.effect, Summon):
            number = len(battle.state.figures)
            fresh = muster.creature(battle.book, number, spell.effect.creature, caster.owner)
            join(battle, replace(fresh, tags=(*fresh.tags, tag_of(caster, spell))), spell)


def join(battle: Battle, figure: Figure, spell: SpellData) -> None:
    """Let a figure join its warband before the battle."""
    battle.state.figures.append(figure)
    battle.emit(FigureArrived(figure, spell.id))


def _soldiers(battle: Battle, seat: int) -> int:
    """Count the soldiers' places that are taken in a warband."""
    return sum(
        (one.role == "soldier" and ILLUSION not in one.tags) or RECRUIT in one.tags
        for one in battle.state.figures
        if one.owner == seat
    )


def _recruit_of(spell: SpellData) -> Recruit:
    effect = spell.effect
    if not isinstance(effect, Recruit):
        raise TypeError(f"{spell.id} recruits nobody")
    return effect
