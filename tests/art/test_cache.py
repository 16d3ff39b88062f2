"""Intermediate pictures are made anew when code changes that they come from, however far off."""

import pytest

from tools.art import cache


@pytest.mark.parametrize(("module", "follows"), [("explorers", True), ("fonts", False)])
def test_the_digest_of_sources_follows_their_imports(
    module: str, follows: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, read = cache.source_digest(module), cache._read

    def edited(name: str) -> tuple[str, tuple[str, ...]]:
        code, imported = read(name)
        return (code + "edited" if name == "swept_body" else code), imported

    monkeypatch.setattr(cache, "_read", edited)
    assert (cache.source_digest(module) != before) is follows
