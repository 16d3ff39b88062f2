"""What a hint points at: the card, the row of its menu, the button or the place it means."""

from __future__ import annotations

from game.engine.rules import Action, kind_of
from game.peak_duel.actions import Attack, ChangeStance, Discard, SetCard, Summon, UseSpell
from game.peak_duel.names import NO_SLOT
from scenes.peak_duel.choosing import Choosing
from scenes.peak_duel.parts import Parts
from scenes.peak_duel.targets import Target


class Hinting:
    """Finds it, and opens the menu in which it stands.

    Args:
        parts: the picture.
        choosing: what a person has begun to choose.
    """

    def __init__(self, parts: Parts, choosing: Choosing) -> None:
        self._parts = parts
        self._choosing = choosing

    def target_of(self, action: Action) -> Target | None:
        """What a hint points at; a choice that is begun is left for it, unless it is the same."""
        parts = self._parts
        if parts.draft is not None:
            if parts.draft.first == action:
                return None
            self._choosing.leave()
        offer = parts.offer
        if offer is None:
            return None
        open_rows = [row.action for row in parts.menu.rows]
        if action in open_rows:
            return "row", open_rows.index(action)
        match action:
            case Attack():
                self._choosing.select(action.attacker)
                if action.target < 0:
                    return "player", 1 - offer.seat
                return "beast", (1 - offer.seat, action.target)
            case UseSpell() if action.slot != NO_SLOT:
                return "slot", (offer.seat, action.slot)
            case Summon() | SetCard() | UseSpell() | Discard():
                card = action.card
                self._choosing.use_hand(offer, card)
                rows = parts.menu.rows
                place = next((n for n, row in enumerate(rows) if row.action == action), -1)
                return ("row", place) if place >= 0 else ("hand", card)
            case ChangeStance():
                return "beast", (offer.seat, action.slot)
            case _:
                return self._plain_target(action)

    def _plain_target(self, action: Action) -> Target | None:
        kind = kind_of(action)
        names: dict[str, Target] = {
            "go_to": ("button", f"phase:{getattr(action, 'phase', '')}"),
            "change_rule": ("rule", 0),
            "pass": ("button", "pass"),
            "withdraw": ("button", "withdraw"),
            "pay": ("soul", getattr(action, "card", "")),
            "pick_soul": ("soul", getattr(action, "card", "")),
            "pick_discarded": ("discarded", getattr(action, "card", "")),
        }
        if kind in names:
            return names[kind]
        offer = self._parts.offer
        if offer is None:
            return None
        if kind == "pick_beast":
            return "beast", (getattr(action, "seat", 0), getattr(action, "slot", 0))
        if kind == "redirect":
            slot = getattr(action, "target", -1)
            rival = 1 - offer.seat
            return ("player", rival) if slot < 0 else ("beast", (rival, slot))
        return None
