"""``scythe_v1``: what modules bring has columns that tell nothing hidden, and ``scythe_v0`` stays as it is."""

import hashlib
from random import Random

import pytest

pytest.importorskip("pettingzoo")

from hexarc.core.chance import random_choice
from hexarc.core.options import Value
from hexarc.games.scythe.modules.fenris.influence import INFLUENCE, influence
from hexarc.games.scythe.modules.fenris.mods.part import ABILITY_TOKENS, ability_tokens
from hexarc.games.scythe.modules.fenris.tracks.part import TRACKS, tracks
from hexarc.games.scythe.pieces import stars_placed
from hexarc.games.scythe.verbs import STAR_NOUN
from hexarc.observe.make_version import mixes
from hexarc.observe.scythe import ScytheEncoder
from hexarc.observe.scythe_modules import ScytheModulesEncoder
from hexarc.rl.world import World

V0_COLUMNS = "6965fab199b7179d"  # of two players, in their order


def test_v0_has_the_columns_that_it_always_had_and_v1_has_them_first() -> None:
    old, new = World("scythe_v0", 2, {}, "win", 0), World("scythe_v1", 2, {}, "win", 0)
    assert World("scythe", 2, {}, "win", 0).table.name == "scythe_v1", "a bare name is the newest version"
    assert hashlib.sha256("\n".join(old.columns).encode()).hexdigest()[:16] == V0_COLUMNS
    assert new.columns[: len(old.columns)] == old.columns
    assert len(set(new.columns)) == len(new.columns)
    steppers = [world.stepper() for world in (old, new)]
    for stepper in steppers:
        stepper.reset(4)
    rng = Random(1)
    for _ in range(150):
        seat = steppers[0].seat
        assert steppers[1].row(seat)[: len(old.columns)] == steppers[0].row(seat)
        action = rng.choice(steppers[0].legal())
        for stepper in steppers:
            stepper.step(action)


def test_no_column_of_any_module_tells_what_a_seat_cannot_know() -> None:
    """With every value of every option: redealt, the row is the same."""
    kinds: list[str] = []
    moved: set[str] = set()
    for seed, game in enumerate(mixes("scythe")):
        encoder, rng = ScytheModulesEncoder(game.rules, kinds), Random(seed)
        plain = len(ScytheEncoder(game.rules, kinds).layout.names)
        state = game.new()
        for step in range(150):
            if game.over(state):
                break
            if step % 15 == 14:
                for seat in range(game.players):
                    other = game.determinize(state, seat, Random(step))
                    other.decision = state.decision
                    row = encoder.encode(state, seat)
                    assert encoder.encode(other, seat) == row, (game.options, state.decision.kind)
                    moved |= {encoder.layout.names[at] for at in range(plain, len(row)) if row[at]}
            game.apply(state, random_choice(state.decision, rng))
    families = {name.split(".")[1] if name.startswith("seat") else name.split(".")[0] for name in moved}
    assert {
        "mech_mod",
        "infrastructure",
        "holds_alliance_of",
        "triumph_tile",
        "mad_tesla",
        "desolation",
        "star",
    } <= families


@pytest.mark.parametrize(
    "options", [{"track": "tiles"}, {"mech_mods": True}, {"fenris": True}, {"track": "war"}], ids=str
)
def test_the_columns_say_what_the_modules_know(options: dict[str, Value]) -> None:
    world = World("scythe_v1", 2, options, "win", 0)
    stepper, rng = world.stepper(), Random(2)
    stepper.reset(2)
    r = world.encoder.rules
    for _ in range(400):
        if stepper.seat < 0:
            break
        stepper.step(rng.choice(stepper.legal()))
    s = stepper.state
    for seat in range(2):
        row = dict(zip(world.columns, stepper.row(seat), strict=True))
        for other in range(2):
            whose = (seat + other) % 2
            for star in r.track:  # type: ignore[attr-defined]  # Scythe's rules
                placed = stars_placed(r, s, whose, star)  # type: ignore[arg-type]  # Scythe's
                assert row[f"seat{other}.star.{STAR_NOUN.labels[star]}"] == placed
            if r.slots[ABILITY_TOKENS] >= 0:
                hand = ability_tokens(r, s).mods[whose]  # type: ignore[arg-type]  # Scythe's
                assert [row[f"seat{other}.mech_mod.{i}"] for i in range(48)] == [hand >> i & 1 for i in range(48)]
            if r.slots[INFLUENCE] >= 0:
                assert row[f"seat{other}.influence"] == influence(r, s).held[whose]  # type: ignore[arg-type]  # Scythe's
        if r.slots[TRACKS] >= 0:
            lying = {tile + 1 for tile in tracks(r, s).tiles if tile >= 0}  # type: ignore[arg-type]  # Scythe's
            assert {i for i in range(1, 25) if row[f"triumph_tile.{i}"]} == lying
