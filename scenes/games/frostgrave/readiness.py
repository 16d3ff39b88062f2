"""Whether a planned match can begin: legal warbands, and a table that fits its scenario."""

from __future__ import annotations

from game.catalogue import open_words
from game.frostgrave.options import STANDARD, FrostgraveOptions
from game.frostgrave.rules import Frostgrave
from game.frostgrave.warband import name_of
from game.frostgrave.warband_rules import findings_of, say
from scenes.kit.text.words import Words
from scenes.match_plan import MatchPlan

_WORDS = "frostgrave_workshop"


def troubles(rules: Frostgrave, plan: MatchPlan, words: Words) -> list[str]:
    """The obstacles to a planned match, in sentences; empty if it can begin."""
    return [*_misfit(rules, plan, words), *_unready(rules, plan, words)]


def _misfit(rules: Frostgrave, plan: MatchPlan, words: Words) -> list[str]:
    """Say that a scenario is not played on a table of the chosen size."""
    scenario = rules.book.scenarios.get(str(plan.options.get("scenario", STANDARD)))
    feet = plan.options.get("feet", FrostgraveOptions().feet)
    if scenario is None or scenario.id == STANDARD or feet in scenario.feet:
        return []
    name = scenario.name.text(words.language)
    sizes = ", ".join(str(each) for each in scenario.feet)
    return [words(f"{_WORDS}.not_ready.feet", name=name, sizes=sizes)]


def _unready(rules: Frostgrave, plan: MatchPlan, words: Words) -> list[str]:
    options = plan.options
    if options.get("muster", "chosen") != "chosen":
        return []
    book = rules.book.book
    chosen = dict.fromkeys(str(options.get(each, "")) for each in rules.seat_options)
    found: list[str] = []
    for identifier in chosen:
        draft = book.drafts.get(identifier)
        if draft is None:
            continue
        # Loaded only if needed, since it takes a while.
        told = open_words(rules.name)
        found.append(words(f"{_WORDS}.not_ready.seat", name=name_of(draft.name, words.language)))
        for finding in findings_of(book, draft):
            sentence = say(book, told, finding, words.language)
            found.append(words(f"{_WORDS}.clause", text=sentence, clause=finding.clause))
    return found
