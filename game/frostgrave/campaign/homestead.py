"""The home of a warband: its base, its resources, and the graves (FG-S6.53, 55, 56)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.engine.refusal import Refusal
from game.frostgrave.campaign.actions import CampaignAction, Flower, Found, Furnish
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.events import BaseFounded, BaseFurnished, FlowerLaid
from game.frostgrave.campaign.state import Base
from game.frostgrave.campaign.trade import too_dear

ACTIONS: Final = (Found, Furnish, Flower)


def legal(campaign: Campaign, seat: int) -> list[CampaignAction]:
    """List the bases that can be founded, the resources one can pay for, graves without flower."""
    every: list[CampaignAction] = [Found(base) for base in campaign.book.bases]
    every += [Furnish(resource) for resource in campaign.book.resources]
    every += [Flower(number) for number, _ in enumerate(campaign.band(seat).graves)]
    return [
        each
        for each in every
        if isinstance(each, Found | Furnish | Flower) and refusal(campaign, seat, each) is None
    ]


def refusal(campaign: Campaign, seat: int, action: Found | Furnish | Flower) -> Refusal | None:
    """Return why a base cannot be founded or furnished so, or no flower laid, if so."""
    band = campaign.band(seat)
    match action:
        case Found(base=kind):
            if kind not in campaign.book.bases:
                return Refusal("FG-S6.55", "no_such_base")
            if band.base is not None and band.base.kind == kind:
                return Refusal("FG-S6.55", "lives_there")
            if campaign.side_of(seat) is None:
                return Refusal("FG-S6.55", "base_after_battle")
            return None
        case Furnish(resource=resource):
            if resource not in campaign.book.resources:
                return Refusal("FG-S6.56", "no_such_resource")
            if band.base is None:
                return Refusal("FG-S6.56", "needs_base")
            if resource in band.base.resources:
                return Refusal("FG-S6.56", "has_resource")
            return too_dear(band, campaign.book.resources[resource].cost)
        case Flower(grave=number):
            if not 0 <= number < len(band.graves):
                return Refusal("FG-S6.53", "no_such_grave")
            return Refusal("FG-S6.53", "has_flower") if band.graves[number].flower else None


def carry_out(campaign: Campaign, seat: int, action: Found | Furnish | Flower) -> None:
    """Found or furnish a base, or lay a flower on a grave."""
    band = campaign.band(seat)
    match action:
        case Found(base=kind):
            campaign.change_band(seat, base=Base(kind))
            campaign.note(seat, "base", first=kind)
            campaign.emit(BaseFounded(seat, kind))
        case Furnish(resource=resource) if band.base is not None:
            campaign.gain(seat, -campaign.book.resources[resource].cost, "furnished", resource)
            base = replace(band.base, resources=(*band.base.resources, resource))
            campaign.change_band(seat, base=base)
            campaign.emit(BaseFurnished(seat, resource))
        case Flower(grave=number):
            graves = list(band.graves)
            graves[number] = replace(graves[number], flower=True)
            campaign.change_band(seat, graves=tuple(graves))
            campaign.emit(FlowerLaid(seat, number))
