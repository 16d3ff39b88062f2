"""Checks beyond the types of ``scenarios.yaml``: unknown names, rolls without a result."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from game.engine.data_loader import DataLoader
from game.engine.diagnostics import unknown
from game.engine.yaml_source import KeyPath
from game.frostgrave.data import FrostgraveData
from game.frostgrave.names import NORTH, SOUTH
from game.frostgrave.odds import SIDES
from game.frostgrave.options import STANDARD
from game.frostgrave.scenarios.definitions import (
    DESTROYED,
    FOUGHT,
    HERE,
    MIDDLE,
    SCENARIOS,
    SECURED,
    TOKEN,
    Awaken,
    Deed,
    Effect,
    Place,
    Reveal,
    RuleData,
    ScenarioData,
    ScenariosFile,
    Spawn,
    Transport,
    TurnInto,
    Vanish,
)
from game.frostgrave.scenarios.gates import gates
from game.frostgrave.scenarios.sites import sites_of
from game.frostgrave.terrain.blueprints import Stock
from game.frostgrave.terrain.files import lies_within, stand_in_one_another
from game.frostgrave.terrain.table import Table
from game.frostgrave.terrain.units import INCH

Problem = tuple[KeyPath, str]

_ANY = "any"
_PLACES = (MIDDLE, HERE, TOKEN)


def read_scenarios(
    loader: DataLoader, book: FrostgraveData, stock: Stock, tables: Mapping[str, Table]
) -> dict[str, ScenarioData]:
    """Return the scenarios by id; mistakes are reported to the loader."""
    file = loader.read(SCENARIOS, ScenariosFile)
    found: dict[str, ScenarioData] = {}
    if file is None:
        return found
    loader.check_ids(SCENARIOS, "scenarios", [each.id for each in file.scenarios])
    for index, each in enumerate(file.scenarios):
        found[each.id] = each
        for path, text in (*_problems(each, book, stock), *_places(each, tables)):
            loader.report(SCENARIOS, ("scenarios", index, *path), "other", text=text)
    return found


def _problems(scenario: ScenarioData, book: FrostgraveData, stock: Stock) -> Iterator[Problem]:
    if scenario.id == STANDARD and (scenario.sites or scenario.rules or scenario.creatures):
        yield ("id",), f"{STANDARD} is the battle without a scenario"
    unbuilt = False
    for number, site in enumerate(scenario.sites):
        if site.put not in stock:
            unbuilt = True
            yield ("sites", number, "put"), unknown("blueprint", site.put, stock)
        if any(site.role == other.role for other in scenario.sites[:number]):
            yield ("sites", number, "role"), f"another site is called {site.role}"
        if site.role in _PLACES:
            yield ("sites", number, "role"), f"{site.role} is a place that every table has"
    if unbuilt:
        return
    yield from _room(scenario, stock)
    marks = {site.role: {mark.role for mark in stock[site.put].marks} for site in scenario.sites}
    half = min(scenario.feet) * 6
    reveals = any(isinstance(one, Reveal) for rule in scenario.rules for one in rule.do)
    for number, token in enumerate(scenario.tokens.fixed):
        yield from _place(("tokens", "fixed", number, "at"), token.at, marks, half)
        if token.kind == "hidden" and not reveals:
            yield ("tokens", "fixed", number, "kind"), "no rule reveals what is hidden"
    for number, group in enumerate(scenario.creatures):
        yield from _place(("creatures", number, "at"), group.at, marks, half)
        yield from _creature(("creatures", number, "creature"), group.creature, book)
    yield from _zones(scenario, marks)
    for number, rule in enumerate(scenario.rules):
        for path, text in _rule(rule, scenario, marks, book):
            yield ("rules", number, *path), text
    yield from _deeds(scenario, book)


def _deeds(scenario: ScenarioData, book: FrostgraveData) -> Iterator[Problem]:
    """Find rewards for impossible deeds, and deeds without a reward."""
    rewarded = {reward.deed for reward in scenario.rewards}
    for number, rule in enumerate(scenario.rules):
        for place, effect in enumerate(rule.do):
            if isinstance(effect, Deed) and effect.deed not in rewarded:
                path = ("rules", number, "do", place, "deed")
                yield path, f"nothing rewards the deed {effect.deed}"
    effects = [effect for rule in scenario.rules for effect in rule.do]
    done = {effect.deed for effect in effects if isinstance(effect, Deed)}
    kinds = {"plain", *(token.kind for token in scenario.tokens.fixed)}
    kinds |= {effect.token for effect in effects if isinstance(effect, TurnInto)}
    done |= {f"{SECURED}{kind}" for kind in kinds}
    done |= {f"{deed}{creature}" for deed in (DESTROYED, FOUGHT) for creature in book.creatures}
    for number, reward in enumerate(scenario.rewards):
        if reward.deed not in done:
            yield ("rewards", number, "deed"), unknown("deed", reward.deed, done)


def _zones(scenario: ScenarioData, marks: Mapping[str, Collection[str]]) -> Iterator[Problem]:
    for number, zone in enumerate(scenario.zones):
        if zone.role not in marks:
            yield ("zones", number, "role"), unknown("site", zone.role, marks)


def _places(scenario: ScenarioData, tables: Mapping[str, Table]) -> Iterator[Problem]:
    """Find a table that does not exist, has another size, or lacks the wanted gates."""
    needs_gates = scenario.exits == "gates" or scenario.deploy.kind == "gate"
    if not scenario.table:
        if needs_gates:
            yield ("table",), "gates need a table of the scenario's own"
        return
    if scenario.sites:
        yield ("sites",), "sites need a generated city, not a table of the scenario's own"
    if scenario.table not in tables:
        yield ("table",), unknown("table", scenario.table, tables)
        return
    table = tables[scenario.table]
    if scenario.feet != (table.feet,):
        yield ("feet",), f"the table is {table.feet} feet wide"
    edges = {gate.edge for gate in gates(table)}
    if needs_gates and not edges.issuperset((NORTH, SOUTH)):
        yield ("table",), "a gate is needed in the north and in the south edge"


def _room(scenario: ScenarioData, stock: Stock) -> Iterator[Problem]:
    """Find sites that reach over the edge of a table, or overlap."""
    for feet in scenario.feet:
        sites = sites_of(scenario, feet, stock)
        if not all(lies_within(piece, feet * 12 * INCH) for piece in sites):
            yield ("sites",), f"a site reaches over the edge of a table of {feet} feet"
            return
        if any(
            stand_in_one_another(one.parts, other.parts)
            for number, one in enumerate(sites)
            for other in sites[:number]
        ):
            yield ("sites",), "two sites stand in each other"
            return


def _place(
    path: KeyPath,
    place: Place,
    marks: Mapping[str, Collection[str]],
    half: int,
    this: str = "",
) -> Iterator[Problem]:
    """Find places that no site has, or that lie outside the smallest table.

    ``this`` is the role of the site that a rule is about; :data:`_ANY` for any.
    """
    if not isinstance(place, str):
        if max(abs(each) for each in place) > half - 1:
            yield path, f"the point lies beside a table of {half // 6} feet"
        return
    name, _, which = place.partition(":")
    role, _, mark = name.partition(".")
    if which == "this" and this not in (role, _ANY):
        yield path, "only the site that the rule is about is this one"
        return
    if role in _PLACES and not mark:
        return
    if role not in marks:
        yield path, unknown("site", role, (*marks, MIDDLE))
    elif mark and mark not in marks[role]:
        yield path, unknown(f"mark on {role} called", mark, marks[role])


def _creature(path: KeyPath, name: str, book: FrostgraveData) -> Iterator[Problem]:
    if name not in book.creatures:
        yield path, unknown("creature", name, book.creatures)


def _rule(
    rule: RuleData,
    scenario: ScenarioData,
    marks: Mapping[str, Collection[str]],
    book: FrostgraveData,
) -> Iterator[Problem]:
    half = min(scenario.feet) * 6
    yield from _of(rule, marks, book)
    yield from _often(rule)
    this = _ANY if rule.when == "taken_out" else rule.of
    for number, effect in enumerate(rule.do):
        misplaced = _misplaced(rule, effect)
        if misplaced:
            yield ("do", number, "kind"), misplaced
            continue
        match effect:
            case Spawn():
                yield from _place(("do", number, "at"), effect.at, marks, half, this)
                yield from _creature(("do", number, "creature"), effect.creature, book)
            case Awaken():
                if effect.role not in marks:
                    yield ("do", number, "role"), unknown("site", effect.role, marks)
                yield from (
                    (("do", number, *path), text)
                    for path, text in _creature(("creature",), effect.creature, book)
                )
            case Reveal():
                yield from _place(("do", number, "at"), effect.at, marks, half, this)
            case Transport():
                for path, text in _transport(rule, effect, scenario):
                    yield ("do", number, *path), text


def _of(
    rule: RuleData, marks: Mapping[str, Collection[str]], book: FrostgraveData
) -> Iterator[Problem]:
    """Find a moment without a site or creature, or with an unknown one."""
    needs = rule.when in ("arrives", "rises", "enters", "acts", "creature_turn", "taken_out")
    if needs != bool(rule.of):
        yield ("of",), "arrives, enters and rises need the role of a site, creature_turn a creature"
    elif rule.when in ("creature_turn", "taken_out"):
        yield from _creature(("of",), rule.of, book)
    elif rule.of and rule.of not in marks:
        yield ("of",), unknown("site", rule.of, marks)
    if rule.when == "rises" and (rule.if_ is None or not rule.if_.per):
        yield ("if",), "rises happens to each figure once: per must be figure"


def _often(rule: RuleData) -> Iterator[Problem]:
    """Find rules that would be tried for no site, or repeatedly for one."""
    per = "" if rule.if_ is None else rule.if_.per
    if (rule.when == "acts") != bool(rule.verb):
        yield ("verb",), "acts needs a verb, and nothing else has one"
    if rule.when == "acts" and per != "figure":
        yield ("if",), "acts is done once by every figure: per: figure"
    if rule.when == "enters" and per != "site":
        yield ("if",), "enters is tried once for every site: per: site"
    elif per == "site" and rule.when not in ("enters", "arrives"):
        yield ("if", "per"), "only what happens at a site can be tried once for every site"


def _misplaced(rule: RuleData, effect: Effect) -> str:
    """Return what an effect lacks at the moment of its rule; empty for nothing."""
    match effect:
        case Vanish() if rule.when != "creature_turn":
            return "only the creature whose turn it is can vanish"
        case TurnInto() if rule.when != "first_pick_up":
            return "only a token that is picked up can turn into something"
        case Spawn(at="here") | Deed() if rule.when in ("after_creatures", "turn_end"):
            return "nobody does anything at the end of a turn"
    return ""


def _transport(rule: RuleData, effect: Transport, scenario: ScenarioData) -> Iterator[Problem]:
    if rule.when != "arrives":
        yield ("kind",), "only who arrives somewhere can be transported"
    elif not any(site.role == rule.of and site.ring is not None for site in scenario.sites):
        yield ("kind",), f"{rule.of} must be a ring of sites"
    last = 0
    for number, row in enumerate(effect.rows):
        if row.to <= last:
            yield ("rows", number, "to"), "the rows must rise"
        last = row.to
    if last != SIDES:
        yield ("rows",), f"the last row must reach {SIDES}"
