"""Writes the illustrations, cards and lights of Riftwalker to `assets/riftwalker`."""

from __future__ import annotations

from typing import Final

import yaml

from tools.art import riftwalker_bursts as bursts
from tools.art import riftwalker_cards as cards
from tools.art import riftwalker_elements as elements
from tools.art import riftwalker_panels as panels
from tools.art.colour import Field
from tools.art.element_signs import RIFT_LIGHTS
from tools.art.jpeg import write_jpeg
from tools.art.places import DATA
from tools.art.rift_art import HEIGHT, SCALE, WIDTH, rift_illustration
from tools.art.riftwalker_backdrop import CENTRE, RADIUS, bake_backdrop
from tools.art.riftwalker_backdrop import SCALE as BACKDROP_SCALE
from tools.art.riftwalker_eclipse import RADIUS as SUN_RADIUS
from tools.art.riftwalker_eclipse import SCALE as SUN_SCALE
from tools.art.riftwalker_eclipse import eclipse_sun
from tools.art.riftwalker_nebula import SCALE as NEBULA_SCALE
from tools.art.riftwalker_nebula import nebula_light
from tools.art.sheet import SpriteSheet

ELEMENTS: Final = tuple(RIFT_LIGHTS)


def rift_elements() -> dict[str, tuple[str, ...]]:
    """The elements of every rift of the data, by its id."""
    text = (DATA / "riftwalker" / "rifts.yaml").read_text(encoding="utf-8")
    return {rift["id"]: tuple(rift["elements"]) for rift in yaml.safe_load(text)["rifts"]}


def bake_riftwalker() -> None:
    """Write every sprite and `sprites.json`."""
    sheet = SpriteSheet("riftwalker")
    _add_rifts(sheet)
    _add_rift_cards(sheet)
    _add_element_cards(sheet)
    _add_bursts(sheet)
    write_jpeg(sheet.folder / "backdrop.jpg", bake_backdrop())
    sheet.note("backdrop", "backdrop.jpg", scale=BACKDROP_SCALE, centre=list(CENTRE), radius=RADIUS)
    for element in ELEMENTS:
        file = f"nebula_{element}.jpg"
        write_jpeg(sheet.folder / file, nebula_light(element))
        sheet.note(f"nebula_{element}", file, scale=NEBULA_SCALE, blend="add")
    write_jpeg(sheet.folder / "sun.jpg", eclipse_sun())
    sheet.note("sun", "sun.jpg", scale=SUN_SCALE, radius=SUN_RADIUS, blend="add")
    for scene in panels.SCENES:
        write_jpeg(sheet.folder / f"panel_{scene}.jpg", panels.panel_scene(scene))
        sheet.note(f"panel_{scene}", f"panel_{scene}.jpg", scale=panels.SCALE)
    sheet.write()


def _add_rifts(sheet: SpriteSheet) -> None:
    for name, its_elements in rift_elements().items():
        file = f"rift_{name}.jpg"
        write_jpeg(sheet.folder / file, rift_illustration(name, its_elements))
        middle = [WIDTH / 2, HEIGHT / 2]
        sheet.note(f"rift_{name}", file, scale=SCALE, anchor=middle)


def _add_rift_cards(sheet: SpriteSheet) -> None:
    for turned in (False, True):
        end = "_turned" if turned else ""
        size = (cards.CARD[1], cards.CARD[0]) if turned else cards.CARD
        _add(sheet, f"rift_frame{end}", cards.rift_frame(turned=turned), 3)
        _add(sheet, f"rift_back{end}", cards.rift_back(turned=turned), 3)
        _add(sheet, f"rift_shadow{end}", cards.card_shadow(*size, cards.CORNER), 1)
        _add(sheet, f"rift_ring{end}", cards.card_ring(*size, cards.CORNER), 2)
    _add(sheet, "value_on", cards.value_chip(gold=True), 4)
    _add(sheet, "value_off", cards.value_chip(gold=False), 4)
    for kind in ("lock", "ward"):
        _add(sheet, f"mark_{kind}", cards.mark(kind), 3)
    eye = cards.astrolabe_eye()
    sheet.add("eye", eye, (eye.shape[1] / 2, float(eye.shape[0])), crop=False, scale=3)


def _add_element_cards(sheet: SpriteSheet) -> None:
    size = elements.CARD
    middle = (float(size[0]), float(size[1]))
    for element in ELEMENTS:
        face = elements.element_face(element)
        sheet.add(f"element_{element}", face, middle, crop=False, scale=2)
        peel = elements.peeled_corner(element)
        corner = (float(peel.shape[1]), float(peel.shape[0]))
        sheet.add(f"peel_{element}", peel, corner, crop=False, scale=3)
        _add(sheet, f"disc_{element}", elements.element_disc(element), 3)
    sheet.add("element_deck", elements.deck_edges(), middle, crop=False, scale=2)
    _add(sheet, "element_shadow", cards.card_shadow(*size, 12), 1)
    _add(sheet, "element_ring", cards.card_ring(*size, 12), 2)
    _add(sheet, "element_slot", cards.card_slot(*size, 12), 2)


def _add_bursts(sheet: SpriteSheet) -> None:
    for element in ELEMENTS:
        for stage in range(bursts.STAGES):
            _add(sheet, f"crack_{element}_{stage}", bursts.cracks(element, stage), 2)
        _add(sheet, f"mote_{element}", bursts.mote(RIFT_LIGHTS[element]), 2, blend="add")
        _add(sheet, f"flash_{element}", bursts.flash(element), 1, blend="add")
    _add(sheet, "mote_gold", bursts.mote("#ffd75e"), 2, blend="add")
    beam = bursts.beam()
    sheet.add("beam", beam, (0.0, beam.shape[0] / 2), crop=False, scale=2, blend="add")


def _add(sheet: SpriteSheet, name: str, picture: Field, scale: float, **facts: object) -> None:
    """A sprite whose middle is its anchor."""
    sheet.add(name, picture, None, shadow=None, crop=False, scale=scale, **facts)
