"""What an episode tells the campaign, by seat; from a game that is over, or entered by hand.

Whatever an episode does not have may be left out of a result: it is 0, or -1 for a seat.
"""

# mypyc: skip (between games nothing is hot)

from typing import cast

from hexarc.core.game import Game, places
from hexarc.core.snapshot import Plain
from hexarc.core.state import State
from hexarc.games.scythe.campaign.facts import FIRST, PERK_PRICE, PERKS
from hexarc.games.scythe.campaign.state import FenrisState
from hexarc.games.scythe.campaign.ticks import FREE_STARS, PLAIN_COLUMNS, SAME
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.fenris.episodes.outcome import outcome
from hexarc.games.scythe.modules.fenris.episodes.part import given
from hexarc.games.scythe.modules.fenris.episodes.perks import PERK_NAMES
from hexarc.games.scythe.objectives import mechs_out
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.mats import STRUCTURES
from hexarc.games.scythe.verbs import STAR_NOUN

COUNTS = ("mechs", "structures", "influence", "agents", "encounters")
SEATS = ("vesna", "annihilator", "tesla")
STAR_LABELS = (*PLAIN_COLUMNS, *FREE_STARS, *SAME, "combat")
MOST_STARS = 6


def result_of(game: Game[State], final: State) -> Plain:
    assert isinstance(game, Scythe)
    assert isinstance(final, ScytheState)
    r, s = game.scythe_rules(), final
    taken = given(r, s).perk
    return {
        "scores": [max(0, score) for score in game.scores(s)],  # never below 0 (fenris.log.21)
        "ranking": game.ranking(s),
        "stars": [stars_of(game, s, seat) for seat in range(r.players)],
        "mechs": [mechs_out(s, seat) for seat in range(r.players)],
        "structures": [
            STRUCTURES - s.building_at[seat * STRUCTURES : seat * STRUCTURES + STRUCTURES].count(PlaceId(NOWHERE))
            for seat in range(r.players)
        ],
        "perks": [PERK_NAMES[perk] if perk != NOWHERE else "" for perk in taken],
        **outcome(r, s),
    }


def stars_of(game: Scythe, s: ScytheState, seat: int) -> list[str]:
    r = game.scythe_rules()
    labels: list[str] = []
    for star in range(STAR_NOUN.size):
        if r.star_column[star] != NOWHERE:
            labels += [STAR_NOUN.label(star)] * s.stars[r.star_column[star] * r.players + seat]
    return labels


def whole(result: Plain, players: int) -> Plain:
    """With everything that was left out."""
    found: Plain = {name: [0] * players for name in COUNTS}
    found.update(dict.fromkeys(SEATS, -1))
    found["perks"] = [""] * players
    found.update(result)
    if "ranking" not in found:
        found["ranking"] = places(cast("list[int]", found["scores"]))
    return found


def wrong_with(state: FenrisState, result: Plain) -> str:
    """What is wrong with a result, in words; it may have been written by hand."""
    players = len(state.seats)
    unknown = set(result) - {"scores", "ranking", "stars", "perks", *COUNTS, *SEATS}
    if unknown:
        return f"unknown: {', '.join(sorted(unknown))}"
    for name in ("scores", "stars"):
        if name not in result:
            return f"'{name}' is missing"
    for name in ("scores", "ranking", *COUNTS):
        rows = result.get(name, [0] * players)
        if not isinstance(rows, list) or len(rows) != players or any([not is_count(n) for n in rows]):
            return f"'{name}' must be one number from 0 on for each of the {players} seats"
    for name in SEATS:
        seat = result.get(name, -1)
        if not isinstance(seat, int) or isinstance(seat, bool) or not -1 <= seat < players:
            return f"'{name}' must be a seat, or -1 for nobody"
    return wrong_stars(result, players) or wrong_perks(state, result)


def is_count(n: object) -> bool:
    return isinstance(n, int) and not isinstance(n, bool) and n >= 0


def wrong_stars(result: Plain, players: int) -> str:
    stars = result["stars"]
    if not isinstance(stars, list) or len(stars) != players:
        return f"'stars' must be a list of stars for each of the {players} seats"
    for row in stars:
        if not isinstance(row, list) or any([label not in STAR_LABELS for label in row]) or len(row) > MOST_STARS:
            return f"'stars' must be lists of up to {MOST_STARS} of {', '.join(STAR_LABELS)}"
    return ""


def wrong_perks(state: FenrisState, result: Plain) -> str:
    perks = result.get("perks", [""] * len(state.seats))
    if not isinstance(perks, list) or len(perks) != len(state.seats):
        return f"'perks' must be one perk or nothing for each of the {len(state.seats)} seats"
    for seat, perk in enumerate(perks):
        log = state.logs[state.seats[seat]]
        if perk == "":
            continue
        if perk not in PERKS or perk in log.perks or state.is_automa(state.seats[seat]):
            return f"seat {seat} cannot use the perk '{perk}'"
        if state.playing != FIRST and log.wealth < PERK_PRICE:
            return f"seat {seat} has no wealth for a perk"
    return ""


def note_shift(state: FenrisState) -> None:
    """The difficulty variant with three seats or more: how an Automa finished beside its neighbours.

    Behind both people next to it the tracker begins a space further, ahead of both a space back
    (automa.fenris.general.16, .17).
    """
    if len(state.seats) < 3:
        return
    scores = state.by_player("scores")
    for player in state.seats:
        if not state.is_automa(player):
            continue
        ring = state.ring(player)[1:]
        people = [other for other in ring if not state.is_automa(other)]
        beside = [scores[people[0]], scores[people[-1]]]
        if scores[player] < min(beside):
            state.logs[player].shift += 1
        elif scores[player] > max(beside):
            state.logs[player].shift -= 1
