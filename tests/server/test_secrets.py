"""Nobody is sent what they cannot know."""

import random
from typing import Any

import pytest

from hexarc.core import registry
from hexarc.core.errors import HexarcError
from tests.server.projecting import leaks, told_apart
from tests.server.table import TINY, Server


def mixes(place: str) -> list[tuple[int, dict[str, Any]]]:
    if place == TINY:
        return [(2, {}), (3, {"storm": True}), (4, {"storm": True})]
    if place == "arcs":
        return [(2, {}), (3, {"leaders_lore": "base"}), (4, {"leaders_lore": "base+pack", "lore": 2})]
    return [(2, {}), (4, {}), (3, {"open_coins": False, "bribes": True, "delay_of_game": True})]


@pytest.mark.parametrize("place", [TINY, "arcs", "scythe"])
def test_dealing_anew_what_a_viewer_cannot_know_leaves_its_bytes_unchanged(place: str) -> None:
    """The whole of it, 100,000 payloads, is in tests/load/secrets.py."""
    rng = random.Random(1)
    checked = 0
    for players, options in mixes(place):
        try:
            game = registry.find_game(place, players, options)
            game.new()
        except (HexarcError, NotImplementedError) as error:
            pytest.skip(f"{place} is not complete yet: {error}")
        for found in leaks(place, game, rng, 1 if place == TINY else 40, rng.choice(["en", "fr", "it"])):
            assert found == ""
            checked += 1
            if checked % 400 == 0:
                break
    assert checked > 100


@pytest.mark.parametrize("place", [TINY, "arcs", "scythe"])
def test_a_move_and_what_follows_looks_the_same_whatever_a_viewer_cannot_know(place: str) -> None:
    """Events, ply, whose decision, clocks and undo floors: the whole update, over several answers of a game."""
    rng = random.Random(4)
    checked = 0
    for players, options in mixes(place):
        game = registry.find_game(place, players, options)
        for _ in range(1 if place == "scythe" else 3):
            for found in told_apart(place, game, rng, 0.02, 7 if place == "scythe" else 1):
                assert found == ""
                checked += 1
                if checked % 800 == 0:
                    break
    assert checked > 100


def test_what_others_drew_and_sent_is_in_nobody_elses_payload(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    # The same cards in every run: in some deals a card goes back on top of the deck for all to see, or a winner robs.
    monkeypatch.setattr("hexarc.server.tables.creation.new_seed", lambda: "known")
    table = server.create("Ada", "Bo", "Cy")
    rng = random.Random(2)
    for _ in range(12):
        table.choose(rng=rng)
    for who in (0, 1, 2, "spectator", "owner"):
        for event in table.see(who, since=0)["events"]:
            if event["kind"] in ("drew", "answer") and event.get("code", "").partition(" ")[0] != "scout":
                owner = event["args"].get("seat", event.get("seat"))
                public = event["kind"] == "answer" and event["code"] in ("pass",)
                assert public or owner == who or "top" in event["text"], event
    assert "options" not in table.see("spectator")["decision"]
    assert table.get("spectator", seat=0).status_code == 404
    assert table.get("owner", seat=0).status_code == 404
    assert table.get(0, "/replay", at=8, seat=1).status_code == 404
    assert table.get("spectator", "/replay", at=8, seat=0).status_code == 404
    assert table.get(0, "/record", view="full").json()["code"] == "not_allowed"


def test_every_wrong_key_costs_one_lookup_like_a_right_one(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    table = server.create("Ada", "Bo")
    storage = server.services.host.storage
    looked: list[bytes] = []
    find = storage.find_key

    def spy(hashed: bytes) -> Any:
        looked.append(hashed)
        return find(hashed)

    monkeypatch.setattr(storage, "find_key", spy)
    key = table.keys[0]
    for wrong in ("", "x", key[:-1], key + "x", table.id, "z" * 5000, key):
        looked.clear()
        table.get(wrong)
        assert len(looked) == 1
        assert len(looked[0]) == 32


def test_the_seed_is_nowhere_before_the_end(server: Server) -> None:
    table = server.create("Ada", "Bo", options={"rounds": 3})
    live = server.run(server.services.host.table, table.id)
    seed = live.row.seed
    seen: list[str] = []
    rng = random.Random(3)
    while table.waiting() >= 0:
        for who in (0, 1, "spectator", "owner"):
            seen.append(table.get(who, since=0).text)
            seen.append(table.get(who, "/record").text)
        table.choose(rng=rng)
    assert not [text for text in seen if seed in text]
    assert seed in table.get("spectator").text


def test_a_record_of_mine_tells_only_what_i_saw(server: Server) -> None:
    table = server.create("Ada", "Bo")
    table.choose("pass")
    mine = table.get(0, "/record").json()
    assert mine["hexarc"] == "view"
    assert mine["seat"] == 0
    assert mine["view"] == table.see(0)["view"]
    drew = [event["args"]["seat"] for event in mine["events"] if event["kind"] == "drew"]
    assert set(drew) == {0}
