"""Damage, healing, and figures that leave the game (FG-45)."""

from __future__ import annotations

from game.frostgrave import stats, statuses, treasure
from game.frostgrave.battle import Battle
from game.frostgrave.events import (
    ControlChanged,
    Damaged,
    DamagePrevented,
    FigureTakenOut,
    Healed,
)
from game.frostgrave.figures import Figure, Status
from game.frostgrave.markers import Marker
from game.frostgrave.names import NOBODY


def inflict(
    battle: Battle, victim: int, total: int, *, by: int, why: str, factor: int, extra: int = 0
) -> int:
    """Take a hit's total less Armour off a figure's Health (FG-21); return the Health it lost.

    ``total`` contains the damage modifier already; ``factor`` multiplies what is left above
    Armour, ``extra`` is added to damage that is more than nothing.
    """
    figure = battle.figure(victim)
    amount = (total - stats.armour(battle, figure)) * factor
    if amount <= 0:
        battle.tell(DamagePrevented(victim, "armour"))
        return 0
    return damage(battle, victim, amount + extra, by=by, why=why)


def damage(battle: Battle, victim: int, amount: int, *, why: str, by: int = NOBODY) -> int:
    """Take damage off a figure that Armour does not stop; return the Health it lost."""
    figure = battle.figure(victim)
    if amount <= 0 or figure.where != "table":
        return 0
    if figure.statuses and statuses.has(battle, figure, "invulnerable"):
        battle.tell(DamagePrevented(victim, "invulnerable"))
        return 0
    amount, absorbed = _absorbed(battle, figure, amount)
    left = max(0, figure.health - amount)
    lost = figure.health - left
    battle.change(victim, health=left)
    battle.tell(Damaged(victim, lost, absorbed, left, why, by))
    _lose_familiar(battle, victim, left)
    if left == 0 or ("illusion" in figure.tags and lost):
        take_out(battle, victim, why, by)
    return lost


def _absorbed(battle: Battle, figure: Figure, amount: int) -> tuple[int, int]:
    """Let shields swallow what they can; return what is left and what was swallowed."""
    absorbed = 0
    for status in figure.statuses:
        if not battle.book.status(status.id).absorbs or amount <= 0:
            continue
        taken = min(amount, status.count)
        amount -= taken
        absorbed += taken
        statuses.wear(battle, figure.id, status.id, status.count - taken)
    return amount, absorbed


def charge_of(battle: Battle, figure: Figure, weapons: tuple[str, ...]) -> tuple[str, int]:
    """Return the spell that makes the next damage of one of the weapons higher, and by how much."""
    for status in figure.statuses:
        if status.id in battle.book.charges and status.detail in weapons:
            return status.id, battle.book.charges[status.id]
    return "", 0


def poison(battle: Battle, victim: int, by: int) -> None:
    """Poison a figure that a poisonous creature has hurt (FG-S4)."""
    if battle.figure(victim).where == "table":
        statuses.add(battle, victim, Status(battle.book.poison, by, turn=battle.state.turn))


def heal(battle: Battle, number: int, amount: int, why: str) -> None:
    """Give Health back, up to what the figure started with."""
    figure = battle.figure(number)
    gained = max(0, min(amount, figure.line.health - figure.health))
    if gained:
        battle.change(number, health=figure.health + gained)
        battle.tell(Healed(number, gained, figure.health + gained, why))


def pay(battle: Battle, number: int, points: int) -> int:
    """Take Health that a figure pays of its own will (FG-37); return what is left."""
    figure = battle.figure(number)
    battle.change(number, health=figure.health - points)
    _lose_familiar(battle, number, figure.health - points)
    return figure.health - points


def _lose_familiar(battle: Battle, number: int, left: int) -> None:
    """Let a familiar die with its master's last strength (Familiar)."""
    if left <= 1:
        statuses.end_among(battle, number, battle.book.familiars, "used")


def take_out(battle: Battle, number: int, why: str, by: int = NOBODY) -> None:
    """Take a figure out of the game; what it carries drops on the spot (FG-45)."""
    figure = battle.figure(number)
    if figure.where != "table":
        return
    if figure.token != NOBODY:
        treasure.put_down(battle, number)
    battle.change(number, where="out", health=0 if why != "banished" else figure.health)
    battle.tell(FigureTakenOut(number, why, by))
    gone(battle, number)


def gone(battle: Battle, number: int) -> None:
    """End what depends on a figure that is no longer in play (FG-41)."""
    state = battle.state
    # Words that a caster has spoken stay in force without him (FG-41).
    words = tuple(one for one in battle.figure(number).statuses if one.id in battle.book.words)
    battle.change(number, statuses=words, hanging=False)
    state.active = tuple(one for one in state.active if one.figure != number)
    for figure in battle.state.figures:
        for status in figure.statuses:
            if status.caster != number:
                continue
            if status.id in battle.book.controls:
                statuses.remove(battle, figure.id, status.id, "caster_gone")
                release(battle, figure.id, status.id)
            elif status.id in battle.book.bonds:
                statuses.remove(battle, figure.id, status.id, "caster_gone")
                set_free(battle, figure.id, status.id)
            elif battle.book.status(status.id).ends == "caster_gone":
                statuses.remove(battle, figure.id, status.id, "caster_gone")
    lost = [marker for marker in state.markers if _depends(battle, marker, number)]
    for marker in lost:
        battle.remove_marker(marker.id, "caster_gone")


def release(battle: Battle, number: int, why: str) -> None:
    """Let a controlled figure go back to its owner, or to nobody (FG-41)."""
    figure = battle.figure(number)
    if figure.seat != figure.owner:
        _obey(battle, number, figure.owner, why)


def set_free(battle: Battle, number: int, why: str) -> None:
    """Let a summoned demon belong to nobody; it runs wild unless a spell controls it (FG-41)."""
    figure = battle.figure(number)
    battle.change(number, owner=NOBODY)
    if figure.seat == figure.owner:
        _obey(battle, number, NOBODY, why)


def _obey(battle: Battle, number: int, seat: int, why: str) -> None:
    """Put a figure under a seat's control; whoever obeys nobody lets go of treasure (FG-48)."""
    if seat == NOBODY and battle.figure(number).token != NOBODY:
        treasure.put_down(battle, number)
    battle.change(number, seat=seat)
    battle.tell(ControlChanged(number, seat, why))


def _depends(battle: Battle, marker: Marker, caster: int) -> bool:
    return marker.caster == caster and battle.book.ends_with_caster(marker.spell)
