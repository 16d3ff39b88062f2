"""A program in the middle of an aftermath; it says where it is and waits for its end."""

from __future__ import annotations

import json
import sys
import time

import pygame

from scenes.app.app import App
from scenes.games.frostgrave.campaign.aftermath import AftermathPage
from scenes.games.frostgrave.campaign.host import CampaignHost
from scenes.games.frostgrave.campaign.till import TillRoll
from scenes.kit.settings_store import Settings, SettingsStore
from tests.campaign_pages.company import begun, go_on, gold


def main(presses: int) -> None:
    """Press the gold button of the aftermath so often, say what is seen, and wait."""
    store = SettingsStore()
    store.save(Settings(reduce_motion=True, animation_speed="instant"))
    pygame.display.init()
    app = App(store, strict=True)
    app.frame(0.02)
    host = begun(app, battles=2, seats=2, simulated=True)
    go_on(app, lambda top: isinstance(top, AftermathPage))
    for _ in range(presses):
        gold(app)
    sys.stdout.write(json.dumps(seen(host)) + "\n")
    sys.stdout.flush()
    time.sleep(60)


def seen(host: CampaignHost) -> dict[str, object]:
    """Where a campaign is, and what the till roll of its page tells."""
    page = host.stack.front
    till = page.form.find("till") if isinstance(page, AftermathPage) else None
    lines = till.lines if isinstance(till, TillRoll) else ()
    state = host.state
    return {
        "page": type(page).__name__,
        "number": host.session.match.number,
        "phase": state.phase,
        "to come": len(state.tasks),
        "gold": state.bands[0].gold,
        "till": [line.text for line in lines],
    }


if __name__ == "__main__":
    main(int(sys.argv[1]))
