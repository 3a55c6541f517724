"""Which parts of an improvement or a Produce the bots look at in Scythe, and in which order."""

from collections.abc import Iterator
from functools import cache
from random import Random

import hexarc
from hexarc.bots.expand import expand
from hexarc.bots.minds import mind_for
from hexarc.bots.scythe.mind import CUBE_ENDS, MOVE_ENDS, PIECE_ENDS, RACE_MOVE_ENDS
from hexarc.bots.scythe.moves import wanted_grounds, yield_of
from hexarc.bots.scythe.race import NEEDED, bottoms_done
from hexarc.core.choice import NOUN_BITS, NOUN_MASK
from hexarc.games.scythe import verbs
from hexarc.games.scythe.pieces import workers_at
from hexarc.games.scythe.state import ScytheState
from tests.bots.watched import walk

GAME = hexarc.game("scythe", players=2)
MIND = mind_for(GAME)
FEW = 4  # ends, as rehearsals look at


KINDS = (
    "upgrade.box",
    "deploy.place",
    "produce.territory",
    "upgrade.cube",
    "deploy.mech",
    "build.structure",
    "enlist.recruit",
)


@cache
def met() -> dict[str, list[ScytheState]]:
    """Positions in which these are asked, with a choice to make. The games are walked through once for all tests."""
    found: dict[str, list[ScytheState]] = {kind: [] for kind in KINDS}
    for seed in range(4, 40):
        for s in walk(GAME, seed, "random", 1200):
            if s.decision.kind in found and len(s.decision.choices) > 2:
                assert isinstance(s, ScytheState)
                found[s.decision.kind].append(s)
    return found


def asked(kind: str) -> Iterator[ScytheState]:
    positions = met()[kind]
    assert positions
    for s in positions:
        yield s.clone()


def test_the_box_of_the_action_that_is_still_to_be_taken_most_comes_first() -> None:
    for s in asked("upgrade.box"):
        seat = s.decision.seat
        options = MIND.options(s)
        left = [NEEDED[chosen & NOUN_MASK] - bottoms_done(s, seat, chosen & NOUN_MASK) for chosen in options]
        assert left == sorted(left, reverse=True)
        assert sorted(options) == sorted(s.decision.choices)


def test_a_mech_is_put_first_where_most_workers_wait() -> None:
    for s in asked("deploy.place"):
        waiting = [workers_at(s, s.decision.seat, chosen & NOUN_MASK) for chosen in MIND.options(s)]
        assert waiting == sorted(waiting, reverse=True)


def test_the_territory_that_gives_most_of_what_is_wanted_produces_first() -> None:
    for s in asked("produce.territory"):
        grounds = wanted_grounds(s, s.decision.seat)
        options = MIND.options(s)
        made = [yield_of(chosen, grounds) for chosen in options if chosen >> NOUN_BITS == verbs.MAKE]
        assert made == sorted(made, reverse=True)
        assert set(options) <= set(s.decision.choices)


def test_every_cube_mech_structure_and_recruit_gets_a_look_however_few_ends_there_are() -> None:
    for kind in ("upgrade.cube", "deploy.mech", "build.structure", "enlist.recruit"):
        for s in asked(kind):
            MIND.attend(s)
            acts = expand(MIND, s, Random(1), FEW)
            offered = {chosen for chosen in s.decision.choices if chosen >> NOUN_BITS != verbs.DECLINE}
            assert {act.choices[0] for act in acts} == offered
            assert len(acts) <= (CUBE_ENDS if kind == "upgrade.cube" else PIECE_ENDS)


def test_other_menus_keep_to_their_ends() -> None:
    assert MIND.widened("get_resources.token", FEW) == FEW
    assert MIND.widened("upgrade.cube", 64) == 64


def test_more_ends_of_a_move_are_looked_at_in_rehearsals_of_a_race() -> None:
    assert MIND.widened("move.unit", FEW) == MOVE_ENDS
    assert MIND.tempered(Random(1), 0.3).widened("move.unit", FEW) == MOVE_ENDS
    racer = mind_for(GAME, "expert")
    assert racer.widened("move.unit", FEW) == MOVE_ENDS
    for seed in range(8):  # whichever judge it has
        assert racer.tempered(Random(seed), 0.3).widened("move.unit", FEW) == RACE_MOVE_ENDS
    assert racer.widened("turn.section", FEW) == FEW
