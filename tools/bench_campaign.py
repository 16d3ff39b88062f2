"""Frame times and memory of the pages of a campaign of Frostgrave.

Memory is measured in a process of its own (see `bench_memory`); frames as those of other scenes.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from game.frostgrave.campaign.options import CampaignOptions
from scenes.games.frostgrave.campaign.campaign_page import CampaignPage
from scenes.games.frostgrave.campaign.flow import DOORS
from scenes.games.frostgrave.campaign.opening import begin_campaign
from scenes.games.frostgrave.campaign.set_up import CampaignSetUp
from scenes.kit.scene import Scene, Transition
from scenes.kit.widgets.buttons import Button
from tools.bench_frames import Figure, measure_scenes
from tools.studio import Studio

PHASES: Final = (
    "CityMapPage",
    "BriefingPage",
    "AftermathPage",
    "LevelUpPage",
    "BasePage",
    "FinalPage",
)
"""The pages that a campaign reaches by its gold buttons, in their order."""
_PATIENCE: Final = 120.0
_SEED: Final = 7
_STEP: Final = 1 / 30


def begin(studio: Studio, battles: int = 2) -> None:
    """Begin a campaign of four warbands whose battles are drawn from the library."""
    options = CampaignOptions(battles=battles, seats=4, simulated=True)
    host = begin_campaign(studio.app.services, options, _SEED)
    studio.app.manager.push(host, Transition.NONE)


def go_on(studio: Studio, page: str) -> Scene:
    """Press the gold button of every page until a given one is in front.

    Raises:
        TimeoutError: it does not appear.
    """
    studio.app.services.change(animation_speed="instant")
    since = time.monotonic()
    while type(top := studio.app.manager.top).__name__ != page:
        if time.monotonic() - since > _PATIENCE:
            raise TimeoutError(f"{page} did not come, but {type(top).__name__}")
        for _ in range(4):
            studio.app.frame(_STEP)
        top = studio.app.manager.top
        gold = top.form.primary if isinstance(top, CampaignPage) else None
        if isinstance(gold, Button) and type(top).__name__ != page:
            gold.press()
    studio.app.services.change(animation_speed="normal")
    return top


def _set_up(studio: Studio) -> None:
    page = CampaignSetUp(studio.app.kit, studio.app.services)
    studio.app.manager.push(page, Transition.NONE)


def _phase(studio: Studio, page: str) -> None:
    begin(studio)
    go_on(studio, page)


def _door(studio: Studio, name: str) -> None:
    begin(studio)
    base = go_on(studio, "BasePage")
    if isinstance(base, CampaignPage):
        base.open_door(name)
    studio.frames(20)


def scenes() -> Iterator[tuple[str, Callable[[Studio], object]]]:
    """Yield the pages to measure by name, each with what opens it."""
    yield "campaign set-up", _set_up
    for page in PHASES:
        yield f"campaign {page.removesuffix('Page')}", partial(_phase, page=page)
    for name in DOORS:
        yield f"campaign {name}", partial(_door, name=name)


def measure(share: float) -> Iterator[Figure]:
    """Yield frame times of every page at both sizes, then the memory along three campaigns."""
    from tools.bench_memory import measure_campaigns

    yield from measure_scenes(share, scenes)
    yield from measure_campaigns()
