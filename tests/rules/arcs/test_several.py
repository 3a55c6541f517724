"""Several pieces and other seats: what is right for one ship of seat 0 must be right for the second of seat 2."""

import pytest

from hexarc.games.arcs.state import HAND, SEATS
from hexarc.games.arcs.tables import CARD_NAMES, COURT_NAMES, NONE, RESOURCE_NAMES
from hexarc.games.arcs.view import view
from tests.rules.arcs.table import Table, table
from tests.support.rules import rule

LORE = "base+pack"


def spread(players: int = 3, lore: bool = False) -> Table:
    """Everybody has a ship out of the way."""
    t = table(players, leaders_lore=LORE) if lore else table(players)
    for seat, home in enumerate(("s5_arrow", "s4_crescent", "s5_crescent")[:players]):
        t.ships(home, seat, 1)
    return t


def leading(t: Table, suit: str, *prelude: str, seat: int = 1) -> Table:
    """The seat leads a card and is at its pips; the others hold a card each."""
    for other in range(t.game.players):
        t.hand(other, f"{suit}_2" if other == seat else f"mobilization_{7 - other}")
    return t.starts(seat).do(f"lead {suit}_2", "no_declare", *prelude, "end_prelude")


def agents(t: Table, card: str) -> list[int]:
    first = COURT_NAMES.index(card) * SEATS
    return t.s.agents_on[first : first + t.game.players]


def outrage(t: Table, seat: int) -> list[str]:
    return [name for i, name in enumerate(RESOURCE_NAMES) if t.s.outrage[seat * 5 + i]]


# moving and building


@rule("arcs.move.01")
def test_ships_join_those_that_are_there_fresh_and_damaged() -> None:
    t = spread().ships("s1_hex", 1, 2, 2).ships("s1_gate", 1, 1, 1).ships("s1_gate", 2, 1, 2)
    leading(t, "mobilization").do("take_action move", "move_from s1_hex", "move_group 1/1", "move_to s1_gate")
    assert (t.fresh("s1_gate", 1), t.damaged("s1_gate", 1)) == (2, 2)
    assert (t.fresh("s1_hex", 1), t.damaged("s1_hex", 1)) == (1, 1)
    assert (t.fresh("s1_gate", 2), t.damaged("s1_gate", 2)) == (1, 2)


@rule("arcs.move.09")
def test_a_catapult_is_as_long_as_the_player_likes() -> None:
    t = leading(spread().starport("s1_hex", 1).ships("s1_hex", 1, 1), "mobilization")
    t.do("take_action move", "move_from s1_hex", "move_group 1/0", "move_to s1_gate")
    for _ in range(5):
        t.do("move_group 1/0", "move_to s6_gate", "move_group 1/0", "move_to s1_gate")
    t.do("move_group 1/0", "move_to s6_gate", "move_group 1/0", "move_to s6_hex")
    assert t.fresh("s6_hex", 1) == 1


@rule("arcs.build.06")
def test_only_a_starport_can_have_built_already() -> None:
    t = spread().starport("s1_hex", 1).city("s1_hex", 1).starport("s1_crescent", 0)
    leading(t, "construction").do("take_action build", "build_ship s1_hex/0", "take_action build")
    assert t.offers("build_ship") == []
    ships = {text: why for text, why in t.blocked().items() if text.startswith("build_ship")}
    assert ships == {"build_ship s1_hex/0": "built_already"}


@rule("arcs.repair.01")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_each_repairs_its_own_ship_where_all_have_damaged_ones(seat: int) -> None:
    t = spread()
    for other in range(3):
        t.ships("s1_hex", other, 1, 2)
    leading(t, "administration", seat=seat).do("take_action repair", "repair_ship s1_hex")
    assert [t.damaged("s1_hex", other) for other in range(3)] == [1 if other == seat else 2 for other in range(3)]
    assert [t.fresh("s1_hex", other) for other in range(3)] == [2 if other == seat else 1 for other in range(3)]


# the court


@rule("arcs.influence.01", "arcs.secure.01", "arcs.secure.02")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_each_influences_and_secures_with_its_own_agents(seat: int) -> None:
    t = spread().court("arms_union", "farseers", "gatekeepers")
    others = [other for other in range(3) if other != seat]
    for other in others:
        t.agents("farseers", other)
    t.agents("farseers", seat, 2).agents("gatekeepers", others[0], 2).agents("gatekeepers", seat)
    leading(t, "administration", seat=seat).do("take_action influence", "influence arms_union")
    assert agents(t, "arms_union") == [int(other == seat) for other in range(3)]
    assert agents(t, "farseers") == [2 if other == seat else 1 for other in range(3)]
    t.do("end_turn")
    t = spread().court("arms_union", "farseers", "gatekeepers").agents("farseers", seat, 2)
    t.agents("farseers", others[0]).agents("farseers", others[1]).agents("gatekeepers", others[0], 2)
    t.agents("gatekeepers", seat)
    leading(t, "aggression", seat=seat).do("take_action secure")
    assert t.offers("secure") == ["secure farseers"]
    t.do("secure farseers")
    assert t.cards(seat) == ["farseers"]
    assert agents(t, "farseers") == [0, 0, 0]
    assert agents(t, "gatekeepers")[others[0]] == 2
    assert t.captives_of(seat) == 2


@rule("arcs.card.court_enforcers")
def test_abduct_takes_the_rival_agents_of_that_card_and_of_no_other() -> None:
    t = spread().guild(1, "court_enforcers").court("arms_union", "farseers", "gatekeepers", "galactic_bards")
    for card in ("arms_union", "farseers", "gatekeepers", "galactic_bards"):
        t.agents(card, 0).agents(card, 1).agents(card, 2)
    t.tokens(1, "weapon", "weapon").guild(1, "skirmishers")
    leading(t, "aggression")
    assert t.offers("abduct") == [
        f"abduct {card}" for card in COURT_NAMES if card in ("arms_union", "farseers", "gatekeepers", "galactic_bards")
    ]
    t.do("abduct gatekeepers")
    assert agents(t, "gatekeepers") == [0, 1, 0]
    for card in ("arms_union", "farseers", "galactic_bards"):
        assert agents(t, card) == [1, 1, 1]
    assert (t.s.captives[1 * SEATS : 1 * SEATS + 3], t.captives_of(0)) == ([1, 0, 1], 0)


@rule("arcs.card.farseers", "arcs.card.farseers.4")
def test_another_seat_swaps_with_farseers_and_a_third_forgets_the_hand() -> None:
    t = spread().guild(1, "farseers").hand(1, "construction_2", "construction_3", "aggression_2")
    t.hand(2, "mobilization_2", "mobilization_3").hand(0, "administration_5")
    t.s.known[CARD_NAMES.index("mobilization_2")] = 0b111
    t.s.known[CARD_NAMES.index("aggression_2")] = 0b111
    t.starts(1).do("lead construction_2", "declare tycoon", "look_at 2", "swap", "swap_take mobilization_3")
    t.do("swap_give construction_3")
    assert t.hand_of(1) == ["aggression_2", "mobilization_3"]
    assert t.hand_of(2) == ["construction_3", "mobilization_2"]
    assert [t.s.known[CARD_NAMES.index(card)] for card in ("mobilization_2", "aggression_2")] == [0b110, 0b110]


@rule("arcs.card.farseers.2")
def test_another_seat_changes_its_cards_with_farseers() -> None:
    t = spread().guild(2, "farseers").hand(2, "construction_2", "construction_3", "aggression_2")
    t.hand(0, "mobilization_2").hand(1, "mobilization_3").starts(2)
    t.do("lead construction_2", "no_declare", "use_card farseers", "discard_count 1", "discard_hand aggression_2")
    assert "aggression_2" not in t.hand_of(2)
    assert "construction_3" in t.hand_of(2)


# hands


@rule("arcs.hidden.01")
def test_every_player_knows_the_own_hand_and_no_other() -> None:
    t = spread()
    t.starts(0).do("pass_initiative")
    for seat in range(3):
        cards = [card for card in range(len(CARD_NAMES)) if t.s.action_where[card] == HAND + seat]
        assert len(cards) == 6
        assert {t.s.known[card] for card in cards} == {1 << seat}
        shown = view(t.rules, t.s, seat)["cards"]
        assert isinstance(shown, dict)
        assert [shown["hands"][other] for other in range(3)] == [cards if other == seat else [] for other in range(3)]


@rule("arcs.hidden.01", "arcs.two_players.05")
def test_the_new_hand_of_a_mulligan_is_known_to_its_owner_only() -> None:
    t = spread(2).hand(0, "aggression_2").do("pass_initiative")
    changer = t.seat
    t.do("mulligan")
    new = [card for card in range(len(CARD_NAMES)) if t.s.action_where[card] == HAND + changer]
    assert changer == 1
    assert {t.s.known[card] for card in new} == {0b10}


@rule("arcs.roundend.01", "arcs.two_players.05")
def test_the_lead_card_of_the_last_round_is_gone_when_hands_are_dealt_again() -> None:
    t = spread(2).hand(0, "aggression_2").hand(1, "construction_6").starts(0)
    t.do("lead aggression_2", "no_declare", "end_prelude", "end_turn", "copy", "end_prelude", "end_turn")
    assert t.offers() == ["mulligan", "keep_hand"]
    assert t.s.lead_card == NONE


# the Prelude


@rule("arcs.card.lattice_spies", "arcs.prelude.01")
def test_what_a_rival_did_in_its_prelude_does_not_count_for_the_next_player() -> None:
    t = spread().guild(1, "lattice_spies").tokens(0, "fuel").hand(0, "construction_2", "construction_3")
    t.hand(1, "aggression_3", "aggression_4").starts(0)
    t.do("lead construction_2", "no_declare", "spend 1/fuel", "no_action", "end_prelude", "end_turn")
    t.do("pivot aggression_3", "no_seize")
    assert "use_card lattice_spies" in t.offers()


@rule("arcs.lore.tycoons_ambition", "arcs.card.lattice_spies")
def test_a_used_card_or_lore_is_a_prelude_action_too() -> None:
    t = spread(lore=True).lore(1, "tycoons_ambition", "tyrants_ego").guild(1, "skirmishers", "lattice_spies")
    t.declared("tycoon", "tyrant").outrage(1, "weapon").hand(1, "construction_2").starts(1)
    t.do("lead construction_2", "no_declare")
    assert {"use_lore tycoons_ambition", "use_card lattice_spies"} <= set(t.offers())
    now = t.game.clone(t.s)
    t.do("use_card skirmishers")
    while t.asked != "turn.prelude":
        t.do(t.offers()[0])
    assert not {"use_lore tycoons_ambition", "use_card lattice_spies"} & set(t.offers())
    t.s = now
    t.do("use_lore tyrants_ego", "discard_lore tyrants_ego")
    assert not {"use_lore tycoons_ambition", "use_card lattice_spies"} & set(t.offers())


@rule("arcs.lore.warlords_terror")
def test_the_holder_of_the_terror_influences_whatever_its_seat() -> None:
    t = spread(lore=True).lore(2, "warlords_terror").declared("warlord").trophies(2, 0, "ship", 2)
    t.court("arms_union").hand(2, "construction_2").starts(2).do("lead construction_2", "no_declare")
    t.do("use_lore warlords_terror", "terror_return 0/ship", "influence arms_union")
    assert agents(t, "arms_union") == [0, 0, 1]
    assert t.trophies_of(2) == 1


# lore that acts


@rule("arcs.lore.survival_overrides")
def test_a_martyr_takes_a_damaged_rival_ship_along() -> None:
    t = spread(lore=True).lore(1, "survival_overrides").ships("s1_hex", 1, 2).ships("s1_hex", 2, 1, 2)
    leading(t, "mobilization").do("martyr", "martyr_at s1_hex")
    assert t.offers() == ["martyr_fresh 2", "martyr_damaged 2", "martyr_alone"]
    t.do("martyr_damaged 2")
    assert (t.fresh("s1_hex", 1), t.fresh("s1_hex", 2), t.damaged("s1_hex", 2)) == (1, 1, 1)
    assert (t.trophies_of(1), t.trophies_of(2)) == (1, 0)
    assert t.s.ships_supply[1] == 13


def rifles() -> Table:
    return spread(lore=True).lore(1, "galactic_rifles").ships("s1_gate", 1, 2)


@rule("arcs.lore.galactic_rifles.3")
def test_without_a_fallen_city_rifles_mean_neither_outrage_nor_a_ransack() -> None:
    t = rifles().ships("s1_hex", 2, 1).court("loyal_pilots").agents("loyal_pilots", 2).dice("skirmish_3")
    leading(t, "aggression").do("fire_rifles", "fire_from s1_gate", "fire_dice 1", "fire_at s1_hex", "fire_against 2")
    t.do("hit_fresh")
    assert t.asked == "act.choose"
    assert (t.cards(1), outrage(t, 1)) == ([], [])


@rule("arcs.lore.galactic_rifles.3")
def test_rifles_provoke_the_outrage_of_the_fallen_city_alone() -> None:
    t = rifles().city("s1_arrow", 2, damaged=True).court("loyal_pilots").agents("loyal_pilots", 2)
    kind = RESOURCE_NAMES[t.s.planet_type[t.game.vocabulary.by_name["move_to"].noun.code("s1_arrow")]]
    leading(t.dice("skirmish_3"), "aggression")
    t.do("fire_rifles", "fire_from s1_gate", "fire_dice 1", "fire_at s1_arrow", "fire_against 2")
    t.do("hit_building s1_arrow/0", "ransack loyal_pilots")
    assert outrage(t, 1) == [kind]


@rule("arcs.lore.cloud_cities")
def test_who_has_no_cloud_cities_builds_nothing_above_a_full_planet() -> None:
    for holder, offered in ((2, False), (1, True)):
        t = table(leaders_lore=LORE).lore(holder, "cloud_cities").ships("s1_hex", 1, 1).ships("s5_arrow", 0, 1)
        t.ships("s4_crescent", 2, 1).tokens(1, "material", "fuel")
        while t.s.building[t.game.vocabulary.by_name["tax"].noun.code("s1_hex/1")] == 0:
            t.city("s1_hex", 0)
        leading(t, "construction")
        assert ("take_action build" in t.offers()) == offered


# leaders


@rule("arcs.leader.feastbringer.2", "arcs.leader.feastbringer.3")
@pytest.mark.parametrize("agents_left", [0, 1])
def test_the_feastbringer_influences_only_with_an_agent_left(agents_left: int) -> None:
    t = spread(lore=True).leader(1, "feastbringer").court("arms_union", "farseers").agents("farseers", 1)
    t.s.agents_supply[1] = agents_left
    t.starts(0).hand(0, "aggression_2").hand(1, "construction_6")
    t.do("lead aggression_2", "no_declare", "end_prelude", "end_turn", "copy", "end_prelude")
    assert ("influence_then_secure" in t.offers()) == bool(agents_left)
    assert t.do("take_action secure").offers("secure") == ["secure farseers"]


@rule("arcs.leader.warrior.2")
def test_the_warrior_in_another_seat_moves_its_own_ships_after_the_battle() -> None:
    t = spread(lore=True).leader(1, "warrior").ships("s1_gate", 1, 2).ships("s1_gate", 2, 1)
    t.starts(0).hand(0, "aggression_2").hand(1, "construction_6")
    t.do("lead aggression_2", "no_declare", "end_prelude", "end_turn", "copy", "end_prelude")
    t.dice("skirmish_0").do("take_action battle", "battle_at s1_gate", "battle_against 2", "skirmish_dice 1")
    t.do("assault_dice 0", "raid_dice 0", "extra_move")
    assert t.seat == 1
    assert "move_from s1_gate" in t.offers()
    t.do("move_from s1_gate", "move_group 1/0", "move_to s1_hex")
    assert t.fresh("s1_hex", 1) == 1


@rule("arcs.leader.warrior.3")
def test_a_tactical_catapult_must_reach_a_rival_through_free_gates() -> None:
    t = spread(lore=True).leader(1, "warrior").starport("s1_hex", 1).ships("s1_hex", 1, 1).ships("s5_gate", 2, 1)
    t.starts(0).hand(0, "aggression_2").hand(1, "construction_6")
    t.do("lead aggression_2", "no_declare", "end_prelude", "end_turn", "copy", "end_prelude")
    assert t.offers("move_then") == ["move_then_battle"]
    t.do("move_then_battle", "move_from s1_hex", "move_group 1/0")
    assert t.offers() == ["move_to s1_gate"]
    t.do("move_to s1_gate")
    assert "stop_move" not in t.offers()
