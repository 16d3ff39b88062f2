"""Damage, healing, and figures that leave the game (FG-45)."""

from __future__ import annotations

from typing import NamedTuple

from game.frostgrave import statuses, treasure
from game.frostgrave.battle import Battle
from game.frostgrave.blows import Blow, Guard
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
from game.frostgrave.scenarios import deeds


class Hit(NamedTuple):
    """A struck blow: its total, and the factor of a critical hit."""

    blow: Blow
    total: int
    factor: int


def inflict(battle: Battle, striker: int, victim: int, hit: Hit, why: str) -> int:
    """Apply a hit (FG-21); return the Health the victim lost."""
    blow = hit.blow
    amount = blow.damage(hit.total, hit.factor)
    if amount <= 0:
        battle.emit(DamagePrevented(victim, blow.prevented or "armour"))
        return 0
    lost = damage(battle, victim, amount, by=striker, why=why)
    if blow.charge and lost:
        statuses.remove(battle, striker, blow.charge, "used")
    return lost


def guard_of(battle: Battle, figure: Figure) -> Guard:
    """Return the Health of a figure and its protection."""
    is_frail = "illusion" in figure.tags
    if not figure.statuses:
        return Guard(figure.health, is_frail=is_frail)
    absorbs = sum(
        status.count for status in figure.statuses if battle.book.status(status.id).absorbs
    )
    safe = statuses.has(battle, figure, "invulnerable")
    return Guard(figure.health, absorbs, safe, is_frail)


def damage(battle: Battle, victim: int, amount: int, *, why: str, by: int = NOBODY) -> int:
    """Apply damage that Armour does not stop; return the Health lost."""
    figure = battle.figure(victim)
    if amount <= 0 or figure.where != "table":
        return 0
    guard = guard_of(battle, figure)
    if guard.is_invulnerable:
        battle.emit(DamagePrevented(victim, "invulnerable"))
        return 0
    lost = guard.lost(amount)
    left = figure.health - lost
    absorbed = _absorb(battle, figure, amount)
    battle.change(victim, health=left)
    battle.emit(Damaged(victim, lost, absorbed, left, why, by))
    _lose_familiar(battle, victim, left)
    if guard.is_out(lost):
        take_out(battle, victim, why, by)
    return lost


def _absorb(battle: Battle, figure: Figure, amount: int) -> int:
    """Absorb damage by shields; return how much."""
    absorbed = 0
    for status in figure.statuses:
        if not battle.book.status(status.id).absorbs or amount <= 0:
            continue
        taken = min(amount, status.count)
        amount -= taken
        absorbed += taken
        statuses.wear(battle, figure.id, status.id, status.count - taken)
    return absorbed


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
        battle.emit(Healed(number, gained, figure.health + gained, why))


def pay(battle: Battle, number: int, points: int) -> int:
    """Take Health that a figure pays by choice (FG-37); return what is left."""
    figure = battle.figure(number)
    battle.change(number, health=figure.health - points)
    _lose_familiar(battle, number, figure.health - points)
    return figure.health - points


def pay_price(battle: Battle, number: int, points: int, spell: str) -> None:
    """Take the Health that a spell costs its caster: no shield stops it, and it can kill."""
    lost = min(points, battle.figure(number).health)
    left = pay(battle, number, lost)
    battle.emit(Damaged(number, lost, 0, left, spell, NOBODY))
    if left == 0:
        take_out(battle, number, spell)


def _lose_familiar(battle: Battle, number: int, left: int) -> None:
    """Let a familiar die when its caster is down to 1 Health (Familiar)."""
    if left <= 1:
        statuses.use_up(battle, number, battle.book.familiars)


def take_out(battle: Battle, number: int, why: str, by: int = NOBODY) -> None:
    """Take a figure out of the game; what it carries drops on the spot (FG-45)."""
    figure = battle.figure(number)
    if figure.where != "table":
        return
    if figure.token != NOBODY:
        treasure.put_down(battle, number)
    battle.change(number, where="out", health=0 if why != "banished" else figure.health)
    battle.emit(FigureTakenOut(number, why, by))
    deeds.destroyed(battle, number, by)
    gone(battle, number)


def gone(battle: Battle, number: int) -> None:
    """End everything that depends on a figure no longer in play (FG-41)."""
    state = battle.state
    # Words of a caster last without them (FG-41), and a figure that walks off the table
    # takes enchanted weapons and armour along (Embed Enchantment). The rest of an item whose
    # points are spent for good stays with it.
    figure = battle.figure(number)
    kept = {*battle.book.words, *battle.book.drains}
    if figure.where == "left":
        kept |= battle.book.enchantments.keys() | battle.book.armours
    statuses_left = tuple(one for one in figure.statuses if one.id in kept)
    battle.change(number, statuses=statuses_left, hanging=False)
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
    """Return a controlled figure to its owner, or to nobody (FG-41)."""
    figure = battle.figure(number)
    if figure.seat != figure.owner:
        _obey(battle, number, figure.owner, why)


def set_free(battle: Battle, number: int, why: str) -> None:
    """Free a summoned demon; it runs wild unless a spell controls it (FG-41)."""
    figure = battle.figure(number)
    battle.change(number, owner=NOBODY)
    if figure.seat == figure.owner:
        _obey(battle, number, NOBODY, why)


def _obey(battle: Battle, number: int, seat: int, why: str) -> None:
    """Put a figure under a seat's control; one that obeys nobody drops treasure (FG-48)."""
    if seat == NOBODY and battle.figure(number).token != NOBODY:
        treasure.put_down(battle, number)
    battle.change(number, seat=seat)
    battle.emit(ControlChanged(number, seat, why))


def _depends(battle: Battle, marker: Marker, caster: int) -> bool:
    return marker.caster == caster and battle.book.ends_with_caster(marker.spell)
