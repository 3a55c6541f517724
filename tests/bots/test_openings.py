"""The book of openings of Scythe, and how expert plays by it."""

from random import Random
from typing import Any

import pytest

import hexarc
from hexarc.bots.ahead import Line, Outlook
from hexarc.bots.minds import mind_for
from hexarc.bots.scythe.mind import ScytheMind
from hexarc.bots.scythe.openings import LINES, STARTS, place_of, read_lines
from hexarc.bots.search import SearchBot
from hexarc.core.errors import OptionError
from hexarc.core.game import Game
from hexarc.core.state import State
from hexarc.core.window import Window
from hexarc.games.scythe.tables.mats import MATS
from scripts.openings import LONGEST_OPENING, Trial, opening_of
from scripts.pairs import PAIRS, first_turn

PARTS = {2: LINES, 4: STARTS}


def table(faction: str, mat: str, seed: int = 5, players: int = 2) -> tuple[Game[State], ScytheMind, Any]:
    game = hexarc.game("scythe", players=players)
    mind = mind_for(game)
    assert isinstance(mind, ScytheMind)
    s = first_turn(game, faction, mat, seed)
    mind.attend(s)
    return game, mind, s


def test_a_pair_gets_its_faction_and_its_mat_in_every_deal() -> None:
    game = hexarc.game("scythe", players=7)  # with all factions some deal of the mats is forbidden and made again
    for seed in range(40):
        s: Any = first_turn(game, "albion", "engineering", seed)
        assert s.faction[0] * MATS + s.mat[0] == place_of("albion/engineering")


@pytest.mark.parametrize("part", [LINES, STARTS])
def test_the_book_has_lines_for_every_legal_pair(part: str) -> None:
    lines = read_lines(part)
    assert set(lines) == {place_of("/".join(pair)) for pair in PAIRS}
    for openings in lines.values():
        assert openings
        for line in openings:
            assert 1 <= len(line) <= LONGEST_OPENING[part]
    with pytest.raises(OptionError, match="there is no pair saxony/golden"):
        place_of("saxony/golden")


@pytest.mark.parametrize("players", PARTS)
@pytest.mark.parametrize(("faction", "mat"), PAIRS)
def test_all_turns_of_the_book_can_be_taken(faction: str, mat: str, players: int) -> None:
    _, mind, s = table(faction, mat, players=players)
    openings = mind.openings(s, 0)
    assert len(openings) == len(read_lines(PARTS[players])[place_of(f"{faction}/{mat}")])
    for line in openings:
        look = Outlook(mind, 0, Random(1), 1, 0.0, 1)
        at: State = s
        last: Line | None = None
        for turn in line:
            planned = look.repeated(at, turn)
            assert planned is not None
            last = look.begun(planned, planned, last)
            at = last.state
        assert mind.openings(at, 0) == []


def played(bot: SearchBot, game: Game[State], s: Any) -> list[int]:
    """The own choices of one turn, up to what cannot be foreseen."""
    found: list[int] = []
    turn = s.turns
    while s.turns == turn and s.decision.seat == 0:
        choices = s.decision.choices
        chosen = choices[0] if len(choices) == 1 else bot.choose(Window(game, s, 0))
        if len(choices) > 1:
            found.append(chosen)
        game.apply(s, chosen)
    return found


def test_expert_plays_a_line_of_the_book_without_thinking() -> None:
    game, mind, s = table("crimea", "mechanical")
    bot = SearchBot(seed=3, nodes=300, level="expert")
    opening = mind.openings(s, 0)
    first = played(bot, game, s)
    assert first in [line[0] for line in opening]
    assert bot.mind is not None
    assert bot.mind.looked < 20
    assert bot.booked == len(bot.line) > 0
    assert [first, *bot.line] in opening
    assert bot.reasons
    mind.skip_others(s, 0)
    second = bot.line[0]
    assert played(bot, game, s) == second


def test_a_mind_may_take_the_first_turns_of_the_book_only() -> None:
    game, mind, s = table("crimea", "mechanical")
    bot = SearchBot(seed=3, nodes=300, level="expert")
    bot.mind = mind
    mind.budgets["expert"].booked = 1
    played(bot, game, s)
    assert bot.opened == 1
    assert bot.booked > 0
    mind.skip_others(s, 0)
    played(bot, game, s)
    assert bot.booked == 0
    assert mind.looked >= 300


def test_a_line_that_no_longer_fits_is_left() -> None:
    game, mind, s = table("crimea", "mechanical")
    bot = SearchBot(seed=3, nodes=300, level="expert")
    played(bot, game, s)
    mind.skip_others(s, 0)
    bot.line[0] = [-5]
    assert played(bot, game, s)
    assert bot.booked == 0
    assert bot.mind is not None
    assert bot.mind.looked >= 300


def test_an_opening_ends_where_chance_comes_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scripts.openings.WIDE", 4)
    trial = Trial(3, 700, STARTS)
    trial.propose(2, [])
    first = list(trial.results)
    booked = trial.booked()
    assert booked
    assert first[: len(booked)] == booked  # the book is to be beaten
    assert len(booked) <= len(first) <= len(booked) + 2
    for opening in first:
        assert 1 <= len(opening) <= LONGEST_OPENING[STARTS]
    assert trial.play(first[-1], 0) == trial.play(first[-1], 0) < 60.0
    trial.propose(2, first[-1:])
    for opening in trial.results:
        assert any(opening[: len(known)] == known for known in first)
    s = trial.deal(0)
    look = Outlook(trial.mind, 0, Random(1), 1, 0.0, 1)
    plan = look.turns(s, 1, 4)[0]
    plan.certain = False
    begun = look.begun(plan, plan, None)
    assert opening_of(look.begun(plan, plan, begun), 5) == (tuple(plan.sure),)
    plan.certain = True
    assert opening_of(look.begun(plan, plan, begun), 5) == (tuple(plan.sure), tuple(plan.sure))
    assert opening_of(look.begun(plan, plan, begun), 1) == (tuple(plan.sure),)


def test_the_better_openings_are_kept() -> None:
    trial = Trial(3, 700, STARTS)
    one, two, three = ((1,),), ((2,),), ((3,),)
    trial.results = {one: [20.0, 23.0], two: [19.0, 21.0], three: [25.0, 20.0]}
    trial.keep(2)
    assert list(trial.results) == [two, one]
