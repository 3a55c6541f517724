"""Who decides what before the first turn: chance deals, players choose for themselves, and nobody else."""

from random import Random

import pytest

from hexarc.core.chance import random_choice
from hexarc.core.choice import CHANCE
from hexarc.core.options import Options
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.tables.factions import FACTION_NAMES
from hexarc.games.scythe.tables.mats import MAT_NAMES
from tests.support.rules import rule

MOST = 400  # decisions of a setup; a mutant must not run for ever
BANNED = {("rusviet", "industrial"), ("crimea", "patriotic")}


def asked(options: Options, players: int = 3) -> list[tuple[str, int]]:
    """Kind and seat of every decision before the first turn."""
    game = Scythe(players, options)
    s = game.new()
    rng = Random(3)
    found: list[tuple[str, int]] = []
    for _ in range(MOST):
        if s.decision.kind == "turn.section":
            return found
        found.append((s.decision.kind, s.decision.seat))
        game.apply(s, random_choice(s.decision, rng))
    raise AssertionError("the first turn never comes")


@rule("scythe.setup.06")
def test_dealt_mats_are_a_matter_of_chance() -> None:
    assert {seat for _, seat in asked({})} == {CHANCE}


@rule("scythe.setup.06")
def test_chosen_mats_are_chosen_by_everybody_in_turn() -> None:
    own = [entry for entry in asked({"mats": "chosen"}) if entry[1] != CHANCE]
    assert [seat for kind, seat in own if kind.endswith("faction")] == [0, 1, 2]
    assert [seat for kind, seat in own if kind.endswith("mat")] == [2, 1, 0]


@rule("scythe.setup.06")
def test_drafted_pairs_are_dealt_by_chance_and_picked_by_players() -> None:
    kinds = asked({"mats": "draft"})
    assert [seat for kind, seat in kinds if kind == "draft.pick"] == [0, 1, 2]
    assert {seat for kind, seat in kinds if kind != "draft.pick"} == {CHANCE}


@rule("scythe.setup.08", "scythe.setup.09", "scythe.setup.11", "scythe.setup.13", "scythe.setup.14", "scythe.setup.16")
@pytest.mark.parametrize("seed", range(12))
def test_every_deal_is_legal_and_gives_what_the_mats_say(seed: int) -> None:
    players = 2 + seed % 6
    game = Scythe(players, {})
    s = game.new()
    rng = Random(seed)
    for _ in range(MOST):
        if s.decision.kind != "turn.section":
            game.apply(s, random_choice(s.decision, rng))
    pairs = [(FACTION_NAMES[s.faction[seat]], MAT_NAMES[s.mat[seat]]) for seat in range(players)]
    assert len({faction for faction, _ in pairs}) == len({mat for _, mat in pairs}) == players
    assert not BANNED & set(pairs)
    powers = {"nordic": 4, "rusviet": 3, "crimea": 5, "saxony": 1, "polania": 2, "albion": 3, "togawa": 0}
    cards = {"nordic": 1, "rusviet": 2, "crimea": 0, "saxony": 4, "polania": 3, "albion": 0, "togawa": 2}
    for seat, (faction, _) in enumerate(pairs):
        assert s.power[seat] == powers[faction]
        assert sum(s.hand[seat * 4 : seat * 4 + 4]) == cards[faction]
        assert s.objective_at.count(seat) == 2
        assert s.workers_out[seat] == 2
    assert s.active == min(range(players), key=lambda seat: s.mat[seat])
    assert s.encounters.bit_count() == 11
