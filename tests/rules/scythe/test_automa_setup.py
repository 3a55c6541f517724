"""Setting up an Automa: what it has, what it has not, and who begins."""

import pytest

from hexarc.core.chance import KeyedChance
from hexarc.core.choice import CHANCE
from hexarc.core.errors import OptionError
from hexarc.core.game import SPECTATOR
from hexarc.core.options import Options, Value
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.automa.module import Automa
from hexarc.games.scythe.modules.automa.part import IN_DECK, automas
from hexarc.games.scythe.state import CARD_KINDS, CHARACTER, FIRST_MECH, FIRST_WORKER, NOWHERE, UNITS, ScytheState
from hexarc.games.scythe.tables.board import PLACE_NAMES
from tests.rules.scythe.automa_table import mixed, solo
from tests.support.rules import rule

START = {  # faction: power, combat cards, two territories
    "polania": (2, 3, ["r3c1", "r4c0"]),
    "saxony": (1, 4, ["r6c0", "r7c1"]),
    "crimea": (5, 0, ["r7c3", "r8c3"]),
    "nordic": (4, 1, ["r1c4", "r1c5"]),
    "rusviet": (3, 2, ["r3c6", "r4c6"]),
    "albion": (3, 0, ["r1c1", "r1c2"]),
    "togawa": (0, 2, ["r6c6", "r7c6"]),
}


def begun(player: str, machine: str, level: str = "automa", **options: Value) -> tuple[Scythe, ScytheState]:
    """The game at the player's first decision."""
    game = Scythe(2, {"seats": f"player,{level}", "mats": "chosen", **options})
    s, chance = game.new(), KeyedChance(1)
    answers = [f"choose_faction {player}", f"automa_faction {machine}", "choose_mat engineering"]
    while not s.turns:
        if s.decision.seat == CHANCE:
            game.apply(s, chance.outcome(s.decision, s.ply))
        else:
            game.apply(s, game.vocabulary.decode(answers.pop(0)))
    return game, s


@rule("automa.setup.02", "automa.setup.03", "automa.setup.04", "automa.setup.05")
@pytest.mark.parametrize("faction", sorted(START))
def test_power_cards_coins_popularity_and_first_units(faction: str) -> None:
    power, cards, places = START[faction]
    other = "saxony" if faction != "saxony" else "nordic"
    _game, s = begun(other, faction)
    assert (s.power[1], sum(s.hand[CARD_KINDS : 2 * CARD_KINDS])) == (power, cards)
    assert (s.coins[1], s.popularity[1]) == (5, 10)
    units = s.unit_at[UNITS : 2 * UNITS]
    assert PLACE_NAMES[units[CHARACTER]] == f"base_{faction}"
    assert [PLACE_NAMES[place] for place in units[FIRST_WORKER:] if place >= 0] == places


@rule("automa.setup.06", "automa.setup.07", "automa.base.01")
def test_the_mechs_are_on_the_mat_and_six_workers_in_reserve() -> None:
    game, s = begun("nordic", "saxony")
    units = s.unit_at[UNITS : 2 * UNITS]
    assert units[FIRST_MECH:FIRST_WORKER] == [NOWHERE] * 4
    assert units[FIRST_WORKER:].count(PlaceId(NOWHERE)) == 6
    assert s.workers_out[1] == 2
    assert game.view(s, SPECTATOR)["stars_to_end"] == 6
    assert (s.star_total[1], s.popularity[1]) == (0, 10)


@rule("automa.setup.08", "automa.setup.09")
def test_a_token_on_the_first_space_and_all_cards_in_the_deck() -> None:
    game, s = begun("nordic", "saxony", "automaszyna")
    part = automas(game.scythe_rules(), s)
    assert part.space[1] == 0
    assert part.card_at[19:] == [IN_DECK] * 19
    assert part.card_of[1] == NOWHERE


@rule("automa.setup.01")
def test_the_player_sets_up_as_with_two_players() -> None:
    game, s = begun("nordic", "saxony")
    assert s.factory_laid == 3
    assert (s.mat[0], s.popularity[0], s.coins[0]) == (1, 2, 5)
    assert s.objective_at.count(0) == 2
    assert game.view(s, 0)["decks"]["factory"] == 3  # type: ignore[index]  # a view is plain data


@rule("automa.setup.10")
@pytest.mark.parametrize("seats", ["player,automa", "automa"])
def test_the_player_begins_and_turns_alternate(seats: str) -> None:
    game = Scythe(2, {"seats": seats})
    player = game.kinds.index("player")
    for seed in range(6):
        s, chance = game.new(), KeyedChance(seed)
        order: list[int] = []
        while len(order) < 6:
            if s.turns > len(order):
                order.append(s.active)
            choices = s.decision.choices
            chosen = chance.outcome(s.decision, s.ply) if s.decision.seat == CHANCE else choices[-1]
            game.apply(s, chosen)
        assert order == [player, 1 - player] * 3


@rule("automa.base.02")
def test_it_has_no_mat_objectives_recruits_upgrades_or_structures() -> None:
    game, s = begun("nordic", "saxony")
    assert s.mat == [1, NOWHERE]
    assert s.objective_at.count(1) == 0
    assert (s.recruits[1], s.freed[1], s.buildings[1]) == (0, 0, 0)
    assert game.view(s, 0)["seats"][1]["mat"] is None  # type: ignore[index]


@rule("automa.base.03")
@pytest.mark.parametrize("faction", ["nordic", "rusviet", "crimea", "saxony", "polania"])
def test_it_has_no_ability_of_its_faction(faction: str) -> None:
    _game, s = begun("togawa", faction)
    assert s.abilities[1] == 0
    assert s.skills[1] == 0


@rule("automa.base.03")
def test_mechs_bring_it_no_abilities() -> None:
    t = solo("nordic", "saxony").scheme_2().play(16)
    assert t.places("mech") == ["base_saxony"]
    assert t.s.skills[1] == 0


@rule("automa.base.03", "automa.base.04", "automa.map.03")
def test_tunnels_join_nothing_for_it_but_a_lake_is_a_territory() -> None:
    """From the tunnel r5c2 the tunnel r3c5 would be nearest to the enemy; the lake r4c2 is, by the last tie-breaker."""
    t = solo("nordic", "saxony").units("r5c2", saxony="mech").units("r2c4", nordic="character").play(10)
    assert t.places("mech")[0] == "r4c2"
    assert t.told("automa_moves") == ["mech r5c2 r4c2 reading_order"]


@rule("automa.base.05")
def test_nobody_sees_its_combat_cards() -> None:
    game, s = begun("nordic", "saxony")
    for viewer in (0, SPECTATOR):
        row = game.view(s, viewer)["seats"][1]  # type: ignore[index]
        assert row["combat_cards"] == 4
        assert "hand" not in row


@rule("automa.base.05")
def test_an_encounter_does_not_let_anybody_look_at_them() -> None:
    t = mixed("player,automa,player", "nordic", "saxony", "crimea", promos=True)
    t.hand("saxony", 2, 3).hand("crimea", 4)
    t.units("r1c5", nordic="character").draws("draw_encounter 31")
    t.move("nordic").go("r1c5/character", "r2c4").do("done_moving")
    options = [text for text in t.menu if text.startswith("option 31/")]
    for option in options:
        again = t.game.clone(t.s)
        t.game.apply(again, t.game.vocabulary.decode(option))
        if again.decision.kind == "peek.whom":
            offered = [t.game.vocabulary.encode(chosen) for chosen in again.decision.choices]
            assert offered == ["decline", "peek 2"]
            return
    raise AssertionError(f"no option of {options} looks at a hand")


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"bribes": True}, "automa_deals"),
        ({"mats": "draft"}, "automa_mats"),
        ({"mats": "bid"}, "automa_mats"),
    ],
)
def test_what_does_not_go_with_an_automa_is_refused(options: Options, why: str) -> None:
    with pytest.raises(OptionError) as caught:
        Scythe(2, {"seats": "player,automa", **options})
    assert caught.value.why == f"scythe.refused.{why}"
    Scythe(2, options)


@rule("automa.invaders.07")
@pytest.mark.parametrize("option", ["airships", "resolutions"])
def test_airships_and_resolution_tiles_are_not_offered(option: str) -> None:
    module = Automa()
    options: Options = {"seats": "player,automa", "bribes": False, "mats": "dealt"}
    assert module.refusal({**options, option: True}, 2) == "automa_airships"
    assert module.refusal({**options, option: False}, 2) == ""
    assert module.refusal({**options, option: True, "seats": ""}, 2) == ""


@rule("automa.multi.01")
def test_any_mix_up_to_seven_sits_in_turn_order_like_players() -> None:
    t = mixed(
        "player,automa,player,autometta,automa,ultimaszyna,automaszyna",
        "crimea",
        "nordic",
        "albion",
        "togawa",
        "rusviet",
        "saxony",
        "polania",
    )
    seats = [t.seat(faction) for faction in ("nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion")]
    assert [t.s.next_seat[seat] for seat in seats] == [*seats[1:], seats[0]]
    assert [t.s.mat[seat] == NOWHERE for seat in range(7)] == [False, True, False, True, True, True, True]
    assert [t.s.home[seat] for seat in range(7)].count(PlaceId(NOWHERE)) == 0
    with pytest.raises(OptionError):
        Scythe(2, {"seats": "automa,automa"})
