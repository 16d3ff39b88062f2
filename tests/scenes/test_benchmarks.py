"""The benchmarks that open tables measure what they say; how fast it is, is not tested here."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scenes.app.app import App
from scenes.games.frostgrave.campaign.flow import DOORS
from scenes.kit.scene import Transition
from scenes.lobby.lobby import Lobby
from scenes.table.table import TableScene
from scenes.title.title import Title
from tools import bench_campaign
from tools.bench_memory import children, resident
from tools.bench_opening import press_play
from tools.studio import Studio


def test_an_opening_is_measured_until_the_table_takes_input(app: App) -> None:
    opened = app.services.open_game("riftwalker")
    lobby = Lobby(app.kit, app.services, opened)
    app.manager.push(lobby, Transition.NONE)
    figures = press_play(app, lobby)
    table = app.manager.top
    assert isinstance(table, TableScene)
    assert table.play is not None
    assert figures.keys() == {"clock", "processor", "longest frame"}
    assert 0 < figures["longest frame"] <= figures["clock"]


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="only Linux tells")
def test_memory_is_that_of_the_program_and_of_what_it_has_started() -> None:
    assert resident() > 10
    assert resident(2**22 + 1) == 0
    code = "import sys; print('up', flush=True); sys.stdin.read()"
    command = [sys.executable, "-c", code]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        child.stdout.readline()
        assert child.pid in children(os.getpid())
        assert resident(child.pid) > 1
        child.communicate()
    assert child.pid not in children()


def test_every_page_of_a_campaign_is_measured(home: Path) -> None:
    studio = Studio(home / "studio", (1280, 720), "en", 1.0)
    bench_campaign.begin(studio)
    for page in bench_campaign.PHASES:
        top = bench_campaign.go_on(studio, page)
        assert type(top).__name__ == page
    studio.back()
    assert isinstance(studio.app.manager.top, Title)
    names = [name for name, _ in bench_campaign.scenes()]
    assert len(names) == len(set(names)) == 1 + len(bench_campaign.PHASES) + len(DOORS)
    studio.app.close()
