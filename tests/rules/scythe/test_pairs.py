"""How factions and player mats find their players: chosen, drafted in pairs, or bid for."""

from random import Random

import pytest

from hexarc.core.chance import random_choice
from hexarc.core.choice import CHANCE
from hexarc.core.options import Value
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.modules.mats import pairs
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.factions import FACTION_NAMES
from hexarc.games.scythe.tables.mats import MAT_COINS, MAT_NAMES
from tests.support.rules import rule

BASE_FACTIONS = ["nordic", "rusviet", "crimea", "saxony", "polania"]
BASE_MATS = ["industrial", "engineering", "patriotic", "mechanical", "agricultural"]
TILE = "draw_tile longest_row"


class Setup:
    """A game before its first turn, played by the texts of choices."""

    def __init__(self, players: int, **options: Value) -> None:
        self.game = Scythe(players, options)
        self.s: ScytheState = self.game.new()
        self.do(TILE)

    def do(self, *texts: str) -> "Setup":
        for text in texts:
            assert text in self.menu, f"{text} not in {self.s.decision.kind}: {self.menu}"
            self.game.apply(self.s, self.game.vocabulary.decode(text))
        return self

    def play_on(self) -> "Setup":
        """By chance, up to the first turn."""
        rng = Random(5)
        for _ in range(300):
            if self.s.decision.kind != "turn.section":
                self.game.apply(self.s, random_choice(self.s.decision, rng))
        assert self.s.decision.kind == "turn.section"
        return self

    @property
    def menu(self) -> list[str]:
        return [self.game.vocabulary.encode(chosen) for chosen in self.s.decision.choices]

    @property
    def now(self) -> tuple[str, int]:
        return self.s.decision.kind, self.s.decision.seat

    def pairs(self) -> dict[str, str]:
        lying = pairs(self.game.scythe_rules(), self.s)
        dealt = zip(lying.factions, lying.mats, strict=True)
        return {FACTION_NAMES[faction]: MAT_NAMES[mat] for faction, mat in dealt if mat != NOWHERE}

    def owned(self) -> list[tuple[str, str]]:
        return [
            (FACTION_NAMES[faction], MAT_NAMES[mat]) for faction, mat in zip(self.s.faction, self.s.mat, strict=True)
        ]


def laid_out(how: str, players: int, *pairs: tuple[str, str], **options: Value) -> Setup:
    """Pairs dealt open: all the factions, then mats for them in the order of the factions."""
    t = Setup(players, mats=how, **options).do(*[f"deal_faction {faction}" for faction, _ in pairs])
    ordered = sorted(pairs, key=lambda pair: FACTION_NAMES.index(pair[0]))
    return t.do(*[f"deal_pair {mat}" for _, mat in ordered])


# chosen


@rule("scythe.setup.06")
def test_chosen_nobody_takes_what_another_has() -> None:
    t = Setup(3, mats="chosen")
    assert t.now == ("choose_mats.faction", 0)
    assert t.menu == [f"choose_faction {name}" for name in FACTION_NAMES]
    t.do("choose_faction togawa")
    assert t.now == ("choose_mats.faction", 1)
    t.do("choose_faction nordic")
    assert t.menu == [f"choose_faction {name}" for name in FACTION_NAMES if name not in ("togawa", "nordic")]
    t.do("choose_faction albion")
    assert t.now == ("choose_mats.mat", 2)
    assert t.menu == [f"choose_mat {name}" for name in MAT_NAMES]
    t.do("choose_mat militant")
    assert (t.now, "choose_mat militant" in t.menu, len(t.menu)) == (("choose_mats.mat", 1), False, 6)
    t.do("choose_mat industrial")
    assert t.now == ("choose_mats.mat", 0)
    t.do("choose_mat agricultural")
    assert t.owned() == [("togawa", "agricultural"), ("nordic", "industrial"), ("albion", "militant")]


@rule("scythe.setup.06", "scythe.setup.07")
def test_without_invaders_only_factions_and_mats_of_the_base_game_are_there() -> None:
    t = Setup(2, mats="chosen", invaders=False)
    assert t.menu == [f"choose_faction {name}" for name in BASE_FACTIONS]
    t.do("choose_faction nordic", "choose_faction saxony")
    assert t.menu == [f"choose_mat {name}" for name in BASE_MATS]
    for how in ("draft", "bid"):
        t = Setup(2, mats=how, invaders=False)
        assert t.menu == [f"deal_faction {name}" for name in BASE_FACTIONS]
        t.do("deal_faction nordic", "deal_faction saxony", *["deal_faction crimea"] * (how == "draft"))
        assert t.menu == [f"deal_pair {name}" for name in BASE_MATS]


@rule("scythe.setup.08")
def test_chosen_a_mat_is_left_to_the_last_one_that_it_may_have() -> None:
    t = Setup(5, mats="chosen", invaders=False).do(*[f"choose_faction {name}" for name in BASE_FACTIONS])
    t.do("choose_mat engineering", "choose_mat mechanical")
    assert t.now == ("choose_mats.mat", 2), "crimea, then rusviet and nordic"
    assert t.menu == ["choose_mat industrial", "choose_mat agricultural"]
    t.do("choose_mat agricultural")
    assert t.menu == ["choose_mat patriotic"], "not industrial"
    t.do("choose_mat patriotic")
    assert t.menu == ["choose_mat industrial"]
    t = Setup(5, mats="chosen", invaders=False)
    t.do(*[f"choose_faction {name}" for name in ("crimea", "nordic", "saxony", "polania", "rusviet")])
    assert t.menu == [f"choose_mat {name}" for name in BASE_MATS[1:]]
    t.do("choose_mat engineering", "choose_mat mechanical", "choose_mat agricultural")
    assert t.menu == ["choose_mat patriotic"], "or Crimea would be left with it"
    reasons = t.game.explain(t.s).blocked or []
    told = [(t.game.vocabulary.encode(blocked.choice), blocked.reason) for blocked in reasons]
    assert told == [("choose_mat industrial", "scythe.why.forbidden_pair")]


# pairs dealt open


@rule("scythe.setup.06")
@pytest.mark.parametrize(("how", "more"), [("draft", 1), ("bid", 0)])
@pytest.mark.parametrize("players", [2, 6, 7])
def test_so_many_pairs_are_dealt_by_chance(how: str, more: int, players: int) -> None:
    t = Setup(players, mats=how, banned_pairs=False)
    process = "draft" if how == "draft" else "auction"
    pairs = min(players + more, 7)
    for i in range(pairs):
        assert (t.now, len(t.menu)) == ((f"{process}.faction", CHANCE), 7 - i)
        t.do(t.menu[0])
    for i in range(pairs):
        assert (t.now, len(t.menu)) == ((f"{process}.mat", CHANCE), 7 - i)
        t.do(t.menu[-1])
    assert t.s.decision.kind in ("draft.first", "auction.bid")
    assert len(t.pairs()) == len(set(t.pairs().values())) == pairs


@rule("scythe.setup.21", "scythe.setup.09")
def test_of_two_forbidden_pairs_both_mats_are_drawn_again() -> None:
    t = laid_out("draft", 2, ("crimea", "patriotic"), ("rusviet", "industrial"), ("nordic", "militant"))
    assert (t.now, t.pairs()) == (("draft.mat", CHANCE), {"nordic": "militant"})
    t.do("deal_pair patriotic", "deal_pair industrial")
    assert (t.s.decision.kind, t.pairs()) == (
        "draft.first",
        {"nordic": "militant", "rusviet": "patriotic", "crimea": "industrial"},
    )


@rule("scythe.setup.09")
def test_with_no_mat_left_for_one_forbidden_pair_all_mats_are_dealt_again() -> None:
    mats = ("engineering", "industrial", "militant", "innovative", "patriotic", "mechanical", "agricultural")
    t = laid_out("bid", 7, *zip(FACTION_NAMES, mats, strict=True))
    assert (t.now, t.pairs()) == (("auction.mat", CHANCE), {})
    mats = ("engineering", "industrial", "militant", "patriotic", "innovative", "mechanical", "agricultural")
    t = laid_out("bid", 7, *zip(FACTION_NAMES, mats, strict=True))
    assert sorted(set(FACTION_NAMES) - set(t.pairs())) == ["crimea", "rusviet"]


@rule("scythe.setup.06")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_pairs_are_picked_in_turn_from_a_random_first_player(first: int) -> None:
    pairs = (("nordic", "militant"), ("crimea", "industrial"), ("saxony", "mechanical"), ("albion", "patriotic"))
    t = laid_out("draft", 3, *pairs)
    assert (t.now, t.menu) == (("draft.first", CHANCE), [f"picks_first {seat}" for seat in range(3)])
    t.do(f"picks_first {first}")
    left = ["nordic", "crimea", "saxony", "albion"]
    taken: dict[int, str] = {}
    for i, faction in enumerate(("saxony", "albion", "nordic")):
        seat = (first + i) % 3
        assert (t.now, t.menu) == (("draft.pick", seat), [f"choose_pair {name}" for name in left])
        t.do(f"choose_pair {faction}")
        left.remove(faction)
        taken[seat] = faction
    assert t.owned() == [(taken[seat], dict(pairs)[taken[seat]]) for seat in range(3)]
    t.play_on()
    assert t.s.coins == [MAT_COINS[mat] for mat in t.s.mat]


# bids

BIDS = (("nordic", "militant"), ("saxony", "mechanical"), ("albion", "agricultural"))  # 4, 6 and 7 coins


@rule("scythe.setup.06", "scythe.setup.14")
def test_a_bid_is_beaten_only_by_more_and_goes_up_to_the_coins_of_the_mat() -> None:
    t = laid_out("bid", 3, *BIDS)
    assert t.now == ("auction.bid", 0)
    assert t.menu == [
        f"bid {faction}/{n}" for faction, most in (("nordic", 4), ("saxony", 6), ("albion", 7)) for n in range(most + 1)
    ]
    t.do("bid saxony/2")
    assert t.now == ("auction.bid", 1)
    assert [text for text in t.menu if "saxony" in text] == [f"bid saxony/{n}" for n in (3, 4, 5, 6)]
    t.do("bid albion/0")
    assert t.now == ("auction.bid", 2)
    t.do("bid saxony/6")
    assert (t.now, [text for text in t.menu if "saxony" in text]) == (("auction.bid", 0), [])
    t.do("bid albion/7")
    assert t.now == ("auction.bid", 1)
    assert t.menu == [f"bid nordic/{n}" for n in range(5)]
    t.do("bid nordic/3")
    assert t.owned() == [("albion", "agricultural"), ("nordic", "militant"), ("saxony", "mechanical")]
    t.play_on()
    assert t.s.coins == [0, 1, 0]


# defaults


@rule("scythe.setup.06")
def test_the_usual_game_has_nothing_switched_on_that_the_box_leaves_out() -> None:
    options = Scythe(3, {}).options
    usual = {"bribes": False, "delay_of_game": False, "promos": False, "open_coins": True, "mats": "dealt"}
    usual |= {"invaders": True, "rulings": "printed", "every_gain": False, "banned_pairs": True}
    assert {name: options[name] for name in usual} == usual
