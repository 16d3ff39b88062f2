"""Reads the stock of blueprints (``tables/blueprints.yaml``), and reports mistakes."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.data_loader import DataLoader
from game.engine.yaml_source import KeyPath
from game.frostgrave.terrain.forms import (
    BLUEPRINTS,
    BlockForm,
    Blueprint,
    BlueprintsFile,
    FloorForm,
    PatchForm,
)
from game.frostgrave.terrain.masonry import outline, units
from game.frostgrave.terrain.shapes import hull

Stock = Mapping[str, Blueprint]


def read_blueprints(loader: DataLoader) -> dict[str, Blueprint]:
    """Return the blueprints by id; mistakes are reported to the loader."""
    found = loader.read(BLUEPRINTS, BlueprintsFile)
    stock: dict[str, Blueprint] = {}
    for number, blueprint in enumerate(found.blueprints if found else ()):
        path: KeyPath = ("blueprints", number)
        if blueprint.id in stock:
            loader.report(BLUEPRINTS, (*path, "id"), "duplicate_id", name=blueprint.id)
        stock[blueprint.id] = blueprint
        _check(loader, path, blueprint)
    return stock


def _check(loader: DataLoader, path: KeyPath, blueprint: Blueprint) -> None:
    for number, wall in enumerate(blueprint.walls):
        if wall.start == wall.end:
            _report(loader, (*path, "walls", number, "end"), "the wall has no length")
        if not wall.sections:
            _report(loader, (*path, "walls", number, "sections"), "the wall has no stretches")
    for number, block in enumerate(blueprint.blocks):
        where = (*path, "blocks", number)
        _check_outline(loader, where, block)
        if units(block.bottom) >= units(block.top):
            _report(loader, (*where, "top"), "the top must lie above the bottom")
    for number, patch in enumerate(blueprint.patches):
        _check_outline(loader, (*path, "patches", number), patch)
    for number, floor in enumerate(blueprint.floors):
        _check_outline(loader, (*path, "floors", number), floor)
    for number, ladder in enumerate(blueprint.ladders):
        if units(ladder.foot[2]) >= units(ladder.head[2]):
            where = (*path, "ladders", number, "head")
            _report(loader, where, "the head of a ladder must lie above its foot")


def _check_outline(
    loader: DataLoader, path: KeyPath, form: BlockForm | PatchForm | FloorForm
) -> None:
    given = [each for each in (form.box, form.round, form.shape) if each is not None]
    if len(given) != 1:
        _report(loader, path, "give exactly one of box, round and shape")
        return
    shape = outline(form)
    if not shape:
        _report(loader, path, "the outline has no area")
    elif form.shape is not None:
        corners = {(units(x), units(y)) for x, y in form.shape}
        if hull(corners) != shape or len(shape) != len(corners):
            _report(loader, (*path, "shape"), "the outline must be convex")


def _report(loader: DataLoader, path: KeyPath, text: str) -> None:
    loader.report(BLUEPRINTS, path, "other", text=text)
