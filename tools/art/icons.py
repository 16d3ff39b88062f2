"""Writes the icons to `assets/icons`, one SVG file each."""

from tools.art.icon_shapes import DEVICE_ICONS, INTERFACE_ICONS
from tools.art.icon_shapes_duel import PEAK_DUEL_ICONS
from tools.art.icon_shapes_frost import FROSTGRAVE_ICONS
from tools.art.icon_shapes_hockey import TRICK_SHOT_ICONS
from tools.art.icon_spells import SPELL_ICONS
from tools.art.places import ASSETS
from tools.art.svg_lint import lint_text

ICONS: dict[str, str] = {
    **INTERFACE_ICONS,
    **DEVICE_ICONS,
    **TRICK_SHOT_ICONS,
    **PEAK_DUEL_ICONS,
    **FROSTGRAVE_ICONS,
    **SPELL_ICONS,
}


def icon_document(body: str) -> str:
    """A whole SVG file around one icon's shapes."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">'
        f"{body}</svg>\n"
    )


def bake_icons() -> None:
    """Write every icon; refuses one that the renderer would draw wrongly.

    Raises:
        ValueError: An icon breaks a limit of the SVG renderer.
    """
    folder = ASSETS / "icons"
    folder.mkdir(parents=True, exist_ok=True)
    for name, body in sorted(ICONS.items()):
        document = icon_document(body)
        findings = lint_text(document)
        if findings:
            raise ValueError(f"icon {name}: {'; '.join(findings)}")
        (folder / f"{name}.svg").write_text(document, encoding="utf-8")
    print(f"{len(ICONS)} icons")
