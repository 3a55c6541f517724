"""Which parts of an improvement or a Produce the bots look at in Scythe, and in which order."""

from collections.abc import Iterator
from functools import cache
from random import Random

import hexarc
from hexarc.bots.expand import expand
from hexarc.bots.scythe.menus import LEAST_ENDS, wanted_grounds, yield_of
from hexarc.bots.scythe.tempo import NEEDED, bottoms_done
from hexarc.bots.weights import evaluator_for
from hexarc.core.choice import NOUN_BITS, NOUN_MASK
from hexarc.games.scythe import verbs
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.pieces import workers_at
from hexarc.games.scythe.state import ScytheState
from tests.bots.watched import walk

GAME = hexarc.game("scythe", players=2)
MIND = evaluator_for(GAME)
FEW = 4  # ends


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
        waiting = [workers_at(s, s.decision.seat, PlaceId(chosen & NOUN_MASK)) for chosen in MIND.options(s)]
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
            MIND.set_root(s)
            acts = expand(MIND, s, Random(1), FEW)
            offered = {chosen for chosen in s.decision.choices if chosen >> NOUN_BITS != verbs.DECLINE}
            assert {act.choices[0] for act in acts} == offered
            assert len(acts) <= LEAST_ENDS[kind]


def test_other_menus_keep_to_their_ends() -> None:
    assert MIND.widened("get_resources.token", FEW) == FEW
    assert MIND.widened("upgrade.cube", 64) == 64
    assert MIND.widened("move.unit", FEW) == LEAST_ENDS["move.unit"]
