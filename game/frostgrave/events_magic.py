"""What spells and items can make happen; see :mod:`game.frostgrave.events`."""

from __future__ import annotations

from game.engine.contract import Event
from game.frostgrave.aims import Aim
from game.frostgrave.figures import Figure, Status
from game.frostgrave.markers import Marker
from game.frostgrave.rolls import Roll


class FalseNamed(Event, frozen=True, tag="false_named", clause="FG-fools_gold"):
    """A seat has named one of its tokens that is worth nothing; only it knows which."""

    seat: int


class ActivationLost(Event, frozen=True, tag="activation_lost", clause="FG-S2"):
    """A figure could do nothing in its activation because of a spell."""

    figure: int
    status: str


class FigurePlaced(Event, frozen=True, tag="figure_placed", clause="FG-19"):
    """A figure was moved by a spell, without walking."""

    figure: int
    x: int
    y: int
    z: int
    spell: str


class SpellRolled(Event, frozen=True, tag="spell_rolled", clause="FG-34"):
    """A casting roll was made against ``needed``."""

    roll: Roll
    spell: str
    aim: Aim
    needed: int


class SpellEmpowered(Event, frozen=True, tag="spell_empowered", clause="FG-37"):
    """The caster paid to raise the roll."""

    figure: int
    spell: str
    points: int
    health: int
    total: int


class SpellCast(Event, frozen=True, tag="spell_cast", clause="FG-34"):
    """A casting succeeded."""

    figure: int
    spell: str
    aim: Aim
    total: int


class SpellFailed(Event, frozen=True, tag="spell_failed", clause="FG-36"):
    """A casting failed by ``margin`` points; damage follows as its own event."""

    figure: int
    spell: str
    margin: int


class WillRolled(Event, frozen=True, tag="will_rolled", clause="FG-38"):
    """A Will roll was made against ``needed`` (FG-38); ``why`` is a spell or status."""

    roll: Roll
    needed: int
    why: str


class WillRaised(Event, frozen=True, tag="will_raised", clause="FG-38"):
    """A spellcaster paid Health to raise a Will roll."""

    figure: int
    points: int
    health: int
    total: int


class SpellResisted(Event, frozen=True, tag="spell_resisted", clause="FG-38"):
    """A figure resisted a spell, or was overcome by it."""

    figure: int
    spell: str
    resisted: bool


class StatusBegan(Event, frozen=True, tag="status_began", clause="FG-S2"):
    """Something is in force upon a figure from now on."""

    figure: int
    status: Status


class StatusEnded(Event, frozen=True, tag="status_ended", clause="FG-S2"):
    """Something is over; ``why``: ``expired``, ``shaken``, ``used``, ``cancelled``."""

    figure: int
    status: Status
    why: str


class MarkerPut(Event, frozen=True, tag="marker_put", clause="FG-S2"):
    """A spell left something on the table."""

    marker: Marker


class MarkerRemoved(Event, frozen=True, tag="marker_removed", clause="FG-S2"):
    """It is gone."""

    marker: int
    spell: str
    why: str


class ExpiryRolled(Event, frozen=True, tag="expiry_rolled", clause="FG-42"):
    """A d20 decided whether a mark stays."""

    marker: int
    natural: int
    needed: int


class WordSpoken(Event, frozen=True, tag="word_spoken", clause="FG-power_word"):
    """Everybody's castings of a spell are changed from now on."""

    figure: int
    spell: str
    modifier: int

    def explained_by(self) -> str:
        """Return the clause, by which of the two words it is."""
        return "FG-draining_word" if self.modifier < 0 else self.clause


class StormChanged(Event, frozen=True, tag="storm_changed", clause="FG-call_storm"):
    """Bows and crossbows suffer so much from now on (Call Storm); 0 when the storm is over."""

    storm: int
    grew: bool


class FigureArrived(Event, frozen=True, tag="figure_arrived", clause="FG-S4"):
    """A figure came into play; ``why`` is a spell, ``encounter``, ``scenario``."""

    figure: Figure
    why: str


class ControlChanged(Event, frozen=True, tag="control_changed", clause="FG-S2"):
    """A figure obeys another seat from now on, -1 for none."""

    figure: int
    seat: int
    why: str


class TokenMoved(Event, frozen=True, tag="token_moved", clause="FG-S2"):
    """A treasure was moved by a spell."""

    token: int
    x: int
    y: int
    z: int


class ItemUsed(Event, frozen=True, tag="item_used", clause="FG-S3.5"):
    """An item was used up or used."""

    figure: int
    item: str
    target: int


class SpoilsGained(Event, frozen=True, tag="spoils_gained", clause="FG-S6"):
    """A spell after the battle brought something.

    ``what`` is ``experience``, ``scroll``, ``grimoire``, ``enchantment`` or ``life``; ``detail``
    says how much, of which spell, weapon or armour, or whose (a figure's id).
    """

    figure: int
    spell: str
    what: str
    detail: str
