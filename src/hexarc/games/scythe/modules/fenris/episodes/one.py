"""Episode 1 (FR p.14): an open objective beside the track, and influence tokens for who is first on each space.

CLAIM: the open objective is completed like an own one, once a player; own cards stay as they are (fenris.ep1.14).
"""

from typing import ClassVar, Final

from hexarc.core.builder import Builder, ask
from hexarc.core.choice import EVERYONE, noun_of
from hexarc.core.decision import Decision
from hexarc.core.deck import offer_draw
from hexarc.core.module import Module
from hexarc.core.options import Options
from hexarc.core.state import Frame, Part, again, emit
from hexarc.games.scythe import verbs
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.cardids import OBJECTIVE_LABELS
from hexarc.games.scythe.derived import count
from hexarc.games.scythe.objectives import fulfilled
from hexarc.games.scythe.pieces import stars_placed
from hexarc.games.scythe.procs.stars import check_stars, spaces_of, star_space
from hexarc.games.scythe.rules import SETUP, STAR_PLACED, TURN, ScytheRules
from hexarc.games.scythe.state import BAG, NOWHERE, SHOWN, ScytheState
from hexarc.games.scythe.tables.cards import LAST_WINDOW, OBJECTIVE_TIMING
from hexarc.games.scythe.verbs import OBJECTIVE, SEAT, STAR_NOUN

OPEN_OBJECTIVE: Final = STAR_NOUN.add("open_objective")
FIRST_EPISODE: Final = BOOK.part("episode_1")
OPEN_CARD: Final = BOOK.verb("open_card", OBJECTIVE)
CLAIM: Final = BOOK.verb("claim", OBJECTIVE)
CARD_OPENED: Final = BOOK.event("card_opened", OBJECTIVE)
CLAIMED: Final = BOOK.event("claimed", SEAT, OBJECTIVE)
TOKEN_WON: Final = BOOK.event("token_won", SEAT, STAR_NOUN)


class FirstEpisode(Part):
    """The open card; the spaces of the track that still have their token, as bits; the tokens of each seat."""

    NAME: ClassVar[str] = "episode_1"
    FIELDS: ClassVar[tuple[str, ...]] = ("card", "tokens", "held")

    def __init__(self, players: int, spaces: int, source: "FirstEpisode | None" = None) -> None:
        self.card: int = source.card if source is not None else NOWHERE
        self.tokens: int = source.tokens if source is not None else (1 << spaces) - 1
        self.held: list[int] = source.held[:] if source is not None else [0] * players

    def clone(self) -> "FirstEpisode":
        return FirstEpisode(0, 0, self)


TRACK_SPACES: Final = 11  # ten of the track and the card


def first_episode(r: ScytheRules, s: ScytheState) -> FirstEpisode:
    part = s.parts[r.slots[FIRST_EPISODE]]
    assert isinstance(part, FirstEpisode)
    return part


def ask_card(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    offer_draw(d, OPEN_CARD, s.objective_at, BAG, [], EVERYONE)


def take_card(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    card = noun_of(chosen)
    s.objective_at[card] = SHOWN
    first_episode(r, s).card = card
    if s.sink is not None:
        emit(s, CARD_OPENED, (card,))


def offer_claim(r: ScytheRules, s: ScytheState, f: Frame, d: Decision, last: bool) -> None:
    card, seat = first_episode(r, s).card, f.seat
    if seat != s.active or stars_placed(r, s, seat, OPEN_OBJECTIVE):
        return
    if OBJECTIVE_TIMING[card] == LAST_WINDOW and not last:
        return
    if fulfilled(s, seat, card):
        d.offer(CLAIM, card)
    elif d.explain:
        d.block(CLAIM, card, "scythe.why.not_fulfilled", "fenris.ep1.14")


def ask_claim(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    offer_claim(r, s, f, d, False)


def ask_claim_last(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Where nothing else is asked at the end of the turn, going on must be possible."""
    asked = len(d.choices) > 0
    offer_claim(r, s, f, d, True)
    if not asked and d.choices:
        d.offer(verbs.END_TURN)


def take_claim(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    again(f)
    if s.sink is not None:
        emit(s, CLAIMED, (f.seat, noun_of(chosen)))
    check_stars(r, s, f.seat, OPEN_OBJECTIVE)


def star_placed(r: ScytheRules, s: ScytheState, _key: int, seat: int, star: int, placed: int) -> None:
    """The first star on a space takes its token; a combat star is put where a token still lies (fenris.ep1.03, .04).

    Stars beyond the printed spaces take none (fenris.ep1.13).
    """
    mine, spaces = first_episode(r, s), spaces_of(r, s)
    if star_space(placed) >= spaces.count(star):
        return
    for space in range(len(spaces)):
        if spaces[space] == star and mine.tokens >> space & 1:
            mine.tokens &= ~(1 << space)
            mine.held[seat] += 1
            if s.sink is not None:
                emit(s, TOKEN_WON, (seat, star))
            return


class EpisodeOne(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "episode_1"

    def takes_part(self, options: Options, players: int) -> bool:
        return options["episode"] == "1"

    def part(self, players: int, options: Options) -> Part:
        return FirstEpisode(players, TRACK_SPACES)

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        r.add_star(OPEN_OBJECTIVE)
        b.before(SETUP, "deal_cards", ask("open_card", ask_card, take_card))
        for step in ("section", "top", "bottom"):
            b.offer(TURN, step, ask_claim, {CLAIM: take_claim})
        b.offer(TURN, "end", ask_claim_last, {CLAIM: take_claim})
        b.hook(STAR_PLACED, 0, star_placed)

    def open_view(self, r: ScytheRules, s: ScytheState) -> dict[str, object]:
        mine = first_episode(r, s)
        spaces = spaces_of(r, s)
        return {
            "card": OBJECTIVE_LABELS[mine.card] if mine.card != NOWHERE else None,
            "tokens": [STAR_NOUN.label(spaces[i]) for i in range(len(spaces)) if mine.tokens >> i & 1],
            "held": mine.held[:],
        }

    def census(self, r: ScytheRules, s: ScytheState) -> dict[str, int]:
        mine = first_episode(r, s)
        return {"influence tokens": count(mine.tokens) + sum(mine.held)}

    def message_ids(self) -> set[str]:
        return {"scythe.ask.setup.open_card"}
