"""The agents of episode 4: what it takes to subdue them, and what comes of it (FR p.24-25)."""

import pytest

from hexarc.core.errors import OptionError
from hexarc.core.options import Value
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.modules.automa.cards import CHARACTER_MOVE, WORKER_MOVE
from hexarc.games.scythe.modules.automa.moves import valid_territories
from hexarc.games.scythe.modules.fenris.agents.part import ALL_SUBDUED, Agents, agents, side_of_agents
from hexarc.games.scythe.modules.fenris.episodes.outcome import outcome
from hexarc.games.scythe.state import CHARACTER, FIRST_WORKER, LOWEST_CARD, UNITS, reason_of
from hexarc.games.scythe.tables.board import PLACE_NAMES, place_of
from tests.rules.scythe.automa_table import AutomaTable
from tests.support.rules import rule

TUNNELS = ("r2c3", "r3c2", "r3c5", "r5c2", "r5c5", "r6c3")


class AgentsTable(AutomaTable):
    @property
    def fenris(self) -> Agents:
        return agents(self.rules, self.s)

    def standing(self) -> dict[str, int]:
        return {PLACE_NAMES[place]: n for place, n in enumerate(self.fenris.standing) if n}

    def wealth(self, faction: str) -> tuple[int, int, int]:
        player = self.of(faction)
        return player.power, player.coins, player.popularity

    def into(self, place: str, *cards: int) -> "AgentsTable":
        """A mech of Nordic goes from r3c3 to agents, who show these cards."""
        self.draws(*[f"agents_card {card}" for card in cards])
        self.move("nordic").go("r3c3/mech", place)
        return self


def fourth(*factions: str, **options: Value) -> AgentsTable:
    """A mech and a worker of Nordic at r3c3, beside agents on r2c3, r3c2 and the Factory, r4c3."""
    t = AgentsTable(factions or ("nordic", "saxony"), episode="4", **options)
    for seat in range(len(t.factions)):
        t.s.power[seat] = t.s.coins[seat] = t.s.popularity[seat] = 0
    return t.units("r3c3", nordic="mech worker")


@rule("fenris.ep4.02")
def test_eight_agents_one_on_each_tunnel_and_two_on_the_factory() -> None:
    t = fourth()
    assert t.standing() == {**dict.fromkeys(TUNNELS, 1), "r4c3": 2}
    places = t.game.view(t.s, 0)["places"]
    assert isinstance(places, dict)
    assert places["r4c3"]["tokens"] == [{"kind": "agent", "seat": None, "figure": True}]
    shown = t.game.view(t.s, 0)["agents"]
    assert isinstance(shown, dict)
    assert {"kind": "agent", "place": "r4c3", "count": 2} in shown["figures"]
    assert "8 on the map" in t.game.render(t.s, 0, "en")


@rule("fenris.ep4.03", "fenris.ep4.05", "fenris.ep4.06", "fenris.ep4.04")
def test_a_mech_stops_pays_in_any_mix_and_keeps_the_card() -> None:
    t = fourth().give("nordic", power=2, coins=3, popularity=4).skills("nordic", "speed").into("r2c3", 5)
    assert (t.kind, t.menu) == ("subdue.power", ["spend_power 0", "spend_power 1", "spend_power 2"])
    t.do("spend_power 1")
    assert (t.kind, t.menu) == ("subdue.coins", ["spend_coins 0", "spend_coins 1", "spend_coins 2", "spend_coins 3"])
    t.do("spend_coins 2")
    assert t.wealth("nordic") == (1, 1, 2)
    assert t.of("nordic").hand == [5]
    assert t.fenris.subdued == [1, 0]
    assert "r2c3" not in t.standing()
    assert t.of("nordic").stars == {}
    assert t.kind == "move.unit"  # its move is over, though it has Speed
    assert t.at("r2c3").control == "nordic"


@rule("fenris.ep4.05")
def test_who_can_pay_must_and_only_what_there_is() -> None:
    t = fourth().give("nordic", power=1, coins=1, popularity=3).into("r2c3", 5)
    assert t.menu == ["spend_power 1"]
    t.do("spend_power 1")
    assert t.menu == ["spend_coins 1"]
    t.do("spend_coins 1")
    assert t.wealth("nordic") == (0, 0, 0)
    t = fourth().give("nordic", power=7).into("r2c3", 2)
    t.do("spend_power 2", "spend_coins 0")
    assert t.wealth("nordic") == (5, 0, 0)


@rule("fenris.ep4.07", "fenris.ep4.08", "fenris.ep4.16")
def test_who_cannot_pay_goes_back_with_all_that_it_carries_and_loses_nothing() -> None:
    t = fourth().give("nordic", power=2, coins=1, popularity=1).units("r3c3", food=1)
    t.draws("agents_card 5").move("nordic").do("unit r3c3/mech", "load worker", "load food", "step r2c3")
    assert t.at("r3c3").units == {"nordic": ["mech", "worker"]}
    assert (t.at("r3c3").food, t.at("r2c3").food) == (1, 0)
    assert t.wealth("nordic") == (2, 1, 1)
    assert t.of("nordic").cards == 0
    assert t.s.discard[5 - LOWEST_CARD] == 1
    assert t.standing()["r2c3"] == 1
    assert t.fenris.subdued == [0, 0]
    assert "unit r3c3/mech" not in t.menu
    assert t.told("agents_resist") == ["mech r2c3"]


@rule("fenris.ep4.08")
def test_another_unit_may_try_again_in_the_same_action() -> None:
    t = fourth().give("nordic", power=3).units("r3c3", nordic="character")
    t.into("r2c3", 5).draws("agents_card 2").go("r3c3/character", "r2c3").do("spend_power 2").settle()
    assert t.fenris.subdued == [1, 0]
    assert t.of("nordic").hand == [2]


@rule("fenris.ep4.04", "fenris.ep4.08")
def test_both_agents_of_the_factory_are_one_attempt() -> None:
    t = fourth().give("nordic", power=7, coins=10).factory_row(1).into("r4c3", 4, 3)
    t.do("spend_power 7", "spend_coins 0")
    assert t.fenris.subdued == [2, 0]
    assert t.of("nordic").hand == [3, 4]
    t = fourth().give("nordic", power=6).into("r4c3", 4, 3)
    assert t.standing()["r4c3"] == 2
    assert "mech" in t.at("r3c3").units["nordic"]


@rule("fenris.ep4.09")
def test_a_worker_enters_only_on_a_mech() -> None:
    t = fourth().move("nordic")
    assert "unit r3c3/worker" not in t.menu  # all three territories beside it have agents
    assert t.why("unit r3c3/worker") == "nowhere_to_go"
    t = fourth().give("nordic", power=5).draws("agents_card 2").move("nordic")
    t.do("unit r3c3/mech", "load worker", "step r2c3", "spend_power 2").settle()
    assert t.at("r2c3").units == {"nordic": ["mech", "worker"]}


@rule("fenris.ep4.15")
def test_nothing_sets_a_worker_down_among_agents() -> None:
    """The airships are another box: no unit of the game is one. A mech that passes with Stealth sets nobody down."""
    t = fourth(mech_mods=True).skills("nordic", "stealth", "speed").move("nordic")
    assert "airships" not in t.game.options
    assert len(t.s.unit_at) == 2 * UNITS
    t.do("unit r3c3/mech", "load worker", "step r2c3")
    assert set(t.menu) == {"pass", "stay"}
    t.do("pass")
    assert not [text for text in t.menu if not text.startswith("step")]
    assert "r2c3" in t.standing()


@rule("fenris.ep4.10")
def test_the_eighth_agent_ends_the_game_at_once() -> None:
    t = fourth().give("nordic", power=16).units("r5c3", nordic="character")
    for place in TUNNELS[1:]:
        t.fenris.subdued[1] += t.fenris.standing[place_of(place)]
        t.fenris.standing[place_of(place)] = 0
        t.s.laborers[side_of_agents(t.rules)] &= ~(1 << place_of(place))
    t.into("r2c3", 2).do("spend_power 2", "spend_coins 0").draws("agents_card 2", "agents_card 3")
    assert not t.over
    t.go("r5c3/character", "r4c3").do("spend_power 5", "spend_coins 0")
    assert t.over
    assert reason_of(t.s.ended) == ALL_SUBDUED
    assert outcome(t.rules, t.s)["agents"] == [3, 5]


@rule("fenris.ep4.14")
def test_agents_control_nothing_and_bar_nobody() -> None:
    t = fourth().structure("saxony", "mine", "r2c3").units("r2c3", oil=2)
    assert t.at("r2c3").control == "saxony"
    t.give("nordic", power=5).into("r2c3", 2).do("spend_power 2", "spend_coins 0")
    assert t.s.won_fights == [0, 0]
    assert t.of("nordic").popularity == 0


@rule("fenris.ep4.17")
def test_missing_cards_count_nothing() -> None:
    t = fourth().give("nordic", power=3)
    for kind in range(4):
        t.s.hand[4 + kind] += t.s.deck[kind]
        t.s.deck[kind] = 0
    t.deck().s.deck[0] = 1
    t.s.hand[4] -= 1
    t.into("r4c3", 2).do("spend_power 2", "spend_coins 0")
    assert t.of("nordic").power == 1
    assert t.fenris.subdued == [2, 0]


@rule("fenris.ep4.04")
def test_a_shuffle_in_between_leaves_the_cards_of_the_attempt_out() -> None:
    t = fourth().give("nordic", power=16)
    for kind in range(4):
        t.s.hand[4 + kind] += t.s.deck[kind]
        t.s.deck[kind] = 0
    t.s.hand[4] -= 2
    t.s.deck[0] = t.s.discard[0] = 1
    t.into("r4c3", 2).do("spend_power 4", "spend_coins 0")
    assert t.of("nordic").hand == [2, 2]
    assert (sum(t.s.deck), sum(t.s.discard)) == (0, 0)


def test_agents_do_not_go_with_mad_tesla() -> None:
    with pytest.raises(OptionError, match="Mad Tesla is not in this episode"):
        Scythe(2, {"episode": "4", "mad_tesla": "ends"})
    assert "agents" not in [option.name for option in Scythe.declared_options()]


# an Automa


def machine() -> AgentsTable:
    """An Automa with Saxony, whose character is at r6c2 beside agents on r5c2 and r6c3."""
    t = AgentsTable(("nordic", "saxony"), episode="4", seats="player,automa")
    return t.tracker(6).units("r6c2", saxony="character")


@rule("automa.fenris.ep4.01", "automa.fenris.ep4.03", "automa.fenris.ep4.05", "automa.fenris.ep4.06")
def test_it_subdues_agents_where_a_peaceful_move_leads_without_cards_or_price() -> None:
    t = machine().units("r6c2", nordic="worker")
    t.s.unit_at[13] = place_of("r5c3")
    t.s.fighters[1] = 1 << place_of("r5c3")
    t.s.encounters = 0
    before = t.wealth("saxony"), t.of("saxony").cards
    t.play(14, "agents_card 4", "agents_card 4")  # encounter or Factory: the Factory lies beside it
    assert t.where("saxony") == "r4c3"
    assert t.fenris.subdued == [0, 2]
    assert "r4c3" not in t.standing()
    assert t.told("agents_subdued") == ["2 0"]
    assert t.wealth("saxony")[0] == before[0][0]


@rule("automa.fenris.ep4.02")
def test_else_all_on_one_territory_beside_it_in_reading_order_without_moving_there() -> None:
    t = machine()
    t.s.encounters = 0
    t.play(14, "agents_card 2", "agents_card 2")  # no encounter near, no Factory: the character moves
    assert t.where("saxony") == "r5c3"  # beside the Factory, r5c2 and r6c3
    assert "r4c3" not in t.standing()
    assert set(t.standing()) == set(TUNNELS)
    assert t.fenris.subdued == [0, 2]


@rule("automa.fenris.ep4.03")
def test_a_five_makes_it_fail() -> None:
    t = machine()
    t.s.unit_at[13] = place_of("r5c3")
    t.s.fighters[1] = 1 << place_of("r5c3")
    t.s.encounters = 0
    t.play(14, "agents_card 2", "agents_card 5")
    assert t.fenris.subdued == [0, 0]
    assert t.standing()["r4c3"] == 2
    assert t.where("saxony") == "r4c3"  # it stays there beside them
    assert t.s.discard[3] == 1


@rule("automa.fenris.ep4.04")
def test_its_workers_do_not_go_to_agents() -> None:
    t = machine().units("r6c2", saxony="worker")
    assert not valid_territories(t.rules, t.s, 1, WORKER_MOVE, FIRST_WORKER) >> place_of("r5c2") & 1
    assert valid_territories(t.rules, t.s, 1, CHARACTER_MOVE, CHARACTER) >> place_of("r5c2") & 1
