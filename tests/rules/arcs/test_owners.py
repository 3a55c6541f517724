"""What a card or a leader allows, it allows its owner: somebody else with the same position has the same menus as if
the card were not in the game."""

from random import Random

import pytest

from hexarc.games.arcs import verbs
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.tables import COURT_IS_VOX, COURT_NAMES, LEADER_NAMES, LORE_NAMES
from tests.rules.arcs.table import Table, table
from tests.support.rules import rule

GUILDS = [name for card, name in enumerate(COURT_NAMES) if not COURT_IS_VOX[card] and name not in ("farseers",)]
SUITS = ("administration", "aggression", "construction", "mobilization")


def rich() -> Table:
    """Seat 1 has a bit of everything, and rivals within reach."""
    t = table(3, leaders_lore="base+pack")
    t.ships("s1_gate", 1, 3, 1).ships("s1_hex", 1, 2).ships("s1_arrow", 1, 1, 1).ships("s4_gate", 1, 1)
    t.ships("s1_hex", 0, 1).ships("s1_gate", 2, 1, 1).ships("s4_hex", 0, 2).ships("s5_arrow", 2, 1)
    t.city("s1_hex", 1).starport("s1_hex", 1, damaged=True).city("s1_arrow", 0).starport("s1_crescent", 1)
    t.city("s4_hex", 0).starport("s4_arrow", 2, damaged=True).ships("s4_arrow", 1, 2)
    t.tokens(1, "material", "fuel", "weapon").tokens(0, "relic", "fuel").tokens(2, "psionic")
    t.captives(1, 0, 2).trophies(1, 2, "ship", 2).captives(0, 1).outrage(1, "relic")
    t.court("gatekeepers", "lattice_spies", "galactic_bards", "mining_interest")
    t.agents("gatekeepers", 1, 2).agents("gatekeepers", 0).agents("lattice_spies", 2).agents("galactic_bards", 1)
    return t.declared("tycoon", "warlord")


def menus(t: Table, suit: str) -> list[list[str]]:
    """Seat 1 leads a card: its Prelude, its pips, and what each action offers first."""
    t.starts(1).hand(1, f"{suit}_2", "aggression_7").hand(0, "mobilization_7").hand(2, "construction_7")
    seen = [t.do(f"lead {suit}_2", "no_declare").until("turn.prelude").offers()]
    seen.append(t.do("end_prelude").until("act.choose").offers())
    for action in [text for text in seen[1] if text.startswith("take_action")]:
        now = t.game.clone(t.s)
        t.game.apply(t.s, t.game.vocabulary.decode(action))
        seen.append(t.offers())
        t.s = now
    return seen


def follower_menus(t: Table, suit: str) -> list[list[str]]:
    """Seat 1 copies the card that seat 0 led: the single pip."""
    t.starts(0).hand(0, f"{suit}_2").hand(1, "construction_7" if suit != "construction" else "mobilization_7")
    if "no_declare" in t.do(f"lead {suit}_2").offers():  # some leaders cannot declare
        t.do("no_declare")
    t.do("end_prelude", "end_turn")
    return [t.offers(), t.do("copy").until("turn.prelude").offers(), t.do("end_prelude").offers()]


@rule("arcs.lore.living_structures", "arcs.lore.galactic_rifles", "arcs.lore.cloud_cities", "arcs.lore.tool_priests")
@pytest.mark.parametrize("suit", SUITS)
def test_the_lore_of_a_rival_adds_nothing_to_the_own_menus(suit: str) -> None:
    nobodys, copied = menus(rich(), suit), follower_menus(rich(), suit)
    for name in LORE_NAMES:
        assert menus(rich().lore(0, name), suit) == nobodys, name
        assert follower_menus(rich().lore(0, name), suit) == copied, name


@rule("arcs.leader.warrior.2", "arcs.leader.feastbringer.2", "arcs.leader.noble.4")
@pytest.mark.parametrize("suit", SUITS)
def test_the_leader_of_a_rival_adds_nothing_to_the_own_menus(suit: str) -> None:
    nobodys, copied = menus(rich(), suit), follower_menus(rich(), suit)
    for name in LEADER_NAMES:
        assert menus(rich().leader(0, name), suit) == nobodys, name
        assert follower_menus(rich().leader(0, name), suit) == copied, name


@rule("arcs.guild.02")
@pytest.mark.parametrize("suit", SUITS)
def test_the_guild_card_of_a_rival_adds_nothing_to_the_own_menus(suit: str) -> None:
    nobodys, copied = menus(rich(), suit), follower_menus(rich(), suit)
    for name in GUILDS:
        assert menus(rich().guild(0, name), suit) == nobodys, name
        assert follower_menus(rich().guild(0, name), suit) == copied, name


@rule("arcs.guild.02")
@pytest.mark.parametrize("suit", SUITS)
def test_without_cards_there_are_the_actions_of_the_book_only(suit: str) -> None:
    book = {verb.name for verb in BOOK.verbs if verb.number in vars(verbs).values()}
    for menu in menus(rich(), suit) + follower_menus(rich(), suit):
        assert {text.partition(" ")[0] for text in menu} <= book


def outcomes(t: Table, suit: str) -> list[tuple[list[object], list[str]]]:
    """Seat 1 copies a card and takes each action of its pip, with the first choice each time: what became of it."""
    follower_menus(t.hand(2, "aggression_7"), suit)
    found: list[tuple[list[object], list[str]]] = []
    for action in t.offers("take_action"):
        now, t.rng = t.game.clone(t.s), Random(2)
        t.do(action)
        kinds: list[str] = []
        while t.asked not in ("turn.play", "round.lead"):
            kinds.append(t.asked)
            t.do(t.offers()[0])
        s = t.s
        found.append(([s.fresh, s.damaged, s.building, s.slots, s.supply, s.captives, s.trophies, s.agents_on], kinds))
        t.s = now
    return found


@rule("arcs.leader.mystic.2", "arcs.leader.warrior.2", "arcs.leader.overseer.3", "arcs.leader.feastbringer.2")
@pytest.mark.parametrize("suit", SUITS)
def test_the_leader_of_a_rival_adds_nothing_to_what_the_own_actions_do(suit: str) -> None:
    nobodys = outcomes(rich(), suit)
    for name in LEADER_NAMES:
        assert outcomes(rich().leader(0, name), suit) == nobodys, name


@rule("arcs.guild.02", "arcs.lore.tool_priests", "arcs.lore.sprinter_drives", "arcs.lore.repair_drones")
@pytest.mark.parametrize("suit", SUITS)
def test_the_cards_of_a_rival_who_is_not_attacked_add_nothing_to_what_the_own_actions_do(suit: str) -> None:
    nobodys = outcomes(rich(), suit)
    for name in LORE_NAMES:
        assert outcomes(rich().lore(0, name), suit) == nobodys, name
    for name in GUILDS:
        assert outcomes(rich().guild(0, name), suit) == nobodys, name
