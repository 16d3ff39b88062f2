"""Fixtures for the tests of Block and Key's choices."""

from __future__ import annotations

import pytest

from game.block_and_key.state import BlockAndKeyState
from tests.block_and_key_view.asking import one_of_each_kind
from tests.block_and_key_view.stand import Stand


@pytest.fixture(scope="module")
def shared() -> Stand:
    return Stand((1280, 720))


@pytest.fixture
def stand(shared: Stand) -> Stand:
    shared.clear()
    return shared


@pytest.fixture(scope="module")
def positions(shared: Stand) -> dict[str, BlockAndKeyState]:
    return one_of_each_kind(shared)
