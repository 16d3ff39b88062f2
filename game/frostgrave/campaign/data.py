"""The data of a campaign: those of battles, the tables of the aftermath, and the city."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.data_loader import DataLoader
from game.frostgrave.campaign.data_checks import check_city, check_feuds, check_names
from game.frostgrave.campaign.definitions import (
    CAMPAIGN,
    BaseData,
    InjuryData,
    ResourceData,
    TablesFile,
)
from game.frostgrave.campaign.definitions_city import (
    CITY,
    CityFile,
    GrowthData,
    PlaceData,
    RivalData,
    TemperData,
)
from game.frostgrave.campaign.definitions_feuds import FEUDS, FeudMission, FeudRow, FeudsFile
from game.frostgrave.campaign.definitions_names import NAMES, NamesFile
from game.frostgrave.campaign.statuses_added import injuries_of
from game.frostgrave.data_reading import read_reference
from game.frostgrave.lookup import FrostgraveLookup
from game.frostgrave.spells.vocabulary import StatusData


class CampaignBook:
    """Everything about a campaign that does not change.

    Args:
        reference: the data of battles.
        tables: ``campaign.yaml``.
        city: ``city.yaml``.
        names: ``campaign_names.yaml``.
        feuds: ``feuds.yaml``.
    """

    def __init__(
        self,
        reference: FrostgraveLookup,
        tables: TablesFile,
        city: CityFile,
        names: NamesFile,
        feuds: FeudsFile,
    ) -> None:
        self.reference = reference
        self.book = reference.book
        self.tables = tables
        self.city = city
        self.names = names
        self.places: Mapping[str, PlaceData] = {each.id: each for each in city.places}
        self.tempers: Mapping[str, TemperData] = {each.id: each for each in city.tempers}
        self.injuries: Mapping[str, InjuryData] = {each.id: each for each in tables.injuries}
        self.bases: Mapping[str, BaseData] = {each.id: each for each in tables.bases}
        self.resources: Mapping[str, ResourceData] = {each.id: each for each in tables.resources}
        self.statuses: Mapping[str, StatusData] = injuries_of(tables)
        """Injuries that are no part of a line: statuses upon figures in battle."""
        self.feuds: Mapping[tuple[str, int], tuple[FeudRow, ...]] = {
            (cell.ground, cell.step): cell.rows for cell in feuds.cells
        }
        """Battles by the kind of place and the difference in might."""
        self.missions: Mapping[str, tuple[FeudMission, ...]] = {
            cell.scenario: cell.battles for cell in feuds.missions
        }
        """What scenarios gave both sides of real battles."""
        self.rivals: Mapping[str, RivalData] = {each.warband.id: each for each in city.rivals}

    def growth(self, number: int) -> GrowthData:
        """Return how dangerous the city is in a round."""
        return max(
            (each for each in self.city.growth if each.round <= number),
            key=lambda each: each.round,
        )


def read_campaign_book(loader: DataLoader) -> CampaignBook | None:
    """Read all files; ``None``, and findings in the loader, where they are wrong."""
    reference = read_reference(loader)
    tables = loader.read(CAMPAIGN, TablesFile)
    city = loader.read(CITY, CityFile)
    names = loader.read(NAMES, NamesFile)
    feuds = loader.read(FEUDS, FeudsFile)
    if reference is None or tables is None or city is None or names is None or feuds is None:
        return None
    check_city(loader, reference, tables, city)
    check_names(loader, names)
    check_feuds(loader, reference, feuds)
    return None if loader.findings else CampaignBook(reference, tables, city, names, feuds)
