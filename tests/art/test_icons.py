"""The icons draw in the renderer as they are written."""

from pathlib import Path

import pytest

from tools.art.svg_lint import lint_file, lint_text

ICON_FOLDER = Path(__file__).resolve().parents[2] / "assets" / "icons"
ICON_FILES = sorted(ICON_FOLDER.glob("*.svg"))


def wrapped(body: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{body}</svg>'


def test_every_icon_is_free_of_what_the_renderer_drops() -> None:
    findings = {path.name: lint_file(path) for path in ICON_FILES}
    assert len(findings) >= 40
    assert {name: found for name, found in findings.items() if found} == {}


@pytest.mark.parametrize("path", ICON_FILES, ids=lambda path: path.stem)
def test_icons_are_white_on_a_hundred_grid(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert 'viewBox="0 0 100 100"' in text
    assert {part[:7] for part in text.split("#")[1:]} == {'ffffff"'[:7]}


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ("<text>A</text>", "not drawn"),
        ('<g opacity="0.5"><rect width="9" height="9"/></g>', "opacity"),
        ('<rect width="9" height="9" fill="rgba(1,2,3,0.5)"/>', "#rrggbb"),
        ('<rect width="9" height="9" style="filter: blur(2px)"/>', "filter"),
        ('<linearGradient x1="0" x2="1"/>', "percentages"),
        ('<radialGradient fx="10%"/>', "focal"),
    ],
)
def test_the_linter_names_each_silent_failure(body: str, word: str) -> None:
    assert any(word in finding for finding in lint_text(wrapped(body)))


def test_the_linter_accepts_what_draws() -> None:
    body = '<linearGradient x1="0%" x2="100%"/><path d="M0 0L9 9" fill="#fff" stroke="none"/>'
    assert lint_text(wrapped(body)) == []
