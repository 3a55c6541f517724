"""A sealed option is set by who knows it, and named by nothing that lists options."""

import json
from random import Random

import pytest

from hexarc.cli.flags import game_options
from hexarc.core.errors import OptionError
from hexarc.core.registry import game_class
from hexarc.server.tables.words import games_list, offered_games
from hexarc.sim.fuzz import FuzzPlan, sample_mix
from tests.cli.running import rows, run
from tests.support.games import mixes
from tests.tiny.sealed import Sealed

PLACE = "tests.tiny.sealed:Sealed"


def test_a_sealed_option_can_be_set() -> None:
    assert Sealed(2, {"treasure": "buried"}).options["treasure"] == "buried"
    assert Sealed(2, {}).options["treasure"] == "none"
    assert game_options(game_class(PLACE), ["treasure=buried"]) == {"treasure": "buried"}


def test_no_list_of_options_names_it() -> None:
    names = [option.name for option in Sealed.listed_options()]
    assert "rounds" in names
    assert "treasure" not in names
    assert "treasure" in [option.name for option in Sealed.declared_options()]
    offered_games.cache_clear()
    shown = json.dumps(games_list((PLACE,), ("easy",), "en"))
    offered_games.cache_clear()
    assert '"rounds"' in shown
    assert "treasure" not in shown
    assert all("treasure" not in options for _players, options in mixes(PLACE, 20))


def test_no_message_names_it() -> None:
    with pytest.raises(OptionError) as refused:
        Sealed(2, {"nonsense": True})
    assert "rounds" in str(refused.value)
    assert "treasure" not in str(refused.value)
    with pytest.raises(OptionError) as refused:
        game_options(game_class(PLACE), ["nonsense=on"])
    assert "rounds" in str(refused.value)
    assert "treasure" not in str(refused.value)


def test_the_fuzzer_mixes_it_in_only_where_asked_to() -> None:
    rng = Random(1)
    plain = [sample_mix(FuzzPlan(PLACE), rng)[0].options["treasure"] for _ in range(20)]
    mixed = [sample_mix(FuzzPlan(PLACE, sealed=True), rng)[0].options["treasure"] for _ in range(20)]
    assert set(plain) == {"none"}
    assert set(mixed) == {"none", "buried"}
    done = run("fuzz", PLACE, "--games", "9", "--seed", "1", "--json", "--jobs", "1", "--sealed")
    options = [row["options"] for row in rows(done.stdout)]
    assert {given["treasure"] for given in options if isinstance(given, dict)} == {"none", "buried"}


def test_a_sealed_option_needs_no_texts() -> None:
    ids = Sealed(2, {}).message_ids()
    assert "tiny.option.rounds" in ids
    assert not [message for message in ids if "treasure" in message]
