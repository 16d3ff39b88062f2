"""The new leader of a warband after its wizard's death (FG-S6.57, FG-S6.58)."""

from __future__ import annotations

from msgspec.structs import replace

from game.frostgrave.campaign import names
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.events import HeirFollowed, MemberJoined
from game.frostgrave.campaign.roster import apprentice_of, wizard_of
from game.frostgrave.campaign.state import Known, Member
from game.frostgrave.warband_rules import KNOWN_SPELLS

HEIR = "heir"
STRANGER = "stranger"
"""How the chronicle calls a new wizard out of nowhere."""


def follow(campaign: Campaign, seat: int) -> None:
    """Give a warband without a wizard another leader: its apprentice, or perhaps a stranger."""
    band = campaign.band(seat)
    if wizard_of(band) is not None:
        return
    apprentice = apprentice_of(band)
    if apprentice is not None:
        _promote(campaign, seat, apprentice)
    elif not is_lost(campaign, seat):
        _begin_again(campaign, seat)


def is_lost(campaign: Campaign, seat: int) -> bool:
    """Whether a warband without wizard and apprentice is at its end.

    A player who plays alone, and every rival, finds another wizard.
    """
    band, options = campaign.band(seat), campaign.state.options
    if wizard_of(band) is not None or apprentice_of(band) is not None:
        return False
    return options.end == "heirless" and options.people > 1 and campaign.is_person(seat)


def _promote(campaign: Campaign, seat: int, apprentice: Member) -> None:
    """Make the apprentice the wizard: level 0, except for the notes of the dead wizard."""
    band = campaign.band(seat)
    kept = 0
    if campaign.state.options.heir == "notes":
        kept = band.experience // campaign.book.tables.heirs.notes
    campaign.change_member(seat, apprentice.id, role="wizard", kind="wizard")
    _teach(campaign, seat, band.spells, kept)
    campaign.note(seat, HEIR, str(apprentice.id), str(kept))
    campaign.emit(HeirFollowed(seat, apprentice.id, kept))


def _begin_again(campaign: Campaign, seat: int) -> None:
    """Let a new wizard of the same school come; half of the gold and of the base is gone."""
    band = campaign.band(seat)
    data = campaign.book.book.wizard
    name = names.proposals(campaign.book, band, "wizard")[0]
    wizard = campaign.add_member(
        seat, Member(0, "wizard", "wizard", name, weapon=data.free_weapons[0])
    )
    base = band.base
    if base is not None:
        base = replace(base, resources=base.resources[: len(base.resources) // 2])
    _teach(campaign, seat, band.spells[:KNOWN_SPELLS], 0)
    campaign.gain(seat, -(band.gold - band.gold // 2), STRANGER)
    campaign.change_band(seat, base=base)
    campaign.note(seat, STRANGER, str(wizard.id))
    campaign.emit(MemberJoined(seat, wizard.id, "wizard", name))
    campaign.emit(HeirFollowed(seat, wizard.id, 0))


def _teach(campaign: Campaign, seat: int, spells: tuple[Known, ...], experience: int) -> None:
    """Let a wizard begin with spells, unpractised, and some experience to spend."""
    campaign.change_band(
        seat,
        experience=experience,
        spent=0,
        raise_used=False,
        heirs=campaign.band(seat).heirs + 1,
        spells=tuple(Known(known.spell) for known in spells),
    )
