"""Automas in the campaign (FR p.5): their stars go on the triumph track, and the tracker may begin elsewhere.

CAMPAIGN_STAR: a = the lower of two dice. AUTOMA_BOOST (episode 2a): a = steps of the tracker still to make, b = cards
still to draw, c = the card, d = its next gain.
"""

from typing import Final

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import CHANCE, Count, noun_of
from hexarc.core.decision import Decision
from hexarc.core.rules import jump
from hexarc.core.state import Frame, again, emit, push
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.modules.automa import deck, words
from hexarc.games.scythe.modules.automa.cards import SCHEME_2
from hexarc.games.scythe.modules.automa.part import TURN_PILE, automa_seats, cards_of
from hexarc.games.scythe.modules.automa.turn import advance, bring_unit, gain, on_star_space, tracker
from hexarc.games.scythe.modules.fenris.episodes.one import OPEN_OBJECTIVE
from hexarc.games.scythe.modules.fenris.episodes.part import EIGHTH_EPISODE, given
from hexarc.games.scythe.pieces import change_popularity, new_workers, stars_placed
from hexarc.games.scythe.procs.stars import place_star, spaces_of, stars_at_hand
from hexarc.games.scythe.rules import SETUP, ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.load import NONE
from hexarc.games.scythe.verbs import SEAT

FACES: Final = 6
LOWER: Final[tuple[int, ...]] = (11, 9, 7, 5, 3, 1)  # of 36: how often the lower of two dice is 1 to 6
BOOST_POPULARITY: Final = 14
BOOST_WORKERS: Final = 2
BOOST_STEPS: Final = 3
BOOST_CARDS: Final = 3

CAMPAIGN_STAR: Final = BOOK.proc("campaign_star")
SHIFTED: Final = BOOK.proc("automa_shift")
AUTOMA_BOOST: Final = BOOK.proc("automa_boost")
LOWER_DIE: Final = BOOK.verb("lower_die", Count("n", FACES + 1))
DRAW_BOOST_CARD: Final = BOOK.verb("draw_boost_card", words.CARD)
STAR_WAITS: Final = BOOK.event("automa_star_waits", SEAT)
TOKEN_WAITS: Final = BOOK.event("automa_token_waits", SEAT, Count("n", 64))


# the stars of the tracker


def campaign_star(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """TRACKER: on a space of the triumph track (automa.fenris.general.03)."""
    if on_star_space(r, s, f.seat):
        push(s, CAMPAIGN_STAR, f.seat)


def ask_die(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Where stars lie on the map it waits for one at hand (automa.fenris.ep8a.04); else it always has one (R6)."""
    if r.slots[EIGHTH_EPISODE] >= 0 and stars_at_hand(r, s, f.seat) <= 0:
        return
    d.seat = CHANCE
    for face in range(FACES):
        d.outcome(LOWER_DIE, face + 1, LOWER[face])


def take_die(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    f.a = noun_of(chosen)


def put_star(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    if f.a == 0:
        given(r, s).owed[f.seat] += 1
        if s.sink is not None:
            emit(s, STAR_WAITS, (f.seat,))
        return
    place_star(r, s, f.seat, space_for(r, s, f.seat, f.a))


def free_spaces(r: ScytheRules, s: ScytheState, seat: int) -> list[int]:
    """The stars of the spaces without its own star, from left to right; what stands beside the track is the first.

    That is the open objective of episode 1 (automa.fenris.ep1.01); a module adds it behind all others.
    """
    spaces = spaces_of(r, s)
    beside = [star for star in spaces if star == OPEN_OBJECTIVE]
    free: list[int] = []
    seen: dict[int, int] = {}
    for star in [*beside, *[star for star in spaces if star != OPEN_OBJECTIVE]]:
        seen[star] = seen.get(star, 0) + 1
        if seen[star] > stars_placed(r, s, seat, star):
            free.append(star)
    return free


def space_for(r: ScytheRules, s: ScytheState, seat: int, steps: int) -> int:
    """So many valid spaces from the left, and again from the left end; without any the first free one (.04, .19, .20).

    Ignored are the stars that it earns by play (automa.fenris.general.05-09).
    """
    free = free_spaces(r, s, seat)
    valid = [star for star in free if star not in r.stars_without_mat]
    return valid[(steps - 1) % len(valid)] if valid else free[0]


def place_owed(r: ScytheRules, s: ScytheState, seat: int) -> None:
    """A star is free again: one that the tracker owes goes on the track."""
    mine = given(r, s)
    if mine.owed[seat]:
        mine.owed[seat] -= 1
        push(s, CAMPAIGN_STAR, seat)


# where the tracker begins: the difficulty variant


def begin_shifts(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    push(s, SHIFTED, 0)


def next_shift(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Steps one by one, with what their spaces say (automa.fenris.general.18). seat = the Automa at hand."""
    mine = given(r, s)
    for seat in automa_seats(r):
        if mine.tracker[seat] > 0:
            mine.tracker[seat] -= 1
            again(f)
            advance(r, s, seat)
            return


def wait(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """AUTOMA_TURN: while the token is delayed it does not move, and every turn shortens that (.14, .15)."""
    mine = given(r, s)
    if mine.tracker[f.seat] < 0:
        mine.tracker[f.seat] += 1
        if s.sink is not None:
            emit(s, TOKEN_WAITS, (f.seat, -mine.tracker[f.seat]))
    else:
        tracker(r, s, f)


# episode 2a (automa.fenris.ep2a.01, .02)


def begin_boost(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    for seat in automa_seats(r):
        if not given(r, s).boosted >> seat & 1:
            given(r, s).boosted |= 1 << seat
            again(f)
            push(s, AUTOMA_BOOST, seat, BOOST_STEPS, BOOST_CARDS, NOWHERE)
            return


def boost_pieces(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    change_popularity(s, f.seat, BOOST_POPULARITY - s.popularity[f.seat])
    bring_unit(r, s, f.seat)
    new_workers(r, s, f.seat, s.home[f.seat], BOOST_WORKERS)


def boost_tracker(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    if f.a:
        f.a -= 1
        again(f)
        advance(r, s, f.seat)


def ask_boost_card(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if f.b:
        deck.offer_card(r, s, f.seat, d, DRAW_BOOST_CARD)


def take_boost_card(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    f.b -= 1
    f.c = noun_of(chosen)
    f.d = 0
    deck.put_on(r, s, f.seat, f.c, TURN_PILE)


def boost_gains(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """The gains of its scheme II that are for every faction; then the next card, and at last a new deck."""
    if f.c != NOWHERE:
        line = [entry for entry in cards_of(r)[f.c].halves[SCHEME_2].gains if entry[2] == NONE]
        if f.d < len(line):
            what, amount, _faction = line[f.d]
            f.d += 1
            again(f)
            gain(r, s, f.seat, what, amount)
            return
    if f.b:
        jump(r, f, "card")
    else:
        deck.shuffle_all(r, s, f.seat)


def register(b: Builder[ScytheRules, ScytheState], r: ScytheRules, episode: str) -> None:
    if not automa_seats(r):
        return
    b.instead(words.TRACKER, "star", act("star", campaign_star))
    b.instead(words.AUTOMA_TURN, "tracker", act("tracker", wait))
    b.proc(CAMPAIGN_STAR, [ask("die", ask_die, take_die, may_be_empty=True), act("star", put_star)])
    b.before(SETUP, "prepare", act("automa_shifts", begin_shifts))
    b.proc(SHIFTED, [act("step", next_shift)], ints="")
    if episode == "2a":
        b.after(SETUP, "deal_cards", act("automa_boosts", begin_boost))
        b.proc(
            AUTOMA_BOOST,
            [
                act("pieces", boost_pieces),
                act("tracker", boost_tracker),
                ask("card", ask_boost_card, take_boost_card, may_be_empty=True),
                act("gains", boost_gains),
            ],
        )


def message_ids() -> set[str]:
    return {"scythe.ask.campaign_star.die", "scythe.ask.automa_boost.card"}
