"""How strong somebody for hire is, and what a gold crown of it costs."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.frostgrave.campaign.actions import Buy, Hire
from game.frostgrave.campaign.options import CampaignOptions
from game.frostgrave.campaign.recruits import Recruit, recruit, strength_of, yardstick
from game.frostgrave.campaign.rules import CampaignPreview, FrostgraveCampaign
from game.frostgrave.campaign.state import Base
from tests.frostgrave_campaign.states import begun, book

OPTIONS = CampaignOptions()


def of(kind: str) -> int:
    return strength_of(book(), OPTIONS, kind)


def test_the_cheapest_soldier_takes_as_much_health_as_they_have() -> None:
    """Against their like both lose alike: their ten points of Health, exactly."""
    assert yardstick(book()).id == "thug"
    assert of("thug") == 100 * book().book.soldiers["thug"].line.health
    for change in ({"criticals": False}, {"ruleset": "published"}, {"wounds": False}):
        assert strength_of(book(), replace(OPTIONS, **change), "thug") == of("thug")


def test_better_numbers_and_bows_are_stronger() -> None:
    assert of("thief") < of("thug") < of("infantryman") < of("man_at_arms") < of("knight")
    # Bow and crossbow shoot as well, and the crossbow does two more damage.
    assert of("thug") < of("archer") < of("crossbowman") < of("marksman")
    assert of("templar") > of("barbarian")


def test_without_criticals_the_weak_hurt_the_strong_less() -> None:
    plain = strength_of(book(), replace(OPTIONS, criticals=False), "knight")
    assert plain != of("knight")


@pytest.mark.rule("FG-S6.52")
def test_a_brewery_makes_the_same_strength_cheaper() -> None:
    band = begun().band(0)
    usual = recruit(book(), OPTIONS, band, "thug")
    cheaper = recruit(book(), OPTIONS, replace(band, base=Base("brewery")), "thug")
    assert usual == Recruit(20, 1000, 50)
    assert cheaper == Recruit(15, 1000, 66)


def test_the_preview_of_hiring_tells_it_whether_allowed_or_not() -> None:
    rules = FrostgraveCampaign(book())
    campaign = begun("market", books="shut")
    campaign.change_band(0, gold=0)
    action = Hire("knight", "Aldith")
    told = rules.preview(campaign.state, action)
    assert isinstance(told, CampaignPreview)
    assert told.clause and told.recruit == recruit(book(), OPTIONS, campaign.band(0), "knight")
    assert rules.preview(rules.view(campaign.state, 0), action) == told
    for other in (Hire("apprentice", "Blot"), Hire("nobody", "Blot"), Buy("dagger")):
        preview = rules.preview(campaign.state, other)
        assert isinstance(preview, CampaignPreview) and preview.recruit is None
