"""Every spell and every school of Frostgrave has an icon that can be recognised at a glance."""

from pathlib import Path

import pygame
import pytest

from tests.frostgrave.positions import reference
from tools.art.icon_spells import SPELL_ICONS

ICON_FOLDER = Path(__file__).resolve().parents[2] / "assets" / "icons"
BOOK = reference().book
SPELLS = sorted(BOOK.spells)
SCHOOLS = sorted({spell.school for spell in BOOK.spells.values()})
SMALL = 32


def mask_of(name: str) -> pygame.mask.Mask:
    """Return where an icon is drawn at its usual size."""
    picture = pygame.image.load_sized_svg(ICON_FOLDER / f"{name}.svg", (SMALL, SMALL))
    return pygame.mask.from_surface(picture, 127)


def test_there_is_an_icon_for_each_spell_and_none_without_a_spell() -> None:
    assert len(SPELLS) == 80
    assert sorted(SPELL_ICONS) == [f"spell_{spell}" for spell in SPELLS]
    assert sorted(path.stem for path in ICON_FOLDER.glob("spell_*.svg")) == sorted(SPELL_ICONS)


def test_there_is_a_sign_for_each_school() -> None:
    assert len(SCHOOLS) == 10
    found = sorted(path.stem for path in ICON_FOLDER.glob("school_*.svg"))
    assert found == [f"school_{school}" for school in SCHOOLS]


@pytest.mark.parametrize("spell", SPELLS)
def test_an_icon_is_bold_but_not_a_blot(spell: str) -> None:
    mask = mask_of(f"spell_{spell}")
    assert 0.12 < mask.count() / SMALL**2 < 0.70
    first, *others = mask.get_bounding_rects()
    drawn = first.unionall(others)
    assert max(drawn.size) > SMALL * 0.8, "it does not fill its grid"
    assert abs(drawn.centerx - SMALL / 2) < 3, "it hangs to one side"
    assert abs(drawn.centery - SMALL / 2) < 4, "it hangs up or down"


def test_no_two_icons_look_alike() -> None:
    masks = {spell: mask_of(f"spell_{spell}") for spell in SPELLS}
    for number, one in enumerate(SPELLS):
        for other in SPELLS[number + 1 :]:
            shared = masks[one].overlap_area(masks[other], (0, 0))
            either = masks[one].count() + masks[other].count() - shared
            assert shared / either < 0.8, f"{one} and {other}"
