"""Several Automas, several players: the variant of Rise of Fenris p.48-49."""

import pytest

from hexarc.games.scythe.modules.automa.part import FIGHT_PILE, IN_DECK, TURN_PILE
from hexarc.games.scythe.modules.automa.places import TOKEN_BASES
from hexarc.games.scythe.tables.board import PLACE_NAMES
from tests.rules.scythe.automa_table import AutomaTable, mixed
from tests.support.rules import rule

WORKER = 3
MECH = 10
ATTACK = 15  # II: attack combat units with power 1
WORKERS = 19  # I: attack workers


def quiet(t: AutomaTable) -> AutomaTable:
    t.s.encounters = 0
    t.part.factory_card[:] = [0] * len(t.factions)
    return t


# trackers, schemes, stars


@rule("automa.multi.02")
def test_each_automa_has_a_token_and_a_level_of_its_own() -> None:
    t = mixed("player,autometta,ultimaszyna", "nordic", "saxony", "crimea")
    t.play(3, faction="saxony")
    assert t.part.space == [0, 7, 6]
    t.play(7, faction="saxony")
    assert t.told("automa_skips") == ["7"]
    t.tracker(7, "crimea").play(7, faction="crimea")
    assert t.told("automa_skips") == []
    assert t.part.space == [0, 7, 8]
    assert t.told("automa_scheme_2") == [""], "space 8 is that of ultimaszyna"


@rule("automa.multi.03")
def test_stars_and_scheme_two_are_each_automas_own() -> None:
    t = mixed("player,automa,automa", "nordic", "saxony", "crimea").tracker(8, "saxony")
    t.play(3, faction="saxony")
    assert t.part.scheme == [0, 1, 0]
    assert (t.of("saxony").star_total, t.of("crimea").star_total) == (1, 0)
    t.play(12, faction="crimea")
    assert t.told("automa_card") == ["12 I"]


# enemies


@rule("automa.multi.05")
def test_in_competition_another_automa_is_an_enemy() -> None:
    t = quiet(mixed("player,automa,automa", "nordic", "saxony", "crimea")).scheme_2("saxony")
    t.units("r6c0", saxony="character").units("r5c1", crimea="mech").give("saxony", power=5)
    t.play(ATTACK, "draw_fight_card 1", "draw_fight_card 3", faction="saxony")
    assert t.told("automa_moves") == ["character r6c0 r5c1 only_one"]
    assert t.told("fight_won") == ["r5c1"]


@rule("automa.multi.04")
def test_together_only_players_are_enemies() -> None:
    t = quiet(mixed("player,automa,automa", "nordic", "saxony", "crimea", automa_mode="cooperative"))
    t.scheme_2("saxony").units("r6c0", saxony="character").units("r5c1", crimea="mech")
    t.units("r5c0", crimea="worker").give("saxony", power=5).units("r4c1", nordic="mech")
    t.play(ATTACK, faction="saxony")
    assert t.told("automa_cannot") == [
        "attack_combat_unit no_territory",
        "attack_workers no_territory",
        "encounter_or_factory no_territory",
    ]
    where = t.places("character", "saxony")[0]
    assert where not in ("r5c1", "r5c0"), "but nobody moves in with an Automa of another faction"


@rule("automa.multi.04", "automa.multi.05")
@pytest.mark.parametrize(("mode", "where"), [("competitive", "r6c0"), ("cooperative", "r7c1")])
def test_units_of_another_automa_attract_only_in_competition(mode: str, where: str) -> None:
    t = mixed("player,automa,automa", "crimea", "saxony", "polania", automa_mode=mode)
    t.units("base_saxony", saxony="mech").units("r4c0", polania="mech").play(MECH, faction="saxony")
    assert t.places("mech", "saxony")[0] == where


@rule("automa.multi.04", "automa.multi.05")
@pytest.mark.parametrize(("mode", "threatened"), [("competitive", True), ("cooperative", False)])
def test_units_of_another_automa_threaten_only_in_competition(mode: str, threatened: bool) -> None:
    t = mixed("player,automa,automa", "crimea", "saxony", "polania", automa_mode=mode).tracker(0, "saxony")
    t.units("r7c1", saxony="worker").units("r5c1", polania="mech")
    t.play(WORKER, faction="saxony")
    assert (t.places("worker", "saxony") == ["r7c1"]) == threatened


@rule("automa.multi.06")
def test_only_units_of_the_active_automa_are_its_own() -> None:
    """With the units of Polania counted, r6c0 would be near most of them. The token on Crimea's base takes r7c1."""
    t = mixed("player,automa,automa", "nordic", "saxony", "polania", automa_mode="cooperative")
    t.units("r7c1", saxony="worker").units("r5c1", polania="character mech")
    t.part.space[:] = [0, 0, 0]
    t.part.token = 2
    t.play(WORKER, faction="saxony")
    assert t.told("automa_stays") == ["worker r7c1 token"]


@rule("automa.multi.06")
def test_units_of_another_automa_make_no_territory_valid() -> None:
    t = mixed("player,automa,automa", "nordic", "saxony", "polania", automa_mode="cooperative")
    t.units("base_saxony", saxony="mech").units("r3c1", polania="mech").units("r2c1", nordic="mech")
    t.play(MECH, faction="saxony")
    assert t.places("mech", "saxony")[0] in ("r6c0", "r7c1")


# decks


@rule("automa.multi.07")
def test_each_automa_has_its_own_deck() -> None:
    t = mixed("player,automa,automa", "nordic", "saxony", "crimea").play(3, faction="saxony")
    assert t.part.card_at[19:38].count(TURN_PILE) == 1
    assert t.part.card_at[38:57] == [IN_DECK] * 19
    t.turn("crimea")
    assert "draw_automa_card 3" in t.menu


@rule("automa.multi.07")
def test_or_all_draw_from_one() -> None:
    t = mixed("player,automa,automa", "nordic", "saxony", "crimea", automa_deck="shared").play(3, faction="saxony")
    assert len(t.part.card_at) == 19
    t.turn("crimea")
    assert "draw_automa_card 3" not in t.menu
    assert len(t.menu) == 18
    t.play(12, faction="crimea")
    assert t.part.card_of == [-1, 2, 11]


# recruit bonuses


@rule("automa.multi.08")
def test_recruit_bonuses_come_from_neighbours_only() -> None:
    """Around the board: Nordic, Crimea, Saxony, Polania. Saxony sits between Crimea and Polania."""
    t = mixed("player,automa,player,player", "nordic", "saxony", "crimea", "polania")
    for faction in ("nordic", "crimea", "polania"):
        t.recruits(faction, "upgrade").give(faction, power=3)
    t.play(1, faction="saxony")
    assert [t.of(faction).power for faction in ("nordic", "crimea", "polania")] == [3, 4, 4]
    assert t.told("automa_bonus") == ["3 upgrade", "2 upgrade"], "the left neighbour first"


@rule("automa.multi.08")
def test_an_automa_beside_another_has_no_bonus() -> None:
    t = mixed("player,automa,automa", "nordic", "saxony", "polania").give("polania", power=3)
    t.play(1, faction="saxony")
    assert t.of("polania").power == 3


# combat and conquest


@rule("automa.multi.09")
@pytest.mark.parametrize(("first", "second", "winner"), [(1, 3, "saxony"), (3, 1, "crimea"), (3, 3, "saxony")])
def test_two_automas_draw_a_card_each(first: int, second: int, winner: str) -> None:
    """Card 1 is 6 power, card 3 is 3; a tie goes to the attacker."""
    t = quiet(mixed("player,automa,automa", "nordic", "saxony", "crimea")).scheme_2("saxony")
    t.units("r6c0", saxony="character").units("r5c1", crimea="mech", wood=2)
    t.give("saxony", power=6).give("crimea", power=6)
    t.play(9, faction="crimea")
    t.give("saxony", power=6).give("crimea", power=6)
    t.play(ATTACK, f"draw_fight_card {first}", f"draw_fight_card {second}", faction="saxony")
    assert t.part.card_at[19 + first - 1] == FIGHT_PILE
    assert t.part.card_at[38 + second - 1] == FIGHT_PILE
    assert t.at("r5c1").control == winner
    assert t.at("r5c1").wood == 0, "no resources are placed, and the winner removes what lies there"
    assert t.told("automa_leaves") == []
    assert t.of(winner).stars == {"combat": 1}
    assert t.asked == "nordic"


@rule("automa.multi.09")
def test_no_resources_where_an_automa_drives_off_workers_of_another() -> None:
    t = quiet(mixed("player,automa,automa", "nordic", "saxony", "crimea")).play(9, faction="crimea")
    t.units("r6c0", saxony="character").units("r5c1", crimea="2 worker").play(WORKERS, faction="saxony")
    assert t.at("r5c1").units == {"saxony": ["character"]}
    assert t.at("r5c1").wood == 0


@rule("automa.multi.10")
@pytest.mark.parametrize(("deck", "wood"), [("own", 3), ("shared", 4)])
@pytest.mark.parametrize("there", ["mech", "worker"])
def test_whose_last_card_tells_the_resources(deck: str, wood: int, there: str) -> None:
    """Saxony drew card 9 (three), then Crimea card 5 (four). The player takes a territory from Saxony."""
    t = quiet(mixed("player,automa,automa", "nordic", "saxony", "crimea", automa_deck=deck))
    t.play(9, faction="saxony").play(5, faction="crimea")
    t.units("r5c1", saxony=there).units("r5c0", nordic="mech").give("saxony", power=0).give("nordic", power=7)
    t.move("nordic").go("r5c0/mech", "r5c1").do("done_moving")
    if there == "mech":
        t.commit("nordic", 1)
    assert t.at("r5c1").wood == wood


# the token


@rule("automa.multi.11", "automa.multi.12")
def test_ties_go_to_the_territory_nearest_to_the_token() -> None:
    """Saxony's two workers stand at distance 1 of its base; r7c1 is nearer to the base of Crimea, r6c0 to Albion's."""
    t = mixed("player,automa,automa", "nordic", "saxony", "polania")
    t.units("r7c1", saxony="worker").units("r6c0", saxony="worker")
    t.play(WORKER, faction="saxony")
    assert t.told("automa_picks") == ["worker_move worker r6c0 token"]
    t = mixed("player,automa,automa", "nordic", "saxony", "polania")
    t.units("r7c1", saxony="worker").units("r6c0", saxony="worker")
    t.part.token = 2
    t.play(WORKER, faction="saxony")
    assert t.told("automa_picks") == ["worker_move worker r7c1 token"]


@rule("automa.multi.11")
def test_one_player_against_one_automa_keep_reading_order() -> None:
    t = mixed("player,automa", "nordic", "saxony").units("r7c1", saxony="worker").units("r6c0", saxony="worker")
    t.part.token = 2
    t.play(WORKER)
    assert t.told("automa_picks") == ["worker_move worker r6c0 reading_order"]
    assert t.part.token == 2


@rule("automa.multi.12")
def test_after_each_use_the_token_moves_two_bases_on() -> None:
    t = mixed("player,automa,automa", "nordic", "saxony", "polania")
    t.units("r7c1", saxony="worker").units("r6c0", saxony="worker").units("r3c1", polania="mech")
    assert t.part.token == 0
    t.play(WORKER, faction="saxony")
    used = len(t.told("automa_token"))
    assert used >= 1
    assert t.part.token == used % 7
    assert t.told("automa_token")[0] == "base_rusviet"


@rule("automa.multi.12")
def test_while_there_is_a_tie_the_token_moves_on_and_looks_again() -> None:
    """r1c1 and r1c2 touch the base of Albion; from that of Rusviet r1c2 is nearer."""
    t = mixed("player,automa,automa", "saxony", "albion", "polania")
    t.units("r1c1", albion="worker").units("r1c2", albion="worker")
    t.play(WORKER, faction="albion")
    assert t.told("automa_picks") == ["worker_move worker r1c2 token"]
    assert t.told("automa_token")[0] == "base_crimea", "two steps on for the tie, and that is its use"


@rule("automa.multi.13")
def test_the_sequence_of_the_token() -> None:
    sequence = [PLACE_NAMES[base] for base in TOKEN_BASES]
    assert sequence == [
        "base_albion",
        "base_rusviet",
        "base_crimea",
        "base_polania",
        "base_nordic",
        "base_togawa",
        "base_saxony",
    ]
    clockwise = ["nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion"]
    steps = [clockwise.index(base.removeprefix("base_")) for base in sequence]
    assert all([(after - before) % 7 == 2 for before, after in zip(steps, steps[1:] + steps[:1], strict=True)])
