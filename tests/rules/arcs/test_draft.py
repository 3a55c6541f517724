"""The draft of leaders and lore, what the leaders place, and what they prepare."""

import pytest

from hexarc.games.arcs.resources import is_open
from hexarc.games.arcs.score import standing
from hexarc.games.arcs.tables import LEADER_NAMES, LORE_NAMES, LORE_PACK
from tests.rules.arcs.drafting import draft, started_with
from tests.rules.arcs.following import lead, led_by
from tests.support.rules import rule

A, B, C = "s1_hex", "s4_hex", "s6_gate"

STARTS = {
    "elder": (["relic", "material"], "city", 3, "starport", 3, 2),
    "mystic": (["psionic", "relic"], "city", 3, "starport", 3, 2),
    "fuel_drinker": (["fuel", "fuel"], "city", 3, "starport", 3, 2),
    "upstart": (["psionic", "material"], "city", 4, "starport", 3, 2),
    "rebel": (["material", "weapon"], "starport", 4, "", 4, 2),
    "warrior": (["weapon", "material"], "city", 3, "starport", 3, 2),
    "feastbringer": (["relic", "material"], "city", 3, "city", 3, 3),
    "demagogue": (["psionic", "weapon"], "city", 3, "starport", 3, 2),
    "archivist": (["relic", "relic"], "city", 3, "city", 3, 2),
    "overseer": (["fuel", "material"], "city", 3, "starport", 3, 2),
    "corsair": (["fuel", "weapon"], "starport", 4, "", 3, 2),
    "noble": (["psionic", "psionic"], "city", 3, "starport", 3, 2),
    "anarchist": (["relic", "weapon"], "", 4, "", 3, 2),
    "shaper": (["relic", "material"], "city", 3, "", 3, 3),
    "agitator": (["fuel", "material"], "city", 3, "starport", 4, 2),
    "quartermaster": (["fuel", "weapon"], "starport", 4, "", 3, 2),
}


@rule("arcs.draft.01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_leader_and_one_lore_more_than_players_are_laid_out(players: int) -> None:
    t = draft(players)
    assert t.asked == "draft.pick"
    assert (len(t.leader_row()), len(t.lore_row())) == (players + 1, players + 1)
    assert len(t.offers("take_leader")) == players + 1
    assert len(t.offers("take_lore")) == players + 1


@rule("arcs.draft.02")
@pytest.mark.parametrize(("players", "first"), [(2, 1), (3, 0), (3, 2), (4, 1)])
def test_the_right_hand_neighbour_of_the_initiative_picks_first_and_every_lap_goes_on_counterclockwise(
    players: int, first: int
) -> None:
    t = draft(players, first)
    order: list[int] = []
    while t.asked == "draft.pick":
        order.append(t.seat)
        t.do(t.offers()[-1])
    lap = [(first - 1 - step) % players for step in range(players)]
    assert order == lap + lap


@rule("arcs.draft.03")
def test_nobody_takes_a_second_leader_or_lore_and_the_draft_ends_when_all_have_one_of_each() -> None:
    t = draft(3)
    seat = t.seat
    t.do(t.offers("take_leader")[0], t.offers("take_lore")[0], t.offers("take_lore")[1])
    assert t.seat == seat
    assert t.offers("take_leader") == []
    assert len(t.offers("take_lore")) == 2
    t.do(t.offers()[0])
    assert t.offers("take_lore") == []
    while t.asked == "draft.pick":
        t.do(t.offers()[0])
    assert (t.leader_row(), t.lore_row()) == ([], []), "what is left went back to the box"
    assert [len(t.lore_of(other)) for other in range(3)] == [1, 1, 1]
    assert len(set(t.s.leader[:3])) == 3


@rule(
    "arcs.draft.04",
    "arcs.leader.elder",
    "arcs.leader.mystic",
    "arcs.leader.fuel_drinker",
    "arcs.leader.upstart",
    "arcs.leader.rebel",
    "arcs.leader.warrior",
    "arcs.leader.feastbringer",
    "arcs.leader.demagogue",
    "arcs.leader.archivist",
    "arcs.leader.overseer",
    "arcs.leader.corsair",
    "arcs.leader.noble",
    "arcs.leader.anarchist",
    "arcs.leader.shaper",
    "arcs.leader.agitator",
    "arcs.leader.quartermaster",
)
@pytest.mark.parametrize("name", STARTS)
def test_the_boxes_and_tokens_of_the_leader_are_placed(name: str) -> None:
    tokens, a_building, a_ships, b_building, b_ships, c_ships = STARTS[name]
    others = [other for other in ("elder", "warrior", "noble") if other != name][:2]
    t = started_with(name, *others)
    assert t.slots(0) == [*tokens, "", "", "", "", ""]
    assert t.buildings(A) == ([f"{a_building} 0"] if a_building else [])
    assert t.buildings(B) == ([f"{b_building} 0"] if b_building else [])
    assert [t.fresh(A, 0), t.fresh(B, 0), t.fresh(C, 0)] == [a_ships, b_ships, c_ships]


@rule("arcs.draft.04")
def test_positions_are_counted_from_the_initiative_holder() -> None:
    t = started_with("upstart", "elder", "warrior", first=2)
    assert t.fresh(A, 2) == 3
    assert t.fresh("s5_hex", 0) == 4
    assert t.buildings("s4_crescent") == ["city 1"]


@rule("arcs.draft.05", "arcs.leader.archivist.2")
def test_leaders_prepare_after_all_placements_in_turn_order() -> None:
    t = draft(3, first=1)
    t.draws(*[f"lay_out_leader {name}" for name in ("overseer", "archivist", "mystic", "elder")])
    t.do("take_leader overseer", "take_leader archivist", "take_leader mystic")
    seats = {name: t.s.leader.index(LEADER_NAMES.index(name)) for name in ("overseer", "archivist", "mystic")}
    assert seats == {"overseer": 0, "archivist": 2, "mystic": 1}
    t.drafted()
    assert t.asked == "learned.keep"
    assert t.s.ships_supply[0] == 15 - 8, "placed, but the overseer's turn to prepare is after the archivist's"
    assert t.s.agents_supply[1] == 8, "the mystic, who has the initiative, prepared first"
    t.do(*t.offers()[:2])
    assert t.s.ships_supply[0] == 13 - 8


@rule("arcs.draft.06")
def test_with_two_players_the_c_box_is_placed_in_both_c_systems() -> None:
    t = started_with("feastbringer", "elder")
    assert [t.fresh("s3_gate", 0), t.fresh("s3_hex", 0)] == [3, 3]
    assert [t.fresh("s5_gate", 1), t.fresh("s4_arrow", 1)] == [2, 2]


@rule("arcs.draft.07", "arcs.setup.13")
@pytest.mark.parametrize(("name", "slots"), [("feastbringer", 4), ("archivist", 4), ("rebel", 2), ("elder", 3)])
def test_starting_cities_open_slots_but_the_tokens_lie_in_the_first_two(name: str, slots: int) -> None:
    t = started_with(name, "warrior", "demagogue")
    assert [is_open(t.s, 0, slot) for slot in range(6)] == [slot < slots for slot in range(6)]
    assert t.slots(0) == [*STARTS[name][0], "", "", "", "", ""]


@rule("arcs.draft.08")
def test_lore_counts_for_no_ambition_and_cannot_be_raided() -> None:
    t = led_by("elder").lore(1, "tycoons_charm", "empaths_vision", "mirror_plating").ships("s1_hex", 0, 3)
    t.city("s1_hex", 1).tokens(1, "fuel")
    assert [standing(t.rules, t.s, 1, ambition) for ambition in range(5)] == [1, 0, 0, 0, 0], "the fuel alone"
    lead(t, "aggression_2").dice("raid_0", "raid_0", "raid_0")
    t.do(
        "take_action battle", "battle_at s1_hex", "battle_against 1", "skirmish_dice 0", "assault_dice 0", "raid_dice 3"
    )
    assert t.until("raid").offers() == ["raid_token 1", "raid_stop"]


@rule("arcs.draft.09")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_two_lore_each_everybody_ends_with_a_leader_and_two_lore(players: int) -> None:
    t = draft(players, lore=2)
    assert t.asked == "draft.pick"
    assert (len(t.leader_row()), len(t.lore_row())) == (players + 1, 2 * players + 1)
    visits = 0
    while t.asked == "draft.pick":
        t.do(t.offers()[visits % len(t.offers())])
        visits += 1
    assert visits == 3 * players
    archivist = LEADER_NAMES.index("archivist")
    while not t.asked.startswith(("round", "mulligan")):
        t.do(t.offers()[0])
    for seat in range(players):
        assert t.s.leader[seat] >= 0
        assert len(t.lore_of(seat)) == (4 if t.s.leader[seat] == archivist else 2)


@rule("arcs.draft.10")
@pytest.mark.parametrize(("packs", "leaders", "lore"), [("base", 8, 14), ("base+pack", 16, 28)])
def test_only_the_enabled_sets_are_laid_out(packs: str, leaders: int, lore: int) -> None:
    t = draft(4, leaders_lore=packs)
    offered_leaders: set[str] = set()
    offered_lore: set[str] = set()
    s = t.s
    while s.decision.kind != "draft.pick":
        texts = [t.game.vocabulary.encode(chosen) for chosen in s.decision.choices]
        offered_leaders.update([text for text in texts if text.startswith("lay_out_leader")])
        offered_lore.update([text for text in texts if text.startswith("lay_out_lore")])
        t.game.apply(s, s.decision.choices[0])
    assert offered_leaders == {f"lay_out_leader {name}" for name in LEADER_NAMES[:leaders]}
    assert offered_lore == {f"lay_out_lore {name}" for name in LORE_NAMES[:lore]}
    assert LORE_PACK[:14] == [0] * 14


# what leaders prepare


@rule("arcs.leader.mystic.3")
def test_the_mystic_starts_with_material_and_fuel_outrage() -> None:
    t = started_with("mystic", "elder", "warrior")
    assert (t.s.outrage[:5], t.s.agents_supply[0]) == ([1, 1, 0, 0, 0], 8)


@rule("arcs.leader.quartermaster.3")
def test_the_quartermaster_starts_with_material_outrage() -> None:
    t = started_with("quartermaster", "elder", "warrior")
    assert (t.s.outrage[:5], t.s.agents_supply[0]) == ([1, 0, 0, 0, 0], 9)


@rule("arcs.leader.overseer.2")
def test_two_ships_and_three_agents_of_the_overseer_leave_the_game() -> None:
    t = started_with("overseer", "elder", "warrior")
    assert (t.s.ships_supply[0] + 8, t.s.agents_supply[0]) == (13, 7)
    assert t.game.census(t.s)["ships 0"] == 15


@rule("arcs.leader.anarchist.2")
def test_two_cities_of_the_anarchist_leave_the_game_and_open_two_slots() -> None:
    t = started_with("anarchist", "elder", "warrior")
    assert t.s.cities_left[0] == 3
    assert [is_open(t.s, 0, slot) for slot in range(6)] == [True, True, True, True, False, False]


@rule("arcs.leader.archivist.2")
def test_the_archivist_draws_five_unused_lore_keeps_two_and_removes_three() -> None:
    t = started_with("archivist", "elder", "warrior")
    assert (t.asked, t.seat) == ("learned.keep", 0)
    drawn = t.lore_row()
    assert len(drawn) == 5
    assert t.unused_lore() == 28 - 3 - 5, "three were drafted"
    assert not set(drawn) & set(t.lore_of(0) + t.lore_of(1) + t.lore_of(2))
    t.do(f"take_lore {drawn[1]}", f"take_lore {drawn[3]}")
    assert len(t.lore_of(0)) == 3
    assert {drawn[1], drawn[3]} < set(t.lore_of(0))
    assert (t.lore_row(), t.unused_lore()) == ([], 20)
