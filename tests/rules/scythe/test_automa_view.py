"""What is shown and told of an Automa: its cards, its tracker, what it ignores, and the reason of each step."""

import json
from random import Random
from typing import Any

import pytest

from hexarc.core.chance import random_choice
from hexarc.core.game import SPECTATOR
from hexarc.core.text import LANGUAGES, catalogue
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.modules.automa.part import FACE_DOWN, automas
from hexarc.games.scythe.state import ROW
from tests.rules.scythe.automa_table import AutomaTable, mixed, solo
from tests.support.rules import rule
from tests.support.story import Listener


def shown(t: AutomaTable, viewer: int = SPECTATOR) -> Any:  # a view is plain data
    return json.loads(json.dumps(t.game.view(t.s, viewer)))["automa"]


def test_the_card_in_play_is_shown_with_both_schemes() -> None:
    t = solo("nordic", "crimea").play(2)
    card = shown(t)["seats"]["1"]["card"]
    assert (card["number"], card["star"], card["skipped"]) == (2, True, False)
    assert (card["power"], card["combat_cards"], card["resources"]) == ([5, 6, 7], 2, 2)
    assert card["I"] == {
        "moves": [
            {"what": "encounter_or_factory", "power": 0, "only": "polania", "counts": False},
            {"what": "worker_move", "power": 0, "only": None, "counts": True},
        ],
        "gains": [
            {"what": "coin", "amount": 1, "only": "crimea", "counts": True},
            {"what": "coin", "amount": 1, "only": None, "counts": True},
        ],
        "recruit": None,
    }
    assert card["II"]["recruit"] == "deploy"


def test_the_tracker_and_the_piles_are_shown() -> None:
    t = solo("nordic", "saxony", "autometta").tracker(3)
    assert shown(t)["seats"]["1"]["card"] is None
    t.play(3).play(7)
    seen = shown(t)["seats"]["1"]
    assert (seen["level"], seen["space"], seen["spaces"], seen["locked_spaces"]) == ("autometta", 4, 24, 5)
    assert (seen["scheme"], seen["scheme_2_space"], seen["star_spaces"]) == ("I", 10, [10, 15, 18, 20, 22, 23])
    assert (seen["water_locked"], seen["skips"], seen["tracker_stars"]) == (True, [4, 7, 8, 17], 0)
    assert (seen["in_deck"], seen["turn_pile"], seen["fight_pile"]) == (17, [3, 7], [])
    assert seen["factory_card"] is False
    t.part.factory_card[1] = 0
    assert shown(t)["seats"]["1"]["factory_card"] is True
    t.tracker(9).play(5)
    seen = shown(t)["seats"]["1"]
    assert (seen["scheme"], seen["tracker_stars"], seen["water_locked"]) == ("II", 1, False)


def test_the_mode_the_deck_and_the_token_are_shown() -> None:
    assert shown(solo("nordic", "saxony"))["token"] is None
    t = mixed("player,automa,automa", "nordic", "saxony", "crimea", automa_mode="cooperative", automa_deck="shared")
    seen = shown(t)
    assert (seen["mode"], seen["deck"], seen["token"]) == ("cooperative", "shared", "base_albion")
    assert sorted(seen["seats"]) == ["1", "2"]
    t.play(3, faction="saxony")
    assert shown(t)["seats"]["2"]["turn_pile"] == [3], "one deck for both"
    assert shown(t)["seats"]["2"]["card"] is None


def test_what_it_ignores_is_said_in_every_language() -> None:
    ignores = shown(solo("nordic", "saxony"))["ignores"]
    assert "tunnels" in ignores
    for lang in LANGUAGES:
        book = catalogue(lang)
        assert all([f"scythe.automa.ignores.{what}" in book.ids() for what in ignores])


@rule("automa.after_move.03")
def test_who_does_not_know_the_factory_cards_cannot_know_which_one_it_took() -> None:
    t = mixed("player,automa,player", "nordic", "saxony", "crimea").units("r5c3", saxony="character")
    t.factory_row(1, 2, 3, 4)
    t.s.factory_seen = 1 << 2
    t.play(18, "take_factory_card 3", faction="saxony")
    dealt = {viewer: set[int]() for viewer in (0, 2, SPECTATOR)}
    for viewer, cards in dealt.items():
        for seed in range(60):
            other = t.game.determinize(t.s, viewer, Random(seed))
            part = automas(t.rules, other)
            cards.add(part.factory_card[1])
            assert other.factory_at[part.factory_card[1]] == FACE_DOWN
            assert other.factory_at.count(FACE_DOWN) == 1
            assert other.factory_at.count(ROW) == 3
            if viewer == 2:
                assert [card for card in range(12) if other.factory_at[card] == ROW] == [0, 1, 3]
    assert dealt[2] == {2}, "who has seen the four knows which is gone"
    assert len(dealt[0]) > 4
    assert len(dealt[SPECTATOR]) > 4


@rule("automa.after_move.03")
def test_who_looks_later_does_not_know_what_was_taken_before() -> None:
    t = solo("nordic", "saxony").units("r5c3", saxony="character").play(18)
    taken = t.part.factory_card[1]
    t.s.factory_seen |= 1
    t.s.factory_laid = 0
    others = [card for card in range(12) if card != taken][:2]
    for card in others:
        t.s.factory_at[card] = ROW
    found = {automas(t.rules, t.game.determinize(t.s, 0, Random(seed))).factory_card[1] for seed in range(60)}
    assert len(found) > 4
    assert not found & set(others)


def test_the_deck_has_no_order_that_could_leak() -> None:
    t = solo("nordic", "saxony").play(3)
    other = t.game.determinize(t.s, 0, Random(1))
    assert automas(t.rules, other).card_at == t.part.card_at


# what is told: every kind of event of the Automa, by random games at a table of four
STORY = {
    "automa_card",
    "automa_skips",
    "automa_cannot",
    "automa_no_move",
    "automa_picks",
    "automa_moves",
    "automa_stays",
    "automa_token",
    "automa_removes",
    "automa_encounter",
    "automa_factory",
    "automa_gains",
    "automa_gains_nothing",
    "automa_unit",
    "automa_bonus",
    "automa_tracker",
    "automa_scheme_2",
    "automa_shuffles",
    "automa_force",
    "automa_lost",
    "automa_leaves",
}


RARE = {"automa_bonus", "automa_leaves"}  # players at random hardly enlist or conquer


def test_every_step_is_told_with_its_reason() -> None:
    game = Scythe(4, {"seats": "player,automa,autometta,ultimaszyna"})
    told: set[str] = set()
    for seed in range(40):
        s, rng = game.new(), Random(seed)
        listener = Listener(game.event_book)
        listener.listen(s)
        while not game.over(s):
            game.apply(s, random_choice(s.decision, rng))
        told |= {line.split()[0] for line in listener.told() if line.startswith("automa_")}
        if told >= STORY - RARE:
            break
    assert told <= STORY
    assert told >= STORY - RARE
    t = solo("nordic", "saxony").play(9)
    t.units("r5c1", saxony="worker").units("r5c0", nordic="mech").recruits("nordic", "upgrade")
    t.move("nordic").go("r5c0/mech", "r5c1").do("done_moving")
    assert t.told("automa_leaves") == ["3 wood r5c1"]
    assert t.play(1).told("automa_bonus") == ["0 upgrade"]


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "Ada: mech from forest E2 to village D2 (nearest to the Factory)"),
        ("fr", "Ada : le mech va depuis la forêt E2 sur le village D2 (au plus près de l’Usine)"),
        ("it", "Ada: il mech va dalla foresta E2 sul villaggio D2 (più vicino alla Fabbrica)"),
    ],
)
def test_a_move_is_told_in_three_languages(lang: str, line: str) -> None:
    t = solo("nordic", "saxony").units("r5c1", saxony="mech").units("r3c1", nordic="mech").play(10)
    kinds = t.game.event_book
    event = next(e for e in t.sink.events if kinds.kinds[e.kind].name == "automa_moves")
    assert catalogue(lang).say(kinds.message_id(event), {**kinds.args(event), "seat.1": "Ada"}) == line
