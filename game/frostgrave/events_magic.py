"""The events of spells and items; see :mod:`game.frostgrave.events`."""

from __future__ import annotations

from game.engine.contract import Event, clause
from game.frostgrave.aims import Aim
from game.frostgrave.figures import Figure, Status
from game.frostgrave.markers import Marker
from game.frostgrave.rolls import Roll


@clause("FG-fools_gold")
class FalseNamed(Event, frozen=True, tag="false_named"):
    """A seat has named one of its tokens that is worth nothing; only it knows which."""

    seat: int


@clause("FG-S2")
class ActivationLost(Event, frozen=True, tag="activation_lost"):
    """A figure could do nothing in its activation because of a spell."""

    figure: int
    status: str


@clause("FG-19")
class FigurePlaced(Event, frozen=True, tag="figure_placed"):
    """A figure was moved by a spell, without walking."""

    figure: int
    x: int
    y: int
    z: int
    spell: str


@clause("FG-34")
class SpellRolled(Event, frozen=True, tag="spell_rolled"):
    """A casting roll was made against ``needed``."""

    roll: Roll
    spell: str
    aim: Aim
    needed: int


@clause("FG-37")
class SpellEmpowered(Event, frozen=True, tag="spell_empowered"):
    """The caster paid to raise the roll."""

    figure: int
    spell: str
    points: int
    health: int
    total: int


@clause("FG-34")
class SpellCast(Event, frozen=True, tag="spell_cast"):
    """A casting succeeded."""

    figure: int
    spell: str
    aim: Aim
    total: int


@clause("FG-36")
class SpellFailed(Event, frozen=True, tag="spell_failed"):
    """A casting failed by ``margin`` points; damage follows as its own event."""

    figure: int
    spell: str
    margin: int


@clause("FG-38")
class WillRolled(Event, frozen=True, tag="will_rolled"):
    """A Will roll was made against ``needed`` (FG-38); ``why`` is a spell or status."""

    roll: Roll
    needed: int
    why: str


@clause("FG-38")
class WillRaised(Event, frozen=True, tag="will_raised"):
    """A spellcaster paid Health to raise a Will roll."""

    figure: int
    points: int
    health: int
    total: int


@clause("FG-38")
class SpellResisted(Event, frozen=True, tag="spell_resisted"):
    """A figure resisted a spell, or was overcome by it."""

    figure: int
    spell: str
    resisted: bool


@clause("FG-S2")
class StatusBegan(Event, frozen=True, tag="status_began"):
    """A status begins on a figure."""

    figure: int
    status: Status


@clause("FG-S2")
class StatusEnded(Event, frozen=True, tag="status_ended"):
    """A status is over; ``why``: ``expired``, ``shaken``, ``used``, ``cancelled``."""

    figure: int
    status: Status
    why: str


@clause("FG-S2")
class MarkerPut(Event, frozen=True, tag="marker_put"):
    """A spell left something on the table."""

    marker: Marker


@clause("FG-S2")
class MarkerRemoved(Event, frozen=True, tag="marker_removed"):
    """A spell's mark is gone."""

    marker: int
    spell: str
    why: str


@clause("FG-42")
class ExpiryRolled(Event, frozen=True, tag="expiry_rolled"):
    """A d20 decided whether a mark stays."""

    marker: int
    natural: int
    needed: int


@clause("FG-power_word")
class WordSpoken(Event, frozen=True, tag="word_spoken"):
    """Everybody's castings of a spell are changed from now on."""

    figure: int
    spell: str
    modifier: int

    def explained_by(self) -> str:
        """Return the clause, by which of the two words it is."""
        return "FG-draining_word" if self.modifier < 0 else self.clause


@clause("FG-call_storm")
class StormChanged(Event, frozen=True, tag="storm_changed"):
    """Bows and crossbows suffer so much from now on (Call Storm); 0 when the storm is over."""

    storm: int
    grew: bool


@clause("FG-S4")
class FigureArrived(Event, frozen=True, tag="figure_arrived"):
    """A figure came into play; ``why`` is a spell, ``encounter``, ``scenario``."""

    figure: Figure
    why: str


@clause("FG-S2")
class ControlChanged(Event, frozen=True, tag="control_changed"):
    """A figure obeys another seat from now on, -1 for none."""

    figure: int
    seat: int
    why: str


@clause("FG-S2")
class TokenMoved(Event, frozen=True, tag="token_moved"):
    """A treasure was moved by a spell."""

    token: int
    x: int
    y: int
    z: int


@clause("FG-S3.5")
class ItemUsed(Event, frozen=True, tag="item_used"):
    """An item was used up or used."""

    figure: int
    item: str
    target: int


@clause("FG-S6")
class SpoilsGained(Event, frozen=True, tag="spoils_gained"):
    """A spell after the battle brought something.

    ``what`` is ``experience``, ``scroll``, ``grimoire``, ``enchantment`` or ``life``; ``detail``
    says how much, of which spell, weapon or armour, or whose (a figure's id).
    """

    figure: int
    spell: str
    what: str
    detail: str
