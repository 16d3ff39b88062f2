"""The contents of the map's card: the chosen place, and the warbands that go there."""

from __future__ import annotations

from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.might import swords
from game.frostgrave.campaign.state import Band
from game.frostgrave.warband import name_of
from scenes.games.frostgrave.campaign.city_card import CardText, Comer
from scenes.games.frostgrave.campaign.city_plan import NAMED
from scenes.games.frostgrave.campaign.city_telling import telling_of
from scenes.games.frostgrave.campaign.city_view import CityView
from scenes.games.frostgrave.campaign.telling import level_text


def card_of(page: CityView) -> CardText:
    """The contents of the card about the chosen place."""
    spot = page.plan.spot(page.chosen)
    scenario = page.rules.book.reference.scenarios.get(spot.scenario)
    known = spot.known
    comers = tuple(
        _comer(page, seat) for seat in spot.banners if seat != page.seat and known >= NAMED
    )
    text = page.word("unknown_text")
    if known >= NAMED:
        text = telling_of(page).place_text(spot, scenario)
    theirs: tuple[str, ...] = ()
    rival = 1
    for seat in spot.banners:
        if seat != page.seat:
            theirs, rival = miniatures_of(page, page.state.bands[seat], 1), seat
    return CardText(
        place=spot.id,
        known=known,
        name=page.name_of_place(spot) if known else page.word("unknown_name"),
        text=text,
        told_heading=page.word("told.heading"),
        told=telling_of(page).lines(spot, scenario),
        comers_heading=page.word("comers.heading"),
        comers=comers,
        nobody=page.word("comers.nobody"),
        ours=miniatures_of(page, page.band, 0),
        theirs=theirs,
        rival=rival,
    )


def _comer(page: CityView, seat: int) -> Comer:
    band = page.state.bands[seat]
    count = _swords(page, seat)
    language = page.kit.words.language
    wizard = next((each for each in band.members if each.role == "wizard"), None)
    school = page.book.schools[band.school].name.text(language)
    temper = page.rules.book.tempers.get(band.temper)
    level = level_text(page, seat)
    title = page.word("comers.title", school=school, level=level)
    if temper is not None:
        title = page.word(
            "comers.title_temper",
            school=school,
            level=level,
            temper=temper.name.text(language),
        )
    return Comer(
        name=name_of(wizard.name if wizard else band.name, language),
        title=title,
        swords=count,
        verdict=page.word(f"comers.swords_{count}"),
        portrait=f"blue_wizard_{band.school}_0",
        colour=page.kit.theme.player(seat).colour,
    )


def _swords(page: CityView, seat: int) -> int:
    """The strength of a rival relative to this warband, in one to five swords."""
    return swords(Campaign(page.rules.book, page.host.state), page.seat, seat)


def miniatures_of(page: CityView, band: Band, side: int) -> tuple[str, ...]:
    """Three miniatures of a warband: the wizard, a fighter, the apprentice."""
    people = [each for each in band.members if not each.rests]
    order = {"wizard": 0, "apprentice": 2}
    people.sort(key=lambda each: order.get(each.role, 1))
    chosen = people[:2] + [each for each in people if each.role == "apprentice"][:1]
    return tuple(page.sprite_of(band, each, side) for each in chosen[:3])
