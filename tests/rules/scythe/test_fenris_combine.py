"""Which modules of the Rise of Fenris go together: the one table."""

from random import Random

import pytest

from hexarc.core.errors import OptionError
from hexarc.core.options import Options, Value
from hexarc.core.registry import find_game
from hexarc.core.text import LANGUAGES, catalogue
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.modules.fenris.combine import OFF, TABLE, Combine
from tests.support.rules import rule

# every option on, one value each
ON: Options = {
    "track": "tiles",
    "rivals": True,
    "alliances": True,
    "mech_mods": True,
    "infrastructure_mods": True,
    "vesna": True,
    "fenris": True,
    "tesla": "third_encounter",
    "mad_tesla": "ends",
    "desolation": "normal",
    "resolutions": True,
    "seats": "player,automa",
}
FORBIDDEN = {
    frozenset({"desolation", "track"}),
    frozenset({"desolation", "rivals"}),
    frozenset({"desolation", "mad_tesla"}),
    frozenset({"desolation", "resolutions"}),
    frozenset({"desolation", "seats"}),
    frozenset({"tesla", "mad_tesla"}),
}


@rule("fenris.module.combine.01", "fenris.module.combine.03", "automa.fenris.modular.04")
@pytest.mark.parametrize("one", sorted(ON))
def test_every_pair_is_allowed_but_those_that_the_book_forbids(one: str) -> None:
    for other in ON:
        if other != one:
            refused = Combine().refusal({one: ON[one], other: ON[other]}, 2)
            assert (refused != "") == (frozenset({one, other}) in FORBIDDEN), f"{one} and {other}: {refused}"


@rule("fenris.module.combine.01", "fenris.module.rivals.02")
@pytest.mark.parametrize(("track", "why"), [("base", ""), ("war", ""), ("tiles", ""), ("peace", "rivals_and_peace")])
def test_rivals_go_with_every_track_but_that_of_peace(track: str, why: str) -> None:
    assert Combine().refusal({"rivals": True, "track": track}, 3) == why


def test_an_option_that_is_not_there_is_off() -> None:
    assert Combine().refusal({}, 2) == ""
    assert Combine().refusal(dict(OFF), 2) == ""
    assert Combine().refusal({"desolation": "harder"}, 2) == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_its_own_words(lang: str) -> None:
    texts = [catalogue(lang).say(f"scythe.refused.{pair.why}") for pair in TABLE]
    assert len(set(texts)) == len(TABLE)
    assert not [text for text in texts if text.startswith("scythe.")]
    assert Combine().refusals() == [pair.why for pair in TABLE]


def test_the_game_asks_the_table() -> None:
    names = {option.name for option in Scythe.declared_options()}
    for pair in TABLE:
        other = pair.value if pair.value is not None else ON[pair.other]
        if {pair.one, pair.other} <= names:
            with pytest.raises(OptionError) as caught:
                find_game("scythe", 3, {pair.one: ON[pair.one], pair.other: other})
            assert caught.value.why == f"scythe.refused.{pair.why}"
    assert "combine" in [module.NAME for module in Scythe.MODULES]


def on_values() -> list[tuple[str, Value]]:
    """Every value of every module's option that turns something on."""
    found: list[tuple[str, Value]] = []
    for option in Scythe.listed_options():
        if option.name in OFF and option.name != "seats":
            found += [(option.name, value) for value in option.values if value != OFF[option.name]]
    return [*found, ("seats", "player,automa")]


@rule("fenris.module.combine.01")
@pytest.mark.parametrize("one", on_values(), ids=lambda pair: f"{pair[0]}={pair[1]}")
def test_every_allowed_pair_can_be_set_up(one: tuple[str, Value]) -> None:
    """Two modules that claim the same step or star would be an error here."""
    for other in on_values():
        if other[0] == one[0]:
            continue
        options: Options = {one[0]: one[1], other[0]: other[1]}
        if Combine().refusal(options, 2):
            continue
        game = find_game("scythe", 2, options)
        s = game.new()
        rng = Random(7)
        for _ in range(400):
            if s.decision.kind == "turn.section":
                break
            game.apply(s, rng.choice(s.decision.choices))
        assert s.decision.kind in ("turn.section", "turn.top"), f"{options}: {s.decision.kind}"
