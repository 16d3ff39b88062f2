"""Writes the beasts, cards and pieces of Peak Duel to `assets/peak_duel`."""

from __future__ import annotations

from typing import Final

from tools.art import peak_duel_brush as brush
from tools.art import peak_duel_cards as cards
from tools.art import peak_duel_pieces as pieces
from tools.art.beast_art import PEAK_COLOURS, beast_emblem, beast_plans
from tools.art.colour import Field
from tools.art.ink_spells import SPELLS, spell_emblem
from tools.art.peak_duel_ink import ink_burst, ink_ring, ink_swing, torn_card
from tools.art.peak_duel_spells import spell_painting
from tools.art.riftwalker_cards import card_ring, card_shadow
from tools.art.sheet import SpriteSheet

ELEMENTS: Final = tuple(PEAK_COLOURS)
_SHADOW_INK: Final = "#1a1208"


def bake_peak_duel() -> None:
    """Write every sprite and `sprites.json`."""
    sheet = SpriteSheet("peak_duel")
    for beast in beast_plans():
        _add(sheet, f"beast_{beast}", beast_emblem(beast), 3)
    _add_cards(sheet)
    _add_spells(sheet)
    _add_pieces(sheet)
    _add_brush_work(sheet)
    sheet.write()


def _add_cards(sheet: SpriteSheet) -> None:
    boxes = {"title": list(cards.NAME), "seal": list(cards.SEAL), "art": list(cards.ART)}
    plates = {"defence": list(cards.DEFENCE), "attack": list(cards.ATTACK)}
    for element in ELEMENTS:
        _add(sheet, f"card_{element}", cards.beast_card(element), cards.SCALE, **boxes, **plates)
        _add(sheet, f"spell_card_{element}", cards.spell_card(element), cards.SCALE, **boxes)
        _add(sheet, f"seal_{element}", cards.seal(element), 4)
        _add(sheet, f"sign_{element}", cards.round_sign(element), 3)
        _add(sheet, f"soul_{element}", pieces.soul(element), 3)
    _add(sheet, "card_back", cards.card_back(), cards.SCALE)
    layer = cards.deck_layer()
    middle = (float(cards.CARD[0]), float(cards.CARD[1]))
    sheet.add("deck_layer", layer, middle, crop=False, scale=2)
    for turned in (False, True):
        end = "_turned" if turned else ""
        size = (cards.CARD[1], cards.CARD[0]) if turned else cards.CARD
        _add(sheet, f"card_rim{end}", cards.card_rim(turned=turned), 2)
        shadow = card_shadow(*size, cards.CORNER, ink=_SHADOW_INK)
        _add(sheet, f"card_shadow{end}", shadow, 1)
        _add(sheet, f"card_ring{end}", card_ring(*size, cards.CORNER), 2)


def _add_spells(sheet: SpriteSheet) -> None:
    for spell in SPELLS:
        _add(sheet, f"spell_{spell}", spell_emblem(spell), 3)
        picture, order = spell_painting(spell)
        _add(sheet, f"effect_{spell}", picture, 1.25)
        _add(sheet, f"order_{spell}", order, 1 / 3)


def _add_pieces(sheet: SpriteSheet) -> None:
    for rule in pieces.RULES:
        _add(sheet, f"rule_{rule}", pieces.rule_emblem(rule), 2.5)
    _add(sheet, "rule_edge", pieces.rule_edge(), 2)
    _add(sheet, "rule_shadow", pieces.rule_shadow(), 1)
    _add(sheet, "soul_empty", pieces.soul_empty(), 3)
    _add(sheet, "slot", pieces.slot(), 2)
    for phase in pieces.PHASES:
        _add(sheet, f"phase_{phase}", pieces.phase_sign(phase), 3)
    sheet.add("plate", pieces.plate(), (0.0, 0.0), crop=False, scale=2, slice=32)


def _add_brush_work(sheet: SpriteSheet) -> None:
    _add(sheet, "divider", brush.divider(), 1.5)
    _add(sheet, "brush_hold", brush.brush_hold(), 2)
    _add(sheet, "impact", brush.impact(), 2)
    for name, picture in zip(("swing_ink", "swing_hairs"), ink_swing(), strict=True):
        _add(sheet, name, picture, 1.2)
    _add(sheet, "ink_burst", ink_burst(), 2)
    _add(sheet, "ink_ring", ink_ring(), 1.5)
    parts = ("left_face", "left_paper", "right_face", "right_paper")
    for part, picture in zip(parts, torn_card(), strict=True):
        _add(sheet, f"torn_{part}", picture, 2.4)
    _add(sheet, "soul_halo", brush.soul_halo(), 2)
    for number in range(4):
        _add(sheet, f"splat_{number}", brush.splat(number), 2)
    for number in range(3):
        _add(sheet, f"petal_{number}", brush.petal(number), 3)
        _add(sheet, f"snow_{number}", brush.snowflake(number), 3)
    _add(sheet, "ring_light", brush.ring_light(), 1)
    _add(sheet, "ripple", brush.ripple(), 1)


def _add(sheet: SpriteSheet, name: str, picture: Field, scale: float, **facts: object) -> None:
    """A sprite whose middle is its anchor."""
    sheet.add(name, picture, None, shadow=None, crop=False, scale=scale, **facts)
