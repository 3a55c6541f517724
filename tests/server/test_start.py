"""A game that a campaign began is the same wherever it is made again: at a table, by a bot, after a stop."""

import random
from pathlib import Path

import pytest

from hexarc.bots.away import Away
from hexarc.bots.registry import make_bot
from hexarc.core.chance import KeyedChance
from hexarc.core.game import Game
from hexarc.core.playout import play_on
from hexarc.core.record import Record
from hexarc.core.session import Session
from hexarc.core.state import State
from hexarc.server.bots import thinking
from hexarc.server.bots.hurry import Patience
from hexarc.server.tables.live import find_game
from hexarc.sim.campaigns import BEGIN, new_campaign
from hexarc.sim.recipe import Recipe
from tests.server.table import running

PLIES = 60


class Enough(Exception):
    pass


@pytest.fixture(scope="module")
def begun() -> Session[State]:
    """The first episode of a campaign, with some plies played."""
    campaign = new_campaign("fenris", ["player", "player"], {}, "start")
    campaign.act(len(campaign.rows), BEGIN)
    game, seed = campaign.game(), campaign.episode_seed()
    session: Session[State] = Session(game, KeyedChance(seed), Record(game, seed=seed))

    def enough() -> None:
        if session.ply >= PLIES:
            raise Enough

    with pytest.raises(Enough):
        play_on(session, [make_bot("random", seed, seat) for seat in range(2)], enough)
    return session


def factions(game: Game[State], state: State) -> object:
    return [row["faction"] for row in game.view(state, -1)["seats"]]  # type: ignore[attr-defined]  # plain data


def test_a_table_goes_on_from_what_the_campaign_gave(begun: Session[State], tmp_path: Path) -> None:
    text = "\n".join(begun.record.lines()) + "\n"
    wanted = factions(begun.game, begun.state)
    rng = random.Random(3)
    with running(tmp_path, games=("scythe",)) as server:
        table = server.imported(text, seats=[{"name": "Ada"}, {"name": "Bo"}])
        for _ in range(5):
            table.choose(rng=rng)
        before = table.see("spectator")
        assert [row["faction"] for row in before["view"]["seats"]] == wanted
    with running(tmp_path, games=("scythe",)) as server:  # stopped and started again
        table.server = server
        assert table.see("spectator")["view"] == before["view"]
        replayed = table.get("spectator", "/replay", at=PLIES - 7).json()
        assert [row["faction"] for row in replayed["view"]["seats"]] == wanted
        played = table.choose(rng=rng)
        assert played["ply"] > before["ply"]
        live = server.services.host.lives[table.id]
        assert live.game.start == begun.game.start


def test_two_starts_with_the_same_options_are_two_games(begun: Session[State]) -> None:
    game = begun.game
    plain = find_game("scythe", game.players, game.options)
    assert plain.start == {}
    assert find_game("scythe", game.players, game.options, game.start).start == game.start
    assert find_game("scythe", game.players, game.options) is plain


def test_the_process_of_a_bot_makes_the_same_game(begun: Session[State]) -> None:
    game, state = begun.game, begun.state
    seat = state.decision.seat
    chosen, _ = thinking.think(
        "table", "random", "scythe", game.options, game.snapshot(state), seat, Patience(0, 0, 0.0)
    )  # fmt: skip
    assert chosen in state.decision.choices
    away = Away(game, {seat: ("random", "seed")}, lambda: None)
    try:
        assert away.choose(seat, game.snapshot(state)) in state.decision.choices
    finally:
        away.end()


def test_a_recipe_brings_the_start_along(begun: Session[State]) -> None:
    game = begun.game
    assert Recipe("scythe", game.players, dict(game.options), game.start).make().start == game.start
