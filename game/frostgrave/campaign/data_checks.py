"""Checks beyond the types of ``city.yaml``: references to nothing, illegal warbands."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from game.engine.data_loader import DataLoader
from game.engine.diagnostics import unknown
from game.engine.yaml_source import KeyPath
from game.frostgrave.campaign.definitions import TablesFile
from game.frostgrave.campaign.definitions_city import CITY, CityFile, PlaceData
from game.frostgrave.campaign.definitions_feuds import (
    FEUDS,
    GROUNDS,
    STEPS,
    FeudsFile,
    MissionCell,
)
from game.frostgrave.campaign.definitions_names import NAMES, NamesFile
from game.frostgrave.lookup import FrostgraveLookup
from game.frostgrave.warband import LONGEST_NAME, can_be_given
from game.frostgrave.warband_rules import findings_of


def check_city(
    loader: DataLoader, reference: FrostgraveLookup, tables: TablesFile, city: CityFile
) -> None:
    """Note every mistake that needs more than one place of the files to be seen."""
    places = [each.id for each in city.places]
    loader.check_ids(CITY, "places", places)
    loader.check_ids(CITY, "tempers", [each.id for each in city.tempers])
    for number, place in enumerate(city.places):
        _check_place(loader, reference, places, number, place)
    _known(loader, "place", city.final.place, places, ("final", "place"))
    for number, kind in enumerate(city.final.creatures):
        _known(loader, "creature", kind, reference.book.creatures, ("final", "creatures", number))
    if city.growth[0].round != 1:
        loader.report(CITY, ("growth", 0, "round"), "other", text="the first round is 1")
    points = [each.points for each in city.ranks]
    if points != sorted(points) or points[0] != 0:
        loader.report(CITY, ("ranks",), "other", text="ranks rise from 0 points on")
    for number, temper in enumerate(city.tempers):
        bases = [each.id for each in tables.bases]
        _known(loader, "base", temper.base, bases, ("tempers", number, "base"))
    _check_rivals(loader, reference, city)


def check_names(loader: DataLoader, names: NamesFile) -> None:
    """Report duplicate names, and names that no member could be given."""
    for key, every in (("people", names.people), ("hounds", names.hounds)):
        known: set[str] = set()
        for number, name in enumerate(every):
            if name.en in known:
                loader.report(NAMES, (key, number), "other", text=f"{name.en} is there twice")
            elif not can_be_given(name):
                text = f"expected at most {LONGEST_NAME} letters that can be seen"
                loader.report(NAMES, (key, number), "other", text=text)
            known.add(name.en)


def check_feuds(loader: DataLoader, reference: FrostgraveLookup, feuds: FeudsFile) -> None:
    """Note cells of the library that are missing, or there twice, and deeds nobody rewards."""
    cells = [(cell.ground, cell.step) for cell in feuds.cells]
    for number, cell in enumerate(cells):
        if cell in cells[:number]:
            loader.report(FEUDS, ("cells", number), "other", text="this cell is there twice")
    for ground in GROUNDS:
        for step in STEPS:
            if (ground, step) not in cells:
                text = f"no battles of step {step} on ground {ground}"
                loader.report(FEUDS, ("cells",), "other", text=text)

    for number, mission in enumerate(feuds.missions):
        if mission.scenario in [each.scenario for each in feuds.missions[:number]]:
            text = "this scenario is there twice"
            loader.report(FEUDS, ("missions", number), "other", text=text)
        for path, text in _mission_findings(reference, mission):
            loader.report(FEUDS, ("missions", number, *path), "other", text=text)


def _mission_findings(
    reference: FrostgraveLookup, mission: MissionCell
) -> Iterator[tuple[KeyPath, str]]:
    """Find a scenario that there is not, and deeds for which it gives nothing."""
    scenario = reference.scenarios.get(mission.scenario)
    if scenario is None:
        yield ("scenario",), unknown("scenario", mission.scenario, reference.scenarios)
        return
    rewarded = {reward.deed for reward in scenario.rewards}
    for number, battle in enumerate(mission.battles):
        for half, gains in (("first", battle.first), ("second", battle.second)):
            for place, done in enumerate(gains.deeds):
                if done.deed not in rewarded:
                    path = ("battles", number, half, "deeds", place, "deed")
                    yield path, f"nothing rewards the deed {done.deed}"


def _check_place(
    loader: DataLoader,
    reference: FrostgraveLookup,
    places: Sequence[str],
    number: int,
    place: PlaceData,
) -> None:
    path = ("places", number)
    _known(loader, "scenario", place.scenario, reference.scenarios, (*path, "scenario"))
    scenario = reference.scenarios.get(place.scenario)
    for index, feet in enumerate(place.feet):
        if scenario is not None and feet not in scenario.feet:
            sizes = ", ".join(map(str, scenario.feet))
            loader.report(CITY, (*path, "feet", index), "other", text=f"expected one of {sizes}")
    for index, way in enumerate(place.ways):
        _known(loader, "place", way, places, (*path, "ways", index))


def _check_rivals(loader: DataLoader, reference: FrostgraveLookup, city: CityFile) -> None:
    book, tempers = reference.book, [each.id for each in city.tempers]
    for number, temper in enumerate(city.tempers):
        for index, kind in enumerate(temper.hires):
            _known(loader, "soldier", kind, book.soldiers, ("tempers", number, "hires", index))
    for number, rival in enumerate(city.rivals):
        path = ("rivals", number)
        _known(loader, "temper", rival.temper, tempers, (*path, "temper"))
        if rival.warband.id in book.warbands:
            loader.report(CITY, (*path, "warband", "id"), "other", text="a warband has this id")
        for finding in findings_of(book, rival.warband):
            loader.report(CITY, (*path, "warband", *finding.path), "other", text=finding.text)


def _known(loader: DataLoader, what: str, name: str, known: Collection[str], path: KeyPath) -> None:
    if name not in known:
        loader.report(CITY, path, "other", text=unknown(what, name, known))
