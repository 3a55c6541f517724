"""Lattice spies, secret order, silver-tongues, galactic bards."""

import pytest

from hexarc.games.arcs.tables import AMBITION_NAMES
from tests.rules.arcs.courting import court_table, follow, prelude
from tests.rules.arcs.table import Table
from tests.support.rules import rule


def spies() -> Table:
    """Seat 1 led; seat 0 holds spies, a token and two cards, and pivots without seizing."""
    t = court_table().guild(0, "lattice_spies", "relic_fence").tokens(0, "fuel").hand(0, "aggression_3", "aggression_4")
    return follow(t).do("pivot aggression_3", "no_seize")


@rule("arcs.card.lattice_spies")
def test_discarded_spies_seize_the_initiative() -> None:
    t = spies()
    assert "use_card lattice_spies" in t.offers()
    assert t.do("use_card lattice_spies").offers() == ["seize", "no_seize"]
    t.do("seize")
    assert (t.s.initiative, t.s.seized) == (0, 1)
    assert t.court_discard() == ["lattice_spies"]


@rule("arcs.card.lattice_spies")
@pytest.mark.parametrize("first", [("spend 1/fuel", "no_action"), ("use_card relic_fence", "fence 1", "put_in 1")])
def test_spies_are_used_before_any_other_prelude_action(first: tuple[str, ...]) -> None:
    t = spies().do(*first)
    assert "use_card lattice_spies" not in t.offers()
    assert t.blocked()["use_card lattice_spies"] == "not_now"


@rule("arcs.card.lattice_spies.2")
def test_spies_seize_nothing_for_the_holder_or_after_a_seizure() -> None:
    holder = prelude(court_table().guild(0, "lattice_spies")).do("use_card lattice_spies")
    assert (holder.s.initiative, holder.s.seized) == (0, 0)
    assert holder.court_discard() == ["lattice_spies"]
    t = court_table().guild(0, "lattice_spies").starts(1).hand(1, "construction_2")
    t.hand(2, "aggression_2", "aggression_5").hand(0, "aggression_3", "aggression_4")
    t.do("lead construction_2", "no_declare", "end_prelude", "end_turn", "pivot aggression_2", "seize")
    t.do("seize_with aggression_5", "end_prelude", "end_turn", "pivot aggression_3", "use_card lattice_spies")
    assert t.s.initiative == 2
    assert t.court_discard() == ["lattice_spies"]


@rule("arcs.card.secret_order")
@pytest.mark.parametrize(
    ("number", "ambition", "zeroed"),
    [(5, "keeper", 0), (6, "empath", 0), (2, "tycoon", 1), (3, "tyrant", 1), (4, "warlord", 1)],
)
def test_keeper_and_empath_of_the_secret_order_leave_the_number_on_the_lead_card(
    number: int, ambition: str, zeroed: int
) -> None:
    t = court_table().guild(0, "secret_order").hand(0, f"construction_{number}").hand(1, "construction_1")
    t.do(f"lead construction_{number}", f"declare {ambition}")
    assert t.s.zeroed == zeroed
    assert t.s.marker_at[0] == AMBITION_NAMES.index(ambition)
    t.do("end_prelude", "end_turn")
    assert ("surpass construction_1" in t.offers()) == (zeroed == 1)


@rule("arcs.card.secret_order")
def test_the_secret_order_helps_its_owner_only() -> None:
    t = court_table().guild(1, "secret_order").hand(0, "construction_5").do("lead construction_5", "declare keeper")
    assert t.s.zeroed == 1


@rule("arcs.card.silver_tongues")
def test_silver_tongues_steal_one_card_or_one_token_without_keys() -> None:
    t = court_table().guild(0, "silver_tongues").tokens(1, "fuel").guild(2, "loyal_keepers").tokens(2, "relic")
    prelude(t).do("use_card silver_tongues")
    assert t.offers() == ["steal_token 1/1", "steal_token 2/1", "steal_card loyal_keepers", "steal_nothing"]
    t.do("steal_token 2/1", "put_in 1")
    assert (t.slots(0)[0], t.count(2, "relic")) == ("relic", 0)
    assert t.court_discard() == ["silver_tongues"]
    assert t.asked == "turn.prelude"


@rule("arcs.card.silver_tongues.2")
def test_silver_tongues_take_a_token_from_a_card_but_none_of_a_cartel_pile() -> None:
    t = court_table(leaders_lore="base").guild(0, "silver_tongues").lore(1, "ancient_holdings").guild(1, "fuel_cartel")
    t.tokens(1, "", "", "", "", "", "", "weapon")
    prelude(t).do("use_card silver_tongues")
    assert t.offers() == ["steal_token 1/holdings", "steal_card fuel_cartel", "steal_nothing"]


@rule("arcs.card.silver_tongues.2", "arcs.prelude.06")
def test_a_card_stolen_by_silver_tongues_is_used_in_the_same_prelude() -> None:
    t = court_table().guild(0, "silver_tongues").guild(1, "gatekeepers")
    prelude(t).do("use_card silver_tongues", "steal_card gatekeepers")
    assert t.offers("use_card") == ["use_card gatekeepers"]
    t.do("use_card gatekeepers", "use_effect")
    assert t.fresh("s5_gate", 0) == 1


@rule("arcs.card.silver_tongues.3", "arcs.guild.06")
def test_against_guardians_silver_tongues_find_the_guardians_only() -> None:
    t = court_table().guild(0, "silver_tongues").guild(1, "sworn_guardians", "loyal_keepers").tokens(1, "fuel")
    prelude(t).do("use_card silver_tongues")
    assert t.offers() == ["steal_card sworn_guardians", "steal_nothing"]
    assert t.blocked() == {"steal_token 1/1": "protected", "steal_card loyal_keepers": "protected"}


def bards(*cards: str) -> Table:
    return court_table().guild(0, "galactic_bards").hand(0, *cards)


@rule("arcs.card.galactic_bards")
@pytest.mark.parametrize("play", ["surpass construction_5", "pivot aggression_5"])
def test_bards_declare_the_ambition_of_the_played_card_without_the_zero_marker(play: str) -> None:
    t = follow(bards(play.split()[1], "mobilization_6")).do(play)
    assert t.offers() == ["seize", "no_seize", "declare keeper"]
    t.do("declare keeper")
    assert t.s.marker_at[0] == AMBITION_NAMES.index("keeper")
    assert t.s.zeroed == 0
    assert t.offers() == ["seize", "no_seize"]
    t.do("no_seize")
    assert t.asked == "turn.prelude"


@rule("arcs.card.galactic_bards")
def test_bards_are_silent_once_an_ambition_was_declared_in_the_round() -> None:
    t = follow(bards("construction_5", "mobilization_6"), "construction_2", "declare tycoon").do(
        "surpass construction_5"
    )
    assert t.offers() == ["seize", "no_seize"]
    assert t.s.zeroed == 1


@rule("arcs.card.galactic_bards")
def test_bards_need_not_sing_even_where_nothing_can_be_seized() -> None:
    t = follow(bards("construction_5")).do("surpass construction_5")
    assert t.offers() == ["declare keeper", "no_declare"]
    t.do("no_declare")
    assert t.s.marker_at == [-1, -1, -1]
    assert t.asked == "turn.prelude"


@rule("arcs.card.galactic_bards.2", "arcs.guild.07")
def test_bards_sing_before_or_after_seizing_as_the_player_likes() -> None:
    t = follow(bards("construction_5", "mobilization_6")).do(
        "surpass construction_5", "seize", "seize_with mobilization_6"
    )
    assert t.s.initiative == 0
    assert t.offers() == ["declare keeper", "no_declare"]
    t.do("declare keeper")
    assert t.s.marker_at[0] == AMBITION_NAMES.index("keeper")
    assert t.asked == "turn.prelude"


@rule("arcs.card.galactic_bards.2")
def test_with_a_seven_bards_declare_any_ambition_and_copying_none() -> None:
    t = court_table(4).guild(0, "galactic_bards").hand(0, "aggression_7")
    t = follow(t).do("pivot aggression_7")
    assert t.offers("declare") == [f"declare {name}" for name in AMBITION_NAMES]
    copying = follow(bards("construction_5", "mobilization_6")).do("copy", "copy_with construction_5")
    assert copying.offers() == ["seize", "no_seize"]
