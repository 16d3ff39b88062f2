"""Whether a position of a campaign makes sense: everything that its rules rely on."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UnsetType

from game.engine.errors import BadInput
from game.engine.validation import Defect
from game.frostgrave import validation as battle_soundness
from game.frostgrave.campaign import city_map
from game.frostgrave.campaign.data import CampaignBook
from game.frostgrave.campaign.state import Band, CampaignState, Member, Pairing
from game.frostgrave.names import NOBODY

_MOST_MEMBERS = 40
_MOST_ENTRIES = 4000
_MOST_THINGS = 2000
_MOST_POINTS = 10_000_000
_MOST_TURNS = 10_000


def check_position(book: CampaignBook, state: CampaignState) -> None:
    """Return when the rules can go on from a position, or a view of one.

    Raises:
        BadInput: naming the first value that is wrong.
    """
    for find in (_sizes, _course, _places, _bands, _pairings, _reports, _battle):
        for path, expected in find(book, state):
            raise BadInput(path, expected)
    if not isinstance(state.battle, UnsetType):
        try:
            battle_soundness.check_position(book.reference, state.battle)
        except BadInput as error:
            raise BadInput(f"$.battle{error.path[1:]}", error.expected) from None


def _sizes(book: CampaignBook, state: CampaignState) -> Iterator[Defect]:
    seats = state.options.seats
    if state.options.people > seats:
        yield "$.options.people", f"at most {seats}"
    if len(state.bands) != seats:
        yield "$.bands", f"{seats} entries"
    if len(state.banners) != seats:
        yield "$.banners", f"{seats} entries"
    if [place.id for place in state.places] != [place.id for place in book.city.places]:
        yield "$.places", "the places of the city, in their order"
    for name, most in (("tasks", 500), ("tried", 500), ("stock", 200), ("pairings", seats // 2)):
        if len(getattr(state, name)) > most:
            yield f"$.{name}", f"at most {most} entries"
    if len(state.chronicle) > _MOST_ENTRIES:
        yield "$.chronicle", f"at most {_MOST_ENTRIES} entries"


def _course(_book: CampaignBook, state: CampaignState) -> Iterator[Defect]:
    if not 1 <= state.round <= state.options.battles:
        yield "$.round", f"1 to {state.options.battles}"
    if not 0 <= state.seat < state.options.seats:
        yield "$.seat", f"0 to {state.options.seats - 1}"
    if bool(state.phase) == bool(state.result):
        yield "$.phase", "a phase as long as there is no result"
    if not NOBODY <= state.pairing < len(state.pairings):
        yield "$.pairing", f"-1 to {len(state.pairings) - 1}"
    if any(not city_map.CAMPS <= banner < len(state.places) for banner in state.banners):
        yield "$.banners", "places, -1 or -2"
    if state.phase == "battle" and state.pairing == NOBODY:
        yield "$.pairing", "the battle that is fought"


def _places(book: CampaignBook, state: CampaignState) -> Iterator[Defect]:
    seats = range(state.options.seats)
    for number, place in enumerate(state.places):
        path = f"$.places[{number}]"
        if place.scenario not in book.reference.scenarios:
            yield f"{path}.scenario", "a scenario"
        elif place.feet not in book.reference.scenarios[place.scenario].feet:
            yield f"{path}.feet", "a size of the scenario"
        if not 0 <= place.table_seed < 2**31:
            yield f"{path}.table_seed", "0 to 2147483647"
        if len(place.known) != len(seats) or any(
            not 0 <= one <= city_map.TOLD for one in place.known
        ):
            yield f"{path}.known", "0 to 3 for every seat"
        if any(seat not in seats for seat in place.done_by):
            yield f"{path}.done_by", "seats"
        if place.won_by != NOBODY and place.won_by not in seats:
            yield f"{path}.won_by", "a seat or -1"


def _bands(book: CampaignBook, state: CampaignState) -> Iterator[Defect]:
    for seat, band in enumerate(state.bands):
        path = f"$.bands[{seat}]"
        if band.school not in book.book.schools:
            yield f"{path}.school", "a school"
        if band.temper and band.temper not in book.tempers:
            yield f"{path}.temper", "a temper"
        for name in ("experience", "spent", "gold", "fought", "won", "drawn", "secured", "heirs"):
            if not 0 <= getattr(band, name) <= _MOST_POINTS:
                yield f"{path}.{name}", f"0 to {_MOST_POINTS}"
        for number, known in enumerate(band.spells):
            if known.spell not in book.book.spells:
                yield f"{path}.spells[{number}].spell", "a spell"
            if not 0 <= known.improved <= 20:
                yield f"{path}.spells[{number}].improved", "0 to 20"
        for number, spell in enumerate(band.grimoires):
            if spell not in book.book.spells:
                yield f"{path}.grimoires[{number}]", "a spell"
        yield from _things(book, f"{path}.vault", band.vault)
        yield from _members(book, path, band)


def _members(book: CampaignBook, path: str, band: Band) -> Iterator[Defect]:
    if len(band.members) > _MOST_MEMBERS:
        yield f"{path}.members", f"at most {_MOST_MEMBERS} entries"
    ids = [member.id for member in band.members]
    if len(set(ids)) != len(ids) or any(not 0 <= one < band.next_member for one in ids):
        yield f"{path}.members", "ids below next_member, each once"
    for role in ("wizard", "apprentice"):
        if sum(member.role == role for member in band.members) > 1:
            yield f"{path}.members", f"at most one {role}"
    for number, member in enumerate(band.members):
        yield from _member(book, f"{path}.members[{number}]", member)


def _member(book: CampaignBook, path: str, member: Member) -> Iterator[Defect]:
    kinds = {
        "soldier": book.book.soldiers,
        "creature": book.book.creatures,
    }.get(member.role, (member.role,))
    if member.kind not in kinds:
        yield f"{path}.kind", f"a kind of {member.role}"
    if member.weapon and member.weapon not in book.reference.weapons:
        yield f"{path}.weapon", "a weapon"
    if not 0 <= member.rests <= 100:
        yield f"{path}.rests", "0 to 100"
    if any(not 0 <= count <= 30 for _, count in member.raised):
        yield f"{path}.raised", "0 to 30 of each"
    if any(not 1 <= injury.count <= 20 for injury in member.injuries):
        yield f"{path}.injuries", "1 to 20 of each"
    yield from _things(book, f"{path}.items", member.items)


def _things(book: CampaignBook, path: str, things: tuple[str, ...]) -> Iterator[Defect]:
    if len(things) > _MOST_THINGS:
        yield path, f"at most {_MOST_THINGS} entries"
    for number, item in enumerate(things):
        if item not in book.book.items and item not in book.reference.weapons:
            yield f"{path}[{number}]", "an item or a weapon"


def _pairings(_book: CampaignBook, state: CampaignState) -> Iterator[Defect]:
    met: set[int] = set()
    for number, pairing in enumerate(state.pairings):
        path = f"$.pairings[{number}]"
        if not 0 <= pairing.place < len(state.places):
            yield f"{path}.place", "a place"
        if not 0 <= pairing.seed < 2**31:
            yield f"{path}.seed", "0 to 2147483647"
        if any(not 0 <= seat < state.options.seats for seat in pairing.seats) or met & {
            *pairing.seats
        }:
            yield f"{path}.seats", "two seats that meet nobody else"
        else:
            met |= {*pairing.seats}
            if not pairing.fought:
                yield from _march(state, path, pairing)
        if len(set(pairing.seats)) != len(pairing.seats):
            yield f"{path}.seats", "two seats"


def _march(state: CampaignState, path: str, pairing: Pairing) -> Iterator[Defect]:
    for half, seat in enumerate(pairing.seats):
        ids = {member.id for member in state.bands[seat].members}
        if not {*pairing.march[half]} <= ids:
            yield f"{path}.march[{half}]", "members of the warband"


def _reports(_book: CampaignBook, state: CampaignState) -> Iterator[Defect]:
    for number, report in enumerate(state.reports):
        path = f"$.reports[{number}]"
        if not 0 <= report.place < len(state.places):
            yield f"{path}.place", "a place"
        if any(not 0 <= side.seat < state.options.seats for side in report.sides):
            yield f"{path}.sides", "seats"
        if not 0 <= report.turns <= _MOST_TURNS:
            yield f"{path}.turns", f"0 to {_MOST_TURNS}"


def _battle(_book: CampaignBook, state: CampaignState) -> Iterator[Defect]:
    battle = state.battle
    if isinstance(battle, UnsetType) != isinstance(state.record, UnsetType):
        yield "$.record", "a record exactly while a battle is in play"
    if isinstance(battle, UnsetType) or isinstance(state.record, UnsetType):
        return
    if state.phase != "battle":
        yield "$.phase", "battle, as long as one is in play"
    if battle.result:
        yield "$.battle.result", "a battle that goes on"
    if battle.dice != state.dice:
        yield "$.battle.dice", "the dice of the campaign"
    if isinstance(battle.options.tempers, UnsetType):
        yield "$.battle.options.tempers", "the tempers of both sides"
    for kill in state.record.kills:
        if not (NOBODY <= kill.by < len(battle.figures) and 0 <= kill.victim < len(battle.figures)):
            yield "$.record.kills", "figures of the battle"
    for find in state.record.finds:
        if not NOBODY <= find.bearer < len(battle.figures) or find.seat not in (0, 1):
            yield "$.record.finds", "figures and seats of the battle"
