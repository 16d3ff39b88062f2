"""The strength of a kind of soldier, and its cost.

Strength is counted by the chances of the battle's own rolls, against the cheapest soldier there is:
the Health that a member takes from such opponents, one after the other, before they fall. A member
that shoots does so first, as long as an opponent needs to come near over open ground.
"""

from __future__ import annotations

import msgspec

from game.engine.dice import Dice
from game.frostgrave import muster, shooting, stats, wounds
from game.frostgrave.battle import Battle
from game.frostgrave.campaign.data import CampaignBook
from game.frostgrave.campaign.options import CampaignOptions
from game.frostgrave.campaign.prices import wage_of
from game.frostgrave.campaign.state import Band
from game.frostgrave.chances import fight_odds, rules_of, total_of
from game.frostgrave.definitions import SoldierData
from game.frostgrave.field import GENERATED
from game.frostgrave.figures import Figure
from game.frostgrave.odds import count_outcomes, odds_of
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.state import FrostgraveState
from game.frostgrave.terrain.units import INCH
from game.frostgrave.warband import Hired
from game.frostgrave.weaponry import arms

_A_TURN = 1.5
"""How many times its Move a figure comes nearer in a turn: a move, and half of one (FG-11)."""


class Recruit(msgspec.Struct, frozen=True):
    """What hiring a soldier costs and gives.

    ``strength`` is in hundredths of a Health, ``per_gold`` the same for each gold crown.
    """

    wage: int
    strength: int
    per_gold: int


def recruit(book: CampaignBook, options: CampaignOptions, band: Band, kind: str) -> Recruit | None:
    """Return wage, strength, and strength for a crown; ``None`` for an apprentice, who casts."""
    soldier = book.book.soldiers.get(kind)
    if soldier is None:
        return None
    wage, strength = wage_of(book, band, kind), strength_of(book, options, kind)
    return Recruit(wage, strength, strength // max(1, wage))


def yardstick(book: CampaignBook) -> SoldierData:
    """Return against whom strength is counted: the cheapest soldier that is no animal."""
    people = [each for each in book.book.soldiers.values() if "animal" not in each.traits]
    return min(people or book.book.soldiers.values(), key=lambda each: each.cost)


def strength_of(book: CampaignBook, options: CampaignOptions, kind: str) -> int:
    """Return the Health, in hundredths, that a soldier takes from the cheapest ones."""
    reference = book.reference
    figures = [
        muster.soldier(reference, Hired(kind=each), seat, seat)
        for seat, each in enumerate((kind, yardstick(book).id))
    ]
    battle = Battle(
        reference,
        FrostgraveState(
            Dice.hidden(),
            FrostgraveOptions(
                ruleset=options.ruleset, criticals=options.criticals, wounds=options.wounds
            ),
            GENERATED,
            0,
            figures=figures,
        ),
    )
    one, other = figures
    arm, answer = arms(battle, one)[0], arms(battle, other)[0]
    dealt = fight_odds(battle, one, other, arm, answer).damage
    taken = fight_odds(battle, other, one, answer, arm).damage
    return _shots(battle, one, other) + dealt * one.health * 100 // max(1, taken)


def _shots(battle: Battle, shooter: Figure, victim: Figure) -> int:
    """Return the Health that a member takes from afar before an opponent has come near."""
    found = 0
    for weapon in shooter.weapons:
        data = battle.book.weapons[weapon]
        if data.kind != "missile":
            continue
        volley = shooting.Volley("missile", weapon, damage=data.damage)
        each = count_outcomes(
            total_of(shooting.shoot_modifiers(battle, shooter, victim, volley)),
            total_of(stats.fight(battle, victim)),
            shooting.blow_of(battle, shooter, victim, volley),
            wounds.guard_of(battle, victim),
            rules_of(battle, is_fight=False),
        )
        often = int(data.range * INCH / (_A_TURN * victim.line.move))
        found = max(found, often * odds_of((each,)).damage)
    return found
