"""A campaign before the pages of map and base, without its rules: a state, and what may be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.engine.contract import Action, Decision
from game.frostgrave.campaign.actions import Camp, Travel
from game.frostgrave.campaign.data import CampaignBook
from game.frostgrave.campaign.state import (
    Band,
    Base,
    CampaignState,
    Entry,
    Grave,
    Injury,
    Known,
    Member,
    Phase,
)
from scenes.games.frostgrave.campaign.campaign_page import CampaignPage
from scenes.games.frostgrave.campaign.flow import CampaignPages
from scenes.games.frostgrave.campaign.large_figures import Decoding
from scenes.kit.kit import Kit
from scenes.kit.scene import Scene
from scenes.services import Services
from tests.frostgrave_campaign.states import begun, book
from tests.scenes.hands import Hands

WALKED = ("mausoleum", "well_of_dreams_and_sorrows")
OPEN = ("keep", "haunted_houses", "complex_temple", "genie_in_the_bottle")
KNOWN = {"library": 1, "living_museum": 2, "worm_hunts": 1, "silent_tower": 0, "black_gate": 0}


def campaign_in_play(
    phase: Phase = "map", base: str = "laboratory", *resources: str
) -> CampaignState:
    """A campaign of four seats after two battles: a name here, a grave there."""
    state = begun(phase, 4).state
    numbers = {place.id: number for number, place in enumerate(state.places)}
    for number, place in enumerate(state.places):
        seen = KNOWN.get(place.id, 3)
        done = (0,) if place.id in WALKED else ()
        won = 0 if place.id == WALKED[0] else -1
        known = (seen, *place.known[1:])
        state.places[number] = replace(place, known=known, done_by=done, won_by=won)
    state.round = 3
    state.banners = (-1, numbers["keep"], numbers["genie_in_the_bottle"], numbers["complex_temple"])
    state.chronicle += [
        Entry(1, 0, "battle_won", first=WALKED[0], second="3"),
        Entry(2, 0, "battle_drawn", first=WALKED[1], second="1"),
    ]
    state.bands[0] = _seasoned(state, base, resources)
    return state


def _seasoned(state: CampaignState, base: str, resources: Sequence[str]) -> Band:
    band = state.bands[0]
    members = list(band.members)
    members[0] = replace(
        members[0],
        items=("ring_of_will", "potion_of_healing"),
        raised=(("fight", 1),),
        injuries=(Injury("lost_toes"),),
    )
    members[-2] = replace(members[-2], rests=1)
    lost = Member(90, "soldier", "thug", "Hob", joined=1, battles=1)
    cook = Member(91, "soldier", "archer", "Finn", joined=1, battles=2)
    spells = (replace(band.spells[0], improved=1), *band.spells[1:])
    assert all(isinstance(each, Known) for each in spells)
    return replace(
        band,
        experience=370,
        spent=2,
        gold=215,
        spells=spells,
        members=tuple(members),
        vault=("potion_of_healing", "hand_weapon"),
        base=Base(base, resources or ("kennel", "crystal_ball"), 2) if base else None,
        graves=(
            Grave(lost, 1, WALKED[0], "skeleton", "fight"),
            Grave(cook, 2, WALKED[1], "a knight", "fight", flower=True),
        ),
        fought=2,
        won=1,
        drawn=1,
    )


class FakeRules:
    """The data of a campaign, and a list of what is allowed."""

    def __init__(self, known: CampaignBook, legal: Sequence[Action]) -> None:
        self.book = known
        self.allowed = list(legal)

    def legal(self, state: CampaignState) -> list[Action]:
        """What may be done now."""
        del state
        return self.allowed


class FakeSession:
    """What a page asks of a session; notes the actions that were taken."""

    viewer = 0
    person_decides = True
    people = (0,)
    outcome = None
    chapters: Sequence[Any] = ()
    journal = None

    def __init__(self, state: CampaignState, legal: Sequence[Action]) -> None:
        self.rules = FakeRules(book(), legal)
        self.decision = Decision(0, state.phase)
        self.taken: list[Action] = []
        self.match = self
        self.steps: tuple[Any, ...] = ()

    def shown(self, state: CampaignState) -> CampaignState:
        """Everything is open."""
        return state

    def act(self, action: Action) -> None:
        """Note an action; nothing comes of it."""
        self.taken.append(action)

    def check(self, seat: int, action: Action) -> None:
        """Everything is allowed."""

    def next_waiting(self) -> None:
        """Nothing happens."""

    def update(self, seconds: float, *, ready: bool, hurried: bool) -> bool:
        """Nothing happens."""
        del seconds, ready, hurried
        return False

    def take_trouble(self) -> None:
        """No bot fails."""

    def undoable(self) -> int:
        """Nothing can be taken back."""
        return 0

    def undo_obstacle(self) -> str:
        """Nothing can be taken back."""
        return "nothing"


class FakeHost(Scene):
    """The scene below the pages."""

    def __init__(
        self,
        kit: Kit,
        services: Services,
        state: CampaignState,
        legal: Sequence[Action] | None = None,
    ) -> None:
        super().__init__(kit)
        self.services = services
        self.state = state
        self.left = False
        self.guided = None
        self.is_covered = False
        self.pages = CampaignPages()
        self.faces = Decoding(kit, [])
        self.session: Any = FakeSession(state, self._legal() if legal is None else legal)

    def _legal(self) -> list[Action]:
        if self.state.phase != "map":
            return []
        goals = [n for n, place in enumerate(self.state.places) if place.id in OPEN]
        return [*(Travel(number) for number in goals), Camp()]

    def follow(self, *_: object) -> None:
        """Nothing follows."""

    def put_away(self) -> None:
        """The page asks to leave the campaign."""
        self.left = True


def settle(hands: Hands, page: CampaignPage) -> None:
    """Wait until every picture of a page has been read and painted, in however many frames."""
    hands.wait(lambda: page.has_pictures and not page.changed)
