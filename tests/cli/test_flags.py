"""Options of games as flags of the command line."""

import pytest

from hexarc.cli.flags import game_options, split_flags, switched_on
from hexarc.core.errors import OptionError
from hexarc.core.options import Option
from hexarc.core.registry import game_class

TAKES = {"--players": True, "--json": False, "-o": True}


@pytest.mark.parametrize(
    "args, kept, flags",
    [
        ("arcs --players 2 --leaders-lore", "arcs --players 2", [("leaders_lore", None)]),
        ("arcs --leaders-lore=base --json", "arcs --json", [("leaders_lore", "base")]),
        ("arcs --leaders-lore base --json", "arcs --json", [("leaders_lore", "base")]),
        ("--split-discard arcs", "arcs", [("split_discard", None)]),
        ("arcs -o a=b --lore --json", "arcs -o a=b --json", [("lore", None)]),
        ("arcs --players=3", "arcs --players=3", []),
        ("arcs -- --odd", "arcs -- --odd", []),
    ],
)
def test_unknown_flags_are_kept_for_the_game(args: str, kept: str, flags: list[tuple[str, str | None]]) -> None:
    assert split_flags(args.split(), TAKES) == (kept.split(), flags)


def test_flags_and_options_become_values_of_the_game() -> None:
    tiny = game_class("tests.tiny.game:Tiny")
    assert game_options(tiny, ["rounds=3"], [("storm", None)]) == {"rounds": 3, "storm": True}
    assert game_options(tiny, [], [("no_storm", None), ("rounds", "6")]) == {"rounds": 6, "storm": False}
    with pytest.raises(OptionError, match="name=value"):
        game_options(tiny, ["storm"])
    with pytest.raises(OptionError, match="no option 'sun'; its options are rounds, storm"):
        game_options(tiny, ["sun=1"])


def test_a_bare_flag_is_on_or_the_first_value_that_is_not_off() -> None:
    assert switched_on(Option("a", (False, True), False)) is True
    assert switched_on(Option("b", ("off", "base", "base+pack"), "off")) == "base"
